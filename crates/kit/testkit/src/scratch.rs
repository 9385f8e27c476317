//! Temporary workspaces, in which tests make and build attempts and drills.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use serde_json::Value;

use crate::{Output, Program};

/// A temporary workspace in the target folder.
///
/// The crates of this workspace depend on the real crates by path. Cargo builds them into the target folder of the real
/// workspace, where most dependencies are already compiled. It builds them without optimisation, because building takes
/// longer than running: tests leave out long searches.
pub struct ScratchWorkspace {
    /// The path of the tested program: `practice`, or a program with some of its commands, such as `practice-workshop`.
    practice: &'static str,
    /// The root of the workspace.
    folder: PathBuf,
    /// A copy of the workspace, in which cargo builds the tests. It stays after a test run. A file that does not change
    /// until the next run keeps its modification time, so cargo does not build its crate again.
    build_folder: PathBuf,
}

/// Time after which the tests of an attempt are killed.
const TEST_TIMEOUT: Duration = Duration::from_secs(60);

/// Time after which a build is killed. A build from scratch on a busy machine takes less.
pub const BUILD_TIMEOUT: Duration = Duration::from_secs(900);

/// Returns the root of the real workspace.
pub fn workspace_root() -> PathBuf {
    let mut ancestors = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    ancestors.nth(3).map(Path::to_path_buf).expect("crates/kit/testkit is in the workspace")
}

/// Reads a solution as a student submits it to LeetCode. `name` is the name of its file without the extension.
pub fn student_solution(name: &str) -> String {
    let file = workspace_root()
        .join("crates/tools/workshop/tests/solutions")
        .join(name)
        .with_extension("rs");
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Returns the source of an attempt with a [`student_solution`].
pub fn attempt_source(name: &str) -> String {
    format!("pub struct Solution;\n\n{}", student_solution(name))
}

/// Returns the source of an attempt with the usual textbook solution. It makes the same writes as
/// `labuladong-char-board`.
pub fn textbook() -> String {
    attempt_source("backtracking")
}

/// Makes a symbolic link to a folder. Does nothing if the link exists, since another test may make it at the same time.
pub fn link_folder(folder: &Path, link: &Path) {
    #[cfg(unix)]
    let linked = std::os::unix::fs::symlink(folder, link);
    #[cfg(windows)]
    let linked = std::os::windows::fs::symlink_dir(folder, link);
    if let Err(error) = linked {
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists, "{error}");
    }
}

/// The problems that come with the workspace. A user may add others. Many tests run `practice` in a workspace that has only
/// these problems, so a new problem with a `solution.rs` must be in this list.
const PROBLEMS: [&str; 17] = [
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
    "0216-combination-sum-iii",
    "0698-partition-to-k-equal-sum-subsets",
];

/// The learning path that comes with the workspace. A user may change `problems/path.toml`.
const SHIPPED_PATH_TOML: &str = include_str!("path.toml");

/// The files in the root of the workspace that cargo and rustfmt read.
const SETTINGS: [&str; 3] = ["Cargo.toml", "Cargo.lock", ".rustfmt.toml"];

/// Returns a program that runs in [`shipped_workspace`]: without attempts, added problems and earlier runs of the
/// judge.
pub fn program_in_shipped_workspace(practice: &'static str) -> Program {
    Program::new(practice).current_dir(shipped_workspace(practice))
}

/// Returns a workspace with copies of the shipped problems and links to the crates. So tests do not depend on files
/// that a user adds.
pub fn shipped_workspace(practice: &'static str) -> PathBuf {
    static SHIPPED: OnceLock<PathBuf> = OnceLock::new();
    SHIPPED
        .get_or_init(|| create_shipped_workspace(target(practice).join("tmp/as-shipped")))
        .clone()
}

fn create_shipped_workspace(shipped: PathBuf) -> PathBuf {
    let real = workspace_root();
    // Another test program may write the same workspace at the same time, so each one has its own temporary file.
    let unfinished = shipped.join(format!("unfinished-{}", std::process::id()));
    let [crates, problems] = ["crates", "problems"].map(|folder| shipped.join(folder));
    for folder in [&crates, &problems] {
        fs::create_dir_all(folder).expect("the folder is writable");
    }
    for name in SETTINGS {
        copy_changed(&real.join(name), &shipped.join(name), &unfinished);
    }
    for name in names(&real.join("crates")) {
        let folder = real.join("crates").join(&name);
        if !is_attempt(&folder) {
            link_folder(&folder, &crates.join(&name));
        }
    }
    for name in PROBLEMS {
        copy_changed(&real.join("problems").join(name), &problems.join(name), &unfinished);
    }
    write_atomically(&problems.join("path.toml"), SHIPPED_PATH_TOML.as_bytes(), &unfinished);
    shipped
}

/// Copies a file or a folder. Writes only files that differ. Removes files that are not in the original folder.
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

