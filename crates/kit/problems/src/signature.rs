//! A function in LeetCode's Rust signature, and the types that it may have.
//!
//! The parser is our own: the types are a closed list, and `syn` overflows the stack on some hundreds of nested lists, so a
//! pasted text could end the program.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use program::leetcode::{JsonConvert, ListNode, TreeNode};
use program::sanitized_line;
use search::notation::{pluralize, truncated_text};
use serde::Deserialize;
use serde_json::Value;

/// A type that a problem may have, written as LeetCode writes it. A value of it is JSON.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Type {
    /// A whole number: `i32`, `i64`, `u32`, `u64` or `usize`.
    Integer(&'static str),
    /// `f64`.
    Float,
    /// `bool`.
    Bool,
    /// `char`: a text of one character.
    Char,
    /// `String`.
    Text,
    /// `Vec<T>`.
    List(Box<Type>),
    /// `Option<Box<ListNode>>`: its numbers from the head on, such as `[1,2,3]`.
    LinkedList,
    /// `Option<Rc<RefCell<TreeNode>>>`: level by level, `null` where there is no child, such as
    /// `[1,null,2]`.
    Tree,
}

const LINKED_LIST: &str = "Option<Box<ListNode>>";
const TREE: &str = "Option<Rc<RefCell<TreeNode>>>";

/// A name, the type, and whether a value is of it.
type Named = (&'static str, Type, fn(&Value) -> bool);

/// All types but lists.
const NAMED: [Named; 11] = [
    ("i32", Type::Integer("i32"), is_value_of::<i32>),
    ("i64", Type::Integer("i64"), is_value_of::<i64>),
    ("u32", Type::Integer("u32"), is_value_of::<u32>),
    ("u64", Type::Integer("u64"), is_value_of::<u64>),
    ("usize", Type::Integer("usize"), is_value_of::<usize>),
    ("f64", Type::Float, is_value_of::<f64>),
    ("bool", Type::Bool, is_value_of::<bool>),
    ("char", Type::Char, is_value_of::<char>),
    ("String", Type::Text, is_value_of::<String>),
    (LINKED_LIST, Type::LinkedList, is_value_of::<Option<Box<ListNode>>>),
    (TREE, Type::Tree, is_value_of::<Option<Rc<RefCell<TreeNode>>>>),
];

/// Whether a function can be given a value as a `T`.
fn is_value_of<T: JsonConvert>(value: &Value) -> bool {
    T::from_json(value).is_some()
}

/// The maximum depth of nested lists in a type or a value. LeetCode uses three or four levels. Deeper lists could
/// overflow the stack of a program.
pub const MAX_LIST_DEPTH: usize = 16;

impl FromStr for Type {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = without_blanks(text);
        let mut item = text.as_str();
        let mut depth = 0;
        while let Some(inner) = item.strip_prefix("Vec<").and_then(|rest| rest.strip_suffix('>')) {
            item = inner;
            depth += 1;
        }
        if depth > MAX_LIST_DEPTH {
            return Err(too_deep(depth));
        }
        let known = NAMED.into_iter().find(|(name, ..)| *name == item);
        let (_, innermost, _) = known.ok_or_else(|| {
            format!(
                "`{}` is not a type that a problem can use; expected i32, i64, u32, u64, usize, f64, \
                 bool, char, String, Vec of these, {LINKED_LIST} or {TREE}",
                truncated_text(item, MAX_SHOWN)
            )
        })?;
        Ok((0..depth).fold(innermost, |item, _| Type::List(Box::new(item))))
    }
}

fn too_deep(depth: usize) -> String {
    format!("lists are nested {depth} levels deep; at most {MAX_LIST_DEPTH} levels are allowed")
}

