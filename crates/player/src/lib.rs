//! # The full-screen player
//!
//! Several searches on one puzzle, side by side and in lockstep: all of them are shown after the
//! same number of writes. Each search has a lane: its board, its counts, a sentence on its last
//! step, a chart of its depth, and its source.
//!
//! | file | question |
//! |---|---|
//! | `run.rs` | How do keys, time and recordings drive the player? |
//! | `state.rs` | What does the player show, and how does it play on? |
//! | `puzzle.rs` | What do the searches solve? |
//! | `press.rs` | What does a key change? |
//! | `jumps.rs` | Where is the next backtrack, the next solution, the first difference? |
//! | `lane.rs` | What is known of one search? |
//! | `live_recording.rs` | How is a search recorded while it is shown? |
//! | `live_looks.rs` | And at which cells does it look around the moment that is shown? |
//! | `reasons.rs` | Why was a step made? |
//! | `transport.rs` | Which moment is shown, and how does time go on? |
//! | `keys.rs` | What does a key mean while a search is watched? |
//! | `goto.rs`, `picker.rs` | And while the user types a step, or a part of a puzzle's name? |
//! | `predict.rs` | Was the user's prediction of the next step right? |
//! | `sentence.rs` | What did a step do? |
//! | `listing.rs` | Which lines of a source are shown? |
//! | `squares.rs` | Where are the cells of a board on the screen? |
//! | `layout.rs` | What has room on the screen? |
//! | `theme.rs`, `draw/` | What does it look like? |
//! | `inputs.rs`, `screen.rs` | How are keys read, and how is the terminal given back? |

mod draw;
mod goto;
mod inputs;
mod jumps;
mod keys;
mod lane;
mod layout;
mod listing;
mod live_looks;
mod live_recording;
mod picker;
mod predict;
mod press;
mod puzzle;
mod reasons;
mod run;
mod screen;
mod sentence;
mod squares;
mod state;
#[cfg(test)]
mod test_support;
mod theme;
mod transport;

pub use puzzle::Puzzle;
pub use run::play;
pub use state::{Rewritten, Settings};
pub use transport::MAX_SPEED;
