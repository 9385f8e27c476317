//! What the texts count is what the searches do.

use std::collections::HashSet;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::Sudoku;

use crate::read;

/// The numbers that have groups of digits, without what is between the groups.
fn numbers(text: &str, separator: char) -> impl Iterator<Item = String> {
    let words = text.split(move |sign: char| !sign.is_ascii_digit() && sign != separator);
    let words = words.map(move |word| word.trim_matches(separator));
    words.filter(move |word| word.contains(separator)).map(move |word| word.replace(separator, ""))
}

/// Writes of both kinds, for each row of a table of samples.
fn totals(table: &str) -> impl Iterator<Item = String> {
    table.lines().filter_map(|line| {
        let columns: Vec<&str> =
            line.trim_start().strip_prefix("#[case")?.split(',').map(str::trim).collect();
        let &[_, _, places, removes, _] = columns.as_slice() else { return None };
        let count = |column: &str| column.replace('_', "").parse::<u64>().ok();
        Some((count(places)? + count(removes)?).to_string())
    })
}

/// All that a test compares with what is so: the tables of the searches, the cases, and the head
/// docs.
fn tested_numbers() -> HashSet<String> {
    let mut tested = HashSet::new();
    for variant in registry::all_for(&Sudoku) {
        let table = read(&format!("crates/{}/tests/samples.rs", variant.name));
        tested.extend(numbers(&table, '_').chain(totals(&table)));
        tested.extend(numbers(variant.docs, ','));
    }
    let problem = problems::find_board_problem("37").expect("the problem is readable");
    tested.extend(problem.samples.iter().map(|case| case.solutions.count().to_string()));
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

/// Which of these programs were run themselves, the tables must not get wrong.
#[test]
fn sample_table_names_origin_of_its_program() {
    for variant in registry::all_for(&Sudoku).filter(|variant| variant.manifest.write_up.is_some())
    {
        let table = read(&format!("crates/{}/tests/samples.rs", variant.name));
        let head = table.lines().take_while(|line| line.starts_with("//!"));
        let head: String = head.collect();
        let of_listing = ["swift-all-solutions", "labuladong-char-board"].contains(&variant.name);
        assert_eq!(head.contains("literally"), of_listing, "{}: {head}", variant.name);
        assert!(!(of_listing && head.contains("own program")), "{}: {head}", variant.name);
    }
}
