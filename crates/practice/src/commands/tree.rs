//! `practice tree`: the choices of a search, each below the one that it was made after, or the calls of an attempt
//! without a board.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use practice::attempts::Attempt;
use practice::call_tree::{CallNode, CallTree, asked};
use practice::search_arguments::{OneSearch, ended, step_number};
use practice::tree_text::{self, Choices, ShownTree};
use problems::Task;
use problems::input::NamedPuzzle;
use program::anyhow::ensure;
use program::clap::{self, Args, ValueEnum};
use program::output::json_line;
use program::{Answer, HumanCount, Result, complain, counted, number_in, remark, terminal};
use search::recording::{Ending, KEEP_ALL, Piece, Step};
use search::trace::Budget;
use search::tree::{Node, Tree};
use search::why::{Refusal, refusal};
use search::{Board, Cell, Layout, PlainBoard, Position};
use searches::Variant;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Print the tree of a search: each place, below the one that it was made after
///
/// Of an attempt at a problem without a board it is the tree of the calls of its functions that call
/// themselves. All places or calls of the search count, also below the levels that are printed. Only these levels take
/// memory, and the numbers of the steps with a solution.
/// Exit code: 0 the tree is printed, 1 the search fails, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
A line is a place: its row and column, its digit, and how it ended, with the number of places that
were made while it stood:
  ✗  it was taken away    ★  with a solution below it    ●  it stands at the end

`json` is one object: of the search, `root`, and in it `children` with `row`, `column`, `value`,
`step`, `gone` (the step that took it away, null if it stands), `size` (itself and all places below
it), `dead_ends`, `solutions`, and `children` down to the last level that is wanted. With --skipped
also `skipped`, with the cell that has the digit already as `clash`.

Of an attempt without a board a line is a call: the arguments that are not those of the call above
it, the path, ★ with an answer in it or ✗ without (or else what it returned), and the number of
calls. Instead of a puzzle it takes the name of a case, or the arguments. `json` has `call`, `line`,
`from` (the line that calls), `arguments`, `path`, `returns`, `step`, `size`, `answers` (null where
none are added to a list) and `children`.

Examples:
  cargo practice tree mine 'nums = [1,2,3]'
  cargo practice tree java-is-safe inkala-hard --to-depth 4
  cargo practice tree labuladong-char-board leetcode-37 --skipped
  cargo practice tree labuladong-n-queens 4 --to-depth 4 --format dot | dot -Tsvg > tree.svg
  cargo practice tree swift-all-solutions java-blank --to 1000000 --format json | jq .root.size")]
pub struct Arguments {
    #[command(flatten)]
    search: OneSearch,

    /// How to print the tree
    #[arg(short, long, value_enum, default_value_t = TreeFormat::Text)]
    format: TreeFormat,

    /// How many levels to print
    #[arg(long, value_name = "LEVELS", default_value = "3", value_parser = number_in::<usize>(0..=u64::MAX))]
    to_depth: usize,

    /// The last step of the search, which ends it [default: none]
    #[arg(long, value_name = "STEP", value_parser = step_number)]
    to: Option<u64>,

    /// Also tell which digits were passed over where one was placed, and what forbids them
    #[arg(long)]
    skipped: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum TreeFormat {
    /// Lines for people
    Text,
    /// One JSON object
    Json,
    /// A graph in the language of Graphviz
    Dot,
}

/// What is said of a search that was not waited for.
const ENDED_THERE: &str = ", and was ended there";

/// A tree of more nodes is for nobody's eyes.
const MOST_NODES: usize = 1_000_000;

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    if let Some((attempt, task)) = arguments.search.without_board()? {
        return run_on_calls(attempt, &task, &arguments, out);
    }
    let Arguments { search, format, to_depth, to, skipped } = arguments;
    let (variant, puzzle) = search.ready()?;
    let most = to.unwrap_or(Tree::MOST_STEPS).min(Tree::MOST_STEPS);
    let (tree, ending) = grown(variant, &puzzle, to_depth, most)?;
    let layout = Layout::of(variant.rules, puzzle.position.size());
    let choices = Choices { rules: variant.rules, size: layout.size(), tree };
    let tree = SearchTree { variant, puzzle, layout, to_depth, skipped, choices };
    let printer = TreePrinter {
        shown: &tree.choices,
        of: [variant.name, &tree.puzzle.label],
        counts: tree.counts(&ending),
        before: &|index| tree.told_skipped(index),
    };
    printer.print(format, || tree.to_row(&ending), out)?;
    Ok(ended(variant, &ending))
}

