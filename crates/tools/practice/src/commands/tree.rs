//! `practice tree`: the choices of a search, each below the one that it was made after, or the calls of an attempt
//! without a board.

mod calls;
mod places;

use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use calls::AttemptTree;
use cli::clap::{self, Args, ValueEnum};
use cli::output::json_line;
use cli::{
    Answer, HumanCount, Result, complain, counted, ensure, number_in, printable, remark, terminal,
};
use places::SearchTree;
use practice::attempts::Attempt;
use practice::call_tree::{CallTree, asked};
use practice::search_arguments::{OneSearch, ended, step_number};
use practice::tree_text::{Choices, ShownTree};
use problems::Task;
use problems::input::NamedPuzzle;
use registry::Variant;
use search::recording::{Ending, KEEP_ALL, Piece};
use search::trace::Budget;
use search::tree::Tree;
use search::{Layout, PlainBoard, Position};
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

/// A tree of more nodes is for nobody's eyes.
const MOST_NODES: usize = 1_000_000;

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    if let Some((attempt, task)) = arguments.search.by_calls()? {
        return run_on_calls(attempt, &task, &arguments, out);
    }
    let Arguments { search, format, to_depth, to, skipped } = arguments;
    let (variant, NamedPuzzle { label, position: puzzle }) = search.ready()?;
    let most = to.unwrap_or(Tree::MOST_STEPS).min(Tree::MOST_STEPS);
    let (tree, ending) = grown(variant, &puzzle, to_depth, most)?;
    let layout = Layout::of(variant.rules, puzzle.size());
    let choices = Choices { rules: variant.rules, layout, tree };
    let tree = SearchTree { puzzle, to_depth, skipped, choices };
    let writes = ending.moment.writes();
    let printer = TreePrinter {
        shown: &tree.choices,
        of: [variant.name, &label],
        counts: format!("{} in {}", tree.choices.counts(Tree::ROOT), counted(writes, "write")),
        steps: ("writes", writes),
        end: match &ending {
            Ending { is_complete: true, .. } => TreeEnd::Whole,
            Ending { is_unseen: true, .. } => TreeEnd::NotFollowed,
            Ending { failure: Some(_), .. } => TreeEnd::Failed,
            _ => TreeEnd::Stopped,
        },
        before: &|index| tree.told_skipped(index),
    };
    printer.print(format, || tree.row(Tree::ROOT, 0), out)?;
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
    let calls = CallTree::grow(attempt, &values, *to_depth, to.unwrap_or(u64::MAX), goes_on)?;
    spinner.finish_and_clear();
    let tree = AttemptTree { task, values, to_depth: *to_depth, calls };
    let CallTree { nodes, remarks, is_complete, failure } = &tree.calls;
    let count = nodes[0].size;
    let printer = TreePrinter {
        shown: &tree.calls,
        of: [name, &label],
        counts: tree.calls.counts(0),
        steps: ("calls", count),
        end: match failure {
            _ if *is_complete => TreeEnd::Whole,
            Some(_) => TreeEnd::Failed,
            None => TreeEnd::Stopped,
        },
        before: &|_| None,
    };
    printer.print(*format, || tree.row(0, 0), out)?;
    remarks.iter().for_each(|it| remark(format_args!("{name}: {it}")));
    if let Some(failure) = failure {
        complain(format_args!("{name} failed after call {count}: {failure}"));
        return Ok(Answer::No);
    }
    Ok(Answer::Yes)
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
    shown: &'a dyn ShownTree,
    /// What it is of: the search, and the puzzle or the arguments.
    of: [&'a str; 2],
    /// What its first line says after that.
    counts: String,
    /// What its steps are, and how many there were.
    steps: (&'static str, u64),
    end: TreeEnd,
    /// What is told before the nodes below one.
    before: &'a dyn Fn(usize) -> Option<String>,
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
        let (mut out, of) = (BufWriter::new(out), self.of.join(" on "));
        match format {
            TreeFormat::Text => {
                let is_without_steps = self.steps.1 == 0;
                let has_failed = matches!(self.end, TreeEnd::Failed | TreeEnd::NotFollowed);
                if !(has_failed && is_without_steps) {
                    let line = format!("{of}: {}{}", self.counts, self.end.description());
                    writeln!(out, "{}", terminal::filled(&printable(&line)))?;
                }
                self.print_below(0, "", &mut out)?;
            }
            TreeFormat::Json => {
                let ([variant, puzzle], complete) = (self.of, self.end == TreeEnd::Whole);
                let (steps, root) = ([self.steps].into(), root());
                json_line(&TreeRow { variant, puzzle, complete, steps, root }, &mut out)?;
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
            return printable(self.of[1]);
        }
        let line = format!("{} {}", self.shown.label(index), self.shown.fate(index));
        printable(line.trim_end())
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

fn grown(variant: &Variant, puzzle: &Position, depth: usize, most: u64) -> Result<(Tree, Ending)> {
    let mut tree = Tree::to_depth(depth);
    let spinner = terminal::spinner()?;
    let mut steps = 0;
    let ending = variant.record(puzzle, KEEP_ALL, Budget::writes(most), &mut |piece: Piece| {
        tree.grow(piece.writes());
        steps += piece.writes().len() as u64;
        spinner.set_message(format!("{}, step {}", variant.name, HumanCount(steps)));
        match tree.kept() > MOST_NODES {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    ensure!(
        tree.kept() <= MOST_NODES,
        "{depth} levels have more than {} places: choose a smaller --to-depth",
        HumanCount(MOST_NODES as u64)
    );
    // The solution of a puzzle that was solved before the first step.
    if steps == 0 && ending.moment.solutions() > 0 {
        tree.report();
    }
    Ok((tree, ending))
}
