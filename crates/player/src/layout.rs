//! How many lanes have room on the screen, and what of each is shown.
//!
//! If there is too little room, the source goes first, then the chart, the sentence and the
//! counts. The boards stay.

use ratatui::layout::{Rect, Size};

use crate::theme::take_top;

/// A lane is at least as wide as its counts and most names, however small its board is.
const LEAST_WIDTH: u16 = 23;
/// Blanks between two lanes.
const GAP: u16 = 2;
/// The least width of a lane with its source below its board, or with counts in two columns.
pub const WIDE: u16 = 38;
/// A source in fewer rows is of no use.
const SOURCE_ROWS: u16 = 8;
/// The name, the counts, a note, the sentence, the chart.
const ABOVE_SOURCE: u16 = 1 + 2 + 1 + 3 + 2;
/// The name, the counts, two rows of the sentence: a lane above others has these rows beside its board.
const STACKED: u16 = 1 + 4 + 2;
/// The least width of board and counts with the source beside them.
const NARROW: u16 = 25;
/// The least width of a source beside a board.
const SOURCE_WIDTH: u16 = 44;
/// The reasons for a step are never higher: four lines, and some of the choices.
const REASONS: u16 = 20;

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Placement {
    Nowhere,
    Below,
    Beside,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Plan {
    columns: u16,
    rows: u16,
    pub source: Placement,
}

/// The areas of one lane; what has no room is empty.
#[derive(Clone, Copy, Default)]
pub struct LaneAreas {
    pub name: Rect,
    pub board: Rect,
    pub counts: Rect,
    pub note: Rect,
    pub sentence: Rect,
    pub chart: Rect,
    pub reasons: Rect,
    pub source: Rect,
}

/// The smallest screen: one board with its name, between header and footer.
pub fn least(board: Size) -> Size {
    Size { width: board.width.max(LEAST_WIDTH), height: board.height + 3 }
}

/// Cuts the screen into header, lanes and footer; `None` if it is too small for one board.
pub fn screen_areas(screen: Rect, footer: u16, board: Size) -> Option<[Rect; 3]> {
    let least = least(board);
    if screen.width < least.width || screen.height < least.height {
        return None;
    }
    let footer = footer.min(screen.height - (least.height - 1));
    let mut rest = screen;
    let header = take_top(&mut rest, 1);
    let lanes = take_top(&mut rest, screen.height - 1 - footer);
    Some([header, lanes, rest])
}

impl Plan {
    /// `wish` is whether the user wants to see the sources. Without a wish, they are shown if that
    /// hides no lane, or if the area is high enough to have them below the boards.
    pub fn new(area: Rect, lanes: usize, wish: Option<bool>, board: Size) -> Self {
        let lanes = u16::try_from(lanes).unwrap_or(u16::MAX);
        let fitting = |width: u16| ((area.width + GAP) / (width + GAP)).min(lanes);
        let is_high = area.height >= ABOVE_SOURCE + board.height + SOURCE_ROWS;
        let below = if is_high { fitting(WIDE) } else { 0 };
        let beside = fitting(board.width.max(NARROW) + GAP + SOURCE_WIDTH);
        let is_wanted = wish.unwrap_or(below > 0 || beside == lanes);
        match (below, beside) {
            (1.., _) if is_wanted => Plan { columns: below, rows: 1, source: Placement::Below },
            (_, 1..) if is_wanted => Plan { columns: beside, rows: 1, source: Placement::Beside },
            _ => {
                // As many rows as the height allows, with the same number of lanes in each.
                let most_columns = fitting(least(board).width).max(1);
                let most_rows = area.height / (STACKED + board.height);
                let rows = lanes.div_ceil(most_columns).min(most_rows).max(1);
                let columns = lanes.div_ceil(rows).clamp(1, most_columns);
                Plan { columns, rows, source: Placement::Nowhere }
            }
        }
    }

    pub fn lanes(self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// Cuts an area into lanes, row by row.
    pub fn cut(self, area: Rect) -> Vec<Rect> {
        let available = area.width.saturating_sub(GAP * (self.columns - 1));
        // A wider lane has no larger board, and boards close together are easier to compare.
        let most = if self.source == Placement::Nowhere { 40 } else { u16::MAX };
        let width = (available / self.columns).min(most);
        let height = area.height / self.rows;
        let places = (0..self.rows).flat_map(|row| (0..self.columns).map(move |col| (row, col)));
        let lane = |(row, col): (u16, u16)| {
            let (x, y) = (area.x + col * (width + GAP), area.y + row * height);
            Rect { x, y, width, height }.intersection(area)
        };
        places.map(lane).collect()
    }
}

pub fn lane_areas(
    lane: Rect,
    board: Size,
    source: Placement,
    has_note: bool,
    has_reasons: bool,
) -> LaneAreas {
    let mut rest = lane;
    if source == Placement::Beside {
        rest.width = board.width.max(NARROW).min(lane.width);
    }
    let (is_narrow, has_reasons_alone) =
        (rest.width < WIDE, has_reasons && source == Placement::Nowhere);
    let counts = match is_narrow {
        _ if has_reasons_alone && lane.height < board.height + 20 => 0,
        true => 4,
        false => 2,
    };
    let mut areas = LaneAreas {
        name: take_top(&mut rest, 1),
        board: take_top(&mut rest, board.height),
        counts: take_top(&mut rest, counts),
        note: take_top(&mut rest, u16::from(has_note)),
        sentence: take_top(&mut rest, if is_narrow && has_reasons_alone { 4 } else { 3 }),
        ..LaneAreas::default()
    };
    match (source, has_reasons) {
        (Placement::Nowhere, _) => {
            areas.reasons = take_top(&mut rest, if has_reasons { REASONS } else { 0 });
            areas.chart = take_top(&mut rest, 8);
        }
        (Placement::Below, false) => {
            let left = lane.height.saturating_sub(ABOVE_SOURCE + SOURCE_ROWS);
            areas.chart = take_top(&mut rest, 2 + (left / 5).min(3));
            areas.source = rest;
        }
        (Placement::Below, true) => {
            let half = (rest.height / 2).min(REASONS);
            areas.reasons = take_top(&mut rest, half);
            areas.source = rest;
        }
        (Placement::Beside, _) => {
            let x = rest.right() + GAP;
            let mut beside = Rect { x, width: lane.right().saturating_sub(x), ..lane };
            if has_reasons {
                areas.source = take_top(&mut beside, lane.height.div_ceil(2));
                areas.reasons = beside;
                areas.sentence.height = lane.bottom() - areas.sentence.y;
            } else {
                areas.source = beside;
                areas.chart = take_top(&mut rest, 8);
            }
        }
    }
    areas
}
