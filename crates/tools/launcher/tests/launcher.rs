//! Runs `cargo practice` in a small workspace. The path of the workspace contains a blank.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use pretty_assertions::assert_eq;
use rstest::rstest;
use tempfile::TempDir;

const CARGO_CONFIG: &str = include_str!("../../../../.cargo/config.toml");
const LAUNCHER_SOURCE: &str = include_str!("../src/main.rs");
const LIBRARY_SOURCE: &str = include_str!("../src/lib.rs");

const MANIFEST: &str = r#"
workspace = { resolver = "3", members = ["crates/tools/*"] }

[profile.launcher]
inherits = "dev"
"#;

/// A program that prints its text, arguments and folder, and exits with the code in its first argument. With the
/// argument `mode` it prints whether it was compiled with Rust's checks.
const PRACTICE_SOURCE: &str = r#"
use std::env;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if arguments == ["mode"] {
        return println!("{}", if cfg!(debug_assertions) { "checked" } else { "unchecked" });
    }
    let folder = env::current_dir().expect("the current folder exists");
    let folder = folder.file_name().expect("the folder is not the root").display();
    println!("{} {arguments:?} in {folder}", rules::TEXT);
    std::process::exit(arguments.first().and_then(|code| code.parse().ok()).unwrap_or(0));
}
"#;

const RULES_SOURCE: &str = "mod more;\npub use more::TEXT;\n";
const MODULE_SOURCE: &str =
    r#"pub const TEXT: &str = include_str!("../../../../../problems/a text.txt");"#;

const WORKSHOP_MANIFEST: &str = r#"
[[bin]]
name = "practice-workshop"
path = "src/main.rs"
"#;

#[derive(Debug, Eq, PartialEq)]
struct RunResult {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// A workspace with the launcher, a `practice`, a library that it depends on, and a `workshop`.
struct Workspace {
    _parent: TempDir,
    root: PathBuf,
}

impl Workspace {
    fn new() -> io::Result<Self> {
        let parent = tempfile::tempdir()?;
        let root = parent.path().canonicalize()?.join("a workspace");
        let workspace = Workspace { root, _parent: parent };
        workspace.write(".cargo/config.toml", CARGO_CONFIG)?;
        workspace.write("Cargo.toml", MANIFEST)?;
        workspace.write("problems/a text.txt", "first")?;

        workspace.add_package("launcher", "", LAUNCHER_SOURCE)?;
        workspace.write("crates/tools/launcher/src/lib.rs", LIBRARY_SOURCE)?;
        let dependencies = "[dependencies]\nrules = { path = \"../rules\" }\n";
        workspace.add_package("practice", dependencies, PRACTICE_SOURCE)?;
        workspace.add_package(
            "workshop",
            WORKSHOP_MANIFEST,
            "fn main() { println!(\"judged\"); }\n",
        )?;
        workspace.add_package("rules", "", "fn main() {}\n")?;
        workspace.write("crates/tools/rules/src/lib.rs", RULES_SOURCE)?;
        workspace.write("crates/tools/rules/src/more/mod.rs", MODULE_SOURCE)?;
        Ok(workspace)
    }

    fn add_package(&self, name: &str, manifest: &str, main: &str) -> io::Result<()> {
        let folder = format!("crates/tools/{name}");
        let head = format!("package = {{ name = {name:?}, edition = \"2024\" }}\n");
        self.write(&format!("{folder}/Cargo.toml"), &(head + manifest))?;
        self.write(&format!("{folder}/src/main.rs"), main)
    }

    fn write(&self, file: &str, text: &str) -> io::Result<()> {
        let file = self.root.join(file);
        fs::create_dir_all(file.parent().expect("the file is in a folder"))?;
        fs::write(file, text)
    }

