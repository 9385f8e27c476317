//! Why a step was made, as far as it is known.

use search::recording::Recording;
use search::{Cell, Layout, Position, trace::CellSet};
use search::why::{Choice, Digits, Habits, Line, Passed, candidates, passed_over};

use crate::live_looks::Looked;

/// What a lane shows of the reasons for a step.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Reasons {
    /// The digits that the search has passed over since the step before.
    pub passed_over: Vec<Passed>,
    /// Whether there is a step.
    pub has_step: bool,
    /// What the rules allow in the cell of the step, or in its line, where the search has a choice.
    pub candidates: Option<Candidates>,
    /// The cells that the search has looked at since the step before.
    pub looks: Looked,
    /// The choices that are open, the earliest first; `None` while they are not known.
    pub choices: Option<Vec<Choice>>,
    /// Whether the search takes its digits in an order, so that it is known what is left.
    pub has_order: bool,
    /// Whether a cell has one value or none, so that a choice is a cell.
    pub has_one_value: bool,
}

/// What the rules allow.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Candidates {
    /// These digits in the cell.
    Digits(Digits),
    /// Where a cell has one value or none: that value in these places of the cell's line, from 0.
    Places { line: Line, number: usize, places: Vec<usize> },
}

impl Candidates {
    /// In the cell of a step, or in its line. Where a search goes along no line there is nothing to
    /// choose from.
    fn of(layout: &Layout, position: &Position, cell: Cell, line: Option<Line>) -> Option<Self> {
        match line {
            Some(line) => {
                let free = line.free(layout, position, cell).into_iter();
                let places = free.map(|cell| line.place(cell)).collect();
                Some(Candidates::Places { line, number: line.number(cell), places })
            }
            None if layout.most() > 1 => {
                Some(Candidates::Digits(candidates(layout, position, cell)))
            }
            None => None,
        }
    }
}

impl Reasons {
    /// What is known of a step and of the path to it.
    pub fn new(
        layout: &Layout,
        recording: &Recording,
        step: u64,
        habits: Option<Habits>,
        looks: Looked,
        choices: Option<Vec<Choice>>,
    ) -> Self {
        let made = recording.step(step).zip(recording.at(step));
        let line = habits.and_then(|habits| habits.line);
        let has_step = made.is_some();
        let candidates = made.and_then(|(made, moment)| {
            let cell = layout.size().cell(made.cell());
            Candidates::of(layout, moment.position(), cell, line)
        });
        let passed_over = habits.map(|habits| passed_over(layout, recording, step, habits));
        let passed_over = passed_over.unwrap_or_default();
        let (has_order, has_one_value) = (habits.is_some(), layout.has_one_value());
        Reasons { passed_over, has_step, candidates, looks, choices, has_order, has_one_value }
    }

