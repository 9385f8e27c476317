//! The writes of the search on each sample puzzle.
//!
//! The search has no original. Its counts and digests change if it sweeps or guesses in another order.
//! `cargo practice solve --variant lockstep --format json NAME` prints the new counts and digests.

use lockstep::Lockstep;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::trace::{Observer, TracedBoard, Write};
use sudoku::{Grid, OnGrid, Search};
use testkit::{Writes, puzzle, writes_on_sample};

#[rstest]
#[case::swift_sample("swift-sample", 1, 64, 0, 0xc2bb_bda9_99dd_3a4f)]
#[case::cpp_easy("cpp-easy", 1, 33, 0, 0x049d_f276_9460_7ca6)]
#[case::inkala_hard("inkala-hard", 1, 408, 348, 0x97a6_d2ff_239e_ba4a)]
#[case::java_sample("java-sample", 1, 45, 0, 0x33f9_3700_894a_921c)]
#[case::java_blank("java-blank", 1, 81, 0, 0x3df7_93c3_6990_1a0a)]
#[case::java_random_row("java-random-row", 1, 72, 0, 0x2932_aa25_4753_e041)]
#[case::leetcode_37("leetcode-37", 1, 51, 0, 0x88ec_868e_88d6_20f2)]
#[case::inkala_2010("inkala-2010", 1, 168, 110, 0xf97c_9b96_a53a_bdd2)]
#[case::ai_escargot("ai-escargot", 1, 340, 282, 0x2cef_242d_b33d_5893)]
#[case::norvig_hard1("norvig-hard1", 1, 777, 713, 0x461c_0a24_674b_7a76)]
#[case::anti_brute_force("anti-brute-force", 1, 64, 0, 0xfe4b_a2a1_7b49_d478)]
#[case::unsolvable_row("unsolvable-row", 0, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::solved("solved", 1, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::one_empty("one-empty", 1, 1, 0, 0x0942_5f07_b5d2_5d72)]
#[case::warm_up("warm-up", 1, 20, 0, 0x06d5_4ae2_d6d5_eec8)]
fn writes_match_recorded_digests(
    #[case] sample: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_sample::<OnGrid<Lockstep>>(sample, expected.count());
    assert_eq!(found, expected);
}

/// An observer that records all writes.
struct WriteLog(Vec<Write>);

impl Observer for WriteLog {
    fn write(&mut self, write: Write) {
        self.0.push(write);
    }
}

/// Checks the numbers of writes in the head docs.
#[test]
fn one_wrong_guess_takes_most_writes() {
    let puzzle: Grid = puzzle("norvig-hard1");
    let mut board = TracedBoard::new(puzzle, WriteLog(Vec::new()));
    Lockstep::search(&mut board, |_| ());
    let WriteLog(writes) = board.into_observer();
    // Cell 19 is row 3, column 2. Two writes come before the wrong guess in that cell. The last write to the cell is
    // its other digit.
    let last = writes.iter().rposition(|write| write.cell == 19).expect("it is written");
    let is_place = |write: &Write| write.after != 0;
    assert!(writes[last + 1..].iter().all(is_place));
    assert_eq!((writes.len(), last - 2), (1490, 1426));
}
