//! `practice play`.

use std::{
    thread,
    time::{Duration, Instant},
};

use indicatif::HumanCount;
use pretty_assertions::assert_eq;
use search::recording::{KEEP_ALL, Recording};
use search::{Rules, trace::Budget};
use sudoku::Sudoku;
use testkit::{Trial, sample, scratch::Scratch, trials};

use crate::stage::{self, Key, Size, Stage};

pub fn trials() -> Vec<Trial> {
    trials![
        the_first_screen_has_the_search_and_not_the_head_of_its_file,
        the_first_screen_has_all_lanes_that_fit,
        steps_go_on_and_back,
        a_step_has_a_sentence_and_its_part_is_lit,
        it_plays_to_the_end,
        keys_find_backtracks_solutions_and_differences,
        the_first_difference_is_that_of_the_lanes_shown,
        a_difference_is_one_that_can_be_seen,
        a_small_screen_has_the_keys_that_a_newcomer_needs,
        the_smallest_screen_has_the_keys_and_the_verdict_of_a_prediction,
        a_verdict_has_its_whole_reason::usual((24, 80)),
        a_verdict_has_its_whole_reason::larger((40, 120)),
        a_verdict_has_its_whole_reason::wide((40, 199)),
        the_reasons_for_a_step_are_shown::asked_for(&[], "w"),
        the_reasons_for_a_step_are_shown::from_the_start(&["--why"], ""),
        a_step_is_typed,
        another_puzzle_is_chosen_by_a_part_of_its_name,
        help_is_shown_until_a_key,
        a_prediction_is_right_or_wrong,
        all_lanes_fit::with_sources((50, 200), ""),
        all_lanes_fit::boards_alone((24, 140), "c"),
        all_lanes_fit::boards_in_two_rows((40, 80), "c"),
        it_is_resized,
        without_colours_the_marks_are_there,
        with_colours_the_source_is_highlighted,
        the_terminal_is_given_back::quit("q"),
        the_terminal_is_given_back::interrupt("\x03"),
        the_terminal_is_given_back::interrupt_in_the_picker("/\x03"),
        the_terminal_is_given_back::interrupt_while_it_plays("+++++++++ \x03"),
        the_terminal_is_given_back::quit_from_a_prediction("pq"),
        the_terminal_is_given_back_at_a_signal::terminated("-TERM", 143),
        the_terminal_is_given_back_at_a_signal::hung_up("-HUP", 129),
        the_terminal_is_given_back_at_a_signal::interrupted("-INT", 130),
        the_terminal_is_given_back_at_a_signal::quit("-QUIT", 131),
        the_terminal_is_given_back_at_a_signal::aborted("-ABRT", 134),
        it_is_suspended_and_goes_on,
        it_ends_with_its_terminal,
        only_a_window_of_a_long_search_is_kept,
        a_window_after_the_end_is_not_waited_for,
        a_full_board_has_ended_before_its_first_step,
        the_puzzle_comes_from_standard_input_and_the_keys_from_the_terminal,
        lines_that_cannot_be_read_are_reported_at_the_end,
        a_clash_is_refused_before_the_screen_is_taken,
        boards_are_read_from_the_screen,
        an_attempt_starts_anew_when_it_is_saved,
        boards_of_another_problem_have_its_form_and_its_words,
        the_samples_of_another_problem_are_its_own,
        a_lane_of_each_problem_is_refused,
    ]
}

/// The smallest usual screen.
const SMALL: Size = (24, 80);
const LARGE: Size = (50, 200);

/// As many lanes as fit on a wide screen.
const FIVE_SEARCHES: [&str; 5] = [
    "swift-all-solutions",
    "labuladong-char-board",
    "cpp-unit-candidates",
    "java-is-safe",
    "python-history-stack",
];

/// What `java-is-safe` does on a sample.
fn recording(name: &str) -> Recording {
    let variant = searches::find("java-is-safe").expect("a search");
    let puzzle = sample(name).puzzle;
    Recording::kept(|sink| variant.record(&puzzle, KEEP_ALL, Budget::until(None), sink))
}

fn play(arguments: &[&str], size: Size) -> Stage {
    Stage::start(&[&["play"], arguments].concat(), size, &[])
}

/// Starts `java-is-safe` alone, and waits until it is recorded.
fn play_java(name: &str, size: Size) -> Stage {
    let mut stage = play(&["java-is-safe", name], size);
    let end = recording(name).ending().expect("it has ended").moment.writes();
    stage.waits_for(&format!("step 0 of {}", grouped(end)));
    stage
}

