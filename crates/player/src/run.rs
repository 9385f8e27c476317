use std::{
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

use practice::source::{StyledLine, highlight};
use program::Result;
use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind};
use searches::Variant;

use crate::{
    draw::draw,
    player::{Player, Rewritten, Settings},
    press::is_control,
    screen::{Inputs, Screen},
};

/// Sixty frames a second.
const FRAME: Duration = Duration::from_micros(16_666);
/// How often the screen shows how far the recordings are.
pub const PROGRESS: Duration = Duration::from_millis(100);

/// Returns the number of the signal that has ended it, `None` where the user has. `rewritten` brings the
/// searches whose sources are saved meanwhile.
pub fn play(settings: Settings, rewritten: &Receiver<Rewritten>) -> Result<Option<u8>> {
    let colors = settings.has_color.then(|| color_sources(settings.variants.clone()));
    let mut player = Player::new(settings);
    let mut screen = Screen::open()?;
    let inputs = Inputs::listen()?;
    let mut clock = Clock::new(Instant::now());
    while !player.is_done && inputs.signal().is_none() {
        if inputs.was_stopped() {
            screen.take_again()?;
            clock.begin_again();
        }
        for rewritten in rewritten.try_iter() {
            player.take_over(rewritten);
            clock.is_changed = true;
        }
        clock.tick(&mut player, colors.as_ref())?;
        if clock.is_changed {
            screen.draw(|area, buffer| draw(&mut player, area, buffer))?;
            clock.is_changed = false;
        }
        listen(&mut player, &mut screen, &inputs, &mut clock)?;
    }
    Ok(inputs.signal())
}

type ColoredSource = (usize, Vec<StyledLine>);

/// In a thread of its own: it takes so long that the first frame would be late.
fn color_sources(variants: Vec<&'static Variant>) -> Receiver<ColoredSource> {
    let (sender, colors) = mpsc::channel();
    thread::spawn(move || {
        let mut variants = variants.into_iter().enumerate();
        variants.try_for_each(|(lane, variant)| sender.send((lane, highlight(variant.code))))
    });
    colors
}

/// Waits for an event, and hands on all events that have come.
fn listen(
    player: &mut Player,
    screen: &mut Screen,
    inputs: &Inputs,
    clock: &mut Clock,
) -> Result<()> {
    let mut timeout = clock.timeout(player);
    while !player.is_done
        && let Some(event) = inputs.next(timeout)?
    {
        match event {
            Event::Key(key) if is_control(key, 'z') => {
                screen.suspend()?;
                clock.begin_again();
            }
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                clock.press(player, key, Instant::now());
            }
            Event::Resize(..) => clock.is_changed = true,
            _ => continue,
        }
        timeout = Duration::ZERO;
    }
    Ok(())
}

pub struct Clock {
    played_until: Instant,
    progress_shown: Option<Instant>,
    has_progress: bool,
    is_changed: bool,
}

impl Clock {
    pub fn new(played_until: Instant) -> Self {
        Clock { played_until, progress_shown: None, has_progress: false, is_changed: true }
    }

    fn tick(
        &mut self,
        player: &mut Player,
        colors: Option<&Receiver<ColoredSource>>,
    ) -> Result<()> {
        let now = Instant::now();
        self.play(player, now);
        for (number, lines) in colors.into_iter().flat_map(Receiver::try_iter) {
            player.lanes[number].listing.color(lines);
            self.is_changed = true;
        }
        self.is_changed |= player.look();
        self.has_progress |= player.catch_up()?;
        let is_time = self.progress_shown.is_none_or(|shown| now - shown >= PROGRESS);
        if self.has_progress && (is_time || player.is_recorded()) {
            (self.progress_shown, self.has_progress) = (Some(now), false);
            self.is_changed = true;
        }
        Ok(())
    }

    pub fn play(&mut self, player: &mut Player, now: Instant) {
        self.is_changed |= player.play(now - self.played_until);
        self.played_until = now;
    }

    /// Goes on after a pause in which nothing was played and others have drawn on the screen.
    fn begin_again(&mut self) {
        self.played_until = Instant::now();
        self.is_changed = true;
    }

    /// The key may start or pause the player, which does not hold for the time before it.
    pub fn press(&mut self, player: &mut Player, key: KeyEvent, now: Instant) {
        self.play(player, now);
        player.press(key);
        self.is_changed = true;
    }

    /// Until the next frame or step, and never so long that a signal goes unnoticed.
    fn timeout(&self, player: &Player) -> Duration {
        let frame = FRAME.saturating_sub(self.played_until.elapsed());
        let is_complete = player.is_recorded() && !player.is_looking();
        let longest = if is_complete { PROGRESS } else { frame };
        match player.transport.is_playing {
            true => frame.max(player.transport.until_next().min(longest)),
            false => longest,
        }
    }
}
