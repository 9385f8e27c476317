//! Buffers that are used again: to get new memory from the system takes longer than to fill it.

use std::sync::{Arc, Mutex, PoisonError};

/// The buffers that nobody uses, for all who hold a clone of this.
#[derive(Clone, Default)]
pub struct Spares(Arc<Mutex<Vec<Vec<u8>>>>);

impl Spares {
    /// One that was given back, as it was then, or a new one.
    pub fn take(&self) -> Vec<u8> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    pub fn give_back(&self, buffer: Vec<u8>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}
