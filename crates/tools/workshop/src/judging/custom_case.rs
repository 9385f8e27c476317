//! A case that the user types, such as `judge NAME --input 'nums = [1,2]' --expect 3`.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use cli::output::write_json_line;
use cli::{Context, Error, Result, anyhow, ensure, print_message, terminal};
use judge::{AnswerCheck, TestCase, Verdict};
use problems::{AnswerParts, BoardProblem, Check, Expected, Sample, Solutions, Task, TaskCase};
use registry::Limits;
use search::{AnyBoard, Rules, Scope};
use serde_json::{Value, json};

use super::report::{ReportFormat, case_json};
use super::run::JudgeResults;
use super::target::{JudgeProblem, Target, rejection, value_question};
use super::{Tier, TieredCase, first_failure};
use crate::changed_arguments::ChangedArgument;
use crate::pasted_page::{self, Example, ParsedInput};
use crate::solution_program;

/// A case that the user types, and the reference for its answer.
pub struct CustomCase {
    /// The case.
    pub case: TieredCase,
    reference: Reference,
}

/// The source of the right answer.
enum Reference {
    /// The answer that the user expects.
    UserAnswer,
    /// The answer of our solution.
    Solution,
    /// The rules of the board.
    Rules,
    /// No right answer is known. The text is the reason.
    Unknown(String),
}

/// The name of the case in reports.
const NAME: &str = "your input";

/// Time in which a published search has to find the right answer.
const SEARCH_TIME: Duration = Duration::from_secs(2);

impl CustomCase {
    /// Reads an input and the expected answer. Without `expect`, finds the right answer by our solution or by the rules.
    pub fn read(problem: &JudgeProblem, input: &str, expect: Option<&str>) -> Result<Self> {
        match (&problem.board_problem, &problem.task) {
            (Some(board_problem), _) => case_on_board(problem, board_problem, input, expect),
            (None, Some(task)) => case_without_board(task, input, expect),
            (None, None) => Err(anyhow!("there is no problem to take an input for")),
        }
    }

    /// Prints the outcome of the case.
    pub fn print_report(
        &self,
        target: &Target,
        results: &JudgeResults,
        report: ReportFormat,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let Some(judged) = results.judged_cases.first() else { return Ok(()) };
        if report == ReportFormat::Json {
            return write_json_line(&self.to_json(case_json(judged), judged.is_accepted()), out);
        }
        if target.is_unwritten(judged) {
            return report.print_verdict(target, results, out);
        }
        if !judged.is_accepted() {
            report.print_case(judged, NAME.len(), out)?;
            return report.print_verdict(target, results, out);
        }
        if report == ReportFormat::Text {
            first_failure::print_answer(target, judged, out)?;
        }
        let verdict = match &self.reference {
            Reference::UserAnswer => format!("{}: as expected", Verdict::Accepted),
            Reference::Solution => format!("{}: our solution answers the same", Verdict::Accepted),
            Reference::Rules => format!("{}: right by the rules", Verdict::Accepted),
            Reference::Unknown(reason) => {
                format!("Not checked: {reason}. `--expect ANSWER` compares the answer.")
            }
        };
        writeln!(out, "{}", terminal::fill(&verdict))?;
        out.flush()
    }

