//! Traces of searches that fail after some writes to their board.

use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::str;

use crate::write_styles::{EDITION_2018, EDITION_2021, EDITION_2024, EditionAttempt};

type Edition = &'static LazyLock<EditionAttempt>;

/// A search that fails, the number of steps before, and the message.
struct Failure {
    style: &'static str,
    steps: usize,
    message: &'static str,
}

const ENDLESS: Failure = Failure {
    style: "endless",
    steps: 14,
    message: "error: sudokus failed after step 14: it has made no progress for 2 s",
};
const FLOOD: Failure = Failure { style: "flood", ..ENDLESS };
const EXIT: Failure = Failure {
    style: "exit",
    steps: 14,
    message: "error: sudokus failed after step 14: it ended the program during the search",
};
const MEMORY: Failure = Failure {
    style: "memory",
    steps: 14,
    message: "error: sudokus failed after step 14: the program used [..] MiB of memory, more than the limit of 256 MiB",
};
const OVERFLOW: Failure = Failure {
    style: "overflow",
    steps: 14,
    message: "error: sudokus failed after step 14: stack overflow, [..]",
};
const PANIC: Failure = Failure {
    style: "panic",
    steps: 14,
    message: "error: sudokus failed after step 14: it panicked at src/unusual_writes.rs:111:20: no luck, exit code 101",
};
const PANIC_AT_A_WRITE: Failure = Failure {
    style: "panics",
    steps: 1,
    message: "error: sudokus failed after step 1: it panicked at src/unusual_writes.rs:48:100: index out of bounds: [..]",
};
const RAW_WRITES: Failure = Failure {
    style: "raw_writes",
    steps: 0,
    message: "error: sudokus cannot be followed after step 0: some of its writes were not seen: the steps do not \
              lead to the final board: writes to 51 of its 81 cells were not followed, the first in row 1, column 3",
};

#[rstest]
#[case::edition_2024(&EDITION_2024)]
#[ignore = "compiles the attempt again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles the attempt again"]
#[case::edition_2021(&EDITION_2021)]
fn a_search_that_fails_is_traced_to_its_failure(
    #[case] attempt: Edition,
    #[values(ENDLESS, FLOOD, EXIT, MEMORY, OVERFLOW, PANIC, PANIC_AT_A_WRITE, RAW_WRITES)]
    expected: Failure,
) {
    let trace = attempt.trace(expected.style, "leetcode-37");
    snapbox::assert_data_eq!(trace.messages.join("\n"), expected.message);
    assert_eq!((trace.steps.len(), trace.code), (expected.steps, Some(1)));
}

#[rstest]
#[case::edition_2024(&EDITION_2024)]
#[ignore = "compiles the attempt again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles the attempt again"]
#[case::edition_2021(&EDITION_2021)]
fn a_search_that_fails_gets_all_remarks(
    #[case] attempt: Edition,
    #[values(PANIC, RAW_WRITES)] failure: Failure,
) {
    let remarks = attempt.trace(failure.style, "leetcode-37").remarks;
    assert_eq!(remarks.len(), 10, "{remarks:#?}");
}

#[rstest]
#[case::edition_2024(&EDITION_2024)]
#[ignore = "compiles the attempt again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles the attempt again"]
#[case::edition_2021(&EDITION_2021)]
fn compare_shows_counts_until_failure(#[case] attempt: Edition) {
    let compare = ["compare", "-v", "sudokus", "-v", "java-is-safe", "leetcode-37"];
    let output = attempt.run("panic", &compare);
    output
        .assert()
        .code(1)
        .stdout_eq(str![[r#"
leetcode-37, 30 givens

 search                        found   places   removes     reads   depth [..]
─[..]
 sudokus       none yet     ≥ 10       ≥ 4         –     ≥ 6 [..] failed
 Check first, clear late   the first    4,208     4,157   392,403      51 [..]
   java-is-safe

Agreed: the first solution is the same.


"#]])
        .stderr_eq(str![[r#"
sudokus: crates/sudokus/src/unusual_writes.rs:12: writes by `ptr::write` may be missing from the steps
...
error: sudokus on leetcode-37: it panicked at src/unusual_writes.rs:111:20: no luck, exit code 101

"#]]);
}
