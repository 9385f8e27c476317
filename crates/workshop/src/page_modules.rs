//! The WebAssembly modules of the study page: one with the published searches, and one for each
//! attempt.

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use problems::shown;
use program::{Context, Result, anyhow::ensure};
use serde_json::Value;

use crate::{attempt_copy::Copy, building::messages};
use practice::{attempts::Attempt, history};

const PACKAGE: &str = "page-engine";
const TARGET: &str = "wasm32-unknown-unknown";

/// Environment variables for the builds for a page and for no other ones, `NAME=VALUE` with blanks
/// between them, where WebAssembly needs another compiler than the workspace.
const BUILD: &str = "PRACTICE_PAGE_BUILD";

const NO_SOURCE: &str =
    "the page cannot run the searches itself: there is no workspace to build them in";
const NO_TARGET: &str = "the page cannot run the searches itself; `rustup target add wasm32-unknown-unknown` changes that";

/// The module of the published searches, built anew where something has changed, or why the page has none. Cargo says
/// on standard error what it builds.
pub fn of_published() -> Result<Result<Vec<u8>, &'static str>> {
    let Some(root) = problems::find_workspace()? else {
        return Ok(Err(NO_SOURCE));
    };
    if !root.join("crates").join(PACKAGE).is_dir() {
        return Ok(Err(NO_SOURCE));
    }
    if !has_target(&root) {
        return Ok(Err(NO_TARGET));
    }
    let file = built(PACKAGE, &root, &[])?;
    Ok(Ok(fs::read(&file).with_context(|| file.display().to_string())?))
}

/// The module of an attempt, for a workspace in which that of the published searches can be built.
pub fn of_attempt(attempt: &Attempt) -> Result<Vec<u8>> {
    let copy = Copy::for_page(attempt)?;
    let target = history::folder()?.join("copies/target");
    let target = target.to_str().with_context(|| shown(&target))?;
    let name = format!("{}-in-page", attempt.name);
    let file = built(&name, &copy.folder, &["--quiet", "--target-dir", target])?;
    fs::read(&file).with_context(|| shown(&file))
}

/// Whether the compiler has the standard library of the target, or cargo is told to build it.
fn has_target(root: &Path) -> bool {
    if !variable("CARGO_UNSTABLE_BUILD_STD", "").is_empty() {
        return true;
    }
    let library = Command::new(variable("RUSTC", "rustc"))
        .envs(build_variables())
        .args(["--print", "target-libdir", "--target", TARGET])
        .current_dir(root)
        .output();
    let Ok(output) = library else { return false };
    output.status.success() && Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir()
}

/// Builds the module of a package, as cargo finds it from a folder, and returns its file.
fn built(package: &str, folder: &Path, arguments: &[&str]) -> Result<PathBuf> {
    let output = Command::new(variable("CARGO", "cargo"))
        .args(["rustc", "--package", package, "--profile", "page", "--target", TARGET])
        .args(["--crate-type", "cdylib"])
        .arg("--message-format=json-render-diagnostics")
        .args(arguments)
        .envs(build_variables())
        .current_dir(folder)
        .stderr(Stdio::inherit())
        .output()
        .context("cargo cannot be started")?;
    let is_built = output.status.success();
    ensure!(is_built, "{package} cannot be built for the page; --no-engine leaves it out");
    let messages = messages(&output.stdout);
    let files = messages.iter().filter_map(|message| message["filenames"].as_array()).flatten();
    let mut modules = files.filter_map(Value::as_str).filter(|file| file.ends_with(".wasm"));
    modules
        .next_back()
        .map(PathBuf::from)
        .with_context(|| format!("cargo has built no {package}.wasm"))
}

/// A variable for these builds, or else that of the environment.
fn variable(name: &str, usual: &str) -> OsString {
    let own = build_variables().into_iter().find(|(own, _)| own == name);
    let own = own.map(|(_, value)| OsString::from(value)).or_else(|| env::var_os(name));
    own.unwrap_or_else(|| usual.into())
}

fn build_variables() -> Vec<(String, String)> {
    let variables = env::var(BUILD).unwrap_or_default();
    let pairs = variables.split_whitespace().filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_string(), value.to_string())).collect()
}
