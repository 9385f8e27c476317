//! Splits two sources into sections, so that functions of the same name stand side by side.

use std::ops::Range;

use search::parts::shown_lines;

use crate::source_view::{CodeKind, CodeSpan, code_lines};

/// A section of a source: its beginning, or a function with the comments and attributes above it.
#[derive(Debug, Eq, PartialEq)]
pub struct SourceSection {
    /// The name of the function. `None` for the lines before the first function.
    pub function: Option<String>,
    /// The numbers of the shown lines, from 0.
    pub lines: Vec<usize>,
}

/// Splits the shown lines of a source. The first section has the lines before the first function, and may be empty.
pub fn sections(code: &str) -> Vec<SourceSection> {
    let functions = defined_functions(code);
    let mut sections = vec![SourceSection { function: None, lines: Vec::new() }];
    // The comments and attributes above the next line.
    let mut above = Vec::new();
    for (number, line) in shown_lines(code) {
        if is_comment_or_attribute(line) {
            above.push(number);
            continue;
        }
        if let Some(function) = &functions[number] {
            sections.push(SourceSection { function: Some(function.clone()), lines: Vec::new() });
        }
        let lines = &mut sections.last_mut().expect("there is a first section").lines;
        lines.append(&mut above);
        lines.push(number);
    }
    sections.last_mut().expect("there is a first section").lines.append(&mut above);
    sections
}

/// Returns the name of the function that begins in each line.
fn defined_functions(code: &str) -> Vec<Option<String>> {
    let name = |spans: Vec<CodeSpan>| {
        let definition = spans.into_iter().find(|span| span.kind == CodeKind::Definition);
        definition.map(|span| span.text.to_string())
    };
    code_lines(code).into_iter().map(name).collect()
}

fn is_comment_or_attribute(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("//") || line.starts_with("#[")
}

/// The indices of two sections that stand side by side. One of them is `None` if the other section stands alone.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct SectionPair {
    pub left: Option<usize>,
    pub right: Option<usize>,
}

/// Pairs the sections of two sources. Two functions of the same name are a pair if no earlier pair would cross them. The
/// functions between two such pairs are paired by their position.
pub fn paired_sections(left: &[SourceSection], right: &[SourceSection]) -> Vec<SectionPair> {
    let mut pairs = Vec::new();
    let (mut next_left, mut next_right) = (0, 0);
    for (index, section) in left.iter().enumerate() {
        let same_name = |other: &SourceSection| other.function == section.function;
        if let Some(skipped) = right[next_right..].iter().position(same_name) {
            let other = next_right + skipped;
            pair_by_position(next_left..index, next_right..other, &mut pairs);
            pairs.push(SectionPair { left: Some(index), right: Some(other) });
            (next_left, next_right) = (index + 1, other + 1);
        }
    }
    pair_by_position(next_left..left.len(), next_right..right.len(), &mut pairs);
    pairs
}

fn pair_by_position(mut left: Range<usize>, mut right: Range<usize>, pairs: &mut Vec<SectionPair>) {
    while !left.is_empty() || !right.is_empty() {
        pairs.push(SectionPair { left: left.next(), right: right.next() });
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn source(names: &str) -> String {
        names.split_whitespace().map(|name| format!("fn {name}() {{}}\n")).collect()
    }

    #[rstest]
    #[case::helpers_of_other_names(
        "permute search",
        "permute backtrack",
        "permute-permute search-backtrack"
    )]
    #[case::helper_first(
        "search permute",
        "permute backtrack",
        "search- permute-permute -backtrack"
    )]
    #[case::more_helpers("permute a b", "permute c", "permute-permute a-c b-")]
    #[case::no_function("", "permute", "-permute")]
    fn functions_stand_side_by_side(
        #[case] left: &str,
        #[case] right: &str,
        #[case] expected: &str,
    ) {
        let [left, right] = [left, right].map(|names| sections(&source(names)));
        let name = |sections: &[SourceSection], index: Option<usize>| {
            index.and_then(|index| sections[index].function.clone()).unwrap_or_default()
        };
        let pairs: Vec<String> = paired_sections(&left, &right)[1..]
            .iter()
            .map(|pair| format!("{}-{}", name(&left, pair.left), name(&right, pair.right)))
            .collect();
        assert_eq!(pairs.join(" "), expected);
    }

    #[test]
    fn comments_and_attributes_belong_to_the_function_below() {
        let code = "use a;\n\n// ANCHOR: stop\n/// Docs.\n#[inline]\nfn a() {\n    // A comment.\n    b();\n}\n// The end.\n";
        let expected = [
            SourceSection { function: None, lines: vec![0, 1] },
            SourceSection { function: Some("a".to_string()), lines: vec![3, 4, 5, 6, 7, 8, 9] },
        ];
        assert_eq!(sections(code), expected);
    }
}
