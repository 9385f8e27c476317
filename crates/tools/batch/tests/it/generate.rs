//! Tests of `practice generate`, run as a user would.

use std::ops::RangeInclusive;

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};
use sudoku::{Grid, Sudoku, check_solution};
use testkit::{Output, Program, count_solutions};

use crate::practice;

fn generate(arguments: &[&str]) -> Output {
    practice().run([&["generate"], arguments].concat())
}

#[track_caller]
fn records(arguments: &[&str]) -> Vec<Value> {
    let output = generate(&[arguments, &["--format", "json"]].concat());
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    let record = |line| serde_json::from_str(line).expect("each line is JSON");
    output.stdout.lines().map(record).collect()
}

fn grid(value: &Value) -> Grid {
    value.as_str().expect("a string").parse().expect("a board")
}

#[test]
fn default_run_prints_one_puzzle_and_its_seed() {
    let output = generate(&[]);
    let seed = output.stderr.strip_prefix("seed ").expect("a seed").trim_end();
    assert_eq!(generate(&["--seed", seed]).stdout, output.stdout);
    let puzzle: Grid = output.stdout.trim_end().parse().expect("a puzzle");
    assert_eq!((output.code, count_solutions(&puzzle, 2)), (Some(0), 1));
    assert_ne!(generate(&[]).stdout, output.stdout);
}

/// Compares the FNV-1a digest of 20 puzzles. If it changes, all puzzles change that users have made from a seed.
/// Change an expected digest only on purpose.
#[rstest]
#[case::default("37", &[], "b622705ca1fa67c9")]
#[case::greatest_seed("18446744073709551615", &[], "b5cf55c7d2df7373")]
#[case::minimal("37", &["-m"], "fd68e89f41ffbc8f")]
#[case::givens("37", &["-g", "22"], "c62abe2bde65f191")]
// If `lockstep` chooses other cells to guess in, this digest changes, and no other one. Take the new digest then.
#[case::guesses("37", &["-d", "medium"], "70785647c792c971")]
fn puzzles_of_a_seed_never_change(
    #[case] seed: &str,
    #[case] arguments: &[&str],
    #[case] expected: &str,
) {
    let twenty = generate(&[&["-n", "20", "-s", seed], arguments].concat()).stdout;
    let hash = twenty.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    assert_eq!(format!("{hash:016x}"), expected, "{twenty}");
}

#[rstest]
#[case::minimal("200", &["--minimal"])]
#[case::climb("4", &["--hard-for", "java-is-safe", "--effort", "5"])]
fn puzzles_do_not_depend_on_count(#[case] more: &str, #[case] arguments: &[&str]) {
    let puzzles = |count| generate(&[&["-s", "37", "-f", "json", "-n", count], arguments].concat());
    let two = puzzles("2");
    assert_eq!((two.code, two.stdout.lines().count()), (Some(0), 2));
    assert!(puzzles(more).stdout.starts_with(&two.stdout));
}

/// Each case has options, and the properties of their puzzles: number of givens, whether they are minimal, number of
/// guesses. `None` stands for a property that the options leave open.
#[rstest]
#[case::default("-n 6", None, Some(false), 0..=u64::MAX)]
#[case::minimal("-n 6 --minimal", None, Some(true), 0..=u64::MAX)]
#[case::givens("-n 4 --givens 21", Some(21), None, 0..=u64::MAX)]
#[case::minimal_with_givens("-n 4 -g 24 -m", Some(24), Some(true), 0..=u64::MAX)]
#[case::full("-n 4 -g 81", Some(81), None, 0..=0)]
#[case::easy_with_givens("-n 4 -g 26 -d easy", Some(26), None, 0..=0)]
#[case::easy("-n 4 -d easy", None, None, 0..=0)]
#[case::medium("-n 4 -d medium", None, None, 1..=3)]
#[case::hard("-n 4 -d hard", None, None, 4..=u64::MAX)]
#[case::climb("-e 40 --hard-for cpp-unit-candidates -g 24 -m", Some(24), Some(true), 0..=u64::MAX)]
fn puzzles_match_options(
    #[case] options: &str,
    #[case] givens: Option<usize>,
    #[case] minimal: Option<bool>,
    #[case] guesses: RangeInclusive<u64>,
) {
    let arguments: Vec<&str> = ["-s", "7"].into_iter().chain(options.split(' ')).collect();
    for (record, index) in records(&arguments).iter().zip(1..) {
        let (puzzle, solution) = (grid(&record["puzzle"]), grid(&record["solution"]));
        assert_eq!(check_solution(&puzzle, &solution), Ok(()));
        assert_eq!(count_solutions(&puzzle, 2), 1, "{record}");
        let is_needed = |(row, col, _): (usize, usize, u8)| {
            let mut fewer = puzzle;
            fewer.remove(row, col);
            count_solutions(&fewer, 2) == 2
        };
        let is_minimal = puzzle.cells().filter(|&(_, _, digit)| digit != 0).all(is_needed);
        let known = ["seed", "index", "givens", "minimal"].map(|name| &record[name]);
        assert_eq!(json!(known), json!([7, index, puzzle.filled(), is_minimal]), "{record}");
        assert_eq!(puzzle.filled(), givens.unwrap_or(puzzle.filled()), "{record}");
        assert_eq!(is_minimal, minimal.unwrap_or(is_minimal), "{record}");
        assert!(guesses.contains(&record["guesses"].as_u64().expect("a number")), "{record}");
    }
}

