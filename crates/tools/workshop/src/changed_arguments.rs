//! Reads the expected values of changed arguments from the examples of a function that also returns a value.
//!
//! LeetCode writes `Output: 2, nums = [1,3,_,_]`, where `_` stands for any item.

use cli::{Context, Result, anyhow};
use problems::signature::{Parameter, Signature, Type};
use problems::{check_pattern, read_pattern, text_with_wildcards, wildcard};
use serde_json::Value;

use crate::alternative_answers::{
    MAX_CLAUSE_LENGTH, TextValue, tail, unfinished_sentence, values_in_text,
};
use crate::page_text::{PagePart, Scanner, comparable_name, error_excerpt};
use crate::patterns::patterns;

/// An argument that the function changes.
pub struct ChangedArgument {
    /// The name of the parameter.
    pub name: String,
    /// The expected value after the call.
    pub value: Value,
}

/// Reads the changed arguments after the returned value.
///
/// LeetCode's pages in Chinese leave out the free items at the end of a list. The returned number is then the length of
/// the shown list.
pub fn read(
    output: &PagePart,
    signature: &Signature,
    arguments: &[Value],
    returned: &Value,
) -> Result<Vec<ChangedArgument>> {
    let mut changed = Vec::new();
    if !signature.has_value_and_changes() {
        return Ok(changed);
    }
    let mut scanner = Scanner::new(output);
    scanner.skip_separators();
    scanner.take_name();
    scanner.read_value()?;
    while skip_to_value_in_line(&mut scanner) || skip_to_value_in_next_line(&mut scanner, signature)
    {
        let line = output.line_at(scanner.at);
        let name = scanner.take_name();
        let parameter = changed_parameter(signature, name, changed.len())
            .with_context(|| unknown_argument(signature, name, line))?;
        let value = read_list(&mut scanner, parameter, line)?;
        let before = argument_of(parameter, signature, arguments);
        changed.push(ChangedArgument {
            name: parameter.name.clone(),
            value: padded_with_free_items(value, before, returned),
        });
    }
    Ok(changed)
}

patterns! {
    SHOULD_BE = r"(?i)\b(should|will|must) be\W*$|应该?[为是]\W*$";
}

/// Reads the changed argument from the explanation of an example, such as `the first 2 items of nums should be [1,3]`.
pub fn read_explanation(
    texts: &[&str],
    signature: &Signature,
    arguments: &[Value],
    returned: &Value,
) -> Vec<ChangedArgument> {
    let Some(parameter) = signature.changed_parameter() else { return Vec::new() };
    if !signature.has_value_and_changes() {
        return Vec::new();
    }
    for text in texts {
        for TextValue { start, value, .. } in values_in_text(text, &parameter.value_type) {
            let before = unfinished_sentence(tail(&text[..start], MAX_CLAUSE_LENGTH)).trim_end();
            let is_announced =
                before.contains(parameter.name.as_str()) && SHOULD_BE.is_match(before);
            if is_announced && has_returned_length(&value, returned) {
                let argument = argument_of(parameter, signature, arguments);
                let value = padded_with_free_items(value, argument, returned);
                return vec![ChangedArgument { name: parameter.name.clone(), value }];
            }
        }
    }
    Vec::new()
}

/// Returns the argument for a parameter, as it is before the call.
fn argument_of<'a>(
    parameter: &Parameter,
    signature: &Signature,
    arguments: &'a [Value],
) -> Option<&'a Value> {
    let index = signature.parameters.iter().position(|it| it.name == parameter.name)?;
    arguments.get(index)
}

/// Returns whether a value is a list whose length is the returned number.
fn has_returned_length(value: &Value, returned: &Value) -> bool {
    value.as_array().is_some_and(|items| returned.as_u64() == Some(items.len() as u64))
}

/// Moves to the next list or name in this line. Returns `false` and stays in place if there is none: a remark in words may
/// follow instead.
fn skip_to_value_in_line(scanner: &mut Scanner<'_>) -> bool {
    let rest = scanner.rest();
    let start = rest.trim_start_matches(|char: char| char.is_whitespace() || ",，".contains(char));
    if rest[..rest.len() - start.len()].contains('\n') {
        return false;
    }
    let (line, _) = start.split_once('\n').unwrap_or((start, ""));
    let is_value = line.starts_with('[') || line.contains('=') && line.contains('[');
    if is_value {
        scanner.at += rest.len() - start.len();
    }
    is_value
}

