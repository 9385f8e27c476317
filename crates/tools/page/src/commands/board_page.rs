//! The page that is served of searches on boards: the published ones, and attempts.

use std::time::Duration;

use cli::{ProgressBar, Result, complain};
use practice::attempt_view::task_by_calls;
use practice::attempts::Attempt;
use practice::search_arguments;
use problems::Problem;
use registry::Variant;
use serde_json::{Value, json};
use workshop::judging::JudgedCase;

use super::page::{add, engines, page_puzzles};
use super::live_page::Site;
use crate::page_data::written_lines;
use crate::study::{study_all, watch};
use crate::{Page, render};

/// A search is ended after this time: a page with the searches themselves goes on from there.
const LIMIT: Duration = Duration::from_millis(100);

/// The page of searches on boards. An attempt that does not compile is left out until it does.
pub fn page_of(problem: Problem, attempts: &[Attempt]) -> Result<Page> {
    let (puzzles, _) = page_puzzles(&problem, &[])?;
    let mut searches = search_arguments::all_of(&problem);
    let mut engines = engines()?;
    for attempt in attempts {
        if let Err(error) = add(attempt, &mut searches, engines.as_mut()) {
            complain(format_args!("{error:#}"));
        }
    }
    Page::new(problem, searches, engines, puzzles, Some(LIMIT))
}

impl Site for Page {
    fn compile(&mut self, attempt: &Attempt, is_saved: bool) -> Result<bool> {
        if !is_saved && search_of(self, attempt).is_some() {
            return Ok(false);
        }
        // An attempt that is shown by its calls is judged, but this page shows boards only.
        if task_by_calls(attempt)?.is_some() {
            return Ok(false);
        }
        add(attempt, &mut self.searches, self.engines.as_mut())?;
        Ok(true)
    }

    fn record(&mut self, attempt: &Attempt) {
        let Page { searches, studies, .. } = self;
        let is_it = |search: &&'static Variant| search.name == attempt.name;
        let Some(place) = searches.iter().position(is_it) else { return };
        let puzzles = studies.iter().map(|study| study.puzzle.clone()).collect();
        let its = study_all(&[searches[place]], puzzles, Some(LIMIT), &ProgressBar::hidden());
        for (study, its) in studies.iter_mut().zip(its) {
            for watched in its.searches {
                match study.searches.get_mut(place) {
                    Some(before) => *before = watched,
                    None => study.searches.push(watched),
                }
            }
        }
    }

    fn html(&mut self, edition: u64) -> Result<String> {
        self.edition = Some(edition);
        render(self)
    }

    fn shown(&self, attempt: &Attempt, failure: &JudgedCase) -> Value {
        let search = search_of(self, attempt).filter(|search| has_written(self, search));
        let watched = search.zip(failure.case.puzzle);
        let watched = watched.map(|(search, puzzle)| watch(search, &puzzle, Some(LIMIT)));
        json!({ "lines": watched.as_ref().map(written_lines) })
    }
}

/// The attempt on the page, if it is there.
fn search_of(page: &Page, attempt: &Attempt) -> Option<&'static Variant> {
    page.searches.iter().copied().find(|search| search.name == attempt.name)
}

/// Returns whether a search has written to a puzzle of the page. A search without any write would only reach its time
/// limit again.
fn has_written(page: &Page, search: &Variant) -> bool {
    let watched = page.studies.iter().flat_map(|study| &study.searches);
    watched.filter(|it| it.variant.name == search.name).any(|it| it.writes() > 0)
}
