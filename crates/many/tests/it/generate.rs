//! `practice generate`, as a user runs it.

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::Value;
use sudoku::{Grid, Sudoku, check_solution};
use testkit::{Output, Program, count_solutions};

use crate::practice;

fn generate(arguments: &[&str]) -> Output {
    practice().run([&["generate"], arguments].concat())
}

/// The puzzles of an output that has one a line, and nothing else.
#[track_caller]
fn puzzles(output: &Output) -> Vec<Grid> {
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    output.stdout.lines().map(|line| line.parse().expect("a puzzle")).collect()
}

/// The JSON objects of an output that has one a line, and nothing else.
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
fn alone_it_makes_one_puzzle_and_says_how_to_have_it_again() {
    let output = generate(&[]);
    let seed = output.stderr.strip_prefix("seed ").expect("a seed").trim_end();
    assert_eq!(generate(&["--seed", seed]).stdout, output.stdout);
    let puzzle: Grid = output.stdout.trim_end().parse().expect("a puzzle");
    assert_eq!((output.code, count_solutions(&puzzle, 2)), (Some(0), 1));
    assert_ne!(generate(&[]).stdout, output.stdout);
}

/// FNV-1a of 20 puzzles. If it changes, so has everything that users have made from a seed. That may
/// be right, but it must not be by accident.
#[rstest]
#[case::default("37", &[], "b622705ca1fa67c9")]
#[case::seed_0("0", &[], "52df846f2ef39096")]
#[case::greatest_seed("18446744073709551615", &[], "b5cf55c7d2df7373")]
#[case::minimal("37", &["-m"], "fd68e89f41ffbc8f")]
#[case::rotate90("37", &["-m", "--symmetry", "rotate90"], "e06ae62805fffa55")]
#[case::rotate180("37", &["-m", "--symmetry", "rotate180"], "c1ce5d8d38b90e7b")]
#[case::mirror("37", &["-m", "--symmetry", "mirror"], "58c6702998a252b4")]
#[case::diagonal("37", &["-m", "--symmetry", "diagonal"], "f9c4ab324230f5f2")]
#[case::givens("37", &["-g", "22"], "c62abe2bde65f191")]
// These two change, and they alone, if `lockstep` comes to choose other cells to guess in. Take the new
// digests then.
#[case::guesses("37", &["-d", "medium"], "70785647c792c971")]
#[case::many_guesses("37", &["-d", "9.."], "a18ae333e441fe9f")]
fn a_seed_gives_the_same_puzzles_as_ever(
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
#[case::minimal("200", &["--minimal", "--symmetry", "rotate180"])]
#[case::climb("4", &["--hard-for", "java-is-safe", "--effort", "5"])]
fn it_does_not_matter_how_many_others_are_made(#[case] more: &str, #[case] arguments: &[&str]) {
    let first = |count| generate(&[&["-s", "37", "-f", "json", "-n", count], arguments].concat());
    let two = first("2");
    assert_eq!((two.code, two.stdout.lines().count()), (Some(0), 2));
    assert!(first(more).stdout.starts_with(&two.stdout));
}

#[test]
fn by_default_there_are_28_to_36_givens() {
    let mut givens: Vec<usize> =
        puzzles(&generate(&["-n", "500", "-s", "37"])).iter().map(Grid::filled).collect();
    givens.sort();
    givens.dedup();
    assert_eq!(givens, (28..=36).collect::<Vec<_>>());
}

#[rstest]
#[case::rotate90("rotate90", |row, col| (col, 8 - row))]
#[case::rotate180("rotate180", |row, col| (8 - row, 8 - col))]
#[case::mirror("mirror", |row, col| (row, 8 - col))]
#[case::diagonal("diagonal", |row, col| (col, row))]
fn the_pattern_has_its_symmetry(
    #[case] name: &str,
    #[case] image: fn(usize, usize) -> (usize, usize),
) {
    for puzzle in puzzles(&generate(&["-n", "5", "-s", "37", "-m", "--symmetry", name])) {
        for (row, col, digit) in puzzle.cells() {
            let (other_row, other_col) = image(row, col);
            assert_eq!(digit == 0, puzzle[other_row][other_col] == 0, "{puzzle}");
        }
        assert_eq!(count_solutions(&puzzle, 2), 1, "{puzzle}");
    }
}

#[rstest]
#[case::alone(&["--givens", "21"], 21)]
#[case::minimal(&["-g", "24", "-m"], 24)]
#[case::symmetric(&["-g", "29", "--symmetry", "rotate90"], 29)]
#[case::full(&["-g", "81"], 81)]
#[case::easy(&["-g", "26", "-d", "easy"], 26)]
fn each_puzzle_has_as_many_givens_and_one_solution(
    #[case] arguments: &[&str],
    #[case] givens: usize,
) {
    let made = puzzles(&generate(&[&["-n", "4", "-s", "1"], arguments].concat()));
    assert_eq!(made.len(), 4);
    for puzzle in made {
        assert_eq!((puzzle.filled(), count_solutions(&puzzle, 2)), (givens, 1), "{puzzle}");
    }
}

#[test]
fn json_has_what_is_known_of_a_puzzle() {
    let made = records(&["-n", "3", "--seed", "7", "--minimal", "--symmetry", "mirror"]);
    for (record, index) in made.iter().zip(1..) {
        let (puzzle, solution) = (grid(&record["puzzle"]), grid(&record["solution"]));
        assert_eq!(check_solution(&puzzle, &solution), Ok(()));
        assert_eq!(record["givens"], puzzle.filled());
        assert_eq!((&record["seed"], &record["index"]), (&7.into(), &index.into()));
        assert_eq!(record["symmetry"], "mirror");
        assert!(record["guesses"].is_u64(), "{record}");
    }
    assert_eq!(made.len(), 3);
}

/// Whether no given at all can be removed, and not only no pair of them.
#[rstest]
#[case::not_asked_for(&[])]
#[case::pairs(&["--minimal", "--symmetry", "mirror"])]
#[case::minimal(&["--minimal"])]
fn the_field_minimal_is_true_of_single_givens(#[case] arguments: &[&str]) {
    for record in records(&[&["-n", "6", "-s", "7"], arguments].concat()) {
        let puzzle = grid(&record["puzzle"]);
        let is_needed = |(row, col, _): (usize, usize, u8)| {
            let mut fewer = puzzle;
            fewer.remove(row, col);
            count_solutions(&fewer, 2) == 2
        };
        let is_minimal = puzzle.cells().filter(|&(_, _, digit)| digit != 0).all(is_needed);
        assert_eq!(record["minimal"], is_minimal, "{record}");
        assert_eq!(is_minimal, arguments == ["--minimal"], "{record}");
    }
}

#[rstest]
#[case::easy("easy", 0, 0)]
#[case::medium("medium", 1, 3)]
#[case::hard("hard", 4, u64::MAX)]
#[case::range("2..2", 2, 2)]
#[case::open("..1", 0, 1)]
fn difficulty_is_a_number_of_guesses(#[case] level: &str, #[case] from: u64, #[case] to: u64) {
    for record in records(&["-n", "4", "-s", "1", "-d", level]) {
        let guesses = record["guesses"].as_u64().expect("a number");
        assert!((from..=to).contains(&guesses), "{record}");
    }
}

#[test]
fn grids_are_for_people_and_can_be_read_again() {
    let one = generate(&["-s", "1", "-f", "grid"]);
    assert_eq!(one.stdout.lines().count(), 9);
    let lines = generate(&["-n", "3", "-s", "1"]);
    let grids = generate(&["-n", "3", "-s", "1", "-f", "grid"]);
    assert!(grids.stdout.starts_with("# puzzle 1: "), "{}", grids.stdout);
    let checked = |text: String| practice().input(text).run(["check", "-q"]);
    let again = checked(grids.stdout);
    assert_eq!((again.code, again.stdout.lines().count()), (Some(0), 3));
    assert_eq!(checked(lines.stdout), again);
}

#[test]
fn a_climb_leads_to_what_is_hard_for_one_and_easy_for_another() {
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
fn a_climb_says_what_each_search_writes() {
    let output = generate(&["--hard-for", "swift-all-solutions", "-s", "1", "-e", "20"]);
    assert_eq!((output.code, output.stdout.lines().count()), (Some(0), 1));
    let first = output.stderr.lines().next().expect("a sentence");
    assert!(first.starts_with("puzzle 1: swift-all-solutions writes "), "{first}");
    assert!(first.ends_with(" times what the best of the others does"), "{first}");
    for variant in searches::of(&Sudoku) {
        assert!(output.stderr.contains(&format!("\n  {} ", variant.name)), "{}", output.stderr);
    }
}

/// A search for all solutions writes more than lockstep; the median of the others is not more.
#[rstest]
#[case::hard_and_easy(
    &["--hard-for", "lockstep", "--easy-for", "swift-all-solutions"],
    "lockstep writes more than swift-all-solutions; on the nearest lockstep writes "
)]
#[case::easy(
    &["--easy-for", "swift-all-solutions"],
    "swift-all-solutions writes less than the median of the others; on the nearest the median "
)]
fn what_is_not_hard_is_no_success(#[case] arguments: &[&str], #[case] reason: &str) {
    let output = generate(&[arguments, &["-s", "3", "-e", "20"]].concat());
    assert_eq!((output.code, output.stdout.as_str()), (Some(1), ""));
    let expected = format!("error: puzzle 1: no puzzle found in 20 steps on which {reason}");
    assert!(output.stderr.starts_with(&expected), "{}", output.stderr);
    let nearest = output.stderr.trim_end().rsplit(' ').next().expect("a puzzle");
    assert_eq!(count_solutions(&nearest.parse().expect("a puzzle"), 2), 1);
}

