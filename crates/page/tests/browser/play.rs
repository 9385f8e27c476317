//! A search is played, followed step by step, and predicted.

use std::{thread, time::Duration};

use pretty_assertions::assert_eq;

use crate::{browser::Page, study};

pub fn it_plays_and_pauses_without_an_error() {
    let page = Page::show("speed=1000");
    page.go_to_player();
    page.press(" ");
    page.wait_for("Number(one('#scrub').value) > 20");
    page.press(" ");
    assert_eq!(page.text("text('#play').trim()"), "Play");
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
        let ending = format!("one('[data-variant={variant}] .ending')");
        page.wait_for(&format!("{ending} !== null"));
        assert_eq!(page.board(variant), study::solution(variant, "cpp-easy"));
    }
    assert!(page.said("java-is-safe").ends_with("it stops at the first solution."));
}

pub fn the_next_solutions_are_those_of_the_solver() {
    let variant = "swift-all-solutions";
    let page = Page::show(&format!("puzzle=java-sample&lanes={variant}"));
    let mut boards = Vec::new();
    for number in 1..=8 {
        page.press("s");
        page.wait_for(&format!(
            "text('[data-variant={variant}] .said')
                .includes('Solution {number} is found.')"
        ));
        boards.push(page.board(variant));
    }
    assert_eq!(boards, study::solutions(variant, "java-sample", 8));
    page.press("s");
    page.wait_for("text('#notice').startsWith('No search')");
}

pub fn a_step_back_undoes_a_step_forward() {
    let page = Page::show("puzzle=leetcode-37&step=255");
    let boards = || study::each(|variant| page.board(variant.name));
    let before = boards();
    page.press("ArrowRight");
    page.press("ArrowRight");
    page.wait_for_step("257");
    assert_ne!(boards(), before);
    page.press("ArrowLeft");
    page.press("ArrowLeft");
    page.wait_for_step("255");
    assert_eq!(boards(), before);
}

pub fn keys_lead_to_their_steps() {
    let page = Page::show("puzzle=leetcode-37&lanes=labuladong-char-board,java-is-safe");
    page.press("b");
    page.wait_for_step("6");
    page.press("+");
    page.wait_for("one('#speed').value === '20'");
    page.press("g12");
    page.press("Enter");
    page.wait_for_step("12");
    page.press("B");
    page.wait_for("Number(one('#scrub').value) < 12");
    page.go_to_player();
    page.press("End");
    page.wait_for_step("8,365");
    page.press("Home");
    page.wait_for_step("0");
    page.press("PageDown");
    page.wait_for_step("84");
    page.press("?");
    page.wait_for("one('#help').open");
    page.press("Escape");
    page.wait_for("!one('#help').open");
    page.press("1");
    page.wait_for("all('.lane:not([hidden])').length === 3");
    page.press(&searches::of(study::rules()).count().min(9).to_string());
    page.wait_for("all('.lane:not([hidden])').length === 4");
    page.press("/");
    page.wait_for("one('#puzzles').open");
}

pub fn keys_that_scroll_a_page_do_so_away_from_the_player() {
    let page = Page::open("step=3");
    page.run(
        "one('#charts').scrollIntoView();
        globalThis.start = scrollY;",
    );
    page.press("PageDown");
    page.wait_for("scrollY > start + innerHeight / 2");
    page.press("End");
    page.wait_for("scrollY + innerHeight > document.documentElement.scrollHeight - 2");
    page.wait_for_step("3");
    page.run("one('#player-title').focus({ preventScroll: true });");
    page.press("Home");
    page.wait_for_step("0");
}

pub fn keys_can_be_switched_off() {
    let page = Page::open("puzzle=leetcode-37&lanes=java-is-safe&keys=off");
    page.press("b?");
    assert_eq!(page.value("one('#help').open"), false);
    let told = "all('[aria-keyshortcuts]').length";
    assert_eq!(page.value(told), 0);
    page.run("one('[data-do=help]').click();");
    page.click("#keys-on");
    page.press("Escape");
    page.wait_for("!one('#help').open");
    page.wait_for_step("0");
    page.press("b");
    page.wait_for_step("6");
    page.wait_for("!location.hash.includes('keys')");
    assert!(page.value(told).as_u64() > Some(5));
}

pub fn a_clash_is_said_and_marked() {
    let page = Page::show("puzzle=leetcode-37&step=6&lanes=swift-all-solutions");
    assert_eq!(
        page.said("swift-all-solutions"),
        "Writes 3 over 2 in row 1, column 6. It clashes with row 1, column 2; row 5, column 6."
    );
    let marked = "all('.lane:not([hidden]) .clash')
        .filter((clash) => getComputedStyle(clash).visibility === 'visible').length";
    assert_eq!(page.value(marked), 2);
}

