//! Whether the answers of several searches can all be right.

use std::collections::HashSet;

use problems::BoardProblem;
use registry::{Limits, RunReport, Variant, find_for};
use search::{AnyBoard, Scope, notation};

/// In a sentence, what they say if nothing is wrong with it; an error also where there is no answer.
pub type Agreement = Result<String, String>;

type VariantRun<'a> = (&'static Variant, &'a RunReport);

pub fn compare_answers(puzzle: &AnyBoard, runs: &[VariantRun]) -> Agreement {
    let wrong = wrong_answer(puzzle, runs).or_else(|| contradiction(runs));
    if let Some(wrong) = wrong.or_else(|| omission(runs)).or_else(|| repeated_solution(runs)) {
        return Err(format!("WRONG: {wrong}"));
    }
    agreement_message(runs).ok_or_else(|| "No search found an answer in time.".to_string())
}

/// Judges answers. Compares answers of attempts also with the answer of the problem's usual search.
pub fn compare_with_reference(
    problem: &BoardProblem,
    puzzle: &AnyBoard,
    runs: &[VariantRun],
    limits: &Limits,
) -> Agreement {
    let alone = compare_answers(puzzle, runs);
    let is_published = |variant: &Variant| variant.run_untraced.is_some();
    let has_published_answer =
        runs.iter().any(|(variant, run)| is_published(variant) && run.has_answer());
    if alone.is_err() || has_published_answer {
        return alone;
    }
    let usual = problem.default_search.as_deref().and_then(|name| find_for(name, problem.rules));
    let Some(usual) = usual else { return alone };
    let reference = usual.run_traced(puzzle, limits);
    let with_reference = compare_answers(puzzle, &[runs, &[(usual, &reference)]].concat());
    let has_solution = runs.iter().any(|(_, run)| run.solution_count > 0);
    if with_reference.is_ok() && has_solution { alone } else { with_reference }
}

fn is_exhaustive((variant, run): &&VariantRun) -> bool {
    variant.scope == Scope::All && run.has_answer()
}

/// What answers say of which none is wrong; `None` if there is no answer.
fn agreement_message(runs: &[VariantRun]) -> Option<String> {
    let mut firsts =
        runs.iter().filter_map(|(variant, run)| Some((*variant, run.solutions.first()?)));
    let Some((variant, first)) = firsts.next() else {
        let answered: Vec<&VariantRun> = runs.iter().filter(|(_, run)| run.has_answer()).collect();
        let (variant, run) = answered.first()?;
        return Some(match run.solution_count {
            0 if answered.len() == 1 => format!("{} finds no solution.", variant.name),
            0 => "Agreed: there is no solution.".to_string(),
            number => format!("It counts {}.", notation::pluralize(number, "solution")),
        });
    };
    if runs.len() == 1 {
        return Some("What it found is a solution.".to_string());
    }
    let count = runs.iter().find(is_exhaustive).map(|(_, run)| run.solution_count);
    let difference = firsts.find_map(|(other, solution)| {
        let cell = first.first_difference(solution)?;
        let [one, its] = [first, solution].map(|it| variant.rules.content(it.value_at(cell)));
        let names = format!("{} and {}", variant.name, other.name);
        Some(format!("{names} differ first in {cell}, where they have {one} and {its}."))
    });
    if let Some(difference) = difference {
        let count = count.map_or_else(|| "several".to_string(), |count| count.to_string());
        return Some(format!(
            "The puzzle has {count} solutions, and each answer is one of them: {difference}"
        ));
    }
    Some(match count {
        None => "Agreed: the first solution is the same.".to_string(),
        Some(1) => "Agreed: there is one solution.".to_string(),
        Some(count) => format!("Agreed: there are {count} solutions, and the first is the same."),
    })
}

fn wrong_answer(puzzle: &AnyBoard, runs: &[VariantRun]) -> Option<String> {
    runs.iter().find_map(|(variant, run)| {
        let mistake = |solution| variant.rules.check_solution(puzzle, solution).err();
        let mistake = run.solutions.iter().find_map(mistake)?;
        Some(format!("the answer of {} is not a solution: {mistake}", variant.name))
    })
}

/// A search that came to its end without a solution excludes any solution; two
/// that count all of them must count the same.
fn contradiction(runs: &[VariantRun]) -> Option<String> {
    runs.iter().filter(|(_, run)| run.has_answer()).find_map(|one| {
        let count = one.1.solution_count;
        let contradicts = |other: &&VariantRun| {
            let its = other.1.solution_count;
            (count == 0 && its > 0) || (is_exhaustive(&one) && is_exhaustive(other) && count != its)
        };
        let (other, its) = runs.iter().find(contradicts)?;
        let (name, solutions) = (one.0.name, notation::pluralize(count, "solution"));
        Some(format!("{name} counts {solutions} and {} {}", other.name, its.solution_count))
    })
}

