//! The page of an attempt with the calls of its recursive functions, step by step.

use askama::Template;
use cli::{Context, Result, bail};
use practice::attempt_process::AttemptPrograms;
use practice::attempts::Attempt;
use practice::call_tree::{CallTree, CallTreeLimits, StepDescription, resolve_arguments};
use practice::named_search::NamedSearch;
use practice::tree_text::DisplayTree;
use problems::{Task, TaskCase};
use serde_json::{Value, json};
use workshop::judging::{JudgedCase, PreparedTarget, Target};

use super::live_page::{PageChange, PageContent, Trigger};
use super::moment::check_step;
use crate::listing::{SourceLine, source_lines};
use crate::problem::page_translations;

/// Limits of recorded calls. Readers do not step through more than 5,000 calls, and recording these takes a moment.
const LIMITS: CallTreeLimits = CallTreeLimits { max_depth: usize::MAX, max_calls: 5_000 };

pub struct CallsPage {
    attempt: Attempt,
    task: Task,
    /// The calls on the first case, for the next version of the page; `None` if `record` has not run since the last version.
    recorded: Option<Value>,
}

impl CallsPage {
    pub fn new(attempt: Attempt, task: Task) -> Self {
        CallsPage { attempt, task, recorded: None }
    }

    /// Returns the attempt on this page.
    pub fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// Renders the page for a file, with the calls on these arguments, or on the first case. The page begins at `start_step`.
    ///
    /// # Errors
    ///
    /// Fails if the calls cannot be recorded, or if they have no such step.
    pub fn render_file(&self, arguments: Option<&str>, start_step: Option<u64>) -> Result<String> {
        let (label, values) = match arguments {
            Some(arguments) => resolve_arguments(&self.task, Some(arguments))?,
            None => {
                let case =
                    self.task.cases()?.into_iter().next().context("the problem has no case")?;
                (case_label(&self.task, &case), case.arguments)
            }
        };
        let tree = CallTree::record(&self.attempt, &values, LIMITS, |_| {})?;
        check_step(start_step, tree.last_step(), &format!("{} on {label}", self.attempt.name))?;
        self.render(&calls_data(&label, &tree), start_step, None)
    }

    fn render(
        &self,
        calls: &Value,
        start_step: Option<u64>,
        edition: Option<u64>,
    ) -> Result<String> {
        // Fields that only pages with boards need.
        let none = [(); 0];
        let data = json!({
            "variants": none, "puzzles": none, "tour": none, "questions": none, "texts": page_translations()?,
            "problem": { "words": {} }, "calls": calls, "startStep": start_step,
        });
        let page = CallsTemplate {
            data: data.to_string().replace('<', "\\u003c"),
            edition,
            name: &self.attempt.name,
            task: &self.task.title,
            lines: source_lines(&self.attempt.source()?)?,
        };
        Ok(page.render()?)
    }

    /// Records the calls on the case with this name, or on the first case. Returns the calls or the error as JSON.
    fn record_calls(&self, name: Option<&str>) -> Value {
        let case = match self.find_case(name) {
            Ok(case) => case,
            Err(error) => return json!({ "case": "", "error": format!("{error:#}") }),
        };
        let label = case_label(&self.task, &case);
        match CallTree::record(&self.attempt, &case.arguments, LIMITS, |_| {}) {
            Ok(tree) => calls_data(&label, &tree),
            Err(error) => json!({ "case": label, "error": format!("{error:#}") }),
        }
    }

    fn find_case(&self, name: Option<&str>) -> Result<TaskCase> {
        let mut cases = self.task.cases()?.into_iter();
        match name {
            Some(name) => cases
                .find(|case| case.name == name)
                .with_context(|| format!("the problem has no case {name}")),
            None => cases.next().context("the problem has no case"),
        }
    }
}

impl PageContent for CallsPage {
    fn compile(&mut self, attempt: &Attempt, trigger: Trigger) -> Result<PageChange> {
        let prepared = Target::prepare(&NamedSearch::Attempt(attempt.clone()))?;
        if let PreparedTarget::CompileError(message) = prepared {
            bail!("{message}");
        }
        if trigger == Trigger::Start {
            return Ok(PageChange::Unchanged);
        }
        // If the instrumented copy cannot be built, the page shows the error instead of the calls.
        let _ = AttemptPrograms::build(attempt);
        Ok(PageChange::Changed)
    }

    fn record(&mut self, _: &Attempt) {
        self.recorded = Some(self.record_calls(None));
    }

    fn html(&mut self, edition: u64) -> Result<String> {
        let calls = self.recorded.take().unwrap_or_else(|| self.record_calls(None));
        self.render(&calls, None, Some(edition))
    }

    fn failure_playback(&self, _: &Attempt, failure: &JudgedCase) -> Value {
        self.record_calls(Some(&failure.case.name))
    }
}

#[derive(Template)]
#[template(path = "calls.html")]
struct CallsTemplate<'a> {
    data: String,
    /// The number of the version of a served page; `None` for a file.
    edition: Option<u64>,
    name: &'a str,
    task: &'a str,
    lines: Vec<SourceLine>,
}

fn case_label(task: &Task, case: &TaskCase) -> String {
    format!("{}: {}", case.name, task.signature.arguments_text(&case.arguments))
}

/// Returns a call tree as JSON: the nodes, and for each step its description, the call that begins or returns, and the
/// innermost active call.
fn calls_data(case: &str, tree: &CallTree) -> Value {
    let node = |index: usize| {
        let node = &tree.nodes[index];
        let parent_arguments = &tree.nodes[node.parent].arguments;
        // For each argument: name, value, and whether the parent was called with another value.
        let arguments = node.arguments.iter().map(|argument| {
            (&argument.name, &argument.value, !parent_arguments.contains(argument))
        });
        json!({
            "label": tree.label(index), "outcome": tree.outcome_clauses(index), "size": node.size,
            "start": DisplayTree::steps(tree, index).start, "callLine": node.call_line, "parent": node.parent, "children": node.children,
            "arguments": arguments.collect::<Vec<_>>(),
            "path": node.path.as_ref().map(|path| &path.elements), "pathAfter": node.path_after,
            "mutablePlaces": node.mutable_places,
            "answers": tree.own_answers(index), "returns": node.returns,
        })
    };
    let step = |step: u64| {
        let StepDescription { clauses, changes } = tree.step_description(step);
        json!({
            "clauses": clauses, "changes": changes,
            "call": tree.call_at(step), "innermost": tree.innermost_call_at(step),
        })
    };
    json!({
        "case": case, "addsAnswers": tree.nodes[0].adds_answers, "steps": (0..=tree.last_step()).map(step).collect::<Vec<_>>(),
        "nodes": (0..tree.nodes.len()).map(node).collect::<Vec<_>>(),
    })
}
