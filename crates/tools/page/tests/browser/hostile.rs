//! Checks that HTML in an attempt is shown as text, and is never interpreted: in sources, messages, output, names and titles.

use std::fs;

use pretty_assertions::assert_eq;
use serde_json::json;

use crate::browser::BrowserPage;
use crate::scratch::Scratch;
use crate::served::PageServer;
use crate::study;

/// A text that ends a script element and runs its own script, if a browser takes the text for HTML.
const PAYLOAD: &str = "</script><img src=x onerror=\"window.isHacked=true\">";

/// The beginning of the payload where quotation marks are escaped.
const START: &str = "</script><img src=x onerror=";

/// The payload without a slash: a file name cannot have one.
const FILE: &str = "<img src=x onerror='window.isHacked=true'>.txt";

/// An attempt that puts the text of its argument into its path, its answer, its output and the message of its panic.
const REPEATS: &str = "pub struct Solution;

impl Solution {
    pub fn repeat(text: String) -> Vec<String> {
        // PAYLOAD
        let mut all = Vec::new();
        go(&text, &mut Vec::new(), &mut all);
        println!(\"{text}\");
        if text.len() > 100 {
            panic!(\"{text}\");
        }
        all
    }
}

fn go(text: &str, path: &mut Vec<String>, all: &mut Vec<String>) {
    if path.len() == 1 {
        return all.push(path.concat());
    }
    path.push(text.to_string());
    go(text, path, all);
    path.pop();
}
";

const PANICS: &str = "pub struct Solution;

impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        // PAYLOAD
        board[0][2] = '1';
        println!(\"{}\", TEXT);
        panic!(\"{}\", TEXT);
    }
}

const TEXT: &str = r#\"PAYLOAD\"#;
";

/// Writes a problem with cases. Its title and all texts of its cases are the payload. The name of a case cannot be one.
fn write_problem(scratch: &Scratch) {
    let problem = format!(
        "[[task]]\nid = 900\nslug = \"repeat\"\ntitle = '{PAYLOAD}'\n\
         signature = \"pub fn repeat(text: String) -> Vec<String>\"\ncheck = \"exact\"\n"
    );
    let long = PAYLOAD.repeat(3);
    let cases = format!(
        "[[case]]\nname = 'hostile'\nargs = ['{PAYLOAD}']\nexpect = ['other']\n\n\
         [[case]]\nname = 'panics'\nargs = ['{long}']\nexpect = ['{long}']\n"
    );
    scratch.write("problems/0900-repeat/problem.toml", &problem);
    scratch.write("problems/0900-repeat/cases/samples.toml", &cases);
}

/// Checks that no text has become an element or run as a script.
fn assert_is_text(page: &BrowserPage) {
    // The browser reports a missing image in a later task.
    page.run("await sleep(50)");
    let found =
        page.value("[window.isHacked ?? false, all('img').length, all('body > script').length]");
    let scripts = page.value("all('#data, #engine, [type=importmap], [type=module]').length");
    assert_eq!(found, json!([false, 0, scripts]));
}

/// Waits until an element has this text, and checks that no part of the text has become an element.
fn assert_text(page: &BrowserPage, selector: &str, text: &str) {
    let [selector, text] = [selector, text].map(|value| json!(value));
    page.wait_for(&format!("text({selector}).includes({text})"));
    assert_is_text(page);
}

/// Does the same as [`assert_text`], but first waits until an attempt is compiled and judged.
fn assert_text_later(page: &BrowserPage, selector: &str, text: &str) {
    let [quoted_selector, quoted_text] = [selector, text].map(|value| json!(value));
    page.wait_long_for(&format!("text({quoted_selector}).includes({quoted_text})"));
    assert_text(page, selector, text);
}

pub fn html_in_an_attempt_is_escaped_on_the_calls_page() {
    let scratch = Scratch::new("hostile-calls");
    write_problem(&scratch);
    let source = REPEATS.replace("PAYLOAD", PAYLOAD);
    scratch.attempt("repeats", &["--problem", "900"], &[("src/lib.rs", &source)]);
    let PageServer { address, .. } = &PageServer::start(&scratch, "repeats");
    let page = BrowserPage::open_at(address, "lang=en");
    assert_text(&page, ".brand", &format!("repeats: {PAYLOAD}"));
    assert_text(&page, ".source", &format!("// {PAYLOAD}"));
    assert_text(&page, "#call-case", "hostile: ");
    assert_text(&page, "#call-case", "</script>");
    page.press("End");
    // A text in JSON has its quotation marks escaped.
    assert_text(&page, "#call-said", "and returns [\"</script><img src=x onerror=");
    page.press("Home");
    page.press("ArrowRight");
    page.press("ArrowRight");
    assert_text(&page, "#call-path", START);
    assert_text(&page, "#call-arguments", "</script>");
    assert_text(&page, "#tree-way", START);
    // One case fails with a wrong answer, the other with a panic.
    assert_text_later(&page, "#live-cases li:nth-child(1) button", "Play hostile");
    assert_text_later(&page, "#live-cases li:nth-child(2)", PAYLOAD);
    page.run("one('#live-cases li:nth-child(2) button').click()");
    assert_text(
        &page,
        "#call-said",
        &format!("has failed after 2 calls: it panicked at src/lib.rs:10:13: {PAYLOAD}"),
    );
    page.click("#language");
    assert_text(&page, "#call-said", PAYLOAD);
    // A message of the compiler has lines of the source.
    scratch.write("crates/repeats/src/lib.rs", &format!("const TEXT: u8 = r#\"{PAYLOAD}\"#;"));
    assert_text_later(&page, "#live-message", PAYLOAD);
}

pub fn html_in_an_attempt_is_escaped_on_the_study_page() {
    let scratch = Scratch::new("hostile-boards");
    let samples = scratch.folder.join("problems/0037-sudoku-solver/cases/samples.toml");
    let cases = fs::read_to_string(&samples).expect("it is readable");
    fs::write(&samples, cases.replace("\"Warm-up\"", &format!("'{PAYLOAD}'")))
        .expect("it is writable");
    scratch.attempt("panics", &[], &[("src/lib.rs", &PANICS.replace("PAYLOAD", PAYLOAD))]);
    scratch.write(FILE, testkit::boards::LEETCODE_EXAMPLE);
    let mut practice = scratch.practice();
    practice.args(["page", "--no-engine", "-v", "panics", "--out", ".", "warm-up", FILE]);
    let address = study::address(&scratch.folder, &mut practice);
    let page = BrowserPage::open_at(&address, "lang=en&searches=panics");
    page.run("one('#puzzles').open = true");
    assert_text(&page, "#puzzles", PAYLOAD);
    assert_text(&page, "#puzzles", FILE);
    page.run("one('#puzzles').open = false");
    assert_text(&page, ".track[data-variant=panics] .source", &format!("// {PAYLOAD}"));
    page.press("End");
    assert_text(
        &page,
        ".track[data-variant=panics] .said",
        &format!("It failed after step 1: it panicked at src/lib.rs:8:9: {PAYLOAD}"),
    );
    page.click("#language");
    assert_text(&page, ".track[data-variant=panics] .said", PAYLOAD);
}

pub fn html_in_an_attempt_is_escaped_in_its_verdicts() {
    let scratch = Scratch::new("hostile-judged");
    scratch.attempt("panics", &[], &[("src/lib.rs", &PANICS.replace("PAYLOAD", PAYLOAD))]);
    let PageServer { address, .. } = &PageServer::start(&scratch, "panics");
    let page = BrowserPage::open_at(address, "lang=en");
    assert_text_later(&page, "#live-cases li", PAYLOAD);
    page.run("one('#live-cases button').click()");
    assert_text(&page, ".track[data-variant=panics] .source", &format!("// {PAYLOAD}"));
    scratch.write("crates/panics/src/lib.rs", &format!("const TEXT: u8 = r#\"{PAYLOAD}\"#;"));
    assert_text_later(&page, "#live-message", PAYLOAD);
}

pub fn html_in_a_crate_name_is_escaped() {
    let scratch = Scratch::new("hostile-name");
    let name = PAYLOAD.replace('"', "'");
    scratch.attempt("odd", &["--problem", "78"], &[]);
    let manifest =
        fs::read_to_string(scratch.folder.join("crates/odd/Cargo.toml")).expect("it is readable");
    scratch.write(
        "crates/odd/Cargo.toml",
        &manifest.replace("name = \"odd\"", &format!("name = \"{name}\"")),
    );
    let PageServer { address, .. } = &PageServer::start(&scratch, &name);
    let page = BrowserPage::open_at(address, "lang=en");
    assert_text(&page, ".brand", &format!("{name}: Subsets"));
    // Cargo refuses this name, and its message is on the page.
    assert_text_later(&page, "#live-message", &name);
    assert_eq!(page.text("one('.source').dataset.name"), name);
}
