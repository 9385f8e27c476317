//! A function in LeetCode's signature as a program: an array of arguments in JSON a line in, its answer in
//! JSON a line out. If the function returns a value and changes an argument, the answer is an object with both:
//! `{"returned": 2, "changed": {"nums": [1, 3]}}`.
//!
//! What the function prints itself goes to standard output, too. With `--records` each answer begins with
//! the character U+001E, as in a sequence of JSON texts (RFC 7464), and comes with the time of the call: so
//! the judge can tell it from all that was printed.

use std::any::type_name;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::env;
use std::hint::black_box;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde_json::{Map, Value, json};

use crate::{Error, ExitReason, Result, anyhow, exit_code, print_error};

/// The first character of an answer among what is printed.
pub const RECORD_MARK: char = '\u{1e}';

/// A node of a linked list. Each attempt defines its own type, like LeetCode's, so that it can implement traits.
pub trait LinkedNode: Sized {
    /// Makes a node with this value and this next node.
    fn with_next(val: i32, next: Option<Box<Self>>) -> Self;

    /// Returns the value and the next node.
    fn parts(&self) -> (i32, Option<&Self>);
}

/// A node of a binary tree. Each attempt defines its own type, like LeetCode's, so that it can implement traits.
pub trait BinaryNode: Sized {
    /// Makes a node without children.
    fn new(val: i32) -> Self;

    /// Returns the value.
    fn val(&self) -> i32;

    /// Returns the left child and the right one.
    fn children(&self) -> [Option<Rc<RefCell<Self>>>; 2];

    /// Replaces the left child and the right one.
    fn set_children(&mut self, children: [Option<Rc<RefCell<Self>>>; 2]);
}

/// A node of a linked list, for tools that check values, and for attempts without their own type.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ListNode {
    pub val: i32,
    pub next: Option<Box<ListNode>>,
}

impl ListNode {
    pub fn new(val: i32) -> Self {
        ListNode { val, next: None }
    }
}

impl LinkedNode for ListNode {
    fn with_next(val: i32, next: Option<Box<Self>>) -> Self {
        ListNode { val, next }
    }

    fn parts(&self) -> (i32, Option<&Self>) {
        (self.val, self.next.as_deref())
    }
}

/// A node of a binary tree, for tools that check values, and for attempts without their own type.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TreeNode {
    pub val: i32,
    pub left: Option<Rc<RefCell<TreeNode>>>,
    pub right: Option<Rc<RefCell<TreeNode>>>,
}

impl TreeNode {
    pub fn new(val: i32) -> Self {
        TreeNode { val, left: None, right: None }
    }
}

impl BinaryNode for TreeNode {
    fn new(val: i32) -> Self {
        TreeNode::new(val)
    }

    fn val(&self) -> i32 {
        self.val
    }

    fn children(&self) -> [Option<Rc<RefCell<Self>>>; 2] {
        [self.left.clone(), self.right.clone()]
    }

    fn set_children(&mut self, children: [Option<Rc<RefCell<Self>>>; 2]) {
        [self.left, self.right] = children;
    }
}

pub trait JsonConvert: Sized {
    fn from_json(value: &Value) -> Option<Self>;

    fn to_json(&self) -> Value;
}

macro_rules! values {
    ($($of:ident)*) => {$(
        impl JsonConvert for $of {
            fn from_json(value: &Value) -> Option<Self> {
                serde_json::from_value(value.clone()).ok()
            }

            fn to_json(&self) -> Value {
                json!(self)
            }
        }
    )*};
}

values! { i32 i64 u32 u64 usize f64 bool char String }

impl<T: JsonConvert> JsonConvert for Vec<T> {
    fn from_json(value: &Value) -> Option<Self> {
        value.as_array()?.iter().map(T::from_json).collect()
    }

    fn to_json(&self) -> Value {
        self.iter().map(T::to_json).collect()
    }
}

impl<Node: LinkedNode> JsonConvert for Option<Box<Node>> {
    fn from_json(value: &Value) -> Option<Self> {
        let mut list = None;
        for value in value.as_array()?.iter().rev() {
            list = Some(Box::new(Node::with_next(i32::from_json(value)?, list)));
        }
        Some(list)
    }

    fn to_json(&self) -> Value {
        let mut values = Vec::new();
        let mut node = self.as_deref();
        while let Some((val, next)) = node.map(Node::parts) {
            values.push(val);
            node = next;
        }
        json!(values)
    }
}

