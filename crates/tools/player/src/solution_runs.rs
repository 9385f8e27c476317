//! Records runs of our solution of a problem for the quiz.

use cli::{Context, Result, ensure, print_message};
use practice::attempt_process::AttemptPrograms;
use practice::call_tree::{CallTree, CallTreeLimits};
use practice::named_search::find_attempt;
use problems::{Task, TaskCase};
use quiz::SolutionRun;

/// Maximum number of runs. Each run starts a process, and the quiz has enough questions on a few runs.
const MAX_RUNS: usize = 6;

/// Maximum length of the arguments of a run, in characters, so that a question shows them on one line or two.
const MAX_INPUT_LENGTH: usize = 80;

/// Builds our solution of a problem, runs it on small cases, and follows its recursive calls.
///
/// Fails if there is no solution, or if no case has a suitable number of calls.
pub fn record_runs(task: &Task) -> Result<Vec<SolutionRun>> {
    let name = format!("solution-{}", task.id);
    let solution = find_attempt(&name).with_context(|| format!("there is no {name}"))?;
    print_message(format_args!(
        "building our solution of problem {} to follow its calls; this takes some seconds the first time",
        task.id
    ));
    let programs = AttemptPrograms::build(solution)?;
    let limits = CallTreeLimits { max_depth: usize::MAX, max_calls: SolutionRun::MAX_CALLS + 1 };
    let mut runs = Vec::new();
    for case in small_cases(task)? {
        let tree = CallTree::record_program(&programs, &case.arguments, limits, |_| {})?;
        // A search with more calls is stopped, so its tree is not complete.
        if tree.is_complete {
            runs.extend(SolutionRun::new(task, &name, &case, tree));
        }
        if runs.len() == MAX_RUNS {
            break;
        }
    }
    ensure!(!runs.is_empty(), "problem {}: no case has a suitable number of calls", task.id);
    Ok(runs)
}

/// Returns the cases with few characters in their arguments, the shortest first.
fn small_cases(task: &Task) -> Result<Vec<TaskCase>> {
    let mut cases = task.cases()?;
    cases.retain(|case| case.decides_verdict() && case.input_line().len() <= MAX_INPUT_LENGTH);
    cases.sort_by_key(|case| case.input_line().len());
    Ok(cases)
}
