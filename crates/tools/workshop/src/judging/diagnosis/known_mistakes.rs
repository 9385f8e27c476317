//! Finds the known mistake with which our solution gives the same answers as a program.
//!
//! One program contains our solution and all its known mistakes, in all styles. A mistaken solution may loop, overflow the
//! stack or print without end, so it runs under small limits.

use std::time::{Duration, Instant};

use cli::{Result, ensure, terminal};
use judge::{Judge, ResourceLimits};
use problems::Task;
use problems::variant_manifest::SeededMistake;
use search::parts::without_anchors;
use serde_json::Value;

use super::judged_answers::{AcceptedAnswer, JudgedAnswers, WrongAnswer};
use crate::new_crate::identifier;
use crate::solution_program::{RunAnswer, SolutionPackage, answering_program, run_on};
use crate::templates::{KnownMistakesMain, render_file};

/// Limits for one answer of a mistaken solution. The program has given each compared answer within its own limits.
const LIMITS: ResourceLimits =
    ResourceLimits { time: Duration::from_millis(500), memory: 128 << 20, output: 1 << 20 };

/// Time after which no further mistake is tried. Many mistakes may need the whole limit for an answer.
const MAX_TIME: Duration = Duration::from_secs(5);

/// Finds the only known mistake that gives the wrong answers of a program, and is right where the program is right.
pub(super) fn find(task: &Task, answers: &JudgedAnswers) -> Result<Option<SeededMistake>> {
    let mistakes = if task.solution().is_ok() { task.mistakes()? } else { Vec::new() };
    if mistakes.is_empty() || !answers.are_telling() {
        return Ok(None);
    }
    let spinner = terminal::spinner()?;
    spinner.set_message("comparing with known mistakes");
    let mut program = MistakenSolutions::build(task)?;
    let start = Instant::now();
    let mut found: Option<SeededMistake> = None;
    for (index, mistake) in mistakes.into_iter().enumerate() {
        if start.elapsed() > MAX_TIME {
            return Ok(None);
        }
        // A mistake of the same name in another style is the same mistake.
        let is_found = found.as_ref().is_some_and(|found| found.name == mistake.name);
        if is_found || !program.gives(Module::of_mistake(index), task, answers)? {
            continue;
        }
        if found.is_some() {
            return Ok(None);
        }
        found = Some(mistake);
    }
    Ok(found)
}

/// A program with our solution of a task, and with all known mistakes in it.
pub(super) struct MistakenSolutions {
    judge: Judge,
}

/// A module of [`MistakenSolutions`]: our solution, or our solution with a mistake.
#[derive(Clone, Copy)]
pub(super) struct Module {
    index: usize,
}

impl Module {
    /// Our solution without a mistake.
    pub(super) const SOLUTION: Module = Module { index: 0 };

    /// Returns the module with the mistake of this index in [`Task::mistakes`].
    fn of_mistake(index: usize) -> Self {
        Module { index: index + 1 }
    }
}

impl MistakenSolutions {
    /// Builds the program, unless it is built already.
    pub(super) fn build(task: &Task) -> Result<Self> {
        let name = format!("mistakes-{}", task.id);
        let mut sources = vec![without_anchors(&task.solution()?)];
        for mistake in task.mistakes()? {
            sources.push(mistaken_source(task, &mistake)?);
        }
        let modules: Vec<String> = (0..sources.len()).map(|index| format!("m{index}")).collect();
        let mut library = "#![allow(warnings)]\n".to_string();
        for (module, source) in modules.iter().zip(&sources) {
            library += &format!("pub mod {module} {{\npub struct Solution;\n{source}\n}}\n");
        }
        let changed = task.signature.changed_parameter();
        let main = render_file(&KnownMistakesMain {
            crate_name: &identifier(&name),
            modules: &modules,
            signature: &task.signature,
            answer: changed.map_or("answer", |parameter| &parameter.name),
        })?;
        let program = SolutionPackage { name, library, main }.build()?;
        Ok(MistakenSolutions { judge: Judge::new(answering_program(program)?, LIMITS) })
    }

    /// Runs a module. Returns `None` if it gives no answer within the limits.
    pub(super) fn answer(&mut self, module: Module, arguments: &[Value]) -> Result<Option<Value>> {
        let mut line = vec![Value::from(module.index)];
        line.extend_from_slice(arguments);
        match run_on(&mut self.judge, &Value::from(line).to_string())? {
            RunAnswer::Value(answer) => Ok(Some(answer)),
            RunAnswer::Failure(_) => Ok(None),
        }
    }

    /// Returns whether a module gives all these answers. The order of items counts as in the check of the task.
    fn gives(&mut self, module: Module, task: &Task, answers: &JudgedAnswers) -> Result<bool> {
        let wrong =
            answers.wrong.iter().map(|WrongAnswer { arguments, found, .. }| (arguments, found));
        let accepted = answers
            .accepted
            .iter()
            .map(|AcceptedAnswer { arguments, expected }| (arguments, expected));
        for (arguments, wanted) in wrong.chain(accepted) {
            let Some(answer) = self.answer(module, arguments)? else { return Ok(false) };
            if !task.check.is_equal(task.signature.answer_type(), wanted, &answer) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Returns our solution with a mistake.
fn mistaken_source(task: &Task, mistake: &SeededMistake) -> Result<String> {
    let SeededMistake { name, find, replacement, style, .. } = mistake;
    let source = without_anchors(&task.solution_in_style(style.as_deref())?);
    ensure!(
        source.matches(find).count() == 1,
        "problems/{}/problem.toml: the `find` of the mistake {name} must occur once in the solution",
        task.folder_name()
    );
    Ok(source.replace(find, replacement))
}
