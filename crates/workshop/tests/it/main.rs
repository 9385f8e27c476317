//! The commands to practise, as a user meets them.

mod add;
mod drill;
#[cfg(unix)]
mod each_save;
mod family;
mod hint;
mod journey;
mod judge;
mod new;
mod program;
mod state;
mod submit;
