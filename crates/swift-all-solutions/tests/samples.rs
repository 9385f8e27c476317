//! The recorded writes of the write-up's listing on each puzzle. For the recording the listing was transcribed
//! literally to C++. The port makes the same writes in the same order.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::OnGrid;
use swift_all_solutions::SwiftAllSolutions;
use testkit::boards::{TWO_FIVES_IN_A_ROW, TWO_THREES_IN_A_ROW};
use testkit::{Writes, first_writes_on_sample, writes_on_board, writes_on_sample};

#[rstest]
#[ignore = "takes seconds"]
#[case::swift_sample("swift-sample", 1, 943_668_855, 104_852_095, 0xb47b_4511_59e9_49b6)]
#[case::cpp_easy("cpp-easy", 1, 621, 69, 0xd573_673e_f048_00e6)]
#[case::inkala_hard("inkala-hard", 1, 18_619_020, 2_068_780, 0x69c5_f423_c25c_fc99)]
#[case::java_sample("java-sample", 8, 2_295, 255, 0x07d4_20ca_5a84_a586)]
#[case::leetcode_37("leetcode-37", 1, 41_679, 4_631, 0x76b5_7090_61e7_2ade)]
#[case::inkala_2010("inkala-2010", 1, 690_318, 76_702, 0x7520_ed87_6a71_cfc1)]
#[case::ai_escargot("ai-escargot", 1, 169_956, 18_884, 0x09d5_b9dd_a1fb_0f29)]
#[ignore = "takes seconds"]
#[case::anti_brute_force("anti-brute-force", 1, 622_865_034, 69_207_226, 0x8b7e_45c4_5dd7_35f1)]
#[case::unsolvable_row("unsolvable-row", 0, 963, 107, 0x3dc7_24d2_bb7a_b3f6)]
#[case::solved("solved", 1, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::one_empty("one-empty", 1, 9, 1, 0xeaa7_308b_2d2e_ab1a)]
// This sample is newer than the recordings. Its numbers come from a literal transcription of the listing.
#[case::warm_up("warm-up", 1, 378, 42, 0xfc74_6392_118a_a0dd)]
fn writes_match_original(
    #[case] sample: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_sample::<OnGrid<SwiftAllSolutions>>(sample, expected.count());
    assert_eq!(found, expected);
}

// These searches take years, so a budget stops them after a million writes.
#[rstest]
#[case::java_blank("java-blank", 3_445, 900_034, 99_966, 0x177a_5c60_7511_da20)]
#[case::java_random_row("java-random-row", 2_511, 900_030, 99_970, 0x933f_c408_91bb_606d)]
#[case::norvig_hard1("norvig-hard1", 0, 900_016, 99_984, 0x316b_b6f6_ccba_8c72)]
fn first_million_writes_match_original(
    #[case] sample: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = first_writes_on_sample::<OnGrid<SwiftAllSolutions>>(sample, expected.count());
    assert_eq!(found, expected);
}

// The write-up does not check its givens, so it may accept a wrong board as solved.
#[rstest]
#[case::two_threes_in_a_row(TWO_THREES_IN_A_ROW, 1, 9, 1, 0xeaa7_308b_2d2e_ab1a)]
#[case::two_fives_in_a_row(TWO_FIVES_IN_A_ROW, 0, 171, 19, 0x19b4_626f_88cb_707a)]
fn writes_on_clashing_board_match_original(
    #[case] board: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_board::<OnGrid<SwiftAllSolutions>>(board, expected.count());
    assert_eq!(found, expected);
}
