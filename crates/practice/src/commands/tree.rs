//! The arguments of `practice tree`, and how a tree is printed.

use std::io::{self, BufWriter, Write};

use practice::tree_text::ShownTree;
use program::{
    clap::{self, Args, ValueEnum},
    number_in, terminal,
};

use crate::one_search::{OneSearch, step_number};

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
    pub search: OneSearch,

    /// How to print the tree
    #[arg(short, long, value_enum, default_value_t = TreeFormat::Text)]
    pub format: TreeFormat,

    /// How many levels to print
    #[arg(long, value_name = "LEVELS", default_value = "3", value_parser = number_in::<usize>(0..=u64::MAX))]
    pub to_depth: usize,

    /// The last step of the search, which ends it [default: none]
    #[arg(long, value_name = "STEP", value_parser = step_number)]
    pub to: Option<u64>,

    /// Also tell which digits were passed over where one was placed, and what forbids them
    #[arg(long)]
    pub skipped: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum TreeFormat {
    /// Lines for people
    Text,
    /// One JSON object
    Json,
    /// A graph in the language of Graphviz
    Dot,
}

/// What is said of a search that was not waited for.
pub const ENDED_THERE: &str = ", and was ended there";

/// A tree as lines, as a graph or as JSON, whatever it is of.
pub trait PrintedTree {
    fn shown(&self) -> &dyn ShownTree;

    /// What it is of: the search, and the puzzle or the arguments.
    fn of(&self) -> [&str; 2];

    /// What its first line says after that; `None` where it has failed before its first step.
    fn counts(&self) -> Option<String>;

    /// What is told before the nodes below one.
    fn before(&self, _: usize) -> Option<String> {
        None
    }

    fn print_json(&self, out: &mut dyn Write) -> io::Result<()>;

    fn print(&self, format: TreeFormat, out: &mut dyn Write) -> io::Result<()> {
        let (mut out, of) = (BufWriter::new(out), self.of().join(" on "));
        match format {
            TreeFormat::Text => {
                if let Some(counts) = self.counts() {
                    writeln!(out, "{}", terminal::filled(&format!("{of}: {counts}")))?;
                }
                self.print_below(0, "", &mut out)?;
            }
            TreeFormat::Json => self.print_json(&mut out)?,
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
            return self.of()[1].to_string();
        }
        let line = format!("{} {}", self.shown().label(index), self.shown().fate(index));
        line.trim_end().to_string()
    }

    fn print_below(&self, index: usize, margin: &str, out: &mut dyn Write) -> io::Result<()> {
        if let Some(before) = self.before(index) {
            writeln!(out, "{margin}├─ {before}")?;
        }
        let below = self.shown().below(index);
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
        let below = self.shown().below(index);
        below.iter().try_for_each(|child| writeln!(out, "  n{index} -> n{child};"))?;
        below.into_iter().try_for_each(|child| self.print_graph(child, out))
    }
}
