//! Runs our solution of a problem, to get the right answer to an input that the user types. Also builds other programs
//! that contain our solutions.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use cli::{Context, Result, bail};
use judge::{AnswerCheck, Judge, Outcome, ResourceLimits, TestCase, UntrustedProgram, Verdict};
use practice::history;
use problems::{Task, display_path};
use search::parts::without_anchors;
use serde_json::Value;

use crate::building::build;
use crate::files;
use crate::new_crate::leetcode_main_source;
use crate::solution_package::{manifest, target_folder};

/// Runs our solution of a problem, with the limits of a case of the judge, and returns its answer.
pub fn answer(task: &Task, arguments: &[Value]) -> Result<Value> {
    // Another name than that of the copy that is watched: cargo cannot tell two packages of one name apart if both are the
    // roots of their workspaces.
    let name = format!("answer-{}", task.id);
    let library = format!(
        "#![allow(warnings)]\npub struct Solution;\n{}",
        without_anchors(&task.solution()?)
    );
    let main = leetcode_main_source(&name, task, "leetcode")?;
    let program = SolutionPackage { name, library, main }.build()?;
    let mut judge = Judge::new(answering_program(program)?, ResourceLimits::default());
    match run_on(&mut judge, &Value::from(arguments).to_string())? {
        RunAnswer::Value(value) => Ok(value),
        RunAnswer::Failure(outcome) => {
            bail!("{}: {}", outcome.verdict, outcome.reason.unwrap_or_default())
        }
    }
}

/// Describes a program of a [`SolutionPackage`] for the judge.
pub fn answering_program(path: PathBuf) -> Result<UntrustedProgram> {
    Ok(UntrustedProgram {
        command: vec![path.into(), "--records".into()],
        folder: problems::workspace_root()?,
        has_answer_records: true,
    })
}

/// The answer of a program to one line of input.
pub enum RunAnswer {
    /// The answer.
    Value(Value),
    /// The program has printed no value, or has exceeded a limit.
    Failure(Box<Outcome>),
}

/// Runs a program on a line of input, and returns its answer, right or wrong.
pub fn run_on(judge: &mut Judge, line: &str) -> Result<RunAnswer> {
    let answer = Arc::new(Mutex::new(None));
    let store = Arc::clone(&answer);
    let store_answer = move |value: &Value| {
        // The judge checks one answer at a time, so the lock is free.
        if let Ok(mut stored) = store.lock() {
            *stored = Some(value.clone());
        }
        Ok(())
    };
    let question = TestCase {
        line: line.to_string(),
        expected: None,
        answer_check: AnswerCheck::Value(Arc::new(store_answer)),
    };
    let outcome = judge.judge(&question)?;
    if outcome.verdict != Verdict::Accepted {
        return Ok(RunAnswer::Failure(Box::new(outcome)));
    }
    let answer = answer.lock().ok().and_then(|mut answer| answer.take());
    Ok(RunAnswer::Value(answer.context("our solution has printed no answer")?))
}

/// The sources of a package with our solution of a problem. The package is built in `.practice/solutions`.
pub struct SolutionPackage {
    /// The name of the package and of its folder.
    pub name: String,
    /// The text of `src/lib.rs`.
    pub library: String,
    /// The text of `src/main.rs`.
    pub main: String,
}

impl SolutionPackage {
    /// Writes and builds the package, and returns the path of the program.
    pub fn build(&self) -> Result<PathBuf> {
        let solutions = history::state_folder()?.join("solutions");
        let (name, root) = (&self.name, problems::workspace_root()?);
        // Another command must not write the package while it is compiled.
        let _lock = files::lock(&solutions)?;
        let folder = solutions.join(name);
        files::write_if_changed(&folder.join("src/lib.rs"), self.library.as_bytes())?;
        files::write_if_changed(&folder.join("src/main.rs"), self.main.as_bytes())?;
        files::write_if_changed(&folder.join("Cargo.toml"), manifest(name, &root)?.as_bytes())?;
        let lock = root.join("Cargo.lock");
        files::write_if_changed(
            &folder.join("Cargo.lock"),
            &fs::read(&lock).with_context(|| display_path(&lock))?,
        )?;
        build(name, &folder, Some(&target_folder()?))?.into_program("our solution")
    }
}
