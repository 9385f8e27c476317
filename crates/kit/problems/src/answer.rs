//! Checks an answer to a case: the value that a function returns, and the arguments that it changes.

use serde_json::{Map, Value};

use crate::check::Check;
use crate::compare::{Mismatch, compare, is_same, pattern_text};
use crate::finding::AnswerFinding;
use crate::signature::{Signature, Type, shortened};
use crate::{Expected, Task, TaskCase};

impl Task {
    /// Checks an answer to a case. The answer is a value, or an object with `returned` and `changed` if the function
    /// returns a value and changes an argument.
    pub fn check_answer(&self, case: &TaskCase, answer: &Value) -> Result<(), Mismatch> {
        let output = AnswerParts::new(&self.signature, answer);
        self.check_type(answer)?;
        match &case.expected {
            Expected::Value(expected) => self.check_value(case, expected, output.return_value)?,
            Expected::Rules(played) => {
                played.check(output.return_value).map_err(Mismatch::Wrong)?
            }
        }
        for (name, expected) in &case.expected_changes {
            let found = output.changed_arguments.and_then(|changed| changed.get(name));
            let found = found.ok_or_else(|| {
                Mismatch::Unknown(AnswerFinding::MissingChangedArgument(name.clone()))
            })?;
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
        let (levels, of) = (self.check.item_order(), self.signature.answer_type());
        let Some(right_answers) = self.right_answers(expected) else {
            return compare(&levels, of, expected, found).map_err(Mismatch::Wrong);
        };
        if right_answers.iter().any(|expected| is_same(&levels, of, expected, found)) {
            return Ok(());
        }
        let (folder, tier, found) = (&self.folder, &case.tier, shortened(found));
        let file = format!("problems/{folder}/cases/{tier}.toml");
        if self.check == Check::AnyValid {
            let incomplete = Some(case.name.clone());
            return Err(Mismatch::Unknown(AnswerFinding::NoListedAnswer {
                found,
                file,
                incomplete_case: incomplete,
            }));
        }
        Err(Mismatch::Wrong(AnswerFinding::NoListedAnswer { found, file, incomplete_case: None }))
    }

    fn check_changed(&self, name: &str, expected: &Value, found: &Value) -> Result<(), Mismatch> {
        let parameter = self.signature.parameters.iter().find(|it| it.name == name);
        let of = parameter.map_or(&Type::Bool, |parameter| &parameter.value_type);
        let changed = |finding| AnswerFinding::WrongChangedArgument {
            name: name.to_string(),
            finding: Box::new(finding),
        };
        let of_other_type =
            |difference| Mismatch::Wrong(changed(AnswerFinding::WrongType(difference)));
        of.check(found).map_err(of_other_type)?;
        compare(&self.check.item_order(), of, expected, found).map_err(|finding| match self.check {
            // Another right answer may come with another change.
            Check::AnyValid => Mismatch::Unknown(changed(finding)),
            _ => Mismatch::Wrong(changed(finding)),
        })
    }

    /// Returns the right answer to a case as a text for people, in LeetCode's notation. Returns `None` if no right
    /// answer is known, or if a board has several.
    pub fn expected_text(&self, case: &TaskCase) -> Option<String> {
        let expected = match &case.expected {
            Expected::Value(value) => value,
            Expected::Rules(played) => {
                return played.right_answer().map(|answer| answer.to_string());
            }
        };
        let mut text = match self.right_answers(expected) {
            Some(answers) => answers.iter().map(pattern_text).collect::<Vec<_>>().join(" or "),
            None => pattern_text(expected),
        };
        if self.check == Check::AnyValid {
            text += " or another right answer";
        }
        Some(text + &changes_text(case.expected_changes.iter().map(|(name, value)| (name, value))))
    }

    /// Returns an answer as a text for people, in LeetCode's notation.
    pub fn answer_text(&self, answer: &Value) -> String {
        let AnswerParts { return_value: returned, changed_arguments: changed } =
            AnswerParts::new(&self.signature, answer);
        returned.to_string() + &changes_text(changed.into_iter().flatten())
    }

    /// Returns whether the function returns a value and changes an argument, but some case has no `changed`. Then only
    /// the returned value is compared.
    pub fn has_unchecked_changes(&self, cases: &[TaskCase]) -> bool {
        let has_no_changes = |case: &TaskCase| case.expected_changes.is_empty();
        self.board.is_none()
            && self.signature.has_value_and_changes()
            && cases.iter().any(has_no_changes)
    }

    /// Returns the list of right answers, or `None` if the expected value is the only right answer.
    fn right_answers<'a>(&self, expected: &'a Value) -> Option<&'a Vec<Value>> {
        expected.as_array().filter(|_| self.check.has_several_answers())
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
        let returned = answer.get("returned").filter(|_| signature.has_value_and_changes());
        match returned {
            Some(returned) => AnswerParts {
                return_value: returned,
                changed_arguments: answer["changed"].as_object(),
            },
            None => AnswerParts { return_value: answer, changed_arguments: None },
        }
    }
}

/// Returns the text of changed arguments behind a returned value, such as `, nums = [1,3,_]`.
fn changes_text<'a>(changed: impl Iterator<Item = (&'a String, &'a Value)>) -> String {
    changed.map(|(name, value)| format!(", {name} = {}", pattern_text(value))).collect()
}
