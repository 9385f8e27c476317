//! Why a step was made, and with what it clashes, on boards of Sudoku.

mod clashes {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use search::trace::Write;
    use sudoku::{Grid, Sudoku};

    use search::{
        Cell, Layout, Position,
        recording::{Step, clashes},
    };

    fn step(row: usize, col: usize, before: u8, after: u8) -> Step {
        let cell = Grid::SIZE.number(Cell { row, col }) as u8;
        Step::new(Write { cell, before, after })
    }

    #[rstest]
    #[case::row_column_and_box(step(4, 4, 0, 5), &[(0, 4), (3, 3), (4, 0)])]
    #[case::column_and_box(step(3, 4, 0, 5), &[(0, 4), (3, 3)])]
    #[case::over_another(step(1, 4, 7, 5), &[(0, 4)])]
    #[case::other_value(step(4, 4, 0, 6), &[])]
    #[case::elsewhere(step(8, 8, 0, 5), &[])]
    #[case::taken_back(step(4, 4, 5, 0), &[])]
    #[case::nothing_taken_back(step(8, 8, 0, 0), &[])]
    fn equal_values_that_meet_clash(#[case] step: Step, #[case] expected: &[(usize, usize)]) {
        let mut grid = Grid::BLANK;
        for (row, col) in [(0, 4), (3, 3), (4, 0)] {
            grid.place(row, col, 5);
        }
        let layout = Layout::of(&Sudoku, Grid::SIZE);
        let mut position = Position::from(grid);
        let expected: Vec<Cell> = expected.iter().copied().map(Cell::from).collect();
        assert_eq!(clashes(&layout, &position, step), expected, "before the step");
        if step.after() != 0 {
            position.set(step.cell(), step.after());
        }
        assert_eq!(clashes(&layout, &position, step), expected, "after the step");
    }
}

mod refusal {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use sudoku::{Grid, Sudoku};

    use search::{
        Cell, Layout, Position,
        why::{candidates, refusal},
    };

    /// With 5s all around row 5, column 5: in its row, its column and its box.
    fn position() -> Position {
        let mut grid = Grid::BLANK;
        let digits = [(4, 0, 5), (0, 4, 5), (3, 3, 5), (0, 8, 6), (3, 4, 7), (5, 5, 8), (4, 4, 9)];
        digits.into_iter().for_each(|(row, col, digit)| grid.place(row, col, digit));
        grid.into()
    }

    fn layout() -> Layout {
        Layout::of(&Sudoku, Grid::SIZE)
    }

    #[rstest]
    #[case::row_first(5, Some(((4, 0), "row 5")))]
    #[case::column_before_box(7, Some(((3, 4), "column 5")))]
    #[case::box_(8, Some(((5, 5), "box 5")))]
    #[case::elsewhere(6, None)]
    #[case::its_own(9, None)]
    fn a_cell_forbids_a_digit(#[case] digit: u8, #[case] expected: Option<((usize, usize), &str)>) {
        let expected = expected.map(|(cell, unit)| (cell.into(), unit.to_string()));
        let refusal = refusal(&layout(), &position(), Cell { row: 4, col: 4 }, digit);
        assert_eq!(refusal.map(|refusal| (refusal.cell, refusal.unit.to_string())), expected);
    }

    #[test]
    fn the_other_digits_are_candidates() {
        let (layout, position) = (layout(), position());
        for cell in Grid::SIZE.cells() {
            let is_free = |&digit: &u8| refusal(&layout, &position, cell, digit).is_none();
            let free = (1..=9).filter(is_free).collect();
            assert_eq!(candidates(&layout, &position, cell), free, "{cell}");
        }
        let free = candidates(&layout, &position, Cell { row: 4, col: 4 });
        assert_eq!(free.iter().collect::<Vec<_>>(), [1, 2, 3, 4, 6, 9]);
    }
}

mod order {
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use search::recording::KEEP_ALL;
    use sudoku::{Board, Grid, OnGrid, Scope, Search, trace::Budget};

    use search::{
        recording::Recording,
        why::Order::{self, Ascending, Descending},
    };

    #[rstest]
    #[case::from_the_first(Ascending, None, 4, Some(vec![1, 2, 3]))]
    #[case::after_another(Ascending, Some(4), 7, Some(vec![5, 6]))]
    #[case::neighbours(Ascending, Some(4), 5, Some(vec![]))]
    #[case::same(Ascending, Some(4), 4, None)]
    #[case::against_the_order(Ascending, Some(4), 3, None)]
    #[case::down_from_the_first(Descending, None, 7, Some(vec![9, 8]))]
    #[case::down(Descending, Some(7), 4, Some(vec![6, 5]))]
    #[case::down_against_the_order(Descending, Some(4), 5, None)]
    fn the_digits_between_two_are_those_of_the_order(
        #[case] order: Order,
        #[case] last: Option<u8>,
        #[case] digit: u8,
        #[case] expected: Option<Vec<u8>>,
    ) {
        assert_eq!(order.between(last, digit, 9).map(Iterator::collect), expected);
    }

    /// Writes the digits of a row into the first cell, each over the last one, and again.
    struct Tries<const DIGITS: u64, const ROUNDS: usize>;

    impl<const DIGITS: u64, const ROUNDS: usize> Search for Tries<DIGITS, ROUNDS> {
        const NAME: &'static str = "tries";
        const IDEA: &'static str = "the digits of a number";
        const SCOPE: Scope = Scope::All;

        fn search<B: Board>(board: &mut B, _: impl FnMut(&B)) {
            for _ in 0..ROUNDS {
                DIGITS.to_string().bytes().for_each(|digit| board.place(0, 0, digit - b'0'));
                board.remove(0, 0);
                board.remove(8, 8);
            }
        }
    }

