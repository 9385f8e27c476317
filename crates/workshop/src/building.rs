//! Cargo compiles what a student has written.

use std::{
    env,
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::SystemTime,
};

use program::{Context, Result, anyhow::anyhow, bail, group};
use serde_json::Value;

use crate::{
    attempt_copy::{self, Copy},
    files,
};
use practice::{attempt_process::Programs, attempts::Attempt, history};

pub type Built = Result<PathBuf, String>;

/// The lines of cargo's report, with `--message-format=json-render-diagnostics`.
pub(crate) fn messages(stdout: &[u8]) -> Vec<Value> {
    let stdout = String::from_utf8_lossy(stdout);
    stdout.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Builds an attempt, in the profile in which the searches are optimised as well: the first build
/// finds what it depends on compiled, and the next ones take a moment.
pub fn build_attempt(attempt: &Attempt) -> Result<Built> {
    build(&attempt.name, &problems::workspace()?, None)
}

/// Builds the package of this name, as cargo finds it from a folder; `target` is where, if not
/// where cargo builds that folder's packages by itself.
pub fn build(name: &str, folder: &Path, target: Option<&Path>) -> Result<Built> {
    let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(folder)
        .args(["build", "--quiet", "--color", "never", "--package", name])
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
    let program = messages.iter().filter_map(|message| message["executable"].as_str()).next_back();
    program
        .map(|program| Ok(program.into()))
        .with_context(|| format!("{name} has no program, src/main.rs"))
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
    let folder = attempt.task().ok()?.map(|task| Path::new("problems").join(task.folder()));
    let problem = folder.zip(problems::workspace().ok());
    let problem = problem.map(|(folder, root)| root.join(folder).join("problem.toml"));
    parts.extend(problem.filter(|file| file.exists()));
    let last = group::last_change(programs.seconds.first()?, &parts).ok()?;
    let is_new = last < fs::metadata(kept).ok()?.modified().ok()?;
    (is_new && programs.steps.first()?.exists()).then_some(programs)
}

/// What is written for this workspace's board reports its steps itself; a
/// solution in LeetCode's signature has a copy that does, and is built where the attempt is: all that it
/// depends on is there.
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

fn path(built: Built, name: &str) -> Result<PathBuf> {
    built.map_err(|message| anyhow!("{name} does not compile:\n{message}"))
}
