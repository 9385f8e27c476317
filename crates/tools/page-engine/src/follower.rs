//! Collects what a page shows of a search while the search runs.

use std::ops::Range;

use search::AnyBoard;
use search::recording::{Chunk, Ending, Moment, Recording, Step};
use search::step_parts::StepParts;
use search::tree::Tree;
use serde_json::{Value, json};

/// The most steps that the file of a page contains for each search.
pub const MAX_EMBEDDED_STEPS: u64 = 100_000;

/// The most boards that are sampled among the steps after [`MAX_EMBEDDED_STEPS`].
const MAX_SAMPLES: usize = 256;

/// The number of columns in the curve of a whole search.
const CURVE_COLUMNS: u64 = 400;

/// The part of a search that a page needs. Step n is the n-th write, from 1. A window `from..to` has the steps from
/// `from + 1` to `to`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Request {
    /// The steps of a window.
    Window(Range<u64>),
    /// The steps of a window that begins with step 1, and the totals of the whole search.
    WholeSearch(Range<u64>),
    /// The first solution after this number of writes.
    NextSolution {
        /// The number of writes.
        after: u64,
    },
    /// The last solution at a step below this number.
    PreviousSolution {
        /// The number of the step.
        before: u64,
    },
}

impl Request {
    /// Returns the request for an `aim` of the contract in the head docs of this crate; `None` for an unknown aim.
    pub fn from_aim(aim: u32, window: Range<u64>) -> Option<Self> {
        match aim {
            0 => Some(Request::Window(window)),
            1 => Some(Request::WholeSearch(window)),
            2 => Some(Request::NextSolution { after: window.start }),
            3 => Some(Request::PreviousSolution { before: window.start }),
            _ => None,
        }
    }
}

/// Collects the steps and the totals of a running search, as far as a request needs them.
pub struct Follower {
    step_parts: StepParts,
    request: Request,
    /// The steps of all chunks that overlap the window, or of the chunk with the requested solution: two bytes each.
    pub packed_steps: Vec<u16>,
    /// The JSON of the moment before the first packed step.
    base: Option<Value>,
    /// The choices that led to the next chunk. Stays empty for a `WholeSearch`: no choice comes before its window, which
    /// begins with step 1.
    path_tree: Tree,
    /// The last step of the last chunk.
    previous: Option<Step>,
    writes: u64,
    /// The moment before the last chunk; after the end of the search, its last moment.
    last_moment: Moment,
    first_solution: Option<u64>,
    /// The step of the requested solution.
    found_solution: Option<u64>,
    is_complete: bool,
    depth_recording: Recording,
    samples: MomentSamples,
}

