//! Wrong attempts of many kinds, and the mistake that `practice judge` names for each.
//!
//! `wrong_attempts` has classic mistakes. `odd_attempts` has answers that no classic mistake explains, and that must have no
//! name. `named_mistakes.txt` shows the rows of all attempts without a board, `named_board_mistakes.txt` those of all
//! attempts with a board.
//!
//! The first line of an attempt describes what is wrong. The second line of a classic mistake has the right name:
//!
//! ```text
//! // The number is popped, but the sum keeps it.
//! // Right name: no-undo of `self.sum`
//! ```
//!
//! A name is right if the attempt becomes right when the named mistake is corrected. After `of` are words that the text of
//! the judge must have, such as the place that changes. The right name is `none` if the judge has no name that fits. A third
//! line can allow another name that is only half right, with the reason:
//!
//! ```text
//! // Half right: value-stays, because no second digit is tried.
//! ```

use std::path::{Path, PathBuf};
use std::{fmt, fs};

use problems::{Task, find_task};
use serde_json::Value;
use snapbox::{assert_data_eq, file};
use testkit::Output;
use testkit::scratch::{ScratchWorkspace, sorted_names};
use workshop::judging::{BoardMistake, LikelyMistake};

use crate::scratch;

/// A wrong solution of a task.
struct WrongAttempt {
    /// Its folder and its file, such as `wrong_attempts/0046/no-pop.rs`.
    path: String,
    task: Task,
    source: String,
}

/// The right name of a mistake.
struct RightName<'a> {
    mistake: &'a str,
    /// Words that the text about the mistake must have.
    words: &'a str,
}

/// Whether the judge has named the right mistake.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Rating {
    Right,
    HalfRight,
    Wrong,
}

impl WrongAttempt {
    /// Returns the first line: what is wrong.
    fn description(&self) -> &str {
        let first = self.source.lines().next().unwrap_or_default();
        first.strip_prefix("// ").unwrap_or_else(|| panic!("{}: {first}", self.path))
    }

    /// Returns the right name, which is in the second line. An odd attempt has none.
    fn right_name(&self) -> Option<RightName<'_>> {
        let second = self.source.lines().nth(1)?;
        let name = second.strip_prefix("// Right name: ");
        assert_eq!(name.is_none(), self.is_odd(), "{}: {second}", self.path);
        let name = name.filter(|name| *name != "none")?;
        let (mistake, words) = name.split_once(" of ").unwrap_or((name, ""));
        Some(RightName { mistake, words })
    }

    /// Returns the name in the third line that is only half right.
    fn half_right_name(&self) -> Option<&str> {
        let third = self.source.lines().nth(2)?.strip_prefix("// Half right: ")?;
        let (name, _) = third.split_once(", because ").expect("the reason is there");
        Some(name)
    }

    fn is_odd(&self) -> bool {
        self.path.starts_with("odd_attempts")
    }

    /// Returns whether its calls may leave a place changed. The judge records the calls of attempts in crates only.
    fn has_mutable_places(&self) -> bool {
        self.source.contains("&mut")
    }

    /// Returns a name for its crate, such as `named-0046-no-pop`.
    fn crate_name(&self) -> String {
        let path = self.path.trim_end_matches(".rs");
        let (_, name) = path.split_once('/').expect("it is in a folder");
        format!("named-{}", name.replace('/', "-"))
    }
}

/// What has shown a mistake to the judge.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum MistakeSource {
    /// Our solution with this mistake gives the same answers.
    Answers,
    /// A call of the attempt leaves a place changed.
    Calls,
    /// The answers have a shape that a classic mistake leads to.
    Shape,
    /// The rules of the board, or the writes to it.
    Board,
}

impl MistakeSource {
    const ALL: [MistakeSource; 4] =
        [MistakeSource::Answers, MistakeSource::Calls, MistakeSource::Shape, MistakeSource::Board];

    fn name(self) -> &'static str {
        match self {
            MistakeSource::Answers => "answers",
            MistakeSource::Calls => "calls",
            MistakeSource::Shape => "shape",
            MistakeSource::Board => "board",
        }
    }
}

