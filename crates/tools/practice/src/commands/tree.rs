//! `practice tree`: the choices of a search, each below the one that it was made after, or the calls of an attempt
//! without a board.

mod calls;
mod places;

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use calls::AttemptTree;
use cli::clap::{self, Args, ValueEnum};
use cli::output::write_json_line;
use cli::{
    ExitReason, HumanCount, Result, count_with_noun, ensure, number_in_range, print_error,
    print_message, sanitized_line, terminal,
};
use places::SearchTree;
use practice::attempts::Attempt;
use practice::call_tree::{CallTree, resolve_arguments};
use practice::search_arguments::{SearchAndPuzzle, report_ending, step_number};
use practice::tree_text::{BoardTree, DisplayTree};
use problems::Task;
use problems::input::NamedPuzzle;
use registry::Variant;
use search::recording::{Chunk, Ending, KEEP_ALL};
use search::trace::Budget;
use search::tree::Tree;
use search::{AnyBoard, Layout, PlainBoard};
use serde::Serialize;

/// Print the tree of a search: each place, below the one that it was made after
///
/// Of an attempt that keeps no board it is the tree of the calls of its functions that call
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

Of an attempt that keeps no board a line is a call: the arguments that are not those of the call above
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
    search: SearchAndPuzzle,

    /// How to print the tree
    #[arg(short, long, value_enum, default_value_t = TreeFormat::Text)]
    format: TreeFormat,

    /// How many levels to print
    #[arg(long, value_name = "LEVELS", default_value = "3", value_parser = number_in_range::<usize>(0..=u64::MAX))]
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

/// A tree of more nodes is for nobody's eyes.
const MAX_NODES: usize = 1_000_000;

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    if let Some((attempt, task)) = arguments.search.call_tree_attempt()? {
        return run_on_calls(attempt, &task, &arguments, out);
    }
    let Arguments { search, format, to_depth, to, skipped } = arguments;
    let (variant, NamedPuzzle { label, position: puzzle }) = search.prepare()?;
    let most = to.unwrap_or(Tree::MAX_STEPS).min(Tree::MAX_STEPS);
    let (tree, ending) = record_tree(variant, &puzzle, to_depth, most)?;
    let layout = Layout::of(variant.rules, puzzle.size());
    let choices = BoardTree { rules: variant.rules, layout, tree };
    let tree = SearchTree { puzzle, to_depth, has_skipped: skipped, choices };
    let writes = ending.moment.writes();
    let printer = TreePrinter {
        tree: &tree.choices,
        names: [variant.name, &label],
        counts: format!(
            "{} in {}",
            tree.choices.counts_text(Tree::ROOT),
            count_with_noun(writes, "write")
        ),
        steps: ("writes", writes),
        end: match &ending {
            Ending { is_complete: true, .. } => TreeEnd::Whole,
            Ending { has_untraced_writes: true, .. } => TreeEnd::NotFollowed,
            Ending { failure: Some(_), .. } => TreeEnd::Failed,
            _ => TreeEnd::Stopped,
        },
        skipped_text: &|index| tree.skipped_text(index),
    };
    printer.print(format, || tree.node_json(Tree::ROOT, 0), out)?;
    Ok(report_ending(variant, &ending))
}

fn run_on_calls(
    attempt: &Attempt,
    task: &Task,
    arguments: &Arguments,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let Arguments { search, format, to_depth, to, skipped } = arguments;
    let name = attempt.name.as_str();
    ensure!(!skipped, "--skipped tells of digits, and {name} has no board");
    let (label, values) = resolve_arguments(task, &search.puzzle)?;
    let spinner = terminal::spinner()?;
    let goes_on = |calls| spinner.set_message(format!("{name}, call {}", HumanCount(calls)));
    let calls = CallTree::record(attempt, &values, *to_depth, to.unwrap_or(u64::MAX), goes_on)?;
    spinner.finish_and_clear();
    let tree = AttemptTree { task, values, to_depth: *to_depth, calls };
    let CallTree { nodes, remarks, is_complete, failure } = &tree.calls;
    let count = nodes[0].size;
    let printer = TreePrinter {
        tree: &tree.calls,
        names: [name, &label],
        counts: tree.calls.counts_text(0),
        steps: ("calls", count),
        end: match failure {
            _ if *is_complete => TreeEnd::Whole,
            Some(_) => TreeEnd::Failed,
            None => TreeEnd::Stopped,
        },
        skipped_text: &|_| None,
    };
    printer.print(*format, || tree.node_json(0, 0), out)?;
    remarks.iter().for_each(|it| print_message(format_args!("{name}: {it}")));
    if let Some(failure) = failure {
        print_error(format_args!("{name} failed after call {count}: {failure}"));
        return Ok(ExitReason::Negative);
    }
    Ok(ExitReason::Success)
}

