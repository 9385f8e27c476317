//! Checks that the counts in texts are tested numbers.

use std::collections::HashSet;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::Sudoku;

use crate::read;

/// Returns the numbers with groups of digits, such as `1,234`, without the separators.
fn numbers(text: &str, separator: char) -> impl Iterator<Item = String> {
    let words = text.split(move |char: char| !char.is_ascii_digit() && char != separator);
    let numbers = words.map(move |word| word.trim_matches(separator));
    let grouped = numbers.filter(move |number| number.contains(separator));
    grouped.map(move |number| number.replace(separator, ""))
}

/// Returns the sum of places and removes for each row of a table of samples.
fn totals(table: &str) -> impl Iterator<Item = String> {
    table.lines().filter_map(|line| {
        let columns: Vec<&str> =
            line.trim_start().strip_prefix("#[case")?.split(',').map(str::trim).collect();
        let &[_, _, places, removes, _] = columns.as_slice() else { return None };
        let count = |column: &str| column.replace('_', "").parse::<u64>().ok();
        Some((count(places)? + count(removes)?).to_string())
    })
}

/// Returns all numbers that tests check: in the tables of samples, in the samples, and in the head docs.
fn tested_numbers() -> HashSet<String> {
    let mut tested = HashSet::new();
    for variant in registry::all_for(&Sudoku) {
        let table = read(&format!("crates/{}/tests/samples.rs", variant.name));
        tested.extend(numbers(&table, '_').chain(totals(&table)));
        tested.extend(numbers(variant.docs_source, ','));
    }
    let problem = problems::find_board_problem("37").expect("the problem is readable");
    tested.extend(problem.samples.iter().map(|sample| sample.solutions.count().to_string()));
    tested
}

#[rstest]
#[case::english("README.md", "## What to notice")]
#[case::chinese("README.zh-CN.md", "## 值得注意的地方")]
fn every_count_in_readme_is_tested(#[case] file: &str, #[case] heading: &str) {
    let page = read(&format!("problems/0037-sudoku-solver/{file}"));
    let (_, section) = page.split_once(heading).expect("the section is there");
    let section = section.split("\n## ").next().unwrap_or_default();
    let tested = tested_numbers();
    let untested: Vec<String> =
        numbers(section, ',').filter(|number| !tested.contains(number)).collect();
    assert_eq!(untested, Vec::<String>::new());
}

/// The head of each table must name the program that was measured: a literal transcription of the listing to C++ for two
/// write-ups, and the write-up's own program for all others.
#[test]
fn sample_table_names_origin_of_its_program() {
    for variant in registry::all_for(&Sudoku).filter(|variant| variant.manifest.write_up.is_some())
    {
        let table = read(&format!("crates/{}/tests/samples.rs", variant.name));
        let head = table.lines().take_while(|line| line.starts_with("//!"));
        let head: String = head.collect();
        let is_transcribed =
            ["swift-all-solutions", "labuladong-char-board"].contains(&variant.name);
        assert_eq!(head.contains("literally"), is_transcribed, "{}: {head}", variant.name);
        assert!(!(is_transcribed && head.contains("own program")), "{}: {head}", variant.name);
    }
}
