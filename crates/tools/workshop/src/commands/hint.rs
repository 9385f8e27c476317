//! `practice hint`: prints one hint at a time, from a nudge to nearly the answer.

use std::io::Write;

use cli::{
    Args, ExitReason, Result, bail, clap, ensure, print_error, sanitized_line, sanitized_lines,
};
use problems::similar_names::did_you_mean;
use problems::{HintSteps, Task, VerdictHints};

use practice::attempts::{Attempt, AttemptKind};
use practice::history::{self, JudgedRun};
use practice::latest_attempt;
use practice::named_search::{self, NamedSearch};
use practice::progress::{examples_phrase, has_only_examples};
use practice::search_arguments;
use registry::Variant;
use workshop::files;
use workshop::judging::STACK_OVERFLOW;

/// Give the next hint
///
/// Hints come in steps, from a nudge to nearly the answer. The file .practice/hints.json
/// remembers which hint is next. After the last hint, they begin again. Without a target,
/// hints are about the attempt that was judged last, or about problem 37. For an attempt, the
/// hints depend on its last verdict: a wrong answer, a search that never stops, too much
/// memory, too much time, a crash. For an accepted attempt, the hints are about a faster
/// search, or name the next step.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice hint
  cargo practice hint 51
  cargo practice hint mine
  cargo practice hint mine --number 4
  cargo practice hint drill-java-is-safe-is-row-safe
  cargo practice hint python-history-stack _find_enter

Exit code: 0 a hint was given or none is needed, 1 there are no more, 2 bad input.")]
pub struct Arguments {
    /// An attempt, a drill, a variant, or a problem: number, name or title [default: the attempt
    /// judged last]
    #[arg(add = search_arguments::name_completer())]
    target: Option<String>,

    /// A function of the variant
    function: Option<String>,

    /// Print only the hint of this number for the problem, the variant or its function. The next
    /// hint stays the same
    #[arg(short, long, value_name = "NUMBER")]
    number: Option<usize>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    if let Some(number) = arguments.number {
        return print_numbered_hint(&numbered_hints(&arguments)?, number, out);
    }
    let HintList { label, hints } = match choose_advice(&arguments)? {
        Advice::Hints(list) => list,
        Advice::Accepted(text) => {
            writeln!(out, "{text}")?;
            return Ok(ExitReason::Success);
        }
    };
    if hints.is_empty() {
        writeln!(
            out,
            "{label}: there are no hints. You can write some in the file hints.toml of the problem."
        )?;
        return Ok(ExitReason::Negative);
    }
    give_next_hint(&label, &hints, out)
}

/// Prints the next hint of a list, and records that it was given. After the last hint, the list begins again.
fn give_next_hint(label: &str, hints: &[String], out: &mut dyn Write) -> Result<ExitReason> {
    let folder = history::state_folder()?;
    // The lock is held until the file is written, so that no count of another process is lost.
    let lock = files::lock(&folder);
    let mut given = history::hint_counts()?;
    let index = given.get(label).copied().unwrap_or(0);
    match hints.get(index) {
        Some(_) => given.insert(label.to_string(), index + 1),
        None => given.remove(label),
    };
    let text = serde_json::to_string_pretty(&given)? + "\n";
    let file = folder.join("hints.json");
    let recorded = lock.and_then(|_lock| files::write_with_folder(&file, &text));
    let reason = match hints.get(index) {
        Some(hint) => {
            print_hint(label, index + 1, hints.len(), hint, out)?;
            ExitReason::Success
        }
        None => {
            let label = sanitized_line(label);
            writeln!(out, "{label}: no more hints. The next call begins again with hint 1.")?;
            ExitReason::Negative
        }
    };
    if let Err(error) = recorded {
        print_error(format_args!("this hint is not recorded: {error:#}"));
    }
    Ok(reason)
}

