//! # The problems and their cases
//!
//! The folder `problems/` has one folder a problem:
//!
//! | file | read into |
//! |---|---|
//! | `problem.toml` | [`Problem`]: tasks, judges |
//! | `submit.toml`, `submit/` | [`Forms`]: how online judges want a search, by [`Problem::forms`] |
//! | `attempts/` | what an attempt at one of its tasks begins with |
//! | `cases/*.toml` | [`Sample`] and [`BadInput`]: one table a file, its name is the tier |
//! | `hints.toml` | [`HintSteps`]: hints in steps, by [`Problem::hints`] |
//! | `page.toml` | [`PageWords`]: what the study page says, by [`Problem::page_words`] |
//!
//! They are read when a program or a test runs, not when it is built, so that a
//! puzzle is there as soon as it is written down. Only a program that is run outside of any
//! [`workspace`] takes the copies that it has with it.
//!
//! # A new problem
//!
//! Write its folder, with the files of its siblings, and add an entry to `list.rs`: the folder, its
//! files and its rules. A problem on the boards of another one has the same rules. Boards of a new
//! kind need a crate of rules, with
//!
//! - a type for the board that is plain data, with at most 11 × 11 cells of small numbers: it
//!   implements [`search::Board`] and [`search::PlainBoard`];
//! - a struct that implements [`Rules`], for the tools: which boards there are, which cells a value
//!   must be alone in, what a solution is, how a board is read and written;
//! - a trait `Search` for its searches, and an adapter that makes each a [`search::Search`].
//!
//! No tool names a problem or knows its size: `tests/words.rs` checks this.
//!
//! # A search
//!
//! [`about`] is what a search says of itself for the tools, the file `variant.toml` of its crate.
//!
//! # Puzzles
//!
//! [`input`] finds the puzzles that an argument of a command means: a sample of the
//! problem, a file, standard input, or the puzzle itself.

#![warn(missing_docs)]

pub mod about;
mod case;
mod data;
pub mod input;
mod list;
mod texts;
mod workspace;

use std::collections::HashSet;

use anyhow::{Context, Result, bail, ensure};
use case::CaseFile;
pub use case::{BadInput, Sample, Solutions};
use data::DataFile;
use search::Rules;
use serde::Deserialize;
pub use texts::{BoardText, Form, Forms, HintSteps, PageWords, Rung};
pub use workspace::{find_workspace, shown, workspace};

/// One problem of the workspace.
#[derive(Clone)]
pub struct Problem {
    /// Its number at LeetCode: that of its first task.
    pub id: u32,
    /// Its title: that of its first task.
    pub title: String,
    /// The search that solves its puzzles where none is named; `None` of a problem without searches.
    pub search: Option<String>,
    /// The sample by which the READMEs compare its searches.
    pub sample: Option<String>,
    /// What is asked of its boards: one task at LeetCode each, at least one.
    pub tasks: Vec<Task>,
    /// How a source calls what the crate of its rules has.
    pub binding: Binding,
    /// Where solutions can be submitted.
    pub judges: Vec<OnlineJudge>,
    /// The puzzles that variants are tested on, in the order of their files and lines.
    pub cases: Vec<Sample>,
    /// Texts that are no puzzle.
    pub bad_inputs: Vec<BadInput>,
    /// What is said of its boards.
    pub rules: &'static dyn Rules,
    /// Its place in the list.
    index: usize,
}

/// `problem.toml`, as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProblemFile {
    search: Option<String>,
    sample: Option<String>,
    #[serde(rename = "task")]
    tasks: Vec<Task>,
    #[serde(rename = "crate")]
    binding: Binding,
    #[serde(rename = "judge")]
    judges: Vec<OnlineJudge>,
}

/// An online judge.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnlineJudge {
    /// Its name.
    pub name: String,
    /// The page of the problem.
    pub link: String,
    /// How it calls a solution, or what it writes to its input.
    pub interface: String,
    /// Its limits of time, memory and language, as far as they are known.
    pub limits: String,
}

/// One task of an online judge: what a program is told, and what it has to answer.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Task {
    /// Its number at LeetCode.
    pub id: u32,
    /// The name of its page at LeetCode.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// What a program is told.
    pub question: Told,
    /// What a program has to answer.
    pub answer: Wanted,
    /// The name of the function in LeetCode's signature.
    pub function: String,
}

/// What a program is told of a case.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Told {
    /// The board.
    Board,
    /// How many rows the board has, which is empty and square.
    Size,
}

/// What a program has to answer.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Wanted {
    /// One solution.
    Board,
    /// All solutions, in any order.
    Boards,
    /// How many solutions there are.
    Number,
    /// Whether the givens agree with each other.
    Truth,
}

