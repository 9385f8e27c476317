//! The page runs the searches itself: on any puzzle, and to any step.

use pretty_assertions::assert_eq;
use search::PlainBoard;
use serde_json::json;
use testkit::boards::{BLANK, CLASH, LEETCODE, LINE};

use crate::{browser::Page, study};

const SWIFT: &str = "swift-all-solutions";
const JAVA: &str = "java-is-safe";

/// Writes a text into the editor, as if it was pasted.
pub fn paste(page: &Page, text: &str) {
    page.run(&format!(
        "one('#editor-text').value = {};
        one('#editor-text').dispatchEvent(new Event('input'));
        one('#editor-text').focus();",
        json!(text)
    ));
}

pub fn open_editor(page: &Page) {
    page.wait_for("!one('#editor').hidden");
    page.run_until(
        "one('#puzzles').open = one('#editor').open = true;",
        "document.activeElement.id === 'editor-board'",
    );
}

/// The digits on the board of the editor.
fn typed(page: &Page) -> String {
    page.text("all('#editor-board .value').map((digit) => digit.textContent || '.').join('')")
}

pub fn message(page: &Page) -> String {
    page.text("text('#editor-message')")
}

/// Waits until nothing runs, and all boards show the step that is wanted.
fn wait_until_settled(page: &Page) {
    page.wait_for(
        "one('#running').hidden && one('.is-waiting') === null
            && document.documentElement.dataset.ready !== undefined",
    );
}

pub fn a_typed_puzzle_is_run() {
    let page = Page::open(&format!("lanes={JAVA}"));
    open_editor(&page);
    for keys in ["53", "ArrowDown", "71", "ArrowLeft", "Backspace"] {
        page.press(keys);
    }
    let expected = format!("53{}7{}", ".".repeat(9), ".".repeat(69));
    assert_eq!(typed(&page), expected);
    page.press_until("Enter", &format!("location.hash.includes('puzzle={expected}')"));
    wait_until_settled(&page);
    page.press_until("s", "lane('.ending') !== null");
    assert_eq!(page.board(JAVA), study::solution(JAVA, &expected));
}

pub fn what_is_wrong_with_a_puzzle_is_told_in_both_languages() {
    let page = Page::open("puzzle=java-sample&lang=zh-CN");
    open_editor(&page);
    for (text, expected) in [
        ("12a", "第 1 行第 3 个字符：'a'；应为：数字 1 到 9，或空格（. 0 _ * x X 之一）"),
        ("1", "第 1 行第 2 个字符：1 格之后就结束了；应为：一行 81 格，或者九行、每行 9 格"),
        ("53..7....\n6..195...", "第 2 行第 10 个字符：2 行之后就结束了；应为：九行"),
        ("[[1", "第 1 行第 4 个字符：没有内容了；应为：逗号或右括号"),
        (&format!("55{}", ".".repeat(79)), "第 1 行有两个 5：第 1 列和第 2 列"),
        (
            &format!("5{}5{}", ".".repeat(9), ".".repeat(70)),
            "第 1 宫有两个 5：第 1 行第 1 列和第 2 行第 2 列",
        ),
    ] {
        paste(&page, text);
        assert_eq!(message(&page), expected);
    }
    page.click("[data-language=en]");
    page.wait_for("document.documentElement.lang === 'en'");
    assert_eq!(message(&page), "two 5s in box 1: row 1, column 1 and row 2, column 2");
    paste(&page, CLASH);
    assert_eq!(message(&page), "two 5s in row 1: columns 3 and 7");
    // It cannot be run, by no way.
    page.press("Enter");
    page.run("one('#editor-run').click();");
    assert_eq!(page.text("puzzle()"), "java-sample");
    paste(&page, LINE);
    assert_eq!((message(&page), typed(&page)), (String::new(), LINE.to_string()));
}

pub fn a_pasted_grid_is_run_by_enter() {
    let page = Page::open(&format!("lanes={SWIFT},{JAVA}"));
    open_editor(&page);
    paste(&page, LEETCODE);
    page.press_until("Enter", &format!("location.hash.includes('puzzle={LINE}')"));
    wait_until_settled(&page);
    let writes = study::recording(SWIFT, LINE, u64::MAX).ending().map(|its| its.moment.writes());
    let of = page.text("text('#where-of').replace(',', '')");
    assert_eq!(of, format!(" of {}", writes.expect("it is finished")));
}

pub fn a_puzzle_is_made() {
    let page = Page::open("");
    open_editor(&page);
    for level in ["easy", "hard"] {
        page.run(&format!("one('#editor-{level}').click();"));
        assert_eq!(study::solutions("lockstep", &typed(&page), 2).len(), 1, "{level}");
        page.run("one('#editor-clear').click();");
        assert_eq!(typed(&page), BLANK);
    }
}

