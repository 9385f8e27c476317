/// The search makes its board itself, and returns its solutions, or how many there are.
fn search(start: &Position, observer: &mut dyn Observer) {
    assert!(start.filled() == 0, "the search is told the number of rows alone");
    let mut board = Traced::new(*start, Reported(observer));
    let mut solutions = 0;
    let answer = crate::practice_runtime::follow_size(
        start.size().rows,
        |rows| crate::Solution::{{function}}(rows),
        &mut |bytes| {
            for &pair in bytes.as_chunks().0 {
                make(pair, start.size(), &mut board);
                if pair[1] >> 3 != 0 && is_solution(start, &board.plain()) {
                    solutions += 1;
                    board.found();
                }
            }
        },
    );
    let count = answer.map(|answer| crate::practice_runtime::Counted::count(&answer));
    assert!(count == Some(solutions), "a write could not be followed");
}
