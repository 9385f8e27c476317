//! How much a program writes, next to the searches here on the same cases.
//!
//! Seconds depend on the machine and on what else it does; a count of
//! placements does not.

use std::time::Duration;

use indicatif::HumanCount;
use judge::{Bounds, Case, News, Session};
use search::Position;
use serde::{Deserialize, Serialize};

use super::{judged::Tier, round::Round, subject::Subject, target::Target};

/// What a program placed on some cases, and what a variant placed on the same.
#[derive(Serialize)]
pub struct Comparison {
    pub variant: &'static str,
    pub cases: usize,
    pub places: u64,
    pub its_places: u64,
    /// The names of the cases on which they are not compared, since the variant makes more than a
    /// million writes there.
    pub left_out: Vec<String>,
}

/// The line that a program prints for each puzzle when it is asked to count.
#[derive(Deserialize)]
struct Counts {
    places: u64,
}

/// A variant that writes more than this on a case is not compared on it: the
/// comparison is the same on every machine, and takes no longer than the judge.
const MAX_WRITES: u64 = 1_000_000;

/// Compares a program with each variant but itself, on the accepted cases of all tiers but the
/// big one. There is no comparison if the program cannot count.
pub fn compare(target: &Target, round: &Round) -> Vec<Comparison> {
    let accepted = round.judged.iter().filter(|judged| judged.is_accepted());
    let Some(rules) = target.subject.rules() else { return Vec::new() };
    let cases = accepted.filter(|judged| judged.tier != Tier::Big);
    let (cases, puzzles): (Vec<&Case>, Vec<Position>) =
        cases.filter_map(|judged| Some((&judged.case, judged.puzzle?))).unzip();
    let Some(counts) = count(target, &puzzles, round) else {
        return Vec::new();
    };

    let others = searches::of(rules).filter(|variant| variant.name != target.name);
    let comparisons = others.map(|variant| {
        let mut comparison = Comparison::new(variant.name);
        for ((case, puzzle), &places) in cases.iter().zip(&puzzles).zip(&counts) {
            match variant.count(puzzle, MAX_WRITES) {
                Some(its) => comparison.add(places, its.places),
                None => comparison.left_out.push(case.name.clone()),
            }
        }
        comparison
    });
    comparisons.collect()
}

/// A program is slower while it counts.
const GRACE: Duration = Duration::from_secs(2);

/// How much the program places on each puzzle. It is started once more, to count. The judge has seen it solve these puzzles, but counting
/// takes another way through the program, which may not end.
fn count(target: &Target, puzzles: &[Position], round: &Round) -> Option<Vec<u64>> {
    if let Some(variant) = target.variant {
        let places = |puzzle| Some(variant.count(puzzle, u64::MAX)?.places);
        return puzzles.iter().map(places).collect();
    }
    let Subject::Boards(problem) = &target.subject else { return None };
    if !target.is_own || puzzles.is_empty() {
        return None;
    }
    let mut program = target.program.clone();
    program.command.push("--counts".into());
    let usual = Bounds::default();
    let memory = usual.memory.max(2 * round.most_memory());
    let limits = Bounds { time: 2 * round.wall() + GRACE, memory, ..usual };
    let mut session = Session::start(&program, limits).ok()?;
    let lines = puzzles.iter().map(|puzzle| problem.rules.line(puzzle) + "\n");
    session.send(&lines.collect::<String>());
    session.close_input();
    let mut text = String::new();
    while let News::Output(bytes) = session.hear() {
        text += &String::from_utf8_lossy(&bytes);
    }
    let counts = text.lines().map_while(|line| serde_json::from_str::<Counts>(line).ok());
    let counts: Vec<u64> = counts.map(|counts| counts.places).collect();
    (counts.len() == puzzles.len()).then_some(counts)
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
        Comparison { variant, cases: 0, places: 0, its_places: 0, left_out: Vec::new() }
    }

    /// Adds a case on which both were counted.
    fn add(&mut self, places: u64, its_places: u64) {
        self.cases += 1;
        self.places += places;
        self.its_places += its_places;
    }

    /// The end of a sentence: "placed 3.1× as many digits as …". `None` if there is nothing to
    /// compare.
    pub fn sentence(&self, noun: &str) -> Option<String> {
        let Comparison { variant, cases, places, its_places, ref left_out } = *self;
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
        let exception = self.exception();
        Some(format!(
            "placed {amount} {variant}: {places} and {its_places} on {cases} {noun}{exception}"
        ))
    }

    /// Which cases are left out, and why.
    fn exception(&self) -> String {
        let names = match self.left_out.as_slice() {
            [] => return String::new(),
            [one] => one.clone(),
            [several @ .., last] => format!("{} and {last}", several.join(", ")),
        };
        let (variant, most) = (self.variant, HumanCount(MAX_WRITES));
        format!(", but not on {names}, where {variant} makes more than {most} writes")
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
            let expected = format!("placed {amount} it: {places} and {its_places} on 3 cases");
            assert_eq!(comparison.sentence("digit"), Some(expected));
        }
    }
}
