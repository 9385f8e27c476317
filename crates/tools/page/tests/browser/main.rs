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
use firefox::firefox_plays_a_scene;
use hostile::*;
use layout::*;
use play::*;
use served::*;

fn main() -> ExitCode {
    let needs = |name, is_met, insisted_on_by| Requirement {
        name,
        is_met,
        required_by_variable: insisted_on_by,
    };
    let browser = needs("browser", browser::chromium_path().is_some(), "PRACTICE_NEEDS_BROWSER");
    let engine = needs("WebAssembly", study::has_engine(), "PRACTICE_NEEDS_WASM");
    let axe = needs("axe-core", env::var_os(AXE).is_some(), "PRACTICE_NEEDS_AXE");
    let firefox = needs("Firefox", firefox::firefox_path().is_some(), "PRACTICE_NEEDS_FIREFOX");
    let plain = trials![
        next_solution_matches_solver,
        current_line_and_reasons_stay_in_view,
        tree_matches_search,
        an_attempt_without_a_board_is_shown_call_by_call,
        writing_line_is_marked_without_anchors,
        attempt_switches_between_calls_and_board,
        a_wrong_attempt_is_played_to_its_first_wrong_board,
        text_of_an_attempt_is_text_on_the_page_of_its_calls,
        text_of_an_attempt_is_text_on_the_study_page,
        text_of_an_attempt_is_text_where_its_cases_are_judged,
        the_name_of_a_crate_is_text_on_the_page,
    ];
    let alive = trials![
        a_puzzle_is_made,
        marked_reads_match_search,
        an_attempt_makes_the_same_steps_on_the_page::leetcode(LEETCODE, "labuladong-char-board"),
        an_attempt_makes_the_same_steps_on_the_page::for_the_board(BOARD, "java-is-safe"),
        wrong_full_board_is_reported_and_marked,
        a_panic_is_reported_with_its_message,
        attempt_without_answer_reports_no_solution_found,
    ];
    // It makes a thousand million steps.
    let longest = ignored(trials![a_solution_far_away_is_one_click]);
    let in_firefox = ignored(trials![firefox_plays_a_scene]);
    let of_page = [
        scenes::trials(false),
        plain,
        engine.ignore_unless_met(
            [scenes::trials(true), alive, longest].into_iter().flatten().collect(),
        ),
        axe.ignore_unless_met(trials![axe_finds_no_violation]),
        firefox.ignore_unless_met(in_firefox),
    ];
    let exit_code = run_trials(browser.ignore_unless_met(of_page.into_iter().flatten().collect()));
    browser::stop();
    exit_code
}

/// Tests that are run where all are, with `--include-ignored`.
fn ignored(tests: Vec<Trial>) -> Vec<Trial> {
    tests.into_iter().map(|test| test.with_ignored_flag(true)).collect()
}
