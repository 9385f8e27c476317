//! How a program ended, in words.

use std::{os::unix::process::ExitStatusExt, process::ExitStatus};

use nix::sys::signal::Signal;

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
