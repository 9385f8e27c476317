//! The tree of a search on a board: its places.

use std::{
    io::{self, Write},
    ops::ControlFlow,
};

use practice::tree_text::{self, Choices, ShownTree};
use problems::input::NamedPuzzle;
use program::{Answer, HumanCount, Result, anyhow::ensure, counted, output::json_line, terminal};
use search::{
    Board, Cell, Layout, PlainBoard, Position,
    recording::{Ending, KEEP_ALL, Piece, Step},
    trace::Budget,
    tree::{Growth, Node, Tree},
    why::{Refusal, refusal},
};
use searches::Variant;
use serde::Serialize;

use super::{
    tree::{Arguments, ENDED_THERE, PrintedTree},
    tree_of_calls,
};
use crate::one_search::ended;

/// A tree of more nodes is for nobody's eyes.
const MOST_NODES: usize = 1_000_000;

/// `practice tree`: the choices of a search, each below the one that it was made after.
pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    if let Some((attempt, task)) = arguments.search.without_board()? {
        return tree_of_calls::run(attempt, &task, &arguments, out);
    }
    let Arguments { search, format, to_depth, to, skipped } = arguments;
    let (variant, puzzle) = search.ready()?;
    let most = to.unwrap_or(Growth::MOST_STEPS).min(Growth::MOST_STEPS);
    let (tree, ending) = grown(variant, &puzzle, to_depth, most)?;
    let layout = Layout::of(variant.rules, puzzle.position.size());
    let choices = Choices { rules: variant.rules, size: layout.size(), tree };
    let tree = SearchTree { variant, puzzle, layout, to_depth, skipped, ending, choices };
    tree.print(format, out)?;
    Ok(ended(variant, &tree.ending))
}

