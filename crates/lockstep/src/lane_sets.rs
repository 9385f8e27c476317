//! Sets of lanes, and what is in one lane of a vector.

use fearless_simd::{Simd, SimdBase, SimdMask};

use crate::{
    guess::Branch,
    sets::{ALL, Puzzles},
    sweep::Cells,
};

/// The numbers of the bits that are set.
#[inline(always)]
pub fn all_lanes(mut bits: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lane = bits.trailing_zeros() as usize;
        bits &= bits.wrapping_sub(1);
        (lane < 64).then_some(lane)
    })
}

/// The lanes that have all nine digits, a bit for each.
#[inline(always)]
pub fn lanes_with_all<S: Simd>(simd: S, sets: Puzzles<S>) -> u64 {
    let all = S::u16s::splat(simd, ALL);
    (sets.0 & all).simd_eq(all).to_bitmask()
}

/// Reads the candidates of one lane.
#[inline(always)]
pub fn get_lane<S: Simd>(cells: &Cells<Puzzles<S>>, lane: usize, branch: &mut Branch) {
    for cell in 0..81 {
        branch[cell] = cells[cell].0.as_slice()[lane];
    }
}

/// So many lanes are written together.
const TOGETHER: usize = 4;

/// Writes the candidates of these lanes, each from the branch with its number.
///
/// A processor is quicker to write next to what it has just written than somewhere else, so some
/// lanes of a cell are written before the next cell is. Where there are fewer lanes than are written
/// together, the last is written several times.
#[inline(always)]
pub fn set_lanes<S: Simd>(cells: &mut Cells<Puzzles<S>>, lanes: u64, branches: &[Branch]) {
    let mut lanes = all_lanes(lanes);
    while let Some(first) = lanes.next() {
        let mut group = [first; TOGETHER];
        for i in 1..TOGETHER {
            group[i] = lanes.next().unwrap_or(group[i - 1]);
        }
        let branches = group.map(|lane| &branches[lane]);
        for cell in 0..81 {
            let sets = cells[cell].0.as_mut_slice();
            for (lane, branch) in group.iter().zip(branches) {
                sets[*lane] = branch[cell];
            }
        }
    }
}