    /// The cells that the search has looked at, as far as they are known.
    pub fn cells_looked_at(&self) -> CellSet {
        match self.looks {
            Looked::At(cells) => cells,
            _ => CellSet::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{thread, time::Duration};

    use pretty_assertions::assert_eq;
    use ratatui::{buffer::Buffer, layout::Rect};
    use rstest::rstest;

    use crate::{
        draw,
        state::Player,
        test_support::{all_lanes, lanes, press},
    };

    /// What is on a screen, when all reasons are known.
    fn screen(player: &mut Player, (width, height): (u16, u16)) -> String {
        let area = Rect::new(0, 0, width, height);
        loop {
            let mut buffer = Buffer::empty(area);
            draw::player(player, area, &mut buffer);
            player.look();
            if !player.is_looking() {
                buffer = Buffer::empty(area);
                draw::player(player, area, &mut buffer);
                let rows = (0..height).map(|y| (0..width).map(move |x| (x, y)));
                let row = |row: &mut dyn Iterator<Item = (u16, u16)>| {
                    row.map(|cell| buffer[cell].symbol()).collect::<String>()
                };
                return rows.map(|mut cells| row(&mut cells) + "\n").collect();
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// At step 6 no digit fits in row 1, column 9, where `java-is-safe` is, and where
    /// `labuladong-char-board` has come to.
    #[rstest]
    #[case::written("java-is-safe", 2, &["skips 1 (row 1), writes 2", "candidates 26", "2 open"])]
    #[case::looked("java-is-safe", 1, &["looked at 21 cells", "r1c3    1         24"])]
    #[case::own_dead_end("java-is-safe", 6, &["[·]", "candidates", "r1c9    -", "r1c8    9"])]
    #[case::other_dead_end("labuladong-char-board", 6, &["[·{·}", "in row 1, column 9,", "r1c8    - 9"])]
    #[case::no_look("cpp-unit-candidates", 2, &["looked at no cell"])]
    #[case::largest_first("python-history-stack", 1, &["skips", "looked at 81 cells"])]
    #[case::no_order("lockstep", 1, &["looked at", "1 open   failed\n"])]
    fn a_lane_has_the_reasons(
        #[case] name: &str,
        #[case] step: u64,
        #[case] expected: &[&str],
        #[values((25, 26), (25, 40))] size: (u16, u16),
    ) {
        let mut player = lanes(&[name], "leetcode-37", 0..1_000);
        player.transport.go_to(step);
        press(&mut player, "w");
        let screen = screen(&mut player, size);
        let joined = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        for text in expected {
            let text_joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(joined.contains(&text_joined), "{text}: {screen}");
        }
        press(&mut player, "w");
        assert!(!self::screen(&mut player, size).contains("open"));
    }

    /// With a queen in row 1, column 1, those before column 3 of row 2 are attacked, and those before
    /// row 3 of column 2.
    #[rstest]
    #[case::along_a_row(
        "labuladong-n-queens", 2,
        &["skips columns 1 and 2 (queen in row 1), places a queen in row 2, column 3", "{.}{.}[Q]", "free in row 2: 3 4", "row 2, column 3"]
    )]
    #[case::along_a_column(
        "wirth-stepwise-refinement", 2,
        &["skips rows 1 and 2 (queen in column 1), places a queen in row 3, column 2", "free in column 2: 3 4"]
    )]
    #[case::at_a_dead_end(
        "richards-bit-patterns", 3,
        &["of row 3, takes back the queen from row 2, column 3", "{.}{.}{.}{.}", "1 open"]
    )]
    #[case::without_a_line("knuth-dancing-links", 2, &["places a queen in row", "2 open", "looked at no cell"])]
    fn a_lane_of_one_value_has_the_reasons(
        #[case] name: &str,
        #[case] step: u64,
        #[case] expected: &[&str],
        #[values((30, 30), (40, 44))] size: (u16, u16),
    ) {
        let mut player = all_lanes("four-queens", 0..1_000);
        player.theme.has_color = false;
        player.first = player.lanes.iter().position(|lane| lane.variant.name == name).expect("it");
        player.transport.go_to(step);
        press(&mut player, "w");
        let screen = screen(&mut player, size);
        let joined = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        for text in expected {
            assert!(joined.contains(text), "{text}: {screen}");
        }
        assert!(!joined.contains("failed"), "{screen}");
    }

    /// What it has begun to look for is not found as long as it is hidden.
    #[test]
    fn a_lane_that_is_hidden_is_not_waited_for() {
        let mut player = lanes(&["java-is-safe", "swift-all-solutions"], "leetcode-37", 0..1_000);
        press(&mut player, "w");
        screen(&mut player, (80, 40));
        player.lanes[1].is_on_its_way = true;
        assert!(player.is_looking());
        press(&mut player, "2");
        assert!(!player.is_looking());
    }

    /// The steps before the first that is kept are not known.
    #[test]
    fn what_is_not_kept_is_not_told() {
        let mut player = lanes(&["java-is-safe"], "inkala-hard", 50_000..51_000);
        press(&mut player, "w");
        let screen = screen(&mut player, (25, 40));
        assert!(screen.contains("?"), "{screen}");
    }

    #[test]
    fn the_path_to_a_far_step_takes_more_than_a_frame() {
        let mut player = lanes(&["swift-all-solutions"], "inkala-hard", 0..3_000_000);
        player.transport.go_to(3_000_000);
        press(&mut player, "w");
        let reasons = player.lanes[0].reasons(3_000_000);
        assert_eq!(reasons.choices, None);
        assert!(player.is_looking());
        let depth = player.lanes[0].moment(3_000_000).counter().depth;
        let choices = std::iter::repeat_with(|| player.lanes[0].reasons(3_000_000).choices);
        let choices = choices.take(3).flatten().next().expect("three frames are enough");
        let filled = choices.iter().filter(|choice| choice.digit.is_some()).count();
        assert_eq!(i32::try_from(filled), Ok(depth));
    }
}
