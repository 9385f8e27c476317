//! Where the next step is that somebody asks for.

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

    fn first_difference(&self) -> Result<u64, &'static str> {
        let shown = self.shown();
        if shown.len() < 2 {
            return Err("one search alone does not differ: 1 to 5 show others");
        }
        let recordings: Vec<&Recording> =
            shown.iter().map(|&number| self.lanes[number].tape.recording()).collect();
        if recordings.iter().any(|recording| recording.moments().is_none()) {
            return Err("not all of them are recorded so far");
        }
        first_difference(&recordings).ok_or("no difference in what is kept")
    }
}
