//! What observers learn of any writes, and how a budget ends them.

use proptest::prelude::*;
use search::{
    Board, Cell, Position, Size,
    trace::{Budget, Counter, Observer, Replay, Traced, Write, within_budget},
};

const SIZE: Size = Size { rows: 9, columns: 9 };

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

fn after(mut board: Position, steps: &[Step]) -> Position {
    make(&mut board, steps);
    board
}

fn watch<O: Observer>(start: Position, observer: O, steps: &[Step]) -> O {
    let mut board = Traced::new(start, observer);
    make(&mut board, steps);
    board.into_observer()
}

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
