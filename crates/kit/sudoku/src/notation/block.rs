//! Reads consecutive rows: one board, several boards, or a mistake.

use alloc::format;
use alloc::vec::Vec;

use search::notation::{LocatedBoard, LocatedChar, ParseError, ParseResult, end_location};

use super::bordered::{is_ambiguous_border, is_header_border, is_row_of_dashes};
use super::row::row;
use super::symbols::{check_empty_symbols, check_empty_symbols_in_list};
use super::{list, table};
use crate::Grid;

type Row = Vec<LocatedChar>;

/// Consecutive rows, without the rules (horizontal lines) between them.
pub(super) struct Block {
    rows: Vec<Row>,
    /// Whether the first row is the head of a table, such as `|  |  |`. Then the only rule is below this row.
    has_header: bool,
    /// The ninth line of nine dashes, if there are nine such lines and no other row. Each of them may be a row or a
    /// rule.
    ambiguous_dashes: Option<Row>,
}

impl Block {
    /// Separates rows from rules. A line of nine dashes is a row with nine empty cells if other rows have dashes
    /// for empty cells, and a rule otherwise.
    pub(super) fn new(lines: Vec<Row>) -> Self {
        let has_dash_cells = lines.iter().any(|line| !is_ambiguous_border(line) && has_dash(line));
        let is_row = |line: &Row| match has_dash_cells {
            true => !is_header_border(line),
            false => !is_ambiguous_border(line),
        };
        let rules = lines.iter().filter(|line| !is_row(line)).count();
        let has_rule_below_first_row =
            lines.get(1).is_some_and(|line| !is_row(line) && is_header_border(line));
        let has_head = rules == 1 && has_rule_below_first_row && is_table_header(&lines[0]);
        let dashes = lines.iter().filter(|line| is_row_of_dashes(line)).nth(8).cloned();
        let rows: Vec<Row> = lines.into_iter().filter(is_row).collect();
        let ambiguous_dashes = dashes.filter(|_| rows.is_empty());
        Block { rows, has_header: has_head, ambiguous_dashes }
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Reads nine rows for each board. Any other number is an error: it is not certain which row is missing or
    /// repeated.
    pub(super) fn boards(mut self) -> Vec<ParseResult<Grid>> {
        if let Some(line) = self.ambiguous_dashes {
            let found = "nine lines of dashes, which may be rows or borders";
            return [Err(ParseError::new(
                end_location(&line),
                found,
                "other signs for empty cells",
            ))]
            .into();
        }
        let count = self.rows.len();
        if self.has_header && count == 10 {
            self.rows.remove(0);
        } else if self.has_header && count == 9 {
            let found = "an empty or numbered table head with 8 rows below it";
            return self.error_at_row(0, found);
        } else if count < 9 && count > 0 {
            return [Err(self.too_few_rows())].into();
        } else if !count.is_multiple_of(9) {
            return self.error_at_row(9, &format!("{count} rows"));
        }
        self.rows.chunks(9).map(board).collect()
    }

    /// Returns the error in the first row that cannot be read, or else the error of a board that ends too early.
    fn too_few_rows(&self) -> ParseError {
        if let Some(error) = self.rows.iter().find_map(|chars| row(chars).err()) {
            return error;
        }
        let found = format!("the end of the grid after {} of its rows", self.rows.len());
        ParseError::new(end_location(&self.rows.concat()), found, "nine rows")
    }

    fn error_at_row(&self, row: usize, found: &str) -> Vec<ParseResult<Grid>> {
        let place = self.rows[row].first().map_or((1, 1), |(place, _)| *place);
        [Err(ParseError::new(place, found, "nine rows for each board"))].into()
    }
}

fn board(rows: &[Row]) -> ParseResult<Grid> {
    let chars = rows.concat();
    let line = chars.first().map_or(1, |((line, _), _)| *line);
    let cells = rows.iter().map(|chars| row(chars)).collect::<Result<Vec<_>, _>>()?.concat();
    let grid = Grid::from_valid_cells(cells.try_into().expect("nine rows of nine cells"));
    if let Some(row) = rows.iter().find(|row| table::empty_fields(row) > 0) {
        let empty_fields: usize = rows.iter().map(|row| table::empty_fields(row)).sum();
        let are_tables = rows.iter().all(|row| table::row(row).is_some());
        if !are_tables || grid.filled_count() + empty_fields < 81 {
            return Err(ParseError::new(
                end_location(row),
                "a row with an empty field",
                EXPECTED_NINE_CELLS,
            ));
        }
    }
    let is_list = |row: &Row| row.iter().any(|(_, char)| list::is_open(*char));
    let checked = match rows.iter().any(is_list) {
        true => check_empty_symbols_in_list(grid, &chars),
        false => check_empty_symbols(grid, &chars),
    };
    checked.map(|board| LocatedBoard { line, board })
}

/// An empty field among other empty cells may have lost its digit, so it is an error.
const EXPECTED_NINE_CELLS: &str = "nine cells (fields are empty only where all rows have nine fields, and all empty cells are so written)";

fn has_dash(line: &Row) -> bool {
    line.iter().any(|(_, char)| *char == '-')
}

/// Returns whether a row has only bars, or the numbers of the columns.
fn is_table_header(line: &Row) -> bool {
    let is_empty = line.iter().all(|(_, char)| char.is_whitespace() || *char == '|');
    is_empty || row(line) == Ok([1, 2, 3, 4, 5, 6, 7, 8, 9])
}
