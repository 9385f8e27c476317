//! Questions: what holds for every one, and whether their answers are right.

mod answers;

use std::{collections::HashSet, ops::ControlFlow, time::Duration};

use pretty_assertions::{assert_eq, assert_ne};
use problems::Problem;
use quiz::{Bilingual, Kind, QuizQuestion, kinds_for};
use rstest::rstest;

use search::recording::Step;
use search::{Position, trace::Budget};
use searches::{Limits, Run, Variant};

fn asked(
    problem: &Problem,
    kinds: Vec<&'static Kind>,
    seed: u64,
    count: usize,
) -> Vec<QuizQuestion> {
    quiz::questions(problem.rules, &problem.cases, kinds, seed).take(count).collect()
}

#[rstest]
fn every_kind_has_questions_with_right_answers(
    #[values("37", "51")] problem: &str,
    #[values(0, 1, 2)] seed: u64,
) {
    let problem = problems::find(problem).expect("the problem is readable");
    for kind in kinds_for(problem.rules) {
        let questions = asked(&problem, vec![kind], seed, 4);
        assert_eq!(questions.len(), 4, "{}", kind.name);
        assert_eq!(asked(&problem, vec![kind], seed, 4), questions);
        for question in &questions {
            keeps_the_laws(&problem, question);
            answers::check(&problem, question);
        }
    }
}

fn keeps_the_laws(problem: &Problem, question: &QuizQuestion) {
    let QuizQuestion { choices, right, text, explanation, .. } = question;
    for language in [|it: &Bilingual| it.english.clone(), |it: &Bilingual| it.chinese.clone()] {
        assert_eq!(choices.iter().map(language).collect::<HashSet<_>>().len(), 4, "{question:?}");
        for said in choices.iter().chain([text, explanation]).map(language) {
            assert!(!said.is_empty() && !said.contains(['{', '}']), "{said}");
        }
    }
    // What is Latin stands apart from what is Chinese, whatever is put in.
    let chinese: Vec<char> = text.chinese.chars().collect();
    let is_chinese = |char| matches!(char, '\u{4e00}'..='\u{9fff}');
    let meet = |one: char, other: char| is_chinese(one) && other.is_ascii_alphanumeric();
    assert!(!chinese.windows(2).any(|it| meet(it[0], it[1]) || meet(it[1], it[0])), "{text:?}");
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

/// Each kind is asked once before any is asked twice, and no question is.
#[test]
fn a_seed_asks_each_kind_in_turn() {
    for problem in problems::all().expect("they are readable").0 {
        let count = kinds_for(problem.rules).len();
        let asked = |seed| asked(&problem, kinds_for(problem.rules), seed, 2 * count);
        let (questions, others) = (asked(37), asked(38));
        let kinds = |it: &[QuizQuestion]| it.iter().map(|it| it.kind).collect::<Vec<_>>();
        for round in questions.chunks(count) {
            assert_eq!(kinds(round).into_iter().collect::<HashSet<_>>().len(), count);
        }
        assert_ne!(kinds(&questions), kinds(&others));
        for (number, one) in questions.iter().enumerate() {
            let is_same = |other: &&QuizQuestion| {
                (&other.text, &other.board, &other.code) == (&one.text, &one.board, &one.code)
            };
            assert_eq!(questions[..number].iter().find(is_same), None);
        }
    }
}

#[rstest]
#[case::none(0)]
#[case::too_few(2)]
fn few_samples_end_the_questions_of_a_kind(#[case] count: usize) {
    let mut problem = problems::find("37").expect("the problem is readable");
    let mut kinds = kinds_for(problem.rules);
    kinds.retain(|kind| kind.name == "hardest");
    problem.cases.truncate(count);
    assert_eq!(asked(&problem, kinds, 37, 1), []);
}

// Searches watched anew, in another way than the questions watch them.

/// The search of this name for a problem.
fn variant(problem: &Problem, name: &str) -> &'static Variant {
    searches::of(problem.rules).find(|it| it.name == name).expect("a search")
}

/// The puzzle of a problem that an argument names.
fn puzzle(problem: &Problem, word: &str) -> Position {
    let sample = problem.cases.iter().find(|case| case.name == word);
    sample.map_or_else(|| problem.rules.read(word).expect("a puzzle"), |case| case.puzzle)
}

/// The first steps of a search.
fn rows(variant: &Variant, puzzle: &Position, count: u64) -> Vec<Step> {
    let mut rows = Vec::new();
    variant.record(puzzle, 0..count, Budget::writes(count), &mut |piece| {
        rows.extend(piece.writes());
        ControlFlow::Continue(())
    });
    rows
}

/// The board after that many steps, where there are as many.
fn board(variant: &Variant, puzzle: &Position, steps: u64) -> Option<Position> {
    let rows = rows(variant, puzzle, steps);
    let mut board = *puzzle;
    rows.iter().for_each(|row| board.set(row.cell(), row.after()));
    (rows.len() as u64 == steps).then_some(board)
}

/// A whole search.
fn run(variant: &Variant, puzzle: &Position) -> Run {
    let run = variant.observe(puzzle, &Limits { time: Duration::from_secs(60), solutions: 0 });
    assert!(run.complete, "{} on {puzzle:?}", variant.name);
    run
}

fn writes(variant: &Variant, puzzle: &Position) -> u64 {
    let counts = run(variant, puzzle).counts;
    counts.places + counts.removes
}