fn run_on_calls(
    attempt: &Attempt,
    task: &Task,
    arguments: &Arguments,
    out: &mut dyn Write,
) -> Result<Answer> {
    let Arguments { search, format, to_depth, to, skipped } = arguments;
    let name = attempt.name.as_str();
    ensure!(!skipped, "--skipped tells of digits, and {name} has no board");
    let (label, values) = asked(task, &search.puzzle)?;
    let spinner = terminal::spinner()?;
    let goes_on = |calls| spinner.set_message(format!("{name}, call {}", HumanCount(calls)));
    let calls = CallTree::grow(attempt, &values, *to_depth, to.unwrap_or(u64::MAX), goes_on);
    spinner.finish_and_clear();
    let tree = AttemptTree { task, values, to_depth: *to_depth, calls: calls? };
    let of = [name, &label];
    let (shown, counts) = (&tree.calls, tree.counts());
    let printer = TreePrinter { shown, of, counts, before: &|_| None };
    printer.print(*format, || tree.to_row(of), out)?;
    tree.calls.remarks.iter().for_each(|it| remark(format_args!("{name}: {it}")));
    if let Some(failure) = &tree.calls.failure {
        complain(format_args!("{name} failed after call {}: {failure}", tree.root().size));
        return Ok(Answer::No);
    }
    Ok(Answer::Yes)
}

/// A tree as lines, as a graph or as JSON, whatever it is of.
struct TreePrinter<'a> {
    shown: &'a dyn ShownTree,
    /// What it is of: the search, and the puzzle or the arguments.
    of: [&'a str; 2],
    /// What its first line says after that; `None` where it has failed before its first step.
    counts: Option<String>,
    /// What is told before the nodes below one.
    before: &'a dyn Fn(usize) -> Option<String>,
}

impl TreePrinter<'_> {
    fn print<R: Serialize>(
        &self,
        format: TreeFormat,
        row: impl FnOnce() -> R,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (mut out, of) = (BufWriter::new(out), self.of.join(" on "));
        match format {
            TreeFormat::Text => {
                if let Some(counts) = &self.counts {
                    writeln!(out, "{}", terminal::filled(&format!("{of}: {counts}")))?;
                }
                self.print_below(0, "", &mut out)?;
            }
            TreeFormat::Json => json_line(&row(), &mut out)?,
            TreeFormat::Dot => {
                writeln!(out, "digraph {of:?} {{\n  node [shape=box];")?;
                self.print_graph(0, &mut out)?;
                writeln!(out, "}}")?;
            }
        }
        out.flush()
    }

    fn line(&self, index: usize) -> String {
        if index == 0 {
            return self.of[1].to_string();
        }
        let line = format!("{} {}", self.shown.label(index), self.shown.fate(index));
        line.trim_end().to_string()
    }

    fn print_below(&self, index: usize, margin: &str, out: &mut dyn Write) -> io::Result<()> {
        if let Some(before) = (self.before)(index) {
            writeln!(out, "{margin}├─ {before}")?;
        }
        let below = self.shown.below(index);
        for &child in &below {
            let is_last = below.last() == Some(&child);
            let (branch, space) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            writeln!(out, "{margin}{branch}{}", self.line(child))?;
            self.print_below(child, &format!("{margin}{space}"), out)?;
        }
        Ok(())
    }

    fn print_graph(&self, index: usize, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "  n{index} [label={:?}];", self.line(index))?;
        let below = self.shown.below(index);
        below.iter().try_for_each(|child| writeln!(out, "  n{index} -> n{child};"))?;
        below.into_iter().try_for_each(|child| self.print_graph(child, out))
    }
}

