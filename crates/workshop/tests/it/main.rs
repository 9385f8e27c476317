//! The commands to practise, as a user meets them.

mod add;
mod drill;
mod family;
mod hint;
mod journey;
mod judge;
mod new;
mod program;
mod state;
mod submit;
#[cfg(unix)]
mod watch;
