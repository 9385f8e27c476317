//! What observers learn of a search, and how a budget ends it.

use std::{
    cell::RefCell,
    panic::{AssertUnwindSafe, catch_unwind, panic_any},
    time::{Duration, Instant},
};

use pretty_assertions::assert_eq;
use search::{
    Board, Cell, Position, Size,
    trace::{Budget, Counter, Observer, Reads, Replay, Traced, Write, within_budget},
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
    fn the_observers_of_pairs_are_called_in_order() {
        let log = RefCell::new(String::new());
        let observers = (Named('a', &log), (Named('b', &log), Named('c', &log)));
        let mut board = Traced::new(BLANK, observers);
        board.place(0, 0, 5);
        assert_eq!(board[0][0], 5);
        board.remove(0, 0);
        assert_eq!(*log.borrow(), "abc(a)(b)(c)abc");
    }

    #[test]
    fn a_write_outside_the_board_panics_and_is_not_observed() {
        let cases: [(usize, usize); 3] = [(9, 0), (0, 9), (256, 0)];
        for (row, col) in cases {
            let mut board = Traced::new(BLANK, Writes::default());
            let panics = |write: &mut dyn FnMut()| catch_unwind(AssertUnwindSafe(write)).is_err();
            assert!(panics(&mut || board.place(row, col, 1)));
            assert!(panics(&mut || board.remove(row, col)));
            assert_eq!(board.into_observer().0, []);
        }
    }
}

mod ending {
    use super::{assert_eq, *};

    /// The clock is looked at in the first write, and then once in a thousand.
    #[test]
    fn a_deadline_ends_an_endless_search() {
        let cases: [u64; 2] = [0, 20];
        for milliseconds in cases {
            let deadline = Instant::now() + Duration::from_millis(milliseconds);
            let observers =
                (Budget::until(Some(deadline)), (Counter::default(), Replay::new(BLANK)));
            let mut board = Traced::new(BLANK, observers);
            let end =
                within_budget(|| endless_search(&mut board)).expect_err("the search has no end");
            assert!(Instant::now() >= deadline);
            let message = "the search was ended before it was done: its budget is used up";
            assert_eq!(end.to_string(), message);

            let (_, (counter, replay)) = board.observer();
            assert_eq!(board.plain(), replay.position);
            assert!(milliseconds > 0 || counter.writes() < 4096);
        }
    }

    #[test]
    fn a_search_before_its_deadline_goes_on() {
        let cases: [Option<Instant>; 2] = [None, Some(Instant::now() + Duration::from_secs(3600))];
        for deadline in cases {
            let mut board = Traced::new(BLANK, (Budget::until(deadline), Counter::default()));
            let outcome = within_budget(|| make(&mut board, &[(0, 5); 10_000]));
            assert_eq!(outcome, Ok(()));
            assert_eq!(board.observer().1.places, 10_000);
        }
    }

    #[test]
    fn a_panic_keeps_its_payload() {
        let payload =
            catch_unwind(|| within_budget(|| panic_any(42))).expect_err("the search panics");
        assert_eq!(payload.downcast_ref(), Some(&42));
    }
}
