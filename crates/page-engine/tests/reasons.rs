//! What the module tells of a window is what is known of the whole search.

use std::ops::Range;

use page_engine::{Choice, Passed, Reasons, looks_of, reasons_of};
use pretty_assertions::assert_eq;
use search::recording::{KEEP_ALL, Recording};
use rstest::rstest;
use search::{
    Layout, PlainBoard, Position,
    trace::{Budget, CellSet},
};
use searches::Variant;
use testkit::sample;
use search::why::{Paths, candidates, passed_over};

/// A sample, and the searches for its problem.
fn searched(name: &str) -> (Position, Vec<&'static Variant>) {
    let problems = problems::all().expect("the problems are readable");
    let cases = problems.iter().flat_map(|its| its.cases.iter().map(move |case| (its, case)));
    let (problem, case) = { cases }.find(|(_, case)| case.name == name).expect("a sample");
    (case.puzzle, searches::of(problem.rules).collect())
}

/// As many writes are enough for each window.
const WRITES: u64 = 30_000;

fn recording(variant: &Variant, puzzle: &Position) -> Recording {
    Recording::kept(|sink| variant.record(puzzle, KEEP_ALL, Budget::writes(WRITES), sink))
}

fn told(variant: &Variant, puzzle: &Position, window: Range<u64>) -> Vec<Reasons> {
    let mut told = Vec::new();
    let run = |sink: search::recording::Sink| {
        variant.record(puzzle, KEEP_ALL, Budget::until(None), sink);
    };
    let layout = Layout::of(variant.rules, puzzle.size());
    reasons_of(&layout, puzzle, variant.flow(), window, run, &mut |reasons| told.push(reasons));
    told
}

fn expected(variant: &Variant, puzzle: &Position, window: Range<u64>) -> Vec<Reasons> {
    let recording = recording(variant, puzzle);
    let mut paths = Paths::new(*puzzle);
    let (layout, size) = (Layout::of(variant.rules, puzzle.size()), puzzle.size());
    let habits = variant.flow().habits(&layout, &recording);
    let reasons = |number| {
        let step = recording.step(number)?;
        let passed = habits.map(|habits| passed_over(&layout, &recording, number, habits));
        let path = paths.at(&recording, number, u64::MAX)?;
        let choices = path.choices(&layout, habits.map(|habits| habits.order));
        let position = *recording.at(number)?.position();
        Some(Reasons {
            passed: passed.into_iter().flatten().map(|passed| Passed::new(passed, size)).collect(),
            candidates: candidates(&layout, &position, size.cell(step.cell())).iter().collect(),
            choices: choices.into_iter().map(|choice| Choice::new(choice, size)).collect(),
        })
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
#[case::queens("eight-queens", 0..400)]
#[case::queens_given("corner-of-eight", 10..40)]
#[case::beyond_the_end("one-empty", 5..10)]
fn a_window_has_the_reasons_of_the_whole_search(#[case] name: &str, #[case] window: Range<u64>) {
    let (puzzle, variants) = searched(name);
    for variant in variants {
        let expected = expected(variant, &puzzle, window.clone());
        assert_eq!(told(variant, &puzzle, window.clone()), expected, "{}", variant.name);

        let seen = variant.looks(&puzzle, window.clone(), &|| true).expect("they are seen");
        let mut looks: Vec<CellSet> = Vec::new();
        let hear_looks = variant.hear_looks.expect("they are seen");
        let size = puzzle.size();
        looks_of(size, window.clone(), |hear| hear_looks(&puzzle, hear), &mut |cells| {
            looks.push(cells.into_iter().map(|cell| size.cell(cell)).collect());
        });
        let expected: Vec<CellSet> =
            (window.start + 1..=window.end).map_while(|step| seen.before(step)).collect();
        assert_eq!(looks, expected, "{}", variant.name);
    }
}

#[test]
fn digits_that_one_unit_has_are_together() {
    let puzzle = sample("leetcode-37").puzzle;
    let java = searches::find("java-is-safe").expect("a search");
    let told = told(java, &puzzle, 1..2);
    let json = serde_json::to_value(&told[0]).expect("numbers and lists");
    assert_eq!(
        json,
        serde_json::json!({
            "passed": [{ "cell": 3, "groups": [
                { "unit": "row", "number": 1, "digits": [1], "cells": [2] },
            ] }],
            "candidates": [2, 6],
            "choices": [
                { "cell": 2, "digit": 1, "failed": [], "solved": [], "left": [2, 4] },
                { "cell": 3, "digit": 2, "failed": [], "solved": [], "left": [6] },
            ],
        })
    );
}