impl<Node: BinaryNode> JsonConvert for Option<Rc<RefCell<Node>>> {
    /// Level by level, as LeetCode writes a tree: a `null` has no children.
    fn from_json(value: &Value) -> Option<Self> {
        let values = value.as_array()?;
        let nodes = values.iter().map(|value| match value {
            Value::Null => Some(None),
            value => Some(Some(Rc::new(RefCell::new(Node::new(i32::from_json(value)?))))),
        });
        let nodes: Vec<Self> = nodes.collect::<Option<_>>()?;
        let child = |index: usize| nodes.get(index).cloned().flatten();
        let mut next_child = 1;
        for (index, node) in nodes.iter().enumerate() {
            let Some(node) = node else { continue };
            // Each node except the root is a child of an earlier node.
            let is_parent_missing = index > 0 && index >= next_child;
            if is_parent_missing {
                return None;
            }
            node.borrow_mut().set_children([child(next_child), child(next_child + 1)]);
            next_child += 2;
        }
        Some(nodes.first().cloned().flatten())
    }

    fn to_json(&self) -> Value {
        let mut values = Vec::new();
        let mut open = VecDeque::from([self.clone()]);
        while let Some(node) = open.pop_front() {
            values.push(node.as_ref().map(|node| node.borrow().val()));
            if let Some(node) = node {
                open.extend(node.borrow().children());
            }
        }
        let end = values.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        json!(values[..end])
    }
}

pub struct Call {
    arguments: VecDeque<Value>,
    argument_number: usize,
    times: [Duration; 2],
    answer: Value,
    /// The changed arguments by name, if the function also returns a value.
    changed: Map<String, Value>,
}

impl Call {
    pub fn argument<T: JsonConvert>(&mut self) -> Result<T, String> {
        self.argument_number += 1;
        let number = self.argument_number;
        let value = self.arguments.pop_front();
        let value = value.ok_or_else(|| format!("argument {number} is missing"))?;
        T::from_json(&value).ok_or_else(|| {
            // Without the modules, as LeetCode writes it.
            let parts = type_name::<T>().split_inclusive('<');
            let name: String = parts.filter_map(|part| part.rsplit("::").next()).collect();
            format!("argument {number}, {value}, is not of type {name}")
        })
    }

    pub fn time<R>(&mut self, function: impl FnOnce() -> R) -> R {
        let (cpu, start) = (cpu_time(), Instant::now());
        let returned = black_box(function());
        let wall = start.elapsed();
        self.times = [cpu_time().saturating_sub(cpu), wall];
        returned
    }

    pub fn answer<T: JsonConvert>(&mut self, answer: &T) {
        self.answer = answer.to_json();
    }

    /// Adds a changed argument to the answer.
    pub fn changed<T: JsonConvert>(&mut self, name: &str, argument: &T) {
        self.changed.insert(name.to_string(), argument.to_json());
    }

    /// Returns the answer for the output line: a value, or an object with `returned` and `changed`.
    fn output(&self) -> Value {
        match self.changed.is_empty() {
            true => self.answer.clone(),
            false => json!({ "returned": self.answer, "changed": self.changed }),
        }
    }

    /// Returns the answer in LeetCode's notation, such as `2, nums = [1,3]`.
    pub(crate) fn answer_text(&self) -> String {
        let changed = self.changed.iter().map(|(name, value)| format!(", {name} = {value}"));
        self.answer.to_string() + &changed.collect::<String>()
    }
}

/// The processor time of this process so far; zero where the system does not tell.
#[cfg(unix)]
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.try_into().unwrap_or_default()
}

#[cfg(not(unix))]
fn cpu_time() -> Duration {
    Duration::ZERO
}

const HELP: &str = "\
[--records]

Answers calls, an array of arguments in JSON a line.

  --records  Begin each answer with the character U+001E, and print the time of the call

Exit code: 0, or 2 where a line was no array of arguments.";

/// The whole program of a function: `call` takes its arguments, calls it, and tells its answer.
///
/// It has one option, and reads it without `clap`, which takes longer to compile than the rest.
pub fn serve(call: impl Fn(&mut Call) -> Result<(), String>) -> ExitCode {
    let mut arguments = env::args_os().map(|argument| argument.to_string_lossy().into_owned());
    let path = arguments.next().unwrap_or_default();
    let name = Path::new(&path).file_name().unwrap_or_default().display();
    let words: Vec<String> = arguments.collect();
    exit_code(match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => answer_all(false, call),
        ["--records"] => answer_all(true, call),
        ["-h" | "--help"] => {
            let printed = writeln!(io::stdout(), "Usage: {name} {HELP}");
            printed.map(|()| ExitReason::Success).map_err(Error::from)
        }
        ["--records", word, ..] | [word, ..] => {
            Err(anyhow!("unexpected argument '{word}'; `{name} --help` tells what is expected"))
        }
    })
}

/// Standard output is not locked while the function runs: it may print in threads of its own.
fn answer_all(records: bool, call: impl Fn(&mut Call) -> Result<(), String>) -> Result<ExitReason> {
    let mut ending = ExitReason::Success;
    for (index, line) in io::stdin().lines().enumerate() {
        let answer = run_call(&line?, &call);
        let mut out = io::stdout().lock();
        match answer {
            Ok(called) => print_answer(&called, records, &mut out)?,
            Err(reason) => {
                print_error(format_args!("line {}: {reason}", index + 1));
                ending = ExitReason::BadInput;
                writeln!(out)?;
            }
        }
        out.flush()?;
    }
    Ok(ending)
}

