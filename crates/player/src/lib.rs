//! # The full-screen player
//!
//! Several searches on one puzzle, side by side and in lockstep: all of them are shown
//! after the same number of writes.
//!
//! | file | question |
//! |---|---|
//! | `state.rs` | What does the player show, and how does it go on by itself? |
//! | `press.rs` | What does a key change? |
//! | `lane.rs` | What is known of one search? |
//! | `tape.rs` | How is a search recorded while it is already shown? |
//! | `transport.rs` | Which moment is shown, and how does time go on? |
//! | `jumps.rs` | Where is the next backtrack, the next solution, the first difference? |
//! | `keys.rs` | What does a key mean while a search is watched? |
//! | `goto.rs`, `picker.rs` | And where a step is typed, or a part of a name? |
//! | `predict.rs` | Was it right what somebody said of the next step? |
//! | `sentence.rs` | What did a step do? |
//! | `listing.rs` | Which lines of a source are shown? |
//! | `layout.rs` | What has room? |
//! | `theme.rs`, `draw/` | What does it look like? |
//! | `inputs.rs`, `screen.rs` | How are keys read, and how is the terminal given back? |

mod draw;
mod goto;
mod inputs;
mod jumps;
mod keys;
mod lane;
mod layout;
mod listing;
mod picker;
mod predict;
mod press;
#[cfg(test)]
mod rehearsal;
mod screen;
mod sentence;
mod state;
mod tape;
mod theme;
mod transport;

use std::{
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

use inputs::Inputs;
use program::Result;
use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind};
use screen::Screen;
use state::Player;
pub use state::Settings;
pub use transport::FASTEST;

use searches::Variant;
use source::{Highlighter, StyledLine};

/// Sixty frames a second.
const FRAME: Duration = Duration::from_micros(16_666);
/// How often it is told how far a recording is.
const PROGRESS: Duration = Duration::from_millis(100);

/// Shows the player until somebody has seen enough, or until a signal asks for the end:
/// that is its number.
///
/// # Errors
///
/// Where the terminal cannot be drawn on, its keys cannot be read, or a search panics.
pub fn play(settings: Settings) -> Result<Option<u8>> {
    let colors = settings.has_color.then(|| color_sources(settings.variants.clone()));
    let mut player = Player::new(settings);
    let mut screen = Screen::open()?;
    let inputs = Inputs::listen()?;
    let mut clock = Clock::default();
    while !player.is_done && inputs.signal().is_none() {
        clock.tick(&mut player, colors.as_ref())?;
        if clock.is_changed {
            screen.draw(&mut player)?;
            clock.is_changed = false;
        }
        listen(&mut player, &inputs, &mut clock)?;
    }
    Ok(inputs.signal())
}

/// Finds out the colours of the sources in a thread, since that takes longer than anybody
/// wants to wait for the first frame.
fn color_sources(variants: Vec<&'static Variant>) -> Receiver<(usize, Vec<StyledLine>)> {
    let (sender, colors) = mpsc::channel();
    thread::spawn(move || {
        let highlighter = Highlighter::load();
        for (number, variant) in variants.into_iter().enumerate() {
            let Ok(lines) = highlighter.highlight(variant.code) else { return };
            if sender.send((number, lines)).is_err() {
                return;
            }
        }
    });
    colors
}

/// Hands all events on that there are, once there is one.
fn listen(player: &mut Player, inputs: &Inputs, clock: &mut Clock) -> Result<()> {
    let mut patience = clock.patience(player);
    while let Some(event) = inputs.next(patience)? {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                clock.press(player, key, Instant::now());
            }
            Event::Resize(..) => clock.is_changed = true,
            _ => continue,
        }
        patience = Duration::ZERO;
        if player.is_done {
            break;
        }
    }
    Ok(())
}

/// What goes on by itself, and when it has to be looked at again.
struct Clock {
    /// Until when it was played.
    before: Instant,
    /// When the progress of the recordings was last told.
    told: Option<Instant>,
    /// Whether there is something that has not been told.
    has_news: bool,
    /// Whether the screen has to be drawn again.
    is_changed: bool,
}

impl Default for Clock {
    fn default() -> Self {
        Clock { before: Instant::now(), told: None, has_news: false, is_changed: true }
    }
}

impl Clock {
    fn tick(
        &mut self,
        player: &mut Player,
        colors: Option<&Receiver<(usize, Vec<StyledLine>)>>,
    ) -> Result<()> {
        let now = Instant::now();
        self.play(player, now);
        for (number, lines) in colors.into_iter().flat_map(Receiver::try_iter) {
            player.color(number, lines);
            self.is_changed = true;
        }
        self.has_news |= player.catch_up()?;
        let is_time = self.told.is_none_or(|told| now - told >= PROGRESS);
        if self.has_news && (is_time || player.is_recorded()) {
            (self.told, self.has_news) = (Some(now), false);
            self.is_changed = true;
        }
        Ok(())
    }

    /// Plays on until now.
    fn play(&mut self, player: &mut Player, now: Instant) {
        self.is_changed |= player.play(now - self.before);
        self.before = now;
    }

    /// Hands a key on. What was played before it is played first: the key may begin to play,
    /// or pause, and the time before it is not the time behind it.
    fn press(&mut self, player: &mut Player, key: KeyEvent, now: Instant) {
        self.play(player, now);
        player.press(key);
        self.is_changed = true;
    }

    /// How long nothing happens by itself.
    fn patience(&self, player: &Player) -> Duration {
        let frame = FRAME.saturating_sub(self.before.elapsed());
        // A signal, too, is waited for.
        let longest = if player.is_recorded() { PROGRESS } else { frame };
        match player.transport.is_playing() {
            true => frame.max(player.transport.until_next().min(longest)),
            false => longest,
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use ratatui::crossterm::event::KeyCode;

    use super::*;

    /// The time that passes while nobody plays is not played.
    #[test]
    fn ten_milliseconds_are_ten_thousand_steps_at_the_greatest_speed() {
        let mut player = rehearsal::all_lanes("leetcode-37", 0..1_000_000);
        while player.transport.speed() < FASTEST {
            player.transport.faster();
        }
        let start = Instant::now();
        let at = |milliseconds| start + Duration::from_millis(milliseconds);
        let mut clock = Clock { before: start, ..Clock::default() };
        let space = KeyEvent::from(KeyCode::Char(' '));
        clock.press(&mut player, space, at(90));
        clock.press(&mut player, space, at(100));
        clock.play(&mut player, at(190));
        assert_eq!(player.transport.step(), 10_000);
    }
}
