//! What the user types, line by line.

use std::{
    io::{self, BufRead},
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
        thread::spawn(move || wishes.into_iter().try_for_each(|()| sender.send(line())));
        Ok(Lines { wanted, typed })
    }

    pub fn next(&self) -> Result<Option<String>> {
        // The thread that reads is there as long as this is.
        let _ = self.wanted.send(());
        self.typed.recv()?.context("standard input")
    }
}

/// What is not UTF-8 is shown as "�" by who refuses it.
fn line() -> Typed {
    let mut bytes = Vec::new();
    let count = io::stdin().lock().read_until(b'\n', &mut bytes)?;
    let line = String::from_utf8_lossy(&bytes);
    Ok((count > 0).then(|| line.trim_end_matches(['\r', '\n']).to_string()))
}

#[cfg(unix)]
fn listen_for_interrupts(sender: Sender<Typed>) -> Result<()> {
    use signal_hook::{consts::SIGINT, iterator::Signals};
    let mut interrupts = Signals::new([SIGINT])?;
    thread::spawn(move || interrupts.forever().try_for_each(|_| sender.send(Ok(None))));
    Ok(())
}

#[cfg(not(unix))]
fn listen_for_interrupts(_: Sender<Typed>) -> Result<()> {
    Ok(())
}
