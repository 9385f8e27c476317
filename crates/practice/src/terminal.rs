//! What is known of the terminal, and what moves on it.

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use program::Result;

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
fn stdout_is_pipe() -> bool {
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

/// A bar of that many steps, drawn only where it does not get into a pager's way.
pub fn progress_bar(steps: usize) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {elapsed} {wide_msg}")?;
    let bar = ProgressBar::hidden().with_style(style);
    bar.set_length(steps as u64);
    show(&bar);
    Ok(bar)
}

/// Tells what is at work, and for how long, where nobody knows how much there is to do.
pub fn spinner() -> Result<ProgressBar> {
    let style = ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}")?;
    let spinner = ProgressBar::hidden().with_style(style);
    spinner.enable_steady_tick(Duration::from_millis(200));
    show(&spinner);
    Ok(spinner)
}

fn show(bar: &ProgressBar) {
    if !stdout_is_pipe() {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
}
