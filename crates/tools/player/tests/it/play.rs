//! `practice play` on a real terminal: sizes, colours, signals and keys. The tests in `src` check each screen without one.

use testkit::boards::EXAMPLE;
use testkit::scratch::new_user;
use testkit::{Trial, trials};
use vt100::Color;

use crate::test_terminal::{PROGRAM, Size, Stage};

pub fn trials() -> Vec<Trial> {
    trials![
        the_screen_follows_the_size_of_the_terminal,
        no_color_turns_colours_off,
        space_plays_to_the_end,
        the_terminal_is_given_back::quit(|it| it.type_in("q"), 0),
        the_terminal_is_given_back::interrupt(|it| it.type_in("\x03"), 0),
        the_terminal_is_given_back::interrupt_while_it_plays(|it| it.type_in("+++++++++ \x03"), 0),
        the_terminal_is_given_back::terminated(|it| assert!(it.signal("-TERM")), 143),
        the_terminal_is_given_back::interrupted(|it| assert!(it.signal("-INT")), 130),
        it_is_suspended_and_resumed,
        it_ends_with_its_terminal::of_its_session("exec"),
        it_ends_with_its_terminal::of_another("setsid --wait"),
        the_puzzles_come_from_standard_input_and_the_keys_from_the_terminal,
        bad_arguments_are_refused_before_the_screen_is_cleared,
    ]
}

const SMALL: Size = (24, 80);
const LARGE: Size = (50, 200);

fn the_screen_follows_the_size_of_the_terminal() {
    let mut stage = Stage::start("play", LARGE);
    stage.waits_for("5 Fewest candidates first");
    stage.resize(SMALL);
    stage.waits_for("Tab for the others");
    stage.waits_for("3 Candidates of three uni");
    stage.resize((10, 40));
    stage.waits_for("too small: 23 by 14 needed");
    stage.resize(LARGE);
    stage.waits_for("5 Fewest candidates first");
}

fn no_color_turns_colours_off() {
    let mut stage = Stage::start("play java-is-safe", (50, 120));
    stage.waits_until("a highlighted source", |stage| {
        stage.has_color(|color| matches!(color, Color::Idx(16..)))
    });
    let mut stage = Stage::start_in_shell(&format!("NO_COLOR=1 '{PROGRAM}' play"), LARGE);
    stage.waits_for("step 0 of");
    stage.type_in("\x1b[C");
    stage.waits_for("PLACE");
    assert!(!stage.has_color(|_| true));
}

fn space_plays_to_the_end() {
    let mut stage = Stage::start("play java-is-safe java-sample", SMALL);
    stage.waits_for("step 0 of 57");
    stage.type_in("+++ ");
    stage.waits_for("the end; space plays it again");
    stage.waits_for("step 57 of 57");
}

fn the_terminal_is_given_back(end: fn(&mut Stage), expected: i32) {
    let mut stage = Stage::start("play inkala-hard", SMALL);
    stage.waits_for("inkala-hard");
    assert!(stage.screen().alternate_screen());
    end(&mut stage);
    let (code, screen) = stage.waits_for_end();
    let state = (code, screen.alternate_screen(), screen.hide_cursor());
    assert_eq!(state, (Some(expected), false, false));
}

fn it_is_suspended_and_resumed() {
    let line = format!("set -m; '{PROGRAM}' play inkala-hard; echo stopped; read go; fg");
    let mut stage = Stage::start_in_shell(&line, SMALL);
    stage.waits_for("inkala-hard");
    stage.type_in("\x1a");
    stage.waits_for("stopped");
    assert!(!stage.screen().alternate_screen());
    stage.type_in("\r");
    stage.waits_until("its screen", |stage| stage.screen().alternate_screen());
    stage.waits_for("step 0 of");
    stage.type_in("q");
    let (code, screen) = stage.waits_for_end();
    assert_eq!((code, screen.alternate_screen()), (Some(0), false));
}

/// A closed terminal sends a signal to the programs of its session only.
fn it_ends_with_its_terminal(starter: &str) {
    let line = format!("exec '{PROGRAM}' play java-is-safe inkala-hard");
    let mut stage = Stage::start_by(starter, &line, SMALL);
    // The whole search is recorded, so the player draws nothing more. Drawing would fail and end the player.
    stage.waits_for("step 0 of 99,056");
    stage.close();
}

fn the_puzzles_come_from_standard_input_and_the_keys_from_the_terminal() {
    let puzzles = format!("{EXAMPLE}\\n{}\\n{EXAMPLE}\\n", &EXAMPLE[1..]);
    let command = format!("printf '{puzzles}' | '{PROGRAM}' play java-is-safe -");
    let mut stage = Stage::start_in_shell(&command, SMALL);
    stage.waits_for("standard input: line 1");
    stage.waits_for("step 0 of 8,365");
    stage.type_in("/line 3\r");
    stage.waits_for("standard input: line 3");
    stage.type_in("q");
    let (code, screen) = stage.waits_for_end();
    assert_eq!((code, screen.alternate_screen()), (Some(2), false));
    let text = screen.contents();
    assert!(text.contains("error: standard input: line 2"), "{text}");
}

fn bad_arguments_are_refused_before_the_screen_is_cleared() {
    let output = new_user(PROGRAM).run_on_terminal("play java-is-safe richards-bit-patterns");
    assert_eq!(output.code, Some(2));
    let is_refused = output.stdout.contains("is a search for N-Queens (51), not for");
    assert!(is_refused && !output.stdout.contains("\x1b[?1049h"), "{output:?}");
}
