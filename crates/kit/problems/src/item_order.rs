//! Levels of a nested list at which the order of items is free.

/// For each level of a nested list, whether the order of its items is free. The outermost list comes first.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct ItemOrder {
    pub(crate) free_levels: Vec<bool>,
    /// Whether the order is free at all levels below those in `free_levels`.
    pub(crate) is_free_below: bool,
}

impl ItemOrder {
    /// Returns whether the order of the outermost list is free.
    pub(crate) fn is_free(&self) -> bool {
        self.free_levels.first().copied().unwrap_or(self.is_free_below)
    }

    /// Returns the order within the items of the outermost list.
    pub(crate) fn inner_order(&self) -> ItemOrder {
        let inner_levels = self.free_levels.iter().skip(1).copied().collect();
        ItemOrder { free_levels: inner_levels, is_free_below: self.is_free_below }
    }

    /// Returns the same order, but free in the outermost list.
    pub(crate) fn with_free_top(&self) -> ItemOrder {
        let inner = self.inner_order();
        let free_levels = [true].into_iter().chain(inner.free_levels).collect();
        ItemOrder { free_levels, is_free_below: inner.is_free_below }
    }
}
