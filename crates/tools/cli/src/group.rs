//! Starts the program of another group of commands. `practice` consists of one program for each group.

use std::env;
use std::ffi::OsString;
use std::process::{self, Stdio};

use launcher::LAUNCHER_PATH_VARIABLE;
pub use launcher::WORKSHOP;

use program::{Context, ExitReason, Result, ensure};

/// The environment variable that a shell sets when it completes a command line.
const COMPLETE_VARIABLE: &str = "COMPLETE";

/// Returns a command that starts the program of a group.
///
/// If the launcher has started this program, the launcher first builds the program of the group. Otherwise both programs
/// are installed in the same folder.
///
/// # Errors
///
/// If the program cannot be built or is not installed.
pub fn command_group_program(package: &str) -> Result<process::Command> {
    if let Some(launcher) = env::var_os(LAUNCHER_PATH_VARIABLE) {
        let mut build = process::Command::new(launcher);
        build.args(["--build", package]).stderr(Stdio::inherit());
        let built = build.output().context("the launcher of practice cannot be started")?;
        let program = String::from_utf8_lossy(&built.stdout).trim_end().to_string();
        let is_built = built.status.success() && !program.is_empty();
        ensure!(is_built, "the commands of {package} cannot be built");
        return Ok(process::Command::new(program));
    }
    let this = env::current_exe().context("the path of this program cannot be found")?;
    let installed = this.with_file_name(launcher::executable_name(package));
    ensure!(
        installed.is_file(),
        "{} is missing; run `cargo practice install`",
        installed.display()
    );
    Ok(process::Command::new(installed))
}

/// Returns the package that has the command of this command line. Returns `None` if the package is `practice`, the group of
/// this program.
pub fn other_package_for_command_line() -> Option<&'static str> {
    let is_completion = env::var_os(COMPLETE_VARIABLE).is_some();
    let words: Vec<OsString> = if is_completion {
        // The shell passes `practice -- practice WORD …` with the words of the command line to complete.
        let mut arguments = env::args_os().skip_while(|word| word != "--");
        let _separator = arguments.next();
        let _program = arguments.next();
        arguments.collect()
    } else {
        env::args_os().skip(1).collect()
    };
    match launcher::package_for_command(&words) {
        launcher::PRACTICE => None,
        package => Some(package),
    }
}

/// Runs the program of another group with the arguments of this one, in place of this program.
///
/// Never returns `Ok`. On Unix the other program replaces this process. On other systems this process waits for the
/// other program and ends with its exit code.
///
/// # Errors
///
/// If the other program cannot be started.
pub fn replace_with_group(package: &str) -> Result<ExitReason> {
    let mut program = command_group_program(package)?;
    program.args(env::args_os().skip(1));
    #[cfg(unix)]
    return Err(std::os::unix::process::CommandExt::exec(&mut program).into());
    #[cfg(not(unix))]
    process::exit(program.status()?.code().unwrap_or(2))
}
