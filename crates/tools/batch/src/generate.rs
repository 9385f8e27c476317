//! `practice generate`: puzzles with one solution, made to order.

use std::collections::BTreeMap;
use std::io::Write;
use std::time::Duration;

use batch::{GenerationError, RULES, Recipe, is_minimal};
use cli::clap::{self, Args, ValueEnum};
use cli::output::write_json_line;
use cli::table::{self, Column};
use cli::{
    ExitReason, Result, count_with_noun, ensure, number_in_range, parse_number, print_error,
    print_message, terminal,
};
use practice::search_arguments;
use registry::Variant;
use serde::Serialize;
use sudoku::Grid;

use crate::adversary::{HardnessGoal, REPORT_WRITE_LIMIT, count_writes, write_count_text};
use crate::pipeline;

/// Make puzzles that have exactly one solution
///
/// A seed makes the same puzzles on every machine, and puzzle 5 is the same whether you ask for
/// five or a thousand. Without --seed it chooses one and prints it on standard error.
///
/// Exit code: 0 all puzzles were made, 1 a puzzle was not found within --effort, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Difficulty is the number of guesses that `lockstep` needs to prove that there is one solution:
easy is 0, medium 1 to 3, hard 4 or more. Without a guess it fills in singles, and uses digits that
are confined to one line of a box, or to one box of a line.

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
  cargo practice generate -n 5 --minimal --difficulty hard --format json
  cargo practice generate --givens 21
  cargo practice generate --hard-for java-is-safe --easy-for python-history-stack
  cargo practice generate --hard-for lockstep --effort 20,000
  cargo practice generate -n 100 | cargo practice solve --format line -")]
pub struct Arguments {
    /// How many puzzles
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = number_in_range::<u64>(1..=u64::MAX))]
    count: u64,

    /// Make the same puzzles again
    #[arg(short, long, value_name = "N", value_parser = parse_number)]
    seed: Option<u64>,

    /// The exact number of givens, 17-81 [default: 28 to 36; with --minimal or --difficulty, any]
    #[arg(short, long, value_name = "N", value_parser = parse_number)]
    givens: Option<u64>,

    /// Every given is needed: without it there is a second solution
    #[arg(short, long)]
    minimal: bool,

    /// How many guesses a puzzle needs
    #[arg(short, long, value_name = "LEVEL", value_enum)]
    difficulty: Option<Difficulty>,

    /// Make puzzles on which this search writes a lot
    #[arg(long, value_name = "VARIANT", value_parser = search_arguments::variant_parser_for(RULES), conflicts_with = "difficulty")]
    hard_for: Option<&'static Variant>,

    /// Make puzzles on which this search writes little
    #[arg(long, value_name = "VARIANT", value_parser = search_arguments::variant_parser_for(RULES), conflicts_with = "difficulty")]
    easy_for: Option<&'static Variant>,

    /// How many boards to test for a puzzle [default: 200,000]; with --hard-for or --easy-for, how
    /// many steps to take [default: 1,000]
    #[arg(short, long, value_name = "N", value_parser = number_in_range::<u64>(1..=u64::MAX))]
    effort: Option<u64>,

    /// How to print a puzzle
    #[arg(short, long, value_enum, default_value_t = PuzzleFormat::Line)]
    format: PuzzleFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum Difficulty {
    /// None
    Easy,
    /// 1 to 3
    Medium,
    /// 4 or more
    Hard,
}

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum PuzzleFormat {
    /// 81 characters on a line, '.' for an empty cell
    Line,
    /// One JSON object a line, for programs
    Json,
}

#[derive(Serialize)]
struct PuzzleRecord {
    seed: u64,
    /// From 1, as the messages have it.
    index: u64,
    puzzle: String,
    solution: String,
    givens: usize,
    guesses: u64,
    minimal: bool,
    /// What each search writes on it; null where that is too much.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    writes: BTreeMap<&'static str, Option<u64>>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { count, format, .. } = arguments;
    let order = puzzle_order(&arguments)?;
    if arguments.seed.is_none() {
        print_message(format_args!("seed {}", order.seed));
    }
    let steps = if order.goal.is_some() { order.effort } else { 1 };
    let bar = terminal::progress_bar(count.saturating_mul(steps))?;
    bar.enable_steady_tick(Duration::from_millis(200));
    let (making, steps_bar) = (order.clone(), bar.clone());
    let puzzles = pipeline::map_in_order(0..count, move |index, done| {
        done(making.make_puzzle(index, &|steps| steps_bar.inc(steps)));
    })?;
    let mut answer = ExitReason::Success;
    for (number, outcome) in (1..).zip(puzzles) {
        if order.goal.is_some() {
            bar.set_message(format!("steps, {number} of {count} puzzles"));
        }
        bar.suspend(|| match outcome {
            Ok(puzzle) => print(&order, format, number, &puzzle, out),
            Err(reason) => {
                print_error(format_args!("puzzle {number}: {reason}"));
                answer = ExitReason::Negative;
                Ok(())
            }
        })?;
    }
    bar.finish_and_clear();
    Ok(answer)
}

