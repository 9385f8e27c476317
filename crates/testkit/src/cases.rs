//! The cases of `problems/`, read by their names without what the crate `problems` is compiled with.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use search::{PlainBoard, Position, Rules};

pub struct KnownCase {
    pub puzzle: Position,
    /// All its solutions, where they are written down.
    pub solutions: Option<Vec<Position>>,
    pub count: u128,
}

/// Finds a case by its name, and reads it with the rules of its problem.
pub fn sample(name: &str, rules: &dyn Rules) -> KnownCase {
    read(&case(name), rules)
}

fn read(case: &str, rules: &dyn Rules) -> KnownCase {
    let read = |text: &String| rules.read(text).expect("the board is readable");
    let solutions = texts(case, "solutions").map(|texts| texts.iter().map(read).collect());
    let count = texts(case, "solution_count").map(|texts| texts[0].parse().expect("a number"));
    KnownCase {
        puzzle: read(&puzzle_text(case)),
        count: count.unwrap_or(solutions.as_ref().map_or(0, Vec::len) as u128),
        solutions,
    }
}

/// The cases with these rules that a search can be asked, with their names: those with the fewest empty cells
/// first.
pub fn shortest_first(rules: &dyn Rules) -> Vec<(String, KnownCase)> {
    let is_of = |case: &String| {
        let puzzle = texts(case, "puzzle").and_then(|texts| rules.read(texts.first()?).ok());
        let is_asked =
            texts(case, "solutions").is_some() || texts(case, "solution_count").is_some();
        is_asked && puzzle.is_some_and(|puzzle| rules.check_start(&puzzle).is_ok())
    };
    let name = |case: &str| texts(case, "name").expect("a case has a name").remove(0);
    let cases = all().filter(is_of).map(|case| (name(&case), read(&case, rules)));
    let mut cases: Vec<_> = cases.collect();
    cases.sort_by_key(|(_, case)| case.puzzle.size().count() - case.puzzle.filled());
    cases
}

/// The rules of the problem that is called so in commands.
#[cfg(feature = "problems")]
pub fn rules(problem: &str) -> &'static dyn Rules {
    problems::find(problem).expect("the problem is readable").rules
}

pub fn puzzle<P: FromStr>(name: &str) -> P {
    puzzle_text(&case(name)).parse().unwrap_or_else(|_| panic!("{name} is another problem's"))
}

fn puzzle_text(case: &str) -> String {
    texts(case, "puzzle").expect("a case has a puzzle").remove(0)
}

pub fn workspace() -> PathBuf {
    let mut ancestors = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    ancestors.nth(2).map(Path::to_path_buf).expect("crates/testkit is in it")
}

fn case(name: &str) -> String {
    let line = format!("\nname = \"{name}\"\n");
    all().find(|case| case.contains(&line)).unwrap_or_else(|| panic!("no case is named {name}"))
}

fn all() -> impl Iterator<Item = String> {
    let files = entries(&workspace().join("problems")).flat_map(|it| entries(&it.join("cases")));
    files.flat_map(|file| {
        let text = fs::read_to_string(file).expect("a file of cases is readable");
        text.split("\n[[").skip(1).map(str::to_string).collect::<Vec<_>>()
    })
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

/// What a key of the case has in quotation marks: a text, or a list of texts.
fn texts(case: &str, key: &str) -> Option<Vec<String>> {
    let (_, value) = case.split_once(&format!("\n{key} = "))?;
    let end = if value.starts_with('[') { ']' } else { '\n' };
    let value = value.split(end).next().unwrap_or_default();
    Some(value.split('"').skip(1).step_by(2).map(str::to_string).collect())
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use problems::Solutions;

    use super::*;

    #[test]
    fn each_case_is_read_as_the_tools_read_it() {
        for problem in problems::all().expect("the problems are readable").0 {
            for case in problem.cases {
                let read = sample(&case.name, problem.rules);
                assert_eq!(read.puzzle, case.puzzle, "{}", case.name);
                let known = match case.solutions {
                    Solutions::All(all) => (all.len() as u128, Some(all)),
                    Solutions::Number(number) => (number, None),
                    Solutions::Agree(_) => (0, None),
                };
                assert_eq!((read.count, read.solutions), known, "{}", case.name);
            }
        }
    }
}
