//! How many lanes have room on the screen, and what of each is shown.
//!
//! If there is too little room, the source goes first, then the chart, the sentence and the
//! counts. The boards stay.

use ratatui::layout::{Rect, Size};

/// A lane is at least as wide as its counts and most names, however small its board is.
const LEAST_WIDTH: u16 = 23;

/// Blanks between two lanes.
const GAP: u16 = 2;
/// The least width of a lane with its source below its board, or with counts in two columns.
pub const WIDE: u16 = 38;
/// A source in fewer rows is of no use.
const SOURCE_ROWS: u16 = 8;
/// The rows above the source in such a lane beside its board: the name, the counts, a note, the
/// sentence, the chart.
const ABOVE_SOURCE: u16 = 1 + 2 + 1 + 3 + 2;
/// A lane without a source has at least these rows beside its board if there are others below it: the
/// name, the counts, two rows of the sentence.
const STACKED: u16 = 1 + 4 + 2;
/// The least width of board and counts with the source beside them.
const NARROW: u16 = 25;
/// The least width of a source beside a board.
const SOURCE_WIDTH: u16 = 44;

/// The reasons for a step are never higher: four lines, and some of the choices.
const REASONS: u16 = 20;

/// Where the source of a lane is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Placement {
    Nowhere,
    Below,
    Beside,
}

/// How many lanes are side by side, in how many rows, and where their sources are.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Plan {
    pub columns: u16,
    pub rows: u16,
    pub source: Placement,
}

/// Header, lanes and footer of the whole screen.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct ScreenAreas {
    pub header: Rect,
    pub lanes: Rect,
    pub footer: Rect,
}

/// The areas of one lane; what has no room is empty.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
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

/// What a lane shows: its board, and the rest if there is room for it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Contents {
    /// How much room the board takes.
    pub board: Size,
    pub source: Placement,
    /// Whether there is a note on what is kept.
    pub has_note: bool,
    /// Whether the reasons for the step are shown.
    pub has_reasons: bool,
}

/// The smallest screen: one board with its name, between header and footer.
pub fn least(board: Size) -> Size {
    Size { width: board.width.max(LEAST_WIDTH), height: board.height + 3 }
}

/// The width of board and counts with the source beside them.
fn narrow(board: Size) -> u16 {
    board.width.max(NARROW)
}

impl Plan {
    /// Chooses for an area and `lanes` lanes with boards of this size. `wish` is whether the user wants
    /// to see the sources.
    ///
    /// Without a wish, they are shown if that hides no lane, or if the area is high enough to have
    /// them below the boards.
    pub fn new(area: Rect, lanes: usize, wish: Option<bool>, board: Size) -> Self {
        let lanes = u16::try_from(lanes).unwrap_or(u16::MAX);
        let fitting = |width: u16| ((area.width + GAP) / (width + GAP)).min(lanes);
        let is_high = area.height >= ABOVE_SOURCE + board.height + SOURCE_ROWS;
        let below = if is_high { fitting(WIDE) } else { 0 };
        let beside = fitting(narrow(board) + GAP + SOURCE_WIDTH);
        let is_wanted = wish.unwrap_or(below > 0 || beside == lanes);
        match (below, beside) {
            (1.., _) if is_wanted => Plan { columns: below, rows: 1, source: Placement::Below },
            (_, 1..) if is_wanted => Plan { columns: beside, rows: 1, source: Placement::Beside },
            _ => {
                let most_rows = area.height / (STACKED + board.height);
                Plan::without_source(fitting(least(board).width).max(1), most_rows, lanes)
            }
        }
    }

    /// In as many rows as the lanes need and the height allows, with the same number in each.
    fn without_source(most_columns: u16, most_rows: u16, lanes: u16) -> Self {
        let rows = lanes.div_ceil(most_columns).min(most_rows).max(1);
        let columns = lanes.div_ceil(rows).clamp(1, most_columns);
        Plan { columns, rows, source: Placement::Nowhere }
    }

    /// How many lanes have room.
    pub fn lanes(self) -> usize {
        usize::from(self.columns) * usize::from(self.rows)
    }

    /// Cuts an area into lanes, row by row.
    pub fn cut(self, area: Rect) -> Vec<Rect> {
        let available = area.width.saturating_sub(GAP * (self.columns - 1));
        // A wider lane would not make its board larger, and boards are easier to compare if they
        // are close together.
        let most = if self.source == Placement::Nowhere { 40 } else { u16::MAX };
        let width = (available / self.columns).min(most);
        let height = area.height / self.rows;
        let lane = |row: u16, column: u16| {
            let (x, y) = (area.x + column * (width + GAP), area.y + row * height);
            Rect { x, y, width, height }.intersection(area)
        };
        (0..self.rows)
            .flat_map(|row| (0..self.columns).map(move |column| lane(row, column)))
            .collect()
    }
}