pub fn an_endless_search_is_stopped() {
    let page = Page::open(&format!("puzzle={BLANK}&lanes={SWIFT}"));
    page.wait_for("text('#running-text').startsWith('Write first, check after: ')");
    page.wait_for("one('#scrub').max > 1000000");
    page.click("#running-stop");
    page.wait_for("one('#running').hidden");
    // What it has done can be shown to its last step.
    page.run_until(
        "one('[data-do=last]').click();",
        "text('.lane:not([hidden]) .ending').startsWith('It was ended')",
    );
    // It is not begun again beside another one.
    page.run("one('#player-title').focus();");
    page.press_until("2", "all('.lane:not([hidden])').length === 2");
    let running = page.text("text('#running-text')");
    assert!(!running.contains("Swift"), "{running}");
}

/// The page was made with the first 21 million writes of this search.
pub fn a_search_that_was_ended_goes_on_where_one_wants_to_go_further() {
    let page = Page::open(&format!("puzzle=swift-sample&lanes={SWIFT}"));
    page.run("one('#player-title').focus();");
    page.press("g");
    page.press("30000000");
    page.press_until("Enter", "step() === '30,000,000'");
    page.wait_long_for(
        "lane('[data-count=step]')?.textContent === '30,000,000' || said().includes(' in row ')",
    );
    page.click("#running-stop");
}

/// Of the whole run, which goes on, nobody waits for the end.
pub fn a_jump_shows_a_board_at_once_and_how_far_it_is() {
    let page = Page::open(&format!("puzzle={BLANK}&lanes={SWIFT}"));
    page.wait_long_for("one('#scrub').max > 90000000");
    page.scrub(80_000_000);
    page.wait_for(
        "/^The search is run again up to step 80,000,000. The board after 7\\d,\\d{3},\\d{3} of/
            .test(said())",
    );
    page.wait_for("text('#running-text').endsWith(' of 80,000,000 writes')");
    page.wait_long_for("said().includes(' in row ')");
    page.click("#running-stop");
}

/// Recorded steps need no module: a policy may keep modules out.
pub fn without_modules_the_recorded_steps_are_played() {
    let page = Page::open_changed("without-modules", |html| {
        html.replacen("<head>", "<head><script>delete window.WebAssembly</script>", 1)
    });
    page.wait_until_ready();
    page.scrub(5);
    page.wait_for_step("5");
    assert_eq!(page.value("[one('#editor').hidden, one('#failure').hidden]"), json!([true, true]));
}

pub fn a_link_leads_to_an_own_puzzle() {
    let page = Page::open(&format!("puzzle={LINE}&step=30&lanes={JAVA}"));
    page.wait_for_step("30");
    page.wait_for(&format!("said().startsWith('{}')", said_of(JAVA, LINE, 30)));
    // What clashes is no puzzle.
    page.run_until(
        "location.hash = `#puzzle=55${'.'.repeat(79)}&step=1`;",
        "puzzle() === 'leetcode-37'",
    );
}

/// What the page says of a placement or a removal, from the recorded steps.
fn said_of(variant: &str, puzzle: &str, number: u64) -> String {
    let recording = study::recording(variant, puzzle, number);
    let (moment, step) = (recording.at(number), recording.step(number).expect("it is recorded"));
    let place = moment.expect("it is recorded").position().size().cell(step.cell());
    match (step.before(), step.after()) {
        (before, 0) => format!("Takes {before} back from {place}."),
        (0, after) => format!("Writes {after} in {place}."),
        (before, after) => format!("Writes {after} over {before} in {place}."),
    }
}

/// The counts and the board of a step beyond those that are kept.
pub fn a_far_step_is_that_of_the_terminal() {
    let page = Page::open(&format!("puzzle=inkala-hard&step=1234567&lanes={SWIFT}"));
    let is_there = format!("said().startsWith('{}')", said_of(SWIFT, "inkala-hard", 1_234_567));
    page.wait_for(&is_there);
    let recording = study::recording(SWIFT, "inkala-hard", 1_234_567);
    let expected = recording.ending().expect("it is finished").moment.counter().depth;
    assert_eq!(page.text("lane('[data-count=depth]').textContent"), expected.to_string());
    page.press_until("ArrowLeft", "step() === '1,234,566'");
    page.press_until("ArrowRight", &format!("step() === '1,234,567' && {is_there}"));
}

/// The first solution of the Swift search is a thousand million steps away.
pub fn a_solution_far_away_is_one_click() {
    let page = Page::open(&format!("puzzle=swift-sample&lanes={SWIFT}"));
    page.click("[data-do=nextSolution]");
    page.wait_long_for("step() === '1,016,165,743' && said().includes('Solution 1 is found.')");
    assert_eq!(page.board(SWIFT), study::solution("lockstep", "swift-sample"));
}
