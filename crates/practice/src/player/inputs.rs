//! Who tells the player something: the keys, the size of the terminal, and signals.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    thread,
    time::Duration,
};

use program::{Result, bail};
use ratatui::crossterm::event::{self, Event};
use signal_hook::{consts, flag};

/// Signals that ask for an end, of which the terminal has to be told.
#[cfg(unix)]
const SIGNALS: [i32; 3] = [consts::SIGTERM, consts::SIGHUP, consts::SIGINT];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [consts::SIGTERM, consts::SIGINT];

pub struct Inputs {
    events: Receiver<io::Result<Event>>,
    has_signal: Arc<AtomicBool>,
}

impl Inputs {
    /// Begins to listen. Events are read in a thread of their own: where the terminal has
    /// gone away, waiting for one never ends.
    pub fn listen() -> Result<Self> {
        let has_signal = Arc::new(AtomicBool::new(false));
        for signal in SIGNALS {
            // The second one ends a player that is not able to hear the first.
            flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&has_signal))?;
            flag::register(signal, Arc::clone(&has_signal))?;
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
        Ok(Inputs { events, has_signal })
    }

    /// Whether a signal has asked for the end.
    pub fn is_told_to_end(&self) -> bool {
        self.has_signal.load(Ordering::Relaxed)
    }

    /// The next event, where there is one before that time has passed.
    pub fn next(&self, patience: Duration) -> Result<Option<Event>> {
        match self.events.recv_timeout(patience) {
            Ok(event) => Ok(Some(event?)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => bail!("the keys cannot be read any more"),
        }
    }
}
