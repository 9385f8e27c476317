//! Numbers as arguments, for clap, and as they are printed.

use std::ops::RangeInclusive;
use std::time::Duration;

use indicatif::HumanCount;

/// Reads a number, which may have commas, underscores or blanks between groups of three
/// digits. Anywhere else they are a slip: `1,2` is not 12.
pub fn parse_number(text: &str) -> Result<u64, String> {
    let groups: Vec<&str> = text.trim().split([',', '_', ' ']).collect();
    // The first of several may have less.
    let are_groups = match groups[..] {
        [all] => !all.is_empty(),
        _ => (1..=3).contains(&groups[0].len()) && groups[1..].iter().all(|it| it.len() == 3),
    };
    let digits = groups.concat();
    if !are_groups || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err("expected a number such as 1,234".to_string());
    }
    digits.parse().map_err(|_| TOO_LARGE.to_string())
}

const TOO_LARGE: &str = "that number is too large";

/// Reads a number in a range, as [`number`] does. A range to [`u64::MAX`] has no upper end.
pub fn number_in_range<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = match parse_number(text) {
            Err(reason) if reason == TOO_LARGE && *range.end() == u64::MAX => return Err(reason),
            read => read.ok().filter(|number| range.contains(number)),
        };
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| match (range.start(), range.end()) {
            (first, &u64::MAX) => format!("expected a number from {first} on"),
            (first, last) => format!("expected a number from {first} to {}", HumanCount(*last)),
        })
    }
}

pub fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("expected a number of seconds greater than 0 and less than 10^19".to_string()),
    }
}

pub fn count_with_noun(number: u64, noun: &str) -> String {
    search::notation::pluralize(HumanCount(number), noun)
}

/// A count in three digits and a unit, `41.7 k` or `944 M`, if it has more digits than that: two measurements of
/// the same thing have fewer digits in common.
pub fn rounded_count(count: u64) -> String {
    let Some(power) = count.checked_ilog10().filter(|&power| power > 2) else {
        return count.to_string();
    };
    let unit = 10_u64.pow(power - 2);
    // 999,600 is 1.00 M.
    let count = count.saturating_add(unit / 2) / unit * unit;
    let thousands = (count.ilog10() / 3).min(3);
    let decimals = 2_u32.saturating_sub(count.ilog10() - 3 * thousands) as usize;
    let figure = count as f64 / 1000_f64.powi(thousands as i32);
    format!("{figure:.decimals$} {}", ["", "k", "M", "G"][thousands as usize])
}

/// A time for people: `8.7 µs`, `12.30 ms`, `2.01 s`.
pub fn time_text(seconds: f64) -> String {
    let (unit, per_second, digits) = time_unit(seconds);
    format!("{:.digits$} {unit}", seconds * per_second)
}

/// The unit in which seconds are read best, how many make a second, and how many
/// decimals it wants.
pub fn time_unit(seconds: f64) -> (&'static str, f64, usize) {
    match seconds {
        1.0.. => ("s", 1.0, 2),
        1e-3.. => ("ms", 1e3, 2),
        _ => ("µs", 1e6, 1),
    }
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
    #[case::up_to_one_decimal(9_996, "10.0 k")]
    #[case::down(99_949, "99.9 k")]
    #[case::up_to_the_next_unit(999_600, "1.00 M")]
    #[case::thousand_millions(8_994_949_690, "8.99 G")]
    #[case::beyond_the_last_unit(8_994_949_690_000_000, "8990000 G")]
    #[case::the_largest(u64::MAX, "18400000000 G")]
    fn a_count_is_rounded_to_three_digits(#[case] count: u64, #[case] expected: &str) {
        assert_eq!(rounded_count(count), expected);
    }

    #[rstest]
    #[case::plain("1234", 1234)]
    #[case::commas("1,234,567", 1_234_567)]
    #[case::underscores("12_345", 12_345)]
    #[case::blanks(" 1 000 ", 1_000)]
    fn a_number_may_have_groups_of_three_digits(#[case] text: &str, #[case] expected: u64) {
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
    fn a_number_beyond_64_bits_is_refused() {
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
