//! How hard is a puzzle to be?

use std::ops::RangeInclusive;

use program::number;

/// A range of guesses, and how it was written.
#[derive(Clone, Debug)]
pub struct Guesses {
    pub range: RangeInclusive<u64>,
    pub text: String,
}

/// Reads a difficulty.
pub fn guesses(text: &str) -> Result<Guesses, String> {
    let range = match text {
        "easy" => 0..=0,
        "medium" => 1..=3,
        "hard" => 4..=u64::MAX,
        _ => {
            range(text).ok_or("expected easy, medium, hard, or a range of guesses such as 2..9")?
        }
    };
    if range.is_empty() {
        return Err(format!("there is no number from {} to {}", range.start(), range.end()));
    }
    Ok(Guesses { range, text: text.to_string() })
}

fn range(text: &str) -> Option<RangeInclusive<u64>> {
    let Some((from, to)) = text.split_once("..") else {
        let number = number(text).ok()?;
        return Some(number..=number);
    };
    let bound = |text: &str, default| match text {
        "" => Some(default),
        text => number(text).ok(),
    };
    // A range without any number says nothing, and is a slip.
    let is_open = from.is_empty() && to.is_empty();
    if is_open { None } else { Some(bound(from, 0)?..=bound(to, u64::MAX)?) }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    const EXPECTED: &str = "expected easy, medium, hard, or a range of guesses such as 2..9";

    #[rstest]
    #[case::easy("easy", Ok(0..=0))]
    #[case::hard("hard", Ok(4..=u64::MAX))]
    #[case::both("2..9", Ok(2..=9))]
    #[case::from("2..", Ok(2..=u64::MAX))]
    #[case::to("..9", Ok(0..=9))]
    #[case::one("7", Ok(7..=7))]
    #[case::groups("1,000..2,000", Ok(1_000..=2_000))]
    #[case::backwards("9..2", Err("there is no number from 9 to 2"))]
    #[case::nothing("", Err(EXPECTED))]
    #[case::neither("..", Err(EXPECTED))]
    #[case::word("evil", Err(EXPECTED))]
    #[case::negative("-1..3", Err(EXPECTED))]
    #[case::too_large("1..99999999999999999999", Err(EXPECTED))]
    fn a_difficulty_is_a_range_of_guesses(
        #[case] text: &str,
        #[case] expected: Result<RangeInclusive<u64>, &str>,
    ) {
        let read = guesses(text).map(|guesses| guesses.range);
        assert_eq!(read, expected.map_err(str::to_string));
    }
}
