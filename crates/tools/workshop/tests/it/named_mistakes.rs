//! Wrong attempts of many kinds, and the mistake that `practice judge` names for each.
//!
//! `wrong_attempts` has classic mistakes. `odd_attempts` has answers that no classic mistake explains, and that must have no
//! name. The first line of an attempt describes what is wrong. `named_mistakes.txt` shows the rows of all attempts without a
//! board, `named_board_mistakes.txt` those of all attempts with a board.

use std::path::{Path, PathBuf};
use std::{fmt, fs};

use problems::{Task, find_task};
use serde_json::Value;
use snapbox::{assert_data_eq, file};
use testkit::Output;
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

/// Reads all attempts at tasks with a board, or at tasks without one.
fn wrong_attempts(has_board: bool) -> Vec<WrongAttempt> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut attempts = Vec::new();
    for kind in ["wrong_attempts", "odd_attempts"] {
        for number in sorted_names(&tests.join(kind)) {
            let task = find_task(number.trim_start_matches('0')).expect("the folder is a number");
            if task.board.is_some() != has_board {
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

/// Judges an attempt in the program of [`build_attempts`], and returns the mistake that the judge names, with its hint.
fn named_mistake(
    scratch: &ScratchWorkspace,
    program: &Path,
    number: usize,
    task: &Task,
) -> Option<String> {
    let command = format!("ATTEMPT={number} exec '{}'", program.display());
    let id = task.id.to_string();
    let output = scratch.run_with_build_timeout(&[
        "judge",
        "--exec",
        &command,
        "--problem",
        &id,
        "--format",
        "json",
    ]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(1), ""), "{command}");
    mistake_in_summary(&output)
}

/// Judges an attempt in a crate of its own, so that its writes are recorded.
fn named_mistake_of_crate(
    scratch: &ScratchWorkspace,
    number: usize,
    attempt: &WrongAttempt,
) -> Option<String> {
    let name = format!("scratch-board-{number}");
    scratch.run_practice(&["new", &name, "--problem", &attempt.task.id.to_string()]);
    scratch.save(&name, &format!("pub struct Solution;\n{}", attempt.source));
    let output = scratch.run_with_build_timeout(&["judge", &name, "--format", "json"]);
    assert_eq!(output.code, Some(1), "{}: {}", attempt.path, output.stderr);
    mistake_in_summary(&output)
}

/// Returns the mistake that the judge names, with its hint.
fn mistake_in_summary(output: &Output) -> Option<String> {
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
    let attempts = wrong_attempts(false);
    let program = build_attempts(&scratch, &attempts);
    let mistakes = attempts
        .iter()
        .enumerate()
        .map(|(number, attempt)| named_mistake(&scratch, &program, number, &attempt.task))
        .collect();
    let table = MistakeTable { attempts, mistakes };
    assert_data_eq!(table.to_string(), file!["../named_mistakes.txt"].raw());
    table.assert_right_names();
}

#[test]
#[ignore = "compiles and judges two dozen attempts"]
fn mistakes_on_boards_are_named_and_odd_boards_are_not() {
    let scratch = scratch("named-boards");
    let attempts = wrong_attempts(true);
    let mistakes = attempts
        .iter()
        .enumerate()
        .map(|(number, attempt)| named_mistake_of_crate(&scratch, number, attempt))
        .collect();
    let table = MistakeTable { attempts, mistakes };
    assert_data_eq!(table.to_string(), file!["../named_board_mistakes.txt"].raw());
    table.assert_right_names();
}

/// The attempts, and the mistake that the judge names for each.
struct MistakeTable {
    attempts: Vec<WrongAttempt>,
    mistakes: Vec<Option<String>>,
}

impl MistakeTable {
    /// Asserts that no odd attempt has a name, and that two thirds of the others have one.
    fn assert_right_names(&self) {
        let mut named_odd = Vec::new();
        let (mut classic, mut named) = (0, 0);
        for (attempt, mistake) in self.attempts.iter().zip(&self.mistakes) {
            match mistake {
                Some(mistake) if attempt.is_odd() => {
                    named_odd.push(format!("{}: {mistake}", attempt.path));
                }
                Some(_) => named += 1,
                None => {}
            }
            classic += usize::from(!attempt.is_odd());
        }
        assert_eq!(named_odd, [""; 0], "these odd answers have a name");
        assert!(named * 3 >= classic * 2, "only {named} of {classic} mistakes have a name");
    }
}

impl fmt::Display for MistakeTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (attempt, mistake) in self.attempts.iter().zip(&self.mistakes) {
            writeln!(f, "{}\n    {}", attempt.path, attempt.description())?;
            match mistake {
                Some(mistake) => writeln!(f, "    looks like: {mistake}")?,
                None => writeln!(f, "    -")?,
            }
        }
        Ok(())
    }
}
