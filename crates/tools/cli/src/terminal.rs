//! The terminal: its width and colours, progress bars, Ctrl-C, and typed lines.

use std::io::{self, BufRead, IsTerminal};
use std::ops::ControlFlow;
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

/// Width if there is no terminal, or if its size is unknown.
const DEFAULT_WIDTH: usize = 120;

/// Returns the width of the terminal in characters, or 120 if there is no terminal. This is the width for output that is
/// broken into lines in a file or a pipe, too. See also [`width_or_unlimited`].
pub fn width() -> usize {
    program::terminal_size().map_or(DEFAULT_WIDTH, |(width, _)| width.into())
}

/// Returns the width of the terminal in characters, or `usize::MAX` if standard output is not a terminal. This is the width
/// for lines that stay whole in a file or a pipe. See also [`width`].
pub fn width_or_unlimited() -> usize {
    if io::stdout().is_terminal() { width() } else { usize::MAX }
}

/// Returns options to break a sentence into lines. Words with hyphens stay whole, such as names of searches and cases.
pub fn wrap_options(width: usize) -> Options<'static> {
    Options::new(width).word_splitter(WordSplitter::NoHyphenation)
}

/// Breaks a sentence into lines that fit the terminal. Returns one line if standard output is not a terminal.
pub fn fill(text: &str) -> String {
    textwrap::fill(text, wrap_options(width_or_unlimited()))
}

/// Returns whether no line of the text is wider than `width` characters.
pub fn fits(text: &str, width: usize) -> bool {
    text.lines().all(|line| display_width(line) <= width)
}

/// Returns whether output has colours: standard output is a terminal, and `NO_COLOR` is empty or not set.
pub fn has_color() -> bool {
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    io::stdout().is_terminal() && !no_color
}

/// Runs this program again with other arguments, on the same terminal, and waits for its end. Ignores its exit code,
/// since the new process prints its own errors.
///
/// # Errors
///
/// If the program cannot be started.
pub fn run_self(arguments: &[String]) -> Result<()> {
    let this = env::current_exe().context("the path of this program cannot be found")?;
    Command::new(this).args(arguments).status().context("this program cannot be started again")?;
    Ok(())
}

/// Returns whether another program reads standard output. That program may be a pager on the same terminal, and a progress
/// bar would disturb the pager. On systems other than Unix, also returns `true` if standard output is a file.
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

/// Makes a progress bar for a number of steps. The bar is hidden if another program reads standard output.
///
/// # Errors
///
/// If the template of the bar is malformed.
pub fn progress_bar(steps: u64) -> Result<ProgressBar> {
    let narrow = "{bar:10} {pos}/{len} {wide_msg}";
    let wide = "{bar:30} {pos}/{len} {elapsed} {wide_msg}";
    sized_bar(narrow, wide, steps)
}

/// Makes a bar with the template that fits the terminal.
fn sized_bar(narrow_template: &str, wide_template: &str, length: u64) -> Result<ProgressBar> {
    let is_narrow = width() < 90;
    let bar = new_bar(if is_narrow { narrow_template } else { wide_template })?;
    bar.set_length(length);
    Ok(bar)
}

/// Makes a spinner for work of unknown length, with the elapsed time. The spinner is hidden in the same cases as a
/// [`progress_bar`].
pub fn spinner() -> Result<ProgressBar> {
    let spinner = new_bar(SPINNER_TEMPLATE)?;
    spinner.enable_steady_tick(Duration::from_millis(200));
    Ok(spinner)
}

/// Makes a spinner for a program that handles Ctrl-C itself later. Ctrl-C leaves the line of this spinner on the terminal.
///
/// # Errors
///
/// If the template of the spinner is malformed.
pub fn spinner_without_interrupt_handler() -> Result<ProgressBar> {
    let spinner = new_bar_without_interrupt_handler(SPINNER_TEMPLATE)?;
    spinner.enable_steady_tick(Duration::from_millis(200));
    Ok(spinner)
}

const SPINNER_TEMPLATE: &str = "{spinner} {elapsed} {wide_msg}";

