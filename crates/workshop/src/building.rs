//! Cargo compiles what a student has written.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use program::{Context, Result, bail};
use serde::Deserialize;

use crate::crafting;
use practice::attempts::Attempt;

/// What came of a build.
pub enum Built {
    /// The path of the program.
    Program(PathBuf),
    /// The compiler's message.
    CompileError(String),
}

/// A line of cargo's own report, of which only this is read.
#[derive(Deserialize)]
struct CargoMessage {
    reason: String,
    executable: Option<PathBuf>,
}

/// Builds an attempt, in the profile in which the searches are optimised as well: the first build
/// finds what it depends on compiled, and the next ones take a moment.
///
/// # Errors
///
/// If cargo cannot build it for another reason than an error in its source.
pub fn build_attempt(attempt: &Attempt) -> Result<Built> {
    crafting::renew(attempt)?;
    build(&attempt.name, &problems::workspace()?, None)
}

/// Builds the package of this name, as cargo finds it from a folder; `target` is where, if not
/// where cargo builds that folder's packages by itself.
///
/// # Errors
///
/// If cargo cannot build it for another reason than an error in its source.
pub fn build(name: &str, folder: &Path, target: Option<&Path>) -> Result<Built> {
    let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--quiet", "--color", "never", "--package", name])
        .arg("--message-format=json-render-diagnostics")
        .args(target.into_iter().flat_map(|target| ["--target-dir".as_ref(), target.as_os_str()]))
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .context("cargo does not start")?;
    let stderr = String::from_utf8_lossy(&output.stderr).trim().to_string();
    let stdout = String::from_utf8_lossy(&output.stdout);
    let messages: Vec<CargoMessage> =
        stdout.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if messages.is_empty() {
        bail!("cargo cannot build {name}: {stderr}");
    }
    if !output.status.success() {
        return Ok(Built::CompileError(stderr));
    }
    let artifacts = messages.into_iter().filter(|message| message.reason == "compiler-artifact");
    let program = artifacts.filter_map(|message| message.executable).next_back();
    program.map(Built::Program).with_context(|| format!("{name} has no program, src/main.rs"))
}