/// A mistake that the judge has named.
struct NamedMistake {
    name: String,
    text: String,
    hint: Option<u64>,
    source: MistakeSource,
}

impl NamedMistake {
    /// Reads the mistake in the summary of the judge.
    fn of_summary(task: &Task, output: &Output) -> Option<Self> {
        let summary = output.stdout.lines().last().expect("there is a summary");
        let summary: Value = serde_json::from_str(summary).expect("it is JSON");
        let looks_like = &summary["looks_like"];
        let name = looks_like["mistake"].as_str()?.to_string();
        let text = looks_like["text"].as_str()?.to_string();
        let source = Self::source(task, &name, &text);
        Some(NamedMistake { name, text, hint: looks_like["hint"].as_u64(), source })
    }

    fn source(task: &Task, name: &str, text: &str) -> MistakeSource {
        let known = task.mistakes().expect("they are readable");
        let text = text.to_lowercase();
        if known.iter().any(|mistake| mistake.what.to_lowercase().starts_with(&text)) {
            MistakeSource::Answers
        } else if name == LikelyMistake::NO_UNDO {
            MistakeSource::Calls
        } else if BoardMistake::NAMES.contains(&name) {
            MistakeSource::Board
        } else {
            MistakeSource::Shape
        }
    }

    fn rating(&self, attempt: &WrongAttempt) -> Rating {
        if let Some(RightName { mistake, words }) = attempt.right_name()
            && self.name == mistake
            && self.text.contains(words)
        {
            return Rating::Right;
        }
        let is_half_right = attempt.half_right_name() == Some(self.name.as_str());
        if is_half_right { Rating::HalfRight } else { Rating::Wrong }
    }

    fn is_right(&self, attempt: &WrongAttempt) -> bool {
        self.rating(attempt) == Rating::Right
    }
}

impl fmt::Display for NamedMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        match self.hint {
            Some(hint) => write!(f, " (hint {hint})"),
            None => Ok(()),
        }
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

/// Judges an attempt in the program of [`build_attempts`].
fn judge_in_program(
    scratch: &ScratchWorkspace,
    program: &Path,
    number: usize,
    task: &Task,
) -> Option<NamedMistake> {
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
    NamedMistake::of_summary(task, &output)
}

/// Judges an attempt in a crate of its own, as students do: the judge can record its calls and its writes.
fn judge_in_crate(scratch: &ScratchWorkspace, attempt: &WrongAttempt) -> Option<NamedMistake> {
    let name = attempt.crate_name();
    scratch.run_practice(&["new", &name, "--problem", &attempt.task.id.to_string()]);
    scratch.save(&name, &format!("pub struct Solution;\n{}", attempt.source));
    let output = scratch.run_with_build_timeout(&["judge", &name, "--format", "json"]);
    assert_eq!(output.code, Some(1), "{}: {}", attempt.path, output.stderr);
    NamedMistake::of_summary(&attempt.task, &output)
}

#[test]
#[ignore = "judges more than a hundred attempts, and compiles some of them twice"]
fn classic_mistakes_are_named_and_odd_answers_are_not() {
    let scratch = scratch("named");
    let attempts = wrong_attempts(false);
    let program = build_attempts(&scratch, &attempts);
    let named = |(number, attempt): (usize, &WrongAttempt)| {
        let mistake = judge_in_program(&scratch, &program, number, &attempt.task);
        // The answers are the first source: the calls cannot change this name.
        let is_known = mistake.as_ref().is_some_and(|it| it.source == MistakeSource::Answers);
        if is_known || !attempt.has_mutable_places() {
            return mistake;
        }
        judge_in_crate(&scratch, attempt)
    };
    let mistakes = attempts.iter().enumerate().map(named).collect();
    let table = MistakeTable { attempts, mistakes };
    assert_data_eq!(table.to_string(), file!["../named_mistakes.txt"].raw());
    table.assert_right_names();
}

