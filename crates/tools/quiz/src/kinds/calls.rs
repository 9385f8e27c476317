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

    /// Returns `true` one time in four. A kind uses this if its most frequent answer would be right in most questions.
    fn draw_one_in_four(&mut self) -> bool {
        self.random.u8(..4) == 0
    }
}

impl SampledCall<'_> {
    /// Returns a draft. After the answer, the question shows the call `top` with the calls below it, and the step that proves
    /// the answer.
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
    let name = Bilingual::untranslated(run.shared_path_name()?);
    let path = sampled.path()?;
    let wrong = sampled.wrong_paths(path)?;
    if sampled.parent() == 0 {
        return None;
    }
    let has_children = !sampled.children().is_empty();
    let deepest = run.path_text(run.last_below(sampled.call))?;
    let reason = phrase(if has_children { "path-undone" } else { "path-unchanged" })
        .with_value("deepest", Bilingual::untranslated(deepest))
        .with_value("name", name.clone());
    let draft = sampled
        .draft(sampled.parent(), run.return_of(sampled.call))
        .with_value("name", name)
        .with_value("reason", reason)
        .with_answers(
            Bilingual::untranslated(elements_text(path)),
            wrong.into_iter().map(Bilingual::untranslated),
        );
    Some(draft)
}

impl SampledCall<'_> {
    /// Returns plausible paths after the return, of which most are wrong. Returns `None` if there are too few: the path is
    /// empty, or some call has no path.
    fn wrong_paths(&self, path: &[String]) -> Option<Vec<String>> {
        let deepest = self.run.last_below(self.call);
        let first_below = self.children().first().copied().unwrap_or(self.call);
        let mut wrong = vec![self.run.path_text(deepest)?, self.run.path_text(first_below)?];
        let (last, before_last) = path.split_last()?;
        wrong.extend([
            // The caller takes its own choice back, but only later.
            elements_text(before_last),
            elements_text(&[]),
            elements_text(slice::from_ref(last)),
            elements_text(&path[1..]),
            elements_text(&[path, slice::from_ref(last)].concat()),
        ]);
        Some(wrong)
    }
}

/// The call after a return. Wrong answers are other calls, and the path without an undo.
pub fn next_call(sampler: &mut CallSampler) -> Option<QuestionDraft> {
    let sampled = sampler.call()?;
    let next = sampled.run.last_below(sampled.call) + 1;
    if next < sampled.run.calls().len() {
        return sampled.draft_with_next_call(next);
    }
    // The last calls of a search are many, so this answer would be too frequent.
    sampler.draw_one_in_four().then(|| sampled.draft_without_next_call())
}

impl SampledCall<'_> {
    fn draft_with_next_call(&self, next: usize) -> Option<QuestionDraft> {
        let run = self.run;
        if !run.describable().contains(&next) {
            return None;
        }
        let mut wrong: Vec<Bilingual> = self.next_call_without_undo(next).into_iter().collect();
        wrong.extend(self.other_calls(next));
        wrong.push(phrase("no-next-call"));
        let caller = run.calls()[next].parent;
        let reason = match caller {
            0 => phrase("first-calls"),
            _ => phrase("waiting-call").with_value("caller", run.call_phrase(caller)),
        };
        let draft = self
            .draft(caller.max(1), run.beginning(next))
            .with_value("reason", reason)
            .with_answers(name_of_call(run, next), wrong);
        Some(draft)
    }

    fn draft_without_next_call(&self) -> QuestionDraft {
        let run = self.run;
        let has_found = run.calls()[self.call].returns.as_deref() == Some("true");
        let reason = phrase(if has_found { "found-answer" } else { "last-call" });
        self.draft(self.parent().max(1), run.end())
            .with_value("reason", reason)
            .with_answers(phrase("no-next-call"), self.other_calls(run.calls().len()))
    }

    /// Names calls that are not the next one: its neighbours, and the calls around the sampled call.
    fn other_calls(&self, next: usize) -> Vec<Bilingual> {
        let near = [next + 1, self.call.saturating_sub(1), self.parent(), next + 2, self.call];
        let is_call = |call: &usize| (1..self.run.calls().len()).contains(call);
        near.into_iter().filter(is_call).map(|call| name_of_call(self.run, call)).collect()
    }

    /// Names the next call as it would be if the sampled call left its path changed.
    fn next_call_without_undo(&self, next: usize) -> Option<Bilingual> {
        let path = self.path()?;
        let last = self.run.calls()[next].path.as_ref()?.elements.last()?;
        Some(call_with_path(elements_text(&[path, slice::from_ref(last)].concat())))
    }
}

/// Names a call by its path, or else by its arguments.
fn name_of_call(run: &SolutionRun, call: usize) -> Bilingual {
    run.path_text(call).map_or_else(|| run.call_phrase(call), call_with_path)
}

fn call_with_path(path: String) -> Bilingual {
    phrase("a-call-with-path").with_value("path", Bilingual::untranslated(path))
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
    if node.size > MAX_SUBTREE || (node.size == 1 && !sampler.draw_one_in_four()) {
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
    let chain = run.active_calls(sampled.call);
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

/// The value that a call returns, with the reason. The choices are in `texts.toml`. Only for functions that return a `bool`.
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
    if choice == 2 && !sampler.draw_one_in_four() {
        return None;
    }
    let draft = sampled
        .draft(sampled.call, run.return_of(sampled.call))
        .with_value("reason", phrase(reason));
    Some(draft.with_fixed_choice(choice))
}