/// Returns whether `practice new` or `practice drill` has made the crate in a folder.
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
    /// Makes an empty workspace that is named after the running test, so that each test has its own.
    pub fn empty_for_current_test(practice: &'static str) -> Self {
        let thread = std::thread::current();
        let test = thread.name().expect("a test has its name").replace("::", "-");
        ScratchWorkspace::new(practice, &test)
    }

    /// Makes an empty workspace with this name. `practice` is the path of the tested program:
    /// `env!("CARGO_BIN_EXE_…")`.
    pub fn new(practice: &'static str, name: &str) -> Self {
        let build_folder = target(practice).join("tmp").join(name);
        let folder = build_folder.with_extension("new");
        // Keeps the instrumented copies of attempts from the last test run. A copy is built again if its attempt
        // changes.
        remove_all_except(&folder.join(".practice"), "copies");
        remove_all_except(&folder, ".practice");
        fs::create_dir_all(folder.join("crates")).expect("the folder is writable");
        let root = workspace_root();
        fs::write(folder.join("Cargo.toml"), scratch_manifest(&root))
            .expect("the folder is writable");
        fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock")).expect("it can be copied");
        ScratchWorkspace { practice, folder, build_folder }
    }

    /// Returns `practice`, ready to run in this workspace.
    pub fn practice_program(&self) -> Program {
        self.program(self.practice)
    }

    /// Returns the program at a path, ready to run in this workspace.
    pub fn program(&self, path: &'static str) -> Program {
        // `practice` needs a folder of problems. A test may have made one already.
        let problems = self.folder.join("problems");
        if !problems.exists() {
            link_folder(&shipped_workspace(self.practice).join("problems"), &problems);
        }
        // Gives unchanged files their old modification times, so that cargo does not build them again.
        sync_changed_files(&self.folder.join("crates"), &self.build_folder.join("crates"));
        let target = self.target().to_str().expect("UTF-8");
        Program::new(path)
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", target)
            // An instrumented copy of an attempt has its own profile, which is optimised.
            .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
    }

    /// Makes a folder in the workspace, if it does not exist, and returns its path. An empty name returns the root of
    /// the workspace.
    pub fn create_folder(&self, name: &str) -> PathBuf {
        let folder = self.folder.join(name);
        fs::create_dir_all(&folder).expect("the folder is writable");
        folder
    }

    /// Returns the path of a file in the copy of the workspace that [`build_tests`](Self::build_tests) builds.
    pub fn build_path(&self, file: &str) -> PathBuf {
        self.build_folder.join(file)
    }

    /// Runs `practice`, and checks that it succeeds without a message.
    pub fn run_practice(&self, arguments: &[&str]) -> Output {
        let output = self.practice_program().run(arguments.to_vec());
        assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""), "{arguments:?}");
        output
    }

    /// Reads a file of the workspace.
    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    /// Writes a file of the workspace. Makes its folder if needed.
    pub fn write(&self, file: &str, text: &str) {
        let file = self.folder.join(file);
        fs::create_dir_all(file.parent().expect("it is in a folder")).expect("it is writable");
        fs::write(&file, text).expect("it is writable");
    }

    /// Replaces the source of an attempt.
    pub fn save(&self, attempt: &str, source: &str) {
        self.write(&format!("crates/{attempt}/src/lib.rs"), source);
    }

    /// Runs `practice` with [`BUILD_TIMEOUT`], for a command that may have to build an attempt. Does not check the output.
    pub fn run_with_build_timeout(&self, arguments: &[&str]) -> Output {
        self.practice_program().timeout(BUILD_TIMEOUT).run(arguments.iter().copied())
    }

    /// Builds `tests/samples.rs` of all crates, and returns the test programs by the names of their crates.
    ///
    /// # Panics
    ///
    /// If a crate does not compile, or compiles with a warning.
    pub fn build_tests(&self) -> BTreeMap<String, Program> {
        remove_stale_files(&self.folder, &self.build_folder);
        sync_changed_files(&self.folder, &self.build_folder);
        let output = self.run_test_build();
        let messages: Vec<Value> =
            output.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let build_folder = self.build_folder.display().to_string();
        for message in &messages {
            let is_warning_or_error = message["reason"] == "compiler-message";
            let is_in_workspace =
                message["package_id"].as_str().is_some_and(|id| id.contains(&build_folder));
            if is_warning_or_error && is_in_workspace {
                panic!("{}", message["message"]["rendered"].as_str().unwrap_or_default());
            }
        }
        assert_eq!(output.code, Some(0), "{}", output.stderr);
        messages.iter().filter_map(test_program).collect()
    }

    /// Builds the tests with cargo, and returns cargo's messages in JSON. All temporary workspaces have the same target
    /// folder, so cargo builds their dependencies only once.
    fn run_test_build(&self) -> Output {
        let manifest = self.build_folder.join("Cargo.toml").display().to_string();
        let target = self.target().display().to_string();
        let options = "test --no-run --offline --test=samples --message-format=json".split(' ');
        let paths = ["--manifest-path", &manifest, "--target-dir", &target];
        Program::new(env!("CARGO")).timeout(BUILD_TIMEOUT).run(options.chain(paths))
    }

    /// Returns the path of the program of a crate that was built before.
    pub fn program_path(&self, name: &str) -> PathBuf {
        self.target().join("debug").join(name)
    }

    /// Runs the program of a crate that was built before. `lines` is the standard input.
    pub fn run_with_input(&self, name: &str, arguments: &[&str], lines: &str) -> Output {
        let path = self.program_path(name).display().to_string();
        Program::new(path.leak()).stdin(lines).run(arguments.iter().copied())
    }

    fn target(&self) -> &'static Path {
        target(self.practice)
    }

    /// Checks that `rustfmt` would not change the sources of the crates.
    pub fn assert_formatted(&self) {
        assert_formatted(&sources(&self.folder));
    }
}

