//! Where the cells of a board are on the screen.

use ratatui::layout;
use search::{Cell, Rules, Size};

/// A board as it is drawn, whatever it is of. One that is divided into blocks has lines between
/// them; any other one is chequered.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Squares {
    size: Size,
    block: Option<Size>,
}

/// A square of a chequered board has a blank on both sides, which are its own.
const SQUARE: usize = 3;

impl Squares {
    /// Of a board of this size.
    pub fn of(rules: &dyn Rules, size: Size) -> Self {
        Squares { size, block: rules.block() }
    }

    pub fn is_chequered(self) -> bool {
        self.block.is_none()
    }

    /// How much room the board takes.
    pub fn area(self) -> layout::Size {
        let (width, height) = match self.block {
            None => (self.size.columns * SQUARE, self.size.rows),
            Some(block) => (
                self.size.columns / block.columns * block_width(block) - 1,
                self.size.rows / block.rows * block_height(block) - 1,
            ),
        };
        layout::Size { width: width as u16, height: height as u16 }
    }

    /// The column and the row of a cell's sign in the area of the board.
    pub fn place(self, Cell { row, col }: Cell) -> (u16, u16) {
        let (x, y) = match self.block {
            None => (col * SQUARE + 1, row),
            Some(block) => (
                col / block.columns * block_width(block) + col % block.columns * 2 + 1,
                row + row / block.rows,
            ),
        };
        (x as u16, y as u16)
    }

    /// What is drawn before the cells are: blanks, and the lines between the blocks.
    pub fn ground(self) -> Vec<String> {
        let Some(block) = self.block else {
            return vec![" ".repeat(self.size.columns * SQUARE); self.size.rows];
        };
        let across = |sign: &str, crossing: &str| {
            let part = sign.repeat(block_width(block) - 1);
            vec![part; self.size.columns / block.columns].join(crossing)
        };
        let rows = vec![across(" ", "│"); block.rows];
        let bands = vec![rows; self.size.rows / block.rows];
        bands.join(&across("─", "┼"))
    }
}

/// The columns of a block: each cell and a blank before it, and a blank and a line at the end.
const fn block_width(block: Size) -> usize {
    block.columns * 2 + 2
}

/// The rows of a block, and a line at the end.
const fn block_height(block: Size) -> usize {
    block.rows + 1
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use sudoku::{Grid, Sudoku};

    use super::*;

    const FIVE_BY_FOUR: Size = Size { rows: 4, columns: 5 };

    #[rstest]
    #[case::blocks(Squares::of(&Sudoku, Grid::SIZE), (23, 11), (4, 5), (13, 5))]
    #[case::first_block(Squares::of(&Sudoku, Grid::SIZE), (23, 11), (0, 0), (1, 0))]
    #[case::chequered(Squares { size: FIVE_BY_FOUR, block: None }, (15, 4), (3, 4), (13, 3))]
    fn a_board_has_its_room(
        #[case] squares: Squares,
        #[case] (width, height): (u16, u16),
        #[case] cell: (usize, usize),
        #[case] place: (u16, u16),
    ) {
        assert_eq!(squares.area(), layout::Size { width, height });
        assert_eq!(squares.place(cell.into()), place);
        let ground = squares.ground();
        assert_eq!(ground.len(), usize::from(height));
        assert!(ground.iter().all(|row| row.chars().count() == usize::from(width)), "{ground:?}");
    }
}
