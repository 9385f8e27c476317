//! One file a subcommand: its arguments, and `run`.

pub mod bench;
pub mod check;
pub mod compare;
pub mod completions;
pub mod drill;
pub mod generate;
pub mod hint;
pub mod history;
pub mod judge;
pub mod list;
pub mod new;
pub mod page;
pub mod play;
pub mod refresh;
pub mod serve;
pub mod show;
pub mod solve;
pub mod submit;
pub mod trace;

use std::ops::RangeInclusive;

use comfy_table::{LineStyle, TableStyle};
use indicatif::HumanCount;
/// Reads the number of a step, or how many there are.
pub use program::number as step;
use program::seconds;

/// Reads a number of a range, as [`step`] does.
pub fn number<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone {
    move |text| {
        let number = step(text).ok().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| match (range.start(), range.end()) {
            (first, &u64::MAX) => format!("expected a number from {first} on"),
            (first, last) => format!("expected a number from {first} to {}", HumanCount(*last)),
        })
    }
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
    #[case::least("1", Ok(1))]
    #[case::most("1,024", Ok(1024))]
    #[case::less("0", Err("expected a number from 1 to 1,024"))]
    #[case::more("1025", Err("expected a number from 1 to 1,024"))]
    #[case::negative("-1", Err("expected a number from 1 to 1,024"))]
    #[case::far_too_large("99999999999999999999", Err("expected a number from 1 to 1,024"))]
    #[case::word("x", Err("expected a number from 1 to 1,024"))]
    fn a_number_is_of_its_range(#[case] text: &str, #[case] expected: Result<u16, &str>) {
        assert_eq!(number(1..=1024)(text), expected.map_err(str::to_string));
    }
}
