//! `practice generate` makes puzzles with exactly one solution.

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

use crate::adversary::{
    Climb, GoalNames, HardnessGoal, REPORT_WRITE_LIMIT, count_writes, write_count_text,
};
use crate::pipeline;

/// Make puzzles that have exactly one solution
///
/// A seed makes the same puzzles on every machine. Puzzle 5 is the same if you make five puzzles or a
/// thousand. Without --seed, the command chooses a seed and prints it on standard error.
///
/// Exit code: 0 all puzzles were made, 1 a puzzle was not found within --effort, 2 bad input.
#[derive(Args)]
#[command(after_help = "\
Difficulty is the number of guesses that `lockstep` needs to prove that there is one solution:
easy is 0, medium 1 to 3, hard 4 or more. `lockstep` guesses only when its rules decide no more
cells. The rules look for a cell with one candidate, for a digit with one place in a row, column or
box, and for a digit that is confined to one line of a box, or to one box of a line.

--hard-for A and --easy-for B change a puzzle step by step. The ratio is the number of writes of A,
divided by the number of writes of B. A change that lowers the ratio is undone. With --hard-for
alone, B is the search that writes least. With --easy-for alone, A is the median of the others. If A
does not write more than B in the end, no puzzle is printed, and the exit code is 1. --easy-for
seldom finds a puzzle for swift-all-solutions and cpp-unit-candidates: they seldom write less than
another search.

During the steps, the command counts up to 200,000 writes of a search (up to 20,000 with --hard-for
python-history-stack). For the puzzle found it counts up to 1,000,000. 1,000 steps take up to a
second. They take 5 to 20 seconds with --easy-for or with --hard-for python-history-stack. With only
one of the two options, the puzzles of a seed also depend on the other searches.

Examples:
  cargo practice generate
  cargo practice generate --count 1000 --seed 37 > puzzles.txt
  cargo practice generate -n 5 --minimal --difficulty hard --format json
  cargo practice generate --givens 21
  cargo practice generate --hard-for java-is-safe --easy-for python-history-stack
  cargo practice generate --hard-for lockstep --effort 20,000
  cargo practice generate -n 100 | cargo practice solve --format line -")]
pub struct Arguments {
    /// Number of puzzles
    #[arg(short = 'n', long, value_name = "N", default_value = "1", value_parser = number_in_range::<u64>(1..=u64::MAX))]
    count: u64,

    /// Make the puzzles of this seed. The same seed makes the same puzzles again
    #[arg(short, long, value_name = "N", value_parser = parse_number)]
    seed: Option<u64>,

    /// Number of givens, 17-81 [default: 28 to 36; any number with --minimal, --difficulty medium or hard,
    /// --hard-for or --easy-for]
    #[arg(short, long, value_name = "N", value_parser = parse_number)]
    givens: Option<u64>,

    /// Make puzzles in which every given is needed: without it there is a second solution
    #[arg(short, long)]
    minimal: bool,

    /// Number of guesses that a puzzle needs
    #[arg(short, long, value_name = "LEVEL", value_enum)]
    difficulty: Option<DifficultyArgument>,

    /// Make puzzles for which this search needs many writes
    #[arg(long, value_name = "VARIANT", value_parser = search_arguments::variant_parser_for(RULES), conflicts_with = "difficulty")]
    hard_for: Option<&'static Variant>,

    /// Make puzzles for which this search needs few writes
    #[arg(long, value_name = "VARIANT", value_parser = search_arguments::variant_parser_for(RULES), conflicts_with = "difficulty")]
    easy_for: Option<&'static Variant>,

    /// Number of boards to test for each puzzle [default: 200,000]; with --hard-for or --easy-for, number
    /// of steps [default: 1,000]
    #[arg(short, long, value_name = "N", value_parser = number_in_range::<u64>(1..=u64::MAX))]
    effort: Option<u64>,

