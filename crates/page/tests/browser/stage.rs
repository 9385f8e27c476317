//! The stage: what is shown of how many searches, where it pauses, and what is left of it elsewhere.

use pretty_assertions::assert_eq;
use serde_json::json;

use crate::{browser::Page, study};

const CHAR_BOARD: &str = "labuladong-char-board";

pub fn the_menu_shows_one_search_alone_or_beside_others() {
    let page = Page::open("puzzle=leetcode-37");
    let mode = "one('#lanes').dataset.mode";
    assert_eq!(page.text(mode), "one");
    page.click("#searches summary");
    page.click("#searches [data-only=\"1\"]");
    assert_eq!((page.lanes(), page.text(mode)), (vec![CHAR_BOARD.to_string()], "one".to_string()));
    page.click("#searches summary");
    page.click("#searches [data-choose=\"3\"]");
    assert_eq!((page.lanes().len(), page.text(mode)), (2, "two".to_string()));
    // A click beside the menu closes it.
    page.click("#notice + .running + .scrub");
    assert_eq!(page.value("one('#searches').open"), false);
    page.click("[data-mode=compare]");
    assert_eq!(page.lanes(), study::each(|variant| variant.name));
    let sources = "all('.lane .source').filter((it) => it.checkVisibility()).length";
    assert_eq!((page.text(mode), page.value(sources)), ("many".to_string(), json!(0)));
    page.click("[data-mode=watch]");
    assert_eq!(page.lanes().len(), 1);
}

pub fn it_pauses_at_a_cell_and_at_a_depth() {
    let page = Page::open(&format!("puzzle=leetcode-37&lanes={CHAR_BOARD}&speed=1000"));
    // What is first written there is a dead end later on.
    page.run("clickCell(1, 9);");
    assert_eq!(page.text("one('#pause-cell').value"), "r1c9");
    page.press_until(" ", "text('#play').trim() === 'Play'");
    page.next_frame();
    assert!(page.said(CHAR_BOARD).ends_with(" row 1, column 9."), "{}", page.said(CHAR_BOARD));
    page.run("change('#pause-cell', ''); change('#pause-depth', '20');");
    page.press_until(
        " ",
        "lane('[data-count=depth]').textContent === '20' && text('#play').trim() === 'Play'",
    );
    page.run_until(
        "change('#pause-cell', 'r10c1');",
        "text('#notice') === 'Write a cell such as r1c3.'",
    );
}

pub fn the_scrub_bar_can_be_zoomed() {
    let page = Page::open(&format!("puzzle=leetcode-37&lanes={CHAR_BOARD}&step=4000"));
    let shows =
        |range: &str| format!("`${{one('#scrub').min}} to ${{one('#scrub').max}}` === '{range}'");
    page.wait_for(&shows("0 to 8365"));
    page.press_until("z", &shows("3348 to 4185"));
    page.press_until("ArrowRight", "step() === '4,001'");
    page.press_until("Z", &shows("0 to 8365"));
}

pub fn the_shelf_has_the_solutions_that_were_found() {
    let page = Page::open("puzzle=java-sample&lanes=swift-all-solutions");
    page.click("#more > summary");
    page.wait_for("all('#shelf button').length === 8");
    page.click("#shelf li:nth-child(2) button");
    page.wait_for("said().includes('Solution 2 is found.')");
    let boards = study::solutions("swift-all-solutions", "java-sample", 2);
    assert_eq!(page.board("swift-all-solutions"), boards[1]);
}

pub fn captions_explain_the_five_parts_and_the_tree_to_a_newcomer() {
    let page = Page::open("");
    for number in 1..=6 {
        assert_eq!(page.text("text('#caption-place')"), format!("{number} of 6"));
        page.click("#caption-next");
    }
    page.wait_for("all('#caption-answers button').length === 3");
    page.click("#caption-close");
    page.wait_for("one('#caption').hidden");
}

/// A puzzle has a title and a picture, in both languages.
pub fn the_menu_of_puzzles_has_titles_and_pictures() {
    let page = Page::open("puzzle=java-sample&lang=zh-CN");
    page.click("#puzzles summary");
    page.wait_for("all('#puzzles li .grid').length === 8");
    assert_eq!(page.text("text('#puzzles li b')"), "LeetCode 的示例");
    page.click("#puzzles li:nth-of-type(3) button");
    page.wait_for("puzzle() === 'inkala-hard' && !one('#puzzles').open");
}

pub fn embedded_it_is_the_stage_alone() {
    let page = Page::open_at(&format!("{}?embed", *study::STUDY), "puzzle=leetcode-37&step=6");
    let others = "all('.top, main > :not(.stage), .foot, .caption')
        .filter((element) => element.checkVisibility()).length";
    assert_eq!(page.value(others), 0);
    assert_eq!(page.value("document.documentElement.scrollHeight === innerHeight"), true);
    page.press_until("ArrowRight", "step() === '7'");
}

pub fn paper_has_one_page_of_the_step() {
    let page = Page::open(&format!("puzzle=leetcode-37&lanes={CHAR_BOARD}&step=6"));
    assert_eq!(page.printed_pages(), 1);
}
