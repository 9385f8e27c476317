//! What the module does, without a page: what it tells of a window is what is known of the whole search.

use std::ops::{ControlFlow, Range};

use lockstep::solve_one;
use page_engine::{Aim, Follower, new_puzzle, reasons_at, report_reasons};
use pretty_assertions::assert_eq;
use registry::Variant;
use rstest::rstest;
use search::explanation::{ChoicePathCache, Language, StepExplainer};
use search::recording::{KEEP_ALL, Recording};
use search::trace::Budget;
use search::{AnyBoard, Layout, PlainBoard, Rules};
use serde_json::{Value, json};

/// A sample, and the searches for its problem.
fn sample_and_variants(name: &str) -> (AnyBoard, Vec<&'static Variant>) {
    let rules = problems::input::problem_of_sample(name).expect("a sample").rules;
    (testkit::sample(name, rules).puzzle, registry::all_for(rules).collect())
}

/// What a page learns of a search, in JSON, and the steps.
fn follow(variant: &Variant, puzzle: &AnyBoard, window: Range<u64>, aim: Aim) -> (Value, Vec<u16>) {
    let mut watcher = Follower::new(variant.flow(), puzzle, window, aim);
    let ending = variant.record(puzzle, KEEP_ALL, Budget::until(None), &mut |piece| {
        watcher.push(piece);
        ControlFlow::Continue(())
    });
    watcher.finish(&ending);
    (watcher.summary(), watcher.packed_steps)
}

#[rstest]
#[case::all("java-sample", 0..u64::MAX)]
#[case::none("java-sample", 0..0)]
#[case::the_first("inkala-2010", 0..5000)]
#[case::in_the_middle("inkala-2010", 10_000..10_001)]
#[case::beyond_the_end("one-empty", 5..10)]
#[case::nothing_to_write("solved", 0..10)]
#[case::a_row_a_piece("eight-queens", 0..u64::MAX)]
#[case::in_the_middle_of_large_boards("eleven-queens", 10_000..10_001)]
#[case::a_piece_given("corner-of-eight", 20..30)]
fn packed_steps_cover_the_window(#[case] name: &str, #[case] window: Range<u64>) {
    let (puzzle, variants) = sample_and_variants(name);
    for variant in variants {
        let recording = recording(variant, &puzzle, Budget::until(None));
        let (summary, steps) = follow(variant, &puzzle, window.clone(), Aim::Window);
        let writes = recording.ending().expect("it is finished").moment.writes();
        assert_eq!(summary["writes"], writes);
        let first = summary["base"]["moment"].as_u64().unwrap_or(window.start);
        for (step, packed) in (first + 1..).zip(&steps) {
            let previous = recording.step(step - 1);
            let expected = recording.step(step).map(|its| variant.flow().pack(previous, its));
            assert_eq!(Some(*packed), expected, "{}: step {step}", variant.name);
        }
        // The way there is what stands before the first of them.
        let mut board = puzzle.as_bytes().to_vec();
        let way = summary["base"]["way"].as_array();
        for node in way.into_iter().flatten().filter(|node| node[4] == true) {
            let placed = node[1].as_u64().expect("it is packed") as usize;
            board[placed & 0x7f] = (placed >> 7 & 0xf) as u8;
        }
        assert!(way.is_none() || summary["base"]["cells"] == json!(board), "{}", variant.name);
        let end = first + steps.len() as u64;
        let is_covered = first <= window.start && end >= window.end.min(writes);
        assert!(is_covered || window.start >= writes, "{}: {first}..{end}", variant.name);
        assert!(steps.len() as u64 <= (window.end - window.start).saturating_add(8192));
    }
}

#[rstest]
fn next_and_previous_solutions_match_recording(
    #[values("java-sample", "eight-queens")] name: &str,
) {
    let (puzzle, variants) = sample_and_variants(name);
    for variant in variants {
        let recording = recording(variant, &puzzle, Budget::until(None));
        for moment in [0, 57, u64::MAX] {
            let found = |aim| {
                let (summary, steps) = follow(variant, &puzzle, moment..moment, aim);
                let found = summary["found"].as_u64()?;
                // The steps that led to it are there, as those of a window are.
                let base = summary["base"]["moment"].as_u64().expect("it is told");
                let window = follow(variant, &puzzle, found - 1..found, Aim::Window);
                assert_eq!((window.0["base"]["moment"].as_u64(), window.1), (Some(base), steps));
                Some(found)
            };
            let next = recording.next_step_number(moment, |step| step.is_solution());
            let previous = recording.previous_step_number(moment, |step| step.is_solution());
            let expected = (next, previous);
            assert_eq!(
                (found(Aim::NextSolution), found(Aim::PreviousSolution)),
                expected,
                "{}",
                variant.name
            );
        }
    }
}

