//! Runs a search on a sample puzzle, checks what it finds, and returns its writes.

use std::fmt;

use pretty_assertions::assert_eq;
use problems::{Sample, Solutions};
use search::trace::{Budget, Digest, OutOfBudget, TracedBoard, WriteCounter, within_budget};
use search::{AnyBoard, Board, PlainBoard, Rules, Scope, Search};

use crate::lookup::{empty_cells, sample, solved_samples_by_empty_cells};

/// The solutions that a search reports, and the writes that it makes to its board.
#[derive(Clone, Copy, Eq, PartialEq)]
pub struct Writes {
    /// Number of reported solutions.
    pub solutions: u64,
    /// Number of values written into a cell.
    pub places: u64,
    /// Number of cells set back to empty.
    pub removes: u64,
    /// 64-bit FNV-1a hash of the pairs (cell, value) of all writes in order. The value 0 is an empty cell.
    pub fnv1a: u64,
}

impl Writes {
    /// Number of writes of both kinds.
    pub fn count(&self) -> u64 {
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

/// Maximum number of writes of a search that is run a second time, on a plain board.
const MAX_WRITES_OF_SECOND_RUN: u64 = 20_000_000;

/// Runs a search on the sample with this name, and returns its writes.
///
/// # Panics
///
/// - If the search does not end within `max_writes` writes.
/// - If it reports a wrong solution, or misses a solution.
/// - If the board has changed at the end of a search for all solutions, or of a search without a solution.
/// - If the search finds other solutions on a board that nobody observes.
pub fn writes_on_sample<S: Search>(name: &str, max_writes: u64) -> Writes {
    SearchFunctions::of::<S>().writes_on_sample(name, max_writes)
}

/// Calls a function and returns its answer. The tests of a drill use [`crate::drill::answer_of`] instead.
pub fn answer_of<A>(function: impl FnOnce() -> A) -> A {
    function()
}

/// Runs a search on the sample with this name, stops it after `max_writes` writes, and returns these writes. For a
/// sample on which the search takes too long.
///
/// # Panics
///
/// If the search ends earlier, or if it reports a wrong solution.
pub fn first_writes_on_sample<S: Search>(name: &str, max_writes: u64) -> Writes {
    SearchFunctions::of::<S>().first_writes_on_sample(name, max_writes)
}

/// Runs a search on a board in any notation, and returns its writes. The givens may clash, so its solutions
/// are not checked.
///
/// # Panics
///
/// If the board is not readable, or if the search does not end within `max_writes` writes.
pub fn writes_on_board<S: Search>(board: &str, max_writes: u64) -> Writes {
    let puzzle = S::RULES.read(board).expect("the board is readable");
    let run = observe::<S>(&puzzle, max_writes);
    run.check_end(S::RULES, max_writes);
    run.check_replay();
    run.writes
}

/// Maximum number of writes when [`shortest_failure`] runs a search. A wrong search usually gives a wrong answer to an
/// easy puzzle within this number.
const MAX_WRITES_OF_SHORT_RUN: u64 = 20_000;

/// Runs the search on the samples, and describes its first wrong answer. The samples with the fewest empty cells come
/// first. Returns `None` if no answer is wrong.
pub(crate) fn shortest_failure<S: Search>() -> Option<String> {
    SearchFunctions::of::<S>().shortest_failure()
}

/// A search behind function pointers, so that the checks are compiled once and not for each search.
struct SearchFunctions {
    rules: &'static dyn Rules,
    scope: Scope,
    observe: fn(&AnyBoard, u64) -> ObservedRun,
    unobserved: fn(&AnyBoard) -> Vec<AnyBoard>,
}

/// The result of a search on an observed board.
struct ObservedRun {
    /// Whether the search ended within its budget of writes.
    end: Result<(), OutOfBudget>,
    solutions: Vec<AnyBoard>,
    /// The board as the search left it.
    board: AnyBoard,
    /// The board after replaying the recorded writes on the puzzle.
    replay: AnyBoard,
    writes: Writes,
}

impl ObservedRun {
    fn check_end(&self, rules: &dyn Rules, max_writes: u64) {
        if self.end.is_err() {
            let board = rules.format_grid(&self.board);
            panic!(
                "the search did not end within {max_writes} writes, and left this board:\n{board}"
            );
        }
    }

    fn check_replay(&self) {
        assert_eq!(self.board, self.replay, "the recorded writes lead to another board");
    }
}

/// Runs a search, observes its writes, and stops it after `max_writes` writes.
fn observe<S: Search>(puzzle: &AnyBoard, max_writes: u64) -> ObservedRun {
    let observers = (WriteCounter::default(), (Digest::default(), *puzzle));
    let mut board = TracedBoard::new(S::Plain::of(puzzle), (Budget::writes(max_writes), observers));
    let mut solutions = Vec::new();
    let end = within_budget(|| S::search(&mut board, |board| solutions.push(board.plain().into())));

    let final_board = board.plain();
    let (_, (counter, (digest, replay))) = board.into_observer();
    let writes = Writes {
        solutions: solutions.len() as u64,
        places: counter.places,
        removes: counter.removes,
        fnv1a: digest.value(),
    };
    ObservedRun { end, solutions, board: final_board.into(), replay, writes }
}

fn run_unobserved<S: Search>(puzzle: &AnyBoard) -> Vec<AnyBoard> {
    let mut solutions = Vec::new();
    S::unobserved(&S::Plain::of(puzzle), |solution| solutions.push((*solution).into()));
    solutions
}

impl SearchFunctions {
    fn of<S: Search>() -> Self {
        SearchFunctions {
            rules: S::RULES,
            scope: S::SCOPE,
            observe: observe::<S>,
            unobserved: run_unobserved::<S>,
        }
    }

    fn writes_on_sample(&self, name: &str, max_writes: u64) -> Writes {
        let sample = sample(name, self.rules);
        let run = (self.observe)(&sample.puzzle, max_writes);
        // A wrong solution says more than too many writes.
        self.check_each(&sample.puzzle, &run.solutions);
        run.check_end(self.rules, max_writes);
        self.check_completeness(&sample, &run.solutions);
        run.check_replay();
        if self.scope == Scope::All || run.solutions.is_empty() {
            assert_eq!(run.board, sample.puzzle, "the search changed the board");
        }
        if run.writes.count() <= MAX_WRITES_OF_SECOND_RUN {
            let unobserved = (self.unobserved)(&sample.puzzle);
            assert_eq!(
                unobserved, run.solutions,
                "the search finds other solutions without an observer"
            );
        }
        run.writes
    }

    fn first_writes_on_sample(&self, name: &str, max_writes: u64) -> Writes {
        let puzzle = sample(name, self.rules).puzzle;
        let run = (self.observe)(&puzzle, max_writes);
        assert_eq!(run.end, Err(OutOfBudget), "the search ended before {max_writes} writes");
        self.check_each(&puzzle, &run.solutions);
        run.check_replay();
        run.writes
    }

    fn shortest_failure(&self) -> Option<String> {
        solved_samples_by_empty_cells(self.rules).iter().find_map(|sample| {
            let mistake = self.short_run_mistake(sample)?;
            let (name, empty) = (&sample.name, empty_cells(sample));
            Some(format!(
                "the shortest puzzle that fails is {name}, with {empty} empty cells: {mistake}"
            ))
        })
    }

    /// Runs the search for a short time, and describes its wrong answer to the sample. Returns `None` if the answer is
    /// right, or if the search needs more writes to give one.
    fn short_run_mistake(&self, sample: &Sample) -> Option<String> {
        let run = (self.observe)(&sample.puzzle, MAX_WRITES_OF_SHORT_RUN);
        let check = |solution| self.rules.check_solution(&sample.puzzle, solution);
        if let Some(mistake) = run.solutions.iter().find_map(|solution| check(solution).err()) {
            return Some(format!("its answer is not a solution: {mistake}"));
        }
        let is_missed = run.end.is_ok() && run.solutions.is_empty() && sample.solutions.count() > 0;
        is_missed.then(|| "it finds no solution, but there is one".to_string())
    }

    /// Panics if a solution is wrong.
    fn check_each(&self, puzzle: &AnyBoard, solutions: &[AnyBoard]) {
        for solution in solutions {
            if let Err(mistake) = self.rules.check_solution(puzzle, solution) {
                panic!("{mistake}\n{}", self.rules.format_grid(solution));
            }
        }
    }

    /// Panics if the search missed a solution that it should have found.
    fn check_completeness(&self, sample: &Sample, found: &[AnyBoard]) {
        let count = sample.solutions.count();
        if count > 0 {
            assert!(!found.is_empty(), "the search found no solution, but there is one");
        }
        match (self.scope, &sample.solutions) {
            // The order of the solutions depends on the search. The hash of its writes checks the order.
            (Scope::All, Solutions::All(known)) => assert_eq!(sorted(found), sorted(known)),
            // If there are several solutions, searches may find different ones first.
            (Scope::First, Solutions::All(known)) if known.len() < 2 => assert_eq!(found, known),
            (Scope::All, _) => assert_eq!(found.len() as u128, count),
            (Scope::First, _) => assert_eq!(found.len(), 1),
        }
    }
}

fn sorted(boards: &[AnyBoard]) -> Vec<AnyBoard> {
    let mut boards = boards.to_vec();
    boards.sort_unstable_by(|one, other| one.as_bytes().cmp(other.as_bytes()));
    boards
}
