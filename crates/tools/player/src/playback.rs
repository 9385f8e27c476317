//! The position on the time line: plays, pauses and jumps.

use std::time::Duration;

/// The speeds that the user can select, in steps a second.
const SPEEDS: [u64; 19] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000,
    200_000, 500_000, 1_000_000,
];

/// The shown step and the speed. A step is only a number here: each [`SearchColumn`](crate::column::SearchColumn) has the
/// recorded steps.
pub struct Playback {
    /// The number of the shown step. 0 is the state before the first step.
    pub step: u64,
    /// The last recorded step.
    pub last_step: u64,
    /// The step that is shown as soon as it is recorded.
    pub target: Option<u64>,
    pub is_playing: bool,
    /// Speed in steps a second.
    pub speed: u64,
    /// The part of the next step, from 0 to 1, that has been played already.
    partial_step: f64,
}

impl Playback {
    /// Returns a paused playback, which shows `target` as soon as this step is recorded.
    pub fn new(target: u64, speed: u64) -> Self {
        Playback {
            step: 0,
            last_step: 0,
            target: Some(target),
            is_playing: false,
            speed,
            partial_step: 0.0,
        }
    }

    /// Sets the last recorded step. Shows the target, or the last step until the target is recorded.
    pub fn set_last_step(&mut self, last_step: u64) {
        self.last_step = last_step;
        self.step = self.target.unwrap_or(self.step).min(last_step);
        if self.target.is_some_and(|target| target <= last_step) {
            self.target = None;
        }
    }

    /// Stops waiting for the target, since no more steps will be recorded. Returns the target if it is still missing.
    pub fn take_missing_target(&mut self) -> Option<u64> {
        self.target.take()
    }

    /// Pauses and shows a step. If the step is not recorded yet, shows the last step and waits.
    pub fn go_to(&mut self, step: u64) {
        self.is_playing = false;
        self.target = (step > self.last_step).then_some(step);
        self.step = step.min(self.last_step);
    }

    /// Pauses and moves by a number of steps, back if it is negative. Does not move past the last recorded step.
    pub fn go_by(&mut self, steps: i64) {
        self.go_to(self.step.saturating_add_signed(steps).min(self.last_step));
    }

    /// Returns the number of steps for a page key: a hundredth of all steps, at least ten.
    pub fn page(&self) -> i64 {
        i64::try_from(self.last_step / 100).unwrap_or(i64::MAX).max(10)
    }

    /// Starts or pauses. At the end, starts again from the first step.
    pub fn play_or_pause(&mut self) {
        self.is_playing = !self.is_playing;
        self.partial_step = 0.0;
        self.target = None;
        if self.is_playing && self.step == self.last_step {
            self.step = 0;
        }
    }

    /// Moves on after some time, if it is playing.
    pub fn advance(&mut self, elapsed: Duration) {
        if !self.is_playing {
            return;
        }
        self.partial_step += elapsed.as_secs_f64() * self.speed as f64;
        let steps = self.partial_step.floor();
        self.partial_step -= steps;
        self.step = self.step.saturating_add(steps as u64).min(self.last_step);
    }

    pub fn faster(&mut self) {
        self.speed = SPEEDS.into_iter().find(|&speed| speed > self.speed).unwrap_or(self.speed);
    }

    pub fn slower(&mut self) {
        self.speed = SPEEDS.into_iter().rfind(|&speed| speed < self.speed).unwrap_or(self.speed);
    }
}
