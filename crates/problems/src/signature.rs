//! A function in LeetCode's Rust signature, and the types that it may have.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use program::leetcode::{Data, ListNode, TreeNode};
use search::notation::{beginning, count};
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
    ("i32", Type::Integer("i32"), is::<i32>),
    ("i64", Type::Integer("i64"), is::<i64>),
    ("u32", Type::Integer("u32"), is::<u32>),
    ("u64", Type::Integer("u64"), is::<u64>),
    ("usize", Type::Integer("usize"), is::<usize>),
    ("f64", Type::Float, is::<f64>),
    ("bool", Type::Bool, is::<bool>),
    ("char", Type::Char, is::<char>),
    ("String", Type::Text, is::<String>),
    (LINKED_LIST, Type::LinkedList, is::<Option<Box<ListNode>>>),
    (TREE, Type::Tree, is::<Option<Rc<RefCell<TreeNode>>>>),
];

/// Whether a function can be given a value as a `T`.
fn is<T: Data>(value: &Value) -> bool {
    T::read(value).is_some()
}

impl FromStr for Type {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text: String = text.chars().filter(|char| !char.is_whitespace()).collect();
        if let Some(item) = text.strip_prefix("Vec<").and_then(|rest| rest.strip_suffix('>')) {
            return Ok(Type::List(Box::new(item.parse()?)));
        }
        let named = NAMED.into_iter().find(|(name, ..)| *name == text);
        named.map(|(_, of, _)| of).ok_or_else(|| {
            format!(
                "`{text}` is no type that a problem may have; there are i32, i64, u32, u64, usize, f64, \
                 bool, char, String, Vec of these, {LINKED_LIST} and {TREE}"
            )
        })
    }
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
        if is_right { Ok(()) } else { Err(format!("{} is not of type {self}", shortened(value))) }
    }
}

/// How many characters of a value a message has.
const LONGEST: usize = 60;

/// A value in JSON, as a message can hold it.
pub fn shortened(value: &Value) -> String {
    beginning(&value.to_string(), LONGEST)
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
    pub returns: Option<Type>,
}

/// One parameter of a function.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its type, without `&mut`.
    pub of: Type,
    /// Whether it is a `&mut`, which the function changes.
    pub is_changed: bool,
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
                "`{}` is no signature; expected one such as `pub fn two_sum(nums: Vec<i32>, target: i32) \
                 -> Vec<i32>`",
                text.trim()
            )
        };
        let head = text.split('{').next().unwrap_or_default().trim();
        let (before, rest) = head.split_once('(').ok_or_else(expected)?;
        let (parameters, after) = rest.rsplit_once(')').ok_or_else(expected)?;
        let function = before.split_whitespace().next_back().filter(|name| is_name(name));
        let function = function.ok_or_else(expected)?.to_string();
        let is_function = before.split_whitespace().any(|word| word == "fn");
        let returns = match after.trim().strip_prefix("->") {
            Some(returned) => Some(returned.parse()?),
            None if after.trim().is_empty() && is_function => None,
            None => return Err(expected()),
        };
        let parameters = parted(parameters).map(str::trim).filter(|it| !it.is_empty());
        let parameters = parameters.map(Parameter::from_str).collect::<Result<Vec<_>, _>>()?;
        let signature = Signature { function, parameters, returns };
        if !is_function || signature.parameters.is_empty() {
            return Err(expected());
        }
        if signature.returns.is_none() && signature.changed().is_none() {
            return Err(format!(
                "`{}` returns nothing and changes no argument",
                signature.function
            ));
        }
        Ok(signature)
    }
}

/// The parts of a text between its commas, but for those within `<` and `>`.
fn parted(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    text.split(move |char| {
        depth += i32::from(char == '<') - i32::from(char == '>');
        char == ',' && depth == 0
    })
}

impl FromStr for Parameter {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected =
            || format!("`{text}` is no parameter; expected one such as `nums: Vec<i32>`");
        let (name, of) = text.split_once(':').ok_or_else(expected)?;
        let name = name.trim();
        let name = name.strip_prefix("mut ").unwrap_or(name).trim();
        if !is_name(name) {
            return Err(expected());
        }
        let of = of.trim();
        let borrowed = || format!("`{of}` is borrowed, and only `&mut` arguments may be");
        let (of, is_changed) = match of.strip_prefix('&') {
            Some(it) => (it.trim_start().strip_prefix("mut ").ok_or_else(borrowed)?, true),
            None => (of, false),
        };
        Ok(Parameter { name: name.to_string(), of: of.parse()?, is_changed })
    }
}

fn is_name(text: &str) -> bool {
    let is_word = |char: char| char.is_ascii_alphanumeric() || char == '_';
    !text.is_empty()
        && text.chars().all(is_word)
        && !text.starts_with(|it: char| it.is_ascii_digit())
}

impl fmt::Display for Signature {
    /// As it stands in a source: `pub fn rotate(matrix: &mut Vec<Vec<i32>>)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parameter = |it: &Parameter| {
            format!("{}: {}{}", it.name, if it.is_changed { "&mut " } else { "" }, it.of)
        };
        let parameters: Vec<String> = self.parameters.iter().map(parameter).collect();
        write!(f, "pub fn {}({})", self.function, parameters.join(", "))?;
        self.returns.iter().try_for_each(|returned| write!(f, " -> {returned}"))
    }
}

impl Signature {
    /// The type of its answer: what it returns, or else the argument that it changes.
    pub fn answer(&self) -> &Type {
        let changed = self.changed().map(|it| &it.of);
        self.returns.as_ref().or(changed).unwrap_or(&Type::Bool)
    }

    /// The first argument that it changes.
    pub fn changed(&self) -> Option<&Parameter> {
        self.parameters.iter().find(|it| it.is_changed)
    }

    /// Whether one of its types is this one.
    pub fn has(&self, of: &Type) -> bool {
        let mut types = self.parameters.iter().map(|it| &it.of).chain(&self.returns);
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
            let (found, expected) = (count(arguments.len(), "argument"), names.len());
            return Err(format!("{found}, {expected} {are} expected: {}", names.join(", ")));
        }
        let mut pairs = self.parameters.iter().zip(arguments);
        pairs.try_for_each(|(parameter, value)| {
            parameter.of.check(value).map_err(|wrong| format!("{}: {wrong}", parameter.name))
        })
    }
}
