/// The board is lent to the search, and what is on it at the end is the answer.
fn search(start: &Position, observer: &mut dyn Observer) {
    let mut board = Traced::new(*start, Reported(observer));
    let mut chars = to_chars(start);
    crate::practice_runtime::follow(
        &mut chars,
        |board| crate::Solution::{{function}}(board),
        &mut |bytes| bytes.as_chunks().0.iter().for_each(|&pair| make(pair, start.size(), &mut board)),
    );
    assert!(chars == to_chars(&board.plain()), "a write could not be followed");
    if is_solution(start, &board.plain()) {
        board.found();
    }
}

fn to_chars(board: &Position) -> Vec<Vec<char>> {
    let row = |row: usize| board[row].iter().map(|&value| RULES.symbol(value)).collect();
    (0..board.size().rows).map(row).collect()
}
