//! The layout of the screen: the number of columns, and the areas of each column.
//!
//! On a small screen, the source is left out first, then the chart, the sentence and the counts. The boards are always
//! shown.

use ratatui::layout::{Rect, Size};

use crate::theme::take_top;

/// Minimum width of a column. The counts and most names fit.
const MIN_WIDTH: u16 = 23;
/// Width between two columns, and between a board and the source on its right.
const GAP: u16 = 2;
/// Minimum width of a column with its source below its board, or with counts in two columns.
pub const MIN_WIDE_COLUMN_WIDTH: u16 = 38;
/// Minimum number of rows for a source.
const MIN_SOURCE_ROWS: u16 = 8;
/// Number of rows of a column without its board and its source: name, counts, sentence and chart.
const OTHER_ROWS: u16 = 1 + 2 + 3 + 3;
/// Minimum width of board and counts if the source is on their right.
const MIN_BOARD_WIDTH: u16 = 25;
/// Minimum width of a source on the right of its board.
const SOURCE_WIDTH: u16 = 44;
/// Maximum number of rows for the reasons: four lines, and some of the choices.
const MAX_REASON_ROWS: u16 = 20;
/// Minimum number of rows below a board for the counts together with the reasons. With fewer rows, the counts are left out.
const MIN_ROWS_FOR_COUNTS_AND_REASONS: u16 = 20;
/// Maximum number of rows for the chart of a column that has room for more.
const MAX_CHART_ROWS: u16 = 8;
/// Maximum width of a column without its source. A wider column has no larger board, and boards close together are easier
/// to compare.
const MAX_BOARD_COLUMN_WIDTH: u16 = 40;

/// The user's choice whether the sources are shown.
#[derive(Clone, Copy, Eq, PartialEq)]
pub enum SourcePreference {
    /// Shows the sources if they fit below the boards, or if they hide no column.
    Automatic,
    /// Shows the sources if they fit.
    Shown,
    Hidden,
}

/// The place of a source in its column.
#[derive(Clone, Copy, Eq, PartialEq)]
pub enum SourcePlacement {
    Nowhere,
    /// Below the board.
    Below,
    /// On the right of the board.
    Beside,
}

/// The number of columns on the screen, and the place of their sources.
#[derive(Clone, Copy)]
pub struct Plan {
    pub columns: u16,
    pub source: SourcePlacement,
}

/// The areas of the screen.
pub struct ScreenAreas {
    pub header: Rect,
    pub columns: Rect,
    pub footer: Rect,
}

/// The areas of a column. The area of a part that is not shown is empty.
#[derive(Default)]
pub struct ColumnAreas {
    pub name: Rect,
    pub board: Rect,
    pub counts: Rect,
    pub sentence: Rect,
    pub chart: Rect,
    pub reasons: Rect,
    pub source: Rect,
}

/// Returns the size of the smallest screen: one board with its name, between header and footer.
pub fn min_screen_size(board: Size) -> Size {
    Size { width: board.width.max(MIN_WIDTH), height: board.height + 3 }
}

/// Returns the minimum width of a column with the source on the right of the board.
pub fn min_width_with_source(board: Size) -> u16 {
    board.width.max(MIN_BOARD_WIDTH) + GAP + SOURCE_WIDTH
}

/// Divides the screen. A small screen has a lower footer than `footer_rows`. Returns `None` if one board does not fit.
pub fn screen_areas(screen: Rect, footer_rows: u16, board: Size) -> Option<ScreenAreas> {
    let min_size = min_screen_size(board);
    if screen.width < min_size.width || screen.height < min_size.height {
        return None;
    }
    let footer_rows = footer_rows.min(screen.height - (min_size.height - 1));
    let mut rest = screen;
    let header = take_top(&mut rest, 1);
    let columns = take_top(&mut rest, screen.height - 1 - footer_rows);
    Some(ScreenAreas { header, columns, footer: rest })
}

