//! What the user types, line by line.

use std::{
    io,
    sync::mpsc::{self, Receiver, Sender},
    thread,
};

use anyhow::Context;

use crate::Result;

/// A line without its end; `None` at the end of standard input, or at Ctrl-C.
type Typed = io::Result<Option<String>>;

/// Waits for lines on standard input, and for Ctrl-C, which then no longer ends the program. Where
/// there are no signals as on Unix, it does.
///
/// A line is read only when it is asked for: in between another program may have the terminal.
pub struct Lines {
    wanted: Sender<()>,
    typed: Receiver<Typed>,
}

impl Lines {
    pub fn listen() -> Result<Self> {
        let (sender, typed) = mpsc::channel();
        listen_for_interrupts(sender.clone())?;
        let (wanted, wishes) = mpsc::channel();
        thread::spawn(move || {
            for () in wishes {
                if sender.send(io::stdin().lines().next().transpose()).is_err() {
                    return;
                }
            }
        });
        Ok(Lines { wanted, typed })
    }

    pub fn next(&self) -> Result<Option<String>> {
        // The thread that reads is there as long as this is.
        let _ = self.wanted.send(());
        self.typed.recv()?.context("standard input")
    }
}

#[cfg(unix)]
fn listen_for_interrupts(sender: Sender<Typed>) -> Result<()> {
    use signal_hook::{consts::SIGINT, iterator::Signals};
    let mut interrupts = Signals::new([SIGINT])?;
    thread::spawn(move || {
        for _ in interrupts.forever() {
            if sender.send(Ok(None)).is_err() {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn listen_for_interrupts(_: Sender<Typed>) -> Result<()> {
    Ok(())
}
