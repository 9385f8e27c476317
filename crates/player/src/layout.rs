//! What of a lane is shown in how much room, and how many lanes there are.
//!
//! Where there is too little room, the source goes first, then the chart, the
//! sentence and the counts. The boards stay.

use ratatui::layout::{Rect, Size};

/// A board of nine digits a row, each with a blank around it, and the lines between the boxes.
pub const BOARD: Size = Size { width: 23, height: 11 };

/// The least room for one board with its name, between header and footer.
pub const LEAST: Size = Size { width: BOARD.width, height: BOARD.height + 3 };

/// Blanks between two lanes.
const GAP: u16 = 2;
/// A lane with the source below its board, or with counts in two columns, is at least this wide.
pub const WIDE: u16 = 38;
/// A source in fewer rows is of no use.
const SOURCE_ROWS: u16 = 8;
/// What stands above the source in such a lane: the name, the board, the counts, a note, the sentence, the chart.
const ABOVE_SOURCE: u16 = 1 + BOARD.height + 2 + 1 + 3 + 2;
/// Board and counts, where the source is beside them.
const NARROW: u16 = 25;
/// The same with the source.
const WIDE_BESIDE: u16 = NARROW + GAP + 44;

/// Where the source of a lane is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Placement {
    Nowhere,
    Below,
    Beside,
}

/// How many lanes are side by side, and where their sources are.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Plan {
    pub lanes: u16,
    pub source: Placement,
}

/// Header, lanes and footer of the whole screen.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Frame {
    pub header: Rect,
    pub lanes: Rect,
    pub footer: Rect,
}

/// The parts of one lane; what has no room is empty.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Rows {
    pub name: Rect,
    pub board: Rect,
    pub counts: Rect,
    pub note: Rect,
    pub sentence: Rect,
    pub chart: Rect,
    pub source: Rect,
}

/// Cuts the screen; `None` where it is too small for one board.
pub fn frame(screen: Rect, footer: u16) -> Option<Frame> {
    if screen.width < LEAST.width || screen.height < LEAST.height {
        return None;
    }
    let footer = footer.min(screen.height - (LEAST.height - 1));
    let mut rest = screen;
    let header = take_top(&mut rest, 1);
    let lanes = take_top(&mut rest, screen.height - 1 - footer);
    Some(Frame { header, lanes, footer: rest })
}

/// Chooses for an area with `lanes` to show. `wish` is what somebody has said about the source.
///
/// Without a wish, the source is there where it costs no lane, or where there is
/// height enough to have it below the boards.
pub fn plan(area: Rect, lanes: usize, wish: Option<bool>) -> Plan {
    let lanes = u16::try_from(lanes).unwrap_or(u16::MAX);
    let fitting = |width: u16| ((area.width + GAP) / (width + GAP)).min(lanes);
    let is_high = area.height >= ABOVE_SOURCE + SOURCE_ROWS;
    let (below, beside) = (if is_high { fitting(WIDE) } else { 0 }, fitting(WIDE_BESIDE));
    let is_wanted = wish.unwrap_or(below > 0 || beside == lanes);
    match (below, beside) {
        _ if !is_wanted => Plan { lanes: fitting(LEAST.width).max(1), source: Placement::Nowhere },
        (1.., _) => Plan { lanes: below, source: Placement::Below },
        (_, 1..) => Plan { lanes: beside, source: Placement::Beside },
        _ => Plan { lanes: fitting(LEAST.width).max(1), source: Placement::Nowhere },
    }
}

/// The areas of the lanes of a plan, side by side.
pub fn columns(area: Rect, plan: Plan) -> Vec<Rect> {
    let lanes = plan.lanes.max(1);
    let available = area.width.saturating_sub(GAP * (lanes - 1));
    // No board is better off for more than this, and the eye stays on one.
    let width = match plan.source {
        Placement::Nowhere => (available / lanes).min(40),
        _ => available / lanes,
    };
    let column = |number| Rect { x: area.x + number * (width + GAP), width, ..area };
    (0..lanes).map(|number| column(number).intersection(area)).collect()
}

/// Cuts one lane.
pub fn rows(lane: Rect, source: Placement, has_note: bool) -> Rows {
    match source {
        Placement::Nowhere => rows_without_source(lane, has_note),
        Placement::Beside => rows_beside_source(lane, has_note),
        Placement::Below => rows_above_source(lane, has_note),
    }
}