/// Cuts the screen; `None` if it is too small for one board of this size.
pub fn screen_areas(screen: Rect, footer: u16, board: Size) -> Option<ScreenAreas> {
    let least = least(board);
    if screen.width < least.width || screen.height < least.height {
        return None;
    }
    let footer = footer.min(screen.height - (least.height - 1));
    let mut rest = screen;
    let header = take_top(&mut rest, 1);
    let lanes = take_top(&mut rest, screen.height - 1 - footer);
    Some(ScreenAreas { header, lanes, footer: rest })
}

/// Cuts one lane.
pub fn lane_areas(lane: Rect, contents: Contents) -> LaneAreas {
    match (contents.source, contents.has_reasons) {
        (Placement::Nowhere, false) => without_source(lane, contents),
        (Placement::Nowhere, true) => reasons_alone(lane, contents),
        (Placement::Beside, false) => beside_source(lane, contents),
        (Placement::Beside, true) => reasons_below_source(lane, contents),
        (Placement::Below, false) => above_source(lane, contents),
        (Placement::Below, true) => reasons_above_source(lane, contents),
    }
}

/// The reasons have the rows of the chart, and those of the counts if there are few.
fn reasons_alone(lane: Rect, contents: Contents) -> LaneAreas {
    let is_narrow = lane.width < WIDE;
    let counts = match is_narrow {
        _ if lane.height < contents.board.height + 20 => 0,
        true => 4,
        false => 2,
    };
    let mut rest = lane;
    LaneAreas {
        name: take_top(&mut rest, 1),
        board: take_top(&mut rest, contents.board.height),
        counts: take_top(&mut rest, counts),
        note: take_top(&mut rest, u16::from(contents.has_note)),
        sentence: take_top(&mut rest, if is_narrow { 4 } else { 3 }),
        reasons: take_top(&mut rest, REASONS),
        chart: take_top(&mut rest, 8),
        source: Rect::default(),
    }
}

/// The source leaves half of its rows to the reasons.
fn reasons_below_source(lane: Rect, contents: Contents) -> LaneAreas {
    let areas = beside_source(lane, contents);
    let mut rest = areas.source;
    let source = take_top(&mut rest, areas.source.height.div_ceil(2));
    let sentence = Rect { height: lane.bottom() - areas.sentence.y, ..areas.sentence };
    LaneAreas { source, reasons: rest, sentence, chart: Rect::default(), ..areas }
}

fn reasons_above_source(lane: Rect, contents: Contents) -> LaneAreas {
    let mut rest = lane;
    let mut areas = LaneAreas {
        name: take_top(&mut rest, 1),
        board: take_top(&mut rest, contents.board.height),
        counts: take_top(&mut rest, 2),
        note: take_top(&mut rest, u16::from(contents.has_note)),
        sentence: take_top(&mut rest, 3),
        ..LaneAreas::default()
    };
    let half = (rest.height / 2).min(REASONS);
    areas.reasons = take_top(&mut rest, half);
    areas.source = rest;
    areas
}

fn without_source(lane: Rect, contents: Contents) -> LaneAreas {
    let counts = if lane.width < WIDE { 4 } else { 2 };
    let mut rest = lane;
    LaneAreas {
        name: take_top(&mut rest, 1),
        board: take_top(&mut rest, contents.board.height),
        counts: take_top(&mut rest, counts),
        note: take_top(&mut rest, u16::from(contents.has_note)),
        sentence: take_top(&mut rest, 3),
        chart: take_top(&mut rest, 8),
        ..LaneAreas::default()
    }
}

fn beside_source(lane: Rect, contents: Contents) -> LaneAreas {
    let left = Rect { width: narrow(contents.board).min(lane.width), ..lane };
    let x = left.right() + GAP;
    let source = Rect { x, width: lane.right().saturating_sub(x), ..lane };
    LaneAreas { source, ..without_source(left, contents) }
}

fn above_source(lane: Rect, contents: Contents) -> LaneAreas {
    let left = lane.height.saturating_sub(ABOVE_SOURCE);
    let chart = 2 + (left.saturating_sub(SOURCE_ROWS) / 5).min(3);
    let mut rest = lane;
    LaneAreas {
        name: take_top(&mut rest, 1),
        board: take_top(&mut rest, contents.board.height),
        counts: take_top(&mut rest, 2),
        note: take_top(&mut rest, u16::from(contents.has_note)),
        sentence: take_top(&mut rest, 3),
        chart: take_top(&mut rest, chart),
        source: rest,
        ..LaneAreas::default()
    }
}

