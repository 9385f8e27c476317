//! The board that a search is compiled for, of one that any tool holds.

use search::{PlainBoard, Position};

/// The board as its problem has it.
///
/// # Panics
///
/// If it is one of another problem.
pub(crate) fn plain<P: PlainBoard>(position: &Position) -> P {
    P::try_from(*position).expect("a search gets the boards of its own problem")
}
