//! One row of a variant's table of samples, checked.

use std::{env, fmt};

use pretty_assertions::assert_eq;
use search::trace::{Budget, Counter, Digest, OutOfBudget, Traced, within_budget};
use search::{Board, PlainBoard, Position, Rules, Scope, Search};

use crate::cases::{KnownCase, sample, shortest_first};

/// What a write-up's program did on a puzzle.
#[derive(Clone, Copy, Eq, PartialEq)]
pub struct Writes {
    pub solutions: u64,
    pub places: u64,
    pub removes: u64,
    pub fnv1a: u64,
}

impl Writes {
    fn total(&self) -> u64 {
        self.places + self.removes
    }

    fn exceeded(&self) -> String {
        let Writes { places, removes, .. } = self;
        format!(
            "the search made more writes than the write-up's ({places} places, {removes} removes)"
        )
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

/// Whether a row is left out because it has more writes than the environment variable `TESTKIT_MAX_WRITES`
/// allows. It is there for tests that run many copies of a variant.
#[expect(clippy::print_stdout, reason = "a test that is skipped says so")]
fn is_too_long(name: &str, expected: Writes) -> bool {
    let max = env::var("TESTKIT_MAX_WRITES").unwrap_or(u64::MAX.to_string());
    let is_too_long = expected.total() > max.parse().expect("TESTKIT_MAX_WRITES is a number");
    if is_too_long {
        println!("skipped: {name} has more writes than TESTKIT_MAX_WRITES");
    }
    is_too_long
}

/// The search ends, makes these writes, and finds what the case says. One write more ends it, so that a wrong search fails
/// soon.
pub fn makes_these_writes<S: Search>(name: &str, expected: Writes) {
    Asked::of::<S>().makes_these_writes(name, expected);
}

/// The search would take too long, so a budget ends it: its first writes, as
/// many as `expected` places and removes, are these.
pub fn makes_these_first_writes<S: Search>(name: &str, expected: Writes) {
    Asked::of::<S>().makes_these_first_writes(name, expected);
}

/// A search on a board of any notation does what the write-up's program did, also where no tool starts it since the
/// givens clash.
pub fn makes_these_writes_from<S: Search>(board: &str, expected: Writes) {
    let puzzle = S::RULES.read(board).expect("the board is readable");
    let observed = observe::<S>(&puzzle, expected.total());
    assert_eq!(observed.end, Ok(()), "{}", expected.exceeded());
    observed.check_replay();
    assert_eq!(observed.writes, expected);
}

const SHORT: u64 = 20_000;

/// What is wrong with the answer to the shortest puzzle that the search gets wrong, in words.
pub fn shortest_failure<S: Search>() -> Option<String> {
    Asked::of::<S>().shortest_failure()
}

/// A search as the checks ask it: they are compiled once, and not for each search.
struct Asked {
    rules: &'static dyn Rules,
    scope: Scope,
    observe: fn(&Position, u64) -> Observed,
    unobserved: fn(&Position) -> Vec<Position>,
}

struct Observed {
    end: Result<(), OutOfBudget>,
    solutions: Vec<Position>,
    board: Position,
    replay: Position,
    writes: Writes,
}

impl Observed {
    fn check_replay(&self) {
        assert_eq!(self.board, self.replay, "its writes, made again, give another board");
    }
}

/// Runs a search under all observers, until it has made `writes` writes.
fn observe<S: Search>(puzzle: &Position, writes: u64) -> Observed {
    let observers = (Counter::default(), (Digest::default(), *puzzle));
    let mut board = Traced::new(S::Plain::of(puzzle), (Budget::writes(writes), observers));
    let mut solutions = Vec::new();
    let end = within_budget(|| S::search(&mut board, |board| solutions.push(board.plain().into())));

    let left = board.plain();
    let (_, (counter, (digest, replay))) = board.into_observer();
    let writes = Writes {
        solutions: solutions.len() as u64,
        places: counter.places,
        removes: counter.removes,
        fnv1a: digest.value(),
    };
    Observed { end, solutions, board: left.into(), replay, writes }
}

impl Asked {
    fn of<S: Search>() -> Self {
        let unobserved = |puzzle: &Position| {
            let mut solutions = Vec::new();
            S::unobserved(&S::Plain::of(puzzle), |solution| solutions.push((*solution).into()));
            solutions
        };
        Asked { rules: S::RULES, scope: S::SCOPE, observe: observe::<S>, unobserved }
    }

    fn makes_these_writes(&self, name: &str, expected: Writes) {
        if is_too_long(name, expected) {
            return;
        }
        let case = sample(name, self.rules);
        let observed = (self.observe)(&case.puzzle, expected.total());
        if observed.end.is_err() {
            // A wrong answer that it found by then says more.
            observed.solutions.iter().for_each(|found| self.assert_solution(&case.puzzle, found));
            let board = self.rules.picture(&observed.board);
            panic!("{}, and left this board:\n{board}", expected.exceeded());
        }
        self.check_solutions(&case, &observed.solutions);
        observed.check_replay();
        if self.scope == Scope::All || observed.solutions.is_empty() {
            assert_eq!(observed.board, case.puzzle, "the board was not given back as it was");
        }
        assert_eq!(observed.writes, expected);
        if expected.places <= MANY {
            let unobserved = (self.unobserved)(&case.puzzle);
            let message = "unobserved, the search finds something else";
            assert_eq!(unobserved, observed.solutions, "{message}");
        }
    }

    fn makes_these_first_writes(&self, name: &str, expected: Writes) {
        if is_too_long(name, expected) {
            return;
        }
        let puzzle = sample(name, self.rules).puzzle;
        let observed = (self.observe)(&puzzle, expected.total());
        assert_eq!(observed.end, Err(OutOfBudget));
        observed.solutions.iter().for_each(|solution| self.assert_solution(&puzzle, solution));
        observed.check_replay();
        assert_eq!(observed.writes, expected);
    }

    fn shortest_failure(&self) -> Option<String> {
        shortest_first(self.rules).into_iter().find_map(|(name, case)| {
            let Observed { end, solutions, .. } = (self.observe)(&case.puzzle, SHORT);
            let check = |found: &Position| self.rules.check_solution(&case.puzzle, found);
            let what = match solutions.iter().find_map(|found| check(found).err()) {
                Some(mistake) => format!("its answer is no solution: {mistake}"),
                None if end.is_ok() && solutions.is_empty() && case.count > 0 => {
                    "it finds no solution, and there is one".to_string()
                }
                None => return None,
            };
            let empty = case.puzzle.size().count() - case.puzzle.filled();
            let shortest = format!("the shortest puzzle that fails is {name}");
            Some(format!("{shortest}, with {empty} empty cells: {what}"))
        })
    }

    fn assert_solution(&self, puzzle: &Position, solution: &Position) {
        if let Err(mistake) = self.rules.check_solution(puzzle, solution) {
            panic!("{mistake}\n{}", self.rules.picture(solution));
        }
    }

    fn check_solutions(&self, case: &KnownCase, found: &[Position]) {
        let none_is_right = case.count == 0;
        assert!(none_is_right || !found.is_empty(), "it found no solution, and there is one");
        match (self.scope, &case.solutions) {
            // Each search finds them in an order of its own, which the digest of its writes fixes.
            (Scope::All, Some(known)) => assert_eq!(sorted(found), sorted(known)),
            // Of several solutions each search may find another one first.
            (Scope::First, Some(known)) if known.len() < 2 => assert_eq!(found, known),
            (Scope::All, None) => assert_eq!(found.len() as u128, case.count),
            (Scope::First, _) => assert_eq!(found.len(), 1),
        }
        found.iter().for_each(|solution| self.assert_solution(&case.puzzle, solution));
    }
}

fn sorted(positions: &[Position]) -> Vec<Position> {
    let mut positions = positions.to_vec();
    positions.sort_unstable_by(|one, other| one.as_bytes().cmp(other.as_bytes()));
    positions
}