/// Takes the first rows of an area off it, as many as there are.
pub fn take_top(area: &mut Rect, height: u16) -> Rect {
    let height = height.min(area.height);
    let top = Rect { height, ..*area };
    area.y += height;
    area.height -= height;
    top
}

/// An area of that size in the middle of another, or as much of it as fits.
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

    const BOARD: Size = Size { width: 23, height: 11 };

    fn area(width: u16, height: u16) -> Rect {
        Rect { x: 0, y: 1, width, height }
    }

    #[rstest]
    #[case::smallest_terminal(80, 21, 5, None, (3, 1), Nowhere)]
    #[case::its_source_if_asked_for(80, 21, 5, Some(true), (1, 1), Beside)]
    #[case::one_lane_has_room_for_it(80, 21, 1, None, (1, 1), Beside)]
    #[case::higher(120, 37, 5, None, (3, 1), Below)]
    #[case::boards_alone(120, 37, 5, Some(false), (3, 2), Nowhere)]
    #[case::as_many_boards_as_fit(120, 37, 12, Some(false), (4, 2), Nowhere)]
    #[case::all_five(200, 47, 5, None, (5, 1), Below)]
    #[case::boards_in_one_row(200, 47, 8, Some(false), (8, 1), Nowhere)]
    #[case::boards_in_two_rows(200, 47, 12, Some(false), (6, 2), Nowhere)]
    #[case::wide_and_low(200, 21, 2, None, (2, 1), Beside)]
    #[case::very_wide(300, 77, 5, None, (5, 1), Below)]
    #[case::no_room_for_a_source(60, 21, 5, Some(true), (2, 1), Nowhere)]
    #[case::too_narrow(5, 5, 5, None, (1, 1), Nowhere)]
    fn as_many_lanes_as_fit(
        #[case] width: u16,
        #[case] height: u16,
        #[case] lanes: usize,
        #[case] wish: Option<bool>,
        #[case] (columns, rows): (u16, u16),
        #[case] source: Placement,
    ) {
        let plan = Plan::new(area(width, height), lanes, wish, BOARD);
        assert_eq!(plan, Plan { columns, rows, source });
    }

    /// A small board needs no less width than its counts.
    #[rstest]
    #[case::four(12, 4, (3, 1), (23, 7))]
    #[case::eight(24, 8, (3, 1), (24, 11))]
    #[case::eleven(33, 11, (2, 1), (33, 14))]
    fn lanes_are_as_wide_as_their_boards(
        #[case] width: u16,
        #[case] height: u16,
        #[case] (columns, rows): (u16, u16),
        #[case] least: (u16, u16),
    ) {
        let board = Size { width, height };
        let plan = Plan::new(area(80, 15), 3, Some(false), board);
        assert_eq!((plan.columns, plan.rows), (columns, rows));
        assert_eq!(super::least(board), Size { width: least.0, height: least.1 });
    }

    #[test]
    fn lanes_do_not_overlap() {
        let area = area(200, 47);
        let lanes = Plan::new(area, 12, Some(false), BOARD).cut(area);
        assert_eq!(lanes.len(), 12);
        for (number, lane) in lanes.iter().enumerate() {
            assert_eq!((lane.width, lane.intersection(area)), (31, *lane));
            assert!(lanes[number + 1..].iter().all(|other| !lane.intersects(*other)));
        }
    }

    #[test]
    fn nothing_is_outside_of_its_lane() {
        for (width, height) in [(1, 1), (23, 12), (25, 21), (39, 37), (53, 21), (80, 21), (60, 77)]
        {
            for source in [Nowhere, Below, Beside] {
                for (has_note, has_reasons) in
                    [(false, false), (true, false), (false, true), (true, true)]
                {
                    let lane = area(width, height);
                    let contents = Contents { board: BOARD, source, has_note, has_reasons };
                    let LaneAreas { name, board, counts, note, sentence, chart, reasons, source } =
                        lane_areas(lane, contents);
                    for part in [name, board, counts, note, sentence, chart, reasons, source] {
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
        let areas = screen_areas(Rect::new(0, 0, width, height), 2, BOARD);
        assert_eq!(areas.map(|areas| (areas.lanes.height, areas.footer.height)), expected);
    }
}
