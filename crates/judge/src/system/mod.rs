//! What each system does in its own way: one module a system, with the same words.
//!
//! | word | question |
//! |---|---|
//! | [`Family`] | How is a program started, and how are it and all that it starts ended? |
//! | [`Pipes`] | How does one talk with a program that may not listen? |
//! | [`Meter`] | What has it used, and is it at work? |
//! | [`Guard`] | What ends it if this process is killed? |
//! | [`ending`] | What does its exit status say? |
//! | [`TELLS_CPU`] | Is its time on the processors known? |

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::{Family, Guard, Meter, Pipes, TELLS_CPU, ending};
#[cfg(windows)]
pub(crate) use windows::{Family, Guard, Meter, Pipes, TELLS_CPU, ending};
