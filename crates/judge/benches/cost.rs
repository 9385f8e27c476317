//! What the judge itself costs: `cargo bench -p judge`.
//!
//! The same puzzles go through the same program twice: judged, and by a bare
//! loop that writes a line and waits for a line. The difference is the judge.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

use divan::{Bencher, counter::ItemsCount};
use judge::{Bounds, Judge, Question, Untrusted, Verdict};
use testkit::boards::EXAMPLE;

const ZOO: &str = env!("CARGO_BIN_EXE_judge-zoo");

const CASES: usize = 10_000;

fn main() {
    divan::main();
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn judged(bencher: Bencher<'_, '_>) {
    bench_judge(bencher, "solver", CASES);
}

/// One process a case.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn judged_one_shot(bencher: Bencher<'_, '_>) {
    bench_judge(bencher, "one-shot", 1000);
}

fn bench_judge(bencher: Bencher<'_, '_>, animal: &str, cases: usize) {
    let rules = testkit::rules("37");
    let puzzle = rules.read_line(EXAMPLE).expect("a puzzle");
    let case = Question::board(rules, puzzle, None);
    bencher.counter(ItemsCount::new(cases)).bench_local(|| {
        let command = vec![ZOO.into(), animal.into()];
        let program = Untrusted { command, folder: ".".into(), writes_records: false };
        let mut judge = Judge::new(program, Bounds::default());
        for _ in 0..cases {
            let outcome = judge.judge(&case).expect("the zoo starts");
            assert_eq!(outcome.verdict, Verdict::Accepted, "{outcome:?}");
        }
    });
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn bare(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(CASES)).bench_local(|| {
        let mut command = Command::new(ZOO);
        let command = command.arg("solver").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the zoo starts");
        let mut input = child.stdin.take().expect("it is piped");
        let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut answer = String::new();
        for _ in 0..CASES {
            writeln!(input, "{EXAMPLE}").expect("it reads");
            answer.clear();
            output.read_line(&mut answer).expect("it answers");
        }
        drop(input);
        child.wait().expect("it ends");
    });
}
