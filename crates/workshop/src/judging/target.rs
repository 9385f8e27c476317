//! What is judged, and how it is started.

use std::{
    env,
    ffi::OsString,
    hash::{DefaultHasher, Hash, Hasher},
    path::PathBuf,
    process::{Command, Stdio},
};

use judge::{Io, Program};
use program::{Context, Result, bail, remark};
use serde::Deserialize;

use crate::{attempts, state};

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
    if let Some(variant) = searches::find(name) {
        let this = env::current_exe().context("the path of this program")?;
        let command = vec![this.into(), "serve".into(), variant.name.into()];
        let failed_file = state::folder().join(format!("failed-{name}.txt"));
        return Ok(ready(name, command, failed_file, false));
    }
    let attempt = attempts::find(name)?;
    remark(format_args!("compiling {name}"));
    match compile(name)? {
        Compiled::Program(program) => {
            let failed_file = attempt.folder.join("failed-cases.txt");
            Ok(ready(name, vec![program.into()], failed_file, true))
        }
        Compiled::Error(message) => Ok(Ready::CompileError { name: name.to_string(), message }),
    }
}

fn ready(name: &str, command: Vec<OsString>, failed_file: PathBuf, is_own: bool) -> Ready {
    let program = Program { command, folder: problems::workspace(), io: Io::Line };
    let name = name.to_string();
    Ready::Target(Box::new(Target { name, program, failed_file, is_own, may_count: true }))
}

/// Any command, as a shell reads it.
pub fn command(text: &str, io: Io) -> Target {
    let command = ["sh", "-c", text].map(OsString::from).into();
    Target {
        // No attempt can have such a name.
        name: format!("--exec {text}"),
        program: Program { command, folder: PathBuf::from("."), io },
        failed_file: state::folder().join(format!("failed-{:016x}.txt", hash(text))),
        is_own: false,
        may_count: false,
    }
}

/// A name for a text that is no file name.
fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

enum Compiled {
    Program(PathBuf),
    /// What the compiler says.
    Error(String),
}

/// What cargo says of a step, as far as it matters here.
#[derive(Deserialize)]
struct Message {
    reason: String,
    executable: Option<PathBuf>,
}

/// Compiles an attempt.
fn compile(name: &str) -> Result<Compiled> {
    let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["build", "--quiet", "--color", "never", "--package", name])
        .arg("--message-format=json-render-diagnostics")
        .current_dir(problems::workspace())
        .stdin(Stdio::null())
        .output()
        .context("cargo does not start")?;
    let stderr = String::from_utf8_lossy(&output.stderr).trim().to_string();
    let stdout = String::from_utf8_lossy(&output.stdout);
    let messages: Vec<Message> =
        stdout.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if messages.is_empty() {
        bail!("cargo cannot build {name}: {stderr}");
    }
    if !output.status.success() {
        return Ok(Compiled::Error(stderr));
    }
    let artifacts = messages.into_iter().filter(|message| message.reason == "compiler-artifact");
    let program = artifacts.filter_map(|message| message.executable).next_back();
    program.map(Compiled::Program).with_context(|| format!("{name} has no program, src/main.rs"))
}
