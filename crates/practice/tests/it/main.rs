//! The command line, as a user meets it.

mod about;
mod compare;
mod lane;
mod lane_files;
mod made_up_search;
mod outside;
mod program;
mod read;
mod signs;
mod solve;
mod trace;
