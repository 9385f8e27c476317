//! What the searches cost, unwatched.
//!
//! `cargo bench -p searches --bench searches`, with a part of a name for some of them.

use divan::{Bencher, black_box};
use search::Position;
use sudoku::Grid;

fn main() {
    divan::main();
}

#[divan::bench(args = searches::all().iter().map(|variant| variant.name), sample_count = 20)]
fn unobserved(bencher: Bencher, name: &str) {
    let search = searches::find(name).expect("it is in the list");
    let puzzle = Position::from(testkit::puzzle::<Grid>("inkala-hard"));
    bencher.bench(|| search.time(black_box(&puzzle)));
}
