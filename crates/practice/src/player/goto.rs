//! Which step somebody means who types one.

use std::ops::RangeInclusive;

/// Reads `1234`, `1,234`, `1_234`, or a part of all moments such as `50%`.
pub fn target(text: &str, moments: &RangeInclusive<u64>) -> Result<u64, String> {
    match text.trim().strip_suffix('%') {
        Some(percent) => part(percent, moments),
        None => number(text),
    }
}

/// Reads a number that may have commas, underscores or blanks between its digits.
pub fn number(text: &str) -> Result<u64, String> {
    let digits: String =
        text.trim().chars().filter(|char| !matches!(char, ',' | '_' | ' ')).collect();
    let is_number = !digits.is_empty() && digits.chars().all(|char| char.is_ascii_digit());
    if !is_number {
        return Err("expected a number such as 1,234".to_string());
    }
    digits.parse().map_err(|_| "that is more than anybody can count".to_string())
}

fn part(percent: &str, moments: &RangeInclusive<u64>) -> Result<u64, String> {
    let percent: f64 = percent.trim().parse().map_err(|_| "expected a part such as 50%")?;
    if !(0.0..=100.0).contains(&percent) {
        return Err("expected a part from 0% to 100%".to_string());
    }
    let length = moments.end() - moments.start();
    Ok(moments.start() + (length as f64 * percent / 100.0).round() as u64)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::plain("1234", 1234)]
    #[case::commas("1,234", 1234)]
    #[case::underscores("1_234", 1234)]
    #[case::blanks(" 1 234 ", 1234)]
    #[case::beyond("9999999", 9_999_999)]
    #[case::half("50%", 150)]
    #[case::fraction("12.5 %", 113)]
    #[case::start("0%", 100)]
    #[case::end("100%", 200)]
    fn a_step_is_read(#[case] text: &str, #[case] expected: u64) {
        assert_eq!(target(text, &(100..=200)), Ok(expected));
    }

    #[rstest]
    #[case::nothing("", "expected a number")]
    #[case::only_commas(",", "expected a number")]
    #[case::negative("-1", "expected a number")]
    #[case::word("x", "expected a number")]
    #[case::too_large("99999999999999999999", "more than anybody can count")]
    #[case::no_part("%", "expected a part such as")]
    #[case::too_much("101%", "from 0% to 100%")]
    #[case::not_a_number("nan%", "from 0% to 100%")]
    fn what_is_no_step_is_refused(#[case] text: &str, #[case] expected: &str) {
        let error = target(text, &(100..=200)).expect_err("it is no step");
        assert!(error.contains(expected), "{error}");
    }
}
