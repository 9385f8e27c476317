//! The recorded writes of the write-up's own program on each board. The port makes the same writes in the same order.

use labuladong_n_queens::{LabuladongNQueens, Solution};
use pretty_assertions::assert_eq;
use queens::OnChessboard;
use rstest::rstest;
use testkit::{Writes, answer_of, writes_on_board};

#[rstest]
#[case::n_1("1", 1, 1, 1, 0x447b_fb7f_98e6_154a)]
#[case::n_2("2", 0, 2, 2, 0x7aca_13b0_2797_07f9)]
#[case::n_3("3", 0, 5, 5, 0x3124_8298_ec3b_41a2)]
#[case::n_4("4", 2, 16, 16, 0xe856_13fd_5c76_385d)]
#[case::n_5("5", 10, 53, 53, 0x7194_ef76_eddc_035a)]
#[case::n_6("6", 4, 152, 152, 0x9f20_b956_fa2b_3e49)]
#[case::n_7("7", 40, 551, 551, 0x6ad4_e93c_79a4_c8aa)]
#[case::n_8("8", 92, 2_056, 2_056, 0xf2cb_25f8_aadd_6c4d)]
#[case::n_9("9", 352, 8_393, 8_393, 0xf9be_d79c_c7cf_cf8a)]
#[case::n_10("10", 724, 35_538, 35_538, 0xd3a4_6aa2_e7c3_a569)]
#[case::n_11("11", 2_680, 166_925, 166_925, 0xbb37_55fd_675d_e5ba)]
fn writes_match_original(
    #[case] board: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_board::<OnChessboard<LabuladongNQueens>>(board, expected.count());
    assert_eq!(found, expected);
}

// The write-up does not check its given queens, so it may accept a wrong board as solved.
#[rstest]
#[case::in_a_row("QQ../..../..../....", 0, 1, 1, 0x75d4_bb66_a00c_3372)]
#[case::on_a_diagonal("Q.../..../..Q./....", 0, 0, 0, 0xcbf2_9ce4_8422_2325)]
fn writes_on_attacking_queens_match_original(
    #[case] board: &str,
    #[case] solutions: u64,
    #[case] places: u64,
    #[case] removes: u64,
    #[case] fnv1a: u64,
) {
    let expected = Writes { solutions, places, removes, fnv1a };
    let found = writes_on_board::<OnChessboard<LabuladongNQueens>>(board, expected.count());
    assert_eq!(found, expected);
}

#[test]
fn solves_leetcode_example() {
    let boards = answer_of(|| Solution::solve_n_queens(4));
    let expected = [[".Q..", "...Q", "Q...", "..Q."], ["..Q.", "Q...", "...Q", ".Q.."]];
    assert_eq!(boards, expected);
}
