//! `practice tree`: the choices of a search, each below the one that it was made after.

mod arguments;
mod calls;
mod places;
mod printed;

use std::io::Write;

use program::{Answer, Result};

pub use arguments::Arguments;

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    if let Some((attempt, task)) = arguments.search.without_board()? {
        return calls::run(attempt, &task, &arguments, out);
    }
    places::run(arguments, out)
}
