//! Searches as students write them: instrumented, built, run, and compared with what they do.

mod built;

use std::{
    io::{self, Read as _, Write as _},
    process::{Command, Stdio},
    sync::{LazyLock, mpsc},
    thread,
    time::Duration,
};

use pretty_assertions::assert_eq;
use rstest::rstest;
use search::{
    recording::{
        KEEP_ALL, Recording, Sink, Step,
        frames::{Frame, Frames},
    },
    trace::{Budget, LineChange, Write},
};
use sudoku::Grid;
use workshop::instrument::{Remark, SyntaxError};

use built::{Built, COUNTS, Followed, QUEENS, SUDOKUS, solution, sudoku, sudokus};

const BLANK: &str =
    ".................................................................................";

/// A puzzle, and what the search of the char-board write-up does to it.
struct Sample {
    puzzle: String,
    solution: String,
    steps: Vec<Step>,
}

static SAMPLES: LazyLock<[Sample; 2]> = LazyLock::new(|| {
    let model = searches::find("labuladong-char-board").expect("it is a search");
    ["leetcode-37", "cpp-easy"].map(|name| {
        let puzzle = testkit::puzzle::<Grid>(name);
        let record = |sink: Sink| model.record(&puzzle.into(), KEEP_ALL, Budget::until(None), sink);
        let recording = Recording::kept(record);
        let end = recording.ending().expect("it is over").moment.position();
        let (puzzle, solution) = (puzzle.to_string(), model.rules.line(end));
        Sample {
            puzzle,
            solution,
            steps: recording.steps_after(0).map(|it| Step::new(it.write())).collect(),
        }
    })
});

/// What the steps of a search are.
#[derive(Clone, Copy)]
enum Steps {
    /// Those of the listing of the write-up.
    Textbook,
    /// The solution, into each empty cell once, in reading order.
    Solution,
    /// Something that leads to the solution.
    Other,
    /// None.
    None,
}

/// What each search reports; `{}` is the number of empty cells.
const REPORTS: [(&str, Steps, &[&str]); 16] = [
    ("attempt", Steps::Textbook, &[]),
    ("published", Steps::Textbook, &[]),
    ("textbook", Steps::Textbook, &[]),
    ("ways", Steps::Textbook, &[]),
    ("generics", Steps::Textbook, &[]),
    ("array", Steps::Textbook, &[]),
    ("list", Steps::Textbook, &[]),
    ("copy", Steps::Textbook, &[]),
    (
        "owner",
        Steps::Textbook,
        &["line 20: the number of rows is 0 here; until it is nine again, nothing is shown"],
    ),
    (
        "first_on_a_copy",
        Steps::Other,
        &[
            "line 20: what was shown until here is the search on a copy; this write is one to the board",
        ],
    ),
    ("unseen", Steps::Other, &["line 39: row "]),
    ("bytes", Steps::Solution, &["these steps are not the search: "]),
    ("sorted_rows", Steps::Other, &[]),
    (
        "copied_rows",
        Steps::Solution,
        &["line 63: ", "line 64: ", "line 65: ", "these steps are not the search: "],
    ),
    ("raw_writes", Steps::None, &["writes to {} of the 81 cells, the first in row 1, column "]),
    (
        "strange_sign",
        Steps::Other,
        &[
            "line 18: '?' is neither a digit nor '.': this is not shown",
            "writes of what is neither a digit nor '.' are not shown: 1",
        ],
    ),
];

#[test]
fn what_each_search_does_is_reported() {
    check_reports(&SUDOKUS);
}

#[rstest]
#[ignore = "it takes some seconds to compile"]
fn other_editions_are_built(#[values("2018", "2024")] edition: &str) {
    check_reports(&sudokus(edition));
}

#[track_caller]
fn check_reports(program: &Built) {
    for (name, steps, remarks) in REPORTS {
        for Sample { puzzle, solution, steps: textbook } in &*SAMPLES {
            let followed = program.follow(name, puzzle);
            assert_eq!(followed.left, *solution, "{name}");
            if !matches!(steps, Steps::None) {
                assert_eq!(followed.replayed(puzzle), *solution, "{name}");
            }
            let digit =
                |board: &str, cell: usize| (board.as_bytes()[cell] - b'.').saturating_sub(2);
            let step = |cell: usize| {
                let (before, after) = (digit(puzzle, cell), digit(solution, cell));
                Step::new(Write { cell: cell as u8, before, after })
            };
            let expected = match steps {
                Steps::Textbook => textbook.clone(),
                Steps::Solution => (0..81).map(step).filter(|step| step.before() == 0).collect(),
                Steps::None => Vec::new(),
                Steps::Other => followed.steps.clone(),
            };
            assert!(followed.steps == expected, "{name}: {} steps", followed.steps.len());
            let empty = puzzle.matches('.').count().to_string();
            assert_eq!(followed.remarks.len(), remarks.len(), "{name}: {:?}", followed.remarks);
            for (told, remark) in followed.remarks.iter().zip(remarks) {
                assert!(told.starts_with(&remark.replace("{}", &empty)), "{name}: {told}");
            }
            assert!(followed.has_ended);
            testkit::tree_of(&followed.steps);
        }
    }
}

