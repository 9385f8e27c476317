//! Numbers as arguments, for clap, and as they are printed.

#[cfg(feature = "tools")]
use std::ops::RangeInclusive;

#[cfg(feature = "tools")]
use indicatif::HumanCount;

/// Reads a number, which may have commas, underscores or blanks between groups of three
/// digits. Anywhere else they are a slip: `1,2` is not 12.
pub fn number(text: &str) -> Result<u64, String> {
    let groups: Vec<&str> = text.trim().split([',', '_', ' ']).collect();
    if !is_number(&groups) {
        return Err("expected a number such as 1,234".to_string());
    }
    groups.concat().parse().map_err(|_| "that number is too large".to_string())
}

/// Reads a number in a range, as [`number`] does. A range to [`u64::MAX`] has no upper end.
#[cfg(feature = "tools")]
pub fn number_in<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = number(text).ok().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| match (range.start(), range.end()) {
            (first, &u64::MAX) => format!("expected a number from {first} on"),
            (first, last) => format!("expected a number from {first} to {}", HumanCount(*last)),
        })
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

/// A count in three digits and a unit, `41.7 k` or `944 M`, if it has more digits than that.
pub fn rounded(count: u64) -> String {
    match count {
        0..1000 => count.to_string(),
        _ => three_digits(count as f64),
    }
}

/// A figure in three digits and a unit: `0.0123`, `1.23`, `41.7 k`, `944 M`. Two measurements of
/// the same thing have fewer digits in common.
pub fn three_digits(figure: f64) -> String {
    let Some((digits, power)) = leading_digits(figure) else {
        return figure.to_string();
    };
    let thousands = power.div_euclid(3).clamp(0, 3);
    let unit = ["", " k", " M", " G"][thousands as usize];
    let power = power - 3 * thousands;
    let decimals = usize::try_from(2 - power).unwrap_or(0);
    format!("{:.decimals$}{unit}", digits * 10_f64.powi(power - 2))
}

/// A figure in three digits, with noughts in place of a unit: `0.0123`, `1.23`, `41,700`.
#[cfg(feature = "tools")]
pub fn three_digits_in_full(figure: f64) -> String {
    match leading_digits(figure) {
        Some((digits, power @ 3..)) => {
            HumanCount((digits * 10_f64.powi(power - 2)) as u64).to_string()
        }
        _ => three_digits(figure),
    }
}

/// A time for people: `8.7 µs`, `12.30 ms`, `2.01 s`.
pub fn time(seconds: f64) -> String {
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

/// The three leading digits of a figure, rounded, and the power of ten of the first. `None` for
/// infinity, and for what is no number.
fn leading_digits(figure: f64) -> Option<(f64, i32)> {
    let power: i32 = format!("{figure:e}").split_once('e')?.1.parse().ok()?;
    let digits = (figure / 10_f64.powi(power - 2)).round();
    // 999.6 is 1.00 k, and 9.999 is 10.0.
    Some(if digits == 1000.0 { (100.0, power + 1) } else { (digits, power) })
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::small(999, "999")]
    #[case::thousands(41_679, "41.7 k")]
    fn a_count_is_rounded_to_three_digits(#[case] count: u64, #[case] expected: &str) {
        assert_eq!(rounded(count), expected);
    }

    #[rstest]
    #[case::nothing(0.0, "0.00")]
    #[case::less_than_one(0.012_34, "0.0123")]
    #[case::nearly_one(0.999_6, "1.00")]
    #[case::ones(1.234, "1.23")]
    #[case::nearly_ten(9.999, "10.0")]
    #[case::tens(12.34, "12.3")]
    #[case::nearly_a_hundred(99.96, "100")]
    #[case::hundreds(123.4, "123")]
    #[case::nearly_a_thousand(999.6, "1.00 k")]
    #[case::thousands(41_679.0, "41.7 k")]
    #[case::nearly_a_million(999_600.0, "1.00 M")]
    #[case::half(8_365.0, "8.37 k")]
    #[case::half_of_less(1.125, "1.13")]
    #[case::nearly_ten_thousand(9_996.0, "10.0 k")]
    #[case::not_nearly(99_949.0, "99.9 k")]
    #[case::thousands_of_millions(8_994_949_690.0, "8.99 G")]
    #[case::no_greater_unit(8_994_949_690_000_000.0, "8990000 G")]
    #[case::infinite(f64::INFINITY, "inf")]
    fn a_figure_has_three_digits(#[case] figure: f64, #[case] expected: &str) {
        assert_eq!(three_digits(figure), expected);
    }

    #[cfg(feature = "tools")]
    #[rstest]
    #[case::millions(10_123_456.0, "10,100,000")]
    #[case::thousands(1_235.0, "1,240")]
    #[case::nearly_a_thousand(999.6, "1,000")]
    #[case::hundreds(123.4, "123")]
    #[case::less(0.012_34, "0.0123")]
    fn a_figure_in_full_has_no_unit(#[case] figure: f64, #[case] expected: &str) {
        assert_eq!(three_digits_in_full(figure), expected);
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
    #[case::nothing_after("1,", Err("expected a number such as 1,234"))]
    #[case::nothing("", Err("expected a number such as 1,234"))]
    #[case::only_commas(",", Err("expected a number such as 1,234"))]
    #[case::negative("-1", Err("expected a number such as 1,234"))]
    #[case::exponent("1e9", Err("expected a number such as 1,234"))]
    #[case::word("x", Err("expected a number such as 1,234"))]
    #[case::too_large("99999999999999999999", Err("that number is too large"))]
    fn a_number_may_have_groups(#[case] text: &str, #[case] expected: Result<u64, &str>) {
        assert_eq!(number(text), expected.map_err(str::to_string));
    }

    #[cfg(feature = "tools")]
    #[rstest]
    #[case::least("1", Ok(1))]
    #[case::most("1,024", Ok(1024))]
    #[case::less("0", Err("expected a number from 1 to 1,024"))]
    #[case::more("1025", Err("expected a number from 1 to 1,024"))]
    #[case::negative("-1", Err("expected a number from 1 to 1,024"))]
    #[case::far_too_large("99999999999999999999", Err("expected a number from 1 to 1,024"))]
    #[case::word("x", Err("expected a number from 1 to 1,024"))]
    fn a_number_is_in_its_range(#[case] text: &str, #[case] expected: Result<u16, &str>) {
        assert_eq!(number_in(1..=1024)(text), expected.map_err(str::to_string));
    }
}
