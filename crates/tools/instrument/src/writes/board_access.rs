//! The access that an expression gives to the board.

/// The access that an expression gives to the board. The variants are in ascending order.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub enum BoardAccess {
    /// A value that does not lead to the board.
    #[default]
    Unrelated,
    /// A board or a part of a board, not borrowed.
    Owned,
    /// Mutable access to a board: a `&mut`, an iterator over `&mut`, or a `RefCell` with a board.
    MutableReference,
    /// A reference in a box, or the guard of a cell or lock.
    Guard,
}

impl BoardAccess {
    /// Returns whether the expression gives mutable access.
    pub fn can_write(self) -> bool {
        self >= BoardAccess::MutableReference
    }
}
