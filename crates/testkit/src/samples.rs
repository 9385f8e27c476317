//! One row of a variant's table of samples, checked.

use std::{env, fmt};

use pretty_assertions::assert_eq;
use search::{
    Board, PlainBoard, Position, Scope, Search,
    trace::{Budget, Counter, Digest, OutOfBudget, Replay, Traced, within_budget},
};

use crate::cases::{KnownCase, sample, shortest_first};

/// What a write-up's program did on a puzzle.
#[derive(Clone, Copy, Eq, PartialEq)]
pub struct Writes {
    /// Solutions that it found.
    pub solutions: u64,
    /// Digits that it placed.
    pub places: u64,
    /// Cells that it set back to empty.
    pub removes: u64,
    /// The digest of all its writes in order.
    pub fnv1a: u64,
}

impl Writes {
    /// How many there are of both kinds.
    fn total(&self) -> u64 {
        self.places + self.removes
    }
}

impl fmt::Debug for Writes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writes")
            .field("solutions", &self.solutions)
            .field("places", &self.places)
            .field("removes", &self.removes)
            .field("fnv1a", &format_args!("{:#018x}", self.fnv1a))
            .finish()
    }
}

/// A search with more writes is run once, on an observed board: that it does the same on a
/// plain one is tested with the shorter ones.
const MANY: u64 = 10_000_000;

/// What the environment variable `TESTKIT_MAX_WRITES` allows. It is there for
/// tests that run many copies of a variant.
fn max_writes() -> Option<u64> {
    let max = env::var("TESTKIT_MAX_WRITES").ok()?;
    Some(max.parse().expect("TESTKIT_MAX_WRITES is a number"))
}

/// Whether a row is left out because it has more writes than `TESTKIT_MAX_WRITES`.
#[expect(clippy::print_stdout, reason = "a test that is skipped says so")]
fn is_too_long(name: &str, expected: Writes) -> bool {
    let is_too_long = max_writes().is_some_and(|max| expected.total() > max);
    if is_too_long {
        println!("skipped: {name} has more writes than TESTKIT_MAX_WRITES");
    }
    is_too_long
}

/// A search that makes one write more than the write-up's program is ended
/// by its budget, so that a wrong one fails soon even if it would never end.
/// A wrong answer that it found by then says more about it, and is checked first.
fn check_end<S: Search>(puzzle: &S::Plain, observed: &Observed<S>, expected: Writes) {
    if observed.end == Ok(()) {
        return;
    }
    for solution in &observed.solutions {
        assert_solution::<S>(puzzle, solution);
    }
    panic!("{}, and left this board:\n{:?}", more_writes(expected), observed.board);
}

fn more_writes(Writes { places, removes, .. }: Writes) -> String {
    format!("the search made more writes than the write-up's ({places} places, {removes} removes)")
}

/// The search ends, makes these writes, and finds what the case says.
///
/// It may make no more writes than these: one more ends it.
pub fn makes_these_writes<S: Search>(name: &str, expected: Writes) {
    if is_too_long(name, expected) {
        return;
    }
    let case = sample(name, S::RULES);
    let puzzle = plain::<S>(&case.puzzle);
    let observed = observe::<S>(&puzzle, expected.total());
    check_end(&puzzle, &observed, expected);
    check_solutions::<S>(&puzzle, &case, &observed.solutions);
    assert_eq!(observed.board, observed.replay, "its writes, made again, give another board");
    if S::SCOPE == Scope::All || observed.solutions.is_empty() {
        assert_eq!(observed.board, puzzle, "the board was not given back as it was");
    }
    assert_eq!(observed.writes, expected);

    if expected.places > MANY {
        return;
    }
    let mut unobserved = Vec::new();
    S::unobserved(&puzzle, |solution| unobserved.push(*solution));
    assert_eq!(unobserved, observed.solutions, "unobserved, the search finds something else");
}

/// The search would take too long, so a budget ends it: its first writes, as
/// many as `expected` places and removes, are these.
pub fn makes_these_first_writes<S: Search>(name: &str, expected: Writes) {
    if is_too_long(name, expected) {
        return;
    }
    let case = sample(name, S::RULES);
    let puzzle = plain::<S>(&case.puzzle);
    let observed = observe::<S>(&puzzle, expected.total());
    assert_eq!(observed.end, Err(OutOfBudget));
    for solution in &observed.solutions {
        assert_solution::<S>(&puzzle, solution);
    }
    assert_eq!(observed.board, observed.replay, "its writes, made again, give another board");
    assert_eq!(observed.writes, expected);
}

