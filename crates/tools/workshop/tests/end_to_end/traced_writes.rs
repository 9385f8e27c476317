//! Traces of searches at LeetCode's board, as students write them.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::str;
use testkit::scratch::program_in_shipped_workspace;

use crate::PRACTICE;
use crate::write_styles::{
    EDITION_2018, EDITION_2021, EDITION_2024, EditionAttempt, Trace, assert_same_counts, is_remark,
};

type Edition = &'static LazyLock<EditionAttempt>;

#[rstest]
#[case::edition_2024(&EDITION_2024)]
#[ignore = "compiles the attempt again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles the attempt again"]
#[case::edition_2021(&EDITION_2021)]
fn a_search_in_any_style_makes_the_steps_of_the_write_up(
    #[case] attempt: Edition,
    #[values("attempt", "textbook", "print", "ways", "generics", "array", "list", "copy", "owner")]
    style: &str,
) {
    let write_up = program_in_shipped_workspace(&PRACTICE).run([
        "trace",
        "labuladong-char-board",
        "leetcode-37",
    ]);
    let trace = attempt.trace(style, "leetcode-37");
    assert_eq!(trace.writes(), Trace::new(write_up).writes());
    assert_eq!((trace.messages, trace.code), (vec![], Some(0)));
}

#[rstest]
#[case::edition_2024(&EDITION_2024)]
#[ignore = "compiles the attempt again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles the attempt again"]
#[case::edition_2021(&EDITION_2021)]
fn untraceable_writes_get_remarks(#[case] attempt: Edition) {
    let output = attempt.run("textbook", &["trace", "sudokus", "leetcode-37"]);
    output.assert().success().stderr_eq(str![[r#"
sudokus: crates/sudokus/src/unusual_writes.rs:12: writes by `ptr::write` may be missing from the steps
sudokus: crates/sudokus/src/unusual_writes.rs:13: writes by `copy_from` may be missing from the steps
sudokus: crates/sudokus/src/unusual_writes.rs:15: writes by `set!` may be missing from the steps
sudokus: crates/sudokus/src/untraceable_writes.rs:11: writes by `Cell::from_mut` may be missing from the steps
sudokus: crates/sudokus/src/untraceable_writes.rs:15: writes by `splice` may be missing from the steps
sudokus: crates/sudokus/src/untraceable_writes.rs:16: writes by `write` may be missing from the steps
sudokus: crates/sudokus/src/untraceable_writes.rs:17: writes by `fill` may be missing from the steps
sudokus: crates/sudokus/src/untraceable_writes.rs:18: writes by `fill` may be missing from the steps
sudokus: crates/sudokus/src/untraceable_writes.rs:19: writes by `<&mut [char; 1]>::try_from` may be missing from the steps
sudokus: crates/sudokus/src/untraceable_writes.rs:23: writes by a `const` function may be missing from the steps

"#]]);
}

/// A search that solves the board, and the messages on its writes that are not shown.
struct PartlyShown {
    style: &'static str,
    messages: &'static [&'static str],
}

const FIRST_ON_A_COPY: PartlyShown = PartlyShown {
    style: "first_on_a_copy",
    messages: &[
        "sudokus: line 17: the steps so far were made on a copy of the board; this write is to the board itself",
    ],
};
const UNSEEN: PartlyShown = PartlyShown {
    style: "unseen",
    messages: &[
        "sudokus: line 38: an earlier write to row 1, column 7 was not followed; such writes are shown late, \
         when the cell is written again",
    ],
};
const SORTED_ROWS: PartlyShown = PartlyShown { style: "sorted_rows", messages: &[] };
const STRANGE_SIGN: PartlyShown = PartlyShown {
    style: "strange_sign",
    messages: &["sudokus: line 21: '?' is neither a digit nor '.', so this write is not shown"],
};
const COPIED_ROWS: PartlyShown = PartlyShown { style: "copied_rows", messages: &[COPIED] };

const COPIED: &str = "sudokus: these steps do not show the search: it works on a copy that is not followed, and writes \
                      its result to the board, cell by cell in reading order";

#[rstest]
#[case::edition_2024(&EDITION_2024)]
#[ignore = "compiles the attempt again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles the attempt again"]
#[case::edition_2021(&EDITION_2021)]
fn partly_traced_search_ends_with_solution(
    #[case] attempt: Edition,
    #[values(FIRST_ON_A_COPY, UNSEEN, SORTED_ROWS, STRANGE_SIGN, COPIED_ROWS)]
    expected: PartlyShown,
) {
    let trace = attempt.trace(expected.style, "leetcode-37");
    assert_eq!(trace.steps.last().expect("a step")["solution"], true);
    assert_eq!(trace.messages, expected.messages);
    assert_eq!(trace.code, Some(0));
}

#[rstest]
#[case::edition_2024(&EDITION_2024)]
#[ignore = "compiles the attempt again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles the attempt again"]
#[case::edition_2021(&EDITION_2021)]
fn copied_rows_fill_cells_in_reading_order(#[case] attempt: Edition) {
    let trace = attempt.trace("copied_rows", "leetcode-37");
    assert!(trace.writes().is_sorted(), "{:?}", trace.writes());
    let from_empty = trace.steps.iter().filter(|step| step["before"] == 0);
    assert_eq!((trace.steps.len(), from_empty.count()), (51, 51));
}

/// The number of steps of a search, its first steps, and the messages on the steps.
struct Steps {
    style: &'static str,
    count: usize,
    first: &'static [&'static str],
    messages: &'static [&'static str],
}

