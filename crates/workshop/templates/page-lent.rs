/// The board is lent to the search, and what is on it at the end is the answer.
impl Writer<Position> for Attempt {
    fn write_to<B: Board<Position>>(self, board: &mut B, mut found: impl FnMut(&B)) {
        let start = board.plain();
        let (mut chars, size) = (to_chars(&start), start.size());
        crate::practice_runtime::follow(
            &mut chars,
            |board| crate::Solution::{{function}}(board),
            &mut |bytes| bytes.as_chunks().0.iter().for_each(|&pair| make(pair, size, board)),
        );
        assert!(chars == to_chars(&board.plain()), "a write could not be followed");
        if is_solution(&start, &board.plain()) {
            found(board);
        }
    }
}

fn to_chars(board: &Position) -> Vec<Vec<char>> {
    let row = |row: usize| board[row].iter().map(|&value| RULES.symbol(value)).collect();
    (0..board.size().rows).map(row).collect()
}
