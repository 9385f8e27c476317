//! # The tree of a search, from its steps
//!
//! Each place is a node, and what is placed before it is taken back or overwritten is below it. So
//! the tree is that of the calls where a search is a recursion that places one value a call, and it
//! is there as well where a search is none, or where nobody can change its source.
//!
//! A [`Tree`] takes the steps while a search runs. All nodes count, and those down to
//! some depth are kept, with how many are below them: so a search of a thousand million writes has
//! a tree in a few kilobytes.
//!
//! A node is kept in 16 bytes, so ten million in 160 megabytes. What is below it is not counted in it:
//! all places of the search are, and the node has the number of those before its own. The next node
//! that is not below it has their number after the last one below it, so the difference is its size.
//!
//! ```
//! use search::recording::Step;
//! use search::trace::Write;
//! use search::tree::Tree;
//!
//! // 1 into cell 5, 2 below it into cell 7, both taken back; 3 into cell 5, a solution.
//! let writes = [(5, 0, 1), (7, 0, 2), (7, 2, 0), (5, 1, 0), (5, 0, 3)];
//! let steps = writes.map(|(cell, before, after)| Step::new(Write { cell, before, after }));
//! let mut tree = Tree::to_depth(81);
//! tree.grow(&steps);
//! let first: Vec<usize> = tree.children(Tree::ROOT).collect();
//! assert_eq!(first.iter().map(|&it| tree.node(it).size).collect::<Vec<_>>(), [2, 1]);
//! assert_eq!(tree.node(Tree::ROOT).dead_ends, 1);
//! ```

use core::ops::Range;

use crate::recording::Step;
use crate::trace::Write;

/// A value in a cell, from the step that placed it to the one that took it away.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Node {
    /// The step that placed it; `None` of the root.
    pub step: Option<Step>,
    /// The number of that step, from 1; 0 of the root.
    pub step_number: u32,
    /// The number of the step by which its cell, or one above it, was emptied or overwritten;
    /// [`Node::STANDS`] if it has not been.
    pub end_step_number: u32,
    /// How many values were placed while it stood, with itself; all of the search at the root.
    pub subtree_size: u32,
    /// How many of them were taken away by the next write that changed something, and no solution was
    /// reported before it.
    pub dead_ends: u32,
    /// How many solutions were reported while it stood.
    pub solutions: usize,
}

impl Node {
    /// In the place of the step that takes a value away.
    pub const NO_END: u32 = u32::MAX;

    /// Whether it was still on the board after the last step.
    pub fn is_open(&self) -> bool {
        self.end_step_number == Self::NO_END
    }

    /// The numbers of the steps while it stood.
    pub fn step_range(&self) -> Range<u32> {
        self.step_number..self.end_step_number
    }
}

/// What is kept of a node.
#[derive(Clone, Copy, Debug)]
struct PackedNode {
    step: u32,
    gone: u32,
    /// How many values were placed before it, in the whole search.
    places: u32,
    /// The lower 16 bits of the number of dead ends before it.
    dead_ends: u16,
    /// Any step, of the root.
    placed: Step,
}

const _: () = assert!(size_of::<PackedNode>() == 16);

/// A tree that grows with each step of a search. It can be looked at after any of them.
#[derive(Clone, Debug)]
pub struct Tree {
    /// In the order in which they were placed: so a node comes before those below it, and these
    /// before its next sibling.
    nodes: Vec<PackedNode>,
    /// The nodes that stand, the root first.
    open: Vec<usize>,
    /// Whether one of them has the cell of this number: as many as 7 bits can name.
    is_open: [bool; CELLS],
    /// The nodes of so many levels are kept.
    depth: usize,
    /// Whether what was below a node is forgotten when that is gone.
    is_pruning: bool,
    steps: u32,
    places: u32,
    dead_ends: u32,
    /// The numbers of the steps that placed the first node after each 65,536th dead end.
    dead_end_marks: Vec<u32>,
    /// The numbers of the steps after which a solution was reported.
    solutions: Vec<u32>,
    /// The cell that was filled last, while nothing has come of it.
    last_filled_cell: usize,
}

