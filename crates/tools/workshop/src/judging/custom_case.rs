//! A case that the user types: `judge NAME --input 'nums = [1,2]' --expect 3`.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use cli::output::json_line;
use cli::{Context, Error, Result, anyhow, ensure, remark, terminal};
use judge::{Asks, Question, Verdict};
use problems::{AnswerParts, Check, Expected, Problem, Sample, Solutions, Task, TaskCase};
use registry::Limits;
use search::{Position, Rules, Scope};
use serde_json::{Value, json};

use super::report::{ReportFormat, row};
use super::run::Round;
use super::target::{Subject, Target, objection, of_values};
use super::{Tier, TieredCase, first_failure};
use crate::pasted_page::{self, Example};
use crate::solution_program;

/// A case that the user types, and the reference for its answer.
pub struct TypedCase {
    /// The case.
    pub case: TieredCase,
    reference: Reference,
}

/// The source of the right answer.
enum Reference {
    /// The answer that the user expects.
    Expectation,
    /// The answer of our solution.
    Solution,
    /// The rules of the board.
    Rules,
    /// No right answer is known. The text is the reason.
    Nothing(String),
}

/// The name of the case in reports.
const NAME: &str = "your input";

/// The time in which a published search has to find the right answer.
const LIMIT: Duration = Duration::from_secs(2);

impl TypedCase {
    /// Reads an input and the expected answer. Without `expect`, finds the right answer by our solution or by the rules.
    pub fn read(subject: &Subject, input: &str, expect: Option<&str>) -> Result<Self> {
        match (&subject.problem, &subject.task) {
            (Some(problem), task) => on_board(subject, problem, task.as_deref(), input, expect),
            (None, Some(task)) => of_arguments(task, input, expect),
            (None, None) => Err(anyhow!("there is no problem to take an input for")),
        }
    }

    /// Prints the outcome of the case.
    pub fn report(
        &self,
        target: &Target,
        round: &Round,
        report: ReportFormat,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let Some(judged) = round.judged.first() else { return Ok(()) };
        if report == ReportFormat::Json {
            return json_line(&self.to_json(row(judged), judged.is_accepted()), out);
        }
        if target.is_unwritten(judged) {
            return report.verdict(target, round, out);
        }
        if !judged.is_accepted() {
            report.case(judged, NAME.len(), out)?;
            return report.verdict(target, round, out);
        }
        if report == ReportFormat::Text {
            first_failure::print_answer(target, judged, out)?;
        }
        let verdict = match &self.reference {
            Reference::Expectation => format!("{}: as expected", Verdict::Accepted),
            Reference::Solution => format!("{}: our solution answers the same", Verdict::Accepted),
            Reference::Rules => format!("{}: right by the rules", Verdict::Accepted),
            Reference::Nothing(reason) => {
                format!("Not checked: {reason}. `--expect ANSWER` compares the answer.")
            }
        };
        writeln!(out, "{}", terminal::filled(&verdict))?;
        out.flush()
    }

    /// Describes the outcome in JSON. Without a reference, an answer has no verdict.
    fn to_json(&self, mut row: Value, is_accepted: bool) -> Value {
        let (name, reason) = match &self.reference {
            Reference::Expectation => (json!("expect"), None),
            Reference::Solution => (json!("solution"), None),
            Reference::Rules => (json!("rules"), None),
            Reference::Nothing(reason) => (Value::Null, Some(reason)),
        };
        row["tier"] = Value::Null;
        row["compared_with"] = name;
        if let Some(reason) = reason.filter(|_| is_accepted) {
            row["verdict"] = Value::Null;
            row["reason"] = json!(reason);
        }
        row
    }
}

/// Reads a case of a task without a board.
fn of_arguments(task: &Arc<Task>, input: &str, expect: Option<&str>) -> Result<TypedCase> {
    let arguments = arguments(task, input)?;
    if let Some(text) = expect {
        let case = task_case(task, expected_answer(task, text, arguments)?);
        let case = tiered(of_values(task, case), None);
        return Ok(TypedCase { case, reference: Reference::Expectation });
    }
    let (answer, reference) = ask_our_solution(task, &arguments);
    let question = match answer {
        Some(answer) => of_values(task, task_case(task, example(task, arguments, &answer))),
        None => unchecked(task, &arguments),
    };
    Ok(TypedCase { case: tiered(question, None), reference })
}

