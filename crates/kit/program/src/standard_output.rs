//! Reports an error if standard output is closed, as by `>&-` in a shell.
//!
//! If a program starts with a closed standard stream, Rust opens `/dev/null` instead, before `main`. The results would
//! be lost without a message. After that, a closed stream looks like a stream to `/dev/null`, which is no error. So
//! this file checks standard output before Rust opens `/dev/null`.

use std::io::{self, StdoutLock, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Standard output. If it was closed when the program started, each write is an error.
#[derive(Debug)]
pub enum StandardOutput {
    /// Standard output, locked.
    Open(StdoutLock<'static>),
    /// Standard output was closed when the program started.
    Closed,
}

impl StandardOutput {
    /// Locks standard output until the returned value is dropped.
    pub fn lock() -> Self {
        if WAS_CLOSED.load(Ordering::Relaxed) {
            StandardOutput::Closed
        } else {
            StandardOutput::Open(io::stdout().lock())
        }
    }
}

impl Write for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            StandardOutput::Open(out) => out.write(bytes).map_err(standard_output_error),
            StandardOutput::Closed => Err(io::Error::other("standard output is closed")),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            StandardOutput::Open(out) => out.flush().map_err(standard_output_error),
            // A program that prints no results does not need standard output.
            StandardOutput::Closed => Ok(()),
        }
    }
}

/// Adds "standard output" to the message of an error. Keeps its kind, because a broken pipe is not reported.
pub fn standard_output_error(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("standard output: {error}"))
}

/// Whether standard output was closed when the program started. Always `false` on Windows.
static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

#[cfg(unix)]
mod before_main {
    use std::os::fd::AsFd;

    use super::{Ordering, WAS_CLOSED, io};

    ctor::declarative::ctor! {
        #[ctor(unsafe)]
        fn detect_closed_output() {
            // A closed stream cannot be copied.
            let copy = io::stdout().as_fd().try_clone_to_owned();
            WAS_CLOSED.store(copy.is_err(), Ordering::Relaxed);
        }
    }
}
