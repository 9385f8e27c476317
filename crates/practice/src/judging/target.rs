//! What is judged, and how it is started.

use std::{
    env,
    ffi::OsString,
    path::PathBuf,
    process::{Command, Stdio},
};

use judge::{Io, Program};
use program::{Context, Result, bail};

use crate::{attempts, variants};

/// A program that can be judged.
pub struct Target {
    pub name: String,
    pub program: Program,
    /// Where its failed cases are kept.
    pub failed_file: PathBuf,
    /// Whether somebody has written it here.
    pub is_own: bool,
    /// Whether it can tell how much it writes: `program --counts`.
    pub may_count: bool,
}

/// What came of making it ready.
pub enum Ready {
    Target(Box<Target>),
    /// It does not compile; this is what the compiler says.
    CompileError {
        name: String,
        message: String,
    },
}

/// A variant or an attempt, by its name. An attempt is compiled.
pub fn named(name: &str) -> Result<Ready> {
    if let Some(variant) = variants::ALL.iter().find(|variant| variant.name == name) {
        let this = env::current_exe().context("the path of this program")?;
        let command = vec![this.into(), "serve".into(), variant.name.into()];
        return Ok(ready(name, command, None, true));
    }
    let Some(attempt) = attempts::find(name)? else {
        bail!("there is no variant and no attempt named '{name}'; {}", known()?);
    };
    if let Some(message) = compile(name)? {
        return Ok(Ready::CompileError { name: name.to_string(), message });
    }
    let program = target_folder()?.join("release").join(name);
    let counts = attempt.like.is_some();
    Ok(ready(name, vec![program.into()], Some(attempt.folder), counts))
}

/// Any command, as a shell reads it.
pub fn command(text: &str, io: Io) -> Target {
    // The shell gives its place to the command, so that no second process is there.
    let command: Vec<OsString> = ["sh", "-c", &format!("exec {text}")].map(OsString::from).into();
    let name: String = text.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    Target {
        name: text.to_string(),
        program: Program { command, folder: PathBuf::from("."), io },
        failed_file: crate::files::state().join(format!("failed-{name}.txt")),
        is_own: false,
        may_count: false,
    }
}

fn ready(name: &str, command: Vec<OsString>, folder: Option<PathBuf>, may_count: bool) -> Ready {
    let failed_file = match &folder {
        Some(folder) => folder.join("failed-cases.txt"),
        None => crate::files::state().join(format!("failed-{name}.txt")),
    };
    let program = Program { command, folder: problems::workspace(), io: Io::Line };
    let (name, is_own) = (name.to_string(), folder.is_some());
    Ready::Target(Box::new(Target { name, program, failed_file, is_own, may_count }))
}

fn known() -> Result<String> {
    let attempts = attempts::all()?.into_iter().map(|attempt| attempt.name);
    let names = variants::ALL.iter().map(|variant| variant.name.to_string()).chain(attempts);
    Ok(format!("there are {}", names.collect::<Vec<_>>().join(", ")))
}

/// Compiles an attempt. What the compiler says is there where it did not succeed.
fn compile(name: &str) -> Result<Option<String>> {
    let output = cargo()
        .args(["build", "--release", "--quiet", "--color", "never", "--package", name])
        .stdin(Stdio::null())
        .output()
        .context("cargo does not start")?;
    let message = String::from_utf8_lossy(&output.stderr).trim().to_string();
    Ok((!output.status.success()).then_some(message))
}

fn target_folder() -> Result<PathBuf> {
    let output = cargo()
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .context("cargo does not start")?;
    let metadata: serde_json::Value =
        serde_json::from_slice(&output.stdout).context("what cargo says of the workspace")?;
    let folder =
        metadata["target_directory"].as_str().context("cargo does not say where it builds")?;
    Ok(PathBuf::from(folder))
}

fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(problems::workspace());
    cargo
}
