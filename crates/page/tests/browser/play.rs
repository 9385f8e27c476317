//! A search is played, followed step by step, and predicted.

use std::{thread, time::Duration};

use pretty_assertions::assert_eq;
use serde_json::json;

use crate::{browser::Page, study};

pub fn it_plays_and_pauses_without_an_error() {
    let page = Page::show("speed=1000");
    page.go_to_player();
    page.press_until(" ", "one('#scrub').value > 20");
    page.press_until(" ", "text('#play').trim() === 'Play'");
    page.wait_for("location.hash.includes(`step=${one('#scrub').value}&`)");
    let step = page.value("one('#scrub').value");
    thread::sleep(Duration::from_millis(50));
    assert_eq!(page.value("one('#scrub').value"), step);
}

pub fn at_its_end_a_search_shows_the_solution() {
    let variants = ["labuladong-char-board", "java-is-safe", "python-history-stack"];
    let page = Page::show(&format!("puzzle=cpp-easy&lanes={}", variants.join(",")));
    page.scrub(u64::from(u32::MAX));
    for variant in variants {
        page.wait_for(&format!("one('[data-variant={variant}] .ending') !== null"));
        assert_eq!(page.board(variant), study::solution(variant, "cpp-easy"));
    }
    assert!(page.said("java-is-safe").ends_with("it stops at the first solution."));
}

pub fn the_next_solutions_are_those_of_the_solver() {
    let variant = "swift-all-solutions";
    let page = Page::show(&format!("puzzle=java-sample&lanes={variant}"));
    for (number, solution) in (1..).zip(study::solutions(variant, "java-sample", 8)) {
        page.press_until("s", &format!("said().includes('Solution {number} is found.')"));
        assert_eq!(page.board(variant), solution);
    }
    page.press_until("s", "text('#notice').startsWith('No search')");
}

pub fn a_step_back_undoes_a_step_forward() {
    let page = Page::show("puzzle=leetcode-37&step=255");
    let boards = || study::each(|variant| page.board(variant.name));
    let before = boards();
    page.press_until("ArrowRight", "step() === '256'");
    assert_ne!(boards(), before);
    page.press_until("ArrowLeft", "step() === '255'");
    assert_eq!(boards(), before);
}

pub fn keys_lead_to_their_steps() {
    let page = Page::show("puzzle=leetcode-37&lanes=labuladong-char-board,java-is-safe");
    page.press_until("b", "step() === '6'");
    page.press_until("+", "one('#speed').value === '20'");
    page.press("g12");
    page.press_until("Enter", "step() === '12'");
    page.press_until("B", "one('#scrub').value < 12");
    page.go_to_player();
    page.press_until("End", "step() === '8,365'");
    page.press_until("Home", "step() === '0'");
    page.press_until("PageDown", "step() === '84'");
    page.press_until("?", "one('#help').open");
    page.press_until("Escape", "!one('#help').open");
    let lanes = "all('.lane:not([hidden])').length";
    page.press_until("1", &format!("{lanes} === 3"));
    let last = study::each(|variant| variant.name).len().min(9);
    page.press_until(&last.to_string(), &format!("{lanes} === 4"));
    page.press_until("/", "one('#puzzles').open");
}

pub fn keys_that_scroll_a_page_do_so_away_from_the_player() {
    let page = Page::open("step=3");
    page.run("one('#charts').scrollIntoView(); window.start = scrollY;");
    page.press_until("PageDown", "scrollY > start + innerHeight / 2");
    page.press_until("End", "scrollY + innerHeight > document.documentElement.scrollHeight - 2");
    page.wait_for_step("3");
    page.run("one('#player-title').focus({ preventScroll: true });");
    page.press_until("Home", "step() === '0'");
}

pub fn keys_can_be_switched_off() {
    let page = Page::open("puzzle=leetcode-37&lanes=java-is-safe&keys=off");
    page.press("b?");
    let told = "all('[aria-keyshortcuts]').length";
    assert_eq!(page.value(&format!("[one('#help').open, {told}]")), json!([false, 0]));
    page.run("one('[data-do=help]').click();");
    page.click("#keys-on");
    page.press_until("Escape", "!one('#help').open && step() === '0'");
    page.press_until("b", "step() === '6' && !location.hash.includes('keys')");
    assert!(page.value(told).as_u64() > Some(5));
}

pub fn a_clash_is_said_and_marked() {
    let page = Page::show("puzzle=leetcode-37&step=6&lanes=swift-all-solutions");
    let expected =
        "Writes 3 over 2 in row 1, column 6. It clashes with row 1, column 2; row 5, column 6.";
    assert_eq!(page.said("swift-all-solutions"), expected);
    let marked = "all('.lane:not([hidden]) .clash')
        .filter((clash) => getComputedStyle(clash).visibility === 'visible').length";
    assert_eq!(page.value(marked), 2);
}

