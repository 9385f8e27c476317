//! `practice judge`: a program is judged as an online judge would, only with reasons.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::slice;
use std::time::Duration;

use cli::clap::{self, ArgGroup, Args};
use cli::{Answer, Context, Result, bail, complain, ensure, is_broken_pipe, remark, terminal};
use practice::attempts::Attempt;
use practice::search_arguments;
use practice::named_search::{self, Searcher};
use workshop::judging::{
    self, Rank, ReportFormat, Request, Round, StopAt, Subject, Target, TieredCase, TypedCase,
    remember,
};
use workshop::watching::{self, WasSaved};

/// Judge a program: right or wrong, why, and at what cost
///
/// The program is an attempt of yours, a variant, or any command that reads a
/// puzzle a line and prints a solution a line. A case may use 256 MiB of memory.
/// The tiers samples, edge, hard and big decide. The tier beyond asks more than
/// online judges do. The tier outside breaks a constraint of the problem. Both are
/// reported separately, and decide only if you pick them alone (--tier outside).
/// An accepted attempt on a board gets its rank among the published searches, by what
/// they place and by their times on one sample; --silent leaves that out.
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
  cargo practice judge --exec 'python3 my_solver.py' --time-limit 10
  cargo practice judge --exec 'python3 solution.py' --problem 51 --silent
  cargo practice judge mine --input 'nums = [2,7,11,15], target = 9' --expect '[0,1]'
  cargo practice judge my-queens --input 'n = 4'

Verdicts: AC accepted, WA wrong answer, RE runtime error, TLE time limit exceeded,
MLE memory limit exceeded, OLE output limit exceeded, CE compile error, NJ not judged:
the problem has several right answers, and nobody here knows whether this is one."
)]
pub struct Arguments {
    /// An attempt or a variant
    #[arg(value_name = "NAME", add = search_arguments::names())]
    target: Option<String>,

    /// A shell command that reads puzzles on standard input and prints solutions, or `no solution`
    #[arg(long, value_name = "COMMAND")]
    exec: Option<String>,

    /// The problem, for a command or for a search with several: its number, name or title [default:
    /// 37]. Answers that are not one board are one line of JSON. If the function returns a value and
    /// changes an argument, the answer is {"returned": 2, "changed": {"nums": [1, 3]}}
    #[arg(short, long, value_parser = search_arguments::AProblem::Any)]
    problem: Option<String>,

    #[command(flatten)]
    request: Request,

    /// Run one case of yours. Write its input as LeetCode shows it, `nums = [1,2,3], k = 2`, or one
    /// value a line. A board may be in any notation. The run is not in the history
    #[arg(short, long, value_name = "INPUT", conflicts_with_all = ["tiers", "names", "failed_only", "first", "watch"])]
    input: Option<String>,

    /// The right answer to --input, as LeetCode shows it [default: the answer of our solution, or
    /// the rules of the board]
    #[arg(long, value_name = "ANSWER", requires = "input")]
    expect: Option<String>,

    /// Print only the result
    #[arg(short, long)]
    silent: bool,

    /// How to print the outcome
    #[arg(short, long, value_enum, default_value_t = ReportFormat::Text)]
    format: ReportFormat,

    /// Stop at the first failure, as --watch does
    #[arg(long)]
    first: bool,

    /// Judge again whenever a source file of the attempt is saved
    #[arg(short, long, conflicts_with_all = ["exec", "format"])]
    watch: bool,
}

struct Plan<'a> {
    request: &'a Request,
    /// The input that the user has typed, and the answer that the user expects.
    typed: Option<(&'a str, Option<&'a str>)>,
    stop: StopAt,
    report: ReportFormat,
    was_saved: WasSaved<'a>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let Arguments { target, exec, problem, watch, .. } = arguments;
    let stop = match arguments.first || watch {
        true => StopAt::FirstFailure,
        false => StopAt::WithoutAnswer,
    };
    let report = match arguments.format {
        ReportFormat::Text if arguments.silent => ReportFormat::Silent,
        format => format,
    };
    // Without --watch nothing is saved again.
    let typed = arguments.input.as_deref().map(|input| (input, arguments.expect.as_deref()));
    let request = &arguments.request;
    let plan = Plan { request, typed, stop, report, was_saved: &|| false };
    if let Some(command) = exec {
        let subject = match problem.as_deref().map(problems::task).transpose()? {
            None => Subject::of_boards(problems::first()?),
            Some(task) if task.wants_board() => Subject::of_boards(problems::find(task.folder())?),
            Some(task) => Subject::of_task(task)?,
        };
        return judge_target(&Target::of_command(&command, subject), &plan, out);
    }
    let name = target.context("a name or --exec is needed")?;
    match watch {
        true => judge_each_save(&name, &plan, out),
        false => judge_searcher(&find(&name, problem.as_deref())?, &plan, out),
    }
}

/// The search of this name, for the problem of that name if one is given: it may be for several.
fn find(name: &str, problem: Option<&str>) -> Result<Searcher> {
    let searcher = named_search::find(name)?;
    let Some(asked) = problem.map(problems::task).transpose()? else {
        return Ok(searcher);
    };
    if let Some(variant) = asked.rules().and_then(|rules| registry::find_for(name, rules)) {
        return Ok(Searcher::Variant(variant));
    }
    let own = Subject::of(&searcher)?.id();
    let folder = problems::task(&own.to_string())?.folder().to_string();
    ensure!(folder == asked.folder(), "{name} is for problem {own}");
    Ok(searcher)
}

