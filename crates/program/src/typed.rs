//! What the user types, line by line.

use std::{
    io,
    sync::mpsc::{self, Receiver, Sender},
    thread,
};

use anyhow::Context;

use crate::Result;

/// What has come from standard input.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Typed {
    /// A line without its end.
    Line(String),
    End,
    Interrupt,
}

/// Waits for lines on standard input, and for Ctrl-C, which then no longer ends the program. Where
/// there are no signals as on Unix, it does.
///
/// A line is read only when it is asked for: in between another program may have the terminal.
pub struct Lines {
    wanted: Sender<()>,
    typed: Receiver<io::Result<Typed>>,
}

impl Lines {
    pub fn listen() -> Result<Self> {
        let (sender, typed) = mpsc::channel();
        listen_for_interrupts(sender.clone())?;
        let (wanted, wishes) = mpsc::channel();
        thread::spawn(move || {
            for () in wishes {
                if sender.send(read_line()).is_err() {
                    return;
                }
            }
        });
        Ok(Lines { wanted, typed })
    }

    /// Waits for the next line, the end of standard input, or Ctrl-C.
    pub fn next(&self) -> Result<Typed> {
        // The thread that reads is there as long as this is.
        let _ = self.wanted.send(());
        self.typed.recv()?.context("standard input")
    }
}

fn read_line() -> io::Result<Typed> {
    let mut line = String::new();
    Ok(match io::stdin().read_line(&mut line)? {
        0 => Typed::End,
        _ => Typed::Line(line.trim_end_matches(['\r', '\n']).to_string()),
    })
}

#[cfg(unix)]
fn listen_for_interrupts(sender: Sender<io::Result<Typed>>) -> Result<()> {
    use signal_hook::{consts::SIGINT, iterator::Signals};
    let mut interrupts = Signals::new([SIGINT])?;
    thread::spawn(move || {
        for _ in interrupts.forever() {
            if sender.send(Ok(Typed::Interrupt)).is_err() {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn listen_for_interrupts(_: Sender<io::Result<Typed>>) -> Result<()> {
    Ok(())
}