/// Checks that `rustfmt` would not change these files.
pub fn assert_formatted(files: &[PathBuf]) {
    let config = workspace_root().join(".rustfmt.toml").display().to_string();
    let arguments = ["--check", "--edition", "2024", "--config-path", &config];
    let files = files.iter().map(|file| file.to_str().expect("UTF-8"));
    Program::new("rustfmt").run(arguments.into_iter().chain(files)).assert_prints("");
}

/// Returns the manifest of the real workspace with changes for a temporary one.
///
/// The profiles of dependencies stay the same, so cargo does not build the dependencies again.
fn scratch_manifest(root: &Path) -> String {
    let mut manifest = fs::read_to_string(root.join("Cargo.toml")).expect("it is readable");
    // Dependencies on the real crates need absolute paths.
    let absolute_path = format!("path = \"{}/crates/", root.display());
    manifest = manifest.replace("path = \"crates/", &absolute_path);
    manifest = manifest.replace("\nopt-level = 3\n", "\nopt-level = 0\n");
    // The temporary workspace has attempts, but no other crates.
    manifest = manifest.replace(", \"crates/kit/*\", \"crates/tools/*\"]", "]");
    // Removes the list of default members, so `cargo test` tests all crates.
    if let Some((before, list)) = manifest.split_once("\ndefault-members = [") {
        let (_, after) = list.split_once(']').expect("the list has an end");
        manifest = format!("{before}{after}");
    }
    manifest
}

fn remove(path: &Path) {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    removed.expect("it can be deleted");
}

/// Removes all files and folders in a folder, except one. Does nothing if the folder does not exist.
fn remove_all_except(folder: &Path, kept: &str) {
    if !folder.is_dir() {
        return;
    }
    for name in names(folder) {
        if name != kept {
            remove(&folder.join(name));
        }
    }
}

/// Removes files and folders from `build_folder` that are not in `folder`.
fn remove_stale_files(folder: &Path, build_folder: &Path) {
    fs::create_dir_all(build_folder).expect("the folder is writable");
    for name in names(build_folder) {
        let (original, copy) = (folder.join(&name), build_folder.join(&name));
        if original.is_dir() && copy.is_dir() {
            remove_stale_files(&original, &copy);
        } else if !(original.is_file() && copy.is_file()) {
            remove(&copy);
        }
    }
}

/// Copies changed files from `folder` to `build_folder`. Sets the modification time of an unchanged file to the time of
/// its copy: cargo builds a crate again if a file is newer than the last build.
fn sync_changed_files(folder: &Path, build_folder: &Path) {
    fs::create_dir_all(build_folder).expect("the folder is writable");
    for name in names(folder) {
        let (original, copy) = (folder.join(&name), build_folder.join(&name));
        if original.is_dir() {
            sync_changed_files(&original, &copy);
        } else if fs::read(&original).ok() != fs::read(&copy).ok() {
            fs::copy(&original, &copy).expect("it can be copied");
        } else {
            copy_modified_time(&copy, &original);
        }
    }
}

/// Gives the file `to` the modification time of the file `from`.
fn copy_modified_time(from: &Path, to: &Path) {
    let metadata = fs::metadata(from).expect("it is readable");
    let time = metadata.modified().expect("it has a time");
    let file = File::options().append(true).open(to).expect("it is writable");
    file.set_modified(time).expect("it is writable");
}

fn names(folder: &Path) -> Vec<OsString> {
    let entries = fs::read_dir(folder).expect("the folder is readable");
    entries.map(|entry| entry.expect("the folder is readable").file_name()).collect()
}

/// Returns the target folder of a program. The program is in the subfolder `debug`.
fn target(program: &'static str) -> &'static Path {
    Path::new(program).parent().and_then(Path::parent).expect("it is in the target folder")
}

/// Returns the Rust files in a folder and its subfolders.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let paths = names(folder).into_iter().map(|name| folder.join(name));
    let sources = paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] });
    sources.filter(|path| path.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// Returns the crate and the test program from a message of cargo. Returns `None` if the message is not about a test
/// program. The program runs with backtraces, as for a user who has switched them on.
fn test_program(message: &Value) -> Option<(String, Program)> {
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let manifest = Path::new(message["manifest_path"].as_str()?);
    let package = manifest.parent()?.file_name()?.to_str()?.to_string();
    let tests = Program::new(message["executable"].as_str()?.to_string().leak())
        .timeout(TEST_TIMEOUT)
        // After a failure, proptest would look for a smaller board that fails, which takes too long.
        .env("PROPTEST_MAX_SHRINK_ITERS", "0")
        .env("RUST_BACKTRACE", "1");
    Some((package, tests))
}
