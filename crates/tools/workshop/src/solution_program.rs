//! Runs our solution of a problem, to get the right answer to an input that the user types.

use cli::{Result, bail};
use judge::ResourceLimits;
use problems::Task;
use search::parts::without_anchors;
use serde_json::Value;

use crate::answering_program::{AnsweringProgram, ProgramAnswer};
use crate::generated_package::{GeneratedPackage, OptLevel};
use crate::new_crate::leetcode_main_source;

/// Runs our solution of a problem, with the limits of a case of the judge, and returns its answer.
pub fn answer(task: &Task, arguments: &[Value]) -> Result<Value> {
    let package = GeneratedPackage::lock("answer", task)?;
    let solution = without_anchors(&task.solution()?);
    let library = format!("#![allow(warnings)]\npub struct Solution;\n{solution}");
    package.write("src/lib.rs", &library)?;
    package.write("src/main.rs", &leetcode_main_source(package.name(), task, "leetcode")?)?;
    let program = package.build(OptLevel::Full)?.into_program("our solution")?;
    let mut program = AnsweringProgram::at(program, ResourceLimits::default())?;
    match program.answer(arguments)? {
        ProgramAnswer::Value(value) => Ok(value),
        ProgramAnswer::Failure(outcome) => {
            bail!("{}: {}", outcome.verdict, outcome.reason.unwrap_or_default())
        }
    }
}
