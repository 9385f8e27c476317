//! Where the next step of some kind is.

use indicatif::HumanCount;
use search::recording::{Recording, Step, first_difference};
use search::trace::Write;
use search::flow::Flow;

use crate::{keys::TOGGLED_LANES, state::Player};

const NO_DIFFERENCE: &str = "no difference in what is kept";

/// The kind of step to look for.
#[derive(Clone, Copy)]
pub enum Goal {
    Backtrack,
    Solution,
}

#[derive(Clone, Copy)]
pub enum Direction {
    On,
    Back,
}

impl Goal {
    fn name(self) -> &'static str {
        match self {
            Goal::Backtrack => "backtrack",
            Goal::Solution => "solution",
        }
    }

    fn is_reached(self, step: Step, flow: &Flow) -> bool {
        match self {
            Goal::Backtrack => flow.is_undo(step),
            Goal::Solution => step.is_solution(),
        }
    }
}

impl Player {
    /// Goes to the nearest such step of the first lane, and says so.
    pub fn seek(&mut self, goal: Goal, direction: Direction) {
        let name = self.first_lane().variant.name;
        let what = goal.name();
        self.status = Some(match (self.nearest(goal, direction), direction) {
            (Some(step), _) => {
                self.transport.go_to(step);
                format!("{name}: {what} at step {}", HumanCount(step))
            }
            (None, Direction::On) => format!("{name}: no further {what} in what is kept"),
            (None, Direction::Back) => format!("{name}: no earlier {what} in what is kept"),
        });
    }

    fn nearest(&self, goal: Goal, direction: Direction) -> Option<u64> {
        let (lane, now) = (self.first_lane(), self.transport.step());
        let recording = lane.live.recording();
        let is_wanted = |step| goal.is_reached(step, lane.variant.flow());
        let found = match direction {
            Direction::On => recording.next(now, is_wanted),
            Direction::Back => recording.previous(now, is_wanted),
        };
        // Pieces reach beyond the window.
        found.filter(|step| self.transport.moments().contains(step))
    }

    /// Goes to the first step where the lanes on the screen differ, and says which two do.
    pub fn seek_difference(&mut self) {
        self.status = Some(match self.first_difference() {
            Ok((step, [one, other])) => {
                self.transport.go_to(step);
                format!("{one} and {other} differ first at step {}", HumanCount(step))
            }
            Err(reason) => reason,
        });
    }

    /// The indices of the lanes to compare: those on the screen, where the user can see the
    /// difference. If only one has room beside its source, all that Tab reaches are compared.
    fn compared(&self) -> Vec<usize> {
        let mut shown = self.shown();
        let on_screen = self.plan(self.source_wish).lanes();
        if on_screen > 1 {
            shown.truncate(on_screen);
        }
        shown
    }

    /// The step, and the names of two lanes that differ there.
    fn first_difference(&self) -> Result<(u64, [&'static str; 2]), String> {
        let compared = self.compared();
        let advice = match (compared.len(), self.lanes.len()) {
            (2.., _) => None,
            (_, 1) => Some("start the player with two variants".to_string()),
            (_, lanes) => Some(format!("1 to {} show others", lanes.min(TOGGLED_LANES))),
        };
        if let Some(advice) = advice {
            return Err(format!("one search alone does not differ: {advice}"));
        }
        let recordings: Vec<&Recording> =
            compared.iter().map(|&number| self.lanes[number].live.recording()).collect();
        let step = self.first_difference_of(&recordings)?;
        let names = compared.iter().map(|&number| self.lanes[number].variant.name);
        let other = names.clone().zip(&recordings).find(|(_, other)| {
            recordings.first().is_some_and(|first| write(first, step) != write(other, step))
        });
        match (names.clone().next(), other) {
            (Some(first), Some((other, _))) => Ok((step, [first, other])),
            _ => Err(NO_DIFFERENCE.to_string()),
        }
    }

    fn first_difference_of(&self, recordings: &[&Recording]) -> Result<u64, &'static str> {
        if recordings.iter().any(|recording| recording.moments().is_none()) {
            return Err("not all of them have steps in what is kept so far");
        }
        // Pieces reach beyond the window, at both ends.
        first_difference(recordings, self.transport.moments()).ok_or(NO_DIFFERENCE)
    }
}

/// What a search writes at a step, if it is kept.
fn write(recording: &Recording, step: u64) -> Option<Write> {
    recording.step(step).map(Step::write)
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;
    use crate::test_support::{lanes, press};

    /// These searches make the same five writes at first.
    const NAMES: [&str; 3] = ["labuladong-char-board", "cpp-unit-candidates", "java-is-safe"];

    #[rstest]
    #[case::from_the_start(0..100, Some(6))]
    #[case::window_that_ends_before_it(0..3, None)]
    #[case::window_that_ends_with_it(0..6, Some(6))]
    #[case::window_that_starts_with_it(5..100, Some(6))]
    #[case::window_that_starts_after_it(100..200, Some(103))]
    #[case::in_another_piece(5_000..5_100, Some(5_001))]
    fn the_first_difference_is_inside_of_the_window(
        #[case] window: Range<u64>,
        #[case] expected: Option<u64>,
    ) {
        let mut player = lanes(&NAMES, "leetcode-37", window.clone());
        press(&mut player, "d");
        let step = expected.unwrap_or(window.start);
        assert_eq!((player.transport.step(), player.transport.target()), (step, None));
        let status = match expected {
            Some(step) => format!(
                "labuladong-char-board and java-is-safe differ first at step {}",
                HumanCount(step)
            ),
            None => "no difference in what is kept".to_string(),
        };
        assert_eq!(player.status, Some(status));
    }
}
