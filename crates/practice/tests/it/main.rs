//! The command line, as a user meets it.

mod about;
mod faults;
mod pipes;
mod program;
mod read;
mod sessions;
