//! Questions about the recursive calls of our solution of a problem.

use std::slice;

use fastrand::Rng;

use crate::question::{Bilingual, Proof, QuestionDraft, phrase};
use crate::solution_run::{SolutionRun, elements_text};

/// Draws calls of recorded runs at random.
pub struct CallSampler<'a> {
    pub random: Rng,
    runs: &'a [SolutionRun],
}

/// A call of a run.
struct SampledCall<'a> {
    run: &'a SolutionRun,
    /// The number of the call.
    call: usize,
}

impl<'a> CallSampler<'a> {
    pub fn new(runs: &'a [SolutionRun], seed: u64) -> Self {
        CallSampler { random: Rng::with_seed(seed), runs }
    }

    /// Returns a random call that a question can name.
    fn call(&mut self) -> Option<SampledCall<'a>> {
        let run = self.random.choice(self.runs)?;
        let call = *self.random.choice(run.describable())?;
        Some(SampledCall { run, call })
    }

    /// Returns `true` one time in four, before an answer that is right in most drafts.
    fn can_keep_common_answer(&mut self) -> bool {
        self.random.u8(..4) == 0
    }
}

impl SampledCall<'_> {
    /// Returns a draft that shows the calls from `top` on after the answer, and a step that proves the answer.
    fn draft(&self, top: usize, proof: Proof) -> QuestionDraft {
        let SampledCall { run, call } = self;
        QuestionDraft {
            variant: None,
            board: None,
            code: Some(run.code()),
            calls: run.drawing(top),
            answers: None,
            values: Default::default(),
            proof,
        }
        .with_value("problem", run.problem())
        .with_value("input", run.input().with_value("function", run.function()))
        .with_value("function", run.function())
        .with_value("call", run.call_phrase(*call))
    }

    fn parent(&self) -> usize {
        self.run.calls()[self.call].parent
    }

    fn children(&self) -> &[usize] {
        &self.run.calls()[self.call].children
    }

    fn path(&self) -> Option<&[String]> {
        Some(&self.run.calls()[self.call].path.as_ref()?.elements)
    }
}

/// Joins the names of calls: their paths, or else the calls themselves.
fn list_of_calls(run: &SolutionRun, calls: &[usize]) -> Bilingual {
    let names = calls.iter().map(|&call| match run.path_text(call) {
        Some(path) => Bilingual::untranslated(path),
        None => run.call_phrase(call),
    });
    let names: Vec<Bilingual> = names.collect();
    let english: Vec<&str> = names.iter().map(|name| name.english.as_str()).collect();
    let chinese: Vec<&str> = names.iter().map(|name| name.chinese.as_str()).collect();
    [english.join(" "), chinese.join(" ")].into()
}

/// The path when a call returns to its caller. Wrong answers lack an undo, or have one too many.
pub fn path_after_return(sampler: &mut CallSampler) -> Option<QuestionDraft> {
    let sampled = sampler.call()?;
    let run = sampled.run;
    let name = run.shared_path_name()?;
    let path = sampled.path()?;
    if sampled.parent() == 0 {
        return None;
    }
    let deepest = run.last_below(sampled.call);
    let first_below = sampled.children().first().copied().unwrap_or(sampled.call);
    let last_element: Vec<String> = path.last().cloned().into_iter().collect();
    let mut wrong = vec![run.path_text(deepest)?, run.path_text(first_below)?];
    // The caller takes its own choice back, but only later.
    wrong.extend(path.split_last().map(|(_, before)| elements_text(before)));
    wrong.extend([
        elements_text(&[]),
        elements_text(&last_element),
        elements_text(path.get(1..).unwrap_or_default()),
        elements_text(&[path, &last_element].concat()),
    ]);
    let has_children = !sampled.children().is_empty();
    let reason = if has_children { phrase("path-undone") } else { phrase("path-unchanged") };
    let reason = reason
        .with_value("deepest", Bilingual::untranslated(run.path_text(deepest)?))
        .with_value("name", Bilingual::untranslated(name.to_string()));
    let draft = sampled
        .draft(sampled.parent().max(1), run.return_of(sampled.call))
        .with_value("name", Bilingual::untranslated(name.to_string()))
        .with_value("reason", reason)
        .with_answers(
            Bilingual::untranslated(elements_text(path)),
            wrong.into_iter().map(Bilingual::untranslated),
        );
    Some(draft)
}