/// Starts these searches, and waits until the longest one is recorded.
fn play_five(size: Size) -> Stage {
    let mut stage = play(&FIVE_SEARCHES, size);
    stage.waits_for("step 0 of 46,310");
    stage
}

/// A number as people write it.
fn grouped(number: u64) -> String {
    HumanCount(number).to_string()
}

/// Checks that the first lane shows this step, and the board and the counts of its recording.
#[track_caller]
fn shows(stage: &mut Stage, recording: &Recording, step: u64) {
    stage.waits_for(&format!("step {} of", grouped(step)));
    let moment = recording.at(step).expect("it is kept");
    assert_eq!(stage.board(), *moment.position());
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

/// The source begins where the search does.
fn the_first_screen_has_the_search_and_not_the_head_of_its_file() {
    let mut stage = play(&["lockstep"], SMALL);
    stage.waits_for("step 0 of 51");
    stage.waits_for("fn search(&mut self)");
}

fn the_first_screen_has_all_lanes_that_fit() {
    let mut stage = play(&[], LARGE);
    for name in [
        "1 swift-all-solutions",
        "2 labuladong-char-board",
        "3 cpp-unit-candidates",
        "4 java-is-safe",
        "5 python-history-stack",
        "leetcode-37  30 givens",
        &format!("5 lanes of {}, Tab for the others", searches::of(&Sudoku).count()),
        "Write each digit, then check the cell",
        "10 steps/s",
        "? help",
    ] {
        stage.waits_for(name);
    }
    assert_eq!(stage.board(), sample("leetcode-37").puzzle);
    assert!(!stage.contents().contains("ANCHOR"), "{}", stage.contents());
}

fn steps_go_on_and_back() {
    let mut stage = play_java("leetcode-37", (40, 100));
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

fn a_step_has_a_sentence_and_its_part_is_lit() {
    let mut stage = play_java("leetcode-37", (40, 100));
    stage.press(Key::Right);
    stage.waits_for("writes 1 in row 1, column 3");
    stage.waits_for("choose › check › PLACE");
    stage.waits_for("▌       grids.place(row, column, num);");
    stage.type_in("b");
    stage.waits_for("choose › check › UNDO");
    stage.waits_for("▌   grids.remove(row, column);");
}

fn the_reasons_for_a_step_are_shown(arguments: &[&str], keys: &str) {
    let arguments = [&["labuladong-char-board", "leetcode-37", "--step", "2"], arguments].concat();
    let mut stage = play(&arguments, (24, 80));
    stage.waits_for("step 2 of");
    stage.type_in(keys);
    for text in ["skips 1 (row 1), writes 2", "candidates 26", "looked at 21 cells", "2 open"] {
        stage.waits_for(text);
    }
    // The 1 of this row forbids it; the cells beside it were looked at, too.
    stage.waits_for("›5›3(1)│[2]7‹·‹");
    // In row 1, column 9 nothing fits.
    stage.type_in("g6\r");
    stage.waits_for("takes 9 back from row");
    stage.waits_for("[·{·}");
    stage.type_in("w");
    stage.waits_until("no reasons", |contents| !contents.contains("open"));
}

fn it_plays_to_the_end() {
    let mut stage = play_java("java-sample", SMALL);
    let recording = recording("java-sample");
    let end = recording.ending().expect("it has ended").moment;
    stage.type_in("+++++ ");
    stage.waits_for("the end; space plays it again");
    shows(&mut stage, &recording, end.writes());
    assert_eq!(stage.board(), *end.position());
    stage.waits_for("solution 1");
}

fn keys_find_backtracks_solutions_and_differences() {
    let mut stage = play_java("leetcode-37", SMALL);
    let recording = recording("leetcode-37");
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

fn the_first_difference_is_that_of_the_lanes_shown() {
    let mut stage = play_five(LARGE);
    stage.press(Key::End);
    stage.waits_until("four ends", |screen| screen.matches("has ended after").count() == 4);
    stage.type_in("d");
    stage.waits_for("step 1 of");
    // Without Python and Swift, the others write the same for longer.
    stage.type_in("15d");
    stage.waits_for("labuladong-char-board and java-is-safe differ first at step 6");
    stage.waits_for("step 6 of 9,262");
}

/// A small screen has room for three lanes of five.
fn a_difference_is_one_that_can_be_seen() {
    let mut stage = play_five(SMALL);
    stage.press(Key::Tab);
    stage.press(Key::End);
    stage.waits_until("three ends", |screen| screen.matches("has ended after").count() == 3);
    stage.type_in("d");
    stage.waits_for("labuladong-char-board and java-is-safe differ first at step 6");
}

fn a_small_screen_has_the_keys_that_a_newcomer_needs() {
    let mut stage = play(&FIVE_SEARCHES, SMALL);
    for key in ["space play", "c source", "p predict", "g go to", "? help", "q quit"] {
        stage.waits_for(key);
    }
    stage.type_in("c");
    stage.waits_for("1 lane of 5");
}

fn the_smallest_screen_has_the_keys_and_the_verdict_of_a_prediction() {
    let mut stage = play(&["java-is-safe", "leetcode-37"], (14, 60));
    stage.waits_for("space play");
    // The end can be reached when all is recorded; from then on the first step can be predicted.
    let start = Instant::now();
    while !stage.contents().contains("2 8 7 │ 4 1 9 │ 6 3 5") {
        assert!(start.elapsed() < Duration::from_secs(20), "it has no end: {}", stage.contents());
        stage.type_in("\x1b[F");
        thread::sleep(Duration::from_millis(50));
    }
    stage.type_in("\x1b[Hp");
    stage.waits_for("0 of 0 right");
    stage.waits_for("arrows");
    stage.type_in("1");
    stage.waits_for("Right: it writes 1 in row 1, column 3");
}

fn a_verdict_has_its_whole_reason(size: Size) {
    let mut stage = play(&["swift-all-solutions", "leetcode-37"], size);
    stage.waits_for("step 0 of 46,310");
    // The third write overwrites a digit, which has the longest reason.
    stage.type_in("puuu");
    stage.waits_for("0 of 3 right");
    stage.waits_for("(place: nine");
    stage.waits_until("the whole reason", |screen| {
        let verdict = screen.split_once("No: ").map(|(_, verdict)| verdict);
        verdict.is_some_and(|verdict| verdict.contains(')') && !verdict.contains('…'))
    });
}

fn a_step_is_typed() {
    let mut stage = play_java("leetcode-37", SMALL);
    let recording = recording("leetcode-37");
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

fn another_puzzle_is_chosen_by_a_part_of_its_name() {
    let mut stage = play_java("leetcode-37", SMALL);
    stage.type_in("/");
    stage.waits_for("another puzzle");
    stage.waits_for("> leetcode-37");
    stage.type_in("sample");
    stage.waits_for("> java-sample");
    stage.type_in("\r");
    stage.waits_for("java-sample  36 givens");
    stage.waits_for("step 0 of 57");
    assert_eq!(stage.board(), sample("java-sample").puzzle);
}

fn help_is_shown_until_a_key() {
    let mut stage = play_java("leetcode-37", SMALL);
    stage.type_in("?");
    stage.waits_for("play or pause; at the end, play again");
    stage.waits_for("the depth (filled cells) of all moments so far");
    stage.press(Key::Escape);
    stage.waits_until("help is gone", |screen| !screen.contains("play or pause"));
}

fn a_prediction_is_right_or_wrong() {
    let mut stage = play_java("leetcode-37", SMALL);
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

/// Five sources are side by side on a wide screen, and five boards without them on narrow ones.
fn all_lanes_fit(size: Size, keys: &str) {
    let mut stage = play_five(size);
    stage.type_in(keys);
    stage.waits_for("1 swift-all-solutions");
    stage.waits_for("5 python-history-stack");
    stage.type_in("5");
    stage.waits_until("it is hidden", |screen| !screen.contains("5 python-history-stack"));
}

fn it_is_resized() {
    let mut stage = play(&FIVE_SEARCHES, LARGE);
    stage.waits_for("5 python-history-stack");
    stage.resize(SMALL);
    stage.waits_for("3 lanes of 5, Tab for the others");
    stage.waits_for("3 cpp-unit-candidates");
    stage.press(Key::Tab);
    stage.waits_for("4 java-is-safe");
    stage.type_in("c");
    stage.waits_for("1 lane of 5");
    for size in [(1, 1), (5, 20), (14, 23), (80, 300)] {
        stage.resize(size);
    }
    stage.waits_for("1 swift-all-solutions");
    stage.resize((10, 40));
    stage.waits_for("too small: 23 by 14 needed");
    stage.resize(LARGE);
    stage.waits_for("5 python-history-stack");
}

fn without_colours_the_marks_are_there() {
    let arguments = ["play", "swift-all-solutions", "--step", "12"];
    let mut stage = Stage::start(&arguments, (50, 120), &[("NO_COLOR", "1")]);
    stage.waits_for("step 12 of");
    stage.waits_for("[");
    stage.type_in("g23,155\r");
    stage.waits_for("4[3]3!");
    stage.waits_for("▌       self.tu.place(i, j, num);");
    stage.type_in("?");
    stage.waits_for("any key closes this");
    assert!(!stage.has_color());
}

fn boards_of_another_problem_have_its_form_and_its_words() {
    let arguments = ["play", "labuladong-n-queens", "--why", "--step", "2", "4"];
    let mut stage = Stage::start(&arguments, SMALL, &[("NO_COLOR", "1")]);
    stage.waits_for("4  4 × 4");
    stage.waits_for("{.}{.}[Q]");
    stage.waits_for("skips columns 1 and 2 (queen in");
    stage.waits_for("free in row 2: 3 4");
    stage.type_in("wp");
    stage.waits_for("arrows, then Enter: it places a queen there");
    stage.type_in("u");
    stage.waits_for("Right: it takes back the queen from row 2, column 3");
    stage.press(Key::Right);
    stage.type_in("\r");
    stage.waits_for("2 of 2 right");
    stage.waits_for("Right: it places a queen in row 2, column 4");
    assert!(!stage.has_color());
}

fn the_samples_of_another_problem_are_its_own() {
    let mut stage = play(&["--problem", "51"], LARGE);
    stage.waits_for("eight-queens");
    stage.waits_for("4 knuth-dancing-links");
    stage.type_in("/two-of-eight\r");
    stage.waits_for("8 × 8, 2 given");
    stage.waits_until_colored();
}

fn a_lane_of_each_problem_is_refused() {
    let mut stage = play(&["java-is-safe", "richards-bit-patterns"], SMALL);
    let end = stage.waits_for_end();
    assert_eq!(end.code, 2);
    assert!(stage.contents().contains("is a search for N-Queens (51), and not for"));
}

fn with_colours_the_source_is_highlighted() {
    let mut stage = play(&["java-is-safe"], (50, 120));
    stage.waits_for("step 0 of");
    stage.waits_until_colored();
}

fn the_terminal_is_given_back(keys: &str) {
    let mut stage = play(&["inkala-hard"], SMALL);
    stage.waits_for("inkala-hard");
    assert!(stage.is_alternate());
    stage.type_in(keys);
    let end = stage.waits_for_end();
    assert_eq!(end.code, 0);
    assert!(!end.is_alternate && !end.hides_cursor);
}

fn the_terminal_is_given_back_at_a_signal(signal: &str, code: u32) {
    let mut stage = play(&["inkala-hard"], SMALL);
    stage.waits_for("inkala-hard");
    stage.signal(signal);
    let end = stage.waits_for_end();
    assert_eq!(end.code, code);
    assert!(!end.is_alternate && !end.hides_cursor);
}

fn it_is_suspended_and_goes_on() {
    let play = format!("'{}' play java-is-safe java-sample", stage::PROGRAM);
    let line = format!("set -m; {play}; echo the shell; read line; fg; echo it has ended: $?");
    let mut stage = Stage::start_in_shell(&line, SMALL);
    stage.waits_for("step 0 of 57");
    stage.press(Key::Right);
    stage.waits_for("step 1 of 57");
    stage.type_in("\x1a");
    stage.waits_for("the shell");
    assert!(!stage.is_alternate());
    stage.type_in("\r");
    stage.waits_for("step 1 of 57");
    assert!(stage.is_alternate());
    stage.press(Key::Right);
    stage.waits_for("step 2 of 57");
    stage.type_in("q");
    stage.waits_for("it has ended: 0");
    assert!(!stage.waits_for_end().is_alternate);
}

fn it_ends_with_its_terminal() {
    let mut stage = play_java("inkala-hard", SMALL);
    stage.close();
    assert!(stage.waits_for_end().is_orderly);
}

fn only_a_window_of_a_long_search_is_kept() {
    let arguments = ["java-is-safe", "swift-sample", "--from", "100,000", "--keep", "5_000"];
    let mut stage = play(&arguments, SMALL);
    stage.waits_for("step 100,000 of 105,000");
    stage.press(Key::Right);
    stage.waits_for("step 100,001 of 105,000");
    stage.press(Key::End);
    stage.waits_for("step 105,000 of 105,000");
    stage.type_in("g7\r");
    stage.waits_for("step 7 is not kept; this is the first that is");
    stage.waits_for("step 100,000 of 105,000");
    stage.waits_until("a note that is not cut", |screen| {
        screen.lines().any(|line| line.starts_with("5.00 k of ") && line.contains(" kept"))
    });
}

fn a_window_after_the_end_is_not_waited_for() {
    let mut stage = play(&["java-is-safe", "leetcode-37", "--from", "8366", "--keep", "1"], SMALL);
    stage.waits_for("step 8,366 is not kept: the search ended at 8,365");
    stage.press(Key::Right);
    stage.waits_for("step 8,365 of 8,365");
    stage.waits_for("has ended after 8,365");
    let end = recording("leetcode-37").ending().expect("it ends").moment;
    assert_eq!(stage.board(), *end.position());
}

fn a_full_board_has_ended_before_its_first_step() {
    let mut stage = play(&["java-is-safe", "unsolvable-row"], SMALL);
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

fn the_puzzle_comes_from_standard_input_and_the_keys_from_the_terminal() {
    let puzzle = Sudoku.line(&sample("java-sample").puzzle);
    let command = format!("echo {puzzle} | '{}' play java-is-safe -", stage::PROGRAM);
    let mut stage = Stage::start_in_shell(&command, SMALL);
    stage.waits_for("standard input: line 1");
    stage.waits_for("step 0 of 57");
    stage.press(Key::Right);
    stage.waits_for("step 1 of 57");
    stage.type_in("q");
    assert_eq!(stage.waits_for_end().code, 0);
}

fn lines_that_cannot_be_read_are_reported_at_the_end() {
    let puzzle = Sudoku.line(&sample("java-sample").puzzle);
    let input = format!("{puzzle}\nfoo\n{puzzle}\n");
    let command = format!("printf '{input}' | '{}' play java-is-safe -", stage::PROGRAM);
    let mut stage = Stage::start_in_shell(&command, SMALL);
    stage.waits_for("step 0 of 57");
    stage.type_in("/line 3\r");
    stage.waits_for("standard input: line 3");
    stage.type_in("q");
    let end = stage.waits_for_end();
    assert!(end.code == 2 && !end.is_alternate);
    assert!(stage.contents().contains("error: standard input: line 2"), "{}", stage.contents());
}

fn a_clash_is_refused_before_the_screen_is_taken() {
    let mut stage = play(&[&format!("55{}", ".".repeat(79))], SMALL);
    let end = stage.waits_for_end();
    assert_eq!(end.code, 2);
    assert!(stage.contents().contains("two 5s in row 1"), "{}", stage.contents());
}

/// The tests read the board of the first lane as the player draws it.
fn boards_are_read_from_the_screen() {
    let screen = [" 5!3[4]│ · 7 · │ · · · ", "<6>· · │ 1 9 5 │ · · · "].join("\n");
    let grid = stage::board(&format!("header\nname\n{screen}"));
    assert_eq!((grid[0][0], grid[0][2], grid[0][4], grid[1][0], grid[1][5]), (5, 4, 7, 6, 5));
}

/// What an attempt does on a board.
fn attempt(writes: &str) -> String {
    format!(
        "pub struct Solution;\n\nimpl Solution {{\n    \
         pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {{\n        {writes}\n    }}\n}}\n"
    )
}

/// A line for a shell that starts `practice` for a user with this workspace and no other.
fn in_workspace(scratch: &Scratch, arguments: &str) -> String {
    let practice = scratch.practice_command();
    let program = practice.get_program().display();
    let folder = practice.get_current_dir().expect("it has one").display();
    let variables = practice.get_envs().filter_map(|(name, value)| Some((name, value?)));
    let variables = variables
        .map(|(name, value)| format!("{}='{}' ", name.display(), value.display()))
        .collect::<String>();
    format!("cd '{folder}' && {variables}exec '{program}' {arguments}")
}

fn an_attempt_starts_anew_when_it_is_saved() {
    let scratch = Scratch::new(crate::program::PRACTICE, "played");
    let lib = "crates/scratch-played/src/lib.rs";
    scratch.practice(&["new", "scratch-played"]);
    scratch.write(lib, &attempt("board[8][8] = '8';"));
    let line = in_workspace(&scratch, "play scratch-played java-is-safe one-empty");
    let mut stage = Stage::start_in_shell(&line, LARGE);
    stage.waits_for("an attempt of your own");
    stage.waits_for("board[8][8] = '8';");
    scratch.write(lib, &attempt("board[8][8] = '8'; board[8][8] = '9'; panic!(\"no more\")"));
    stage.waits_for("scratch-played was saved, and runs anew");
    stage.waits_for("step 0 of 2");
    stage.press(Key::End);
    stage.waits_for("it panicked at src/lib.rs:5:");
    scratch.write(lib, &attempt("board[8][8] = 8;"));
    stage.waits_for("scratch-played was saved: crates/scratch-played/src/lib.rs:5:");
    stage.waits_for("error[E0308]");
}
