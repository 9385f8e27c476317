//! The page of n queens: chess boards of several sizes, and no word of another problem.

use pretty_assertions::assert_eq;
use serde_json::json;

use crate::{
    alive::{message, open_editor},
    browser::Page,
    study,
};

const LABULADONG: &str = "labuladong-n-queens";

/// The board of a search as its rows, with the queens that are drawn.
fn drawn(page: &Page, board: &str) -> String {
    page.text(&format!(
        "(() => {{
            const values = all('{board} .value').map((one) => one.textContent || '.');
            const columns = Math.sqrt(values.length);
            const rows = Array.from({{ length: columns }}, (_, row) => values.slice(row * columns, (row + 1) * columns).join(''));
            return rows.join('/').replaceAll('♛', 'Q');
        }})()"
    ))
}

fn board_of(variant: &str) -> String {
    format!(".lane[data-variant={variant}] .board")
}

fn choose(page: &Page, puzzle: &str) {
    page.choose_puzzle(puzzle);
    page.wait_for("document.documentElement.dataset.ready !== undefined");
}

pub fn a_chess_board_has_as_many_squares_as_its_puzzle() {
    let page = Page::open_at(&study::ANOTHER, &format!("puzzle=one-queen&lanes={LABULADONG}"));
    for (puzzle, n) in [("one-queen", 1), ("eleven-queens", 11), ("four-queens", 4)] {
        choose(&page, puzzle);
        let count = |class: &str| {
            let selector = format!("{} {class}", board_of(LABULADONG));
            page.value(&format!("all('{selector}').length"))
        };
        page.wait_for(&format!("all('{} .ground').length === {}", board_of(LABULADONG), n * n));
        assert_eq!(count(".ground.light"), json!((n * n + 1) / 2), "{puzzle}");
        assert_eq!(count(".ground.dark"), json!(n * n / 2), "{puzzle}");
    }
    // The squares of a corner and of its neighbour have different colours.
    let fill = |square: &str| {
        page.text(&format!(
            "getComputedStyle(one('{} .ground.{square}')).fill",
            board_of(LABULADONG)
        ))
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
    let page = Page::open_at(&study::ANOTHER, &format!("puzzle=four-queens&lanes={LABULADONG}"));
    open_editor(&page);
    assert_eq!(page.value("one('#editor-easy').checkVisibility()"), false);
    page.run(
        "const size = one('#editor-size');
        size.selectedIndex = 4;
        size.dispatchEvent(new Event('change'));
        one('#editor-board').focus();",
    );
    assert_eq!(drawn(&page, "#editor-board"), "...../...../...../...../.....");
    page.press("ArrowRight");
    page.press(" ");
    page.press("ArrowDown");
    page.press("Q");
    assert_eq!(
        message(&page),
        "the queens at row 1, column 2 and row 2, column 2 attack each other: both are in column 2"
    );
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
    page.press("Enter");
    page.wait_for("location.hash.includes('puzzle=.Q...%2F....Q%2F')");
    page.wait_for("one('#running').hidden");
    page.press("s");
    page.wait_for(&format!(
        "text('.lane[data-variant={LABULADONG}] .said')
            .includes('Solution 1 is found.')"
    ));
    assert_eq!(drawn(&page, &board_of(LABULADONG)), study::solution(LABULADONG, expected));
}

pub fn a_link_leads_to_an_own_board_of_another_problem() {
    let line = "...../..Q../...../...../.....";
    let page = Page::open_at(&study::ANOTHER, &format!("puzzle={line}&lanes={LABULADONG}&step=1"));
    assert_eq!(page.text("one('#puzzles').dataset.named"), line);
    page.wait_for("one('#running').hidden");
    assert_eq!(drawn(&page, &board_of(LABULADONG)), "Q..../..Q../...../...../.....");
}

pub fn every_step_of_another_problem_has_its_reasons() {
    let page = Page::open_at(
        &study::ANOTHER,
        &format!("puzzle=eight-queens&lanes={LABULADONG}&step=9&why=on"),
    );
    page.wait_for(&format!("one('.lane[data-variant={LABULADONG}] .why table') !== null"));
    let stack = page.value(&format!(
        "all('.lane[data-variant={LABULADONG}] .why tbody tr').map((row) => row.children.length)"
    ));
    let rows = stack.as_array().expect("a list");
    assert!(!rows.is_empty() && rows.iter().all(|cells| *cells == 1), "{stack}");
}
