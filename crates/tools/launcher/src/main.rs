//! Builds the program that has a command, and starts it: `cargo practice` runs this.
//!
//! Cargo decides what has to be built. `cargo run` alone would either hide the progress of a build (`--quiet`), or print
//! a line of its own in each run. So this program starts cargo and prints its messages, unless nothing was built. Then
//! it replaces itself by the program, whose exit code is the last word.
//!
//! This program is small enough to be built in silence. It has a profile, and so a folder and a lock, of its own: it
//! starts while another build runs, and prints that cargo waits for that build.

use std::env;
use std::ffi::OsString;
use std::io::{self, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, ExitStatus, Stdio};

use launcher::LAUNCHER_VARIABLE;

/// Cargo's own exit code if something does not compile. The programs end with 0, 1 or 2.
const BUILD_FAILURE_CODE: i32 = 101;

fn main() {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let words: Vec<_> = arguments.iter().map(|word| word.to_str()).collect();
    let done = match words.as_slice() {
        // For the program that has asked for it.
        [Some("--build"), Some(package)] => build(package).map(|program| {
            let _ = writeln!(io::stdout(), "{}", program.display());
        }),
        [Some("install"), ..] => install(&arguments[1..]),
        _ => start(&arguments),
    };
    if let Err(error) = done {
        let _ = writeln!(io::stderr(), "error: cannot start practice: {error}");
        process::exit(BUILD_FAILURE_CODE);
    }
}

fn start(arguments: &[OsString]) -> io::Result<()> {
    let program = build(launcher::package_for_command(arguments))?;
    run_and_exit(Command::new(program).args(arguments).env(LAUNCHER_VARIABLE, env::current_exe()?))
}

/// Installs all programs, for use outside of the workspace, with options for cargo such as `--root`.
fn install(options: &[OsString]) -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    for package in launcher::packages() {
        let path = format!("crates/tools/{package}");
        let mut cargo = cargo_command(&["install", "--locked", "--path", &path]);
        exit_on_failure(cargo.args(options).current_dir(&root).status()?);
    }
    Ok(())
}

/// Builds a package, and returns the path of its program.
fn build(package: &str) -> io::Result<PathBuf> {
    let mut cargo = cargo_command(&["build", "--package", package, "--bins"]);
    if io::stderr().is_terminal() {
        cargo.envs(terminal_settings());
    }
    let mut child = cargo.stderr(Stdio::piped()).spawn()?;
    if let Some(messages) = child.stderr.take() {
        forward_messages(messages)?;
    }
    exit_on_failure(child.wait()?);

    let launcher = env::current_exe()?;
    // Cargo has a folder for each profile.
    let profiles = launcher.parent().and_then(Path::parent).unwrap_or(Path::new(""));
    Ok(profiles.join("debug").join(launcher::executable_name(package)))
}

/// Returns settings that make cargo write into a pipe as it writes on a terminal. Leaves out what the user has set.
fn terminal_settings() -> impl Iterator<Item = (&'static str, &'static str)> {
    let settings = [
        ("CARGO_TERM_COLOR", "always"),
        ("CARGO_TERM_PROGRESS_WHEN", "always"),
        ("CARGO_TERM_PROGRESS_WIDTH", "80"),
    ];
    let is_set = |name: &str| env::var_os(name).is_some();
    let is_refused = move |name: &str| name == "CARGO_TERM_COLOR" && is_set("NO_COLOR");
    settings.into_iter().filter(move |(name, _)| !is_set(name) && !is_refused(name))
}

/// Prints cargo's messages as they arrive. Leaves out the line `Finished …` if it is the first one: then nothing was
/// built.
fn forward_messages(messages: impl Read) -> io::Result<()> {
    let mut line = Vec::new();
    let mut is_first = true;
    for byte in BufReader::new(messages).bytes() {
        line.push(byte?);
        // A progress bar ends with a carriage return.
        if !line.ends_with(b"\n") && !line.ends_with(b"\r") {
            continue;
        }
        let is_summary = String::from_utf8_lossy(&line).contains("Finished");
        if !(is_first && is_summary) {
            _ = io::stderr().write_all(&line);
        }
        is_first = false;
        line.clear();
    }
    _ = io::stderr().write_all(&line);
    Ok(())
}

fn cargo_command(arguments: &[&str]) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(arguments);
    cargo
}

/// Ends this program with cargo's exit code if cargo failed.
fn exit_on_failure(status: ExitStatus) {
    if !status.success() {
        process::exit(status.code().unwrap_or(BUILD_FAILURE_CODE));
    }
}

#[cfg(unix)]
fn run_and_exit(program: &mut Command) -> io::Result<()> {
    Err(std::os::unix::process::CommandExt::exec(program))
}

#[cfg(not(unix))]
fn run_and_exit(program: &mut Command) -> io::Result<()> {
    process::exit(program.status()?.code().unwrap_or(BUILD_FAILURE_CODE))
}
