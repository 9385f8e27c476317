//! What observers learn of a search, and how a budget ends it.

use std::{
    cell::RefCell,
    panic::{AssertUnwindSafe, catch_unwind, panic_any},
    time::{Duration, Instant},
};

use pretty_assertions::assert_eq;
use proptest::prelude::*;
use rstest::rstest;
use search::{
    Board, Cell, Position, Size,
    trace::{Budget, Counter, Observer, OutOfBudget, Reads, Replay, Traced, Write, within_budget},
};

/// The tests need no more than that the numbers of cells are not those of rows and columns.
const SIZE: Size = Size { rows: 9, columns: 9 };
const COUNT: usize = SIZE.count();
const BLANK: Position = Position::blank(SIZE);

/// The number of a cell and what is written there: a digit, or 0 to empty the cell.
type Step = (usize, u8);

fn make(board: &mut impl Board<Position>, steps: &[Step]) {
    for &(number, digit) in steps {
        let Cell { row, col } = SIZE.cell(number);
        match digit {
            0 => board.remove(row, col),
            _ => board.place(row, col, digit),
        }
    }
}

/// Keeps all writes.
#[derive(Default)]
struct Writes(Vec<Write>);

impl Observer for Writes {
    fn write(&mut self, write: Write) {
        self.0.push(write);
    }
}

fn after(start: Position, steps: &[Step]) -> Position {
    let mut board = start;
    make(&mut board, steps);
    board
}

fn watch<O: Observer>(start: Position, observer: O, steps: &[Step]) -> O {
    let mut board = Traced::new(start, observer);
    make(&mut board, steps);
    board.into_observer()
}

/// Writes for ever.
fn endless_search(board: &mut impl Board<Position>) {
    loop {
        for cell in 0..COUNT {
            make(board, &[(cell, SIZE.cell(cell).col as u8 + 1)]);
        }
        for cell in (0..COUNT).rev() {
            make(board, &[(cell, 0)]);
        }
    }
}

mod watching {
    use super::{assert_eq, *};

    #[test]
    fn a_read_is_each_row_that_is_indexed_and_nothing_else() {
        let mut board = Traced::new(BLANK, Reads::default());
        assert_eq!(board[0][0], 0);
        assert_eq!(board[8].iter().filter(|&&digit| digit == 0).count(), 9);
        board.place(0, 0, 5);
        board.remove(0, 0);
        assert_eq!(board.plain(), BLANK);
        assert_eq!(board.observer().count(), 2);
    }

    /// Writes its name at each write, and in brackets at each read.
    struct Named<'a>(char, &'a RefCell<String>);

    impl Observer for Named<'_> {
        fn read(&self) {
            self.1.borrow_mut().extend(['(', self.0, ')']);
        }

        fn write(&mut self, _: Write) {
            self.1.borrow_mut().push(self.0);
        }
    }

    #[test]
    fn the_observers_of_a_triple_are_called_in_order() {
        let log = RefCell::new(String::new());
        let observers = (Named('a', &log), Named('b', &log), Named('c', &log));
        let mut board = Traced::new(BLANK, observers);
        board.place(0, 0, 5);
        assert_eq!(board[0][0], 5);
        board.remove(0, 0);
        assert_eq!(*log.borrow(), "abc(a)(b)(c)abc");
    }

    #[rstest]
    #[case::row(9, 0)]
    #[case::column(0, 9)]
    #[case::row_that_is_0_in_a_byte(256, 0)]
    fn a_write_outside_the_board_panics_and_is_not_observed(
        #[case] row: usize,
        #[case] col: usize,
    ) {
        let mut board = Traced::new(BLANK, Writes::default());
        let panics = |write: &mut dyn FnMut()| catch_unwind(AssertUnwindSafe(write)).is_err();
        assert!(panics(&mut || board.place(row, col, 1)));
        assert!(panics(&mut || board.remove(row, col)));
        assert_eq!(board.into_observer().0, []);
    }
}

mod ending {
    use super::{assert_eq, *};

    #[rstest]
    fn a_budget_of_writes_ends_a_search_after_exactly_that_number(
        #[values(0, 1, 2, COUNT, COUNT + 1, 2 * COUNT - 1, 4096, 10_000)] writes: usize,
    ) {
        let (start, writes) = (after(BLANK, &[(40, 7)]), writes as u64);
        let observers = (Budget::writes(writes), Counter::default(), Replay::new(start));
        let mut board = Traced::new(start, observers);
        assert_eq!(within_budget(|| endless_search(&mut board)), Err(OutOfBudget));

        let (_, counter, replay) = board.observer();
        assert_eq!(board.plain(), replay.position);
        assert_eq!(counter.places + counter.removes, writes);
    }