#[test]
fn rows_of_another_length_are_told() {
    let followed = SUDOKUS.follow("other_lengths", BLANK);
    assert_eq!(
        followed.remarks,
        [
            "line 25: the number of cells in row 1 is 8 here; until it is nine again, none of them is \
             shown",
            "line 29: the number of rows is 0 here; until it is nine again, nothing is shown",
            "line 30: 81 cells change here at once; if the board is copied here, earlier writes \
             to the copy are not shown",
        ]
    );
    let cells: Vec<_> = followed.steps.iter().map(|step| step.cell()).collect();
    assert_eq!(cells[..3], [0, 8, 1]);
    assert_eq!(followed.replayed(BLANK), followed.left);
}

#[rstest]
#[case::writes_on_one_line("one_line", &[(0, 0, 1), (80, 0, 9)])]
#[case::names_of_the_standard_library("swaps_of_its_own", &[(11, 0, 1), (11, 1, 2)])]
fn what_is_strange_is_done_as_written(#[case] name: &str, #[case] steps: &[(usize, u8, u8)]) {
    let followed = SUDOKUS.follow(name, BLANK);
    let step = |step: &Step| (step.cell(), step.before(), step.after());
    assert_eq!(followed.steps.iter().map(step).collect::<Vec<_>>(), steps);
    assert_eq!(followed.replayed(BLANK), followed.left);
    assert_eq!(followed.remarks, [""; 0]);
}

#[test]
fn a_board_that_is_taken_apart_is_not_followed() {
    let followed = SUDOKUS.follow("taken_apart", BLANK);
    assert!(followed.steps.iter().all(|step| step.after() == 3));
    assert_eq!(followed.replayed(BLANK), followed.left);
}

#[test]
fn a_panic_names_the_line_of_the_source_and_ends_the_steps() {
    let output = SUDOKUS.run("panics", BLANK);
    assert_eq!(output.status.code(), Some(101));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(stderr.contains("odd.rs:45:"), "{stderr}");
    let followed = Followed::read(&output.stdout);
    assert_eq!(followed.steps.len(), 1);
    assert_eq!((followed.left.as_str(), followed.has_ended), ("", false));
}

/// A search that places in one line and undoes in another tells each once.
#[test]
fn the_lines_that_write_are_told() {
    let followed = SUDOKUS.follow("textbook", &SAMPLES[0].puzzle);
    let is_place = |step: &Step| step.write().after != 0;
    let first = |wanted| followed.steps.iter().position(|step| is_place(step) == wanted);
    let change = |is_place, line| {
        let step = first(is_place).expect("there are both") as u64 + 1;
        LineChange { step, is_place, line }
    };
    assert_eq!(followed.lines, [change(true, 20), change(false, 24)]);
}

#[test]
fn text_is_between_frames_whoever_holds_the_output() {
    let followed = SUDOKUS.follow("prints", BLANK);
    assert_eq!(followed.steps.len(), 20_000);
    assert!(followed.frames.iter().all(|steps| *steps <= 4096), "{:?}", followed.frames);
    let words: Vec<_> = followed.text.split_whitespace().collect();
    let expected: Vec<_> = (0..20_000).step_by(7).map(|i| i.to_string()).collect();
    assert_eq!(words.iter().copied().step_by(2).collect::<Vec<_>>(), expected);
    assert!(words.iter().skip(1).step_by(2).all(|word| *word == "回溯"));
}

/// A search that waits between two writes: what it has done is seen in the meantime.
#[test]
fn steps_do_not_wait_for_the_next_write() {
    let mut command = Command::new(&SUDOKUS.0);
    let command = command.arg("waits").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    writeln!(stdin, "{BLANK}").expect("it is read");
    let mut stdout = child.stdout.take().expect("it is piped");
    let (sender, receiver) = mpsc::channel();
    // The first steps are sent one by one, and those after them together.
    thread::spawn(move || {
        let (mut frames, mut steps) = (Frames::default(), 0);
        while steps < 300 {
            let mut byte = [0];
            stdout.read_exact(&mut byte)?;
            frames.push(&byte);
            if let Ok(Some(Frame::Steps(some))) = frames.take() {
                steps += some.len();
            }
        }
        // The test may be over.
        let _ = sender.send(steps);
        io::Result::Ok(())
    });
    let steps = receiver.recv_timeout(Duration::from_secs(30));
    // The search ends where its input does.
    drop(stdin);
    child.kill().and_then(|()| child.wait()).expect("it ends");
    assert_eq!(steps, Ok(300), "they come while the search waits");
}

