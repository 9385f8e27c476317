//! Attempts at Sudoku that write to their board in many styles, one attempt for each edition of Rust.

use std::path::PathBuf;
use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use serde_json::Value;
use testkit::scratch::{
    BUILD_TIMEOUT, ScratchWorkspace, replace_existing, student_solution, textbook,
};
use testkit::{Output, Program};

use crate::PRACTICE;

/// An attempt, and a user who runs it in one style after another.
pub struct EditionAttempt {
    name: String,
    user: Program,
}

pub static EDITION_2018: LazyLock<EditionAttempt> = LazyLock::new(|| EditionAttempt::new("2018"));
pub static EDITION_2021: LazyLock<EditionAttempt> = LazyLock::new(|| EditionAttempt::new("2021"));
pub static EDITION_2024: LazyLock<EditionAttempt> = LazyLock::new(|| EditionAttempt::new("2024"));

/// The modules of the attempt that are used as they are in `solutions`.
const MODULES: [&str; 5] =
    ["attempt", "copies", "generics", "unusual_writes", "untraceable_writes"];

const BYTE_ORDER_MARK: &str = "\u{feff}";

impl EditionAttempt {
    fn new(edition: &str) -> Self {
        let name = format!("scratch-sudokus-{edition}");
        let scratch = ScratchWorkspace::new(&PRACTICE, &name);
        scratch.run_practice(&["new", &name]);
        let manifest = format!("crates/{name}/Cargo.toml");
        let text = replace_existing(
            &scratch.read(&manifest),
            "edition.workspace = true",
            &format!("edition = \"{edition}\""),
        );
        scratch.write(&manifest, &text);
        for (module, code) in sources() {
            scratch.write(&format!("crates/{name}/src/{module}.rs"), &code);
        }
        let user = scratch.practice_program().timeout(BUILD_TIMEOUT);
        // Users' attempts and copies are optimised, so those of one edition are, too.
        let opt_level = if edition == "2024" { "3" } else { "0" };
        EditionAttempt { name, user: user.env("CARGO_PROFILE_DEV_OPT_LEVEL", opt_level) }
    }

    /// Runs a command in one style. In its output the attempt is called `sudokus`.
    pub fn run(&self, style: &str, arguments: &[&str]) -> Output {
        let arguments = arguments.iter().map(|&word| match word {
            "sudokus" => self.name.as_str(),
            word => word,
        });
        let output = self.user.clone().env("STYLE", style).run(arguments);
        Output {
            code: output.code,
            stdout: output.stdout.replace(&self.name, "sudokus"),
            stderr: output.stderr.replace(&self.name, "sudokus"),
        }
    }

    /// Traces a search in one style.
    pub fn trace(&self, style: &str, puzzle: &str) -> Trace {
        Trace::new(self.run(style, &["trace", "sudokus", puzzle]))
    }

    /// The program that writes the steps of this attempt.
    pub fn recorded_program(&self) -> PathBuf {
        let name = format!("{}-recorded{}", self.name, std::env::consts::EXE_SUFFIX);
        PathBuf::from(PRACTICE.as_str()).with_file_name(name)
    }
}

/// Returns the name and the code of each module.
fn sources() -> Vec<(&'static str, String)> {
    let modules = MODULES.map(|module| (module, student_solution(&format!("sudokus/{module}"))));
    // Editors on Windows write such files.
    let root = format!("{BYTE_ORDER_MARK}{}", student_solution("sudokus/all"));
    let ways = replace_existing(&student_solution("sudokus/write_forms"), "\n", "\r\n");
    let textbook = replace_existing(&textbook(), "    fn ", "    pub fn ");
    let fault = "if i == 1 { crate::unusual_writes::fault() } for d in";
    let textbook = replace_existing(&textbook, "for d in", fault);
    let mut sources = modules.to_vec();
    sources.extend([("lib", root), ("write_forms", ways), ("textbook", textbook)]);
    sources
}

/// The output of `practice trace`.
pub struct Trace {
    pub code: Option<i32>,
    pub steps: Vec<Value>,
    /// The messages, without the remarks.
    pub messages: Vec<String>,
    /// The remarks on lines of the source.
    pub remarks: Vec<String>,
}

impl Trace {
    pub fn new(output: Output) -> Self {
        let steps = output.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON"));
        let lines = output.stderr.lines().map(str::to_string);
        let (remarks, messages) = lines.partition(|line| is_remark(line));
        Trace { code: output.code, steps: steps.collect(), messages, remarks }
    }

    /// Returns the writes of all steps: row and column, and the digits before and after, such as `19 0>2`.
    pub fn writes(&self) -> Vec<String> {
        self.steps.iter().map(write).collect()
    }
}

/// Returns whether a message is a remark on a line of the source.
pub fn is_remark(line: &str) -> bool {
    line.contains(": crates/") && line.contains(".rs:")
}

fn write(step: &Value) -> String {
    let [row, column, before, after] =
        ["row", "column", "before", "after"].map(|field| step[field].as_u64().expect("a number"));
    format!("{row}{column} {before}>{after}")
}

/// Checks that two searches give the same solutions and counts. Their names, times and numbers of reads may differ, and
/// an attempt has no scope.
#[track_caller]
pub fn assert_same_counts(one: &Output, other: &Output) {
    assert_eq!(counts(one), counts(other));
    assert_eq!(one.code, other.code);
}

fn counts(output: &Output) -> Vec<Value> {
    let lines = output.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let counts: Vec<Value> = lines.map(without_differences).collect();
    assert!(!counts.is_empty(), "no counts: {output:?}");
    counts
}

fn without_differences(mut result: Value) -> Value {
    let fields = result.as_object_mut().expect("an object");
    for field in ["variant", "reads", "seconds", "scope"] {
        fields.remove(field);
    }
    result
}
