//! Signatures of LeetCode's functions in Rust, and the types of their parameters and answers.
//!
//! The parser is our own, for two reasons. There are only a few types. And `syn` overflows the stack on a type with some
//! hundreds of nested lists, so a pasted text could crash the program.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use program::leetcode::{JsonConvert, ListNode, TreeNode};
use program::sanitized_line;
use search::notation::{pluralize, truncated_text};
use serde::Deserialize;
use serde_json::Value;

/// A type of a parameter or an answer, with LeetCode's name. Values are JSON.
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
    /// `Option<Box<ListNode>>`: a list of its numbers from the head on, such as `[1,2,3]`.
    LinkedList,
    /// `Option<Rc<RefCell<TreeNode>>>`: a list of its numbers level by level, with `null` for a missing child, such as
    /// `[1,null,2]`.
    Tree,
}

const LINKED_LIST: &str = "Option<Box<ListNode>>";
const TREE: &str = "Option<Rc<RefCell<TreeNode>>>";

/// A type that has a name of its own: any type except lists.
struct NamedType {
    name: &'static str,
    value_type: Type,
    /// Returns whether a value has the type.
    accepts: fn(&Value) -> bool,
}

const fn named_type<T: JsonConvert>(name: &'static str, value_type: Type) -> NamedType {
    NamedType { name, value_type, accepts: is_value_of::<T> }
}

const NAMED_TYPES: [NamedType; 11] = [
    named_type::<i32>("i32", Type::Integer("i32")),
    named_type::<i64>("i64", Type::Integer("i64")),
    named_type::<u32>("u32", Type::Integer("u32")),
    named_type::<u64>("u64", Type::Integer("u64")),
    named_type::<usize>("usize", Type::Integer("usize")),
    named_type::<f64>("f64", Type::Float),
    named_type::<bool>("bool", Type::Bool),
    named_type::<char>("char", Type::Char),
    named_type::<String>("String", Type::Text),
    named_type::<Option<Box<ListNode>>>(LINKED_LIST, Type::LinkedList),
    named_type::<Option<Rc<RefCell<TreeNode>>>>(TREE, Type::Tree),
];

/// Returns whether a JSON value can be converted into a `T`.
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
        let Some(innermost) = NAMED_TYPES.into_iter().find(|named| named.name == item) else {
            return Err(format!(
                "`{}` is not a type that a problem can use; expected i32, i64, u32, u64, usize, f64, \
                 bool, char, String, Vec of these, {LINKED_LIST} or {TREE}",
                truncated_text(item, MAX_SHOWN)
            ));
        };
        let mut value_type = innermost.value_type;
        for _ in 0..depth {
            value_type = Type::List(Box::new(value_type));
        }
        Ok(value_type)
    }
}

fn too_deep(depth: usize) -> String {
    format!("lists are nested {depth} levels deep; at most {MAX_LIST_DEPTH} levels are allowed")
}

/// Checks that the lists in a JSON text are nested at most [`MAX_LIST_DEPTH`] levels deep.
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
        if needs_blank {
            joined.push(' ');
        }
        joined += word;
    }
    joined
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Type::List(item) = self {
            return write!(f, "Vec<{item}>");
        }
        let named = NAMED_TYPES.into_iter().find(|named| named.value_type == *self);
        f.write_str(named.map_or("", |named| named.name))
    }
}

impl Type {
    /// Checks that a value has this type. The error names the first item that has another type.
    pub fn check(&self, value: &Value) -> Result<(), String> {
        if let (Type::List(item), Value::Array(items)) = (self, value) {
            return items.iter().try_for_each(|value| item.check(value));
        }
        let mut named = NAMED_TYPES.into_iter().filter(|named| named.value_type == *self);
        if named.any(|named| (named.accepts)(value)) {
            return Ok(());
        }
        let value_text = shortened(value);
        if *self == Type::Tree && is_list_of_nodes(value) {
            return Err(format!(
                "{value_text} is not a tree: a node has no parent. A tree is written level by level, and `null` \
                 has no children"
            ));
        }
        Err(format!("{value_text} is not of type {self}"))
    }

