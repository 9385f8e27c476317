//! A task of an online judge: LeetCode's signature, cases as values, and how an answer is checked.

use std::collections::{BTreeMap, HashSet};

use anyhow::{Context, Error, Result, anyhow, bail, ensure};
use search::{AnyBoard, PlainBoard, Rules, Size};
use serde::Deserialize;
use serde_json::Value;
use toml::Spanned;

use crate::board_case::{AnswerKind, BoardCase, JudgedBoard};
use crate::check::Check;
use crate::compare::{check_pattern, read_pattern};
use crate::data::{DataFile, folders};
use crate::plain_text::plain_text;
use crate::sample::tier_of;
use crate::signature::{Signature, Type, check_list_depth};
use crate::similar_names::did_you_mean;
use crate::variant_manifest::SeededMistake;
use crate::{
    OnlineJudge, ProblemFile, Sample, Solutions, embedded, problem_files, split_load_errors,
};

/// One task of an online judge: what a function takes, and what it has to answer.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Task {
    /// Its number at LeetCode.
    pub id: u32,
    /// The name of its page at LeetCode.
    pub slug: String,
    /// Its title.
    #[serde(deserialize_with = "plain_text")]
    pub title: String,
    /// Its title in Chinese, where one is known.
    #[serde(default, deserialize_with = "plain_text")]
    pub chinese: Option<String>,
    /// How hard LeetCode calls it, where that is known.
    pub difficulty: Option<Difficulty>,
    /// The function that is asked.
    pub signature: Signature,
    /// How its answer is compared with the one that is expected.
    pub check: Check,
    /// The board that it is played on; `None` if it has none.
    pub board: Option<BoardArgument>,
    #[serde(skip)]
    pub(crate) folder: String,
    /// The line of `problem.toml` where the task begins.
    #[serde(skip)]
    pub(crate) line_number: usize,
}

/// How hard a task is.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Difficulty {
    /// Easy
    Easy,
    /// Medium
    Medium,
    /// Hard
    Hard,
}

/// The board of a task.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct BoardArgument {
    /// The name of the argument that tells it: the board itself, or how many rows it has.
    pub argument: String,
    /// The name of its rules.
    pub rules: String,
}

/// A case of a task: arguments, and what makes an answer right.
#[derive(Clone, Debug)]
pub struct TaskCase {
    /// Its name.
    pub name: String,
    /// The tier of the case: the name of its file, or [`OUTSIDE`](crate::OUTSIDE).
    pub tier: String,
    /// The constraint of the problem that the case breaks, if it breaks one.
    pub broken_constraint: Option<String>,
    /// Whether the case is an example from the problem's page, written by `practice add`.
    pub is_example: bool,
    /// The arguments, in JSON.
    pub arguments: Vec<Value>,
    /// The expected answer. If the function returns a value and changes an argument, this is the returned value.
    pub expected: Expected,
    /// The names of the changed arguments, and the expected values after the call. Empty if the function returns
    /// nothing.
    pub expected_changes: Vec<(String, Value)>,
    /// Where it comes from, where that is told.
    pub source: String,
}

