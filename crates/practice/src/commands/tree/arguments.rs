//! What `practice tree` is asked for.

use program::{
    clap::{self, Args, ValueEnum},
    number_in,
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

#[derive(Clone, Copy, Debug, Eq, PartialEq, ValueEnum)]
pub enum TreeFormat {
    /// Lines for people
    Text,
    /// One JSON object
    Json,
    /// A graph in the language of Graphviz
    Dot,
}
