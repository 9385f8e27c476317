//! A fingerprint of all writes in their order.

use super::{Observer, Write};

/// The 64-bit FNV-1a hash of the byte pairs (number of the cell, value) of all
/// writes. The value 0 means "set back to empty".
///
/// Two searches with the same digest made the same writes in the same order.
/// See the [FNV page](http://www.isthe.com/chongo/tech/comp/fnv/) for the two
/// constants.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Digest(u64);

impl Digest {
    const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01b3;

    /// The hash of the writes so far.
    pub fn value(self) -> u64 {
        self.0
    }

    #[inline]
    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(Self::PRIME);
    }
}

impl Default for Digest {
    fn default() -> Self {
        Digest(Self::OFFSET_BASIS)
    }
}

impl Observer for Digest {
    #[inline]
    fn write(&mut self, write: Write) {
        self.byte(write.cell);
        self.byte(write.after);
    }
}
