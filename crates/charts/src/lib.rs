//! # A comparison as a picture
//!
//! A chart has a band for each puzzle, and in it a row for each search. It is drawn as a file
//! or as an element of an HTML page. Each file needs only those above it:
//!
//! | file | question |
//! |---|---|
//! | `point.rs` | What does a chart know of a search on a puzzle? |
//! | `scale.rs` | Where on a scale is a number? |
//! | `text.rs` | How wide is a label, and how is a long one shortened? |
//! | `chart.rs` | Which charts are there, and what of a search does each show? |
//! | `layout.rs` | Where is everything, in pixels? |
//! | `svg.rs` | How is it written as SVG? By the template `templates/chart.svg`. |

mod chart;
mod layout;
mod point;
mod scale;
mod svg;
mod text;

pub use chart::{Chart, milliseconds};
pub use point::Point;
pub use svg::{is_svg_file, svg_element, svg_file};
