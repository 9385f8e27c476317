//! Boards side by side.

use anstyle::{AnsiColor, Style};
use program::printable;
use search::{Cell, PlainBoard, Position, Rules, Size};
use serde_json::Value;

/// The cells of a board, row by row, as they are shown.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Board {
    rows: Vec<Vec<String>>,
    /// The blocks into which it is divided for the eye.
    block: Option<Size>,
}

/// A board with a name above it and marks in it.
pub struct Shown<'a> {
    pub name: &'a str,
    pub board: Board,
    pub marked: Vec<Cell>,
}

/// How a marked cell is shown on a terminal.
const MARKED: Style = AnsiColor::Red.on_default().bold();

/// The columns between two boards.
const GAP: usize = 2;

impl Board {
    pub fn of_position(rules: &dyn Rules, board: &Position) -> Board {
        let row =
            |row: usize| board[row].iter().map(|&value| rules.symbol(value).to_string()).collect();
        Board { rows: (0..board.size().rows).map(row).collect(), block: rules.block() }
    }

    /// A value that is a list of rows of the same length; `None` of another one. A text is a row only where
    /// there are rules of a board: anywhere else it is a word.
    pub fn of_value(value: &Value, rules: Option<&dyn Rules>) -> Option<Board> {
        let row = |row: &Value| match row {
            Value::Array(cells) => cells.iter().map(cell).collect(),
            Value::String(text) => rules.map(|_| text.chars().map(String::from).collect()),
            _ => None,
        };
        let rows: Vec<Vec<String>> = value.as_array()?.iter().map(row).collect::<Option<_>>()?;
        let columns = rows.first()?.len();
        let is_board = columns > 0 && rows.iter().all(|row| row.len() == columns);
        is_board.then(|| Board { rows, block: rules.and_then(Rules::block) })
    }

    /// The cells in which another board differs; none if it has another size.
    pub fn differences(&self, other: &Board) -> Vec<Cell> {
        let is_same_size = |(one, other): (&Vec<_>, &Vec<_>)| one.len() == other.len();
        if self.rows.len() != other.rows.len()
            || !self.rows.iter().zip(&other.rows).all(is_same_size)
        {
            return Vec::new();
        }
        let cells = (0..self.rows.len())
            .flat_map(|row| (0..self.rows[row].len()).map(move |col| Cell { row, col }));
        cells.filter(|&Cell { row, col }| self.rows[row][col] != other.rows[row][col]).collect()
    }

    /// How many columns of a terminal a cell has, without the one before it.
    fn cell_width(&self) -> usize {
        let cells = self.rows.iter().flatten();
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    }

    fn width(&self) -> usize {
        let columns = self.rows.first().map_or(0, Vec::len);
        let bars = self.block.map_or(0, |block| columns.saturating_sub(1) / block.columns);
        columns * (self.cell_width() + 1) + 2 * bars
    }

    /// How many lines it has besides its rows, if its blocks are divided.
    fn rules(&self) -> usize {
        self.block.map_or(0, |block| self.rows.len().saturating_sub(1) / block.rows)
    }
}

/// A part of a row; `None` of a list, and of a text that is no character.
fn cell(value: &Value) -> Option<String> {
    match value {
        Value::String(text) if text.chars().count() == 1 => Some(printable(text)),
        Value::Number(_) | Value::Bool(_) => Some(value.to_string()),
        _ => None,
    }
}

impl Shown<'_> {
    /// Its lines, all equally wide.
    fn lines(&self, has_rules: bool, has_color: bool) -> Vec<String> {
        let width = self.board.width();
        let mut lines = vec![format!("{:<width$}", format!(" {}", self.name))];
        for row in 0..self.board.rows.len() {
            let is_first = |block: Size| row > 0 && row.is_multiple_of(block.rows);
            if has_rules && self.board.block.is_some_and(is_first) {
                lines.push(self.rule());
            }
            lines.push(self.row(row, has_color));
        }
        lines
    }

    fn row(&self, row: usize, has_color: bool) -> String {
        let width = self.board.cell_width();
        let mut line = String::new();
        for (col, cell) in self.board.rows[row].iter().enumerate() {
            let is_first = |block: Size| col > 0 && col.is_multiple_of(block.columns);
            if self.board.block.is_some_and(is_first) {
                line += " |";
            }
            line += &" ".repeat(width - cell.chars().count());
            line += &match self.marked.contains(&Cell { row, col }) {
                true if has_color => format!("{MARKED}*{cell}{MARKED:#}"),
                true => format!("*{cell}"),
                false => format!(" {cell}"),
            };
        }
        line
    }

    /// The line between two blocks.
    fn rule(&self) -> String {
        let plain = Shown { name: "", board: self.board.clone(), marked: Vec::new() };
        let row = plain.row(0, false);
        let sign = |(index, char)| match char {
            '|' => '+',
            _ if index == 0 => ' ',
            _ => '-',
        };
        row.chars().enumerate().map(sign).collect()
    }
}

