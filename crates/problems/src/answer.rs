//! Whether an answer to a case is right: what a function returns, and what it changes.

use serde_json::{Map, Value};

use crate::check::Check;
use crate::compare::{Mismatch, compare, is_same, write_pattern};
use crate::signature::{Signature, Type, shortened};
use crate::{Expected, Task, TaskCase};

impl Task {
    /// Checks an answer to a case: a value, or an object with `returned` and `changed` where the function returns
    /// and changes something.
    pub fn check(&self, case: &TaskCase, answer: &Value) -> Result<(), Mismatch> {
        let output = Output::new(&self.signature, answer);
        self.check_type(answer)?;
        match &case.expected {
            Expected::Value(expected) => self.check_value(case, expected, output.returned)?,
            Expected::Rules(played) => played.check(output.returned).map_err(Mismatch::Wrong)?,
        }
        case.changed.iter().try_for_each(|(name, expected)| {
            let found = output.changed.and_then(|changed| changed.get(name));
            let found = found.ok_or_else(|| Mismatch::Unknown(not_printed(name)))?;
            self.check_changed(name, expected, found)
        })
    }

    /// Checks that an answer has the type that the function returns, or changes.
    pub fn check_type(&self, answer: &Value) -> Result<(), Mismatch> {
        let returned = Output::new(&self.signature, answer).returned;
        let checked = self.signature.answer().check(returned);
        checked.map_err(|wrong| Mismatch::Wrong(format!("the answer: {wrong}")))
    }

    fn check_value(
        &self,
        case: &TaskCase,
        expected: &Value,
        found: &Value,
    ) -> Result<(), Mismatch> {
        let (levels, of) = (self.check.levels(), self.signature.answer());
        let several = expected.as_array().filter(|_| self.check.has_several());
        let Some(several) = several else {
            return compare(&levels, of, expected, found).map_err(Mismatch::Wrong);
        };
        if several.iter().any(|expected| is_same(&levels, of, expected, found)) {
            return Ok(());
        }
        let (folder, tier, found) = (&self.folder, &case.tier, shortened(found));
        let file = format!("problems/{folder}/cases/{tier}.toml");
        if self.check == Check::AnyValid {
            return Err(Mismatch::Unknown(format!(
                "{found} is none of the right answers that are known here, but this problem has more. \
                 If LeetCode accepts it, add it to `expect` of {} in {file}",
                case.name
            )));
        }
        Err(Mismatch::Wrong(format!(
            "{found} is none of the right answers. `one-of` in problem.toml says that {file} lists all of them; \
             if it does not, write `any-valid`"
        )))
    }

    fn check_changed(&self, name: &str, expected: &Value, found: &Value) -> Result<(), Mismatch> {
        let its = self.signature.parameters.iter().find(|it| it.name == name);
        let of = its.map_or(&Type::Bool, |it| &it.of);
        let reason = |wrong| Mismatch::Wrong(format!("{name} after the call: {wrong}"));
        of.check(found).map_err(reason)?;
        compare(&self.check.levels(), of, expected, found).map_err(|wrong| match self.check {
            // With another answer another change may be right.
            Check::AnyValid => Mismatch::Unknown(format!("{name} after the call: {wrong}")),
            _ => reason(wrong),
        })
    }

    /// The right answer to a case for people, as LeetCode writes it; `None` if there are several on a board, or none
    /// is known.
    pub fn expected_text(&self, case: &TaskCase) -> Option<String> {
        let expected = match &case.expected {
            Expected::Value(value) => value,
            Expected::Rules(played) => return played.answer().map(|answer| answer.to_string()),
        };
        let several = expected.as_array().filter(|_| self.check.has_several());
        let mut text = match several {
            Some(several) => several.iter().map(write_pattern).collect::<Vec<_>>().join(" or "),
            None => write_pattern(expected),
        };
        if self.check == Check::AnyValid {
            text += " or another right answer";
        }
        Some(text + &changes(case.changed.iter().map(|(name, value)| (name, value))))
    }

    /// An answer for people, as LeetCode writes it.
    pub fn answer_text(&self, answer: &Value) -> String {
        let Output { returned, changed } = Output::new(&self.signature, answer);
        returned.to_string() + &changes(changed.into_iter().flatten())
    }

    /// Whether a function changes arguments that its cases say nothing of: then only what it returns is compared.
    pub fn ignores_changes(&self, cases: &[TaskCase]) -> bool {
        let is_silent = |case: &TaskCase| case.changed.is_empty();
        self.board.is_none() && self.signature.returns_and_changes() && cases.iter().any(is_silent)
    }
}

/// Why a program cannot be judged that answers only what a function returns.
fn not_printed(name: &str) -> String {
    format!(
        "the answer does not say what `{name}` is after the call. In src/main.rs of an attempt, add \
         `call.changed(\"{name}\", &{name});` after `call.answer(&answer);`. Other programs print \
         {{\"returned\": …, \"changed\": {{\"{name}\": …}}}}"
    )
}

/// An answer in its parts. A program prints the object `{"returned": 2, "changed": {"nums": [1, 3]}}` where the
/// function returns and changes something, and else the one value.
pub struct Output<'a> {
    /// What the function returns, or leaves in its argument if it returns nothing.
    pub returned: &'a Value,
    /// The changed arguments by their names; `None` if the program does not print them.
    pub changed: Option<&'a Map<String, Value>>,
}

impl<'a> Output<'a> {
    /// Splits what a program has printed.
    pub fn new(signature: &Signature, answer: &'a Value) -> Self {
        let returned = answer.get("returned").filter(|_| signature.returns_and_changes());
        match returned {
            Some(returned) => Output { returned, changed: answer["changed"].as_object() },
            None => Output { returned: answer, changed: None },
        }
    }
}

/// Changed arguments after a returned value, such as `, nums = [1,3,_]`.
fn changes<'a>(changed: impl Iterator<Item = (&'a String, &'a Value)>) -> String {
    changed.map(|(name, value)| format!(", {name} = {}", write_pattern(value))).collect()
}
