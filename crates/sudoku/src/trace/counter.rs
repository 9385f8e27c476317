//! How much a search writes, and how deep it goes.

use super::{Observer, Write};

/// Counts the writes of each kind and follows the depth.
///
/// The depth of a search is the number of cells that it has filled. That is
/// not places minus removes: a `place` may overwrite a digit, and a cell that
/// is empty already may be removed once more.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Counter {
    /// Digits written.
    pub places: u64,
    /// Cells set back to empty, those that were empty included.
    pub removes: u64,
    /// Cells that the search has filled and not yet emptied. Negative only
    /// where it emptied givens.
    pub depth: i32,
    /// The greatest depth so far, 0–81.
    pub max_depth: i32,
}

impl Observer for Counter {
    #[inline]
    fn write(&mut self, write: Write) {
        let (was_filled, is_filled) = (write.before != 0, write.after != 0);
        self.places += u64::from(is_filled);
        self.removes += u64::from(!is_filled);
        self.depth += i32::from(is_filled) - i32::from(was_filled);
        self.max_depth = self.max_depth.max(self.depth);
    }
}
