//! Checks that the answers of several searches are right, and that they agree.

use std::collections::HashSet;

use problems::BoardProblem;
use registry::{Limits, RunReport, Variant, find_for};
use search::{AnyBoard, Scope, notation};

/// A sentence about the answers of several searches. It is an error if an answer is wrong, or if there is no answer.
pub type Agreement = Result<String, String>;

/// A search, and the report of its run.
#[derive(Clone, Copy)]
pub struct VariantRun<'a> {
    pub variant: &'static Variant,
    pub report: &'a RunReport,
}

impl VariantRun<'_> {
    /// Returns whether the search found all solutions.
    fn is_exhaustive(&self) -> bool {
        self.variant.scope == Scope::All && self.report.has_answer()
    }
}

/// Compares answers with each other and with the rules.
pub fn compare_answers(puzzle: &AnyBoard, runs: &[VariantRun]) -> Agreement {
    let mistake = wrong_answer(puzzle, runs)
        .or_else(|| contradiction(runs))
        .or_else(|| omission(runs))
        .or_else(|| repeated_solution(runs));
    if let Some(mistake) = mistake {
        return Err(format!("WRONG: {mistake}"));
    }
    agreement_message(runs).ok_or_else(|| "No search found an answer in time.".to_string())
}

/// Compares answers. If all answers are of attempts, also compares them with the answer of the problem's default search.
pub fn compare_with_reference(
    problem: &BoardProblem,
    puzzle: &AnyBoard,
    runs: &[VariantRun],
    limits: &Limits,
) -> Agreement {
    let without_reference = compare_answers(puzzle, runs);
    let is_published_answer =
        |run: &VariantRun| run.variant.is_in_registry() && run.report.has_answer();
    if without_reference.is_err() || runs.iter().any(is_published_answer) {
        return without_reference;
    }
    let default = problem.default_search.as_deref();
    let Some(variant) = default.and_then(|name| find_for(name, problem.rules)) else {
        return without_reference;
    };
    let report = variant.run_traced(puzzle, limits);
    let reference = VariantRun { variant, report: &report };
    let with_reference = compare_answers(puzzle, &[runs, &[reference]].concat());
    let has_solution = runs.iter().any(|run| run.report.solution_count > 0);
    if with_reference.is_ok() && has_solution {
        // The user did not ask for the reference, so the sentence is only about the attempts.
        without_reference
    } else {
        with_reference
    }
}