fn arguments(task: &Task, input: &str) -> Result<Vec<Value>> {
    let read = pasted_page::typed_input(input, &task.signature);
    let (arguments, remarks) = read.context("--input")?;
    remarks.iter().for_each(remark);
    Ok(arguments)
}

fn expected_answer(task: &Task, text: &str, arguments: Vec<Value>) -> Result<Example> {
    pasted_page::typed_answer(text, &task.signature, arguments).context("--expect")
}

/// Splits the answer of a program into the returned value and the changed arguments.
fn example(task: &Task, arguments: Vec<Value>, answer: &Value) -> Example {
    let AnswerParts { returned, changed } = AnswerParts::new(&task.signature, answer);
    let changed = changed.into_iter().flatten();
    let changed = changed.map(|(name, value)| (name.clone(), value.clone())).collect();
    Example { arguments, answer: returned.clone(), changed }
}

fn ask_our_solution(task: &Task, arguments: &[Value]) -> (Option<Value>, Reference) {
    if task.solution().is_err() {
        let reason = format!("problem {} has no solution of ours", task.id);
        return (None, Reference::Nothing(reason));
    }
    remark("asking our solution");
    match solution_program::answer(task, arguments) {
        Ok(answer) => (Some(answer), Reference::Solution),
        Err(error) => (None, Reference::Nothing(format!("our solution has no answer: {error:#}"))),
    }
}

fn task_case(task: &Task, Example { arguments, answer, changed }: Example) -> TaskCase {
    let expected = if task.check.has_several() { json!([answer]) } else { answer };
    TaskCase {
        name: NAME.to_string(),
        tier: String::new(),
        outside: None,
        is_example: false,
        arguments,
        expected: Expected::Value(expected),
        changed,
        source: String::new(),
    }
}

/// Makes a question that accepts every answer of the right type.
fn unchecked(task: &Arc<Task>, arguments: &[Value]) -> Question {
    let checked = Arc::clone(task);
    let check = move |answer: &Value| checked.check_type(answer).map_err(objection);
    Question {
        line: Value::from(arguments).to_string(),
        expected: None,
        asks: Asks::Value(Arc::new(check)),
    }
}

fn tiered(question: Question, puzzle: Option<Position>) -> TieredCase {
    TieredCase {
        name: NAME.to_string(),
        tier: Tier::Edge,
        is_at_the_edge: false,
        outside: None,
        is_example: false,
        question,
        puzzle,
    }
}

/// Reads a case on a board, in LeetCode's form or in any notation.
fn on_board(
    subject: &Subject,
    problem: &Problem,
    task: Option<&Task>,
    input: &str,
    expect: Option<&str>,
) -> Result<TypedCase> {
    let rules = problem.rules;
    let puzzle = board(rules, task.or(problem.tasks.first()), input).context("--input")?;
    let is_search = subject.wants_board() || task.is_some_and(|task| task.wants_all());
    if is_search {
        rules.check_start(&puzzle).context("--input")?;
    }
    if let (Some(text), Some(task)) = (expect, task.filter(|task| !task.wants_board())) {
        return on_board_with_value(task, rules, &puzzle, text);
    }
    let (solutions, reference) = match expect {
        Some(text) => {
            let text = expected_board(task.or(problem.tasks.first()), text);
            (expected_solutions(rules, &puzzle, &text)?, Reference::Expectation)
        }
        None if !is_search => {
            (Solutions::Agree(rules.check_start(&puzzle).is_ok()), Reference::Rules)
        }
        None => found_solutions(rules, &puzzle, subject.wants_board())?,
    };
    let case = subject.of_sample(&sample(puzzle, solutions)).with_context(|| {
        format!("--input: problem {} does not ask about such a board", subject.id())
    })?;
    Ok(TypedCase { case, reference })
}

fn sample(puzzle: Position, solutions: Solutions) -> Sample {
    Sample {
        name: NAME.to_string(),
        title: String::new(),
        tier: Tier::Edge.name(),
        outside: None,
        puzzle,
        solutions,
        source: String::new(),
        tags: Vec::new(),
    }
}

