//! The command line, as a user meets it.

mod compare;
mod drill;
mod hint;
mod journey;
mod judge;
mod lane;
mod lane_files;
mod made_up_search;
mod new;
mod outside;
mod page_file;
mod program;
mod read;
mod refresh;
mod scratch;
mod serve;
mod signs;
mod solve;
mod state;
mod submit;
mod trace;
#[cfg(unix)]
mod watch;
