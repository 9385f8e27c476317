//! `practice generate`: puzzles with one solution, made to order.

use searches::choice;
use std::{io::Write, time::Duration};

use generator::{RULES, Recipe, Symmetry};
use program::{
    Answer, Result,
    anyhow::ensure,
    clap::{self, Args, ValueEnum},
    complain, number, number_in, remark, terminal,
};

use crate::making::{
    adversary::Contest,
    guesses::{Guesses, guesses},
    order::Order,
    printer::{PuzzleFormat, PuzzlePrinter},
};
use searches::Variant;

/// Make puzzles that have exactly one solution
///
/// A seed makes the same puzzles on every machine, and puzzle 5 is the same whether you ask for
/// five or a thousand. Without --seed one is chosen and printed on standard error.
///
/// Exit code: 0 all puzzles were made, 1 one was not found within its effort, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Difficulty is the number of guesses that `lockstep` needs to prove that there is one solution.
It fills in singles, and follows digits confined to where a box and a line meet, without guessing.
easy is 0 guesses, medium 1 to 3, hard 4 or more; N..M is from N to M, N.. at least N, N exactly N.

With both --symmetry and --minimal, no group of symmetric cells can be emptied as a whole; one
cell of a group sometimes can. The field `minimal` of JSON and CSV tells whether no single given
can be removed, whatever was asked for.

--hard-for and --easy-for change a puzzle step by step and keep a change where the one search then
writes more and the other less. With --hard-for alone, the other is whichever writes least; with
--easy-for alone, it is the median of the others. Where the one still does not write more than the
other, no puzzle is printed, and the exit code is 1. Searches that look for all solutions
(swift-all-solutions, cpp-unit-candidates) seldom write less than the others.

On the way, a search that writes more than 200,000 counts as 200,000 (20,000 for
--hard-for python-history-stack); of the puzzle found, up to 1,000,000 writes are told. 1,000
steps take up to a second, with --easy-for or --hard-for python-history-stack some 5 to 20. With
only one of the two options, a seed makes the same puzzles as long as the other searches do not
change.

Examples:
  cargo practice generate
  cargo practice generate --count 1000 --seed 37 > puzzles.txt
  cargo practice generate --minimal --symmetry rotate180 --format grid
  cargo practice generate -n 5 --givens 21 --difficulty easy --format json
  cargo practice generate --hard-for java-is-safe --easy-for python-history-stack
  cargo practice generate -n 100 | cargo practice solve --format line -")]
pub struct Arguments {
    /// How many puzzles
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = number_in::<u64>(1..=u64::MAX))]
    count: u64,

    /// Make the same puzzles again
    #[arg(short, long, value_name = "N", value_parser = number)]
    seed: Option<u64>,

    /// The exact number of givens, 17-81 [default: 28 to 36; with --minimal or --difficulty, any]
    #[arg(short, long, value_name = "N", value_parser = givens)]
    givens: Option<usize>,

    /// No given can be removed without a second solution
    #[arg(short, long)]
    minimal: bool,

    /// The symmetry of the pattern of givens
    #[arg(long, value_name = "NAME", value_enum, default_value_t = Pattern::None)]
    symmetry: Pattern,

    /// Where the solution comes from [default: from anywhere]
    #[arg(long, value_name = "HOW", value_enum)]
    first_row: Option<FirstRow>,

    /// How many guesses it takes: easy, medium, hard, or N..M
    #[arg(short, long, value_name = "LEVEL|N..M", value_parser = guesses, allow_hyphen_values = true)]
    difficulty: Option<Guesses>,

    /// Make puzzles on which this search writes a lot
    #[arg(long, value_name = "VARIANT", value_parser = choice::published_for(RULES), conflicts_with_all = ["symmetry", "first_row", "difficulty"])]
    hard_for: Option<&'static Variant>,

    /// Make puzzles on which this search writes little
    #[arg(long, value_name = "VARIANT", value_parser = choice::published_for(RULES), conflicts_with_all = ["symmetry", "first_row", "difficulty"])]
    easy_for: Option<&'static Variant>,

    /// How many boards to test for one puzzle [default: 200,000]; with --hard-for or --easy-for, how
    /// many steps to take [default: 1,000]
    #[arg(short, long, value_name = "N", value_parser = number_in::<u64>(1..=u64::MAX))]
    effort: Option<u64>,

    /// How to print a puzzle
    #[arg(short, long, value_enum, default_value_t = PuzzleFormat::Line)]
    format: PuzzleFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum Pattern {
    /// Any pattern
    None,
    /// The same after a quarter of a turn
    Rotate90,
    /// The same after half a turn
    Rotate180,
    /// The right half mirrors the left one
    Mirror,
    /// The same about the diagonal from the top left
    Diagonal,
}

