//! Runs our solution of a problem, to get the right answer to an input that the user types.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::{env, fs};

use cli::{Context, Result, bail};
use judge::{AnswerCheck, Judge, ResourceLimits, TestCase, UntrustedProgram, Verdict};
use practice::attempts::Attempt;
use practice::history;
use problems::{Task, display_path};
use search::parts::without_anchors;
use serde_json::{Value, json};

use crate::attempt_copy::{dependency_lines, read_manifest};
use crate::building::build;
use crate::files;
use crate::new_crate::leetcode_main_source;
use crate::templates::{CopyManifestHead, render_file};
use crate::toml_text::to_toml;

/// Runs our solution of a problem, with the limits of a case of the judge, and returns its answer.
pub fn answer(task: &Task, arguments: &[Value]) -> Result<Value> {
    let program = UntrustedProgram {
        command: vec![build_solution(task)?.into(), "--records".into()],
        folder: problems::workspace_root()?,
        has_answer_records: true,
    };
    let answer = Arc::new(Mutex::new(None));
    let store = Arc::clone(&answer);
    let store_answer = move |value: &Value| {
        // The judge checks one answer at a time, so the lock is free.
        if let Ok(mut stored) = store.lock() {
            *stored = Some(value.clone());
        }
        Ok(())
    };
    let question = TestCase {
        line: Value::from(arguments).to_string(),
        expected: None,
        answer_check: AnswerCheck::Value(Arc::new(store_answer)),
    };
    let outcome = Judge::new(program, ResourceLimits::default()).judge(&question)?;
    if outcome.verdict != Verdict::Accepted {
        bail!("{}: {}", outcome.verdict, outcome.reason.unwrap_or_default());
    }
    let answer = answer.lock().ok().and_then(|mut answer| answer.take());
    answer.context("our solution has printed no answer")
}

/// Writes the package of a solution of ours, as a source for its instrumented copy. The lines have the same numbers as in
/// the file of the solution.
pub fn write_package(solution: &Attempt) -> Result<()> {
    let folder = &solution.folder;
    let library = solution.source()? + "\npub struct Solution;\n";
    files::write_if_changed(&folder.join("src/lib.rs"), library.as_bytes())?;
    let manifest = manifest(&solution.name, &problems::workspace_root()?)?;
    files::write_if_changed(&folder.join("Cargo.toml"), manifest.as_bytes())
}

/// Returns cargo's target folder for packages that are not members of the workspace.
pub fn target_folder() -> Result<PathBuf> {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => Ok(folder.into()),
        None => Ok(problems::workspace_root()?.join("target")),
    }
}

/// Builds our solution in a package of its own in `.practice/solutions`, and returns the path of the program.
fn build_solution(task: &Task) -> Result<PathBuf> {
    let solutions = history::state_folder()?.join("solutions");
    let (name, root) = (format!("solution-{}", task.id), problems::workspace_root()?);
    // Another command must not write the package while it is compiled.
    let _lock = files::lock(&solutions)?;
    let folder = solutions.join(&name);
    let library = format!(
        "#![allow(warnings)]\npub struct Solution;\n{}",
        without_anchors(&task.solution()?)
    );
    files::write_if_changed(&folder.join("src/lib.rs"), library.as_bytes())?;
    files::write_if_changed(
        &folder.join("src/main.rs"),
        leetcode_main_source(&name, task, "leetcode")?.as_bytes(),
    )?;
    files::write_if_changed(&folder.join("Cargo.toml"), manifest(&name, &root)?.as_bytes())?;
    let lock = root.join("Cargo.lock");
    files::write_if_changed(
        &folder.join("Cargo.lock"),
        &fs::read(&lock).with_context(|| display_path(&lock))?,
    )?;
    build(&name, &folder, Some(&target_folder()?))?.into_program("our solution")
}

/// Writes the manifest of a package that is a workspace of its own.
fn manifest(name: &str, root: &Path) -> Result<String> {
    let workspace = &read_manifest(root)?["workspace"];
    let edition = &workspace["package"]["edition"];
    let mut dependency = workspace["dependencies"]["program"].clone();
    dependency["features"] = json!(["leetcode"]);
    let edition = to_toml(edition);
    let head = render_file(&CopyManifestHead { name, program: "program", edition: &edition })?;
    let dependency = dependency_lines(&json!({ "program": dependency }), root, |_| true);
    Ok(format!("{head}{dependency}\n[workspace]\n"))
}
