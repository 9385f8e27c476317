//! One file a subcommand: its arguments, and `run`.

pub mod compare;
pub mod completions;
pub mod drill;
pub mod hint;
pub mod history;
pub mod judge;
pub mod list;
pub mod new;
pub mod page;
pub mod play;
pub mod serve;
pub mod show;
pub mod solve;
pub mod submit;
pub mod trace;

use std::time::Duration;

use comfy_table::{LineStyle, TableStyle};

/// Reads a time limit in seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("expected a number of seconds greater than 0 and less than 10^19".to_string()),
    }
}

/// Reads the number of a step, or how many there are, which may have commas, underscores
/// or blanks between its digits.
pub fn step(text: &str) -> Result<u64, String> {
    let digits: String =
        text.trim().chars().filter(|char| !matches!(char, ',' | '_' | ' ')).collect();
    let is_number = !digits.is_empty() && digits.chars().all(|char| char.is_ascii_digit());
    if !is_number {
        return Err("expected a number such as 1,234".to_string());
    }
    digits.parse().map_err(|_| "that is more than anybody can count".to_string())
}

/// Tables for people: a rule under the header, and no other.
const TABLE: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

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
    #[case::nothing("", Err("expected a number such as 1,234"))]
    #[case::only_commas(",", Err("expected a number such as 1,234"))]
    #[case::negative("-1", Err("expected a number such as 1,234"))]
    #[case::word("x", Err("expected a number such as 1,234"))]
    #[case::too_large("99999999999999999999", Err("that is more than anybody can count"))]
    fn a_step_is_a_number(#[case] text: &str, #[case] expected: Result<u64, &str>) {
        assert_eq!(step(text), expected.map_err(str::to_string));
    }
}
