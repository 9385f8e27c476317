//! # The problems and their cases
//!
//! The folder `problems/` has one folder a problem:
//!
//! | file | read into |
//! |---|---|
//! | `problem.toml` | [`Task`]: signature, check; [`Problem`]: a board, judges |
//! | `submit.toml`, `submit/` | [`Forms`]: how online judges want a search, by [`Task::forms`] |
//! | `cases/*.toml` | [`TaskCase`], of a board [`Sample`]: the name of the file is the tier |
//! | `solution.rs` | a solution of ours with its parts marked, by [`Task::solution`] |
//! | `hints.toml` | [`HintSteps`]: hints in steps, by [`Task::hints`] |
//! | `page.toml` | [`PageWords`]: what the study page says, by [`Problem::page_words`] |
//!
//! Beside them `path.toml` tells in which order they are practised: [`path`].
//!
//! They are read when a program or a test runs, not when it is built, so that a
//! puzzle is there as soon as it is written down. Only a program that is run outside of any
//! [`workspace`] takes the copies that it has with it.
//!
//! # A new problem
//!
//! `practice add` writes its folder, or you do. `problem.toml` with one `[[task]]` and a file of cases is
//! enough; all else is optional. Nothing has to be built for it:
//!
//! ```toml
//! [[task]]
//! id = 39
//! slug = "combination-sum"
//! title = "Combination Sum"
//! difficulty = "medium"
//! signature = "pub fn combination_sum(candidates: Vec<i32>, target: i32) -> Vec<Vec<i32>>"
//! check = "any-order-deep"
//! ```
//!
//! [`signature`] has the types, [`Check`] the checks. A problem that is played has `check = "rules"`, a
//! `board` and a `[crate]`. Boards of a new kind need a crate of rules in `list.rs`, with
//!
//! - a type for the board that is plain data, with at most 11 × 11 cells of small numbers: it
//!   implements [`search::Board`] and [`search::PlainBoard`];
//! - a struct that implements [`Rules`], for the tools: which boards there are, which cells a value
//!   must be alone in, what a solution is, how a board is read and written;
//! - a trait `Search` for its searches, and an adapter that makes each a [`search::Search`].
//!
//! No tool names a problem or knows its size, nor does the code of its tests: `tests/words.rs` checks this.

#![warn(missing_docs)]

pub mod about;
mod answer_on_board;
mod case;
mod check;
mod data;
pub mod input;
mod list;
mod path;

pub mod signature;
mod task;
mod texts;
mod workspace;

use std::collections::HashSet;

use about::Mistake;
pub use answer_on_board::Played;
use anyhow::{Context, Result, bail, ensure};
use case::CaseFile;
pub use case::{Sample, Solutions};
pub use check::Check;
use data::{DataFile, folders};
pub use path::{Drill, TaskPath, path};
use search::Rules;
use serde::Deserialize;
pub use task::{Difficulty, Expected, OnBoard, Task, TaskCase, task, tasks};
pub use texts::{BoardText, Form, Forms, HintSteps, PageWords, Rung, WrongAnswer};
pub use workspace::{find_workspace, shown, workspace};

/// A problem that is played on a board: searches are run on its puzzles, watched and compared.
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
    /// What is said of its boards.
    pub rules: &'static dyn Rules,
}

/// `problem.toml`, as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProblemFile {
    search: Option<String>,
    sample: Option<String>,
    /// What it is about, in some words.
    #[serde(default)]
    topics: Vec<String>,
    #[serde(rename = "task")]
    tasks: Vec<Task>,
    #[serde(rename = "crate")]
    binding: Option<Binding>,
    #[serde(rename = "judge", default)]
    judges: Vec<OnlineJudge>,
    #[serde(rename = "mistake", default)]
    mistakes: Vec<Mistake>,
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

/// Reads all problems that are played on a board, in the order in which the tools show them: first those
/// with searches. What is wrong with a problem that cannot be read is a sentence, and the others are there.
pub fn all() -> Result<(Vec<Problem>, Vec<String>)> {
    let (heads, faults) = without_cases()?;
    let (problems, more) = readable(heads.into_iter().map(Problem::with_cases));
    Ok((problems, [faults, more].concat()))
}

