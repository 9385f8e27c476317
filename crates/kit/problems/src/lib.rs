//! # Problems and their cases
//!
//! Reads the folder `problems/`: problems, tasks, cases and hints. Checks answers against the expected answers.
//!
//! - A **problem** is a folder in `problems/`. [`BoardProblem`] is a problem with a board.
//! - A **task** is one LeetCode number in a problem: signature, check and cases ([`Task`]). Problem 51 has the tasks 51
//!   and 52.
//! - A **case** is the arguments of one call and the right answer ([`TaskCase`]). A case of a board is a **sample**
//!   ([`Sample`]): a puzzle and its solutions.
//! - A **tier** is a group of cases: the name of their file, or [`OUTSIDE_TIER`].
//! - A **check** is the rule for comparing an answer with the expected answer ([`Check`]).
//! - A **finding** is the reason why an answer is not accepted ([`AnswerFinding`]).
//! - The **path** is the order in which a student practises the tasks ([`LearningPath`]).
//! - A **drill** is one function of a published search, which a student writes again ([`Drill`]).
//! - A **variant manifest** is the file `variant.toml` in the crate of a search ([`variant_manifest`]).
//!
//! A folder of a problem has these files:
//!
//! | file | read by |
//! |---|---|
//! | `problem.toml` | [`tasks`]: signatures and checks; [`board_problems`]: boards; [`Task::judges`]: online judges; [`Task::mistakes`]: classic mistakes |
//! | `submit.toml`, `submit/` | [`Task::judge_formats`]: the sources that online judges accept |
//! | `cases/*.toml` | [`Task::cases`], and for a board [`BoardProblem::samples`] |
//! | `solution.rs` | [`Task::solution`]: our solution, with its parts marked |
//! | `styles/*.rs` | [`Task::solution_in_style`]: the same problem solved in another way |
//! | `hints.toml` | [`Task::hints`]: hints in steps |
//! | `page.toml` | [`BoardProblem::page_words`]: the words of the study page |
//! | `README.md`, `README.zh-CN.md` | people only: the statement and the idea |
//!
//! The folder `problems/` also has `path.toml` with the path ([`learning_path`]), and `hints.toml` with hints for all
//! problems ([`VerdictHints::general`]).
//!
//! Programs read the files when they run, so a new puzzle needs no build. A program that runs outside of a
//! [workspace](workspace_root) reads the copies that were embedded at build time.
//!
//! # A new problem
//!
//! `cargo practice add` writes the folder of a problem. You can also write the folder yourself. `problem.toml` with one
//! `[[task]]` and a file of cases is enough; all other files are optional. A new problem needs no build:
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
//! The name of a case begins with a letter. Then come letters, digits, `-` and `_`: the test of the case is named after it.
//! A case that breaks a constraint of the problem names the constraint: `outside = "n is 1 to 9"`. Such a case does
//! not change the verdict. `add` marks the examples of a page with `example = true`. LeetCode has more cases than
//! these, so a program that passes only the examples does not count as a solution.
//!
//! A `[[style]]` in `problem.toml` names a solution in the folder `styles/` ([`SolutionStyle`]). A `[[mistake]]` replaces
//! a text that occurs once in `solution.rs`, or in the file of its `style`, apart from the comments that mark the parts.
//! [`SeededMistake`] describes its fields, and [`HintSteps`] those of `hints.toml`. If there is a `solution.rs`, tests require at least eight cases, at least three hints for the problem and
//! three for a wrong answer, and for each mistake a case that finds it.
//!
//! The judge also recognizes mistakes that are no `[[mistake]]`: by the calls of an attempt, by the shape of its answers, or
//! by the rules of a board. `[mistake_hints]` in `problem.toml` contains the numbers of the hints that explain these
//! mistakes, from 1: `no-undo = 5`.
//!
//! If a folder cannot be read, the error names the file and the line. The other problems still work.
//!
//! [`signature`] lists the types, [`Check::NAMED_CHECKS`] the checks. `check = ["exact", "any-order"]` sets for each
//! level of a nested list whether the order counts. A case has `args` and `expect`. If the function returns a value
//! *and* changes an argument, the case also has `changed`, and both are compared. `_` matches any item. If a list ends
//! with `_`, the answer may have any items there, or no items:
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
//! A task on a board has `check = "rules"` and a `board`, and its problem has a `[crate]`. A new kind of board needs a
//! crate of rules, listed in `board_rules.rs`. The crate has
//!
//! - a type for the board, which is plain data with at most 11 × 11 cells of small numbers. The type implements
//!   [`search::Board`] and [`search::PlainBoard`];
//! - a struct that implements [`Rules`] for the tools: the sizes of boards, the units in which a value must be unique,
//!   the definition of a solution, and the notations;
//! - a trait `Search` for its searches, and an adapter that turns each of them into a [`search::Search`].
//!
//! No tool names a problem or depends on the size of its board. Tests of the crate `architecture` check this.

