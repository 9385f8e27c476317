//! Results of the engine without a page: the reports on a window agree with a recording of the whole search.

use std::ops::{ControlFlow, Range};

use lockstep::solve_one;
use page_engine::{
    Follower, GeneratedDifficulty, ReasonReporter, Request, StepToExplain, new_puzzle, reasons_at,
};
use pretty_assertions::assert_eq;
use registry::Variant;
use rstest::rstest;
use search::explanation::{ChoicePathCache, Language, StepExplainer};
use search::recording::{KEEP_ALL, Recording, Step};
use search::trace::Budget;
use search::{AnyBoard, Layout, PlainBoard};
use serde_json::{Value, json};

/// Returns the puzzle of a sample, and all searches for its problem.
fn sample_and_variants(name: &str) -> (AnyBoard, Vec<&'static Variant>) {
    let rules = problems::input::problem_of_sample(name).expect("a sample").rules;
    (testkit::sample(name, rules).puzzle, registry::all_for(rules).collect())
}

/// The results of a follower.
struct Followed {
    summary: Value,
    packed_steps: Vec<u16>,
}

impl Followed {
    /// Returns the number of writes before the first packed step.
    fn base_moment(&self) -> Option<u64> {
        self.summary["base"]["moment"].as_u64()
    }

    /// Returns the nodes of the choices before the first packed step.
    fn path(&self) -> Option<&Vec<Value>> {
        self.summary["base"]["way"].as_array()
    }
}

/// Runs a search to its end under a follower.
fn follow(variant: &Variant, puzzle: &AnyBoard, request: Request) -> Followed {
    let mut follower = Follower::new(variant.step_parts(), puzzle, request);
    let ending = variant.record(puzzle, KEEP_ALL, Budget::until(None), &mut |chunk| {
        follower.push(chunk);
        ControlFlow::Continue(())
    });
    follower.finish(&ending);
    Followed { summary: follower.summary(), packed_steps: follower.packed_steps }
}

/// Returns the nodes of a path that still stand on the board.
fn open_nodes(path: &[Value]) -> impl Iterator<Item = &Value> {
    path.iter().filter(|node| node[4] == true)
}

/// The lowest 7 bits of a packed step are its cell, the next 4 its value.
fn unpack(packed: &Value) -> (usize, u8) {
    let packed = packed.as_u64().expect("a number");
    ((packed & 0x7f) as usize, (packed >> 7 & 0xf) as u8)
}

#[rstest]
#[case::all("java-sample", 0..u64::MAX)]
#[case::none("java-sample", 0..0)]
#[case::the_first("inkala-2010", 0..5000)]
#[case::in_the_middle("inkala-2010", 10_000..10_001)]
#[case::beyond_the_end("one-empty", 5..10)]
#[case::nothing_to_write("solved", 0..10)]
#[case::a_queen_per_row("eight-queens", 0..u64::MAX)]
#[case::in_the_middle_of_large_boards("eleven-queens", 10_000..10_001)]
#[case::a_queen_given("corner-of-eight", 20..30)]
fn packed_steps_cover_the_window(#[case] name: &str, #[case] window: Range<u64>) {
    let (puzzle, variants) = sample_and_variants(name);
    for variant in variants {
        let recording = recording(variant, &puzzle, Budget::until(None));
        let followed = follow(variant, &puzzle, Request::Window(window.clone()));
        let writes = recording.ending().expect("the recording has an end").moment.writes();
        assert_eq!(followed.summary["writes"], writes);
        let first = followed.base_moment().unwrap_or(window.start);
        for (step, packed) in (first + 1..).zip(&followed.packed_steps) {
            let previous = recording.step(step - 1);
            let expected = recording.step(step).map(|its| variant.step_parts().pack(previous, its));
            assert_eq!(Some(*packed), expected, "{}: step {step}", variant.name);
        }
        let count = followed.packed_steps.len() as u64;
        let end = first + count;
        let is_covered = first <= window.start && end >= window.end.min(writes);
        assert!(is_covered || window.start >= writes, "{}: {first}..{end}", variant.name);
        // At most one chunk of 4096 steps before the window, and one after it.
        assert!(count <= (window.end - window.start).saturating_add(8192));
    }
}

