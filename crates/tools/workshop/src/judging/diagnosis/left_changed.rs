//! Finds a change that the recursive calls of an attempt do not undo.
//!
//! A recorded run shows which places a call leaves changed. That alone is no mistake: marks of visited cells, a memo table or
//! a position may have to stay. So a copy of the attempt undoes the change after each call. Only if all its answers are then
//! right, the missing undo is the mistake.

use std::fmt;
use std::time::{Duration, Instant};

use cli::Result;
use instrument::{MissingUndo, SourceFile, UndoMoment, with_undo};
use judge::{Judge, ResourceLimits};
use practice::attempts::Attempt;
use practice::call_tree::{
    CallNode, CallStep, CallTree, CallTreeLimits, ComparedPlace, PlaceState,
};
use problems::Task;
use serde_json::Value;

use super::judged_answers::{AcceptedAnswer, JudgedAnswers, WrongAnswer};
use crate::new_crate::identifier;
use crate::solution_program::{RunAnswer, SolutionPackage, answering_program, run_on};
use crate::templates::{KnownMistakesMain, render_file};

/// A change that a call has not undone.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct LeftChanged {
    /// The place before and after the call.
    place: ComparedPlace,
    /// The line of the call.
    call_line: usize,
}

impl fmt::Display for LeftChanged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ComparedPlace { name, before, after, .. } = &self.place;
        let line = self.call_line;
        if before == after {
            write!(f, "`{name}` is not as before after the call in line {line}")?;
        } else {
            write!(f, "`{name}` is {after} after the call in line {line}, and was {before}")?;
        }
        write!(f, ": the change is not undone. With an undo, all answers are right")
    }
}

/// Limits of the recorded run: a missing undo shows in the first calls of a small case.
const TREE_LIMITS: CallTreeLimits = CallTreeLimits { max_depth: usize::MAX, max_calls: 2_000 };

/// Limits for one answer of a copy. The attempt has given each answer within its own limits.
const LIMITS: ResourceLimits =
    ResourceLimits { time: Duration::from_secs(1), memory: 256 << 20, output: 1 << 20 };

/// Time after which no further copy is tried.
const MAX_TIME: Duration = Duration::from_secs(5);

/// Number of cases from which on a copy cannot be right by chance, even if its answers are `true` or `false`.
const MIN_CASES: usize = 5;

/// Maximum number of copies.
const MAX_COPIES: usize = 24;

/// Finds the only change of an attempt that has to be undone for right answers. Returns `None` if it is not sure.
pub(super) fn find(
    attempt: &Attempt,
    task: &Task,
    answers: &JudgedAnswers,
) -> Result<Option<LeftChanged>> {
    if !can_prove(answers) {
        return Ok(None);
    }
    let shortest = answers
        .wrong
        .iter()
        .min_by_key(|answer| Value::from(answer.arguments.clone()).to_string().len());
    let Some(WrongAnswer { arguments, .. }) = shortest else { return Ok(None) };
    let tree = CallTree::record(attempt, arguments, TREE_LIMITS, |_| {})?;
    let changes = changes_in(&tree);
    if changes.is_empty() {
        return Ok(None);
    }
    let source = SourceFile { path: "src/lib.rs".to_string(), code: attempt.source()? };
    let copies = copies_with_undo(&source, &changes)?;
    let Some(mut program) = CopyProgram::build(task, &copies) else { return Ok(None) };
    let start = Instant::now();
    let mut right = Vec::new();
    for index in 0..program.copies.len() {
        if start.elapsed() > MAX_TIME {
            return Ok(None);
        }
        if program.is_right(index, task, answers)? {
            right.push(program.copies[index].undo.clone());
        }
    }
    Ok(only_undo(&right).and_then(|undo| first_change(&tree, undo)))
}

/// Returns whether a copy with the right answers cannot be right by chance.
fn can_prove(answers: &JudgedAnswers) -> bool {
    let is_list =
        |answer: &WrongAnswer| answer.expected.as_array().is_some_and(|items| items.len() > 1);
    let cases = answers.wrong.len() + answers.accepted.len();
    cases >= MIN_CASES || answers.wrong.iter().any(is_list)
}

/// Returns the undo of one place, if all right copies with an undo of one place undo the same place of one function.
fn only_undo(right: &[MissingUndo]) -> Option<&MissingUndo> {
    let mut of_one_place = right.iter().filter(|undo| undo.places.len() == 1);
    let first = of_one_place.next()?;
    let is_same = |undo: &MissingUndo| undo.line == first.line && undo.places == first.places;
    of_one_place.all(is_same).then_some(first)
}

/// The places that the calls of a function leave changed.
struct FunctionChanges<'a> {
    function: &'a CallNode,
    places: Vec<&'a str>,
}

