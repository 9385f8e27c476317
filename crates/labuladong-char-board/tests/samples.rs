//! The recorded writes of the write-up's listing on each puzzle. For the recording the listing was transcribed
//! literally to C++. The port makes the same writes in the same order.

use labuladong_char_board::LabuladongCharBoard;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::OnGrid;
use testkit::boards::{TWO_FIVES_IN_A_ROW, TWO_THREES_IN_A_ROW};
use testkit::{Writes, writes_on_board, writes_on_sample};

#[rstest]
#[ignore = "takes seconds"]
#[case::swift_sample("swift-sample", 1, 101_616_606, 101_616_542, 0x1a52_9f18_1340_b5c3)]
#[case::cpp_easy("cpp-easy", 1, 63, 30, 0x986a_fd61_ce4d_49ee)]
#[case::inkala_hard("inkala-hard", 1, 49_558, 49_498, 0x50a1_26fc_de7a_2ff9)]
#[case::java_sample("java-sample", 1, 51, 6, 0xd226_7aae_4fc6_be2f)]
#[case::java_blank("java-blank", 1, 391, 310, 0x3df7_ef22_0caa_d0a0)]
#[case::java_random_row("java-random-row", 1, 286, 214, 0x4f80_e5e7_4a73_28c9)]
#[case::leetcode_37("leetcode-37", 1, 4_208, 4_157, 0xa739_1a72_44cf_22ab)]
#[case::inkala_2010("inkala-2010", 1, 10_007, 9_949, 0x2615_99ec_15f6_8a78)]
#[case::ai_escargot("ai-escargot", 1, 8_969, 8_911, 0xf47c_067b_6118_8384)]
#[case::norvig_hard1("norvig-hard1", 1, 419_194, 419_130, 0x5693_feea_cba7_286e)]
#[ignore = "takes seconds"]
#[case::anti_brute_force("anti-brute-force", 1, 69_175_316, 69_175_252, 0xdc49_5356_99ea_5f2a)]
#[case::unsolvable_row("unsolvable-row", 0, 106, 106, 0x9497_dd82_37a6_2bcd)]
#[case::solved("solved", 1, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::one_empty("one-empty", 1, 1, 0, 0x0942_5f07_b5d2_5d72)]
// This sample is newer than the recordings. Its numbers come from a literal transcription of the listing.
#[case::warm_up("warm-up", 1, 41, 21, 0x1ed0_0c69_d66e_c1f4)]
fn writes_match_original(
    #[case] sample: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_sample::<OnGrid<LabuladongCharBoard>>(sample, expected.count());
    assert_eq!(found, expected);
}

// The write-up does not check its givens, so it may accept a wrong board as solved.
#[rstest]
#[case::two_threes_in_a_row(TWO_THREES_IN_A_ROW, 1, 1, 0, 0x0942_5f07_b5d2_5d72)]
#[case::two_fives_in_a_row(TWO_FIVES_IN_A_ROW, 0, 18, 18, 0xcf79_b537_4bf5_30ad)]
fn writes_on_clashing_board_match_original(
    #[case] board: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_board::<OnGrid<LabuladongCharBoard>>(board, expected.count());
    assert_eq!(found, expected);
}
