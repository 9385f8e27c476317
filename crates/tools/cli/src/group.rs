//! The other programs that `practice` is made of: each group of commands has one.

use std::env;
use std::ffi::OsString;
use std::process::{Command, Stdio};

use launcher::LAUNCHER_VARIABLE;
pub use launcher::WORKSHOP;

use program::{Context, ExitReason, Result, ensure};

/// The variable that a shell sets where it wants a command line to be completed.
const COMPLETE_VARIABLE: &str = "COMPLETE";

/// Starts the program of a group: the launcher builds it where it has to; elsewhere it is beside this one.
pub fn group_command(package: &str) -> Result<Command> {
    if let Some(launcher) = env::var_os(LAUNCHER_VARIABLE) {
        let mut build = Command::new(launcher);
        build.args(["--build", package]).stderr(Stdio::inherit());
        let built = build.output().context("the launcher of practice does not start")?;
        let program = String::from_utf8_lossy(&built.stdout).trim_end().to_string();
        let is_built = built.status.success() && !program.is_empty();
        ensure!(is_built, "the commands of {package} cannot be built");
        return Ok(Command::new(program));
    }
    let this = env::current_exe().context("the path of this program")?;
    let beside = this.with_file_name(launcher::executable_name(package));
    ensure!(beside.is_file(), "{} is missing; run `cargo practice install`", beside.display());
    Ok(Command::new(beside))
}

/// The package that has the command of this command line, if it is not that of `practice` itself.
pub fn other_package() -> Option<&'static str> {
    let words: Vec<OsString> = match env::var_os(COMPLETE_VARIABLE) {
        // A shell asks how a command line goes on, which follows `--`.
        Some(_) => env::args_os().skip_while(|word| word != "--").skip(2).collect(),
        None => env::args_os().skip(1).collect(),
    };
    Some(launcher::package_for_command(&words)).filter(|&package| package != launcher::PRACTICE)
}

/// Hands the command line over to the program of another group, which takes the place of this one.
pub fn replace_with_group(package: &str) -> Result<ExitReason> {
    let mut program = group_command(package)?;
    program.args(env::args_os().skip(1));
    #[cfg(unix)]
    return Err(std::os::unix::process::CommandExt::exec(&mut program).into());
    #[cfg(not(unix))]
    std::process::exit(program.status()?.code().unwrap_or(2))
}
