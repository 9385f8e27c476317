//! Work on all cores, with the results in order.

use std::{
    num::NonZero,
    sync::{Arc, Mutex, mpsc},
    thread,
};

use program::Result;

/// How many jobs a core may be behind or ahead of the others. What was read and not yet
/// written is in memory, so there must be an end to it.
const JOBS_PER_CORE: usize = 4;

/// Does `work` on each job, on so many cores, or on all of them for 0.
///
/// Whoever has nothing to do makes the next job, while others work and the results of earlier
/// jobs are used. Once the results are dropped no more jobs are asked for.
///
/// # Errors
///
/// Where there can be no such threads.
pub fn in_order<J: Send + 'static, R: Send + 'static>(
    mut jobs: impl Iterator<Item = J> + Send + 'static,
    cores: usize,
    work: impl FnMut(J) -> R + Clone + Send + 'static,
) -> Result<impl Iterator<Item = R>> {
    let cores =
        if cores == 0 { thread::available_parallelism().map_or(1, NonZero::get) } else { cores };
    // The results of all jobs that were begun, in their order, though not all are there yet.
    let (begun, results) = mpsc::sync_channel(JOBS_PER_CORE * cores);
    // Jobs are made one after the other, so that their results are in their order.
    let next = Arc::new(Mutex::new(move || {
        let job = jobs.next()?;
        let (done, result) = mpsc::sync_channel(1);
        begun.send(result).ok()?;
        Some((job, done))
    }));
    for _ in 0..cores {
        let (next, mut work) = (next.clone(), work.clone());
        thread::Builder::new().spawn(move || {
            while let Some((job, done)) = next_of(&next) {
                // Nobody may want the result any more.
                let _ = done.send(work(job));
            }
        })?;
    }
    Ok(results.into_iter().map_while(|result| result.recv().ok()))
}

fn next_of<T>(jobs: &Mutex<impl FnMut() -> Option<T>>) -> Option<T> {
    // A panic of another thread is told there, and its jobs end here.
    (jobs.lock().ok()?)()
}

#[cfg(test)]
mod tests {
    use std::{
        sync::{
            Arc,
            atomic::{AtomicUsize, Ordering},
        },
        time::Duration,
    };

    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    fn results_come_in_the_order_of_their_jobs(#[values(1, 2, 7)] cores: usize) -> Result<()> {
        let results = in_order(0..200_u64, cores, |job| {
            // The earlier of two neighbours takes longer.
            thread::sleep(Duration::from_micros(200 * (1 - job % 2)));
            job
        })?;
        assert_eq!(results.collect::<Vec<_>>(), (0..200).collect::<Vec<_>>());
        Ok(())
    }

    #[test]
    fn few_jobs_are_made_ahead_of_those_who_use_the_results() -> Result<()> {
        let made = Arc::new(AtomicUsize::new(0));
        let count = made.clone();
        let jobs = std::iter::repeat_with(move || count.fetch_add(1, Ordering::SeqCst));
        let mut results = in_order(jobs, 2, |job| job)?;
        assert_eq!(results.next(), Some(0));
        thread::sleep(Duration::from_millis(50));
        assert!(made.load(Ordering::SeqCst) <= 2 * JOBS_PER_CORE + 3);
        Ok(())
    }
}
