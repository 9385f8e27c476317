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

/// A number of at most three digits and a unit: `41.7 k`, `944 M`.
pub fn rounded(number: u64) -> String {
    let units = [(1e9, "G"), (1e6, "M"), (1e3, "k")];
    let value = number as f64;
    // From here on it is rounded up to the next unit, or to a digit more.
    let is_rounded_to = |size: f64| value >= size * 0.9995;
    match units.into_iter().find(|&(size, _)| is_rounded_to(size)) {
        None => number.to_string(),
        Some((size, unit)) => {
            let digits = 2
                - usize::from(is_rounded_to(size * 10.0))
                - usize::from(is_rounded_to(size * 100.0));
            format!("{:.digits$} {unit}", value / size)
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::small(999, "999")]
    #[case::thousands(41_679, "41.7 k")]
    #[case::one(1_000, "1.00 k")]
    #[case::millions(943_668_855, "944 M")]
    #[case::nearly_a_million(999_999, "1.00 M")]
    #[case::nearly_ten_thousand(9_996, "10.0 k")]
    #[case::nearly_a_hundred_thousand(99_951, "100 k")]
    #[case::not_nearly(99_949, "99.9 k")]
    #[case::thousands_of_millions(8_994_949_690, "8.99 G")]
    fn a_count_is_rounded_to_three_digits(#[case] number: u64, #[case] expected: &str) {
        assert_eq!(rounded(number), expected);
    }

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
