//! What the searches cost, and what it costs to watch them.
//!
//! `cargo bench -p searches --bench searches`, with a part of a name for some of them.

use divan::{Bencher, black_box};
use search::{
    Position, Search,
    trace::{Counter, Observer, Reads, Traced},
};
use sudoku::{Grid, OnGrid};

type CppUnitCandidates = OnGrid<cpp_unit_candidates::CppUnitCandidates>;
type JavaIsSafe = OnGrid<java_is_safe::JavaIsSafe>;
type SwiftAllSolutions = OnGrid<swift_all_solutions::SwiftAllSolutions>;

fn main() {
    divan::main();
}

fn puzzle(name: &str) -> Grid {
    testkit::puzzle(name)
}

/// Each search, unwatched.
#[divan::bench(args = searches::all().iter().map(|variant| variant.name), sample_count = 20)]
fn unobserved(bencher: Bencher, name: &str) {
    let search = searches::find(name).expect("it is in the list");
    let puzzle = Position::from(puzzle("inkala-hard"));
    bencher.bench(|| search.time(black_box(&puzzle)));
}

/// One search on a plain array, on a grid, and under observers that do ever more.
mod watched {
    use super::*;

    fn watch<S: Search<Plain = Grid>, O: Observer>(
        bencher: Bencher,
        observer: impl Fn() -> O + Sync,
    ) {
        let puzzle = puzzle("inkala-hard");
        bencher.bench(|| {
            let mut board = Traced::new(black_box(puzzle), observer());
            S::search(&mut board, |_| ());
            board.into_observer()
        });
    }

    #[divan::bench(sample_count = 20)]
    fn java_on_a_plain_array(bencher: Bencher) {
        let puzzle = <[[u8; 9]; 9]>::from(puzzle("inkala-hard"));
        bencher.bench(|| plain::solve(&mut black_box(puzzle), 0, 0));
    }

    #[divan::bench(types = [SwiftAllSolutions, CppUnitCandidates, JavaIsSafe], sample_count = 20)]
    fn unobserved<S: Search<Plain = Grid>>(bencher: Bencher) {
        let puzzle = puzzle("inkala-hard");
        bencher.bench(|| S::unobserved(black_box(&puzzle), |solution| _ = black_box(solution)));
    }

    #[divan::bench(types = [SwiftAllSolutions, CppUnitCandidates, JavaIsSafe], sample_count = 20)]
    fn by_an_observer_that_does_nothing<S: Search<Plain = Grid>>(bencher: Bencher) {
        watch::<S, ()>(bencher, || ());
    }

    #[divan::bench(types = [SwiftAllSolutions, CppUnitCandidates, JavaIsSafe], sample_count = 20)]
    fn by_a_counter<S: Search<Plain = Grid>>(bencher: Bencher) {
        watch::<S, Counter>(bencher, Counter::default);
    }

    #[divan::bench(types = [SwiftAllSolutions, CppUnitCandidates, JavaIsSafe], sample_count = 20)]
    fn by_a_counter_of_reads_too<S: Search<Plain = Grid>>(bencher: Bencher) {
        watch::<S, (Counter, Reads)>(bencher, Default::default);
    }
}

/// The text of `java-is-safe` once more, on an array and without a `Board`.
mod plain {
    type Grids = [[u8; 9]; 9];

    pub fn solve(grids: &mut Grids, mut row: usize, mut column: usize) -> bool {
        if row == 8 && column == 9 {
            return true;
        }
        if column == 9 {
            column = 0;
            row += 1;
        }
        if grids[row][column] != 0 {
            return solve(grids, row, column + 1);
        }
        for num in 1..=9 {
            if is_safe(grids, row, column, num) {
                grids[row][column] = num;
                if solve(grids, row, column + 1) {
                    return true;
                }
            }
        }
        grids[row][column] = 0;
        false
    }

    fn is_safe(grids: &Grids, row: usize, column: usize, value: u8) -> bool {
        is_column_safe(grids, column, value)
            && is_row_safe(grids, row, value)
            && is_small_box_safe(grids, row, column, value)
    }

    fn is_row_safe(grids: &Grids, row: usize, value: u8) -> bool {
        for i in 0..9 {
            if grids[row][i] == value {
                return false;
            }
        }
        true
    }

    fn is_column_safe(grids: &Grids, column: usize, value: u8) -> bool {
        for i in 0..9 {
            if grids[i][column] == value {
                return false;
            }
        }
        true
    }

    fn is_small_box_safe(grids: &Grids, row: usize, column: usize, value: u8) -> bool {
        let row_offset = (row / 3) * 3;
        let column_offset = (column / 3) * 3;
        for i in 0..3 {
            for j in 0..3 {
                if grids[row_offset + i][column_offset + j] == value {
                    return false;
                }
            }
        }
        true
    }
}