/// More than a board has.
const CELLS: usize = 128;

/// In the place of a cell that was filled last.
const NONE: usize = CELLS;

impl Tree {
    /// The node above all others, which stands for the puzzle.
    pub const ROOT: usize = 0;

    /// A search of more steps has no tree: they are counted in 32 bits.
    pub const MAX_STEPS: u64 = Node::NO_END as u64 - 1;

    /// A tree of which so many levels below the root are kept.
    pub fn with_max_depth(depth: usize) -> Self {
        let placed = Step::new(Write { cell: 0, before: 0, after: 0 });
        let root = PackedNode { step: 0, gone: Node::NO_END, places: 0, dead_ends: 0, placed };
        Tree {
            nodes: Vec::from([root]),
            open: Vec::from([Tree::ROOT]),
            is_open: [false; CELLS],
            depth,
            is_pruning: false,
            steps: 0,
            places: 0,
            dead_ends: 0,
            dead_end_marks: Vec::new(),
            solutions: Vec::new(),
            last_filled_cell: NONE,
        }
    }

    /// A tree of the nodes that stand, and of those beside them that stood before: some hundred, however long the
    /// search is.
    pub fn along_current_path() -> Self {
        Tree { is_pruning: true, ..Self::with_max_depth(usize::MAX) }
    }

    /// How many nodes are kept so far, with the root.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// A node that was kept.
    /// Panics if there are not so many.
    pub fn node(&self, index: usize) -> Node {
        let PackedNode { step, gone, placed, .. } = self.nodes[index];
        let [(places, dead_ends), (all_places, all_dead_ends)] =
            [index, self.subtree_end(index)].map(|index| self.counted_before(index));
        let solutions_before = |end| self.solutions.partition_point(|&solution| solution < end);
        Node {
            step: (index != Self::ROOT).then_some(placed),
            step_number: step,
            end_step_number: gone,
            subtree_size: all_places - places,
            dead_ends: all_dead_ends - dead_ends,
            solutions: solutions_before(gone) - solutions_before(step),
        }
    }

    /// How many values were placed before a node, and how many of them were dead ends; all if there is
    /// no such node.
    fn counted_before(&self, index: usize) -> (u32, u32) {
        let Some(node) = self.nodes.get(index) else { return (self.places, self.dead_ends) };
        let marks = self.dead_end_marks.partition_point(|&mark| mark <= node.step);
        (node.places, (marks as u32) << u16::BITS | u32::from(node.dead_ends))
    }

    /// The nodes right below one, in the order in which they were placed, as far as they were kept.
    pub fn children(&self, index: usize) -> impl Iterator<Item = usize> {
        let gone = self.nodes[index].gone;
        let is_below = move |&child: &usize| self.nodes.get(child).is_some_and(|it| it.step < gone);
        let first = Some(index + 1).filter(is_below);
        core::iter::successors(first, move |&child| Some(self.subtree_end(child)).filter(is_below))
    }

    /// The first node that is not below a node, and was placed after it.
    fn subtree_end(&self, index: usize) -> usize {
        let gone = self.nodes[index].gone;
        let later = &self.nodes[index + 1..];
        index + 1 + later.partition_point(|node| node.step < gone)
    }

    /// The nodes that stood after a step, from the root down, as far as they were kept.
    pub fn path(&self, step: u32) -> Vec<usize> {
        let stood =
            |&child: &usize| (self.nodes[child].step..self.nodes[child].gone).contains(&step);
        let below = |&index: &usize| self.children(index).find(stood);
        core::iter::successors(Some(Self::ROOT), below).collect()
    }

