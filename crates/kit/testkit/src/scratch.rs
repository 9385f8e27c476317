//! A workspace beside ours, in which attempts and drills are made and built.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;

use crate::{Output, Program};

/// Its crates are built without optimisation, since building is what takes the
/// time: longer searches are left out. They depend on the real crates by path, and are built
/// into the target folder of this test, which has most of what they depend on.
pub struct ScratchWorkspace {
    /// `practice`, or the program of one of its groups.
    practice: &'static str,
    folder: PathBuf,
    /// Where the crates are built: a copy in which only those files are written that have changed
    /// since the last time, so that cargo builds no other crate again.
    build_folder: PathBuf,
}

/// Tests that take longer never end. Other programs may be running, too.
const TEST_TIMEOUT: Duration = Duration::from_secs(60);

/// A build from scratch on a busy machine is quicker than this.
pub const BUILD_TIMEOUT: Duration = Duration::from_secs(900);

/// The root of this workspace.
pub fn workspace_root() -> PathBuf {
    let mut ancestors = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    ancestors.nth(3).map(Path::to_path_buf).expect("crates/kit/testkit is in the workspace")
}

/// A solution of a student's at LeetCode.
pub fn student_solution(name: &str) -> String {
    let file = workspace_root()
        .join("crates/tools/workshop/tests/solutions")
        .join(name)
        .with_extension("rs");
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Returns the source of an attempt with this solution of a student's.
pub fn attempt_source(name: &str) -> String {
    format!("pub struct Solution;\n\n{}", student_solution(name))
}

/// The source of an attempt that many have written: it makes the writes of `labuladong-char-board`.
pub fn textbook() -> String {
    attempt_source("backtracking")
}

/// Makes a name for a folder that is somewhere else. Another test may make it at the same time.
pub fn link_folder(folder: &Path, name: &Path) {
    #[cfg(unix)]
    let linked = std::os::unix::fs::symlink(folder, name);
    #[cfg(windows)]
    let linked = std::os::windows::fs::symlink_dir(folder, name);
    let is_there = |error: &io::Error| error.kind() == io::ErrorKind::AlreadyExists;
    assert!(linked.is_ok() || linked.as_ref().is_err_and(is_there), "{linked:?}");
}

/// The problems that come with the workspace. A user may add others.
const PROBLEMS: [&str; 15] = [
    "0017-letter-combinations-of-a-phone-number",
    "0022-generate-parentheses",
    "0036-valid-sudoku",
    "0037-sudoku-solver",
    "0039-combination-sum",
    "0040-combination-sum-ii",
    "0046-permutations",
    "0047-permutations-ii",
    "0051-n-queens",
    "0077-combinations",
    "0078-subsets",
    "0079-word-search",
    "0090-subsets-ii",
    "0093-restore-ip-addresses",
    "0131-palindrome-partitioning",
];

/// The path that comes with the workspace. A user may change `problems/path.toml`.
const SHIPPED_PATH_TOML: &str = include_str!("path.toml");

/// The files in the root of the workspace that cargo and rustfmt read.
const SETTINGS: [&str; 3] = ["Cargo.toml", "Cargo.lock", ".rustfmt.toml"];

/// Returns a program that runs in a workspace without attempts, added problems and runs of the judge.
pub fn program_for_new_user(practice: &'static str) -> Program {
    Program::new(practice).current_dir(shipped_workspace(practice))
}

/// Returns a workspace with copies of the shipped problems, and links to the crates. So tests do not depend on files that
/// a user adds.
pub fn shipped_workspace(practice: &'static str) -> PathBuf {
    static SHIPPED: OnceLock<PathBuf> = OnceLock::new();
    SHIPPED
        .get_or_init(|| create_shipped_workspace(target(practice).join("tmp/as-shipped")))
        .clone()
}

fn create_shipped_workspace(shipped: PathBuf) -> PathBuf {
    let ours = workspace_root();
    // Other tests may copy at the same time.
    let unfinished = shipped.join(format!("unfinished-{}", std::process::id()));
    let [crates, problems] = ["crates", "problems"].map(|folder| shipped.join(folder));
    for folder in [&crates, &problems] {
        fs::create_dir_all(folder).expect("the folder is writable");
    }
    for name in SETTINGS {
        copy_changed(&ours.join(name), &shipped.join(name), &unfinished);
    }
    for name in names(&ours.join("crates")) {
        let folder = ours.join("crates").join(&name);
        if !is_attempt(&folder) {
            link_folder(&folder, &crates.join(&name));
        }
    }
    for name in PROBLEMS {
        copy_changed(&ours.join("problems").join(name), &problems.join(name), &unfinished);
    }
    write_atomically(&problems.join("path.toml"), SHIPPED_PATH_TOML.as_bytes(), &unfinished);
    shipped
}

/// Copies the files of a folder that differ, or a file.
fn copy_changed(from: &Path, to: &Path, unfinished: &Path) {
    if from.is_file() {
        return write_atomically(to, &fs::read(from).expect("it is readable"), unfinished);
    }
    fs::create_dir_all(to).expect("the folder is writable");
    for name in names(from) {
        copy_changed(&from.join(&name), &to.join(&name), unfinished);
    }
    for name in names(to).into_iter().filter(|name| !from.join(name).exists()) {
        // Another test may have removed it already.
        let _ = fs::remove_file(to.join(name));
    }
}

/// Writes a file if its contents change. Other tests may read the file at the same time, so it is replaced as a whole.
fn write_atomically(file: &Path, bytes: &[u8], unfinished: &Path) {
    if fs::read(file).is_ok_and(|before| before == bytes) {
        return;
    }
    fs::write(unfinished, bytes).expect("the folder is writable");
    fs::rename(unfinished, file).expect("the folder is writable");
}

/// Returns whether `practice new` or `practice drill` has made a crate.
fn is_attempt(folder: &Path) -> bool {
    let manifest = fs::read_to_string(folder.join("Cargo.toml"));
    manifest.is_ok_and(|text| text.contains("\n[package.metadata.practice]\n"))
}

/// Replaces a part of a text. The text must contain the part.
#[track_caller]
pub fn replace_existing(text: &str, part: &str, replacement: &str) -> String {
    assert!(text.contains(part), "{part:?} is not in\n{text}");
    text.replace(part, replacement)
}

/// Returns the sorted names of what is in a folder.
pub fn sorted_names(folder: &Path) -> Vec<String> {
    let to_text = |name: OsString| name.into_string().expect("UTF-8");
    let mut names: Vec<String> = names(folder).into_iter().map(to_text).collect();
    names.sort();
    names
}

impl ScratchWorkspace {
    /// Makes a workspace that is named after the running test, so that no two tests share one.
    pub fn for_current_test(practice: &'static str) -> Self {
        let thread = std::thread::current();
        let test = thread.name().expect("a test has its name").replace("::", "-");
        ScratchWorkspace::new(practice, &test)
    }

    /// One without any crates yet, for the program of a test: `env!("CARGO_BIN_EXE_…")`.
    pub fn new(practice: &'static str, name: &str) -> Self {
        let settled = target(practice).join("tmp").join(name);
        let folder = settled.with_extension("new");
        // Of the last one what was built of its attempts is kept: it is built again where they have changed.
        for (place, kept) in [(folder.join(".practice"), "copies"), (folder.clone(), ".practice")] {
            let others = if place.is_dir() { names(&place) } else { Vec::new() };
            let others = others.into_iter().filter(|name| name != kept);
            others.map(|name| place.join(name)).for_each(|path| remove(&path));
        }
        fs::create_dir_all(folder.join("crates")).expect("the folder is writable");
        let root = workspace_root();
        let manifest = fs::read_to_string(root.join("Cargo.toml")).expect("it is readable");
        // Ours but for the paths, which are absolute, and the optimisation of its own crates. What
        // they depend on has the same profile as with us, and is not built again.
        let path = format!("path = \"{}/crates/", root.display());
        let manifest = manifest.replace("path = \"crates/", &path);
        let manifest = manifest.replace("\nopt-level = 3\n", "\nopt-level = 0\n");
        // All its crates are attempts.
        let manifest = manifest.replace(", \"crates/kit/*\", \"crates/tools/*\"]", "]");
        // Its members are all that it tests.
        let manifest = match manifest.split_once("\ndefault-members = [") {
            Some((before, rest)) => before.to_string() + rest.split_once(']').expect("its end").1,
            None => manifest,
        };
        fs::write(folder.join("Cargo.toml"), manifest).expect("the folder is writable");
        fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).expect("it can be copied");
        ScratchWorkspace { practice, folder, build_folder: settled }
    }

    /// `practice` for a user with this workspace and no other.
    pub fn practice_program(&self) -> Program {
        self.program(self.practice)
    }

    /// Another program, for the same user.
    pub fn program(&self, program: &'static str) -> Program {
        // With our problems in it, or some of its own, its folder is a workspace for `practice`.
        let problems = self.folder.join("problems");
        if !problems.exists() {
            link_folder(&shipped_workspace(self.practice).join("problems"), &problems);
        }
        sync_changed_files(&self.folder.join("crates"), &self.build_folder.join("crates"));
        let target = self.target().to_str().expect("UTF-8");
        Program::new(program).current_dir(&self.folder).env("CARGO_TARGET_DIR", target)
    }

    /// A folder of other crates, which are no members of the workspace.
    pub fn create_folder(&self, name: &str) -> PathBuf {
        let folder = self.folder.join(name);
        fs::create_dir_all(&folder).expect("the folder is writable");
        folder
    }

    pub fn build_path(&self, file: &str) -> PathBuf {
        self.build_folder.join(file)
    }

    pub fn run_practice(&self, arguments: &[&str]) -> Output {
        let output = self.practice_program().run(arguments.to_vec());
        assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""), "{arguments:?}");
        output
    }

    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    pub fn write(&self, file: &str, text: &str) {
        let file = self.folder.join(file);
        fs::create_dir_all(file.parent().expect("it is in a folder")).expect("it is writable");
        fs::write(&file, text).expect("it is writable");
    }

    /// Replaces the source of an attempt.
    pub fn save(&self, attempt: &str, source: &str) {
        self.write(&format!("crates/{attempt}/src/lib.rs"), source);
    }

    /// Runs a command that may have to compile an attempt first.
    pub fn compile_and_run(&self, arguments: &[&str]) -> Output {
        self.practice_program().timeout(BUILD_TIMEOUT).run(arguments.iter().copied())
    }

    /// Builds the tests of all crates, without a warning, and returns the programs by the crates. Whatever the
    /// test, there is one target folder: what the crates depend on is built once.
    pub fn build_tests(&self) -> BTreeMap<String, Program> {
        remove_stale_files(&self.folder, &self.build_folder);
        sync_changed_files(&self.folder, &self.build_folder);
        let manifest = self.build_folder.join("Cargo.toml");
        let [manifest, target] = [&manifest, self.target()].map(|path| path.display().to_string());
        let options = "test --no-run --offline --test=samples --message-format=json".split(' ');
        let paths = ["--manifest-path", &manifest, "--target-dir", &target];
        let cargo = Program::new(env!("CARGO")).timeout(BUILD_TIMEOUT);
        let output = cargo.run(options.chain(paths));
        let messages: Vec<Value> =
            output.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let inside = self.build_folder.display().to_string();
        let is_ours = |message: &&Value| {
            message["reason"] == "compiler-message"
                && message["package_id"].as_str().is_some_and(|id| id.contains(&inside))
        };
        if let Some(warning) = messages.iter().find(is_ours) {
            panic!("{}", warning["message"]["rendered"].as_str().unwrap_or_default());
        }
        assert_eq!(output.code, Some(0), "{}", output.stderr);
        messages.iter().filter_map(test_program).collect()
    }

    /// Types lines into the program of a crate that is built.
    pub fn run_with_input(&self, name: &str, arguments: &[&str], lines: &str) -> Output {
        let path = self.target().join("debug").join(name).display().to_string();
        Program::new(path.leak()).stdin(lines).run(arguments.iter().copied())
    }

    fn target(&self) -> &'static Path {
        target(self.practice)
    }

    pub fn assert_formatted(&self) {
        assert_formatted(&sources(&self.folder));
    }
}

