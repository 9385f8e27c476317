//! # The study page
//!
//! All searches, side by side, in one HTML file.
//!
//! | file | question |
//! |---|---|
//! | `study.rs` | What do all searches do on all puzzles of the page? |
//! | `data.rs` | What of that does the script of the page get? |
//! | `figures.rs` | How do the searches compare? |
//! | `listing.rs` | How is a source shown, line by line, with its parts? |
//! | `colours.rs` | Which colours do a source and a search have? |
//! | `tour.rs` | At which steps does a search show what it does differently? |
//! | `texts.rs` | What are the texts in Chinese? |
//! | `assets.rs` | Which files of `templates/` become a part of the page? |

mod assets;
mod colours;
mod data;
mod figures;
mod listing;
mod study;
mod texts;
mod tour;

use askama::Template;
use program::Result;
pub use study::{PagePuzzle, Study, Watched, study_all};

use assets::Module;
use data::Data;
use figures::{Figure, figures};
use listing::{LineView, SourceListing};
use searches::Variant;
use source::{HeadDocs, Part};
use texts::Texts;
use tour::Stop;

/// It is in the first thousand bytes of each page, and tells it from other files.
const GENERATOR: &str = "<meta name=\"generator\" content=\"cargo practice page\">";

/// Whether a file that begins with these bytes is a study page.
pub fn is_study_page(beginning: &[u8]) -> bool {
    String::from_utf8_lossy(beginning).contains(GENERATOR)
}

/// All that the template `templates/page.html` shows.
#[derive(Template)]
#[template(path = "page.html")]
struct PageTemplate {
    generator: &'static str,
    css: &'static str,
    /// A style sheet with the colours of the searches.
    accents: String,
    modules: Vec<Module>,
    /// JSON.
    data: String,
    /// The WebAssembly module, compressed, in base64; empty where the page has none.
    engine: String,
    lanes: Vec<LaneView>,
    puzzles: Vec<PuzzleView>,
    stops: Vec<Stop>,
    charts: Vec<Figure>,
    version: &'static str,
}

/// A search.
struct LaneView {
    index: usize,
    name: &'static str,
    /// The name of the search in sentences.
    title: &'static str,
    /// Whether it is the search of a write-up.
    is_port: bool,
    source: String,
    /// The language and the date of its write-up.
    label: String,
    idea: &'static str,
    summary: String,
    /// "first" or "all".
    scope: &'static str,
    parts: Vec<PartView>,
    lines: Vec<LineView>,
}

/// How a search does one of the five parts.
struct PartView {
    name: &'static str,
    sentence: String,
    passages: Vec<Vec<LineView>>,
}

struct PuzzleView {
    index: usize,
    label: String,
    givens: usize,
    note: String,
}

/// The whole page. `engine` is the WebAssembly module of the crate `page-engine`, with which the page runs
/// the searches itself; empty for a page that shows the recorded steps alone.
///
/// # Errors
///
/// If a file of `templates/` or a `variant.toml` is not as it must be.
pub fn render(studies: &[Study], engine: &[u8]) -> Result<String> {
    let lanes = searches::all().iter().enumerate();
    let lanes = lanes.map(|(index, variant)| lane(index, variant));
    let lanes = lanes.collect::<Result<_>>()?;
    let texts = Texts::load()?;
    let stops = tour::stops(studies)?;
    let page = PageTemplate {
        generator: GENERATOR,
        css: assets::CSS,
        accents: colours::accents(),
        modules: assets::modules(),
        data: Data::new(studies, &stops, &texts).json()?,
        engine: data::packed(engine),
        lanes,
        puzzles: studies.iter().enumerate().map(puzzle).collect(),
        charts: figures(studies),
        stops,
        version: env!("CARGO_PKG_VERSION"),
    };
    Ok(page.render()?)
}

fn lane(index: usize, variant: &'static Variant) -> Result<LaneView> {
    let docs = HeadDocs::of(variant.docs);
    let source = SourceListing::new(variant.code)?;
    let part = |part: Part| PartView {
        name: part.name(),
        sentence: part.sentence(variant.docs).unwrap_or_default().to_string(),
        passages: source.passages(part),
    };
    Ok(LaneView {
        index,
        name: variant.name,
        title: &variant.about.title,
        is_port: variant.about.write_up.is_some(),
        label: docs.label().to_string(),
        source: docs.source,
        idea: variant.idea,
        summary: docs.summary,
        scope: data::scope(variant),
        parts: Part::ALL.map(part).into(),
        lines: source.lines,
    })
}

fn puzzle((index, study): (usize, &Study)) -> PuzzleView {
    PuzzleView {
        index,
        label: study.puzzle.label.clone(),
        givens: study.puzzle.grid.filled(),
        note: study.puzzle.note.clone(),
    }
}