    /// How to print a puzzle
    #[arg(short, long, value_enum, default_value_t = PuzzleFormat::Line)]
    format: PuzzleFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum DifficultyArgument {
    /// No guess
    Easy,
    /// 1 to 3 guesses
    Medium,
    /// 4 guesses or more
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
    /// Number of the puzzle from 1, as in the messages.
    index: u64,
    puzzle: String,
    solution: String,
    givens: usize,
    guesses: u64,
    minimal: bool,
    /// Number of writes of each search, only after a climb; null if the number is above the limit.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    writes: BTreeMap<&'static str, Option<u64>>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { count, format, .. } = arguments;
    let order = puzzle_order(&arguments)?;
    if arguments.seed.is_none() {
        print_message(format_args!("seed {}", order.seed));
    }
    let bar = terminal::progress_bar(count.saturating_mul(order.bar_steps()))?;
    bar.enable_steady_tick(Duration::from_millis(200));
    let maker_order = order.clone();
    let maker_bar = bar.clone();
    let puzzles = pipeline::map_in_order(0..count, move |index, hand_on| {
        hand_on(maker_order.make_puzzle(index, &|steps| maker_bar.inc(steps)));
    })?;
    let mut exit = ExitReason::Success;
    for (number, outcome) in (1..).zip(puzzles) {
        if order.goal.is_some() {
            bar.set_message(format!("steps, {number} of {count} puzzles"));
        }
        bar.suspend(|| match outcome {
            Ok(puzzle) => order.print(format, number, &puzzle, out),
            Err(reason) => {
                print_error(format_args!("puzzle {number}: {reason}"));
                exit = ExitReason::Negative;
                Ok(())
            }
        })?;
    }
    bar.finish_and_clear();
    Ok(exit)
}

/// Checks the options, and chooses a seed if none is given.
fn puzzle_order(arguments: &Arguments) -> Result<PuzzleOrder> {
    let (hard, easy) = (arguments.hard_for, arguments.easy_for);
    if let (Some(hard), Some(easy)) = (hard, easy) {
        ensure!(hard.name != easy.name, "no puzzle is hard and easy for {} at once", hard.name);
    }
    let has_goal = hard.is_some() || easy.is_some();
    let recipe = Recipe {
        givens: arguments.givens.map(usize::try_from).transpose()?,
        is_minimal: arguments.minimal,
        guesses: match arguments.difficulty {
            None => 0..=u64::MAX,
            Some(DifficultyArgument::Easy) => 0..=0,
            Some(DifficultyArgument::Medium) => 1..=3,
            Some(DifficultyArgument::Hard) => 4..=u64::MAX,
        },
    };
    recipe.check()?;
    let default_effort = if has_goal { 1000 } else { 200_000 };
    Ok(PuzzleOrder {
        recipe,
        goal: has_goal.then_some(HardnessGoal { hard, easy }),
        // 32 bits, since people type the seed again.
        seed: arguments.seed.unwrap_or_else(|| fastrand::u32(..).into()),
        effort: arguments.effort.unwrap_or(default_effort),
    })
}

/// The options of a run, checked.
#[derive(Clone)]
struct PuzzleOrder {
    recipe: Recipe,
    /// The goal of a climb; `None` for puzzles without one.
    goal: Option<HardnessGoal>,
    seed: u64,
    /// Number of boards to test for one puzzle; number of steps of a climb.
    effort: u64,
}

impl PuzzleOrder {
    /// Number of steps of the progress bar for one puzzle.
    fn bar_steps(&self) -> u64 {
        if self.goal.is_some() { self.effort } else { 1 }
    }

    /// Makes one puzzle, or returns the reason why it was not found. Calls `add_steps` with numbers of steps, whose sum is
    /// [`bar_steps`](PuzzleOrder::bar_steps).
    fn make_puzzle(&self, index: u64, add_steps: &impl Fn(u64)) -> Result<Grid, String> {
        let PuzzleOrder { ref recipe, ref goal, seed, effort } = *self;
        let Some(goal) = goal else {
            let puzzle = batch::make_puzzle(recipe, seed, index, effort);
            add_steps(1);
            return puzzle.map_err(|error| self.failure_message(&error));
        };
        let climbed = Climb { goal, recipe, seed, index, effort }.run(add_steps);
        let puzzle = climbed.map_err(|error| self.failure_message(&error))?;
        if goal.is_met(&puzzle) {
            return Ok(puzzle);
        }
        let GoalNames { hard, easy } = goal.names();
        let steps = count_with_noun(effort, "step");
        let summary = goal.summary(&puzzle);
        Err(format!(
            "found no puzzle in {steps} on which {hard} writes more than {easy}; on the best puzzle {summary}: {puzzle}"
        ))
    }

    fn failure_message(&self, error: &GenerationError) -> String {
        let boards = count_with_noun(error.tests, "board");
        let message = format!("not found in {boards} (--effort sets the limit)");
        match error.nearest {
            Some(nearest)
                if self.recipe.givens.is_some_and(|givens| givens != nearest.filled()) =>
            {
                let givens = nearest.filled();
                format!("{message}; the nearest has {givens} givens: {nearest}")
            }
            _ => message,
        }
    }

    fn print(
        &self,
        format: PuzzleFormat,
        number: u64,
        puzzle: &Grid,
        out: &mut dyn Write,
    ) -> Result<()> {
        match format {
            PuzzleFormat::Json => {
                write_json_line(&self.record(number, puzzle), &mut *out)?;
                out.flush()?;
            }
            PuzzleFormat::Line => {
                writeln!(out, "{puzzle}")?;
                // A program that reads a pipe gets each puzzle as soon as it is made.
                out.flush()?;
                if let Some(goal) = &self.goal {
                    let summary = goal.summary(puzzle);
                    let table = writes_table(puzzle);
                    print_message(format_args!("puzzle {number}: {summary}\n\n{table}\n"));
                }
            }
        }
        Ok(())
    }

    fn record(&self, number: u64, puzzle: &Grid) -> PuzzleRecord {
        let result = lockstep::solve_one(puzzle, 2);
        let writes =
            if self.goal.is_some() { writes_of_all(puzzle).collect() } else { BTreeMap::new() };
        PuzzleRecord {
            seed: self.seed,
            index: number,
            puzzle: puzzle.to_string(),
            solution: result.first.unwrap_or_default().to_string(),
            givens: puzzle.filled(),
            guesses: result.guesses,
            minimal: is_minimal(puzzle),
            writes,
        }
    }
}

/// Counts the writes of each search on a puzzle.
fn writes_of_all(puzzle: &Grid) -> impl Iterator<Item = (&'static str, Option<u64>)> {
    registry::all_for(RULES)
        .map(|variant| (variant.name, count_writes(variant, puzzle, REPORT_WRITE_LIMIT)))
}

fn writes_table(puzzle: &Grid) -> String {
    let columns = [Column::new("search"), Column::new("writes").align_right()];
    let rows: Vec<_> = writes_of_all(puzzle)
        .map(|(name, writes)| [name.to_string(), write_count_text(writes)])
        .collect();
    table::draw(&columns, &rows, terminal::width_or_unlimited())
}
