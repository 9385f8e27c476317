//! Full boards, boards of all sorts, and what becomes of one by a transformation.

use std::collections::HashSet;

use fastrand::Rng;
use generator::{Transformation, boards, first_row_board, full_board};
use java_is_safe::solve;
use pretty_assertions::assert_eq;
use sudoku::{Grid, check_solution};
use testkit::{count_solutions, puzzle};

#[test]
fn a_full_board_is_right_and_no_two_are_the_same() {
    let mut random = Rng::with_seed(37);
    let boards: Vec<Grid> = (0..1000).map(|_| full_board(&mut random)).collect();
    for board in &boards {
        assert_eq!(check_solution(&Grid::BLANK, board), Ok(()));
    }
    assert_eq!(boards.into_iter().collect::<HashSet<_>>().len(), 1000);
}

#[test]
fn below_a_first_row_is_what_the_java_write_up_finds() {
    let mut random = Rng::with_seed(37);
    for _ in 0..200 {
        let board = first_row_board(&mut random);
        let mut rows = [[0; 9]; 9];
        rows[0] = board[0];
        let mut grids = Grid::try_from(rows).expect("digits");
        assert!(solve(&mut grids, 0, 0));
        assert_eq!(grids, board);
    }
}

#[test]
fn some_boards_have_one_solution_some_several_and_some_none() {
    let mut counts = [0; 3];
    let mut clashes = 0;
    for board in boards(37).take(3000) {
        counts[count_solutions(&board, 2)] += 1;
        clashes += usize::from(board.clash().is_some());
    }
    assert!(counts.iter().all(|&count| count >= 600), "{counts:?}");
    assert!(clashes > 100 && clashes < counts[0] - 100, "{clashes} of {counts:?}");
}

#[test]
fn boards_are_different_and_the_same_for_the_same_seed() {
    let some: Vec<Grid> = boards(37).take(2000).collect();
    assert!(boards(37).take(2000).eq(some.iter().copied()));
    assert!(boards(38).take(2000).all(|board| !some.contains(&board)));
    assert_eq!(some.into_iter().collect::<HashSet<_>>().len(), 2000);
}

#[test]
fn a_transformation_keeps_solutions_and_their_number() {
    let mut random = Rng::with_seed(37);
    let [one, eight] = ["leetcode-37", "java-sample"].map(puzzle::<Grid>);
    let solution = lockstep::solve_one(&one, 1).first.expect("there is one");
    let mut seen = HashSet::new();
    for _ in 0..100 {
        for change in [Transformation::random(&mut random), Transformation::step(&mut random)] {
            assert_eq!(check_solution(&change.of(&one), &change.of(&solution)), Ok(()));
            assert_eq!(count_solutions(&change.of(&one), 9), 1);
            assert_eq!(count_solutions(&change.of(&eight), 9), 8);
            assert_ne!(change.of(&one), one);
            seen.insert(change.of(&one));
        }
    }
    assert!(seen.len() > 130, "{}", seen.len());
    assert_eq!(Transformation::IDENTITY.of(&one), one);
}
