//! `cargo practice`, as a user calls it, in a small workspace whose path has a blank.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use pretty_assertions::assert_eq;
use tempfile::TempDir;

const CONFIGURATION: &str = include_str!("../../../../.cargo/config.toml");
const LAUNCHER: &str = include_str!("../src/main.rs");
const GROUPS: &str = include_str!("../src/lib.rs");
const PROFILE: &str = "\n[profile.launcher]\ninherits = \"dev\"\n";

/// It prints its text, arguments and folder, and ends with the exit code in its first argument;
/// or it prints how it was compiled.
const PRACTICE: &str = r#"
use std::env;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if arguments == ["mode"] {
        return println!("{}", if cfg!(debug_assertions) { "checked" } else { "unchecked" });
    }
    let folder = env::current_dir().expect("there is a folder");
    let folder = folder.file_name().expect("it is not the root").display();
    println!("{} {arguments:?} in {folder}", rules::TEXT);
    std::process::exit(arguments.first().and_then(|code| code.parse().ok()).unwrap_or(0));
}
"#;

const WORKSHOP: &str = "}\n[[bin]]\nname = \"practice-workshop\"\npath = \"src/main.rs\"\n";

const RULES: &str = "mod more;
pub use more::TEXT;
include!(concat!(env!(\"OUT_DIR\"), \"/written.rs\"));
";

const BUILD_SCRIPT: &str = r#"
fn main() {
    let folder = std::env::var("OUT_DIR").expect("cargo sets it");
    std::fs::write(folder + "/written.rs", "pub const WRITTEN: u8 = 1;").expect("it is writable");
    println!("cargo::rerun-if-changed=build.rs");
}
"#;

const SOURCES: [&str; 4] = [
    "crates/tools/practice/src/main.rs",
    "crates/tools/rules/src/lib.rs",
    "crates/tools/rules/src/more/mod.rs",
    "problems/a text.txt",
];

/// What else decides about what cargo builds.
const SETTINGS: [&str; 5] = [
    ".cargo/config.toml",
    "Cargo.lock",
    "Cargo.toml",
    "crates/tools/practice/Cargo.toml",
    "crates/tools/rules/Cargo.toml",
];

const BUILT: [&str; 3] =
    ["target/debug/practice", "target/debug/practice.d", "target/debug/practice.stamp"];

#[derive(Debug, Eq, PartialEq)]
struct Ran {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// A workspace with the launcher, a `practice` and a library that it depends on.
struct Workspace {
    _parent: TempDir,
    root: PathBuf,
}

impl Workspace {
    fn new() -> io::Result<Self> {
        let parent = tempfile::tempdir()?;
        let root = parent.path().canonicalize()?.join("a workspace");
        let workspace = Workspace { root, _parent: parent };
        let package = |name: &str| {
            format!("package = {{ name = {name:?}, edition = \"2024\" }}\ndependencies = {{")
        };
        let practice = package("practice") + r#" rules = { path = "../rules" } }"#;
        for (file, text) in [
            (".cargo/config.toml", CONFIGURATION),
            (
                "Cargo.toml",
                &format!(
                    "workspace = {{ resolver = \"3\", members = [\"crates/tools/*\"] }}\n{PROFILE}"
                ),
            ),
            ("crates/tools/launcher/Cargo.toml", &(package("launcher") + "}")),
            ("crates/tools/launcher/src/lib.rs", GROUPS),
            ("crates/tools/launcher/src/main.rs", LAUNCHER),
            ("crates/tools/workshop/Cargo.toml", &(package("workshop") + WORKSHOP)),
            ("crates/tools/workshop/src/main.rs", "fn main() { println!(\"judged\"); }\n"),
            ("crates/tools/practice/Cargo.toml", &practice),
            ("crates/tools/practice/src/main.rs", PRACTICE),
            ("crates/tools/rules/Cargo.toml", &(package("rules") + "}")),
            ("crates/tools/rules/build.rs", BUILD_SCRIPT),
            ("crates/tools/rules/src/lib.rs", RULES),
            (
                "crates/tools/rules/src/more/mod.rs",
                r#"pub const TEXT: &str = include_str!("../../../../../problems/a text.txt");"#,
            ),
            ("problems/a text.txt", "first"),
        ] {
            workspace.write(file, text)?;
        }
        Ok(workspace)
    }

    fn write(&self, file: &str, text: &str) -> io::Result<()> {
        let file = self.root.join(file);
        fs::create_dir_all(file.parent().expect("it is in a folder"))?;
        fs::write(file, text)
    }

    /// `cargo practice` with the settings of cargo itself, in a folder of the workspace.
    fn cargo_practice(&self, folder: &str) -> Command {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.arg("practice").current_dir(self.root.join(folder));
        for variable in ["CARGO_BUILD_TARGET", "CARGO_TARGET_DIR", "RUSTFLAGS"] {
            cargo.env_remove(variable);
        }
        cargo
    }

    fn practice(&self, arguments: &[&str]) -> io::Result<Ran> {
        run(self.cargo_practice("").args(arguments))
    }

    /// Whether the launcher would start cargo. Here it finds none.
    fn wants_a_build(&self) -> io::Result<bool> {
        let mut launcher = Command::new(self.root.join("target/launcher/launcher"));
        let ran = run(launcher.env("CARGO", "/no/such/cargo"))?;
        assert_eq!(ran.code == Some(101), ran.stderr.starts_with("error: cannot start"), "{ran:?}");
        Ok(ran.code == Some(101))
    }
}

fn run(command: &mut Command) -> io::Result<Ran> {
    let output = command.output()?;
    Ok(Ran {
        code: output.status.code(),
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
    })
}

fn silent(code: i32, stdout: &str) -> Ran {
    Ran { code: Some(code), stdout: stdout.to_string(), stderr: String::new() }
}

/// One after the other in the same workspace: to build one takes seconds.
#[test]
fn what_has_to_be_is_built_and_all_else_starts_at_once() -> io::Result<()> {
    let workspace = Workspace::new()?;
    a_group_is_built_when_one_of_its_commands_is_used(&workspace)?;
    the_first_call_builds_and_the_next_one_starts_at_once(&workspace)?;
    what_is_newer_than_the_build_or_gone_is_built(&workspace)?;
    an_edit_is_built_and_runs_if_it_compiles(&workspace)
}

#[test]
fn an_older_file_in_the_place_of_a_newer_one_is_built() -> io::Result<()> {
    let workspace = Workspace::new()?;
    let [file, aside] = ["problems/a text.txt", "aside"].map(|name| workspace.root.join(name));
    assert_eq!(workspace.practice(&["0"])?.stdout, "first [\"0\"] in a workspace\n");
    fs::rename(&file, &aside)?;
    workspace.write("problems/a text.txt", "other")?;
    assert_eq!(workspace.practice(&["0"])?.stdout, "other [\"0\"] in a workspace\n");

    fs::rename(&aside, &file)?;
    assert_eq!(workspace.practice(&["0"])?.stdout, "first [\"0\"] in a workspace\n");
    assert_eq!(workspace.practice(&["0"])?, silent(0, "first [\"0\"] in a workspace\n"));
    Ok(())
}

fn a_group_is_built_when_one_of_its_commands_is_used(workspace: &Workspace) -> io::Result<()> {
    let judged = workspace.practice(&["judge", "mine"])?;
    assert_eq!((judged.code, &*judged.stdout), (Some(0), "judged\n"));
    let has_built = |name| judged.stderr.contains(name);
    assert!(!has_built("Compiling practice") && !has_built("launcher"), "{judged:?}");
    assert_eq!(workspace.practice(&["help", "judge"])?, silent(0, "judged\n"));

    let refused = workspace.practice(&["install", "--no-such"])?;
    assert!(refused.stderr.contains("unexpected argument '--no-such'"), "{refused:?}");
    Ok(())
}

fn the_first_call_builds_and_the_next_one_starts_at_once(workspace: &Workspace) -> io::Result<()> {
    let first = workspace.practice(&["2"])?;
    assert_eq!((first.code, &*first.stdout), (Some(2), "first [\"2\"] in a workspace\n"));
    assert!(first.stderr.contains("Compiling practice v0.0.0"), "{first:?}");

    let mut in_a_folder = workspace.cargo_practice("crates/tools/rules");
    let expected = silent(1, "first [\"1\", \"a b\", \"--help\", \"\"] in rules\n");
    assert_eq!(run(in_a_folder.args(["1", "a b", "--help", ""]))?, expected);
    assert!(!workspace.wants_a_build()?);

    // While another cargo builds or tests, what is up to date starts.
    let lock = File::open(workspace.root.join("target/debug/.cargo-lock"))?;
    lock.lock()?;
    assert_eq!(workspace.practice(&["2"])?, silent(2, "first [\"2\"] in a workspace\n"));
    Ok(())
}

fn what_is_newer_than_the_build_or_gone_is_built(workspace: &Workspace) -> io::Result<()> {
    for name in SOURCES.into_iter().chain(SETTINGS) {
        let file = workspace.root.join(name);
        let before = fs::metadata(&file)?.modified()?;
        set_modified(&file, SystemTime::now())?;
        assert!(workspace.wants_a_build()?, "{name} is newer");
        set_modified(&file, before)?;
        assert!(!workspace.wants_a_build()?, "{name} is as it was");
    }
    for name in SOURCES.into_iter().chain(BUILT) {
        let (file, aside) = (workspace.root.join(name), workspace.root.join("aside"));
        fs::rename(&file, &aside)?;
        assert!(workspace.wants_a_build()?, "{name} is gone");
        fs::rename(&aside, &file)?;
        assert!(!workspace.wants_a_build()?, "{name} is back");
    }
    Ok(())
}

fn an_edit_is_built_and_runs_if_it_compiles(workspace: &Workspace) -> io::Result<()> {
    workspace.write("problems/a text.txt", "second")?;
    let edited = workspace.practice(&["0"])?;
    assert_eq!((edited.code, &*edited.stdout), (Some(0), "second [\"0\"] in a workspace\n"));
    assert!(edited.stderr.contains("Compiling rules"), "{edited:?}");
    assert_eq!(workspace.practice(&["0"])?, silent(0, "second [\"0\"] in a workspace\n"));

    workspace.write("crates/tools/rules/src/lib.rs", "mod more;\n")?;
    for _ in 0..2 {
        let failed = workspace.practice(&["0"])?;
        assert_eq!((failed.code, &*failed.stdout), (Some(101), ""));
        assert!(failed.stderr.contains("error[E0425]"), "{failed:?}");
        assert!(!failed.stderr.contains("cannot start"), "{failed:?}");
    }
    Ok(())
}

/// They are those of the cargo that has started the launcher.
#[test]
fn compiler_flags_and_target_directory_are_followed() -> io::Result<()> {
    let workspace = Workspace::new()?;
    let [checked, unchecked] = [("", "checked\n"), ("-C debug-assertions=off", "unchecked\n")];
    for (flags, mode) in [checked, unchecked, checked] {
        let mut cargo = workspace.cargo_practice("");
        cargo.env("RUSTFLAGS", flags).env("CARGO_TARGET_DIR", workspace.root.join("elsewhere"));
        assert_eq!(run(cargo.arg("mode"))?.stdout, mode);
        assert_eq!(run(&mut cargo)?, silent(0, mode));
    }
    assert!(!workspace.root.join("target").exists());
    Ok(())
}

fn set_modified(file: &Path, time: SystemTime) -> io::Result<()> {
    File::options().append(true).open(file)?.set_modified(time)
}
