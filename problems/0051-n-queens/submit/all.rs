/// All boards of n rows, each as the column of the queen of each row, from 0.
fn all_boards(n: usize) -> Vec<Vec<usize>> {
    let mut boards = Vec::new();
    let found = |board: &Chessboard| {
        let col = |row: usize| board[row].iter().position(|&square| square != 0);
        boards.push((0..n).filter_map(col).collect());
    };
    Adapter::search(&mut Chessboard::blank(n), found);
    boards
}
