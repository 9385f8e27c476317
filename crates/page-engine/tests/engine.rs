//! What the module does, without a page.

use lockstep::solve_one;
use page_engine::{Reading, generated, generates, read, watch};
use pretty_assertions::assert_eq;
use queens::Queens;
use search::recording::{KEEP_ALL, Recording};
use rstest::rstest;
use search::{Position, Rules, trace::Budget};
use searches::Variant;
use sudoku::{Grid, Sudoku};
use testkit::boards::{BLANK, CLASH, LEETCODE, LINE};

/// A sample, and the searches for its problem.
fn searched(name: &str) -> (Position, Vec<&'static Variant>) {
    let problems = problems::all().expect("the problems are readable");
    let cases = problems.iter().flat_map(|its| its.cases.iter().map(move |case| (its, case)));
    let (problem, case) = { cases }.find(|(_, case)| case.name == name).expect("a sample");
    (case.puzzle, searches::of(problem.rules).collect())
}

/// What a page learns of a search.
#[derive(Default)]
struct Learnt {
    packed: Vec<u16>,
    /// The moment before the first packed step.
    first: Option<u64>,
    writes: u64,
    first_solution: Option<u64>,
    last_solution: Option<u64>,
}

fn learn(variant: &Variant, puzzle: &Position, window: std::ops::Range<u64>) -> Learnt {
    let mut learnt = Learnt::default();
    let run =
        |window, sink: search::recording::Sink| variant.record(puzzle, window, Budget::until(None), sink);
    let ending = watch(variant.flow(), window, run, |watched| {
        assert_eq!(watched.start.writes(), learnt.writes);
        if !watched.packed.is_empty() {
            learnt.first.get_or_insert(watched.start.writes());
            learnt.packed.extend(watched.packed);
        }
        let after = |count: usize| learnt.writes + count as u64;
        learnt.first_solution = learnt.first_solution.or(watched.first_solution().map(after));
        learnt.last_solution = watched.last_solution().map(after).or(learnt.last_solution);
        learnt.writes += watched.steps.len() as u64;
    });
    assert_eq!(ending.moment.writes(), learnt.writes);
    learnt
}

#[rstest]
#[case::all("java-sample", 0..u64::MAX)]
#[case::none("java-sample", 0..0)]
#[case::the_first("inkala-2010", 0..5000)]
#[case::in_the_middle("inkala-2010", 10_000..10_001)]
#[case::beyond_the_end("one-empty", 5..10)]
#[case::nothing_to_write("solved", 0..10)]
#[case::queens("eight-queens", 0..u64::MAX)]
#[case::in_the_middle_of_queens("eleven-queens", 10_000..10_001)]
#[case::queens_given("corner-of-eight", 20..30)]
fn the_packed_steps_are_those_of_the_window(
    #[case] name: &str,
    #[case] window: std::ops::Range<u64>,
) {
    let (puzzle, variants) = searched(name);
    for variant in variants {
        let recording =
            Recording::kept(|sink| variant.record(&puzzle, KEEP_ALL, Budget::until(None), sink));
        let learnt = learn(variant, &puzzle, window.clone());
        let ending = recording.ending().expect("it is finished");
        assert_eq!(learnt.writes, ending.moment.writes());
        let first = learnt.first.unwrap_or(window.start);
        for (step, packed) in (first + 1..).zip(&learnt.packed) {
            let previous = recording.step(step - 1);
            let expected = recording.step(step).map(|its| variant.flow().pack(previous, its));
            assert_eq!(Some(*packed), expected, "{}: step {step}", variant.name);
        }
        let end = first + learnt.packed.len() as u64;
        let is_covered = first <= window.start && end >= window.end.min(learnt.writes);
        assert!(is_covered || window.start >= learnt.writes, "{}: {first}..{end}", variant.name);
        assert!(learnt.packed.len() as u64 <= (window.end - window.start).saturating_add(8192));
    }
}

#[rstest]
fn the_first_and_the_last_solution_are_those_of_the_recording(
    #[values("java-sample", "eight-queens")] name: &str,
) {
    let (puzzle, variants) = searched(name);
    for variant in variants {
        let recording =
            Recording::kept(|sink| variant.record(&puzzle, KEEP_ALL, Budget::until(None), sink));
        let learnt = learn(variant, &puzzle, 0..0);
        let first = recording.next(0, |step| step.is_solution());
        let last = recording.previous(u64::MAX, |step| step.is_solution());
        assert_eq!(
            (learnt.first_solution, learnt.last_solution),
            (first, last),
            "{}",
            variant.name
        );
    }
}

fn board(line: &str) -> Position {
    line.parse::<Grid>().expect("it is a board").into()
}

#[rstest]
#[case::line(LINE, LINE)]
#[case::leetcode(LEETCODE, LINE)]
#[case::blank(BLANK, BLANK)]
fn a_puzzle_is_read_in_any_notation(#[case] text: &str, #[case] line: &str) {
    assert_eq!(read(&Sudoku, text), Reading::Puzzle(board(line)));
}

#[rstest]
#[case::n("4", "..../..../..../....")]
#[case::columns("2 0 1 0", ".Q../..../Q.../....")]
fn a_board_of_another_problem_is_read_by_its_rules(#[case] text: &str, #[case] line: &str) {
    let Reading::Puzzle(board) = read(&Queens, text) else { panic!("it is a board") };
    assert_eq!(Queens.line(&board), line);
}

#[test]
fn puzzles_are_made_of_one_problem() {
    assert!(generates(&Sudoku) && !generates(&Queens));
}

#[test]
fn what_is_no_puzzle_is_told_of() {
    let clash = "two 5s in row 1: columns 3 and 7".to_string();
    assert_eq!(read(&Sudoku, CLASH), Reading::Clash(board(CLASH), clash));
    let Reading::Unreadable(message) = read(&Sudoku, "53..7x") else { panic!("it is too short") };
    assert!(message.starts_with("line 1, column 7: "), "{message}");
}

#[rstest]
fn a_new_puzzle_has_one_solution(
    #[values(0, 1, u64::from(u32::MAX))] seed: u64,
    #[values(false, true)] is_hard: bool,
) {
    let puzzle = generated(seed, is_hard).expect("there is always one");
    let answer = solve_one(&Grid::try_from(puzzle).expect("it is one of Sudoku"), 2);
    assert_eq!((answer.solutions, answer.guesses >= 4), (1, is_hard), "{puzzle:?}");
    assert_eq!(generated(seed, is_hard), Some(puzzle));
}
