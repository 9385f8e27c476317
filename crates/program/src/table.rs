//! Tables of words that fit a terminal: lines are broken between words, and only there.

use crate::terminal::{fits, whole_words};
use comfy_table::{CellAlignment, LineStyle, Table, TableStyle};
use textwrap::core::display_width;

/// Tables for people: a rule under the header, and no other.
pub const STYLE: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

#[derive(Clone, Copy)]
pub struct Column {
    title: &'static str,
    alignment: CellAlignment,
    may_wrap: bool,
    may_go: bool,
}

impl Column {
    /// A column whose cells are each one line.
    pub const fn new(title: &'static str) -> Self {
        Column { title, alignment: CellAlignment::Left, may_wrap: false, may_go: false }
    }

    /// The same for numbers.
    pub const fn right(self) -> Self {
        Column { alignment: CellAlignment::Right, ..self }
    }

    /// The same for sentences and lists: its cells may have several lines.
    pub const fn wraps(self) -> Self {
        Column { may_wrap: true, ..self }
    }

    /// An optional column: it is left out on a narrow terminal.
    pub const fn may_go(self) -> Self {
        Column { may_go: true, ..self }
    }
}

/// How wide the frame is: a blank on each side of a column, and one between two columns.
fn frame(columns: usize) -> usize {
    3 * columns - 1
}

/// Draws rows in no more than `width` characters, if words of that length allow it. Columns that
/// may go are left out only if the lines of the others cannot be broken any further.
pub fn draw<const N: usize>(columns: &[Column; N], rows: &[[String; N]], width: usize) -> String {
    let all: Vec<usize> = (0..N).collect();
    let without: Vec<usize> = (0..N).filter(|&column| !columns[column].may_go).collect();
    let whole = draw_some(columns, rows, &all, width);
    if fits(&whole, width) { whole } else { draw_some(columns, rows, &without, width) }
}

fn draw_some<const N: usize>(
    columns: &[Column; N],
    rows: &[[String; N]],
    shown: &[usize],
    width: usize,
) -> String {
    let widths = widths(columns, rows, shown, width);
    let mut table = Table::new();
    let titles = shown.iter().zip(&widths).map(|(&it, &width)| wrap(columns[it].title, width));
    table.load_style(STYLE).set_header(titles);
    for row in rows {
        table.add_row(shown.iter().zip(&widths).map(|(&column, &width)| wrap(&row[column], width)));
    }
    for (column, &number) in table.column_iter_mut().zip(shown) {
        column.set_cell_alignment(columns[number].alignment);
    }
    table.trim_fmt()
}

/// How wide each column is: the widest one that may wrap gives way first, and none gets narrower
/// than its longest word.
fn widths<const N: usize>(
    columns: &[Column; N],
    rows: &[[String; N]],
    shown: &[usize],
    width: usize,
) -> Vec<usize> {
    let longest = |column: usize, parts: fn(&str) -> Vec<&str>| {
        let cells = rows.iter().map(|row| row[column].as_str()).chain([columns[column].title]);
        cells.flat_map(parts).map(display_width).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> =
        shown.iter().map(|&column| longest(column, |cell| vec![cell])).collect();
    let words = |column| longest(column, words);
    let least: Vec<usize> = shown.iter().map(|&column| words(column)).collect();
    let mut excess = (widths.iter().sum::<usize>() + frame(shown.len())).saturating_sub(width);
    while excess > 0 {
        let can_wrap = |&i: &usize| columns[shown[i]].may_wrap && widths[i] > least[i];
        let Some(widest) = (0..shown.len()).filter(can_wrap).max_by_key(|&i| widths[i]) else {
            break;
        };
        widths[widest] -= 1;
        excess -= 1;
    }
    widths
}

/// What is not broken. Text in wide characters, such as Chinese, has no blanks, and may be broken
/// after any of them.
fn words(cell: &str) -> Vec<&str> {
    let is_wide = |word: &&str| display_width(word) > word.chars().count();
    cell.split(' ').filter(|word| !is_wide(word)).collect()
}

fn wrap(cell: &str, width: usize) -> String {
    textwrap::fill(cell, whole_words(width))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    const COLUMNS: [Column; 3] =
        [Column::new("name"), Column::new("idea").wraps(), Column::new("number").right().may_go()];

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
    fn lines_are_broken_between_words(#[case] width: usize, #[case] expected: &[&str]) {
        let rows = [["left-out", "write, then un-do", "1,234.5"].map(str::to_string)];
        let table = draw(&COLUMNS, &rows, width);
        assert_eq!(table.lines().collect::<Vec<_>>(), expected);
    }
}