    /// Goes on by some steps, of the first [`MOST_STEPS`](Tree::MOST_STEPS).
    pub fn grow(&mut self, steps: &[Step]) {
        let mut rest = steps;
        while !rest.is_empty() {
            rest = &rest[self.count_below(rest)..];
            let Some((&step, later)) = rest.split_first() else { return };
            self.apply(step);
            rest = later;
        }
    }

    /// Counts the next steps that are below the levels which are kept, and returns how many there are.
    ///
    /// Nearly all steps of a long search are counted here, so each is looked at by itself or with the one before it,
    /// which a compiler can do for many at once.
    fn count_below(&mut self, steps: &[Step]) -> usize {
        if self.open.len() <= self.depth {
            return 0;
        }
        let is_below = |step: &&Step| {
            let closes = self.is_open[step.cell()] & (step.before() != 0);
            !(closes | step.is_solution())
        };
        let count = steps.iter().take_while(is_below).count();
        let below = &steps[..count];
        self.steps += count as u32;
        self.places += sum(below.iter().map(|step| step.after() != 0));
        if sum(below.iter().map(|step| step.before() == 0 && step.after() == 0)) > 0 {
            below.iter().for_each(|&step| self.count_dead_end(step));
            return count;
        }
        let [first, later @ ..] = below else { return 0 };
        let is_undone = |(one, next): (&Step, &Step)| {
            one.after() != 0 && next.before() != 0 && one.cell() == next.cell()
        };
        self.count_dead_end(*first);
        self.dead_ends += sum(below.iter().zip(later).map(is_undone));
        self.last_filled_cell =
            below.last().map_or(NONE, |&last| fresh_after(self.last_filled_cell, last));
        count
    }

    /// Counts a dead end where the value that was placed last is taken away.
    fn count_dead_end(&mut self, step: Step) {
        self.dead_ends += u32::from(step.before() != 0 && self.last_filled_cell == step.cell());
        self.last_filled_cell = fresh_after(self.last_filled_cell, step);
    }

    fn apply(&mut self, step: Step) {
        self.steps += 1;
        self.count_dead_end(step);
        if self.is_open[step.cell()] && step.before() != 0 {
            self.close(step.cell());
        }
        let is_filled = step.after() != 0;
        if self.open.len() <= self.depth && is_filled {
            self.open(step);
        }
        self.places += u32::from(is_filled);
        if step.is_solution() {
            self.add_solution();
        }
    }

    /// Notes that a solution was reported after the last step, or before the first.
    pub fn add_solution(&mut self) {
        self.solutions.push(self.steps);
        self.last_filled_cell = NONE;
    }

    fn open(&mut self, placed: Step) {
        self.open.push(self.nodes.len());
        self.is_open[placed.cell()] = true;
        self.dead_end_marks.resize((self.dead_ends >> u16::BITS) as usize, self.steps);
        let (step, gone, places) = (self.steps, Node::NO_END, self.places);
        self.nodes.push(PackedNode {
            step,
            gone,
            places,
            dead_ends: self.dead_ends as u16,
            placed,
        });
    }

    /// Ends the node of a cell, and with it all that were placed after it and still stand: an attempt
    /// may clear its cells in another order.
    fn close(&mut self, cell: usize) {
        while self.is_open[cell] {
            let Some(closed) = self.open.pop() else { return };
            let node = &mut self.nodes[closed];
            node.gone = self.steps;
            self.is_open[node.placed.cell()] = false;
            if self.is_pruning {
                self.nodes.truncate(closed + 1);
            }
        }
    }
}

fn sum(of: impl Iterator<Item = bool>) -> u32 {
    of.map(u32::from).sum()
}

/// The cell that was filled last, while nothing has come of it.
#[inline]
fn fresh_after(fresh: usize, step: Step) -> usize {
    let kept = if step.before() == 0 { fresh } else { NONE };
    if step.after() == 0 { kept } else { step.cell() }
}