#[test]
fn climb_increases_write_ratio() {
    let climb = ["--hard-for", "java-is-safe", "--easy-for", "python-history-stack"];
    let ratio = |effort: &str| {
        let record = &records(&[&climb, &["-s", "1", "-e", effort][..]].concat())[0];
        assert_eq!(count_solutions(&grid(&record["puzzle"]), 2), 1, "{record}");
        let writes = |name: &str| record["writes"][name].as_u64().unwrap_or(1_000_000) as f64;
        writes("java-is-safe") / writes("python-history-stack")
    };
    let (start, end) = (ratio("1"), ratio("150"));
    assert!(end > 10.0 * start && end > 100.0, "from {start} to {end}");
}

#[test]
fn climb_reports_writes_of_each_search() {
    let output = generate(&["--hard-for", "swift-all-solutions", "-s", "1", "-e", "20"]);
    assert_eq!((output.code, output.stdout.lines().count()), (Some(0), 1));
    let first = output.stderr.lines().next().expect("a sentence");
    assert!(first.starts_with("puzzle 1: swift-all-solutions writes "), "{first}");
    assert!(first.contains(" and the best of the others "), "{first}");
    for variant in registry::all_for(&Sudoku) {
        assert!(output.stderr.contains(&format!("\n {} ", variant.name)), "{}", output.stderr);
    }
}

/// The last two cases cannot succeed: `swift-all-solutions` searches for all solutions, and so writes more than lockstep
/// and more than the median.
#[rstest]
#[case::givens(
    "-s 1 -g 17 -e 500",
    "not found in 500 boards (--effort sets the limit); the nearest has "
)]
#[case::any("-s 1 -e 1", "not found in 1 board (--effort sets the limit)\n")]
#[case::climb(
    "-s 1 --hard-for java-is-safe -g 30 -m -e 2",
    "not found in 400 boards (--effort sets the limit); the nearest has "
)]
#[case::hard_and_easy(
    "-s 3 -e 20 --hard-for lockstep --easy-for swift-all-solutions",
    "found no puzzle in 20 steps on which lockstep writes more than swift-all-solutions; \
     on the best puzzle lockstep writes "
)]
#[case::easy(
    "-s 3 -e 20 --easy-for swift-all-solutions",
    "found no puzzle in 20 steps on which the median of the others writes more than \
     swift-all-solutions; on the best puzzle the median "
)]
fn missing_puzzle_exits_with_1(#[case] options: &str, #[case] beginning: &str) {
    let output = generate(&options.split(' ').collect::<Vec<_>>());
    assert_eq!((output.code, output.stdout.as_str()), (Some(1), ""));
    let expected = format!("error: puzzle 1: {beginning}");
    assert!(output.stderr.starts_with(&expected), "{}", output.stderr);
    if beginning.contains("nearest") || beginning.contains("best puzzle") {
        let nearest = output.stderr.trim_end().rsplit(' ').next().expect("a puzzle");
        assert_eq!(count_solutions(&nearest.parse().expect("a puzzle"), 2), 1);
    }
}

#[test]
fn found_puzzles_are_printed_despite_missing_ones() {
    let output = generate(&["-s", "1", "-n", "8", "-g", "22", "-e", "1,500"]);
    let (found, missed) = (output.stdout.lines().count(), output.stderr.lines().count());
    assert!(found > 0 && missed > 0, "{output:?}");
    assert_eq!((output.code, found + missed), (Some(1), 8));
}

/// Checks that the bar counts steps: a bar that counts puzzles would not move for a long time.
#[test]
fn progress_bar_counts_climb_steps() {
    if Program::can_run_on_terminal() {
        let arguments = "generate --hard-for java-is-safe -s 1 -n 2 -e 1,000";
        let output = practice().run_on_terminal(arguments);
        assert!(output.stdout.contains("/2000 "), "{output:?}");
    }
}

#[rstest]
#[case::too_few(&["-g", "16"], "16 givens are too few: a puzzle with one solution has at least 17")]
#[case::too_many(&["--givens", "82"], "82 givens are too many: a board has 81 cells")]
#[case::never_minimal(&["-g", "50", "--minimal"], "50 givens are too many: every known minimal puzzle has at most 40")]
#[case::full_and_hard(&["-g", "81", "-d", "hard"], "81 givens leave nothing to guess")]
#[case::no_number(&["-n", "many"], "expected a number of at least 1")]
#[case::no_seed(&["--seed", "x"], "invalid value 'x' for '--seed <N>': expected a number such as 1,234")]
#[case::no_variant(&["--hard-for", "java"], "invalid value 'java'")]
#[case::hard_and_easy(&["--hard-for", "java-is-safe", "--easy-for", "java-is-safe"], "no puzzle is hard and easy for java-is-safe at once")]
#[case::difficulty_and_climb(&["--easy-for", "java-is-safe", "-d", "easy"], "cannot be used with")]
fn impossible_options_are_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    generate(arguments).assert_refuses(reason);
}

#[test]
fn endless_run_stops_when_output_is_closed() {
    let arguments = ["generate", "-s", "1", "-n", "1000000000000"];
    let output = practice().run_piped_to_head(3, arguments);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert_eq!(output.stdout.lines().count(), 3);
    assert_eq!(practice().run_piped_to_head(0, arguments).code, Some(0));
}
