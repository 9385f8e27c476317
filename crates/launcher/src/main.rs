//! What `cargo practice` runs: `practice` itself, built before if it is not up to date.
//!
//! With `cargo run` alone a build is either silent for minutes (`--quiet`), or cargo adds words of
//! its own to each run. This program is so small that its own build may be silent. It starts cargo
//! only if something has changed since the last build, and shows what cargo prints. Then it
//! replaces itself by `practice`, whose exit code is the last word.

use std::{
    collections::BTreeSet,
    env,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    process::{self, Command, ExitStatus},
    time::SystemTime,
};

/// Cargo's own exit code if something does not compile. `practice` ends with 0, 1 or 2.
const NOT_BUILT: i32 = 101;

fn main() {
    let code = launch().unwrap_or_else(|error| {
        let _ = writeln!(io::stderr(), "error: cannot start practice: {error}");
        NOT_BUILT
    });
    process::exit(code);
}

/// Becomes `practice`, or returns the exit code of a build that failed.
fn launch() -> io::Result<i32> {
    let launcher = env::current_exe()?;
    let practice = launcher.with_file_name(format!("practice{}", env::consts::EXE_SUFFIX));
    let stamp = launcher.with_file_name("practice.stamp");
    // What cannot be found has not been built yet.
    if !is_up_to_date(&launcher, &practice, &stamp).unwrap_or(false) {
        // What is edited during the build is newer than its start: it is built the next time.
        let start = SystemTime::now();
        let status = build()?;
        if !status.success() {
            return Ok(status.code().unwrap_or(NOT_BUILT));
        }
        fs::write(&stamp, version(&launcher)?)?;
        File::options().write(true).open(&stamp)?.set_modified(start)?;
    }
    replace_by(Command::new(practice).args(env::args_os().skip(1)))
}

/// Whether nothing that `practice` is made of has changed since the build that left the stamp.
fn is_up_to_date(launcher: &Path, practice: &Path, stamp: &Path) -> io::Result<bool> {
    let sources = sources(&fs::read_to_string(practice.with_extension("d"))?);
    let newest = newest(&sources)?.max(newest(&settings(&sources))?);
    // Other flags, or another compiler, have made another launcher: so for `practice`.
    let is_same_launcher = fs::read_to_string(stamp)? == version(launcher)?;
    let is_built = practice.try_exists()?;
    Ok(is_built && is_same_launcher && newest < modified(stamp)?)
}

/// The files of this workspace that `practice` is made of, from what cargo has noted beside it:
/// `practice: file file …`, with a backslash before each blank in a name.
fn sources(note: &str) -> Vec<PathBuf> {
    let files = note.lines().next().and_then(|line| line.split_once(": "));
    let files = files.map_or("", |(_, files)| files).replace("\\ ", "\0");
    files.split(' ').map(|file| PathBuf::from(file.replace('\0', " "))).collect()
}

/// The manifests, the list of dependencies and cargo's configuration in the folders of the sources
/// and above them.
fn settings(sources: &[PathBuf]) -> Vec<PathBuf> {
    let folders: BTreeSet<&Path> = sources.iter().flat_map(|source| source.ancestors()).collect();
    let names = ["Cargo.toml", "Cargo.lock", ".cargo/config.toml"];
    let files = folders.into_iter().flat_map(|folder| names.map(|name| folder.join(name)));
    files.filter(|file| file.exists()).collect()
}

fn newest(files: &[PathBuf]) -> io::Result<SystemTime> {
    files.iter().try_fold(SystemTime::UNIX_EPOCH, |newest, file| Ok(newest.max(modified(file)?)))
}

fn modified(file: &Path) -> io::Result<SystemTime> {
    fs::metadata(file)?.modified()
}

/// Tells one build of the launcher from another.
fn version(launcher: &Path) -> io::Result<String> {
    Ok(format!("{:?}", modified(launcher)?))
}

fn build() -> io::Result<ExitStatus> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    Command::new(cargo).args(["build", "--package", "practice"]).status()
}

#[cfg(unix)]
fn replace_by(program: &mut Command) -> io::Result<i32> {
    use std::os::unix::process::CommandExt;
    Err(program.exec())
}

#[cfg(not(unix))]
fn replace_by(program: &mut Command) -> io::Result<i32> {
    Ok(program.status()?.code().unwrap_or(NOT_BUILT))
}