fn puzzle_order(arguments: &Arguments) -> Result<PuzzleOrder> {
    let (hard, easy) = (arguments.hard_for, arguments.easy_for);
    if let (Some(hard), Some(easy)) = (hard, easy) {
        ensure!(hard.name != easy.name, "no puzzle is hard and easy for {} at once", hard.name);
    }
    let contest = hard.or(easy).map(|_| HardnessGoal { hard, easy });
    let recipe = Recipe {
        givens: arguments.givens.map(usize::try_from).transpose()?,
        is_minimal: arguments.minimal,
        guesses: match arguments.difficulty {
            None => 0..=u64::MAX,
            Some(Difficulty::Easy) => 0..=0,
            Some(Difficulty::Medium) => 1..=3,
            Some(Difficulty::Hard) => 4..=u64::MAX,
        },
    };
    recipe.check()?;
    let usual_effort = if contest.is_some() { 1000 } else { 200_000 };
    Ok(PuzzleOrder {
        recipe,
        goal: contest,
        // Short enough to be typed again.
        seed: arguments.seed.unwrap_or_else(|| fastrand::u32(..).into()),
        effort: arguments.effort.unwrap_or(usual_effort),
    })
}

#[derive(Clone)]
struct PuzzleOrder {
    recipe: Recipe,
    goal: Option<HardnessGoal>,
    seed: u64,
    /// How many boards are tested for one puzzle; in a contest, how many steps are taken.
    effort: u64,
}

impl PuzzleOrder {
    fn make_puzzle(&self, index: u64, stepped: &impl Fn(u64)) -> Result<Grid, String> {
        let PuzzleOrder { recipe, seed, effort, .. } = self;
        let Some(contest) = &self.goal else {
            let puzzle = batch::make_puzzle(recipe, *seed, index, *effort);
            stepped(1);
            return puzzle.map_err(|missed| self.failure_message(&missed));
        };
        let climbed = contest.climb(recipe, *seed, index, *effort, stepped);
        let puzzle = climbed.map_err(|missed| self.failure_message(&missed))?;
        if contest.is_met(&puzzle) {
            return Ok(puzzle);
        }
        let ((hard, easy), figures) = (contest.names(), contest.summary(&puzzle));
        let steps = count_with_noun(*effort, "step");
        Err(format!(
            "no puzzle found in {steps} on which {hard} writes more than {easy}; on the nearest {figures}: {puzzle}"
        ))
    }

    fn failure_message(&self, missed: &GenerationError) -> String {
        let boards = count_with_noun(missed.tests, "board");
        let is_other = |grid: &Grid| self.recipe.givens.is_some_and(|it| it != grid.filled_count());
        let nearest = missed.nearest.filter(is_other);
        let nearest =
            nearest.map(|grid| format!("; the nearest has {} givens: {grid}", grid.filled_count()));
        format!("not found in {boards}{}", nearest.unwrap_or_default())
    }
}

fn print(
    order: &PuzzleOrder,
    format: PuzzleFormat,
    number: u64,
    puzzle: &Grid,
    out: &mut dyn Write,
) -> Result<()> {
    // Of all searches in a contest, else of none.
    let counted = registry::all_for(RULES).filter(|_| order.goal.is_some());
    let writes =
        counted.map(|variant| (variant.name, count_writes(variant, puzzle, REPORT_WRITE_LIMIT)));
    if format == PuzzleFormat::Json {
        let finding = lockstep::solve_one(puzzle, 2);
        let record = PuzzleRecord {
            seed: order.seed,
            index: number,
            puzzle: puzzle.to_string(),
            solution: finding.first.unwrap_or_default().to_string(),
            givens: puzzle.filled_count(),
            guesses: finding.guesses,
            minimal: is_minimal(puzzle),
            writes: writes.collect(),
        };
        write_json_line(&record, &mut *out)?;
        // A reader at the other end of a pipe gets each puzzle when it is there.
        return Ok(out.flush()?);
    }
    writeln!(out, "{puzzle}")?;
    out.flush()?;
    if let Some(contest) = &order.goal {
        let columns = [Column::new("search"), Column::new("writes").align_right()];
        let rows: Vec<_> =
            writes.map(|(name, writes)| [name.to_string(), write_count_text(writes)]).collect();
        let table = table::draw(&columns, &rows, terminal::fill_width());
        print_message(format_args!("puzzle {number}: {}\n\n{table}\n", contest.summary(puzzle)));
    }
    Ok(())
}
