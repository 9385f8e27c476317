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

/// Sixty frames a second.
const FRAME: Duration = Duration::from_micros(16_666);
/// How long it waits for a key where nothing moves: never so long that a signal goes unnoticed.
const PAUSE: Duration = Duration::from_millis(100);

pub trait TerminalApp {
    /// Time passes. Returns whether there is more to come without a key.
    fn tick(&mut self, _elapsed: Duration) -> Result<bool> {
        Ok(false)
    }

    /// Takes a key, which may be the last.
    fn handle_key(&mut self, key: KeyEvent) -> ControlFlow<()>;

    fn draw(&mut self, screen: Rect, buffer: &mut Buffer);
}

/// Returns the number of the signal that has ended it, `None` where the user has. The terminal is given back
/// then, and also where the program panics.
pub fn run_app(show: &mut dyn TerminalApp) -> Result<Option<u8>> {
    enable_raw_mode().context("there is no terminal to read keys from")?;
    restore_terminal_on_panic();
    let played = open().and_then(|mut screen| run_event_loop(show, &mut screen));
    restore_terminal();
    played
}

/// Its own `drop` prints an error if the terminal has gone away, and panics because there is nothing to print on.
type Screen = ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>;

/// More bytes than a large screen takes with all its colours, so that a frame is written at once.
const BUFFER: usize = 1 << 18;

fn open() -> Result<Screen> {
    execute!(io::stdout(), EnterAlternateScreen)?;
    let backend = CrosstermBackend::new(BufWriter::with_capacity(BUFFER, io::stdout()));
    Ok(ManuallyDrop::new(Terminal::new(backend)?))
}

fn run_event_loop(show: &mut dyn TerminalApp, screen: &mut Screen) -> Result<Option<u8>> {
    let has_color = terminal::has_color();
    let inputs = Inputs::listen()?;
    let mut played_until = Instant::now();
    let mut tick = |show: &mut dyn TerminalApp| {
        let before = std::mem::replace(&mut played_until, Instant::now());
        // After a stop, or a sleep of the computer, a search goes on about where it was.
        show.tick(before.elapsed().min(Duration::from_secs(1)))
    };
    while inputs.signal().is_none() {
        let mut timeout = if tick(show)? { FRAME } else { PAUSE };
        queue!(screen.backend_mut(), BeginSynchronizedUpdate)?;
        screen.draw(|frame| {
            show.draw(frame.area(), frame.buffer_mut());
            if !has_color {
                remove_colors(frame.buffer_mut());
            }
        })?;
        execute!(screen.backend_mut(), EndSynchronizedUpdate)?;
        while let Some(event) = inputs.next(timeout)? {
            timeout = Duration::ZERO;
            let pressed = event.as_key_event().filter(|key| key.kind != KeyEventKind::Release);
            let Some(key) = pressed else { continue };
            // A terminal in raw mode sends no signal for Ctrl-C and Ctrl-Z. Other keys with Ctrl are nobody's.
            match (key.modifiers.contains(KeyModifiers::CONTROL), key.code) {
                (true, KeyCode::Char('c')) => return Ok(None),
                #[cfg(unix)]
                (true, KeyCode::Char('z')) => {
                    suspend(screen)?;
                    continue;
                }
                (true, KeyCode::Char(_)) => continue,
                _ => {}
            }
            // A key that starts or pauses does not hold for the time before it.
            tick(show)?;
            if show.handle_key(key).is_break() {
                return Ok(inputs.signal());
            }
        }
    }
    Ok(inputs.signal())
}

/// Gives the terminal back, and stops until the shell lets the program go on.
#[cfg(unix)]
fn suspend(screen: &mut Screen) -> Result<()> {
    restore_terminal();
    low_level::raise(SIGTSTP)?;
    enable_raw_mode()?;
    *screen = open()?;
    Ok(())
}

fn restore_terminal() {
    // If the terminal has gone away, there is nothing to give back.
    let _ = execute!(io::stdout(), cursor::Show);
    let _ = ratatui::try_restore();
}

/// A panic in any other thread than the one that draws leaves the terminal alone: the program holds standard
/// output, so that thread would wait for it forever, and its message would be drawn over.
fn restore_terminal_on_panic() {
    let drawing = thread::current().id();
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == drawing {
            restore_terminal();
            hook(panic);
        }
    }));
}

/// The signals that ask the program to end; it gives the terminal back first.
#[cfg(unix)]
const SIGNALS: [i32; 5] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [SIGTERM, SIGINT];

struct Inputs {
    events: Receiver<io::Result<Event>>,
    /// The number of the last signal, 0 before there was one.
    signal: Arc<AtomicUsize>,
}

impl Inputs {
    /// Events have their own thread: when the terminal has gone away, waiting for one never ends.
    fn listen() -> Result<Self> {
        let has_signal = Arc::new(AtomicBool::new(false));
        let signal = Arc::new(AtomicUsize::new(0));
        for number in SIGNALS {
            // The second signal ends a player that does not react to the first.
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

    fn next(&self, timeout: Duration) -> Result<Option<Event>> {
        match self.events.recv_timeout(timeout) {
            Ok(event) => Ok(Some(event?)),
            // A program that has no controlling terminal, or ignored the signal, hears of it in no other way.
            Err(RecvTimeoutError::Timeout) if !io::stdout().is_terminal() => {
                bail!("the terminal has gone away")
            }
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => bail!("the keys cannot be read any more"),
        }
    }
}
