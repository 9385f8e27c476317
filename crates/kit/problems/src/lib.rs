//! # The problems and their cases
//!
//! The folder `problems/` has one folder a problem:
//!
//! | file | read into |
//! |---|---|
//! | `problem.toml` | [`Task`]: signature, check; [`BoardProblem`]: a board, judges |
//! | `submit.toml`, `submit/` | [`JudgeFormats`]: how online judges want a search, by [`Task::formats`] |
//! | `cases/*.toml` | [`TaskCase`], of a board [`Sample`]: the name of the file is the tier |
//! | `solution.rs` | a solution of ours with its parts marked, by [`Task::solution`] |
//! | `hints.toml` | [`HintSteps`]: hints in steps, by [`Task::hints`] |
//! | `page.toml` | [`PageWords`]: what the study page says, by [`BoardProblem::page_words`] |
//!
//! The folder `problems/` also has `path.toml`, with the order in which problems are practised ([`path`]), and
//! `hints.toml`, with hints for all problems ([`VerdictHints`]).
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
//! A case that breaks a constraint of the problem names the constraint: `outside = "n is 1 to 9"`. Such a case does
//! not change the verdict. `add` marks the examples of a page with `example = true`. LeetCode has more cases than
//! these, so a program that passes only the examples does not count as a solution.
//!
//! If a folder cannot be read, the error names the file and the line. The other problems still work.
//!
//! [`signature`] lists the types, [`Check::NAMED`] the checks. `check = ["exact", "any-order"]` says for each level of
//! a nested list whether the order counts. A case has `args` and `expect`. If the function returns a value *and*
//! changes an argument, the case also has `changed`, and both are compared. `_` matches any item. Behind the last
//! item that is not `_`, the answer may have any items, or none:
//!
//! ```toml
//! [[case]]
//! name = "first-example"
//! args = [[4, 1, 6, 3]]
//! expect = 2
//! changed = { nums = "[1,3,_,_]" }
//! ```
//!
//! A program answers such a case with the line `{"returned": 2, "changed": {"nums": [1, 3, 6, 3]}}`.
//!
//! A problem that is played has `check = "rules"`, a
//! `board` and a `[crate]`. Boards of a new kind need a crate of rules in `list.rs`, with
//!
//! - a type for the board that is plain data, with at most 11 × 11 cells of small numbers: it
//!   implements [`search::Board`] and [`search::PlainBoard`];
//! - a struct that implements [`Rules`], for the tools: which boards there are, which cells a value
//!   must be alone in, what a solution is, how a board is read and written;
//! - a trait `Search` for its searches, and an adapter that makes each a [`search::Search`].
//!
//! No tool names a problem or knows its size, nor does the code of its tests: the crate `architecture` checks this.

#![warn(missing_docs)]

mod answer;
mod board_case;
mod check;
mod compare;
mod data;
mod embedded;
mod finding;
pub mod input;
mod item_order;
mod learning_path;
mod plain_text;
mod sample;
pub mod signature;
pub mod similar_names;
mod task;
mod texts;
pub mod variant_manifest;
mod workspace;

use std::collections::HashSet;
use std::path::Path;

pub use answer::AnswerParts;
use anyhow::{Context, Error, Result, bail, ensure};
pub use board_case::{BoardCase, JudgedBoard};
pub use check::{Check, NamedCheck};
pub use compare::{Mismatch, check_pattern, pattern_text, read_pattern, wildcard};
use data::{DataFile, folders};
pub use finding::{
    AnswerFinding, BoardFormatError, FINDING_TOPICS, ItemDifference, ItemExcerpt, ListLengths,
};
pub use item_order::ItemOrder;
pub use learning_path::{Drill, LearningPath, learning_path};
use plain_text::plain_text;
use sample::SampleFile;
pub use sample::{OUTSIDE_TIER, Sample, Solutions};
use search::Rules;
use serde::Deserialize;
pub use task::{
    BoardArgument, Difficulty, Expected, Task, TaskCase, find_task, is_slug, load_error, tasks,
};
pub use texts::{
    BoardSource, HintSteps, JudgeFormat, JudgeFormats, Optimization, PageWords, VerdictHints,
    WrongAnswerHint,
};
use toml::Spanned;
use variant_manifest::SeededMistake;
pub use workspace::{display_path, find_workspace_root, workspace_root};

/// A problem that is played on a board: searches are run on its puzzles, watched and compared.
#[derive(Clone)]
pub struct BoardProblem {
    /// Its number at LeetCode: that of its first task.
    pub id: u32,
    /// Its title: that of its first task.
    pub title: String,
    /// The search that solves its puzzles where none is named; `None` of a problem without searches.
    pub default_search: Option<String>,
    /// The search that the tools recommend when another search takes too long; `None` if no search takes too long.
    pub quick_search: Option<String>,
    /// The sample by which the READMEs compare its searches.
    pub comparison_sample: Option<String>,
    /// What is asked of its boards: one task at LeetCode each, at least one.
    pub tasks: Vec<Task>,
    /// How a source calls what the crate of its rules has.
    pub rules_crate: RulesCrate,
    /// Where solutions can be submitted.
    pub judges: Vec<OnlineJudge>,
    /// The puzzles that variants are tested on, in the order of their files and lines.
    pub samples: Vec<Sample>,
    /// What is said of its boards.
    pub rules: &'static dyn Rules,
}

