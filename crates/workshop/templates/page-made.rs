/// The search makes its board itself, and returns its solutions, or how many there are.
impl Writer<Position> for Attempt {
    fn write_to<B: Board<Position>>(self, board: &mut B, mut found: impl FnMut(&B)) {
        let start = board.plain();
        assert!(start.filled() == 0, "the search is told the number of rows alone");
        let mut solutions = 0;
        let answer = crate::practice_runtime::follow_size(
            start.size().rows,
            |rows| crate::Solution::{{function}}(rows),
            &mut |bytes| {
                for &pair in bytes.as_chunks().0 {
                    make(pair, start.size(), board);
                    if pair[1] >> 3 != 0 && is_solution(&start, &board.plain()) {
                        solutions += 1;
                        found(board);
                    }
                }
            },
        );
        let count = answer.map(|answer| crate::practice_runtime::Counted::count(&answer));
        assert!(count == Some(solutions), "a write could not be followed");
    }
}
