//! What each system does in its own way, here on Unix: `windows.rs` has the same words. What only
//! Linux tells is in `procfs`; elsewhere that finds nothing.
//!
//! | word | question |
//! |---|---|
//! | [`Guard`] | How is a program started? What kills the program if this process is killed? |
//! | [`Family`] | What is the exit status of a program? How are all its processes killed? |
//! | [`Pipes`] | How does one talk with a program that may not listen? |
//! | [`Meter`] | What has it used, and is it at work? |
//! | [`ending`] | What does its exit status say? |
//! | [`TELLS_CPU`] | Is its time on the processors known? |
//!
//! `process-wrap` and its like would put a program into a group and end that. This takes one line here;
//! the rest is about processes that have left the group, and about measuring all of them, which none of them does.
//!
//! Two libraries have the system's calls, since neither has all: the clock of another process is in `nix` alone,
//! the limits of another process and what it has not yet read of its input are in `rustix` alone.

mod guard;
mod guard_process;
mod messages;
mod meter;
mod pipes;
mod procfs;

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

use nix::sys::signal::Signal;

pub(crate) use guard::{Family, Guard};
pub(crate) use meter::{Meter, TELLS_CPU};
pub(crate) use pipes::Pipes;

/// Closes the memory, the environment and the open files of this process to other processes of the user.
fn protect_memory() {
    #[cfg(target_os = "linux")]
    // If this fails, verdicts do not change.
    let _ = nix::sys::prctl::set_dumpable(false);
}

/// Its exit code, or the signal that ended it.
pub(crate) fn ending(status: ExitStatus) -> String {
    let Some(signal) = status.signal() else {
        return format!("exit code {}", status.code().unwrap_or_default());
    };
    let Ok(signal) = Signal::try_from(signal) else {
        return format!("signal {signal}");
    };
    let meaning = match signal {
        Signal::SIGSEGV => " (memory that is not its own, or a stack overflow)",
        Signal::SIGFPE => " (a division by zero)",
        Signal::SIGPIPE => " (nobody reads what it writes)",
        _ => "",
    };
    format!("signal {signal}{meaning}")
}
