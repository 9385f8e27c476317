//! What `practice judge` is asked for.

use std::{path::PathBuf, time::Duration};

use judge::{Bounds, Io};
use practice::choice;
use program::{
    Context, Result, bail,
    clap::{
        self, ArgGroup, Args, ValueEnum,
        builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
    },
    number_in, seconds, terminal,
};
use workshop::judging::{BigTier, ReportFormat, Request, StopAt, Subject, Tier, Volume};

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
    #[arg(long, value_parser = an_io(), default_value = "line", conflicts_with = "target")]
    pub io: Io,

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
    #[arg(long, value_name = "N", conflicts_with = "big", value_parser = number_in::<u32>(1..=1_000_000))]
    count: Option<u32>,

    /// Seconds that a case may take
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "2")]
    time_limit: Duration,

    /// MiB of memory that the program may have
    #[arg(long, value_name = "MIB", default_value = "256", value_parser = number_in::<u64>(1..=1 << 30))]
    memory_limit: u64,

    /// How often an accepted program runs again, for the spread of its time
    #[arg(long, value_name = "N", default_value = "2", value_parser = number_in::<u8>(0..=100))]
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

    /// Stop at the first failure, as --watch does
    #[arg(long)]
    first: bool,

    /// Judge again whenever a source file of the attempt is saved
    #[arg(short, long, conflicts_with_all = ["exec", "format"])]
    pub watch: bool,
}

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
    pub fn plan(&self) -> Result<Request> {
        let tiers = match self.tiers.as_slice() {
            [] => Tier::value_variants().to_vec(),
            tiers => tiers.to_vec(),
        };
        let for_big = [("--big FILE", self.big.is_some()), ("--count", self.count.is_some())];
        let given = for_big.iter().find(|(_, is_given)| *is_given);
        if let (Some((name, _)), false) = (given, tiers.contains(&Tier::Big)) {
            bail!("{name} is for the big tier, which is not among those that were chosen");
        }
        let volume = match (self.silent, self.verbose) {
            (true, _) => Volume::Silent,
            (_, true) => Volume::Verbose,
            _ => Volume::Normal,
        };
        Ok(Request {
            limits: Bounds {
                time: self.time_limit,
                memory: self.memory_limit << 20,
                ..Bounds::default()
            },
            tiers,
            big: match (&self.big, self.count) {
                (Some(file), _) => BigTier::File(file.clone()),
                (None, Some(count)) => BigTier::Generated(count.try_into()?),
                (None, None) => BigTier::default(),
            },
            names: self.cases.clone(),
            failed_only: self.failed,
            stop: match self.first || self.watch {
                true => StopAt::FirstFailure,
                false => StopAt::WithoutAnswer,
            },
            repeats: self.repeat,
            report: match self.format {
                OutcomeFormat::Json => ReportFormat::Json,
                OutcomeFormat::Text => {
                    ReportFormat::Text { volume, has_color: terminal::has_color() }
                }
            },
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
}
