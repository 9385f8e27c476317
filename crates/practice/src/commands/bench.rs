//! `practice bench`: how many puzzles a second.

use std::io::Write;

use indicatif::{HumanCount, ProgressBar};
use program::{
    Answer, Result,
    clap::{self, Args},
    complain, printable, remark, terminal,
};
use search::Position;
use stopwatch::{Collection, Options, Report, Stopwatch, generated};

use crate::commands::number;
use problems::{
    Problem,
    input::{self, Clashes},
};
use searches::choice::{self, Choice, Chosen, OfProblem};
use searches::contestants;

/// Measure how many puzzles a second lockstep and the searches solve
///
/// All have the same puzzles, shuffled, each in a random symmetric form.
///
/// First their answers are checked: a solution must be one, and the numbers of solutions must
/// agree; of two searches that disagree neither is measured. Then they take turns, round by
/// round, each thread pinned to a core: the table has the median of the rounds, the slowest
/// and the fastest.
///
/// lockstep stops at two solutions, which is to verify that there is only one, and once more
/// at one. Each of the others stops at the first, or finds all, as it always does. How often it
/// guessed only lockstep tells; what the others write, `practice compare` tells.
///
/// Exit code: 0 all is well, 1 an answer is wrong, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Collections that everybody measures with, none of which is here:
  https://github.com/t-dillon/tdoku, data.zip: Kaggle's easy ones, Gordon Royle's list with 17
  givens, magictour's top 1465, the forum's hardest, Serg's with many solutions

On a terminal too narrow for the table numbers are shortened, and then columns are left out.

CSV and JSON have for each solver and collection:
  collection            a file, a sample, or where else the puzzles are from
  puzzles, copies       how many different ones, and how often each is solved in a round
  solver, threads       its name, and on how many threads it ran
  stops_at              after how many solutions of a puzzle; nothing where it finds all
  finished, answered    whether it answered all within the time limit, and how many it did
  puzzles_per_second    the median of the rounds, of one not finished what it did until then
  slowest, fastest      puzzles a second in the slowest and the fastest round
  repeats               how many rounds
  guesses_per_puzzle    of lockstep, on average; no other tells
  share_without_guess   the share of puzzles that it solved without one, 0 to 1
  mistake               what is wrong; there is no rate then

Examples:
  cargo practice bench
  cargo practice bench data/puzzles2_17_clue --limit 1000
  cargo practice bench -v python-history-stack -t 10 data/puzzles3_magictour_top1465
  cargo practice bench --threads 2 --format csv data/* > speed.csv")]
pub struct Arguments {
    /// Files of puzzles in any notation, samples, or - for standard input
    /// [default: 1,000 generated puzzles]
    #[arg(value_name = "FILE|SAMPLE|-")]
    collections: Vec<String>,

    /// A search to measure besides lockstep; may be given several times [default: all]
    #[arg(short, long = "variant", value_name = "NAME", value_parser = choice::a_choice())]
    variants: Vec<Choice>,

    /// How many threads share the puzzles
    #[arg(short = 'j', long, value_name = "N", default_value = "1", value_parser = number::<usize>(1..=1024))]
    threads: usize,

    #[command(flatten)]
    options: Options,
}

/// A collection of fewer puzzles is repeated; where none is given, this many are generated.
const AT_LEAST: usize = 1000;

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let bar = terminal::spinner()?;
    // A bar that is drawn meanwhile would take its share of the time.
    bar.disable_steady_tick();
    let answer = measure(&arguments, &bar, out);
    // Also where the reader has gone away.
    bar.finish_and_clear();
    answer
}

fn measure(arguments: &Arguments, bar: &ProgressBar, out: &mut dyn Write) -> Result<Answer> {
    let options = &arguments.options;
    let problem = problems::of_rules(stopwatch::RULES)?;
    let of = OfProblem::of(&problem);
    let Chosen { variants, .. } = Chosen::ready(&of, &arguments.variants, &[], choice::all_of)?;
    let contestants = contestants(&variants, arguments.threads);
    let mut stopwatch = Stopwatch {
        preparation: options.preparation(AT_LEAST),
        rules: options.rules(0),
        report: Report::new(options.format, None),
        bar,
    };
    let (collections, mut answer) = collections(arguments, &problem)?;
    let mut is_unsteady = false;
    for collection in &collections {
        tell_limit(collection, options.limit, bar);
        let contest = stopwatch.measure(collection, &contestants, out)?;
        is_unsteady |= contest.is_unsteady();
        if contest.has_mistake() && answer == Answer::Yes {
            answer = Answer::No;
        }
    }
    if is_unsteady {
        bar.suspend(|| remark(UNSTEADY));
    }
    Ok(answer)
}

const UNSTEADY: &str = "note: the machine was busy with something else: the slowest round of a \
                        solver took more than twice as long as its fastest";

/// Says where there are fewer puzzles than were asked for.
fn tell_limit(collection: &Collection, limit: Option<usize>, bar: &ProgressBar) {
    let Collection { name, puzzles } = collection;
    let Some(limit) = limit.filter(|&limit| limit > puzzles.len()) else {
        return;
    };
    let [has, limit] = [puzzles.len(), limit].map(|count| HumanCount(count as u64));
    bar.suspend(|| {
        remark(format_args!("note: {name} has {has} of {limit} puzzles: all are taken"))
    });
}

/// What is wrong with a file or one of its puzzles is told, and the others are still measured.
fn collections(arguments: &Arguments, problem: &Problem) -> Result<(Vec<Collection>, Answer)> {
    if arguments.collections.is_empty() {
        let puzzles = generated(arguments.options.seed, AT_LEAST);
        return Ok((vec![Collection { name: "generated".to_string(), puzzles }], Answer::Yes));
    }
    let mut answer = Answer::Yes;
    let mut collections = Vec::new();
    for argument in &arguments.collections {
        let mut puzzles = Vec::new();
        for puzzle in input::puzzles(std::slice::from_ref(argument), problem, Clashes::Refused) {
            match puzzle {
                Ok(puzzle) => puzzles.push(measured(&puzzle.position)),
                Err(error) => {
                    complain(format_args!("{error:#}"));
                    answer = Answer::BadInput;
                }
            }
        }
        if !puzzles.is_empty() {
            let name = if argument == "-" { "standard input" } else { argument };
            collections.push(Collection { name: printable(name), puzzles });
        }
    }
    Ok((collections, answer))
}

/// The puzzle as solvers get it.
fn measured(position: &Position) -> stopwatch::Puzzle {
    stopwatch::Puzzle::try_from(*position).expect("it was read as one of this problem")
}
