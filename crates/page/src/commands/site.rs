//! The page that is served, and what becomes of it when an attempt is saved.

use std::{
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use indicatif::ProgressBar;
use page::{
    Engines, Events, Page, PagePuzzle, Question, Study, questions, render, study_all, watch,
    written_lines,
};
use practice::{attempts::Attempt, searcher::Searcher};
use problems::Problem;
use program::{Result, bail, complain, terminal};
use search::Rules;
use searches::Variant;
use serde_json::{Value, json};
use workshop::{
    judging::{self, Cases, JudgedCase, ReportFormat, Request, Target, Tier, remember},
    module,
};

use super::page as made;

/// A search is ended after this time on each puzzle of the page: it shows its beginning, and a page
/// with the searches themselves goes on from there.
const LIMIT: Duration = Duration::from_millis(100);

/// Of the cases of the big tier the page hears once in this many.
const BIG_STEP: usize = 100;

/// As many failures the page lists.
const MOST_SHOWN: usize = 3;

/// The page and all that it is made of.
pub struct Site {
    contents: Mutex<Contents>,
    events: Events,
}

struct Contents {
    problem: Problem,
    lanes: Vec<&'static Variant>,
    studies: Vec<Study>,
    /// On the published searches, so that they stay as they are when an attempt is saved.
    questions: Vec<Question>,
    engines: Option<Engines>,
    edition: u64,
    html: Arc<[u8]>,
}

impl Site {
    /// Makes the first page. An attempt that does not compile is left out until it does.
    pub fn new(problem: Problem, attempts: &[Attempt], events: Events) -> Result<Self> {
        let (puzzles, _) = made::page_puzzles(&problem, &[])?;
        let mut lanes = made::lanes(&problem, &[])?;
        let mut engines = made::engines(&[])?;
        for attempt in attempts {
            if let Err(error) = add(attempt, &mut lanes, engines.as_mut()) {
                complain(format_args!("{error:#}"));
            }
        }
        let bar = terminal::progress_bar(0)?;
        let studies = study_all(&lanes, puzzles, Some(LIMIT), &bar);
        bar.finish_and_clear();
        let questions = questions(&problem, &studies);
        let html = Arc::default();
        let mut contents =
            Contents { problem, lanes, studies, questions, engines, edition: 0, html };
        contents.render()?;
        Ok(Site { contents: Mutex::new(contents), events })
    }

    /// The page as it is now.
    pub fn html(&self) -> Arc<[u8]> {
        self.contents().html.clone()
    }

    /// Compiles an attempt, if it is not on the page as it is or `is_saved`; makes the page anew, and
    /// judges the attempt; and tells the page of each. It breaks off where `is_outdated` says so.
    pub fn take_over(
        &self,
        attempt: &Attempt,
        is_saved: bool,
        is_outdated: &mut dyn FnMut() -> bool,
    ) {
        self.events.begin_again();
        tell(&self.events, "saved", &json!({ "name": attempt.name }));
        let taken_over = surviving(|| {
            let edition = self.edition_with(attempt).filter(|_| !is_saved);
            let edition = edition.map_or_else(|| self.rebuild(attempt), Ok)?;
            tell(&self.events, "built", &json!({ "name": attempt.name, "edition": edition }));
            let lane = self.contents().lanes.iter().copied().find(|lane| lane.name == attempt.name);
            judge(&self.events, attempt, is_outdated, &mut |case| {
                let lines = lane.zip(case.puzzle.as_ref());
                let lines =
                    lines.map(|(lane, puzzle)| written_lines(&watch(lane, puzzle, Some(LIMIT))));
                json!({ "lines": lines })
            })
        });
        if let Err(error) = taken_over {
            let message = format!("{error:#}");
            tell(&self.events, "broken", &json!({ "name": attempt.name, "message": message }));
        }
    }

    /// The number of the page, if it has the attempt.
    fn edition_with(&self, attempt: &Attempt) -> Option<u64> {
        let contents = self.contents();
        let is_there = contents.lanes.iter().any(|lane| lane.name == attempt.name);
        is_there.then_some(contents.edition)
    }

    /// Returns the number of the new page.
    fn rebuild(&self, attempt: &Attempt) -> Result<u64> {
        let (mut lanes, mut engines) = {
            let contents = self.contents();
            (contents.lanes.clone(), contents.engines.clone())
        };
        let place = add(attempt, &mut lanes, engines.as_mut())?;
        let puzzles = self.contents().studies.iter().map(|study| study.puzzle.clone()).collect();
        let its = studies_of(lanes[place], puzzles);
        let mut contents = self.contents();
        (contents.lanes, contents.engines) = (lanes, engines);
        for (study, its) in contents.studies.iter_mut().zip(its) {
            for watched in its.searches {
                match study.searches.get_mut(place) {
                    Some(before) => *before = watched,
                    None => study.searches.push(watched),
                }
            }
        }
        contents.render()?;
        Ok(contents.edition)
    }

    fn contents(&self) -> MutexGuard<'_, Contents> {
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Judges an attempt, and tells its page. Of a case that fails, as long as they are few, the page gets what
/// `shown` makes of it.
pub fn judge(
    events: &Events,
    attempt: &Attempt,
    is_outdated: &mut dyn FnMut() -> bool,
    shown: &mut dyn FnMut(&JudgedCase) -> Value,
) -> Result<()> {
    let plan = Request::usual();
    let target = match Target::of(&Searcher::Attempt(attempt.clone()))? {
        Ok(target) => target,
        // It was saved again meanwhile.
        Err(_) => return Ok(()),
    };
    let Cases { deciding, .. } = judging::cases(&plan, &target.subject, &[])?;
    let rules = target.subject.rules();
    let (mut judged, mut failed) = (0, 0);
    let round = judging::run(&target, plan.limits, plan.stop, &deciding, |case| {
        judged += 1;
        failed += usize::from(!case.is_accepted());
        if !case.is_accepted() || case.tier != Tier::Big || judged % BIG_STEP == 0 {
            let is_shown = !case.is_accepted() && failed <= MOST_SHOWN;
            let shown = if is_shown { shown(case) } else { Value::Null };
            tell(events, "case", &told(attempt, rules, case, judged, shown));
        }
        if is_outdated() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if round.is_broken_off() {
        return Ok(());
    }
    remember(&target.name, target.solves, &plan, Some(&round));
    let mut text = Vec::new();
    ReportFormat::Silent.verdict(&target, &round, &mut text)?;
    let text = String::from_utf8_lossy(&text).trim().replace('\n', "; ");
    tell(events, "verdict", &json!({ "name": attempt.name, "text": text }));
    Ok(())
}

pub fn tell(events: &Events, kind: &str, data: &Value) {
    events.send(kind, &data.to_string());
}

/// The page outlives a fault of ours: it is an error, as one of the attempt is.
pub fn surviving(taking_over: impl FnOnce() -> Result<()>) -> Result<()> {
    catch_unwind(AssertUnwindSafe(taking_over)).unwrap_or_else(|_| {
        bail!("practice has a fault, which the terminal tells; the next save begins anew")
    })
}

/// Puts an attempt as it is now into its place among the lanes, and its module to the others.
/// Returns the place.
fn add(
    attempt: &Attempt,
    lanes: &mut Vec<&'static Variant>,
    engines: Option<&mut Engines>,
) -> Result<usize> {
    let variant = practice::lane::of(attempt)?;
    variant.prepare()?;
    if let Some(engines) = engines {
        engines.attempts.insert(attempt.name.clone(), module::of_attempt(attempt)?);
    }
    let place = lanes.iter().position(|lane| lane.name == variant.name);
    match place {
        Some(place) => lanes[place] = variant,
        None => lanes.push(variant),
    }
    Ok(place.unwrap_or(lanes.len() - 1))
}

fn studies_of(variant: &'static Variant, puzzles: Vec<PagePuzzle>) -> Vec<Study> {
    study_all(&[variant], puzzles, Some(LIMIT), &ProgressBar::hidden())
}

/// What a page is told of a case.
fn told(
    attempt: &Attempt,
    rules: Option<&dyn Rules>,
    judged: &JudgedCase,
    number: usize,
    shown: Value,
) -> Value {
    json!({
        "name": attempt.name,
        "number": number,
        "case": judged.case.name,
        "accepted": judged.is_accepted(),
        "verdict": judged.outcome.verdict.to_string(),
        "reason": judged.outcome.reason.clone().unwrap_or_default(),
        "cells": judged.puzzle.zip(rules).map(|(puzzle, rules)| rules.line(&puzzle)),
        "shown": shown,
    })
}

impl Contents {
    fn render(&mut self) -> Result<()> {
        self.edition += 1;
        let page = Page {
            problem: &self.problem,
            lanes: &self.lanes,
            studies: &self.studies,
            questions: &self.questions,
            engines: self.engines.as_ref(),
            edition: Some(self.edition),
        };
        self.html = render(&page)?.into_bytes().into();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::well(|| Ok(()), None)]
    #[case::an_error(|| bail!("no place"), Some("no place"))]
    #[case::a_fault(|| panic!("begin > end"), Some("practice has a fault, which the terminal tells; the next save begins anew"))]
    fn a_fault_is_an_error(
        #[case] taking_over: fn() -> Result<()>,
        #[case] expected: Option<&str>,
    ) {
        let error = surviving(taking_over).err().map(|error| error.to_string());
        assert_eq!(error.as_deref(), expected);
    }
}
