//! Compiles attempts and their instrumented copies with cargo: programs for the judge, WebAssembly modules for the page.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use cli::{Context, Result, bail, ensure};
use practice::attempt_process::{AttemptPrograms, AttemptView};
use practice::attempt_view::is_search_visible_on_board;
use practice::attempts::{Attempt, AttemptKind};
use practice::history;
use problems::display_path;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::attempt_copy::AttemptCopy;
use crate::build_record::{BuildRecord, package_files};
use crate::cargo::{CargoMetadata, remove_fingerprints};
use crate::cargo_build::{CargoBuild, CompilerMessages, parse_cargo_messages};
use crate::file_hashes::FileHashes;
use crate::{files, solution_package, supplied_types};

/// The result of compiling a program. An error in the sources is a result, and not an `Err`.
pub enum BuildOutcome {
    /// The path of the program.
    Program(PathBuf),
    /// The compiler's message.
    CompileError(String),
}

impl BuildOutcome {
    /// Returns the program. A compile error becomes an error that begins with `name`.
    pub(crate) fn into_program(self, name: &str) -> Result<PathBuf> {
        match self {
            BuildOutcome::Program(program) => Ok(program),
            BuildOutcome::CompileError(message) => bail!("{name} does not compile:\n{message}"),
        }
    }
}

/// Builds an attempt in the `dev` profile, which optimises attempts as well as variants. The dependencies are already
/// compiled in this profile, so a build takes a moment.
///
/// LeetCode is reported to compile without overflow checks, so sums wrap here too. `cargo test` has the checks.
///
/// Cargo misses a changed file with an older modification time. A package with such a file is rebuilt from scratch.
pub fn build_attempt(attempt: &Attempt) -> Result<BuildOutcome> {
    let (name, root) = (&attempt.name, problems::workspace_root()?);
    ensure!(
        attempt.kind != AttemptKind::Solution,
        "{name} is our solution: you can watch it by `play`, `tree` and `page`, and read it by `show`"
    );
    let folder = history::state_folder()?.join("copies/built");
    // If the folder cannot be written, every build is from scratch.
    let _lock = files::lock(&folder).ok();
    let record_file = folder.join(format!("{name}.json"));
    let last_record = BuildRecord::read(&record_file);
    let stale = match &last_record {
        Some(record) => record.packages_with_missed_changes(attempt)?,
        None => vec![name.as_str()],
    };
    if !stale.is_empty() {
        remove_fingerprints(&stale, &CargoMetadata::read(name, &root)?)?;
    }
    let before = FileHashes::of(package_files(&attempt.folder)?);
    let program = match build(name, &root, None)? {
        BuildOutcome::Program(program) => program,
        BuildOutcome::CompileError(message) => {
            let advice = compile_error_advice(attempt, &message);
            return Ok(BuildOutcome::CompileError(message + &advice));
        }
    };
    if last_record.is_some_and(|record| record.is_up_to_date(attempt)) {
        return Ok(BuildOutcome::Program(program));
    }
    // The build may contain the old or the new version of a file that was edited meanwhile.
    if before == FileHashes::of(package_files(&attempt.folder)?) {
        // Without a record, the next build is from scratch.
        let record = BuildRecord::new(attempt, &[&program])?;
        _ = record.write(&record_file);
    } else {
        _ = fs::remove_file(&record_file);
    }
    Ok(BuildOutcome::Program(program))
}