/// Reads a board as an argument of a task. If the text is no such argument, reads it in a notation of the rules.
fn board(rules: &dyn Rules, task: Option<&Task>, text: &str) -> Result<Position> {
    let in_notation = rules.read(text).map_err(Error::from_boxed);
    let Some(task) = task else { return in_notation };
    match pasted_page::typed_input(text, &task.signature) {
        Ok((arguments, _)) => {
            let argument = arguments.first().context("no board")?;
            rules.read(&text_of_board(argument)).map_err(Error::from_boxed)
        }
        Err(error) => in_notation.map_err(|_| error),
    }
}

/// Writes a board from JSON as lines, one for each row. A number of rows stays a number.
fn text_of_board(board: &Value) -> String {
    let row = |row: &Value| match row {
        Value::Array(cells) => cells.iter().filter_map(Value::as_str).collect(),
        Value::String(row) => row.clone(),
        other => other.to_string(),
    };
    match board {
        Value::Array(rows) => rows.iter().map(row).collect::<Vec<String>>().join("\n"),
        other => other.to_string(),
    }
}

/// Makes a case on a board whose answer is another value, such as the number of solutions. The user expects `text`.
fn on_board_with_value(
    task: &Task,
    rules: &dyn Rules,
    puzzle: &Position,
    text: &str,
) -> Result<TypedCase> {
    let line = task.line_of(puzzle).with_context(|| {
        format!("--input: problem {} does not ask about {}", task.id, rules.line(puzzle))
    })?;
    let arguments: Vec<Value> = serde_json::from_str(&line)?;
    // LeetCode takes the boards of 51 in any order.
    let check = if task.wants_all() { Check::any_order() } else { Check::exact() };
    let mut task = task.clone();
    (task.check, task.board) = (check, None);
    let task = Arc::new(task);
    let expected = expected_answer(&task, text, arguments)?;
    let question = of_values(&task, task_case(&task, expected));
    Ok(TypedCase { case: tiered(question, Some(*puzzle)), reference: Reference::Expectation })
}

/// Returns the expected board in a notation of its rules. A text that is not in LeetCode's form is returned unchanged.
fn expected_board(task: Option<&Task>, text: &str) -> String {
    let value = task.and_then(|task| pasted_page::typed_answer(text, &task.signature, Vec::new()).ok());
    value.map_or_else(|| text.to_string(), |value| text_of_board(&value.answer))
}

/// Reads the solution that the user expects: a board, or `no solution`. An unchanged puzzle also means "no solution".
fn expected_solutions(rules: &dyn Rules, puzzle: &Position, text: &str) -> Result<Solutions> {
    if text.trim().eq_ignore_ascii_case("no solution") {
        return Ok(Solutions::All(Vec::new()));
    }
    let expected = rules.read(text).map_err(Error::from_boxed).context("--expect")?;
    if expected == *puzzle && rules.check_solution(puzzle, &expected).is_err() {
        return Ok(Solutions::All(Vec::new()));
    }
    let checked = rules.check_solution(puzzle, &expected);
    checked.context("--expect is not a solution of this board")?;
    Ok(Solutions::All(vec![expected]))
}

/// Finds the solutions by a published search. If the task wants one board, the number of solutions is enough.
fn found_solutions(
    rules: &'static dyn Rules,
    puzzle: &Position,
    wants_board: bool,
) -> Result<(Solutions, Reference)> {
    let most = if wants_board { 1 } else { usize::MAX };
    let limits = Limits { time: LIMIT, solutions: most };
    let search = registry::of(rules).find(|search| search.scope == Scope::All);
    let search = search.context("no search finds all solutions")?;
    let run = search.observe(puzzle, &limits);
    let count = u128::from(run.solution_count);
    ensure!(
        run.is_answered() || wants_board && count > 1,
        "--input: the right answer is not known: {} takes longer than {} s",
        search.name,
        LIMIT.as_secs()
    );
    let solutions = match run.solutions.len() as u128 == count {
        true => Solutions::All(run.solutions),
        false => Solutions::Number(count),
    };
    Ok((solutions, Reference::Rules))
}