    fn seen<S: Search>() -> Option<Order> {
        Order::seen_in(&Recording::of::<OnGrid<S>>(&Grid::BLANK, KEEP_ALL, Budget::until(None)))
    }

    #[test]
    fn an_order_is_seen_in_the_retries() {
        assert_eq!(seen::<Tries<1_358, 3>>(), Some(Ascending));
        assert_eq!(seen::<Tries<98_642, 3>>(), Some(Descending));
        assert_eq!(seen::<Tries<1_358, 2>>(), None, "too few retries");
        assert_eq!(seen::<Tries<13_286, 3>>(), None, "up and down");
        assert_eq!(Order::seen_in(&Recording::default()), None);
    }
}

mod passed {
    use java_is_safe::JavaIsSafe;
    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use search::recording::KEEP_ALL;
    use sudoku::{
        Board, Grid, OnGrid, Scope, Search, Sudoku,
        trace::{Budget, Write},
    };

    use search::{
        Cell, Layout,
        recording::{Recording, Step},
        why::{
            DeadEnd, Habits,
            Order::{self, Ascending, Descending},
            last_tried, passed_over,
        },
    };

    /// Tries 5 in the first cell of a board with 1 to 4 and 6 elsewhere in this row, then 7 there.
    struct FiveThenSeven;

    impl Search for FiveThenSeven {
        const NAME: &'static str = "five-then-seven";
        const IDEA: &'static str = "two digits";
        const SCOPE: Scope = Scope::All;

        fn search<B: Board>(board: &mut B, _: impl FnMut(&B)) {
            board.place(0, 0, 5);
            board.place(0, 0, 7);
            board.remove(0, 0);
            board.place(0, 0, 9);
        }
    }

    fn layout() -> Layout {
        Layout::of(&Sudoku, Grid::SIZE)
    }

    fn recording() -> Recording {
        let mut puzzle = Grid::BLANK;
        [1, 2, 3, 4, 6].into_iter().zip(1..).for_each(|(digit, col)| puzzle.place(0, col, digit));
        Recording::of::<OnGrid<FiveThenSeven>>(&puzzle, KEEP_ALL, Budget::until(None))
    }

    #[rstest]
    #[case::from_the_first(1, Ascending, &[1, 2, 3, 4])]
    #[case::over_another(2, Ascending, &[6])]
    #[case::nothing_at_an_undo(3, Ascending, &[])]
    #[case::digits_that_are_allowed_have_another_reason(4, Ascending, &[])]
    #[case::another_order(2, Descending, &[])]
    #[case::no_step(0, Ascending, &[])]
    #[case::not_kept(5, Ascending, &[])]
    fn forbidden_digits_are_passed_over(
        #[case] step: u64,
        #[case] order: Order,
        #[case] expected: &[u8],
    ) {
        let passed = passed_over(
            &layout(),
            &recording(),
            step,
            Habits { order, line: None, dead_end: None },
        );
        let digits = passed.iter().flat_map(|passed| &passed.digits).map(|refusal| refusal.digit);
        assert_eq!(digits.collect::<Vec<_>>(), expected);
        assert!(passed.iter().all(|passed| passed.cell == Cell { row: 0, col: 0 }));
    }

    /// 8 is allowed in the cell, so that it is left for another reason.
    #[rstest]
    #[case::own(DeadEnd::OwnCell)]
    #[case::other(DeadEnd::OtherCell)]
    fn a_cell_with_a_digit_left_is_no_dead_end(#[case] dead_end: DeadEnd) {
        let habits = Habits { order: Ascending, line: None, dead_end: Some(dead_end) };
        assert_eq!(passed_over(&layout(), &recording(), 3, habits), []);
    }

    /// What was tried in an empty cell depends on the step before.
    #[test]
    fn the_first_step_that_is_kept_may_follow_another_try() {
        let puzzle =
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        let puzzle = puzzle.parse().expect("a puzzle");
        let budget = Budget::writes(40_000);
        let all = Recording::of::<OnGrid<JavaIsSafe>>(&puzzle, KEEP_ALL, budget);
        let habits = Habits { order: Ascending, line: None, dead_end: Some(DeadEnd::OwnCell) };
        for start in (4_096..32_768).step_by(4_096) {
            let part = Recording::of::<OnGrid<JavaIsSafe>>(&puzzle, start + 1..start + 2, budget);
            let moments = part.moments().expect("it is kept");
            assert_eq!(*moments.start(), start);
            let first = part.step(start + 1).expect("it is kept");
            let (told, expected) = (
                passed_over(&layout(), &part, start + 1, habits),
                passed_over(&layout(), &all, start + 1, habits),
            );
            let is_unknown = first.before() == 0 && first.after() != 0;
            assert_eq!(told, if is_unknown { Vec::new() } else { expected }, "{first:?}");
        }
    }

    #[rstest]
    #[case::overwritten(None, write(3, 4), Some(3))]
    #[case::taken_back_before(Some(write(3, 0)), write(0, 4), Some(3))]
    #[case::first_digit(None, write(0, 4), None)]
    #[case::nothing_taken_back(Some(write(0, 0)), write(0, 4), None)]
    #[case::another_cell(Some(Write { cell: 11, ..write(3, 0) }), write(0, 4), None)]
    fn the_digit_that_was_tried_last_is_there_or_was_there_before(
        #[case] previous: Option<Write>,
        #[case] step: Write,
        #[case] expected: Option<u8>,
    ) {
        assert_eq!(last_tried(previous.map(Step::new), Step::new(step)), expected);
    }

    fn write(before: u8, after: u8) -> Write {
        Write { cell: 2, before, after }
    }
}