/// The call after a return. Wrong answers are other calls, and the path without an undo.
pub fn next_call(sampler: &mut CallSampler) -> Option<QuestionDraft> {
    let sampled = sampler.call()?;
    let run = sampled.run;
    let next = run.last_below(sampled.call) + 1;
    let end = phrase("no-next-call");
    let name_of = |call: usize| match run.path_text(call) {
        Some(path) => phrase("a-call-with-path").with_value("path", Bilingual::untranslated(path)),
        None => run.call_phrase(call),
    };
    let near = [next + 1, sampled.call.saturating_sub(1), sampled.parent(), next + 2, sampled.call];
    let is_call = |&call: &usize| (1..run.calls().len()).contains(&call);
    let mut wrong: Vec<Bilingual> = near.into_iter().filter(is_call).map(name_of).collect();
    if next == run.calls().len() {
        if !sampler.can_keep_common_answer() {
            return None;
        }
        let has_found = run.calls()[sampled.call].returns.as_deref() == Some("true");
        let reason = if has_found { phrase("found-answer") } else { phrase("last-call") };
        let draft = sampled.draft(sampled.parent().max(1), run.end()).with_value("reason", reason);
        return Some(draft.with_answers(end, wrong));
    }
    if !run.describable().contains(&next) {
        return None;
    }
    if let Some(path) = sampled.path()
        && let Some(last) = run.calls()[next].path.as_ref().and_then(|path| path.elements.last())
    {
        let without_undo = elements_text(&[path, slice::from_ref(last)].concat());
        let without_undo =
            phrase("a-call-with-path").with_value("path", Bilingual::untranslated(without_undo));
        wrong.insert(0, without_undo);
    }
    wrong.push(end);
    let caller = run.calls()[next].parent;
    let reason = if caller == 0 {
        phrase("first-calls")
    } else {
        phrase("waiting-call").with_value("caller", run.call_phrase(caller))
    };
    let draft = sampled.draft(caller.max(1), run.beginning(next)).with_value("reason", reason);
    Some(draft.with_answers(name_of(next), wrong))
}

/// A person can follow this number of calls with a pencil.
const MAX_SUBTREE: u64 = 16;

/// The number of answers that a call adds, with the calls below it.
pub fn answers_added(sampler: &mut CallSampler) -> Option<QuestionDraft> {
    let sampled = sampler.call()?;
    let run = sampled.run;
    let node = &run.calls()[sampled.call];
    if !node.adds_answers || !(3..=MAX_SUBTREE).contains(&node.size) {
        return None;
    }
    let adding: Vec<usize> = (sampled.call..=run.last_below(sampled.call))
        .filter(|&call| run.own_answers(call) > 0)
        .collect();
    let reason = if adding.is_empty() {
        phrase("no-answers")
    } else {
        phrase("adding-calls").with_value("calls", list_of_calls(run, &adding))
    };
    let right = node.answers;
    let wrong = [
        node.size,
        node.children.len() as u64,
        run.calls()[0].answers,
        right + 1,
        right.saturating_sub(1),
        right + 2,
    ];
    let draft =
        sampled.draft(sampled.call, run.return_of(sampled.call)).with_value("reason", reason);
    Some(draft.with_answers(right, wrong))
}

/// The number of calls that a call makes itself.
pub fn own_calls(sampler: &mut CallSampler) -> Option<QuestionDraft> {
    let sampled = sampler.call()?;
    let run = sampled.run;
    let node = &run.calls()[sampled.call];
    if node.size > MAX_SUBTREE || (node.size == 1 && !sampler.can_keep_common_answer()) {
        return None;
    }
    let children = sampled.children();
    let reason = if children.is_empty() {
        phrase("no-own-calls")
    } else {
        phrase("own-calls").with_value("calls", list_of_calls(run, children))
    };
    let right = children.len() as u64;
    let siblings = run.calls()[node.parent].children.len() as u64;
    let wrong = [node.size - 1, siblings, right + 1, right.saturating_sub(1), right + 2, right + 3];
    let draft =
        sampled.draft(sampled.call, run.return_of(sampled.call)).with_value("reason", reason);
    Some(draft.with_answers(right, wrong))
}

/// The number of calls that have begun and not returned.
pub fn active_calls(sampler: &mut CallSampler) -> Option<QuestionDraft> {
    let sampled = sampler.call()?;
    let run = sampled.run;
    let mut chain = vec![sampled.call];
    while let Some(&call) = chain.last()
        && run.calls()[call].parent > 0
    {
        chain.push(run.calls()[call].parent);
    }
    chain.reverse();
    let right = chain.len() as u64;
    if right < 2 {
        return None;
    }
    let begun = sampled.call as u64;
    let wrong = [begun, right - 1, right + 1, right + 2];
    let draft = sampled
        .draft(sampled.parent().max(1), run.beginning(sampled.call))
        .with_value("chain", list_of_calls(run, &chain))
        .with_answers(right, wrong);
    Some(draft)
}

/// What a call returns and why, in the order of the choices in `texts.toml`. Only for functions that return a `bool`.
pub fn returned_value(sampler: &mut CallSampler) -> Option<QuestionDraft> {
    let sampled = sampler.call()?;
    let run = sampled.run;
    let node = &run.calls()[sampled.call];
    let has_calls = !node.children.is_empty();
    let (choice, reason) = match (node.returns.as_deref()?, has_calls) {
        ("true", false) => (0, "true-at-once"),
        ("true", true) => (1, "true-from-below"),
        ("false", false) => (2, "false-at-once"),
        ("false", true) => (3, "false-from-below"),
        _ => return None,
    };
    // Most calls are refused at once.
    if choice == 2 && !sampler.can_keep_common_answer() {
        return None;
    }
    let draft = sampled
        .draft(sampled.call, run.return_of(sampled.call))
        .with_value("reason", phrase(reason));
    Some(draft.with_fixed_choice(choice))
}
