//! The page that is served of an attempt without a board.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use page::{Events, calls_data, render_calls};
use practice::{attempts::Attempt, lane::calls::CallTree, searcher::Searcher};
use problems::Task;
use program::{Context, Result, bail};
use serde_json::{Value, json};
use workshop::judging::Target;

use super::site::{judge, surviving, tell};

/// More calls than a reader goes through; they are built in a moment.
const MOST_CALLS: u64 = 5_000;

pub struct CallsSite {
    attempt: Attempt,
    task: Task,
    events: Events,
    /// The page, and the number of its edition.
    page: Mutex<(Arc<[u8]>, u64)>,
}

impl CallsSite {
    pub fn new(attempt: Attempt, task: Task, events: Events) -> Result<Self> {
        let site = CallsSite { attempt, task, events, page: Mutex::default() };
        // Until it compiles, there is its source alone.
        let calls = site
            .first_calls()
            .unwrap_or_else(|error| json!({ "case": "", "error": format!("{error:#}") }));
        site.render(&calls)?;
        Ok(site)
    }

    pub fn html(&self) -> Arc<[u8]> {
        self.page().0.clone()
    }

    /// Compiles the attempt if it is saved, makes the page anew, and judges the attempt; tells the page of each.
    pub fn take_over(&self, is_saved: bool, is_outdated: &mut dyn FnMut() -> bool) {
        let name = &self.attempt.name;
        self.events.begin_again();
        tell(&self.events, "saved", &json!({ "name": name }));
        let taken_over = surviving(|| {
            self.compile()?;
            if is_saved {
                self.render(&self.first_calls()?)?;
            }
            let edition = self.page().1;
            tell(&self.events, "built", &json!({ "name": name, "edition": edition }));
            judge(&self.events, &self.attempt, is_outdated, &mut |case| {
                let calls = self.calls(&case.case.name);
                calls.unwrap_or_else(|error| json!({ "error": format!("{error:#}") }))
            })
        });
        if let Err(error) = taken_over {
            let message = format!("{error:#}");
            tell(&self.events, "broken", &json!({ "name": name, "message": message }));
        }
    }

    fn compile(&self) -> Result<()> {
        match Target::of(&Searcher::Attempt(self.attempt.clone()))? {
            Ok(_) => Ok(()),
            Err(message) => bail!("{message}"),
        }
    }

    fn first_calls(&self) -> Result<Value> {
        let cases = self.task.cases()?;
        self.calls(&cases.first().context("there is no case")?.name)
    }

    /// The calls on the case of this name.
    fn calls(&self, case: &str) -> Result<Value> {
        let cases = self.task.cases()?;
        let its = cases.iter().find(|its| its.name == case).context("there is no such case")?;
        let tree = CallTree::grow(&self.attempt, &its.arguments, usize::MAX, MOST_CALLS, |_| {});
        Ok(calls_data(&format!("{case}: {}", its.line()), &tree))
    }

    fn render(&self, calls: &Value) -> Result<()> {
        let mut page = self.page();
        let edition = page.1 + 1;
        let html = render_calls(&self.attempt, &self.task, calls, edition)?;
        *page = (html.into_bytes().into(), edition);
        Ok(())
    }

    fn page(&self) -> MutexGuard<'_, (Arc<[u8]>, u64)> {
        self.page.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