/// The reason why a tree has no more nodes.
#[derive(Clone, Copy, Eq, PartialEq)]
enum TreeEnd {
    /// The search came to its own end.
    Whole,
    /// The search was stopped after the requested number of steps.
    Stopped,
    /// The search failed.
    Failed,
    /// The search may have come to its own end, but some of its writes could not be followed.
    NotFollowed,
}

impl TreeEnd {
    /// Returns the words that follow the counts of the tree.
    fn description(self) -> &'static str {
        match self {
            TreeEnd::Whole => "",
            TreeEnd::Stopped => ", and was ended there",
            TreeEnd::Failed => ", and failed there",
            TreeEnd::NotFollowed => ", as far as it could be followed",
        }
    }
}

/// Prints a tree of places or calls as lines, as a graph or as JSON.
struct TreePrinter<'a> {
    tree: &'a dyn DisplayTree,
    /// What it is of: the search, and the puzzle or the arguments.
    names: [&'a str; 2],
    /// What its first line says after that.
    counts: String,
    /// What its steps are, and how many there were.
    steps: (&'static str, u64),
    end: TreeEnd,
    /// What is told before the nodes below one.
    skipped_text: &'a dyn Fn(usize) -> Option<String>,
}

#[derive(Serialize)]
struct TreeRow<'a, R> {
    variant: &'a str,
    puzzle: &'a str,
    complete: bool,
    #[serde(flatten)]
    steps: BTreeMap<&'static str, u64>,
    root: R,
}

impl TreePrinter<'_> {
    fn print<R: Serialize>(
        &self,
        format: TreeFormat,
        root: impl FnOnce() -> R,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (mut out, of) = (BufWriter::new(out), self.names.join(" on "));
        match format {
            TreeFormat::Text => {
                let is_without_steps = self.steps.1 == 0;
                let has_failed = matches!(self.end, TreeEnd::Failed | TreeEnd::NotFollowed);
                if !(has_failed && is_without_steps) {
                    let line = format!("{of}: {}{}", self.counts, self.end.description());
                    writeln!(out, "{}", terminal::fill(&sanitized_line(&line)))?;
                }
                self.print_below(0, "", &mut out)?;
            }
            TreeFormat::Json => {
                let ([variant, puzzle], complete) = (self.names, self.end == TreeEnd::Whole);
                let (steps, root) = ([self.steps].into(), root());
                write_json_line(&TreeRow { variant, puzzle, complete, steps, root }, &mut out)?;
            }
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
            return sanitized_line(self.names[1]);
        }
        let line = format!("{} {}", self.tree.label(index), self.tree.outcome(index));
        sanitized_line(line.trim_end())
    }

    fn print_below(&self, index: usize, margin: &str, out: &mut dyn Write) -> io::Result<()> {
        if let Some(before) = (self.skipped_text)(index) {
            writeln!(out, "{margin}├─ {before}")?;
        }
        let below = self.tree.children(index);
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
        let below = self.tree.children(index);
        below.iter().try_for_each(|child| writeln!(out, "  n{index} -> n{child};"))?;
        below.into_iter().try_for_each(|child| self.print_graph(child, out))
    }
}

fn record_tree(
    variant: &Variant,
    puzzle: &AnyBoard,
    depth: usize,
    most: u64,
) -> Result<(Tree, Ending)> {
    let mut tree = Tree::with_max_depth(depth);
    let spinner = terminal::spinner()?;
    let mut steps = 0;
    let ending = variant.record(puzzle, KEEP_ALL, Budget::writes(most), &mut |piece: Chunk| {
        tree.grow(piece.kept_steps());
        steps += piece.kept_steps().len() as u64;
        spinner.set_message(format!("{}, step {}", variant.name, HumanCount(steps)));
        match tree.node_count() > MAX_NODES {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    ensure!(
        tree.node_count() <= MAX_NODES,
        "{depth} levels have more than {} places: choose a smaller --to-depth",
        HumanCount(MAX_NODES as u64)
    );
    // The solution of a puzzle that was solved before the first step.
    if steps == 0 && ending.moment.solutions() > 0 {
        tree.add_solution();
    }
    Ok((tree, ending))
}