/// Moves to the next line if this line begins with the name of a changed argument and a list. Otherwise returns `false`
/// and stays in place.
fn skip_to_value_in_next_line(scanner: &mut Scanner<'_>, signature: &Signature) -> bool {
    let rest = scanner.rest();
    let start = rest.trim_start_matches(|char: char| char.is_whitespace() || ",，".contains(char));
    let Some((name, value)) = start.split_once('=') else { return false };
    let is_changed = changed_parameter(signature, Some(name.trim()), 0).is_some();
    if is_changed && value.trim_start().starts_with('[') {
        scanner.at += rest.len() - start.len();
        return true;
    }
    false
}

/// Returns the changed parameter of this name; without a name, the changed parameter of this index.
fn changed_parameter<'a>(
    signature: &'a Signature,
    name: Option<&str>,
    index: usize,
) -> Option<&'a Parameter> {
    let mut changed = signature.parameters.iter().filter(|it| it.is_mut_reference);
    match name {
        Some(name) => changed.find(|it| comparable_name(&it.name) == comparable_name(name)),
        None => changed.nth(index),
    }
}

fn unknown_argument(signature: &Signature, name: Option<&str>, line: usize) -> String {
    let known = signature.parameters.iter().filter(|it| it.is_mut_reference);
    let known = known.map(|it| it.name.as_str()).collect::<Vec<_>>().join(", ");
    let found = name.map_or("another value".to_string(), |name| format!("`{name}`"));
    format!("line {line}: expected an argument that the function changes ({known}), found {found}")
}

fn read_list(scanner: &mut Scanner<'_>, parameter: &Parameter, line: usize) -> Result<Value> {
    scanner.skip_separators();
    let rest = scanner.rest();
    let expected = || {
        let found = error_excerpt(rest);
        anyhow!("line {line}: expected a list such as [1,3,_,_], found `{found}`")
    };
    let length = list_length(rest).ok_or_else(expected)?;
    let value = read_pattern(&rest[..length]).map_err(|_| expected())?;
    scanner.at += length;
    let name = &parameter.name;
    let checked = check_pattern(&parameter.value_type, &value);
    checked.map_err(|wrong| anyhow!("line {line}: {name}: {wrong}"))?;
    Ok(value)
}

/// Returns the length in bytes of the list at the start of a text.
fn list_length(text: &str) -> Option<usize> {
    let (mut depth, mut in_string, mut is_escaped) = (0, false, false);
    for (at, char) in text.char_indices() {
        match char {
            '[' if !in_string => depth += 1,
            ']' if !in_string => depth -= 1,
            _ => {}
        }
        in_string ^= char == '"' && !is_escaped;
        is_escaped = char == '\\' && !is_escaped;
        if depth == 0 {
            return text.starts_with('[').then_some(at + 1);
        }
    }
    None
}

/// Adds free items up to the length of the argument `before` the call, if the returned number is the length of the list.
fn padded_with_free_items(value: Value, before: Option<&Value>, returned: &Value) -> Value {
    let is_cut = has_returned_length(&value, returned);
    match (value, before.and_then(Value::as_array)) {
        (Value::Array(mut items), Some(before)) if is_cut && items.len() < before.len() => {
            items.resize(before.len(), wildcard());
            Value::Array(items)
        }
        (value, _) => value,
    }
}

/// Returns a remark for examples without changed arguments; `None` if the function changes no argument, or returns nothing.
pub fn missing_changes_remark(signature: &Signature) -> Option<String> {
    let changed = signature.changed_parameter().filter(|_| signature.has_value_and_changes())?;
    Some(format!(
        "the examples do not say what `{}` is after the call: only what `{}` returns is compared",
        changed.name, signature.function
    ))
}

/// Returns the arguments as a table for a file of cases, such as `{ nums = "[1,3,_,_]" }`.
pub fn as_table(changed: &[ChangedArgument], signature: &Signature) -> Value {
    let is_text = |name: &str| {
        let parameter = signature.parameters.iter().find(|it| it.name == name);
        parameter.is_some_and(|it| matches!(it.value_type, Type::Text | Type::Char))
    };
    let entry = |ChangedArgument { name, value }: &ChangedArgument| {
        let text = if is_text(name) { value.clone() } else { text_with_wildcards(value).into() };
        (name.clone(), text)
    };
    changed.iter().map(entry).collect()
}
