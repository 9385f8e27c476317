//! Checks an answer to a case: the value that a function returns, and the arguments that it changes.

use serde_json::{Map, Value};

use crate::check::Check;
use crate::compare::{Mismatch, text_with_wildcards};
use crate::finding::AnswerFinding;
use crate::signature::{Signature, Type, shortened};
use crate::{Expected, Task, TaskCase};

impl Task {
    /// Checks an answer to a case. The answer is a value, or an object with `returned` and `changed` if the function
    /// returns a value and changes an argument.
    pub fn check_answer(&self, case: &TaskCase, answer: &Value) -> Result<(), Mismatch> {
        let parts = AnswerParts::new(&self.signature, answer);
        self.check_type(answer)?;
        match &case.expected {
            Expected::Value(expected) => self.check_value(case, expected, parts.return_value)?,
            Expected::Rules(board_case) => {
                board_case.check(parts.return_value).map_err(Mismatch::Wrong)?
            }
        }
        for (name, expected) in &case.expected_changes {
            let found = parts.changed_arguments.and_then(|changed| changed.get(name));
            let Some(found) = found else {
                let finding = AnswerFinding::MissingChangedArgument(name.clone());
                return Err(Mismatch::Unknown(finding));
            };
            self.check_changed(name, expected, found)?;
        }
        Ok(())
    }

    /// Checks the type of an answer: the returned value, or the changed argument if nothing is returned.
    pub fn check_type(&self, answer: &Value) -> Result<(), Mismatch> {
        let returned = AnswerParts::new(&self.signature, answer).return_value;
        let checked = self.signature.answer_type().check(returned);
        checked.map_err(|difference| Mismatch::Wrong(AnswerFinding::WrongType(difference)))
    }

    fn check_value(
        &self,
        case: &TaskCase,
        expected: &Value,
        found: &Value,
    ) -> Result<(), Mismatch> {
        let comparator = self.check.comparator(self.signature.answer_type());
        let Some(right_answers) = self.right_answers(expected) else {
            return comparator.compare(expected, found).map_err(Mismatch::Wrong);
        };
        if right_answers.iter().any(|expected| comparator.is_same(expected, found)) {
            return Ok(());
        }
        let found = shortened(found);
        let file = format!("problems/{}/cases/{}.toml", self.folder, case.tier);
        if self.check == Check::AnyValid {
            let incomplete_case = Some(case.name.clone());
            let finding = AnswerFinding::NoListedAnswer { found, file, incomplete_case };
            return Err(Mismatch::Unknown(finding));
        }
        let finding = AnswerFinding::NoListedAnswer { found, file, incomplete_case: None };
        Err(Mismatch::Wrong(finding))
    }

    /// Checks an argument after the call.
    fn check_changed(&self, name: &str, expected: &Value, found: &Value) -> Result<(), Mismatch> {
        let mut parameters = self.signature.parameters.iter();
        let parameter = parameters.find(|parameter| parameter.name == name);
        // The default is never used: a case can only name parameters of the function.
        let value_type = parameter.map_or(&Type::Bool, |parameter| &parameter.value_type);
        if let Err(difference) = value_type.check(found) {
            let finding = Box::new(AnswerFinding::WrongType(difference));
            let name = name.to_string();
            return Err(Mismatch::Wrong(AnswerFinding::WrongChangedArgument { name, finding }));
        }
        let Err(difference) = self.check.comparator(value_type).compare(expected, found) else {
            return Ok(());
        };
        let finding = AnswerFinding::WrongChangedArgument {
            name: name.to_string(),
            finding: Box::new(difference),
        };
        Err(match self.check {
            // With another right answer, another value of the argument may be right.
            Check::AnyValid => Mismatch::Unknown(finding),
            _ => Mismatch::Wrong(finding),
        })
    }

    /// Returns the right answer to a case as a text for people, in LeetCode's notation. Returns `None` if several boards
    /// are right, or if no right answer is known.
    pub fn expected_text(&self, case: &TaskCase) -> Option<String> {
        let expected = match &case.expected {
            Expected::Value(value) => value,
            Expected::Rules(board_case) => {
                return board_case.right_answer().map(|answer| answer.to_string());
            }
        };
        let mut text = match self.right_answers(expected) {
            Some(answers) => {
                answers.iter().map(text_with_wildcards).collect::<Vec<_>>().join(" or ")
            }
            None => text_with_wildcards(expected),
        };
        if self.check == Check::AnyValid {
            text += " or another right answer";
        }
        let changes = case.expected_changes.iter().map(|(name, value)| (name, value));
        Some(text + &changes_text(changes))
    }

    /// Returns an answer as a text for people, in LeetCode's notation.
    pub fn answer_text(&self, answer: &Value) -> String {
        let AnswerParts { return_value, changed_arguments } =
            AnswerParts::new(&self.signature, answer);
        return_value.to_string() + &changes_text(changed_arguments.into_iter().flatten())
    }

    /// Returns whether the function returns a value and changes an argument, but some case has no `changed`. In such a
    /// case only the returned value is compared.
    pub fn has_unchecked_changes(&self, cases: &[TaskCase]) -> bool {
        if self.board.is_some() || !self.signature.has_value_and_changes() {
            return false;
        }
        cases.iter().any(|case| case.expected_changes.is_empty())
    }

    /// Returns the list of right answers, or `None` if the expected value is the only right answer.
    fn right_answers<'a>(&self, expected: &'a Value) -> Option<&'a Vec<Value>> {
        if self.check.has_several_answers() { expected.as_array() } else { None }
    }
}

/// The parts of an answer. If the function returns a value and changes an argument, a program prints the object
/// `{"returned": 2, "changed": {"nums": [1, 3]}}`. Otherwise it prints the value.
pub struct AnswerParts<'a> {
    /// The returned value, or the changed argument if the function returns nothing.
    pub return_value: &'a Value,
    /// The changed arguments by name; `None` if the program does not print them.
    pub changed_arguments: Option<&'a Map<String, Value>>,
}

impl<'a> AnswerParts<'a> {
    /// Splits an answer into its parts.
    pub fn new(signature: &Signature, answer: &'a Value) -> Self {
        if signature.has_value_and_changes()
            && let Some(return_value) = answer.get("returned")
        {
            return AnswerParts { return_value, changed_arguments: answer["changed"].as_object() };
        }
        AnswerParts { return_value: answer, changed_arguments: None }
    }
}

/// Returns the text of changed arguments that follows a returned value, such as `, nums = [1,3,_]`.
fn changes_text<'a>(changed: impl Iterator<Item = (&'a String, &'a Value)>) -> String {
    changed.map(|(name, value)| format!(", {name} = {}", text_with_wildcards(value))).collect()
}
