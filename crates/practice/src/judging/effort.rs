//! How much a program writes, next to the five write-ups on the same cases.
//!
//! Seconds depend on the machine and on what else it does; a count of
//! placements does not.

use std::{
    io::Write,
    process::{Command, Stdio},
    time::Duration,
};

use indicatif::HumanCount;
use serde::Deserialize;
use sudoku::Grid;

use super::{cases::Tier, round::Round, target::Target};
use crate::{run::Limits, variants};

/// What a program placed on some cases, and what a variant placed on the same.
pub struct Comparison {
    pub variant: &'static str,
    pub cases: usize,
    pub places: u64,
    pub its_places: u64,
}

/// The line that a program prints for each puzzle when it is asked to count.
#[derive(Deserialize)]
struct Counts {
    places: u64,
}

/// A variant that takes longer than this on a case is not compared on it.
const TIME: Duration = Duration::from_millis(500);

/// Compares a program that can count with each variant but itself, on the
/// accepted cases of all tiers but the big one. `None` where it cannot count.
pub fn compare(target: &Target, round: &Round) -> Option<Vec<Comparison>> {
    let accepted = round.judged.iter().filter(|judged| judged.is_accepted());
    let small = accepted.filter(|judged| judged.case.tier != Tier::Big);
    let puzzles: Vec<Grid> = small.map(|judged| judged.case.case.puzzle).collect();
    let counts = count(target, &puzzles)?;

    let others = variants::ALL.iter().filter(|variant| variant.name != target.name);
    let comparisons = others.map(|variant| {
        let limits = Limits { time: TIME, solutions: 0 };
        let mut comparison =
            Comparison { variant: variant.name, cases: 0, places: 0, its_places: 0 };
        for (puzzle, counts) in puzzles.iter().zip(&counts) {
            let run = (variant.observe)(puzzle, &limits);
            if run.complete {
                comparison.cases += 1;
                comparison.places += counts.places;
                comparison.its_places += run.counts.places;
            }
        }
        comparison
    });
    Some(comparisons.collect())
}

/// Asks the program itself. It has been judged on these puzzles, so it ends.
fn count(target: &Target, puzzles: &[Grid]) -> Option<Vec<Counts>> {
    if !target.may_count || puzzles.is_empty() {
        return None;
    }
    let (program, arguments) = target.program.command.split_first()?;
    let mut child = Command::new(program)
        .args(arguments)
        .arg("--counts")
        .current_dir(&target.program.folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let input: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    // Few enough puzzles to fit into the pipe, so that nobody waits for the other.
    child.stdin.take()?.write_all(input.as_bytes()).ok()?;
    let output = child.wait_with_output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let counts: Vec<Counts> =
        text.lines().map_while(|line| serde_json::from_str(line).ok()).collect();
    (counts.len() == puzzles.len()).then_some(counts)
}

impl Comparison {
    /// The end of a sentence: "placed 3.1× as many digits as …".
    pub fn sentence(&self) -> Option<String> {
        let Comparison { variant, cases, places, its_places } = *self;
        if cases == 0 || its_places == 0 {
            return None;
        }
        let times = match places as f64 / its_places as f64 {
            ratio if ratio >= 10.0 => format!("{ratio:.0}×"),
            ratio if ratio >= 0.1 => format!("{ratio:.1}×"),
            ratio => format!("{ratio:.3}×"),
        };
        let (places, its_places) = (HumanCount(places), HumanCount(its_places));
        Some(format!(
            "placed {times} as many digits as {variant}: {places} and {its_places} on {cases} cases"
        ))
    }
}
