//! `practice judge`: a program is judged as an online judge would, only with reasons.

use std::{collections::BTreeSet, io::Write, path::PathBuf, time::Duration};

use jiff::Timestamp;
use judge::{Io, Limits, Verdict};
use program::{
    Answer, Context, Result, bail,
    clap::{self, ArgGroup, Args, ValueEnum},
    complain, is_broken_pipe, remark,
};

use crate::commands::{number, seconds};
use program::terminal;
use workshop::attempts;
use workshop::judging::{
    cases::{self, Big, Tier, TieredCase},
    effort,
    failed::{self, Failed},
    report::{self, Spread, Volume},
    round::{self, Round},
    target::{self, Ready, Target},
};
use workshop::ledger::{self, Record};
use workshop::watching;

/// Judge a program: right or wrong, why, and at what cost
///
/// The program is an attempt of yours, a variant, or any command that reads a
/// puzzle a line and prints a solution a line. Exit code: 0 all cases are
/// accepted, 1 one is not, 2 bad input.
#[derive(Args)]
#[command(
    group = ArgGroup::new("program").args(["target", "exec"]).required(true),
    after_help = "\
Examples:
  cargo practice judge mine
  cargo practice judge mine --watch --tier samples
  cargo practice judge java-is-safe --verbose --case inkala-hard
  cargo practice judge --exec 'python3 my_solver.py' --io grid
  cargo practice judge mine --tier big --big my-puzzles.txt

Verdicts: AC accepted, WA wrong answer, RE runtime error, TLE time limit exceeded,
MLE memory limit exceeded, OLE output limit exceeded, CE compile error."
)]
pub struct Arguments {
    /// An attempt or a variant
    #[arg(value_name = "NAME")]
    target: Option<String>,

    /// Any command, read by a shell: a puzzle on its input, a solution on its output
    #[arg(long, value_name = "COMMAND")]
    exec: Option<String>,

