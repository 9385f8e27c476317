//! Searches as students write them: instrumented, built, run, and compared with what they do.

mod follow;
mod made;
mod program;
mod solutions;
mod text;