fn print_hint(
    label: &str,
    number: usize,
    count: usize,
    hint: &str,
    out: &mut dyn Write,
) -> Result<()> {
    writeln!(out, "{}: hint {number} of {count}\n", sanitized_line(label))?;
    writeln!(out, "{}", sanitized_lines(hint.trim_matches('\n')))?;
    Ok(())
}

/// Returns whether `hint` has another hint for an attempt that has failed. An attempt that was accepted in its last run of
/// the judge has only hints for a faster search.
pub fn has_next_hint(attempt: &Attempt) -> Result<bool> {
    let runs = history::read()?.runs_of(&attempt.name);
    if runs.last().is_some_and(|run| run.accepted == run.cases) {
        return Ok(false);
    }
    let Advice::Hints(HintList { label, hints }) = attempt_advice(attempt)? else {
        return Ok(false);
    };
    let given = history::hint_counts()?.get(&label).copied().unwrap_or(0);
    Ok(given < hints.len())
}

/// Prints one hint of a list, and does not count it.
fn print_numbered_hint(
    HintList { label, hints }: &HintList,
    number: usize,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let hint = number.checked_sub(1).and_then(|index| hints.get(index));
    let Some(hint) = hint else {
        let label = sanitized_line(label);
        bail!("{label} has no hint {number}; expected a number from 1 to {}", hints.len());
    };
    print_hint(label, number, hints.len(), hint, out)?;
    Ok(ExitReason::Success)
}

/// Returns the hints that `--number` counts. For an attempt, these are the hints before its first verdict, since their
/// numbers do not depend on its runs.
fn numbered_hints(arguments: &Arguments) -> Result<HintList> {
    let attempt = match arguments.target.as_deref() {
        None => latest_attempt::announce_last_judged(),
        Some(name) if arguments.function.is_none() => named_search::find_attempt(name),
        Some(_) => None,
    };
    if let Some(attempt) = attempt {
        let hints = first_hints(attempt, &attempt.task()?)?;
        return Ok(HintList { label: attempt.name.clone(), hints });
    }
    match choose_advice(arguments)? {
        Advice::Hints(list) => Ok(list),
        Advice::Accepted(_) => bail!("only an attempt can be accepted"),
    }
}

const NO_FUNCTION_HINTS: &str = "only a variant has hints for one of its functions";

/// The hints about one subject.
struct HintList {
    /// The name of the subject. The number of given hints is recorded under this name.
    label: String,
    hints: Vec<String>,
}

enum Advice {
    Hints(HintList),
    /// Suggestions for the next steps after an attempt is accepted.
    Accepted(String),
}

impl Advice {
    fn hints(label: impl Into<String>, hints: Vec<String>) -> Self {
        Advice::Hints(HintList { label: label.into(), hints })
    }
}

fn choose_advice(arguments: &Arguments) -> Result<Advice> {
    let function = arguments.function.as_deref();
    let Some(target) = arguments.target.as_deref() else {
        return match latest_attempt::announce_last_judged() {
            Some(attempt) => attempt_advice(attempt),
            None => problem_advice(&problems::default_board_problem()?.tasks[0]),
        };
    };
    match (named_search::find(target), function) {
        (Ok(NamedSearch::Variant(variant)), _) => {
            let label = function.map_or(target.to_string(), |it| format!("{target} {it}"));
            Ok(Advice::hints(label, variant_hints(variant, function)?))
        }
        (Ok(NamedSearch::Attempt(attempt)), None) => attempt_advice(&attempt),
        (Ok(NamedSearch::Attempt(_)), Some(_)) => bail!(NO_FUNCTION_HINTS),
        (Err(no_search), _) => match problems::find_task(target) {
            Ok(task) if function.is_none() => problem_advice(&task),
            Ok(_) => bail!(NO_FUNCTION_HINTS),
            // A number can only be a problem.
            Err(no_problem) if latest_attempt::is_problem_number(target) => Err(no_problem),
            Err(no_problem) => bail!("{no_search:#}\n{no_problem:#}"),
        },
    }
}

