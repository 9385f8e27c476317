//! Builds the program that has a command, and starts it. `cargo practice` runs this launcher.
//!
//! Cargo decides what has to be built. `cargo run` alone would either hide the progress of a build (`--quiet`), or print
//! additional lines in each run. So the launcher starts cargo, and prints cargo's messages only if something was built.
//! Then the program replaces the process of the launcher, so the user gets the exit code of the program.
//!
//! The launcher is small, so its own build can be silent. It has its own cargo profile, which has its own target folder
//! and lock. So the launcher starts even while another build runs, and shows cargo's message that cargo waits for it.

use std::env;
use std::ffi::OsString;
use std::io::{self, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, ExitStatus, Stdio};

use launcher::LAUNCHER_PATH_VARIABLE;

/// Exit code of cargo if something does not compile. The exit codes of the programs are 0, 1 and 2.
const BUILD_FAILURE_CODE: i32 = 101;

fn main() {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let words: Vec<Option<&str>> = arguments.iter().map(|word| word.to_str()).collect();
    let result = match words.as_slice() {
        [Some("--build"), Some(package)] => build_for_program(package),
        [Some("install"), ..] => install(&arguments[1..]),
        _ => start(&arguments),
    };
    if let Err(error) = result {
        let _ = writeln!(io::stderr(), "error: cannot start practice: {error}");
        process::exit(BUILD_FAILURE_CODE);
    }
}

/// Builds a package for a program that has called the launcher. Prints the path of the executable for that program.
fn build_for_program(package: &str) -> io::Result<()> {
    let executable = build(package)?;
    // If this fails, the caller has ended, and nobody needs the path.
    let _ = writeln!(io::stdout(), "{}", executable.display());
    Ok(())
}

/// Builds the program that has the command, and runs it.
fn start(arguments: &[OsString]) -> io::Result<()> {
    let program = build(launcher::package_for_command(arguments))?;
    run_and_exit(
        Command::new(program).args(arguments).env(LAUNCHER_PATH_VARIABLE, env::current_exe()?),
    )
}

/// Installs all programs, for use outside of the workspace. `options` are options of `cargo install`, such as `--root`.
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
    // The target folder has a folder for each profile: the launcher is in `launcher`, and the programs are in `debug`.
    let target = launcher.parent().and_then(Path::parent).unwrap_or(Path::new(""));
    Ok(target.join("debug").join(launcher::executable_name(package)))
}

/// Returns environment variables that make cargo write to a pipe as to a terminal, with colours and a progress bar.
/// Leaves out variables that the user has set, and the one for colours if the user has set `NO_COLOR`.
fn terminal_settings() -> Vec<(&'static str, &'static str)> {
    let mut settings = vec![
        ("CARGO_TERM_COLOR", "always"),
        ("CARGO_TERM_PROGRESS_WHEN", "always"),
        ("CARGO_TERM_PROGRESS_WIDTH", "80"),
    ];
    if env::var_os("NO_COLOR").is_some() {
        settings.retain(|(name, _)| *name != "CARGO_TERM_COLOR");
    }
    settings.retain(|(name, _)| env::var_os(name).is_none());
    settings
}

/// Prints cargo's messages as they arrive. If the first line is `Finished …`, nothing was built, and this line is left
/// out.
fn forward_messages(messages: impl Read) -> io::Result<()> {
    let mut line = Vec::new();
    let mut is_first = true;
    for byte in BufReader::new(messages).bytes() {
        line.push(byte?);
        // A line ends with a line feed, or with a carriage return if it is a progress bar.
        if !line.ends_with(b"\n") && !line.ends_with(b"\r") {
            continue;
        }
        let is_summary = String::from_utf8_lossy(&line).contains("Finished");
        let is_without_build = is_first && is_summary;
        if !is_without_build {
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

/// Exits with cargo's exit code if cargo failed.
fn exit_on_failure(status: ExitStatus) {
    if !status.success() {
        process::exit(status.code().unwrap_or(BUILD_FAILURE_CODE));
    }
}

/// Replaces this process by the program. Returns only if that fails.
#[cfg(unix)]
fn run_and_exit(program: &mut Command) -> io::Result<()> {
    Err(std::os::unix::process::CommandExt::exec(program))
}

/// Runs the program, and exits with its exit code. Returns only if the program cannot be started.
#[cfg(not(unix))]
fn run_and_exit(program: &mut Command) -> io::Result<()> {
    process::exit(program.status()?.code().unwrap_or(BUILD_FAILURE_CODE))
}
