//! Sets of digits: the candidates of a cell, for one puzzle or for many.

use core::ops::{BitAnd, BitOr, BitXor, Not};

#[cfg(feature = "vectors")]
use fearless_simd::{Select, Simd, SimdBase, u16x16};

/// The set of all nine digits. Bit 0 is the digit 1.
pub const ALL_DIGITS: u16 = 0x1ff;

/// Returns the candidates of a cell before the first sweep: all digits if the cell is empty (0), else only the given
/// digit (1–9).
#[inline(always)]
pub const fn given_candidates(digit: u8) -> u16 {
    if digit == 0 { ALL_DIGITS } else { 1 << (digit - 1) }
}

/// Returns the indices of the bits that are set, the lowest first.
#[inline(always)]
pub fn bit_indices(mut bits: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        // 64 if no bit is left.
        let bit = bits.trailing_zeros() as usize;
        // Clears the lowest bit that is set. `wrapping_sub`, because `bits` may be 0.
        bits &= bits.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// Maximum number of lanes of 16 bits in a vector.
#[cfg(feature = "vectors")]
pub const MAX_LANES: usize = 32;

/// The candidates of a cell: a set of digits, or a vector with a set in each lane.
///
/// No operation has a branch: all lanes do the same steps with different data.
pub trait DigitSets:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// Returns `self` if it has at most one digit, else `other`.
    fn at_most_one_or(self, other: Self) -> Self;

    /// Returns `self` if it shares a digit with `cell`, else `other`.
    fn overlapping_or(self, cell: Self, other: Self) -> Self;

    /// Returns the empty set, in each lane. Needs `self` only for the processor of its vector.
    #[inline(always)]
    fn empty_set(self) -> Self {
        self & !self
    }

    /// Returns the digits that are in exactly one of three sets.
    #[inline(always)]
    fn in_exactly_one(a: Self, b: Self, c: Self) -> Self {
        (a ^ b ^ c) & !(a & b & c)
    }
}

impl DigitSets for u16 {
    #[inline(always)]
    fn at_most_one_or(self, other: u16) -> u16 {
        if self & self.wrapping_sub(1) == 0 { self } else { other }
    }

    #[inline(always)]
    fn overlapping_or(self, cell: u16, other: u16) -> u16 {
        if self & cell == 0 { other } else { self }
    }
}

/// Defines a type for a vector of the processor, with the operations of [`DigitSets`].
#[cfg(feature = "vectors")]
macro_rules! vector_of_sets {
    ($name:ident($vector:ty)) => {
        #[derive(Clone, Copy)]
        pub struct $name<S: Simd>(pub $vector);

        vector_of_sets!($name BitAnd bitand &);
        vector_of_sets!($name BitOr bitor |);
        vector_of_sets!($name BitXor bitxor ^);

        impl<S: Simd> Not for $name<S> {
            type Output = Self;

            #[inline(always)]
            fn not(self) -> Self {
                $name(!self.0)
            }
        }

        impl<S: Simd> DigitSets for $name<S> {
            #[inline(always)]
            fn at_most_one_or(self, other: Self) -> Self {
                $name((self.0 & (self.0 - 1)).simd_eq(0).select(self.0, other.0))
            }

            #[inline(always)]
            fn overlapping_or(self, cell: Self, other: Self) -> Self {
                $name((self.0 & cell.0).simd_eq(0).select(other.0, self.0))
            }
        }
    };
    ($name:ident $operation:ident $function:ident $sign:tt) => {
        impl<S: Simd> $operation for $name<S> {
            type Output = Self;

            #[inline(always)]
            fn $function(self, other: Self) -> Self {
                $name(self.0 $sign other.0)
            }
        }
    };
}

// One puzzle in each lane of 16 bits: 32, 16 or 8 puzzles.
#[cfg(feature = "vectors")]
vector_of_sets!(PuzzleLanes(S::u16s));

// The nine boxes of one puzzle, one in each lane. A band has four lanes, and the fourth one is unused.
#[cfg(feature = "vectors")]
vector_of_sets!(BoxLanes(u16x16<S>));
