//! Links in the README of the folder `problems/`: to files, and to the lines of a part of a solution.

use std::fs;
use std::path::{Path, PathBuf};

use rstest::rstest;

fn problems_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../problems")
}

/// Returns the targets of the links in a Markdown text, without links to other sites.
fn links(markdown: &str) -> impl Iterator<Item = &str> {
    let targets = markdown.split("](").skip(1);
    targets.filter_map(|rest| rest.split(')').next()).filter(|link| !link.contains("://"))
}

/// Returns the first and the last line of a fragment such as `L5-L7` or `L5`.
fn line_range(fragment: &str) -> (usize, usize) {
    let (first, last) = fragment.split_once('-').unwrap_or((fragment, fragment));
    let number = |line: &str| line.trim_start_matches('L').parse().expect("it is a line number");
    (number(first), number(last))
}

#[rstest]
#[case::english("README.md")]
#[case::chinese("README.zh-CN.md")]
fn linked_files_exist(#[case] readme: &str) {
    let folder = problems_folder();
    let text = fs::read_to_string(folder.join(readme)).expect("it is readable");
    let files = links(&text).map(|link| link.split('#').next().unwrap_or(link));
    let missing: Vec<&str> = files.filter(|file| !folder.join(file).exists()).collect();
    assert!(missing.is_empty(), "{readme} links to missing files: {missing:?}");
}

#[rstest]
#[case::english("README.md")]
#[case::chinese("README.zh-CN.md")]
fn linked_lines_are_one_part_of_a_solution(#[case] readme: &str) {
    let folder = problems_folder();
    let text = fs::read_to_string(folder.join(readme)).expect("it is readable");
    let mut checked_links = 0;
    for link in links(&text) {
        let Some((file, fragment)) = link.split_once('#') else { continue };
        let source = fs::read_to_string(folder.join(file)).expect("it is readable");
        let lines: Vec<&str> = source.lines().map(str::trim).collect();
        let (first, last) = line_range(fragment);
        // The comments of a part are just before the first and just after the last line.
        let is_part = lines[first - 2].starts_with("// ANCHOR: ")
            && lines[last].starts_with("// ANCHOR_END: ");
        assert!(is_part, "{readme}: {link} is not one whole part");
        checked_links += 1;
    }
    assert!(checked_links > 0, "{readme} has links to lines");
}
