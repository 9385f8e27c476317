//! `practice judge`: a program is judged as an online judge would, only with reasons.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::slice;
use std::time::Duration;

use cli::clap::{self, ArgGroup, Args};
use cli::{
    Context, ExitReason, Result, bail, ensure, is_broken_pipe, print_error, print_message, terminal,
};
use practice::attempts::Attempt;
use practice::named_search::{self, NamedSearch};
use practice::search_arguments;
use workshop::judging::{
    self, CustomCase, JudgeOptions, JudgeProblem, JudgeResults, Rank, ReportFormat, StopAt, Target,
    TieredCase, record_run,
};
use workshop::watching::{self, SaveCheck};

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
    #[arg(value_name = "NAME", add = search_arguments::name_completer())]
    target: Option<String>,

    /// A shell command that reads puzzles on standard input and prints solutions, or `no solution`
    #[arg(long, value_name = "COMMAND")]
    exec: Option<String>,

    /// The problem, for a command or for a search with several: its number, name or title [default:
    /// 37]. Answers that are not one board are one line of JSON. If the function returns a value and
    /// changes an argument, the answer is {"returned": 2, "changed": {"nums": [1, 3]}}
    #[arg(short, long, value_parser = search_arguments::ProblemArg::Any)]
    problem: Option<String>,

    #[command(flatten)]
    request: JudgeOptions,

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

struct JudgeRun<'a> {
    request: &'a JudgeOptions,
    /// The input that the user has typed, and the answer that the user expects.
    custom_case: Option<(&'a str, Option<&'a str>)>,
    stop: StopAt,
    report: ReportFormat,
    was_saved: SaveCheck<'a>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { target, exec, problem, watch, .. } = arguments;
    let stop = match arguments.first || watch {
        true => StopAt::FirstFailure,
        false => StopAt::EarlyTimeout,
    };
    let report = match arguments.format {
        ReportFormat::Text if arguments.silent => ReportFormat::Silent,
        format => format,
    };
    // Without --watch nothing is saved again.
    let typed = arguments.input.as_deref().map(|input| (input, arguments.expect.as_deref()));
    let request = &arguments.request;
    let plan = JudgeRun { request, custom_case: typed, stop, report, was_saved: &|| false };
    if let Some(command) = exec {
        let subject = match problem.as_deref().map(problems::find_task).transpose()? {
            None => JudgeProblem::of_boards(problems::default_board_problem()?),
            Some(task) if task.is_single_solution() => {
                JudgeProblem::of_boards(problems::find_board_problem(task.folder_name())?)
            }
            Some(task) => JudgeProblem::of_task(task)?,
        };
        return judge_target(&Target::of_command(&command, subject), &plan, out);
    }
    let name = target.context("a name or --exec is needed")?;
    match watch {
        true => judge_each_save(&name, &plan, out),
        false => judge_searcher(&find_searcher(&name, problem.as_deref())?, &plan, out),
    }
}

/// The search of this name, for the problem of that name if one is given: it may be for several.
fn find_searcher(name: &str, problem: Option<&str>) -> Result<NamedSearch> {
    let searcher = named_search::find(name)?;
    let Some(asked) = problem.map(problems::find_task).transpose()? else {
        return Ok(searcher);
    };
    if let Some(variant) = asked.rules().and_then(|rules| registry::find_for(name, rules)) {
        return Ok(NamedSearch::Variant(variant));
    }
    let own = JudgeProblem::of(&searcher)?.id();
    let folder = problems::find_task(&own.to_string())?.folder_name().to_string();
    ensure!(folder == asked.folder_name(), "{name} is for problem {own}");
    Ok(searcher)
}

fn judge_each_save(name: &str, plan: &JudgeRun<'_>, out: &mut dyn Write) -> Result<ExitReason> {
    let searcher = named_search::find(name)?;
    let NamedSearch::Attempt(attempt) = &searcher else {
        bail!("--watch is for an attempt of yours; {name} is a variant");
    };
    watching::for_each_save(&attempt.folder, |was_saved| {
        let plan = JudgeRun { was_saved, ..*plan };
        // An error in one version is no reason not to wait for the next.
        match judge_searcher(&searcher, &plan, out) {
            Err(error) if is_broken_pipe(&error) => return Err(error),
            Err(error) => print_error(format_args!("{error:#}")),
            Ok(_) => {}
        }
        if was_saved() {
            print_message("\nsaved again");
        } else {
            print_message("\nwaiting for the next save; Ctrl-C ends this");
        }
        Ok(())
    })?;
    Ok(ExitReason::Success)
}

