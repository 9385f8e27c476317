//! One search on one puzzle, as arguments.

use problems::{
    Task,
    input::{self, NamedPuzzle},
};
use program::{
    Answer, Context, Result,
    clap::{self, Args},
    complain, number,
};
use search::recording::Ending;
use searches::Variant;

use practice::{
    attempts::Attempt,
    search_arguments::{Chosen, a_search, puzzles, remark_steps},
    searcher,
};

/// Tells what has to be known of a search that is over; the answer is no if it has failed.
pub fn ended(variant: &Variant, ending: &Ending) -> Answer {
    remark_steps(variant, &ending.remarks);
    let Some(failure) = &ending.failure else { return Answer::Yes };
    let writes = ending.moment.writes();
    complain(format_args!("{} failed after step {writes}: {failure}", variant.name));
    Answer::No
}

pub fn step_number(text: &str) -> Result<u64, String> {
    match number(text)? {
        0 => Err("steps count from 1".to_string()),
        step => Ok(step),
    }
}

/// One search and one puzzle for it.
#[derive(Args)]
pub struct OneSearch {
    /// The search
    #[arg(value_name = "VARIANT", value_parser = a_search())]
    variant: String,

    /// A puzzle in any notation, the name of a sample, a file, or - for standard input
    #[arg(value_name = "PUZZLE|SAMPLE|FILE|-", add = puzzles())]
    pub puzzle: String,
}

impl OneSearch {
    /// The attempt and its task, if that has no board and so no puzzle.
    pub fn without_board(&self) -> Result<Option<(&'static Attempt, Task)>> {
        let Some(attempt) = searcher::attempt(&self.variant) else { return Ok(None) };
        Ok(attempt.task_without_board()?.map(|task| (attempt, task)))
    }

    pub fn ready(self) -> Result<(&'static Variant, NamedPuzzle)> {
        let (names, puzzles) = ([self.variant], [self.puzzle]);
        let chosen = Chosen::new(None, &names, &puzzles, |_| Vec::new())?;
        let Chosen { problem, variants } = chosen.ready()?;
        let variant = variants.first().context("there is one")?;
        let [puzzle] = puzzles;
        let puzzle = input::one_puzzle(&puzzle, &problem)?;
        Ok((variant, puzzle))
    }
}
