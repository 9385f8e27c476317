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
    let (mut exact, mut close) = (Vec::new(), Vec::new());
    for (index, mistake) in mistakes.into_iter().enumerate() {
        if start.elapsed() > MAX_TIME {
            return Ok(None);
        }
        match program.fit(Module::of_mistake(index), task, answers)? {
            Fit::Exact => exact.push(mistake),
            Fit::Close => close.push(mistake),
            Fit::Different => {}
        }
    }
    Ok(only_mistake(if exact.is_empty() { close } else { exact }))
}

/// Returns the first of these mistakes, if all have the same name. A mistake of the same name in another style is the same
/// mistake.
fn only_mistake(mut mistakes: Vec<SeededMistake>) -> Option<SeededMistake> {
    let name = mistakes.first()?.name.clone();
    let is_only = mistakes.iter().all(|mistake| mistake.name == name);
    is_only.then(|| mistakes.swap_remove(0))
}

/// The result of a comparison of a mistaken solution with a program.
enum Fit {
    /// All answers are the same.
    Exact,
    /// All wrong answers are the same. Some right answers of the program are wrong in the mistaken solution.
    Close,
    /// A wrong answer is another one, or many right answers are wrong in the mistaken solution.
    Different,
}

/// Number of wrong answers that a mistaken solution in another style has to give.
const MIN_WRONG_FOR_CLOSE_FIT: usize = 3;

/// Of so many right answers of the program, one may be wrong in a mistaken solution in another style.
const ACCEPTED_PER_DIFFERENCE: usize = 10;

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

    /// Compares the answers of a module with those of a program. The order of items counts as in the check of the task.
    fn fit(&mut self, module: Module, task: &Task, answers: &JudgedAnswers) -> Result<Fit> {
        for WrongAnswer { arguments, found, .. } in &answers.wrong {
            if !self.gives(module, task, arguments, found)? {
                return Ok(Fit::Different);
            }
        }
        let allowed = match answers.wrong.len() {
            MIN_WRONG_FOR_CLOSE_FIT.. => answers.accepted.len() / ACCEPTED_PER_DIFFERENCE,
            _ => 0,
        };
        let mut differences = 0;
        for AcceptedAnswer { arguments, expected } in &answers.accepted {
            differences += usize::from(!self.gives(module, task, arguments, expected)?);
            if differences > allowed {
                return Ok(Fit::Different);
            }
        }
        Ok(if differences == 0 { Fit::Exact } else { Fit::Close })
    }

    /// Returns whether a module gives this answer.
    fn gives(
        &mut self,
        module: Module,
        task: &Task,
        arguments: &[Value],
        wanted: &Value,
    ) -> Result<bool> {
        let answer = self.answer(module, arguments)?;
        let is_wanted =
            |answer: Value| task.check.is_equal(task.signature.answer_type(), wanted, &answer);
        Ok(answer.is_some_and(is_wanted))
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