fn judge_each_save(name: &str, plan: &Plan<'_>, out: &mut dyn Write) -> Result<Answer> {
    let searcher = named_search::find(name)?;
    let Searcher::Attempt(attempt) = &searcher else {
        bail!("--watch is for an attempt of yours; {name} is a variant");
    };
    watching::each_save(&attempt.folder, |was_saved| {
        let plan = Plan { was_saved, ..*plan };
        // An error in one version is no reason not to wait for the next.
        match judge_searcher(&searcher, &plan, out) {
            Err(error) if is_broken_pipe(&error) => return Err(error),
            Err(error) => complain(format_args!("{error:#}")),
            Ok(_) => {}
        }
        if was_saved() {
            remark("\nsaved again");
        } else {
            remark("\nwaiting for the next save; Ctrl-C ends this");
        }
        Ok(())
    })?;
    Ok(Answer::Yes)
}

fn judge_searcher(searcher: &Searcher, plan: &Plan<'_>, out: &mut dyn Write) -> Result<Answer> {
    let name = searcher.name();
    let attempt = searcher.attempt();
    if attempt.is_some() {
        remark(format_args!("compiling {name}"));
        if plan.typed.is_none() {
            judging::prepare(plan.request, &Subject::of(searcher)?);
        }
    }
    match Target::of(searcher)? {
        Ok(target) => judge_target(&target, plan, out),
        Err(message) => {
            if plan.typed.is_none() {
                remember(name, attempt.and_then(Attempt::solves), plan.request, None);
            }
            plan.report.compile_error(name, &message, out)?;
            Ok(Answer::No)
        }
    }
}

/// Runs the case that the user has typed. The outcome is no verdict on the program, and is not recorded.
fn judge_typed(
    target: &Target,
    plan: &Plan<'_>,
    (input, expect): (&str, Option<&str>),
    out: &mut dyn Write,
) -> Result<Answer> {
    let typed = TypedCase::read(&target.subject, input, expect)?;
    let (limit, cases) = (plan.request.time_limit, slice::from_ref(&typed.case));
    let round = judging::run(target, limit, StopAt::Never, cases, |_| ControlFlow::Continue(()))?;
    typed.report(target, &round, plan.report, out)?;
    Ok(if round.is_accepted() { Answer::Yes } else { Answer::No })
}

fn judge_target(target: &Target, plan: &Plan<'_>, out: &mut dyn Write) -> Result<Answer> {
    if let Some(typed) = plan.typed {
        return judge_typed(target, plan, typed, out);
    }
    let failed_before = judging::load_failed(target)?;
    let (deciding, apart) = judging::cases(plan.request, &target.subject, &failed_before)?;
    if deciding.is_empty() {
        remark("no case of these tiers failed the last time: nothing to judge");
        return Ok(Answer::Yes);
    }
    if let Some(missing) = target.subject.missing_changes_remark()? {
        remark(missing);
    }
    let (round, printed) = judge_cases(target, plan, plan.stop, &deciding, out)?;
    if round.is_broken_off {
        return Ok(Answer::No);
    }
    if let Err(error) = judging::save_failed(target, failed_before, &round.judged) {
        complain(format_args!("the cases that failed are not recorded: {error:#}"));
    }
    remember(&target.name, target.solves(), plan.request, Some(&round));
    // If the output cannot be written, the outcome is kept all the same.
    printed?;
    plan.report.verdict(target, &round, out)?;

    // A wrong program has to become right first.
    let apart = if round.is_accepted() { apart } else { Vec::new() };
    let (apart, printed) = judge_cases(target, plan, StopAt::Never, &apart, out)?;
    printed?;
    // An attempt has to be compiled again for that, and a result alone shows nothing of it.
    let is_compared =
        round.is_accepted() && plan.report != ReportFormat::Silent && !(plan.was_saved)();
    let standing = if is_compared { Rank::of(target, &round)? } else { None };
    plan.report.summary(target, &round, &apart, standing.as_ref(), out)?;
    Ok(if round.is_accepted() { Answer::Yes } else { Answer::No })
}

/// Judges cases and prints each, with a bar for those that are left. Returns also whether all are printed.
fn judge_cases(
    target: &Target,
    plan: &Plan<'_>,
    stop: StopAt,
    cases: &[TieredCase],
    out: &mut dyn Write,
) -> Result<(Round, io::Result<()>)> {
    let bar = terminal::progress_bar(cases.len() as u64)?;
    bar.enable_steady_tick(Duration::from_millis(200));
    let mut printed = Ok(());
    let longest = cases.iter().map(|case| case.name.chars().count()).max().unwrap_or(0);
    let is_for_people = plan.report != ReportFormat::Json;
    let round = judging::run(target, plan.request.time_limit, stop, cases, |judged| {
        bar.inc(1);
        // An attempt that is not written yet is told of once, with the verdict.
        let is_untouched = bar.position() == 1 && target.is_unwritten(judged);
        if printed.is_ok() && !(is_for_people && is_untouched) {
            printed = bar.suspend(|| plan.report.case(judged, longest, out));
        }
        if (plan.was_saved)() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok((round, printed))
}
