//! Builds the search tree from the steps of a search.
//!
//! - A **node** is one placement. It is **open** until its cell, or the cell of a node above it, is emptied or
//!   overwritten.
//! - The placements that are made while a node is open are its **subtree**.
//! - The **root** stands for the puzzle.
//! - A **dead end** is a placement that the next write empties or overwrites, if no solution was reported in between. A
//!   write that empties an empty cell does not count as the next write.
//!
//! If a search is a recursion that places one value in each call, this is the tree of its calls. A search without
//! recursion has a tree too, and no change to its source is needed.
//!
//! A [`Tree`] grows while the search runs. It counts all nodes, but stores only the nodes down to a maximum depth. So
//! the tree of a search with a thousand million writes takes a few kilobytes.
//!
//! A stored node takes 16 bytes, and ten million nodes take 160 megabytes. A node does not store the size of its
//! subtree, but the number of all placements before its own. The size is the difference to the next node after the
//! subtree.
//!
//! ```
//! use search::recording::Step;
//! use search::trace::Write;
//! use search::tree::Tree;
//!
//! // Places 1 in cell 5 and 2 in cell 7, removes both, and places 3 in cell 5.
//! let writes = [(5, 0, 1), (7, 0, 2), (7, 2, 0), (5, 1, 0), (5, 0, 3)];
//! let steps = writes.map(|(cell, before, after)| Step::new(Write { cell, before, after }));
//! let mut tree = Tree::with_stored_levels(20);
//! tree.grow(&steps);
//! let sizes: Vec<u32> =
//!     tree.children(Tree::ROOT).map(|child| tree.node(child).subtree_size).collect();
//! assert_eq!(sizes, [2, 1]);
//! assert_eq!(tree.node(Tree::ROOT).dead_ends, 1);
//! ```

use core::ops::Range;

use crate::recording::Step;
use crate::trace::Write;

/// A placement, from the step that places the value to the step that undoes the placement.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Node {
    /// The step that placed the value, or `None` for the root.
    pub step: Option<Step>,
    /// The number of that step, from 1, or 0 for the root.
    pub step_number: u32,
    /// The number of the step that emptied or overwrote the cell of this node or of a node above.
    /// [`Node::NO_END`] if the node is open.
    pub end_step_number: u32,
    /// Number of placements in the subtree, including this one. For the root, all placements of the search.
    pub subtree_size: u32,
    /// Number of placements in the subtree, including this one, that are dead ends.
    pub dead_ends: u32,
    /// Number of solutions that were reported while the node was open.
    pub solutions: usize,
}

impl Node {
    /// The end of an open node.
    pub const NO_END: u32 = u32::MAX;

    /// Returns whether the node was still open after the last step.
    pub fn is_open(&self) -> bool {
        self.end_step_number == Self::NO_END
    }

    /// Returns the numbers of the steps from the placement until the node was closed.
    pub fn step_range(&self) -> Range<u32> {
        self.step_number..self.end_step_number
    }
}

/// A stored node.
#[derive(Clone, Copy, Debug)]
struct PackedNode {
    /// The number of the step that placed the value.
    start: u32,
    /// The number of the step that closed the node, or [`Node::NO_END`].
    end: u32,
    /// Number of placements of the whole search before this one.
    placements_before: u32,
    /// The lower 16 bits of the number of dead ends before this placement.
    dead_ends_before: u16,
    /// The step that placed the value. The root has an arbitrary step.
    step: Step,
}

const _: () = assert!(size_of::<PackedNode>() == 16);

/// A search tree that grows with each step. The tree is valid after every step.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The stored nodes in the order of their steps: a node, the nodes of its subtree, and then its next sibling.
    nodes: Vec<PackedNode>,
    /// The indexes of the open nodes, from the root down.
    open: Vec<usize>,
    /// For each cell, whether an open node has this cell.
    is_open: [bool; CELLS],
    /// Number of levels below the root that are stored.
    stored_levels: usize,
    /// Whether the subtree of a node is deleted when the node is closed.
    is_pruning: bool,
    steps: u32,
    counts: Counts,
    /// For each 65,536 dead ends, the number of the step that placed the first stored node after them. The number of
    /// marks up to a node gives the upper 16 bits of its dead ends.
    dead_end_marks: Vec<u32>,
    /// The numbers of the steps after which a solution was reported.
    solutions: Vec<u32>,
    /// The cell that the previous write has filled, or [`NO_CELL`]. A write that empties an empty cell does not change
    /// this.
    last_filled_cell: usize,
}

