//! The candidates of a cell, for one puzzle or for many.

use core::ops::{BitAnd, BitOr, BitXor, Not};

#[cfg(feature = "vectors")]
use fearless_simd::{Select, Simd, SimdBase, u16x16};

/// All nine digits: bit 0 is the digit 1.
pub const ALL_DIGITS: u16 = 0x1ff;

/// The candidates of a cell before anything is struck: a given has itself, 1–9, and an empty
/// cell, 0, has all.
#[inline(always)]
pub const fn given_candidates(digit: u8) -> u16 {
    if digit == 0 { ALL_DIGITS } else { 1 << (digit - 1) }
}

/// The numbers of the bits that are set, from the lowest on.
#[inline(always)]
pub fn bit_indices(mut bits: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let bit = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// No processor has more lanes of 16 bits.
#[cfg(feature = "vectors")]
pub const MAX_LANES: usize = 32;

/// The candidates of a cell: a set of digits, or a vector of them, one a lane.
///
/// What is done with them is the same for all lanes and has no branch: a lane is told from
/// another by what is in it, never by what is done to it.
pub trait DigitSets:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The set where it has one digit or none, and `other` where it has more.
    fn at_most_one_or(self, other: Self) -> Self;

    /// The set where it shares a digit with `cell`, and `other` where it shares none.
    fn overlapping_or(self, cell: Self, other: Self) -> Self;

    /// No digit.
    #[inline(always)]
    fn empty(self) -> Self {
        self & !self
    }

    /// The digits that exactly one of three sets has.
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

/// Gives a vector of the processor's the operations of [`DigitSets`].
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

// As many puzzles as the processor has lanes of 16 bits: 32, 16 or 8.
#[cfg(feature = "vectors")]
vector_of_sets!(PuzzleLanes(S::u16s));

// The nine boxes of one puzzle, in four lanes for each band.
#[cfg(feature = "vectors")]
vector_of_sets!(BoxLanes(u16x16<S>));
