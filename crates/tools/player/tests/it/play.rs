//! `practice play` on a real terminal: sizes, colours, signals and keys. The tests in `src` check each screen without one.

use testkit::boards::LEETCODE_EXAMPLE;
use testkit::scratch::program_in_shipped_workspace;
use testkit::{Trial, trials};
use vt100::Color;

use crate::test_terminal::{PROGRAM, Size, TestTerminal};

pub fn trials() -> Vec<Trial> {
    trials![
        the_screen_follows_the_size_of_the_terminal,
        no_color_turns_colours_off,
        space_plays_to_the_end,
        terminal_is_restored_at_exit::quit(|it| it.type_in("q"), 0),
        terminal_is_restored_at_exit::interrupt(|it| it.type_in("\x03"), 0),
        terminal_is_restored_at_exit::interrupt_while_it_plays(
            |it| it.type_in("+++++++++ \x03"),
            0
        ),
        terminal_is_restored_at_exit::terminated(|it| assert!(it.signal("-TERM")), 143),
        terminal_is_restored_at_exit::interrupted(|it| assert!(it.signal("-INT")), 130),
        player_suspends_and_resumes,
        player_exits_when_terminal_closes::of_its_session("exec"),
        player_exits_when_terminal_closes::of_another("setsid --wait"),
        puzzles_from_stdin_keys_from_terminal,
        bad_arguments_are_refused_before_the_screen_is_cleared,
    ]
}

const SMALL: Size = (24, 80);
const LARGE: Size = (50, 200);

fn the_screen_follows_the_size_of_the_terminal() {
    let mut stage = TestTerminal::start("play", LARGE);
    stage.wait_for_text("5 Fewest candidates first");
    stage.resize(SMALL);
    stage.wait_for_text("Tab for the others");
    stage.wait_for_text("3 Candidates of three uni");
    stage.resize((10, 40));
    stage.wait_for_text("too small: 23 by 14 needed");
    stage.resize(LARGE);
    stage.wait_for_text("5 Fewest candidates first");
}

fn no_color_turns_colours_off() {
    let mut stage = TestTerminal::start("play java-is-safe", (50, 120));
    stage.wait_until("a highlighted source", |stage| {
        stage.has_color(|color| matches!(color, Color::Idx(16..)))
    });
    let mut stage = TestTerminal::start_in_shell(&format!("NO_COLOR=1 '{PROGRAM}' play"), LARGE);
    stage.wait_for_text("step 0 of");
    stage.type_in("\x1b[C");
    stage.wait_for_text("PLACE");
    assert!(!stage.has_color(|_| true));
}

fn space_plays_to_the_end() {
    let mut stage = TestTerminal::start("play java-is-safe java-sample", SMALL);
    stage.wait_for_text("step 0 of 57");
    stage.type_in("+++ ");
    stage.wait_for_text("the end; space plays it again");
    stage.wait_for_text("step 57 of 57");
}

fn terminal_is_restored_at_exit(end: fn(&mut TestTerminal), expected: i32) {
    let mut stage = TestTerminal::start("play inkala-hard", SMALL);
    stage.wait_for_text("inkala-hard");
    assert!(stage.screen().alternate_screen());
    end(&mut stage);
    let (code, screen) = stage.wait_for_exit();
    let state = (code, screen.alternate_screen(), screen.hide_cursor());
    assert_eq!(state, (Some(expected), false, false));
}

fn player_suspends_and_resumes() {
    let line = format!("set -m; '{PROGRAM}' play inkala-hard; echo stopped; read go; fg");
    let mut stage = TestTerminal::start_in_shell(&line, SMALL);
    stage.wait_for_text("inkala-hard");
    stage.type_in("\x1a");
    stage.wait_for_text("stopped");
    assert!(!stage.screen().alternate_screen());
    stage.type_in("\r");
    stage.wait_until("its screen", |stage| stage.screen().alternate_screen());
    stage.wait_for_text("step 0 of");
    stage.type_in("q");
    let (code, screen) = stage.wait_for_exit();
    assert_eq!((code, screen.alternate_screen()), (Some(0), false));
}

/// A closed terminal sends a signal to the programs of its session only.
fn player_exits_when_terminal_closes(starter: &str) {
    let line = format!("exec '{PROGRAM}' play java-is-safe inkala-hard");
    let mut stage = TestTerminal::start_with_launcher(starter, &line, SMALL);
    // The whole search is recorded, so the player draws nothing more. Drawing would fail and end the player.
    stage.wait_for_text("step 0 of 99,056");
    stage.close();
}

fn puzzles_from_stdin_keys_from_terminal() {
    let puzzles =
        format!("{LEETCODE_EXAMPLE}\\n{}\\n{LEETCODE_EXAMPLE}\\n", &LEETCODE_EXAMPLE[1..]);
    let command = format!("printf '{puzzles}' | '{PROGRAM}' play java-is-safe -");
    let mut stage = TestTerminal::start_in_shell(&command, SMALL);
    stage.wait_for_text("standard input: line 1");
    stage.wait_for_text("step 0 of 8,365");
    stage.type_in("/line 3\r");
    stage.wait_for_text("standard input: line 3");
    stage.type_in("q");
    let (code, screen) = stage.wait_for_exit();
    assert_eq!((code, screen.alternate_screen()), (Some(2), false));
    let text = screen.contents();
    assert!(text.contains("error: standard input: line 2"), "{text}");
}

fn bad_arguments_are_refused_before_the_screen_is_cleared() {
    let output = program_in_shipped_workspace(PROGRAM)
        .run_on_terminal("play java-is-safe richards-bit-patterns");
    assert_eq!(output.code, Some(2));
    let is_refused = output.stdout.contains("is a search for N-Queens (51), not for");
    assert!(is_refused && !output.stdout.contains("\x1b[?1049h"), "{output:?}");
}
