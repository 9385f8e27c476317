//! Chance that is the same on every machine.
//!
//! `fastrand` draws the numbers, always with a seed, and as
//! `u32`: what it would draw as `usize` depends on how wide a pointer is.

use fastrand::Rng;

/// The state of chance for one of many things that are made from one seed.
///
/// Each index has its own, so that nothing depends on what was made before.
pub fn at(seed: u64, index: u64) -> Rng {
    // SplitMix64, twice: neighbours in seed and in index have nothing in common.
    Rng::with_seed(mix(mix(seed).wrapping_add(index)))
}

fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A number less than `limit`.
///
/// # Panics
///
/// If `limit` is 0: there is no such number.
pub fn below(random: &mut Rng, limit: usize) -> usize {
    random.u32(..limit as u32) as usize
}

/// Puts things into a random order.
pub fn shuffle<T>(random: &mut Rng, things: &mut [T]) {
    for last in 1..things.len() {
        things.swap(last, below(random, last + 1));
    }
}
