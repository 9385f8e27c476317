//! The levels of a nested list at which the order of items is free.

/// The order of items at each level of a nested list: free, or not. The outermost list comes first.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ItemOrder {
    pub(crate) free_levels: Vec<bool>,
    /// Whether the order is free at all levels below those in `is_free`.
    pub(crate) is_free_below: bool,
}

impl ItemOrder {
    /// Returns whether the order of the outermost list is free.
    pub(crate) fn is_free(&self) -> bool {
        self.free_levels.first().copied().unwrap_or(self.is_free_below)
    }

    /// Returns the levels of the items of the outermost list.
    pub(crate) fn inner_order(&self) -> ItemOrder {
        let is_free = self.free_levels.iter().skip(1).copied().collect();
        ItemOrder { free_levels: is_free, is_free_below: self.is_free_below }
    }

    /// Returns the same levels, but with a free order in the outermost list.
    pub(crate) fn with_free_top(&self) -> ItemOrder {
        let below = self.inner_order();
        let is_free = [true].into_iter().chain(below.free_levels).collect();
        ItemOrder { free_levels: is_free, is_free_below: below.is_free_below }
    }
}
