//! The recorded writes of the Python write-up's own program on each puzzle. The port makes the same writes in the
//! same order.

use pretty_assertions::assert_eq;
use python_history_stack::PythonHistoryStack;
use rstest::rstest;
use sudoku::OnGrid;
use testkit::boards::{TWO_FIVES_IN_A_ROW, TWO_THREES_IN_A_ROW};
use testkit::{Writes, writes_on_board, writes_on_sample};

#[rstest]
#[case::swift_sample("swift-sample", 1, 1_302, 1_043, 0x71a5_e1dc_1545_b5b7)]
#[case::cpp_easy("cpp-easy", 1, 33, 0, 0xbaeb_bcab_84ea_a72a)]
#[case::inkala_hard("inkala-hard", 1, 8_894, 7_957, 0xf1c9_a0a6_5ba8_52ed)]
#[case::java_sample("java-sample", 1, 45, 0, 0x15f5_434c_c025_4e94)]
#[case::java_blank("java-blank", 1, 81, 0, 0xadd0_eb85_453e_9b1a)]
#[case::java_random_row("java-random-row", 1, 72, 0, 0x300b_e2ce_137e_3e61)]
#[case::leetcode_37("leetcode-37", 1, 51, 0, 0xd352_b6f1_dfa7_c9d2)]
#[case::inkala_2010("inkala-2010", 1, 1_029, 909, 0x8e6b_626c_0138_0d2e)]
#[case::ai_escargot("ai-escargot", 1, 2_072, 1_907, 0x89ed_ab32_12f0_2f72)]
#[case::norvig_hard1("norvig-hard1", 1, 68, 3, 0x22f7_3106_9a65_7e4b)]
#[case::anti_brute_force("anti-brute-force", 1, 28_279, 24_951, 0x54ca_8107_d0e6_0232)]
#[case::unsolvable_row("unsolvable-row", 0, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::solved("solved", 1, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::one_empty("one-empty", 1, 1, 0, 0x0942_5f07_b5d2_5d72)]
// This sample is newer than the recordings. Its numbers come from a literal transcription of the listing.
#[case::warm_up("warm-up", 1, 20, 0, 0x9d0a_8c41_e7e9_2ae4)]
fn writes_match_original(
    #[case] sample: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_sample::<OnGrid<PythonHistoryStack>>(sample, expected.count());
    assert_eq!(found, expected);
}

// The write-up does not check its givens, so it may accept a wrong board as solved.
#[rstest]
#[case::two_threes_in_a_row(TWO_THREES_IN_A_ROW, 1, 1, 0, 0x0942_5f07_b5d2_5d72)]
#[case::two_fives_in_a_row(TWO_FIVES_IN_A_ROW, 0, 0, 0, 0xcbf2_9ce4_8422_2325)]
fn writes_on_clashing_board_match_original(
    #[case] board: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_board::<OnGrid<PythonHistoryStack>>(board, expected.count());
    assert_eq!(found, expected);
}
