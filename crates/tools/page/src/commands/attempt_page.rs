//! The served page of one attempt that makes its board itself. The page shows the board, or the calls if no board can be
//! followed. Each save may change the view.

use cli::{Context, Result};
use practice::attempt_view::call_tree_task;
use practice::attempts::Attempt;
use problems::{BoardProblem, Task};
use serde_json::Value;
use workshop::judging::JudgedCase;

use super::board_page::build_board_page;
use super::calls_page::CallsPage;
use super::live_page::PageContent;
use crate::StudyPage;

pub struct AttemptPage {
    problem: BoardProblem,
    calls: CallsPage,
    /// The page with the board. It is made when it is first shown.
    page: Option<StudyPage>,
    is_showing_calls: bool,
}

impl AttemptPage {
    pub fn new(attempt: &Attempt, task: Task, problem: BoardProblem) -> Self {
        // A compiler error is reported later, when the page takes over the attempt.
        let by_calls = call_tree_task(attempt).ok().flatten();
        let calls = CallsPage::new(attempt.clone(), task);
        AttemptPage { problem, calls, page: None, is_showing_calls: by_calls.is_some() }
    }

    fn page(&mut self) -> Result<&mut StudyPage> {
        if self.page.is_none() {
            let attempts = [self.calls.attempt().clone()];
            self.page = Some(build_board_page(self.problem.clone(), &attempts)?);
        }
        self.page.as_mut().context("the page was just made")
    }

    fn current_page(&mut self) -> Result<&mut dyn PageContent> {
        if self.is_showing_calls { Ok(&mut self.calls) } else { Ok(self.page()?) }
    }
}

impl PageContent for AttemptPage {
    fn compile(&mut self, attempt: &Attempt, is_saved: bool) -> Result<bool> {
        let is_by_calls = call_tree_task(attempt)?.is_some();
        let has_changed = self.is_showing_calls != is_by_calls;
        self.is_showing_calls = is_by_calls;
        let has_news = self.current_page()?.compile(attempt, is_saved)?;
        Ok(has_changed || has_news)
    }

    fn record(&mut self, attempt: &Attempt) {
        // `compile` has reported an error.
        if let Ok(site) = self.current_page() {
            site.record(attempt);
        }
    }

    fn html(&mut self, edition: u64) -> Result<String> {
        self.current_page()?.html(edition)
    }

    fn failure_playback(&self, attempt: &Attempt, failure: &JudgedCase) -> Value {
        match &self.page {
            Some(page) if !self.is_showing_calls => page.failure_playback(attempt, failure),
            _ => self.calls.failure_playback(attempt, failure),
        }
    }
}
