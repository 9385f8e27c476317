//! What has happened, for pages that listen and for those that come late.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Events in their order. A clone is another handle of the same.
#[derive(Clone, Debug, Default)]
pub struct Events(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    log: Mutex<Log>,
    has_grown: Condvar,
}

#[derive(Debug, Default)]
struct Log {
    /// As they are sent.
    lines: Vec<Arc<str>>,
    /// The number of the first of them; those before it are of no more interest.
    first: usize,
    is_closed: bool,
}

impl Events {
    /// Forgets what has happened before, since it is out of date. A page that has not heard all of
    /// it goes on with what comes next.
    pub fn begin_again(&self) {
        let mut log = self.log();
        log.first += log.lines.len();
        log.lines.clear();
    }

    /// Tells of an event. `kind` is a word; `data` is one line, such as JSON.
    pub fn send(&self, kind: &str, data: &str) {
        let data = data.replace(['\r', '\n'], " ");
        self.log().lines.push(format!("event: {kind}\ndata: {data}\n\n").into());
        self.0.has_grown.notify_all();
    }

    /// Ends the streams of all who listen.
    pub(crate) fn close(&self) {
        self.log().is_closed = true;
        self.0.has_grown.notify_all();
    }

    /// Waits for the first event whose number is at least `number`; returns it with the number of
    /// the next, or the word that the stream is kept alive with, where nothing happens for long.
    /// `None` once there will be no more.
    pub(crate) fn next(&self, number: usize) -> Option<(Arc<str>, usize)> {
        let log = self.log();
        let is_waiting = |log: &mut Log| !log.is_closed && log.first + log.lines.len() <= number;
        let waited = self.0.has_grown.wait_timeout_while(log, KEPT_ALIVE, is_waiting);
        let (log, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if log.is_closed {
            return None;
        }
        let number = number.max(log.first);
        Some(match log.lines.get(number - log.first) {
            Some(line) => (line.clone(), number + 1),
            None => (":\n\n".into(), number),
        })
    }

    fn log(&self) -> MutexGuard<'_, Log> {
        self.0.log.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that hears nothing for this long is tried, so that one whose page is closed is not
/// kept for ever.
const KEPT_ALIVE: std::time::Duration = std::time::Duration::from_secs(5);

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn next(events: &Events, number: usize) -> (String, usize) {
        let (line, number) = events.next(number).expect("it is open");
        (line.to_string(), number)
    }

    #[test]
    fn one_who_comes_late_hears_all_that_is_of_interest() {
        let events = Events::default();
        events.send("saved", "1");
        assert_eq!(next(&events, 0), ("event: saved\ndata: 1\n\n".to_string(), 1));
        events.begin_again();
        events.send("saved", "2\nx");
        events.send("built", "{}");
        for heard in [0, 1] {
            assert_eq!(next(&events, heard), ("event: saved\ndata: 2 x\n\n".to_string(), 2));
        }
        assert_eq!(next(&events, 2), ("event: built\ndata: {}\n\n".to_string(), 3));
        events.close();
        assert_eq!(events.next(3), None);
    }
}
