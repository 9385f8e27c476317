//! The commands that show searches in the terminal, as `practice` starts them.

mod commands;

use commands::{play, quiz};

program::group_of_commands! {
    Play(play::Arguments) => play::run,
    Quiz(quiz::Arguments) => quiz::run,
}