    /// Returns the type of the items in the innermost list. Returns the type itself if it is not a list.
    fn innermost(&self) -> &Type {
        match self {
            Type::List(item) => item.innermost(),
            _ => self,
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

/// Returns whether a value is a list of numbers and `null`, as for a tree.
fn is_list_of_nodes(value: &Value) -> bool {
    let is_node = |node: &Value| node.is_null() || is_value_of::<i32>(node);
    value.as_array().is_some_and(|nodes| nodes.iter().all(is_node))
}

/// Maximum number of characters of a value in a message.
pub(crate) const MAX_SHOWN: usize = 60;

/// Maximum number of characters of a signature in a message.
const MAX_SHOWN_OF_SIGNATURE: usize = 200;

/// Returns the JSON text of a value for a message. A long text is cut.
pub fn shortened(value: &Value) -> String {
    sanitized_line(&truncated_text(&value.to_string(), MAX_SHOWN))
}

/// The reason why a text is not read as the arguments of a function.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum ArgumentError {
    /// The text is not a list of JSON values.
    Syntax,
    /// The values have other types than the parameters. The text says which.
    Type(String),
}

/// Signature of a function that a student writes, such as `pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32>`.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(try_from = "String")]
pub struct Signature {
    /// Name of the function.
    pub function: String,
    /// Parameters, at least one.
    pub parameters: Vec<Parameter>,
    /// Type of the returned value. `None` if the function returns nothing: its answer is the argument that it changes.
    pub return_type: Option<Type>,
}

/// One parameter of a function.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Parameter {
    /// Name of the parameter.
    pub name: String,
    /// Type of the argument, without `&mut`.
    pub value_type: Type,
    /// Whether the parameter is a `&mut`: the function changes the argument.
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

    /// Parses a signature from a pasted source. `pub` may be missing, and the text may go on after `{`.
    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || {
            format!(
                "`{}` is not a signature; expected one such as `pub fn two_sum(nums: Vec<i32>, target: i32) \
                 -> Vec<i32>`",
                truncated_text(text.trim(), MAX_SHOWN_OF_SIGNATURE)
            )
        };
        let head = text.split('{').next().unwrap_or_default().trim();
        let (before_parameters, rest) = head.split_once('(').ok_or_else(expected)?;
        let (parameters, after_parameters) = rest.rsplit_once(')').ok_or_else(expected)?;
        let words: Vec<&str> = before_parameters.split_whitespace().collect();
        let ["fn", function] = words.strip_prefix(&["pub"]).unwrap_or(&words) else {
            return Err(expected());
        };
        if !is_identifier(function) {
            return Err(expected());
        }
        check_keyword(function)?;
        let return_type = match after_parameters.trim().strip_prefix("->") {
            Some(returned) => Some(returned.parse()?),
            None if after_parameters.trim().is_empty() => None,
            None => return Err(expected()),
        };
        let parameters = parse_parameters(parameters)?;
        if parameters.is_empty() {
            return Err(expected());
        }
        check_distinct(&parameters)?;
        let signature = Signature { function: function.to_string(), parameters, return_type };
        if signature.return_type.is_none() && signature.changed_parameter().is_none() {
            return Err(format!("`{function}` returns nothing and changes no argument"));
        }
        Ok(signature)
    }
}

/// Parses the text between the parentheses of a signature. A comma may follow the last parameter.
fn parse_parameters(text: &str) -> Result<Vec<Parameter>, String> {
    let parts = comma_separated_parts(text).into_iter().map(str::trim);
    parts.filter(|part| !part.is_empty()).map(Parameter::from_str).collect()
}

