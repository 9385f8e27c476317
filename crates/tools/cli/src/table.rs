//! Tables that fit the terminal. `comfy-table` breaks cells into lines between words; this file leaves out optional
//! columns if the table is still too wide.

use std::iter;

use comfy_table::{
    CellAlignment, ColumnConstraint, ContentArrangement, LineStyle, Table, TableStyle, Width,
};
use textwrap::core::display_width;

use crate::terminal::fits;

/// Style with a line below the header, and no other lines.
const STYLE: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));

/// Number of blanks around a cell: one on each side.
const PADDING: usize = 2;

/// A column of a table: its title and its layout.
#[derive(Clone, Copy)]
pub struct Column {
    title: &'static str,
    is_right_aligned: bool,
    can_wrap: bool,
    /// Columns with the lowest number are left out first. A column with 0 is never left out.
    removal_order: u8,
}

impl Column {
    /// Makes a column that is aligned to the left, does not wrap, and is never left out.
    pub const fn new(title: &'static str) -> Self {
        Column { title, is_right_aligned: false, can_wrap: false, removal_order: 0 }
    }

    /// Aligns the cells to the right, as for numbers.
    pub const fn align_right(self) -> Self {
        Column { is_right_aligned: true, ..self }
    }

    /// Lets a cell have several lines, as for sentences and lists.
    pub const fn wrap(self) -> Self {
        Column { can_wrap: true, ..self }
    }

    /// Makes the column optional: a table that is too wide leaves out the columns with removal order 1, then the
    /// columns with 2, and so on.
    pub const fn optional(self, removal_order: u8) -> Self {
        Column { removal_order, ..self }
    }

    fn constraint<'a>(&self, cells: impl Iterator<Item = &'a str>) -> ColumnConstraint {
        if !self.can_wrap {
            return ColumnConstraint::ContentWidth;
        }
        let min_width = cells.map(longest_word_width).max().unwrap_or(0) + PADDING;
        ColumnConstraint::LowerBoundary(Width::Fixed(to_u16(min_width)))
    }
}

/// Draws rows in at most `width` characters. First the cells wrap, then optional columns are left out. A table may still
/// be wider if a word does not fit.
pub fn draw<const N: usize>(columns: &[Column; N], rows: &[[String; N]], width: usize) -> String {
    draw_with_omissions(columns, rows, width).text
}

/// A table as text.
#[derive(Clone, Debug)]
pub struct DrawnTable {
    /// The lines of the table.
    pub text: String,
    /// The titles of the columns that are left out.
    pub omitted: Vec<&'static str>,
}

/// Draws rows as [`draw`] does. Also returns the titles of the columns that are left out.
pub fn draw_with_omissions<const N: usize>(
    columns: &[Column; N],
    rows: &[[String; N]],
    width: usize,
) -> DrawnTable {
    let mut table = table(columns, rows, width);
    let mut omitted = Vec::new();
    let last_removal = columns.iter().map(|column| column.removal_order).max().unwrap_or(0);
    for removal in 1..=last_removal {
        if fits(&table.trim_fmt(), width) {
            break;
        }
        for (column, drawn) in columns.iter().zip(table.column_iter_mut()) {
            if column.removal_order == removal {
                drawn.set_constraint(ColumnConstraint::Hidden);
                omitted.push(column.title);
            }
        }
    }
    DrawnTable { text: table.trim_fmt(), omitted }
}

/// Returns a table with all columns.
fn table<const N: usize>(columns: &[Column; N], rows: &[[String; N]], width: usize) -> Table {
    let mut table = Table::new();
    table.load_style(STYLE);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(to_u16(width));
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

/// Returns the width of the longest word of a cell. A word with wide characters, such as Chinese ones, does not count:
/// it may be broken after each character.
fn longest_word_width(cell: &str) -> usize {
    let is_wide = |word: &&str| display_width(word) > word.chars().count();
    let words = cell.split_whitespace().filter(|word| !is_wide(word));
    words.map(display_width).max().unwrap_or(0)
}

/// Converts a width for `comfy-table`. No line is longer than `u16::MAX`.
fn to_u16(width: usize) -> u16 {
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
    fn narrow_table_wraps_cells_and_leaves_out_columns(
        #[case] width: usize,
        #[case] expected: &[&str],
    ) {
        let rows = [["left-out", "write, then un-do", "1,234.5"].map(str::to_string)];
        let table = draw(&COLUMNS, &rows, width);
        assert_eq!(table.lines().collect::<Vec<_>>(), expected);
    }
}
