//! What a page learns of a search while it runs.

use std::ops::Range;

use search::AnyBoard;
use search::flow::Flow;
use search::recording::{Chunk, Ending, Moment, Recording, Step};
use search::tree::Tree;
use serde_json::{Value, json};

/// A page has at most so many steps of a search that it does not run.
pub const MAX_STORED_STEPS: u64 = 100_000;

/// The most boards that are kept of the writes after those.
const MAX_SAMPLES: usize = 256;

/// The columns of the curve of a whole search.
const CURVE_COLUMNS: u64 = 400;

/// What a page asks for, by the numbers that it uses.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Aim {
    /// The steps of the window.
    Window,
    /// The same, and all else of the whole search.
    WholeSearch,
    /// The first solution after the start of the window.
    NextSolution,
    /// The last solution before it.
    PreviousSolution,
}

impl Aim {
    /// All of them, in the order of their numbers.
    pub const ALL: [Aim; 4] =
        [Aim::Window, Aim::WholeSearch, Aim::NextSolution, Aim::PreviousSolution];
}

pub struct Follower {
    flow: Flow,
    window: Range<u64>,
    aim: Aim,
    /// The steps of all pieces that have one in the window, or of that with the solution found.
    pub packed_steps: Vec<u16>,
    /// What is told of the moment before the first of them.
    base: Option<Value>,
    /// The choices that led to the last piece, unless that is asked for from the start.
    path_tree: Tree,
    previous: Option<Step>,
    writes: u64,
    /// Those up to the last piece, or to the end.
    last_moment: Moment,
    first_solution: Option<u64>,
    found_solution: Option<u64>,
    is_complete: bool,
    depth_recording: Recording,
    samples: MomentSamples,
}

impl Follower {
    /// Before the first write. Moment n of the window is in front of step n + 1.
    pub fn new(flow: &Flow, puzzle: &AnyBoard, window: Range<u64>, aim: Aim) -> Self {
        Follower {
            flow: flow.clone(),
            window,
            aim,
            packed_steps: Vec::new(),
            base: None,
            path_tree: Tree::along_current_path(),
            previous: None,
            writes: 0,
            last_moment: Moment::start(*puzzle),
            first_solution: None,
            found_solution: None,
            is_complete: false,
            depth_recording: Recording::default(),
            samples: MomentSamples::default(),
        }
    }

    pub fn push(&mut self, piece: Chunk) {
        let Some(start) = piece.start() else { return };
        let before = self.found_solution;
        let numbered = (start.writes() + 1..).zip(piece.kept_steps());
        for (number, _) in numbered.filter(|(_, step)| step.is_solution()) {
            self.first_solution.get_or_insert(number);
            match self.aim {
                Aim::NextSolution if number > self.window.start => {
                    _ = self.found_solution.get_or_insert(number)
                }
                Aim::PreviousSolution if number < self.window.start => {
                    self.found_solution = Some(number)
                }
                _ => {}
            }
        }
        let is_found = self.found_solution != before;
        if is_found {
            self.packed_steps.clear();
            self.base = None;
        }
        let writes = start.writes() + piece.kept_steps().len() as u64;
        // Who looks for a solution has no window.
        let is_in_window = matches!(self.aim, Aim::Window | Aim::WholeSearch)
            && start.writes() < self.window.end
            && writes > self.window.start;
        if is_found || is_in_window {
            if self.base.is_none() {
                let mut base = moment_json(start);
                base["way"] = self.path_json();
                self.base = Some(base);
            }
            let mut previous = self.previous;
            let pack = |&step| self.flow.pack(previous.replace(step), step);
            self.packed_steps.extend(piece.kept_steps().iter().map(pack));
        }
        if self.aim != Aim::WholeSearch {
            self.path_tree.grow(piece.kept_steps());
        }
        self.previous = piece.kept_steps().last().copied().or(self.previous);
        self.writes = writes;
        self.last_moment = *start;
        self.samples.add(start);
        self.depth_recording.push(Chunk { kept: None, ..piece });
    }

    /// Each node: its step, that packed, its size, whether it led to a solution and stands.
    fn path_json(&self) -> Value {
        let told = |index| {
            let node = self.path_tree.node(index);
            let placed = self.flow.pack(None, node.step?);
            Some(json!([
                node.step_number,
                placed,
                node.subtree_size,
                node.solutions > 0,
                node.is_open()
            ]))
        };
        (Tree::ROOT..self.path_tree.node_count()).filter_map(told).collect()
    }

    /// Whether all is known that is asked for, so that the search need not go on.
    pub fn is_done(&self) -> bool {
        match self.aim {
            Aim::Window => self.writes >= self.window.end,
            Aim::WholeSearch => false,
            Aim::NextSolution => self.found_solution.is_some(),
            Aim::PreviousSolution => self.writes >= self.window.start,
        }
    }

    pub fn finish(&mut self, ending: &Ending) {
        self.is_complete = ending.is_complete;
        self.last_moment = ending.moment;
        self.writes = ending.moment.writes();
        self.first_solution = ending.first_solution.map(|moment| moment.writes());
    }

    /// All but the steps themselves, for the page.
    pub fn summary(&self) -> Value {
        json!({
            "writes": self.writes,
            "places": self.last_moment.counter().places,
            "solutions": self.last_moment.solutions(),
            "maxDepth": self.last_moment.counter().max_depth,
            "firstSolution": self.first_solution,
            "complete": self.is_complete,
            "found": self.found_solution,
            "base": self.base,
            "curve": depth_ranges(&self.depth_recording, self.writes),
            "samples": self.samples.moments.iter().map(moment_json).collect::<Vec<_>>(),
        })
    }
}

fn moment_json(moment: &Moment) -> Value {
    json!({
        "moment": moment.writes(),
        "places": moment.counter().places,
        "depth": moment.counter().depth,
        "solutions": moment.solutions(),
        "cells": moment.board().as_bytes(),
    })
}

/// The least and the greatest depth of each column of a search; givens are never emptied.
pub fn depth_ranges(recording: &Recording, writes: u64) -> Vec<u8> {
    let columns = recording.depth_ranges(0..writes + 1, CURVE_COLUMNS).into_iter();
    let pairs = columns.map(|depths| [depths.least, depths.greatest]);
    pairs.flatten().map(|depth| depth.max(0) as u8).collect()
}

/// Moments of the writes that are not kept, about as far from each other.
#[derive(Default)]
pub struct MomentSamples {
    pub moments: Vec<Moment>,
    /// Of so many pieces one has a sample, as a power of two.
    log2_interval: u64,
    chunk_count: u64,
}

impl MomentSamples {
    pub fn add(&mut self, start: &Moment) {
        if start.writes() <= MAX_STORED_STEPS {
            return;
        }
        if self.chunk_count.is_multiple_of(1 << self.log2_interval) {
            self.moments.push(*start);
        }
        self.chunk_count += 1;
        if self.moments.len() > MAX_SAMPLES {
            self.moments = self.moments.iter().copied().step_by(2).collect();
            self.log2_interval += 1;
        }
    }
}
