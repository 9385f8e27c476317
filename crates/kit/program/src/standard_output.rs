//! Standard output, if there was one.
//!
//! Rust opens `/dev/null` in the place of a standard stream that is closed, before `main` begins, so
//! that results would be lost in silence. Afterwards it looks as if the caller had no use for them,
//! which is no error. So this file looks before: it is the only one that has code for that moment.

use std::io::{self, StdoutLock, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Standard output as a program writes to it. Where it was closed when the program started, as by
/// `>&-` in a shell, each write is an error.
#[derive(Debug)]
pub enum StandardOutput {
    Open(StdoutLock<'static>),
    Closed,
}

impl StandardOutput {
    pub fn lock() -> Self {
        match WAS_CLOSED.load(Ordering::Relaxed) {
            true => StandardOutput::Closed,
            false => StandardOutput::Open(io::stdout().lock()),
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
            StandardOutput::Closed => Ok(()),
        }
    }
}

/// Its kind stays: a reader that has gone away is no error.
pub fn standard_output_error(error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("standard output: {error}"))
}

/// On Windows it is always taken to be open.
static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

#[cfg(unix)]
mod before_main {
    use std::os::fd::AsFd;

    use super::{Ordering, WAS_CLOSED, io};

    ctor::declarative::ctor! {
        #[ctor(unsafe)]
        fn detect_closed_output() {
            // Only a stream that is open can be copied.
            let copy = io::stdout().as_fd().try_clone_to_owned();
            WAS_CLOSED.store(copy.is_err(), Ordering::Relaxed);
        }
    }
}