#[test]
fn a_climb_keeps_to_what_else_is_asked() {
    let climb = ["-s", "1", "-e", "40", "--hard-for", "cpp-unit-candidates", "-g", "24", "-m"];
    let record = &records(&climb)[0];
    assert_eq!((&record["givens"], &record["minimal"]), (&24.into(), &true.into()));
    assert_eq!(count_solutions(&grid(&record["puzzle"]), 2), 1, "{record}");
}

#[rstest]
#[case::givens(&["-g", "17", "-e", "500"], "no puzzle with 17 givens found in 500 boards; the nearest has ")]
#[case::any(&["-e", "1"], "no puzzle found in 1 board\n")]
#[case::difficulty(&["-d", "90,000..", "-e", "1,500"], "no puzzle with difficulty 90,000.. found in 1,500 boards\n")]
#[case::both(&["-d", "9..", "-g", "80", "-e", "9"], "no puzzle with 80 givens and difficulty 9.. found in 9 boards\n")]
#[case::climb(&["--hard-for", "java-is-safe", "-g", "30", "-m", "-e", "2"], "no puzzle with 30 givens found in 400 boards; the nearest has ")]
fn what_was_not_found_is_the_answer_no(#[case] arguments: &[&str], #[case] beginning: &str) {
    let output = generate(&[&["-s", "1"], arguments].concat());
    assert_eq!((output.code, output.stdout.as_str()), (Some(1), ""));
    let expected = format!("error: puzzle 1: {beginning}");
    assert!(output.stderr.starts_with(&expected), "{}", output.stderr);
}

