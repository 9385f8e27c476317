//! What holds for every question.

use std::collections::HashSet;

use pretty_assertions::{assert_eq, assert_ne};
use problems::Problem;
use proptest::prelude::*;
use quiz::{Kind, Question, Text, kinds_for};
use rstest::rstest;

use crate::fresh::{problem, variant};

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    #[ignore = "it takes seconds"]
    fn every_kind_has_a_question_for_every_seed(seed: u64) {
        every_kind_has_a_question(seed);
    }
}

#[test]
fn every_kind_has_a_question_for_a_seed() {
    every_kind_has_a_question(37);
}

fn every_kind_has_a_question(seed: u64) {
    for problem in problems::all().expect("they are readable") {
        for kind in kinds_for(problem.rules) {
            let asked = asked(&problem, vec![kind], seed, 2);
            assert_eq!(asked.len(), 2, "{}", kind.name);
            asked.iter().for_each(|question| check(&problem, question));
            assert_eq!(asked, self::asked(&problem, vec![kind], seed, 2));
        }
    }
}

fn asked(problem: &Problem, kinds: Vec<&'static Kind>, seed: u64, count: usize) -> Vec<Question> {
    quiz::questions(problem.rules, &problem.cases, kinds, seed).take(count).collect()
}

fn check(problem: &Problem, question: &Question) {
    let Question { choices, right, text, explanation, .. } = question;
    assert_eq!(choices.len(), 4, "{question:?}");
    for language in [|text: &Text| text.english.clone(), |text: &Text| text.chinese.clone()] {
        assert_eq!(choices.iter().map(language).collect::<HashSet<_>>().len(), 4, "{question:?}");
        for said in choices.iter().chain([text, explanation]).map(language) {
            assert!(!said.is_empty() && !said.contains(['{', '}']), "{said}");
        }
    }
    assert_ne!(text.english, text.chinese);
    assert_ne!(explanation.english, explanation.chinese);
    assert!(*right < 4 && !question.proof.variants.is_empty());
    question.proof.variants.iter().for_each(|name| _ = variant(problem, name));
    if let Some(board) = &question.board {
        let [givens, cells] = [&board.givens, &board.cells].map(|it| problem.rules.read_line(it));
        let count = cells.map_or(0, |cells| cells.as_bytes().len());
        assert!(givens.is_ok() && count > 0 && board.marked.is_none_or(|cell| cell < count));
    }
}

#[test]
fn a_seed_asks_each_kind_once_before_any_twice() {
    for problem in problems::all().expect("they are readable") {
        let count = kinds_for(problem.rules).len();
        let kinds = |seed| -> Vec<&str> {
            let asked = asked(&problem, kinds_for(problem.rules), seed, count);
            asked.iter().map(|question| question.kind).collect()
        };
        assert_eq!(kinds(37).iter().collect::<HashSet<_>>().len(), count);
        assert_ne!(kinds(37), kinds(38));
    }
}

#[test]
fn no_question_is_asked_twice() {
    let problem = problem("37");
    let asked = asked(&problem, kinds_for(problem.rules), 5, 60);
    for (number, question) in asked.iter().enumerate() {
        let is_same = |other: &&Question| {
            (&other.text, &other.board, &other.code)
                == (&question.text, &question.board, &question.code)
        };
        assert_eq!(asked[..number].iter().find(is_same), None);
    }
}

#[rstest]
#[case::none(0)]
#[case::too_few(2)]
fn few_samples_end_the_questions_of_a_kind(#[case] count: usize) {
    let mut problem = problem("37");
    let mut kinds = kinds_for(problem.rules);
    kinds.retain(|kind| kind.name == "hardest");
    problem.cases.truncate(count);
    assert_eq!(asked(&problem, kinds, 37, 1), []);
}
