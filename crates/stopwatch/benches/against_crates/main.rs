//! `lockstep` and the published crates that do the same, on the same puzzles, in one run.
//!
//! `cargo bench -p stopwatch -- FILE...`; `cargo bench -p stopwatch -- --help` tells more.

mod contestants;
mod tdoku;

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::ExitCode,
    thread,
};

use indicatif::ProgressBar;
use program::{Answer, Context, Parser, Result, anyhow::Error, bail, clap, complain};
use stopwatch::{Collection, Options, Report, Stopwatch, generated};
use sudoku::{
    Grid,
    notation::{Located, Puzzles},
};

/// Measure lockstep against the published crates that do the same
///
/// All have the same puzzles, shuffled, each in a random symmetric form.
///
/// First their answers are checked: a solution must be one, and the numbers of solutions must
/// agree; of two solvers that disagree neither is measured. Then they take turns, round by
/// round, each thread pinned to a core: the table has the median of the rounds, the slowest
/// and the fastest. `one alone` is the median of puzzles that are given one by one.
///
/// There are two tables for each file. In the first a solver stops at two solutions, which is
/// to verify that there is only one; in the second it stops at one. A solver that cannot count to
/// two is in the second only.
///
/// With a checkout of tdoku in the variable TDOKU, that is built by the C++ compiler, CXX or `c++`,
/// and measured with the others, in a process of its own: so no puzzle is given to it alone.
///
/// Exit code: 0 all is well, 1 an answer is wrong, 2 bad input.
#[derive(Parser)]
#[command(override_usage = USAGE, max_term_width = 100, after_help = AFTER_HELP)]
// All solvers here are quick: there is time for more rounds, and for hard collections.
#[command(mut_arg("repeats", |repeats| repeats.default_value("7")))]
#[command(mut_arg("time_limit", |time_limit| time_limit.default_value("10")))]
struct Arguments {
    /// Files of puzzles in any notation, as seen from the root of the workspace
    /// [default: 10,000 generated puzzles]
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    options: Options,

    /// What cargo adds by itself
    #[arg(long, hide = true)]
    bench: bool,
}

/// Cargo starts the program.
const USAGE: &str = "cargo bench -p stopwatch -- [OPTIONS] [FILE]...";

const AFTER_HELP: &str = "\
Collections that everybody measures with, none of which is here:
  https://github.com/t-dillon/tdoku, data.zip: Kaggle's easy ones, Gordon Royle's list with 17
  givens, magictour's top 1465, the forum's hardest, Serg's with many solutions

Examples:
  cargo bench -p stopwatch
  cargo bench -p stopwatch -- data/puzzles2_17_clue data/puzzles3_magictour_top1465
  TDOKU=../tdoku cargo bench -p stopwatch
  cargo bench -p stopwatch -- --limit 1000 --repeats 15 --format csv data/* > speed.csv";

/// The solver that all others are compared with, in the column of ratios.
const BASELINE: &str = "sudoku";

/// Fewer puzzles than this are repeated.
const AT_LEAST: usize = 10_000;

/// How many puzzles are given to each solver one by one.
const ALONE: usize = 1000;

fn main() -> ExitCode {
    program::run(|arguments: Arguments, out| measure(&arguments, out))
}

fn measure(arguments: &Arguments, out: &mut dyn Write) -> Result<Answer> {
    let bar = ProgressBar::new_spinner();
    let answer = measure_all(arguments, &bar, out);
    // Also if the reader has gone away.
    bar.finish_and_clear();
    answer
}

fn measure_all(arguments: &Arguments, bar: &ProgressBar, out: &mut dyn Write) -> Result<Answer> {
    let options = &arguments.options;
    let mut stopwatch = Stopwatch {
        preparation: options.preparation(AT_LEAST),
        rules: options.rules(ALONE),
        report: Report::new(options.format, Some(BASELINE)),
        bar,
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let tdoku = tdoku::build()?;
    let tdoku = tdoku.as_deref();
    let tasks = [contestants::verifying(cores, tdoku)?, contestants::first(cores, tdoku)?];

    let (collections, mut answer) = collections(arguments);
    for collection in &collections {
        for contestants in &tasks {
            let contest = stopwatch.measure(collection, contestants, out)?;
            if contest.has_mistake() && answer == Answer::Yes {
                answer = Answer::No;
            }
        }
    }
    Ok(answer)
}

/// Says what is wrong with a file or a puzzle. The others are still measured.
fn collections(arguments: &Arguments) -> (Vec<Collection>, Answer) {
    if arguments.files.is_empty() {
        let puzzles = generated(arguments.options.seed, AT_LEAST);
        return (vec![Collection { name: "generated".to_string(), puzzles }], Answer::Yes);
    }
    let mut answer = Answer::Yes;
    let mut collections = Vec::new();
    for file in &arguments.files {
        let (puzzles, errors) = match read(file) {
            Ok(found) => found,
            Err(error) => (Vec::new(), vec![error]),
        };
        for error in &errors {
            complain(format_args!("{error:#}"));
            answer = Answer::BadInput;
        }
        if !puzzles.is_empty() {
            collections.push(Collection { name: file.display().to_string(), puzzles });
        }
    }
    (collections, answer)
}

/// The puzzles of a file, and what is wrong with the others.
fn read(file: &Path) -> Result<(Vec<Grid>, Vec<Error>)> {
    // Cargo starts a benchmark in the folder of its crate.
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    let name = || file.display().to_string();
    let bytes = fs::read(path).with_context(name)?;
    let text = String::from_utf8_lossy(&bytes);
    let (mut puzzles, mut errors) = (Vec::new(), Vec::new());
    for entry in Puzzles::new(text.lines()) {
        match entry.with_context(name).and_then(|entry| without_clash(entry, file)) {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(error) => errors.push(error),
        }
    }
    if puzzles.is_empty() && errors.is_empty() {
        bail!("{}: no puzzle, expected 81 cells on one line, or 9 on each of nine lines", name());
    }
    Ok((puzzles, errors))
}

fn without_clash(Located { line, board: grid }: Located<Grid>, file: &Path) -> Result<Grid> {
    grid.check_clash().with_context(|| format!("{}: line {line}", file.display()))?;
    Ok(grid)
}