/// Reads the same problems, in the same order, without their cases, which take longer.
pub fn without_cases() -> Result<(Vec<Problem>, Vec<String>)> {
    let (heads, faults) = readable(folders()?.iter().map(|folder| Problem::head(folder)));
    let mut heads: Vec<Problem> = heads.into_iter().flatten().collect();
    heads.sort_by_key(|problem| (problem.search.is_none(), problem.id));
    Ok((heads, faults))
}

/// What can be read, and of all else what is wrong with it.
fn readable<T>(results: impl IntoIterator<Item = Result<T>>) -> (Vec<T>, Vec<String>) {
    let (read, failed): (Vec<_>, Vec<_>) = results.into_iter().partition(Result::is_ok);
    let faults = failed.into_iter().filter_map(Result::err);
    let faults = faults.map(|error| format!("not readable: {error:#}")).collect();
    (read.into_iter().flatten().collect(), faults)
}

/// Reads the problem on a board that an argument means: by the number, the title or the name at LeetCode
/// of one of its tasks, or by its folder.
pub fn find(name: &str) -> Result<Problem> {
    let (mut heads, _) = without_cases()?;
    if let Some(index) = heads.iter().position(|problem| problem.task(name).is_some()) {
        return heads.swap_remove(index).with_cases();
    }
    let Task { id, title, .. } = task(name)?;
    bail!(
        "{title} ({id}) is not played on a board; `show {id}`, `judge`, `hint` and `submit` take it, `tree` and `play` an attempt at it"
    )
}

/// The rules of all boards, in the order in which the tools show them.
pub fn rules() -> impl Iterator<Item = &'static dyn Rules> {
    list::RULES.into_iter()
}

/// Reads the problem that the tools show first.
pub fn first() -> Result<Problem> {
    of_rules(list::RULES[0])
}

/// Reads the problem that these rules are of: of several, the one that has searches.
pub fn of_rules(rules: &'static dyn Rules) -> Result<Problem> {
    let (heads, faults) = without_cases()?;
    let is_meant = |it: &Problem| it.rules.name() == rules.name() && it.search.is_some();
    let missing =
        || format!("no problem has the searches for {}\n{}", rules.name(), faults.join("\n"));
    heads.into_iter().find(is_meant).with_context(missing)?.with_cases()
}

impl Problem {
    /// Reads one problem without its cases, which take longer; `None` if it has no board.
    fn head(folder: &str) -> Result<Option<Problem>> {
        let ProblemFile { search, sample, tasks, binding, judges, .. } = ProblemFile::read(folder)?;
        let Some(binding) = binding else { return Ok(None) };
        let first = tasks.first().context("problem.toml has no task")?;
        Ok(Some(Problem {
            id: first.id,
            title: first.title.clone(),
            rules: list::rules(&binding.name)?,
            cases: Vec::new(),
            search,
            sample,
            tasks,
            binding,
            judges,
        }))
    }

    fn with_cases(mut self) -> Result<Problem> {
        for file in DataFile::read_cases(self.folder())? {
            for entry in file.parse::<CaseFile>()?.case {
                let name = entry.name.clone();
                let case = Sample::new(entry, file.stem().into_owned(), self.rules)
                    .with_context(|| format!("{}: {name}", file.name()))?;
                self.cases.push(case);
            }
        }
        let mut names = HashSet::new();
        for case in &self.cases {
            ensure!(names.insert(&case.name), "two cases are named {}", case.name);
        }
        Ok(self)
    }

    /// The task that an argument means: by its number, title or name, or the first one by the folder
    /// of the problem.
    pub fn task(&self, name: &str) -> Option<&Task> {
        let by_folder = || self.tasks.first().filter(|_| self.folder().eq_ignore_ascii_case(name));
        self.tasks.iter().find(|task| task.is_called(name)).or_else(by_folder)
    }

    /// The name of its folder in `problems/`.
    pub fn folder(&self) -> &str {
        self.tasks[0].folder()
    }
}

impl ProblemFile {
    /// Reads `problem.toml` of a folder, whose tasks then know where they are.
    fn read(folder: &str) -> Result<ProblemFile> {
        let mut file: ProblemFile = DataFile::read(folder, "problem.toml")?.parse()?;
        for task in &mut file.tasks {
            task.folder = folder.to_string();
        }
        Ok(file)
    }
}
