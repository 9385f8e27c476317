//! Where the next step is that somebody asks for.

use std::ops::RangeInclusive;

use indicatif::HumanCount;
use recording::{Recording, Step, first_difference};

use super::state::Player;
use crate::flow::Flow;

/// What kind of step is looked for.
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
    /// Goes to the nearest such step of the first lane, and says which one it is.
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
        let recording = lane.tape.recording();
        let is_wanted = |step| goal.is_reached(step, &lane.variant.flow);
        let found = match direction {
            Direction::On => recording.next(now, is_wanted),
            Direction::Back => recording.previous(now, is_wanted),
        };
        // Pieces reach beyond the window.
        found.filter(|step| self.transport.moments().contains(step))
    }

    /// Goes to the first step where the lanes that are shown differ.
    pub fn seek_difference(&mut self) {
        self.status = Some(match self.first_difference() {
            Ok(step) => {
                self.transport.go_to(step);
                format!("the searches shown differ first at step {}", HumanCount(step))
            }
            Err(reason) => reason.to_string(),
        });
    }

    /// Inside of the window alone: pieces reach beyond it, at both ends.
    fn first_difference(&self) -> Result<u64, &'static str> {
        let shown = self.shown();
        if shown.len() < 2 {
            return Err("one search alone does not differ: 1 to 5 show others");
        }
        let recordings: Vec<&Recording> =
            shown.iter().map(|&number| self.lanes[number].tape.recording()).collect();
        if recordings.iter().any(|recording| recording.moments().is_none()) {
            return Err("not all of them have steps in what is kept so far");
        }
        let moments = self.transport.moments();
        let found = match first_difference(&recordings) {
            Some(step) if step <= *moments.start() => difference_within(moments, &recordings),
            found => found,
        };
        found.filter(|step| moments.contains(step)).ok_or("no difference in what is kept")
    }
}

/// The first step between these moments that is not the same write in all recordings. One
/// that has ended differs from one that goes on; of one that is still recorded, nobody knows.
fn difference_within(moments: &RangeInclusive<u64>, recordings: &[&Recording]) -> Option<u64> {
    let (first, others) = recordings.split_first()?;
    let write = |recording: &Recording, step| recording.step(step).map(Step::write);
    let is_known = |recording: &Recording, step| {
        let is_over = recording.ending().is_some_and(|ending| ending.is_complete);
        is_over || recording.step(step).is_some()
    };
    (moments.start() + 1..=*moments.end())
        .take_while(|&step| recordings.iter().all(|recording| is_known(recording, step)))
        .find(|&step| others.iter().any(|other| write(other, step) != write(first, step)))
}

#[cfg(test)]
mod tests {
    use std::ops::Range;

    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;
    use crate::player::rehearsal::{five_lanes, press};

    /// Without Swift's and Python's, the searches make the same five writes at first.
    #[rstest]
    #[case::from_the_start(0..100, Some(6))]
    #[case::window_that_ends_before_it(0..3, None)]
    #[case::window_that_ends_with_it(0..6, Some(6))]
    #[case::window_that_starts_with_it(5..100, Some(6))]
    #[case::window_that_starts_behind_it(100..200, Some(103))]
    #[case::in_another_piece(5_000..5_100, Some(5_001))]
    fn the_first_difference_is_inside_of_the_window(
        #[case] window: Range<u64>,
        #[case] expected: Option<u64>,
    ) {
        let mut player = five_lanes("leetcode-37", window.clone());
        press(&mut player, "15d");
        let step = expected.unwrap_or(window.start);
        assert_eq!((player.transport.step(), player.transport.target()), (step, None));
        let told = match expected {
            Some(step) => format!("the searches shown differ first at step {}", HumanCount(step)),
            None => "no difference in what is kept".to_string(),
        };
        assert_eq!(player.status, Some(told));
    }
}
