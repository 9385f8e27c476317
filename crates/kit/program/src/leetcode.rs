//! Runs a function with LeetCode's signature as a program: reads the arguments of one call a line, as a JSON array, and
//! prints one answer a line, in JSON.
//!
//! If the function returns a value and also changes an argument, the answer is an object with both:
//! `{"returned": 2, "changed": {"nums": [1, 3]}}`.
//!
//! The function may print to standard output, too. With `--records` each answer begins with the character U+001E, as in
//! a sequence of JSON texts (RFC 7464), and has the time of the call. So the judge finds the answer in the output.

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

/// The first character of an answer or an event. Lines without it were printed by the function itself.
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
    /// The value.
    pub val: i32,
    /// The next node; `None` at the end of the list.
    pub next: Option<Box<ListNode>>,
}

impl ListNode {
    /// Makes a node without a next node.
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
    /// The value.
    pub val: i32,
    /// The left child.
    pub left: Option<Rc<RefCell<TreeNode>>>,
    /// The right child.
    pub right: Option<Rc<RefCell<TreeNode>>>,
}

impl TreeNode {
    /// Makes a node without children.
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

/// A type of LeetCode's signatures, such as a number, a list or a tree.
pub trait JsonConvert: Sized {
    /// Converts a value from JSON. Returns `None` if the value does not have this type.
    fn from_json(value: &Value) -> Option<Self>;

    /// Converts this value to JSON.
    fn to_json(&self) -> Value;
}

macro_rules! impl_json_convert {
    ($($type:ident)*) => {$(
        impl JsonConvert for $type {
            fn from_json(value: &Value) -> Option<Self> {
                serde_json::from_value(value.clone()).ok()
            }

            fn to_json(&self) -> Value {
                json!(self)
            }
        }
    )*};
}

impl_json_convert! { i32 i64 u32 u64 usize f64 bool char String }

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
    /// Reads a tree level by level, as LeetCode writes it: `null` is a missing child, and has no children itself.
    /// Returns `None` if a node has no parent.
    fn from_json(value: &Value) -> Option<Self> {
        let values = value.as_array()?;
        let mut nodes = Vec::with_capacity(values.len());
        for value in values {
            nodes.push(match value {
                Value::Null => None,
                value => Some(Rc::new(RefCell::new(Node::new(i32::from_json(value)?)))),
            });
        }
        let child = |index: usize| nodes.get(index).cloned().flatten();
        // The index of the next value that is not a child of a node yet.
        let mut next_child = 1;
        for (index, node) in nodes.iter().enumerate() {
            let Some(node) = node else { continue };
            let is_root = index == 0;
            let has_parent = index < next_child;
            if !is_root && !has_parent {
                return None;
            }
            node.borrow_mut().set_children([child(next_child), child(next_child + 1)]);
            next_child += 2;
        }
        Some(nodes.first().cloned().flatten())
    }

    fn to_json(&self) -> Value {
        let mut values = Vec::new();
        let mut queue = VecDeque::from([self.clone()]);
        while let Some(node) = queue.pop_front() {
            values.push(node.as_ref().map(|node| node.borrow().val()));
            if let Some(node) = node {
                queue.extend(node.borrow().children());
            }
        }
        // LeetCode leaves out the missing children after the last node.
        let count = values.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        json!(values[..count])
    }
}

/// One call of a function with LeetCode's signature: its arguments, then its answer and its time.
pub struct Call {
    /// Arguments that the program has not taken yet.
    arguments: VecDeque<Value>,
    /// Number of arguments that the program has taken or tried to take.
    requested_count: usize,
    time: CallTime,
    answer: Value,
    /// The changed arguments by name, if the function also returns a value.
    changed: Map<String, Value>,
}

/// The time of a call.
#[derive(Clone, Copy, Default)]
struct CallTime {
    /// Processor time of all threads; zero if the system does not report it.
    cpu: Duration,
    wall: Duration,
}

impl Call {
    /// Takes the next argument.
    ///
    /// # Errors
    ///
    /// If there is no further argument, or if it does not have the type `T`.
    pub fn argument<T: JsonConvert>(&mut self) -> Result<T, String> {
        self.requested_count += 1;
        let number = self.requested_count;
        let value = self.arguments.pop_front();
        let value = value.ok_or_else(|| format!("argument {number} is missing"))?;
        T::from_json(&value).ok_or_else(|| {
            format!("argument {number}, {value}, is not of type {}", short_type_name::<T>())
        })
    }

    /// Calls the function, measures its time, and returns its value.
    pub fn time<R>(&mut self, function: impl FnOnce() -> R) -> R {
        let (cpu_start, start) = (cpu_time(), Instant::now());
        let returned = black_box(function());
        let wall = start.elapsed();
        self.time = CallTime { cpu: cpu_time().saturating_sub(cpu_start), wall };
        returned
    }

    /// Sets the answer: the returned value, or the changed argument of a function that returns nothing.
    pub fn answer<T: JsonConvert>(&mut self, answer: &T) {
        self.answer = answer.to_json();
    }

    /// Adds a changed argument to the answer of a function that also returns a value.
    pub fn changed<T: JsonConvert>(&mut self, name: &str, argument: &T) {
        self.changed.insert(name.to_string(), argument.to_json());
    }

    /// Returns the answer for the output line: a value, or an object with `returned` and `changed`.
    fn output(&self) -> Value {
        if self.changed.is_empty() {
            return self.answer.clone();
        }
        json!({ "returned": self.answer, "changed": self.changed })
    }