impl Plan {
    /// Plans the columns in an area. `column_count` is the number of columns that the user wants to see.
    pub fn new(area: Rect, column_count: usize, source: SourcePreference, board: Size) -> Self {
        let column_count = u16::try_from(column_count).unwrap_or(u16::MAX);
        let fitting_count = |width: u16| ((area.width + GAP) / (width + GAP)).min(column_count);
        let is_high = area.height >= OTHER_ROWS + board.height + MIN_SOURCE_ROWS;
        // A count of 0 means that the source does not fit there.
        let count_below = if is_high { fitting_count(MIN_WIDE_COLUMN_WIDTH) } else { 0 };
        let count_beside = fitting_count(min_width_with_source(board));
        let is_wanted = match source {
            SourcePreference::Automatic => count_below > 0 || count_beside == column_count,
            SourcePreference::Shown => true,
            SourcePreference::Hidden => false,
        };
        if is_wanted && count_below > 0 {
            return Plan { columns: count_below, source: SourcePlacement::Below };
        }
        if is_wanted && count_beside > 0 {
            return Plan { columns: count_beside, source: SourcePlacement::Beside };
        }
        let columns = fitting_count(min_screen_size(board).width).max(1);
        Plan { columns, source: SourcePlacement::Nowhere }
    }

    /// Divides an area into columns of the same width.
    pub fn column_rects(self, area: Rect) -> Vec<Rect> {
        let available = area.width.saturating_sub(GAP * (self.columns - 1));
        let max_width = match self.source {
            SourcePlacement::Nowhere => MAX_BOARD_COLUMN_WIDTH,
            SourcePlacement::Below | SourcePlacement::Beside => u16::MAX,
        };
        let width = (available / self.columns).min(max_width);
        let rect = |column: u16| Rect { x: area.x + column * (width + GAP), width, ..area };
        (0..self.columns).map(|column| rect(column).intersection(area)).collect()
    }
}

/// Divides a column: name, board, counts and sentence, then the chart or the reasons, then the source. `has_reasons` says
/// whether the reasons take the place of the chart.
pub fn column_areas(
    column: Rect,
    board: Size,
    source: SourcePlacement,
    has_reasons: bool,
) -> ColumnAreas {
    let mut left = column;
    if source == SourcePlacement::Beside {
        left.width = board.width.max(MIN_BOARD_WIDTH).min(column.width);
    }
    let is_narrow = left.width < MIN_WIDE_COLUMN_WIDTH;
    let has_reasons_below = has_reasons && source == SourcePlacement::Nowhere;
    let count_rows =
        if has_reasons_below && column.height < board.height + MIN_ROWS_FOR_COUNTS_AND_REASONS {
            0
        } else if is_narrow {
            4
        } else {
            2
        };
    let sentence_rows = if is_narrow && has_reasons_below { 4 } else { 3 };
    let mut areas = ColumnAreas {
        name: take_top(&mut left, 1),
        board: take_top(&mut left, board.height),
        counts: take_top(&mut left, count_rows),
        sentence: take_top(&mut left, sentence_rows),
        ..ColumnAreas::default()
    };
    let x = left.right() + GAP;
    let mut right = Rect { x, width: column.right().saturating_sub(x), ..column };

    match source {
        SourcePlacement::Nowhere => {
            if has_reasons {
                areas.reasons = take_top(&mut left, MAX_REASON_ROWS);
            }
            areas.chart = take_top(&mut left, MAX_CHART_ROWS);
        }
        SourcePlacement::Below if has_reasons => {
            let half = left.height / 2;
            areas.reasons = take_top(&mut left, half.min(MAX_REASON_ROWS));
            areas.source = left;
        }
        SourcePlacement::Below => {
            areas.chart = take_top(&mut left, 3);
            areas.source = left;
        }
        SourcePlacement::Beside if has_reasons => {
            areas.source = take_top(&mut right, column.height.div_ceil(2));
            areas.reasons = right;
            areas.sentence.height = column.bottom() - areas.sentence.y;
        }
        SourcePlacement::Beside => {
            areas.chart = take_top(&mut left, MAX_CHART_ROWS);
            areas.source = right;
        }
    }
    areas
}
