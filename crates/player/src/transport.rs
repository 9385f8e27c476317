//! Which moment is shown, and how time goes on.

use std::{ops::RangeInclusive, time::Duration};

/// The greatest speed, in steps a second.
pub const MAX_SPEED: u64 = 1_000_000;

/// Plays, pauses and jumps. It knows the numbers of the moments, and not what is in them.
#[derive(Clone, Debug)]
pub struct Transport {
    step: u64,
    moments: RangeInclusive<u64>,
    /// The moment to go to as soon as it is recorded.
    target: Option<u64>,
    is_playing: bool,
    speed: u64,
    /// The part of a step, 0 to 1, that is left of the time that has been played.
    rest: f64,
}

impl Transport {
    /// Paused; it goes to `target` as soon as it can.
    pub fn new(target: u64, speed: u64) -> Self {
        let target = Some(target);
        Transport { step: 0, moments: 0..=0, target, is_playing: false, speed, rest: 0.0 }
    }

    pub fn step(&self) -> u64 {
        self.step
    }

    pub fn moments(&self) -> &RangeInclusive<u64> {
        &self.moments
    }

    pub fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Steps a second.
    pub fn speed(&self) -> u64 {
        self.speed
    }

    /// The moment that it waits for.
    pub fn target(&self) -> Option<u64> {
        self.target
    }

    /// Notes which moments there are now. If `is_over`, there will be no more, and it waits for none.
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

    /// Pauses, and goes `steps` on, or back.
    pub fn go_by(&mut self, steps: i64) {
        let step = self.clamp(self.step.saturating_add_signed(steps));
        self.go_to(step);
    }

    /// How many steps a page has: a hundredth of all, and at least ten.
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

    pub fn pause(&mut self) {
        self.is_playing = false;
    }

    pub fn is_at_end(&self) -> bool {
        self.step == *self.moments.end()
    }

    /// Plays for this time, and returns whether another moment is shown.
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

    /// The time until the next step is due, while it plays.
    pub fn until_next(&self) -> Duration {
        Duration::from_secs_f64((1.0 - self.rest).max(0.0) / self.speed as f64)
    }

    pub fn faster(&mut self) {
        let next = speeds().find(|&speed| speed > self.speed);
        self.speed = next.unwrap_or(MAX_SPEED);
    }

    pub fn slower(&mut self) {
        let next = speeds().take_while(|&speed| speed < self.speed).last();
        self.speed = next.unwrap_or(1);
    }
}

/// 1, 2, 5, 10 and so on, up to the greatest speed.
fn speeds() -> impl Iterator<Item = u64> {
    let tens = (0..=6).map(|power| 10_u64.pow(power));
    tens.flat_map(|ten| [ten, 2 * ten, 5 * ten]).take_while(|&speed| speed <= MAX_SPEED)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    fn transport(step: u64) -> Transport {
        let mut transport = Transport::new(step, 10);
        transport.extend(100..=5000, true);
        transport
    }

    #[rstest]
    #[case::slowest(1, 2, 1)]
    #[case::in_the_series(20, 50, 10)]
    #[case::between(30, 50, 20)]
    #[case::fastest(1_000_000, 1_000_000, 500_000)]
    fn speeds_go_up_and_down(#[case] speed: u64, #[case] faster: u64, #[case] slower: u64) {
        let mut transport = Transport::new(0, speed);
        transport.faster();
        assert_eq!(transport.speed(), faster);
        let mut transport = Transport::new(0, speed);
        transport.slower();
        assert_eq!(transport.speed(), slower);
    }

    #[rstest]
    #[case::on(200, 1, 201)]
    #[case::back(200, -10, 190)]
    #[case::to_the_start(105, -10, 100)]
    #[case::to_the_end(4999, 10, 5000)]
    #[case::far_after_the_end(4999, i64::MAX, 5000)]
    #[case::far_before_the_start(200, i64::MIN, 100)]
    fn steps_stay_within_the_moments(#[case] step: u64, #[case] by: i64, #[case] expected: u64) {
        let mut transport = transport(step);
        transport.go_by(by);
        assert_eq!(transport.step(), expected);
        assert_eq!(transport.target(), None);
    }

    #[test]
    fn a_page_is_a_hundredth_or_ten_steps() {
        assert_eq!(transport(0).page(), 49);
        assert_eq!(Transport::new(0, 10).page(), 10);
    }

    #[test]
    fn it_plays_while_time_passes() {
        let mut transport = transport(200);
        transport.play_or_pause();
        assert!(!transport.play(Duration::from_millis(50)));
        assert!(transport.play(Duration::from_millis(60)));
        assert_eq!(transport.step(), 201);
        assert!(transport.play(Duration::from_secs(1)));
        assert_eq!(transport.step(), 211);
        transport.play_or_pause();
        assert!(!transport.play(Duration::from_secs(1)));
    }

    #[test]
    fn at_the_end_it_plays_from_the_start_again() {
        let mut transport = transport(5000);
        transport.play_or_pause();
        assert_eq!(transport.step(), 100);
    }

    #[test]
    fn it_waits_for_a_moment_that_is_not_recorded_yet() {
        let mut transport = Transport::new(300, 10);
        transport.extend(0..=200, false);
        assert_eq!((transport.step(), transport.target()), (200, Some(300)));
        transport.extend(0..=400, false);
        assert_eq!((transport.step(), transport.target()), (300, None));
        transport.go_to(900);
        assert_eq!((transport.step(), transport.target()), (400, Some(900)));
        transport.extend(0..=500, true);
        assert_eq!((transport.step(), transport.target()), (500, None));
    }
}
