//! A unit: cells that may not have the same value twice.

use core::fmt;

/// A group of cells in which each value may be only once. Messages show it as "row 3".
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Unit {
    /// What kind of group it is: "row", "box".
    pub kind: &'static str,
    /// Which one of its kind, from 0.
    pub index: usize,
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.index + 1)
    }
}