fn problem_advice(task: &Task) -> Result<Advice> {
    // The tasks of a problem share their hints.
    let first = problems::find_task(task.folder_name())?.id;
    Ok(Advice::hints(format!("problem {first}"), task_hints(task)?))
}

/// Returns the hints for a first solution, and then the hints for a faster search.
fn task_hints(task: &Task) -> Result<Vec<String>> {
    let hints = task.hints()?;
    Ok([hints.problem.clone(), hints.optimization_hints("")].concat())
}

/// Returns hints for the last verdict on an attempt. Each label has its own count of given hints, so that a wrong
/// answer does not use up the hints for other faults.
fn attempt_advice(attempt: &Attempt) -> Result<Advice> {
    let name = &attempt.name;
    let task = attempt.task()?;
    let runs = history::read()?.runs_of(name);
    let Some(run) = runs.last() else {
        return Ok(Advice::hints(name, first_hints(attempt, &task)?));
    };
    let hints = hints_after_verdicts(attempt, &task)?;
    if run.accepted == run.cases {
        let faster_search = hints.optimization_hints(&attempt.source()?);
        if faster_search.is_empty() {
            return Ok(Advice::Accepted(next_steps(attempt, &task, run)));
        }
        return Ok(Advice::hints(format!("{name}, a faster search"), faster_search));
    }
    Ok(match hints_for_fault(run, hints, &attempt.source()?)? {
        Some(FaultHints { fault, hints }) if !hints.is_empty() => {
            Advice::hints(format!("{name}, {fault}"), hints)
        }
        _ => Advice::hints(name, first_hints(attempt, &task)?),
    })
}

/// Returns the hints for an attempt before its first verdict.
fn first_hints(attempt: &Attempt, task: &Task) -> Result<Vec<String>> {
    let Attempt { kind, like, function, .. } = attempt;
    let variant = like.as_deref().and_then(registry::find);
    match (kind, function, variant) {
        (AttemptKind::Drill, None, _) => hints_for_mistake_drill(&attempt.name, task),
        (_, function, Some(variant)) => variant_hints(variant, function.as_deref()),
        (_, _, None) => task_hints(task),
    }
}

/// Returns the hints for a student who looks for a mistake. The hints for a wrong answer say where to look, too.
fn hints_for_mistake_drill(name: &str, task: &Task) -> Result<Vec<String>> {
    let hints = task.hints()?;
    if !hints.mistake.is_empty() {
        return Ok(hints.mistake);
    }
    let first = format!(
        "\
Do not read the code yet. `cargo test -p {name}` shows the shortest case that fails, and what is
wrong with the answer. Which items are missing, wrong or there twice? What do they have in common?"
    );
    Ok([vec![first], hints.wrong_answer_hints(&[]).hints].concat())
}

/// Returns the hints of a problem that fit an attempt. An attempt in the shape of a variant gets the hints of its
/// variant after a wrong answer, and no hints for a faster search.
fn hints_after_verdicts(attempt: &Attempt, task: &Task) -> Result<HintSteps> {
    let hints = task.hints()?;
    Ok(match attempt.has_leetcode_signature() {
        true => hints,
        false => HintSteps { wrong_answer: Vec::new(), optimizations: Vec::new(), ..hints },
    })
}

/// Hints for an attempt that was not accepted.
struct FaultHints {
    /// The fault, such as `it is too slow`.
    fault: String,
    hints: Vec<String>,
}

