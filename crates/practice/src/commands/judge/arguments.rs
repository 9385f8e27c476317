//! What `practice judge` is asked for.

use std::{path::PathBuf, time::Duration};

use judge::{Bounds, Io};
use program::{
    Context, Result, bail,
    clap::{self, ArgGroup, Args, ValueEnum},
    terminal,
};
use workshop::judging::{BigTier, Plan, ReportFormat, Stop, Subject, Tier, Volume};

use crate::{
    choice,
    commands::{number, seconds},
};

/// Judge a program: right or wrong, why, and at what cost
///
/// The program is an attempt of yours, a variant, or any command that reads a
/// puzzle a line and prints a solution a line. The tiers samples, edge, hard and
/// big decide; what is beyond an online judge is told apart, and decides with
/// --tier beyond alone. Exit code: 0 all cases that decide are accepted, 1 one is
/// not, 2 bad input.
#[derive(Args)]
#[command(
    group = ArgGroup::new("program").args(["target", "exec"]).required(true),
    after_help = "\
Examples:
  cargo practice judge mine
  cargo practice judge mine --watch --tier samples
  cargo practice judge java-is-safe --verbose --case inkala-hard
  cargo practice judge --exec 'python3 my_solver.py' --io grid
  cargo practice judge --exec 'python3 solution.py' --problem 51
  cargo practice judge mine --tier big --big my-puzzles.txt

Verdicts: AC accepted, WA wrong answer, RE runtime error, TLE time limit exceeded,
MLE memory limit exceeded, OLE output limit exceeded, CE compile error."
)]
pub struct Arguments {
    /// An attempt or a variant
    #[arg(value_name = "NAME")]
    pub target: Option<String>,

    /// Any command, read by a shell: a puzzle on its input, a solution on its output
    #[arg(long, value_name = "COMMAND")]
    pub exec: Option<String>,

    /// What is asked, of a command or of a search for several problems: the number, the name or the title of a problem at LeetCode
    /// [default: 37]. An answer that is no board is on one line: boards are lists of rows in JSON
    #[arg(short, long, value_parser = choice::AProblem)]
    pub problem: Option<String>,

    /// How the command wants puzzles and writes solutions
    #[arg(long, value_enum, default_value_t = IoShape::Line, conflicts_with = "target")]
    pub io: IoShape,

    /// A tier of cases; may be given several times [default: all]
    #[arg(short, long = "tier", value_name = "TIER", value_enum)]
    tiers: Vec<Tier>,

    /// A case by its name; may be given several times
    #[arg(short, long = "case", value_name = "NAME")]
    cases: Vec<String>,

    /// Only the cases that failed the last time
    #[arg(long)]
    failed: bool,

    /// A file of puzzles for the big tier, in any notation [default: made]
    #[arg(long, value_name = "FILE")]
    big: Option<PathBuf>,

    /// How many puzzles the big tier has where they are made [default: 2000]
    #[arg(long, value_name = "N", conflicts_with = "big", value_parser = number::<u32>(1..=1_000_000))]
    count: Option<u32>,

    /// Make others for the big tier; the same ones for the same seed and the same variants
    /// [default: 37]
    #[arg(long, value_name = "N", conflicts_with = "big", value_parser = number::<u64>(0..=u64::MAX))]
    seed: Option<u64>,

    /// Seconds that a case may take
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "2")]
    time_limit: Duration,

    /// Multiply the time limit, for an old machine
    #[arg(long, value_name = "FACTOR", value_parser = factor, default_value = "1")]
    time_scale: f64,

    /// MiB of memory that the program may have
    #[arg(long, value_name = "MIB", default_value = "256", value_parser = number::<u64>(1..=1 << 30))]
    memory_limit: u64,

    /// How often an accepted program runs again, for the spread of its time
    #[arg(long, value_name = "N", default_value = "2", value_parser = number::<u8>(0..=100))]
    repeat: u8,

    /// The result only
    #[arg(short, long, conflicts_with = "verbose")]
    silent: bool,

    /// Input, output and what was expected of every case
    #[arg(short, long)]
    verbose: bool,

    /// How to print the outcome
    #[arg(short, long, value_enum, default_value_t = OutcomeFormat::Text)]
    format: OutcomeFormat,

    /// Stop at the first failure [default: true with --watch]
    #[arg(
        long,
        value_name = "BOOL",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        hide_possible_values = true
    )]
    first: Option<bool>,

    /// Judge again whenever a source file of the attempt is saved
    #[arg(short, long, conflicts_with_all = ["exec", "format"])]
    pub watch: bool,
}

