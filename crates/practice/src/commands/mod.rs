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
/// or blanks between groups of three digits. Anywhere else they are a slip: `1,2` is not 12.
pub fn step(text: &str) -> Result<u64, String> {
    let groups: Vec<&str> = text.trim().split([',', '_', ' ']).collect();
    if !is_number(&groups) {
        return Err("expected a number such as 1,234".to_string());
    }
    groups.concat().parse().map_err(|_| "that is more than anybody can count".to_string())
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
    #[case::word("x", Err("expected a number such as 1,234"))]
    #[case::too_large("99999999999999999999", Err("that is more than anybody can count"))]
    fn a_step_is_a_number(#[case] text: &str, #[case] expected: Result<u64, &str>) {
        assert_eq!(step(text), expected.map_err(str::to_string));
    }
}
