//! Wrong attempts of many kinds, and the mistake that `practice judge` names for each.
//!
//! `wrong_attempts` has classic mistakes. `odd_attempts` has answers that no classic mistake explains, and that must have no
//! name. The first line of an attempt describes what is wrong. `named_mistakes.txt` shows the rows of all attempts.

use std::fs;
use std::path::{Path, PathBuf};

use problems::{Task, find_task};
use serde_json::Value;
use snapbox::{assert_data_eq, file};
use testkit::scratch::{ScratchWorkspace, sorted_names};

use crate::scratch;

/// A wrong solution of a task.
struct WrongAttempt {
    /// Its folder and its file, such as `wrong_attempts/0046/no-pop.rs`.
    path: String,
    task: Task,
    source: String,
}

impl WrongAttempt {
    /// Returns the first line: what is wrong.
    fn description(&self) -> &str {
        let first = self.source.lines().next().unwrap_or_default();
        first.strip_prefix("// ").unwrap_or_else(|| panic!("{}: {first}", self.path))
    }

    fn is_odd(&self) -> bool {
        self.path.starts_with("odd_attempts")
    }
}

/// Reads all attempts at tasks without a board.
fn wrong_attempts() -> Vec<WrongAttempt> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut attempts = Vec::new();
    for kind in ["wrong_attempts", "odd_attempts"] {
        for number in sorted_names(&tests.join(kind)) {
            let task = find_task(number.trim_start_matches('0')).expect("the folder is a number");
            if task.board.is_some() {
                continue;
            }
            for file in sorted_names(&tests.join(kind).join(&number)) {
                let path = format!("{kind}/{number}/{file}");
                let source = fs::read_to_string(tests.join(&path)).expect("it is readable");
                attempts.push(WrongAttempt { path, task: task.clone(), source });
            }
        }
    }
    attempts
}

/// Builds one program with all attempts, since a program for each would take minutes. The environment variable `ATTEMPT`
/// chooses the attempt. Returns the path of the program.
fn build_attempts(scratch: &ScratchWorkspace, attempts: &[WrongAttempt]) -> PathBuf {
    let name = "scratch-named";
    let mut library = "#![allow(warnings)]\n".to_string();
    let mut arms = String::new();
    for (number, WrongAttempt { task, source, .. }) in attempts.iter().enumerate() {
        library += &format!("pub mod m{number} {{\npub struct Solution;\n{source}\n}}\n");
        arms += &format!(
            "\"{number}\" => {{ use scratch_named::m{number}::Solution; {} }}\n",
            serve_call(task)
        );
    }
    scratch.run_practice(&["new", name, "--problem", "46"]);
    let main = format!(
        "fn main() -> std::process::ExitCode {{\n\
         match std::env::var(\"ATTEMPT\").expect(\"a number\").as_str() {{\n{arms}_ => panic!() }}\n}}\n"
    );
    scratch.write(&format!("crates/{name}/src/lib.rs"), &library);
    scratch.write(&format!("crates/{name}/src/main.rs"), &main);
    scratch.build_tests();
    scratch.program_path(name)
}

/// Returns the call of a solution that a program makes for each case.
fn serve_call(task: &Task) -> String {
    let parameters: Vec<&str> =
        task.signature.parameters.iter().map(|parameter| parameter.name.as_str()).collect();
    let arguments: String =
        parameters.iter().map(|name| format!("let {name} = call.argument()?;\n")).collect();
    format!(
        "program::leetcode::serve(|call| {{\n{arguments}let answer = Solution::{}({});\n\
         call.answer(&answer);\nOk(())\n}})",
        task.signature.function,
        parameters.join(", ")
    )
}

/// Judges an attempt, and returns the mistake that the judge names, with its hint.
fn named_mistake(
    scratch: &ScratchWorkspace,
    program: &Path,
    number: usize,
    task: &Task,
) -> Option<String> {
    let command = format!("ATTEMPT={number} exec '{}'", program.display());
    let id = task.id.to_string();
    let arguments = ["judge", "--exec", &command, "--problem", &id, "--format", "json"];
    let output = scratch.run_with_build_timeout(&arguments);
    assert_eq!((output.code, output.stderr.as_str()), (Some(1), ""), "{command}");
    let summary = output.stdout.lines().last().expect("there is a summary");
    let summary: Value = serde_json::from_str(summary).expect("it is JSON");
    let text = summary["looks_like"]["text"].as_str()?;
    let hint = &summary["looks_like"]["hint"];
    let hint = hint.as_u64().map(|hint| format!(" (hint {hint})")).unwrap_or_default();
    Some(format!("{text}{hint}"))
}

#[test]
#[ignore = "judges more than a hundred attempts"]
fn classic_mistakes_are_named_and_odd_answers_are_not() {
    let scratch = scratch("named");
    let attempts = wrong_attempts();
    let program = build_attempts(&scratch, &attempts);
    let mut table = String::new();
    let (mut classic, mut named) = (0, 0);
    let mut named_odd = Vec::new();
    for (number, attempt) in attempts.iter().enumerate() {
        let mistake = named_mistake(&scratch, &program, number, &attempt.task);
        match &mistake {
            Some(mistake) if attempt.is_odd() => {
                named_odd.push(format!("{}: {mistake}", attempt.path));
            }
            Some(_) => named += 1,
            None => {}
        }
        classic += usize::from(!attempt.is_odd());
        let row = mistake.map_or("-".to_string(), |mistake| format!("looks like: {mistake}"));
        table += &format!("{}\n    {}\n    {row}\n", attempt.path, attempt.description());
    }
    assert_data_eq!(table, file!["../named_mistakes.txt"].raw());
    assert_eq!(named_odd, [""; 0], "these odd answers have a name");
    assert!(named * 3 >= classic * 2, "only {named} of {classic} mistakes have a name");
}
