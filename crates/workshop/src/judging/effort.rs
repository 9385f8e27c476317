//! How much a program writes, and how long it takes, next to the searches here on the same cases.
//!
//! Seconds depend on the machine and on what else it does; a count of
//! placements does not.

use std::{ops::ControlFlow, time::Duration};

use indicatif::HumanCount;
use judge::Case;
use search::{Position, Scope, trace::Budget};
use searches::{Enough, Variant};
use serde::Serialize;

use super::{judged::Tier, round::Round, target::Target};

/// What a program did on some cases, and what a variant did on the same.
#[derive(Serialize)]
pub struct Comparison {
    pub variant: &'static str,
    pub cases: usize,
    pub places: u64,
    pub its_places: u64,
    pub seconds: f64,
    pub its_seconds: f64,
    /// The names of the cases on which they are not compared, since the variant makes more than a
    /// million writes there.
    pub left_out: Vec<String>,
}

/// What a search did on a case.
#[derive(Clone, Copy)]
struct Effort {
    places: u64,
    seconds: f64,
}

/// A variant that writes more than this on a case is not compared on it: the
/// comparison is the same on every machine, and takes no longer than the judge.
const MAX_WRITES: u64 = 1_000_000;

/// A program may write more: what it does in vain is told. An attempt needs two seconds for as many
/// while its writes are followed.
const MAX_OWN_WRITES: u64 = 10_000_000;

/// A search of some microseconds runs several times, since its first run is slower than the others, and a
/// longer one once.
const ENOUGH: Enough = Enough { runs: 1, time: Duration::from_micros(100) };

/// Compares a program with each variant but itself, on the accepted cases of all tiers but the
/// big one. There is no comparison with a command. Calls `remark` with what cannot be counted, and why.
pub fn compare(target: &Target, round: &Round, remark: impl Fn(String)) -> Vec<Comparison> {
    let (Some(search), Some(rules)) = (target.search, target.subject.rules()) else {
        return Vec::new();
    };
    let mut counted = Vec::new();
    let mut uncounted = Vec::new();
    let accepted = round.judged.iter().filter(|judged| judged.is_accepted());
    for judged in accepted.filter(|judged| judged.tier != Tier::Big) {
        let Some(puzzle) = &judged.puzzle else { continue };
        match effort(search, puzzle, MAX_OWN_WRITES) {
            Ok(Some(own)) => counted.push((&judged.case, puzzle, own)),
            Ok(None) => uncounted.push(judged.case.name.as_str()),
            Err(reason) => {
                remark(format!("{}s are not counted: {reason}", rules.noun()));
                return Vec::new();
            }
        }
    }
    if !uncounted.is_empty() {
        let (noun, cases, most) = (rules.noun(), listed(&uncounted), HumanCount(MAX_OWN_WRITES));
        let why = format!("where the search makes more than {most} writes");
        remark(format!("{noun}s are not counted on {cases}, {why}"));
    }
    let is_like = |variant: &&Variant| {
        variant.name != target.name && (variant.scope == Scope::All || !target.subject.wants_all())
    };
    searches::of(rules).filter(is_like).map(|it| Comparison::of(it, &counted)).collect()
}

/// What a search does on a puzzle; `None` if it makes more than so many writes.
///
/// # Errors
///
/// Why that is not known: the writes of an attempt cannot always be followed.
fn effort(search: &Variant, puzzle: &Position, most: u64) -> Result<Option<Effort>, String> {
    let mut unkept = |_| ControlFlow::Continue(());
    let ending = search.record(puzzle, 0..0, Budget::writes(most), &mut unkept);
    // A compiler says more than one line. A remark tells of writes that were not seen.
    if let Some(reason) = ending.failure.iter().chain(&ending.remarks).next() {
        let line = reason.lines().next().unwrap_or_default();
        return Err(line.trim_end_matches(':').to_string());
    }
    if !ending.is_complete {
        return Ok(None);
    }
    let seconds = search.time_repeatedly(puzzle, ENOUGH);
    let seconds = seconds.ok_or("it does not come to its end when it is timed")?.median;
    Ok(Some(Effort { places: ending.moment.counter().places, seconds }))
}

