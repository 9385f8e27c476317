//! `practice tree`: prints the tree of the placements of a search, or the call tree of an attempt without a board.

mod calls;
mod notes;
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
use notes::PrintedTree;
use places::SearchTree;
use practice::attempt_process::AttemptPrograms;
use practice::attempts::Attempt;
use practice::call_tree::{CallTree, CallTreeLimits, resolve_arguments};
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
use serde_json::Value;

/// Print the tree of a search: each placement is below the placement before it
///
/// For an attempt without a board, this is the tree of the calls of its recursive functions.
/// The counts include the placements or calls below the printed levels.
/// Without --to-depth, a tree of at most 40 placements or calls is printed as a whole. Of a larger tree, three levels
/// are printed, and a message says how much is below them. On a terminal, a last line explains the marks.
/// The printed levels take memory. The levels below them take memory only for the numbers of the steps with a solution.
///
/// Exit code: 0 the tree is printed, 1 the search fails, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
A line is a placement: row, column, digit, a mark, and the number of placements in its subtree.
This number includes the placement itself. A placement without a number has nothing below it.
Marks:
  ✗  removed    ★  has a solution here or below it    ●  on the board at the end

`json` is one object. Its `root` has `children`. Each child has `row`, `column`, `value`, `step`,
`gone` (the step that removed it, or null), `size` (the number of placements in its subtree),
`dead_ends`, `solutions`, and `children` down to the last level. With --skipped, a node also has
`skipped`. There, `clash` is the cell that has the digit already.

For an attempt without a board, a line is a call: the arguments that have changed, the path, a mark,
and the number of calls in its subtree, with the call itself. The mark is ★ if the subtree has an
answer, and ✗ if not: if each call of a search leads to an answer, each has ★. ● is a call that has
not returned. A function that adds no answers has its returned value after →, ★ for true or ✗ for
false. `left changed` names the `&mut` arguments, or their fields, that differ from before the call:
their changes are not undone. That may be right, for marks that have to stay. `json` has `call`,
`line`, `from` (the line that calls), `arguments`, `path`, `returns`, `mutable_places`, `step`, `size`,
`answers` (null if the function adds no answers to a list) and `children`. `mutable_places` has the
places behind `&mut` arguments: `name`, `before` and `after` (the values), and `change`: restored,
left-changed, counted (a number that has grown, and is changed only by `+= 1`) or unknown (it could
not be compared).

Examples:
  cargo practice tree mine 'nums = [1,2,3]'
  cargo practice tree solution-46 'nums = [1,2,3]'
  cargo practice tree 46
  cargo practice tree java-is-safe inkala-hard --to-depth 4
  cargo practice tree labuladong-char-board leetcode-37 --skipped
  cargo practice tree labuladong-n-queens 4 --to-depth 4 --format dot | dot -Tsvg > tree.svg
  cargo practice tree swift-all-solutions java-blank --to 1000000 --format json | jq .root.size")]
pub struct Arguments {
    #[command(flatten)]
    search: SearchAndPuzzle,

    /// Format of the tree
    #[arg(short, long, value_enum, default_value_t = TreeFormat::Text)]
    format: TreeFormat,

    /// Number of levels to print [default: all levels of a small tree, else 3]
    #[arg(long, value_name = "LEVELS", value_parser = number_in_range::<usize>(0..=u64::MAX))]
    to_depth: Option<usize>,

    /// Stop the search after this step [default: no limit]
    #[arg(long, value_name = "STEP", value_parser = step_number)]
    to: Option<u64>,

    /// Also show the digits that the search skipped, and what forbids them
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

/// Maximum number of nodes in a tree, since nobody can read a larger one.
const MAX_NODES: usize = 1_000_000;

/// Maximum number of placements or calls in a tree that is printed as a whole if `--to-depth` is not given. Most such trees
/// fit on two screens.
const MAX_SMALL_TREE: u64 = 40;

/// Number of printed levels of a larger tree if `--to-depth` is not given.
const DEFAULT_LEVELS: usize = 3;

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let arguments = Arguments { search: arguments.search.with_name()?, ..arguments };
    if let Some((attempt, task)) = arguments.search.attempt_shown_by_calls()? {
        return run_on_calls(attempt, &task, &arguments, out);
    }
    let Arguments { search, format, to_depth, to, skipped } = arguments;
    let (variant, NamedPuzzle { label, position: puzzle }) = search.prepare()?;
    let max_steps = to.unwrap_or(Tree::MAX_STEPS).min(Tree::MAX_STEPS);
    let RecordedTree { tree, levels, ending } = record_tree(variant, &puzzle, to_depth, max_steps)?;
    let layout = Layout::of(variant.rules, puzzle.size());
    let choices = BoardTree { rules: variant.rules, layout, tree };
    let tree = SearchTree { puzzle, to_depth: levels, has_skipped: skipped, choices };
    let writes = ending.moment.writes();
    let counts = tree.choices.counts_text(Tree::ROOT);
    let printer = TreePrinter {
        tree: &tree.choices,
        search: variant.name,
        input: &label,
        counts: format!("{counts} in {}", count_with_noun(writes, "write")),
        step_noun: "writes",
        step_count: writes,
        end: match &ending {
            Ending { is_complete: true, .. } => TreeEnd::Whole,
            Ending { has_untraced_writes: true, .. } => TreeEnd::NotFollowed,
            Ending { failure: Some(_), .. } => TreeEnd::Failed,
            _ => TreeEnd::Stopped,
        },
        skipped_text: &|index| tree.skipped_text(index),
    };
    printer.print(format, || tree.node_json(Tree::ROOT, 0), out)?;
    let exit_reason = report_ending(variant, &ending);
    if matches!(format, TreeFormat::Text) {
        PrintedTree { tree: &tree.choices, node_noun: "placement", levels }
            .print_notes(to_depth.is_none());
    }
    Ok(exit_reason)
}

