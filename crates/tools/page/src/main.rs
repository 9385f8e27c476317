//! # The study page
//!
//! All searches, side by side, in one HTML file; attempts of the reader, too, where they are asked
//! for.
//!
//! | file | question |
//! |---|---|
//! | `study.rs` | What do all searches do on all puzzles of the page? |
//! | `data.rs` | What of that does the script of the page get? |
//! | `chart.rs` | Which charts are there, and what of a search does each show? |
//! | `comparison.rs` | How do the searches compare, and where is all of that on a picture? |
//! | `listing.rs` | How is a source shown, line by line, with its parts? |
//! | `tour.rs` | At which steps does a search show what it does differently, and what is a reader asked? |
//! | `problem.rs` | What does the page say of its problem, and what are the texts in Chinese? |
//! | `commands/` | Which arguments has a command, and what does it do? What is on a page that is served? |
//! | `server.rs` | Who may ask for a page that is served, and what does it hear? |

mod chart;
mod commands {
    mod attempt_page;
    mod board_page;
    mod calls_page;
    mod live_page;
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

/// The name and the text of each module of the script.
macro_rules! modules {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!("../templates/", $name, ".js")))),*]
    };
}

/// By what address the modules import each other: it has all the text of one.
fn import_map() -> String {
    let modules = modules! {
        "address" "board" "calls" "editor" "engine" "keys" "layout" "live" "main"
        "page" "player" "predict" "puzzles" "run" "self-test" "settings" "source" "texts"
        "tidy" "tour" "trace" "track" "tracks" "transport" "tree" "why" "worker"
    };
    let url = |text| format!("data:text/javascript;base64,{}", STANDARD.encode(text));
    let urls = BTreeMap::from(modules.map(|(name, text)| (name, url(text))));
    json!({ "imports": urls }).to_string()
}

/// It is in the first thousand bytes of each page, and tells it from other files.
const GENERATOR: &str = "<meta name=\"generator\" content=\"cargo practice page\">";

pub fn is_study_page(beginning: &[u8]) -> bool {
    String::from_utf8_lossy(beginning).contains(GENERATOR)
}

pub struct StudyPage {
    pub problem: BoardProblem,
    /// The searches: all published ones of the problem in their order, and then attempts.
    pub searches: Vec<&'static Variant>,
    /// What they do on the puzzles of the page, in the same order.
    pub studies: Vec<Study>,
    /// What a reader can be asked, as [`tour::questions`] makes it of these studies.
    pub questions: Vec<Question>,
    /// By these the page runs the searches itself; `None` where it shows the recorded steps alone.
    pub engines: Option<EngineModules>,
    /// How often a page that is served was made, as after each save; `None` of a file.
    pub edition: Option<u64>,
}

impl StudyPage {
    /// Runs the searches on the puzzles, each for so long at most.
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
        Ok(StudyPage { problem, searches, studies, questions, engines, edition: None })
    }
}

#[derive(Clone, Default)]
pub struct EngineModules {
    /// That of the crate `page-engine`, with the published searches.
    pub published: Vec<u8>,
    /// Those of attempts, by their names.
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

pub fn render(page: &StudyPage) -> Result<String> {
    let StudyPage { problem, searches, studies, .. } = page;
    let words = PageProblem::new(problem)?;
    let stops = tour::tour_stops(problem.rules, studies)?;
    let page = PageTemplate {
        page,
        data: page_data::to_json(page, &words, &stops)?,
        charts: chart::ALL.map(|chart| Comparison::new(chart, searches, studies)),
        problem: words,
        stops,
    };
    Ok(page.render()?)
}

/// The language of a search's write-up, or where it was published, and when that was.
fn origin(docs: &HeadDocs) -> (&str, &str) {
    docs.language_and_date().rsplit_once(", ").unwrap_or((docs.language_and_date(), ""))
}
