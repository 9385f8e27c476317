//! Numbers as arguments, for clap.

/// Reads a number, which may have commas, underscores or blanks between groups of three
/// digits. Anywhere else they are a slip: `1,2` is not 12.
///
/// # Errors
///
/// What else was expected.
pub fn number(text: &str) -> Result<u64, String> {
    let groups: Vec<&str> = text.trim().split([',', '_', ' ']).collect();
    if !is_number(&groups) {
        return Err("expected a number such as 1,234".to_string());
    }
    groups.concat().parse().map_err(|_| "that number is too large".to_string())
}

/// Reads a number that is not 0.
///
/// # Errors
///
/// What else was expected.
pub fn at_least_one(text: &str) -> Result<u64, String> {
    match number(text)? {
        0 => Err("expected at least 1".to_string()),
        number => Ok(number),
    }
}

/// Whether these are the digits of one number: all of them in one group, or in groups of
/// three, of which the first may have less.
fn is_number(groups: &[&str]) -> bool {
    let is_digits = |group: &&str| group.bytes().all(|byte| byte.is_ascii_digit());
    let has_room = match groups {
        [all] => !all.is_empty(),
        [first, rest @ ..] => {
            (1..=3).contains(&first.len()) && rest.iter().all(|group| group.len() == 3)
        }
        [] => false,
    };
    has_room && groups.iter().all(is_digits)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::plain("1234", Ok(1234))]
    #[case::commas("900,000,000", Ok(900_000_000))]
    #[case::underscores("1_234", Ok(1234))]
    #[case::blanks(" 1 234 ", Ok(1234))]
    #[case::no_group("12345", Ok(12_345))]
    #[case::one_digit_in_a_group("1,2", Err("expected a number such as 1,234"))]
    #[case::one_digit_in_the_last("12,3", Err("expected a number such as 1,234"))]
    #[case::four_digits_in_the_first("1234,567", Err("expected a number such as 1,234"))]
    #[case::two_blanks("1  234", Err("expected a number such as 1,234"))]
    #[case::nothing_in_front(",234", Err("expected a number such as 1,234"))]
    #[case::nothing_behind("1,", Err("expected a number such as 1,234"))]
    #[case::nothing("", Err("expected a number such as 1,234"))]
    #[case::only_commas(",", Err("expected a number such as 1,234"))]
    #[case::negative("-1", Err("expected a number such as 1,234"))]
    #[case::exponent("1e9", Err("expected a number such as 1,234"))]
    #[case::word("x", Err("expected a number such as 1,234"))]
    #[case::too_large("99999999999999999999", Err("that number is too large"))]
    fn a_number_may_have_groups(#[case] text: &str, #[case] expected: Result<u64, &str>) {
        assert_eq!(number(text), expected.map_err(str::to_string));
    }

    #[rstest]
    #[case::one("1", Ok(1))]
    #[case::zero("0", Err("expected at least 1"))]
    #[case::no_number("x", Err("expected a number such as 1,234"))]
    fn some_numbers_are_at_least_one(#[case] text: &str, #[case] expected: Result<u64, &str>) {
        assert_eq!(at_least_one(text), expected.map_err(str::to_string));
    }
}
