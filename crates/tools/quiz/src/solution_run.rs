//! Recorded runs of our solutions of problems, and the texts that questions show of their calls.

use std::collections::HashSet;

use practice::call_tree::{CallNode, CallTree};
use practice::tree_text::DisplayTree;
use problems::signature::unraw;
use problems::{Task, TaskCase};

use crate::question::{Bilingual, Proof, phrase};

/// A run of our solution of a problem, with all of its recursive calls.
pub struct SolutionRun {
    /// The number and the title of the problem.
    problem: Bilingual,
    /// The arguments, such as `nums = [1,2,3]`, with the lists that the solution sorts first.
    input: Bilingual,
    /// The name of our solution for the command `play`, such as `solution-46`.
    solution_name: String,
    /// The name of the case.
    case: String,
    tree: CallTree,
    /// The source of the recursive function, without comments.
    code: String,
    /// The numbers of the calls that have a short description, which no other call has.
    describable: Vec<usize>,
}

impl SolutionRun {
    /// Maximum number of calls of a run. The tree of more calls is too large to think through.
    pub const MAX_CALLS: u64 = 60;
    /// Minimum number of calls of a run.
    const MIN_CALLS: usize = 5;

    /// Makes a run of the recorded calls of our solution on a case. `solution_name` is the name of our solution for the
    /// command `play`. Returns `None` if there are too few calls or too many, if several functions call themselves, or if
    /// few calls can be described in a few words.
    pub fn new(task: &Task, solution_name: &str, case: &TaskCase, tree: CallTree) -> Option<Self> {
        let solution = task.solution().ok()?;
        let calls = &tree.nodes;
        let count = calls.len().checked_sub(1)?;
        if !(Self::MIN_CALLS..=Self::MAX_CALLS as usize).contains(&count) {
            return None;
        }
        let function = &calls[1].name;
        let has_one_function = calls[1..].iter().all(|call| call.name == *function);
        let names = task.signature.parameters.iter().map(|parameter| unraw(&parameter.name));
        let inputs: Vec<(&str, String)> =
            names.zip(case.arguments.iter().map(ToString::to_string)).collect();
        let chinese = task.chinese.as_ref().unwrap_or(&task.title);
        let mut run = SolutionRun {
            problem: [&task.title, chinese].map(|title| format!("{} ({title})", task.id)).into(),
            input: input_phrase(&inputs, &calls[1]),
            code: source_of_function(&solution, function)?,
            solution_name: solution_name.to_string(),
            case: case.name.clone(),
            tree,
            describable: Vec::new(),
        };
        run.describable = run.describable_calls();
        let is_suitable = has_one_function && run.describable.len() >= Self::MIN_CALLS;
        is_suitable.then_some(run)
    }

    fn describable_calls(&self) -> Vec<usize> {
        let calls = 1..self.calls().len();
        let is_short = |&call: &usize| self.call_text(call).len() <= MAX_CALL_LENGTH;
        let mut seen = HashSet::new();
        let mut repeated = HashSet::new();
        for call in calls.clone() {
            let text = self.call_text(call);
            if !seen.insert(text.clone()) {
                repeated.insert(text);
            }
        }
        let is_unique = |call: &usize| !repeated.contains(&self.call_text(*call));
        calls.filter(is_short).filter(is_unique).collect()
    }

    /// Returns the calls in their order. The first node is the root, which is not a recursive call.
    pub(crate) fn calls(&self) -> &[CallNode] {
        &self.tree.nodes
    }

    /// Returns the step at which a call begins, as a proof.
    pub(crate) fn beginning(&self, call: usize) -> Proof {
        self.proof(DisplayTree::steps(&self.tree, call).start)
    }

    /// Returns the step at which a call returns, as a proof.
    pub(crate) fn return_of(&self, call: usize) -> Proof {
        self.proof(DisplayTree::steps(&self.tree, call).end)
    }

    /// Returns the step at which the search ends, as a proof.
    pub(crate) fn end(&self) -> Proof {
        self.proof(self.tree.last_step())
    }

    fn proof(&self, step: u64) -> Proof {
        Proof { variants: vec![self.solution_name.clone()], puzzle: self.case.clone(), step }
    }

    /// Returns the numbers of the calls that questions can name.
    pub(crate) fn describable(&self) -> &[usize] {
        &self.describable
    }

    pub(crate) fn problem(&self) -> Bilingual {
        self.problem.clone()
    }

    pub(crate) fn input(&self) -> Bilingual {
        self.input.clone()
    }

    pub(crate) fn function(&self) -> Bilingual {
        Bilingual::untranslated(&self.calls()[1].name)
    }

    pub(crate) fn code(&self) -> String {
        self.code.clone()
    }

    /// Returns the path of a call, such as `[1, 2]`, or `None` if the search has no path.
    pub(crate) fn path_text(&self, call: usize) -> Option<String> {
        Some(elements_text(&self.calls()[call].path.as_ref()?.elements))
    }

    /// Returns the name of the path, if the function changes the path of its caller.
    pub(crate) fn shared_path_name(&self) -> Option<&str> {
        let name = &self.calls()[1].path.as_ref()?.name;
        self.code.contains(&format!("{name}: &mut ")).then_some(name)
    }

