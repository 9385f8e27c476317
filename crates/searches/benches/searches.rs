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

/// Searches on a grid, and under observers that do ever more.
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

    #[divan::bench(types = [SwiftAllSolutions, CppUnitCandidates, JavaIsSafe], sample_count = 20)]
    fn by_a_counter<S: Search<Plain = Grid>>(bencher: Bencher) {
        watch::<S, Counter>(bencher, Counter::default);
    }

    #[divan::bench(types = [SwiftAllSolutions, CppUnitCandidates, JavaIsSafe], sample_count = 20)]
    fn by_a_counter_of_reads_too<S: Search<Plain = Grid>>(bencher: Bencher) {
        watch::<S, (Counter, Reads)>(bencher, Default::default);
    }
}
