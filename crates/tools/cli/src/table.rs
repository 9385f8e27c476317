//! Tables of words that fit a terminal: lines are broken between words, and only there.

use std::iter;

use crate::terminal::{fits, whole_words};
use textwrap::core::display_width;

#[derive(Clone, Copy)]
pub struct Column {
    title: &'static str,
    is_right: bool,
    may_wrap: bool,
    /// When it is left out; 0 for never.
    turn: u8,
}

impl Column {
    /// A column whose cells are not broken.
    pub const fn new(title: &'static str) -> Self {
        Column { title, is_right: false, may_wrap: false, turn: 0 }
    }

    /// The same for numbers.
    pub const fn right(self) -> Self {
        Column { is_right: true, ..self }
    }

    /// The same for sentences and lists: its cells may have several lines.
    pub const fn wraps(self) -> Self {
        Column { may_wrap: true, ..self }
    }

    /// An optional column: a narrow terminal does without those of turn 1, then also without those of turn 2.
    pub const fn may_go(self, turn: u8) -> Self {
        Column { turn, ..self }
    }
}

/// A column that is shown, and its cells: the first one is its title.
type Shown<'a> = (Column, Vec<&'a str>);

/// Draws rows in no more than `width` characters, if words of that length allow it. Columns that
/// may go are left out only if the lines of the others cannot be broken any further.
pub fn draw<const N: usize>(columns: &[Column; N], rows: &[[String; N]], width: usize) -> String {
    fitted(columns, rows, width).0
}

/// The same, with the titles of the columns that are left out.
pub fn fitted<const N: usize>(
    columns: &[Column; N],
    rows: &[[String; N]],
    width: usize,
) -> (String, Vec<&'static str>) {
    let shown = |(index, column): (usize, &Column)| {
        let cells = rows.iter().map(|row| row[index].as_str());
        (*column, iter::once(column.title).chain(cells).collect())
    };
    let mut shown: Vec<Shown> = columns.iter().enumerate().map(shown).collect();
    let mut left_out = Vec::new();
    let mut table = draw_all(&shown, width);
    for turn in 1..=columns.iter().map(|column| column.turn).max().unwrap_or(0) {
        if fits(&table, width) {
            break;
        }
        let going = shown.extract_if(.., |(column, _)| column.turn == turn);
        left_out.extend(going.map(|(column, _)| column.title));
        table = draw_all(&shown, width);
    }
    (table, left_out)
}

/// How wide the frame is: a blank on each side of a column, and one between two columns.
fn frame(columns: &[Shown]) -> usize {
    3 * columns.len() - 1
}

fn draw_all(columns: &[Shown], width: usize) -> String {
    let mut drawn = Vec::new();
    for ((column, cells), width) in columns.iter().zip(widths(columns, width)) {
        let cells: Vec<_> =
            cells.iter().map(|cell| textwrap::wrap(cell, whole_words(width))).collect();
        // Broken between words, they may need less.
        let width = cells.iter().flatten().map(|line| display_width(line)).max().unwrap_or(0);
        drawn.push((column, width, cells));
    }
    let mut lines = Vec::new();
    for row in 0..drawn.first().map_or(0, |(.., cells)| cells.len()) {
        for number in 0..drawn.iter().map(|(.., cells)| cells[row].len()).max().unwrap_or(0) {
            let mut line = String::new();
            for (column, width, cells) in &drawn {
                let text = cells[row].get(number).map_or("", |text| text);
                let blanks = " ".repeat(width - display_width(text));
                let [left, right] =
                    if column.is_right { [&*blanks, text] } else { [text, &blanks] };
                line += &format!(" {left}{right}  ");
            }
            lines.push(line.trim_end().to_string());
        }
        if row == 0 {
            let width = drawn.iter().map(|(_, width, _)| width).sum::<usize>() + frame(columns);
            lines.push("─".repeat(width));
        }
    }
    lines.join("\n")
}

/// How wide each column is: the widest one that may wrap gives way first, and none gets narrower
/// than its longest word.
fn widths(columns: &[Shown], width: usize) -> Vec<usize> {
    let longest = |parts: fn(&str) -> Vec<&str>| -> Vec<usize> {
        let parts = |(_, cells): &Shown| -> usize {
            cells.iter().flat_map(|cell| parts(cell)).map(display_width).max().unwrap_or(0)
        };
        columns.iter().map(parts).collect()
    };
    let (mut widths, least) = (longest(|cell| cell.lines().collect()), longest(words));
    let excess = (widths.iter().sum::<usize>() + frame(columns)).saturating_sub(width);
    for _ in 0..excess {
        let can_wrap = |&i: &usize| columns[i].0.may_wrap && widths[i] > least[i];
        let widest = (0..widths.len()).filter(can_wrap).max_by_key(|&i| widths[i]);
        let Some(widest) = widest else { break };
        widths[widest] -= 1;
    }
    widths
}

/// What is not broken. Text in wide characters, such as Chinese, has no blanks, and may be broken
/// after any of them.
fn words(cell: &str) -> Vec<&str> {
    let is_wide = |word: &&str| display_width(word) > word.chars().count();
    cell.split_whitespace().filter(|word| !is_wide(word)).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    const COLUMNS: [Column; 3] = [
        Column::new("name"),
        Column::new("idea").wraps().may_go(2),
        Column::new("number").right().may_go(1),
    ];

    #[rstest]
    #[case::fits(40, &[
        " name       idea                 number",
        "────────────────────────────────────────",
        " left-out   write, then un-do   1,234.5",
    ])]
    #[case::one_too_few(39, &[
        " name       idea           number",
        "──────────────────────────────────",
        " left-out   write, then   1,234.5",
        "            un-do",
    ])]
    #[case::narrow(25, &[
        " name       idea",
        "────────────────────────",
        " left-out   write, then",
        "            un-do",
    ])]
    #[case::very_narrow(17, &[
        " name",
        "──────────",
        " left-out",
    ])]
    fn lines_are_broken_between_words(#[case] width: usize, #[case] expected: &[&str]) {
        let rows = [["left-out", "write, then un-do", "1,234.5"].map(str::to_string)];
        let table = draw(&COLUMNS, &rows, width);
        assert_eq!(table.lines().collect::<Vec<_>>(), expected);
    }
}
