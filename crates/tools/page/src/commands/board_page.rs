//! The page that is served of searches on boards: the published ones, and attempts.

use std::time::Duration;

use cli::{ProgressBar, Result, print_error};
use practice::attempt_view::call_tree_task;
use practice::attempts::Attempt;
use practice::search_arguments;
use problems::BoardProblem;
use registry::Variant;
use serde_json::{Value, json};
use workshop::judging::JudgedCase;

use super::live_page::PageContent;
use super::page::{add_attempt, build_engines, page_puzzles};
use crate::page_data::line_change_data;
use crate::study::{record_search, study_all};
use crate::{StudyPage, render};

/// A search is ended after this time: a page with the searches themselves goes on from there.
const SEARCH_TIME_LIMIT: Duration = Duration::from_millis(100);

/// The page of searches on boards. An attempt that does not compile is left out until it does.
pub fn build_board_page(problem: BoardProblem, attempts: &[Attempt]) -> Result<StudyPage> {
    let (puzzles, _) = page_puzzles(&problem, &[])?;
    let mut searches = search_arguments::variants_for(&problem);
    let mut engines = build_engines()?;
    for attempt in attempts {
        if let Err(error) = add_attempt(attempt, &mut searches, engines.as_mut()) {
            print_error(format_args!("{error:#}"));
        }
    }
    StudyPage::new(problem, searches, engines, puzzles, Some(SEARCH_TIME_LIMIT))
}

impl PageContent for StudyPage {
    fn compile(&mut self, attempt: &Attempt, is_saved: bool) -> Result<bool> {
        if !is_saved && search_on_page(self, attempt).is_some() {
            return Ok(false);
        }
        // An attempt that is shown by its calls is judged, but this page shows boards only.
        if call_tree_task(attempt)?.is_some() {
            return Ok(false);
        }
        add_attempt(attempt, &mut self.searches, self.engines.as_mut())?;
        Ok(true)
    }

    fn record(&mut self, attempt: &Attempt) {
        let StudyPage { searches, studies, .. } = self;
        let is_it = |search: &&'static Variant| search.name == attempt.name;
        let Some(place) = searches.iter().position(is_it) else { return };
        let puzzles = studies.iter().map(|study| study.puzzle.clone()).collect();
        let its =
            study_all(&[searches[place]], puzzles, Some(SEARCH_TIME_LIMIT), &ProgressBar::hidden());
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

    fn failure_playback(&self, attempt: &Attempt, failure: &JudgedCase) -> Value {
        let search = search_on_page(self, attempt).filter(|search| has_written(self, search));
        let watched = search.zip(failure.case.puzzle);
        let watched =
            watched.map(|(search, puzzle)| record_search(search, &puzzle, Some(SEARCH_TIME_LIMIT)));
        json!({ "lines": watched.as_ref().map(line_change_data) })
    }
}

/// The attempt on the page, if it is there.
fn search_on_page(page: &StudyPage, attempt: &Attempt) -> Option<&'static Variant> {
    page.searches.iter().copied().find(|search| search.name == attempt.name)
}

/// Returns whether a search has written to a puzzle of the page. A search without any write would only reach its time
/// limit again.
fn has_written(page: &StudyPage, search: &Variant) -> bool {
    let watched = page.studies.iter().flat_map(|study| &study.searches);
    watched.filter(|it| it.variant.name == search.name).any(|it| it.writes() > 0)
}
