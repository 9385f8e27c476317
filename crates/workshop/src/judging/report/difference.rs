//! Where an answer differs from what was expected.

use anstyle::{AnsiColor, Style};

/// How a cell that differs is shown on a terminal.
const DIFFERENT: Style = AnsiColor::Red.on_default().bold();

/// Two texts line by line, each pair of lines with the places at which they differ.
pub struct Difference<'a> {
    pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> Difference<'a> {
    /// Compares an answer with what was expected; `None` if they do not have the same shape, so that
    /// no cell of the one belongs to one of the other, or if they are the same.
    pub fn between(answer: &'a str, expected: &'a str) -> Option<Self> {
        let pairs: Vec<_> = answer.lines().zip(expected.lines()).collect();
        let is_one_shape = answer.lines().count() == expected.lines().count()
            && pairs.iter().all(|(one, other)| one.chars().count() == other.chars().count());
        (is_one_shape && answer != expected).then_some(Difference { pairs })
    }

    /// The lines of the answer, with a colour for what differs.
    pub fn colored_answer(&self) -> Vec<String> {
        self.pairs.iter().map(|(answer, expected)| colored(answer, expected)).collect()
    }

    /// The lines of what was expected, with a colour for what differs.
    pub fn colored_expected(&self) -> Vec<String> {
        self.pairs.iter().map(|(answer, expected)| colored(expected, answer)).collect()
    }

    /// The lines of what was expected, each followed by a line with `^` below what differs in it.
    pub fn marked_expected(&self) -> Vec<String> {
        let lines = self.pairs.iter().flat_map(|(answer, expected)| {
            let marks: String =
                differs(answer, expected).map(|it| if it { '^' } else { ' ' }).collect();
            let marks = marks.trim_end().to_string();
            [Some(expected.to_string()), (!marks.is_empty()).then_some(marks)]
        });
        lines.flatten().collect()
    }
}

fn differs(one: &str, other: &str) -> impl Iterator<Item = bool> {
    one.chars().zip(other.chars()).map(|(one, other)| one != other)
}

fn colored(text: &str, other: &str) -> String {
    let cells = text.chars().zip(differs(text, other));
    let cell = |(char, differs)| match differs {
        true => format!("{DIFFERENT}{char}{DIFFERENT:#}"),
        false => char::to_string(&char),
    };
    cells.map(cell).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::one_cell("123", "143", &["143", " ^"])]
    #[case::in_the_second_row("12\n34", "12\n43", &["12", "43", "^^"])]
    fn what_differs_is_marked_below(
        #[case] answer: &str,
        #[case] expected: &str,
        #[case] marked: &[&str],
    ) {
        let difference = Difference::between(answer, expected).expect("they differ");
        assert_eq!(difference.marked_expected(), marked);
    }

    #[rstest]
    #[case::the_same("12", "12")]
    #[case::no_board("hello", "12")]
    #[case::a_line_more("12\n12", "12")]
    fn what_cannot_be_compared_has_no_marks(#[case] answer: &str, #[case] expected: &str) {
        assert!(Difference::between(answer, expected).is_none());
    }

    #[test]
    fn what_differs_has_a_colour() {
        let difference = Difference::between("12", "13").expect("they differ");
        let red = |char| format!("1{DIFFERENT}{char}{DIFFERENT:#}");
        assert_eq!(difference.colored_answer(), [red('2')]);
        assert_eq!(difference.colored_expected(), [red('3')]);
    }
}
