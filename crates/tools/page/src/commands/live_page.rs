//! The live page, and its changes when an attempt is saved.
//!
//! After a save, the attempt is compiled, recorded and judged, and the page is rendered again. The page gets events on the
//! way: `saved`, `compiled`, `built`, one `case` for each judged case that is reported, `verdict`, and `broken` after an error.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use cli::{Result, bail};
use practice::attempts::Attempt;
use practice::named_search::NamedSearch;
use serde_json::{Value, json};
use workshop::judging::{
    self, FailedCases, JudgeOptions, JudgedCase, PreparedTarget, RecordedOutcome, ReportFormat,
    RunLimits, StopAt, Target, Tier, record_run,
};
use workshop::watching::SaveCheck;

use crate::server::Server;

/// The page gets an accepted case of the big tier only if the number of judged cases is a multiple of this.
const BIG_TIER_REPORT_INTERVAL: usize = 100;

/// Number of failed cases that the page can play.
const MAX_PLAYABLE_FAILURES: usize = 3;

/// The reason why an attempt is compiled.
#[derive(Clone, Copy, Eq, PartialEq)]
pub enum Trigger {
    /// The page has just started.
    Start,
    /// The attempt was saved.
    Save,
}

/// Whether the page must be rendered again.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum PageChange {
    Changed,
    Unchanged,
}

/// The content of a live page.
pub trait PageContent {
    /// Compiles an attempt, and puts it on the page in place of its last version.
    ///
    /// # Errors
    ///
    /// Returns the message of the compiler. The page then keeps the last version of the attempt.
    fn compile(&mut self, attempt: &Attempt, trigger: Trigger) -> Result<PageChange>;

    /// Runs a compiled attempt, and records its steps.
    fn record(&mut self, attempt: &Attempt);

    /// Renders the page.
    fn html(&mut self, edition: u64) -> Result<String>;

    /// Returns the JSON with which the page plays a failed case.
    fn failure_playback(&self, attempt: &Attempt, failure: &JudgedCase) -> Value;
}

/// A page on a server. It is rendered again when an attempt is saved.
pub struct LivePage {
    content: Box<dyn PageContent + Send>,
    server: Arc<Server>,
    /// Number of the current version of the page, from 1.
    edition: u64,
}

impl LivePage {
    pub fn new(content: Box<dyn PageContent + Send>, server: Arc<Server>) -> Result<Self> {
        let mut page = LivePage { content, server, edition: 0 };
        page.render()?;
        Ok(page)
    }

    fn render(&mut self) -> Result<()> {
        self.edition += 1;
        self.server.set_page(self.content.html(self.edition)?);
        Ok(())
    }

    /// Compiles, records and judges an attempt, and sends events to the page. Stops judging when the run `is_outdated`.
    pub fn update_attempt(&mut self, attempt: &Attempt, trigger: Trigger, is_outdated: SaveCheck) {
        self.server.clear_events();
        self.server.send_event("saved", json!({ "name": attempt.name }));
        let result = catch_panics(|| {
            self.show_attempt(attempt, trigger)?;
            self.judge(attempt, is_outdated)
        });
        if let Err(error) = result {
            let message = format!("{error:#}");
            self.server.send_event("broken", json!({ "name": attempt.name, "message": message }));
        }
    }

    /// Compiles an attempt, and renders the page again if the attempt changes it.
    fn show_attempt(&mut self, attempt: &Attempt, trigger: Trigger) -> Result<()> {
        if self.content.compile(attempt, trigger)? == PageChange::Changed {
            self.server.send_event("compiled", json!({ "name": attempt.name }));
            self.content.record(attempt);
            self.render()?;
        }
        let built = json!({ "name": attempt.name, "edition": self.edition });
        self.server.send_event("built", built);
        Ok(())
    }

    fn judge(&self, attempt: &Attempt, is_outdated: SaveCheck) -> Result<()> {
        let plan = JudgeOptions::with_deciding_tiers();
        // The attempt may have been saved again, and may not compile any more. The next run reports that.
        let prepared = Target::prepare(&NamedSearch::Attempt(attempt.clone()))?;
        let PreparedTarget::Ready(target) = prepared else { return Ok(()) };
        let cases = judging::select_cases(&plan, &target.problem, &FailedCases::new())?;
        let limits = RunLimits { case_time: plan.time_limit, stop: StopAt::EarlyTimeout };
        let rules = target.problem.rules();
        let mut judged = 0;
        let mut failed = 0;
        let results = judging::run(&target, &cases.deciding, limits, |judged_case| {
            let JudgedCase { case, outcome, .. } = judged_case;
            let is_accepted = judged_case.is_accepted();
            judged += 1;
            failed += usize::from(!is_accepted);
            let is_reported =
                !is_accepted || case.tier != Tier::Big || judged % BIG_TIER_REPORT_INTERVAL == 0;
            if is_reported {
                let is_playable = !is_accepted && failed <= MAX_PLAYABLE_FAILURES;
                let playback = if is_playable {
                    self.content.failure_playback(attempt, judged_case)
                } else {
                    Value::Null
                };
                let event = json!({
                    "name": attempt.name,
                    "number": judged,
                    "case": case.name,
                    "accepted": is_accepted,
                    "verdict": outcome.verdict.to_string(),
                    "reason": outcome.reason.as_deref().unwrap_or_default(),
                    "cells": case.puzzle.zip(rules).map(|(puzzle, rules)| rules.format_line(&puzzle)),
                    "playback": playback,
                });
                self.server.send_event("case", event);
            }
            if is_outdated() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        if results.is_interrupted {
            return Ok(());
        }
        let outcome = RecordedOutcome::Judged(&results);
        record_run(&target.name, target.goal_task_id(), &plan, outcome);
        let mut text = Vec::new();
        ReportFormat::Silent.print_verdict(&target, &results, &mut text)?;
        let text = String::from_utf8_lossy(&text).trim().replace('\n', "; ");
        self.server.send_event("verdict", json!({ "name": attempt.name, "text": text }));
        Ok(())
    }
}

/// Returns an error in place of a panic, so that the page survives a bug of `practice`.
fn catch_panics(update: impl FnOnce() -> Result<()>) -> Result<()> {
    catch_unwind(AssertUnwindSafe(update)).unwrap_or_else(|_| {
        bail!("this is a bug in practice; the terminal shows the message. Save again to retry")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panic_becomes_error() {
        let error = catch_panics(|| panic!("begin > end")).expect_err("a panic");
        assert!(error.to_string().starts_with("this is a bug in practice"), "{error}");
    }
}
