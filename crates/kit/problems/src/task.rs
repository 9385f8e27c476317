//! A task of an online judge: LeetCode's signature, the cases, and the check of answers.

use std::collections::{BTreeMap, HashSet};

use anyhow::{Context, Error, Result, anyhow, bail, ensure};
use search::{AnyBoard, Rules};
use serde::Deserialize;
use serde_json::Value;
use toml::Spanned;

use crate::board_case::{AnswerKind, BoardCase, BoardQuestion, JudgedBoard};
use crate::board_rules::rules_by_name;
use crate::case_name::check_case_name;
use crate::check::Check;
use crate::compare::{check_pattern, read_pattern};
use crate::data::{DataFile, folders};
use crate::loaded::Loaded;
use crate::plain_text::plain_text;
use crate::sample::tier_of;
use crate::signature::{Signature, Type, check_list_depth};
use crate::similar_names::did_you_mean;
use crate::variant_manifest::SeededMistake;
use crate::{OnlineJudge, ProblemFile, Sample, SolutionStyle, problem_files};

/// One task of an online judge: the signature of a function, and the check of its answers.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Task {
    /// Number of the task at LeetCode.
    pub id: u32,
    /// Name of the task in the URL of its page at LeetCode, such as `n-queens`.
    pub slug: String,
    /// Title at LeetCode.
    #[serde(deserialize_with = "plain_text")]
    pub title: String,
    /// Chinese title, or `None` if it is not known.
    #[serde(default, deserialize_with = "plain_text")]
    pub chinese: Option<String>,
    /// Difficulty at LeetCode, or `None` if it is not known.
    pub difficulty: Option<Difficulty>,
    /// Signature of the function that a student writes.
    pub signature: Signature,
    /// Check of an answer against the expected answer.
    pub check: Check,
    /// The argument with the board. `None` if the task has no board.
    pub board: Option<BoardArgument>,
    #[serde(skip)]
    pub(crate) folder: String,
    /// The line of `problem.toml` where the task begins, from 1.
    #[serde(skip)]
    pub(crate) line_number: usize,
}

/// Difficulty of a task, as LeetCode rates it.
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

/// The argument that contains the board of a task, or the size of the board.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct BoardArgument {
    /// Name of the argument. Its value is the board, or the number of rows of an empty square board.
    pub argument: String,
    /// Name of the rules.
    pub rules: String,
}

/// A case of a task: the arguments of one call, and the right answer.
#[derive(Clone, Debug)]
pub struct TaskCase {
    /// Name of the case.
    pub name: String,
    /// Tier of the case: the name of its file, or [`OUTSIDE_TIER`](crate::OUTSIDE_TIER).
    pub tier: String,
    /// The constraint of the problem that the case breaks. `None` if it breaks no constraint.
    pub broken_constraint: Option<String>,
    /// Whether the case is an example from the problem's page, written by `practice add`.
    pub is_example: bool,
    /// The arguments, in JSON.
    pub arguments: Vec<Value>,
    /// The expected answer. If the function returns a value and changes an argument, this is the returned value.
    pub expected: Expected,
    /// The names of the changed arguments, and the expected values after the call. Empty if the function returns
    /// nothing, or if the case does not have these values.
    pub expected_changes: Vec<(String, Value)>,
    /// Source of the case, or an empty text if the source is not known.
    pub source: String,
}

/// The right answer to a case.
#[derive(Clone, Debug)]
pub enum Expected {
    /// An answer is right if it equals this value by the check of the task.
    Value(Value),
    /// The rules of the board decide whether an answer is right.
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
    /// A list, or a JSON text. TOML has no `null`, so a list with `null` must be a JSON text.
    args: Value,
    /// A value, or its JSON text, in which `_` matches any item of a list. If the answer is a text or a character, the
    /// entry is the answer itself, without quotation marks of JSON.
    expect: Value,
    /// The constraint of the problem that the case breaks.
    outside: Option<String>,
    /// Whether `practice add` wrote the case, from an example of the problem's page.
    #[serde(default)]
    example: bool,
    /// The expected values of changed arguments, if the function also returns a value. Written like `expect`.
    #[serde(default)]
    changed: BTreeMap<String, Value>,
    #[serde(default, deserialize_with = "plain_text")]
    source: String,
}