#[rstest]
#[case::all("java-sample", 0..u64::MAX)]
#[case::none("java-sample", 0..0)]
#[case::the_first("inkala-2010", 0..5000)]
#[case::in_the_middle("inkala-2010", 10_000..10_001)]
#[case::beyond_the_end("one-empty", 5..10)]
#[case::nothing_to_write("solved", 0..10)]
#[case::a_queen_per_row("eight-queens", 0..u64::MAX)]
#[case::in_the_middle_of_large_boards("eleven-queens", 10_000..10_001)]
#[case::a_queen_given("corner-of-eight", 20..30)]
fn open_nodes_of_the_path_lead_to_the_base(#[case] name: &str, #[case] window: Range<u64>) {
    let (puzzle, variants) = sample_and_variants(name);
    for variant in variants {
        let followed = follow(variant, &puzzle, Request::Window(window.clone()));
        let Some(path) = followed.path() else { continue };
        let mut board = puzzle.as_bytes().to_vec();
        for node in open_nodes(path) {
            let (cell, value) = unpack(&node[1]);
            board[cell] = value;
        }
        assert_eq!(followed.summary["base"]["cells"], json!(board), "{}", variant.name);
    }
}

/// Returns the step of the solution that a request finds.
fn found_solution(variant: &Variant, puzzle: &AnyBoard, request: Request) -> Option<u64> {
    follow(variant, puzzle, request).summary["found"].as_u64()
}

#[rstest]
fn next_and_previous_solutions_match_recording(
    #[values("java-sample", "eight-queens")] name: &str,
    #[values(0, 57, u64::MAX)] moment: u64,
) {
    let (puzzle, variants) = sample_and_variants(name);
    for variant in variants {
        let recording = recording(variant, &puzzle, Budget::until(None));
        let next = found_solution(variant, &puzzle, Request::NextSolution { after: moment });
        let previous =
            found_solution(variant, &puzzle, Request::PreviousSolution { before: moment });
        let expected_next = recording.next_step_number(moment, Step::is_solution);
        let expected_previous = recording.previous_step_number(moment, Step::is_solution);
        assert_eq!((next, previous), (expected_next, expected_previous), "{}", variant.name);
    }
}

#[rstest]
fn found_solution_has_the_steps_around_it(
    #[values("java-sample", "eight-queens")] name: &str,
    #[values(
        Request::NextSolution { after: 0 },
        Request::NextSolution { after: 57 },
        Request::PreviousSolution { before: 57 },
        Request::PreviousSolution { before: u64::MAX }
    )]
    request: Request,
) {
    let (puzzle, variants) = sample_and_variants(name);
    for variant in variants {
        let followed = follow(variant, &puzzle, request.clone());
        let Some(found) = followed.summary["found"].as_u64() else { continue };
        let around = follow(variant, &puzzle, Request::Window(found - 1..found));
        assert_eq!(followed.base_moment(), around.base_moment(), "{}", variant.name);
        assert!(followed.base_moment().is_some());
        assert_eq!(followed.packed_steps, around.packed_steps, "{}", variant.name);
    }
}

#[rstest]
fn new_puzzle_has_one_solution_and_its_difficulty(
    #[values(0, 1, u64::from(u32::MAX))] seed: u64,
    #[values(GeneratedDifficulty::Easy, GeneratedDifficulty::Hard)] difficulty: GeneratedDifficulty,
) {
    let puzzle = new_puzzle(seed, difficulty).expect("the generator always finds a puzzle");
    let answer = solve_one(&puzzle.try_into().expect("a Sudoku"), 2);
    let is_hard = difficulty == GeneratedDifficulty::Hard;
    assert_eq!((answer.solutions, answer.guesses >= 4), (1, is_hard), "{puzzle:?}");
    assert_eq!(new_puzzle(seed, difficulty), Some(puzzle));
}

#[test]
fn registry_knows_the_rules_of_new_puzzles() {
    for variant in registry::all() {
        let can_generate = registry::can_generate_puzzles(variant.rules);
        assert_eq!(can_generate, variant.rules.name() == batch::RULES.name(), "{}", variant.name);
    }
}

fn recording(variant: &Variant, puzzle: &AnyBoard, budget: Budget) -> Recording {
    Recording::collect(|sink| variant.record(puzzle, KEEP_ALL, budget, sink))
}

fn explainer<'a>(variant: &Variant, layout: &'a Layout) -> StepExplainer<'a> {
    StepExplainer { rules: variant.rules, layout, language: Language::English }
}

