//! The page of an attempt without a board: the calls of its recursive functions, step by step.

use std::collections::BTreeMap;

use askama::Template;
use practice::{attempts::Attempt, lane::calls::CallTree};
use problems::Task;
use program::Result;
use serde_json::{Value, json};

use crate::{
    GENERATOR, assets,
    assets::Module,
    listing::{LineView, listing},
    problem::texts_of_page,
};

#[derive(Template)]
#[template(path = "calls.html")]
struct CallsTemplate<'a> {
    generator: &'static str,
    css: &'static str,
    modules: Vec<Module>,
    data: String,
    edition: u64,
    name: &'a str,
    task: &'a str,
    lines: Vec<LineView>,
}

/// What the page shows of the calls on a case, or why there is nothing to show. The sentence, the call that
/// stands last and the answers so far are those of each step.
pub fn calls_data(case: &str, tree: &Result<CallTree>) -> Value {
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
pub fn render_calls(attempt: &Attempt, task: &Task, calls: &Value, edition: u64) -> Result<String> {
    let texts: BTreeMap<String, String> = texts_of_page()?;
    let (none, no_words) = ([(); 0], BTreeMap::<String, String>::new());
    let data = json!({
        "variants": none, "puzzles": none, "tour": none, "questions": none, "texts": texts,
        "problem": { "words": no_words }, "calls": calls,
    });
    let page = CallsTemplate {
        generator: GENERATOR,
        css: assets::CSS,
        modules: assets::modules(),
        data: data.to_string().replace('<', "\\u003c"),
        edition,
        name: &attempt.name,
        task: &task.title,
        lines: listing(&attempt.source()?)?,
    };
    Ok(page.render()?)
}