pub fn the_part_at_work_is_lit_and_in_view() {
    let page = Page::open("puzzle=leetcode-37&step=6&lanes=cpp-unit-candidates");
    page.wait_for("one('.lane[data-strong=undo]') !== null");
    page.wait_for(
        "((box, line, { top, bottom } = line.getBoundingClientRect()) =>
            line.textContent.includes('remove') && top >= box.top && bottom <= box.bottom)
            (lane('.source').getBoundingClientRect(), lane('.source [data-parts=undo]'))",
    );
    // The page itself is where the link has led.
    assert_eq!(page.value("Math.round(one('#player').getBoundingClientRect().top)"), 44);
}

pub fn a_search_that_is_too_long_for_the_page_says_so() {
    let page = Page::open_at(&study::PLAIN, "puzzle=inkala-hard&lanes=swift-all-solutions");
    page.go_to_player();
    let command = "cargo practice play swift-all-solutions inkala-hard --step ";
    page.press_until("End", &format!("said().includes('{command}')"));
}

pub fn a_board_that_is_full_has_nothing_to_play() {
    let page = Page::show("puzzle=solved&lanes=java-is-safe");
    page.wait_for("said().endsWith('the board is full, and a solution.')");
    page.go_to_player();
    page.press_until(" ", "text('#play').trim() === 'Play'");
}

pub fn the_scrub_bar_is_quiet_while_it_plays() {
    let page = Page::open("speed=100");
    page.run(
        "window.changes = 0;
        new MutationObserver((seen) => { changes += seen.length; }).observe(
            one('#scrub'), { attributes: true, attributeFilter: ['aria-valuetext'] });",
    );
    page.run_until("one('#play').click();", "one('#scrub').value > 20");
    assert_eq!(page.value("changes"), 0);
    page.run_until("one('#play').click();", "one('#scrub').ariaValueText !== 'step 0 of 46,310'");
}

pub fn the_first_difference_can_be_that_of_two_of_several_lanes() {
    let lanes = "labuladong-char-board,java-is-safe,swift-all-solutions";
    let page = Page::show(&format!("puzzle=leetcode-37&lanes={lanes}"));
    let choose = |text: &str, step: &str| {
        page.run(&format!(
            "change('#against', [...one('#against')].find((it) => it.text === '{text}').value);"
        ));
        page.press_until("d", &format!("step() === '{step}'"));
    };
    choose("from Check first, clear late", "6");
    assert_eq!(page.said("labuladong-char-board"), "Takes 9 back from row 1, column 8.");
    let java = "Empties row 1, column 9, where no digit was placed.";
    assert_eq!(page.said("java-is-safe"), java);
    choose("from Write first, check after", "2");
    choose("of all", "2");
    // With two lanes there is nothing to choose.
    page.run_until("one('[data-choose=\"0\"]').click();", "one('#against-label').hidden");
}

pub fn searches_of_all_lengths_are_followed_by_progress() {
    let lanes = "python-history-stack,swift-all-solutions";
    let page = Page::show(&format!("puzzle=inkala-hard&lanes={lanes}"));
    page.press_until("%", "one('#scale').checked");
    page.scrub(500);
    page.wait_for_step("50.0%");
    let step = |variant: &str| {
        let count = format!("text('[data-variant={variant}] [data-count=step]')");
        page.value(&format!("Number({count}.replaceAll(',', ''))")).as_u64()
    };
    assert_eq!(step("python-history-stack"), Some(8_426));
    assert!(step("swift-all-solutions") > Some(100_000));
    let said = page.said("swift-all-solutions");
    assert!(said.starts_with("The board after "), "{said}");
    page.wait_for("location.hash.includes('scale=progress')");
    // Back to steps at the moment of the first search.
    page.press_until("%", "step() === '8,426'");
}

pub fn a_step_is_predicted_and_scored() {
    let page = Page::show("puzzle=leetcode-37&lanes=labuladong-char-board");
    page.press_until("p", "!one('#predict').hidden");
    let verdict = "text('#predict-verdict')";
    // The first write is a 1 in row 1, column 3.
    page.run("clickCell(1, 3);");
    page.press_until("1", &format!("{verdict}.startsWith('Right: Writes 1 in row 1, column 3.')"));
    assert_eq!(page.text("text('#predict-score')"), "1 of 1 right");
    page.press("ArrowRight");
    page.press_until("9", &format!("{verdict}.startsWith('No: Writes 2 in row 1, column 4.')"));
    assert_eq!(page.text("text('#predict-score')"), "1 of 2 right");
    page.wait_for_step("2");
    page.press_until("Escape", "one('#predict').hidden");
}
