//! Cargo compiles what a student has written, for the terminal and for the study page.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

use practice::attempt_process::Programs;
use practice::attempts::Attempt;
use practice::history;
use problems::shown;
use program::{Context, Result, anyhow, bail, ensure, group};
use serde_json::Value;

use crate::attempt_copy::{self, Copy};
use crate::files;

/// The lines of cargo's report, with `--message-format=json-render-diagnostics`.
fn messages(stdout: &[u8]) -> Vec<Value> {
    let stdout = String::from_utf8_lossy(stdout);
    stdout.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Builds an attempt, in the profile in which the searches are optimised as well: the first build
/// finds what it depends on compiled, and the next ones take a moment. The inner error is the compiler's message.
///
/// LeetCode is reported to compile without overflow checks, so sums wrap here too. `cargo test` has the checks.
pub fn build_attempt(attempt: &Attempt) -> Result<Result<PathBuf, String>> {
    build(&attempt.name, &problems::workspace()?, None)
}

/// Builds the package of this name, as cargo finds it from a folder; `target` is where, if not
/// where cargo builds that folder's packages by itself.
fn build(name: &str, folder: &Path, target: Option<&Path>) -> Result<Result<PathBuf, String>> {
    let without = |check: &str| format!("profile.dev.package.{name}.{check}=false");
    let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(folder)
        .args(["build", "--quiet", "--color", "never", "--package", name])
        .args(["--config", &without("overflow-checks"), "--config", &without("debug-assertions")])
        .arg("--message-format=json-render-diagnostics")
        .args(target.into_iter().flat_map(|target| ["--target-dir".as_ref(), target.as_os_str()]))
        .stdin(Stdio::null())
        .output()
        .context("cargo does not start")?;
    let stderr = String::from_utf8_lossy(&output.stderr).trim().to_string();
    let messages = messages(&output.stdout);
    if messages.is_empty() || is_of_the_machine(&stderr) {
        bail!("cargo cannot build {name}: {stderr}");
    }
    if !output.status.success() {
        return Ok(Err(format!("{stderr}{}", advice(name, &stderr))));
    }
    let program = messages.iter().rev().find_map(|message| message["executable"].as_str());
    let program = program.with_context(|| format!("{name} has no program, src/main.rs"))?;
    Ok(Ok(program.into()))
}

/// Whether a build failed for a reason that is not in the sources.
fn is_of_the_machine(message: &str) -> bool {
    let has_no_linker =
        |line: &str| line.starts_with("error: linker `") && line.ends_with("` not found");
    message.contains("No space left on device") || message.lines().any(has_no_linker)
}

fn advice(name: &str, message: &str) -> String {
    let is_missing = message.contains("cannot find type `Solution`");
    if is_missing || message.contains("struct `Solution` is private") {
        return "\n\nLeetCode supplies `Solution` itself; here src/lib.rs needs the line `pub struct Solution;`".into();
    }
    let crates = ["itertools", "rand", "regex"].into_iter();
    let missing = crates.filter(|krate| message.contains(&format!("unlinked crate `{krate}`")));
    missing
        .map(|krate| format!("\n\nLeetCode supplies `{krate}` itself; here `cargo add {krate} --package {name}` adds it"))
        .collect()
}

/// The programs of an attempt, for the program that has asked. They are built again where something has changed since
/// the last time; all that is told of them was kept then.
pub fn programs(attempt: &Attempt) -> Result<Programs> {
    let copies = history::folder()?.join("copies");
    // Two commands at once would write the copy while it is compiled.
    let _lock = files::lock(&copies)?;
    let kept = copies.join(format!("{}.json", attempt.name));
    if let Some(programs) = built_before(attempt, &kept) {
        return Ok(programs);
    }
    // What is edited during the build is newer than its start.
    let start = SystemTime::now();
    let programs = build_programs(attempt)?;
    fs::write(&kept, serde_json::to_string(&programs)?)?;
    File::options().write(true).open(&kept)?.set_modified(start)?;
    Ok(programs)
}

/// What a build has left, if nothing has changed since of what it was made of: the files that cargo has noted, those of
/// the copy, the problem, and this program.
fn built_before(attempt: &Attempt, kept: &Path) -> Option<Programs> {
    let programs: Programs = serde_json::from_slice(&fs::read(kept).ok()?).ok()?;
    let mut parts = attempt_copy::parts(&attempt.folder).ok()?;
    parts.push(env::current_exe().ok()?);
    if let (Some(task), Ok(root)) = (attempt.task().ok()?, problems::workspace()) {
        let problem = root.join("problems").join(task.folder()).join("problem.toml");
        parts.extend(Some(problem).filter(|file| file.exists()));
    }
    let last = group::last_change(programs.seconds.first()?, &parts).ok()?;
    let is_new = last < fs::metadata(kept).ok()?.modified().ok()?;
    (is_new && programs.steps.first()?.exists()).then_some(programs)
}

/// What is written for this workspace's board reports its steps itself; a
/// solution in LeetCode's signature has a copy that does, built where the attempt is, with all that it needs.
fn build_programs(attempt: &Attempt) -> Result<Programs> {
    let own = path(build_attempt(attempt)?, &attempt.name)?;
    let asked = |argument: &str| vec![own.clone(), argument.into()];
    if !attempt.is_leetcode() {
        let (seconds, steps) = (asked("--seconds"), asked("--steps"));
        return Ok(Programs { seconds, steps, remarks: Vec::new() });
    }
    let copy = Copy::that_records(attempt)?;
    let target = own.parent().and_then(Path::parent);
    let recorded = build(&attempt.name, &copy.folder, target)?;
    let steps = vec![path(recorded, &format!("the copy of {}", attempt.name))?];
    Ok(Programs { seconds: asked("--records"), steps, remarks: copy.remarks })
}

fn path(built: Result<PathBuf, String>, name: &str) -> Result<PathBuf> {
    built.map_err(|message| anyhow!("{name} does not compile:\n{message}"))
}

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
pub fn published_module() -> Result<Result<Vec<u8>, &'static str>> {
    let root = problems::find_workspace()?;
    let Some(root) = root.filter(|root| root.join("crates").join(PACKAGE).is_dir()) else {
        return Ok(Err(NO_SOURCE));
    };
    if !has_target(&root) {
        return Ok(Err(NO_TARGET));
    }
    built_module(PACKAGE, &root, &[]).map(Ok)
}