/// Returns the hints for the fault that a run has shown; `None` for a verdict without hints.
fn hints_for_fault(run: &JudgedRun, hints: HintSteps, source: &str) -> Result<Option<FaultHints>> {
    let has_overflowed = run.topics.iter().any(|topic| topic == STACK_OVERFLOW);
    let has = |code| run.verdicts.contains_key(code);
    let faster_search = hints.optimization_hints(source);
    if has("WA") && !has_overflowed {
        let selected = hints.wrong_answer_hints(&run.topics);
        let topic = selected.topic.map(|words| format!(" ({words})")).unwrap_or_default();
        let fault = format!("after a wrong answer{topic}");
        return Ok(Some(FaultHints { fault, hints: selected.hints }));
    }
    let by_fault = hints.fault.followed_by(VerdictHints::general()?);
    let (fault, hints) = if has_overflowed || has("OLE") {
        ("it never stops", by_fault.never_stops)
    } else if has("MLE") && run.accepted == 0 {
        // The first cases are small: hardly any copy is too large for them.
        let hints = [by_fault.never_stops, by_fault.copies_too_much].concat();
        ("it never stops, or copies too much", hints)
    } else if has("MLE") {
        ("it copies too much", by_fault.copies_too_much)
    } else if has("TLE") && run.accepted == 0 {
        ("it never stops, or is too slow", [by_fault.never_stops, by_fault.too_slow].concat())
    } else if has("TLE") && !faster_search.is_empty() {
        ("a faster search", faster_search)
    } else if has("TLE") {
        ("it is too slow", by_fault.too_slow)
    } else if has("RE") {
        ("it crashes", by_fault.crashes)
    } else {
        return Ok(None);
    };
    Ok(Some(FaultHints { fault: fault.to_string(), hints }))
}

/// Suggests what to do after an attempt was accepted.
fn next_steps(attempt: &Attempt, task: &Task, run: &JudgedRun) -> String {
    let name = &attempt.name;
    let count = task.example_count();
    if has_only_examples(run, count) {
        return format!(
            "{name} passes {}. LeetCode has more:\n  cargo practice judge {name} --input '…'    runs one more case\n  \
             problems/{}/cases/samples.toml    has room for cases of yours",
            examples_phrase(count),
            task.folder_name()
        );
    }
    let mut lines = vec![format!("{name} was accepted the last time. It needs no hint. Look at:")];
    for SuggestedCommand { command, about } in commands_after_acceptance(attempt, task) {
        lines.push(format!("  {command}    {about}"));
    }
    lines.join("\n")
}

/// A command that a student may run next.
pub struct SuggestedCommand {
    pub command: String,
    about: &'static str,
}

/// Returns the commands after an accepted run of an attempt at a task. The last command makes the next attempt.
pub fn commands_after_acceptance(attempt: &Attempt, task: &Task) -> Vec<SuggestedCommand> {
    let Attempt { name, kind, like, function, .. } = attempt;
    let mut commands = Vec::new();
    let mut add = |command: String, about| commands.push(SuggestedCommand { command, about });
    match like {
        _ if *kind == AttemptKind::Drill && function.is_none() => {
            add(format!("cargo practice drill --reveal {name}"), "what the mistake was");
        }
        Some(variant) => {
            add(
                format!("cargo practice show {name} {variant}"),
                "your source next to the original",
            );
        }
        None if task.solution().is_ok() => {
            add(format!("cargo practice show {name} {}", task.id), "your solution next to ours");
        }
        None => {}
    }
    if task.is_single_solution() || task.is_enumeration() {
        let command = format!("cargo practice compare -v {name} -v all");
        add(command, "your search next to others");
    }
    add("cargo practice next".to_string(), "the next problem");
    commands
}

fn variant_hints(variant: &Variant, function: Option<&str>) -> Result<Vec<String>> {
    let sets = &variant.manifest.hints;
    ensure!(!sets.is_empty(), "{} has no hints", variant.name);
    if let Some(set) = sets.iter().find(|set| set.function.as_deref() == function) {
        return Ok(set.hints.clone());
    }
    let functions: Vec<&str> = sets.iter().filter_map(|set| set.function.as_deref()).collect();
    let function = function.unwrap_or("the whole search");
    let advice = did_you_mean(function, functions.iter().copied(), || {
        format!("there are hints for {}", functions.join(", "))
    });
    bail!("there are no hints for {function} in {}; {advice}", variant.name)
}
