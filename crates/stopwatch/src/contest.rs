//! Which solver is how fast, when all have the same puzzles.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use sudoku::Grid;

use crate::{
    Collection, Preparation, Solver, Spread,
    collection::Prepared,
    cores::Cores,
    trial::{Guesses, Trial},
};

/// A solver that takes part.
pub struct Contestant {
    /// What to call it.
    pub name: String,
    /// How many solutions of a puzzle it is to find; `None` for all.
    pub limit: Option<usize>,
    /// How many threads share the puzzles.
    pub threads: usize,
    /// The solver itself.
    pub solver: Box<dyn Solver>,
}

/// How a contest goes.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// How many rounds there are.
    pub repeats: usize,
    /// How long each solver may take for all puzzles. One that needs more takes no part in the
    /// rounds; its rate is what it did until then.
    pub time_limit: Duration,
    /// How many puzzles are also given to each solver one by one, to see how soon it is done
    /// with one.
    pub alone: usize,
}

/// How a solver did.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// How many puzzles it answered within the time limit.
    pub answered: usize,
    /// Whether these were all.
    pub is_finished: bool,
    /// Puzzles a second; of a solver that did not finish, those of its only run.
    pub rate: Option<Spread>,
    /// How long one puzzle alone takes, in nanoseconds.
    pub alone: Option<Spread>,
    /// How many guesses it made per puzzle, if it counts them.
    pub guesses_per_puzzle: Option<f64>,
    /// The share of the puzzles that it solved without a guess, 0–1.
    pub share_without_guess: Option<f64>,
    /// What is wrong with its answers, or which solver it disagrees with. Then it has no rate.
    pub mistake: Option<String>,
}

impl Outcome {
    /// Puzzles a second, of a solver that solved all of them.
    pub(crate) fn rate_of_all(&self) -> Option<Spread> {
        self.rate.filter(|_| self.is_finished)
    }
}

/// What was measured on a collection.
pub struct Contest {
    /// How many different puzzles there were.
    pub distinct: usize,
    /// How often each of them was solved in a round.
    pub copies: usize,
    /// How each solver did.
    pub outcomes: Vec<Outcome>,
}

impl Contest {
    /// Whether an answer of a solver is wrong, or in doubt.
    pub fn has_mistake(&self) -> bool {
        self.outcomes.iter().any(|outcome| outcome.mistake.is_some())
    }

    /// Whether the rounds of a solver differ so much that something else must have been busy.
    pub fn is_unsteady(&self) -> bool {
        let rates = self.outcomes.iter().filter_map(Outcome::rate_of_all);
        rates.into_iter().any(|rate| rate.is_wide())
    }
}

/// A round that is shorter is too short for the clock: the puzzles are solved several times.
const SHORTEST_ROUND: Duration = Duration::from_millis(50);

/// Lets solvers solve the same puzzles, in turn. `tell` gets a text for each step: what is at work.
pub fn contest(
    collection: &Collection,
    preparation: &Preparation,
    contestants: &[Contestant],
    rules: &Rules,
    mut tell: impl FnMut(&str),
) -> Contest {
    let Prepared { puzzles, distinct, copies } = collection.prepare(preparation);
    let cores = Cores::new();
    let mut runners = trials(contestants, &puzzles, &cores, rules, &mut tell);
    mark_disagreements(&mut runners, &puzzles);
    let rates = rates(&runners, &puzzles, &cores, rules, &mut tell);
    let delays = delays(&runners, &puzzles, &cores, rules, &mut tell);
    let both = rates.into_iter().zip(delays);
    let outcomes =
        runners.into_iter().zip(both).map(|(runner, (rate, alone))| runner.outcome(rate, alone));
    Contest { distinct, copies, outcomes: outcomes.collect() }
}

/// A solver, and how its trial went.
struct Runner<'a> {
    contestant: &'a Contestant,
    trial: Trial,
}

impl Runner<'_> {
    /// Whether it takes part in the rounds.
    fn is_in(&self) -> bool {
        self.trial.is_finished() && self.trial.mistake.is_none()
    }

    fn outcome(self, rate: Option<Spread>, alone: Option<Spread>) -> Outcome {
        let guesses = self.trial.guesses;
        Outcome {
            answered: self.trial.answered(),
            is_finished: self.trial.is_finished(),
            rate: rate.or_else(|| self.rate_of_trial()),
            alone,
            guesses_per_puzzle: guesses.map(|Guesses { per_puzzle, .. }| per_puzzle),
            share_without_guess: guesses.map(|Guesses { share_without, .. }| share_without),
            mistake: self.trial.mistake,
        }
    }

    /// The first puzzle on which it and another one cannot both be right.
    fn disagreement(&self, other: &Runner<'_>, puzzles: &[Grid]) -> Option<String> {
        let limits = [self.contestant.limit, other.contestant.limit];
        let (puzzle, mine, others) = self.trial.disagreement(&other.trial, limits, puzzles)?;
        let (name, other) = (&self.contestant.name, &other.contestant.name);
        Some(format!("{name} and {other} disagree on {puzzle}: {mine} and {others} solutions"))
    }

    /// Of a solver that was ended.
    fn rate_of_trial(&self) -> Option<Spread> {
        let Trial { mistake, time, .. } = &self.trial;
        let answered = self.trial.answered();
        if mistake.is_some() || answered == 0 {
            return None;
        }
        Spread::of(vec![answered as f64 / time.as_secs_f64()])
    }
}

