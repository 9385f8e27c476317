//! Where an accepted attempt stands among the published searches of its problem.

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

#[derive(Serialize)]
pub struct Rank {
    case: String,
    #[serde(skip)]
    noun: &'static str,
    /// `None` where the writes of the attempt cannot be counted.
    places: Option<RankedValue<u64>>,
    seconds: Option<RankedValue<f64>>,
}

#[derive(Serialize)]
struct RankedValue<T> {
    own: T,
    /// From 1, which has the least figure.
    rank: usize,
    /// What the published searches have; `None` of one that writes too much to be compared.
    others: BTreeMap<&'static str, Option<T>>,
}

/// A published search that writes more than this comes last: then the ranks are the same on every machine.
const MAX_WRITES: u64 = 1_000_000;

const LIMITS: Limits = Limits { time: Duration::from_secs(2), max_kept_solutions: 1 };

/// A search of some microseconds runs often.
const MIN_TIMING_DURATION: Duration = Duration::from_millis(10);

impl Rank {
    /// Runs an attempt and the published searches on one case that was accepted. `None` of what is no attempt, and
    /// where no board is searched for.
    pub fn measure(target: &Target, round: &JudgeResults) -> Result<Option<Self>> {
        let JudgeProblem { task, problem } = &target.subject;
        let (Some(attempt), Some(problem)) = (&target.attempt, problem) else { return Ok(None) };
        if task.as_ref().is_some_and(|task| !task.is_single_solution() && !task.is_enumeration()) {
            return Ok(None);
        }
        let (rules, sample) = (problem.rules, problem.comparison_sample.as_deref());
        let Some((case, puzzle)) = benchmark_case(round, sample) else { return Ok(None) };
        let own = attempt_search::to_variant(attempt)?;
        let Some(run) = run_traced(own, &puzzle, rules.noun())? else { return Ok(None) };

        // What was seen otherwise than it was done is no count of the search.
        let is_counted = run.is_complete && run.remarks.is_empty();
        let own_places = is_counted.then_some(run.counts.places);
        let own_seconds = run.has_answer().then(|| seconds(own, &puzzle)).flatten();
        let (mut places, mut times) = (BTreeMap::new(), BTreeMap::new());
        let is_like = |other: &&Variant| own.scope == Scope::First || other.scope == Scope::All;
        for other in registry::all_for(rules).filter(is_like) {
            let counter = other.count_writes(&puzzle, MAX_WRITES);
            times.insert(other.name, counter.as_ref().and_then(|_| seconds(other, &puzzle)));
            places.insert(other.name, counter.map(|counter| counter.places));
        }
        Ok(Some(Rank {
            case,
            noun: rules.noun(),
            places: own_places.map(|own| RankedValue::new(own, places)),
            seconds: own_seconds.map(|own| RankedValue::new(own, times)),
        }))
    }

    /// Sentences such as "on inkala-hard, 0.8 ms: rank 4 of 8; lockstep is first with 21 µs".
    pub fn sentences(&self) -> impl Iterator<Item = String> {
        let Rank { case, noun, places, seconds } = self;
        let placed = format!(" {noun}s placed");
        let count = |number: u64| HumanCount(number).to_string();
        let places = places.as_ref().map(|it| it.sentence(case, count, &placed));
        let seconds = seconds.as_ref().map(|it| it.sentence(case, cli::time_text, ""));
        places.into_iter().chain(seconds)
    }
}

/// Runs an attempt while its writes are followed, if they can be, and says why they are not counted.
fn run_traced(own: &Variant, puzzle: &AnyBoard, noun: &str) -> Result<Option<RunReport>> {
    let remark_not_counted =
        |reason: &str| print_message(format_args!("{noun}s are not counted: {reason}"));
    let spinner = terminal::spinner()?;
    spinner.set_message(format!("comparing {} with the published searches", own.name));
    if let Err(error) = own.prepare() {
        spinner.finish_and_clear();
        // A compiler says more than one line.
        let reason = error.to_string();
        remark_not_counted(reason.lines().next().unwrap_or_default().trim_end_matches(':'));
        return Ok(None);
    }
    let run = own.run_traced(puzzle, &LIMITS);
    spinner.finish_and_clear();
    print_remarks(own, &run.remarks);
    match &run.failure {
        Some(failure) => remark_not_counted(failure),
        None if run.has_untraced_writes && run.remarks.is_empty() => {
            remark_not_counted("it keeps no board that can be followed");
        }
        None if run.is_complete || run.has_untraced_writes => {}
        None => {
            remark_not_counted("the search takes longer than 2 s while its writes are followed")
        }
    }
    Ok(Some(run))
}

fn seconds(search: &Variant, puzzle: &AnyBoard) -> Option<f64> {
    Some(search.time_spread(puzzle, 1, MIN_TIMING_DURATION)?.median)
}

/// The sample of the problem, or else the first case that was accepted, with its puzzle.
fn benchmark_case(round: &JudgeResults, sample: Option<&str>) -> Option<(String, AnyBoard)> {
    let accepted =
        round.judged_cases.iter().filter(|it| it.is_accepted() && it.case.tier != Tier::Big);
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

    fn sentence(&self, case: &str, shown: impl Fn(T) -> String, unit: &str) -> String {
        let RankedValue { own, rank, others } = self;
        let known = others.iter().filter_map(|(name, it)| Some((name, (*it)?)));
        let least = known.reduce(|least, it| if it.1 < least.1 { it } else { least });
        let best = match least.filter(|_| *rank > 1) {
            Some((name, figure)) => format!("; {name} is first with {}", shown(figure)),
            None => String::new(),
        };
        let searches = others.len() + 1;
        format!("on {case}, {}{unit}: rank {rank} of {searches}{best}", shown(*own))
    }
}