fn grown(
    variant: &Variant,
    puzzle: &NamedPuzzle,
    to_depth: usize,
    most: u64,
) -> Result<(Tree, Ending)> {
    let mut tree = Tree::to_depth(to_depth);
    let spinner = terminal::spinner()?;
    let mut steps = 0;
    let ending =
        variant.record(&puzzle.position, KEEP_ALL, Budget::writes(most), &mut |piece: Piece| {
            tree.grow(piece.writes());
            steps += piece.writes().len() as u64;
            spinner.set_message(format!("{}, step {}", variant.name, HumanCount(steps)));
            match tree.kept() > MOST_NODES {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
    spinner.finish_and_clear();
    ensure!(
        tree.kept() <= MOST_NODES,
        "{} levels have more than {} places: choose a smaller --to-depth",
        to_depth,
        HumanCount(MOST_NODES as u64)
    );
    // The solution of a puzzle that was solved before the first step.
    if steps == 0 && ending.moment.solutions() > 0 {
        tree.report();
    }
    Ok((tree, ending))
}

struct SearchTree {
    variant: &'static Variant,
    puzzle: NamedPuzzle,
    layout: Layout,
    to_depth: usize,
    skipped: bool,
    choices: Choices,
}

#[derive(Serialize)]
struct TreeRow<'a> {
    variant: &'a str,
    puzzle: &'a str,
    complete: bool,
    writes: u64,
    root: PlaceRow,
}

#[derive(Serialize)]
struct PlaceRow {
    #[serde(flatten)]
    placed: Option<PlacedRow>,
    size: u32,
    dead_ends: u32,
    solutions: usize,
    /// Those below the last level that is wanted are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    children: Option<Vec<PlaceRow>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    skipped: Option<Vec<SkippedRow>>,
}

#[derive(Serialize)]
struct PlacedRow {
    #[serde(flatten)]
    cell: CellRow,
    value: u8,
    /// The step that placed it, from 1.
    step: u32,
    gone: Option<u32>,
}

#[derive(Serialize)]
struct SkippedRow {
    #[serde(flatten)]
    cell: CellRow,
    value: u8,
    clash: CellRow,
}

#[derive(Serialize)]
struct CellRow {
    row: usize,
    column: usize,
}

impl From<Cell> for CellRow {
    fn from(Cell { row, col }: Cell) -> Self {
        CellRow { row: row + 1, column: col + 1 }
    }
}

impl SearchTree {
    fn counts(&self, Ending { moment, failure, is_complete, .. }: &Ending) -> Option<String> {
        let has_begun = failure.is_none() || moment.writes() > 0;
        let counts = tree_text::counts(&self.choices.tree, Tree::ROOT);
        let writes = counted(moment.writes(), "write");
        let until = if *is_complete { "" } else { ENDED_THERE };
        has_begun.then(|| format!("{counts} in {writes}{until}"))
    }

    fn to_row(&self, ending: &Ending) -> TreeRow<'_> {
        let (complete, writes) = (ending.is_complete, ending.moment.writes());
        let (variant, puzzle) = (self.variant.name, self.puzzle.label.as_str());
        TreeRow { variant, puzzle, complete, writes, root: self.row(Tree::ROOT, 0) }
    }

    fn cell(&self, step: Step) -> Cell {
        self.layout.size().cell(step.cell())
    }

    fn position(&self, index: usize) -> Position {
        let mut position = self.puzzle.position;
        let path = self.choices.tree.path(self.choices.tree.node(index).step);
        for step in path.into_iter().filter_map(|index| self.choices.tree.node(index).placed) {
            let Cell { row, col } = self.cell(step);
            position.place(row, col, step.after());
        }
        position
    }

    /// The values that could have been beside the children of a node, and what forbids each: other
    /// digits of the cell that all children have, or other cells of their row or column.
    fn skipped(&self, index: usize) -> Vec<Refusal> {
        let tree = &self.choices.tree;
        let placed = tree.children(index).filter_map(|child| tree.node(child).placed);
        let tried: Vec<_> = placed.map(|step| (self.cell(step), step.after())).collect();
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

    /// `skips r1c4 2 (row 1), 5 (column 4)`, where that is asked for: a cell is named once.
    fn told_skipped(&self, index: usize) -> Option<String> {
        let skipped = if self.skipped { self.skipped(index) } else { Vec::new() };
        let (rules, mut last) = (self.variant.rules, None);
        let told = skipped.iter().map(|&Refusal { cell, digit, unit, .. }| {
            let place = match last.replace(cell) {
                Some(last) if last == cell => rules.symbol(digit).to_string(),
                _ => tree_text::place(rules, cell, digit),
            };
            format!("{place} ({unit})")
        });
        let told = told.collect::<Vec<_>>().join(", ");
        (!told.is_empty()).then(|| format!("skips {told}"))
    }

    fn row(&self, index: usize, depth: usize) -> PlaceRow {
        let tree = &self.choices.tree;
        let Node { placed, step, gone, size, dead_ends, solutions } = tree.node(index);
        let placed = placed.map(|placed| {
            let cell = self.cell(placed).into();
            let gone = (gone != Node::STANDS).then_some(gone);
            PlacedRow { cell, value: placed.after(), step, gone }
        });
        let is_kept = depth < self.to_depth;
        let children = || tree.children(index).map(|child| self.row(child, depth + 1)).collect();
        let skipped = |Refusal { cell, digit, by, .. }: Refusal| SkippedRow {
            cell: cell.into(),
            value: digit,
            clash: by.into(),
        };
        let all_skipped = || self.skipped(index).into_iter().map(skipped).collect();
        PlaceRow {
            placed,
            size,
            dead_ends,
            solutions,
            children: is_kept.then(children),
            skipped: (is_kept && self.skipped).then(all_skipped),
        }
    }
}

struct AttemptTree<'a> {
    task: &'a Task,
    values: Vec<Value>,
    to_depth: usize,
    calls: CallTree,
}

#[derive(Serialize)]
struct CallTreeRow<'a> {
    variant: &'a str,
    puzzle: &'a str,
    complete: bool,
    calls: u64,
    root: CallRow<'a>,
}