/// Checks that the lists in a JSON text are nested at most [`MAX_DEPTH`] levels deep.
pub fn check_list_depth(json: &str) -> Result<(), String> {
    let (mut depth, mut deepest) = (0_usize, 0);
    let (mut is_in_string, mut is_escaped) = (false, false);
    for char in json.chars() {
        match char {
            _ if is_escaped => is_escaped = false,
            '\\' if is_in_string => is_escaped = true,
            '"' => is_in_string = !is_in_string,
            '[' if !is_in_string => depth += 1,
            ']' if !is_in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    if deepest > MAX_LIST_DEPTH { Err(too_deep(deepest)) } else { Ok(()) }
}

/// Removes the blanks of a type that have no meaning: `Vec < i32 >` becomes `Vec<i32>`, but `i 32` stays.
fn without_blanks(text: &str) -> String {
    let mut joined = String::new();
    for word in text.split_whitespace() {
        let needs_blank = joined.ends_with(is_word_char) && word.starts_with(is_word_char);
        joined += if needs_blank { " " } else { "" };
        joined += word;
    }
    joined
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Type::List(item) = self {
            return write!(f, "Vec<{item}>");
        }
        let named = NAMED.into_iter().find(|(_, of, _)| of == self);
        f.write_str(named.map_or("", |(name, ..)| name))
    }
}

impl Type {
    /// Checks that a value is of this type. The error names the first part that is not.
    pub fn check(&self, value: &Value) -> Result<(), String> {
        if let (Type::List(item), Value::Array(items)) = (self, value) {
            return items.iter().try_for_each(|value| item.check(value));
        }
        let is_right = NAMED.iter().any(|(_, of, is)| of == self && is(value));
        if is_right {
            return Ok(());
        }
        let value_text = shortened(value);
        let nodes = value.as_array().map(Vec::as_slice).unwrap_or_default();
        let are_nodes = nodes.iter().all(|node| node.is_null() || is_value_of::<i32>(node));
        match self {
            Type::Tree if value.is_array() && are_nodes => Err(format!(
                "{value_text} is not a tree: a node has no parent. A tree is written level by level, and `null` \
                 has no children"
            )),
            _ => Err(format!("{value_text} is not of type {self}")),
        }
    }

    /// Returns the number of nested lists: 2 for a list of lists.
    pub fn depth(&self) -> usize {
        match self {
            Type::List(item) => 1 + item.depth(),
            _ => 0,
        }
    }
}

/// A message shows this many characters of a value.
pub(crate) const MAX_SHOWN: usize = 60;

/// A message shows this many characters of a signature.
const MAX_SHOWN_OF_SIGNATURE: usize = 200;

/// Returns the start of a value in JSON, for a message.
pub fn shortened(value: &Value) -> String {
    sanitized_line(&truncated_text(&value.to_string(), MAX_SHOWN))
}

/// A function that a student writes: `pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32>`.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(try_from = "String")]
pub struct Signature {
    /// Its name.
    pub function: String,
    /// What it takes, at least one.
    pub parameters: Vec<Parameter>,
    /// What it returns; `None` if its answer is the argument that it changes.
    pub return_type: Option<Type>,
}

/// One parameter of a function.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its type, without `&mut`.
    pub value_type: Type,
    /// Whether it is a `&mut`, which the function changes.
    pub is_mut_reference: bool,
}

impl TryFrom<String> for Signature {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl FromStr for Signature {
    type Err = String;

    /// Reads a signature as one pastes it: with or without `pub` and a `{` at its end.
    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || {
            format!(
                "`{}` is not a signature; expected one such as `pub fn two_sum(nums: Vec<i32>, target: i32) \
                 -> Vec<i32>`",
                truncated_text(text.trim(), MAX_SHOWN_OF_SIGNATURE)
            )
        };
        let head = text.split('{').next().unwrap_or_default().trim();
        let (before, rest) = head.split_once('(').ok_or_else(expected)?;
        let (parameters, after) = rest.rsplit_once(')').ok_or_else(expected)?;
        let words: Vec<&str> = before.split_whitespace().collect();
        let ["fn", function] = words.strip_prefix(&["pub"]).unwrap_or(&words) else {
            return Err(expected());
        };
        if !is_identifier(function) {
            return Err(expected());
        }
        check_keyword(function)?;
        let returns = match after.trim().strip_prefix("->") {
            Some(returned) => Some(returned.parse()?),
            None if after.trim().is_empty() => None,
            None => return Err(expected()),
        };
        let parameters =
            comma_separated_parts(parameters).map(str::trim).filter(|it| !it.is_empty());
        let parameters = parameters.map(Parameter::from_str).collect::<Result<Vec<_>, _>>()?;
        let signature =
            Signature { function: function.to_string(), parameters, return_type: returns };
        if signature.parameters.is_empty() {
            return Err(expected());
        }
        check_distinct(&signature.parameters)?;
        if signature.return_type.is_none() && signature.changed_parameter().is_none() {
            return Err(format!(
                "`{}` returns nothing and changes no argument",
                signature.function
            ));
        }
        Ok(signature)
    }
}

