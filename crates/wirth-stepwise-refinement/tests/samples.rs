//! The recorded writes of the write-up's own program on each board. The port makes the same writes in the same order.

use pretty_assertions::assert_eq;
use queens::OnChessboard;
use rstest::rstest;
use testkit::{Writes, writes_on_board};
use wirth_stepwise_refinement::WirthStepwiseRefinement;

#[rstest]
#[case::n_1("1", 1, 1, 0, 0x0832_8707_b4eb_6e3a)]
#[case::n_2("2", 0, 2, 2, 0xac22_d397_2ebd_2621)]
#[case::n_3("3", 0, 5, 5, 0xfc07_3ee9_e845_3906)]
#[case::n_4("4", 1, 8, 4, 0x5e30_c803_6d76_5cf9)]
#[case::n_5("5", 1, 5, 0, 0x9bd3_bafd_4d80_0f28)]
#[case::n_6("6", 1, 31, 25, 0x0db7_3bf0_329f_5bc5)]
#[case::n_7("7", 1, 9, 2, 0x1716_4f1f_589c_ff7a)]
#[case::n_8("8", 1, 113, 105, 0x91b1_8b13_c0c1_25a2)]
#[case::n_9("9", 1, 41, 32, 0x7c16_892a_9fc4_d12e)]
#[case::n_10("10", 1, 102, 92, 0xc0f3_7a6d_4048_27ae)]
#[case::n_11("11", 1, 52, 41, 0xa573_fac1_bc91_e2df)]
fn writes_match_original(
    #[case] board: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_board::<OnChessboard<WirthStepwiseRefinement>>(board, expected.count());
    assert_eq!(found, expected);
}

// The write-up does not check its given queens, so it may accept a wrong board as solved.
#[rstest]
#[case::in_a_row("QQ../..../..../....", 1, 2, 0, 0x0473_ccb1_9e3c_b51c)]
#[case::on_a_diagonal("Q.../..../..Q./....", 0, 0, 0, 0xcbf2_9ce4_8422_2325)]
fn writes_on_attacking_queens_match_original(
    #[case] board: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_board::<OnChessboard<WirthStepwiseRefinement>>(board, expected.count());
    assert_eq!(found, expected);
}