pub fn the_part_at_work_is_lit_and_in_view() {
    let page = Page::open("puzzle=leetcode-37&step=6&lanes=cpp-unit-candidates");
    page.wait_for("one('.lane[data-strong=undo]') !== null");
    page.wait_for(
        "(() => {
            const box = one('.lane:not([hidden]) .source').getBoundingClientRect();
            const line = one('.lane:not([hidden]) .source [data-parts=undo]');
            const { top, bottom } = line.getBoundingClientRect();
            return line.textContent.includes('remove') && top >= box.top && bottom <= box.bottom;
        })()",
    );
    // The page itself is where the link has led.
    let top = "Math.round(one('#player').getBoundingClientRect().top)";
    assert_eq!(page.value(top), 44);
}

pub fn a_search_that_is_too_long_for_the_page_says_so() {
    let page = Page::open_at(&study::PLAIN, "puzzle=inkala-hard&lanes=swift-all-solutions");
    page.go_to_player();
    page.press("End");
    let command = "cargo practice play swift-all-solutions inkala-hard --step ";
    page.wait_for(&format!("text('.lane .said').includes('{command}')"));
}

pub fn a_board_that_is_full_has_nothing_to_play() {
    let page = Page::show("puzzle=solved&lanes=java-is-safe");
    let said = page.said("java-is-safe");
    assert!(said.ends_with("the board is full, and a solution."), "{said}");
    page.go_to_player();
    page.press(" ");
    page.wait_for("text('#play').trim() === 'Play'");
}

pub fn the_scrub_bar_is_quiet_while_it_plays() {
    let page = Page::open("speed=100");
    let value = "one('#scrub').ariaValueText";
    page.run(
        "globalThis.said = 0;
        new MutationObserver((changes) => { said += changes.length; }).observe(
            one('#scrub'), { attributes: true, attributeFilter: ['aria-valuetext'] });",
    );
    page.run("one('#play').click();");
    page.wait_for("Number(one('#scrub').value) > 20");
    assert_eq!(page.value("said"), 0);
    page.run("one('#play').click();");
    page.wait_for(&format!("{value} !== 'step 0 of 46,310'"));
}

pub fn the_first_difference_can_be_that_of_two_of_several_lanes() {
    let lanes = "labuladong-char-board,java-is-safe,swift-all-solutions";
    let page = Page::show(&format!("puzzle=leetcode-37&lanes={lanes}"));
    let choose = |value: &str| {
        page.run(&format!(
            "const against = one('#against');
            against.selectedIndex = [...against].findIndex((option) => option.text === '{value}');
            against.dispatchEvent(new Event('change'));"
        ));
        page.press("d");
    };
    choose("from Check first, clear late");
    page.wait_for_step("6");
    assert_eq!(page.said("labuladong-char-board"), "Takes 9 back from row 1, column 8.");
    let java = "Empties row 1, column 9, where no digit was placed.";
    assert_eq!(page.said("java-is-safe"), java);
    choose("from Write first, check after");
    page.wait_for_step("2");
    choose("of all");
    page.wait_for_step("2");
    // With two lanes there is nothing to choose.
    page.run("one('[data-choose=\"0\"]').click();");
    page.wait_for("one('#against-label').hidden");
}

pub fn searches_of_all_lengths_are_followed_by_progress() {
    let lanes = "python-history-stack,swift-all-solutions";
    let page = Page::show(&format!("puzzle=inkala-hard&lanes={lanes}"));
    page.press("%");
    page.wait_for("one('#scale').checked");
    page.scrub(500);
    page.wait_for_step("50.0%");
    let step = |variant: &str| {
        let count = format!("one('[data-variant={variant}] [data-count=step]')");
        page.text(&format!("{count}.textContent"))
            .replace(',', "")
            .parse::<u64>()
            .expect("a number")
    };
    assert_eq!(step("python-history-stack"), 8_426);
    let long = step("swift-all-solutions");
    assert!(long > 100_000, "{long}");
    let said = page.said("swift-all-solutions");
    assert!(said.starts_with("The board after "), "{said}");
    page.wait_for("location.hash.includes('scale=progress')");
    // Back to steps at the moment of the first search.
    page.press("%");
    page.wait_for_step("8,426");
}

pub fn a_step_is_predicted_and_scored() {
    let page = Page::show("puzzle=leetcode-37&lanes=labuladong-char-board");
    page.press("p");
    page.wait_for("!one('#predict').hidden");
    let verdict = "text('#predict-verdict')";
    let score = "text('#predict-score')";
    // Row 1, column 3 by the pointer; the first write is a 1 there.
    page.run(
        "const grid = one('.lane:not([hidden]) .grid');
        const { left, top, width } = grid.getBoundingClientRect();
        grid.dispatchEvent(new MouseEvent('click',
            { bubbles: true, clientX: left + width * 2.5 / 9, clientY: top + width / 18 }));",
    );
    page.press("1");
    page.wait_for(&format!("{verdict}.startsWith('Right: Writes 1 in row 1, column 3.')"));
    assert_eq!(page.text(score), "1 of 1 right");
    page.press("ArrowRight");
    page.press("9");
    page.wait_for(&format!("{verdict}.startsWith('No: Writes 2 in row 1, column 4.')"));
    assert_eq!(page.text(score), "1 of 2 right");
    page.wait_for_step("2");
    page.press("Escape");
    page.wait_for("one('#predict').hidden");
}
