//! The terminal while the player has it, and how it is given back.

use std::{
    io::{self, BufWriter, Stdout},
    mem::ManuallyDrop,
};

use program::{Context, Result};
use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        execute,
        terminal::{BeginSynchronizedUpdate, EndSynchronizedUpdate},
    },
};

use super::{draw, state::Player};

/// More than the signs of a large screen with all their colours, so that a frame is written at once.
const BUFFER: usize = 1 << 18;

/// The terminal is given back when this is dropped, and also where the program panics.
pub struct Screen {
    /// By itself it would complain where the terminal has gone away, and panic since nobody hears that.
    terminal: ManuallyDrop<Terminal<CrosstermBackend<BufWriter<Stdout>>>>,
}

impl Screen {
    pub fn open() -> Result<Self> {
        // It is only the hook for panics and the modes of the terminal that are wanted here.
        drop(ratatui::try_init().context("there is no terminal to read keys from")?);
        let backend = CrosstermBackend::new(BufWriter::with_capacity(BUFFER, io::stdout()));
        let terminal = Terminal::new(backend).inspect_err(|_| ratatui::restore())?;
        Ok(Screen { terminal: ManuallyDrop::new(terminal) })
    }

    /// Draws what has changed; the terminal shows it all at once.
    pub fn draw(&mut self, player: &mut Player) -> io::Result<()> {
        ratatui::crossterm::queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| {
            let area = frame.area();
            draw::player(player, area, frame.buffer_mut());
        })?;
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Where the terminal has gone away, there is nothing to be given back.
        let _ = execute!(io::stdout(), Show);
        let _ = ratatui::try_restore();
    }
}
