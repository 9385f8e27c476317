//! A search as one file, for an online judge.
//!
//! The file has the search, what it needs of the crate of its rules, and what the judge calls. What
//! stands around a search is in the folder of its problem: see [`problems::Forms`].

use std::{collections::HashSet, time::Duration};

use practice::searcher::Searcher;
use problems::{BoardText, Form, Forms, Problem, Solutions, Task};
use program::{Context, Result, anyhow::anyhow, bail};
use search::parts::without_anchors;
use searches::{Limits, Variant};
use syn::Item;

use crate::{
    judging::Subject,
    search_text::{Cut, cut},
};

pub struct Submission {
    pub text: String,
    pub link: String,
    /// What does not suit the judge, or may not, as sentences.
    pub remarks: Vec<String>,
}

/// The form that is for LeetCode, whichever of its tasks an attempt is at.
const LEETCODE: &str = "leetcode";

pub fn submission(searcher: &Searcher, form: &str) -> Result<Submission> {
    let (subject, source) = (Subject::of(searcher)?, searcher.source()?);
    write(searcher, &source, &subject, form).with_context(|| searcher.name().to_string())
}

fn write(
    searcher: &Searcher,
    source: &str,
    Subject { task, problem }: &Subject,
    form: &str,
) -> Result<Submission> {
    let tasks: Vec<&Task> = match problem {
        Some(problem) => problem.tasks.iter().collect(),
        None => task.iter().map(AsRef::as_ref).collect(),
    };
    let forms = tasks[0].forms()?;
    let rules = tasks[0].board.as_ref().map_or("", |board| &board.rules);
    let names = forms.board.as_ref().map_or(&[][..], |board| &board.names);
    let functions: Vec<&str> = tasks.iter().map(|task| &*task.signature.function).collect();
    let cut = cut(source, rules, names, &functions)?;
    let form = find(form, &forms, &cut.gives, tasks[0].id)?;
    let Some(around) = form.around.get(&cut.gives) else {
        let reason = match cut.gives.as_str() {
            "first" => "it stops at the first solution, and all are asked for there".to_string(),
            gives => format!("`{gives}` answers another question than this judge asks"),
        };
        bail!("it cannot be submitted as {}: {reason}", form.name);
    };
    let text = match around.is_empty() && cut.is_whole {
        true => source.to_string(),
        false => assemble(searcher.name(), &cut, form, around, &forms)?,
    };
    Ok(Submission {
        text,
        link: form.link.clone(),
        remarks: remarks(searcher, &cut, form, problem.as_ref()),
    })
}

/// The form of this name. That for LeetCode is one with the function that the source has.
fn find<'a>(name: &str, forms: &'a Forms, gives: &str, id: u32) -> Result<&'a Form> {
    let is_as_it_is = |form: &&Form| form.around.get(gives).is_some_and(Vec::is_empty);
    let own = forms.forms.iter().filter(|form| form.has_solution).find(is_as_it_is);
    if let (LEETCODE, Some(own)) = (name, own) {
        return Ok(own);
    }
    let names = || forms.forms.iter().map(|form| form.name.as_str()).collect::<Vec<_>>().join(", ");
    let form = forms.forms.iter().find(|form| form.name == name);
    form.ok_or_else(|| anyhow!("no judge wants problem {id} as {name}; there are {}", names()))
}

fn assemble(
    name: &str,
    cut: &Cut,
    form: &Form,
    around: &[String],
    forms: &Forms,
) -> Result<String> {
    let head = format!("// {name}, by `practice submit {name} --judge {}`.", form.name);
    let mut pieces = vec![head, cut.text.clone()];
    pieces.extend(around.iter().map(|text| filled(text, cut.adapter.as_deref(), form)));
    if cut.has_board {
        let board = forms.board.as_ref().map(|it| board(it, &cut.text));
        pieces.extend(board.map(|text| text.trim().to_string()));
    }
    let text = pieces.join("\n\n") + "\n";
    check_names(&text)?;
    Ok(text)
}

/// A text that is put around a search: with the name of its adapter, and without what the judge has.
fn filled(text: &str, adapter: Option<&str>, form: &Form) -> String {
    let text = adapter.map_or_else(|| text.to_string(), |name| text.replace("Adapter", name));
    let text = text.trim();
    let without = text.strip_prefix("struct Solution;").filter(|_| form.has_solution);
    without.unwrap_or(text).trim().to_string()
}

/// The board for a search: without the passages marked `more`, if the search calls nothing of
/// them.
fn board(board: &BoardText, search: &str) -> String {
    if board.more.iter().any(|call| search.contains(call)) {
        return without_anchors(&board.text);
    }
    let passages = board.text.split("// ANCHOR: more\n");
    let after = |passage: &str| match passage.split_once("// ANCHOR_END: more\n") {
        Some((_, rest)) => rest.to_string(),
        None => passage.to_string(),
    };
    passages.map(|passage| after(passage.trim_end_matches(' '))).collect()
}

/// Refuses a search with a name of its own that is also in what is put around it.
fn check_names(text: &str) -> Result<()> {
    let mut names = HashSet::new();
    for item in syn::parse_file(text)?.items {
        let name = match item {
            Item::Enum(item) => item.ident,
            Item::Fn(item) => item.sig.ident,
            Item::Struct(item) => item.ident,
            Item::Trait(item) => item.ident,
            Item::Type(item) => item.ident,
            _ => continue,
        };
        if let Some(name) = names.replace(name) {
            bail!("`{name}` is also the name of what the judge needs; rename it");
        }
    }
    Ok(())
}

/// What does not suit the judge, or may not, as sentences. A published search is run on the cases of the problem to
/// see which solution it finds first.
fn remarks(searcher: &Searcher, cut: &Cut, form: &Form, problem: Option<&Problem>) -> Vec<String> {
    let (name, mut remarks) = (searcher.name(), Vec::new());
    if cut.has_todo {
        remarks.push(format!("{name} is not finished: a `todo!()` is left"));
    }
    let asks_for_one = problem.is_some_and(|problem| problem.tasks[0].wants_board());
    if asks_for_one && cut.adapter.is_some() && cut.gives == "all" {
        remarks.push(format!(
            "{name} goes on after the first solution until it has looked for all: likely too \
             slow (TLE) where boards are hard, and without an end on a nearly blank one"
        ));
    }
    let variant = searcher.published().filter(|_| form.several);
    if let Some(case) = variant.zip(problem).and_then(|(variant, it)| other_answer(variant, it)) {
        remarks.push(format!(
            "{name} does not find the lexicographically first solution first (see {case}): a \
             wrong answer (WA) where a board has several and the judge compares with that one"
        ));
    }
    remarks.extend(form.note.iter().map(|note| note.replace("{{name}}", name)));
    remarks
}

/// The first case with several solutions of which the variant finds another one
/// first than a search from digit 1 up in reading order does.
fn other_answer<'a>(variant: &Variant, problem: &'a Problem) -> Option<&'a str> {
    let limits = Limits { time: Duration::from_millis(100), solutions: 1 };
    let case = problem.cases.iter().find(|case| {
        let Solutions::All(solutions) = &case.solutions else { return false };
        let found = || variant.observe(&case.puzzle, &limits).solutions.into_iter().next();
        solutions.len() > 1 && found().is_some_and(|found| found != solutions[0])
    });
    case.map(|case| case.name.as_str())
}
