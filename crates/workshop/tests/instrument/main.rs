//! Searches as students write them: instrumented, built, run, and compared with what they do.

use std::{
    env, fs,
    io::{self, Read as _, Write as _},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
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
use workshop::instrument::{Origin, Remark, SyntaxError, WatchedBoard, follow_writes};

const BLANK: &str =
    ".................................................................................";

/// A program that was built from instrumented searches.
struct Built(PathBuf);

static SUDOKUS: LazyLock<Built> = LazyLock::new(|| sudokus("2021"));

static QUEENS: LazyLock<Built> = LazyLock::new(|| {
    Built::new("queens", "solve_n_queens", &[("queens", solution("queens"))], "2021")
});

/// The solution of 52 that is submitted to LeetCode.
static COUNTS: LazyLock<Built> = LazyLock::new(|| {
    let file = testkit::scratch::workspace().join("crates/labuladong-n-queens/src/solution_52.rs");
    let code = fs::read_to_string(file).expect("it is readable") + "\npub struct Solution;\n";
    Built::new("counts", "total_n_queens", &[("counts", code)], "2021")
});

fn sudokus(edition: &str) -> Built {
    let names = ["all", "attempt", "copies", "generics", "odd", "textbook", "unseen"];
    let mut files = names.map(|name| (name, solution(name))).to_vec();
    // Line ends of another system.
    files.push(("ways", solution("ways").replace('\n', "\r\n")));
    Built::new(&format!("sudokus-{edition}"), "solve_sudoku", &files, edition)
}

fn solution(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/instrument/solutions");
    fs::read_to_string(folder.join(name).with_extension("rs")).expect("it is readable")
}

impl Built {
    /// Instruments files, of which the first is the root, and builds them.
    #[track_caller]
    fn new(name: &str, function: &str, files: &[(&str, String)], edition: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("instrumented").join(name);
        fs::create_dir_all(&folder).expect("it is writable");
        let write = |name: &str, code: String| {
            fs::write(folder.join(name).with_extension("rs"), code).expect("it is writable");
        };
        let (origin, main, signs, values) = match function {
            "solve_sudoku" => {
                (Origin::Lent { rows: 9, columns: 9 }, "main", ".123456789", "a digit")
            }
            _ => (Origin::Made, "main_of_size", ".Q", "a queen"),
        };
        let watched = WatchedBoard { origin, signs: signs.to_string(), values: values.to_string() };
        for (index, (name, code)) in files.iter().enumerate() {
            let code = follow_writes(code).expect("it is Rust").code;
            let root = format!(
                "{code}\nmod practice_runtime;\nfn main() -> std::process::ExitCode {{\n    \
                 practice_runtime::{main}(Solution::{function})\n}}\n"
            );
            if index == 0 { write("main", root) } else { write(name, code) }
        }
        write("practice_runtime", watched.runtime());
        let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let mut rustc = Command::new(rustc);
        let rustc = rustc.args(["--edition", edition, "--cap-lints=allow", "main.rs"]);
        let output = rustc.current_dir(&folder).output().expect("rustc starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Built(folder.join("main").with_extension(env::consts::EXE_EXTENSION))
    }

    fn start(&self, name: &str, line: &str) -> Child {
        let mut command = Command::new(&self.0);
        let command = command.arg(name).stdin(Stdio::piped());
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        writeln!(child.stdin.as_mut().expect("it is piped"), "{line}").expect("it is read");
        child
    }

    /// Runs a search to its end.
    fn run(&self, name: &str, line: &str) -> Output {
        self.start(name, line).wait_with_output().expect("it ends")
    }

    /// Runs a search to its end, and reads its frames.
    #[track_caller]
    fn follow(&self, name: &str, puzzle: &str) -> Followed {
        let output = self.run(name, puzzle);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name}: {stderr}");
        Followed::read(&output.stdout)
    }
}

/// What an instrumented program has written.
#[derive(Debug, Default)]
struct Followed {
    /// What is in no frame.
    text: String,
    steps: Vec<Step>,
    remarks: Vec<String>,
    /// The board that was left.
    left: String,
    /// Whether the search came to its end.
    has_ended: bool,
    /// How many steps were in each frame.
    frames: Vec<usize>,
    lines: Vec<LineChange>,
}

impl Followed {
    /// Reads frames, and the text between them.
    fn read(mut output: &[u8]) -> Self {
        let mut followed = Followed::default();
        let mut frames = Frames::default();
        frames.push(output);
        while let Some(frame) = frames.take().expect("it is a frame") {
            assert!(!followed.has_ended, "nothing comes after the end");
            match frame {
                Frame::Steps(steps) => {
                    followed.frames.push(steps.len());
                    followed.steps.extend(steps);
                }
                Frame::Lines(changes) => followed.lines.extend(changes),
                Frame::Remark(remark) => followed.remarks.push(remark),
                Frame::Board(left) => followed.left = left,
                Frame::End(_) => followed.has_ended = true,
                Frame::Found => panic!("an instrumented search does not know its solutions"),
            }
        }
        let mut text = Vec::new();
        while let Some(start) = output.iter().position(|byte| *byte == 0xF5) {
            text.extend_from_slice(&output[..start]);
            let length = output[start + 2..].first_chunk().expect("a frame has a length");
            output = &output[start + 6 + u32::from_le_bytes(*length) as usize..];
        }
        text.extend_from_slice(output);
        followed.text = String::from_utf8(text).expect("it is text");
        followed
    }

    /// The board to which the steps lead; each begins with what the one before it has left.
    #[track_caller]
    fn replayed(&self, puzzle: &str) -> String {
        let mut board = puzzle.replace('.', "0").into_bytes();
        for step in &self.steps {
            let sign = &mut board[step.cell()];
            assert_eq!(*sign - b'0', step.before(), "{step:?}");
            *sign = b'0' + step.after();
        }
        String::from_utf8(board).expect("digits").replace('0', ".")
    }
}

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
        let steps = recording.steps_after(0).map(|it| Step::new(it.write())).collect();
        Sample { puzzle, solution, steps }
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
const REPORTS: [(&str, Steps, &[&str]); 14] = [
    ("attempt", Steps::Textbook, &[]),
    ("textbook", Steps::Textbook, &[]),
    ("ways", Steps::Textbook, &[]),
    ("generics", Steps::Textbook, &[]),
    ("array", Steps::Textbook, &[]),
    ("list", Steps::Textbook, &[]),
    ("copy", Steps::Textbook, &[]),
    ("owner", Steps::Textbook, &[]),
    (
        "first_on_a_copy",
        Steps::Other,
        &[
            "line 20: what was shown until here is the search on a copy; this write is one to the board",
        ],
    ),
    ("unseen", Steps::Other, &["line 38: row "]),
    ("sorted_rows", Steps::Other, &[]),
    ("copied_rows", Steps::Solution, &["these steps are not the search: "]),
    ("raw_writes", Steps::None, &["writes to {} of the 81 cells, the first in row 1, column "]),
    ("strange_sign", Steps::Other, &["line 18: '?' is neither a digit nor '.': this is not shown"]),
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

/// The board is taken apart and put together again: what was at the place of a row that is gone is no cell.
#[rstest]
#[case::rows_of_another_length("other_lengths", &[(0, 0, 1), (8, 0, 2), (1, 0, 3)])]
#[case::another_board("taken_apart", &[(0, 0, 3), (1, 0, 3), (2, 0, 3)])]
#[case::writes_on_one_line("one_line", &[(0, 0, 1), (80, 0, 9)])]
#[case::names_of_the_standard_library("swaps_of_its_own", &[(11, 0, 1), (11, 1, 2)])]
fn what_is_strange_is_done_as_written(#[case] name: &str, #[case] steps: &[(usize, u8, u8)]) {
    let followed = SUDOKUS.follow(name, BLANK);
    let first = followed.steps.iter().take(3);
    let first: Vec<_> = first.map(|step| (step.cell(), step.before(), step.after())).collect();
    assert_eq!(first, steps);
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
    let mut child = SUDOKUS.start("waits", BLANK);
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
    child.kill().and_then(|()| child.wait()).expect("it ends");
    assert_eq!(steps, Ok(300), "they come while the search waits");
}

/// Writes and solutions are those in the tests of `labuladong-n-queens`.
#[rstest]
#[case::a_struct(&QUEENS, "")]
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
#[case::too_few(&SUDOKUS, "53")]
#[case::no_digit(&SUDOKUS, "x...............................................................................1")]
#[case::too_great(&COUNTS, "12")]
fn another_line_is_refused(#[case] program: &LazyLock<Built>, #[case] line: &str) {
    let output = program.run("textbook", line);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(stderr, "error: standard input: there is no board\n");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
}

#[rstest]
#[case::pointer(
    "\nunsafe { p.write('1') }",
    2,
    "what is written through a raw pointer may not be followed"
)]
#[case::const_function(
    "\nconst fn put(row: &mut [char]) { row[0] = '1'; }",
    2,
    "what a `const` function writes cannot be followed"
)]
#[case::unknown_macro("\n\nm!(b[0] = '1');", 3, "what is written in a macro may not be followed")]
#[case::unknown_arm(
    "macro_rules! m {\n($($b:expr),*) => { $($b[0] = 1;)* } }",
    2,
    "what `m!` writes here cannot be followed"
)]
fn what_cannot_be_followed_has_a_remark(
    #[case] code: &str,
    #[case] line: usize,
    #[case] what: &str,
) {
    let instrumented = follow_writes(&format!("fn f() {{ {code} }}")).expect("it is Rust");
    assert_eq!(instrumented.remarks, [Remark { line, what: what.to_string() }]);
}

#[rstest]
#[case::end("\n\nfn f()", 3, 5, "unexpected end of input, expected curly braces")]
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
    let error = follow_writes(code).expect_err("it is no Rust");
    assert_eq!(error, SyntaxError { line, column, message: message.to_string() });
    assert_eq!(error.to_string(), format!("line {line}, column {column}: {message}"));
}

#[test]
fn lines_keep_their_numbers_and_other_values_are_written_as_before() {
    for name in ["attempt", "copies", "generics", "textbook", "ways"] {
        let code = solution(name);
        let copy = follow_writes(&code).expect("it is Rust").code;
        let fns = |code: &str| {
            let lines = code.lines().enumerate();
            lines.filter(|(_, line)| line.contains("fn ")).map(|(at, _)| at).collect::<Vec<_>>()
        };
        assert_eq!(fns(&copy), fns(&code), "{name}");
        assert_eq!(copy.lines().count(), code.lines().count(), "{name}");
    }
    let code = "fn f() { b[0] += 1; b = c; b.d = c; (b, c) = d; swap(b, c); }";
    assert_eq!(follow_writes(code).map(|copy| copy.code), Ok(code.to_string()));
}
