//! Tables that fit the terminal: `comfy-table` breaks lines between words, and optional columns are left out.

use std::iter;

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, LineStyle, Table, TableStyle, Width,
};
use textwrap::core::display_width;

use crate::terminal::fits;

/// A blank between two columns, and a rule below the header.
const STYLE: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// Blanks on both sides of a cell.
const PADDING: usize = 2;

/// A column of a table: its title, and how its cells are shown.
#[derive(Clone, Copy)]
pub struct Column {
    title: &'static str,
    is_right_aligned: bool,
    can_wrap: bool,
    /// Columns of turn 1 are left out first; those of turn 0 never.
    removal_order: u8,
}

impl Column {
    /// A column with cells on the left that are not broken into lines.
    pub const fn new(title: &'static str) -> Self {
        Column { title, is_right_aligned: false, can_wrap: false, removal_order: 0 }
    }

    /// Puts the cells on the right, as for numbers.
    pub const fn align_right(self) -> Self {
        Column { is_right_aligned: true, ..self }
    }

    /// Lets the cells have several lines, as for sentences and lists.
    pub const fn wrap(self) -> Self {
        Column { can_wrap: true, ..self }
    }

    /// Makes the column optional: a narrow table leaves out the columns of turn 1, then also those of turn 2.
    pub const fn optional(self, turn: u8) -> Self {
        Column { removal_order: turn, ..self }
    }

    fn constraint<'a>(&self, cells: impl Iterator<Item = &'a str>) -> ColumnConstraint {
        if !self.can_wrap {
            return ColumnConstraint::ContentWidth;
        }
        let least = cells.map(longest_word).max().unwrap_or(0) + PADDING;
        ColumnConstraint::LowerBoundary(Width::Fixed(saturated(least)))
    }
}

/// Draws rows in at most `width` characters, if words of that length allow it. The function leaves out
/// optional columns only if the lines of the other columns cannot be broken any further.
pub fn draw<const N: usize>(columns: &[Column; N], rows: &[[String; N]], width: usize) -> String {
    draw_with_omissions(columns, rows, width).0
}

/// Draws rows as [`draw`] does. Also returns the titles of the columns that are left out.
pub fn draw_with_omissions<const N: usize>(
    columns: &[Column; N],
    rows: &[[String; N]],
    width: usize,
) -> (String, Vec<&'static str>) {
    let mut table = table(columns, rows, width);
    let mut left_out = Vec::new();
    let last_turn = columns.iter().map(|column| column.removal_order).max().unwrap_or(0);
    for turn in 1..=last_turn {
        if fits(&table.trim_fmt(), width) {
            break;
        }
        for (column, drawn) in columns.iter().zip(table.column_iter_mut()) {
            if column.removal_order == turn {
                drawn.set_constraint(ColumnConstraint::Hidden);
                left_out.push(column.title);
            }
        }
    }
    (table.trim_fmt(), left_out)
}

/// A table with all columns.
fn table<const N: usize>(columns: &[Column; N], rows: &[[String; N]], width: usize) -> Table {
    let mut table = Table::new();
    table.load_style(STYLE);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(saturated(width));
    table.set_header(columns.map(|column| column.title)).add_rows(rows);
    for (index, drawn) in table.column_iter_mut().enumerate() {
        let column = columns[index];
        let cells = rows.iter().map(|row| row[index].as_str());
        drawn.set_constraint(column.constraint(iter::once(column.title).chain(cells)));
        if column.is_right_aligned {
            drawn.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// Width of the longest word of a cell. Text in wide characters, such as Chinese, has no blanks, and may
/// be broken after each character.
fn longest_word(cell: &str) -> usize {
    let is_wide = |word: &&str| display_width(word) > word.chars().count();
    let words = cell.split_whitespace().filter(|word| !is_wide(word));
    words.map(display_width).max().unwrap_or(0)
}

/// `comfy-table` counts in `u16`; no line is longer than its maximum.
fn saturated(width: usize) -> u16 {
    width.try_into().unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    const COLUMNS: [Column; 3] = [
        Column::new("name"),
        Column::new("idea").wrap().optional(2),
        Column::new("number").align_right().optional(1),
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
        "─────────────────────────",
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
