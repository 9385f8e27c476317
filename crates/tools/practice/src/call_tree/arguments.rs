//! The arguments on which an attempt runs, by their text on the command line.

use cli::{Context, Result, anyhow, bail};
use problems::Task;
use problems::input::{NamedPuzzle, one_puzzle};
use problems::signature::{ArgumentError, check_list_depth};
use problems::similar_names::did_you_mean;
use search::notation::truncated_text;
use serde_json::Value;

/// Returns the arguments that a text stands for, and a name for them. The text is the name of a case, arguments such as
/// `nums = [1,2,3]`, a JSON array of arguments, or a board of the problem. Without a text, returns the first case.
pub fn resolve_arguments(task: &Task, text: Option<&str>) -> Result<(String, Vec<Value>)> {
    let cases = task.cases()?;
    let Some(text) = text.or_else(|| Some(cases.first()?.name.as_str())) else {
        bail!("problem {} has no case", task.id);
    };
    if let Some(case) = cases.iter().find(|case| case.name == text) {
        return Ok((case.name.clone(), case.arguments.clone()));
    }
    check_list_depth(text).map_err(|error| anyhow!("'{}': {error}", truncated_text(text, 60)))?;
    let signature = &task.signature;
    let values = match signature.parse_arguments(text) {
        Ok(values) => values,
        Err(_) if task.board.is_some() => return board_arguments(task, text),
        Err(ArgumentError::Type(error)) => bail!("'{text}': {error}"),
        Err(ArgumentError::Syntax) => {
            let names = cases.iter().map(|case| case.name.as_str());
            let example = cases
                .first()
                .map_or(String::new(), |case| signature.arguments_text(&case.arguments));
            let advice = did_you_mean(text, names, || format!("arguments look like {example}"));
            bail!(
                "'{text}' is neither a case of problem {} nor a list of arguments; {advice}",
                task.id
            )
        }
    };
    Ok((signature.arguments_text(&values), values))
}

/// Returns the arguments for a board of the task's problem, and the board's name.
fn board_arguments(task: &Task, text: &str) -> Result<(String, Vec<Value>)> {
    let problem = problems::find_board_problem(task.folder_name())?;
    let NamedPuzzle { label, position } = one_puzzle(text, &problem)?;
    let line = task.input_line(&position).with_context(|| {
        format!("{label}: the function at LeetCode gets only the number of rows, so the board must be empty")
    })?;
    Ok((label, serde_json::from_str(&line)?))
}
