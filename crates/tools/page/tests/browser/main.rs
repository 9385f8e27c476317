//! Tests of the study page in a real browser. A test is ignored if the machine lacks a program that it needs.

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
use scenes::Engine;
use served::*;

fn main() -> ExitCode {
    let requirement =
        |name, is_met, required_by_variable| Requirement { name, is_met, required_by_variable };
    let browser =
        requirement("browser", browser::chromium_path().is_some(), "PRACTICE_NEEDS_BROWSER");
    let engine = requirement("WebAssembly", study::has_engine(), "PRACTICE_NEEDS_WASM");
    let axe = requirement("axe-core", env::var_os(AXE).is_some(), "PRACTICE_NEEDS_AXE");
    let firefox =
        requirement("Firefox", firefox::firefox_path().is_some(), "PRACTICE_NEEDS_FIREFOX");
    let plain = trials![
        next_solution_matches_solver,
        current_line_and_reasons_stay_in_view,
        tree_matches_search,
        attempt_without_board_is_shown_call_by_call,
        return_that_left_an_argument_changed_is_marked,
        page_begins_at_the_step_of_its_command,
        writing_line_is_marked_without_anchors,
        attempt_switches_between_calls_and_board,
        wrong_attempt_is_played_to_its_first_wrong_board,
        html_in_an_attempt_is_escaped_on_the_calls_page,
        html_in_an_attempt_is_escaped_on_the_study_page,
        html_in_an_attempt_is_escaped_in_its_verdicts,
        html_in_a_crate_name_is_escaped,
    ];
    let with_engine = trials![
        generated_puzzle_has_one_solution,
        marked_reads_match_search,
        attempt_makes_the_same_steps_on_the_page::leetcode(LEETCODE, "labuladong-char-board"),
        attempt_makes_the_same_steps_on_the_page::for_the_board(BOARD, "java-is-safe"),
        wrong_full_board_is_reported_and_marked,
        panic_is_reported_with_its_message,
        attempt_without_answer_reports_no_solution_found,
    ];
    // This test runs a search of a thousand million steps.
    let longest = ignored(trials![distant_solution_is_reached_by_one_click]);
    let in_firefox = ignored(trials![firefox_plays_a_scene]);
    let all = [
        scenes::trials(Engine::NotNeeded),
        plain,
        engine.ignore_unless_met(
            [scenes::trials(Engine::Needed), with_engine, longest].into_iter().flatten().collect(),
        ),
        axe.ignore_unless_met(trials![axe_finds_no_violation]),
        firefox.ignore_unless_met(in_firefox),
    ];
    let exit_code = run_trials(browser.ignore_unless_met(all.into_iter().flatten().collect()));
    browser::stop();
    exit_code
}

/// Marks slow tests as ignored; `--include-ignored` runs them.
fn ignored(tests: Vec<Trial>) -> Vec<Trial> {
    tests.into_iter().map(|test| test.with_ignored_flag(true)).collect()
}
