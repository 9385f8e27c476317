//! The recorded writes of the Java write-up's own program on each puzzle. The port makes the same writes in the
//! same order.

use java_is_safe::JavaIsSafe;
use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::OnGrid;
use testkit::boards::{TWO_FIVES_IN_A_ROW, TWO_THREES_IN_A_ROW};
use testkit::{Writes, writes_on_board, writes_on_sample};

#[rstest]
#[ignore = "takes seconds"]
#[case::swift_sample("swift-sample", 1, 101_616_606, 101_616_542, 0x9c3b_7772_a0f6_7dba)]
#[case::cpp_easy("cpp-easy", 1, 63, 30, 0x083a_576f_de5f_137c)]
#[case::inkala_hard("inkala-hard", 1, 49_558, 49_498, 0x2848_9ff0_693f_ed0e)]
#[case::java_sample("java-sample", 1, 51, 6, 0xd6fa_d35b_4257_c3a2)]
#[case::java_blank("java-blank", 1, 391, 310, 0xcf49_7634_012c_d26c)]
#[case::java_random_row("java-random-row", 1, 286, 214, 0xd964_d6cf_8b37_ed4b)]
#[case::leetcode_37("leetcode-37", 1, 4_208, 4_157, 0x6f49_2115_aa5b_4929)]
#[case::inkala_2010("inkala-2010", 1, 10_007, 9_949, 0x6347_7d58_c0c4_f7d2)]
#[case::ai_escargot("ai-escargot", 1, 8_969, 8_911, 0xd3e9_c817_784e_aa74)]
#[case::norvig_hard1("norvig-hard1", 1, 419_194, 419_130, 0xd5d1_8043_b701_c61b)]
#[ignore = "takes seconds"]
#[case::anti_brute_force("anti-brute-force", 1, 69_175_316, 69_175_252, 0x36f8_b4a6_4561_c8f7)]
// Each visit of an empty cell ends with a remove. Each place starts a visit of the next empty cell. The first visit
// starts without a place, so there is one more remove.
#[case::unsolvable_row("unsolvable-row", 0, 106, 107, 0x0be2_bdc2_4255_ade4)]
#[case::solved("solved", 1, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::one_empty("one-empty", 1, 1, 0, 0x0942_5f07_b5d2_5d72)]
// This sample is newer than the recordings. Its numbers come from a literal transcription of the listing.
#[case::warm_up("warm-up", 1, 41, 21, 0x17a8_39a6_0507_6276)]
fn writes_match_original(
    #[case] sample: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_sample::<OnGrid<JavaIsSafe>>(sample, expected.count());
    assert_eq!(found, expected);
}

// The write-up does not check its givens, so it may accept a wrong board as solved.
#[rstest]
#[case::two_threes_in_a_row(TWO_THREES_IN_A_ROW, 1, 1, 0, 0x0942_5f07_b5d2_5d72)]
#[case::two_fives_in_a_row(TWO_FIVES_IN_A_ROW, 0, 18, 19, 0x84ac_1017_ef4f_f060)]
fn writes_on_clashing_board_match_original(
    #[case] board: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_board::<OnGrid<JavaIsSafe>>(board, expected.count());
    assert_eq!(found, expected);
}
