//! A program that is asked one puzzle after the other.

use std::time::Duration;

use judge::{Bounds, News, Session, Untrusted};

/// A program that reads a puzzle a line, and prints a line of its own for each.
pub struct Asked {
    session: Session,
    /// What it has printed and was not read yet.
    text: String,
}

impl Asked {
    /// Starts a program, which may be silent for `limit`.
    pub fn start(program: &Untrusted, limit: Duration) -> Option<Self> {
        let limits = Bounds { time: limit, ..Bounds::default() };
        Some(Asked { session: Session::start(program, limits).ok()?, text: String::new() })
    }

    /// What the program prints for a line: the first line that `read` reads, since the search may
    /// print lines of its own. `None` if it prints none.
    pub fn ask<T>(&mut self, question: &str, read: impl Fn(&str) -> Option<T>) -> Option<T> {
        self.session.send(&format!("{question}\n"));
        loop {
            // A search may print much: what was read is taken away once, and not line by line.
            let mut start = 0;
            let mut found = None;
            while found.is_none()
                && let Some(length) = self.text[start..].find('\n')
            {
                found = read(self.text[start..start + length].trim_end());
                start += length + 1;
            }
            self.text.drain(..start);
            if found.is_some() {
                return found;
            }
            let News::Output(bytes) = self.session.hear() else { return None };
            self.text += &String::from_utf8_lossy(&bytes);
        }
    }
}