/// A search on a board whose givens clash, which no tool ever starts, does what
/// the write-up's program did.
pub fn makes_these_writes_on<S: Search>(puzzle: &S::Plain, expected: Writes) {
    let observed = observe::<S>(puzzle, expected.total());
    assert_eq!(observed.end, Ok(()), "{}", more_writes(expected));
    assert_eq!(observed.board, observed.replay, "its writes, made again, give another board");
    assert_eq!(observed.writes, expected);
}

/// A puzzle that takes a search more writes than this is not short.
const SHORT: u64 = 20_000;

/// What is wrong with the answer to the shortest puzzle that the search gets wrong, in words.
pub fn shortest_failure<S: Search>() -> Option<String> {
    shortest_first(S::RULES).into_iter().find_map(|(name, case)| {
        let Observed { end, solutions, .. } = observe::<S>(&plain::<S>(&case.puzzle), SHORT);
        let check = |found: &S::Plain| S::RULES.check_solution(&case.puzzle, &(*found).into());
        let what = match solutions.iter().find_map(|found| check(found).err()) {
            Some(mistake) => format!("its answer is no solution: {mistake}"),
            None if end.is_ok() && solutions.is_empty() && case.count > 0 => {
                "it finds no solution, and there is one".to_string()
            }
            None => return None,
        };
        let empty = case.puzzle.size().count() - case.puzzle.filled();
        Some(format!("the shortest puzzle that fails is {name}, with {empty} empty cells: {what}"))
    })
}

struct Observed<S: Search> {
    end: Result<(), OutOfBudget>,
    solutions: Vec<S::Plain>,
    board: S::Plain,
    replay: S::Plain,
    writes: Writes,
}

/// Runs a search under all observers, until it has made `writes` writes.
fn observe<S: Search>(puzzle: &S::Plain, writes: u64) -> Observed<S> {
    let observers = (Counter::default(), (Digest::default(), Replay::new(*puzzle)));
    let mut board = Traced::new(*puzzle, (Budget::writes(writes), observers));
    let mut solutions = Vec::new();
    let end = within_budget(|| S::search(&mut board, |board| solutions.push(board.plain())));

    let left = board.plain();
    let (_, (counter, (digest, replay))) = board.into_observer();
    let writes = Writes {
        solutions: solutions.len() as u64,
        places: counter.places,
        removes: counter.removes,
        fnv1a: digest.value(),
    };
    Observed { end, solutions, board: left, replay: plain::<S>(&replay.position), writes }
}

/// The board of a case as the problem of the search has it.
fn plain<S: Search>(position: &Position) -> S::Plain {
    S::Plain::try_from(*position).expect("the case is one of the search's problem")
}

/// That a board is a solution of the puzzle.
fn assert_solution<S: Search>(puzzle: &S::Plain, solution: &S::Plain) {
    if let Err(mistake) = S::RULES.check_solution(&(*puzzle).into(), &(*solution).into()) {
        panic!("{mistake}\n{solution:?}");
    }
}

/// Compares what a search found with what the case knows.
fn check_solutions<S: Search>(puzzle: &S::Plain, case: &KnownCase, found: &[S::Plain]) {
    let none_is_right = case.count == 0;
    assert!(none_is_right || !found.is_empty(), "it found no solution, and there is one");
    let positions: Vec<Position> = found.iter().map(|&board| board.into()).collect();
    match (S::SCOPE, &case.solutions) {
        // Each search finds them in an order of its own, which the digest of its writes fixes.
        (Scope::All, Some(known)) => assert_eq!(sorted(&positions), sorted(known)),
        // Of several solutions each search may find another one first.
        (Scope::First, Some(known)) if known.len() < 2 => assert_eq!(&positions, known),
        (Scope::All, None) => assert_eq!(found.len() as u128, case.count),
        (Scope::First, _) => assert_eq!(found.len(), 1),
    }
    for solution in found {
        assert_solution::<S>(puzzle, solution);
    }
}

fn sorted(positions: &[Position]) -> Vec<Position> {
    let mut positions = positions.to_vec();
    positions.sort_unstable_by(|one, other| one.as_bytes().cmp(other.as_bytes()));
    positions
}
