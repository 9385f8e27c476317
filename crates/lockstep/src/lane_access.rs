//! Sets of lanes, and reading and writing single lanes of vectors.

use fearless_simd::{Simd, SimdBase, SimdMask};

use crate::digit_sets::{ALL_DIGITS, PuzzleLanes, bit_indices};
use crate::guess::{CandidateView, CellBits, DigitPlanes, OpenCells, PEERS};
use crate::sweep::CellCandidates;

/// A branch of the search for one puzzle: the candidates of the 81 cells in reading order, then empty sets. The length
/// is a multiple of the length of a vector.
pub type Branch = [u16; 96];

/// A branch without candidates.
pub const EMPTY_BRANCH: Branch = [0; 96];

/// Returns the lanes that have all nine digits, as one bit for each lane.
#[inline(always)]
pub fn lanes_with_all_digits<S: Simd>(simd: S, sets: PuzzleLanes<S>) -> u64 {
    let all = S::u16s::splat(simd, ALL_DIGITS);
    (sets.0 & all).simd_eq(all).to_bitmask()
}

/// Copies the candidates of one lane to a branch.
#[inline(always)]
pub fn read_lane<S: Simd>(
    cells: &CellCandidates<PuzzleLanes<S>>,
    lane: usize,
    branch: &mut Branch,
) {
    for cell in 0..81 {
        branch[cell] = cells[cell].0.as_slice()[lane];
    }
}

/// Number of lanes that are written together.
const LANES_PER_WRITE: usize = 4;

/// Copies branches to these lanes: branch n to lane n.
///
/// A processor writes faster to an address next to its last write. So several lanes of a cell are written before the next
/// cell. If fewer than [`LANES_PER_WRITE`] lanes are left, the last one is written several times.
#[inline(always)]
pub fn write_lanes<S: Simd>(
    cells: &mut CellCandidates<PuzzleLanes<S>>,
    lanes: u64,
    branches: &[Branch],
) {
    let mut lanes = bit_indices(lanes);
    while let Some(first) = lanes.next() {
        let mut group = [first; LANES_PER_WRITE];
        for i in 1..LANES_PER_WRITE {
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

/// A branch as a [`CandidateView`]. The cells are numbered in reading order.
pub struct BranchCells<'a, S> {
    /// The token for the vector instructions of the processor.
    pub simd: S,
    /// The candidates.
    pub branch: &'a Branch,
}

impl<S: Simd> BranchCells<'_, S> {
    /// Returns the number of the first cell of each vector, and the vector.
    #[inline(always)]
    fn vectors(&self) -> impl Iterator<Item = (usize, S::u16s)> {
        let vectors = self.branch.chunks_exact(S::u16s::LEN).enumerate();
        vectors.map(|(i, sets)| (i * S::u16s::LEN, S::u16s::from_slice(self.simd, sets)))
    }
}

impl<S: Simd> CandidateView for BranchCells<'_, S> {
    const PEERS: &'static [CellBits] = &PEERS;

    #[inline(always)]
    fn open_cells(&self) -> OpenCells {
        let mut open = OpenCells::default();
        for (start, sets) in self.vectors() {
            open.add(sets, start, u64::MAX);
        }
        open
    }

    #[inline(always)]
    fn digit_planes(&self) -> DigitPlanes {
        let mut planes = DigitPlanes::default();
        for (start, sets) in self.vectors() {
            planes.add(sets, start, u64::MAX);
        }
        planes
    }

    #[inline(always)]
    fn candidates(&self, cell: usize) -> u16 {
        self.branch[cell]
    }
}