#[test]
fn what_was_found_is_printed_beside_what_was_not() {
    let output = generate(&["-s", "1", "-n", "8", "-g", "22", "-e", "1,500"]);
    let found = output.stdout.lines().count();
    let missed = output.stderr.lines().count();
    assert!(found > 0 && missed > 0, "{output:?}");
    assert_eq!((output.code, found + missed), (Some(1), 8));
}

/// A climb has one bar for its steps: a bar that counts puzzles would not move for a long time.
#[test]
fn a_bar_counts_the_steps_of_a_climb() {
    if Program::has_terminals() {
        let arguments = "generate --hard-for java-is-safe -s 1 -n 2 -e 1,000";
        let output = practice().run_on_terminal(arguments);
        assert!(output.stdout.contains("/2000 "), "{output:?}");
    }
}

#[rstest]
#[case::too_few(&["-g", "16"], "16 givens are too few: no puzzle with fewer than 17 has only one solution")]
#[case::too_many(&["--givens", "82"], "82 givens are too many: a board has 81 cells")]
#[case::no_fours(&["-g", "30", "--symmetry", "rotate90"], "its cells go in fours, and the middle one alone")]
#[case::never_minimal(&["-g", "50", "--minimal"], "no minimal puzzle with more than 40 is known")]
#[case::full_and_minimal(&["-g", "81", "-m", "--symmetry", "mirror"], "81 givens are not minimal: any of them can be removed")]
#[case::full_and_hard(&["-g", "81", "-d", "hard"], "81 givens leave nothing to guess")]
#[case::no_symmetry(&["--symmetry", "rotate45"], "possible values: none, rotate90, rotate180, mirror, diagonal")]
#[case::no_level(&["-d", "evil"], "expected easy, medium, hard, or a range of guesses such as 2..9")]
#[case::no_bound(&["-d", ".."], "expected easy, medium, hard, or a range of guesses such as 2..9")]
#[case::negative_bound(&["-d", "-1..3"], "expected easy, medium, hard, or a range of guesses such as 2..9")]
#[case::backwards(&["-d", "9..2"], "there is no number from 9 to 2")]
#[case::no_number(&["-n", "many"], "expected a number from 1 on")]
#[case::no_seed(&["--seed", "x"], "invalid value 'x' for '--seed <N>': expected a number such as 1,234")]
#[case::no_variant(&["--hard-for", "java"], "invalid value 'java'")]
#[case::hard_and_easy(&["--hard-for", "java-is-safe", "--easy-for", "java-is-safe"], "no puzzle is hard and easy for java-is-safe at once")]
#[case::climb_breaks_symmetry(&["--hard-for", "java-is-safe", "--symmetry", "mirror"], "cannot be used with")]
#[case::two_measures(&["--easy-for", "java-is-safe", "-d", "easy"], "cannot be used with")]
fn what_cannot_be_is_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    generate(arguments).refuses(reason);
}

#[test]
fn without_end_it_ends_with_its_reader() {
    let arguments = ["generate", "-s", "1", "-n", "1000000000000"];
    let output = practice().run_into_head(3, arguments);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    assert_eq!(output.stdout.lines().count(), 3);
    assert_eq!(practice().run_into_head(0, arguments).code, Some(0));
}
