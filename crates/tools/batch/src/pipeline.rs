//! Runs jobs on all cores and returns their results in the order of the jobs.

use std::num::NonZero;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use program::Result;

/// Number of jobs per core that may be started before the caller uses their results. Their results stay in memory.
const JOBS_PER_CORE: usize = 4;

/// Runs `work` on each job, in one thread per core. Returns the results in the order of the jobs.
///
/// `work` gets a job and a function that takes a result. `work` calls this function once for each result of the job. So
/// the caller can use the first result of a long job before the last result is ready.
///
/// The threads take jobs from the iterator one at a time, while the caller uses earlier results. They
/// stop taking jobs when the caller drops the results.
///
/// # Errors
///
/// Fails if the system cannot start a thread.
pub fn map_in_order<J: Send + 'static, R: Send + 'static>(
    jobs: impl Iterator<Item = J> + Send + 'static,
    work: impl FnMut(J, &dyn Fn(R)) + Clone + Send + 'static,
) -> Result<impl Iterator<Item = R>> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let (started, results) = mpsc::sync_channel(JOBS_PER_CORE * cores);
    let queue = Arc::new(Mutex::new(JobQueue { jobs, started }));
    for _ in 0..cores {
        let queue = queue.clone();
        let mut work = work.clone();
        thread::Builder::new().spawn(move || {
            while let Some(StartedJob { job, results }) = next_job(&queue) {
                // A send fails if the caller has dropped the results.
                work(job, &|result| drop(results.send(result)));
            }
        })?;
    }
    Ok(results.into_iter().flatten())
}

/// The jobs that are left, shared by all threads.
struct JobQueue<I, R> {
    jobs: I,
    /// Gets the results of each started job, in the order of the jobs.
    started: SyncSender<Receiver<R>>,
}

struct StartedJob<J, R> {
    job: J,
    results: Sender<R>,
}

/// Starts the next job. Waits while too many results are unused.
///
/// Returns `None` if there are no more jobs, if the caller has dropped the results, or if the iterator of the jobs panicked.
fn next_job<I: Iterator, R>(queue: &Mutex<JobQueue<I, R>>) -> Option<StartedJob<I::Item, R>> {
    // The lock is held until the receiver is queued, so that the receivers have the order of the jobs.
    let mut queue = queue.lock().ok()?;
    let job = queue.jobs.next()?;
    let (results, receiver) = mpsc::channel();
    queue.started.send(receiver).ok()?;
    Some(StartedJob { job, results })
}

/// Buffers for reuse: to get new memory from the system takes longer than to fill it. Clones share the buffers.
#[derive(Clone, Default)]
pub struct BufferPool<T>(Arc<Mutex<Vec<T>>>);

impl<T: Default> BufferPool<T> {
    /// Returns a buffer that was given back, with its old content. Makes a new buffer if there is none.
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