impl From<Pattern> for Symmetry {
    fn from(pattern: Pattern) -> Symmetry {
        match pattern {
            Pattern::None => Symmetry::None,
            Pattern::Rotate90 => Symmetry::Rotate90,
            Pattern::Rotate180 => Symmetry::Rotate180,
            Pattern::Mirror => Symmetry::Mirror,
            Pattern::Diagonal => Symmetry::Diagonal,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum FirstRow {
    /// A random first row, and below it what the Java write-up's search finds first
    Random,
}

/// Reads a number of givens. The recipe says whether a puzzle can have that many.
fn givens(text: &str) -> Result<usize, String> {
    Ok(usize::try_from(number(text)?).unwrap_or(usize::MAX))
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let Arguments { count, format, .. } = arguments;
    let order = order(&arguments)?;
    if arguments.seed.is_none() {
        remark(format_args!("seed {}", order.seed));
    }
    let bar = terminal::progress_bar(0)?;
    bar.set_length(count.saturating_mul(order.steps()));
    bar.enable_steady_tick(Duration::from_millis(200));
    let mut printer = PuzzlePrinter::new(&order, format, count, out);
    printer.header()?;
    let mut answer = Answer::Yes;
    let stepped = |steps| bar.inc(steps);
    order.make(count, stepped, |index, outcome| {
        if order.contest.is_some() {
            bar.set_message(format!("steps, {} of {count} puzzles", index + 1));
        }
        bar.suspend(|| match outcome {
            Ok(puzzle) => printer.puzzle(index, &puzzle),
            Err(missed) => {
                complain(order.missed(index, &missed));
                answer = Answer::No;
                Ok(())
            }
        })
    })?;
    bar.finish_and_clear();
    Ok(answer)
}

/// What the arguments ask for.
fn order(arguments: &Arguments) -> Result<Order> {
    let contest = contest(arguments)?;
    let guesses = arguments.difficulty.clone();
    let recipe = Recipe {
        givens: arguments.givens,
        minimal: arguments.minimal,
        symmetry: arguments.symmetry.into(),
        first_row: arguments.first_row.is_some(),
        guesses: guesses.as_ref().map_or(0..=u64::MAX, |guesses| guesses.range.clone()),
    };
    recipe.check()?;
    let usual_effort = if contest.is_some() { 1000 } else { 200_000 };
    Ok(Order {
        recipe,
        difficulty: guesses.map(|guesses| guesses.text),
        contest,
        // Short enough to be typed again.
        seed: arguments.seed.unwrap_or_else(|| fastrand::u32(..).into()),
        effort: arguments.effort.unwrap_or(usual_effort),
    })
}

fn contest(arguments: &Arguments) -> Result<Option<Contest>> {
    Ok(match (arguments.hard_for, arguments.easy_for) {
        (None, None) => None,
        (Some(hard), None) => Some(Contest::HardFor(hard)),
        (None, Some(easy)) => Some(Contest::EasyFor(easy)),
        (Some(hard), Some(easy)) => {
            let is_another = hard.name != easy.name;
            ensure!(is_another, "no puzzle is hard and easy for {} at once", hard.name);
            Some(Contest::Between { hard, easy })
        }
    })
}
