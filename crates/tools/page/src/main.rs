//! # The study page
//!
//! The program `practice-page` writes all searches for a problem into one HTML file, animated side by side. It can add
//! attempts of the reader, and can serve the page while the attempts are edited.
//!
//! - A **study** is a puzzle of the page with the recordings of all searches on it.
//! - A **moment** is the state of a search after a number of writes. Moment 0 is the puzzle. **Step** n is the n-th write.
//! - The **engine** is a WebAssembly module (crate `page-engine`) with the searches. The page runs them on any puzzle.
//!   Without the module it plays the recorded steps only.
//! - A **track** is one search on the page: its board, its sentence, its counts and its source.
//! - A **part** is a passage of a search's source: choose, check, place, undo or stop.
//! - The **tour** leads through **stops**: steps that show how the searches differ.
//! - A **chart** compares the searches on all puzzles by one number.
//! - The **live page** is the page of `practice serve`. It changes when an attempt is saved, and gets events from the server.
//!
//! | file | contents |
//! |---|---|
//! | `study.rs` | runs all searches on all puzzles of the page |
//! | `page_data.rs` | the JSON for the scripts of the page |
//! | `chart.rs` | the charts, and their numbers for each search |
//! | `comparison.rs` | the layout of a chart as a picture |
//! | `listing.rs` | sources in HTML, line by line, with their parts |
//! | `tour.rs` | the stops of the tour, their questions, and the questions of the self-test |
//! | `problem.rs` | texts and boards of the problem, and the Chinese texts |
//! | `commands/` | the commands `page`, `serve` and `refresh`, and the contents of live pages |
//! | `server.rs` | the HTTP server of the live page |
//! | `templates/` | HTML, styles and scripts of the page; `zh-CN.toml` has the Chinese texts |
//!
//! The templates are rendered by `askama`. It passes arguments by reference, so methods for templates take `&usize` and
//! `&f64`.

mod chart;
mod commands {
    mod attempt_page;
    mod board_page;
    mod calls_page;
    mod live_page;
    mod moment;
    pub mod page;
    pub mod refresh;
    pub mod serve;
}
mod comparison;
mod listing;
mod page_data;
mod problem;
mod server;
mod study;
mod tour;

use std::collections::BTreeMap;
use std::time::Duration;

use askama::Template;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cli::{Result, terminal};
use practice::source_view::HeadDocs;
use problems::BoardProblem;
use quiz::QuizQuestion as Question;
use registry::Variant;
use search::parts::Part;
use serde_json::json;

use commands::{page, refresh, serve};
use comparison::Comparison;
use problem::PageProblem;
use study::{PagePuzzle, Study, study_all};
use tour::TourStop;

cli::group_of_commands! {
    Page(page::Arguments) => page::run,
    Serve(serve::Arguments) => serve::run,
    #[command(hide = true)]
    Refresh(refresh::Arguments) => refresh::run,
}

const CSS: &str =
    concat!(include_str!("../templates/page.css"), include_str!("../templates/stage.css"));

/// Makes pairs of the name and the text of each script.
macro_rules! modules {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!("../templates/", $name, ".js")))),*]
    };
}

/// Returns the import map of the page. The address of each script is a `data:` URL with its whole text, so the page is one
/// file.
fn import_map() -> String {
    let modules = modules! {
        "address" "board" "call-view" "calls" "editor" "engine" "keys" "layout" "live" "main"
        "page" "player" "predict" "puzzles" "run" "self-test" "settings" "source" "texts"
        "tidy" "tour" "trace" "track" "tracks" "transport" "tree" "why" "worker"
    };
    let url = |text| format!("data:text/javascript;base64,{}", STANDARD.encode(text));
    let urls = BTreeMap::from(modules.map(|(name, text)| (name, url(text))));
    json!({ "imports": urls }).to_string()
}

/// An element in the first thousand bytes of each page. It distinguishes pages from other files.
const GENERATOR: &str = "<meta name=\"generator\" content=\"cargo practice page\">";

/// Returns whether a file with this beginning is a page of this program.
pub fn is_study_page(beginning: &[u8]) -> bool {
    String::from_utf8_lossy(beginning).contains(GENERATOR)
}

/// The content of a page that shows searches on boards.
pub struct StudyPage {
    pub problem: BoardProblem,
    /// All published searches for the problem in their order, then attempts.
    pub searches: Vec<&'static Variant>,
    /// One study for each puzzle. Each has the searches in the order of `searches`.
    pub studies: Vec<Study>,
    /// The questions of the self-test, made by [`tour::questions`].
    pub questions: Vec<Question>,
    /// The modules with which the page runs searches; `None` if it plays recorded steps only.
    pub engines: Option<EngineModules>,
    /// The step at which the page begins if its address names no moment.
    pub start_step: Option<u64>,
    /// The number of this version of a live page, from 1; `None` for a file.
    pub edition: Option<u64>,
}

impl StudyPage {
    /// Runs the searches on the puzzles. `limit` is the time for each run; `None` leaves only the limit of writes.
    pub fn new(
        problem: BoardProblem,
        searches: Vec<&'static Variant>,
        engines: Option<EngineModules>,
        puzzles: Vec<PagePuzzle>,
        limit: Option<Duration>,
    ) -> Result<Self> {
        let bar = terminal::progress_bar(0)?;
        let studies = study_all(&searches, puzzles, limit, &bar);
        let questions = tour::questions(&problem, &studies);
        let (start_step, edition) = (None, None);
        Ok(StudyPage { problem, searches, studies, questions, engines, start_step, edition })
    }
}

/// WebAssembly modules for the page.
#[derive(Clone, Default)]
pub struct EngineModules {
    /// The module of the crate `page-engine`, with all published searches.
    pub published: Vec<u8>,
    /// One module for each attempt, by the name of the attempt.
    pub attempts: BTreeMap<String, Vec<u8>>,
}

#[derive(Template)]
#[template(path = "page.html")]
struct PageTemplate<'a> {
    page: &'a StudyPage,
    problem: PageProblem,
    data: String,
    stops: Vec<TourStop>,
    charts: [Comparison; 5],
}

/// Renders the HTML of a page.
pub fn render(page: &StudyPage) -> Result<String> {
    let StudyPage { problem, searches, studies, .. } = page;
    let page_problem = PageProblem::new(problem)?;
    let stops = tour::tour_stops(problem.rules, studies)?;
    let template = PageTemplate {
        page,
        data: page_data::to_json(page, &page_problem, &stops)?,
        charts: chart::ALL.map(|chart| Comparison::new(chart, searches, studies)),
        problem: page_problem,
        stops,
    };
    Ok(template.render()?)
}

/// Splits the origin of a search, such as `Swift, 2015-06-26`. Returns the language of the write-up or its publisher, and
/// the date, which may be empty.
fn origin(docs: &HeadDocs) -> (&str, &str) {
    docs.language_and_date().rsplit_once(", ").unwrap_or((docs.language_and_date(), ""))
}
