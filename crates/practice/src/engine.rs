//! The WebAssembly module of the study page, built by cargo.

use std::{
    env,
    ffi::OsString,
    fs,
    io::Read,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use program::{
    Context, Result,
    anyhow::{anyhow, ensure},
};
use serde_json::Value;

const PACKAGE: &str = "page-engine";
const TARGET: &str = "wasm32-unknown-unknown";

/// Why there is no module, and the page is made without it.
pub enum Missing {
    /// There is no source to build it from.
    Workspace,
    /// The compiler has no library for WebAssembly.
    Target,
}

/// The module, built anew where something has changed. Cargo says on standard error what it builds.
///
/// # Errors
///
/// If cargo cannot be started, or the build fails.
pub fn engine() -> Result<Result<Vec<u8>, Missing>> {
    let Some(root) = problems::find_workspace()? else {
        return Ok(Err(Missing::Workspace));
    };
    if !root.join("crates").join(PACKAGE).is_dir() {
        return Ok(Err(Missing::Workspace));
    }
    if !has_target(&root) {
        return Ok(Err(Missing::Target));
    }
    let file = built(&root)?;
    Ok(Ok(fs::read(&file).with_context(|| file.display().to_string())?))
}

/// Whether the compiler has the standard library of the target, or cargo is told to build it.
fn has_target(root: &Path) -> bool {
    if env::var_os("CARGO_UNSTABLE_BUILD_STD").is_some_and(|crates| !crates.is_empty()) {
        return true;
    }
    let library = Command::new(variable("RUSTC", "rustc"))
        .args(["--print", "target-libdir", "--target", TARGET])
        .current_dir(root)
        .output();
    let Ok(output) = library else { return false };
    output.status.success() && Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir()
}

/// Builds the module, and returns its file.
fn built(root: &Path) -> Result<PathBuf> {
    let mut cargo = Command::new(variable("CARGO", "cargo"))
        .args(["build", "--package", PACKAGE, "--target", TARGET, "--profile", "page"])
        .arg("--message-format=json-render-diagnostics")
        .current_dir(root)
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo cannot be started")?;
    let mut messages = String::new();
    let read = cargo.stdout.take().map(|mut stdout| stdout.read_to_string(&mut messages));
    read.transpose().context("the messages of cargo")?;
    let status = cargo.wait().context("cargo")?;
    ensure!(
        status.success(),
        "the searches cannot be built for the page; --no-engine makes it without them"
    );
    let mut files =
        messages.lines().filter_map(|line| wasm_file(&serde_json::from_str(line).ok()?));
    files.next_back().ok_or_else(|| anyhow!("cargo has built no {PACKAGE}.wasm"))
}

/// The module that a message of cargo tells of.
fn wasm_file(message: &Value) -> Option<PathBuf> {
    let files = message.get("filenames")?.as_array()?.iter().filter_map(Value::as_str);
    let mut files = files.map(PathBuf::from);
    files.find(|file| file.extension().is_some_and(|extension| extension == "wasm"))
}

fn variable(name: &str, usual: &str) -> OsString {
    env::var_os(name).unwrap_or_else(|| usual.into())
}
