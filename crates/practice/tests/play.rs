//! `practice play`, on a terminal of its own.

mod stage;

use indicatif::HumanCount;
use java_is_safe::JavaIsSafe;
use pretty_assertions::assert_eq;
use recording::{KEEP_ALL, Recording};
use rstest::rstest;
use stage::{Key, Stage};
use sudoku::{Grid, trace::Budget};
use testkit::Program;

/// What the library says of `java-is-safe` on a sample.
fn recording(name: &str) -> Recording {
    Recording::of::<JavaIsSafe>(&testkit::sample(name).puzzle, KEEP_ALL, Budget::until(None))
}

/// Starts `java-is-safe` alone, and waits until it is recorded.
fn java(name: &str, size: (u16, u16)) -> Option<Stage> {
    let mut stage = Stage::start(&["java-is-safe", name], size, &[])?;
    let end = recording(name).ending().expect("it has ended").moment.writes();
    stage.waits_for(&format!("step 0 of {}", grouped(end)));
    Some(stage)
}

/// A number as people write it.
fn grouped(number: u64) -> String {
    HumanCount(number).to_string()
}

/// Checks board and counts of the first lane with what the library says of that step.
#[track_caller]
fn shows(stage: &mut Stage, recording: &Recording, step: u64) {
    stage.waits_for(&format!("step {} of", grouped(step)));
    let moment = recording.at(step).expect("it is kept");
    assert_eq!(stage.board(), moment.grid());
    let counter = moment.counter();
    let counts = [
        ("places", counter.places),
        ("removes", counter.removes),
        ("depth", counter.depth as u64),
        ("solutions", moment.solutions()),
    ];
    for (name, count) in counts {
        assert_eq!(stage.count(name), grouped(count), "{name} in step {step}");
    }
}

/// Its source begins with what the search stands on.
#[test]
fn the_first_screen_has_the_search_and_not_the_head_of_its_file() {
    let Some(mut stage) = Stage::start(&["lockstep"], (24, 80), &[]) else { return };
    stage.waits_for("step 0 of 51");
    stage.waits_for("fn search(&mut self)");
}

#[test]
fn the_first_screen_has_all_lanes_that_fit() {
    let Some(mut stage) = Stage::start(&[], (50, 200), &[]) else { return };
    stage.waits_for("step 0 of 46,310");
    for name in [
        "1 swift-all-solutions",
        "2 labuladong-char-board",
        "3 cpp-unit-candidates",
        "4 java-is-safe",
        "5 python-history-stack",
        "leetcode-37  30 givens",
        "5 lanes of 6, Tab for the others",
        "Write each digit, then check the cell",
        "10 steps/s",
        "? help",
    ] {
        stage.waits_for(name);
    }
    assert_eq!(stage.board(), testkit::sample("leetcode-37").puzzle);
    assert!(!stage.contents().contains("ANCHOR"), "{}", stage.contents());
}

#[test]
fn steps_go_on_and_back() {
    let Some(mut stage) = java("leetcode-37", (40, 100)) else { return };
    let recording = recording("leetcode-37");
    stage.press(Key::Right);
    shows(&mut stage, &recording, 1);
    stage.press(Key::ShiftRight);
    shows(&mut stage, &recording, 11);
    stage.press(Key::Left);
    shows(&mut stage, &recording, 10);
    stage.press(Key::PageDown);
    shows(&mut stage, &recording, 10 + 83);
    stage.press(Key::PageUp);
    stage.press(Key::ShiftLeft);
    shows(&mut stage, &recording, 0);
    stage.press(Key::End);
    shows(&mut stage, &recording, 8365);
    stage.press(Key::Home);
    shows(&mut stage, &recording, 0);
}

#[test]
fn a_step_is_told_and_its_part_is_lit() {
    let Some(mut stage) = java("leetcode-37", (40, 100)) else { return };
    stage.press(Key::Right);
    stage.waits_for("writes 1 in row 1, column 3");
    stage.waits_for("choose › check › PLACE");
    stage.waits_for("▌       grids.place(row, column, num);");
    stage.type_in("b");
    stage.waits_for("choose › check › UNDO");
    stage.waits_for("▌   grids.remove(row, column);");
}