/// Numbers of placements and of dead ends.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    placements: u32,
    dead_ends: u32,
}

/// Number of cells that the 7 bits of a step can address. No board has more cells.
const CELLS: usize = 128;

/// An index that is not the index of a cell.
const NO_CELL: usize = CELLS;

impl Tree {
    /// The index of the root, which stands for the puzzle.
    pub const ROOT: usize = 0;

    /// Maximum number of steps: the tree counts steps in 32 bits.
    pub const MAX_STEPS: u64 = Node::NO_END as u64 - 1;

    /// Creates a tree without steps that stores this many levels of nodes below the root.
    pub fn with_stored_levels(levels: usize) -> Self {
        let root = PackedNode {
            start: 0,
            end: Node::NO_END,
            placements_before: 0,
            dead_ends_before: 0,
            step: Step::new(Write { cell: 0, before: 0, after: 0 }),
        };
        Tree {
            nodes: Vec::from([root]),
            open: Vec::from([Tree::ROOT]),
            is_open: [false; CELLS],
            stored_levels: levels,
            is_pruning: false,
            steps: 0,
            counts: Counts::default(),
            dead_end_marks: Vec::new(),
            solutions: Vec::new(),
            last_filled_cell: NO_CELL,
        }
    }

    /// Creates a tree without steps that stores only the children of open nodes. These are some hundred nodes for a
    /// search of any length.
    pub fn along_current_path() -> Self {
        Tree { is_pruning: true, ..Self::with_stored_levels(usize::MAX) }
    }

    /// Returns the number of stored nodes, including the root.
    pub fn stored_node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Returns a stored node.
    /// Panics if no node has this index.
    pub fn node(&self, index: usize) -> Node {
        let PackedNode { start, end, step, .. } = self.nodes[index];
        let before = self.counts_before(index);
        let after = self.counts_before(self.subtree_end(index));
        Node {
            step: (index != Self::ROOT).then_some(step),
            step_number: start,
            end_step_number: end,
            subtree_size: after.placements - before.placements,
            dead_ends: after.dead_ends - before.dead_ends,
            solutions: self.solutions_before(end) - self.solutions_before(start),
        }
    }

    /// Returns the number of solutions that were reported before a step.
    fn solutions_before(&self, step: u32) -> usize {
        self.solutions.partition_point(|&solution| solution < step)
    }

    /// Returns the counts before a stored node, or the counts of the whole search if no node has this index.
    fn counts_before(&self, index: usize) -> Counts {
        let Some(node) = self.nodes.get(index) else { return self.counts };
        let marks = self.dead_end_marks.partition_point(|&mark| mark <= node.start);
        let dead_ends = (marks as u32) << u16::BITS | u32::from(node.dead_ends_before);
        Counts { placements: node.placements_before, dead_ends }
    }

    /// Returns the stored children of a node in the order of their steps.
    pub fn children(&self, index: usize) -> impl Iterator<Item = usize> {
        let parent_end = self.nodes[index].end;
        let mut next = index + 1;
        core::iter::from_fn(move || {
            let child = next;
            if self.nodes.get(child)?.start >= parent_end {
                return None;
            }
            next = self.subtree_end(child);
            Some(child)
        })
    }

    /// Returns the index of the first stored node after the subtree of a node.
    fn subtree_end(&self, index: usize) -> usize {
        let end = self.nodes[index].end;
        let later_nodes = &self.nodes[index + 1..];
        index + 1 + later_nodes.partition_point(|node| node.start < end)
    }

    /// Returns the stored nodes that were open after a step, from the root down.
    pub fn path(&self, step: u32) -> Vec<usize> {
        let was_open =
            |&child: &usize| (self.nodes[child].start..self.nodes[child].end).contains(&step);
        let open_child = |&index: &usize| self.children(index).find(was_open);
        core::iter::successors(Some(Self::ROOT), open_child).collect()
    }

