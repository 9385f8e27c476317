//! The study page: all searches, side by side, in one HTML file.
//!
//! | file | question |
//! |---|---|
//! | `study.rs` | What do all searches do on all puzzles of the page? |
//! | `data.rs` | What does the page's own script get of that? |
//! | `figures.rs` | How do they compare? |
//! | `listing.rs` | How is a source shown, line by line, with its parts? |
//! | `colours.rs` | What colours has it, on light and on dark? |
//! | `tour.rs` | At which moments does one see what a variant does differently? |
//! | `texts.rs` | What is it in Chinese? |
//! | `assets.rs` | What is the page made of? The files in `page/`. |

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
pub use study::{Study, Topic, study_all};

use assets::Module;
use charts;
use colours::Colours;
use data::Data;
use figures::{Figure, figures};
use listing::{LineView, Source};
use searches::Variant;
use source::{HeadDocs, Part};
use texts::Texts;
use tour::Stop;

/// What stands at the beginning of each page, so that another file is not taken for one.
const GENERATOR: &str = "<meta name=\"generator\" content=\"cargo practice page\">";

/// Whether a file that begins so is a study page.
pub fn is_ours(beginning: &[u8]) -> bool {
    String::from_utf8_lossy(beginning).contains(GENERATOR)
}

/// All that the template `page/page.html` shows.
#[derive(Template)]
#[template(path = "page.html")]
struct Page {
    generator: &'static str,
    css: &'static str,
    /// The colours of the sources and of the charts.
    colour_css: String,
    modules: Vec<Module>,
    /// JSON.
    data: String,
    lanes: Vec<LaneView>,
    puzzles: Vec<PuzzleView>,
    stops: Vec<Stop>,
    charts: Vec<Figure>,
    version: &'static str,
}

/// A variant.
struct LaneView {
    index: usize,
    name: &'static str,
    /// The name that sentences have.
    title: &'static str,
    source: String,
    label: String,
    idea: &'static str,
    summary: String,
    /// "first" or "all".
    scope: &'static str,
    parts: Vec<PartView>,
    lines: Vec<LineView>,
}

/// How a variant does one of the five parts.
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

/// The whole page.
///
/// # Errors
///
/// Where a file of `page/` is not as it must be.
pub fn render(studies: &[Study]) -> Result<String> {
    let mut colours = Colours::new();
    let lanes = searches::all().iter().enumerate();
    let lanes = lanes.map(|(index, variant)| lane(index, variant, &mut colours));
    let lanes = lanes.collect::<Result<_>>()?;
    let texts = Texts::load()?;
    let stops = tour::stops(studies)?;
    let page = Page {
        generator: GENERATOR,
        css: assets::CSS,
        colour_css: colours.css() + &charts::page_style(),
        modules: assets::modules(),
        data: Data::new(studies, &stops, &texts).json()?,
        lanes,
        puzzles: studies.iter().enumerate().map(puzzle).collect(),
        charts: figures(studies)?,
        stops,
        version: env!("CARGO_PKG_VERSION"),
    };
    Ok(page.render()?)
}

fn lane(index: usize, variant: &'static Variant, colours: &mut Colours) -> Result<LaneView> {
    let docs = HeadDocs::of(variant.docs);
    let source = Source::new(variant.code, colours)?;
    let part = |part: Part| PartView {
        name: part.name(),
        sentence: part.sentence(variant.docs).unwrap_or_default().to_string(),
        passages: source.passages(part),
    };
    Ok(LaneView {
        index,
        name: variant.name,
        title: &variant.about.title,
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
        label: study.topic.label.clone(),
        givens: study.topic.puzzle.filled(),
        note: study.topic.note.clone(),
    }
}
