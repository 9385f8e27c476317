//! The served page of one attempt that makes its board itself. The page shows the board, or the calls if no board can be
//! followed. Each save may change the view.

use cli::{Context, Result};
use practice::attempt_view::task_by_calls;
use practice::attempts::Attempt;
use problems::{Problem, Task};
use serde_json::Value;
use workshop::judging::JudgedCase;

use super::board_page::page_of;
use super::calls_page::CallsSite;
use super::live_page::Site;
use crate::Page;

pub struct AttemptSite {
    problem: Problem,
    calls: CallsSite,
    /// The page with the board. It is made when it is first shown.
    page: Option<Page>,
    is_by_calls: bool,
}

impl AttemptSite {
    pub fn new(attempt: &Attempt, task: Task, problem: Problem) -> Self {
        // A compiler error is reported later, when the page takes over the attempt.
        let by_calls = task_by_calls(attempt).ok().flatten();
        let calls = CallsSite::new(attempt.clone(), task);
        AttemptSite { problem, calls, page: None, is_by_calls: by_calls.is_some() }
    }

    fn page(&mut self) -> Result<&mut Page> {
        if self.page.is_none() {
            let attempts = [self.calls.attempt().clone()];
            self.page = Some(page_of(self.problem.clone(), &attempts)?);
        }
        self.page.as_mut().context("the page was just made")
    }

    fn site(&mut self) -> Result<&mut dyn Site> {
        if self.is_by_calls { Ok(&mut self.calls) } else { Ok(self.page()?) }
    }
}

impl Site for AttemptSite {
    fn compile(&mut self, attempt: &Attempt, is_saved: bool) -> Result<bool> {
        let is_by_calls = task_by_calls(attempt)?.is_some();
        let has_changed = self.is_by_calls != is_by_calls;
        self.is_by_calls = is_by_calls;
        let has_news = self.site()?.compile(attempt, is_saved)?;
        Ok(has_changed || has_news)
    }

    fn record(&mut self, attempt: &Attempt) {
        // `compile` has reported an error.
        if let Ok(site) = self.site() {
            site.record(attempt);
        }
    }

    fn html(&mut self, edition: u64) -> Result<String> {
        self.site()?.html(edition)
    }

    fn shown(&self, attempt: &Attempt, failure: &JudgedCase) -> Value {
        match &self.page {
            Some(page) if !self.is_by_calls => page.shown(attempt, failure),
            _ => self.calls.shown(attempt, failure),
        }
    }
}
