//! `practice generate`: puzzles with one solution, made to order.

use std::{io::Write, ops::RangeInclusive, time::Duration};

use many::{RULES, Recipe, Symmetry};
use practice::choice;
use program::{
    Answer, Result,
    anyhow::ensure,
    clap::{self, Args},
    complain, number, number_in, remark, terminal,
};
use searches::Variant;

use crate::making::{
    adversary::Contest,
    order::PuzzleOrder,
    printer::{PuzzleFormat, PuzzlePrinter},
};

/// Make puzzles that have exactly one solution
///
/// A seed makes the same puzzles on every machine, and puzzle 5 is the same whether you ask for
/// five or a thousand. Without --seed it chooses one and prints it on standard error.
///
/// Exit code: 0 all puzzles were made, 1 a puzzle was not found within --effort, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Difficulty is the number of guesses that `lockstep` needs to prove that there is one solution.
Without a guess it fills in singles, and uses digits that are confined to one line of a box, or to
one box of a line. easy is 0 guesses, medium 1 to 3, hard 4 or more; N..M is from N to M, N.. at
least N, N exactly N.

With --symmetry and --minimal, every group of symmetric givens is needed; a single given may not
be. In JSON, `minimal` is true if every single given is needed.

--hard-for A and --easy-for B change a puzzle step by step, and keep a change if A then writes more,
or B less. With --hard-for alone, B is the search that writes least; with --easy-for alone, A is the
median of the others. If A does not write more than B in the end, no puzzle is printed, and the exit
code is 1. Searches for all solutions (swift-all-solutions, cpp-unit-candidates) seldom write less
than the others.

During the search for a puzzle, counts stop at 200,000 writes (20,000 for --hard-for
python-history-stack); for the puzzle found, at 1,000,000. 1,000 steps take up to a second; 5 to 20
seconds with --easy-for or --hard-for python-history-stack. With only one of the two options, the
puzzles of a seed also depend on the other searches.

Examples:
  cargo practice generate
  cargo practice generate --count 1000 --seed 37 > puzzles.txt
  cargo practice generate --minimal --symmetry rotate180 --format grid
  cargo practice generate -n 5 --givens 21 --difficulty easy --format json
  cargo practice generate --hard-for java-is-safe --easy-for python-history-stack
  cargo practice generate --hard-for lockstep --effort 20,000
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

    /// Every given is needed: without it there is a second solution
    #[arg(short, long)]
    minimal: bool,

    /// The symmetry of the pattern of givens
    #[arg(long, value_name = "NAME", value_enum, default_value_t = Symmetry::None)]
    symmetry: Symmetry,

    /// How many guesses a puzzle needs: easy, medium, hard, or N..M
    #[arg(short, long, value_name = "LEVEL|N..M", value_parser = guesses, allow_hyphen_values = true)]
    difficulty: Option<Guesses>,

    /// Make puzzles on which this search writes a lot
    #[arg(long, value_name = "VARIANT", value_parser = choice::published_for(RULES), conflicts_with_all = ["symmetry", "difficulty"])]
    hard_for: Option<&'static Variant>,

    /// Make puzzles on which this search writes little
    #[arg(long, value_name = "VARIANT", value_parser = choice::published_for(RULES), conflicts_with_all = ["symmetry", "difficulty"])]
    easy_for: Option<&'static Variant>,

    /// How many boards to test for a puzzle [default: 200,000]; with --hard-for or --easy-for, how
    /// many steps to take [default: 1,000]
    #[arg(short, long, value_name = "N", value_parser = number_in::<u64>(1..=u64::MAX))]
    effort: Option<u64>,

    /// How to print a puzzle
    #[arg(short, long, value_enum, default_value_t = PuzzleFormat::Line)]
    format: PuzzleFormat,
}

/// Reads a number of givens. The recipe says whether a puzzle can have that many.
fn givens(text: &str) -> Result<usize, String> {
    Ok(usize::try_from(number(text)?).unwrap_or(usize::MAX))
}

#[derive(Clone, Debug)]
struct Guesses {
    range: RangeInclusive<u64>,
    /// As it was written.
    text: String,
}

fn guesses(text: &str) -> Result<Guesses, String> {
    let range = match text {
        "easy" => 0..=0,
        "medium" => 1..=3,
        "hard" => 4..=u64::MAX,
        _ => {
            range(text).ok_or("expected easy, medium, hard, or a range of guesses such as 2..9")?
        }
    };
    if range.is_empty() {
        return Err(format!("there is no number from {} to {}", range.start(), range.end()));
    }
    Ok(Guesses { range, text: text.to_string() })
}

fn range(text: &str) -> Option<RangeInclusive<u64>> {
    let Some((from, to)) = text.split_once("..") else {
        let number = number(text).ok()?;
        return Some(number..=number);
    };
    let bound = |text: &str, default| match text {
        "" => Some(default),
        text => number(text).ok(),
    };
    // A range without any number says nothing, and is a slip.
    let is_open = from.is_empty() && to.is_empty();
    if is_open { None } else { Some(bound(from, 0)?..=bound(to, u64::MAX)?) }
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
    let mut printer = PuzzlePrinter { order: &order, format, is_alone: count == 1, out };
    let mut answer = Answer::Yes;
    let steps_bar = bar.clone();
    let stepped = move |steps| steps_bar.inc(steps);
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

fn order(arguments: &Arguments) -> Result<PuzzleOrder> {
    let contest = contest(arguments)?;
    let guesses = arguments.difficulty.clone();
    let recipe = Recipe {
        givens: arguments.givens,
        minimal: arguments.minimal,
        symmetry: arguments.symmetry,
        guesses: guesses.as_ref().map_or(0..=u64::MAX, |guesses| guesses.range.clone()),
    };
    recipe.check()?;
    let usual_effort = if contest.is_some() { 1000 } else { 200_000 };
    Ok(PuzzleOrder {
        recipe,
        difficulty: guesses.map(|guesses| guesses.text),
        contest,
        // Short enough to be typed again.
        seed: arguments.seed.unwrap_or_else(|| fastrand::u32(..).into()),
        effort: arguments.effort.unwrap_or(usual_effort),
    })
}

fn contest(arguments: &Arguments) -> Result<Option<Contest>> {
    let (hard, easy) = (arguments.hard_for, arguments.easy_for);
    if let (Some(hard), Some(easy)) = (hard, easy) {
        ensure!(hard.name != easy.name, "no puzzle is hard and easy for {} at once", hard.name);
    }
    Ok(hard.or(easy).map(|_| Contest { hard, easy }))
}