fn grown(
    variant: &Variant,
    puzzle: &NamedPuzzle,
    to_depth: usize,
    most: u64,
) -> Result<(Tree, Ending)> {
    let mut growth = Growth::to_depth(to_depth);
    let spinner = terminal::spinner()?;
    let mut steps = 0;
    let ending =
        variant.record(&puzzle.position, KEEP_ALL, Budget::writes(most), &mut |piece: Piece| {
            growth.grow(piece.writes());
            steps += piece.writes().len() as u64;
            spinner.set_message(format!("{}, step {}", variant.name, HumanCount(steps)));
            match growth.kept() > MOST_NODES {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
    spinner.finish_and_clear();
    ensure!(
        growth.kept() <= MOST_NODES,
        "{} levels have more than {} places: choose a smaller --to-depth",
        to_depth,
        HumanCount(MOST_NODES as u64)
    );
    // The solution of a puzzle that was solved before the first step.
    if steps == 0 && ending.moment.solutions() > 0 {
        growth.report();
    }
    Ok((growth.tree(), ending))
}

struct SearchTree {
    variant: &'static Variant,
    puzzle: NamedPuzzle,
    layout: Layout,
    to_depth: usize,
    skipped: bool,
    ending: Ending,
    choices: Choices,
}

#[derive(Serialize)]
struct TreeRow<'a> {
    variant: &'a str,
    puzzle: &'a str,
    complete: bool,
    writes: u64,
    root: NodeRow,
}

#[derive(Serialize)]
struct NodeRow {
    #[serde(flatten)]
    placed: Option<PlacedRow>,
    size: u32,
    dead_ends: u32,
    solutions: usize,
    /// Those below the last level that is wanted are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    children: Option<Vec<NodeRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    skipped: Option<Vec<SkippedRow>>,
}

#[derive(Serialize)]
struct PlacedRow {
    row: usize,
    column: usize,
    value: u8,
    /// The step that placed it, from 1.
    step: u32,
    gone: Option<u32>,
}

#[derive(Serialize)]
struct SkippedRow {
    row: usize,
    column: usize,
    value: u8,
    clash: ClashRow,
}

#[derive(Serialize)]
struct ClashRow {
    row: usize,
    column: usize,
}

impl PrintedTree for SearchTree {
    fn shown(&self) -> &dyn ShownTree {
        &self.choices
    }

    fn of(&self) -> [&str; 2] {
        [self.variant.name, &self.puzzle.label]
    }

    fn counts(&self) -> Option<String> {
        let Ending { moment, failure, is_complete, .. } = &self.ending;
        let has_begun = failure.is_none() || moment.writes() > 0;
        let counts = tree_text::counts(&self.choices.tree, Tree::ROOT);
        let writes = counted(moment.writes(), "write");
        let until = if *is_complete { "" } else { ENDED_THERE };
        has_begun.then(|| format!("{counts} in {writes}{until}"))
    }

    fn before(&self, index: usize) -> Option<String> {
        let skipped = if self.skipped { self.skipped(index) } else { Vec::new() };
        (!skipped.is_empty()).then(|| format!("skips {}", self.told(&skipped)))
    }

    fn print_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let [variant, puzzle] = self.of();
        let (complete, writes) = (self.ending.is_complete, self.ending.moment.writes());
        let root = self.row(Tree::ROOT, 0);
        json_line(&TreeRow { variant, puzzle, complete, writes, root }, out)
    }
}

impl SearchTree {
    fn cell(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    fn position(&self, index: usize) -> Position {
        let mut position = self.puzzle.position;
        let path = self.choices.tree.path(self.choices.tree.node(index).step);
        for step in path.into_iter().filter_map(|index| self.choices.tree.placed(index)) {
            let Cell { row, col } = self.cell(step);
            position.place(row, col, step.after());
        }
        position
    }

    /// The values that could have been beside the children of a node, and what forbids each: other
    /// digits of the cell that all children have, or other cells of their row or column.
    fn skipped(&self, index: usize) -> Vec<Refusal> {
        let placed =
            |child| self.choices.tree.placed(child).map(|step| (self.cell(step), step.after()));
        let tried: Vec<(Cell, u8)> = self.choices.tree.children(index).filter_map(placed).collect();
        let Some(&(first, _)) = tried.first() else { return Vec::new() };
        let share = |has: fn(Cell) -> usize| tried.iter().all(|&(it, _)| has(it) == has(first));
        let is_beside = |&cell: &Cell| match self.layout.has_one_value() {
            true if share(|cell| cell.row) => cell.row == first.row,
            true => share(|cell| cell.col) && cell.col == first.col,
            false => cell == first && share(|cell| cell.row) && share(|cell| cell.col),
        };
        let position = self.position(index);
        let cells = self.layout.size().cells().filter(is_beside);
        let values =
            cells.flat_map(|cell| (1..=self.layout.most()).map(move |value| (cell, value)));
        let untried = values.filter(|place| !tried.contains(place));
        untried.filter_map(|(cell, value)| refusal(&self.layout, &position, cell, value)).collect()
    }

    /// `r1c4 2 (row 1), 5 (column 4)`: a cell is named once.
    fn told(&self, skipped: &[Refusal]) -> String {
        let (rules, mut last) = (self.variant.rules, None);
        let told = skipped.iter().map(|&Refusal { cell, digit, unit, .. }| {
            let place = match last.replace(cell) {
                Some(last) if last == cell => rules.symbol(digit).to_string(),
                _ => tree_text::place(rules, cell, digit),
            };
            format!("{place} ({unit})")
        });
        told.collect::<Vec<_>>().join(", ")
    }

    fn row(&self, index: usize, depth: usize) -> NodeRow {
        let tree = &self.choices.tree;
        let &Node { step, gone, size, dead_ends } = tree.node(index);
        let placed = tree.placed(index).map(|placed| {
            let Cell { row, col } = self.cell(placed);
            let gone = (gone != Node::STANDS).then_some(gone);
            PlacedRow { row: row + 1, column: col + 1, value: placed.after(), step, gone }
        });
        let is_kept = depth < self.to_depth;
        let children = || tree.children(index).map(|child| self.row(child, depth + 1)).collect();
        let skipped = |Refusal { cell, digit, by, .. }: Refusal| SkippedRow {
            row: cell.row + 1,
            column: cell.col + 1,
            value: digit,
            clash: ClashRow { row: by.row + 1, column: by.col + 1 },
        };
        let all_skipped = || self.skipped(index).into_iter().map(skipped).collect();
        NodeRow {
            placed,
            size,
            dead_ends,
            solutions: tree.solutions(index),
            children: is_kept.then(children),
            skipped: (is_kept && self.skipped).then(all_skipped),
        }
    }
}
