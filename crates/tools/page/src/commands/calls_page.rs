//! The page of an attempt with the calls of its recursive functions, step by step.

use askama::Template;
use cli::{Context, Result, bail};
use practice::attempt_process::AttemptPrograms;
use practice::attempts::Attempt;
use practice::call_tree::{CallTree, resolve_arguments};
use practice::named_search::NamedSearch;
use practice::tree_text::DisplayTree;
use problems::{Task, TaskCase};
use serde_json::{Value, json};
use workshop::judging::{JudgedCase, Target};

use super::live_page::PageContent;
use crate::listing::{SourceLine, source_lines};
use crate::problem::page_translations;

/// More calls than a reader goes through; they are built in a moment.
const MAX_CALLS: u64 = 5_000;

pub struct CallsPage {
    attempt: Attempt,
    task: Task,
    /// The calls on the first case, recorded for the next page.
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

    /// Renders the page for a file, with the calls on these arguments, or on the first case.
    pub fn render_file(&self, arguments: Option<&str>) -> Result<String> {
        let (label, values) = match arguments {
            Some(arguments) => resolve_arguments(&self.task, arguments)?,
            None => {
                let case = self.task.cases()?.into_iter().next().context("there is no case")?;
                (format!("{}: {}", case.name, case.input_line()), case.arguments)
            }
        };
        let tree = CallTree::record(&self.attempt, &values, usize::MAX, MAX_CALLS, |_| {})?;
        self.render(&calls_data(&label, &tree), None)
    }

    fn render(&self, calls: &Value, edition: Option<u64>) -> Result<String> {
        let none = [(); 0];
        let data = json!({
            "variants": none, "puzzles": none, "tour": none, "questions": none, "texts": page_translations()?,
            "problem": { "words": {} }, "calls": calls,
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

    /// The calls on the case of this name, or on the first one.
    fn calls(&self, name: Option<&str>) -> Value {
        let is_it = |case: &TaskCase| name.is_none_or(|name| case.name == name);
        let cases = self.task.cases().map(Vec::into_iter);
        let case = cases.and_then(|mut its| its.find(is_it).context("there is no such case"));
        let label = case.as_ref().map(|case| format!("{}: {}", case.name, case.input_line()));
        let label = label.unwrap_or_default();
        let tree = case.and_then(|case| {
            CallTree::record(&self.attempt, &case.arguments, usize::MAX, MAX_CALLS, |_| {})
        });
        match tree {
            Ok(tree) => calls_data(&label, &tree),
            Err(error) => json!({ "case": label, "error": format!("{error:#}") }),
        }
    }
}

impl PageContent for CallsPage {
    /// Until it compiles, there is its source alone.
    fn compile(&mut self, attempt: &Attempt, is_saved: bool) -> Result<bool> {
        if let Err(message) = Target::prepare(&NamedSearch::Attempt(attempt.clone()))? {
            bail!("{message}");
        }
        if is_saved {
            // If the copy cannot be built, the page shows the error in place of the calls.
            let _ = AttemptPrograms::build(attempt);
        }
        Ok(is_saved)
    }

    fn record(&mut self, _: &Attempt) {
        self.recorded = Some(self.calls(None));
    }

    fn html(&mut self, edition: u64) -> Result<String> {
        let calls = self.recorded.take().unwrap_or_else(|| self.calls(None));
        self.render(&calls, Some(edition))
    }

    fn failure_playback(&self, _: &Attempt, failure: &JudgedCase) -> Value {
        self.calls(Some(&failure.case.name))
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

/// What the page shows of the calls on a case: of each step its sentence and the last call.
fn calls_data(case: &str, tree: &CallTree) -> Value {
    let node = |index: usize| {
        let node = &tree.nodes[index];
        let above = &tree.nodes[node.parent].arguments;
        let arguments = node.arguments.iter().map(|it| (&it.0, &it.1, !above.contains(it)));
        json!({
            "label": tree.label(index), "fate": tree.outcome(index), "size": node.size,
            "from": node.from, "above": node.parent, "children": node.children,
            "arguments": arguments.collect::<Vec<_>>(),
            "path": node.path.as_ref().map(|(_, cells)| cells),
            "answers": tree.own_answers(index), "returns": node.returns,
        })
    };
    let steps =
        (0..=tree.end()).map(|step| (tree.step_description(step), tree.innermost_call_at(step)));
    json!({
        "case": case, "adds": tree.nodes[0].adds, "steps": steps.collect::<Vec<_>>(),
        "nodes": (0..tree.nodes.len()).map(node).collect::<Vec<_>>(),
    })
}
