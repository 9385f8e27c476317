//! `practice hint`: one hint at a time, from a nudge to nearly the answer.

use std::io::Write;

use problems::input::did_you_mean;
use problems::{Task, shown};
use program::{Answer, Args, Result, bail, clap, complain, ensure, printable, printable_lines};

use practice::attempts::{Attempt, AttemptKind};
use practice::searcher::{self, Searcher};
use practice::{history as ledger, search_arguments};
use searches::Variant;
use workshop::files;

/// Give the next hint
///
/// Hints come in steps, from a nudge to nearly the answer; .practice/hints.json
/// remembers which is next. Without a target, hints are about the problem. For an
/// attempt they depend on its last verdict: after a wrong answer they are about the
/// check; if it is right or too slow, about a faster search.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice hint
  cargo practice hint 51
  cargo practice hint mine
  cargo practice hint drill-java-is-safe-is-row-safe
  cargo practice hint python-history-stack _find_enter

Exit code: 0 a hint was given, 1 there are no more, 2 bad input.")]
pub struct Arguments {
    /// An attempt, a drill, a variant, or a problem: number, name or title [default: 37]
    #[arg(add = search_arguments::names())]
    target: Option<String>,

    /// A function of the variant
    function: Option<String>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let (label, hints) = choose(&arguments)?;
    if hints.is_empty() {
        let place = "Those of a problem are in its file hints.toml.";
        writeln!(out, "{label}: there are no hints. {place}")?;
        return Ok(Answer::No);
    }
    let folder = ledger::folder()?;
    let file = folder.join("hints.json");
    // Held until the step is kept, so that no step of another process is lost.
    let lock = files::lock(&folder);
    let mut given = ledger::hints()?;
    let number = given.get(&label).copied().unwrap_or(0) + 1;
    let Some(hint) = hints.get(number - 1) else {
        let (all, file) = (hints.len(), shown(&file));
        writeln!(out, "{label}: these were all {all} hints. Without {file} they start again.")?;
        return Ok(Answer::No);
    };
    given.insert(label.clone(), number);
    let text = serde_json::to_string_pretty(&given)? + "\n";
    let kept = lock.and_then(|_lock| files::keep(&file, &text));
    writeln!(out, "{}: hint {number} of {}\n", printable(&label), hints.len())?;
    writeln!(out, "{}", printable_lines(hint.trim_matches('\n')))?;
    if let Err(error) = kept {
        complain(format_args!("this hint is not recorded: {error:#}"));
    }
    Ok(Answer::Yes)
}

const ONLY_VARIANTS: &str = "only a variant has hints for one of its functions";

/// The hints for a target, and the name by which the given ones are remembered.
fn choose(arguments: &Arguments) -> Result<(String, Vec<String>)> {
    let function = arguments.function.as_deref();
    let Some(target) = arguments.target.as_deref() else {
        return of_problem(&problems::first()?.tasks[0]);
    };
    match (searcher::find(target), function) {
        (Ok(Searcher::Variant(variant)), _) => {
            let label = function.map_or(target.to_string(), |it| format!("{target} {it}"));
            Ok((label, of_variant(variant, function)?))
        }
        (Ok(Searcher::Attempt(attempt)), None) => of_attempt(&attempt),
        (Ok(Searcher::Attempt(_)), Some(_)) => bail!(ONLY_VARIANTS),
        (Err(no_search), _) => match problems::task(target) {
            Ok(task) if function.is_none() => of_problem(&task),
            Ok(_) => bail!(ONLY_VARIANTS),
            // A number names nothing else.
            Err(no_problem) if target.parse::<u32>().is_ok() => Err(no_problem),
            Err(no_problem) => bail!("{no_search:#}\n{no_problem:#}"),
        },
    }
}

fn of_problem(task: &Task) -> Result<(String, Vec<String>)> {
    // The tasks of a problem share their hints.
    let first = problems::task(task.folder())?.id;
    Ok((format!("problem {first}"), of_task(task)?))
}

/// From the first line to the textbook, and on to what is faster.
fn of_task(task: &Task) -> Result<Vec<String>> {
    let hints = task.hints()?;
    Ok([hints.problem.clone(), hints.ladder("")].concat())
}

fn of_attempt(attempt: &Attempt) -> Result<(String, Vec<String>)> {
    let Attempt { name, kind, like, function, .. } = attempt;
    let variant = like.as_deref().and_then(searches::find);
    let hints = match (kind, function, variant) {
        (AttemptKind::Drill, None, _) => attempt.problem()?.tasks[0].hints()?.mistake,
        (_, function, Some(variant)) => of_variant(variant, function.as_deref())?,
        (_, _, None) => {
            let task = match attempt.task()? {
                Some(task) => task,
                None => attempt.problem()?.tasks.swap_remove(0),
            };
            return by_verdict(attempt, &task);
        }
    };
    Ok((name.clone(), hints))
}

/// Hints for what the judge has said of an attempt the last time. Those given are counted for each
/// sort, so that a wrong answer does not use up the others.
fn by_verdict(attempt: &Attempt, task: &Task) -> Result<(String, Vec<String>)> {
    let name = &attempt.name;
    let runs = ledger::read()?.of(name);
    let verdicts = runs.last().map(|run| &run.verdicts);
    let has = |code| verdicts.is_some_and(|verdicts| verdicts.contains_key(code));
    let is_accepted = runs.last().is_some_and(|run| run.accepted == run.cases);
    let hints = task.hints()?;
    if has("WA") {
        let reason = runs.last().and_then(|run| run.reason.as_deref()).unwrap_or_default();
        let (about, given) = hints.after(reason);
        let about = about.map(|words| format!(" ({words})")).unwrap_or_default();
        return Ok((format!("{name}, after a wrong answer{about}"), given));
    }
    let ladder = hints.ladder(&attempt.source()?);
    if (has("TLE") || is_accepted) && !ladder.is_empty() {
        return Ok((format!("{name}, a faster search"), ladder));
    }
    Ok((name.to_string(), of_task(task)?))
}

fn of_variant(variant: &Variant, function: Option<&str>) -> Result<Vec<String>> {
    let sets = &variant.about.hints;
    ensure!(!sets.is_empty(), "{} has no hints", variant.name);
    if let Some(set) = sets.iter().find(|set| set.function.as_deref() == function) {
        return Ok(set.hints.clone());
    }
    let functions: Vec<&str> = sets.iter().filter_map(|set| set.function.as_deref()).collect();
    let function = function.unwrap_or("the whole");
    let advice = did_you_mean(function, functions.iter().copied(), || {
        format!("there are some for {}", functions.join(", "))
    });
    bail!("there are no hints for {function} in {}; {advice}", variant.name)
}
