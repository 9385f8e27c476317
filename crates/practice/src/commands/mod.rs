//! One file a subcommand: its arguments, and `run`.

pub mod answer;
pub mod bench;
pub mod check;
pub mod compare;
pub mod completions;
pub mod drill;
pub mod generate;
pub mod hint;
pub mod history;
pub mod judge;
pub mod list;
pub mod new;
pub mod page;
pub mod play;
pub mod quiz;
pub mod refresh;
pub mod serve;
pub mod show;
pub mod solve;
pub mod submit;
pub mod trace;

use problems::input::{Clashes, NamedPuzzle};
use program::{
    clap::{self, Args},
    remark,
};

/// Reads the number of a step, or how many there are.
pub use program::number as step;
pub use program::number_in as number;
use program::seconds;
use search::Rules;
use searches::Variant;
pub use stopwatch::TABLE_STYLE as TABLE;

/// Whether a search may be watched on a puzzle that has no solution by its givens alone.
#[derive(Args, Clone, Copy)]
pub struct AllowClash {
    /// Take puzzles whose givens clash, too, to see what a search does with them: each does
    /// something else, and what it finds is no solution
    #[arg(long)]
    allow_clash: bool,
}

impl AllowClash {
    pub fn clashes(self) -> Clashes {
        if self.allow_clash { Clashes::Allowed } else { Clashes::Refused }
    }
}

/// Says what has to be known of the steps of a search.
pub fn remark_steps(variant: &Variant, remarks: &[String]) {
    remarks.iter().for_each(|it| remark(format_args!("{}: {it}", variant.name)));
}

/// Says which givens clash, before a search says what it makes of them.
pub fn remark_clash(puzzle: &NamedPuzzle, rules: &dyn Rules) {
    if let Err(clash) = rules.check_start(&puzzle.position) {
        remark(format_args!("{}: {clash}", puzzle.label));
    }
}