#[test]
fn it_plays_to_the_end() {
    let Some(mut stage) = java("java-sample", (24, 80)) else { return };
    let recording = recording("java-sample");
    let end = recording.ending().expect("it has ended").moment;
    stage.type_in("+++++ ");
    stage.waits_for("the end; space plays it again");
    shows(&mut stage, &recording, end.writes());
    assert_eq!(stage.board(), end.grid());
    stage.waits_for("solution 1");
}

#[test]
fn keys_find_backtracks_solutions_and_differences() {
    let (mut stage, recording) = match java("leetcode-37", (24, 80)) {
        Some(stage) => (stage, recording("leetcode-37")),
        None => return,
    };
    let undo = recording.next(0, |step| step.after() == 0).expect("there is one");
    let solution = recording.next(0, |step| step.is_solution()).expect("there is one");
    stage.type_in("b");
    shows(&mut stage, &recording, undo);
    stage.type_in("B");
    stage.waits_for("java-is-safe: no earlier backtrack in what is kept");
    stage.type_in("s");
    shows(&mut stage, &recording, solution);
    stage.type_in("s");
    stage.waits_for("no further solution in what is kept");
    stage.type_in("d");
    stage.waits_for("one search alone does not differ: start the player with two");
}

#[test]
fn the_first_difference_is_that_of_the_lanes_shown() {
    let Some(mut stage) = Stage::start(&[], (50, 200), &[]) else { return };
    stage.waits_for("step 0 of 46,310");
    stage.press(Key::End);
    stage.waits_until("four ends", |screen| screen.matches("has ended after").count() == 4);
    stage.type_in("d");
    stage.waits_for("step 1 of");
    // Without Python, Swift and Lockstep, the others write the same for longer.
    stage.type_in("156d");
    stage.waits_for("labuladong-char-board and java-is-safe differ first at step 6");
    stage.waits_for("step 6 of 9,262");
}

/// At 80 by 24, three lanes of six are drawn.
#[test]
fn a_difference_is_one_that_can_be_seen() {
    let Some(mut stage) = Stage::start(&[], (24, 80), &[]) else { return };
    stage.waits_for("step 0 of 46,310");
    stage.press(Key::Tab);
    stage.press(Key::End);
    stage.waits_until("three ends", |screen| screen.matches("has ended after").count() == 3);
    stage.type_in("d");
    stage.waits_for("labuladong-char-board and java-is-safe differ first at step 6");
}

#[test]
fn a_newcomer_is_told_of_the_source_on_the_commonest_screen() {
    let Some(mut stage) = Stage::start(&[], (24, 80), &[]) else { return };
    for key in ["space play", "c source", "p predict", "g go to", "? help", "q quit"] {
        stage.waits_for(key);
    }
    stage.type_in("c");
    stage.waits_for("1 lane of 6");
}

#[test]
fn the_smallest_screen_has_the_keys_and_the_verdict_of_a_prediction() {
    let arguments = ["java-is-safe", "leetcode-37"];
    let Some(mut stage) = Stage::start(&arguments, (14, 60), &[]) else { return };
    stage.waits_for("space play");
    stage.type_in("p");
    stage.waits_for("0 of 0 right");
    stage.waits_for("arrows");
    stage.type_in("1");
    stage.waits_for("Right: it writes 1 in row 1, column 3");
}

#[rstest]
#[case::common((24, 80))]
#[case::larger((40, 120))]
#[case::wide((40, 199))]
fn the_whole_reason_is_told(#[case] size: (u16, u16)) {
    let arguments = ["swift-all-solutions", "leetcode-37"];
    let Some(mut stage) = Stage::start(&arguments, size, &[]) else { return };
    stage.waits_for("step 0 of 46,310");
    // Its third write is one over another, which has the longest reason.
    stage.type_in("puuu");
    stage.waits_for("0 of 3 right");
    stage.waits_for("(place: nine");
    stage.waits_until("the whole reason", |screen| {
        let verdict = screen.split_once("No: ").map(|(_, verdict)| verdict);
        verdict.is_some_and(|verdict| verdict.contains(')') && !verdict.contains('…'))
    });
}

