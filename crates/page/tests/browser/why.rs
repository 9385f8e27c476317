//! Why a step was made: the panel of a lane, and the signs on its board.

use pretty_assertions::assert_eq;
use search::{Cell, trace::CellSet};
use searches::Variant;
use serde_json::{Value, json};

use crate::{browser::Page, study};

const JAVA: &str = "java-is-safe";

/// The page at a step of a search, with its reasons.
fn open(puzzle: &str, variant: &str, step: u64, language: &str) -> Page {
    let page =
        Page::show(&format!("puzzle={puzzle}&lanes={variant}&step={step}&why=on&lang={language}"));
    if language != "en" {
        page.run(&format!("one('[data-language=\"{language}\"]')?.click();"));
    }
    page.wait_for(&format!("one('{} table') !== null", panel(variant)));
    page
}

fn panel(variant: &str) -> String {
    format!(".lane[data-variant={variant}] .why")
}

/// The paragraphs of the panel.
fn paragraphs(page: &Page, variant: &str) -> Value {
    page.value(&format!("all('{} p').map((one) => one.textContent)", panel(variant)))
}

/// The rows of the stack, each with the texts of its cells.
fn stack(page: &Page, variant: &str) -> Value {
    page.value(&format!(
        "all('{} tbody tr')
            .map((row) => [...row.children].map((cell) => cell.textContent))",
        panel(variant)
    ))
}

/// The cells that have a mark.
fn marked(page: &Page, variant: &str, mark: &str) -> CellSet {
    let cells = page.value(&format!(
        "[...one('.lane[data-variant={variant}] .{mark}').getAttribute('d')
            .matchAll(/M([\\d.]+) ([\\d.]+)/g)].map(([, x, y]) => [y, x].map((at) => Math.floor(at / 20)))"
    ));
    let cells: Vec<(usize, usize)> = serde_json::from_value(cells).expect("rows and columns");
    cells.into_iter().map(|(row, col)| Cell { row, col }).collect()
}

pub fn a_key_shows_what_was_passed_over() {
    let page = Page::show(&format!("puzzle=leetcode-37&lanes={JAVA}&step=2"));
    page.press("w");
    let said = format!("text('.lane[data-variant={JAVA}] .said')");
    page.wait_for(&format!("{said} === 'Skips 1 (row 1). Writes 2 in row 1, column 4.'"));
    assert_eq!(
        paragraphs(&page, JAVA),
        json!([
            "Forbidden: 1 is in row 1, column 3.",
            "Candidates of row 1, column 4: 2 6",
            "It has looked at 21 cells since the last write.",
        ])
    );
    assert_eq!(marked(&page, JAVA, "forbids"), [Cell { row: 0, col: 2 }].into_iter().collect());
    assert_eq!(stack(&page, JAVA), json!([["r1c4", "2", "", "6"], ["r1c3", "1", "", "2 4"]]));
    page.wait_for("location.hash.includes('why=on')");

    page.press("w");
    page.wait_for(&format!("{said} === 'Writes 2 in row 1, column 4.'"));
    assert_eq!(marked(&page, JAVA, "look"), CellSet::default());
}

pub fn the_reasons_are_there_in_chinese() {
    let page = open("leetcode-37", JAVA, 2, "zh-CN");
    assert_eq!(page.said(JAVA), "跳过 1（第 1 行）。在第 1 行第 4 列填入 2。");
    assert_eq!(
        paragraphs(&page, JAVA),
        json!([
            "不能填的：1 在第 1 行第 3 列。",
            "第 1 行第 4 列的候选数：2 6",
            "上次写入以后，它看过 21 格。",
        ])
    );
    let caption = format!("text('{} caption')", panel(JAVA));
    assert_eq!(page.text(&caption), "有 2 个选择未定。");
    // What the search did is said again in another language.
    page.run("one('[data-language=en]').click();");
    page.wait_for(&format!("{caption} === '2 choices are open.'"));
    assert_eq!(page.said(JAVA), "Skips 1 (row 1). Writes 2 in row 1, column 4.");
}

/// At a dead end the digits of another cell were passed over.
pub fn a_dead_end_is_told_and_marked() {
    let char_board = "labuladong-char-board";
    let page = open("leetcode-37", char_board, 6, "en");
    let said = page.said(char_board);
    assert!(said.starts_with("Skips ") && said.contains(" in row 1, column 9. Takes "), "{said}");
    assert_eq!(
        marked(&page, char_board, "passed"),
        [Cell { row: 0, col: 8 }].into_iter().collect()
    );
    let digits = stack(&page, char_board);
    assert_eq!(digits[0][1], "–", "{digits}");
}

pub fn the_cells_looked_at_are_those_of_the_search() {
    for variant in searches::of(study::rules()) {
        shows_looks(variant, "leetcode-37", 3);
    }
    for step in [5_000, 1_000_000] {
        shows_looks(searches::find("swift-all-solutions").expect("a search"), "inkala-hard", step);
    }
}

fn shows_looks(variant: &Variant, puzzle: &str, step: u64) {
    let page = open(puzzle, variant.name, step, "en");
    let puzzle = testkit::sample(puzzle, study::rules()).puzzle;
    let looks = variant.looks(&puzzle, step - 1..step, &|| true).expect("they are seen");
    let expected = looks.before(step).expect("it is in the window");
    assert_eq!(marked(&page, variant.name, "look"), expected, "{}: step {step}", variant.name);
}

/// The panel goes on with the steps, over the end of what was asked for at once.
pub fn the_reasons_follow_the_steps() {
    let page = open("inkala-hard", "swift-all-solutions", 900, "en");
    for _ in 0..3 {
        page.press("ArrowRight");
    }
    page.wait_for_step("903");
    page.scrub(40_000);
    let depth = "text('.lane:not([hidden]) [data-count=depth]')";
    let open = "text('.lane:not([hidden]) .why caption')";
    page.wait_for_step("40,000");
    page.wait_for(&format!("{open} === `${{{depth}}} choices are open.`"));
    page.scrub(0);
    page.wait_for(
        "text('.lane:not([hidden]) .why')
            === 'There is no step here of which to tell the reasons.'",
    );
}

pub fn a_page_without_the_searches_says_why_it_has_no_reasons() {
    let page = Page::open_at(&study::PLAIN, &format!("puzzle=leetcode-37&lanes={JAVA}&step=2"));
    page.press("w");
    page.wait_for(&format!("text('{}').endsWith('this page was made without them.')", panel(JAVA)));
}
