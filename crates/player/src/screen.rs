//! The terminal while the player has it, and how it is given back.

use std::{
    io::{self, BufWriter, Stdout},
    mem::ManuallyDrop,
    panic, thread,
};

use program::{Context, Result};
use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::Show,
        execute,
        terminal::{
            BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, enable_raw_mode,
        },
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
        enable_raw_mode().context("there is no terminal to read keys from")?;
        hear_of_panics();
        execute!(io::stdout(), EnterAlternateScreen).inspect_err(|_| give_back())?;
        let backend = CrosstermBackend::new(BufWriter::with_capacity(BUFFER, io::stdout()));
        let terminal = Terminal::new(backend).inspect_err(|_| give_back())?;
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
        // After a panic that was done already, and doing it twice would overwrite the message.
        if !thread::panicking() {
            give_back();
        }
    }
}

fn give_back() {
    // Where the terminal has gone away, there is nothing to be given back.
    let _ = execute!(io::stdout(), Show);
    let _ = ratatui::try_restore();
}

/// Where the thread that draws panics, the terminal is given back before the message is
/// printed. A panic in any other thread leaves the terminal alone: the program holds standard
/// output, so that thread would wait for it forever, and its message would be drawn over. The
/// player ends by itself once it notices that a search has ended this way.
fn hear_of_panics() {
    let drawing = thread::current().id();
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == drawing {
            give_back();
            hook(panic);
        }
    }));
}