/// Makes a bar that shows how much of an input was read, and the remaining time. `bytes` is the size of the input. If the
/// size is unknown (`None`), makes a spinner.
pub fn byte_progress_bar(bytes: Option<u64>) -> Result<ProgressBar> {
    let Some(bytes) = bytes else { return spinner() };
    let narrow = "{bar:10} {percent}% {eta} left  {wide_msg}";
    let wide = "{bar:30} {percent}% {elapsed}, {eta} left  {wide_msg}";
    sized_bar(narrow, wide, bytes)
}

/// Makes a bar that is cleared when it is dropped, and at Ctrl-C.
fn new_bar(template: &str) -> Result<ProgressBar> {
    let bar = new_bar_without_interrupt_handler(template)?;
    if !bar.is_hidden() {
        clear_at_interrupt(bar.downgrade());
    }
    Ok(bar)
}

/// Makes a bar that is cleared when it is dropped.
fn new_bar_without_interrupt_handler(template: &str) -> Result<ProgressBar> {
    let bar = ProgressBar::hidden().with_finish(ProgressFinish::AndClear);
    bar.set_style(ProgressStyle::with_template(template)?);
    if !stdout_is_pipe() {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
    Ok(bar)
}

/// Clears the bar at Ctrl-C. Then the signal ends the program, as it does without a bar.
fn clear_at_interrupt(bar: WeakProgressBar) {
    let started = on_interrupt(move || {
        if let Some(bar) = bar.upgrade() {
            bar.finish_and_clear();
        }
        // Ends the program. Returns only if that fails.
        match emulate_default_handler(SIGINT) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    // Without the handler, the bar stays on the terminal at Ctrl-C. The work can still be done.
    let _ = started;
}

/// Calls `act` at each Ctrl-C until it returns `Break`. Ctrl-C does not end the program any more.
///
/// # Errors
///
/// If the signal handler cannot be installed.
#[cfg(unix)]
fn on_interrupt(act: impl Fn() -> ControlFlow<()> + Send + 'static) -> io::Result<()> {
    let mut interrupts = signal_hook::iterator::Signals::new([SIGINT])?;
    thread::spawn(move || interrupts.forever().try_for_each(|_| act()));
    Ok(())
}

/// Does nothing on systems without Unix signals: Ctrl-C ends the program.
#[cfg(not(unix))]
fn on_interrupt(_: impl Fn() -> ControlFlow<()> + Send + 'static) -> io::Result<()> {
    Ok(())
}

/// A line without its line break; `None` at the end of standard input, or at Ctrl-C.
type LineResult = io::Result<Option<String>>;

/// Reads lines from standard input on a thread, and also waits for Ctrl-C. On Unix Ctrl-C does not end the program any
/// more.
///
/// The thread reads a line only on request: between two lines another program may use the terminal.
pub struct StdinLines {
    requests: Sender<()>,
    lines: Receiver<LineResult>,
}

impl StdinLines {
    /// Starts the thread.
    ///
    /// # Errors
    ///
    /// If the handler for Ctrl-C cannot be installed.
    pub fn start() -> Result<Self> {
        let (line_sender, lines) = mpsc::channel();
        let interrupt_sender = line_sender.clone();
        on_interrupt(move || match interrupt_sender.send(Ok(None)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        })?;
        let (requests, request_receiver) = mpsc::channel();
        thread::spawn(move || {
            for () in request_receiver {
                if line_sender.send(read_line()).is_err() {
                    break;
                }
            }
        });
        Ok(StdinLines { requests, lines })
    }

    /// Waits for the next line, and returns it without its line break. Returns `None` at the end of standard input, or
    /// at Ctrl-C.
    ///
    /// # Errors
    ///
    /// If standard input cannot be read.
    pub fn next_line(&self) -> Result<Option<String>> {
        // The thread lives as long as `self`, so it receives the request.
        let _ = self.requests.send(());
        self.lines.recv()?.context("standard input")
    }
}

/// Reads a line. Replaces bytes that are not UTF-8 by "�", so the caller can show the line in an error message.
fn read_line() -> LineResult {
    let mut bytes = Vec::new();
    let count = io::stdin().lock().read_until(b'\n', &mut bytes)?;
    if count == 0 {
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&bytes);
    Ok(Some(line.trim_end_matches(['\r', '\n']).to_string()))
}