/// What makes an answer right.
#[derive(Clone, Debug)]
pub enum Expected {
    /// It is this value, as the check of the task has it.
    Value(Value),
    /// It is right by the rules of the board.
    Rules(Box<BoardCase>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TaskCaseFile {
    #[serde(default)]
    case: Vec<TaskCaseEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TaskCaseEntry {
    #[serde(deserialize_with = "plain_text")]
    name: Spanned<String>,
    /// A list, or a text of JSON: TOML has no `null`.
    args: Value,
    /// A value. If it is not a text, it can be written as a JSON text, where `_` matches any item of a list.
    expect: Value,
    /// The constraint of the problem that the case breaks.
    outside: Option<String>,
    /// Whether `practice add` has written the case, from an example of the problem's page.
    #[serde(default)]
    example: bool,
    /// The expected values of changed arguments, if the function also returns a value. Written like `expect`.
    #[serde(default)]
    changed: BTreeMap<String, Value>,
    #[serde(default, deserialize_with = "plain_text")]
    source: String,
}

/// Reads the tasks of all problems, sorted by their numbers. A folder that cannot be read is an error
/// among them, and the others are there.
pub fn tasks() -> Result<Vec<Result<Task>>> {
    let mut tasks = Vec::new();
    for file in problem_files()? {
        match file {
            Ok(file) => tasks.extend(file.into_tasks().map(Ok)),
            Err(error) => tasks.push(Err(error)),
        }
    }
    tasks.sort_by_key(|task| task.as_ref().map_or(u32::MAX, |task| task.id));
    Ok(tasks)
}

/// Reads the task that an argument means: by its number, its title or its name at LeetCode, or by the
/// folder of its problem.
pub fn find_task(name: &str) -> Result<Task> {
    let (tasks, faults) = split_load_errors(tasks()?);
    if let Some(task) = tasks.iter().find(|task| task.has_name(name)) {
        return Ok(task.clone());
    }
    if let Some(error) = load_error(name) {
        return Err(error);
    }
    let known = tasks.iter().map(|task| format!("{} ({})", task.id, task.slug));
    let known = known.collect::<Vec<_>>().join(", ");
    let names = tasks.iter().map(|task| task.slug.as_str());
    let advice = did_you_mean(name, names, || match known.as_str() {
        "" => "there is none yet; `cargo practice add` takes one".to_string(),
        known => format!("there are {known}; `cargo practice add` takes another one"),
    });
    let faults = faults.iter().map(|fault| format!("\n{fault}")).collect::<String>();
    bail!("'{name}' is not a problem; {advice}{faults}")
}

/// Returns the error for a problem, named by number or slug, if its folder cannot be read.
pub fn load_error(name: &str) -> Option<Error> {
    let is_named = |folder: &String| {
        let (number, slug) = folder.split_once('-').unwrap_or((folder, folder));
        let is_number = number.parse::<u32>().is_ok_and(|id| name.parse() == Ok(id));
        is_number || [folder, slug].iter().any(|own| own.eq_ignore_ascii_case(name))
    };
    let mut named = folders().ok()?.into_iter().filter(is_named);
    let error = named.find_map(|folder| ProblemFile::read(&folder).err())?;
    Some(error.context(format!("problem {name} cannot be read")))
}

/// Returns whether a text can be the name of a page at LeetCode: lower-case letters and digits, with single
/// hyphens between them.
pub fn is_slug(text: &str) -> bool {
    let is_word = |word: &str| {
        let is_sign = |char: char| char.is_ascii_lowercase() || char.is_ascii_digit();
        !word.is_empty() && word.chars().all(is_sign)
    };
    text.len() <= MAX_SLUG_LENGTH && text.split('-').all(is_word)
}

/// The name of a folder consists of a number and the slug. File systems allow 255 bytes.
const MAX_SLUG_LENGTH: usize = 200;

impl Task {
    /// Checks the rules that the types of the fields do not express.
    pub(crate) fn check_fields(&self) -> Result<()> {
        let slug = &self.slug;
        ensure!(
            is_slug(slug),
            "`{slug}` cannot be a slug; expected lower-case letters and digits, with hyphens between them"
        );
        ensure!(
            (self.check == Check::Rules) == self.board.is_some(),
            "{slug}: `check = \"rules\"` and `board` go together"
        );
        self.check_depth().context(slug.clone())?;
        if let Some(board) = &self.board {
            embedded::rules_by_name(&board.rules).context(slug.clone())?;
            let has = self.signature.parameters.iter().any(|it| it.name == board.argument);
            ensure!(has, "{slug}: the function has no argument `{}`", board.argument);
        }
        Ok(())
    }

    /// Checks that the answer has as many nested lists as the check needs.
    fn check_depth(&self) -> Result<()> {
        let needed = self.check.needed_depth();
        let answers = self.signature.return_type.iter();
        let changed = self
            .signature
            .parameters
            .iter()
            .filter(|it| it.is_mut_reference)
            .map(|it| &it.value_type);
        let depth = answers.chain(changed).map(Type::depth).max().unwrap_or(0);
        ensure!(
            needed <= depth.max(1),
            "`check` needs lists that are nested {needed} levels deep, but the answer has {depth}"
        );
        Ok(())
    }

    pub(crate) fn has_name(&self, name: &str) -> bool {
        let names = [&self.slug, &self.title, &self.folder];
        name.parse() == Ok(self.id) || names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }

    /// The name of the folder of its problem in `problems/`.
    pub fn folder_name(&self) -> &str {
        &self.folder
    }

    /// Its page at LeetCode.
    pub fn link(&self) -> String {
        format!("https://leetcode.com/problems/{}/", self.slug)
    }

    /// The rules of its board; `None` if it has none.
    pub fn rules(&self) -> Option<&'static dyn Rules> {
        embedded::rules_by_name(&self.board.as_ref()?.rules).ok()
    }

    /// Whether it is solved by backtracking here: it is played on a board, or there is a solution of ours.
    pub fn is_backtracking(&self) -> bool {
        self.board.is_some() || self.solution().is_ok()
    }

    /// Whether it is told the number of rows of a board, and not the board.
    pub fn has_size_argument(&self) -> bool {
        let argument = self.board.as_ref().map(|board| board.argument.as_str());
        let its = self.signature.parameters.iter().find(|it| Some(it.name.as_str()) == argument);
        its.is_some_and(|it| matches!(it.value_type, Type::Integer(_)))
    }

    /// Reads its cases, in the order of their files and lines. Of a task on a board they are those of the
    /// puzzles that can be asked this way and whose answer is known.
    pub fn cases(&self) -> Result<Vec<TaskCase>> {
        if self.board.is_some() {
            let problem = crate::find_board_problem(&self.folder)?;
            return Ok(problem
                .samples
                .iter()
                .filter_map(|sample| self.case_from_sample(sample))
                .collect());
        }
        let mut cases = Vec::new();
        let mut names = HashSet::new();
        for file in DataFile::read_case_files(&self.folder)? {
            for entry in file.parse::<TaskCaseFile>()?.case {
                let line = file.line_at(entry.name.span().start);
                let name = entry.name.get_ref().clone();
                let place = || format!("{}, line {line}, {name}", file.display_path());
                ensure!(names.insert(name.clone()), "{}: another case has this name", place());
                cases.push(self.case(entry, file.stem().into_owned()).with_context(place)?);
            }
        }
        ensure!(!cases.is_empty(), "problems/{}/cases: there is no case", self.folder);
        Ok(cases)
    }

    /// A puzzle as it asks it; `None` if it cannot be asked this way.
    fn board_case(&self, puzzle: AnyBoard, solutions: Solutions) -> Option<BoardCase> {
        let (rules, is_told_size) = (self.rules()?, self.has_size_argument());
        let wanted = AnswerKind::from_answer_type(self.signature.answer_type())?;
        let Size { rows, columns } = puzzle.size();
        let can_be_asked = !is_told_size || puzzle.filled() == 0 && rows == columns;
        can_be_asked.then_some(BoardCase {
            puzzle,
            rules,
            solutions,
            is_size_argument: is_told_size,
            answer_kind: wanted,
        })
    }

    /// Whether it asks for one solution of a board.
    pub fn is_single_solution(&self) -> bool {
        self.board.is_some()
            && AnswerKind::from_answer_type(self.signature.answer_type())
                == Some(AnswerKind::OneSolution)
    }

    /// Whether its solutions are boards that its function makes, or are counted.
    pub fn is_enumeration(&self) -> bool {
        let wanted = AnswerKind::from_answer_type(self.signature.answer_type());
        self.has_size_argument()
            && matches!(wanted, Some(AnswerKind::AllSolutions | AnswerKind::SolutionCount))
    }

    /// A line by which a program is asked about a puzzle; `None` if it cannot be asked that.
    pub fn input_line(&self, puzzle: &AnyBoard) -> Option<String> {
        let argument = self.board_case(*puzzle, Solutions::Number(0))?.argument();
        Some(Value::from(vec![argument]).to_string())
    }

    /// The solutions of a puzzle that are boards in an answer; `None` if it is no answer of the right type.
    pub fn boards_in_answer(&self, puzzle: &AnyBoard, answer: &Value) -> Option<Vec<AnyBoard>> {
        self.signature.answer_type().check(answer).ok()?;
        self.board_case(*puzzle, Solutions::Number(0))?.boards_in_answer(answer)
    }

    /// Judges each board of an answer that is a list of boards. Returns `None` if the task expects another type of
    /// answer, or if the answer has another type.
    pub fn judge_boards(&self, puzzle: &AnyBoard, answer: &Value) -> Option<Vec<JudgedBoard>> {
        self.signature.answer_type().check(answer).ok()?;
        self.board_case(*puzzle, Solutions::Number(0))?.judge_boards(answer)
    }

    /// A puzzle as a case; `None` if it cannot be asked this way, or its answer is not known.
    pub fn case_from_sample(&self, sample: &Sample) -> Option<TaskCase> {
        let played = self.board_case(sample.puzzle, sample.solutions.clone());
        let played = played.filter(BoardCase::can_check_answer)?;
        Some(TaskCase {
            name: sample.name.clone(),
            tier: sample.tier.clone(),
            broken_constraint: sample.broken_constraint.clone(),
            is_example: false,
            arguments: vec![played.argument()],
            expected: Expected::Rules(Box::new(played)),
            expected_changes: Vec::new(),
            source: sample.source.clone(),
        })
    }

    fn case(&self, entry: TaskCaseEntry, tier: String) -> Result<TaskCase> {
        let TaskCaseEntry { name, args, expect, changed, outside, example, source } = entry;
        let Value::Array(arguments) = parsed(args).context("args")? else {
            bail!("expected a list of arguments in `args`")
        };
        self.signature.check_arguments(&arguments).map_err(Error::msg).context("args")?;
        let expect = self.expected_answer(expect).context("expect")?;
        let changed = changed.into_iter().map(|(name, value)| {
            let value =
                self.expected_change(&name, value).with_context(|| format!("changed: {name}"))?;
            Ok((name, value))
        });
        let changed = changed.collect::<Result<_>>()?;
        let expected = Expected::Value(expect);
        let tier = tier_of(tier, outside.as_ref());
        Ok(TaskCase {
            name: name.into_inner(),
            tier,
            broken_constraint: outside,
            is_example: example,
            arguments,
            expected,
            expected_changes: changed,
            source,
        })
    }

    /// Returns the number of cases that are examples, written by `practice add`. Returns 0 if the cases cannot be
    /// read.
    pub fn example_count(&self) -> usize {
        let cases = self.cases().unwrap_or_default();
        cases.iter().filter(|case| case.is_example).count()
    }

    fn expected_answer(&self, written: Value) -> Result<Value> {
        let answer = self.signature.answer_type();
        if !self.check.has_several_answers() {
            return read_expected(answer, written);
        }
        let Value::Array(right_answers) = parsed(written)? else {
            bail!("expected a list of right answers")
        };
        let checked = right_answers.iter().try_for_each(|value| check_pattern(answer, value));
        let name = self.check.name().unwrap_or_default();
        checked.map_err(|wrong| anyhow!("{wrong}; `{name}` expects a list of right answers"))?;
        Ok(Value::Array(right_answers))
    }

    /// Returns the expected value of an argument after the call.
    fn expected_change(&self, name: &str, written: Value) -> Result<Value> {
        let mut changed = self.signature.parameters.iter().filter(|it| it.is_mut_reference);
        let parameter = changed.find(|it| it.name == name);
        let parameter = parameter.context("the function changes no argument of this name")?;
        ensure!(
            self.signature.return_type.is_some(),
            "the function returns nothing, so write the argument's value after the call in `expect`"
        );
        read_expected(&parameter.value_type, written)
    }

    /// Reads the classic mistakes that can be put into its solution.
    pub fn mistakes(&self) -> Result<Vec<SeededMistake>> {
        Ok(ProblemFile::read(&self.folder)?.mistakes)
    }

    /// Reads what it is about, in some words.
    pub fn topics(&self) -> Result<Vec<String>> {
        Ok(ProblemFile::read(&self.folder)?.topics)
    }

    /// Reads a solution of ours, as one pastes it at LeetCode.
    pub fn solution(&self) -> Result<String> {
        Ok(DataFile::read(&self.folder, "solution.rs")?.into_text())
    }

    /// Reads where a solution can be submitted: LeetCode, where its problem names no other judge.
    pub fn judges(&self) -> Result<Vec<OnlineJudge>> {
        let judges = ProblemFile::read(&self.folder)?.judges;
        if !judges.is_empty() {
            return Ok(judges);
        }
        let names = [("", "leetcode.com"), (" (力扣)", "leetcode.cn")];
        let judge = |(suffix, host): (&str, &str)| OnlineJudge {
            name: format!("LeetCode {}{suffix}", self.id),
            link: format!("https://{host}/problems/{}/", self.slug),
            interface: format!("impl Solution {{ {} }}", self.signature),
            limits: String::new(),
        };
        Ok(names.map(judge).to_vec())
    }
}

/// Reads an expected value of this type.
fn read_expected(of: &Type, written: Value) -> Result<Value> {
    let value = match (of, written) {
        (Type::Text | Type::Char, written) => written,
        (_, Value::String(text)) => read_pattern(&text)?,
        (_, written) => written,
    };
    check_pattern(of, &value).map_err(Error::msg)?;
    Ok(value)
}

/// Returns a value that is written as itself, or as a JSON text.
fn parsed(value: Value) -> Result<Value> {
    match value {
        Value::String(text) => {
            check_list_depth(&text).map_err(Error::msg)?;
            Ok(serde_json::from_str(&text)?)
        }
        value => Ok(value),
    }
}

impl TaskCase {
    /// The arguments as a line of JSON, as a program is asked.
    pub fn input_line(&self) -> String {
        Value::from(self.arguments.clone()).to_string()
    }

    /// The board that it is about; `None` if it is about none.
    pub fn board_case(&self) -> Option<&BoardCase> {
        match &self.expected {
            Expected::Value(_) => None,
            Expected::Rules(played) => Some(played),
        }
    }
}
