//! The recorded writes of the paper's algorithm on each puzzle. The port makes the same writes in the same order.

use knuth_dancing_links::KnuthDancingLinks;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::OnGrid;
use testkit::boards::{TWO_FIVES_IN_A_ROW, TWO_THREES_IN_A_ROW};
use testkit::{Writes, first_writes_on_sample, writes_on_board, writes_on_sample};

#[rstest]
#[case::swift_sample("swift-sample", 1, 72, 72, 0x51a7_c2ed_8c1b_2cac)]
#[case::cpp_easy("cpp-easy", 1, 33, 33, 0xa3ce_1ee0_b368_ac28)]
#[case::inkala_hard("inkala-hard", 1, 2_719, 2_719, 0xbfbf_7046_87bc_0899)]
#[case::java_sample("java-sample", 8, 99, 99, 0xd4f0_a00e_348e_1c94)]
#[case::leetcode_37("leetcode-37", 1, 51, 51, 0xb856_004f_8f11_47a8)]
#[case::inkala_2010("inkala-2010", 1, 654, 654, 0x16bc_226a_c404_775a)]
#[case::ai_escargot("ai-escargot", 1, 1_378, 1_378, 0xfad9_a821_fddd_ad2e)]
#[case::anti_brute_force("anti-brute-force", 1, 64, 64, 0x9488_197a_baa8_aace)]
#[case::unsolvable_row("unsolvable-row", 0, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::solved("solved", 1, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::one_empty("one-empty", 1, 1, 1, 0xfc76_061a_618a_1072)]
// This sample is newer than the recordings. Its numbers come from the port.
#[case::warm_up("warm-up", 1, 20, 20, 0x4032_0510_f573_1e58)]
fn writes_match_original(
    #[case] sample: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_sample::<OnGrid<KnuthDancingLinks>>(sample, expected.count());
    assert_eq!(found, expected);
}

// These searches take years, so a budget stops them after a million writes.
#[rstest]
#[case::java_blank("java-blank", 48_882, 500_033, 499_967, 0x110e_90e4_993c_a1b9)]
#[case::java_random_row("java-random-row", 47_280, 500_033, 499_967, 0x6cef_1166_b3a4_a2f6)]
#[case::norvig_hard1("norvig-hard1", 37_652, 500_032, 499_968, 0xa06a_77b1_a0be_ad1f)]
fn first_million_writes_match_original(
    #[case] sample: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = first_writes_on_sample::<OnGrid<KnuthDancingLinks>>(sample, expected.count());
    assert_eq!(found, expected);
}

// The port finds givens that clash before it writes anything.
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
    let found = writes_on_board::<OnGrid<KnuthDancingLinks>>(board, expected.count());
    assert_eq!(found, expected);
}