    /// Names a call, such as "`search(start: 2)` with `path` [1]".
    pub(crate) fn call_phrase(&self, call: usize) -> Bilingual {
        let text = Bilingual::untranslated(self.call_head(call));
        let Some(path) = &self.calls()[call].path else {
            return phrase("call").with_value("call", text);
        };
        phrase("call-with-path")
            .with_value("call", text)
            .with_value("name", Bilingual::untranslated(&path.name))
            .with_value("path", Bilingual::untranslated(elements_text(&path.elements)))
    }

    /// Returns a call with its number arguments, such as `search(start: 2)`, or the name of the function if there are none.
    fn call_head(&self, call: usize) -> String {
        let CallNode { name, arguments, .. } = &self.calls()[call];
        let mut numbers = Vec::new();
        for argument in arguments {
            let is_number = argument.value.parse::<i128>().is_ok();
            if is_number && self.changes(&argument.name) {
                numbers.push(format!("{}: {}", argument.name, short_number(&argument.value)));
            }
        }
        if numbers.is_empty() { name.clone() } else { format!("{name}({})", numbers.join(", ")) }
    }

    /// Returns whether an argument has different values in some calls.
    fn changes(&self, name: &str) -> bool {
        let values = self.calls()[1..].iter().flat_map(|call| &call.arguments);
        let values: HashSet<&str> = values
            .filter(|argument| argument.name == name)
            .map(|argument| argument.value.as_str())
            .collect();
        values.len() > 1
    }

    /// Returns a call and its path for a drawing, such as `search(start: 2) [1]`.
    fn call_text(&self, call: usize) -> String {
        let path = self.path_text(call).map(|path| format!(" {path}")).unwrap_or_default();
        self.call_head(call) + &path
    }

    /// Returns the number of the last call below a call, or of the call itself.
    pub(crate) fn last_below(&self, call: usize) -> usize {
        call + self.calls()[call].size as usize - 1
    }

    /// Returns the number of answers that a call adds itself.
    pub(crate) fn own_answers(&self, call: usize) -> u64 {
        self.tree.own_answers(call)
    }

    /// Returns the calls that are active when a call begins, the outermost first. The last one is the call itself.
    pub(crate) fn active_calls(&self, call: usize) -> Vec<usize> {
        let step = DisplayTree::steps(&self.tree, call).start;
        self.tree.path_at(step).into_iter().filter(|&active| active > 0).collect()
    }

    /// Draws a call and all calls below it, one a line. Returns `None` if there are none below it, or too many.
    pub(crate) fn drawing(&self, top: usize) -> Option<String> {
        const MAX_LINES: usize = 14;
        let calls = top..=self.last_below(top);
        if !(2..=MAX_LINES).contains(&calls.clone().count()) {
            return None;
        }
        let top_depth = self.calls()[top].depth;
        let line = |call: usize| {
            let indent = "  ".repeat(self.calls()[call].depth - top_depth);
            let mark = if self.own_answers(call) > 0 { " ★" } else { "" };
            format!("{indent}{}{mark}", self.call_text(call))
        };
        Some(calls.map(line).collect::<Vec<_>>().join("\n"))
    }
}

/// Describes the arguments of the task's function. If the first recursive call gets one of these lists in another order,
/// the text has this order, too: a player does not see that the solution sorts the list.
fn input_phrase(inputs: &[(&str, String)], first_call: &CallNode) -> Bilingual {
    let texts: Vec<String> =
        inputs.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let input = Bilingual::untranslated(texts.join(", "));
    let normalized = |text: &str| text.replace(' ', "").replace('\'', "\"");
    let changed = first_call.arguments.iter().find(|argument| {
        let is_changed = |(name, value): &(&str, String)| {
            *name == argument.name
                && value.starts_with('[')
                && normalized(value) != normalized(&argument.value)
        };
        inputs.iter().any(is_changed)
    });
    let Some(changed) = changed else { return input };
    phrase("sorted-input")
        .with_value("input", input)
        .with_value("name", Bilingual::untranslated(&changed.name))
        .with_value("value", Bilingual::untranslated(normalized(&changed.value)))
}

/// Number of characters of the description of a call.
const MAX_CALL_LENGTH: usize = 44;

/// Shortens the number that remains when a search counts down from 0 without a sign.
fn short_number(number: &str) -> &str {
    if number == u64::MAX.to_string() { "usize::MAX" } else { number }
}

/// Returns a path as text, such as `[1, 2]`.
pub(crate) fn elements_text(elements: &[String]) -> String {
    format!("[{}]", elements.join(", "))
}

/// Returns a function of a source that `rustfmt` has formatted, without comments and blank lines. Returns `None` if there is
/// no function of this name outside of an `impl`.
fn source_of_function(source: &str, name: &str) -> Option<String> {
    let start = format!("fn {name}(");
    let lines: Vec<&str> = source.lines().collect();
    let first = lines.iter().position(|line| line.starts_with(&start))?;
    let last = first + lines[first..].iter().position(|line| *line == "}")?;
    Some(without_comments(&lines[first..=last]))
}

/// Returns code without comments, anchors, blank lines and common indentation. Comments could give an answer away.
pub(crate) fn without_comments(lines: &[&str]) -> String {
    let is_code = |line: &&str| {
        let text = line.trim_start();
        !text.is_empty() && !text.starts_with("//")
    };
    let lines: Vec<&str> = lines.iter().copied().filter(is_code).collect();
    let indents = lines.iter().map(|line| line.len() - line.trim_start().len());
    let common_indent = indents.min().unwrap_or(0);
    let lines: Vec<&str> = lines.iter().map(|line| &line[common_indent..]).collect();
    lines.join("\n")
}
