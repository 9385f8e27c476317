//! # The commands that show searches in the terminal
//!
//! `play` shows several searches on one puzzle, side by side and after the same number of writes. Each search
//! has a column: its board, its counts, a sentence on its last step, a chart of its depth, and its source.
//!
//! | file | question |
//! |---|---|
//! | `commands/` | What are the arguments of `play` and of `quiz`, and how is a question printed? |
//! | `screen.rs` | How do keys and time drive what is shown, and how is the terminal drawn on and given back? |
//! | `press.rs` | What does a key change? |
//! | `prompts.rs` | And while the player asks for a step, a puzzle or a prediction? |
//! | `player.rs` | What does the player show, and where is the next backtrack, the next solution, the first difference? |
//! | `transport.rs` | Which moment is shown, and how does time go on? |
//! | `column.rs` | How is a search recorded while it is shown, and what is known of it? |
//! | `calls.rs` | What is shown of an attempt without a board? |
//! | `tree_view.rs` | Which choices led here, which were beside them, and what did they cost? |
//! | `listing.rs` | Which lines of a source are shown, and which are at work? |
//! | `layout.rs` | What has room on the screen? |
//! | `draw.rs`, `board.rs`, `help.rs`, `theme.rs` | What does it look like? |

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
