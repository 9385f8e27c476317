//! The page that is served, and what becomes of it when an attempt is saved.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use cli::{Result, bail};
use practice::attempts::Attempt;
use practice::named_search::NamedSearch;
use serde_json::{Value, json};
use workshop::judging::{
    self, FailedCases, JudgeOptions, JudgedCase, ReportFormat, StopAt, Target, Tier, record_run,
};
use workshop::watching::SaveCheck;

use crate::server::Server;

/// Of the cases of the big tier the page hears once in this many.
const BIG_TIER_REPORT_INTERVAL: usize = 100;

const MAX_SHOWN: usize = 3;

/// What is shown of attempts while they are saved.
pub trait PageContent {
    /// Compiles an attempt that is saved or not there. Returns whether the page has to change.
    fn compile(&mut self, attempt: &Attempt, is_saved: bool) -> Result<bool>;

    /// Runs a compiled attempt, and records its steps.
    fn record(&mut self, attempt: &Attempt);

    fn html(&mut self, edition: u64) -> Result<String>;

    fn failure_playback(&self, attempt: &Attempt, failure: &JudgedCase) -> Value;
}

/// A page that is served, and made anew when an attempt is saved.
pub struct LivePage {
    site: Box<dyn PageContent + Send>,
    server: Arc<Server>,
    edition: u64,
}

impl LivePage {
    pub fn new(site: Box<dyn PageContent + Send>, server: Arc<Server>) -> Result<Self> {
        let mut page = LivePage { site, server, edition: 0 };
        page.show()?;
        Ok(page)
    }

    fn show(&mut self) -> Result<()> {
        self.edition += 1;
        self.server.set_page(self.site.html(self.edition)?);
        Ok(())
    }

    /// Takes an attempt over, judges it until `is_outdated`, and tells the page of each.
    pub fn update_attempt(&mut self, attempt: &Attempt, is_saved: bool, is_outdated: SaveCheck) {
        let (name, server) = (&attempt.name, self.server.clone());
        server.clear_events();
        server.send_event("saved", json!({ "name": name }));
        let taken_over = catch_panics(|| {
            if self.site.compile(attempt, is_saved)? {
                server.send_event("compiled", json!({ "name": name }));
                self.site.record(attempt);
                self.show()?;
            }
            server.send_event("built", json!({ "name": name, "edition": self.edition }));
            judge(&*self.site, &server, attempt, is_outdated)
        });
        if let Err(error) = taken_over {
            let message = format!("{error:#}");
            server.send_event("broken", json!({ "name": name, "message": message }));
        }
    }
}

fn judge(
    site: &dyn PageContent,
    server: &Server,
    attempt: &Attempt,
    is_outdated: SaveCheck,
) -> Result<()> {
    let plan = JudgeOptions::with_deciding_tiers();
    // It may have been saved again meanwhile.
    let Ok(target) = Target::prepare(&NamedSearch::Attempt(attempt.clone()))? else {
        return Ok(());
    };
    let (deciding, _) = judging::select_cases(&plan, &target.subject, &FailedCases::new())?;
    let rules = target.subject.rules();
    let (mut judged, mut failed) = (0, 0);
    let round = judging::run(&target, plan.time_limit, StopAt::EarlyTimeout, &deciding, |case| {
        judged += 1;
        failed += usize::from(!case.is_accepted());
        if !case.is_accepted()
            || case.case.tier != Tier::Big
            || judged % BIG_TIER_REPORT_INTERVAL == 0
        {
            let is_shown = !case.is_accepted() && failed <= MAX_SHOWN;
            let told = json!({
                "name": attempt.name,
                "number": judged,
                "case": case.case.name,
                "accepted": case.is_accepted(),
                "verdict": case.outcome.verdict.to_string(),
                "reason": case.outcome.reason.as_deref().unwrap_or_default(),
                "cells": case.case.puzzle.zip(rules).map(|(puzzle, rules)| rules.format_line(&puzzle)),
                "shown": if is_shown { site.failure_playback(attempt, case) } else { Value::Null },
            });
            server.send_event("case", told);
        }
        if is_outdated() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    if round.is_interrupted {
        return Ok(());
    }
    record_run(&target.name, target.goal_task_id(), &plan, Some(&round));
    let mut text = Vec::new();
    ReportFormat::Silent.print_verdict(&target, &round, &mut text)?;
    let text = String::from_utf8_lossy(&text).trim().replace('\n', "; ");
    server.send_event("verdict", json!({ "name": attempt.name, "text": text }));
    Ok(())
}

/// The page outlives a fault of ours: it is an error, as one of the attempt is.
fn catch_panics(taking_over: impl FnOnce() -> Result<()>) -> Result<()> {
    catch_unwind(AssertUnwindSafe(taking_over)).unwrap_or_else(|_| {
        bail!("practice has a fault, which the terminal tells; the next save begins anew")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panic_becomes_error() {
        let error = catch_panics(|| panic!("begin > end")).expect_err("it has panicked");
        assert!(error.to_string().starts_with("practice has a fault, which the terminal tells"));
    }
}