#[test]
#[ignore = "compiles and judges two dozen attempts"]
fn mistakes_on_boards_are_named_and_odd_boards_are_not() {
    let scratch = scratch("named-boards");
    let attempts = wrong_attempts(true);
    let mistakes = attempts.iter().map(|attempt| judge_in_crate(&scratch, attempt)).collect();
    let table = MistakeTable { attempts, mistakes };
    assert_data_eq!(table.to_string(), file!["../named_board_mistakes.txt"].raw());
    table.assert_right_names();
}

/// The attempts, and the mistake that the judge names for each.
struct MistakeTable {
    attempts: Vec<WrongAttempt>,
    mistakes: Vec<Option<NamedMistake>>,
}

impl MistakeTable {
    fn rows(&self) -> impl Iterator<Item = (&WrongAttempt, Option<&NamedMistake>)> {
        self.attempts.iter().zip(self.mistakes.iter().map(Option::as_ref))
    }

    /// Asserts that no name is wrong, and that five of six classic mistakes have the right name.
    fn assert_right_names(&self) {
        let wrong: Vec<String> = self
            .rows()
            .filter_map(|(attempt, mistake)| Some((attempt, mistake?)))
            .filter(|(attempt, mistake)| mistake.rating(attempt) == Rating::Wrong)
            .map(|(attempt, mistake)| format!("{}: {} ({mistake})", attempt.path, mistake.name))
            .collect();
        assert_eq!(wrong, [""; 0], "these names are wrong");
        let classic = self.attempts.iter().filter(|attempt| !attempt.is_odd()).count();
        let is_right = |(attempt, mistake): &(&WrongAttempt, Option<&NamedMistake>)| {
            mistake.is_some_and(|mistake| mistake.is_right(attempt))
        };
        let right = self.rows().filter(is_right).count();
        assert!(right * 6 >= classic * 5, "only {right} of {classic} mistakes have the right name");
    }

    /// Writes how many classic mistakes of each task have the right name, and what has shown them.
    fn write_counts(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let classic: Vec<(&WrongAttempt, Option<&NamedMistake>)> =
            self.rows().filter(|(attempt, _)| !attempt.is_odd()).collect();
        write!(f, "problem  mistakes  named rightly")?;
        for source in MistakeSource::ALL {
            write!(f, "{:>9}", source.name())?;
        }
        writeln!(f)?;
        for of_task in classic.chunk_by(|(one, _), (other, _)| one.task.id == other.task.id) {
            write_count(f, &of_task[0].0.task.id.to_string(), of_task)?;
        }
        write_count(f, "all", &classic)
    }
}

/// Writes a row of [`MistakeTable::write_counts`].
fn write_count(
    f: &mut fmt::Formatter<'_>,
    title: &str,
    rows: &[(&WrongAttempt, Option<&NamedMistake>)],
) -> fmt::Result {
    let right: Vec<&NamedMistake> = rows
        .iter()
        .filter_map(|(attempt, mistake)| mistake.filter(|mistake| mistake.is_right(attempt)))
        .collect();
    write!(f, "{title:>7} {:>9} {:>14}", rows.len(), right.len())?;
    for source in MistakeSource::ALL {
        let count = right.iter().filter(|mistake| mistake.source == source).count();
        write!(f, "{count:>9}")?;
    }
    writeln!(f)
}

impl fmt::Display for MistakeTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_counts(f)?;
        writeln!(f)?;
        for (attempt, mistake) in self.rows() {
            writeln!(f, "{}\n    {}", attempt.path, attempt.description())?;
            match mistake {
                Some(mistake) => {
                    writeln!(f, "    looks like: {mistake}\n    {}", rating_row(attempt, mistake))?;
                }
                None => writeln!(f, "    -")?,
            }
        }
        Ok(())
    }
}

/// Returns whether a name is right, and what has shown the mistake.
fn rating_row(attempt: &WrongAttempt, mistake: &NamedMistake) -> String {
    let rating = match mistake.rating(attempt) {
        Rating::Right => "right",
        Rating::HalfRight => "half right",
        Rating::Wrong => "WRONG",
    };
    format!("{rating}: {}, by the {}", mistake.name, mistake.source.name())
}