pub fn assert_formatted(files: &[PathBuf]) {
    let config = workspace_root().join(".rustfmt.toml").display().to_string();
    let arguments = ["--check", "--edition", "2024", "--config-path", &config];
    let files = files.iter().map(|file| file.to_str().expect("UTF-8"));
    Program::new("rustfmt").run(arguments.into_iter().chain(files)).assert_prints("");
}

fn remove(path: &Path) {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    removed.expect("it can be deleted");
}

/// Removes what is in a folder and not in a new one.
fn remove_stale_files(new: &Path, settled: &Path) {
    fs::create_dir_all(settled).expect("the folder is writable");
    for name in names(settled) {
        let (from, to) = (new.join(&name), settled.join(&name));
        if from.is_dir() && to.is_dir() {
            remove_stale_files(&from, &to);
        } else if !(from.is_file() && to.is_file()) {
            remove(&to);
        }
    }
}

/// Copies what is new in a folder into another. Files that are equal have the same times then: cargo builds again what is
/// newer than its last build.
fn sync_changed_files(new: &Path, settled: &Path) {
    fs::create_dir_all(settled).expect("the folder is writable");
    for name in names(new) {
        let (from, to) = (new.join(&name), settled.join(&name));
        if from.is_dir() {
            sync_changed_files(&from, &to);
        } else if fs::read(&from).ok() != fs::read(&to).ok() {
            fs::copy(&from, &to).expect("it can be copied");
        } else {
            let time = fs::metadata(&to).and_then(|it| it.modified()).expect("it has a time");
            let file = File::options().append(true).open(&from).expect("it is writable");
            file.set_modified(time).expect("it is writable");
        }
    }
}

fn names(folder: &Path) -> Vec<OsString> {
    let entries = fs::read_dir(folder).expect("the folder is readable");
    entries.map(|entry| entry.expect("the folder is readable").file_name()).collect()
}

/// The target folder, of a program in its `debug`.
fn target(program: &'static str) -> &'static Path {
    Path::new(program).parent().and_then(Path::parent).expect("it is in the target folder")
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let paths = names(folder).into_iter().map(|name| folder.join(name));
    let sources = paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    sources.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// The tests of a crate that cargo has built, for a student who asks for backtraces.
fn test_program(message: &Value) -> Option<(String, Program)> {
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let manifest = Path::new(message["manifest_path"].as_str()?);
    let package = manifest.parent()?.file_name()?.to_str()?.to_string();
    let tests = Program::new(message["executable"].as_str()?.to_string().leak())
        .timeout(TEST_TIMEOUT)
        // No smaller board that fails as well.
        .env("PROPTEST_MAX_SHRINK_ITERS", "0")
        .env("RUST_BACKTRACE", "1");
    Some((package, tests))
}
