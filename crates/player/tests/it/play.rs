//! `practice play` on a real terminal: what the tests of the library, which draw every screen, cannot
//! show.

use testkit::{Program, Trial, trials};

use crate::stage::{PROGRAM, Size, Stage};

pub fn trials() -> Vec<Trial> {
    trials![
        it_is_resized,
        colours_are_for_those_who_want_them,
        it_plays_to_the_end,
        the_terminal_is_given_back::quit("q"),
        the_terminal_is_given_back::interrupt("\x03"),
        the_terminal_is_given_back::interrupt_while_it_plays("+++++++++ \x03"),
        the_terminal_is_given_back_at_a_signal::terminated("-TERM", 143),
        the_terminal_is_given_back_at_a_signal::hung_up("-HUP", 129),
        the_terminal_is_given_back_at_a_signal::interrupted("-INT", 130),
        the_terminal_is_given_back_at_a_signal::quit("-QUIT", 131),
        the_terminal_is_given_back_at_a_signal::aborted("-ABRT", 134),
        it_is_suspended_and_goes_on,
        it_ends_with_its_terminal,
        only_a_window_of_a_long_search_is_kept,
        the_puzzles_come_from_standard_input_and_the_keys_from_the_terminal,
        it_is_refused::clash(
            "55...............................................................................",
            "two 5s in row 1"
        ),
        it_is_refused::two_problems(
            "java-is-safe richards-bit-patterns",
            "is a search for N-Queens (51), and not for"
        ),
    ]
}

const SMALL: Size = (24, 80);
const LARGE: Size = (50, 200);

fn it_is_resized() {
    let mut stage = Stage::start("play", LARGE);
    stage.waits_for("5 python-history-stack");
    stage.resize(SMALL);
    stage.waits_for("Tab for the others");
    stage.waits_for("3 cpp-unit-candidates");
    stage.resize((10, 40));
    stage.waits_for("too small: 23 by 14 needed");
    stage.resize(LARGE);
    stage.waits_for("5 python-history-stack");
}

fn colours_are_for_those_who_want_them() {
    let mut stage = Stage::start("play java-is-safe", (50, 120));
    stage.waits_until("a highlighted source", |stage| stage.screen().is_highlighted);
    let mut stage = Stage::start_in_shell(&format!("NO_COLOR=1 '{PROGRAM}' play"), LARGE);
    stage.waits_for("step 0 of");
    stage.type_in("\x1b[C");
    stage.waits_for("PLACE");
    assert!(!stage.screen().has_color);
}

fn it_plays_to_the_end() {
    let mut stage = Stage::start("play java-is-safe java-sample --speed 100", SMALL);
    stage.waits_for("step 0 of 57");
    stage.type_in(" ");
    stage.waits_for("the end; space plays it again");
    stage.waits_for("step 57 of 57");
}

fn the_terminal_is_given_back(keys: &str) {
    let mut stage = Stage::start("play inkala-hard", SMALL);
    stage.waits_for("inkala-hard");
    assert!(stage.screen().is_alternate);
    stage.type_in(keys);
    ends(stage, 0);
}

fn the_terminal_is_given_back_at_a_signal(signal: &str, code: i32) {
    let mut stage = Stage::start("play inkala-hard", SMALL);
    stage.waits_for("inkala-hard");
    stage.signal(signal);
    ends(stage, code);
}

#[track_caller]
fn ends(mut stage: Stage, expected: i32) {
    let (code, screen) = stage.waits_for_end();
    assert_eq!((code, screen.is_alternate, screen.hides_cursor), (Some(expected), false, false));
}

fn it_is_suspended_and_goes_on() {
    let play = format!("'{PROGRAM}' play java-is-safe java-sample");
    let line = format!("set -m; {play}; echo the shell; read line; fg; echo it has ended: $?");
    let mut stage = Stage::start_in_shell(&line, SMALL);
    stage.waits_for("step 0 of 57");
    stage.type_in("\x1a");
    stage.waits_for("the shell");
    assert!(!stage.screen().is_alternate);
    stage.type_in("\r");
    stage.waits_for("step 0 of 57");
    stage.type_in("\x1b[C");
    stage.waits_for("step 1 of 57");
    stage.type_in("q");
    stage.waits_for("it has ended: 0");
}

fn it_ends_with_its_terminal() {
    let mut stage = Stage::start("play java-is-safe inkala-hard", SMALL);
    stage.waits_for("step 0 of");
    stage.close();
}

fn only_a_window_of_a_long_search_is_kept() {
    let arguments = "play java-is-safe swift-sample --from 100,000 --keep 5_000 --step 100,001";
    let mut stage = Stage::start(arguments, SMALL);
    stage.waits_for("step 100,001 of 105,000");
    stage.waits_for("5.00 k of ");
}

fn the_puzzles_come_from_standard_input_and_the_keys_from_the_terminal() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let command =
        format!("printf '{puzzle}\\nfoo\\n{puzzle}\\n' | '{PROGRAM}' play java-is-safe -");
    let mut stage = Stage::start_in_shell(&command, SMALL);
    stage.waits_for("standard input: line 1");
    stage.waits_for("step 0 of 8,365");
    stage.type_in("/line 3\r");
    stage.waits_for("standard input: line 3");
    stage.type_in("q");
    let (code, screen) = stage.waits_for_end();
    assert_eq!((code, screen.is_alternate), (Some(2), false));
    assert!(screen.text().contains("error: standard input: line 2"), "{}", screen.text());
}

/// Before the screen is taken.
fn it_is_refused(arguments: &str, reason: &str) {
    let output = Program::new(PROGRAM).run_on_terminal(&format!("play {arguments}"));
    assert_eq!(output.code, Some(2));
    assert!(output.stdout.contains(reason) && !output.stdout.contains("\x1b[?1049h"), "{output:?}");
}
