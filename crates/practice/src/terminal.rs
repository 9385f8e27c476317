//! What is known of the terminal.

use std::io::{self, IsTerminal};

/// Where the output goes to no terminal, or to one that does not tell its width.
const DEFAULT_WIDTH: usize = 120;

/// How many characters fit in a line.
pub fn width() -> usize {
    program::terminal_size().map_or(DEFAULT_WIDTH, |(width, _)| width.into())
}

/// Whether colours are wanted: there is a terminal, and nobody has said no.
pub fn has_color() -> bool {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    io::stdout().is_terminal() && !no_color
}

/// Whether another program reads the output, such as a pager, which may be on the
/// same terminal. A file is no pipe.
pub fn stdout_is_pipe() -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        let stdout = std::fs::metadata("/dev/stdout");
        stdout.is_ok_and(|stdout| stdout.file_type().is_fifo())
    }
    #[cfg(not(unix))]
    {
        !io::stdout().is_terminal()
    }
}
