//! The study page in a real browser: it plays, and says what the searches did.

mod attempts;
mod browser;
mod firefox;
mod hostile;
mod layout;
mod play;
mod scenes;
mod scratch;
mod served;
mod study;

use std::env;
use std::process::ExitCode;

use testkit::{Requirement, Trial, run_trials, trials};

use attempts::*;
use firefox::firefox_loads_plays_scrubs_and_translates;
use hostile::*;
use layout::*;
use play::*;
use served::*;

fn main() -> ExitCode {
    let needs = |name, is_met, insisted_on_by| Requirement { name, is_met, insisted_on_by };
    let browser = needs("browser", browser::program().is_some(), "PRACTICE_NEEDS_BROWSER");
    let engine = needs("WebAssembly", study::has_engine(), "PRACTICE_NEEDS_WASM");
    let axe = needs("axe-core", env::var_os(AXE).is_some(), "PRACTICE_NEEDS_AXE");
    let firefox = needs("Firefox", firefox::program().is_some(), "PRACTICE_NEEDS_FIREFOX");
    let plain = trials![
        the_next_solutions_are_those_of_the_solver,
        the_line_that_writes_and_the_reasons_are_in_sight,
        the_tree_is_that_of_the_search,
        an_attempt_without_a_board_is_shown_call_by_call,
        the_line_that_wrote_is_lit_without_anchors,
        an_attempt_that_keeps_no_board_is_shown_call_by_call_until_it_keeps_one,
        a_wrong_attempt_is_played_to_its_first_wrong_board,
        text_of_an_attempt_is_text_on_the_page_of_its_calls,
        text_of_an_attempt_is_text_on_the_study_page,
        text_of_an_attempt_is_text_where_its_cases_are_judged,
        the_name_of_a_crate_is_text_on_the_page,
    ];
    let alive = trials![
        a_puzzle_is_made,
        the_cells_looked_at_are_those_of_the_search,
        an_attempt_makes_the_same_steps_on_the_page::leetcode(LEETCODE, "labuladong-char-board"),
        an_attempt_makes_the_same_steps_on_the_page::for_the_board(BOARD, "java-is-safe"),
        a_board_that_is_full_and_wrong_is_told_and_marked,
        a_panic_is_reported_with_its_message,
        an_attempt_without_an_answer_does_not_claim_that_there_is_none,
    ];
    // It makes a thousand million steps.
    let longest = ignored(trials![a_solution_far_away_is_one_click]);
    let in_firefox = ignored(trials![firefox_loads_plays_scrubs_and_translates]);
    let of_page = [
        scenes::trials(false),
        plain,
        engine.mark([scenes::trials(true), alive, longest].into_iter().flatten().collect()),
        axe.mark(trials![axe_finds_no_violation]),
        firefox.mark(in_firefox),
    ];
    let exit_code = run_trials(browser.mark(of_page.into_iter().flatten().collect()));
    browser::stop();
    exit_code
}

/// Tests that are run where all are, with `--include-ignored`.
fn ignored(tests: Vec<Trial>) -> Vec<Trial> {
    tests.into_iter().map(|test| test.with_ignored_flag(true)).collect()
}