/// Each solver solves all puzzles once, is checked, and gets warm.
fn trials<'a>(
    contestants: &'a [Contestant],
    puzzles: &[Grid],
    cores: &Cores,
    rules: &Rules,
    tell: &mut impl FnMut(&str),
) -> Vec<Runner<'a>> {
    let runner = |contestant: &'a Contestant| {
        tell(&format!("{}: its answers", contestant.name));
        // A time beyond what the clock can tell is no limit.
        let deadline = Instant::now().checked_add(rules.time_limit);
        Runner { contestant, trial: Trial::new(contestant, puzzles, cores, deadline) }
    };
    contestants.iter().map(runner).collect()
}

/// Of two solvers that disagree, either may be the one that is wrong: so neither is measured.
/// Solvers whose answers are known to be wrong are not asked.
fn mark_disagreements(runners: &mut [Runner<'_>], puzzles: &[Grid]) {
    let is_credible = |&index: &usize| runners[index].trial.mistake.is_none();
    let credible: Vec<usize> = (0..runners.len()).filter(is_credible).collect();
    for (position, &second) in credible.iter().enumerate() {
        for &first in &credible[..position] {
            let Some(text) = runners[first].disagreement(&runners[second], puzzles) else {
                continue;
            };
            for index in [first, second] {
                runners[index].trial.mistake.get_or_insert_with(|| text.clone());
            }
        }
    }
}

/// Puzzles a second.
fn rates(
    runners: &[Runner<'_>],
    puzzles: &[Grid],
    cores: &Cores,
    rules: &Rules,
    tell: &mut impl FnMut(&str),
) -> Vec<Option<Spread>> {
    in_turn(runners, rules.repeats, |round, Runner { contestant, trial }| {
        let Contestant { name, threads, solver, .. } = contestant;
        tell(&format!("{name}: round {round} of {}", rules.repeats));
        let passes = SHORTEST_ROUND.as_nanos().div_ceil(trial.time.as_nanos().max(1));
        let start = Instant::now();
        cores.run(*threads, puzzles, |part| {
            for _ in 0..passes {
                solver.solve(black_box(part));
            }
        });
        vec![puzzles.len() as f64 * passes as f64 / start.elapsed().as_secs_f64()]
    })
}

/// How long a puzzle alone takes, in nanoseconds; the clock itself takes some of them.
fn delays(
    runners: &[Runner<'_>],
    puzzles: &[Grid],
    cores: &Cores,
    rules: &Rules,
    tell: &mut impl FnMut(&str),
) -> Vec<Option<Spread>> {
    let some = &puzzles[..rules.alone.min(puzzles.len())];
    let repeats = if some.is_empty() { 0 } else { rules.repeats };
    in_turn(runners, repeats, |_, Runner { contestant: Contestant { name, solver, .. }, .. }| {
        if solver.is_far() {
            return Vec::new();
        }
        tell(&format!("{name}: one puzzle alone"));
        cores.run(1, some, |puzzles| one_by_one(solver.as_ref(), puzzles)).concat()
    })
}

/// In each round each solver has its turn, if it takes part: what was measured of each.
fn in_turn<'a>(
    runners: &[Runner<'a>],
    repeats: usize,
    mut measure: impl FnMut(usize, &Runner<'a>) -> Vec<f64>,
) -> Vec<Option<Spread>> {
    let mut values = vec![Vec::new(); runners.len()];
    for round in 1..=repeats {
        for (runner, values) in runners.iter().zip(&mut values).filter(|(runner, _)| runner.is_in())
        {
            values.extend(measure(round, runner));
        }
    }
    values.into_iter().map(Spread::of).collect()
}

fn one_by_one(solver: &dyn Solver, puzzles: &[Grid]) -> Vec<f64> {
    let time = |puzzle: &Grid| {
        let start = Instant::now();
        solver.solve_one(black_box(puzzle));
        start.elapsed().as_secs_f64() * 1e9
    };
    puzzles.iter().map(time).collect()
}
