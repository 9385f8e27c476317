use std::time::{Duration, Instant};

use program::{Result, terminal};
use ratatui::{
    buffer::Buffer,
    crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers},
    layout::Rect,
};

use crate::{
    screen::{Inputs, Screen},
    theme::take_colors,
};

/// Sixty frames a second.
const FRAME: Duration = Duration::from_micros(16_666);
/// How long it waits for a key where nothing moves: never so long that a signal goes unnoticed.
const PAUSE: Duration = Duration::from_millis(100);

/// What has the whole screen.
pub trait Show {
    /// Time passes. Returns whether there is more to come without a key.
    fn tick(&mut self, elapsed: Duration) -> Result<bool>;

    fn press(&mut self, key: KeyEvent);

    fn draw(&mut self, screen: Rect, buffer: &mut Buffer);

    fn is_done(&self) -> bool;
}

/// Returns the number of the signal that has ended it, `None` where the user has.
pub fn play(show: &mut dyn Show) -> Result<Option<u8>> {
    let has_color = terminal::has_color();
    let mut screen = Screen::open()?;
    let inputs = Inputs::listen()?;
    let mut played_until = Instant::now();
    let mut tick = |show: &mut dyn Show| {
        let before = std::mem::replace(&mut played_until, Instant::now());
        show.tick(before.elapsed())
    };
    while !show.is_done() && inputs.signal().is_none() {
        let mut timeout = if tick(show)? { FRAME } else { PAUSE };
        screen.draw(|area, buffer| {
            show.draw(area, buffer);
            if !has_color {
                take_colors(buffer);
            }
        })?;
        while !show.is_done()
            && let Some(event) = inputs.next(timeout)?
        {
            if let Event::Key(key) = event
                && key.kind != KeyEventKind::Release
            {
                // A terminal in raw mode sends no signal for Ctrl-C. Other keys with Ctrl are nobody's.
                match (key.modifiers.contains(KeyModifiers::CONTROL), key.code) {
                    (true, KeyCode::Char('c')) => return Ok(None),
                    (true, KeyCode::Char(_)) => continue,
                    _ => {}
                }
                // A key that starts or pauses does not hold for the time before it.
                tick(show)?;
                show.press(key);
            }
            timeout = Duration::ZERO;
        }
    }
    Ok(inputs.signal())
}
