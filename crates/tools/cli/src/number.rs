//! Parses numbers in arguments, and formats numbers and times in results.

use std::ops::RangeInclusive;
use std::time::Duration;

use indicatif::HumanCount;

/// Parses a number. It may have commas, underscores or blanks between groups of three digits, but not elsewhere: `1,2`
/// is a typing mistake, not 12.
///
/// # Errors
///
/// A message for the user if the text is not such a number, or if the number needs more than 64 bits.
pub fn parse_number(text: &str) -> Result<u64, String> {
    parse_u64(text).map_err(|error| match error {
        NumberError::Malformed => "expected a number such as 1,234".to_string(),
        NumberError::TooLarge => TOO_LARGE.to_string(),
    })
}

const TOO_LARGE: &str = "that number is too large";

enum NumberError {
    Malformed,
    TooLarge,
}

fn parse_u64(text: &str) -> Result<u64, NumberError> {
    let groups: Vec<&str> = text.trim().split([',', '_', ' ']).collect();
    let has_valid_groups = match groups[..] {
        [] => false,
        [all] => !all.is_empty(),
        // The first of several groups may have one or two digits.
        [first, ref rest @ ..] => {
            (1..=3).contains(&first.len()) && rest.iter().all(|group| group.len() == 3)
        }
    };
    let digits = groups.concat();
    if !has_valid_groups || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NumberError::Malformed);
    }
    digits.parse().map_err(|_| NumberError::TooLarge)
}

/// Returns a parser for a number in a range, in the notation of [`parse_number`]. A range to [`u64::MAX`] has no upper
/// limit.
pub fn number_in_range<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let (first, last) = (*range.start(), *range.end());
        let has_upper_limit = last != u64::MAX;
        let expected = if has_upper_limit {
            format!("expected a number from {first} to {}", HumanCount(last))
        } else {
            format!("expected a number of at least {first}")
        };
        match parse_u64(text) {
            Ok(number) if range.contains(&number) => T::try_from(number).map_err(|_| expected),
            Err(NumberError::TooLarge) if !has_upper_limit => Err(TOO_LARGE.to_string()),
            _ => Err(expected),
        }
    }
}

/// Parses a number of seconds, which may have decimals.
///
/// # Errors
///
/// A message for the user if the text is not a number, or if the time is zero, negative or too long.
pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("expected a number of seconds greater than 0 and less than 10^19".to_string()),
    }
}

/// Returns a number with a noun, which gets a plural "s" if needed: `1 solution`, `1,234 solutions`.
pub fn count_with_noun(number: u64, noun: &str) -> String {
    search::notation::pluralize(HumanCount(number), noun)
}

/// Returns a count rounded to three digits, with a unit, such as `41.7 k` or `944 M`. A count below 1,000 is not rounded.
/// More digits would mean nothing: they differ from one measurement to the next.
pub fn rounded_count(count: u64) -> String {
    if count < 1000 {
        return count.to_string();
    }
    let rounded = round_to_three_digits(count);
    let highest_power = rounded.ilog10();
    let unit = (highest_power / 3).min(UNITS.len() as u32 - 1);
    let digits_before_point = highest_power - 3 * unit + 1;
    let decimals = 3_u32.saturating_sub(digits_before_point) as usize;
    let figure = rounded as f64 / 1000_f64.powi(unit as i32);
    format!("{figure:.decimals$} {}", UNITS[unit as usize])
}

/// Units of 1,000⁰, 1,000¹, 1,000² and 1,000³.
const UNITS: [&str; 4] = ["", "k", "M", "G"];

/// Rounds a number of three or more digits to three digits. 999,600 becomes 1,000,000, which has one digit more.
fn round_to_three_digits(count: u64) -> u64 {
    let last_kept_digit = 10_u64.pow(count.ilog10() - 2);
    count.saturating_add(last_kept_digit / 2) / last_kept_digit * last_kept_digit
}

/// Returns a time with a unit that fits it: `8.7 µs`, `12.30 ms`, `2.01 s`.
pub fn time_text(seconds: f64) -> String {
    let TimeUnit { name, per_second, decimals } = time_unit(seconds);
    format!("{:.decimals$} {name}", seconds * per_second)
}

/// A unit of time, and how times are printed in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeUnit {
    /// The symbol of the unit, such as "ms".
    pub name: &'static str,
    /// Number of these units in a second.
    pub per_second: f64,
    /// Number of decimals to print.
    pub decimals: usize,
}

/// Returns the unit for a time of this length.
pub fn time_unit(seconds: f64) -> TimeUnit {
    let (name, per_second, decimals) = match seconds {
        1.0.. => ("s", 1.0, 2),
        1e-3.. => ("ms", 1e3, 2),
        _ => ("µs", 1e6, 1),
    };
    TimeUnit { name, per_second, decimals }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::zero(0, "0")]
    #[case::three_digits(999, "999")]
    #[case::one_decimal(41_679, "41.7 k")]
    #[case::two_decimals(8_365, "8.37 k")]
    #[case::rounded_up_to_one_decimal(9_996, "10.0 k")]
    #[case::rounded_down(99_949, "99.9 k")]
    #[case::rounded_up_to_next_unit(999_600, "1.00 M")]
    #[case::thousand_millions(8_994_949_690, "8.99 G")]
    #[case::beyond_the_last_unit(8_994_949_690_000_000, "8990000 G")]
    #[case::largest(u64::MAX, "18400000000 G")]
    fn rounded_count_has_three_digits_and_a_unit(#[case] count: u64, #[case] expected: &str) {
        assert_eq!(rounded_count(count), expected);
    }

    #[rstest]
    #[case::plain("1234", 1234)]
    #[case::commas("1,234,567", 1_234_567)]
    #[case::underscores("12_345", 12_345)]
    #[case::blanks(" 1 000 ", 1_000)]
    fn groups_of_three_digits_are_accepted(#[case] text: &str, #[case] expected: u64) {
        assert_eq!(parse_number(text), Ok(expected));
    }

    #[rstest]
    #[case::group_of_two("1,23")]
    #[case::group_of_four("1,2345")]
    #[case::first_group_of_four("1234,567")]
    #[case::empty("")]
    #[case::sign("-1")]
    fn malformed_number_is_rejected(#[case] text: &str) {
        assert_eq!(parse_number(text), Err("expected a number such as 1,234".to_string()));
    }

    #[test]
    fn number_beyond_64_bits_is_rejected() {
        assert_eq!(parse_number("18446744073709551616"), Err(TOO_LARGE.to_string()));
    }

    #[rstest]
    #[case::microseconds(8.7e-6, "8.7 µs")]
    #[case::milliseconds(0.0123, "12.30 ms")]
    #[case::seconds(2.007, "2.01 s")]
    fn time_text_uses_fitting_unit(#[case] seconds: f64, #[case] expected: &str) {
        assert_eq!(time_text(seconds), expected);
    }
}