/// The module of an attempt, for a workspace in which that of the published searches can be built.
pub fn attempt_module(attempt: &Attempt) -> Result<Vec<u8>> {
    let copy = Copy::for_page(attempt)?;
    let target = history::folder()?.join("copies/target");
    let target = target.to_str().with_context(|| shown(&target))?;
    let name = format!("{}-in-page", attempt.name);
    built_module(&name, &copy.folder, &["--quiet", "--target-dir", target])
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

/// Builds the module of a package, as cargo finds it from a folder.
fn built_module(package: &str, folder: &Path, arguments: &[&str]) -> Result<Vec<u8>> {
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
    let module = modules.next_back();
    let module = Path::new(module.with_context(|| format!("cargo has built no {package}.wasm"))?);
    fs::read(module).with_context(|| shown(module))
}

/// A variable for these builds, or else that of the environment.
fn variable(name: &str, usual: &str) -> OsString {
    let own =
        build_variables().into_iter().find(|(own, _)| own == name).map(|(_, value)| value.into());
    own.or_else(|| env::var_os(name)).unwrap_or_else(|| usual.into())
}

fn build_variables() -> Vec<(String, String)> {
    let variables = env::var(BUILD).unwrap_or_default();
    let pairs = variables.split_whitespace().filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_string(), value.to_string())).collect()
}