    /// Adds the next steps. Only the first [`MAX_STEPS`](Tree::MAX_STEPS) steps of a search may be added.
    pub fn grow(&mut self, steps: &[Step]) {
        let mut rest = steps;
        while !rest.is_empty() {
            let unstored = self.count_unstored(rest);
            rest = &rest[unstored..];
            let Some((&step, later)) = rest.split_first() else { return };
            self.apply(step);
            rest = later;
        }
    }

    /// Adds the leading steps that change no stored node to the counts, and returns the number of these steps. They are
    /// below the stored levels, close no stored node and report no solution.
    ///
    /// Nearly all steps of a long search are counted here. The sums need only pairs of consecutive steps, so the compiler
    /// can add many steps at once.
    fn count_unstored(&mut self, steps: &[Step]) -> usize {
        if self.open.len() <= self.stored_levels {
            return 0;
        }
        let is_unstored = |step: &&Step| {
            let closes_node = self.is_open[step.cell()] & (step.before() != 0);
            !(closes_node | step.is_solution())
        };
        let count = steps.iter().take_while(is_unstored).count();
        let unstored = &steps[..count];
        self.steps += count as u32;
        self.counts.placements += count_true(unstored.iter().map(|step| step.after() != 0));
        let changes_nothing = |step: &Step| step.before() == 0 && step.after() == 0;
        if count_true(unstored.iter().map(changes_nothing)) > 0 {
            // A dead end may be undone after such a step, so a step and the step before are not enough.
            unstored.iter().for_each(|&step| self.count_dead_end(step));
            return count;
        }
        let [first, later @ ..] = unstored else { return 0 };
        let is_dead_end = |(step, next): (&Step, &Step)| {
            step.after() != 0 && next.before() != 0 && step.cell() == next.cell()
        };
        self.count_dead_end(*first);
        self.counts.dead_ends += count_true(unstored.iter().zip(later).map(is_dead_end));
        let last = later.last().unwrap_or(first);
        self.last_filled_cell = filled_cell_after(self.last_filled_cell, *last);
        count
    }

    /// Counts a dead end if `step` undoes the last placement.
    fn count_dead_end(&mut self, step: Step) {
        let is_undo = step.before() != 0 && self.last_filled_cell == step.cell();
        self.counts.dead_ends += u32::from(is_undo);
        self.last_filled_cell = filled_cell_after(self.last_filled_cell, step);
    }

    fn apply(&mut self, step: Step) {
        self.steps += 1;
        self.count_dead_end(step);
        if self.is_open[step.cell()] && step.before() != 0 {
            self.close(step.cell());
        }
        let is_placement = step.after() != 0;
        if self.open.len() <= self.stored_levels && is_placement {
            self.open(step);
        }
        self.counts.placements += u32::from(is_placement);
        if step.is_solution() {
            self.add_solution();
        }
    }

    /// Adds a solution after the last step, or before the first step if the puzzle is already a solution.
    pub fn add_solution(&mut self) {
        self.solutions.push(self.steps);
        self.last_filled_cell = NO_CELL;
    }

    fn open(&mut self, step: Step) {
        self.open.push(self.nodes.len());
        self.is_open[step.cell()] = true;
        self.dead_end_marks.resize((self.counts.dead_ends >> u16::BITS) as usize, self.steps);
        self.nodes.push(PackedNode {
            start: self.steps,
            end: Node::NO_END,
            placements_before: self.counts.placements,
            dead_ends_before: self.counts.dead_ends as u16,
            step,
        });
    }

    /// Closes the node of a cell and all open nodes below. The nodes below are open if the search empties its cells in
    /// another order than it filled them.
    fn close(&mut self, cell: usize) {
        while self.is_open[cell] {
            let Some(closed) = self.open.pop() else { return };
            let node = &mut self.nodes[closed];
            node.end = self.steps;
            self.is_open[node.step.cell()] = false;
            if self.is_pruning {
                self.nodes.truncate(closed + 1);
            }
        }
    }
}

fn count_true(values: impl Iterator<Item = bool>) -> u32 {
    values.map(u32::from).sum()
}

/// Returns the new value of [`Tree::last_filled_cell`] after a step.
#[inline]
fn filled_cell_after(last_filled_cell: usize, step: Step) -> usize {
    if step.after() != 0 {
        step.cell()
    } else if step.before() == 0 {
        last_filled_cell
    } else {
        NO_CELL
    }
}