#[test]
fn a_step_is_typed() {
    let (mut stage, recording) = match java("leetcode-37", (24, 80)) {
        Some(stage) => (stage, recording("leetcode-37")),
        None => return,
    };
    stage.type_in("g1,234\r");
    shows(&mut stage, &recording, 1234);
    stage.type_in("g50%\r");
    shows(&mut stage, &recording, 4183);
    stage.type_in("gmany\r");
    stage.waits_for("expected a number such as 1,234");
    stage.press(Key::Escape);
    stage.waits_for("? help");
    stage.type_in("g99999\r");
    stage.waits_for("step 99,999 is not kept; this is the last that is");
}

#[test]
fn another_puzzle_is_chosen_by_a_part_of_its_name() {
    let Some(mut stage) = java("leetcode-37", (24, 80)) else { return };
    stage.type_in("/");
    stage.waits_for("another puzzle");
    stage.waits_for("> leetcode-37");
    stage.type_in("sample");
    stage.waits_for("> java-sample");
    stage.type_in("\r");
    stage.waits_for("java-sample  36 givens");
    stage.waits_for("step 0 of 57");
    assert_eq!(stage.board(), testkit::sample("java-sample").puzzle);
}

#[test]
fn help_is_shown_until_a_key() {
    let Some(mut stage) = java("leetcode-37", (24, 80)) else { return };
    stage.type_in("?");
    stage.waits_for("play or pause; at the end, play again");
    stage.waits_for("the depth (filled cells) of all moments so far");
    stage.press(Key::Escape);
    stage.waits_until("help is gone", |screen| !screen.contains("play or pause"));
}

#[test]
fn a_prediction_is_right_or_wrong() {
    let Some(mut stage) = java("leetcode-37", (24, 80)) else { return };
    stage.type_in("p");
    stage.waits_for("What does java-is-safe do next?  0 of 0 right");
    // The cursor is in the first empty cell.
    stage.waits_for(" 5 3<·>│");
    stage.type_in("1");
    stage.waits_for("1 of 1 right");
    stage.waits_for("Right: it writes 1 in row 1, column 3");
    stage.type_in("u");
    stage.waits_for("1 of 2 right");
    stage.waits_for("No: it writes 2 in row 1, column 4");
    stage.press(Key::Right);
    stage.waits_for("<7>");
    stage.type_in("l");
    stage.waits_for("<·>");
    stage.type_in("9");
    stage.waits_for("No: it writes 4 in row 1, column 6");
    stage.press(Key::Escape);
    stage.waits_for("prediction: 1 of 3 right");
}

/// Six sources are side by side on a wide screen, and six boards without them on a usual one.
#[rstest]
#[case::with_sources((50, 240), "")]
#[case::boards_alone((50, 200), "c")]
fn all_lanes_fit(#[case] size: (u16, u16), #[case] keys: &str) {
    let Some(mut stage) = Stage::start(&[], size, &[]) else { return };
    stage.waits_for("step 0 of 46,310");
    stage.type_in(keys);
    stage.waits_for("1 swift-all-solutions");
    stage.waits_for("6 lockstep");
    stage.type_in("6");
    stage.waits_until("it is hidden", |screen| !screen.contains("6 lockstep"));
}

#[test]
fn it_is_resized() {
    let Some(mut stage) = Stage::start(&[], (50, 200), &[]) else { return };
    stage.waits_for("5 python-history-stack");
    stage.resize((24, 80));
    stage.waits_for("3 lanes of 6, Tab for the others");
    stage.waits_for("3 cpp-unit-candidates");
    stage.press(Key::Tab);
    stage.waits_for("4 java-is-safe");
    stage.type_in("c");
    stage.waits_for("1 lane of 6");
    for size in [(1, 1), (5, 20), (14, 23), (80, 300)] {
        stage.resize(size);
    }
    stage.waits_for("1 swift-all-solutions");
    stage.resize((10, 40));
    stage.waits_for("too small: 23 by 14 needed");
    stage.resize((50, 200));
    stage.waits_for("5 python-history-stack");
}