fn judge_searcher(
    searcher: &NamedSearch,
    plan: &JudgeRun<'_>,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let name = searcher.name();
    let attempt = searcher.attempt();
    if attempt.is_some() {
        print_message(format_args!("compiling {name}"));
        if plan.custom_case.is_none() {
            judging::start_generating_big_tier(plan.request, &JudgeProblem::of(searcher)?);
        }
    }
    match Target::prepare(searcher)? {
        Ok(target) => judge_target(&target, plan, out),
        Err(message) => {
            if plan.custom_case.is_none() {
                record_run(name, attempt.and_then(Attempt::credited_task_id), plan.request, None);
            }
            plan.report.print_compile_error(name, &message, out)?;
            Ok(ExitReason::Negative)
        }
    }
}

/// Runs the case that the user has typed. The outcome is no verdict on the program, and is not recorded.
fn judge_custom_case(
    target: &Target,
    plan: &JudgeRun<'_>,
    (input, expect): (&str, Option<&str>),
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let typed = CustomCase::read(&target.subject, input, expect)?;
    let (limit, cases) = (plan.request.time_limit, slice::from_ref(&typed.case));
    let round = judging::run(target, limit, StopAt::Never, cases, |_| ControlFlow::Continue(()))?;
    typed.print_report(target, &round, plan.report, out)?;
    Ok(if round.is_accepted() { ExitReason::Success } else { ExitReason::Negative })
}

fn judge_target(target: &Target, plan: &JudgeRun<'_>, out: &mut dyn Write) -> Result<ExitReason> {
    if let Some(typed) = plan.custom_case {
        return judge_custom_case(target, plan, typed, out);
    }
    let failed_before = judging::load_failed_cases(target)?;
    let (deciding, apart) = judging::select_cases(plan.request, &target.subject, &failed_before)?;
    if deciding.is_empty() {
        print_message("no case of these tiers failed the last time: nothing to judge");
        return Ok(ExitReason::Success);
    }
    if let Some(missing) = target.subject.missing_changes_remark()? {
        print_message(missing);
    }
    let (round, printed) = judge_cases(target, plan, plan.stop, &deciding, out)?;
    if round.is_interrupted {
        return Ok(ExitReason::Negative);
    }
    if let Err(error) = judging::save_failed_cases(target, failed_before, &round.judged_cases) {
        print_error(format_args!("the cases that failed are not recorded: {error:#}"));
    }
    record_run(&target.name, target.goal_task_id(), plan.request, Some(&round));
    // If the output cannot be written, the outcome is kept all the same.
    printed?;
    plan.report.print_verdict(target, &round, out)?;

    // A wrong program has to become right first.
    let apart = if round.is_accepted() { apart } else { Vec::new() };
    let (apart, printed) = judge_cases(target, plan, StopAt::Never, &apart, out)?;
    printed?;
    // An attempt has to be compiled again for that, and a result alone shows nothing of it.
    let is_compared =
        round.is_accepted() && plan.report != ReportFormat::Silent && !(plan.was_saved)();
    let standing = if is_compared { Rank::measure(target, &round)? } else { None };
    plan.report.print_summary(target, &round, &apart, standing.as_ref(), out)?;
    Ok(if round.is_accepted() { ExitReason::Success } else { ExitReason::Negative })
}

/// Judges cases and prints each, with a bar for those that are left. Returns also whether all are printed.
fn judge_cases(
    target: &Target,
    plan: &JudgeRun<'_>,
    stop: StopAt,
    cases: &[TieredCase],
    out: &mut dyn Write,
) -> Result<(JudgeResults, io::Result<()>)> {
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
            printed = bar.suspend(|| plan.report.print_case(judged, longest, out));
        }
        if (plan.was_saved)() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok((round, printed))
}
