//! The live page of searches on boards: the published searches, and attempts.

use std::time::Duration;

use cli::{ProgressBar, Result, print_error};
use practice::attempt_view::call_tree_task;
use practice::attempts::Attempt;
use practice::search_arguments;
use problems::BoardProblem;
use registry::Variant;
use serde_json::{Value, json};
use workshop::judging::JudgedCase;

use super::live_page::{PageChange, PageContent, Trigger};
use super::page::{PagePuzzles, add_attempt, build_published_engine, page_puzzles};
use crate::page_data::writing_lines;
use crate::study::{record_search, study_all};
use crate::{StudyPage, render};

/// Time limit of each search. A page with the engine can run a search further.
const SEARCH_TIME_LIMIT: Duration = Duration::from_millis(100);

/// Makes the page. Reports and leaves out attempts that do not compile.
pub fn build_board_page(problem: BoardProblem, attempts: &[Attempt]) -> Result<StudyPage> {
    let PagePuzzles { puzzles, .. } = page_puzzles(&problem, &[])?;
    let mut searches = search_arguments::variants_for(&problem);
    let mut engines = build_published_engine()?;
    for attempt in attempts {
        if let Err(error) = add_attempt(attempt, &mut searches, engines.as_mut()) {
            print_error(format_args!("{error:#}"));
        }
    }
    StudyPage::new(problem, searches, engines, puzzles, Some(SEARCH_TIME_LIMIT))
}

impl PageContent for StudyPage {
    fn compile(&mut self, attempt: &Attempt, trigger: Trigger) -> Result<PageChange> {
        if trigger == Trigger::Start && search_on_page(self, attempt).is_some() {
            return Ok(PageChange::Unchanged);
        }
        // An attempt without a board is judged, too, but this page shows boards only.
        if call_tree_task(attempt)?.is_some() {
            return Ok(PageChange::Unchanged);
        }
        add_attempt(attempt, &mut self.searches, self.engines.as_mut())?;
        Ok(PageChange::Changed)
    }

    fn record(&mut self, attempt: &Attempt) {
        let StudyPage { searches, studies, .. } = self;
        let Some(index) = searches.iter().position(|search| search.name == attempt.name) else {
            return;
        };
        let puzzles = studies.iter().map(|study| study.puzzle.clone()).collect();
        let new_studies =
            study_all(&[searches[index]], puzzles, Some(SEARCH_TIME_LIMIT), &ProgressBar::hidden());
        for (study, new_study) in studies.iter_mut().zip(new_studies) {
            for studied in new_study.searches {
                match study.searches.get_mut(index) {
                    Some(old) => *old = studied,
                    None => study.searches.push(studied),
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
        let (Some(search), Some(puzzle)) = (search, failure.case.puzzle) else {
            return json!({ "lines": null });
        };
        let studied = record_search(search, &puzzle, Some(SEARCH_TIME_LIMIT));
        json!({ "lines": writing_lines(&studied) })
    }
}

/// Returns the search of an attempt if the page has it.
fn search_on_page(page: &StudyPage, attempt: &Attempt) -> Option<&'static Variant> {
    page.searches.iter().copied().find(|search| search.name == attempt.name)
}

/// Returns whether a search has written to a puzzle of the page. A search without any write would only reach its time
/// limit again.
fn has_written(page: &StudyPage, search: &Variant) -> bool {
    let mut all = page.studies.iter().flat_map(|study| &study.searches);
    all.any(|studied| studied.variant.name == search.name && studied.writes() > 0)
}
