//! Cargo compiles what a student has written, for the terminal and for the study page.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use cli::{Context, Result, anyhow, bail, ensure};
use practice::attempt_process::{AttemptPrograms, AttemptView};
use practice::attempt_view::is_search_visible_on_board;
use practice::attempts::Attempt;
use practice::history;
use problems::display_path;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::attempt_copy::AttemptCopy;
use crate::build_record::{BuildRecord, package_files};
use crate::cargo::{CargoMetadata, cargo, remove_fingerprints};
use crate::file_hashes::FileHashes;
use crate::{files, supplied_types};

/// The lines of cargo's report, with `--message-format=json-render-diagnostics`.
fn messages(stdout: &[u8]) -> Vec<Value> {
    let stdout = String::from_utf8_lossy(stdout);
    stdout.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Builds an attempt, in the profile in which the searches are optimised as well: the first build
/// finds what it depends on compiled, and the next ones take a moment. The inner error is the compiler's message.
///
/// LeetCode is reported to compile without overflow checks, so sums wrap here too. `cargo test` has the checks.
///
/// Cargo misses a changed file with an older time. If a package has such a file, it is rebuilt from scratch.
pub fn build_attempt(attempt: &Attempt) -> Result<Result<PathBuf, String>> {
    let (name, root) = (&attempt.name, problems::workspace_root()?);
    let folder = history::state_folder()?.join("copies/built");
    // If the folder cannot be written, every build is from scratch.
    let _lock = files::lock(&folder).ok();
    let record_file = folder.join(format!("{name}.json"));
    let last = BuildRecord::read(&record_file);
    let stale = match &last {
        Some(record) => record.packages_with_missed_changes(attempt)?,
        None => vec![name.as_str()],
    };
    if !stale.is_empty() {
        remove_fingerprints(&stale, &CargoMetadata::read(name, &root)?)?;
    }
    let before = FileHashes::of(package_files(&attempt.folder)?);
    let program = match build(name, &root, None)? {
        Ok(program) => program,
        Err(message) => {
            return Ok(Err(format!("{message}{}", compile_error_advice(attempt, &message))));
        }
    };
    if last.is_some_and(|record| record.is_up_to_date(attempt)) {
        return Ok(Ok(program));
    }
    // The build may contain the old or the new version of a file that was edited meanwhile.
    if before == FileHashes::of(package_files(&attempt.folder)?) {
        // Without a record, the next build is from scratch.
        let record = BuildRecord::new(attempt, &[&program])?;
        _ = record.write(&record_file);
    } else {
        _ = fs::remove_file(&record_file);
    }
    Ok(Ok(program))
}

/// Builds the package of this name in the workspace of a folder. `target` replaces cargo's target folder. The inner
/// error is the compiler's message.
pub(crate) fn build(
    name: &str,
    folder: &Path,
    target: Option<&Path>,
) -> Result<Result<PathBuf, String>> {
    let without = |check: &str| format!("profile.dev.package.{name}.{check}=false");
    let output = cargo(folder)
        .args(["build", "--quiet", "--color", "never", "--package", name])
        .args(["--config", &without("overflow-checks"), "--config", &without("debug-assertions")])
        .arg("--message-format=json-render-diagnostics")
        .args(target.into_iter().flat_map(|target| ["--target-dir".as_ref(), target.as_os_str()]))
        .output()
        .context("cargo does not start")?;
    let stderr = String::from_utf8_lossy(&output.stderr).trim().to_string();
    let messages = messages(&output.stdout);
    if messages.is_empty() || is_environment_error(&stderr) {
        bail!("cargo cannot build {name}: {stderr}");
    }
    if !output.status.success() {
        return Ok(Err(stderr));
    }
    let program = messages.iter().rev().find_map(|message| message["executable"].as_str());
    let program = program.with_context(|| format!("{name} has no program, src/main.rs"))?;
    Ok(Ok(program.into()))
}

/// Whether a build failed for a reason that is not in the sources.
fn is_environment_error(message: &str) -> bool {
    let has_no_linker =
        |line: &str| line.starts_with("error: linker `") && line.ends_with("` not found");
    message.contains("No space left on device") || message.lines().any(has_no_linker)
}

fn compile_error_advice(attempt: &Attempt, message: &str) -> String {
    let Attempt { name, .. } = attempt;
    if let Some(advice) = supplied_types::older_attempt_advice(attempt, message) {
        return format!("\n\n{advice}");
    }
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

/// The programs of an attempt, for the program that has asked. The instrumented copy is built again where something has
/// changed since the last time.
pub fn build_programs_if_changed(attempt: &Attempt) -> Result<AttemptPrograms> {
    let copies = history::state_folder()?.join("copies");
    // Two commands at once would write the copy while it is compiled.
    let _lock = files::lock(&copies)?;
    let kept = copies.join(format!("{}.json", attempt.name));
    let before = FileHashes::of(package_files(&attempt.folder)?);
    let own = path(build_attempt(attempt)?, &attempt.name)?;
    // Another version of this program makes another copy.
    let this = env::current_exe()?;
    if let Some(programs) = reusable_programs(attempt, &kept, &this) {
        return Ok(programs);
    }
    let programs = build_programs(attempt, &own)?;
    // The build may contain the old or the new version of a file that was edited meanwhile.
    if before != FileHashes::of(package_files(&attempt.folder)?) {
        _ = fs::remove_file(&kept);
        return Ok(programs);
    }
    let steps = programs.step_command.first().context("an attempt has a program for its steps")?;
    let build = BuildRecord::new(attempt, &[&own, steps, &this])?;
    let record = serde_json::to_string(&CachedPrograms { programs: programs.clone(), build })?;
    fs::write(&kept, record).with_context(|| display_path(&kept))?;
    Ok(programs)
}

/// The programs of an attempt, and the build that made them.
#[derive(Deserialize, Serialize)]
struct CachedPrograms {
    programs: AttemptPrograms,
    build: BuildRecord,
}

/// Returns the programs of the last build if `this` program made them and nothing has changed since: neither a program
/// nor a file.
fn reusable_programs(attempt: &Attempt, kept: &Path, this: &Path) -> Option<AttemptPrograms> {
    let CachedPrograms { programs, build } = serde_json::from_slice(&fs::read(kept).ok()?).ok()?;
    (build.has_program(this) && build.is_up_to_date(attempt)).then_some(programs)
}

/// Builds the programs of an attempt, whose own program is built. One for this workspace's board reports its steps
/// itself. A solution in LeetCode's signature has an instrumented copy, built where the attempt is, with all that it
/// needs.
fn build_programs(attempt: &Attempt, own: &Path) -> Result<AttemptPrograms> {
    let with = |argument: &str| vec![own.to_path_buf(), argument.into()];
    if !attempt.has_leetcode_signature() {
        let (seconds, steps) = (with("--seconds"), with("--steps"));
        return Ok(AttemptPrograms {
            timing_command: seconds,
            view: AttemptView::Board,
            step_command: steps,
            remarks: Vec::new(),
        });
    }
    let target = own.parent().and_then(Path::parent);
    let (view, RecordedCopy { steps, remarks }) = build_recorded_copy(attempt, target)?;
    Ok(AttemptPrograms { timing_command: with("--records"), view, step_command: steps, remarks })
}

struct RecordedCopy {
    steps: Vec<PathBuf>,
    remarks: Vec<String>,
}

/// Builds the copy that shows the search best: the copy that records writes to the board, or the copy that records calls.
fn build_recorded_copy(
    attempt: &Attempt,
    target: Option<&Path>,
) -> Result<(AttemptView, RecordedCopy)> {
    let by_calls = || build_copy(attempt, AttemptCopy::recording_calls(attempt)?, target);
    if attempt.task_without_board()?.is_some() {
        return Ok((AttemptView::Calls, by_calls()?));
    }
    let on_board = build_copy(attempt, AttemptCopy::recording_writes(attempt)?, target)?;
    let makes_board = attempt.leetcode_task()?.is_some_and(|task| task.is_enumeration());
    if !makes_board || is_search_visible_on_board(&on_board.steps, &attempt.problem()?)? {
        return Ok((AttemptView::Board, on_board));
    }
    match by_calls() {
        Ok(calls) => Ok((AttemptView::Calls, calls)),
        // For example, no function calls itself. Then the board is all that can be shown.
        Err(error) => {
            let remarks = vec![format!("{error:#}")];
            Ok((AttemptView::Board, RecordedCopy { remarks, ..on_board }))
        }
    }
}

fn build_copy(attempt: &Attempt, copy: AttemptCopy, target: Option<&Path>) -> Result<RecordedCopy> {
    let built = build(&attempt.name, &copy.folder, target)?;
    let steps = vec![path(built, &format!("the copy of {}", attempt.name))?];
    Ok(RecordedCopy { steps, remarks: copy.remarks })
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
pub fn build_published_wasm() -> Result<Result<Vec<u8>, &'static str>> {
    let root = problems::find_workspace_root()?;
    let Some(root) = root.filter(|root| root.join("crates/tools").join(PACKAGE).is_dir()) else {
        return Ok(Err(NO_SOURCE));
    };
    if !has_target(&root) {
        return Ok(Err(NO_TARGET));
    }
    build_wasm(PACKAGE, &root, &[]).map(Ok)
}

/// The module of an attempt, for a workspace in which that of the published searches can be built.
pub fn build_attempt_wasm(attempt: &Attempt) -> Result<Vec<u8>> {
    let copy = AttemptCopy::for_page(attempt)?;
    let target = history::state_folder()?.join("copies/target");
    let target = target.to_str().with_context(|| display_path(&target))?;
    let name = format!("{}-in-page", attempt.name);
    build_wasm(&name, &copy.folder, &["--quiet", "--target-dir", target])
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
fn build_wasm(package: &str, folder: &Path, arguments: &[&str]) -> Result<Vec<u8>> {
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
    fs::read(module).with_context(|| display_path(module))
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
