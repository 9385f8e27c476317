//! `practice bench`, run as a user would.

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use sudoku::{Scope, Sudoku};
use testkit::{
    Output,
    boards::{CLASH, TWO_SOLUTIONS},
};

use crate::program::{SOLVED, practice};

fn bench(arguments: &[&str]) -> Output {
    practice().run([&["bench", "--repeats", "1"], arguments].concat())
}

/// What was measured, as a program reads it.
fn rows(arguments: &[&str]) -> Vec<Value> {
    let output = bench(&[&["--format", "json"], arguments].concat());
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""), "{}", output.stdout);
    let parse = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    output.stdout.lines().map(parse).collect()
}

/// `lockstep` stops at two solutions and at one; then come the others, in the order of the list.
fn solvers() -> Vec<(&'static str, Option<u64>)> {
    let others = searches::of(&Sudoku).filter(|variant| variant.name != "lockstep");
    let others = others.map(|variant| (variant.name, (variant.scope == Scope::First).then_some(1)));
    [("lockstep", Some(2)), ("lockstep", Some(1))].into_iter().chain(others).collect()
}

#[test]
fn a_table_has_lockstep_and_the_searches() {
    let output = bench(&["one-empty"]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    let mut lines = output.stdout.lines();
    assert_eq!(lines.next(), Some("one-empty, 1 puzzle, each 1,000 times"));
    let header = lines.nth(1).unwrap_or_default();
    let columns: Vec<&str> =
        header.split("  ").map(str::trim).filter(|column| !column.is_empty()).collect();
    assert_eq!(
        columns,
        ["solver", "stops at", "puzzles/s", "slowest – fastest", "guesses", "no guess"]
    );
    let rows: Vec<&str> = lines.skip(1).filter(|line| !line.is_empty()).collect();
    let names: Vec<&str> = rows.iter().filter_map(|row| row.split_whitespace().next()).collect();
    let solvers: Vec<&str> = solvers().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, solvers);
    // The last empty cell is no guess.
    let last: Vec<&str> = rows[0].split_whitespace().rev().take(3).collect();
    assert_eq!(last, ["%", "100.0", "0.00"]);
    assert!(!output.stdout.contains('\x1b'));
}

#[test]
fn json_has_what_a_program_asks_for() {
    let rows = rows(&["one-empty"]);
    let solver =
        |row: &Value| (row["solver"].as_str().map(str::to_string), row["stops_at"].as_u64());
    let expected = solvers().into_iter().map(|(name, limit)| (Some(name.to_string()), limit));
    assert_eq!(rows.iter().map(solver).collect::<Vec<_>>(), expected.collect::<Vec<_>>());
    for row in &rows {
        assert_eq!((&row["puzzles"], &row["copies"]), (&1.into(), &1000.into()), "{row}");
        assert_eq!((&row["threads"], &row["mistake"]), (&1.into(), &Value::Null), "{row}");
    }
    assert!(rows[0]["puzzles_per_second"].as_f64().is_some_and(|rate| rate > 0.0), "{}", rows[0]);
    assert!(rows[0]["guesses_per_puzzle"].is_f64(), "{}", rows[0]);
    assert!(rows[2]["guesses_per_puzzle"].is_null(), "{}", rows[2]);
}

#[test]
fn csv_is_one_table_for_all_collections() {
    let output = bench(&["-v", "java-is-safe", "-f", "csv", "solved", "one-empty"]);
    let mut reader = csv::Reader::from_reader(output.stdout.as_bytes());
    let header = reader.headers().expect("there is a header").clone();
    assert_eq!(
        header.iter().collect::<Vec<_>>().join(","),
        "collection,puzzles,copies,solver,stops_at,threads,finished,answered,puzzles_per_second,\
         slowest,fastest,repeats,guesses_per_puzzle,share_without_guess,mistake"
    );
    let records: Vec<_> = reader.records().map(|record| record.expect("a row")).collect();
    let names: Vec<_> =
        records.iter().map(|record| (record[0].to_string(), record[3].to_string())).collect();
    let expected = ["solved", "one-empty"].into_iter().flat_map(|collection| {
        ["lockstep", "lockstep", "java-is-safe"].map(|solver| (collection.into(), solver.into()))
    });
    assert_eq!(names, expected.collect::<Vec<(String, String)>>());
}

#[test]
fn the_help_says_what_each_column_is() {
    let help = bench(&["--help"]).stdout;
    for name in rows(&["-v", "java-is-safe", "solved"])[0].as_object().expect("a row").keys() {
        let is_named = |line: &str| line.split([' ', ',']).any(|word| word == name);
        assert!(help.lines().any(is_named), "{name} is not in {help}");
    }
}

#[test]
fn fewer_puzzles_than_the_limit_are_told() {
    let output = bench(&["-v", "java-is-safe", "--limit", "1,500", "solved"]);
    assert_eq!(output.stderr, "note: solved has 1 of 1,500 puzzles: all are taken\n");
    assert_eq!(output.code, Some(0));
}

