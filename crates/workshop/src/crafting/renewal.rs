//! Attempts that were made when there was one problem.

use std::fs;

use problems::{Binding, shown};
use program::{Context, Result, remark};

use practice::attempts::Attempt;

/// As the file was made then.
const MAIN: &str = include_str!("../../templates/main-of-one-problem.rs");

/// Brings `src/main.rs` of an attempt up to date, if it names no problem yet and is otherwise as it was
/// made: nothing in it is the student's.
///
/// # Errors
///
/// If the file cannot be read or written.
pub fn renew(attempt: &Attempt) -> Result<()> {
    if attempt.task.is_some() {
        return Ok(());
    }
    let file = attempt.folder.join("src/main.rs");
    let Ok(text) = fs::read_to_string(&file) else { return Ok(()) };
    let Some(renewed) = renewed(&text, &attempt.problem()?.binding) else {
        return Ok(());
    };
    fs::write(&file, renewed).with_context(|| shown(&file))?;
    remark(format_args!("{}: written anew, for the problem that it is for", shown(&file)));
    Ok(())
}

/// The file as it is made today, of the file as it was made; `None` if it is another one.
fn renewed(text: &str, binding: &Binding) -> Option<String> {
    let Binding { name, rules, adapter } = binding;
    let (before, after) = MAIN.split_once("{{call}}")?;
    let call = text.strip_prefix(before)?.strip_suffix(after)?;
    let is_path =
        |text: &&str| text.chars().all(|char| char.is_alphanumeric() || "_:".contains(char));
    let chars = call.strip_prefix("serve_chars(").and_then(|rest| rest.strip_suffix(')'));
    let search = call.strip_prefix("serve::<").and_then(|rest| rest.strip_suffix(">()"));
    let call = match (chars.filter(is_path), search.filter(is_path)) {
        (Some(function), _) => format!("serve_chars(&{name}::{rules}, {function})"),
        (_, Some(search)) => format!("serve::<{name}::{adapter}<{search}>>()"),
        _ => return None,
    };
    Some(MAIN.replace("{{call}}", &call))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::chars(
        "serve_chars(mine::Solution::f)",
        Some("serve_chars(&sudoku::Sudoku, mine::Solution::f)")
    )]
    #[case::board("serve::<mine::Mine>()", Some("serve::<sudoku::OnGrid<mine::Mine>>()"))]
    #[case::new_chars("serve_chars(&sudoku::Sudoku, mine::Solution::f)", None)]
    #[case::new_board("serve::<sudoku::OnGrid<mine::Mine>>()", None)]
    #[case::own("serve_chars(|board| mine::f(board))", None)]
    fn a_file_is_renewed_once_and_only_as_it_was_made(
        #[case] call: &str,
        #[case] expected: Option<&str>,
    ) {
        let binding = problems::first().expect("the problem is readable").binding;
        let main = |call: &str| MAIN.replace("{{call}}", call);
        assert_eq!(renewed(&main(call), &binding), expected.map(main));
        assert_eq!(renewed(&(main(call) + "// mine\n"), &binding), None);
    }
}