/// Writes and solutions are those in the tests of `labuladong-n-queens`.
#[rstest]
#[case::a_struct(&QUEENS, "")]
#[case::published(&QUEENS, "published")]
#[case::another_board_for_each_column(&QUEENS, "board_each")]
#[case::a_number_is_returned(&COUNTS, "")]
fn the_first_board_that_a_search_makes_is_followed(
    #[case] program: &LazyLock<Built>,
    #[case] name: &str,
) {
    for (n, writes, left) in [("1", 2, "1"), ("3", 10, "0"), ("6", 304, "4"), ("8", 4112, "92")] {
        let followed = program.follow(name, n);
        // The last board of several goes away with a queen.
        let writes = if name == "board_each" { writes - 1 } else { writes };
        assert_eq!((followed.steps.len(), followed.left.as_str()), (writes, left), "{n}");
        assert_eq!(followed.remarks, [""; 0]);
        assert!(followed.steps.iter().all(|step| step.before() + step.after() == 1));
    }
}

#[test]
fn a_search_without_a_board_is_told_from_one_without_a_solution() {
    let followed = QUEENS.follow("no_board", "4");
    assert_eq!((followed.steps.len(), followed.left.as_str()), (0, ""));
}

#[rstest]
#[case::nothing(&SUDOKUS, "", "0 characters, 81 were expected")]
#[case::too_few(&SUDOKUS, "53", "2 characters, 81 were expected")]
#[case::several_lines(&SUDOKUS, "53\n.7", "2 characters, 81 were expected")]
#[case::no_digit(&SUDOKUS, "53x", "character 3 is 'x', a digit or '.' was expected")]
#[case::no_number(&COUNTS, "four", "a board cannot have \"four\" rows")]
#[case::too_great(&COUNTS, "12", "a board cannot have \"12\" rows")]
fn another_line_is_refused(
    #[case] program: &LazyLock<Built>,
    #[case] line: &str,
    #[case] message: &str,
) {
    let output = program.run("textbook", line);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(stderr, format!("error: standard input: {message}\n"));
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}

#[rstest]
#[case::pointer(
    "\nunsafe { p.write('1') }",
    2,
    "what is written through a raw pointer cannot be followed"
)]
#[case::function(
    "unsafe {\nstd::ptr::write(p, '1') }",
    2,
    "what is written through a raw pointer cannot be followed"
)]
#[case::several_places(
    "(b[f()], c) = d;",
    1,
    "several places are assigned here, and computing them has side effects: these writes cannot be followed"
)]
#[case::const_function(
    "\nconst fn put(row: &mut [char]) { row[0] = '1'; }",
    2,
    "what a `const` function writes cannot be followed"
)]
#[case::unknown_macro("\n\nm!(b[0] = '1');", 3, "what is written in a macro may not be followed")]
#[case::unknown_arm(
    "macro_rules! m {\n($b:expr) => { [b[0] = 1 2] } }",
    2,
    "what `m!` writes here cannot be followed"
)]
fn what_cannot_be_followed_has_a_remark(
    #[case] code: &str,
    #[case] line: usize,
    #[case] what: &str,
) {
    let instrumented = sudoku().instrument(&format!("fn f() {{ {code} }}")).expect("it is Rust");
    assert_eq!(instrumented.remarks, [Remark { line, what: what.to_string() }]);
}

#[rstest]
#[case::end("\n\nfn f()", 3, 5, "unexpected end of input, expected curly braces")]
#[case::middle("fn f() {\n    b[0][0] = ;\n}", 2, 15, "expected an expression")]
#[case::bracket(
    "fn f() {\n    f(;\n}",
    3,
    1,
    "a bracket or quotation mark is not closed, or closes nothing"
)]
#[case::other_letters(
    "\u{feff}// 回溯\nfn 回 () { 溯 溯 }",
    2,
    13,
    "unexpected token, expected `;`"
)]
fn what_is_no_rust_is_told(
    #[case] code: &str,
    #[case] line: usize,
    #[case] column: usize,
    #[case] message: &str,
) {
    let error = sudoku().instrument(code).expect_err("it is no Rust");
    assert_eq!(error, SyntaxError { line, column, message: message.to_string() });
    assert_eq!(error.to_string(), format!("line {line}, column {column}: {message}"));
}

#[test]
fn lines_keep_their_numbers_and_other_values_are_written_as_before() {
    for name in ["all", "attempt", "copies", "generics", "odd", "textbook", "ways"] {
        let code = solution(name);
        let copy = sudoku().instrument(&code).expect("it is Rust");
        let raw_lines: &[usize] = if name == "odd" { &[12, 13] } else { &[] };
        assert_eq!(copy.remarks.iter().map(|it| it.line).collect::<Vec<_>>(), raw_lines, "{name}");
        let main = sudoku().main_file(&copy.code).expect("it is Rust");
        for (number, (before, after)) in code.lines().zip(main.lines()).enumerate() {
            let before = before.replace("mem::", "").replace("forbid(", "").replace("deny(", "");
            let mut rest = after.chars();
            let is_kept = |letter| rest.any(|other| other == letter);
            let is_whole = before.chars().filter(|letter| letter.is_alphanumeric()).all(is_kept);
            assert!(is_whole, "{name}, line {}: {before} {after}", number + 1);
        }
    }
    let code = "fn f() { b[0] += 1; b = c; b.d = c; (b, c) = d; swap(b, c); }";
    assert_eq!(sudoku().instrument(code).map(|copy| copy.code), Ok(code.to_string()));
}