/// The parts of a text between its commas, but for those within `<` and `>`.
fn comma_separated_parts(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    text.split(move |char| {
        depth += i32::from(char == '<') - i32::from(char == '>');
        char == ',' && depth == 0
    })
}

impl FromStr for Parameter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || {
            format!(
                "`{}` is not a parameter; expected one such as `nums: Vec<i32>`",
                truncated_text(text, MAX_SHOWN)
            )
        };
        let (name, of) = text.split_once(':').ok_or_else(expected)?;
        let name = name.trim();
        let name = name.strip_prefix("mut ").unwrap_or(name).trim();
        if !is_identifier(name) {
            return Err(expected());
        }
        check_keyword(name)?;
        let of = of.trim();
        let borrowed = || {
            let of = truncated_text(of, MAX_SHOWN);
            format!("`{of}` is borrowed; expected an owned type or `&mut`")
        };
        let (of, is_changed) = match of.strip_prefix('&') {
            Some(it) => (it.trim_start().strip_prefix("mut ").ok_or_else(borrowed)?, true),
            None => (of, false),
        };
        Ok(Parameter {
            name: name.to_string(),
            value_type: of.parse()?,
            is_mut_reference: is_changed,
        })
    }
}

fn is_word_char(char: char) -> bool {
    char.is_ascii_alphanumeric() || char == '_'
}

/// The prefix that makes a keyword an identifier, such as `r#box`.
const RAW: &str = "r#";

/// The keywords of all editions of Rust.
const KEYWORDS: &str = "_ Self abstract as async await become box break const continue crate do dyn else enum extern \
     false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return \
     self static struct super trait true try type typeof unsafe unsized use virtual where while yield";

/// The keywords that cannot be identifiers, even with `r#`.
const NEVER_IDENTIFIERS: [&str; 5] = ["_", "Self", "crate", "self", "super"];

/// Returns whether a text has the form of an identifier, such as `nums` or `r#box`. It may be a keyword.
fn is_identifier(text: &str) -> bool {
    let name = unraw(text);
    let starts_with_digit = name.starts_with(|char: char| char.is_ascii_digit());
    !name.is_empty() && name.chars().all(is_word_char) && !starts_with_digit
}

/// Returns an error if an identifier is a keyword without `r#`.
fn check_keyword(identifier: &str) -> Result<(), String> {
    let name = unraw(identifier);
    if NEVER_IDENTIFIERS.contains(&name) {
        return Err(format!("`{identifier}` cannot be a name in Rust"));
    }
    let is_keyword = KEYWORDS.split_whitespace().any(|keyword| keyword == identifier);
    if is_keyword {
        return Err(format!("`{name}` is a keyword of Rust; expected `{RAW}{name}`"));
    }
    Ok(())
}

/// Returns an error if two parameters have the same name.
fn check_distinct(parameters: &[Parameter]) -> Result<(), String> {
    for (index, parameter) in parameters.iter().enumerate() {
        let name = unraw(&parameter.name);
        if parameters[..index].iter().any(|other| unraw(&other.name) == name) {
            return Err(format!("two parameters are named `{name}`"));
        }
    }
    Ok(())
}

/// Returns an identifier without the prefix `r#`.
pub fn unraw(identifier: &str) -> &str {
    identifier.strip_prefix(RAW).unwrap_or(identifier)
}

impl fmt::Display for Signature {
    /// As it stands in a source: `pub fn rotate(matrix: &mut Vec<Vec<i32>>)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parameter = |it: &Parameter| {
            format!(
                "{}: {}{}",
                it.name,
                if it.is_mut_reference { "&mut " } else { "" },
                it.value_type
            )
        };
        let parameters: Vec<String> = self.parameters.iter().map(parameter).collect();
        write!(f, "pub fn {}({})", self.function, parameters.join(", "))?;
        self.return_type.iter().try_for_each(|returned| write!(f, " -> {returned}"))
    }
}

impl Signature {
    /// The type of its answer: what it returns, or else the argument that it changes.
    pub fn answer_type(&self) -> &Type {
        let changed = self.changed_parameter().map(|it| &it.value_type);
        self.return_type.as_ref().or(changed).unwrap_or(&Type::Bool)
    }

    /// The first argument that it changes.
    pub fn changed_parameter(&self) -> Option<&Parameter> {
        self.parameters.iter().find(|it| it.is_mut_reference)
    }