/// `problem.toml`, as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProblemFile {
    search: Option<String>,
    quick_search: Option<String>,
    sample: Option<String>,
    /// What it is about, in some words.
    #[serde(default, deserialize_with = "plain_text")]
    topics: Vec<String>,
    #[serde(rename = "task")]
    tasks: Vec<Spanned<Task>>,
    #[serde(rename = "crate")]
    rules_crate: Option<RulesCrate>,
    #[serde(rename = "judge", default)]
    judges: Vec<OnlineJudge>,
    #[serde(rename = "mistake", default)]
    mistakes: Vec<SeededMistake>,
}

/// An online judge.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnlineJudge {
    /// Its name.
    #[serde(deserialize_with = "plain_text")]
    pub name: String,
    /// The page of the problem.
    #[serde(deserialize_with = "plain_text")]
    pub link: String,
    /// How it calls a solution, or what it writes to its input.
    #[serde(deserialize_with = "plain_text")]
    pub interface: String,
    /// Its limits of time, memory and language, as far as they are known.
    #[serde(deserialize_with = "plain_text")]
    pub limits: String,
}

/// How a source calls what the crate of a problem's rules has.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct RulesCrate {
    /// The crate.
    pub name: String,
    /// The type that has the rules.
    pub rules: String,
    /// The type that makes a search of its own trait one that the tools can call.
    pub adapter: String,
}

/// Reads all problems that are played on a board, in the order in which the tools show them: first those
/// with searches. What is wrong with a problem that cannot be read is a sentence, and the others are there.
pub fn board_problems() -> Result<(Vec<BoardProblem>, Vec<String>)> {
    let (heads, faults) = board_problems_without_cases()?;
    let (problems, more) = split_load_errors(heads.into_iter().map(BoardProblem::with_cases));
    Ok((problems, [faults, more].concat()))
}

/// Reads the same problems, in the same order, without their cases, which take longer.
pub fn board_problems_without_cases() -> Result<(Vec<BoardProblem>, Vec<String>)> {
    let files = problem_files()?.into_iter();
    let (heads, faults) = split_load_errors(files.map(|file| BoardProblem::from_file(file?)));
    let mut heads: Vec<BoardProblem> = heads.into_iter().flatten().collect();
    heads.sort_by_key(|problem| (problem.default_search.is_none(), problem.id));
    Ok((heads, faults))
}

/// What can be read, and of all else what is wrong with it.
fn split_load_errors<T>(results: impl IntoIterator<Item = Result<T>>) -> (Vec<T>, Vec<String>) {
    let (read, failed): (Vec<_>, Vec<_>) = results.into_iter().partition(Result::is_ok);
    let faults = failed.into_iter().filter_map(Result::err).map(|error| load_error_message(&error));
    (read.into_iter().flatten().collect(), faults.collect())
}

/// Returns the message about a file or an entry that cannot be read.
fn load_error_message(error: &Error) -> String {
    format!("not readable: {error:#}")
}

/// Reads `problem.toml` of all folders. The result for a folder is an error if the folder cannot be read, or if it has
/// a problem that an earlier folder has.
fn problem_files() -> Result<Vec<Result<ProblemFile>>> {
    let mut known: Vec<Task> = Vec::new();
    let mut files = Vec::new();
    for folder in folders()? {
        files.push(read_new(&folder, &mut known));
    }
    Ok(files)
}

/// Reads `problem.toml` of a folder, checks that its tasks are new, and adds them to the known tasks.
fn read_new(folder: &str, known: &mut Vec<Task>) -> Result<ProblemFile> {
    let file = ProblemFile::read(folder)?;
    for task in file.tasks() {
        ensure_new(task, known)?;
        known.push(task.clone());
    }
    Ok(file)
}

fn ensure_new(task: &Task, known: &[Task]) -> Result<()> {
    let is_same = |other: &&Task| other.id == task.id || other.slug == task.slug;
    let Some(other) = known.iter().find(is_same) else { return Ok(()) };
    let Task { id, slug, folder, line_number: line, .. } = task;
    let same = if other.id == *id { format!("id {id}") } else { format!("slug {slug}") };
    bail!(
        "problems/{folder}/problem.toml, line {line}: problems/{} has a problem with the same {same}; delete one \
         of them, or change its id and its slug",
        other.folder
    )
}

