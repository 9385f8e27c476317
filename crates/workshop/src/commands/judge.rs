//! `practice judge`: a program is judged as an online judge would, only with reasons.

mod arguments;

use std::{
    io::{self, Write},
    ops::ControlFlow,
    time::Duration,
};

use practice::{
    searcher::{self, Searcher},
    watching::{self, WasSaved},
};
use program::{Answer, Result, anyhow::ensure, bail, complain, is_broken_pipe, remark, terminal};
use workshop::judging::{
    self, Cases, JudgedCase, Ready, ReportFormat, Request, Round, StopAt, Subject, Summary, Target,
    TieredCase, effort, failed, remembered,
};

pub use arguments::Arguments;

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let plan = arguments.plan();
    // Without --watch nothing is saved again.
    let was_saved = &|| false;
    match (&arguments.target, &arguments.exec) {
        (Some(name), _) if arguments.watch => judge_each_save(name, &plan, out),
        (Some(name), _) => {
            let searcher = find(name, arguments.problem.as_deref())?;
            judge_searcher(&searcher, &plan, was_saved, out)
        }
        (None, Some(command)) => {
            let target = Target::of_command(command, arguments.subject()?, arguments.io);
            judge_target(&target, &plan, was_saved, out)
        }
        (None, None) => bail!("a name or --exec is needed"),
    }
}

/// The search of this name, for the problem of that name if one is given: it may be for several.
fn find(name: &str, problem: Option<&str>) -> Result<Searcher> {
    let searcher = searcher::find(name)?;
    let Some(asked) = problem.map(problems::task).transpose()? else {
        return Ok(searcher);
    };
    if let Some(variant) = asked.rules().and_then(|rules| searches::find_for(name, rules)) {
        return Ok(Searcher::Variant(variant));
    }
    let (folder, id) = match &searcher {
        Searcher::Variant(variant) => {
            let own = problems::of_rules(variant.rules)?;
            (own.folder().to_string(), own.id)
        }
        Searcher::Attempt(attempt) => match attempt.task()? {
            Some(task) => (task.folder().to_string(), task.id),
            None => {
                let own = attempt.problem()?;
                (own.folder().to_string(), own.id)
            }
        },
    };
    ensure!(folder == asked.folder(), "{name} is for problem {id}");
    Ok(searcher)
}

fn judge_each_save(name: &str, plan: &Request, out: &mut dyn Write) -> Result<Answer> {
    let searcher = searcher::find(name)?;
    let Searcher::Attempt(attempt) = &searcher else {
        bail!("--watch is for an attempt of yours; {name} is a variant");
    };
    watching::each_save(&attempt.folder, |was_saved| {
        // An error in one version is no reason not to wait for the next.
        match judge_searcher(&searcher, plan, was_saved, out) {
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

fn judge_searcher(
    searcher: &Searcher,
    plan: &Request,
    was_saved: WasSaved<'_>,
    out: &mut dyn Write,
) -> Result<Answer> {
    let name = searcher.name();
    let mut solves = None;
    if let Searcher::Attempt(attempt) = searcher {
        remark(format_args!("compiling {name}"));
        judging::prepare(plan, &Subject::of(searcher)?);
        solves = attempt.solves();
    }
    match Target::of(searcher)? {
        Ready::Target(target) => judge_target(&target, plan, was_saved, out),
        Ready::CompileError(message) => {
            remembered::remember(&remembered::compile_error(name, solves, plan));
            plan.report.compile_error(name, &message, out)?;
            Ok(Answer::No)
        }
    }
}

fn judge_target(
    target: &Target,
    plan: &Request,
    was_saved: WasSaved<'_>,
    out: &mut dyn Write,
) -> Result<Answer> {
    let failed_before = failed::load(target.failed_file.as_deref())?;
    let Cases { deciding, beyond } = judging::cases(plan, &target.subject, &failed_before)?;
    if deciding.is_empty() {
        remark("no case of these tiers failed the last time: nothing to judge");
        return Ok(Answer::Yes);
    }
    let (round, printed) = judge_cases(target, plan, plan.stop, &deciding, was_saved, out)?;
    if round.is_broken_off() {
        return Ok(Answer::No);
    }
    if let Err(error) = failed::save(target.failed_file.as_deref(), &failed_before, &round.judged) {
        complain(format_args!("the cases that failed are not recorded: {error:#}"));
    }
    remembered::remember(&remembered::run(&target.name, target.solves, plan, &round));
    // If the output cannot be written, the outcome is kept all the same.
    printed?;
    plan.report.verdict(target, &round, out)?;

    // A wrong program has to become right first.
    let beyond = if round.is_accepted() { beyond } else { Vec::new() };
    let (beyond, printed) = judge_cases(target, plan, StopAt::Never, &beyond, was_saved, out)?;
    printed?;
    let again = terminal::progress_bar(0)?;
    again.set_message("again, to measure its time");
    let spread = judging::repeat(
        target,
        plan.limits,
        plan.repeats,
        &deciding,
        &round,
        || !was_saved(),
        |JudgedCase { case, outcome, .. }| {
            let (name, verdict) = (&case.name, outcome.verdict);
            remark(format_args!("accepted once, but not when run again: {name}, {verdict}"));
        },
    )?;
    let is_compared = plan.report.tells_costs(&round) && !was_saved();
    again.set_message("counting what it places");
    let say = |sentence: String| again.suspend(|| remark(sentence));
    let comparisons = if is_compared { effort::compare(target, &round, say) } else { Vec::new() };
    again.finish_and_clear();
    let summary = Summary {
        target,
        round: &round,
        beyond: &beyond,
        spread: &spread,
        comparisons: &comparisons,
    };
    plan.report.summary(&summary, out)?;
    Ok(if round.is_accepted() { Answer::Yes } else { Answer::No })
}

/// Judges cases and prints each, with a bar for those that are left. Returns also whether all could be
/// printed.
fn judge_cases(
    target: &Target,
    plan: &Request,
    stop: StopAt,
    cases: &[TieredCase],
    was_saved: WasSaved<'_>,
    out: &mut dyn Write,
) -> Result<(Round, io::Result<()>)> {
    let bar = terminal::progress_bar(cases.len())?;
    bar.enable_steady_tick(Duration::from_millis(200));
    let mut printed = Ok(());
    let longest = cases.iter().map(|case| case.case.name.chars().count()).max().unwrap_or(0);
    let is_for_people = plan.report != ReportFormat::Json;
    let round = judging::run(target, plan.limits, stop, cases, |judged| {
        bar.inc(1);
        // An attempt that is not written yet is told of once, with the verdict.
        let is_untouched = target.is_own && bar.position() == 1 && judged.is_unwritten();
        if printed.is_ok() && !(is_for_people && is_untouched) {
            printed = bar.suspend(|| plan.report.case(judged, longest, out));
        }
        if was_saved() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    bar.finish_and_clear();
    Ok((round, printed))
}
