//! What a page learns of a search while it runs.

use std::ops::Range;

use search::Position;
use search::flow::Flow;
use search::recording::{Ending, Moment, Piece, Recording, Step};
use search::tree::Tree;
use serde_json::{Value, json};

/// A page has at most so many steps of a search that it does not run.
pub const KEPT: u64 = 100_000;

/// The most boards that are kept of the writes after those.
const MOST_SAMPLES: usize = 256;

/// The columns of the curve of a whole search.
const COLUMNS: u64 = 400;

/// What a page asks for, by the numbers that it uses.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Aim {
    /// The steps of the window.
    Steps,
    /// The same, and all else of the whole search.
    All,
    /// The first solution after the start of the window.
    Next,
    /// The last solution before it.
    Previous,
}

impl Aim {
    /// All of them, in the order of their numbers.
    pub const ALL: [Aim; 4] = [Aim::Steps, Aim::All, Aim::Next, Aim::Previous];
}

pub struct Follower {
    flow: Flow,
    window: Range<u64>,
    aim: Aim,
    /// The steps of all pieces that have one in the window, or of that with the solution found.
    pub packed: Vec<u16>,
    /// What is told of the moment before the first of them.
    base: Option<Value>,
    /// The choices that led to the last piece, unless that is asked for from the start.
    way: Tree,
    previous: Option<Step>,
    writes: u64,
    /// Those up to the last piece, or to the end.
    totals: Moment,
    first_solution: Option<u64>,
    found: Option<u64>,
    is_complete: bool,
    depths: Recording,
    samples: Samples,
}

impl Follower {
    /// Before the first write. Moment n of the window is in front of step n + 1.
    pub fn new(flow: &Flow, puzzle: &Position, window: Range<u64>, aim: Aim) -> Self {
        Follower {
            flow: flow.clone(),
            window,
            aim,
            packed: Vec::new(),
            base: None,
            way: Tree::of_the_way(),
            previous: None,
            writes: 0,
            totals: Moment::start(*puzzle),
            first_solution: None,
            found: None,
            is_complete: false,
            depths: Recording::default(),
            samples: Samples::default(),
        }
    }

    pub fn push(&mut self, piece: Piece) {
        let Some(start) = piece.start() else { return };
        let before = self.found;
        let numbered = (start.writes() + 1..).zip(piece.writes());
        for (number, _) in numbered.filter(|(_, step)| step.is_solution()) {
            self.first_solution.get_or_insert(number);
            match self.aim {
                Aim::Next if number > self.window.start => _ = self.found.get_or_insert(number),
                Aim::Previous if number < self.window.start => self.found = Some(number),
                _ => {}
            }
        }
        let is_found = self.found != before;
        if is_found {
            self.packed.clear();
            self.base = None;
        }
        let writes = start.writes() + piece.writes().len() as u64;
        // Who looks for a solution has no window.
        let is_in_window = matches!(self.aim, Aim::Steps | Aim::All)
            && start.writes() < self.window.end
            && writes > self.window.start;
        if is_found || is_in_window {
            if self.base.is_none() {
                let mut base = told(start);
                base["way"] = self.told_way();
                self.base = Some(base);
            }
            let mut previous = self.previous;
            let pack = |&step| self.flow.pack(previous.replace(step), step);
            self.packed.extend(piece.writes().iter().map(pack));
        }
        if self.aim != Aim::All {
            self.way.grow(piece.writes());
        }
        self.previous = piece.writes().last().copied().or(self.previous);
        self.writes = writes;
        self.totals = *start;
        self.samples.see(start);
        self.depths.push(Piece { kept: None, ..piece });
    }

    /// Each node: its step, that packed, its size, whether it led to a solution and stands.
    fn told_way(&self) -> Value {
        let told = |index| {
            let node = self.way.node(index);
            let placed = self.flow.pack(None, node.placed?);
            Some(json!([node.step, placed, node.size, node.solutions > 0, node.stands()]))
        };
        (Tree::ROOT..self.way.kept()).filter_map(told).collect()
    }

    /// Whether all is known that is asked for, so that the search need not go on.
    pub fn is_done(&self) -> bool {
        match self.aim {
            Aim::Steps => self.writes >= self.window.end,
            Aim::All => false,
            Aim::Next => self.found.is_some(),
            Aim::Previous => self.writes >= self.window.start,
        }
    }

    pub fn finish(&mut self, ending: &Ending) {
        self.is_complete = ending.is_complete;
        self.totals = ending.moment;
        self.writes = ending.moment.writes();
        self.first_solution = ending.first_solution.map(|moment| moment.writes());
    }

    /// All but the steps themselves, for the page.
    pub fn told(&self) -> Value {
        json!({
            "writes": self.writes,
            "places": self.totals.counter().places,
            "solutions": self.totals.solutions(),
            "maxDepth": self.totals.counter().max_depth,
            "firstSolution": self.first_solution,
            "complete": self.is_complete,
            "found": self.found,
            "base": self.base,
            "curve": curve(&self.depths, self.writes),
            "samples": self.samples.moments.iter().map(told).collect::<Vec<_>>(),
        })
    }
}

fn told(moment: &Moment) -> Value {
    json!({
        "moment": moment.writes(),
        "places": moment.counter().places,
        "depth": moment.counter().depth,
        "solutions": moment.solutions(),
        "cells": moment.position().as_bytes(),
    })
}

/// The least and the greatest depth of each column of a search; givens are never emptied.
pub fn curve(recording: &Recording, writes: u64) -> Vec<u8> {
    let columns = recording.depths(0..writes + 1, COLUMNS).into_iter();
    let pairs = columns.map(|depths| [depths.least, depths.greatest]);
    pairs.flatten().map(|depth| depth.max(0) as u8).collect()
}

/// Moments of the writes that are not kept, about as far from each other.
#[derive(Default)]
pub struct Samples {
    pub moments: Vec<Moment>,
    /// Of so many pieces one has a sample, as a power of two.
    pieces_to_sample: u64,
    pieces: u64,
}

impl Samples {
    pub fn see(&mut self, start: &Moment) {
        if start.writes() <= KEPT {
            return;
        }
        if self.pieces.is_multiple_of(1 << self.pieces_to_sample) {
            self.moments.push(*start);
        }
        self.pieces += 1;
        if self.moments.len() > MOST_SAMPLES {
            self.moments = self.moments.iter().copied().step_by(2).collect();
            self.pieces_to_sample += 1;
        }
    }
}