    /// Returns whether the function returns a value and changes an argument.
    pub fn has_value_and_changes(&self) -> bool {
        self.return_type.is_some() && self.changed_parameter().is_some()
    }

    /// Whether one of its types is this one.
    pub fn has_type(&self, of: &Type) -> bool {
        let mut types = self.parameters.iter().map(|it| &it.value_type).chain(&self.return_type);
        types.any(|mut it| {
            while let Type::List(item) = it {
                it = item;
            }
            it == of
        })
    }

    /// Checks that these are arguments for it.
    pub fn check_arguments(&self, arguments: &[Value]) -> Result<(), String> {
        if arguments.len() != self.parameters.len() {
            let names: Vec<&str> = self.parameters.iter().map(|it| it.name.as_str()).collect();
            let are = if names.len() == 1 { "is" } else { "are" };
            let (found, expected) = (pluralize(arguments.len(), "argument"), names.len());
            return Err(format!("{found}, {expected} {are} expected: {}", names.join(", ")));
        }
        let mut pairs = self.parameters.iter().zip(arguments);
        pairs.try_for_each(|(parameter, value)| {
            parameter
                .value_type
                .check(value)
                .map_err(|wrong| format!("{}: {wrong}", parameter.name))
        })
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use serde_json::json;

    use super::*;

    #[rstest]
    #[case::blanks("Vec < Vec<i32 > >", "Vec<Vec<i32>>")]
    #[case::lines("Option<\n    Box<ListNode>\n>", "Option<Box<ListNode>>")]
    fn type_is_read(#[case] text: &str, #[case] expected: &str) {
        assert_eq!(text.parse::<Type>().map(|of| of.to_string()), Ok(expected.to_string()));
    }

    #[rstest]
    #[case::most_levels(MAX_LIST_DEPTH, None)]
    #[case::one_too_many(
        MAX_LIST_DEPTH + 1,
        Some("lists are nested 17 levels deep; at most 16 levels are allowed")
    )]
    #[case::thousands(
        100_000,
        Some("lists are nested 100000 levels deep; at most 16 levels are allowed")
    )]
    fn type_has_a_limit_of_depth(#[case] depth: usize, #[case] error: Option<&str>) {
        let text = format!("{}i32{}", "Vec<".repeat(depth), ">".repeat(depth));
        assert_eq!(text.parse::<Type>().err().as_deref(), error);
    }

    #[rstest]
    #[case::brackets_in_a_text(r#"["[[[[[[[[[[[[[[[[[[\"[["]"#, true)]
    #[case::side_by_side("[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]", true)]
    #[case::too_deep("[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]", false)]
    fn value_has_a_limit_of_depth(#[case] json: &str, #[case] is_allowed: bool) {
        assert_eq!(check_list_depth(json).is_ok(), is_allowed);
    }

    #[rstest]
    #[case::raw("pub fn r#match(r#box: i32) -> i32", None)]
    #[case::glued(
        "pub fn f(a: i 32) -> i32",
        Some("`i 32` is not a type that a problem can use; …")
    )]
    #[case::self_value("pub fn f(self: i32) -> i32", Some("`self` cannot be a name in Rust"))]
    #[case::raw_self("pub fn f(r#self: i32) -> i32", Some("`r#self` cannot be a name in Rust"))]
    #[case::underscore("pub fn f(_: i32) -> i32", Some("`_` cannot be a name in Rust"))]
    #[case::same_raw_name(
        "pub fn f(a: i32, r#a: i32) -> i32",
        Some("two parameters are named `a`")
    )]
    fn names_are_checked(#[case] text: &str, #[case] error: Option<&str>) {
        let found = text.parse::<Signature>().err();
        let is_start =
            |found: &String| error.is_some_and(|it| found.starts_with(it.trim_end_matches('…')));
        assert_eq!(found.is_some(), error.is_some(), "{found:?}");
        assert!(found.iter().all(is_start), "{found:?}");
    }

    #[test]
    fn node_of_a_tree_needs_a_parent() {
        assert_eq!(Type::Tree.check(&json!([1, null, 2, null, null])), Ok(()));
        let error = "[1,null,null,2] is not a tree: a node has no parent. A tree is written level by level, \
                     and `null` has no children";
        assert_eq!(Type::Tree.check(&json!([1, null, null, 2])), Err(error.to_string()));
    }
}
