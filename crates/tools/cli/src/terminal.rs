//! What is known of the terminal, what moves on it, and what is typed there.

use std::io::{self, BufRead, IsTerminal};
use std::process::Command;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;
use std::{env, thread};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressFinish, ProgressStyle, WeakProgressBar};
use program::{Context, Result};
use signal_hook::consts::SIGINT;
use signal_hook::low_level::emulate_default_handler;
use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

/// Where the output goes to no terminal, or to one that does not tell its width.
const DEFAULT_WIDTH: usize = 120;

pub fn width() -> usize {
    program::terminal_size().map_or(DEFAULT_WIDTH, |(width, _)| width.into())
}

/// How many characters fit in a line of a table: any number where the output goes to no terminal.
pub fn fill_width() -> usize {
    if io::stdout().is_terminal() { width() } else { usize::MAX }
}

/// How a sentence is broken into lines: names of searches and cases are not broken at their hyphens.
pub fn wrap_options(width: usize) -> Options<'static> {
    Options::new(width).word_splitter(WordSplitter::NoHyphenation)
}

/// A sentence in lines that fit; one line where the output goes to no terminal.
pub fn fill(text: &str) -> String {
    textwrap::fill(text, wrap_options(fill_width()))
}

pub fn fits(text: &str, width: usize) -> bool {
    text.lines().all(|line| display_width(line) <= width)
}

/// Whether colours are wanted: standard output is a terminal, and `NO_COLOR` is empty or not set.
pub fn has_color() -> bool {
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    io::stdout().is_terminal() && !no_color
}

/// Runs this program with other arguments, on the same terminal, and waits for its end. It has its
/// own words where something is wrong.
pub fn run_self(arguments: &[String]) -> Result<()> {
    let this = env::current_exe().context("the path of this program")?;
    Command::new(this).args(arguments).status().context("this program cannot be started again")?;
    Ok(())
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
pub fn progress_bar(steps: u64) -> Result<ProgressBar> {
    let narrow = "{bar:10} {pos}/{len} {wide_msg}";
    sized_bar(narrow, "{bar:30} {pos}/{len} {elapsed} {wide_msg}", steps)
}

/// A bar of that length. There is not always room for a wide one and all that follows it on its line.
fn sized_bar(narrow: &str, wide: &str, length: u64) -> Result<ProgressBar> {
    let bar = new_bar(if width() < 90 { narrow } else { wide })?;
    bar.set_length(length);
    Ok(bar)
}

pub fn spinner() -> Result<ProgressBar> {
    let spinner = new_bar("{spinner} {elapsed} {wide_msg}")?;
    spinner.enable_steady_tick(Duration::from_millis(200));
    Ok(spinner)
}

/// Shows how much of an input of `bytes` bytes was read, and how long the rest will take; a
/// spinner where the size of the input is unknown (`None`).
pub fn byte_progress_bar(bytes: Option<u64>) -> Result<ProgressBar> {
    let Some(bytes) = bytes else { return spinner() };
    let narrow = "{bar:10} {percent}% {eta} left  {wide_msg}";
    sized_bar(narrow, "{bar:30} {percent}% {elapsed}, {eta} left  {wide_msg}", bytes)
}

/// It is cleared when it is dropped.
fn new_bar(template: &str) -> Result<ProgressBar> {
    let bar = ProgressBar::hidden().with_finish(ProgressFinish::AndClear);
    bar.set_style(ProgressStyle::with_template(template)?);
    if !stdout_is_pipe() {
        bar.set_draw_target(ProgressDrawTarget::stderr());
        if !bar.is_hidden() {
            clear_at_interrupt(bar.downgrade());
        }
    }
    Ok(bar)
}

/// Ctrl-C takes the bar away, and then ends the program as ever.
fn clear_at_interrupt(bar: WeakProgressBar) {
    // Without it the bar stays there, and nothing else is wrong.
    let _ = on_interrupt(move || {
        if let Some(bar) = bar.upgrade() {
            bar.finish_and_clear();
        }
        // It does not come back from this one.
        emulate_default_handler(SIGINT).is_ok()
    });
}

/// Acts at each Ctrl-C, which then no longer ends the program, until `act` is false.
#[cfg(unix)]
fn on_interrupt(act: impl Fn() -> bool + Send + 'static) -> io::Result<()> {
    let mut interrupts = signal_hook::iterator::Signals::new([SIGINT])?;
    thread::spawn(move || interrupts.forever().all(|_| act()));
    Ok(())
}

/// There are no signals as on Unix.
#[cfg(not(unix))]
fn on_interrupt(_: impl Fn() -> bool + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// A line without its end; `None` at the end of standard input, or at Ctrl-C.
type LineResult = io::Result<Option<String>>;

/// Waits for lines on standard input, and for Ctrl-C, which then no longer ends the program. Where
/// there are no signals as on Unix, it does.
///
/// A line is read only when it is asked for: in between another program may have the terminal.
pub struct StdinLines {
    requests: Sender<()>,
    lines: Receiver<LineResult>,
}

impl StdinLines {
    pub fn start() -> Result<Self> {
        let (sender, typed) = mpsc::channel();
        let interrupted = sender.clone();
        on_interrupt(move || interrupted.send(Ok(None)).is_ok())?;
        let (wanted, wishes) = mpsc::channel();
        thread::spawn(move || wishes.into_iter().try_for_each(|()| sender.send(read_line())));
        Ok(StdinLines { requests: wanted, lines: typed })
    }

    pub fn next_line(&self) -> Result<Option<String>> {
        // The thread that reads is there as long as this is.
        let _ = self.requests.send(());
        self.lines.recv()?.context("standard input")
    }
}

/// What is not UTF-8 is shown as "�" by who refuses it.
fn read_line() -> LineResult {
    let mut bytes = Vec::new();
    let count = io::stdin().lock().read_until(b'\n', &mut bytes)?;
    let line = String::from_utf8_lossy(&bytes);
    Ok((count > 0).then(|| line.trim_end_matches(['\r', '\n']).to_string()))
}
