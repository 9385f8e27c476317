use std::time::Duration;

const SPEEDS: [u64; 19] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000,
    200_000, 500_000, 1_000_000,
];

/// Plays, pauses and jumps. It knows the numbers of the moments, and not what is in them.
pub struct Playback {
    pub step: u64,
    /// The last moment so far.
    pub last_step: u64,
    /// The moment to go to as soon as it is recorded.
    pub target: Option<u64>,
    pub is_playing: bool,
    /// In steps a second.
    pub speed: u64,
    /// The part of a step, 0 to 1, that is left of the time that has been played.
    rest: f64,
}

impl Playback {
    /// Paused; it goes to `target` as soon as it can.
    pub fn new(target: u64, speed: u64) -> Self {
        Playback {
            step: 0,
            last_step: 0,
            target: Some(target),
            is_playing: false,
            speed,
            rest: 0.0,
        }
    }

    /// If `is_over`, there will be no more moments. Returns the one that it has waited for in vain.
    pub fn set_end(&mut self, end: u64, is_over: bool) -> Option<u64> {
        self.last_step = end;
        self.step = self.target.unwrap_or(self.step).min(end);
        let came = self.target.take_if(|target| is_over || *target <= end);
        came.filter(|target| *target > end)
    }

    /// Pauses, and shows that moment, or the last one until it is recorded.
    pub fn go_to(&mut self, step: u64) {
        self.is_playing = false;
        self.target = (step > self.last_step).then_some(step);
        self.step = step.min(self.last_step);
    }

    pub fn go_by(&mut self, steps: i64) {
        self.go_to(self.step.saturating_add_signed(steps).min(self.last_step));
    }

    pub fn page(&self) -> i64 {
        i64::try_from(self.last_step / 100).unwrap_or(i64::MAX).max(10)
    }

    /// At the end it plays from the start again.
    pub fn play_or_pause(&mut self) {
        self.is_playing = !self.is_playing;
        self.rest = 0.0;
        self.target = None;
        if self.is_playing && self.step == self.last_step {
            self.step = 0;
        }
    }

    pub fn advance(&mut self, elapsed: Duration) {
        if self.is_playing {
            self.rest += elapsed.as_secs_f64() * self.speed as f64;
            let steps = self.rest.floor();
            self.rest -= steps;
            self.step = self.step.saturating_add(steps as u64).min(self.last_step);
        }
    }

    pub fn faster(&mut self) {
        self.speed = SPEEDS.into_iter().find(|&it| it > self.speed).unwrap_or(self.speed);
    }

    pub fn slower(&mut self) {
        self.speed = SPEEDS.into_iter().rfind(|&it| it < self.speed).unwrap_or(self.speed);
    }
}
