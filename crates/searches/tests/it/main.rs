//! What the crates of the searches must have.

mod about;
mod figures;
mod flow;
mod recording;
mod tidy;
