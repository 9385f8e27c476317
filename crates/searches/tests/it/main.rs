//! What the crates of the searches must have, and what the tools see of them.

mod figures;
mod flow;
mod laws;
mod lines;
mod looks;
mod notation;
mod reasons;
mod recording;
mod tidy;
mod tree;