#[rstest]
fn a_new_puzzle_has_one_solution(
    #[values(0, 1, u64::from(u32::MAX))] seed: u64,
    #[values(false, true)] is_hard: bool,
) {
    let puzzle = new_puzzle(seed, is_hard).expect("there is always one");
    let is_made = |rules: &dyn Rules| rules.name() == batch::RULES.name();
    let mut all = registry::all().iter().map(|it| it.rules);
    assert!(all.all(|rules| registry::can_generate_puzzles(rules) == is_made(rules)));
    let answer = solve_one(&puzzle.try_into().expect("it is one of Sudoku"), 2);
    assert_eq!((answer.solutions, answer.guesses >= 4), (1, is_hard), "{puzzle:?}");
    assert_eq!(new_puzzle(seed, is_hard), Some(puzzle));
}

fn recording(variant: &Variant, puzzle: &AnyBoard, budget: Budget) -> Recording {
    Recording::collect(|sink| variant.record(puzzle, KEEP_ALL, budget, sink))
}

fn teller<'a>(variant: &Variant, layout: &'a Layout) -> StepExplainer<'a> {
    StepExplainer { rules: variant.rules, layout, language: Language::English }
}

fn reported_reasons(variant: &Variant, puzzle: &AnyBoard, window: Range<u64>) -> Vec<Value> {
    let mut told = Vec::new();
    let run = |sink: search::recording::Sink| {
        variant.record(puzzle, KEEP_ALL, Budget::until(None), sink);
    };
    let layout = Layout::of(variant.rules, puzzle.size());
    report_reasons(teller(variant, &layout), puzzle, variant.flow(), window, run, &mut |reasons| {
        told.push(reasons)
    });
    told
}

fn expected_reasons(variant: &Variant, puzzle: &AnyBoard, window: Range<u64>) -> Vec<Value> {
    // As many writes are enough for each window.
    let recording = recording(variant, puzzle, Budget::writes(30_000));
    let mut paths = ChoicePathCache::new(*puzzle);
    let layout = Layout::of(variant.rules, puzzle.size());
    let habits = variant.flow().value_order(&layout, &recording);
    let reasons = |number| {
        recording.step(number)?;
        let path = paths.path_at(&recording, number)?;
        Some(reasons_at(teller(variant, &layout), &recording, number, &path, habits))
    };
    (window.start + 1..=window.end).map_while(reasons).collect()
}

#[rstest]
#[case::from_the_start("leetcode-37", 0..40)]
#[case::to_the_end("one-empty", 0..40)]
#[case::after_a_piece("inkala-2010", 4_096..4_100)]
#[case::over_a_piece("inkala-2010", 8_190..8_195)]
#[case::far("inkala-hard", 20_000..20_050)]
#[case::nothing_to_write("solved", 0..40)]
#[case::a_row_a_piece("eight-queens", 0..400)]
#[case::a_piece_given("corner-of-eight", 10..40)]
#[case::beyond_the_end("one-empty", 5..10)]
fn window_reasons_match_whole_search(#[case] name: &str, #[case] window: Range<u64>) {
    let (puzzle, variants) = sample_and_variants(name);
    for variant in variants {
        let expected = expected_reasons(variant, &puzzle, window.clone());
        assert_eq!(
            reported_reasons(variant, &puzzle, window.clone()),
            expected,
            "{}",
            variant.name
        );
    }
}

/// What the page shows at a step, in both languages. Its tests in a browser have that of digits.
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
    let told = reported_reasons(search, &puzzle, step - 1..step);
    let texts = &told[0]["texts"];
    assert_eq!(texts["en"]["skips"], english);
    assert_eq!(texts["zh-CN"]["skips"], chinese);
}
