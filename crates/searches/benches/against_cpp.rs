//! Some ports against the same searches in C++, compiled by `g++ -O3 -march=native`.
//!
//! The ports are those that `practice compare` runs, called in the same way.
//!
//! `cargo bench -p searches --bench against_cpp`. Machines are noisy, so the two
//! run in turn and the ratio of each pair is what counts. Without `g++` it says
//! so and does nothing.

#![expect(clippy::print_stdout, reason = "a benchmark prints what it has measured")]

use std::{
    hint::black_box,
    io,
    path::{Path, PathBuf},
    process::Command,
};

use search::Position;
use searches::Variant;
use testkit::KnownCase;

const PAIRS: usize = 5;

fn main() {
    const SUDOKU: [&str; 2] = ["inkala-hard", "swift-sample"];
    compare("swift-all-solutions", "swift", &SUDOKU);
    compare("cpp-unit-candidates", "unit_candidates", &SUDOKU);
    compare("labuladong-n-queens", "queen_strings", &["eleven-queens"]);
    compare("richards-bit-patterns", "queen_bits", &["eleven-queens"]);
}

fn compare(name: &str, source: &str, samples: &[&str]) {
    let variant = searches::find(name).expect("a search");
    let Ok(program) = compile(source) else {
        println!("{name}: skipped, there is no g++ here");
        return;
    };
    for sample in samples {
        let case = testkit::sample(sample, variant.rules);
        let pair = |_| (run_rust(variant, &case.puzzle), run_cpp(&program, &case));
        let mut pairs: Vec<(f64, f64)> = (0..PAIRS).map(pair).collect();
        pairs.sort_by(|(rust_a, cpp_a), (rust_b, cpp_b)| {
            (rust_a / cpp_a).total_cmp(&(rust_b / cpp_b))
        });
        let ratio = |(rust, cpp): (f64, f64)| rust / cpp;
        let (rust, cpp) = pairs[PAIRS / 2];
        println!(
            "{name} on {sample}: Rust {rust:.5} s, C++ {cpp:.5} s, ratio {:.2} ({:.2} - {:.2}) of {PAIRS} pairs",
            ratio(pairs[PAIRS / 2]),
            ratio(pairs[0]),
            ratio(pairs[PAIRS - 1]),
        );
    }
}

fn compile(source: &str) -> io::Result<PathBuf> {
    let source =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/cpp").join(format!("{source}.cpp"));
    let program =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(source.file_stem().unwrap_or_default());
    let status = Command::new("g++")
        .args(["-O3", "-march=native", "-o"])
        .args([&program, &source])
        .status()?;
    assert!(status.success(), "{} does not compile", source.display());
    Ok(program)
}

fn run_rust(variant: &Variant, puzzle: &Position) -> f64 {
    variant.time(black_box(puzzle)).expect("it is compiled in").as_secs_f64()
}

/// The program measures itself, so its start does not count.
fn run_cpp(program: &Path, case: &KnownCase) -> f64 {
    let values: String = case.puzzle.as_bytes().iter().map(u8::to_string).collect();
    let output = Command::new(program).arg(values).output().expect("the program starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let (solutions, seconds) = text.trim().split_once(' ').expect("two numbers");
    assert_eq!(solutions, case.count.to_string(), "both find all solutions");
    seconds.parse().expect("a number of seconds")
}
