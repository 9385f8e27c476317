//! Where two texts differ, line by line.

use similar::{Change, TextDiff};

/// Lines around a difference that are shown with it.
const CONTEXT: usize = 3;

/// The passages in which two texts differ, with some lines around them. Each line has a sign
/// before it: `-` if only the left text has it, `+` if only the right one has it.
pub fn differences(left: &str, right: &str) -> Vec<String> {
    let diff = TextDiff::from_lines(left, right);
    let passages = diff.grouped_ops(CONTEXT);
    let passages =
        passages.iter().map(|passage| passage.iter().flat_map(|op| diff.iter_changes(op)));
    passages.map(|changes| changes.map(signed_line).collect()).collect()
}

fn signed_line(change: Change<&str>) -> String {
    format!("{} {}", change.tag(), change.value()).trim_end().to_string() + "\n"
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn equal_texts_have_no_difference() {
        assert!(differences("a\nb\n", "a\nb\n").is_empty());
        assert!(differences("", "").is_empty());
    }

    #[test]
    fn a_change_is_shown_with_what_is_around() {
        assert_eq!(
            differences("1\n2\n3\n4\n5\n6\nx\n8\n", "1\n2\n3\n4\n5\n6\ny\nz\n8\n"),
            ["  4\n  5\n  6\n- x\n+ y\n+ z\n  8\n"]
        );
    }

    #[test]
    fn changes_far_apart_are_two_passages() {
        let left = "a\n1\n2\n3\n4\n5\n6\n7\nb\n";
        let right = "1\n2\n3\n4\n5\n6\n7\n";
        assert_eq!(differences(left, right), ["- a\n  1\n  2\n  3\n", "  5\n  6\n  7\n- b\n"]);
    }
}