/// Describes answers that are all right. Returns `None` if there is no answer.
fn agreement_message(runs: &[VariantRun]) -> Option<String> {
    if runs.iter().all(|run| run.report.solutions.is_empty()) {
        return message_without_boards(runs);
    }
    if runs.len() == 1 {
        return Some("The answer is right.".to_string());
    }
    let exhaustive = runs.iter().find(|run| run.is_exhaustive());
    let count = exhaustive.map(|run| run.report.solution_count);
    if let Some(difference) = first_solutions_difference(runs) {
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

/// Describes answers that have no solution as a board: there is no solution, or it was only counted.
fn message_without_boards(runs: &[VariantRun]) -> Option<String> {
    let answers: Vec<&VariantRun> = runs.iter().filter(|run| run.report.has_answer()).collect();
    let first = answers.first()?;
    Some(match first.report.solution_count {
        0 if answers.len() == 1 => format!("{} finds no solution.", first.variant.name),
        0 => "Agreed: there is no solution.".to_string(),
        count => format!("It counts {}.", notation::pluralize(count, "solution")),
    })
}

/// Describes a cell in which the first solution of one search differs from the first solution of another search.
fn first_solutions_difference(runs: &[VariantRun]) -> Option<String> {
    let mut with_solutions = runs.iter().filter(|run| !run.report.solutions.is_empty());
    let one = with_solutions.next()?;
    let solution = one.report.solutions.first()?;
    with_solutions.find_map(|other| {
        let other_solution = other.report.solutions.first()?;
        let cell = solution.first_difference(other_solution)?;
        let content = one.variant.rules.content(solution.value_at(cell));
        let other_content = one.variant.rules.content(other_solution.value_at(cell));
        Some(format!(
            "{} and {} differ first in {cell}, where they have {content} and {other_content}.",
            one.variant.name, other.variant.name
        ))
    })
}

fn wrong_answer(puzzle: &AnyBoard, runs: &[VariantRun]) -> Option<String> {
    runs.iter().find_map(|VariantRun { variant, report }| {
        let mistake = |solution| variant.rules.check_solution(puzzle, solution).err();
        let mistake = report.solutions.iter().find_map(mistake)?;
        Some(format!("the answer of {} is not a solution: {mistake}", variant.name))
    })
}

/// Finds two searches whose numbers of solutions contradict each other. A search that has finished without a solution
/// excludes any solution; two searches for all solutions must count the same number.
fn contradiction(runs: &[VariantRun]) -> Option<String> {
    let contradict = |one: &VariantRun, other: &VariantRun| {
        let (count, other_count) = (one.report.solution_count, other.report.solution_count);
        let misses_solutions = count == 0 && other_count > 0;
        let are_exhaustive = one.is_exhaustive() && other.is_exhaustive();
        misses_solutions || (are_exhaustive && count != other_count)
    };
    runs.iter().filter(|run| run.report.has_answer()).find_map(|one| {
        let other = runs.iter().find(|other| contradict(one, other))?;
        let count = notation::pluralize(one.report.solution_count, "solution");
        let (name, other_name) = (one.variant.name, other.variant.name);
        Some(format!("{name} counts {count} and {other_name} {}", other.report.solution_count))
    })
}

/// Finds a search for all solutions that misses a solution of another search. Ignores searches with more solutions than
/// the report keeps.
fn omission(runs: &[VariantRun]) -> Option<String> {
    let keeps_all =
        |run: &&VariantRun| run.report.solutions.len() as u64 == run.report.solution_count;
    runs.iter().filter(|run| run.is_exhaustive()).filter(keeps_all).find_map(|run| {
        let is_missing = |solution: &AnyBoard| !run.report.solutions.contains(solution);
        let other = runs.iter().find(|other| other.report.solutions.iter().any(is_missing))?;
        let (name, other) = (run.variant.name, other.variant.name);
        Some(format!("{name} looks for all solutions, but misses a solution of {other}"))
    })
}

fn repeated_solution(runs: &[VariantRun]) -> Option<String> {
    let has_repetition = |run: &&VariantRun| {
        let solutions = &run.report.solutions;
        solutions.iter().collect::<HashSet<_>>().len() < solutions.len()
    };
    let run = runs.iter().find(has_repetition)?;
    Some(format!("{} found a solution twice", run.variant.name))
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

    fn interrupted(run: &mut RunReport) {
        without_solutions(run);
        run.is_complete = false;
    }

    fn with_a_solution_twice(run: &mut RunReport) {
        run.solutions[7] = run.solutions[0];
    }

    fn interrupted_with_a_solution_twice(run: &mut RunReport) {
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
    fn compare_falsified(names: &[&str], falsify: Falsify) -> Agreement {
        let puzzle = testkit::sample("java-sample", &Sudoku).puzzle;
        let limits = Limits { time: Duration::from_secs(60), max_kept_solutions: 100 };
        let mut runs = Vec::new();
        for name in names {
            let variant = registry::find(name).expect("the search is registered");
            runs.push((variant, variant.run_traced(&puzzle, &limits)));
        }
        falsify(&mut runs.last_mut().expect("there is a name").1);
        let runs: Vec<VariantRun> =
            runs.iter().map(|(variant, report)| VariantRun { variant, report }).collect();
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
        "cpp-unit-candidates looks for all solutions, but misses a solution of swift-all-solutions"
    )]
    #[case::no_solution(
        JAVA,
        with_a_blank_board,
        "the answer of java-is-safe is not a solution: row 1, column 1: the given 3 was removed"
    )]
    #[case::twice(
        CPP,
        interrupted_with_a_solution_twice,
        "cpp-unit-candidates found a solution twice"
    )]
    fn wrong_answers_are_found(
        #[case] name: &str,
        #[case] falsify: Falsify,
        #[case] message: &str,
    ) {
        assert_eq!(compare_falsified(&[SWIFT, name], falsify), Err(format!("WRONG: {message}")));
    }

    #[test]
    fn an_interrupted_search_agrees_with_others() {
        let message = "Agreed: there are 8 solutions, and the first is the same.";
        assert_eq!(compare_falsified(&[SWIFT, CPP], interrupted), Ok(message.to_string()));
    }

    #[test]
    fn a_missing_answer_is_an_error() {
        let message = "No search found an answer in time.";
        assert_eq!(compare_falsified(&[SWIFT], interrupted), Err(message.to_string()));
    }

    #[test]
    fn a_count_without_boards_is_reported() {
        assert_eq!(
            compare_falsified(&[SWIFT], without_boards),
            Ok("It counts 1 solution.".to_string())
        );
    }
}
