//! The recorded writes of the paper's algorithm on each board of n queens. The port makes the same writes in the same
//! order.

use knuth_dancing_links::KnuthDancingLinks;
use pretty_assertions::assert_eq;
use queens::OnChessboard;
use rstest::rstest;
use testkit::{Writes, writes_on_board};

#[rstest]
#[case::n_1("1", 1, 1, 1, 0x447b_fb7f_98e6_154a)]
#[case::n_2("2", 0, 2, 2, 0x7aca_13b0_2797_07f9)]
#[case::n_3("3", 0, 5, 5, 0x3124_8298_ec3b_41a2)]
#[case::n_4("4", 2, 16, 16, 0xe856_13fd_5c76_385d)]
#[case::n_5("5", 10, 51, 51, 0xbf58_f8c1_70a4_4252)]
#[case::n_6("6", 4, 110, 110, 0x3416_f724_d1b5_24f9)]
#[case::n_7("7", 40, 371, 371, 0x5e5c_dd8a_71c5_ef56)]
#[case::n_8("8", 92, 1_198, 1_198, 0x56f0_f65a_06c9_6ff9)]
#[case::n_9("9", 352, 4_662, 4_662, 0xb6fc_f983_e774_c78d)]
#[case::n_10("10", 724, 16_447, 16_447, 0x8429_3b1f_eb64_ec2e)]
#[case::n_11("11", 2_680, 69_527, 69_527, 0xa25e_343b_1c09_ac82)]
fn writes_match_original(
    #[case] board: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_board::<OnChessboard<KnuthDancingLinks>>(board, expected.count());
    assert_eq!(found, expected);
}

// The port finds queens that attack each other before it writes anything.
#[rstest]
#[case::in_a_row("QQ../..../..../....", 0, 0, 0, 0xcbf2_9ce4_8422_2325)]
#[case::on_a_diagonal("Q.../..../..Q./....", 0, 0, 0, 0xcbf2_9ce4_8422_2325)]
fn writes_on_attacking_queens_match_original(
    #[case] board: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_board::<OnChessboard<KnuthDancingLinks>>(board, expected.count());
    assert_eq!(found, expected);
}
