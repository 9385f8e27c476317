//! Parses consecutive rows: one board, several boards, or an error.

use alloc::vec::Vec;
use alloc::{format, vec};

use search::notation::{
    LocatedBoard, LocatedChar, Location, ParseError, ParseResult, end_location, pluralize,
};

use super::bordered::{is_ambiguous_border, is_header_border, is_row_of_dashes};
use super::row::row;
use super::symbols::{check_empty_symbols, check_empty_symbols_in_list};
use super::{list, table};
use crate::Grid;

type Row = Vec<LocatedChar>;

/// Consecutive rows, without the borders (horizontal lines) between them.
pub(super) struct Block {
    rows: Vec<Row>,
    /// Whether the first row is the header of a table, such as `|  |  |`. The only border is then below this row.
    has_header: bool,
    /// The ninth line of nine dashes, if the block has nine such lines and no rows. Each of these lines may be a row or
    /// a border.
    ambiguous_dashes: Option<Row>,
}

impl Block {
    /// Separates rows from borders. A line of nine dashes is a row with nine empty cells if other rows have dashes for
    /// empty cells. Otherwise it is a border.
    pub(super) fn new(lines: Vec<Row>) -> Self {
        let are_dashes_cells =
            lines.iter().any(|line| !is_ambiguous_border(line) && has_dash(line));
        let is_row = |line: &Row| match are_dashes_cells {
            true => !is_header_border(line),
            false => !is_ambiguous_border(line),
        };
        let border_count = lines.iter().filter(|line| !is_row(line)).count();
        let has_border_below_first_row =
            lines.get(1).is_some_and(|line| !is_row(line) && is_header_border(line));
        let has_header =
            border_count == 1 && has_border_below_first_row && is_table_header(&lines[0]);
        let ninth_row_of_dashes =
            lines.iter().filter(|line| is_row_of_dashes(line)).nth(8).cloned();
        let rows: Vec<Row> = lines.into_iter().filter(is_row).collect();
        let ambiguous_dashes = if rows.is_empty() { ninth_row_of_dashes } else { None };
        Block { rows, has_header, ambiguous_dashes }
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Parses nine rows for each board. Any other number of rows is an error, since the missing or repeated row is not
    /// known.
    pub(super) fn boards(mut self) -> Vec<ParseResult<Grid>> {
        if let Some(line) = self.ambiguous_dashes {
            let found = "nine lines of dashes, which may be rows or borders";
            let expected = "other signs for empty cells";
            return vec![Err(ParseError::new(end_location(&line), found, expected))];
        }
        let count = self.rows.len();
        if self.has_header && count == 10 {
            self.rows.remove(0);
        } else if self.has_header && count == 9 {
            let found = "an empty or numbered table header with 8 rows below";
            return self.error_at_row(0, found);
        } else if count < 9 && count > 0 {
            return vec![Err(self.too_few_rows())];
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
        let row_count = pluralize(self.rows.len(), "row");
        let found = format!("the end of the grid after {row_count}");
        ParseError::new(end_location(&self.rows.concat()), found, "nine rows")
    }

    fn error_at_row(&self, row: usize, found: &str) -> Vec<ParseResult<Grid>> {
        let location = self.rows[row].first().map_or(Location::START, |first| first.location);
        vec![Err(ParseError::new(location, found, "nine rows for each board"))]
    }
}

fn board(rows: &[Row]) -> ParseResult<Grid> {
    let chars = rows.concat();
    let line = chars.first().map_or(1, |first| first.location.line);
    let cells = rows.iter().map(|chars| row(chars)).collect::<Result<Vec<_>, _>>()?.concat();
    let grid = Grid::from_valid_cells(cells.try_into().expect("nine rows of nine cells"));
    if let Some(row) = rows.iter().find(|row| table::empty_fields(row) > 0) {
        let empty_fields: usize = rows.iter().map(|row| table::empty_fields(row)).sum();
        let are_tables = rows.iter().all(|row| table::row(row).is_some());
        if !are_tables || grid.filled() + empty_fields < 81 {
            return Err(ParseError::new(
                end_location(row),
                "a row with an empty field",
                EXPECTED_NINE_CELLS,
            ));
        }
    }
    let is_list = |row: &Row| row.iter().any(|it| list::is_open(it.char));
    let checked = match rows.iter().any(is_list) {
        true => check_empty_symbols_in_list(grid, &chars),
        false => check_empty_symbols(grid, &chars),
    };
    checked.map(|board| LocatedBoard { line, board })
}

/// Expected text at an empty field. If other empty cells have a symbol, an empty field may have lost its digit.
const EXPECTED_NINE_CELLS: &str = "nine cells (a field may be empty, if all rows have nine fields and all empty cells are empty fields)";

fn has_dash(line: &Row) -> bool {
    line.iter().any(|it| it.char == '-')
}

/// Returns whether a row has only bars, or only the column numbers 1 to 9.
fn is_table_header(line: &Row) -> bool {
    let is_empty = line.iter().all(|it| it.is_blank() || it.char == '|');
    is_empty || row(line) == Ok([1, 2, 3, 4, 5, 6, 7, 8, 9])
}
