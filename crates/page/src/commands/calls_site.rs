//! The page that is served of an attempt without a board: the calls of its recursive functions, step by step.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use askama::Template;
use practice::{
    attempts::Attempt, lane::calls::CallTree, searcher::Searcher, tree_text::ShownTree,
};
use problems::{Task, TaskCase};
use program::{Context, Result, bail};
use serde_json::{Value, json};
use workshop::judging::{JudgedCase, Target};

use super::site::Site;
use crate::{
    listing::{LineView, listing},
    problem::texts_of_page,
};

/// More calls than a reader goes through; they are built in a moment.
const MOST_CALLS: u64 = 5_000;

pub struct CallsSite {
    attempt: Attempt,
    task: Task,
    /// The page, and the number of its edition.
    page: Mutex<(Arc<[u8]>, u64)>,
}

impl CallsSite {
    pub fn new(attempt: Attempt, task: Task) -> Result<Self> {
        let site = CallsSite { attempt, task, page: Mutex::default() };
        // Until it compiles, there is its source alone.
        site.render()?;
        Ok(site)
    }

    fn compile(&self) -> Result<()> {
        match Target::of(&Searcher::Attempt(self.attempt.clone()))? {
            Ok(_) => Ok(()),
            Err(message) => bail!("{message}"),
        }
    }

    /// The calls on the case of this name, or on the first one.
    fn calls(&self, name: Option<&str>) -> Value {
        let is_it = |case: &TaskCase| name.is_none_or(|name| case.name == name);
        let cases = self.task.cases().map(Vec::into_iter);
        let case = cases.and_then(|mut its| its.find(is_it).context("there is no such case"));
        let case = match case {
            Ok(case) => case,
            Err(error) => return json!({ "case": "", "error": format!("{error:#}") }),
        };
        let tree = CallTree::grow(&self.attempt, &case.arguments, usize::MAX, MOST_CALLS, |_| {});
        calls_data(&format!("{}: {}", case.name, case.line()), &tree)
    }

    fn render(&self) -> Result<()> {
        let calls = self.calls(None);
        let mut page = self.page();
        let edition = page.1 + 1;
        let html = render_calls(&self.attempt, &self.task, &calls, edition)?;
        *page = (html.into_bytes().into(), edition);
        Ok(())
    }

    fn page(&self) -> MutexGuard<'_, (Arc<[u8]>, u64)> {
        self.page.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Site for CallsSite {
    fn html(&self) -> Arc<[u8]> {
        self.page().0.clone()
    }

    fn edition(&self, _: &Attempt, is_saved: bool) -> Result<u64> {
        self.compile()?;
        if is_saved {
            self.render()?;
        }
        Ok(self.page().1)
    }

    fn shown(&self, _: &Attempt, failure: &JudgedCase) -> Value {
        self.calls(Some(&failure.case.name))
    }
}

#[derive(Template)]
#[template(path = "calls.html")]
struct CallsTemplate<'a> {
    data: String,
    edition: u64,
    name: &'a str,
    task: &'a str,
    lines: Vec<LineView>,
}

/// What the page shows of the calls on a case, or why there is nothing to show. The sentence, the call that
/// stands last and the answers so far are those of each step.
fn calls_data(case: &str, tree: &Result<CallTree>) -> Value {
    let tree = match tree {
        Ok(tree) => tree,
        Err(error) => return json!({ "case": case, "error": format!("{error:#}") }),
    };
    let node = |index: usize| {
        let node = &tree.nodes[index];
        let above = &tree.nodes[node.above].arguments;
        let arguments = node.arguments.iter().map(|it| (&it.0, &it.1, !above.contains(it)));
        json!({
            "label": tree.label(index), "fate": tree.fate(index), "size": node.size,
            "from": node.from, "above": node.above, "children": node.children,
            "arguments": arguments.collect::<Vec<_>>(),
            "path": node.path.as_ref().map(|(_, cells)| cells),
            "answers": tree.own_answers(index), "returns": node.returns,
        })
    };
    let steps = (0..=tree.end()).map(|step| (tree.sentence(step), tree.last_at(step)));
    json!({
        "case": case, "adds": tree.nodes[0].adds, "steps": steps.collect::<Vec<_>>(),
        "nodes": (0..tree.nodes.len()).map(node).collect::<Vec<_>>(),
    })
}

/// The page of an attempt, with its calls on a case.
fn render_calls(attempt: &Attempt, task: &Task, calls: &Value, edition: u64) -> Result<String> {
    let none = [(); 0];
    let data = json!({
        "variants": none, "puzzles": none, "tour": none, "questions": none, "texts": texts_of_page()?,
        "problem": { "words": {} }, "calls": calls,
    });
    let page = CallsTemplate {
        data: data.to_string().replace('<', "\\u003c"),
        edition,
        name: &attempt.name,
        task: &task.title,
        lines: listing(&attempt.source()?)?,
    };
    Ok(page.render()?)
}
