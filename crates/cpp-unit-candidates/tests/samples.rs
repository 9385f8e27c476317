//! The recorded writes of the C++ write-up's own program on each puzzle. The port makes the same writes in the
//! same order.

use cpp_unit_candidates::CppUnitCandidates;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::OnGrid;
use testkit::boards::{TWO_FIVES_IN_A_ROW, TWO_THREES_IN_A_ROW};
use testkit::{Writes, first_writes_on_sample, writes_on_board, writes_on_sample};

#[rstest]
#[ignore = "takes seconds"]
#[case::swift_sample("swift-sample", 1, 104_852_095, 104_852_095, 0x4c48_8546_efd7_0bef)]
#[case::cpp_easy("cpp-easy", 1, 69, 69, 0xf14b_006a_aeab_6d61)]
#[case::inkala_hard("inkala-hard", 1, 2_068_780, 2_068_780, 0x5023_23cf_bd50_fce4)]
#[case::java_sample("java-sample", 8, 262, 262, 0x17e0_3e48_65d5_92e9)]
#[case::leetcode_37("leetcode-37", 1, 4_631, 4_631, 0x2d24_02d9_6b80_a7fc)]
#[case::inkala_2010("inkala-2010", 1, 76_702, 76_702, 0x0d31_f5ea_4388_b54f)]
#[case::ai_escargot("ai-escargot", 1, 18_884, 18_884, 0xeaae_5c87_2ded_6e9a)]
#[ignore = "takes seconds"]
#[case::anti_brute_force("anti-brute-force", 1, 69_207_226, 69_207_226, 0x7de8_4a68_697a_93b4)]
#[case::unsolvable_row("unsolvable-row", 0, 106, 106, 0x9497_dd82_37a6_2bcd)]
#[case::solved("solved", 1, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::one_empty("one-empty", 1, 1, 1, 0xfc76_061a_618a_1072)]
// This sample is newer than the recordings. Its numbers come from a literal transcription of the listing.
#[case::warm_up("warm-up", 1, 42, 42, 0x8c68_7a9d_0020_4a92)]
fn writes_match_original(
    #[case] sample: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_sample::<OnGrid<CppUnitCandidates>>(sample, expected.count());
    assert_eq!(found, expected);
}

// These searches take years, so a budget stops them after a million writes.
#[rstest]
#[case::java_blank("java-blank", 13_414, 500_035, 499_965, 0x5851_396d_cf10_2b7d)]
#[case::java_random_row("java-random-row", 12_111, 500_030, 499_970, 0xa1bb_3a64_d99c_16a8)]
#[case::norvig_hard1("norvig-hard1", 1_513, 500_030, 499_970, 0xd6a4_daeb_0e1f_b098)]
fn first_million_writes_match_original(
    #[case] sample: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = first_writes_on_sample::<OnGrid<CppUnitCandidates>>(sample, expected.count());
    assert_eq!(found, expected);
}

// The write-up refuses givens that clash, before it writes anything.
#[rstest]
#[case::two_threes_in_a_row(TWO_THREES_IN_A_ROW, 0, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::two_fives_in_a_row(TWO_FIVES_IN_A_ROW, 0, 0, 0, 0xcbf2_9ce4_8422_2325)]
fn writes_on_clashing_board_match_original(
    #[case] board: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_board::<OnGrid<CppUnitCandidates>>(board, expected.count());
    assert_eq!(found, expected);
}
