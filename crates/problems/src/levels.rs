//! At which levels of a nested list the order of items counts.

/// Whether the order of items is free at each level of a nested list, from the outermost list on.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Levels {
    pub(crate) is_free: Vec<bool>,
    /// The same for all levels after these.
    pub(crate) is_free_below: bool,
}

impl Levels {
    /// Whether the order of the outermost list is free.
    pub(crate) fn is_free(&self) -> bool {
        self.is_free.first().copied().unwrap_or(self.is_free_below)
    }

    /// The levels of the items.
    pub(crate) fn below(&self) -> Levels {
        let is_free = self.is_free.iter().skip(1).copied().collect();
        Levels { is_free, is_free_below: self.is_free_below }
    }

    /// The same levels, where the order of the outermost list is free.
    pub(crate) fn with_free_top(&self) -> Levels {
        let below = self.below();
        let is_free = [true].into_iter().chain(below.is_free).collect();
        Levels { is_free, is_free_below: below.is_free_below }
    }
}
