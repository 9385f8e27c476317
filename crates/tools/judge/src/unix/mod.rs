//! Processes, pipes and measurements on Unix. `windows.rs` exports the same names.
//!
//! | name | purpose |
//! |---|---|
//! | [`Guard`] | starts programs, and kills them if this process is killed |
//! | [`ProcessTree`] | returns the exit status of a program, and kills all its processes |
//! | [`Pipes`] | reads from and writes to a program without blocking |
//! | [`Meter`] | measures the time and memory of a program, and whether it is busy |
//! | [`exit_status_text`] | writes an exit code or a signal as text |
//! | [`REPORTS_CPU_TIME`] | says whether the system reports the processor time of a program |
//!
//! Linux has more information about processes than other Unix systems. `procfs` reads it, and finds nothing elsewhere.
//!
//! Crates such as `process-wrap` start a program in a process group, and kill the group. Here this takes one line. The
//! rest of the code finds and measures processes that have left the group, which these crates do not do.
//!
//! `rustix` has safe functions for all system calls used here except `clock_getcpuclockid`, the processor time of
//! another process. For this call `nix` is used.

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

/// Prevents other processes of the user from reading the memory, the environment and the open files of this process.
fn protect_memory() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{DumpableBehavior, set_dumpable_behavior};
        // A failure does not change verdicts.
        let _ = set_dumpable_behavior(DumpableBehavior::NotDumpable);
    }
}

/// Writes an exit code, or the signal that ended a process with its meaning.
pub(crate) fn exit_status_text(status: ExitStatus) -> String {
    let Some(signal) = status.signal() else {
        return format!("exit code {}", status.code().unwrap_or_default());
    };
    let Some(name) = signal_name(signal) else {
        return format!("signal {signal}");
    };
    let meaning = match signal {
        SIGSEGV => " (invalid memory access or stack overflow)",
        SIGFPE => " (division by zero)",
        SIGPIPE => " (write to a closed pipe)",
        _ => "",
    };
    format!("signal {name}{meaning}")
}