    /// How the command wants puzzles and writes solutions
    #[arg(long, value_enum, default_value_t = Shape::Line, conflicts_with = "target")]
    io: Shape,

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
    #[arg(short, long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Judge again whenever a source file of the attempt is saved
    #[arg(short, long, conflicts_with_all = ["exec", "format"])]
    watch: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Shape {
    /// 81 characters a line, '.' for an empty cell
    Line,
    /// Nine lines of nine digits with blanks between them, 0 for an empty cell
    Grid,
    /// A line of LeetCode's JSON
    Leetcode,
}

#[derive(Clone, Copy, Eq, PartialEq, ValueEnum)]
enum Format {
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

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    if !arguments.watch {
        return judge_once(&arguments, out);
    }
    let attempt = attempts::find(arguments.target.as_deref().unwrap_or_default())?;
    watching::each_save(&attempt.folder, || {
        // What is wrong with one version is no reason not to wait for the next.
        match judge_once(&arguments, out) {
            Err(error) if is_broken_pipe(&error) => return Err(error),
            Err(error) => complain(format_args!("{error:#}")),
            Ok(_) => {}
        }
        remark("\nwaiting for the next save; Ctrl-C ends this");
        Ok(())
    })?;
    Ok(Answer::Yes)
}

fn judge_once(arguments: &Arguments, out: &mut dyn Write) -> Result<Answer> {
    let limits = limits(arguments)?;
    let target = match (&arguments.target, &arguments.exec) {
        (Some(name), _) => target::named(name)?,
        (None, Some(command)) => {
            Ready::Target(Box::new(target::command(command, arguments.io.into())))
        }
        (None, None) => bail!("a name or --exec is needed"),
    };
    let target = match target {
        Ready::Target(target) => target,
        Ready::CompileError { name, message } => {
            remember(&name, arguments, &Round::default(), true);
            match arguments.format {
                Format::Text => {
                    report::print_compile_error(&name, &message, volume(arguments), out)?
                }
                Format::Json => report::compile_error_json(&name, &message, out)?,
            }
            return Ok(Answer::No);
        }
    };
    let before = failed::load(&target.failed_file)?;
    let cases = chosen_cases(arguments, &before)?;
    judge_cases(&target, arguments, limits, &cases, &before, out)
}

fn limits(arguments: &Arguments) -> Result<Limits> {
    let seconds = arguments.time_limit.as_secs_f64() * arguments.time_scale;
    let time = Duration::try_from_secs_f64(seconds).context("the time limit times its scale")?;
    Ok(Limits { time, memory: arguments.memory_limit << 20, ..Limits::default() })
}

fn volume(arguments: &Arguments) -> Volume {
    match (arguments.silent, arguments.verbose) {
        (true, _) => Volume::Silent,
        (_, true) => Volume::Verbose,
        _ => Volume::Normal,
    }
}

fn tiers(arguments: &Arguments) -> &[Tier] {
    match arguments.tiers.as_slice() {
        [] => &Tier::ALL,
        tiers => tiers,
    }
}

fn chosen_cases(arguments: &Arguments, before: &[Failed]) -> Result<Vec<TieredCase>> {
    let for_big = [
        ("--big FILE", arguments.big.is_some()),
        ("--count", arguments.count.is_some()),
        ("--seed", arguments.seed.is_some()),
    ];
    let given = for_big.iter().find(|(_, is_given)| *is_given);
    if let (Some((name, _)), false) = (given, tiers(arguments).contains(&Tier::Big)) {
        bail!("{name} is for the big tier, which is not among those that were chosen");
    }
    let problem = problems::sudoku_solver()?;
    let big = Big {
        file: arguments.big.clone(),
        count: arguments.count.unwrap_or(2000).try_into()?,
        seed: arguments.seed.unwrap_or(37),
    };
    let mut cases = cases::of_tiers(&problem, tiers(arguments), &big)?;
    if !arguments.cases.is_empty() {
        let known: BTreeSet<String> = cases.iter().map(|case| case.case.name.clone()).collect();
        if let Some(name) = arguments.cases.iter().find(|name| !known.contains(*name)) {
            bail!(
                "no case of these tiers is named '{name}'; `cargo practice list` has the samples"
            );
        }
        cases.retain(|case| arguments.cases.contains(&case.case.name));
    }
    if arguments.failed {
        cases.retain(|case| failed::is_failed(case, before));
        if cases.is_empty() {
            bail!("no case of these tiers failed the last time");
        }
    }
    Ok(failed::first(cases, before))
}

fn judge_cases(
    target: &Target,
    arguments: &Arguments,
    limits: Limits,
    cases: &[TieredCase],
    before: &[Failed],
    out: &mut dyn Write,
) -> Result<Answer> {
    let volume = volume(arguments);
    let bar = terminal::progress_bar(cases.len())?;
    bar.enable_steady_tick(Duration::from_millis(200));
    // Where nobody reads any more, what was found out is remembered all the same.
    let mut printed = Ok(());
    let round = round::run(&target.program, limits, cases, |judged| {
        bar.inc(1);
        if printed.is_ok() {
            printed = bar.suspend(|| match arguments.format {
                Format::Text => report::print_case(judged, volume, out),
                Format::Json => report::case_json(judged, out),
            });
        }
    })
    .with_context(|| target.name.clone())?;
    if let Err(error) = failed::save(&target.failed_file, before, &round.judged) {
        complain(format_args!("the cases that failed are not kept: {error:#}"));
    }
    remember(&target.name, arguments, &round, false);
    printed?;

    bar.set_message("once more, for the spread");
    let spread = repeated(target, arguments, limits, cases, &round)?;
    let comparisons = effort::compare(target, &round);
    bar.finish_and_clear();
    let comparisons = comparisons.as_deref();
    match arguments.format {
        Format::Text => {
            let who = if target.is_own { "your search" } else { &target.name };
            report::print_footer(who, &round, &spread, comparisons, out)?;
        }
        Format::Json => report::footer_json(&target.name, &round, &spread, comparisons, out)?,
    }
    Ok(if round.is_accepted() { Answer::Yes } else { Answer::No })
}

/// A program that takes longer than this for all cases is not run again.
const SHORT: Duration = Duration::from_secs(5);

/// Runs an accepted program again. What fails only then is told, and its time
/// is left out; the first run has decided.
fn repeated(
    target: &Target,
    arguments: &Arguments,
    limits: Limits,
    cases: &[TieredCase],
    round: &Round,
) -> Result<Spread> {
    let mut times = vec![round.cpu()];
    if round.is_accepted() && round.wall() < SHORT {
        for _ in 0..arguments.repeat {
            let again = round::run(&target.program, limits, cases, |_| ())?;
            match again.judged.iter().find(|judged| !judged.is_accepted()) {
                None => times.push(again.cpu()),
                Some(judged) => {
                    let (name, verdict) = (&judged.case.case.name, judged.outcome.verdict);
                    remark(format_args!(
                        "accepted once, but not when run again: {name}, {verdict}"
                    ));
                }
            }
        }
    }
    let min = times.iter().min().copied().unwrap_or_default();
    let max = times.iter().max().copied().unwrap_or_default();
    Ok(Spread { min, max, runs: times.len() })
}

/// Adds a run to the history. A verdict is worth more than its record, so that
/// what goes wrong here is only told.
fn remember(name: &str, arguments: &Arguments, round: &Round, is_compile_error: bool) {
    let mut verdicts = report::verdicts(round);
    if is_compile_error {
        verdicts.insert(Verdict::CompileError.code().to_string(), 1);
    }
    let record = Record {
        time: Timestamp::now(),
        target: name.to_string(),
        tiers: tiers(arguments).iter().map(|tier| tier.name().to_string()).collect(),
        selected: arguments.failed || !arguments.cases.is_empty(),
        accepted: round.accepted(),
        cases: round.cases() + usize::from(is_compile_error),
        verdicts,
        cpu_seconds: round.cpu().as_secs_f64(),
        memory_bytes: round.most_memory(),
    };
    if let Err(error) = ledger::append(&record) {
        complain(format_args!("this run is not remembered: {error:#}"));
    }
}

impl From<Shape> for Io {
    fn from(shape: Shape) -> Io {
        match shape {
            Shape::Line => Io::Line,
            Shape::Grid => Io::Grid,
            Shape::Leetcode => Io::LeetCode,
        }
    }
}