#[derive(Serialize)]
struct CallRow<'a> {
    call: &'a str,
    line: Option<usize>,
    from: Option<usize>,
    #[serde(serialize_with = "by_name")]
    arguments: Vec<(&'a str, String)>,
    path: Option<&'a [String]>,
    returns: Option<&'a str>,
    step: u64,
    size: u64,
    /// None where no function adds answers to a list.
    answers: Option<u64>,
    /// Those below the last level that is wanted are left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    children: Option<Vec<CallRow<'a>>>,
}

fn by_name<S: Serializer>(arguments: &[(&str, String)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(arguments.iter().map(|(name, value)| (name, value)))
}

impl AttemptTree<'_> {
    fn counts(&self) -> Option<String> {
        let until = if self.calls.is_complete { "" } else { ENDED_THERE };
        let has_begun = self.calls.failure.is_none() || self.root().size > 0;
        has_begun.then(|| format!("{}{until}", self.calls.counts(0)))
    }

    fn to_row<'b>(&'b self, [variant, puzzle]: [&'b str; 2]) -> CallTreeRow<'b> {
        let (complete, calls) = (self.calls.is_complete, self.root().size);
        CallTreeRow { variant, puzzle, complete, calls, root: self.row(0, 0) }
    }

    fn root(&self) -> &CallNode {
        &self.calls.nodes[0]
    }

    fn row(&self, index: usize, depth: usize) -> CallRow<'_> {
        let node = &self.calls.nodes[index];
        let signature = &self.task.signature;
        let values = self.values.iter().map(Value::to_string);
        let names = signature.parameters.iter().map(|it| it.name.as_str());
        let arguments = node.arguments.iter().map(|(name, it)| (name.as_str(), it.clone()));
        let (call, arguments) = match index {
            0 => (signature.function.as_str(), names.zip(values).collect()),
            _ => (node.name.as_str(), arguments.collect()),
        };
        let children = || node.children.iter().map(|&child| self.row(child, depth + 1)).collect();
        CallRow {
            call,
            line: (index > 0).then_some(node.line),
            from: (index > 0).then_some(node.from),
            arguments,
            path: node.path.as_ref().map(|(_, cells)| cells.as_slice()),
            returns: node.returns.as_deref(),
            step: node.step,
            size: node.size,
            answers: node.adds.then_some(node.answers),
            children: (depth < self.to_depth).then(children),
        }
    }
}