/// The lines of several boards side by side; `None` if they do not fit. Their blocks are divided by lines if
/// these fit, too.
pub fn side_by_side(
    boards: &[Shown<'_>],
    lines: usize,
    columns: usize,
    has_color: bool,
) -> Option<Vec<String>> {
    let width = |shown: &Shown<'_>| shown.board.width().max(shown.name.len() + 1) + GAP;
    let height = 1 + boards.iter().map(|shown| shown.board.rows.len()).max()?;
    if boards.iter().map(width).sum::<usize>() > columns + GAP || height > lines {
        return None;
    }
    let rules = boards.iter().map(|shown| shown.board.rules()).max()?;
    let has_rules = height + rules <= lines;
    let mut joined = vec![String::new(); height + if has_rules { rules } else { 0 }];
    for (index, shown) in boards.iter().enumerate() {
        let own = shown.lines(has_rules, has_color);
        let blank = " ".repeat(width(shown) - GAP);
        // A name may be wider than its board.
        let pad = " ".repeat(width(shown) - GAP - shown.board.width());
        for (number, line) in joined.iter_mut().enumerate() {
            let gap = if index == 0 { "" } else { &" ".repeat(GAP) };
            *line += gap;
            match own.get(number) {
                Some(own) if number == 0 => *line += &format!("{own:<0$}", width(shown) - GAP),
                Some(own) => *line += &format!("{own}{pad}"),
                None => *line += &blank,
            }
        }
    }
    Some(joined.iter().map(|line| line.trim_end().to_string()).collect())
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use serde_json::json;
    use sudoku::Sudoku;

    use super::*;

    fn board(value: &Value) -> Board {
        Board::of_value(value, None).expect("it is one")
    }

    #[test]
    fn numbers_are_right_aligned_and_differences_are_marked() {
        let (output, expected) =
            (board(&json!([[1, 20], [3, -4]])), board(&json!([[1, 20], [13, -4]])));
        let marked = output.differences(&expected);
        let boards = [
            Shown { name: "output", board: output, marked: marked.clone() },
            Shown { name: "expected", board: expected, marked },
        ];
        let lines = side_by_side(&boards, 3, 80, false).expect("they fit");
        assert_eq!(lines, [" output   expected", "  1 20     1 20", " *3 -4   *13 -4"]);
        assert_eq!(side_by_side(&boards, 2, 80, false), None);
        assert_eq!(side_by_side(&boards, 3, 15, false), None);
    }

    #[test]
    fn blocks_are_divided_if_they_fit() {
        let position = Position::blank(Size { rows: 9, columns: 9 });
        let board = Board::of_position(&Sudoku, &position);
        let marked = vec![Cell { row: 0, col: 3 }];
        let boards = [Shown { name: "input", board, marked }];
        let lines = side_by_side(&boards, 12, 80, false).expect("it fits");
        assert_eq!(lines[1], " . . . |*. . . | . . .");
        assert_eq!(lines[4], " ------+-------+------");
        assert_eq!(lines.len(), 12);
        let lines = side_by_side(&boards, 10, 80, false).expect("it fits");
        assert_eq!(lines.len(), 10);
    }

    #[test]
    fn only_rows_of_one_length_are_a_board() {
        for value in [json!([[1], [2, 3]]), json!([[[1]]]), json!([]), json!(["ab", "cd"])] {
            assert_eq!(Board::of_value(&value, None), None, "{value}");
        }
        assert!(Board::of_value(&json!(["ab", "cd"]), Some(&Sudoku)).is_some());
    }
}
