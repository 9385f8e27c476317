//! The event loop: reads keys and signals, lets time pass, and draws frames. Restores the terminal at the end.

use std::io::{self, BufWriter, IsTerminal, Stdout};
use std::mem::ManuallyDrop;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use std::{panic, thread};

use cli::{Context, Result, bail, terminal};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute, queue};
use ratatui::layout::Rect;
#[cfg(unix)]
use signal_hook::consts::{SIGABRT, SIGHUP, SIGQUIT, SIGTSTP};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
#[cfg(unix)]
use signal_hook::low_level;

use crate::theme::remove_colors;

/// Time of a frame while something moves: 60 frames a second.
const FRAME_TIME: Duration = Duration::from_micros(16_666);
/// Time of a frame while nothing moves. Short, since signals are only noticed between two frames.
const IDLE_FRAME_TIME: Duration = Duration::from_millis(100);

/// A full-screen application.
pub trait TerminalApp {
    /// Lets time pass. Returns whether the screen changes without a key.
    fn tick(&mut self, _elapsed: Duration) -> Result<bool> {
        Ok(false)
    }

    /// Handles a key. A break ends the application.
    fn handle_key(&mut self, key: KeyEvent) -> ControlFlow<()>;

    fn draw(&mut self, screen: Rect, buffer: &mut Buffer);
}

/// The reason why an application ended.
pub enum AppExit {
    /// The user has quit.
    Quit,
    /// A signal of this number ended the application.
    Signal(u8),
}

/// Runs an application until it ends. Restores the terminal at the end, and also after a panic.
pub fn run_app(app: &mut dyn TerminalApp) -> Result<AppExit> {
    enable_raw_mode().context("there is no terminal to read keys from")?;
    restore_terminal_on_panic();
    let exit = open().and_then(|mut screen| run_event_loop(app, &mut screen));
    restore_terminal();
    exit
}

/// The screen is never dropped: if the terminal is gone, `drop` would print an error, and panic because it cannot print.
type Screen = ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>;

/// Size of the output buffer in bytes. A large frame with all its colours fits, so that it is written at once.
const OUTPUT_BUFFER_SIZE: usize = 1 << 18;

fn open() -> Result<Screen> {
    execute!(io::stdout(), EnterAlternateScreen)?;
    let backend = CrosstermBackend::new(BufWriter::with_capacity(OUTPUT_BUFFER_SIZE, io::stdout()));
    Ok(ManuallyDrop::new(Terminal::new(backend)?))
}

fn run_event_loop(app: &mut dyn TerminalApp, screen: &mut Screen) -> Result<AppExit> {
    let has_color = terminal::has_color();
    let inputs = Inputs::listen()?;
    let mut last_tick = Instant::now();
    let mut tick = |app: &mut dyn TerminalApp| {
        let before = std::mem::replace(&mut last_tick, Instant::now());
        // After a suspension, or a sleep of the computer, the search should not jump.
        app.tick(before.elapsed().min(Duration::from_secs(1)))
    };
    loop {
        if let Some(signal) = inputs.signal() {
            return Ok(AppExit::Signal(signal));
        }
        let mut timeout = if tick(app)? { FRAME_TIME } else { IDLE_FRAME_TIME };
        queue!(screen.backend_mut(), BeginSynchronizedUpdate)?;
        screen.draw(|frame| {
            app.draw(frame.area(), frame.buffer_mut());
            if !has_color {
                remove_colors(frame.buffer_mut());
            }
        })?;
        execute!(screen.backend_mut(), EndSynchronizedUpdate)?;
        while let Some(event) = inputs.next(timeout)? {
            timeout = Duration::ZERO;
            let Some(key) = event.as_key_event() else { continue };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            // A terminal in raw mode sends no signal for Ctrl-C and Ctrl-Z. Other keys with Ctrl have no meaning here.
            match (key.modifiers.contains(KeyModifiers::CONTROL), key.code) {
                (true, KeyCode::Char('c')) => return Ok(AppExit::Quit),
                #[cfg(unix)]
                (true, KeyCode::Char('z')) => {
                    suspend(screen)?;
                    continue;
                }
                (true, KeyCode::Char(_)) => continue,
                _ => {}
            }
            // The time before the key passes first, since the key may start or pause.
            tick(app)?;
            if app.handle_key(key).is_break() {
                return Ok(inputs.signal().map_or(AppExit::Quit, AppExit::Signal));
            }
        }
    }
}

/// Restores the terminal, and stops the program until the shell continues it.
#[cfg(unix)]
fn suspend(screen: &mut Screen) -> Result<()> {
    restore_terminal();
    low_level::raise(SIGTSTP)?;
    enable_raw_mode()?;
    *screen = open()?;
    Ok(())
}

fn restore_terminal() {
    // Errors are ignored: if the terminal is gone, there is nothing to restore.
    let _ = execute!(io::stdout(), cursor::Show);
    let _ = ratatui::try_restore();
}

/// Restores the terminal after a panic in the thread that draws. A panic in another thread prints nothing: the message
/// would be drawn over, and the thread would wait forever for standard output, which the drawing thread has locked.
fn restore_terminal_on_panic() {
    let drawing_thread = thread::current().id();
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == drawing_thread {
            restore_terminal();
            hook(panic);
        }
    }));
}

/// The signals that end the program, after it has restored the terminal.
#[cfg(unix)]
const SIGNALS: [i32; 5] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [SIGTERM, SIGINT];

/// Keys and signals.
struct Inputs {
    events: Receiver<io::Result<Event>>,
    /// The number of the last signal, or 0 before the first signal.
    signal: Arc<AtomicUsize>,
}

impl Inputs {
    /// Starts to listen. A thread of its own reads the events, since a read never returns after the terminal is gone.
    fn listen() -> Result<Self> {
        let has_signal = Arc::new(AtomicBool::new(false));
        let signal = Arc::new(AtomicUsize::new(0));
        for number in SIGNALS {
            // A second signal ends a program that does not react to the first signal.
            flag::register_conditional_shutdown(number, 128 + number, Arc::clone(&has_signal))?;
            flag::register(number, Arc::clone(&has_signal))?;
            flag::register_usize(number, Arc::clone(&signal), number as usize)?;
        }
        let (sender, events) = mpsc::channel();
        thread::spawn(move || {
            loop {
                let event = event::read();
                let is_last = event.is_err();
                if sender.send(event).is_err() || is_last {
                    return;
                }
            }
        });
        Ok(Inputs { events, signal })
    }

    fn signal(&self) -> Option<u8> {
        u8::try_from(self.signal.load(Ordering::Relaxed)).ok().filter(|&number| number != 0)
    }

    /// Returns the next event, or `None` after the timeout.
    fn next(&self, timeout: Duration) -> Result<Option<Event>> {
        match self.events.recv_timeout(timeout) {
            Ok(event) => Ok(Some(event?)),
            // Without a controlling terminal, no signal reports that the terminal is gone.
            Err(RecvTimeoutError::Timeout) if !io::stdout().is_terminal() => {
                bail!("the terminal has gone away")
            }
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => bail!("the keys cannot be read any more"),
        }
    }
}
