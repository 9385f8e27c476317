//! What is said of each answer: the table is in `reasons.txt`.

#![cfg(target_os = "linux")]

use std::sync::Arc;

use judge::{Asks, Bounds, Judge, Question, Untrusted, Verdict};
use pretty_assertions::assert_eq;
use testkit::boards::{EXAMPLE, EXAMPLE_SOLVED};

/// Row 1 has no place for a 9.
const UNSOLVABLE: &str =
    "12345678.........9...............................................................";

#[test]
fn each_answer_is_accepted_or_has_its_reason() {
    for section in include_str!("reasons.txt").split("\n== ").skip(1) {
        let (name, answers) = section.split_once('\n').expect("answers are after the name");
        let case = case(name);
        let animal = if name.contains("standard error") { "fails" } else { "says" };
        let lines: Vec<&str> = answers.strip_suffix('\n').unwrap_or(answers).lines().collect();
        for pair in lines.chunks(2) {
            let [answer, expected] = pair else { panic!("{name}: nothing is said of {pair:?}") };
            let text = answer.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t");
            let command = [env!("CARGO_BIN_EXE_judge-zoo"), animal, &text].map(Into::into).into();
            let program = Untrusted { command, folder: ".".into(), writes_records: false };
            let outcome = Judge::new(program, Bounds::default()).judge(&case);
            let outcome = outcome.expect("the zoo can be started");
            assert_eq!(outcome.verdict == Verdict::Accepted, outcome.reason.is_none());
            let told = outcome.reason.unwrap_or_else(|| "accepted".to_string());
            assert_eq!(told, expected.trim_start(), "{name}: {answer}");
        }
    }
}

fn case(name: &str) -> Question {
    let (subject, asked) = name.split_once(": ").unwrap_or((name, "any solution"));
    let rules = testkit::rules(if subject.contains("queen") { "51" } else { "37" });
    let board = |line: &str| rules.read_line(line).expect("a board");
    let puzzle = match subject {
        "5 × 5 squares with a queen in the first one" => board("Q..../...../...../...../....."),
        "unsolvable" => board(UNSOLVABLE),
        _ => board(EXAMPLE),
    };
    match asked {
        "any solution" => Question::board(rules, puzzle, None),
        "the only solution" => Question::board(rules, puzzle, Some(&[board(EXAMPLE_SOLVED)])),
        "no solution" => Question::board(rules, puzzle, Some(&[])),
        _ => panic!("{asked} is not asked"),
    }
}

/// What a function prints beside its answer is no answer of its own.
#[test]
fn a_function_that_only_prints_has_not_answered() {
    let command = [env!("CARGO_BIN_EXE_judge-zoo"), "says", "[1]"].map(Into::into).into();
    let program = Untrusted { command, folder: ".".into(), writes_records: true };
    let asks = Asks::Value(Arc::new(|_| Ok(())));
    let case = Question { line: "[1]".to_string(), expected: None, asks };
    let outcome = Judge::new(program, Bounds::default()).judge(&case).expect("it can be started");
    let told = (outcome.verdict, outcome.reason.as_deref(), outcome.printed.as_str());
    let reason = "it ended without an answer: exit code 0";
    assert_eq!(told, (Verdict::RuntimeError, Some(reason), "[1]\n"));
}

#[test]
fn verdicts_have_the_names_of_online_judges() {
    use Verdict::*;
    let failures = [MemoryLimitExceeded, OutputLimitExceeded, TimeLimitExceeded];
    let answered = [Accepted, WrongAnswer, NotJudged];
    let all = answered.into_iter().chain([RuntimeError, CompileError]).chain(failures);
    let names: Vec<String> = all.map(|it| format!("{} {it}", it.code())).collect();
    assert_eq!(
        names.join(", "),
        "AC Accepted, WA Wrong Answer, NJ Not Judged, RE Runtime Error, CE Compile Error, MLE Memory Limit Exceeded, \
         OLE Output Limit Exceeded, TLE Time Limit Exceeded"
    );
}