#![warn(missing_docs)]

mod answer;
mod board_case;
mod board_rules;
mod case_name;
mod check;
mod compare;
mod data;
mod embedded;
mod finding;
mod hints;
pub mod input;
mod item_order;
mod judge_formats;
mod learning_path;
mod loaded;
mod page_words;
mod plain_text;
mod sample;
pub mod signature;
pub mod similar_names;
mod task;
pub mod variant_manifest;
mod workspace;

use std::collections::{BTreeMap, HashSet};
use std::path::Path;

pub use answer::AnswerParts;
use anyhow::{Context, Result, bail, ensure};
pub use board_case::{BoardCase, JudgedBoard};
use board_rules::{BOARD_RULES, rules_by_name};
use case_name::check_case_name;
pub use check::{Check, NamedCheck};
pub use compare::{Mismatch, check_pattern, read_pattern, text_with_wildcards, wildcard};
use data::{DataFile, folders};
pub use finding::{
    AnswerFinding, BoardFormatError, FINDING_TOPICS, ItemDifference, ItemExcerpt, ListLengths,
};
pub use hints::{HintSteps, Optimization, SelectedHints, VerdictHints, WrongAnswerHint};
pub use item_order::ItemOrder;
pub use judge_formats::{StandaloneBoard, SubmissionFormat, SubmissionFormats};
pub use learning_path::{Drill, LearningPath, learning_path};
pub use loaded::Loaded;
pub use page_words::PageWords;
use plain_text::plain_text;
use sample::SampleFile;
pub use sample::{OUTSIDE_TIER, Sample, Solutions};
use search::Rules;
use serde::Deserialize;
pub use task::{
    BoardArgument, Difficulty, Expected, Task, TaskCase, find_task, is_slug, load_error, tasks,
};
use toml::Spanned;
use variant_manifest::SeededMistake;
pub use workspace::{display_path, find_workspace_root, workspace_root};

/// A problem with a board. Searches run on its puzzles, and the tools trace and compare these searches.
#[derive(Clone)]
pub struct BoardProblem {
    /// Number of its first task at LeetCode.
    pub id: u32,
    /// Title of its first task.
    pub title: String,
    /// Name of the search that a command uses if the user names no search. `None` if the problem has no searches.
    pub default_search: Option<String>,
    /// Name of the search that the tools recommend when another search takes too long. `None` if every search is quick.
    pub quick_search: Option<String>,
    /// Name of the sample for the table of searches in the README files.
    pub comparison_sample: Option<String>,
    /// Tasks of the problem, at least one.
    pub tasks: Vec<Task>,
    /// Crate of the rules, and the names that a source needs from that crate.
    pub rules_crate: RulesCrate,
    /// Online judges that accept solutions.
    pub judges: Vec<OnlineJudge>,
    /// Puzzles for tests and commands, in the order of their files and lines.
    pub samples: Vec<Sample>,
    /// Rules of the board.
    pub rules: &'static dyn Rules,
}

/// Content of `problem.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProblemFile {
    search: Option<String>,
    quick_search: Option<String>,
    sample: Option<String>,
    /// Topics of the problem in a few words, such as "backtracking".
    #[serde(default, deserialize_with = "plain_text")]
    topics: Vec<String>,
    #[serde(rename = "task")]
    tasks: Vec<Spanned<Task>>,
    #[serde(rename = "crate")]
    rules_crate: Option<RulesCrate>,
    #[serde(rename = "judge", default)]
    judges: Vec<OnlineJudge>,
    #[serde(rename = "style", default)]
    styles: Vec<SolutionStyle>,
    #[serde(rename = "mistake", default)]
    mistakes: Vec<SeededMistake>,
    /// Numbers of the hints for the problem that explain mistakes, by the names that the judge has for these mistakes.
    #[serde(default)]
    mistake_hints: BTreeMap<String, usize>,
}