pub(crate) fn run_call(
    line: &str,
    call: impl Fn(&mut Call) -> Result<(), String>,
) -> Result<Call, String> {
    let arguments = serde_json::from_str(line)
        .map_err(|error| format!("expected an array of arguments in JSON: {error}"))?;
    let (times, answer, changed) = ([Duration::ZERO; 2], Value::Null, Map::new());
    let mut called = Call { arguments, argument_number: 0, times, answer, changed };
    call(&mut called)?;
    match called.arguments.len() {
        0 => Ok(called),
        1 => Err("1 argument too many".to_string()),
        more => Err(format!("{more} arguments too many")),
    }
}

fn print_answer(called: &Call, records: bool, out: &mut dyn Write) -> io::Result<()> {
    if !records {
        return writeln!(out, "{}", called.output());
    }
    let [cpu, wall] = called.times.map(|time| time.as_secs_f64());
    let record = json!({ "answer": called.output(), "cpu_seconds": cpu, "seconds": wall });
    writeln!(out, "{RECORD_MARK}{record}")
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    /// Reads a value as this type, and writes it again.
    fn round_trip<T: JsonConvert>(value: Value) -> Option<Value> {
        T::from_json(&value).map(|it| it.to_json())
    }

    #[rstest]
    #[case::empty(json!([]))]
    #[case::numbers(json!([1, 2, 3]))]
    fn a_linked_list_is_written_as_it_is_read(#[case] list: Value) {
        assert_eq!(round_trip::<Option<Box<ListNode>>>(list.clone()), Some(list));
    }

    #[rstest]
    #[case::empty(json!([]))]
    #[case::root(json!([1]))]
    #[case::only_a_right_child(json!([1, null, 2, 3]))]
    #[case::three_levels(json!([5, 4, 7, 3, null, 2]))]
    fn a_tree_is_written_as_it_is_read(#[case] tree: Value) {
        assert_eq!(round_trip::<Option<Rc<RefCell<TreeNode>>>>(tree.clone()), Some(tree));
    }

    #[rstest]
    #[case::root_is_missing(json!([null, 1, 2]))]
    #[case::inner_node_is_missing(json!([1, null, null, 2]))]
    fn tree_with_missing_parent_is_rejected(#[case] tree: Value) {
        assert_eq!(round_trip::<Option<Rc<RefCell<TreeNode>>>>(tree), None);
    }

    #[rstest]
    #[case::lists(round_trip::<Vec<Vec<i32>>>, json!([[1, -2], []]), Some(json!([[1, -2], []])))]
    #[case::two_characters(round_trip::<char>, json!("ab"), None)]
    #[case::too_large(round_trip::<i32>, json!(3_000_000_000_i64), None)]
    #[case::largest(round_trip::<u64>, json!(u64::MAX), Some(json!(u64::MAX)))]
    #[case::whole_number(round_trip::<f64>, json!(2), Some(json!(2.0)))]
    fn a_value_is_written_as_it_is_read(
        #[case] again: fn(Value) -> Option<Value>,
        #[case] value: Value,
        #[case] expected: Option<Value>,
    ) {
        assert_eq!(again(value), expected);
    }

    #[test]
    fn call_reports_missing_and_surplus_arguments() {
        let add = |call: &mut Call| {
            let (one, other) = (call.argument::<i32>()?, call.argument::<i32>()?);
            let sum = call.time(|| one + other);
            call.answer(&sum);
            Ok(())
        };
        assert_eq!(run_call("[1, 2]", add).map(|call| call.output()), Ok(json!(3)));
        let error = |line| run_call(line, add).err().unwrap_or_default();
        assert_eq!(error("[1]"), "argument 2 is missing");
        assert_eq!(error("[1, 2, 3]"), "1 argument too many");
        assert_eq!(error("[1, \"2\"]"), "argument 2, \"2\", is not of type i32");
        assert!(error("1").starts_with("expected an array of arguments in JSON: "));
    }

    #[test]
    fn an_answer_has_the_returned_value_and_the_changed_arguments() {
        let pop = |call: &mut Call| {
            let mut nums = call.argument::<Vec<i32>>()?;
            let answer = call.time(|| nums.pop().unwrap_or_default());
            call.answer(&answer);
            call.changed("nums", &nums);
            Ok(())
        };
        let call = run_call("[[1, 2, 3]]", pop).unwrap_or_else(|reason| panic!("{reason}"));
        assert_eq!(call.output(), json!({ "returned": 3, "changed": { "nums": [1, 2] } }));
        assert_eq!(call.answer_text(), "3, nums = [1,2]");
    }
}
