//! What each system does in its own way, here on Unix: `windows.rs` has the same words. What only
//! Linux tells is in `procfs`; elsewhere that finds nothing.
//!
//! | word | question |
//! |---|---|
//! | [`Guard`] | How is a program started? What kills the program if this process is killed? |
//! | [`ProcessTree`] | What is the exit status of a program? How are all its processes killed? |
//! | [`Pipes`] | How does one talk with a program that may not listen? |
//! | [`Meter`] | What has it used, and is it at work? |
//! | [`ending`] | What does its exit status say? |
//! | [`TELLS_CPU`] | Is its time on the processors known? |
//!
//! `process-wrap` and its like would put a program into a group and end that. This takes one line here;
//! the rest is about processes that have left the group, and about measuring all of them, which none of them does.
//!
//! `rustix` has safe functions for all calls of the system but one: `clock_getcpuclockid`, the processor time of another
//! process. Only `nix` has that.

mod guard;
mod guard_process;
mod meter;
mod pipes;
mod procfs;
mod protocol;

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

use signal_hook::consts::{SIGFPE, SIGPIPE, SIGSEGV};
use signal_hook::low_level::signal_name;

pub(crate) use guard::{Guard, ProcessTree};
pub(crate) use meter::{Meter, REPORTS_CPU_TIME};
pub(crate) use pipes::Pipes;

/// Closes the memory, the environment and the open files of this process to other processes of the user.
fn protect_memory() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{DumpableBehavior, set_dumpable_behavior};
        // If this fails, verdicts do not change.
        let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    }
}

/// Its exit code, or the signal that ended it.
pub(crate) fn exit_status_text(status: ExitStatus) -> String {
    let Some(signal) = status.signal() else {
        return format!("exit code {}", status.code().unwrap_or_default());
    };
    let Some(name) = signal_name(signal) else {
        return format!("signal {signal}");
    };
    let meaning = match signal {
        SIGSEGV => " (memory that is not its own, or a stack overflow)",
        SIGFPE => " (a division by zero)",
        SIGPIPE => " (nobody reads what it writes)",
        _ => "",
    };
    format!("signal {name}{meaning}")
}