    /// Describes the outcome in JSON. Without a reference, an answer has no verdict.
    fn to_json(&self, mut row: Value, is_accepted: bool) -> Value {
        let (name, reason) = match &self.reference {
            Reference::UserAnswer => (json!("expect"), None),
            Reference::Solution => (json!("solution"), None),
            Reference::Rules => (json!("rules"), None),
            Reference::Unknown(reason) => (Value::Null, Some(reason)),
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
fn case_without_board(task: &Arc<Task>, input: &str, expect: Option<&str>) -> Result<CustomCase> {
    let arguments = read_arguments(task, input)?;
    if let Some(text) = expect {
        let case = task_case(task, expected_answer(task, text, arguments)?);
        let case = tiered_case(value_question(task, case), None);
        return Ok(CustomCase { case, reference: Reference::UserAnswer });
    }
    let (answer, reference) = our_answer(task, &arguments);
    let question = match answer {
        Some(answer) => value_question(task, task_case(task, example(task, arguments, &answer))),
        None => unchecked(task, &arguments),
    };
    Ok(CustomCase { case: tiered_case(question, None), reference })
}

fn read_arguments(task: &Task, input: &str) -> Result<Vec<Value>> {
    let read = pasted_page::parse_input(input, &task.signature);
    let ParsedInput { arguments, remarks } = read.context("--input")?;
    remarks.iter().for_each(print_message);
    Ok(arguments)
}

fn expected_answer(task: &Task, text: &str, arguments: Vec<Value>) -> Result<Example> {
    pasted_page::parse_answer(text, &task.signature, arguments).context("--expect")
}

/// Splits the answer of a program into the returned value and the changed arguments.
fn example(task: &Task, arguments: Vec<Value>, answer: &Value) -> Example {
    let parts = AnswerParts::new(&task.signature, answer);
    let changed = parts.changed_arguments.into_iter().flatten();
    Example {
        arguments,
        answer: parts.return_value.clone(),
        changed: changed
            .map(|(name, value)| ChangedArgument { name: name.clone(), value: value.clone() })
            .collect(),
    }
}

/// Returns the answer of our solution, and the reference. Without an answer, the reference contains the reason.
fn our_answer(task: &Task, arguments: &[Value]) -> (Option<Value>, Reference) {
    if task.solution().is_err() {
        let reason = format!("problem {} has no solution of ours", task.id);
        return (None, Reference::Unknown(reason));
    }
    print_message("running our solution");
    match solution_program::answer(task, arguments) {
        Ok(answer) => (Some(answer), Reference::Solution),
        Err(error) => (None, Reference::Unknown(format!("our solution has no answer: {error:#}"))),
    }
}

fn task_case(task: &Task, Example { arguments, answer, changed }: Example) -> TaskCase {
    let expected = if task.check.has_several_answers() { json!([answer]) } else { answer };
    TaskCase {
        name: NAME.to_string(),
        tier: String::new(),
        broken_constraint: None,
        is_example: false,
        arguments,
        expected: Expected::Value(expected),
        expected_changes: changed.into_iter().map(|it| (it.name, it.value)).collect(),
        source: String::new(),
    }
}

/// Makes a test case that accepts every answer of the right type.
fn unchecked(task: &Arc<Task>, arguments: &[Value]) -> TestCase {
    let checked = Arc::clone(task);
    let check = move |answer: &Value| checked.check_type(answer).map_err(rejection);
    TestCase {
        line: Value::from(arguments).to_string(),
        expected: None,
        answer_check: AnswerCheck::Value(Arc::new(check)),
    }
}

fn tiered_case(question: TestCase, puzzle: Option<AnyBoard>) -> TieredCase {
    TieredCase {
        name: NAME.to_string(),
        tier: Tier::Edge,
        is_edge_case: false,
        broken_constraint: None,
        is_example: false,
        question,
        puzzle,
    }
}

/// Reads a case on a board, in LeetCode's form or in any notation.
fn case_on_board(
    problem: &JudgeProblem,
    board_problem: &BoardProblem,
    input: &str,
    expect: Option<&str>,
) -> Result<CustomCase> {
    let rules = board_problem.rules;
    let task = problem.task.as_deref();
    let notation_task = task.or(board_problem.tasks.first());
    let puzzle = read_board(rules, notation_task, input).context("--input")?;
    // Other tasks, such as 36, ask about the given board itself.
    let searches_for_solutions =
        problem.has_single_board_answer() || task.is_some_and(|task| task.is_enumeration());
    if searches_for_solutions {
        rules.check_start(&puzzle).context("--input")?;
    }
    if let (Some(text), Some(task)) = (expect, task.filter(|task| !task.is_single_solution())) {
        return board_case_with_value(task, rules, &puzzle, text);
    }
    let (solutions, reference) = match expect {
        Some(text) => {
            let text = expected_board(notation_task, text);
            (expected_solutions(rules, &puzzle, &text)?, Reference::UserAnswer)
        }
        None if !searches_for_solutions => {
            (Solutions::GivensAgree(rules.check_start(&puzzle).is_ok()), Reference::Rules)
        }
        None => found_solutions(rules, &puzzle, problem.has_single_board_answer())?,
    };
    let case = problem.case_from_sample(&sample(puzzle, solutions)).with_context(|| {
        format!("--input: problem {} does not ask about such a board", problem.id())
    })?;
    Ok(CustomCase { case, reference })
}

fn sample(puzzle: AnyBoard, solutions: Solutions) -> Sample {
    Sample {
        name: NAME.to_string(),
        title: String::new(),
        tier: Tier::Edge.name(),
        broken_constraint: None,
        puzzle,
        solutions,
        source: String::new(),
        tags: Vec::new(),
    }
}

/// Reads a board as an argument of a task. If the text is no such argument, reads it in a notation of the rules.
fn read_board(rules: &dyn Rules, task: Option<&Task>, text: &str) -> Result<AnyBoard> {
    let in_notation = rules.read(text).map_err(Error::from_boxed);
    let Some(task) = task else { return in_notation };
    match pasted_page::parse_input(text, &task.signature) {
        Ok(ParsedInput { arguments, .. }) => {
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
fn board_case_with_value(
    task: &Task,
    rules: &dyn Rules,
    puzzle: &AnyBoard,
    text: &str,
) -> Result<CustomCase> {
    let line = task.input_line(puzzle).with_context(|| {
        format!("--input: problem {} does not ask about {}", task.id, rules.format_line(puzzle))
    })?;
    let arguments: Vec<Value> = serde_json::from_str(&line)?;
    // LeetCode takes the boards of 51 in any order.
    let check = if task.is_enumeration() { Check::any_order() } else { Check::exact() };
    let mut task = task.clone();
    (task.check, task.board) = (check, None);
    let task = Arc::new(task);
    let expected = expected_answer(&task, text, arguments)?;
    let question = value_question(&task, task_case(&task, expected));
    Ok(CustomCase { case: tiered_case(question, Some(*puzzle)), reference: Reference::UserAnswer })
}

/// Returns the expected board in a notation of its rules. A text that is not in LeetCode's form is returned unchanged.
fn expected_board(task: Option<&Task>, text: &str) -> String {
    let value =
        task.and_then(|task| pasted_page::parse_answer(text, &task.signature, Vec::new()).ok());
    value.map_or_else(|| text.to_string(), |value| text_of_board(&value.answer))
}

/// Reads the solution that the user expects: a board, or `no solution`. An unchanged puzzle also means "no solution".
fn expected_solutions(rules: &dyn Rules, puzzle: &AnyBoard, text: &str) -> Result<Solutions> {
    if text.trim().eq_ignore_ascii_case("no solution") {
        return Ok(Solutions::All(Vec::new()));
    }
    let expected = rules.read(text).map_err(Error::from_boxed).context("--expect")?;
    let checked = rules.check_solution(puzzle, &expected);
    if checked.is_err() && expected == *puzzle {
        return Ok(Solutions::All(Vec::new()));
    }
    checked.context("--expect is not a solution of this board")?;
    Ok(Solutions::All(vec![expected]))
}

/// Finds the solutions by a published search. If the answer is one board, two solutions are enough: then the board of the
/// program is checked by the rules alone, and the search may be incomplete.
fn found_solutions(
    rules: &'static dyn Rules,
    puzzle: &AnyBoard,
    needs_one_board: bool,
) -> Result<(Solutions, Reference)> {
    let max_kept_solutions = if needs_one_board { 1 } else { usize::MAX };
    let limits = Limits { time: SEARCH_TIME, max_kept_solutions };
    let search = registry::all_for(rules).find(|search| search.scope == Scope::All);
    let search = search.context("no search finds all solutions")?;
    let run = search.run_traced(puzzle, &limits);
    let count = u128::from(run.solution_count);
    ensure!(
        run.has_answer() || needs_one_board && count > 1,
        "--input: the right answer is not known: {} takes longer than {} s",
        search.name,
        SEARCH_TIME.as_secs()
    );
    let solutions = match run.solutions.len() as u128 == count {
        true => Solutions::All(run.solutions),
        false => Solutions::Number(count),
    };
    Ok((solutions, Reference::Rules))
}