fn reported_reasons(variant: &Variant, puzzle: &AnyBoard, window: Range<u64>) -> Vec<Value> {
    let mut reported = Vec::new();
    let mut on_reasons = |reasons| reported.push(reasons);
    let layout = Layout::of(variant.rules, puzzle.size());
    let explainer = explainer(variant, &layout);
    let mut reporter =
        ReasonReporter::new(explainer, variant.step_parts(), puzzle, window, &mut on_reasons);
    variant.record(puzzle, KEEP_ALL, Budget::until(None), &mut |chunk| reporter.push(chunk));
    reporter.finish();
    reported
}

/// Returns the reasons that follow from a recording of the whole search.
fn expected_reasons(variant: &Variant, puzzle: &AnyBoard, window: Range<u64>) -> Vec<Value> {
    // This number of writes is enough for each window of the tests.
    let recording = recording(variant, puzzle, Budget::writes(30_000));
    let mut paths = ChoicePathCache::new(*puzzle);
    let layout = Layout::of(variant.rules, puzzle.size());
    let value_order = variant.step_parts().value_order(&layout, &recording);
    let mut expected = Vec::new();
    for number in window.start + 1..=window.end {
        if recording.step(number).is_none() {
            break;
        }
        let Some(path) = paths.path_at(&recording, number) else { break };
        let step = StepToExplain { recording: &recording, number, path: &path };
        expected.push(reasons_at(explainer(variant, &layout), &step, value_order));
    }
    expected
}

#[rstest]
#[case::from_the_start("leetcode-37", 0..40)]
#[case::to_the_end("one-empty", 0..40)]
#[case::after_a_chunk("inkala-2010", 4_096..4_100)]
#[case::over_two_chunks("inkala-2010", 8_190..8_195)]
#[case::far("inkala-hard", 20_000..20_050)]
#[case::nothing_to_write("solved", 0..40)]
#[case::a_queen_per_row("eight-queens", 0..400)]
#[case::a_queen_given("corner-of-eight", 10..40)]
#[case::beyond_the_end("one-empty", 5..10)]
fn window_reasons_match_whole_search(#[case] name: &str, #[case] window: Range<u64>) {
    let (puzzle, variants) = sample_and_variants(name);
    for variant in variants {
        let expected = expected_reasons(variant, &puzzle, window.clone());
        let reported = reported_reasons(variant, &puzzle, window.clone());
        assert_eq!(reported, expected, "{}", variant.name);
    }
}

/// The tests of the page in a browser cover the reasons of a search for digits.
#[test]
fn reasons_have_both_languages() {
    let expected: Value = serde_json::from_str(include_str!("reasons.json")).expect("JSON");
    let (puzzle, _) = sample_and_variants("four-queens");
    let search = registry::find("labuladong-n-queens").expect("a search");
    assert_eq!(reported_reasons(search, &puzzle, 1..2), [expected]);
}

#[rstest]
#[case::digits(
    "leetcode-37",
    "java-is-safe",
    6,
    "Skips 1 to 5 (row 1), 6 (column 9) and 7 to 9 (row 1).",
    "跳过 1 到 5（第 1 行）、6（第 9 列）、7 到 9（第 1 行）。"
)]
#[case::digits_and_the_cell(
    "leetcode-37",
    "labuladong-char-board",
    6,
    "Skips 1 to 5 (row 1), 6 (column 9) and 7 to 9 (row 1) in row 1, column 9.",
    "在第 1 行第 9 列跳过 1 到 5（第 1 行）、6（第 9 列）、7 到 9（第 1 行）。"
)]
#[case::rows(
    "four-queens",
    "wirth-stepwise-refinement",
    2,
    "Skips column 2, rows 1 and 2.",
    "跳过第 2 列的第 1、2 行。"
)]
fn skipped_values_are_shown_in_groups(
    #[case] sample: &str,
    #[case] search: &str,
    #[case] step: u64,
    #[case] english: &str,
    #[case] chinese: &str,
) {
    let (puzzle, _) = sample_and_variants(sample);
    let search = registry::find(search).expect("a search");
    let reasons = reported_reasons(search, &puzzle, step - 1..step);
    let texts = &reasons[0]["texts"];
    assert_eq!(texts["en"]["skips"], english);
    assert_eq!(texts["zh-CN"]["skips"], chinese);
}