impl Follower {
    /// Creates a follower of a search that has made no write yet.
    pub fn new(step_parts: &StepParts, puzzle: &AnyBoard, request: Request) -> Self {
        Follower {
            step_parts: step_parts.clone(),
            request,
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

    /// Adds the next chunk of the search.
    pub fn push(&mut self, chunk: Chunk) {
        let Some(&start) = chunk.start() else { return };
        let steps = chunk.kept_steps();
        let chunk_window = start.writes()..start.writes() + steps.len() as u64;
        let has_found = self.find_solution(start.writes(), steps);
        if has_found {
            self.packed_steps.clear();
            self.base = None;
        }
        if has_found || self.overlaps_window(&chunk_window) {
            self.pack_steps(&start, steps);
        }
        if !matches!(self.request, Request::WholeSearch(_)) {
            self.path_tree.grow(steps);
        }
        self.previous = steps.last().copied().or(self.previous);
        self.writes = chunk_window.end;
        self.last_moment = start;
        self.samples.add(&start);
        self.depth_recording.push(Chunk { kept: None, ..chunk });
    }

    /// Looks for solutions in the steps of a chunk. Returns whether one of these solutions may be the requested one: for
    /// `PreviousSolution`, a later chunk may still have a better one.
    fn find_solution(&mut self, writes_before: u64, steps: &[Step]) -> bool {
        let mut has_found = false;
        for (number, step) in (writes_before + 1..).zip(steps) {
            if !step.is_solution() {
                continue;
            }
            self.first_solution.get_or_insert(number);
            let is_requested = match self.request {
                Request::NextSolution { after } => number > after && self.found_solution.is_none(),
                Request::PreviousSolution { before } => number < before,
                Request::Window(_) | Request::WholeSearch(_) => false,
            };
            if is_requested {
                self.found_solution = Some(number);
                has_found = true;
            }
        }
        has_found
    }

    fn overlaps_window(&self, chunk_window: &Range<u64>) -> bool {
        match &self.request {
            Request::Window(window) | Request::WholeSearch(window) => {
                chunk_window.start < window.end && chunk_window.end > window.start
            }
            Request::NextSolution { .. } | Request::PreviousSolution { .. } => false,
        }
    }

    fn pack_steps(&mut self, start: &Moment, steps: &[Step]) {
        if self.base.is_none() {
            let mut base = moment_json(start);
            base["way"] = self.path_json();
            self.base = Some(base);
        }
        self.packed_steps.reserve(steps.len());
        let mut previous = self.previous;
        for &step in steps {
            self.packed_steps.push(self.step_parts.pack(previous, step));
            previous = Some(step);
        }
    }

    /// Returns the nodes that led to the next chunk. Each node is an array, to keep the JSON small: the number of its
    /// step, the packed step, the size of its subtree, whether it led to a solution, and whether it still stands.
    fn path_json(&self) -> Value {
        let node_json = |index| {
            let node = self.path_tree.node(index);
            let packed_step = self.step_parts.pack(None, node.step?);
            Some(json!([
                node.step_number,
                packed_step,
                node.subtree_size,
                node.solutions > 0,
                node.is_open()
            ]))
        };
        (Tree::ROOT..self.path_tree.stored_node_count()).filter_map(node_json).collect()
    }

    /// Returns whether the request is answered, so that the search can stop.
    pub fn is_done(&self) -> bool {
        match &self.request {
            Request::Window(window) => self.writes >= window.end,
            Request::WholeSearch(_) => false,
            Request::NextSolution { .. } => self.found_solution.is_some(),
            // Later solutions are not the previous one.
            Request::PreviousSolution { before } => self.writes >= *before,
        }
    }

    /// Stores the totals of a search that has ended.
    pub fn finish(&mut self, ending: &Ending) {
        self.is_complete = ending.is_complete;
        self.last_moment = ending.moment;
        self.writes = ending.moment.writes();
        self.first_solution = ending.first_solution.map(|moment| moment.writes());
    }

    /// Returns everything but the packed steps, as JSON for the page.
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

/// Returns the curve of a search, with two numbers for each of at most 400 columns: the least and the greatest depth. A
/// search that empties givens has depths below 0. They count as 0.
pub fn depth_ranges(recording: &Recording, writes: u64) -> Vec<u8> {
    let columns = recording.depth_ranges(0..writes + 1, CURVE_COLUMNS).into_iter();
    let pairs = columns.map(|depths| [depths.least, depths.greatest]);
    pairs.flatten().map(|depth| depth.max(0) as u8).collect()
}

/// Moments at about equal distances, of the steps after [`MAX_EMBEDDED_STEPS`].
pub struct MomentSamples {
    /// The moments in order, at most 256.
    pub moments: Vec<Moment>,
    /// The number of chunks from one sample to the next. It doubles whenever there are too many samples.
    interval: u64,
    chunk_count: u64,
}

impl Default for MomentSamples {
    fn default() -> Self {
        MomentSamples { moments: Vec::new(), interval: 1, chunk_count: 0 }
    }
}

impl MomentSamples {
    /// Adds the moment before a chunk, if it is due.
    pub fn add(&mut self, start: &Moment) {
        if start.writes() <= MAX_EMBEDDED_STEPS {
            return;
        }
        if self.chunk_count.is_multiple_of(self.interval) {
            self.moments.push(*start);
        }
        self.chunk_count += 1;
        if self.moments.len() > MAX_SAMPLES {
            self.drop_every_second();
        }
    }

    fn drop_every_second(&mut self) {
        self.moments = self.moments.iter().copied().step_by(2).collect();
        self.interval *= 2;
    }
}
