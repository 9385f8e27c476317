//! Whether the answers of several searches can all be right.

use std::collections::HashSet;

use search::{Position, Scope};
use searches::{Run, Variant};

/// In a sentence, what they say if nothing is wrong with it; an error also where there is no answer.
pub type Agreement = Result<String, String>;

type Runs<'a> = [(&'static Variant, &'a Run)];

pub fn judge(puzzle: &Position, runs: &Runs) -> Agreement {
    let wrong = wrong(puzzle, runs).or_else(|| contradiction(runs));
    if let Some(wrong) = wrong.or_else(|| omission(runs)).or_else(|| repetition(runs)) {
        return Err(format!("WRONG: {wrong}"));
    }
    together(runs).ok_or_else(|| "No search found an answer in time.".to_string())
}

/// What answers say of which none is wrong; `None` if there is no answer.
fn together(runs: &Runs) -> Option<String> {
    let mut firsts =
        runs.iter().filter_map(|(variant, run)| Some((*variant, run.solutions.first()?)));
    let Some((variant, first)) = firsts.next() else {
        let (_, answered) = runs.iter().find(|(_, run)| run.is_answered())?;
        return Some(match answered.solution_count {
            0 => "Agreed: there is no solution.".to_string(),
            count => format!("It counts {count} solutions."),
        });
    };
    if runs.len() == 1 {
        return Some("What it found is a solution.".to_string());
    }
    let counted =
        runs.iter().find(|(variant, run)| variant.scope == Scope::All && run.is_answered());
    let count = counted.map(|(_, run)| run.solution_count);
    let difference = firsts.find_map(|(other, solution)| {
        let cell = first.first_difference(solution)?;
        let [one, its] = [first, solution].map(|it| variant.rules.content(it.at(cell)));
        let names = format!("{} and {}", variant.name, other.name);
        Some(format!("{names} differ first in {cell}, where they have {one} and {its}."))
    });
    Some(match (difference, count) {
        (Some(difference), count) => {
            let count = count.map_or_else(|| "several".to_string(), |count| count.to_string());
            format!(
                "The puzzle has {count} solutions, and each answer is one of them: {difference}"
            )
        }
        (None, None) => "Agreed: the first solution is the same.".to_string(),
        (None, Some(1)) => "Agreed: there is one solution.".to_string(),
        (None, Some(count)) => {
            format!("Agreed: there are {count} solutions, and the first is the same.")
        }
    })
}

fn wrong(puzzle: &Position, runs: &Runs) -> Option<String> {
    runs.iter().find_map(|(variant, run)| {
        let mistake = |solution| variant.rules.check_solution(puzzle, solution).err();
        let mistake = run.solutions.iter().find_map(mistake)?;
        Some(format!("the answer of {} is not a solution: {mistake}", variant.name))
    })
}

/// A search that came to its end without a solution excludes any solution; two
/// that count all of them must count the same.
fn contradiction(runs: &Runs) -> Option<String> {
    runs.iter().filter(|(_, run)| run.is_answered()).find_map(|(variant, run)| {
        let contradicts = |(other, its): &&(&'static Variant, &Run)| {
            let both_count_all =
                variant.scope == Scope::All && other.scope == Scope::All && its.is_answered();
            let no_and_yes = run.solution_count == 0 && its.solution_count > 0;
            no_and_yes || (both_count_all && run.solution_count != its.solution_count)
        };
        let (other, its) = runs.iter().find(contradicts)?;
        let counts = (run.solution_count, its.solution_count);
        Some(format!(
            "{} counts {} solutions and {} {}",
            variant.name, counts.0, other.name, counts.1
        ))
    })
}

/// A search that came to its end, and of which all solutions were kept, has all there are.
fn omission(runs: &Runs) -> Option<String> {
    let has_all = |variant: &Variant, run: &Run| {
        variant.scope == Scope::All
            && run.is_answered()
            && run.solutions.len() as u64 == run.solution_count
    };
    runs.iter().filter(|(variant, run)| has_all(variant, run)).find_map(|(variant, run)| {
        let is_missed = |solution: &Position| !run.solutions.contains(solution);
        let (other, _) = runs.iter().find(|(_, its)| its.solutions.iter().any(is_missed))?;
        let (name, other) = (variant.name, other.name);
        Some(format!("{name} looks for all solutions, but misses that of {other}"))
    })
}

fn repetition(runs: &Runs) -> Option<String> {
    let repeats =
        |run: &Run| run.solutions.iter().collect::<HashSet<_>>().len() < run.solutions.len();
    let (variant, _) = runs.iter().find(|(_, run)| repeats(run))?;
    Some(format!("{} found a solution twice", variant.name))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pretty_assertions::assert_eq;
    use sudoku::{Grid, Sudoku};

    use super::*;
    use searches::Limits;

    type Falsify = fn(&mut Run);

    const NONE: Falsify = |run| {
        run.solutions.clear();
        run.solution_count = 0;
    };
    const ENDED: Falsify = |run| {
        NONE(run);
        run.complete = false;
    };
    const TWICE: Falsify = |run| run.solutions[7] = run.solutions[0];

    /// The puzzle has 8 solutions. What the last of the searches really does on it is falsified.
    #[test]
    fn wrong_answers_are_found_and_a_search_that_was_ended_says_nothing() {
        let puzzle = testkit::sample("java-sample", &Sudoku).puzzle;
        let cases: [(&str, Falsify, &str); 7] = [
            (
                "swift-all-solutions java-is-safe",
                NONE,
                "WRONG: java-is-safe counts 0 solutions and swift-all-solutions 8",
            ),
            (
                "swift-all-solutions cpp-unit-candidates",
                |run| run.solution_count = 7,
                "WRONG: swift-all-solutions counts 8 solutions and cpp-unit-candidates 7",
            ),
            (
                "swift-all-solutions cpp-unit-candidates",
                TWICE,
                "WRONG: cpp-unit-candidates looks for all solutions, but misses that of swift-all-solutions",
            ),
            (
                "swift-all-solutions java-is-safe",
                |run| run.solutions[0] = Grid::BLANK.into(),
                "WRONG: the answer of java-is-safe is not a solution: row 1, column 1: the given 3 was removed",
            ),
            (
                "cpp-unit-candidates",
                |run| {
                    run.complete = false;
                    TWICE(run);
                },
                "WRONG: cpp-unit-candidates found a solution twice",
            ),
            ("swift-all-solutions", ENDED, "No search found an answer in time."),
            (
                "swift-all-solutions cpp-unit-candidates",
                ENDED,
                "Agreed: there are 8 solutions, and the first is the same.",
            ),
        ];
        for (names, falsify, expected) in cases {
            let run = |name| {
                let variant = searches::find(name).expect("there is one");
                let limits = Limits { time: Duration::from_secs(60), solutions: 100 };
                (variant, variant.observe(&puzzle, &limits))
            };
            let mut runs: Vec<_> = names.split(' ').map(run).collect();
            falsify(&mut runs.last_mut().expect("there is one").1);
            let runs: Vec<_> = runs.iter().map(|(variant, run)| (*variant, run)).collect();
            let (Ok(said) | Err(said)) = &judge(&puzzle, &runs);
            assert_eq!(said, expected);
            assert_eq!(judge(&puzzle, &runs).is_ok(), expected.starts_with("Agreed"));
        }
    }
}
