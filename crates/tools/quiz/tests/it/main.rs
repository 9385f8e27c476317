//! Tests that hold for questions of every kind.

mod answers;
mod calls;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::Duration;

use pretty_assertions::{assert_eq, assert_ne};
use problems::BoardProblem;
use quiz::{Bilingual, QuizQuestion, kinds_for};
use rstest::rstest;

use registry::{Limits, RunReport, Variant};
use search::AnyBoard;
use search::recording::Step;
use search::trace::Budget;

fn first_questions(problem: &BoardProblem, seed: u64, count: usize) -> Vec<QuizQuestion> {
    quiz::questions(problem.rules, &problem.samples, seed).take(count).collect()
}

fn kinds(questions: &[QuizQuestion]) -> Vec<&str> {
    questions.iter().map(|question| question.kind).collect()
}

/// Each round has one question of each kind. No question comes twice.
#[rstest]
fn each_kind_comes_in_turn_with_right_answer(
    #[values("37", "51")] problem: &str,
    #[values(0, 1, 2)] seed: u64,
) {
    let problem = problems::find_board_problem(problem).expect("the problem is readable");
    let kind_count = kinds_for(problem.rules).len();
    let questions = first_questions(&problem, seed, 4 * kind_count);
    assert_eq!(first_questions(&problem, seed, 4 * kind_count), questions);
    for round in questions.chunks(kind_count) {
        assert_eq!(kinds(round).into_iter().collect::<HashSet<_>>().len(), kind_count);
    }
    assert_ne!(kinds(&questions), kinds(&first_questions(&problem, 37, 4 * kind_count)));
    for (number, question) in questions.iter().enumerate() {
        assert!(!questions[..number].iter().any(|other| other.is_duplicate(question)));
        check_invariants(&problem, question);
        answers::check(&problem, question);
    }
}

/// Checks that the choices differ, and that all sentences are complete in both languages.
fn check_texts(question: &QuizQuestion) {
    let QuizQuestion { choices, right, text, explanation, .. } = question;
    let english = |text: &Bilingual| text.english.clone();
    let chinese = |text: &Bilingual| text.chinese.clone();
    assert_eq!(choices.iter().map(english).collect::<HashSet<_>>().len(), 4, "{question:?}");
    assert_eq!(choices.iter().map(chinese).collect::<HashSet<_>>().len(), 4, "{question:?}");
    for text in choices.iter().chain([text, explanation]) {
        check_sentence(&text.english);
        check_sentence(&text.chinese);
    }
    assert_ne!(text.english, text.chinese);
    assert_ne!(explanation.english, explanation.chinese);
    assert!(choices.len() == 4 && *right < 4);
}

fn check_invariants(problem: &BoardProblem, question: &QuizQuestion) {
    check_texts(question);
    let proof = &question.proof;
    assert!(!proof.variants.is_empty());
    for name in &proof.variants {
        assert_eq!(variant(problem, name).name, *name);
    }
    if let Some(board) = &question.board {
        let givens = problem.rules.read_line(&board.givens);
        let cells = problem.rules.read_line(&board.cells);
        let cell_count = cells.map_or(0, |cells| cells.as_bytes().len());
        assert!(givens.is_ok() && cell_count > 0);
        assert!(board.marked.is_none_or(|cell| cell < cell_count));
    }
}

/// Checks that all placeholders are filled in, and that no Chinese character is next to a Latin letter or a digit.
fn check_sentence(sentence: &str) {
    assert!(!sentence.is_empty() && !sentence.contains(['{', '}']), "{sentence}");
    let chars: Vec<char> = sentence.chars().collect();
    for pair in chars.windows(2) {
        let has_chinese = is_chinese(pair[0]) || is_chinese(pair[1]);
        let has_latin = pair[0].is_ascii_alphanumeric() || pair[1].is_ascii_alphanumeric();
        assert!(!(has_chinese && has_latin), "{sentence}");
    }
}

fn is_chinese(char: char) -> bool {
    matches!(char, '\u{4e00}'..='\u{9fff}')
}

/// The kind `first-cell` has a question for each search on the only sample.
#[test]
fn kind_ends_when_its_questions_run_out() {
    let mut problem = problems::find_board_problem("37").expect("the problem is readable");
    problem.samples.retain(|sample| sample.name == "leetcode-37");
    let searches = registry::all_for(problem.rules).count();
    let questions = first_questions(&problem, 37, 200);
    let first_cells = questions.iter().filter(|question| question.kind == "first-cell").count();
    assert!((1..=searches).contains(&first_cells), "{first_cells} questions");
    assert_ne!(questions.last().map(|question| question.kind), Some("first-cell"));
    problem.samples.clear();
    assert_eq!(first_questions(&problem, 37, 1), []);
}

// Searches that are recorded and run for the checks, in another way than for the questions.

fn variant(problem: &BoardProblem, name: &str) -> &'static Variant {
    let mut variants = registry::all_for(problem.rules);
    variants.find(|variant| variant.name == name).expect("a search")
}

fn puzzle(problem: &BoardProblem, name: &str) -> AnyBoard {
    problem.samples.iter().find(|sample| sample.name == name).expect("a sample").puzzle
}

fn first_steps(variant: &Variant, puzzle: &AnyBoard, count: u64) -> Vec<Step> {
    let mut steps = Vec::new();
    variant.record(puzzle, 0..count, Budget::writes(count), &mut |chunk| {
        steps.extend(chunk.kept_steps());
        ControlFlow::Continue(())
    });
    steps
}

/// Returns the board after this number of steps, or `None` if the search makes fewer.
fn board(variant: &Variant, puzzle: &AnyBoard, count: u64) -> Option<AnyBoard> {
    let steps = first_steps(variant, puzzle, count);
    if steps.len() as u64 != count {
        return None;
    }
    let mut board = *puzzle;
    for step in steps {
        board.set(step.cell(), step.after());
    }
    Some(board)
}

fn run(variant: &Variant, puzzle: &AnyBoard) -> RunReport {
    let limits = Limits { time: Duration::from_secs(60), max_kept_solutions: 0 };
    let report = variant.run_traced(puzzle, &limits);
    assert!(report.is_complete, "{} on {puzzle:?}", variant.name);
    report
}

fn writes(variant: &Variant, puzzle: &AnyBoard) -> u64 {
    let counts = run(variant, puzzle).counts;
    counts.places + counts.removes
}