#[test]
fn without_colours_the_marks_are_there() {
    let environment = [("NO_COLOR", "1")];
    let arguments = ["swift-all-solutions", "--step", "12"];
    let Some(mut stage) = Stage::start(&arguments, (50, 120), &environment) else { return };
    stage.waits_for("step 12 of");
    stage.waits_for("[");
    stage.type_in("g23,155\r");
    stage.waits_for("4[3]3!");
    stage.waits_for("▌       self.tu.place(i, j, num);");
    stage.type_in("?");
    stage.waits_for("any key closes this");
    assert!(!stage.has_color());
}

#[test]
fn with_colours_the_source_gets_its_own() {
    let Some(mut stage) = Stage::start(&["java-is-safe"], (50, 120), &[]) else { return };
    stage.waits_for("step 0 of");
    stage.waits_until_colored();
}

#[rstest]
#[case::quit("q")]
#[case::interrupt("\x03")]
#[case::interrupt_in_the_picker("/\x03")]
#[case::interrupt_while_it_plays("+++++++++ \x03")]
#[case::quit_from_a_prediction("pq")]
fn the_terminal_is_given_back(#[case] keys: &str) {
    let Some(mut stage) = Stage::start(&["inkala-hard"], (24, 80), &[]) else { return };
    stage.waits_for("inkala-hard");
    assert!(stage.is_alternate());
    stage.type_in(keys);
    let end = stage.waits_for_end();
    assert_eq!(end.code, 0);
    assert!(!end.is_alternate && !end.hides_cursor);
}

#[rstest]
#[case::terminated("-TERM", 143)]
#[case::hung_up("-HUP", 129)]
#[case::interrupted("-INT", 130)]
#[case::quit("-QUIT", 131)]
fn the_terminal_is_given_back_at_a_signal(#[case] signal: &str, #[case] code: u32) {
    let Some(mut stage) = Stage::start(&["inkala-hard"], (24, 80), &[]) else { return };
    stage.waits_for("inkala-hard");
    stage.signal(signal);
    let end = stage.waits_for_end();
    assert_eq!(end.code, code);
    assert!(!end.is_alternate && !end.hides_cursor);
}

#[test]
fn it_ends_with_its_terminal() {
    let Some(mut stage) = java("inkala-hard", (24, 80)) else { return };
    stage.close();
    assert!(stage.waits_for_end().is_orderly);
}

#[test]
fn only_a_window_of_a_long_search_is_kept() {
    let arguments = ["java-is-safe", "swift-sample", "--from", "100,000", "--keep", "5_000"];
    let Some(mut stage) = Stage::start(&arguments, (24, 80), &[]) else { return };
    stage.waits_for("step 100,000 of 105,000");
    stage.press(Key::Right);
    stage.waits_for("step 100,001 of 105,000");
    stage.press(Key::End);
    stage.waits_for("step 105,000 of 105,000");
    stage.type_in("g7\r");
    stage.waits_for("step 7 is not kept; this is the first that is");
    stage.waits_for("step 100,000 of 105,000");
    stage.waits_for("kept");
}

#[test]
fn a_window_behind_the_end_is_not_waited_for() {
    let arguments = ["java-is-safe", "leetcode-37", "--from", "8366", "--keep", "1"];
    let Some(mut stage) = Stage::start(&arguments, (24, 80), &[]) else { return };
    stage.waits_for("step 8,366 is not kept: the search ended at 8,365");
    stage.press(Key::Right);
    stage.waits_for("step 8,365 of 8,365");
    stage.waits_for("has ended after 8,365");
    assert_eq!(stage.board(), recording("leetcode-37").ending().expect("it ends").moment.grid());
}

#[test]
fn a_note_that_is_beside_a_source_is_not_cut() {
    let arguments = ["java-is-safe", "swift-sample", "--from", "100,000", "--keep", "50,000"];
    let Some(mut stage) = Stage::start(&arguments, (24, 80), &[]) else { return };
    stage.waits_until("a short note", |screen| {
        screen.lines().any(|line| line.contains(" of ") && line.contains("kept"))
    });
}

