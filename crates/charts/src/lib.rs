//! # A comparison as a picture
//!
//! A chart has a band for each puzzle, and in it a line for each search. It is drawn
//! in one go for white pages and dark ones, as a file or as a part of an HTML page;
//! the same points make the same bytes.
//!
//! | file | question |
//! |---|---|
//! | `chart.rs` | Which charts are there, and what of a search does each show? |
//! | `drawing.rs` | Where does everything stand? |
//! | `canvas.rs` | How is a line, a text, a mark drawn? |
//! | `scale.rs` | Where does a number stand? |
//! | `text.rs` | How wide is a label, and what if it is too long? |
//! | `palette.rs` | Which colours, and which on a dark page? |
//! | `document.rs` | What stands around the drawing? |
//! | `picture.rs` | Into which file, and may that be written over? |

mod canvas;
mod chart;
mod contrast;
mod document;
mod drawing;
mod palette;
mod picture;
mod scale;
mod text;

pub use chart::Chart;
pub use contrast::{contrast, luminance};
pub use palette::page_style;
pub use picture::Picture;

use searches::Run;
use searches::Variant;

/// What one search did on one puzzle, as far as a chart shows it.
pub struct Point {
    /// What to call the puzzle. Points of one puzzle follow each other.
    pub puzzle: String,
    pub variant: &'static Variant,
    pub writes: u64,
    /// Whether the search came to its end.
    pub is_complete: bool,
    /// The writes up to the first solution, where one was found.
    pub first_solution: Option<u64>,
    pub mean_depth: f64,
    pub max_depth: i32,
}

impl Point {
    pub fn new(puzzle: &str, variant: &'static Variant, run: &Run) -> Point {
        Point {
            puzzle: puzzle.to_string(),
            variant,
            writes: run.counts.places + run.counts.removes,
            is_complete: run.complete,
            first_solution: run.first_solution,
            mean_depth: run.mean_depth,
            max_depth: run.counts.max_depth,
        }
    }
}
