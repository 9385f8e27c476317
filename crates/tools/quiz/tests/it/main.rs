//! Questions: what holds for every one, and whether their answers are right.

mod answers;

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

/// Each kind is asked once before any is asked twice, and no question is.
#[rstest]
fn each_kind_comes_in_turn_with_right_answer(
    #[values("37", "51")] problem: &str,
    #[values(0, 1, 2)] seed: u64,
) {
    let problem = problems::find_board_problem(problem).expect("the problem is readable");
    let count = kinds_for(problem.rules).len();
    let questions = first_questions(&problem, seed, 4 * count);
    assert_eq!(first_questions(&problem, seed, 4 * count), questions);
    let kinds = |it: &[QuizQuestion]| it.iter().map(|it| it.kind).collect::<Vec<_>>();
    for round in questions.chunks(count) {
        assert_eq!(kinds(round).into_iter().collect::<HashSet<_>>().len(), count);
    }
    assert_ne!(kinds(&questions), kinds(&first_questions(&problem, 37, 4 * count)));
    for (number, question) in questions.iter().enumerate() {
        assert!(!questions[..number].iter().any(|other| other.is_duplicate(question)));
        check_invariants(&problem, question);
        answers::check(&problem, question);
    }
}

fn check_invariants(problem: &BoardProblem, question: &QuizQuestion) {
    let QuizQuestion { choices, right, text, explanation, .. } = question;
    for language in [|it: &Bilingual| it.english.clone(), |it: &Bilingual| it.chinese.clone()] {
        assert_eq!(choices.iter().map(language).collect::<HashSet<_>>().len(), 4, "{question:?}");
        for said in choices.iter().chain([text, explanation]).map(language) {
            assert!(!said.is_empty() && !said.contains(['{', '}']), "{said}");
            // What is Latin stands apart from what is Chinese, whatever is put in.
            let chars: Vec<char> = said.chars().collect();
            let is_chinese = |char| matches!(char, '\u{4e00}'..='\u{9fff}');
            let meet = |one: char, other: char| is_chinese(one) && other.is_ascii_alphanumeric();
            let is_apart = |it: &[char]| !meet(it[0], it[1]) && !meet(it[1], it[0]);
            assert!(chars.windows(2).all(is_apart), "{said}");
        }
    }
    assert_ne!(text.english, text.chinese);
    assert_ne!(explanation.english, explanation.chinese);
    assert!(choices.len() == 4 && *right < 4 && !question.proof.variants.is_empty());
    question.proof.variants.iter().for_each(|name| _ = variant(problem, name));
    if let Some(board) = &question.board {
        let [givens, cells] = [&board.givens, &board.cells].map(|it| problem.rules.read_line(it));
        let count = cells.map_or(0, |cells| cells.as_bytes().len());
        assert!(givens.is_ok() && count > 0 && board.marked.is_none_or(|cell| cell < count));
    }
}

/// It has four samples to choose from.
#[test]
fn kind_ends_when_samples_run_out() {
    let mut problem = problems::find_board_problem("37").expect("the problem is readable");
    problem.samples.truncate(2);
    assert!(first_questions(&problem, 37, 30).iter().all(|question| question.kind != "hardest"));
    problem.samples.clear();
    assert_eq!(first_questions(&problem, 37, 1), []);
}

// Searches watched anew, in another way than the questions watch them.

fn variant(problem: &BoardProblem, name: &str) -> &'static Variant {
    registry::all_for(problem.rules).find(|it| it.name == name).expect("a search")
}

fn puzzle(problem: &BoardProblem, name: &str) -> AnyBoard {
    problem.samples.iter().find(|case| case.name == name).expect("a sample").puzzle
}

fn first_steps(variant: &Variant, puzzle: &AnyBoard, count: u64) -> Vec<Step> {
    let mut rows = Vec::new();
    variant.record(puzzle, 0..count, Budget::writes(count), &mut |piece| {
        rows.extend(piece.kept_steps());
        ControlFlow::Continue(())
    });
    rows
}

/// The board after that many steps, where there are as many.
fn board(variant: &Variant, puzzle: &AnyBoard, steps: u64) -> Option<AnyBoard> {
    let rows = first_steps(variant, puzzle, steps);
    let mut board = *puzzle;
    rows.iter().for_each(|row| board.set(row.cell(), row.after()));
    (rows.len() as u64 == steps).then_some(board)
}

fn run(variant: &Variant, puzzle: &AnyBoard) -> RunReport {
    let run = variant
        .run_traced(puzzle, &Limits { time: Duration::from_secs(60), max_kept_solutions: 0 });
    assert!(run.is_complete, "{} on {puzzle:?}", variant.name);
    run
}

fn writes(variant: &Variant, puzzle: &AnyBoard) -> u64 {
    let counts = run(variant, puzzle).counts;
    counts.places + counts.removes
}