#[test]
fn a_full_board_has_ended_before_its_first_step() {
    let Some(mut stage) = Stage::start(&["java-is-safe", "unsolvable-row"], (24, 80), &[]) else {
        return;
    };
    stage.waits_for("unsolvable-row");
    stage.press(Key::End);
    stage.type_in("s");
    stage.waits_for("no further solution");
    stage.type_in("/solved\r");
    stage.waits_for("solved  81 givens");
    stage.waits_for("step 0 of 0");
    stage.type_in("p5");
    stage.waits_for("has ended after 0 writes");
}

#[test]
fn the_puzzle_comes_from_standard_input_and_the_keys_from_the_terminal() {
    let puzzle = testkit::sample("java-sample").puzzle.to_string();
    let command = format!("echo {puzzle} | '{}' play java-is-safe -", stage::PROGRAM);
    let Some(mut stage) = Stage::start_in_shell(&command, (24, 80)) else { return };
    stage.waits_for("standard input: line 1");
    stage.waits_for("step 0 of 57");
    stage.press(Key::Right);
    stage.waits_for("step 1 of 57");
    stage.type_in("q");
    assert_eq!(stage.waits_for_end().code, 0);
}

#[test]
fn lines_that_cannot_be_read_are_told_afterwards() {
    let puzzle = testkit::sample("java-sample").puzzle.to_string();
    let input = format!("{puzzle}\nfoo\n{puzzle}\n");
    let command = format!("printf '{input}' | '{}' play java-is-safe -", stage::PROGRAM);
    let Some(mut stage) = Stage::start_in_shell(&command, (24, 80)) else { return };
    stage.waits_for("step 0 of 57");
    stage.type_in("/line 3\r");
    stage.waits_for("standard input: line 3");
    stage.type_in("q");
    let end = stage.waits_for_end();
    assert!(end.code == 2 && !end.is_alternate);
    assert!(stage.contents().contains("error: standard input: line 2"), "{}", stage.contents());
}

#[rstest]
#[case::no_terminal(&[], "standard output is not one; `cargo practice trace` prints the steps")]
#[case::variant_misspelt(&["java-is-saf"], "did you mean java-is-safe?")]
#[case::sample_misspelt(&["leetcod-37"], "did you mean leetcode-37?")]
#[case::two_puzzles(&["leetcode-37", "inkala-hard"], "two puzzles, 'leetcode-37' and 'inkala-hard'")]
#[case::no_speed(&["--speed", "0"], "expected 1 to 1,000,000")]
#[case::nothing_kept(&["--keep", "0"], "expected 1 to 1,000,000,000")]
#[case::no_number(&["--from", "x"], "expected a number such as 1,234")]
#[case::negative(&["--step", "-1"], "expected a number such as 1,234\n")]
#[case::step_before(&["--from", "10", "--step", "9"], "--step 9 is not among")]
#[case::step_behind(&["--keep", "10", "--step", "11"], "--step 11 is not among")]
#[case::step_far_behind(&["--step", "12345678"], "--step 12,345,678 is not among the 10,000,000")]
#[case::no_groups_of_three(&["--step", "12,3"], "expected a number such as 1,234")]
fn bad_arguments_are_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    let program = Program::new(env!("CARGO_BIN_EXE_practice"));
    program.run([&["play"], arguments].concat()).refuses(reason);
}

#[test]
fn a_clash_is_refused_before_the_screen_is_taken() {
    let clash = format!("55{}", ".".repeat(79));
    let Some(mut stage) = Stage::start(&[&clash], (24, 80), &[]) else { return };
    let end = stage.waits_for_end();
    assert_eq!(end.code, 2);
    assert!(stage.contents().contains("two 5s in row 1"), "{}", stage.contents());
}

#[test]
fn the_help_has_examples() {
    let program = Program::new(env!("CARGO_BIN_EXE_practice"));
    let output = program.run(["play", "--help"]);
    assert!(output.stdout.contains("Examples:"), "{output:?}");
}

/// The board of the first lane is read as the player draws it.
#[test]
fn boards_are_read_from_the_screen() {
    let screen = [" 5!3[4]│ · 7 · │ · · · ", "<6>· · │ 1 9 5 │ · · · "].join("\n");
    let grid: Grid = stage::board(&format!("header\nname\n{screen}"));
    assert_eq!((grid[0][0], grid[0][2], grid[0][4], grid[1][0], grid[1][5]), (5, 4, 7, 6, 5));
}