#[test]
fn a_search_without_an_end_is_not_finished() {
    let output = bench(&["-v", "swift-all-solutions", "-t", "0.05", "java-blank"]);
    assert!(output.stdout.contains("not finished: 0 of 1,000"), "{}", output.stdout);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

/// Threads are told beside the name, where it is not only one.
#[rstest]
#[case::one(&[], "\n lockstep  ")]
#[case::two(&["-j", "2"], "\n lockstep, 2 threads  ")]
fn threads_share_the_puzzles(#[case] threads: &[&str], #[case] expected: &str) {
    let output = bench(&[threads, &["-v", "java-is-safe", "one-empty"]].concat());
    assert!(output.stdout.contains(expected), "{}", output.stdout);
    assert_eq!(output.code, Some(0));
}

/// One of the two puzzles wants a guess, and the other does not: its last cell is empty.
#[test]
fn the_seed_decides_which_puzzles_are_measured() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let file = folder.path().join("puzzles.txt");
    fs::write(&file, format!("{TWO_SOLUTIONS}\n{}.\n", &SOLVED[..80])).expect("it is writable");
    let file = file.to_str().expect("UTF-8");
    let has_guessed = |seed: u32| {
        let seed = seed.to_string();
        let rows = rows(&["-v", "java-is-safe", "--limit", "1", "--seed", &seed, file]);
        assert_eq!(rows[0]["puzzles"], 1);
        rows[0]["guesses_per_puzzle"] != 0.0
    };
    let chosen: Vec<bool> = (0..8).map(has_guessed).collect();
    assert!(chosen.contains(&true) && chosen.contains(&false), "{chosen:?}");
    assert_eq!((0..8).map(has_guessed).collect::<Vec<_>>(), chosen);
}

#[test]
fn a_bad_puzzle_is_reported_and_the_others_are_measured() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let file = folder.path().join("puzzles.txt");
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    fs::write(&file, format!("{solved}\nnot a puzzle\n{CLASH}\n.{}\n", &solved[1..]))
        .expect("it is writable");
    let file = file.to_str().expect("UTF-8");
    let output = bench(&["-v", "java-is-safe", "nosuch", file]);
    assert!(output.stdout.starts_with(&format!("{file}, 2 puzzles, each 500 times\n")));
    assert_eq!(
        output.stderr,
        format!(
            "error: 'nosuch' is neither a sample nor a file; `cargo practice list` has the samples\n\
             error: {file}: line 2, column 1: found 'n', expected a digit 1-9 or an empty cell (one of . 0 _ * x X)\n\
             error: {file}: line 3: two 5s in row 1: columns 3 and 7\n"
        )
    );
    assert_eq!(output.code, Some(2));
}

#[rstest]
#[case::no_such_file(&["nosuch/file.txt"], "'nosuch/file.txt' is neither a sample nor a file")]
#[case::a_folder(&["src"], "src: ")]
#[case::nothing_to_read(&["-"], "standard input: no puzzle")]
#[case::no_round(&["--repeats", "0", "solved"], "invalid value '0' for '--repeats <N>': expected a number from 1 on")]
#[case::fewer_rounds(&["-r", "-1", "solved"], "invalid value '-1' for '--repeats <N>': expected a number from 1 on")]
#[case::no_seed(&["-s", "-1", "solved"], "invalid value '-1' for '--seed <N>': expected a number such as 1,234")]
#[case::no_thread(&["--threads", "0", "solved"], "expected a number from 1 to 1,024")]
#[case::too_many_threads(&["--threads", "1025", "solved"], "expected a number from 1 to 1,024")]
#[case::no_puzzle(&["-l", "0", "solved"], "invalid value '0' for '--limit <N>': expected a number from 1 on")]
#[case::no_time(&["-t", "0", "solved"], "expected a number of seconds greater than 0")]
#[case::no_such_format(&["-f", "xml", "solved"], "possible values: table, csv, json")]
#[case::no_such_variant(&["-v", "nosuch", "solved"], "possible values: swift-all-solutions")]
fn bad_input_is_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    practice().run([&["bench"], arguments].concat()).refuses(reason);
}

#[test]
fn puzzles_come_from_standard_input() {
    let output = practice().input(SOLVED).run(["bench", "-r", "1", "-v", "java-is-safe", "-"]);
    assert!(output.stdout.starts_with("standard input, 1 puzzle, each 1,000 times\n"));
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

#[test]
fn it_ends_quietly_with_its_reader() {
    let arguments = ["bench", "-r", "1", "-v", "java-is-safe", "solved", "one-empty"];
    let output = practice().run_into_head(1, arguments);
    assert_eq!(output.stdout, "solved, 1 puzzle, each 1,000 times\n");
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}