/// Reads the tasks of all problems, sorted by number.
pub fn tasks() -> Result<Loaded<Task>> {
    let mut loaded = Loaded::default();
    for file in problem_files()? {
        match file {
            Ok(file) => loaded.entries.extend(file.into_tasks()),
            Err(error) => loaded.add(Err(error)),
        }
    }
    loaded.entries.sort_by_key(|task| task.id);
    Ok(loaded)
}

/// Finds a task by its number, title, slug or folder. If the folder has several tasks, finds the one with the lowest
/// number.
pub fn find_task(name: &str) -> Result<Task> {
    let Loaded { entries: tasks, load_errors } = tasks()?;
    if let Some(task) = tasks.iter().find(|task| task.has_name(name)) {
        return Ok(task.clone());
    }
    if let Some(error) = load_error(name) {
        return Err(error);
    }
    let slugs = tasks.iter().map(|task| task.slug.as_str());
    let advice = did_you_mean(name, slugs, || list_of_tasks(&tasks));
    let load_errors: String = load_errors.iter().map(|error| format!("\n{error}")).collect();
    bail!("'{name}' is not a problem; {advice}{load_errors}")
}

fn list_of_tasks(tasks: &[Task]) -> String {
    if tasks.is_empty() {
        return "there are no problems yet; `cargo practice add` adds one".to_string();
    }
    let known: Vec<String> =
        tasks.iter().map(|task| format!("{} ({})", task.id, task.slug)).collect();
    format!("there are {}; `cargo practice add` adds another one", known.join(", "))
}

/// Returns the error for a problem, named by number, slug or folder, if its folder cannot be read.
pub fn load_error(name: &str) -> Option<Error> {
    let folders = folders().ok()?;
    let named = folders.iter().filter(|folder| is_folder_named(folder, name));
    let error = named.filter_map(|folder| ProblemFile::read(folder).err()).next()?;
    Some(error.context(format!("problem {name} cannot be read")))
}

/// Returns whether a name is the number, the slug or the whole name of a folder such as `0039-combination-sum`.
fn is_folder_named(folder: &str, name: &str) -> bool {
    let (number, slug) = folder.split_once('-').unwrap_or((folder, folder));
    if let (Ok(number), Ok(id)) = (number.parse::<u32>(), name.parse::<u32>())
        && number == id
    {
        return true;
    }
    folder.eq_ignore_ascii_case(name) || slug.eq_ignore_ascii_case(name)
}