/// Splits a text at its commas, except commas between `<` and `>`.
fn comma_separated_parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    let mut depth = 0;
    for (index, char) in text.char_indices() {
        match char {
            '<' => depth += 1,
            '>' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[start..index]);
                start = index + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
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
        let (pattern, written_type) = text.split_once(':').ok_or_else(expected)?;
        let pattern = pattern.trim();
        let name = pattern.strip_prefix("mut ").unwrap_or(pattern).trim();
        if !is_identifier(name) {
            return Err(expected());
        }
        check_keyword(name)?;
        let written_type = written_type.trim();
        let referenced = written_type.strip_prefix('&');
        let value_type = match referenced {
            None => written_type,
            Some(referenced) => referenced.trim_start().strip_prefix("mut ").ok_or_else(|| {
                let shown = truncated_text(written_type, MAX_SHOWN);
                format!("`{shown}` is borrowed; expected an owned type or `&mut`")
            })?,
        };
        Ok(Parameter {
            name: name.to_string(),
            value_type: value_type.parse()?,
            is_mut_reference: referenced.is_some(),
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

/// Returns whether a text has the form of an identifier, such as `nums` or `r#box`. Keywords have this form, too.
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
    if is_keyword(identifier) {
        return Err(format!("`{name}` is a keyword of Rust; expected `{RAW}{name}`"));
    }
    Ok(())
}

/// Returns whether a word is a keyword in some edition of Rust.
pub(crate) fn is_keyword(word: &str) -> bool {
    KEYWORDS.split_whitespace().any(|keyword| keyword == word)
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

/// Removes `nums = ` from the beginning of a text, if `nums` is this name.
fn without_argument_name<'a>(text: &'a str, name: &str) -> &'a str {
    let after_name = text.strip_prefix(name).map(str::trim_start);
    let value = after_name.and_then(|rest| rest.strip_prefix('='));
    value.map_or(text, str::trim_start)
}

/// Returns an identifier without the prefix `r#`.
pub fn unraw(identifier: &str) -> &str {
    identifier.strip_prefix(RAW).unwrap_or(identifier)
}

impl fmt::Display for Signature {
    /// Writes the signature as Rust source, such as `pub fn rotate(matrix: &mut Vec<Vec<i32>>)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parameters: Vec<String> = self.parameters.iter().map(Parameter::to_string).collect();
        write!(f, "pub fn {}({})", self.function, parameters.join(", "))?;
        if let Some(returned) = &self.return_type {
            write!(f, " -> {returned}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Parameter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reference = if self.is_mut_reference { "&mut " } else { "" };
        write!(f, "{}: {reference}{}", self.name, self.value_type)
    }
}

impl Signature {
    /// Returns the type of the answer: the returned value, or the changed argument if the function returns nothing.
    pub fn answer_type(&self) -> &Type {
        let changed = self.changed_parameter().map(|parameter| &parameter.value_type);
        // The default is never used: a parsed signature returns a value or changes an argument.
        self.return_type.as_ref().or(changed).unwrap_or(&Type::Bool)
    }

    /// Returns the first parameter that the function changes.
    pub fn changed_parameter(&self) -> Option<&Parameter> {
        self.parameters.iter().find(|parameter| parameter.is_mut_reference)
    }

    /// Returns whether the function returns a value and changes an argument.
    pub fn has_value_and_changes(&self) -> bool {
        self.return_type.is_some() && self.changed_parameter().is_some()
    }

    /// Returns whether a parameter or the returned value has this type, or is a list with items of this type at any depth.
    pub fn has_type(&self, wanted: &Type) -> bool {
        let parameter_types = self.parameters.iter().map(|parameter| &parameter.value_type);
        let mut types = parameter_types.chain(&self.return_type);
        types.any(|value_type| value_type.innermost() == wanted)
    }

    /// Formats arguments as a user types them: `nums = [1,2,3], k = 2`.
    pub fn arguments_text(&self, arguments: &[Value]) -> String {
        let names = self.parameters.iter().map(|parameter| unraw(&parameter.name));
        let texts: Vec<String> =
            names.zip(arguments).map(|(name, value)| format!("{name} = {value}")).collect();
        texts.join(", ")
    }

    /// Parses arguments in the order of the parameters, with or without their names. Also accepts a JSON list of all
    /// arguments.
    pub fn parse_arguments(&self, text: &str) -> Result<Vec<Value>, ArgumentError> {
        if let Ok(values) = serde_json::from_str::<Vec<Value>>(text)
            && self.check_arguments(&values).is_ok()
        {
            return Ok(values);
        }
        let mut names = self.parameters.iter().map(|parameter| unraw(&parameter.name));
        let mut values = Vec::new();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let name = names.next().unwrap_or_default();
            let unnamed = without_argument_name(rest, name);
            let mut items = serde_json::Deserializer::from_str(unnamed).into_iter();
            let Some(Ok(value)) = items.next() else { return Err(ArgumentError::Syntax) };
            values.push(value);
            let after = unnamed[items.byte_offset()..].trim_start();
            rest = match after.strip_prefix(',').map(str::trim_start) {
                Some("") => return Err(ArgumentError::Syntax),
                Some(next) => next,
                None if after.is_empty() => after,
                None => return Err(ArgumentError::Syntax),
            };
        }
        self.check_arguments(&values).map_err(ArgumentError::Type)?;
        Ok(values)
    }

    /// Checks the number and the types of arguments.
    pub fn check_arguments(&self, arguments: &[Value]) -> Result<(), String> {
        let expected = self.parameters.len();
        if arguments.len() != expected {
            let names: Vec<&str> =
                self.parameters.iter().map(|parameter| parameter.name.as_str()).collect();
            let are = if expected == 1 { "is" } else { "are" };
            let found = pluralize(arguments.len(), "argument");
            return Err(format!("{found}, {expected} {are} expected: {}", names.join(", ")));
        }
        for (parameter, value) in self.parameters.iter().zip(arguments) {
            let checked = parameter.value_type.check(value);
            checked.map_err(|wrong| format!("{}: {wrong}", parameter.name))?;
        }
        Ok(())
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
    fn blanks_in_type_are_ignored(#[case] text: &str, #[case] expected: &str) {
        let found = text.parse::<Type>().map(|value_type| value_type.to_string());
        assert_eq!(found, Ok(expected.to_string()));
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
    fn depth_of_type_is_limited(#[case] depth: usize, #[case] error: Option<&str>) {
        let text = format!("{}i32{}", "Vec<".repeat(depth), ">".repeat(depth));
        assert_eq!(text.parse::<Type>().err().as_deref(), error);
    }

    #[rstest]
    #[case::brackets_in_a_text(r#"["[[[[[[[[[[[[[[[[[[\"[["]"#, true)]
    #[case::side_by_side("[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]", true)]
    #[case::too_deep("[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]", false)]
    fn depth_of_value_is_limited(#[case] json: &str, #[case] is_allowed: bool) {
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
    fn bad_names_in_signature_are_refused(#[case] text: &str, #[case] error: Option<&str>) {
        let found = text.parse::<Signature>().err();
        let is_start =
            |found: &String| error.is_some_and(|it| found.starts_with(it.trim_end_matches('…')));
        assert_eq!(found.is_some(), error.is_some(), "{found:?}");
        assert!(found.iter().all(is_start), "{found:?}");
    }

    #[rstest]
    #[case::one("nums: Vec<i32>", "nums = [1,2]", json!([[1, 2]]))]
    #[case::two("n: i32, k: i32", "n = 4, k = 2", json!([4, 2]))]
    #[case::raw_name("r#box: i32", "box = -1", json!([-1]))]
    #[case::names_in_a_text("s: String, n: i32", r#"s = "n = 3, s = 4", n = 1"#, json!(["n = 3, s = 4", 1]))]
    fn arguments_are_printed_as_they_are_typed(
        #[case] parameters: &str,
        #[case] text: &str,
        #[case] arguments: Value,
    ) {
        let signature: Signature =
            format!("fn f({parameters}) -> i32").parse().expect("it is a signature");
        let values = arguments.as_array().expect("it is a list");
        assert_eq!(signature.arguments_text(values), text);
        assert_eq!(signature.parse_arguments(text).as_ref(), Ok(values));
        assert_eq!(signature.parse_arguments(&arguments.to_string()).as_ref(), Ok(values));
    }

    #[rstest]
    #[case::without_names("4,2", Ok(vec![json!(4), json!(2)]))]
    #[case::without_blanks("n=4,k=2", Ok(vec![json!(4), json!(2)]))]
    #[case::one_name("4, k = 2", Ok(vec![json!(4), json!(2)]))]
    #[case::nothing_after_a_comma("n = 4,", Err(ArgumentError::Syntax))]
    #[case::another_name("m = 4, k = 2", Err(ArgumentError::Syntax))]
    #[case::no_comma("n = 4 k = 2", Err(ArgumentError::Syntax))]
    #[case::one_value("n = 4", Err(ArgumentError::Type("1 argument, 2 are expected: n, k".into())))]
    #[case::a_text(
        r#"n = 4, k = "2""#,
        Err(ArgumentError::Type("k: \"2\" is not of type i32".into()))
    )]
    fn typed_arguments_are_read(
        #[case] text: &str,
        #[case] expected: Result<Vec<Value>, ArgumentError>,
    ) {
        let signature: Signature =
            "fn f(n: i32, k: i32) -> i32".parse().expect("it is a signature");
        assert_eq!(signature.parse_arguments(text), expected);
    }

    #[test]
    fn node_of_a_tree_needs_a_parent() {
        assert_eq!(Type::Tree.check(&json!([1, null, 2, null, null])), Ok(()));
        let error = "[1,null,null,2] is not a tree: a node has no parent. A tree is written level by level, \
                     and `null` has no children";
        assert_eq!(Type::Tree.check(&json!([1, null, null, 2])), Err(error.to_string()));
    }
}