/// Another way to write the search of a problem. The file `styles/<name>.rs` has its code.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct SolutionStyle {
    /// Name of the style, such as `swap-in-place`.
    #[serde(deserialize_with = "plain_text")]
    pub name: String,
    /// The idea in a few words, such as "swap the next number to the front of the rest".
    #[serde(deserialize_with = "plain_text")]
    pub idea: String,
}

/// An online judge.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnlineJudge {
    /// Name of the judge.
    #[serde(deserialize_with = "plain_text")]
    pub name: String,
    /// URL of the problem's page.
    #[serde(deserialize_with = "plain_text")]
    pub link: String,
    /// Function that the judge calls, or the input that it writes to a program.
    #[serde(deserialize_with = "plain_text")]
    pub interface: String,
    /// Limits of time, memory and language. Unknown limits are left out.
    #[serde(deserialize_with = "plain_text")]
    pub limits: String,
}

/// Crate with the rules of a board, and the names that a generated source uses from it.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct RulesCrate {
    /// Name of the crate.
    pub name: String,
    /// Type that implements [`Rules`].
    pub rules: String,
    /// Type that turns a search of this crate's trait into a [`search::Search`].
    pub adapter: String,
}

/// Reads all problems with a board, with their samples. Problems with searches come first.
pub fn board_problems() -> Result<Loaded<BoardProblem>> {
    let without_samples = board_problems_without_samples()?;
    let mut loaded = Loaded { entries: Vec::new(), load_errors: without_samples.load_errors };
    for problem in without_samples.entries {
        loaded.add(problem.with_samples());
    }
    Ok(loaded)
}

/// Reads the problems of [`board_problems`] in the same order, but leaves their samples empty. This is faster.
pub fn board_problems_without_samples() -> Result<Loaded<BoardProblem>> {
    let mut loaded = Loaded::default();
    for file in problem_files()? {
        let problem = file.and_then(BoardProblem::from_file);
        if let Some(problem) = problem.transpose() {
            loaded.add(problem);
        }
    }
    loaded.entries.sort_by_key(|problem| (problem.default_search.is_none(), problem.id));
    Ok(loaded)
}

/// Reads `problem.toml` of all folders. The result for a folder is an error if the folder cannot be read, or if an
/// earlier folder has a task with the same id or slug.
fn problem_files() -> Result<Vec<Result<ProblemFile>>> {
    let mut known: Vec<Task> = Vec::new();
    let mut files = Vec::new();
    for folder in folders()? {
        files.push(read_and_register(&folder, &mut known));
    }
    Ok(files)
}

/// Reads `problem.toml` of a folder, checks that its tasks are new, and adds them to the known tasks.
fn read_and_register(folder: &str, known: &mut Vec<Task>) -> Result<ProblemFile> {
    let file = ProblemFile::read(folder)?;
    for task in file.tasks() {
        ensure_is_new(task, known)?;
        known.push(task.clone());
    }
    Ok(file)
}

/// Returns an error if a known task has the same id or slug.
fn ensure_is_new(task: &Task, known: &[Task]) -> Result<()> {
    let is_duplicate = |other: &&Task| other.id == task.id || other.slug == task.slug;
    let Some(other) = known.iter().find(is_duplicate) else { return Ok(()) };
    let Task { id, slug, folder, line_number: line, .. } = task;
    let duplicate = if other.id == *id { format!("id {id}") } else { format!("slug {slug}") };
    bail!(
        "problems/{folder}/problem.toml, line {line}: problems/{} has a problem with the same {duplicate}; delete one \
         of the two folders, or change the id and the slug of one",
        other.folder
    )
}

