//! # The full-screen player
//!
//! Several searches on one puzzle, side by side and in lockstep: all of them are shown
//! after the same number of writes.
//!
//! | file | question |
//! |---|---|
//! | `state.rs` | What does the player show, and what does a key change? |
//! | `lane.rs` | What is known of one search? |
//! | `tape.rs` | How is a search recorded while it is already shown? |
//! | `transport.rs` | Which moment is shown, and how does time go on? |
//! | `jumps.rs` | Where is the next backtrack, the next solution, the first difference? |
//! | `keys.rs`, `goto.rs`, `picker.rs` | What does a key mean, a typed step, a part of a name? |
//! | `predict.rs` | Was it right what somebody said of the next step? |
//! | `sentence.rs`, `clashes.rs` | What did a step do? |
//! | `source.rs` | Which lines of a source are shown? |
//! | `layout.rs` | What has room? |
//! | `theme.rs`, `draw/` | What does it look like? |
//! | `inputs.rs`, `screen.rs` | How are keys read, and how is the terminal given back? |

mod clashes;
mod draw;
pub mod goto;
mod inputs;
mod jumps;
mod keys;
mod lane;
mod layout;
mod picker;
mod predict;
mod screen;
mod sentence;
mod source;
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
use ratatui::crossterm::event::{Event, KeyEventKind};
use screen::Screen;
use state::Player;
pub use state::Settings;
pub use transport::FASTEST;

use crate::{columns::Line, highlight::Highlighter, variants::Variant};

/// Sixty frames a second.
const FRAME: Duration = Duration::from_micros(16_666);
/// How often it is told how far a recording is.
const PROGRESS: Duration = Duration::from_millis(100);

/// Shows the player until somebody has seen enough.
///
/// # Errors
///
/// Where the terminal cannot be drawn on, or its keys cannot be read.
pub fn play(settings: Settings) -> Result<()> {
    let colors = settings.has_color.then(|| color_sources(settings.variants.clone()));
    let mut player = Player::new(settings);
    let mut screen = Screen::open()?;
    let inputs = Inputs::listen()?;
    let mut clock = Clock::default();
    while !player.is_done && !inputs.is_told_to_end() {
        clock.tick(&mut player, colors.as_ref());
        if clock.is_changed {
            screen.draw(&mut player)?;
            clock.is_changed = false;
        }
        let patience = clock.patience(&player);
        clock.is_changed |= listen(&mut player, &inputs, patience)?;
    }
    Ok(())
}

/// Finds out the colours of the sources in a thread, since that takes longer than anybody
/// wants to wait for the first frame.
fn color_sources(variants: Vec<&'static Variant>) -> Receiver<(usize, Vec<Line>)> {
    let (sender, colors) = mpsc::channel();
    thread::spawn(move || {
        let highlighter = Highlighter::new();
        for (number, variant) in variants.into_iter().enumerate() {
            let Ok(lines) = highlighter.highlight(variant.code) else { return };
            if sender.send((number, lines)).is_err() {
                return;
            }
        }
    });
    colors
}

/// Hands all events on that there are, once there is one, and tells whether there were any.
fn listen(player: &mut Player, inputs: &Inputs, patience: Duration) -> Result<bool> {
    let mut patience = patience;
    let mut is_changed = false;
    while let Some(event) = inputs.next(patience)? {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => player.press(key),
            Event::Resize(..) => {}
            _ => continue,
        }
        is_changed = true;
        patience = Duration::ZERO;
        if player.is_done {
            break;
        }
    }
    Ok(is_changed)
}

/// What goes on by itself, and when it has to be looked at again.
struct Clock {
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
    fn tick(&mut self, player: &mut Player, colors: Option<&Receiver<(usize, Vec<Line>)>>) {
        let now = Instant::now();
        self.is_changed |= player.play(now - self.before);
        self.before = now;
        for (number, lines) in colors.into_iter().flat_map(Receiver::try_iter) {
            player.color(number, lines);
            self.is_changed = true;
        }
        self.has_news |= player.catch_up();
        let is_time = self.told.is_none_or(|told| now - told >= PROGRESS);
        if self.has_news && (is_time || player.is_recorded()) {
            (self.told, self.has_news) = (Some(now), false);
            self.is_changed = true;
        }
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
