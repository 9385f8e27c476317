//! The judged answers that a diagnosis compares.

use judge::Verdict;
use problems::{Check, Task};
use serde_json::Value;

use super::super::JudgedCase;

/// The answers of a program to the cases of one run. Cases without an answer, such as timeouts, are left out.
pub(super) struct JudgedAnswers {
    /// The cases with a wrong answer, the shortest answers first.
    pub(super) wrong: Vec<WrongAnswer>,
    /// The cases with a right answer, the shortest answers first.
    pub(super) accepted: Vec<ExpectedAnswer>,
}

/// A wrong answer.
pub(super) struct WrongAnswer {
    pub(super) arguments: Vec<Value>,
    pub(super) expected: Value,
    pub(super) found: Value,
}

/// The arguments of a case, and the right answer.
pub(super) struct ExpectedAnswer {
    pub(super) arguments: Vec<Value>,
    pub(super) expected: Value,
}

/// Minimum number of right answers of a program that searches. Fewer answers, such as `true`, may be right by chance.
const MIN_ACCEPTED: usize = 4;

/// Minimum number of items in a wrong answer that identifies a mistake. Two mistakes may have a shorter answer in common by
/// chance.
const MIN_ITEMS: usize = 3;

impl JudgedAnswers {
    /// Collects the answers of judged cases. Returns `None` if no wrong answer can be compared, or if the check of the task
    /// accepts several answers.
    pub(super) fn of(task: &Task, cases: &[JudgedCase]) -> Option<Self> {
        let has_one_answer = matches!(task.check, Check::Equal(_));
        if !has_one_answer || task.signature.has_value_and_changes() {
            return None;
        }
        let mut answers = JudgedAnswers { wrong: Vec::new(), accepted: Vec::new() };
        answers.add_cases(task, cases);
        (!answers.wrong.is_empty()).then_some(answers)
    }

    /// Adds the answers of further cases.
    pub(super) fn add_cases(&mut self, task: &Task, cases: &[JudgedCase]) {
        self.wrong.extend(cases.iter().filter_map(|judged| wrong_answer(task, judged)));
        self.accepted.extend(cases.iter().filter_map(accepted_answer));
        self.wrong.sort_by_cached_key(|answer| answer.found.to_string().len());
        self.accepted.sort_by_cached_key(|answer| answer.expected.to_string().len());
    }

    /// Returns the arguments and the right answers of all cases, first those with a wrong answer.
    pub(super) fn expected(&self) -> impl Iterator<Item = (&[Value], &Value)> {
        let wrong = self.wrong.iter().map(|answer| (&*answer.arguments, &answer.expected));
        let accepted = self.accepted.iter().map(|answer| (&*answer.arguments, &answer.expected));
        wrong.chain(accepted)
    }

    /// Returns whether the answers can identify a mistake. A constant, an argument or an empty list may have any reason.
    pub(super) fn can_identify_mistake(&self) -> bool {
        let wrong = self.wrong.iter().map(|answer| &answer.found);
        let accepted = self.accepted.iter().map(|answer| &answer.expected);
        let all: Vec<&Value> = wrong.chain(accepted).collect();
        let is_constant = all.len() > 1 && all.iter().all(|answer| answer == &all[0]);
        let is_echo = self.wrong.iter().all(WrongAnswer::is_echo);
        if is_constant || is_echo {
            return false;
        }
        self.has_distinctive_answers() || self.shows_a_search()
    }

    /// Returns whether a wrong answer has many items, or two wrong answers with items differ.
    fn has_distinctive_answers(&self) -> bool {
        let lists: Vec<&Vec<Value>> = self
            .wrong
            .iter()
            .filter_map(|answer| answer.found.as_array())
            .filter(|items| !items.iter().all(is_empty))
            .collect();
        let has_many_items = lists.iter().any(|items| items.len() >= MIN_ITEMS);
        has_many_items || lists.iter().any(|items| items != &lists[0])
    }

    /// Returns whether the program searches: it is right in most cases, or finds two different lists.
    fn shows_a_search(&self) -> bool {
        let accepted = self.accepted.len();
        if accepted >= MIN_ACCEPTED && accepted >= self.wrong.len() {
            return true;
        }
        let lists: Vec<&Vec<Value>> = self
            .accepted
            .iter()
            .filter_map(|answer| answer.expected.as_array())
            .filter(|items| items.len() > 1)
            .collect();
        lists.iter().any(|items| items != &lists[0])
    }
}

impl WrongAnswer {
    /// Returns whether the answer is an argument, or a list with only an argument. The order of items does not matter.
    pub(super) fn is_echo(&self) -> bool {
        let found = sorted_value(&self.found);
        self.arguments.iter().map(sorted_value).any(|argument| {
            let is_only_item =
                found.as_array().is_some_and(|items| items.as_slice() == [argument.clone()]);
            found == argument || is_only_item
        })
    }
}

/// Returns a value whose lists are sorted.
fn sorted_value(value: &Value) -> Value {
    let Value::Array(items) = value else { return value.clone() };
    let mut items: Vec<Value> = items.iter().map(sorted_value).collect();
    items.sort_by_cached_key(Value::to_string);
    Value::Array(items)
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

fn wrong_answer(task: &Task, judged: &JudgedCase) -> Option<WrongAnswer> {
    if judged.outcome.verdict != Verdict::WrongAnswer {
        return None;
    }
    let found = judged.outcome.wrong_value.clone()?;
    task.check_type(&found).ok()?;
    let ExpectedAnswer { arguments, expected } = expected_answer(judged)?;
    Some(WrongAnswer { arguments, expected, found })
}

fn accepted_answer(judged: &JudgedCase) -> Option<ExpectedAnswer> {
    if judged.is_accepted() { expected_answer(judged) } else { None }
}

/// Returns the right answer of a case. Returns `None` if this answer is unknown, or if a part of it may have any value.
fn expected_answer(judged: &JudgedCase) -> Option<ExpectedAnswer> {
    let question = &judged.case.question;
    Some(ExpectedAnswer {
        arguments: serde_json::from_str(&question.line).ok()?,
        expected: serde_json::from_str(question.expected.as_deref()?).ok()?,
    })
}
