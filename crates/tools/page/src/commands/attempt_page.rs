//! The live page of one attempt that makes its board itself. The page shows the board if its writes can be followed, and
//! the recursive calls otherwise. After each save, the page may change from one view to the other.

use cli::{Context, Result};
use practice::attempt_view::call_tree_task;
use practice::attempts::Attempt;
use problems::{BoardProblem, Task};
use serde_json::Value;
use workshop::judging::JudgedCase;

use super::board_page::build_board_page;
use super::calls_page::CallsPage;
use super::live_page::{PageChange, PageContent, Trigger};
use crate::StudyPage;

pub struct AttemptPage {
    problem: BoardProblem,
    calls: CallsPage,
    /// The page with the board; `None` until it is first shown.
    board_page: Option<StudyPage>,
    is_showing_calls: bool,
}

impl AttemptPage {
    pub fn new(attempt: &Attempt, task: Task, problem: BoardProblem) -> Self {
        // An error of the compiler is reported later, by `compile`.
        let task_shown_by_calls = call_tree_task(attempt).ok().flatten();
        AttemptPage {
            problem,
            calls: CallsPage::new(attempt.clone(), task),
            board_page: None,
            is_showing_calls: task_shown_by_calls.is_some(),
        }
    }

    fn board_page(&mut self) -> Result<&mut StudyPage> {
        if self.board_page.is_none() {
            let attempts = [self.calls.attempt().clone()];
            self.board_page = Some(build_board_page(self.problem.clone(), &attempts)?);
        }
        self.board_page.as_mut().context("the page was just made")
    }

    fn current_page(&mut self) -> Result<&mut dyn PageContent> {
        if self.is_showing_calls { Ok(&mut self.calls) } else { Ok(self.board_page()?) }
    }
}

impl PageContent for AttemptPage {
    fn compile(&mut self, attempt: &Attempt, trigger: Trigger) -> Result<PageChange> {
        let was_showing_calls = self.is_showing_calls;
        self.is_showing_calls = call_tree_task(attempt)?.is_some();
        let change = self.current_page()?.compile(attempt, trigger)?;
        if self.is_showing_calls == was_showing_calls {
            Ok(change)
        } else {
            Ok(PageChange::Changed)
        }
    }

    fn record(&mut self, attempt: &Attempt) {
        // An error needs no report: `compile` has reported it already.
        if let Ok(page) = self.current_page() {
            page.record(attempt);
        }
    }

    fn html(&mut self, edition: u64) -> Result<String> {
        self.current_page()?.html(edition)
    }

    fn failure_playback(&self, attempt: &Attempt, failure: &JudgedCase) -> Value {
        match &self.board_page {
            Some(page) if !self.is_showing_calls => page.failure_playback(attempt, failure),
            _ => self.calls.failure_playback(attempt, failure),
        }
    }
}
