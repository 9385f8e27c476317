//! Whether the answers of several searches can all be right.

use std::{collections::HashSet, fmt};

use search::{Cell, Fault, Position, Scope};

use searches::{Run, Variant};

/// What the answers to one puzzle say together.
pub enum Agreement {
    /// No search has found a solution, or shown that there is none.
    Unknown,
    /// All that came to their end say that there is no solution.
    NoSolution,
    /// All have the same first solution.
    Same {
        /// How many solutions there are, if a search went through all of them.
        count: Option<u64>,
    },
    /// There is only one search, and what it found is a solution.
    Right,
    /// All are right and two differ: the puzzle has several solutions.
    Several {
        /// How many solutions there are, if a search went through all of them.
        count: Option<u64>,
        /// Where two answers differ.
        difference: Difference,
    },
    /// An answer is no solution of the puzzle.
    Wrong {
        /// The search.
        name: &'static str,
        /// What is wrong with its answer.
        mistake: Fault,
    },
    /// Two counts exclude each other.
    Contradiction {
        /// The two searches.
        names: [&'static str; 2],
        /// How many solutions each of them found.
        counts: [u64; 2],
    },
    /// A search that goes through all solutions has not found that of another.
    Missed {
        /// The search that goes through all solutions.
        name: &'static str,
        /// The search whose solution it misses.
        other: &'static str,
    },
    /// A search has found the same solution twice.
    Repeated {
        /// The search.
        name: &'static str,
    },
}

/// Where the first solutions of two searches differ for the first time.
pub struct Difference {
    names: [&'static str; 2],
    cell: Cell,
    contents: [String; 2],
}

impl Agreement {
    /// Whether there is an answer, and nothing is wrong with it.
    pub fn is_right(&self) -> bool {
        !matches!(
            self,
            Agreement::Unknown
                | Agreement::Wrong { .. }
                | Agreement::Contradiction { .. }
                | Agreement::Missed { .. }
                | Agreement::Repeated { .. }
        )
    }
}

/// Looks at the answers that several searches have given to one puzzle.
pub fn judge(puzzle: &Position, runs: &[(&'static Variant, &Run)]) -> Agreement {
    for (variant, run) in runs {
        for solution in &run.solutions {
            if let Err(mistake) = variant.rules.check_solution(puzzle, solution) {
                return Agreement::Wrong { name: variant.name, mistake };
            }
        }
    }
    if let Some(wrong) = contradiction(runs).or_else(|| omission(runs)).or_else(|| repetition(runs))
    {
        return wrong;
    }
    let mut firsts =
        runs.iter().filter_map(|(variant, run)| Some((*variant, run.solutions.first()?)));
    let Some((variant, first)) = firsts.next() else {
        let is_proved = runs.iter().any(|(_, run)| run.complete);
        return if is_proved { Agreement::NoSolution } else { Agreement::Unknown };
    };
    let difference = firsts.find_map(|(other, solution)| {
        let cell = first.first_difference(solution)?;
        let contents = [first, solution].map(|it| variant.rules.content(it.at(cell)));
        Some(Difference { names: [variant.name, other.name], cell, contents })
    });
    if runs.len() == 1 {
        return Agreement::Right;
    }
    let counted = runs.iter().find(|(variant, run)| variant.scope == Scope::All && run.complete);
    let count = counted.map(|(_, run)| run.solution_count);
    match difference {
        None => Agreement::Same { count },
        Some(difference) => Agreement::Several { count, difference },
    }
}

/// A search that came to its end without a solution excludes any solution; two
/// that count all of them must count the same.
fn contradiction(runs: &[(&'static Variant, &Run)]) -> Option<Agreement> {
    for (variant, run) in runs.iter().filter(|(_, run)| run.complete) {
        let contradicts = |(other, its): &&(&'static Variant, &Run)| {
            let both_count_all =
                variant.scope == Scope::All && other.scope == Scope::All && its.complete;
            let no_and_yes = run.solution_count == 0 && its.solution_count > 0;
            no_and_yes || (both_count_all && run.solution_count != its.solution_count)
        };
        if let Some((other, its)) = runs.iter().find(contradicts) {
            let names = [variant.name, other.name];
            return Some(Agreement::Contradiction {
                names,
                counts: [run.solution_count, its.solution_count],
            });
        }
    }
    None
}

/// A search that came to its end, and of which all solutions were kept, has all there are.
fn omission(runs: &[(&'static Variant, &Run)]) -> Option<Agreement> {
    let has_all = |variant: &Variant, run: &Run| {
        variant.scope == Scope::All
            && run.complete
            && run.solutions.len() as u64 == run.solution_count
    };
    for (variant, run) in runs.iter().filter(|(variant, run)| has_all(variant, run)) {
        let is_missed = |solution: &Position| !run.solutions.contains(solution);
        if let Some((other, _)) = runs.iter().find(|(_, its)| its.solutions.iter().any(is_missed)) {
            return Some(Agreement::Missed { name: variant.name, other: other.name });
        }
    }
    None
}

fn repetition(runs: &[(&'static Variant, &Run)]) -> Option<Agreement> {
    let repeats =
        |run: &Run| run.solutions.iter().collect::<HashSet<_>>().len() < run.solutions.len();
    let (variant, _) = runs.iter().find(|(_, run)| repeats(run))?;
    Some(Agreement::Repeated { name: variant.name })
}

impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Agreement::Unknown => f.write_str("No search found an answer in time."),
            Agreement::Right => f.write_str("What it found is a solution."),
            Agreement::NoSolution => f.write_str("Agreed: there is no solution."),
            Agreement::Same { count: None } => {
                f.write_str("Agreed: the first solution is the same.")
            }
            Agreement::Same { count: Some(1) } => f.write_str("Agreed: there is one solution."),
            Agreement::Same { count: Some(count) } => {
                write!(f, "Agreed: there are {count} solutions, and the first is the same.")
            }
            Agreement::Several { count, difference } => {
                let count = count.map_or_else(|| "several".to_string(), |count| count.to_string());
                write!(
                    f,
                    "The puzzle has {count} solutions, and each answer is one of them: {difference}"
                )
            }
            Agreement::Wrong { name, mistake } => {
                write!(f, "WRONG: the answer of {name} is not a solution: {mistake}")
            }
            Agreement::Contradiction { names: [a, b], counts: [of_a, of_b] } => {
                write!(f, "WRONG: {a} counts {of_a} solutions and {b} {of_b}")
            }
            Agreement::Missed { name, other } => {
                write!(f, "WRONG: {name} looks for all solutions, but misses that of {other}")
            }
            Agreement::Repeated { name } => write!(f, "WRONG: {name} found a solution twice"),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { names: [a, b], cell, contents: [of_a, of_b] } = self;
        write!(f, "{a} and {b} differ first in {cell}, where they have {of_a} and {of_b}.")
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use pretty_assertions::assert_eq;
    use rstest::rstest;
    use sudoku::{Grid, Sudoku};

    use super::*;
    use searches::Limits;

    /// The puzzle of the Java write-up: it has 8 solutions.
    fn puzzle() -> Position {
        testkit::sample("java-sample", &Sudoku).puzzle
    }

    /// What a variant really does on it; the tests then falsify that.
    fn run(number: usize) -> (&'static Variant, Run) {
        let variant = &searches::all()[number];
        let limits = Limits { time: Duration::from_secs(60), solutions: 100 };
        (variant, variant.observe(&puzzle(), &limits))
    }

    const SWIFT: usize = 0;
    const CPP: usize = 2;
    const JAVA: usize = 3;
    const PYTHON: usize = 4;

    fn no_solution(run: &mut Run) {
        run.solutions.clear();
        run.solution_count = 0;
    }

    fn judged(
        mut runs: Vec<(&'static Variant, Run)>,
        falsify: impl Fn(&mut Run),
    ) -> (bool, String) {
        if let Some((_, run)) = runs.last_mut() {
            falsify(run);
        }
        let runs: Vec<_> = runs.iter().map(|(variant, run)| (*variant, run)).collect();
        let agreement = judge(&puzzle(), &runs);
        (agreement.is_right(), agreement.to_string())
    }

    #[rstest]
    #[case::the_same_first(&[SWIFT, CPP, JAVA], "Agreed: there are 8 solutions, and the first is the same.")]
    #[case::no_search_counts(&[JAVA, JAVA], "Agreed: the first solution is the same.")]
    #[case::alone(&[JAVA], "What it found is a solution.")]
    #[case::another_first(
        &[JAVA, PYTHON],
        "The puzzle has several solutions, and each answer is one of them: java-is-safe and \
         python-history-stack differ first in row 1, column 4, where they have 5 and 6."
    )]
    fn right_answers_are_right(#[case] numbers: &[usize], #[case] expected: &str) {
        let runs = numbers.iter().map(|&number| run(number)).collect();
        assert_eq!(judged(runs, |_| ()), (true, expected.to_string()));
    }

    #[rstest]
    #[case::no_solution(
        JAVA,
        no_solution,
        "WRONG: java-is-safe counts 0 solutions and swift-all-solutions 8"
    )]
    #[case::another_count(
        CPP,
        |run: &mut Run| run.solution_count = 7,
        "WRONG: swift-all-solutions counts 8 solutions and cpp-unit-candidates 7"
    )]
    #[case::not_among_all(
        CPP,
        |run: &mut Run| run.solutions[7] = run.solutions[0],
        "WRONG: cpp-unit-candidates looks for all solutions, but misses that of swift-all-solutions"
    )]
    #[case::no_solution_of_this(
        JAVA,
        |run: &mut Run| run.solutions[0] = Grid::BLANK.into(),
        "WRONG: the answer of java-is-safe is not a solution: row 1, column 1: the given 3 was removed"
    )]
    fn wrong_answers_are_found(
        #[case] number: usize,
        #[case] falsify: fn(&mut Run),
        #[case] expected: &str,
    ) {
        assert_eq!(judged(vec![run(SWIFT), run(number)], falsify), (false, expected.to_string()));
    }

    #[test]
    fn a_solution_that_is_found_twice_is_wrong() {
        let repeat = |run: &mut Run| {
            run.complete = false;
            run.solutions[7] = run.solutions[0];
        };
        let expected = "WRONG: cpp-unit-candidates found a solution twice".to_string();
        assert_eq!(judged(vec![run(CPP)], repeat), (false, expected));
    }

    #[test]
    fn a_search_that_was_ended_says_nothing() {
        let end = |run: &mut Run| {
            no_solution(run);
            run.complete = false;
        };
        let expected = "No search found an answer in time.".to_string();
        assert_eq!(judged(vec![run(SWIFT)], end), (false, expected));
        let expected = "Agreed: there are 8 solutions, and the first is the same.".to_string();
        assert_eq!(judged(vec![run(SWIFT), run(CPP)], end), (true, expected));
    }
}