    /// Returns the answer in LeetCode's notation, such as `2, nums = [1,3]`.
    pub(crate) fn answer_text(&self) -> String {
        let mut text = self.answer.to_string();
        for (name, value) in &self.changed {
            text += &format!(", {name} = {value}");
        }
        text
    }
}

/// Returns the name of a type without its modules, such as `Vec<String>`.
fn short_type_name<T>() -> String {
    let parts = type_name::<T>().split_inclusive('<');
    parts.filter_map(|part| part.rsplit("::").next()).collect()
}

/// Returns the processor time of this process so far, or zero if the system does not report it.
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

Reads the arguments of one call a line, as a JSON array, and prints one answer a line.

  --records  Begin each answer with the character U+001E, and print the time of the call

Exit code: 0, or 2 if a line does not have the arguments of a call.";

/// Format of the answers in the output.
#[derive(Clone, Copy)]
enum AnswerFormat {
    /// Only the answer.
    Plain,
    /// [`RECORD_MARK`], then an object with the answer and the time of the call.
    Record,
}

/// Runs the program of an attempt. `call` takes the arguments from a [`Call`], calls the function, and sets the answer.
///
/// The program has one option. `clap` would take longer to compile than all else, so this function parses the option.
pub fn serve(call: impl Fn(&mut Call) -> Result<(), String>) -> ExitCode {
    let mut arguments = env::args_os().map(|argument| argument.to_string_lossy().into_owned());
    let path = arguments.next().unwrap_or_default();
    let name = Path::new(&path).file_name().unwrap_or_default().display();
    let options: Vec<String> = arguments.collect();
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    exit_code(match options.as_slice() {
        [] => answer_all(AnswerFormat::Plain, call),
        ["--records"] => answer_all(AnswerFormat::Record, call),
        ["-h" | "--help"] => {
            let printed = writeln!(io::stdout(), "Usage: {name} {HELP}");
            printed.map(|()| ExitReason::Success).map_err(Error::from)
        }
        ["--records", unexpected, ..] | [unexpected, ..] => {
            Err(anyhow!("unexpected argument '{unexpected}'; see `{name} --help`"))
        }
    })
}

/// Answers all lines of standard input. Does not lock standard output during a call: the function may print in threads
/// of its own.
fn answer_all(
    format: AnswerFormat,
    call: impl Fn(&mut Call) -> Result<(), String>,
) -> Result<ExitReason> {
    let mut exit_reason = ExitReason::Success;
    for (index, line) in io::stdin().lines().enumerate() {
        let finished = run_call(&line?, &call);
        let mut out = io::stdout().lock();
        match finished {
            Ok(call) => print_answer(&call, format, &mut out)?,
            Err(reason) => {
                print_error(format_args!("line {}: {reason}", index + 1));
                exit_reason = ExitReason::BadInput;
                writeln!(out)?;
            }
        }
        out.flush()?;
    }
    Ok(exit_reason)
}

/// Parses a line of arguments, and passes them to `call`. Returns the finished call, with its answer and its time.
pub(crate) fn run_call(
    line: &str,
    call: impl Fn(&mut Call) -> Result<(), String>,
) -> Result<Call, String> {
    let arguments = serde_json::from_str(line)
        .map_err(|error| format!("expected the arguments as a JSON array: {error}"))?;
    let mut current = Call {
        arguments,
        requested_count: 0,
        time: CallTime::default(),
        answer: Value::Null,
        changed: Map::new(),
    };
    call(&mut current)?;
    match current.arguments.len() {
        0 => Ok(current),
        1 => Err("1 argument too many".to_string()),
        more => Err(format!("{more} arguments too many")),
    }
}

fn print_answer(call: &Call, format: AnswerFormat, out: &mut dyn Write) -> io::Result<()> {
    match format {
        AnswerFormat::Plain => writeln!(out, "{}", call.output()),
        AnswerFormat::Record => {
            let record = json!({
                "answer": call.output(),
                "cpu_seconds": call.time.cpu.as_secs_f64(),
                "seconds": call.time.wall.as_secs_f64(),
            });
            writeln!(out, "{RECORD_MARK}{record}")
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    /// Converts a value to the type `T` and back. Returns `None` if the value does not have this type.
    fn round_trip<T: JsonConvert>(value: Value) -> Option<Value> {
        let converted = T::from_json(&value)?;
        Some(converted.to_json())
    }

    #[rstest]
    #[case::empty(json!([]))]
    #[case::numbers(json!([1, 2, 3]))]
    fn linked_list_survives_round_trip(#[case] list: Value) {
        assert_eq!(round_trip::<Option<Box<ListNode>>>(list.clone()), Some(list));
    }

    #[rstest]
    #[case::empty(json!([]))]
    #[case::root(json!([1]))]
    #[case::only_a_right_child(json!([1, null, 2, 3]))]
    #[case::three_levels(json!([5, 4, 7, 3, null, 2]))]
    fn tree_survives_round_trip(#[case] tree: Value) {
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
    fn value_round_trip_gives_expected_value(
        #[case] round_trip: fn(Value) -> Option<Value>,
        #[case] value: Value,
        #[case] expected: Option<Value>,
    ) {
        assert_eq!(round_trip(value), expected);
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
        assert!(error("1").starts_with("expected the arguments as a JSON array: "));
    }

    #[test]
    fn answer_has_returned_value_and_changed_arguments() {
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
