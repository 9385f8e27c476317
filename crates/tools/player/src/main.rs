//! # `player`
//!
//! The program with the commands for the terminal: `play` shows several searches on one puzzle, side by side and at the
//! same step, and `quiz` asks questions about searches.
//!
//! - A **column** is a search on the screen: its board, its counts, a sentence about its last step, a chart of its depth,
//!   and its source.
//! - The **playback** has the shown step and the speed. It can begin before the searches end: each search runs in a thread
//!   of its own and sends its steps.
//! - A **dialog** handles the keys while it is open: the prompt for a step, the list of puzzles, the prompt for
//!   predictions, the tree.
//! - The **listing** is the source of a search with marks at the lines that made the step.
//!
//! | file | contents |
//! |---|---|
//! | `commands/` | the arguments of `play` and `quiz`, and the quiz |
//! | `event_loop.rs` | reads keys and signals, draws frames, restores the terminal |
//! | `player.rs` | the state of the player; seeks backtracks, solutions and differences |
//! | `key_handling.rs` | the effect of each key |
//! | `prompts.rs` | the dialogs for a step, a puzzle and a prediction |
//! | `tree_view.rs` | the dialog with the tree of a search |
//! | `playback.rs` | plays, pauses and jumps |
//! | `column.rs` | records a search, and describes its steps |
//! | `calls.rs` | the player of an attempt that is shown by its calls |
//! | `listing.rs` | scrolls and marks a source |
//! | `layout.rs` | divides the screen |
//! | `draw.rs`, `board.rs`, `help.rs`, `theme.rs` | draw the screen, a board, the help, and texts in their styles |

mod board;
mod calls;
mod column;
mod draw;
mod event_loop;
mod help;
mod key_handling;
mod layout;
mod listing;
mod playback;
mod player;
mod prompts;
mod solution_runs;
#[cfg(test)]
mod tests;
mod theme;
mod tree_view;

mod commands {
    pub mod play;
    pub mod quiz;
}

use commands::{play, quiz};

cli::group_of_commands! {
    Play(play::Arguments) => play::run,
    Quiz(quiz::Arguments) => quiz::run,
}