const OTHER_LENGTHS: Steps = Steps {
    style: "other_lengths",
    count: 85,
    first: &["11 0>1", "19 0>2", "12 0>3"],
    messages: &[],
};
const TAKEN_APART: Steps = Steps {
    style: "taken_apart",
    count: 81,
    first: &["11 0>3", "12 0>3", "13 0>3"],
    messages: &[COPIED],
};
const ONE_LINE: Steps =
    Steps { style: "one_line", count: 2, first: &["11 0>1", "99 0>9"], messages: &[] };
const SWAPS_OF_ITS_OWN: Steps =
    Steps { style: "swaps_of_its_own", count: 2, first: &["23 0>1", "23 1>2"], messages: &[] };
const PRINTS: Steps =
    Steps { style: "prints", count: 20_000, first: &["11 0>5", "21 0>5", "31 0>5"], messages: &[] };

#[rstest]
#[case::edition_2024(&EDITION_2024)]
#[ignore = "compiles the attempt again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles the attempt again"]
#[case::edition_2021(&EDITION_2021)]
fn unusual_writes_are_steps(
    #[case] attempt: Edition,
    #[values(OTHER_LENGTHS, TAKEN_APART, ONE_LINE, SWAPS_OF_ITS_OWN, PRINTS)] expected: Steps,
) {
    let trace = attempt.trace(expected.style, "java-blank");
    let writes = trace.writes();
    let first: Vec<&str> = writes.iter().take(3).map(String::as_str).collect();
    assert_eq!((writes.len(), first.as_slice()), (expected.count, expected.first));
    assert_eq!(trace.messages, expected.messages);
    assert_eq!(trace.code, Some(0));
}

#[rstest]
#[case::edition_2024(&EDITION_2024)]
#[ignore = "compiles the attempt again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles the attempt again"]
#[case::edition_2021(&EDITION_2021)]
fn steps_are_reported_while_search_waits(#[case] attempt: Edition) {
    let output = attempt.run("waits", &["trace", "sudokus", "java-blank", "--to", "299"]);
    let trace = Trace::new(output);
    assert_eq!((trace.steps.len(), trace.messages, trace.code), (299, vec![], Some(0)));
}

#[rstest]
#[case::edition_2024(&EDITION_2024)]
#[ignore = "compiles the attempt again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles the attempt again"]
#[case::edition_2021(&EDITION_2021)]
fn a_search_has_the_counts_of_the_write_up(
    #[case] attempt: Edition,
    #[values("leetcode-37", "one-empty", "unsolvable-row")] puzzle: &str,
) {
    let solve = ["solve", "--format", "json", "-v", "labuladong-char-board", puzzle];
    let write_up = program_in_shipped_workspace(&PRACTICE).run(solve);
    assert_eq!(write_up.stderr, "");
    let solve = ["solve", "--format", "json", "-v", "sudokus", puzzle];
    let output = attempt.run("textbook", &solve);
    assert!(output.stderr.lines().all(is_remark), "{}", output.stderr);
    assert_same_counts(&output, &write_up);
}

/// The line of the source from which the steps come, from `step` on.
#[derive(Debug, PartialEq)]
struct LineChange {
    step: u64,
    line: u32,
    is_place: bool,
}

/// The head of a frame that holds a line change: a mark, the kind of the frame, and the length of its payload.
const LINE_FRAME: [u8; 6] = [0xF5, b'L', 12, 0, 0, 0];

fn line_changes(output: &[u8]) -> Vec<LineChange> {
    let frames =
        output.windows(LINE_FRAME.len() + 12).filter(|bytes| bytes.starts_with(&LINE_FRAME));
    frames.map(|frame| line_change(&frame[LINE_FRAME.len()..])).collect()
}

fn line_change(payload: &[u8]) -> LineChange {
    let (step, line) = payload.split_at(8);
    let line = u32::from_le_bytes(line.try_into().expect("four bytes"));
    LineChange {
        step: u64::from_le_bytes(step.try_into().expect("eight bytes")),
        line: line & !(1 << 31),
        is_place: line >> 31 == 1,
    }
}

#[rstest]
#[case::edition_2024(&EDITION_2024)]
#[ignore = "compiles the attempt again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles the attempt again"]
#[case::edition_2021(&EDITION_2021)]
fn source_lines_are_sent_once(#[case] attempt: Edition) {
    // The trace compiles the program.
    attempt.trace("textbook", "one-empty");
    let mut program = Command::new(attempt.recorded_program())
        .env("STYLE", "textbook")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let board =
        b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    // The program reads one line, so its input is closed here.
    program.stdin.take().expect("it is piped").write_all(board).expect("the program reads it");
    let output = program.wait_with_output().expect("the program ends");
    let expected = [
        LineChange { step: 1, line: 17, is_place: true },
        LineChange { step: 6, line: 21, is_place: false },
    ];
    assert_eq!(line_changes(&output.stdout), expected);
}