/// Returns whether a text can be a slug of LeetCode: lower-case letters and digits, with single hyphens between them.
pub fn is_slug(text: &str) -> bool {
    let is_slug_char = |char: char| char.is_ascii_lowercase() || char.is_ascii_digit();
    let is_word = |word: &str| !word.is_empty() && word.chars().all(is_slug_char);
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
            "{slug}: a task has both `check = \"rules\"` and `board`, or neither"
        );
        self.check_depth().context(slug.clone())?;
        if let Some(board) = &self.board {
            rules_by_name(&board.rules).context(slug.clone())?;
            let mut parameters = self.signature.parameters.iter();
            let has_argument = parameters.any(|parameter| parameter.name == board.argument);
            ensure!(has_argument, "{slug}: the function has no argument `{}`", board.argument);
        }
        Ok(())
    }

    /// Checks that the answer has as many nested lists as the check needs.
    fn check_depth(&self) -> Result<()> {
        let needed = self.check.needed_depth();
        let parameters = self.signature.parameters.iter();
        let changed = parameters.filter(|parameter| parameter.is_mut_reference);
        let changed_types = changed.map(|parameter| &parameter.value_type);
        let answer_types = self.signature.return_type.iter().chain(changed_types);
        let depth = answer_types.map(Type::depth).max().unwrap_or(0);
        ensure!(
            needed <= depth.max(1),
            "`check` needs lists that are nested {needed} levels deep, but the answer has {depth}"
        );
        Ok(())
    }

    /// Returns whether a name is the number, slug, title or folder of the task.
    pub(crate) fn has_name(&self, name: &str) -> bool {
        let names = [&self.slug, &self.title, &self.folder];
        name.parse() == Ok(self.id) || names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }

    /// Returns the name of the problem's folder in `problems/`.
    pub fn folder_name(&self) -> &str {
        &self.folder
    }

    /// Returns the URL of the task's page at LeetCode.
    pub fn link(&self) -> String {
        format!("https://leetcode.com/problems/{}/", self.slug)
    }

    /// Returns the rules of the task's board, or `None` if the task has no board.
    pub fn rules(&self) -> Option<&'static dyn Rules> {
        rules_by_name(&self.board.as_ref()?.rules).ok()
    }

    /// Returns whether the workspace solves the task by backtracking: the task has a board, or its problem has a
    /// `solution.rs`.
    pub fn is_solved_by_backtracking(&self) -> bool {
        self.board.is_some() || self.solution().is_ok()
    }

    /// Returns the name of our solution in commands, such as `solution-46`. Only a task without a board has one.
    pub fn solution_name(&self) -> String {
        format!("solution-{}", self.id)
    }

    /// Returns the name of our solution in a style, such as `solution-78-take-or-leave`. `None` is the style of `solution.rs`.
    pub fn solution_name_in_style(&self, style: Option<&str>) -> String {
        match style {
            Some(style) => format!("{}-{style}", self.solution_name()),
            None => self.solution_name(),
        }
    }

    /// Returns whether two answers are the same. The order of items counts as in the check of the task.
    pub fn is_same_answer(&self, one: &Value, other: &Value) -> bool {
        self.check.is_equal(self.signature.answer_type(), one, other)
    }

    /// Returns a sentence for the end of an error: the commands that show our solution. It is empty if there is none.
    pub(crate) fn solution_advice(&self) -> String {
        if self.board.is_some() || self.solution().is_err() {
            return String::new();
        }
        let name = self.solution_name();
        format!(". `tree`, `trace`, `play` and `page` also show our solution: `{name}`")
    }

    /// Returns whether the function gets the number of rows of a board instead of the board.
    pub fn has_size_argument(&self) -> bool {
        let Some(board) = &self.board else { return false };
        let mut parameters = self.signature.parameters.iter();
        let parameter = parameters.find(|parameter| parameter.name == board.argument);
        parameter.is_some_and(|parameter| matches!(parameter.value_type, Type::Integer(_)))
    }

    /// Reads the cases, in the order of their files and lines. For a task with a board, these are all samples of the
    /// problem that [`Task::case_from_sample`] can convert.
    pub fn cases(&self) -> Result<Vec<TaskCase>> {
        if self.board.is_some() {
            let problem = crate::find_board_problem(&self.folder)?;
            let samples = problem.samples.iter();
            return Ok(samples.filter_map(|sample| self.case_from_sample(sample)).collect());
        }
        let mut cases = Vec::new();
        let mut names = HashSet::new();
        for file in DataFile::read_case_files(&self.folder)? {
            for entry in file.parse::<TaskCaseFile>()?.case {
                let line = file.line_at(entry.name.span().start);
                let name = entry.name.get_ref().clone();
                let place = || format!("{}, line {line}, {name}", file.display_path());
                check_case_name(&name).with_context(place)?;
                ensure!(names.insert(name.clone()), "{}: another case has this name", place());
                cases.push(self.case(entry, file.stem().into_owned()).with_context(place)?);
            }
        }
        ensure!(!cases.is_empty(), "problems/{}/cases: there is no case", self.folder);
        Ok(cases)
    }

    /// Returns the question about a puzzle. Returns `None` if the function cannot get this puzzle as its argument.
    fn board_question(&self, puzzle: AnyBoard) -> Option<BoardQuestion> {
        BoardQuestion::new(puzzle, self.rules()?, self.has_size_argument(), self.answer_kind()?)
    }

    /// Returns the kind of answer that a task on a board expects.
    fn answer_kind(&self) -> Option<AnswerKind> {
        AnswerKind::from_answer_type(self.signature.answer_type())
    }

    /// Returns whether the task has a board and expects one solution.
    pub fn is_single_solution(&self) -> bool {
        self.board.is_some() && self.answer_kind() == Some(AnswerKind::OneSolution)
    }

    /// Returns whether the function gets the size of a board, and returns all solutions or their number.
    pub fn is_enumeration(&self) -> bool {
        let answers_all = matches!(
            self.answer_kind(),
            Some(AnswerKind::AllSolutions | AnswerKind::SolutionCount)
        );
        self.has_size_argument() && answers_all
    }

    /// Returns the line of input that sends a puzzle to a program. Returns `None` if the function cannot get this
    /// puzzle as its argument.
    pub fn input_line(&self, puzzle: &AnyBoard) -> Option<String> {
        let argument = self.board_question(*puzzle)?.argument();
        Some(Value::from(vec![argument]).to_string())
    }

    /// Returns the boards in an answer. If the task expects one solution and the board is not a solution, the list is
    /// empty: the search found none. If the task expects all solutions, the list has all boards, also wrong ones. The
    /// list is empty if the task expects a count. Returns `None` if the task expects yes or no, if the answer has another
    /// type, or if one of its boards has the wrong size or an unknown symbol.
    pub fn boards_in_answer(&self, puzzle: &AnyBoard, answer: &Value) -> Option<Vec<AnyBoard>> {
        self.signature.answer_type().check(answer).ok()?;
        self.board_question(*puzzle)?.boards_in_answer(answer)
    }

    /// Returns the board in an answer that is one board, also if it is wrong. Returns `None` if the task expects another
    /// type of answer, or if the board has the wrong size or an unknown symbol.
    pub fn single_board(&self, puzzle: &AnyBoard, answer: &Value) -> Option<AnyBoard> {
        self.signature.answer_type().check(answer).ok()?;
        self.board_question(*puzzle)?.single_board(answer)
    }

    /// Judges each board of an answer that is a list of boards. Returns `None` if the task expects another type of
    /// answer, or if the answer has another type.
    pub fn judge_boards(&self, puzzle: &AnyBoard, answer: &Value) -> Option<Vec<JudgedBoard>> {
        self.signature.answer_type().check(answer).ok()?;
        self.board_question(*puzzle)?.judge_boards(answer)
    }

    /// Converts a sample into a case. Returns `None` if the function cannot get this puzzle as its argument, or if too
    /// little is known about the solutions to check an answer.
    pub fn case_from_sample(&self, sample: &Sample) -> Option<TaskCase> {
        let question = self.board_question(sample.puzzle)?;
        let board_case = BoardCase::new(question, sample.solutions.clone())?;
        Some(TaskCase {
            name: sample.name.clone(),
            tier: sample.tier.clone(),
            broken_constraint: sample.broken_constraint.clone(),
            is_example: false,
            arguments: vec![board_case.argument()],
            expected: Expected::Rules(Box::new(board_case)),
            expected_changes: Vec::new(),
            source: sample.source.clone(),
        })
    }

    /// Checks an entry of a file of cases, and converts it into a case.
    fn case(&self, entry: TaskCaseEntry, file_tier: String) -> Result<TaskCase> {
        let TaskCaseEntry { name, args, expect, changed, outside, example, source } = entry;
        let Value::Array(arguments) = parse_if_text(args).context("args")? else {
            bail!("expected a list of arguments in `args`")
        };
        self.signature.check_arguments(&arguments).map_err(Error::msg).context("args")?;
        let expected = self.expected_answer(expect).context("expect")?;
        let mut expected_changes = Vec::new();
        for (name, written) in changed {
            let value = self.expected_change(&name, written);
            let value = value.with_context(|| format!("changed: {name}"))?;
            expected_changes.push((name, value));
        }
        Ok(TaskCase {
            name: name.into_inner(),
            tier: tier_of(file_tier, outside.as_ref()),
            broken_constraint: outside,
            is_example: example,
            arguments,
            expected: Expected::Value(expected),
            expected_changes,
            source,
        })
    }

    /// Returns the number of cases that `practice add` wrote from the examples of the page. Returns 0 if the cases
    /// cannot be read, and for a task with a board: its cases are samples.
    pub fn example_count(&self) -> usize {
        if self.board.is_some() {
            return 0;
        }
        let cases = self.cases().unwrap_or_default();
        cases.iter().filter(|case| case.is_example).count()
    }

    fn expected_answer(&self, written: Value) -> Result<Value> {
        let answer_type = self.signature.answer_type();
        if !self.check.has_several_answers() {
            return read_expected(answer_type, written);
        }
        let Value::Array(right_answers) = parse_if_text(written)? else {
            bail!("expected a list of right answers")
        };
        let checked = right_answers.iter().try_for_each(|value| check_pattern(answer_type, value));
        let name = self.check.name().unwrap_or_default();
        checked.map_err(|wrong| anyhow!("{wrong}; `{name}` expects a list of right answers"))?;
        Ok(Value::Array(right_answers))
    }

    /// Returns the expected value of an argument after the call.
    fn expected_change(&self, name: &str, written: Value) -> Result<Value> {
        let mut parameters = self.signature.parameters.iter();
        let parameter =
            parameters.find(|parameter| parameter.is_mut_reference && parameter.name == name);
        let parameter = parameter.context("the function changes no argument of this name")?;
        ensure!(
            self.signature.return_type.is_some(),
            "the function returns nothing, so write the argument's value after the call in `expect`"
        );
        read_expected(&parameter.value_type, written)
    }

    /// Reads the classic mistakes in our solutions. Some case of the problem finds each mistake.
    pub fn mistakes(&self) -> Result<Vec<SeededMistake>> {
        Ok(ProblemFile::read(&self.folder)?.mistakes)
    }

    /// Reads the numbers of the hints for the problem that explain mistakes, by the names that the judge has for these
    /// mistakes.
    pub fn mistake_hints(&self) -> Result<BTreeMap<String, usize>> {
        Ok(ProblemFile::read(&self.folder)?.mistake_hints)
    }

    /// Reads the topics of the problem, each in a few words.
    pub fn topics(&self) -> Result<Vec<String>> {
        Ok(ProblemFile::read(&self.folder)?.topics)
    }

    /// Reads our solution of the problem, as a student submits it to LeetCode. Comments mark its parts.
    pub fn solution(&self) -> Result<String> {
        Ok(DataFile::read(&self.folder, "solution.rs")?.into_text())
    }

    /// Reads the styles in which the problem is solved, apart from the style of `solution.rs`.
    pub fn styles(&self) -> Result<Vec<SolutionStyle>> {
        Ok(ProblemFile::read(&self.folder)?.styles)
    }

    /// Reads our solution in a style, or `solution.rs` for `None`. Comments may mark its parts.
    pub fn solution_in_style(&self, style: Option<&str>) -> Result<String> {
        match style {
            Some(style) => {
                Ok(DataFile::read(&self.folder, &format!("styles/{style}.rs"))?.into_text())
            }
            None => self.solution(),
        }
    }

    /// Reads the online judges that accept a solution. If `problem.toml` names no judge, these are leetcode.com and
    /// leetcode.cn.
    pub fn judges(&self) -> Result<Vec<OnlineJudge>> {
        let listed = ProblemFile::read(&self.folder)?.judges;
        if !listed.is_empty() {
            return Ok(listed);
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

/// Converts an entry of `expect` or `changed` into an expected value of this type.
fn read_expected(value_type: &Type, written: Value) -> Result<Value> {
    let value = match (value_type, written) {
        (Type::Text | Type::Char, written) => written,
        (_, Value::String(text)) => read_pattern(&text)?,
        (_, written) => written,
    };
    check_pattern(value_type, &value).map_err(Error::msg)?;
    Ok(value)
}

/// Parses the JSON in a text. Returns a value that is not a text unchanged.
fn parse_if_text(value: Value) -> Result<Value> {
    match value {
        Value::String(text) => {
            check_list_depth(&text).map_err(Error::msg)?;
            Ok(serde_json::from_str(&text)?)
        }
        value => Ok(value),
    }
}

impl TaskCase {
    /// Returns the line of input that sends the arguments to a program: a JSON list.
    pub fn input_line(&self) -> String {
        Value::from(self.arguments.clone()).to_string()
    }

    /// Returns whether the case decides the verdict on an attempt. The tests of an attempt ignore all other cases.
    pub fn decides_verdict(&self) -> bool {
        self.broken_constraint.is_none() && self.tier != "beyond"
    }
}