fn run_on_calls(
    attempt: &Attempt,
    task: &Task,
    arguments: &Arguments,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let Arguments { search, format, to_depth, to, skipped } = arguments;
    let name = attempt.name.as_str();
    ensure!(!skipped, "--skipped needs a board, and {name} has no board");
    let (label, values) = resolve_arguments(task, search.puzzle.as_deref())?;
    let max_calls = to.unwrap_or(u64::MAX);
    let RecordedCalls { calls, levels } = record_calls(attempt, &values, *to_depth, max_calls)?;
    let tree = AttemptTree { task, values, to_depth: levels, calls };
    let CallTree { nodes, remarks, is_complete, failure, .. } = &tree.calls;
    let count = nodes[0].size;
    let printer = TreePrinter {
        tree: &tree.calls,
        search: name,
        input: &label,
        counts: tree.calls.counts_text(0),
        step_noun: "calls",
        step_count: count,
        end: match failure {
            _ if *is_complete => TreeEnd::Whole,
            Some(_) => TreeEnd::Failed,
            None => TreeEnd::Stopped,
        },
        skipped_text: &|_| None,
    };
    printer.print(*format, || tree.node_json(0, 0), out)?;
    for remark in remarks {
        print_message(format_args!("{name}: {remark}"));
    }
    if let Some(failure) = failure {
        print_error(format_args!("{name} failed after call {count}: {failure}"));
    }
    if matches!(format, TreeFormat::Text) {
        PrintedTree { tree: &tree.calls, node_noun: "call", levels }
            .print_notes(to_depth.is_none());
    }
    Ok(if failure.is_some() { ExitReason::Negative } else { ExitReason::Success })
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
            TreeEnd::Stopped => ", and was stopped there",
            TreeEnd::Failed => ", and failed there",
            TreeEnd::NotFollowed => ", as far as it could be followed",
        }
    }
}

/// Prints a tree of places or calls as lines, as a graph or as JSON.
struct TreePrinter<'a> {
    tree: &'a dyn DisplayTree,
    /// The name of the search.
    search: &'a str,
    /// The name of the puzzle, or the arguments.
    input: &'a str,
    /// The counts for the first line.
    counts: String,
    /// `writes` or `calls`.
    step_noun: &'static str,
    step_count: u64,
    end: TreeEnd,
    /// Returns a line that is printed before the children of a node.
    skipped_text: &'a dyn Fn(usize) -> Option<String>,
}

#[derive(Serialize)]
struct TreeJson<'a, R> {
    variant: &'a str,
    puzzle: &'a str,
    complete: bool,
    /// The number of steps, under the name of the step noun.
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
        let mut out = BufWriter::new(out);
        match format {
            TreeFormat::Text => {
                let has_failed = matches!(self.end, TreeEnd::Failed | TreeEnd::NotFollowed);
                let is_empty_failure = has_failed && self.step_count == 0;
                if !is_empty_failure {
                    let line =
                        format!("{}: {}{}", self.title(), self.counts, self.end.description());
                    writeln!(out, "{}", terminal::fill(&sanitized_line(&line)))?;
                }
                self.print_below(0, "", &mut out)?;
            }
            TreeFormat::Json => {
                let tree = TreeJson {
                    variant: self.search,
                    puzzle: self.input,
                    complete: self.end == TreeEnd::Whole,
                    steps: [(self.step_noun, self.step_count)].into(),
                    root: root(),
                };
                write_json_line(&tree, &mut out)?;
            }
            TreeFormat::Dot => {
                writeln!(out, "digraph {:?} {{\n  node [shape=box];", self.title())?;
                self.print_graph(0, &mut out)?;
                writeln!(out, "}}")?;
            }
        }
        out.flush()
    }

    fn title(&self) -> String {
        format!("{} on {}", self.search, self.input)
    }

    fn line(&self, index: usize) -> String {
        if index == 0 {
            return sanitized_line(self.input);
        }
        let line = format!("{} {}", self.tree.label(index), self.tree.outcome(index));
        sanitized_line(line.trim_end())
    }

    fn print_below(&self, index: usize, margin: &str, out: &mut dyn Write) -> io::Result<()> {
        if let Some(skipped) = (self.skipped_text)(index) {
            writeln!(out, "{margin}├─ {skipped}")?;
        }
        let children = self.tree.children(index);
        for &child in &children {
            let is_last = children.last() == Some(&child);
            let (branch, space) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            writeln!(out, "{margin}{branch}{}", self.line(child))?;
            self.print_below(child, &format!("{margin}{space}"), out)?;
        }
        Ok(())
    }

    fn print_graph(&self, index: usize, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "  n{index} [label={:?}];", self.line(index))?;
        let children = self.tree.children(index);
        for child in &children {
            writeln!(out, "  n{index} -> n{child};")?;
        }
        for child in children {
            self.print_graph(child, out)?;
        }
        Ok(())
    }
}