/// How boards are written and read.
#[derive(Clone, Copy, ValueEnum)]
pub enum IoShape {
    /// A board on one line, '.' for an empty cell
    Line,
    /// A line for each row with blanks between the cells, 0 for an empty one
    Grid,
    /// A line of LeetCode's JSON
    Leetcode,
}

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum OutcomeFormat {
    /// For people
    Text,
    /// One JSON object a case and one for the whole, for programs
    Json,
}

fn factor(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(factor) if factor > 0.0 && factor < 1e6 => Ok(factor),
        _ => Err("expected a number greater than 0 and less than a million".to_string()),
    }
}

impl Arguments {
    /// What to judge, how, and what to print.
    pub fn plan(&self) -> Result<Plan> {
        let tiers = match self.tiers.as_slice() {
            [] => Tier::value_variants().to_vec(),
            tiers => tiers.to_vec(),
        };
        let for_big = [
            ("--big FILE", self.big.is_some()),
            ("--count", self.count.is_some()),
            ("--seed", self.seed.is_some()),
        ];
        let given = for_big.iter().find(|(_, is_given)| *is_given);
        if let (Some((name, _)), false) = (given, tiers.contains(&Tier::Big)) {
            bail!("{name} is for the big tier, which is not among those that were chosen");
        }
        Ok(Plan {
            limits: self.limits()?,
            tiers,
            big: self.big_tier()?,
            names: self.cases.clone(),
            failed_only: self.failed,
            stop: match self.first.unwrap_or(self.watch) {
                true => Stop::AtFirstFailure,
                false => Stop::WithoutAnswer,
            },
            repeats: self.repeat,
            report: self.report(),
        })
    }

    /// What a command is asked.
    pub fn subject(&self) -> Result<Subject> {
        let Some(name) = &self.problem else {
            return Ok(Subject::of_boards(problems::first()?));
        };
        let problem = problems::find(name)?;
        let task = problem.task(name).cloned().with_context(|| name.clone())?;
        Ok(Subject::of_task(problem, &task))
    }

    fn limits(&self) -> Result<Bounds> {
        let seconds = self.time_limit.as_secs_f64() * self.time_scale;
        let time =
            Duration::try_from_secs_f64(seconds).context("the time limit times its scale")?;
        Ok(Bounds { time, memory: self.memory_limit << 20, ..Bounds::default() })
    }

    fn big_tier(&self) -> Result<BigTier> {
        if let Some(file) = &self.big {
            return Ok(BigTier::File(file.clone()));
        }
        let BigTier::Generated { count, seed } = BigTier::default() else {
            unreachable!("the usual puzzles are generated");
        };
        let count = self.count.map_or(Ok(count), usize::try_from)?;
        Ok(BigTier::Generated { count, seed: self.seed.unwrap_or(seed) })
    }

    fn report(&self) -> ReportFormat {
        match self.format {
            OutcomeFormat::Json => ReportFormat::Json,
            OutcomeFormat::Text => {
                ReportFormat::Text { volume: self.volume(), has_color: terminal::has_color() }
            }
        }
    }

    fn volume(&self) -> Volume {
        match (self.silent, self.verbose) {
            (true, _) => Volume::Silent,
            (_, true) => Volume::Verbose,
            _ => Volume::Normal,
        }
    }
}

impl From<IoShape> for Io {
    fn from(shape: IoShape) -> Io {
        match shape {
            IoShape::Line => Io::Line,
            IoShape::Grid => Io::Grid,
            IoShape::Leetcode => Io::LeetCode,
        }
    }
}
