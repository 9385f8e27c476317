//! The rank of an accepted attempt among the published searches of its problem.

use std::collections::BTreeMap;
use std::time::Duration;

use cli::{HumanCount, Result, print_message, terminal};
use practice::attempt_search;
use practice::search_arguments::print_remarks;
use registry::{Limits, RunReport, Variant};
use search::{AnyBoard, Scope};
use serde::Serialize;

use super::run::JudgeResults;
use super::target::{JudgeProblem, Target};
use super::{JudgedCase, Tier};

/// The rank of an attempt on one case, by the values that it places and by its time.
#[derive(Serialize)]
pub struct Rank {
    case: String,
    #[serde(skip)]
    noun: &'static str,
    /// `None` if the writes of the attempt cannot be counted.
    places: Option<RankedValue<u64>>,
    /// `None` if the attempt has no answer in time.
    seconds: Option<RankedValue<f64>>,
}

/// A measured value of the attempt, and the same value of the published searches.
#[derive(Serialize)]
struct RankedValue<T> {
    own: T,
    /// From 1; rank 1 has the smallest value.
    rank: usize,
    /// The value of each published search; `None` if the search fails or makes more than [`MAX_WRITES`] writes.
    others: BTreeMap<&'static str, Option<T>>,
}

/// Limit of writes for the published searches. A search that exceeds the limit comes last. A limit of time would make the
/// ranks depend on the machine.
const MAX_WRITES: u64 = 1_000_000;

const LIMITS: Limits = Limits { time: Duration::from_secs(2), max_kept_solutions: 1 };

/// Shortest duration of a measurement. A search of some microseconds is repeated until then.
const MIN_TIMING_DURATION: Duration = Duration::from_millis(10);

impl Rank {
    /// Runs an attempt and the published searches on one accepted case. Returns `None` if the program is not an attempt, if
    /// the attempt does not search for boards, if no case is suitable, or if the attempt cannot be traced.
    pub fn measure(target: &Target, results: &JudgeResults) -> Result<Option<Self>> {
        let JudgeProblem { task, board_problem } = &target.problem;
        let (Some(attempt), Some(problem)) = (&target.attempt, board_problem) else {
            return Ok(None);
        };
        if task.as_ref().is_some_and(|task| !task.is_single_solution() && !task.is_enumeration()) {
            return Ok(None);
        }
        let (rules, sample) = (problem.rules, problem.comparison_sample.as_deref());
        let Some((case, puzzle)) = benchmark_case(results, sample) else { return Ok(None) };
        let own = attempt_search::to_variant(attempt)?;
        let Some(run) = run_traced(own, &puzzle, rules.noun())? else { return Ok(None) };

        // A trace with remarks may be incomplete, so its writes are not counted.
        let is_counted = run.is_complete && run.remarks.is_empty();
        let own_places = is_counted.then_some(run.counts.places);
        let own_seconds = if run.has_answer() { median_seconds(own, &puzzle) } else { None };
        let mut other_places = BTreeMap::new();
        let mut other_seconds = BTreeMap::new();
        for other in registry::all_for(rules).filter(|other| is_comparable(own, other)) {
            let counts = other.count_writes(&puzzle, MAX_WRITES);
            let seconds = if counts.is_some() { median_seconds(other, &puzzle) } else { None };
            other_places.insert(other.name, counts.map(|counts| counts.places));
            other_seconds.insert(other.name, seconds);
        }
        Ok(Some(Rank {
            case,
            noun: rules.noun(),
            places: own_places.map(|own| RankedValue::new(own, other_places)),
            seconds: own_seconds.map(|own| RankedValue::new(own, other_seconds)),
        }))
    }

    /// Returns sentences such as "on inkala-hard, 0.8 ms: rank 4 of 8; lockstep is first with 21 µs".
    pub fn sentences(&self) -> impl Iterator<Item = String> {
        let Rank { case, noun, places, seconds } = self;
        let placed = format!(" {noun}s placed");
        let count = |number: u64| HumanCount(number).to_string();
        let places = places.as_ref().map(|places| places.sentence(case, count, &placed));
        let seconds = seconds.as_ref().map(|seconds| seconds.sentence(case, cli::time_text, ""));
        places.into_iter().chain(seconds)
    }
}

/// Returns whether an attempt is compared with a published search. A search for all solutions is compared only with
/// searches for all solutions.
fn is_comparable(own: &Variant, other: &Variant) -> bool {
    own.scope == Scope::First || other.scope == Scope::All
}

/// Runs an attempt and traces its writes. Prints the reason if the writes cannot be counted. Returns `None` if the
/// instrumented copy cannot be built.
fn run_traced(own: &Variant, puzzle: &AnyBoard, noun: &str) -> Result<Option<RunReport>> {
    let print_not_counted =
        |reason: &str| print_message(format_args!("{noun}s are not counted: {reason}"));
    let spinner = terminal::spinner()?;
    spinner.set_message(format!("comparing {} with the published searches", own.name));
    if let Err(error) = own.prepare() {
        spinner.finish_and_clear();
        // The first line is enough: a compiler error has many.
        let reason = error.to_string();
        print_not_counted(reason.lines().next().unwrap_or_default().trim_end_matches(':'));
        return Ok(None);
    }
    let run = own.run_traced(puzzle, &LIMITS);
    spinner.finish_and_clear();
    print_remarks(own, &run.remarks);
    if let Some(failure) = &run.failure {
        print_not_counted(failure);
    } else if run.has_untraced_writes {
        // The remarks say which writes are not traced.
        if run.remarks.is_empty() {
            print_not_counted("the search keeps no board that can be followed");
        }
    } else if !run.is_complete {
        print_not_counted("the search takes longer than 2 s while its writes are followed");
    }
    Ok(Some(run))
}

fn median_seconds(search: &Variant, puzzle: &AnyBoard) -> Option<f64> {
    Some(search.time_spread(puzzle, 1, MIN_TIMING_DURATION)?.median)
}

/// Chooses an accepted case for the comparison, and returns its name and its board. Prefers the comparison sample of the
/// problem, then the tier `samples`.
fn benchmark_case(results: &JudgeResults, sample: Option<&str>) -> Option<(String, AnyBoard)> {
    let accepted =
        results.judged_cases.iter().filter(|it| it.is_accepted() && it.case.tier != Tier::Big);
    let order =
        |it: &&JudgedCase| (Some(it.case.name.as_str()) != sample, it.case.tier != Tier::Samples);
    let chosen = accepted.min_by_key(order)?;
    Some((chosen.case.name.clone(), chosen.case.puzzle?))
}

impl<T: Copy + PartialOrd> RankedValue<T> {
    fn new(own: T, others: BTreeMap<&'static str, Option<T>>) -> Self {
        let rank = 1 + others.values().flatten().filter(|other| **other < own).count();
        RankedValue { own, rank, others }
    }

    fn sentence(&self, case: &str, format: impl Fn(T) -> String, unit: &str) -> String {
        let RankedValue { own, rank, others } = self;
        let mut first: Option<(&str, T)> = None;
        for (name, value) in others {
            if let Some(value) = *value
                && first.is_none_or(|(_, least)| value < least)
            {
                first = Some((name, value));
            }
        }
        let best = match first {
            Some((name, value)) if *rank > 1 => {
                format!("; {name} is first with {}", format(value))
            }
            _ => String::new(),
        };
        let searches = others.len() + 1;
        format!("on {case}, {}{unit}: rank {rank} of {searches}{best}", format(*own))
    }
}