/// The recorded tree of a search on a board.
struct RecordedTree {
    tree: Tree,
    /// Number of levels to print, or `usize::MAX` for all levels.
    levels: usize,
    ending: Ending,
}

/// Runs a search and builds its tree, with the levels down to `to_depth`. Without `to_depth`, a small tree has all levels.
/// Fails if the tree has too many nodes.
fn record_tree(
    variant: &Variant,
    puzzle: &AnyBoard,
    to_depth: Option<usize>,
    max_steps: u64,
) -> Result<RecordedTree> {
    let levels = to_depth.unwrap_or(DEFAULT_LEVELS);
    let mut tree = Tree::with_stored_levels(levels);
    // The tree with all levels, for as long as it is small.
    let mut small_tree = to_depth.is_none().then(|| Tree::with_stored_levels(usize::MAX));
    let spinner = terminal::spinner()?;
    let mut steps = 0;
    let budget = Budget::writes(max_steps);
    let ending = variant.record(puzzle, KEEP_ALL, budget, &mut |chunk: Chunk| {
        tree.grow(chunk.kept_steps());
        if let Some(small) = &mut small_tree {
            small.grow(chunk.kept_steps());
        }
        small_tree = small_tree.take().filter(is_small);
        steps += chunk.kept_steps().len() as u64;
        spinner.set_message(format!("{}, step {}", variant.name, HumanCount(steps)));
        if tree.stored_node_count() > MAX_NODES {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    ensure!(
        tree.stored_node_count() <= MAX_NODES,
        "{levels} levels have more than {} places: choose a smaller --to-depth",
        HumanCount(MAX_NODES as u64)
    );
    let (mut tree, levels) = match small_tree {
        Some(small) => (small, usize::MAX),
        None => (tree, levels),
    };
    // A puzzle without empty cells is solved before the first step.
    if steps == 0 && ending.moment.solutions() > 0 {
        tree.add_solution();
    }
    Ok(RecordedTree { tree, levels, ending })
}

fn is_small(tree: &Tree) -> bool {
    u64::from(tree.node(Tree::ROOT).subtree_size) <= MAX_SMALL_TREE
}

/// The recorded calls of an attempt without a board.
struct RecordedCalls {
    calls: CallTree,
    /// Number of levels to print, or `usize::MAX` for all levels.
    levels: usize,
}

/// Runs an attempt and records its calls down to `to_depth`. Without `to_depth`, a small tree has all levels.
fn record_calls(
    attempt: &Attempt,
    values: &[Value],
    to_depth: Option<usize>,
    max_calls: u64,
) -> Result<RecordedCalls> {
    let name = &attempt.name;
    let spinner = terminal::spinner()?;
    spinner.set_message(format!("compiling {name}"));
    let programs = AttemptPrograms::build(attempt)?;
    let record = |max_depth, max_calls| {
        let limits = CallTreeLimits { max_depth, max_calls };
        let on_progress =
            |calls| spinner.set_message(format!("{name}, call {}", HumanCount(calls)));
        CallTree::record_program(&programs, values, limits, on_progress)
    };
    if let Some(levels) = to_depth {
        return Ok(RecordedCalls { calls: record(levels, max_calls)?, levels });
    }
    // The first run ends as soon as the tree is not small. It is too short to be noticed.
    let small = record(usize::MAX, max_calls.min(MAX_SMALL_TREE))?;
    let is_cut = !small.is_complete && small.failure.is_none();
    if is_cut && max_calls > MAX_SMALL_TREE {
        let calls = record(DEFAULT_LEVELS, max_calls)?;
        return Ok(RecordedCalls { calls, levels: DEFAULT_LEVELS });
    }
    Ok(RecordedCalls { calls: small, levels: usize::MAX })
}