/// Checks that the tools can read `problem.toml` and the cases in a folder outside of `problems/`. `folder` is an
/// absolute path, and the problem has no board.
pub fn check_problem_folder(folder: &Path) -> Result<()> {
    let folder = folder.to_str().with_context(|| format!("{} is not UTF-8", folder.display()))?;
    let file = ProblemFile::read(folder)?;
    for task in file.tasks() {
        task.cases()?;
    }
    Ok(())
}

/// Finds and reads a problem with a board. The name is the number, title or slug of one of its tasks, or its folder.
pub fn find_board_problem(name: &str) -> Result<BoardProblem> {
    let mut problems = board_problems_without_samples()?.entries;
    if let Some(index) = problems.iter().position(|problem| problem.find_task(name).is_some()) {
        return problems.swap_remove(index).with_samples();
    }
    let task = find_task(name)?;
    let Task { id, title, .. } = &task;
    bail!(
        "{title} ({id}) has no board. Use it with `show {id}`, `judge`, `hint` and `submit`. For `tree`, `trace`, \
         `play`, `page` and `serve`, name your attempt{}",
        task.solution_advice()
    )
}

/// Returns the rules of all boards, in the order in which the tools show them.
pub fn all_rules() -> impl Iterator<Item = &'static dyn Rules> {
    BOARD_RULES.into_iter()
}

/// Reads the problem that a command uses if the user names no problem. The tools show this problem first.
pub fn default_board_problem() -> Result<BoardProblem> {
    board_problem_of_rules(BOARD_RULES[0])
}

/// Reads the first problem that has these rules and has searches.
pub fn board_problem_of_rules(rules: &'static dyn Rules) -> Result<BoardProblem> {
    let Loaded { entries: problems, load_errors } = board_problems_without_samples()?;
    let mut with_searches = problems.into_iter().filter(|problem| problem.default_search.is_some());
    let Some(problem) = with_searches.find(|problem| problem.rules.name() == rules.name()) else {
        bail!("no problem has searches for {}\n{}", rules.name(), load_errors.join("\n"));
    };
    problem.with_samples()
}

impl BoardProblem {
    /// Converts `problem.toml` into a problem without samples. Returns `None` if the problem has no board.
    fn from_file(file: ProblemFile) -> Result<Option<BoardProblem>> {
        let ProblemFile { search, quick_search, sample, tasks, rules_crate, judges, .. } = file;
        let Some(rules_crate) = rules_crate else { return Ok(None) };
        let tasks: Vec<Task> = tasks.into_iter().map(Spanned::into_inner).collect();
        let first = tasks.first().context("problem.toml has no task")?;
        Ok(Some(BoardProblem {
            id: first.id,
            title: first.title.clone(),
            rules: rules_by_name(&rules_crate.name)?,
            samples: Vec::new(),
            default_search: search,
            quick_search,
            comparison_sample: sample,
            tasks,
            rules_crate,
            judges,
        }))
    }

    /// Reads the samples of the problem.
    fn with_samples(mut self) -> Result<BoardProblem> {
        let mut names = HashSet::new();
        for file in DataFile::read_case_files(self.folder_name())? {
            for entry in file.parse::<SampleFile>()?.case {
                let line = file.line_at(entry.name.span().start);
                let name = entry.name.get_ref().clone();
                let place = || format!("{}, line {line}, {name}", file.display_path());
                check_case_name(&name).with_context(place)?;
                ensure!(names.insert(name.clone()), "{}: another case has this name", place());
                let sample = Sample::new(entry, file.stem().into_owned(), self.rules);
                self.samples.push(sample.with_context(place)?);
            }
        }
        Ok(self)
    }

    /// Finds a task by its number, title or slug. The name of the folder finds the first task.
    pub fn find_task(&self, name: &str) -> Option<&Task> {
        self.tasks.iter().find(|task| task.has_name(name))
    }

    /// Returns the name of the problem's folder in `problems/`.
    pub fn folder_name(&self) -> &str {
        self.tasks[0].folder_name()
    }
}

impl ProblemFile {
    /// Reads and checks `problem.toml` of a folder. Adds the folder and the line to each task.
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
        if let Some(rules_crate) = &file.rules_crate {
            rules_by_name(&rules_crate.name).with_context(|| data.display_path())?;
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