/// Collects the changed places of each function, in the order of the returns.
fn changes_in(tree: &CallTree) -> Vec<FunctionChanges<'_>> {
    let mut changes: Vec<FunctionChanges> = Vec::new();
    for (function, place) in returned_changes(tree) {
        let is_same = |it: &&mut FunctionChanges| it.function.line == function.line;
        match changes.iter_mut().find(is_same) {
            Some(known) if known.places.contains(&place.name.as_str()) => {}
            Some(known) => known.places.push(&place.name),
            None => changes.push(FunctionChanges { function, places: vec![&place.name] }),
        }
    }
    changes
}

/// Returns each place that a call left changed or counted up, in the order of the returns.
fn returned_changes(tree: &CallTree) -> impl Iterator<Item = (&CallNode, &ComparedPlace)> {
    let returned = tree.steps().iter().filter_map(|step| match *step {
        CallStep::Return(call) => Some(call),
        CallStep::Call(_) | CallStep::End => None,
    });
    let is_changed =
        |place: &&ComparedPlace| matches!(place.state, PlaceState::Changed | PlaceState::Counted);
    returned.flat_map(move |call| {
        let node = &tree.nodes[call];
        node.lent.iter().filter(is_changed).map(move |place| (node, place))
    })
}

/// Returns the first change that the undo would take back.
fn first_change(tree: &CallTree, undo: &MissingUndo) -> Option<LeftChanged> {
    let is_undone = |call: &CallNode, place: &ComparedPlace| {
        call.line == undo.line && undo.places.contains(&place.name)
    };
    let (call, place) = returned_changes(tree).find(|(call, place)| is_undone(call, place))?;
    Some(LeftChanged { place: place.clone(), call_line: call.call_line })
}

/// The source of an attempt with an undo.
#[derive(Clone)]
struct Copy {
    undo: MissingUndo,
    source: String,
}

/// Returns a copy for each changed place, and for all changed places of a function together, at both moments.
fn copies_with_undo(source: &SourceFile, changes: &[FunctionChanges]) -> Result<Vec<Copy>> {
    let mut copies = Vec::new();
    for FunctionChanges { function, places } in changes {
        let mut groups: Vec<Vec<String>> =
            places.iter().map(|place| vec![(*place).to_string()]).collect();
        if places.len() > 1 {
            groups.push(groups.concat());
        }
        for places in groups {
            for moment in [UndoMoment::AtEnd, UndoMoment::AfterCalls] {
                let (name, line) = (function.name.clone(), function.line);
                let undo = MissingUndo { function: name, line, places: places.clone(), moment };
                let source = with_undo(source, &undo)?;
                copies.extend(source.map(|source| Copy { undo, source }));
            }
        }
    }
    copies.truncate(MAX_COPIES);
    Ok(copies)
}

/// A program with several copies of an attempt.
struct CopyProgram {
    judge: Judge,
    copies: Vec<Copy>,
}

impl CopyProgram {
    /// Builds a program with all copies that compile: the values of a place may have no `Clone`, for example. Returns `None`
    /// if none of the copies compiles.
    fn build(task: &Task, copies: &[Copy]) -> Option<Self> {
        if let Ok(program) = Self::build_all(task, copies) {
            return Some(program);
        }
        let compiles = |copy: &&Copy| Self::build_all(task, &[(*copy).clone()]).is_ok();
        let compiling: Vec<Copy> = copies.iter().filter(compiles).cloned().collect();
        if compiling.is_empty() {
            return None;
        }
        Self::build_all(task, &compiling).ok()
    }

    fn build_all(task: &Task, copies: &[Copy]) -> Result<Self> {
        let name = format!("undo-{}", task.id);
        let modules: Vec<String> = (0..copies.len()).map(|index| format!("m{index}")).collect();
        let mut library = "#![allow(warnings)]\n".to_string();
        for (module, Copy { source, .. }) in modules.iter().zip(copies) {
            library += &format!("pub mod {module} {{\n{source}\n}}\n");
        }
        let changed = task.signature.changed_parameter();
        let main = render_file(&KnownMistakesMain {
            crate_name: &identifier(&name),
            modules: &modules,
            signature: &task.signature,
            answer: changed.map_or("answer", |parameter| &parameter.name),
        })?;
        let program = SolutionPackage { name, library, main }.build()?;
        let judge = Judge::new(answering_program(program)?, LIMITS);
        Ok(CopyProgram { judge, copies: copies.to_vec() })
    }

    /// Returns whether a copy gives the right answer to each case.
    fn is_right(&mut self, copy: usize, task: &Task, answers: &JudgedAnswers) -> Result<bool> {
        let wrong = answers
            .wrong
            .iter()
            .map(|WrongAnswer { arguments, expected, .. }| (arguments, expected));
        let accepted = answers
            .accepted
            .iter()
            .map(|AcceptedAnswer { arguments, expected }| (arguments, expected));
        for (arguments, expected) in wrong.chain(accepted) {
            let mut line = vec![Value::from(copy)];
            line.extend_from_slice(arguments);
            let RunAnswer::Value(answer) = run_on(&mut self.judge, &Value::from(line).to_string())?
            else {
                return Ok(false);
            };
            if !task.check.is_equal(task.signature.answer_type(), expected, &answer) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
