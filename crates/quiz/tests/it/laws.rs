//! What holds for every question.

use std::collections::HashSet;

use pretty_assertions::{assert_eq, assert_ne};
use proptest::prelude::*;
use quiz::{Kind, Question, Text, kinds, questions};
use rstest::rstest;
use sudoku::Grid;

use crate::fresh::{samples, variant};

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    fn every_kind_has_a_question_for_every_seed(seed: u64) {
        for kind in kinds() {
            let asked: Vec<Question> = questions(&samples(), vec![kind], seed).take(2).collect();
            assert_eq!(asked.len(), 2, "{}", kind.name);
            asked.iter().for_each(check);
            let again: Vec<Question> = questions(&samples(), vec![kind], seed).take(2).collect();
            assert_eq!(asked, again);
        }
    }
}

fn check(question: &Question) {
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
    question.proof.variants.iter().for_each(|name| _ = variant(name));
    if let Some(board) = &question.board {
        let [givens, cells] = [&board.givens, &board.cells].map(|it| it.parse::<Grid>());
        assert!(givens.is_ok() && cells.is_ok() && board.marked.is_none_or(|cell| cell < 81));
    }
}

fn all() -> Vec<&'static Kind> {
    kinds().iter().collect()
}

#[test]
fn a_seed_asks_each_kind_once_before_any_twice() {
    let asked = |seed| -> Vec<&str> {
        questions(&samples(), all(), seed).take(kinds().len()).map(|it| it.kind).collect()
    };
    assert_eq!(asked(37).iter().collect::<HashSet<_>>().len(), kinds().len());
    assert_ne!(asked(37), asked(38));
}

#[test]
fn no_question_is_asked_twice() {
    let asked: Vec<Question> = questions(&samples(), all(), 5).take(60).collect();
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
    let kinds = all().into_iter().filter(|kind| kind.name == "hardest").collect();
    let samples = samples();
    assert_eq!(questions(&samples[..count], kinds, 37).next(), None);
}