fn rows_without_source(lane: Rect, has_note: bool) -> Rows {
    let counts = if lane.width < WIDE { 4 } else { 2 };
    let mut rest = lane;
    let mut rows = Rows {
        name: take_top(&mut rest, 1),
        board: take_top(&mut rest, BOARD.height),
        ..Rows::default()
    };
    rows.counts = take_top(&mut rest, counts);
    rows.note = take_top(&mut rest, u16::from(has_note));
    rows.sentence = take_top(&mut rest, 3);
    rows.chart = take_top(&mut rest, 8);
    rows
}

fn rows_beside_source(lane: Rect, has_note: bool) -> Rows {
    let left = Rect { width: NARROW.min(lane.width), ..lane };
    let x = left.right() + GAP;
    let source = Rect { x, width: lane.right().saturating_sub(x), ..lane };
    Rows { source, ..rows_without_source(left, has_note) }
}

fn rows_above_source(lane: Rect, has_note: bool) -> Rows {
    let left = lane.height.saturating_sub(ABOVE_SOURCE);
    let chart = 2 + (left.saturating_sub(SOURCE_ROWS) / 5).min(3);
    let mut rest = lane;
    Rows {
        name: take_top(&mut rest, 1),
        board: take_top(&mut rest, BOARD.height),
        counts: take_top(&mut rest, 2),
        note: take_top(&mut rest, u16::from(has_note)),
        sentence: take_top(&mut rest, 3),
        chart: take_top(&mut rest, chart),
        source: rest,
    }
}

/// The first rows of an area, as many as there are; they are no longer in it.
pub fn take_top(area: &mut Rect, height: u16) -> Rect {
    let height = height.min(area.height);
    let top = Rect { height, ..*area };
    area.y += height;
    area.height -= height;
    top
}

/// An area of that size in the middle of another, or as much of it as there is.
pub fn centered(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    Rect { x, y, width, height }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;
    use Placement::{Below, Beside, Nowhere};

    fn area(width: u16, height: u16) -> Rect {
        Rect { x: 0, y: 1, width, height }
    }

    #[rstest]
    #[case::smallest_terminal(80, 21, 5, None, 3, Nowhere)]
    #[case::its_source_if_asked_for(80, 21, 5, Some(true), 1, Beside)]
    #[case::one_lane_has_room_for_it(80, 21, 1, None, 1, Beside)]
    #[case::higher(120, 37, 5, None, 3, Below)]
    #[case::boards_only(120, 37, 5, Some(false), 4, Nowhere)]
    #[case::all_five(200, 47, 5, None, 5, Below)]
    #[case::wide_and_low(200, 21, 2, None, 2, Beside)]
    #[case::very_wide(300, 77, 5, None, 5, Below)]
    #[case::no_room_for_a_source(60, 21, 5, Some(true), 2, Nowhere)]
    #[case::too_narrow(5, 5, 5, None, 1, Nowhere)]
    fn as_many_lanes_as_fit(
        #[case] width: u16,
        #[case] height: u16,
        #[case] lanes: usize,
        #[case] wish: Option<bool>,
        #[case] expected: u16,
        #[case] source: Placement,
    ) {
        let plan = plan(area(width, height), lanes, wish);
        assert_eq!(plan, Plan { lanes: expected, source });
    }

    #[test]
    fn nothing_is_outside_of_its_lane() {
        for (width, height) in [(1, 1), (23, 12), (25, 21), (39, 37), (53, 21), (80, 21), (60, 77)]
        {
            for source in [Nowhere, Below, Beside] {
                for has_note in [false, true] {
                    let lane = area(width, height);
                    let rows = rows(lane, source, has_note);
                    let Rows { name, board, counts, note, sentence, chart, source } = rows;
                    for part in [name, board, counts, note, sentence, chart, source] {
                        let is_inside = part.is_empty() || part.intersection(lane) == part;
                        assert!(is_inside, "{part:?} in {lane:?}");
                    }
                }
            }
        }
    }

    #[rstest]
    #[case::full(80, 24, Some((21, 2)))]
    #[case::low(23, 14, Some((12, 1)))]
    #[case::too_low(80, 13, None)]
    #[case::too_narrow(22, 24, None)]
    #[case::nothing(1, 1, None)]
    fn the_boards_stay(
        #[case] width: u16,
        #[case] height: u16,
        #[case] expected: Option<(u16, u16)>,
    ) {
        let frame = frame(Rect::new(0, 0, width, height), 2);
        assert_eq!(frame.map(|frame| (frame.lanes.height, frame.footer.height)), expected);
    }
}
