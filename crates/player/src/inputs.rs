//! What comes from outside: keys, the size of the terminal, and signals.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use program::{Result, bail};
use ratatui::crossterm::event::{self, Event};
use signal_hook::{consts, flag};

/// The signals that ask the program to end; it gives the terminal back first.
#[cfg(unix)]
const SIGNALS: [u8; 5] = [
    consts::SIGTERM as u8,
    consts::SIGHUP as u8,
    consts::SIGINT as u8,
    consts::SIGQUIT as u8,
    consts::SIGABRT as u8,
];
#[cfg(not(unix))]
const SIGNALS: [u8; 2] = [consts::SIGTERM as u8, consts::SIGINT as u8];

pub struct Inputs {
    events: Receiver<io::Result<Event>>,
    /// The number of the last signal, 0 before there was one.
    signal: Arc<AtomicUsize>,
    /// Whether the program was stopped, and goes on now.
    is_continued: Arc<AtomicBool>,
}

impl Inputs {
    /// Begins to listen. Events are read in a thread of their own: when the terminal has gone
    /// away, waiting for one never ends.
    pub fn listen() -> Result<Self> {
        let has_signal = Arc::new(AtomicBool::new(false));
        let signal = Arc::new(AtomicUsize::new(0));
        for number in SIGNALS {
            let (id, code) = (i32::from(number), 128 + i32::from(number));
            // The second signal ends a player that does not react to the first.
            flag::register_conditional_shutdown(id, code, Arc::clone(&has_signal))?;
            flag::register(id, Arc::clone(&has_signal))?;
            flag::register_usize(id, Arc::clone(&signal), usize::from(number))?;
        }
        let is_continued = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        flag::register(consts::SIGCONT, Arc::clone(&is_continued))?;
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
        Ok(Inputs { events, signal, is_continued })
    }

    /// The number of the signal that asks the program to end.
    pub fn signal(&self) -> Option<u8> {
        u8::try_from(self.signal.load(Ordering::Relaxed)).ok().filter(|&number| number != 0)
    }

    /// Whether the program was stopped since the last call: others have had the terminal meanwhile.
    pub fn was_stopped(&self) -> bool {
        self.is_continued.swap(false, Ordering::Relaxed)
    }

    /// Waits for the next event; `None` after `timeout`.
    pub fn next(&self, timeout: Duration) -> Result<Option<Event>> {
        match self.events.recv_timeout(timeout) {
            Ok(event) => Ok(Some(event?)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => bail!("the keys cannot be read any more"),
        }
    }
}
