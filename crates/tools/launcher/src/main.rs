//! What `cargo practice` runs: the program that has the command, built before if it is not up to date.
//!
//! With `cargo run` alone a build is either silent for minutes (`--quiet`), or cargo adds words of
//! its own to each run. This program is so small that its own build may be silent. It starts cargo
//! only if something has changed since the last build, and shows what cargo prints. So it waits for
//! no other cargo where nothing has to be built: it has a profile, and with that a lock, of its own.
//! Then it replaces itself by the program, whose exit code is the last word.

use std::collections::HashSet;
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::time::SystemTime;

use launcher::{LAUNCHER, inputs, modified};

/// Cargo's own exit code if something does not compile. The programs end with 0, 1 or 2.
const NOT_BUILT: i32 = 101;

fn main() {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let words: Vec<_> = arguments.iter().map(|word| word.to_str()).collect();
    let done = match words.as_slice() {
        // For the program that has asked for it.
        [Some("--build"), Some(package)] => built(package).map(|program| {
            let _ = writeln!(io::stdout(), "{}", program.display());
        }),
        [Some("install"), ..] => install(&arguments[1..]),
        _ => start(&arguments),
    };
    if let Err(error) = done {
        let _ = writeln!(io::stderr(), "error: cannot start practice: {error}");
        process::exit(NOT_BUILT);
    }
}

fn start(arguments: &[OsString]) -> io::Result<()> {
    let program = built(launcher::package(arguments))?;
    replace_by(Command::new(program).args(arguments).env(LAUNCHER, env::current_exe()?))
}

/// Installs all programs, for use outside of the workspace, with options for cargo such as `--root`.
fn install(options: &[OsString]) -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    for package in launcher::packages() {
        let path = format!("crates/tools/{package}");
        let mut cargo = cargo(&["install", "--locked", "--path", &path]);
        succeed(cargo.args(options).current_dir(&root))?;
    }
    Ok(())
}

fn built(package: &str) -> io::Result<PathBuf> {
    let launcher = env::current_exe()?;
    // Cargo has a folder for each profile.
    let folder = launcher.parent().and_then(Path::parent).unwrap_or(Path::new("")).join("debug");
    let program = folder.join(launcher::program(package));
    let stamp = folder.join(format!("{package}.stamp"));
    let built = fs::read_to_string(&stamp).unwrap_or_default();
    // If a file is missing, the program has not been built yet.
    if state(&launcher, &program).is_ok_and(|state| state == built) {
        return Ok(program);
    }
    touch_replaced_files(&program, &built)?;
    let start = SystemTime::now();
    succeed(&mut cargo(&["build", "--package", package, "--bins"]))?;
    // It is not known whether the build contains an edit that was made during the build. So the next run builds again.
    if is_edited_since(start, &program)? {
        _ = fs::remove_file(&stamp);
    } else {
        fs::write(&stamp, state(&launcher, &program)?)?;
    }
    Ok(program)
}

/// Returns the versions of the launcher, a program and its inputs, one file a line.
///
/// Other flags or another compiler make another launcher, so the launcher stands for them.
fn state(launcher: &Path, program: &Path) -> io::Result<String> {
    let mut state = String::new();
    let executables = [launcher.to_path_buf(), program.to_path_buf()];
    for file in executables.iter().chain(&inputs(program)?) {
        state += &version(file)?;
    }
    Ok(state)
}

/// Returns the path, time and length of a file. An older file that replaces a newer one is another version.
fn version(file: &Path) -> io::Result<String> {
    let metadata = fs::metadata(file)?;
    Ok(format!("{} {:?} {}\n", file.display(), metadata.modified()?, metadata.len()))
}

/// Sets the time of changed files that are older than the last build to now: cargo only notices newer files.
fn touch_replaced_files(program: &Path, built: &str) -> io::Result<()> {
    let known: HashSet<&str> = built.split_inclusive('\n').collect();
    if known.is_empty() {
        return Ok(());
    }
    let Ok(last_build) = modified(program) else { return Ok(()) };
    for file in inputs(program).unwrap_or_default() {
        let Ok(version) = version(&file) else { continue };
        if !known.contains(version.as_str()) && modified(&file)? <= last_build {
            File::options().append(true).open(&file)?.set_modified(SystemTime::now())?;
        }
    }
    Ok(())
}

fn is_edited_since(time: SystemTime, program: &Path) -> io::Result<bool> {
    for file in inputs(program)? {
        if modified(&file)? >= time {
            return Ok(true);
        }
    }
    Ok(false)
}

fn cargo(arguments: &[&str]) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments);
    cargo
}

/// Runs cargo. Where it fails, this program ends with its exit code.
fn succeed(cargo: &mut Command) -> io::Result<()> {
    let status = cargo.status()?;
    if !status.success() {
        process::exit(status.code().unwrap_or(NOT_BUILT));
    }
    Ok(())
}

#[cfg(unix)]
fn replace_by(program: &mut Command) -> io::Result<()> {
    Err(std::os::unix::process::CommandExt::exec(program))
}

#[cfg(not(unix))]
fn replace_by(program: &mut Command) -> io::Result<()> {
    process::exit(program.status()?.code().unwrap_or(NOT_BUILT))
}