/// Reads all files of a problem in a folder outside of `problems/`, to check that the tools can read them.
pub fn check_problem_folder(folder: &Path) -> Result<()> {
    let folder = folder.to_str().with_context(|| format!("{} is not UTF-8", folder.display()))?;
    let file = ProblemFile::read(folder)?;
    for task in file.tasks() {
        task.cases()?;
    }
    Ok(())
}

/// Reads the problem on a board that an argument means: by the number, the title or the name at LeetCode
/// of one of its tasks, or by its folder.
pub fn find_board_problem(name: &str) -> Result<BoardProblem> {
    let (mut heads, _) = board_problems_without_cases()?;
    if let Some(index) = heads.iter().position(|problem| problem.find_task(name).is_some()) {
        return heads.swap_remove(index).with_cases();
    }
    let Task { id, title, .. } = find_task(name)?;
    bail!(
        "{title} ({id}) has no board. Use it with `show {id}`, `judge`, `hint` and `submit`. For `tree`, `trace`, `play`, `page` and `serve`, name your attempt"
    )
}

/// The rules of all boards, in the order in which the tools show them.
pub fn all_rules() -> impl Iterator<Item = &'static dyn Rules> {
    embedded::RULES.into_iter()
}

/// Reads the problem that the tools show first.
pub fn default_board_problem() -> Result<BoardProblem> {
    board_problem_of_rules(embedded::RULES[0])
}

/// Reads the problem that these rules are of: of several, the one that has searches.
pub fn board_problem_of_rules(rules: &'static dyn Rules) -> Result<BoardProblem> {
    let (heads, faults) = board_problems_without_cases()?;
    let is_meant =
        |it: &BoardProblem| it.rules.name() == rules.name() && it.default_search.is_some();
    let missing =
        || format!("no problem has the searches for {}\n{}", rules.name(), faults.join("\n"));
    heads.into_iter().find(is_meant).with_context(missing)?.with_cases()
}

impl BoardProblem {
    /// Reads one problem without its cases, which take longer; `None` if it has no board.
    fn from_file(file: ProblemFile) -> Result<Option<BoardProblem>> {
        let ProblemFile {
            search, quick_search, sample, tasks, rules_crate: binding, judges, ..
        } = file;
        let Some(binding) = binding else { return Ok(None) };
        let tasks: Vec<Task> = tasks.into_iter().map(Spanned::into_inner).collect();
        let first = tasks.first().context("problem.toml has no task")?;
        Ok(Some(BoardProblem {
            id: first.id,
            title: first.title.clone(),
            rules: embedded::rules_by_name(&binding.name)?,
            samples: Vec::new(),
            default_search: search,
            quick_search,
            comparison_sample: sample,
            tasks,
            rules_crate: binding,
            judges,
        }))
    }

    fn with_cases(mut self) -> Result<BoardProblem> {
        let mut names = HashSet::new();
        for file in DataFile::read_case_files(self.folder_name())? {
            for entry in file.parse::<SampleFile>()?.case {
                let line = file.line_at(entry.name.span().start);
                let name = entry.name.get_ref().clone();
                let place = || format!("{}, line {line}, {name}", file.display_path());
                ensure!(names.insert(name.clone()), "{}: another case has this name", place());
                let case = Sample::new(entry, file.stem().into_owned(), self.rules);
                self.samples.push(case.with_context(place)?);
            }
        }
        Ok(self)
    }

    /// The task that an argument means: by its number, title or name, or the first one by the folder
    /// of the problem.
    pub fn find_task(&self, name: &str) -> Option<&Task> {
        let by_folder =
            || self.tasks.first().filter(|_| self.folder_name().eq_ignore_ascii_case(name));
        self.tasks.iter().find(|task| task.has_name(name)).or_else(by_folder)
    }

    /// The name of its folder in `problems/`.
    pub fn folder_name(&self) -> &str {
        self.tasks[0].folder_name()
    }
}

impl ProblemFile {
    /// Reads and checks `problem.toml` of a folder, and notes the place of each task.
    fn read(folder: &str) -> Result<ProblemFile> {
        let data = DataFile::read(folder, "problem.toml")?;
        let mut file: ProblemFile = data.parse()?;
        ensure!(!file.tasks.is_empty(), "{}: there is no `[[task]]`", data.display_path());
        for task in &mut file.tasks {
            let line = data.line_at(task.span().start);
            let task = task.get_mut();
            task.folder = folder.to_string();
            task.line_number = line;
            task.check_fields().with_context(|| format!("{}, line {line}", data.display_path()))?;
        }
        if let Some(binding) = &file.rules_crate {
            embedded::rules_by_name(&binding.name).with_context(|| data.display_path())?;
        }
        Ok(file)
    }

    fn tasks(&self) -> impl Iterator<Item = &Task> {
        self.tasks.iter().map(Spanned::get_ref)
    }

    fn into_tasks(self) -> impl Iterator<Item = Task> {
        self.tasks.into_iter().map(Spanned::into_inner)
    }
}
