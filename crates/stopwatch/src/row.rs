//! What a report says of one solver on one collection.

use serde::Serialize;

use crate::{
    Spread,
    contest::{Contest, Contestant, Outcome, Rules},
};

/// One solver on one collection: a line of CSV or JSON, and a line of the table.
#[derive(Clone, Debug, Serialize)]
pub struct ReportRow {
    pub collection: String,
    /// Different ones.
    pub puzzles: usize,
    /// How often each of them was solved in a round.
    pub copies: usize,
    pub solver: String,
    /// At how many solutions it stops; `None` if it finds all.
    pub stops_at: Option<usize>,
    pub threads: usize,
    /// Whether it solved all puzzles within the time limit, and how many it did.
    pub finished: bool,
    pub answered: usize,
    /// The median of the rounds.
    pub puzzles_per_second: Option<f64>,
    pub slowest: Option<f64>,
    pub fastest: Option<f64>,
    pub repeats: usize,
    /// How many times as fast as the baseline, if both solved all puzzles. Without a baseline
    /// there is no such column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ratio: Option<Option<f64>>,
    pub guesses_per_puzzle: Option<f64>,
    pub share_without_guess: Option<f64>,
    /// The median of one puzzle alone. If none is given alone, there is no such column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nanoseconds_alone: Option<Option<f64>>,
    pub mistake: Option<String>,
}

impl ReportRow {
    /// The row of a solver. `baseline` is the rate of the one that all are compared with, if there
    /// is one, and if it has one.
    pub fn new(
        collection: &str,
        contest: &Contest,
        contestant: &Contestant,
        outcome: &Outcome,
        rules: &Rules,
        baseline: Option<Option<Spread>>,
    ) -> Self {
        let rate = |value: fn(Spread) -> f64| outcome.rate.map(value);
        let ratio = |baseline: Option<Spread>| {
            let (rate, baseline) = outcome.rate_of_all().zip(baseline)?;
            Some(rate.median / baseline.median)
        };
        let alone = outcome.alone.map(|spread| spread.median);
        ReportRow {
            collection: collection.to_string(),
            puzzles: contest.distinct,
            copies: contest.copies,
            solver: contestant.name.clone(),
            stops_at: contestant.limit,
            threads: contestant.threads,
            finished: outcome.is_finished,
            answered: outcome.answered,
            puzzles_per_second: rate(|spread| spread.median),
            slowest: rate(|spread| spread.min),
            fastest: rate(|spread| spread.max),
            repeats: if outcome.is_finished { rules.repeats } else { 1 },
            ratio: baseline.map(ratio),
            guesses_per_puzzle: outcome.guesses_per_puzzle,
            share_without_guess: outcome.share_without_guess,
            nanoseconds_alone: (rules.alone > 0).then_some(alone),
            mistake: outcome.mistake.clone(),
        }
    }
}