/// How a source calls what the crate of a problem's rules has.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Binding {
    /// The crate.
    pub name: String,
    /// The type that has the rules.
    pub rules: String,
    /// The type that makes a search of its own trait one that the tools can call.
    pub adapter: String,
}

impl Task {
    pub(crate) fn is_called(&self, name: &str) -> bool {
        let names = [&self.slug, &self.title];
        name.parse() == Ok(self.id) || names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }
}

/// Reads all problems, in the order in which the tools show them.
///
/// # Errors
///
/// Which file is missing, or what is wrong in it: it is no TOML, a puzzle cannot be read, a solution is
/// wrong, or two cases have the same name.
pub fn all() -> Result<Vec<Problem>> {
    (0..list::ALL.len()).map(Problem::read).collect()
}

/// Reads all problems, in the same order, without their cases and bad inputs, which take longer.
///
/// # Errors
///
/// Which file is missing, or what is wrong in it.
pub fn without_cases() -> Result<Vec<Problem>> {
    (0..list::ALL.len()).map(Problem::head).collect()
}

/// Reads the problem that an argument means: by the number, the title or the name at LeetCode of one
/// of its tasks, or by its folder.
///
/// # Errors
///
/// If there is none, with the names of all, or as [`all`].
pub fn find(name: &str) -> Result<Problem> {
    let heads = without_cases()?;
    if let Some(problem) = heads.iter().find(|problem| problem.task(name).is_some()) {
        return problem.clone().with_cases();
    }
    let tasks = || heads.iter().flat_map(|problem| &problem.tasks);
    let known = tasks().map(|task| format!("{} ({})", task.id, task.slug));
    let known = known.collect::<Vec<_>>().join(", ");
    let names = tasks().map(|task| task.slug.as_str());
    let advice = input::did_you_mean(name, names, || format!("there are {known}"));
    bail!("'{name}' is not a problem; {advice}");
}

/// The rules of all problems, in the order in which the tools show them.
pub fn rules() -> impl Iterator<Item = &'static dyn Rules> {
    list::ALL.iter().map(|(_, rules)| *rules)
}

/// Reads the problem that the tools show first.
///
/// # Errors
///
/// As [`all`].
pub fn first() -> Result<Problem> {
    Problem::read(0)
}

/// Reads the problem that these rules are of.
///
/// # Errors
///
/// As [`all`].
pub fn of_rules(rules: &'static dyn Rules) -> Result<Problem> {
    let index = list::ALL.iter().position(|(_, own)| own.name() == rules.name());
    let index = index.context("its problem is in no list")?;
    Problem::read(index)
}

impl Problem {
    /// Reads one problem with all its cases.
    fn read(index: usize) -> Result<Problem> {
        Problem::head(index)?.with_cases()
    }

    /// Reads one problem without its cases, which take longer.
    fn head(index: usize) -> Result<Problem> {
        let (folder, rules) = list::ALL[index];
        let ProblemFile { search, sample, tasks, binding, judges } =
            DataFile::read(folder, "problem.toml")?.parse()?;
        let first = tasks.first().context("problem.toml has no task")?;
        let (id, title) = (first.id, first.title.clone());
        let (cases, bad_inputs) = (Vec::new(), Vec::new());
        Ok(Problem {
            id,
            title,
            search,
            sample,
            tasks,
            binding,
            judges,
            cases,
            bad_inputs,
            rules,
            index,
        })
    }

    fn with_cases(mut self) -> Result<Problem> {
        for file in DataFile::read_cases(self.folder())? {
            let CaseFile { case, bad } = file.parse()?;
            for entry in case {
                let name = entry.name.clone();
                let case = Sample::new(entry, file.stem().into_owned(), self.rules)
                    .with_context(|| format!("{}: {name}", file.name()))?;
                self.cases.push(case);
            }
            self.bad_inputs.extend(bad);
        }
        let mut names = HashSet::new();
        for case in &self.cases {
            ensure!(names.insert(&case.name), "two cases are named {}", case.name);
        }
        Ok(self)
    }

    /// The name of its folder without the number, which is that of its page at LeetCode.
    pub fn slug(&self) -> &'static str {
        let folder = self.folder();
        folder.split_once('-').map_or(folder, |(_, slug)| slug)
    }

    /// The task that an argument means: by its number, title or name, or the first one by the folder
    /// of the problem.
    pub fn task(&self, name: &str) -> Option<&Task> {
        let by_folder = || self.tasks.first().filter(|_| self.folder().eq_ignore_ascii_case(name));
        self.tasks.iter().find(|task| task.is_called(name)).or_else(by_folder)
    }

    /// The name of its folder in `problems/`.
    pub fn folder(&self) -> &'static str {
        list::ALL[self.index].0
    }
}
