//! How many columns have room on the screen, and what of each is shown.
//!
//! If there is too little room, the source goes first, then the chart, the sentence and the
//! counts. The boards stay.

use ratatui::layout::{Rect, Size};

use crate::theme::take_top;

/// A column is at least as wide as its counts and most names, however small its board is.
const MIN_WIDTH: u16 = 23;
const GAP: u16 = 2;
/// The least width of a column with its source below its board, or with counts in two columns.
pub const WIDE_COLUMN_WIDTH: u16 = 38;
/// A source in fewer rows is of no use.
const SOURCE_ROWS: u16 = 8;
/// The name, the counts, the sentence, the chart.
const ABOVE_SOURCE: u16 = 1 + 2 + 3 + 3;
/// The least width of board and counts with the source beside them.
const NARROW: u16 = 25;
const SOURCE_WIDTH: u16 = 44;
/// The reasons for a step are never higher: four lines, and some of the choices.
const REASONS: u16 = 20;

#[derive(Clone, Copy, Eq, PartialEq)]
pub enum SourcePlacement {
    Nowhere,
    Below,
    Beside,
}

#[derive(Clone, Copy)]
pub struct Plan {
    pub columns: u16,
    pub source: SourcePlacement,
}

/// The areas of one column; what has no room is empty.
pub struct ColumnAreas {
    pub name: Rect,
    pub board: Rect,
    pub counts: Rect,
    pub sentence: Rect,
    pub chart: Rect,
    pub reasons: Rect,
    pub source: Rect,
}

/// The smallest screen: one board with its name, between header and footer.
pub fn min_screen_size(board: Size) -> Size {
    Size { width: board.width.max(MIN_WIDTH), height: board.height + 3 }
}

/// Cuts the screen into header, columns and footer; `None` if it is too small for one board.
pub fn screen_areas(screen: Rect, footer: u16, board: Size) -> Option<[Rect; 3]> {
    let least = min_screen_size(board);
    if screen.width < least.width || screen.height < least.height {
        return None;
    }
    let footer = footer.min(screen.height - (least.height - 1));
    let mut rest = screen;
    let header = take_top(&mut rest, 1);
    let columns = take_top(&mut rest, screen.height - 1 - footer);
    Some([header, columns, rest])
}

impl Plan {
    /// Without a wish, sources are shown if that hides no column, or if they fit below the boards.
    pub fn new(area: Rect, columns: usize, wish: Option<bool>, board: Size) -> Self {
        let columns = u16::try_from(columns).unwrap_or(u16::MAX);
        let fitting = |width: u16| ((area.width + GAP) / (width + GAP)).min(columns);
        let is_high = area.height >= ABOVE_SOURCE + board.height + SOURCE_ROWS;
        let below = if is_high { fitting(WIDE_COLUMN_WIDTH) } else { 0 };
        let beside = fitting(board.width.max(NARROW) + GAP + SOURCE_WIDTH);
        let is_wanted = wish.unwrap_or(below > 0 || beside == columns);
        match (below, beside) {
            (1.., _) if is_wanted => Plan { columns: below, source: SourcePlacement::Below },
            (_, 1..) if is_wanted => Plan { columns: beside, source: SourcePlacement::Beside },
            _ => {
                let columns = fitting(min_screen_size(board).width).max(1);
                Plan { columns, source: SourcePlacement::Nowhere }
            }
        }
    }

    pub fn column_rects(self, area: Rect) -> Vec<Rect> {
        let available = area.width.saturating_sub(GAP * (self.columns - 1));
        // A wider column has no larger board, and boards close together are easier to compare.
        let most = if self.source == SourcePlacement::Nowhere { 40 } else { u16::MAX };
        let width = (available / self.columns).min(most);
        let place = |column: u16| Rect { x: area.x + column * (width + GAP), width, ..area };
        (0..self.columns).map(|column| place(column).intersection(area)).collect()
    }
}

/// What is left below the name, board, counts and sentence, and beside them, is for the others.
pub fn column_areas(
    column: Rect,
    board: Size,
    source: SourcePlacement,
    has_reasons: bool,
) -> ColumnAreas {
    let mut below = column;
    if source == SourcePlacement::Beside {
        below.width = board.width.max(NARROW).min(column.width);
    }
    let is_narrow = below.width < WIDE_COLUMN_WIDTH;
    let has_reasons_alone = has_reasons && source == SourcePlacement::Nowhere;
    let counts = match is_narrow {
        _ if has_reasons_alone && column.height < board.height + 20 => 0,
        true => 4,
        false => 2,
    };
    let sentence = if is_narrow && has_reasons_alone { 4 } else { 3 };
    let [name, board, counts, mut sentence] =
        [1, board.height, counts, sentence].map(|height| take_top(&mut below, height));
    let x = below.right() + GAP;
    let mut beside = Rect { x, width: column.right().saturating_sub(x), ..column };

    let [mut chart, mut reasons, mut shown_source] = [Rect::default(); 3];
    match (source, has_reasons) {
        (SourcePlacement::Nowhere, _) => {
            reasons = take_top(&mut below, if has_reasons { REASONS } else { 0 });
            chart = take_top(&mut below, 8);
        }
        (SourcePlacement::Below, true) => {
            let half = below.height / 2;
            (reasons, shown_source) = (take_top(&mut below, half.min(REASONS)), below);
        }
        (SourcePlacement::Below, false) => (chart, shown_source) = (take_top(&mut below, 3), below),
        (SourcePlacement::Beside, true) => {
            shown_source = take_top(&mut beside, column.height.div_ceil(2));
            reasons = beside;
            sentence.height = column.bottom() - sentence.y;
        }
        (SourcePlacement::Beside, false) => {
            (chart, shown_source) = (take_top(&mut below, 8), beside)
        }
    }
    ColumnAreas { name, board, counts, sentence, chart, reasons, source: shown_source }
}
