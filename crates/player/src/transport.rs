use std::{ops::RangeInclusive, time::Duration};

pub const MAX_SPEED: u64 = 1_000_000;

/// Plays, pauses and jumps. It knows the numbers of the moments, and not what is in them.
pub struct Transport {
    pub step: u64,
    pub moments: RangeInclusive<u64>,
    /// The moment to go to as soon as it is recorded.
    pub target: Option<u64>,
    pub is_playing: bool,
    /// In steps a second, as is [`MAX_SPEED`].
    pub speed: u64,
    /// The part of a step, 0 to 1, that is left of the time that has been played.
    rest: f64,
}

impl Transport {
    /// Paused; it goes to `target` as soon as it can.
    pub fn new(target: u64, speed: u64) -> Self {
        let target = Some(target);
        Transport { step: 0, moments: 0..=0, target, is_playing: false, speed, rest: 0.0 }
    }

    /// If `is_over`, there will be no more moments, and it waits for none.
    pub fn extend(&mut self, moments: RangeInclusive<u64>, is_over: bool) {
        self.moments = moments;
        if let Some(target) = self.target {
            self.step = target;
            if is_over || target <= *self.moments.end() {
                self.target = None;
            }
        }
        self.step = self.clamp(self.step);
    }

    fn clamp(&self, step: u64) -> u64 {
        step.clamp(*self.moments.start(), *self.moments.end())
    }

    /// Pauses, and shows that moment, or the nearest one until it is recorded.
    pub fn go_to(&mut self, step: u64) {
        self.is_playing = false;
        self.target = (step > *self.moments.end()).then_some(step);
        self.step = self.clamp(step);
    }

    pub fn go_by(&mut self, steps: i64) {
        self.go_to(self.clamp(self.step.saturating_add_signed(steps)));
    }

    pub fn page(&self) -> i64 {
        let length = self.moments.end() - self.moments.start();
        i64::try_from(length / 100).unwrap_or(i64::MAX).max(10)
    }

    /// At the end it plays from the start again.
    pub fn play_or_pause(&mut self) {
        self.is_playing = !self.is_playing;
        self.rest = 0.0;
        self.target = None;
        if self.is_playing && self.is_at_end() {
            self.step = *self.moments.start();
        }
    }

    pub fn is_at_end(&self) -> bool {
        self.step == *self.moments.end()
    }

    pub fn play(&mut self, elapsed: Duration) -> bool {
        if !self.is_playing {
            return false;
        }
        self.rest += elapsed.as_secs_f64() * self.speed as f64;
        let steps = self.rest.floor();
        self.rest -= steps;
        let before = self.step;
        self.step = self.clamp(self.step.saturating_add(steps as u64));
        self.step != before
    }

    pub fn until_next(&self) -> Duration {
        Duration::from_secs_f64((1.0 - self.rest).max(0.0) / self.speed as f64)
    }

    pub fn faster(&mut self) {
        self.speed = speeds().find(|&speed| speed > self.speed).unwrap_or(MAX_SPEED);
    }

    pub fn slower(&mut self) {
        self.speed = speeds().take_while(|&speed| speed < self.speed).last().unwrap_or(1);
    }
}

/// 1, 2, 5, 10 and so on, up to the greatest speed.
fn speeds() -> impl Iterator<Item = u64> {
    let tens = (0..=6).map(|power| 10_u64.pow(power));
    tens.flat_map(|ten| [ten, 2 * ten, 5 * ten]).take_while(|&speed| speed <= MAX_SPEED)
}