    /// Returns the command `cargo practice` in a folder of the workspace. Removes settings of the cargo that runs these
    /// tests.
    fn command(&self, folder: &str) -> Command {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.arg("practice").current_dir(self.root.join(folder));
        for variable in ["CARGO_BUILD_TARGET", "CARGO_TARGET_DIR", "RUSTFLAGS"] {
            cargo.env_remove(variable);
        }
        // Otherwise cargo would wait, and print so, while the cargo of another test reads the user's packages.
        cargo.env("CARGO_HOME", self.root.join("cargo home"));
        cargo
    }

    fn practice(&self, arguments: &[&str]) -> io::Result<RunResult> {
        run(self.command("").args(arguments))
    }
}

fn run(command: &mut Command) -> io::Result<RunResult> {
    let output = command.output()?;
    Ok(RunResult {
        code: output.status.code(),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    })
}

/// Returns the expected result of a run without a build: cargo prints nothing.
fn expected_without_build(code: i32, stdout: &str) -> RunResult {
    RunResult { code: Some(code), stdout: stdout.to_string(), stderr: String::new() }
}

#[test]
fn first_run_shows_the_build_and_starts_the_program() -> io::Result<()> {
    let workspace = Workspace::new()?;
    let first = workspace.practice(&["2"])?;
    assert_eq!((first.code, &*first.stdout), (Some(2), "first [\"2\"] in a workspace\n"));
    let steps = ["Compiling rules v0.0.0", "Compiling practice v0.0.0", "Finished `dev` profile"];
    for step in steps {
        assert!(first.stderr.contains(step), "no {step:?}: {first:?}");
    }
    assert!(!first.stderr.contains("launcher"), "{first:?}");
    Ok(())
}

#[test]
fn second_run_prints_nothing_but_the_output_of_the_program() -> io::Result<()> {
    let workspace = Workspace::new()?;
    workspace.practice(&["2"])?;
    assert_eq!(
        workspace.practice(&["2"])?,
        expected_without_build(2, "first [\"2\"] in a workspace\n")
    );
    Ok(())
}

#[test]
fn program_gets_all_arguments_in_the_folder_of_the_user() -> io::Result<()> {
    let workspace = Workspace::new()?;
    let arguments = ["1", "a b", "--help", ""];
    let result = run(workspace.command("crates/tools/rules").args(arguments))?;
    let expected = "first [\"1\", \"a b\", \"--help\", \"\"] in rules\n";
    assert_eq!((result.code, &*result.stdout), (Some(1), expected));
    Ok(())
}

#[test]
fn command_of_another_group_builds_that_group_only() -> io::Result<()> {
    let workspace = Workspace::new()?;
    let judged = workspace.practice(&["judge", "mine"])?;
    assert_eq!((judged.code, &*judged.stdout), (Some(0), "judged\n"));
    assert!(judged.stderr.contains("Compiling workshop"), "{judged:?}");
    assert!(!judged.stderr.contains("Compiling practice"), "{judged:?}");
    assert_eq!(workspace.practice(&["help", "judge"])?, expected_without_build(0, "judged\n"));
    Ok(())
}

#[test]
fn build_option_prints_the_path_of_the_program() -> io::Result<()> {
    let workspace = Workspace::new()?;
    let built = workspace.practice(&["--build", "workshop"])?;
    assert!(built.stderr.contains("Compiling workshop"), "{built:?}");
    let program = workspace.root.join("target/debug/practice-workshop");
    assert_eq!((built.code, built.stdout), (Some(0), format!("{}\n", program.display())));
    assert!(program.is_file());
    Ok(())
}

#[rstest]
#[case::a_source("crates/tools/rules/src/more/mod.rs", r#"pub const TEXT: &str = "other";"#)]
#[case::an_included_text("problems/a text.txt", "other")]
fn edited_file_is_rebuilt(#[case] file: &str, #[case] text: &str) -> io::Result<()> {
    let workspace = Workspace::new()?;
    workspace.practice(&["0"])?;
    workspace.write(file, text)?;
    let edited = workspace.practice(&["0"])?;
    assert_eq!((edited.code, &*edited.stdout), (Some(0), "other [\"0\"] in a workspace\n"));
    assert!(edited.stderr.contains("Compiling rules"), "{edited:?}");
    assert_eq!(
        workspace.practice(&["0"])?,
        expected_without_build(0, "other [\"0\"] in a workspace\n")
    );
    Ok(())
}

#[test]
fn deleted_program_is_built_again() -> io::Result<()> {
    let workspace = Workspace::new()?;
    workspace.practice(&["0"])?;
    fs::remove_file(workspace.root.join("target/debug/practice"))?;
    assert_eq!(workspace.practice(&["0"])?.stdout, "first [\"0\"] in a workspace\n");
    Ok(())
}

#[test]
fn each_run_shows_the_errors_of_the_compiler() -> io::Result<()> {
    let workspace = Workspace::new()?;
    workspace.practice(&["0"])?;
    workspace.write("crates/tools/rules/src/lib.rs", "mod more;\n")?;
    for _ in 0..2 {
        let failed = workspace.practice(&["0"])?;
        assert_eq!((failed.code, &*failed.stdout), (Some(101), ""));
        assert!(failed.stderr.contains("error[E0425]"), "{failed:?}");
        assert!(!failed.stderr.contains("cannot start"), "{failed:?}");
    }
    Ok(())
}

#[test]
fn missing_cargo_is_reported() -> io::Result<()> {
    let workspace = Workspace::new()?;
    workspace.practice(&["0"])?;
    let mut launcher = Command::new(workspace.root.join("target/launcher/launcher"));
    let failed = run(launcher.env("CARGO", "/no/such/cargo"))?;
    assert_eq!((failed.code, &*failed.stdout), (Some(101), ""));
    assert!(failed.stderr.starts_with("error: cannot start practice: "), "{failed:?}");
    Ok(())
}

#[test]
fn install_passes_options_to_cargo() -> io::Result<()> {
    let refused = Workspace::new()?.practice(&["install", "--no-such"])?;
    assert!(refused.stderr.contains("unexpected argument '--no-such'"), "{refused:?}");
    Ok(())
}

/// The launcher's cargo gets the flags and the directory from the environment of `cargo practice`.
#[test]
fn compiler_flags_and_target_directory_are_respected() -> io::Result<()> {
    let workspace = Workspace::new()?;
    let checked = ("", "checked\n");
    let unchecked = ("-C debug-assertions=off", "unchecked\n");
    for (flags, mode) in [checked, unchecked, checked] {
        let mut cargo = workspace.command("");
        cargo.env("RUSTFLAGS", flags).env("CARGO_TARGET_DIR", workspace.root.join("other-target"));
        assert_eq!(run(cargo.arg("mode"))?.stdout, mode);
        // Nothing has changed, so the second run builds nothing.
        assert_eq!(run(&mut cargo)?, expected_without_build(0, mode));
    }
    assert!(!workspace.root.join("target").exists());
    Ok(())
}

#[test]
fn waiting_for_another_build_is_shown() -> io::Result<()> {
    let workspace = Workspace::new()?;
    workspace.practice(&["0"])?;
    let lock = File::open(workspace.root.join("target/debug/.cargo-lock"))?;
    lock.lock()?;
    let mut command = workspace.command("");
    let mut practice = command.arg("0").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let mut messages = BufReader::new(practice.stderr.take().expect("the output is piped"));
    let mut message = String::new();
    messages.read_line(&mut message)?;
    lock.unlock()?;
    assert!(message.contains("Blocking waiting for file lock"), "{message:?}");

    messages.read_to_string(&mut message)?;
    let output = practice.wait_with_output()?;
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert_eq!((output.status.code(), &*stdout), (Some(0), "first [\"0\"] in a workspace\n"));
    Ok(())
}
