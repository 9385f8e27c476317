//! Finds the known mistake with which our solution gives the same answers as a program.
//!
//! One program contains our solution, and a copy with each known mistake in each style. A copy may loop, overflow the stack
//! or print without end, so it runs under small limits.

use std::path::Path;
use std::time::{Duration, Instant};

use cli::{Result, ensure, print_message};
use judge::ResourceLimits;
use problems::Task;
use problems::variant_manifest::SeededMistake;
use search::parts::without_anchors;
use serde_json::Value;

use super::judged_answers::{ExpectedAnswer, JudgedAnswers, WrongAnswer};
use crate::module_program::{ModuleFiles, ModuleProgram};

/// Limits for one answer of a mistaken solution.
const LIMITS: ResourceLimits =
    ResourceLimits { time: Duration::from_millis(500), memory: 128 << 20, output: 1 << 20 };

/// Time after which the search for a mistake ends without a result. Many mistakes may need the whole limit for an answer.
const MAX_TIME: Duration = Duration::from_secs(20);

/// Finds the only known mistake that gives the wrong answers of a program, and is right where the program is right.
pub(super) fn find(task: &Task, answers: &JudgedAnswers) -> Result<Option<SeededMistake>> {
    if task.solution().is_err() || !answers.can_identify_mistake() {
        return Ok(None);
    }
    let mistakes = task.mistakes()?;
    if mistakes.is_empty() {
        return Ok(None);
    }
    let mut program = MistakenSolutions::build(task, &mistakes)?;
    let start = Instant::now();
    let (mut same_order, mut exact, mut close) = (Vec::new(), Vec::new(), Vec::new());
    for (index, mistake) in mistakes.into_iter().enumerate() {
        if start.elapsed() > MAX_TIME {
            print_message(
                "the answers are not compared with all known mistakes: the machine is too slow just now",
            );
            return Ok(None);
        }
        match program.fit(ModuleIndex::of_mistake(index), task, answers)? {
            Some(Fit::SameOrder) => same_order.push(mistake),
            Some(Fit::Exact) => exact.push(mistake),
            Some(Fit::Close) => close.push(mistake),
            None => {}
        }
    }
    // A mistake in the style of the program finds the items in the same order, and has the hint about this style.
    let exact = [same_order, exact].concat();
    Ok(only_mistake(if exact.is_empty() { close } else { exact }))
}

/// Returns the first of these mistakes, if all have the same name. A mistake of the same name in another style is the same
/// mistake.
fn only_mistake(mut mistakes: Vec<SeededMistake>) -> Option<SeededMistake> {
    let name = mistakes.first()?.name.clone();
    let is_only = mistakes.iter().all(|mistake| mistake.name == name);
    is_only.then(|| mistakes.swap_remove(0))
}

/// The way in which a mistaken solution explains the answers of a program.
enum Fit {
    /// All answers are the same, and the wrong ones have their items in the same order.
    SameOrder,
    /// All answers are the same, apart from the order of their items where it does not count.
    Exact,
    /// All wrong answers are the same. Some right answers of the program are wrong in the mistaken solution.
    Close,
}

/// Number of wrong answers that a mistaken solution in another style has to give.
const MIN_WRONG_FOR_CLOSE_FIT: usize = 3;

/// A mistaken solution in another style may differ from one right answer of the program in this number of right answers.
const ACCEPTED_PER_DIFFERENCE: usize = 10;

/// A program with our solution of a task, and with the copies that have a mistake.
pub(super) struct MistakenSolutions {
    program: ModuleProgram,
}

/// Index of a module of [`MistakenSolutions`].
#[derive(Clone, Copy)]
pub(super) struct ModuleIndex(usize);

impl ModuleIndex {
    /// Our solution without a mistake.
    pub(super) const SOLUTION: ModuleIndex = ModuleIndex(0);

    /// Returns the module with the mistake of this index in [`Task::mistakes`].
    fn of_mistake(index: usize) -> Self {
        ModuleIndex(index + 1)
    }
}

impl MistakenSolutions {
    /// Builds the program, unless it is built already. `mistakes` are the mistakes of the task.
    pub(super) fn build(task: &Task, mistakes: &[SeededMistake]) -> Result<Self> {
        let mut modules = vec![module_with(&without_anchors(&task.solution()?))];
        for mistake in mistakes {
            modules.push(module_with(&mistaken_source(task, mistake)?));
        }
        let label = "our solution with its known mistakes";
        let program = ModuleProgram::build("mistakes", label, task, &modules, LIMITS)?;
        Ok(MistakenSolutions { program })
    }

    /// Runs a module. Returns `None` if it gives no answer within the limits.
    pub(super) fn answer(
        &mut self,
        ModuleIndex(index): ModuleIndex,
        arguments: &[Value],
    ) -> Result<Option<Value>> {
        self.program.answer(index, arguments)
    }

    /// Compares the answers of a module with the answers of a program. Returns `None` if the module does not explain them.
    /// The order of items counts as in the check of the task.
    fn fit(
        &mut self,
        module: ModuleIndex,
        task: &Task,
        answers: &JudgedAnswers,
    ) -> Result<Option<Fit>> {
        let mut has_same_order = true;
        for WrongAnswer { arguments, found, .. } in &answers.wrong {
            let Some(answer) = self.answer(module, arguments)? else { return Ok(None) };
            if !task.is_same_answer(found, &answer) {
                return Ok(None);
            }
            has_same_order &= answer == *found;
        }
        let allowed = match answers.wrong.len() {
            MIN_WRONG_FOR_CLOSE_FIT.. => answers.accepted.len() / ACCEPTED_PER_DIFFERENCE,
            _ => 0,
        };
        let mut differences = 0;
        for ExpectedAnswer { arguments, expected } in &answers.accepted {
            differences += usize::from(!self.answers_with(module, task, arguments, expected)?);
            if differences > allowed {
                return Ok(None);
            }
        }
        Ok(Some(match differences {
            0 if has_same_order => Fit::SameOrder,
            0 => Fit::Exact,
            _ => Fit::Close,
        }))
    }

    /// Returns whether a module answers with this value.
    fn answers_with(
        &mut self,
        module: ModuleIndex,
        task: &Task,
        arguments: &[Value],
        expected: &Value,
    ) -> Result<bool> {
        let answer = self.answer(module, arguments)?;
        Ok(answer.is_some_and(|answer| task.is_same_answer(expected, &answer)))
    }
}

/// Returns a module with a solution in LeetCode's form.
fn module_with(solution: &str) -> ModuleFiles {
    let code = format!("pub struct Solution;\n{solution}\n");
    ModuleFiles::from([(Path::new("mod.rs").into(), code)])
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
