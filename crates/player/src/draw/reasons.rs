//! The reasons for a step, and the choices that are open.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};
use search::Cell;
use search::why::{Choice, Digits};

use super::text::put;
use crate::{
    layout::take_top,
    live_looks::Looked,
    reasons::{Candidates, Reasons},
    theme::Theme,
};

/// As wide a list has the cells by their full names.
const WIDE: u16 = 44;

/// The rows above the choices, if there is room for them.
const ABOVE_CHOICES: u16 = 3;

pub fn draw(reasons: &Reasons, area: Rect, theme: Theme, buffer: &mut Buffer) {
    let mut rest = area;
    let has_room = area.height > ABOVE_CHOICES && reasons.has_step;
    if has_room && let Some(candidates) = &reasons.candidates {
        let (name, candidates) = told(candidates);
        let line = Line::from(vec![Span::styled(name, theme.quiet()), Span::raw(candidates)]);
        put(buffer, take_top(&mut rest, 1), 0, &line);
    }
    if has_room {
        let looks = Line::styled(looked_at(reasons.looks), theme.quiet());
        put(buffer, take_top(&mut rest, 1), 0, &looks);
    }
    match &reasons.choices {
        Some(choices) => draw_choices(choices, Columns::new(reasons, rest), rest, theme, buffer),
        None => put(buffer, rest, 0, &Line::styled("the choices are being counted", theme.quiet())),
    }
}

/// The candidates and what they are called.
fn told(candidates: &Candidates) -> (String, String) {
    match candidates {
        Candidates::Digits(digits) => ("candidates ".to_string(), together(digits.iter())),
        Candidates::Places { line, number, places } => {
            let places: Vec<_> = places.iter().map(|place| (place + 1).to_string()).collect();
            (format!("free in {} {}: ", line.kind(), number + 1), places.join(" "))
        }
    }
}

fn looked_at(looks: Looked) -> String {
    match looks {
        Looked::NotSeen => "looks are not seen".to_string(),
        Looked::NotYet => "looks are being found".to_string(),
        Looked::At(cells) => match cells.len() {
            0 => "looked at no cell".to_string(),
            1 => "looked at 1 cell".to_string(),
            number => format!("looked at {number} cells"),
        },
    }
}

/// As many as have room, the latest first.
fn draw_choices(
    choices: &[Choice],
    columns: Columns,
    area: Rect,
    theme: Theme,
    buffer: &mut Buffer,
) {
    let mut rest = area;
    let open = choices.iter().filter(|choice| choice.digit.is_some()).count();
    let heading = columns.row(&format!("{open} open"), "", "failed", "left");
    put(buffer, take_top(&mut rest, 1), 0, &Line::styled(heading, theme.quiet()));
    // Where there are no digits, a choice is open as long as its cell has something.
    let is_shown = |choice: &&Choice| columns.has_digits || choice.digit.is_some();
    let shown = choices.iter().rev().filter(is_shown);
    for (row, choice) in (0..rest.height).zip(shown) {
        put(buffer, rest, row, &Line::raw(columns.choice(choice)));
    }
}

struct Columns {
    has_full_names: bool,
    /// Whether there are digits to choose from.
    has_digits: bool,
    /// Whether it is known which digits are left.
    has_order: bool,
}

impl Columns {
    fn new(reasons: &Reasons, area: Rect) -> Self {
        let Reasons { has_order, has_one_value, .. } = *reasons;
        let has_full_names = area.width >= WIDE || has_one_value;
        Columns { has_full_names, has_digits: !has_one_value, has_order }
    }

    fn choice(&self, choice: &Choice) -> String {
        let Choice { cell: Cell { row, col }, digit, failed, solved, left, is_whole } = choice;
        let cell = match self.has_full_names {
            true => Cell { row: *row, col: *col }.to_string(),
            false => format!("r{}c{}", row + 1, col + 1),
        };
        let digit = digit.map_or_else(|| "-".to_string(), |digit| digit.to_string());
        let tried = format!("{}{}", together(failed.iter()), solved_digits(*solved));
        let tried = if *is_whole { tried } else { format!("?{tried}") };
        let left =
            left.as_ref().map_or_else(|| "?".to_string(), |left| together(left.iter().copied()));
        self.row(&cell, &digit, &tried, &left)
    }

    fn row(&self, cell: &str, digit: &str, failed: &str, left: &str) -> String {
        let cell_width = if self.has_full_names { 15 } else { 7 };
        if !self.has_digits {
            return cell.to_string();
        }
        let start = format!("{cell:<cell_width$} {digit:<1} {failed:<7}");
        match self.has_order {
            true => format!("{start} {left}"),
            false => start.trim_end().to_string(),
        }
    }
}

fn together(digits: impl Iterator<Item = u8>) -> String {
    digits.map(|digit| char::from(b'0' + digit)).collect()
}

/// The digits that have led to a solution are told from those that have failed.
fn solved_digits(solved: Digits) -> String {
    solved.iter().map(|digit| format!("{digit}✓")).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    fn choice(digit: Option<u8>, failed: &[u8], solved: &[u8], left: Option<&[u8]>) -> Choice {
        Choice {
            cell: Cell { row: 3, col: 6 },
            digit,
            failed: failed.iter().copied().collect(),
            solved: solved.iter().copied().collect(),
            left: left.map(<[u8]>::to_vec),
            is_whole: left.is_some(),
        }
    }

    #[rstest]
    #[case::tried(choice(Some(5), &[1, 3], &[], Some(&[8, 9])), "r4c7    5 13      89")]
    #[case::solved(choice(Some(5), &[1], &[3], Some(&[9, 8])), "r4c7    5 13✓     98")]
    #[case::given_up(choice(None, &[1, 2, 3, 4, 5, 6, 7], &[], Some(&[])), "r4c7    - 1234567 ")]
    #[case::not_known(choice(Some(5), &[4], &[], None), "r4c7    5 ?4      ?")]
    fn a_choice_fits_below_a_board(#[case] choice: Choice, #[case] expected: &str) {
        let columns = Columns { has_full_names: false, has_digits: true, has_order: true };
        assert_eq!(columns.choice(&choice), expected);
        assert!(expected.chars().count() <= 25);
    }
}
