//! Benchmarks: untraced searches, recordings, and jumps in a recording.
//!
//! Run `cargo bench -p registry`. Add a part of a name to run only some benchmarks.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use divan::Bencher;
use divan::counter::ItemsCount;
use search::recording::{KEEP_ALL, Recording, record};
use search::trace::{Budget, TracedBoard, within_budget};
use search::{AnyBoard, Search};
use sudoku::{Board, Grid, OnGrid};

type SwiftAllSolutions = OnGrid<swift_all_solutions::SwiftAllSolutions>;
type WritesOnly = OnGrid<Writes>;

/// The puzzle of the Swift write-up. The Swift search makes 943,668,855 places on it.
const PUZZLE: &str =
    "......6..23.............9....6..7...5..2...3........1...7.69....1.....25.....8...";
const WRITES: u64 = 10_000_000;

fn main() {
    divan::main();
}

fn puzzle() -> Grid {
    PUZZLE.parse().expect("a puzzle")
}

#[divan::bench(args = registry::all().iter().map(|variant| variant.name), sample_count = 20)]
fn unobserved(bencher: Bencher, name: &str) {
    let search = registry::find(name).expect("it is in the list");
    let puzzle = AnyBoard::from(testkit::puzzle::<Grid>("inkala-hard"));
    bencher.bench(|| search.time(black_box(&puzzle)));
}

/// Only writes, without end. This measures the cost of a write alone.
struct Writes;

impl sudoku::Search for Writes {
    const NAME: &'static str = "writes-only";
    const IDEA: &'static str = "writes without end";
    const SCOPE: sudoku::Scope = sudoku::Scope::All;

    fn search<B: Board>(board: &mut B, _: impl FnMut(&B)) {
        for number in 0_usize.. {
            let cell = number * 7 % 81;
            match number % 3 {
                0 => board.remove(cell / 9, cell % 9),
                _ => board.place(cell / 9, cell % 9, (number % 9) as u8 + 1),
            }
        }
    }
}

/// Makes ten million writes that are not recorded: the baseline for the benchmarks below.
#[divan::bench(types = [WritesOnly, SwiftAllSolutions], sample_count = 20)]
fn budget_baseline<S: Search<Plain = Grid>>(bencher: Bencher) {
    bencher.counter(ItemsCount::new(WRITES)).bench(|| {
        let mut board = TracedBoard::new(black_box(puzzle()), Budget::writes(WRITES));
        within_budget(|| S::search(&mut board, |_| ())).expect_err("it is too long");
        board.grid()
    });
}

/// Records ten million writes in memory. Each time, the process needs twenty megabytes of new memory.
#[divan::bench(types = [WritesOnly, SwiftAllSolutions], sample_count = 20)]
fn record_in_memory<S: Search<Plain = Grid>>(bencher: Bencher) {
    bencher.counter(ItemsCount::new(WRITES)).bench(recording::<S>);
}

/// Sends ten million writes to a sink that drops each chunk.
#[divan::bench(types = [WritesOnly, SwiftAllSolutions], sample_count = 20)]
fn record_to_sink<S: Search<Plain = Grid>>(bencher: Bencher) {
    bencher.counter(ItemsCount::new(WRITES)).bench(|| {
        record::<S>(&puzzle().into(), KEEP_ALL, Budget::writes(WRITES), &mut |chunk| {
            black_box(chunk);
            ControlFlow::Continue(())
        })
    });
}

fn recording<S: Search>() -> Recording {
    let puzzle = puzzle().into();
    Recording::collect(|sink| record::<S>(&puzzle, KEEP_ALL, Budget::writes(WRITES), sink))
}

static RECORDING: LazyLock<Recording> = LazyLock::new(recording::<SwiftAllSolutions>);

/// Jumps to any step of a recording with ten million steps.
#[divan::bench]
fn jump(bencher: Bencher) {
    let mut step = 0;
    LazyLock::force(&RECORDING);
    bencher.bench_local(|| {
        step = (step + 7_654_321) % WRITES;
        RECORDING.moment(step).expect("it is kept")
    });
}
