//! At which cells a search looks, found out while the player goes on.

use std::{
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, TryRecvError},
    },
    thread,
};

use search::recording::Looks;
use search::{Position, trace::CellSet};
use searches::Variant;

/// How many steps before the one that is shown are found out, too, for a user who goes back.
const BACK: u64 = 1 << 12;

/// How many steps after it. All of them take a megabyte.
const ON: u64 = (1 << 16) - BACK;

/// The looks of one search around the moment that is shown. To find them, the search is run again
/// up to there, in a thread.
pub struct LiveLooks {
    variant: &'static Variant,
    puzzle: Position,
    /// `None` of a search whose looks are not seen.
    looks: Option<Looks>,
    /// The moments before the steps of which the looks are known.
    window: Range<u64>,
    search: Option<RunningSearch>,
}

struct RunningSearch {
    window: Range<u64>,
    is_wanted: Arc<AtomicBool>,
    looks: Receiver<Option<Looks>>,
}

/// What is known of the looks before a step.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Looked {
    /// The search runs in a process of its own, which tells its writes alone.
    NotSeen,
    /// It is being found out.
    NotYet,
    /// At these cells.
    At(CellSet),
}

impl LiveLooks {
    /// Nothing is known yet, and no search runs.
    pub fn new(variant: &'static Variant, puzzle: Position) -> Self {
        LiveLooks { variant, puzzle, looks: Some(Looks::default()), window: 0..0, search: None }
    }

    /// What is known of the looks before this step.
    pub fn before(&self, step: u64) -> Looked {
        match &self.looks {
            None => Looked::NotSeen,
            Some(looks) => looks.before(step).map_or(Looked::NotYet, Looked::At),
        }
    }

    /// Whether a search runs.
    pub fn is_looking(&self) -> bool {
        self.search.is_some()
    }

    /// Takes over what was found, and starts a search for the looks before `step` if they are not
    /// known. Returns whether something was found.
    pub fn look(&mut self, step: Option<u64>) -> bool {
        let has_found = self.take_over();
        let Some(moment) = step.and_then(|step| step.checked_sub(1)) else {
            self.stop();
            return has_found;
        };
        match &self.search {
            // One after the other: a user who hurries on does not start hundreds.
            Some(search) if !search.window.contains(&moment) => self.stop(),
            None if self.looks.is_some() && !self.window.contains(&moment) => self.start(moment),
            _ => {}
        }
        has_found
    }

    /// Lets the search end which runs.
    pub fn stop(&self) {
        if let Some(search) = &self.search {
            search.is_wanted.store(false, Ordering::Relaxed);
        }
    }

    fn start(&mut self, moment: u64) {
        let (variant, puzzle) = (self.variant, self.puzzle);
        let window = moment.saturating_sub(BACK)..moment.saturating_add(ON);
        let is_wanted = Arc::new(AtomicBool::new(true));
        let (sender, looks) = mpsc::channel();
        thread::spawn({
            let (window, is_wanted) = (window.clone(), Arc::clone(&is_wanted));
            move || {
                let is_wanted = || is_wanted.load(Ordering::Relaxed);
                // The receiver is gone if another puzzle has been chosen meanwhile.
                let _ = sender.send(variant.looks(&puzzle, window, &is_wanted));
            }
        });
        self.search = Some(RunningSearch { window, is_wanted, looks });
    }

    fn take_over(&mut self) -> bool {
        let Some(search) = &self.search else { return false };
        let found = match search.looks.try_recv() {
            Ok(looks) => looks,
            Err(TryRecvError::Empty) => return false,
            // A search that panics does so while it is recorded, too, and that is reported.
            Err(TryRecvError::Disconnected) => Some(Looks::default()),
        };
        // What has been stopped may lack some steps.
        if search.is_wanted.load(Ordering::Relaxed) {
            (self.looks, self.window) = (found, search.window.clone());
        }
        self.search = None;
        true
    }
}

impl Drop for LiveLooks {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pretty_assertions::assert_eq;

    use super::*;

    fn live_looks(name: &str) -> LiveLooks {
        let problem = problems::find("37").expect("the problem is readable");
        let puzzle = problem.cases[0].puzzle;
        LiveLooks::new(searches::find(name).expect("a search"), puzzle)
    }

    /// Goes on looking until no search runs.
    fn settle(live: &mut LiveLooks, step: u64) {
        live.look(Some(step));
        while live.is_looking() {
            thread::sleep(Duration::from_millis(1));
            live.look(Some(step));
        }
    }

    #[test]
    fn looks_are_found_around_a_step_and_then_around_another() {
        let mut live = live_looks("swift-all-solutions");
        assert_eq!(live.before(1), Looked::NotYet);
        for step in [1, 40_000, 17] {
            settle(&mut live, step);
            let expected = live.variant.looks(&live.puzzle, step - 1..step, &|| true);
            let expected = expected.and_then(|looks| looks.before(step)).expect("they are seen");
            assert_eq!(live.before(step), Looked::At(expected), "step {step}");
        }
    }

    #[test]
    fn a_search_for_looks_that_are_far_away_is_ended() {
        let mut live = live_looks("swift-all-solutions");
        live.look(Some(u64::MAX / 2));
        assert!(live.is_looking());
        settle(&mut live, 5);
        assert!(matches!(live.before(5), Looked::At(_)));
    }

    #[test]
    fn nothing_is_looked_for_without_a_step() {
        let mut live = live_looks("java-is-safe");
        assert!(!live.look(None) && !live.look(Some(0)) && !live.is_looking());
    }
}