/// A search that came to its end, and of which all solutions were kept, has all there are.
fn omission(runs: &[VariantRun]) -> Option<String> {
    let has_all = |(_, run): &&VariantRun| run.solutions.len() as u64 == run.solution_count;
    runs.iter().filter(is_exhaustive).filter(has_all).find_map(|(variant, run)| {
        let is_missed = |solution: &AnyBoard| !run.solutions.contains(solution);
        let (other, _) = runs.iter().find(|(_, its)| its.solutions.iter().any(is_missed))?;
        let (name, other) = (variant.name, other.name);
        Some(format!("{name} looks for all solutions, but misses that of {other}"))
    })
}

fn repeated_solution(runs: &[VariantRun]) -> Option<String> {
    let repeats = |(_, run): &&VariantRun| {
        run.solutions.iter().collect::<HashSet<_>>().len() < run.solutions.len()
    };
    let (variant, _) = runs.iter().find(repeats)?;
    Some(format!("{} found a solution twice", variant.name))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use sudoku::{Grid, Sudoku};

    use super::*;

    /// Changes what a search has found.
    type Falsify = fn(&mut RunReport);

    fn without_solutions(run: &mut RunReport) {
        run.solutions.clear();
        run.solution_count = 0;
    }

    fn ended(run: &mut RunReport) {
        without_solutions(run);
        run.is_complete = false;
    }

    fn with_a_solution_twice(run: &mut RunReport) {
        run.solutions[7] = run.solutions[0];
    }

    fn ended_with_a_solution_twice(run: &mut RunReport) {
        with_a_solution_twice(run);
        run.is_complete = false;
    }

    fn with_another_count(run: &mut RunReport) {
        run.solution_count = 7;
    }

    fn with_a_blank_board(run: &mut RunReport) {
        run.solutions[0] = Grid::BLANK.into();
    }

    fn without_boards(run: &mut RunReport) {
        run.solutions.clear();
        run.solution_count = 1;
    }

    /// Runs these searches on a puzzle with 8 solutions, and falsifies the last run.
    fn judged(names: &[&str], falsify: Falsify) -> Result<String, String> {
        let puzzle = testkit::sample("java-sample", &Sudoku).puzzle;
        let limits = Limits { time: Duration::from_secs(60), max_kept_solutions: 100 };
        let mut runs = Vec::new();
        for name in names {
            let variant = registry::find(name).expect("there is one");
            runs.push((variant, variant.run_traced(&puzzle, &limits)));
        }
        falsify(&mut runs.last_mut().expect("there is one").1);
        let runs: Vec<_> = runs.iter().map(|(variant, run)| (*variant, run)).collect();
        compare_answers(&puzzle, &runs)
    }

    const SWIFT: &str = "swift-all-solutions";
    const CPP: &str = "cpp-unit-candidates";
    const JAVA: &str = "java-is-safe";

    #[rstest]
    #[case::none(
        JAVA,
        without_solutions,
        "java-is-safe counts 0 solutions and swift-all-solutions 8"
    )]
    #[case::one_less(
        CPP,
        with_another_count,
        "swift-all-solutions counts 8 solutions and cpp-unit-candidates 7"
    )]
    #[case::one_missing(
        CPP,
        with_a_solution_twice,
        "cpp-unit-candidates looks for all solutions, but misses that of swift-all-solutions"
    )]
    #[case::no_solution(
        JAVA,
        with_a_blank_board,
        "the answer of java-is-safe is not a solution: row 1, column 1: the given 3 was removed"
    )]
    #[case::twice(CPP, ended_with_a_solution_twice, "cpp-unit-candidates found a solution twice")]
    fn wrong_answers_are_found(
        #[case] name: &str,
        #[case] falsify: Falsify,
        #[case] message: &str,
    ) {
        assert_eq!(judged(&[SWIFT, name], falsify), Err(format!("WRONG: {message}")));
    }

    #[test]
    fn a_search_that_was_ended_agrees_with_others() {
        let message = "Agreed: there are 8 solutions, and the first is the same.";
        assert_eq!(judged(&[SWIFT, CPP], ended), Ok(message.to_string()));
    }

    #[test]
    fn without_an_answer_nothing_is_agreed() {
        let message = "No search found an answer in time.";
        assert_eq!(judged(&[SWIFT], ended), Err(message.to_string()));
    }

    #[test]
    fn a_count_without_boards_is_reported() {
        assert_eq!(judged(&[SWIFT], without_boards), Ok("It counts 1 solution.".to_string()));
    }
}
