//! The page of n queens: chess boards of several sizes, and no word of another problem.

use pretty_assertions::assert_eq;
use serde_json::json;

use crate::{
    alive::{message, open_editor},
    browser::Page,
    study,
};

const LABULADONG: &str = "labuladong-n-queens";

/// The boards that are drawn for the search.
const BOARD: &str = ".lane[data-variant=labuladong-n-queens] .board";

/// The page with one search, at a moment.
fn open(fragment: &str) -> Page {
    Page::open_at(&study::ANOTHER, &format!("lanes={LABULADONG}&{fragment}"))
}

/// A board as its rows, with the queens that are drawn.
fn drawn(page: &Page, board: &str) -> String {
    page.text(&format!(
        "((values) => values.replace(RegExp(`.{{${{Math.sqrt(values.length)}}}}(?=.)`, 'g'), '$&/'))
            (all('{board} .value').map((value) => value.textContent ? 'Q' : '.').join(''))"
    ))
}

pub fn a_chess_board_has_as_many_squares_as_its_puzzle() {
    let page = open("puzzle=one-queen");
    for (puzzle, n) in [("one-queen", 1), ("eleven-queens", 11), ("four-queens", 4)] {
        page.choose_puzzle(puzzle);
        let squares: usize = n * n;
        for (class, count) in
            [("", squares), (".light", squares.div_ceil(2)), (".dark", squares / 2)]
        {
            page.wait_for(&format!("all('{BOARD} .ground{class}').length === {count}"));
        }
    }
    let fill = |square: &str| {
        page.text(&format!("getComputedStyle(one('{BOARD} .ground.{square}')).fill"))
    };
    assert_ne!(fill("light"), fill("dark"));
}

pub fn a_page_of_another_problem_speaks_of_its_pieces() {
    let page = Page::open_at(&study::ANOTHER, "puzzle=four-queens&step=3&why=on");
    for language in ["en", "zh-CN"] {
        page.run(&format!("one('[data-language=\"{language}\"]')?.click();"));
        // The sources, and what is said of them, are the write-ups' own.
        let words = page.value(
            "all('[data-text], [data-label], .said, .why, option')
                .filter((one) => !one.closest('.about, .part, .source, .tour'))
                .map((one) => `${one.textContent} ${one.ariaLabel ?? ''}`)
                .filter((text) => /sudoku|digit|3×3|\\bbox|数独|数字|宫/i.test(text))",
        );
        assert_eq!(words, json!([]));
        let queen = if language == "en" { "queen" } else { "皇后" };
        assert!(page.text("text('.introduction .lead')").contains(queen));
    }
}

pub fn pieces_are_put_on_a_board_of_any_size() {
    let page = open("puzzle=four-queens");
    open_editor(&page);
    assert_eq!(page.value("one('#editor-easy').checkVisibility()"), false);
    page.run("change('#editor-size', one('#editor-size')[4].value); one('#editor-board').focus();");
    assert_eq!(drawn(&page, "#editor-board"), "...../...../...../...../.....");
    for key in ["ArrowRight", " ", "ArrowDown", "Q"] {
        page.press(key);
    }
    let attack =
        "the queens at row 1, column 2 and row 2, column 2 attack each other: both are in column 2";
    assert_eq!(message(&page), attack);
    page.click("[data-language=zh-CN]");
    page.wait_for("document.documentElement.lang === 'zh-CN'");
    let attack = "第 1 行第 2 列和第 2 行第 2 列的皇后互相攻击：都在第 2 列";
    assert_eq!(message(&page), attack);
    page.click("[data-language=en]");
    page.run("one('#puzzles').open = true;");
    page.run("one('#editor-board').focus();");
    page.press(" ");
    assert_eq!(drawn(&page, "#editor-board"), ".Q.../...../...../...../.....");
    // By the pointer, into the last square of the second row.
    page.run(
        "const board = one('#editor-board svg').getBoundingClientRect();
        const [clientX, clientY] = [board.left + 0.9 * board.width, board.top + 0.3 * board.height];
        one('#editor-board').dispatchEvent(
            new PointerEvent('pointerdown', { clientX, clientY, bubbles: true }));",
    );
    let expected = ".Q.../....Q/...../...../.....";
    assert_eq!(drawn(&page, "#editor-board"), expected);
    page.press_until(
        "Enter",
        "location.hash.includes('puzzle=.Q...%2F....Q%2F') && one('#running').hidden",
    );
    page.press_until("s", "said().includes('Solution 1 is found.')");
    assert_eq!(drawn(&page, BOARD), study::solution(LABULADONG, expected));
}

pub fn a_link_leads_to_an_own_board_of_another_problem() {
    let line = "...../..Q../...../...../.....";
    let page = open(&format!("puzzle={line}&step=1"));
    assert_eq!(page.text("puzzle()"), line);
    page.wait_for("one('#running').hidden");
    assert_eq!(drawn(&page, BOARD), "Q..../..Q../...../...../.....");
}

pub fn every_step_of_another_problem_has_its_reasons() {
    let page = open("puzzle=eight-queens&step=9&why=on");
    page.wait_for("lane('.why table') !== null");
    // A queen needs no list of what was tried: a row has its place alone.
    let lengths = "new Set([...lane('.why tbody').children].map((row) => row.children.length))";
    assert_eq!(page.value(&format!("[...{lengths}]")), json!([1]));
}
