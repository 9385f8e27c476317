//! What a solver answers, and whether that is right.

use std::time::{Duration, Instant};

use sudoku::{Grid, check_solution};

use crate::{Answer, Contestant, cores::Cores};

/// What a solver did while it was watched.
pub struct Trial {
    /// The number of solutions of each puzzle, `None` if the time was over before.
    pub counts: Vec<Option<usize>>,
    /// How long it took.
    pub time: Duration,
    /// The first wrong answer, and what is wrong with it; or which solver it disagrees with.
    pub mistake: Option<String>,
    pub guesses: Option<Guesses>,
}

/// How much a solver guessed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guesses {
    pub per_puzzle: f64,
    /// The share of the puzzles that it solved without a guess.
    pub share_without: f64,
}

impl Trial {
    pub fn new(
        contestant: &Contestant,
        puzzles: &[Grid],
        cores: &Cores,
        deadline: Option<Instant>,
    ) -> Self {
        let start = Instant::now();
        let parts = cores.run(contestant.threads, puzzles, |part| {
            let mut answers: Vec<_> =
                contestant.solver.answers(part, deadline).into_iter().map(Some).collect();
            answers.resize(part.len(), None);
            answers
        });
        let time = start.elapsed();
        let answers = parts.concat();
        let mut both = puzzles.iter().zip(&answers);
        Trial {
            counts: answers.iter().map(|answer| answer.map(|answer| answer.solutions)).collect(),
            time,
            mistake: both
                .find_map(|(puzzle, answer)| mistake(puzzle, answer.as_ref()?))
                .map(|mistake| format!("{} is wrong on {mistake}", contestant.name)),
            guesses: guesses(answers.iter().flatten()),
        }
    }

    /// How many puzzles were answered.
    pub fn answered(&self) -> usize {
        self.counts.iter().flatten().count()
    }

    pub fn is_finished(&self) -> bool {
        self.answered() == self.counts.len()
    }

    /// The first puzzle on which two numbers of solutions cannot both be right: of a solver
    /// that stops at one we only know that there is one.
    pub fn disagreement(
        &self,
        other: &Trial,
        limits: [Option<usize>; 2],
        puzzles: &[Grid],
    ) -> Option<(Grid, usize, usize)> {
        let limit = limits.into_iter().flatten().min().unwrap_or(usize::MAX);
        let counts = self.counts.iter().zip(&other.counts);
        puzzles.iter().zip(counts).find_map(|(puzzle, (mine, others))| {
            let (mine, others) = ((*mine)?, (*others)?);
            (mine.min(limit) != others.min(limit)).then_some((*puzzle, mine, others))
        })
    }
}

fn mistake(puzzle: &Grid, answer: &Answer) -> Option<String> {
    match answer {
        Answer { solutions: 0, first: None, .. } => None,
        Answer { solutions: 1.., first: Some(first), .. } => {
            let mistake = check_solution(puzzle, first).err()?;
            Some(format!("{puzzle}: {mistake}"))
        }
        Answer { solutions, .. } => {
            let first = if answer.first.is_some() { "one" } else { "none" };
            Some(format!("{puzzle}: {solutions} solutions, and {first} is shown"))
        }
    }
}

fn guesses<'a>(answers: impl Iterator<Item = &'a Answer>) -> Option<Guesses> {
    let guesses: Vec<u64> = answers.map(|answer| answer.guesses).collect::<Option<_>>()?;
    if guesses.is_empty() {
        return None;
    }
    let count = guesses.len() as f64;
    let without = guesses.iter().filter(|&&guesses| guesses == 0).count();
    Some(Guesses {
        per_puzzle: guesses.iter().sum::<u64>() as f64 / count,
        share_without: without as f64 / count,
    })
}
