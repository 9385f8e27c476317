//! Work on all cores, with the results in order.

use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use program::Result;

/// How many jobs per core may be read and not yet written. They are all in memory.
const JOBS_PER_CORE: usize = 4;

/// Does `work` on each job, which hands on its results one by one, with a thread for each core.
///
/// A thread that is free makes the next job, while others work and the caller uses the results
/// of earlier jobs. After the results are dropped, no more jobs are made.
pub fn map_in_order<J: Send + 'static, R: Send + 'static>(
    mut jobs: impl Iterator<Item = J> + Send + 'static,
    work: impl FnMut(J, &dyn Fn(R)) + Clone + Send + 'static,
) -> Result<impl Iterator<Item = R>> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    // The results of all jobs that were begun, in order. Some of them are still to come.
    let (begun, results) = mpsc::sync_channel(JOBS_PER_CORE * cores);
    // Jobs are made one after the other, so that their results are in the same order.
    let next = Arc::new(Mutex::new(move || {
        let job = jobs.next()?;
        let (done, result) = mpsc::channel();
        begun.send(result).ok()?;
        Some((job, done))
    }));
    for _ in 0..cores {
        let (next, mut work) = (next.clone(), work.clone());
        thread::Builder::new().spawn(move || {
            // After a panic of another thread, which reports it, no more jobs are made.
            let next = || (next.lock().ok()?)();
            while let Some((job, done)) = next() {
                // This fails if the results were dropped.
                work(job, &|result| drop(done.send(result)));
            }
        })?;
    }
    Ok(results.into_iter().flatten())
}

/// Buffers that are used again: new memory from the system takes longer to get than to fill.
/// Clones share them.
#[derive(Clone, Default)]
pub struct BufferPool<T>(Arc<Mutex<Vec<T>>>);

impl<T: Default> BufferPool<T> {
    pub fn take(&self) -> T {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    pub fn give_back(&self, buffer: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn pending_jobs_are_bounded() -> Result<()> {
        let (made, count) = mpsc::channel();
        let jobs = std::iter::repeat_with(move || made.send(()));
        let mut results = map_in_order(jobs, |job, done| done(job))?;
        assert!(results.next().is_some());
        thread::sleep(Duration::from_millis(50));
        let cores = thread::available_parallelism()?.get();
        assert!(count.try_iter().count() <= (JOBS_PER_CORE + 1) * cores + 1);
        Ok(())
    }
}
