//! Runs a program that answers one case a line, and returns its answers.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use cli::{Context, Result};
use judge::{AnswerCheck, Judge, Outcome, ResourceLimits, TestCase, UntrustedProgram, Verdict};
use serde_json::Value;

/// A program with LeetCode's function, and the limits for each of its answers.
pub struct AnsweringProgram {
    judge: Judge,
}

/// The answer of a program to a case.
pub enum ProgramAnswer {
    /// The answer, right or wrong.
    Value(Value),
    /// The program has printed no value, or has exceeded a limit.
    Failure(Box<Outcome>),
}

impl AnsweringProgram {
    /// Returns a program that the judge can start. Does not start it.
    pub fn new(program: UntrustedProgram, limits: ResourceLimits) -> Self {
        AnsweringProgram { judge: Judge::new(program, limits) }
    }

    /// Returns the program at a path, which the workshop has built.
    pub fn at(path: PathBuf, limits: ResourceLimits) -> Result<Self> {
        let program = UntrustedProgram {
            command: vec![path.into(), "--records".into()],
            folder: problems::workspace_root()?,
            has_answer_records: true,
        };
        Ok(AnsweringProgram::new(program, limits))
    }

    /// Runs the program with these arguments. Fails if the program cannot be started.
    pub fn answer(&mut self, arguments: &[Value]) -> Result<ProgramAnswer> {
        let answer = Arc::new(Mutex::new(None));
        let store = Arc::clone(&answer);
        let store_answer = move |value: &Value| {
            // The judge checks one answer at a time, so the lock is free.
            if let Ok(mut stored) = store.lock() {
                *stored = Some(value.clone());
            }
            Ok(())
        };
        let case = TestCase {
            line: Value::from(arguments).to_string(),
            expected: None,
            answer_check: AnswerCheck::Value(Arc::new(store_answer)),
        };
        let outcome = self.judge.judge(&case)?;
        if outcome.verdict != Verdict::Accepted {
            return Ok(ProgramAnswer::Failure(Box::new(outcome)));
        }
        let answer = answer.lock().ok().and_then(|mut answer| answer.take());
        Ok(ProgramAnswer::Value(answer.context("the program has printed no answer")?))
    }
}

impl ProgramAnswer {
    /// Returns the answer, if there is one.
    pub fn into_value(self) -> Option<Value> {
        match self {
            ProgramAnswer::Value(value) => Some(value),
            ProgramAnswer::Failure(_) => None,
        }
    }
}
