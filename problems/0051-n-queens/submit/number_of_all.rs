/// How many boards of n rows there are.
fn count_boards(n: usize) -> usize {
    let mut count = 0;
    Adapter::search(&mut Chessboard::blank(n), |_| count += 1);
    count
}
