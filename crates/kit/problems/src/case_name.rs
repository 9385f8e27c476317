//! The names of cases. The test of a case is a function that is named after it.

use anyhow::{Result, ensure};
use unicode_ident::{is_xid_continue, is_xid_start};

use crate::signature::is_keyword;

/// Checks that a test can be named after a case: with underscores in place of hyphens, the name is an identifier of Rust.
pub(crate) fn check_case_name(name: &str) -> Result<()> {
    let is_valid = name.starts_with(is_xid_start)
        && name.chars().all(|char| is_xid_continue(char) || char == '-');
    ensure!(
        is_valid,
        "a case cannot have this name, since its test is named after it; expected a letter first, and then letters, \
         digits, - and _"
    );
    ensure!(!is_keyword(name), "a case cannot have this name: it is a keyword of Rust");
    Ok(())
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::words("three-numbers", true)]
    #[case::digits_later("n-4-k-2", true)]
    #[case::underscore("two_words", true)]
    #[case::chinese("\u{4e00}\u{4e2a}\u{6570}", true)]
    #[case::digit_first("3-numbers", false)]
    #[case::space("three numbers", false)]
    #[case::quotation_mark("three\"", false)]
    #[case::hyphen_first("-three", false)]
    #[case::empty("", false)]
    #[case::keyword("match", false)]
    #[case::keyword_in_a_name("no-match", true)]
    fn test_can_be_named_after_a_case(#[case] name: &str, #[case] expected: bool) {
        assert_eq!(check_case_name(name).is_ok(), expected);
    }
}