/// Says which cases no search is compared on, and why; `None` if there are none.
pub fn not_counted(round: &Round, beyond: &Round, noun: &str) -> Option<String> {
    let big = round.judged.iter().filter(|judged| judged.tier == Tier::Big).count();
    let of_big = format!("{} of the big tier: they are too many", HumanCount(big as u64));
    let of_beyond =
        format!("{} beyond online judges: they take most searches seconds", beyond.cases());
    let parts: Vec<String> = [(big, of_big), (beyond.cases(), of_beyond)]
        .into_iter()
        .filter_map(|(count, part)| (count > 0).then_some(part))
        .collect();
    (!parts.is_empty()).then(|| format!("{noun}s are not counted on {}", parts.join(", nor on ")))
}

impl Comparison {
    fn new(variant: &'static str) -> Self {
        let (places, its_places, seconds, its_seconds) = (0, 0, 0.0, 0.0);
        let left_out = Vec::new();
        Comparison { variant, cases: 0, places, its_places, seconds, its_seconds, left_out }
    }

    /// The comparison with a variant on cases, of which it is known what the program did.
    fn of(variant: &Variant, counted: &[(&Case, &Position, Effort)]) -> Self {
        let mut comparison = Comparison::new(variant.name);
        for (case, puzzle, own) in counted {
            match effort(variant, puzzle, MAX_WRITES) {
                Ok(Some(its)) => comparison.add(own, &its),
                _ => comparison.left_out.push(case.name.clone()),
            }
        }
        comparison
    }

    /// Adds a case on which both were counted.
    fn add(&mut self, own: &Effort, its: &Effort) {
        self.cases += 1;
        self.places += own.places;
        self.its_places += its.places;
        self.seconds += own.seconds;
        self.its_seconds += its.seconds;
    }

    /// The end of a sentence: "placed 3.1× as many digits as …". `None` if there is nothing to
    /// compare.
    pub fn sentence(&self, noun: &str) -> Option<String> {
        let Comparison { variant, cases, places, its_places, ref left_out, .. } = *self;
        if cases == 0 && !left_out.is_empty() {
            let most = HumanCount(MAX_WRITES);
            return Some(format!(
                "is not compared with {variant}, which makes more than {most} writes on each case"
            ));
        }
        if its_places == 0 {
            return None;
        }
        let ratio = places as f64 / its_places as f64;
        let amount = match (factor(ratio), factor(1.0 / ratio)) {
            _ if places == its_places => format!("as many {noun}s as"),
            (more, fewer) if more == "1.0" || fewer == "1.0" => {
                format!("about as many {noun}s as")
            }
            _ if places == 0 => format!("fewer {noun}s than"),
            (more, _) if ratio > 1.0 => format!("{more}× as many {noun}s as"),
            (_, fewer) => format!("{fewer}× fewer {noun}s than"),
        };
        let (places, its_places) = (HumanCount(places), HumanCount(its_places));
        let noun = if cases == 1 { "case" } else { "cases" };
        let times = [self.seconds, self.its_seconds].map(program::time).join(" and ");
        let exception = self.exception();
        Some(format!(
            "placed {amount} {variant}: {places} and {its_places} on {cases} {noun} in {times}{exception}"
        ))
    }

    /// Which cases are left out, and why.
    fn exception(&self) -> String {
        if self.left_out.is_empty() {
            return String::new();
        }
        let names = listed(&self.left_out);
        let (variant, most) = (self.variant, HumanCount(MAX_WRITES));
        format!(", but not on {names}, where {variant} makes more than {most} writes")
    }
}

/// Names in a sentence; at least one.
fn listed<T: AsRef<str>>(names: &[T]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.as_slice() {
        [several @ .., last] if !several.is_empty() => {
            format!("{} and {last}", several.join(", "))
        }
        names => names.concat(),
    }
}

fn factor(ratio: f64) -> String {
    if ratio < 9.95 { format!("{ratio:.1}") } else { HumanCount(ratio.round() as u64).to_string() }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn the_sentence_says_how_many_times() {
        let amounts = [
            (75, 100_500, "1,340× fewer digits than"),
            (0, 5, "fewer digits than"),
            (99, 100, "about as many digits as"),
            (102, 100, "about as many digits as"),
            (9_990, 1_000, "10× as many digits as"),
        ];
        for (places, its_places, amount) in amounts {
            let comparison = Comparison { cases: 3, places, its_places, ..Comparison::new("it") };
            let (places, its_places) = (HumanCount(places), HumanCount(its_places));
            let figures = format!("{places} and {its_places} on 3 cases in 0.0 µs and 0.0 µs");
            let expected = format!("placed {amount} it: {figures}");
            assert_eq!(comparison.sentence("digit"), Some(expected));
        }
    }
}
