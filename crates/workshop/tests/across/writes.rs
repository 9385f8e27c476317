//! The writes of searches as students write them in LeetCode's signature, seen from outside.

use std::{
    fs,
    io::Write as _,
    process::{Command, Stdio},
    sync::LazyLock,
    thread,
};

use pretty_assertions::assert_eq;
use rstest::rstest;
use search::{
    recording::{
        Step,
        frames::{Frame, Frames},
    },
    trace::Write,
};
use serde_json::Value;
use testkit::{
    Output,
    scratch::{solution, textbook, workspace},
};

use crate::{bench::Bench, program::practice};

/// Searches of a board that is lent. It takes longer to build them than to run them.
static SUDOKUS: LazyLock<Bench> = LazyLock::new(|| sudokus("2024"));

/// Searches that make their boards.
static BOARDS: LazyLock<Bench> = LazyLock::new(|| {
    let bench = Bench::new("boards", &["--problem", "51"], &solution("boards"));
    bench.write("src/published.rs", &published("solution"));
    bench
});

/// Searches that count what they find.
static COUNTS: LazyLock<Bench> = LazyLock::new(|| {
    let code = published("solution_52").replace(
        "total_n_queens(n: i32) -> i32 {",
        "total_n_queens(n: i32) -> i32 {
        if std::env::var(\"STYLE\").as_deref() == Ok(\"two\") {
            let mut board = vec![vec!['.'; n as usize]; n as usize];
            board[0][0] = 'Q';
            return if std::env::var(\"WRONG\").is_ok() { 3 } else { 2 };
        }",
    );
    Bench::new("counts", &["--problem", "52"], &code)
});

fn published(name: &str) -> String {
    let file = workspace().join(format!("crates/labuladong-n-queens/src/{name}.rs"));
    format!("pub struct Solution;\n{}", fs::read_to_string(file).expect("it is readable"))
}

fn sudokus(edition: &str) -> Bench {
    // As another system writes files: with a mark at the head, and with other line ends below.
    let all = format!("\u{feff}{}", solution("sudokus/all"));
    let bench = Bench::new(&format!("sudokus-{edition}"), &[], &all);
    for name in ["attempt", "copies", "generics", "odd", "unseen"] {
        bench.write(&format!("src/{name}.rs"), &solution(&format!("sudokus/{name}")));
    }
    bench.write("src/ways.rs", &solution("sudokus/ways").replace('\n', "\r\n"));
    let search = textbook().replace("    fn ", "    pub fn ");
    let fault = "if i == 1 { crate::odd::fault() } for d in";
    bench.write("src/textbook.rs", &search.replace("for d in", fault));
    let manifest = bench.scratch.read(&format!("crates/{}/Cargo.toml", bench.name));
    let edition = format!("edition = \"{edition}\"");
    bench.write("Cargo.toml", &manifest.replace("edition.workspace = true", &edition));
    bench
}

impl Bench {
    fn trace(&self, style: &str, arguments: &[&str]) -> Output {
        self.user().env("STYLE", style).run([&["trace", &self.name], arguments].concat())
    }
}

/// The row, the column, and the digits before and after each write that was printed.
pub fn writes(output: &Output) -> Vec<[u64; 4]> {
    let step = |line: &str| {
        let step: Value = serde_json::from_str(line).expect("JSON");
        ["row", "column", "before", "after"].map(|key| step[key].as_u64().expect("a number"))
    };
    output.stdout.lines().map(step).collect()
}

/// The writes of the write-up whose listing is the textbook's search.
pub fn of_the_model(puzzle: &str) -> Vec<[u64; 4]> {
    writes(&practice().run(["trace", "labuladong-char-board", puzzle]))
}

/// The same, as the steps of which a tree grows.
fn steps(writes: &[[u64; 4]]) -> Vec<Step> {
    let step = |&[row, column, before, after]: &[u64; 4]| {
        let [cell, before, after] = [9 * (row - 1) + column - 1, before, after].map(|it| it as u8);
        Step::new(Write { cell, before, after })
    };
    writes.iter().map(step).collect()
}

/// Searches that make the steps of the listing of the write-up, whatever their form.
const ALIKE: [&str; 9] =
    ["attempt", "textbook", "print", "ways", "generics", "array", "list", "copy", "owner"];

/// Searches whose steps lead to the solution in another way, and what is told of them.
const OTHERS: [(&str, &str); 5] = [
    (
        "first_on_a_copy",
        "line 17: what was shown until here is the search on a copy; this write is one to the board",
    ),
    ("unseen", "line 38: row "),
    ("sorted_rows", ""),
    ("strange_sign", "line 21: '?' is neither a digit nor '.': this is not shown"),
    ("copied_rows", "these steps are not the search: "),
];

#[test]
fn what_each_search_does_is_shown() {
    check_searches(&SUDOKUS);
}

#[rstest]
#[ignore = "it takes some seconds to compile"]
fn other_editions_are_built(#[values("2018", "2021")] edition: &str) {
    check_searches(&sudokus(edition));
}

#[track_caller]
fn check_searches(bench: &Bench) {
    let textbook = of_the_model("leetcode-37");
    for (style, remark) in ALIKE.map(|style| (style, "")).into_iter().chain(OTHERS) {
        let output = bench.trace(style, &["leetcode-37"]);
        let last = output.stdout.lines().last().unwrap_or_default();
        assert!(last.contains("\"solution\":true"), "{style}: {}", output.stderr);
        let told = format!("{}: {remark}", bench.name);
        let is_told = output.stderr.starts_with(&told) && output.stderr.lines().count() == 1;
        assert!(if remark.is_empty() { output.stderr.is_empty() } else { is_told }, "{output:?}");
        let writes = writes(&output);
        testkit::tree_of(&steps(&writes));
        if ALIKE.contains(&style) {
            assert!(writes == textbook, "{style}: {} steps", writes.len());
        }
        if style == "copied_rows" {
            // The solution, into each empty cell once, in reading order.
            assert_eq!(writes.len(), 51);
            assert!(writes.is_sorted() && writes.iter().all(|[.., before, _]| *before == 0));
        }
    }
}

/// The steps have to lead to the board that is left. It is taken apart and put together again: what was at the
/// place of a row that is gone is no cell.
#[rstest]
#[case::rows_of_another_length("other_lengths", &[[1, 1, 0, 1], [1, 9, 0, 2], [1, 2, 0, 3]], 85)]
#[case::another_board("taken_apart", &[[1, 1, 0, 3], [1, 2, 0, 3], [1, 3, 0, 3]], 81)]
#[case::writes_on_one_line("one_line", &[[1, 1, 0, 1], [9, 9, 0, 9]], 2)]
#[case::names_of_the_standard_library("swaps_of_its_own", &[[2, 3, 0, 1], [2, 3, 1, 2]], 2)]
#[case::text_whoever_holds_the_output("prints", &[[1, 1, 0, 5], [2, 1, 0, 5], [3, 1, 0, 5]], 20_000)]
fn what_is_strange_is_done_as_written(
    #[case] style: &str,
    #[case] first: &[[u64; 4]],
    #[case] count: usize,
) {
    let output = SUDOKUS.trace(style, &["java-blank"]);
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    let writes = writes(&output);
    assert_eq!((&writes[..first.len()], writes.len()), (first, count));
}

/// The first steps are sent one by one, and those after them together.
#[test]
fn steps_do_not_wait_for_the_next_write() {
    let output = SUDOKUS.trace("waits", &["java-blank", "--to", "299"]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert_eq!(output.stdout.lines().count(), 299);
}

/// A search that places in one line and undoes in another tells each once.
#[test]
fn the_lines_that_write_are_told() {
    SUDOKUS.trace("textbook", &["one-empty"]);
    let mut copy = Command::new(SUDOKUS.scratch.program(&format!("{}-recorded", SUDOKUS.name)));
    let mut copy = copy.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let rules = testkit::rules("37");
    let puzzle = rules.line(&testkit::sample("leetcode-37", rules).puzzle);
    writeln!(copy.stdin.take().expect("it is piped"), "{puzzle}").expect("it is read");
    let mut frames = Frames::default();
    frames.push(&copy.wait_with_output().expect("it ends").stdout);
    let mut changes = Vec::new();
    while let Some(frame) = frames.take().expect("it is a frame") {
        if let Frame::Lines(lines) = frame {
            changes.extend(lines.into_iter().map(|it| (it.is_place, it.line)));
        }
    }
    assert_eq!(changes, [(true, 17), (false, 21)]);
}

/// What goes wrong after how many steps, and what is said of it; it ends nothing else. All wait at the same time.
#[test]
fn what_goes_wrong_ends_the_search_where_it_stands() {
    let faults = [
        ("endless", 14, "it has written nothing for 2 s"),
        ("flood", 14, "it has written nothing for 2 s"),
        ("panic", 14, "it panicked at src/odd.rs:111:20: no luck"),
        ("panics", 1, "it panicked at src/odd.rs:48:91: index out of bounds"),
        ("overflow", 14, "stack overflow"),
        ("exit", 14, "it has ended the program within the search"),
        ("memory", 14, "256 MiB are allowed"),
        ("raw_writes", 0, "writes to 51 of the 81 cells, the first in row 1, column 3"),
    ];
    let check = |(style, steps, reason): (&str, usize, &str)| {
        let output = SUDOKUS.trace(style, &["leetcode-37"]);
        assert_eq!(output.code, Some(1), "{style}: {}", output.stderr);
        assert!(output.stderr.contains(reason), "{style}: {}", output.stderr);
        assert_eq!(output.stdout.lines().count(), steps, "{style}: the steps before");
    };
    thread::scope(|scope| faults.map(|fault| scope.spawn(move || check(fault))).map(drop));

    let user = SUDOKUS.user().env("STYLE", "panic");
    let compared = user.run(["compare", "-v", &SUDOKUS.name, "-v", "java-is-safe", "leetcode-37"]);
    assert_eq!(compared.code, Some(1), "{}", compared.stderr);
    assert!(compared.stderr.contains("no luck"), "{}", compared.stderr);
    let is_there = |word| compared.stdout.contains(word);
    assert!(is_there("failed") && is_there("4,208"), "{}", compared.stdout);
}

/// Where the steps do not lead to the board that is left, the source may tell why.
#[test]
fn what_cannot_be_followed_is_told_with_its_line() {
    let told = SUDOKUS.trace("raw_writes", &["leetcode-37"]).stderr;
    for suspect in [
        "odd.rs:12: what is written through a raw pointer may not be followed",
        "unseen.rs:23: what a `const` function writes cannot be followed",
        "odd.rs:15: what `set!` writes here cannot be followed",
        "odd.rs:17: what is written in a macro may not be followed",
    ] {
        let suspect = format!("; crates/{}/src/{suspect}", SUDOKUS.name);
        assert!(told.contains(&suspect), "{suspect}: {told}");
    }
}

/// What a search did on a puzzle, for programs.
fn facts(bench: &Bench, style: &str, name: &str, puzzle: &str) -> Value {
    let user = bench.user().env("STYLE", style);
    let output = user.run(["solve", "--format", "json", "--variant", name, puzzle]);
    assert_eq!(output.stderr, "");
    let mut row: Value = serde_json::from_str(&output.stdout).expect("JSON");
    // Who writes which solution first is seen, but not whether the search stops there.
    for differs in ["variant", "reads", "seconds", "scope"] {
        row[differs].take();
    }
    row["code"] = output.code.into();
    row
}

/// What LeetCode accepts is watched on the board that it is lent, or that it makes.
#[rstest]
#[case::lent(&SUDOKUS, &["textbook"], "labuladong-char-board", &["leetcode-37", "one-empty", "unsolvable-row"])]
#[case::made(&BOARDS, &["published", "struct"], "labuladong-n-queens", &["1", "3", "6"])]
#[case::counted(&COUNTS, &[""], "labuladong-n-queens", &["1", "3", "6"])]
fn a_solution_for_leetcode_is_counted_as_it_is_written(
    #[case] bench: &Bench,
    #[case] styles: &[&str],
    #[case] model: &str,
    #[case] puzzles: &[&str],
) {
    for puzzle in puzzles {
        let expected = facts(bench, "", model, puzzle);
        for style in styles {
            assert_eq!(facts(bench, style, &bench.name, puzzle), expected, "{style}, {puzzle}");
        }
    }
}

/// The last board of several goes away with a queen.
#[test]
fn a_board_is_followed_where_the_one_before_it_was() {
    for (n, places, removes) in [("3", 5, 4), ("6", 152, 151)] {
        let facts = facts(&BOARDS, "board_each", &BOARDS.name, n);
        assert_eq!((&facts["places"], &facts["removes"]), (&places.into(), &removes.into()));
    }
}

#[test]
fn a_board_that_a_search_makes_has_no_givens() {
    let output = BOARDS.user().run(["solve", "-v", &BOARDS.name, "Q.../..../..../...."]);
    assert!(output.stderr.contains("gets only the number of rows"), "{}", output.stderr);
    assert!(output.stderr.contains("--like labuladong-n-queens"), "{}", output.stderr);
}

/// It is still timed and its answers are looked at; a variable says whether these are right.
#[rstest]
#[case::no_board(&BOARDS, "no_board", "it writes to no `Vec<Vec<char>>` of 4 rows and 4 columns")]
#[case::a_number(&COUNTS, "two", "it returns 2 solutions, and the first board that it writes to has shown 0")]
fn what_is_not_seen_is_compared_by_its_answers(
    #[case] bench: &Bench,
    #[case] style: &str,
    #[case] reason: &str,
) {
    let user = bench.user().env("STYLE", style);
    for (user, expected, word) in
        [(user.clone(), 0, "Agreed: there are 2"), (user.env("WRONG", "yes"), 1, "WRONG")]
    {
        let Output { code, stdout, stderr } =
            user.run(["compare", "-v", &bench.name, "-v", "labuladong-n-queens", "4"]);
        assert_eq!(code, Some(expected), "{stderr}");
        assert!(stdout.contains(word), "{stdout}");
        let row = stdout.lines().find(|line| line.contains(&bench.name)).expect("a row");
        let cells: Vec<&str> = row.split_whitespace().collect();
        assert_eq!((&cells[2..6], cells[7]), (["–"; 4].as_slice(), "µs"), "{row}");
        let words: Vec<&str> = stderr.split_whitespace().collect();
        assert!(words.join(" ").contains(reason) || expected == 1, "{stderr}");
    }
}
