//! What the crates of the searches must have.

mod about;
mod flow;
mod tidy;
