//! What `practice judge` is asked for.

use std::time::Duration;

use judge::{Bounds, Io};
use practice::choice;
use program::{
    Result,
    clap::{
        self, ArgGroup, Args, ValueEnum,
        builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    },
    seconds, terminal,
};
use workshop::judging::{ReportFormat, Request, StopAt, Subject, Tier, Volume};

/// Judge a program: right or wrong, why, and at what cost
///
/// The program is an attempt of yours, a variant, or any command that reads a
/// puzzle a line and prints a solution a line. A case may use 256 MiB of memory.
/// The tiers samples, edge, hard and big decide. The tier beyond asks more than
/// online judges do; it is reported separately, and decides only with --tier beyond.
/// Exit code: 0 accepted, 1 not accepted, 2 bad input.
#[derive(Args)]
#[command(
    group = ArgGroup::new("program").args(["target", "exec"]).required(true),
    after_help = "\
Examples:
  cargo practice judge mine
  cargo practice judge mine --watch --tier samples
  cargo practice judge mine --failed --first
  cargo practice judge java-is-safe --case inkala-hard --format json | jq .expected
  cargo practice judge --exec 'python3 my_solver.py' --io grid --time-limit 10
  cargo practice judge --exec 'python3 solution.py' --problem 51 --silent

Verdicts: AC accepted, WA wrong answer, RE runtime error, TLE time limit exceeded,
MLE memory limit exceeded, OLE output limit exceeded, CE compile error."
)]
pub struct Arguments {
    /// An attempt or a variant
    #[arg(value_name = "NAME")]
    pub target: Option<String>,

    /// A shell command that reads puzzles on standard input and prints solutions, or `no solution`
    #[arg(long, value_name = "COMMAND")]
    pub exec: Option<String>,

    /// The problem, for a command or for a search with several: its number, name or title [default:
    /// 37]. Answers that are not one board are one line of JSON
    #[arg(short, long, value_parser = choice::AProblem::Any)]
    pub problem: Option<String>,

    /// How the command reads puzzles and prints solutions
    #[arg(long, value_parser = an_io(), default_value = "line", conflicts_with = "target")]
    pub io: Io,

    /// Only the cases of this tier; may be given several times [default: all]
    #[arg(short, long = "tier", value_name = "TIER", value_enum)]
    tiers: Vec<Tier>,

    /// Only the case of this name; may be given several times
    #[arg(short, long = "case", value_name = "NAME")]
    cases: Vec<String>,

    /// Only the cases that failed the last time
    #[arg(long)]
    failed: bool,

    /// Seconds that a case may take
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "2")]
    time_limit: Duration,

    /// Print only the result
    #[arg(short, long)]
    silent: bool,

    /// How to print the outcome
    #[arg(short, long, value_enum, default_value_t = OutcomeFormat::Text)]
    format: OutcomeFormat,

    /// Stop at the first failure, as --watch does
    #[arg(long)]
    first: bool,

    /// Judge again whenever a source file of the attempt is saved
    #[arg(short, long, conflicts_with_all = ["exec", "format"])]
    pub watch: bool,
}

/// An accepted program runs so often again: its time varies.
const REPEATS: u8 = 2;

fn an_io() -> impl TypedValueParser<Value = Io> {
    let shapes = [
        ("line", "A board on one line, '.' for an empty cell"),
        ("grid", "A line for each row with blanks between the cells, 0 for an empty one"),
        ("leetcode", "A line of LeetCode's JSON"),
    ];
    let shapes = shapes.map(|(name, about)| PossibleValue::new(name).help(about));
    PossibleValuesParser::new(shapes).map(|name| match name.as_str() {
        "grid" => Io::Grid,
        "leetcode" => Io::LeetCode,
        _ => Io::Line,
    })
}

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum OutcomeFormat {
    /// For people
    Text,
    /// One JSON object a case and one for the whole, for programs
    Json,
}

impl Arguments {
    /// What to judge, how, and what to print.
    pub fn plan(&self) -> Request {
        let tiers = match self.tiers.as_slice() {
            [] => Tier::value_variants().to_vec(),
            tiers => tiers.to_vec(),
        };
        Request {
            limits: Bounds { time: self.time_limit, ..Bounds::default() },
            tiers,
            names: self.cases.clone(),
            failed_only: self.failed,
            stop: match self.first || self.watch {
                true => StopAt::FirstFailure,
                false => StopAt::WithoutAnswer,
            },
            repeats: REPEATS,
            report: match self.format {
                OutcomeFormat::Json => ReportFormat::Json,
                OutcomeFormat::Text => ReportFormat::Text {
                    volume: if self.silent { Volume::Silent } else { Volume::Normal },
                    has_color: terminal::has_color(),
                },
            },
        }
    }

    /// What a command is asked.
    pub fn subject(&self) -> Result<Subject> {
        let Some(name) = &self.problem else {
            return Ok(Subject::of_boards(problems::first()?));
        };
        let task = problems::task(name)?;
        match task.wants_board() {
            true => Ok(Subject::of_boards(problems::find(name)?)),
            false => Subject::of_task(task),
        }
    }
}