    /// The clock is looked at in the first write, and then once in a thousand.
    #[rstest]
    #[case::past(0)]
    #[case::during_it(20)]
    fn a_deadline_ends_an_endless_search(#[case] milliseconds: u64) {
        let deadline = Instant::now() + Duration::from_millis(milliseconds);
        let observers = (Budget::until(Some(deadline)), Counter::default(), Replay::new(BLANK));
        let mut board = Traced::new(BLANK, observers);
        let end = within_budget(|| endless_search(&mut board)).expect_err("the search has no end");
        assert!(Instant::now() >= deadline);
        let message = "the search was ended before it was done: its budget is used up";
        assert_eq!(end.to_string(), message);

        let (_, counter, replay) = board.observer();
        assert_eq!(board.plain(), replay.position);
        assert!(milliseconds > 0 || counter.writes() < 4096);
    }

    #[rstest]
    #[case::no_deadline(None)]
    #[case::far_deadline(Some(Instant::now() + Duration::from_secs(3600)))]
    fn a_search_before_its_deadline_goes_on(#[case] deadline: Option<Instant>) {
        let mut board = Traced::new(BLANK, (Budget::until(deadline), Counter::default()));
        let outcome = within_budget(|| make(&mut board, &[(0, 5); 10_000]));
        assert_eq!(outcome, Ok(()));
        assert_eq!(board.observer().1.places, 10_000);
    }

    #[test]
    fn a_panic_keeps_its_payload() {
        let payload =
            catch_unwind(|| within_budget(|| panic_any(42))).expect_err("the search panics");
        assert_eq!(payload.downcast_ref(), Some(&42));
    }
}

mod laws {
    use super::*;

    /// Few cells, so that many of them are written more than once.
    fn any_steps() -> impl Strategy<Value = Vec<Step>> {
        prop::collection::vec((prop::sample::select(vec![0, 1, 8, 9, 40, 80]), 0..=9u8), 0..60)
    }

    fn any_board() -> impl Strategy<Value = Position> {
        prop::collection::vec(0..=9u8, SIZE.count())
            .prop_map(|values| Position::new(SIZE, &values).expect("as many as there are cells"))
    }

    /// Without a source file there is nowhere to keep failures; the seed is printed.
    fn config() -> ProptestConfig {
        ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
    }

    proptest! {
        #![proptest_config(config())]

        #[test]
        fn replaying_some_writes_gives_the_board_after_them(start in any_board(), steps in any_steps()) {
            let writes = watch(start, Writes::default(), &steps).0;
            prop_assert_eq!(writes.len(), steps.len());
            let mut replay = Replay::new(start);
            for (made, &write) in writes.iter().enumerate() {
                prop_assert_eq!(replay.position, after(start, &steps[..made]));
                prop_assert_eq!(write.before, replay.position.as_bytes()[usize::from(write.cell)]);
                replay.write(write);
            }
            prop_assert_eq!(replay.position, after(start, &steps));
        }

        #[test]
        fn the_depth_is_the_number_of_cells_filled_since_the_start(start in any_board(), steps in any_steps()) {
            let counter = watch(start, Counter::default(), &steps);
            let depth_after = |made| {
                after(start, &steps[..made]).filled() as i32 - start.filled() as i32
            };
            prop_assert_eq!(counter.depth, depth_after(steps.len()));
            prop_assert_eq!(Some(counter.max_depth), (0..=steps.len()).map(depth_after).max());
            prop_assert_eq!(counter.places + counter.removes, steps.len() as u64);
            prop_assert_eq!(counter.removes, steps.iter().filter(|(_, digit)| *digit == 0).count() as u64);
        }

        #[test]
        fn a_budget_leaves_the_board_as_its_last_write_did(
            start in any_board(), steps in any_steps(), writes in 0..60usize,
        ) {
            let mut board = Traced::new(start, Budget::writes(writes as u64));
            let outcome = within_budget(|| make(&mut board, &steps));
            prop_assert_eq!(outcome.is_ok(), steps.len() <= writes);
            prop_assert_eq!(board.plain(), after(start, &steps[..steps.len().min(writes)]));
        }
    }
}