/// Builds the package of this name in the workspace of a folder. `target` replaces cargo's target folder.
fn build(name: &str, folder: &Path, target: Option<&Path>) -> Result<BuildOutcome> {
    let output =
        CargoBuild { name, folder, target, settings: &[] }.run(CompilerMessages::Rendered)?;
    Ok(match output.program {
        Some(program) => BuildOutcome::Program(program),
        None => BuildOutcome::CompileError(output.stderr),
    })
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

/// Builds the programs of an attempt, or returns those of the last build if nothing has changed since.
pub fn build_programs_if_changed(attempt: &Attempt) -> Result<AttemptPrograms> {
    let copies = history::state_folder()?.join("copies");
    // Two commands at once would write the copy while it is compiled.
    let _lock = files::lock(&copies)?;
    if attempt.kind == AttemptKind::Solution {
        return build_solution_programs(attempt);
    }
    let cache_file = copies.join(format!("{}.json", attempt.name));
    let before = FileHashes::of(package_files(&attempt.folder)?);
    let own = build_attempt(attempt)?.into_program(&attempt.name)?;
    // Another version of this program may instrument the copy in another way.
    let this = env::current_exe()?;
    if let Some(programs) = reusable_programs(attempt, &cache_file, &this) {
        return Ok(programs);
    }
    let programs = build_programs(attempt, &own)?;
    // The build may contain the old or the new version of a file that was edited meanwhile.
    if before != FileHashes::of(package_files(&attempt.folder)?) {
        _ = fs::remove_file(&cache_file);
        return Ok(programs);
    }
    let steps =
        programs.step_command.first().context("the attempt has no program for its steps")?;
    let build = BuildRecord::new(attempt, &[&own, steps, &this])?;
    let record = serde_json::to_string(&CachedPrograms { programs: programs.clone(), build })?;
    fs::write(&cache_file, record).with_context(|| display_path(&cache_file))?;
    Ok(programs)
}

/// Builds the instrumented copy of our solution. The solution itself is not built, since only its calls are shown.
fn build_solution_programs(solution: &Attempt) -> Result<AttemptPrograms> {
    solution_package::write_package(solution)?;
    let copy = build_call_recorder(solution, Some(&solution_package::target_folder()?))?;
    Ok(AttemptPrograms {
        timing_command: Vec::new(),
        view: copy.view,
        step_command: copy.step_command,
        remarks: copy.remarks,
    })
}

/// Builds the copy of an attempt that records its calls. Does not optimise the copy, so that it compiles quickly. Returns
/// `None` if the copy does not compile.
pub(crate) fn build_call_recorder_quickly(attempt: &Attempt) -> Result<Option<AttemptPrograms>> {
    // Two commands at once would write the copy while it is compiled.
    let _lock = files::lock(&history::state_folder()?.join("copies"))?;
    let AttemptCopy { folder, remarks, .. } = &AttemptCopy::recording_calls(attempt)?;
    let name = &attempt.name;
    let settings = [format!("profile.dev.package.{name}.opt-level=0")];
    let target = solution_package::target_folder()?;
    let build = CargoBuild { name, folder, target: Some(&target), settings: &settings };
    let program = build.run(CompilerMessages::Rendered)?.program;
    Ok(program.map(|program| AttemptPrograms {
        timing_command: Vec::new(),
        view: AttemptView::Calls,
        step_command: vec![program],
        remarks: remarks.clone(),
    }))
}

/// The programs of an attempt, and the build that made them.
#[derive(Deserialize, Serialize)]
struct CachedPrograms {
    programs: AttemptPrograms,
    build: BuildRecord,
}

/// Returns the programs of the last build if `this` version of the workshop made them, and no source and no program has
/// changed since.
fn reusable_programs(attempt: &Attempt, cache_file: &Path, this: &Path) -> Option<AttemptPrograms> {
    let cached = fs::read(cache_file).ok()?;
    let CachedPrograms { programs, build } = serde_json::from_slice(&cached).ok()?;
    (build.has_program(this) && build.is_up_to_date(attempt)).then_some(programs)
}

/// Builds the programs of an attempt in addition to `own`, its main program.
///
/// An attempt in the shape of a variant reports its steps itself. For a solution in LeetCode's signature, an instrumented
/// copy is built. It shares the attempt's target folder, where the dependencies are already compiled.
fn build_programs(attempt: &Attempt, own: &Path) -> Result<AttemptPrograms> {
    let with = |argument: &str| vec![own.to_path_buf(), argument.into()];
    if !attempt.has_leetcode_signature() {
        return Ok(AttemptPrograms {
            timing_command: with("--seconds"),
            view: AttemptView::Board,
            step_command: with("--steps"),
            remarks: Vec::new(),
        });
    }
    let target = own.parent().and_then(Path::parent);
    let copy = build_recorded_copy(attempt, target)?;
    Ok(AttemptPrograms {
        timing_command: with("--records"),
        view: copy.view,
        step_command: copy.step_command,
        remarks: copy.remarks,
    })
}

/// A compiled copy that records the writes or the calls of an attempt.
struct RecordedCopy {
    view: AttemptView,
    step_command: Vec<PathBuf>,
    remarks: Vec<String>,
}

/// Builds the copy that shows the search best: the copy that records writes to the board, or the copy that records calls.
fn build_recorded_copy(attempt: &Attempt, target: Option<&Path>) -> Result<RecordedCopy> {
    if attempt.task_without_board()?.is_some() {
        return build_call_recorder(attempt, target);
    }
    let on_board = build_write_recorder(attempt, target)?;
    let makes_board = attempt.leetcode_task()?.is_some_and(|task| task.is_enumeration());
    if !makes_board || is_search_visible_on_board(&on_board.step_command, &attempt.problem()?)? {
        return Ok(on_board);
    }
    match build_call_recorder(attempt, target) {
        Ok(calls) => Ok(calls),
        // For example, no function calls itself. Then the board is all that can be shown.
        Err(error) => Ok(RecordedCopy { remarks: vec![format!("{error:#}")], ..on_board }),
    }
}

fn build_call_recorder(attempt: &Attempt, target: Option<&Path>) -> Result<RecordedCopy> {
    build_copy(attempt, AttemptCopy::recording_calls(attempt)?, AttemptView::Calls, target)
}

fn build_write_recorder(attempt: &Attempt, target: Option<&Path>) -> Result<RecordedCopy> {
    build_copy(attempt, AttemptCopy::recording_writes(attempt)?, AttemptView::Board, target)
}

fn build_copy(
    attempt: &Attempt,
    copy: AttemptCopy,
    view: AttemptView,
    target: Option<&Path>,
) -> Result<RecordedCopy> {
    let name = format!("the copy of {}", attempt.name);
    let program = build(&attempt.name, &copy.folder, target)?.into_program(&name)?;
    Ok(RecordedCopy { view, step_command: vec![program], remarks: copy.remarks })
}

/// The package with the published searches for a page.
const PAGE_ENGINE: &str = "page-engine";
const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// A variable with environment variables for builds of WebAssembly: `NAME=VALUE`, separated by blanks. A user sets it if
/// WebAssembly needs another compiler than the workspace.
const PAGE_BUILD_VARIABLE: &str = "PRACTICE_PAGE_BUILD";

const NO_SOURCE: &str =
    "the page cannot run the searches itself: there is no workspace to build them in";
const NO_TARGET: &str = "the page cannot run the searches itself; `rustup target add wasm32-unknown-unknown` changes that";

/// The WebAssembly module with the published searches.
pub enum PublishedWasm {
    /// The bytes of the module.
    Module(Vec<u8>),
    /// It cannot be built here. The text is the reason.
    Unavailable(&'static str),
}

/// Builds the module of the published searches, if it has changed. Cargo prints its progress on standard error.
pub fn build_published_wasm() -> Result<PublishedWasm> {
    let root = problems::find_workspace_root()?;
    let Some(root) = root.filter(|root| root.join("crates/tools").join(PAGE_ENGINE).is_dir())
    else {
        return Ok(PublishedWasm::Unavailable(NO_SOURCE));
    };
    if !has_wasm_target(&root) {
        return Ok(PublishedWasm::Unavailable(NO_TARGET));
    }
    build_wasm(PAGE_ENGINE, &root, &[]).map(PublishedWasm::Module)
}

/// Builds the module of an attempt. [`build_published_wasm`] has to return a module in the same workspace.
pub fn build_attempt_wasm(attempt: &Attempt) -> Result<Vec<u8>> {
    let copy = AttemptCopy::for_page(attempt)?;
    let target = history::state_folder()?.join("copies/target");
    let target = target.to_str().with_context(|| display_path(&target))?;
    let name = format!("{}-in-page", attempt.name);
    build_wasm(&name, &copy.folder, &["--quiet", "--target-dir", target])
}

/// Returns whether the standard library is available for WebAssembly: it is installed, or cargo has to build it.
fn has_wasm_target(root: &Path) -> bool {
    if !variable("CARGO_UNSTABLE_BUILD_STD", "").is_empty() {
        return true;
    }
    let library = Command::new(variable("RUSTC", "rustc"))
        .envs(build_variables())
        .args(["--print", "target-libdir", "--target", WASM_TARGET])
        .current_dir(root)
        .output();
    let Ok(output) = library else { return false };
    output.status.success() && Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir()
}

/// Builds the WebAssembly module of a package, and returns its bytes. Cargo starts in `folder`.
fn build_wasm(package: &str, folder: &Path, arguments: &[&str]) -> Result<Vec<u8>> {
    let output = Command::new(variable("CARGO", "cargo"))
        .args(["rustc", "--package", package, "--profile", "page", "--target", WASM_TARGET])
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
    let messages = parse_cargo_messages(&output.stdout);
    let files = messages.iter().filter_map(|message| message["filenames"].as_array()).flatten();
    let mut modules = files.filter_map(Value::as_str).filter(|file| file.ends_with(".wasm"));
    let module = modules.next_back();
    let module = Path::new(module.with_context(|| format!("cargo has built no {package}.wasm"))?);
    fs::read(module).with_context(|| display_path(module))
}

/// Returns the value of a variable for builds of WebAssembly, or else of the environment variable, or else `default`.
fn variable(name: &str, default: &str) -> OsString {
    let own = build_variables().into_iter().find(|(own, _)| own == name);
    if let Some((_, value)) = own {
        return value.into();
    }
    env::var_os(name).unwrap_or_else(|| default.into())
}

fn build_variables() -> Vec<(String, String)> {
    let variables = env::var(PAGE_BUILD_VARIABLE).unwrap_or_default();
    let pairs = variables.split_whitespace().filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_string(), value.to_string())).collect()
}
