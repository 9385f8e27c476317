//! On which processor cores the solvers run.

use std::thread;

use core_affinity::CoreId;
use sudoku::Grid;

/// Threads, each with a core of its own as far as there are enough.
pub struct Cores {
    ids: Vec<CoreId>,
}

impl Cores {
    /// The cores that this program may use. The last comes first, since systems do their own
    /// work on the first.
    pub fn new() -> Self {
        let mut ids = core_affinity::get_core_ids().unwrap_or_default();
        ids.reverse();
        Cores { ids }
    }

    /// Gives each thread an equal part of the puzzles; the results are in order.
    pub fn run<T: Send>(
        &self,
        threads: usize,
        puzzles: &[Grid],
        work: impl Fn(&[Grid]) -> T + Sync,
    ) -> Vec<T> {
        let part = puzzles.len().div_ceil(threads.max(1)).max(1);
        thread::scope(|scope| {
            let start = |(index, puzzles)| {
                let work = &work;
                scope.spawn(move || {
                    self.pin(index);
                    work(puzzles)
                })
            };
            let threads: Vec<_> = puzzles.chunks(part).enumerate().map(start).collect();
            let join = |thread: thread::ScopedJoinHandle<'_, T>| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            threads.into_iter().map(join).collect()
        })
    }

    /// If the system does not allow that, the thread runs on any core.
    fn pin(&self, index: usize) {
        if let Some(&id) = self.ids.get(index % self.ids.len().max(1)) {
            core_affinity::set_for_current(id);
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::one(1, 10, &[10])]
    #[case::two(2, 10, &[5, 5])]
    #[case::a_rest(3, 10, &[4, 4, 2])]
    #[case::more_than_puzzles(8, 3, &[1, 1, 1])]
    #[case::no_puzzle(2, 0, &[])]
    fn each_thread_has_a_part(
        #[case] threads: usize,
        #[case] puzzles: usize,
        #[case] expected: &[usize],
    ) {
        let parts = Cores::new().run(threads, &vec![Grid::BLANK; puzzles], <[Grid]>::len);
        assert_eq!(parts, expected);
    }
}
