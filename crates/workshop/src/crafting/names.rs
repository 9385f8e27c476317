//! What a crate may be called.

use std::{collections::BTreeSet, fs, path::Path};

use problems::shown;
use program::{Context, Result, anyhow::ensure, bail};
use serde::Deserialize;

use practice::attempts;

/// Names that cargo gives to folders of its own, or that mean something in Rust.
const TAKEN: [&str; 10] = [
    "alloc",
    "build",
    "core",
    "deps",
    "examples",
    "incremental",
    "main",
    "proc-macro",
    "std",
    "test",
];

/// Windows cannot have files of these names, nor of [these](PORTS) with one digit from 1 to 9.
const NO_FILES: [&str; 4] = ["aux", "con", "nul", "prn"];
const PORTS: [&str; 2] = ["com", "lpt"];

/// Checks the name of a crate that is yet to be made.
///
/// # Errors
///
/// What is wrong with it, or that it is taken.
pub fn check_name(name: &str) -> Result<()> {
    let is_sign = |char: char| matches!(char, 'a'..='z' | '0'..='9' | '-' | '_');
    ensure!(
        name.starts_with(|char: char| char.is_ascii_lowercase()) && name.chars().all(is_sign),
        "'{name}' is not a name for a crate: a small letter a-z, then small letters, digits, - and _"
    );
    ensure!(name.len() <= 64, "'{name}' is longer than 64 characters");
    // `syn` reads an identifier only if the word is no keyword.
    ensure!(
        name.contains('-') || syn::parse_str::<syn::Ident>(name).is_ok(),
        "'{name}' is taken: it is a keyword of Rust"
    );
    ensure!(
        !TAKEN.contains(&name) && !is_device(name),
        "'{name}' is taken: cargo, Rust or Windows means something else by it"
    );
    let known = packages()?;
    let same = known.iter().find(|known| identifier(known) == identifier(name));
    let Some(same) = same else { return Ok(()) };
    let folder = attempts::folder()?.join(same);
    if folder.is_dir() && !folder.join("Cargo.toml").is_file() {
        bail!("'{name}' is taken: {} is there, but has no Cargo.toml", shown(&folder));
    }
    bail!("'{name}' is taken: there is a crate {same}")
}

/// Whether Windows takes the name of a file for a device.
fn is_device(name: &str) -> bool {
    let is_port =
        |port: &&str| matches!(name.strip_prefix(port).map(str::as_bytes), Some([b'1'..=b'9']));
    NO_FILES.contains(&name) || PORTS.iter().any(is_port)
}

/// The name of a crate as sources have it.
pub fn identifier(name: &str) -> String {
    name.replace('-', "_")
}

/// The first of `base`, `base-2`, `base-3`, … that a folder of crates does not have. The folder
/// is made if it is missing.
///
/// # Errors
///
/// If the folder cannot be made.
pub fn free_name(crates: &Path, base: &str) -> Result<String> {
    fs::create_dir_all(crates).with_context(|| shown(crates))?;
    let mut name = base.to_string();
    let mut number = 1;
    while crates.join(&name).symlink_metadata().is_ok() {
        number += 1;
        name = format!("{base}-{number}");
    }
    Ok(name)
}

#[derive(Deserialize)]
struct LockFile {
    package: Vec<Package>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    /// `None` for a crate of this workspace.
    source: Option<String>,
}

/// The names of all crates that cargo knows here, since `cargo test -p NAME` has to mean one.
/// The lock file may still name crates of this workspace that were deleted, so these are
/// looked for on disk.
fn packages() -> Result<BTreeSet<String>> {
    let file = problems::workspace()?.join("Cargo.lock");
    let describe = || shown(&file);
    let text = fs::read_to_string(&file).with_context(describe)?;
    let LockFile { package } = toml::from_str(&text).with_context(describe)?;
    let others = package.into_iter().filter(|package| package.source.is_some());
    let mut names: BTreeSet<String> = others.map(|package| package.name).collect();
    for entry in fs::read_dir(attempts::folder()?)? {
        names.insert(entry?.file_name().to_string_lossy().into_owned());
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::plain("mine")]
    #[case::with_signs("my-2nd_try")]
    #[case::no_port("com0")]
    #[case::no_port_either("lpt10")]
    fn a_good_name_passes(#[case] name: &str) {
        check_name(name).expect("the name is good");
    }

    #[rstest]
    #[case::empty("", "not a name for a crate")]
    #[case::large("Mine", "not a name for a crate")]
    #[case::path("../mine", "not a name for a crate")]
    #[case::option("-mine", "not a name for a crate")]
    #[case::digit("2nd", "not a name for a crate")]
    #[case::foreign("数独", "not a name for a crate")]
    #[case::keyword("match", "a keyword of Rust")]
    #[case::cargo("build", "means something else")]
    #[case::windows("nul", "means something else")]
    #[case::serial_port("com1", "means something else")]
    #[case::parallel_port("lpt9", "means something else")]
    #[case::ours("java-is-safe", "there is a crate java-is-safe")]
    #[case::ours_with_other_signs("java_is_safe", "there is a crate java-is-safe")]
    #[case::dependency("serde", "there is a crate serde")]
    fn a_bad_name_is_refused(#[case] name: &str, #[case] reason: &str) {
        let error = check_name(name).expect_err("the name is bad").to_string();
        assert!(error.contains(reason), "{error}");
    }

    #[test]
    fn names_are_numbered() {
        let crates = tempfile::tempdir().expect("there is a folder for temporary files");
        let free = || free_name(crates.path(), "a").expect("it is readable");
        assert_eq!(free(), "a");
        fs::create_dir(crates.path().join("a")).expect("it is writable");
        fs::write(crates.path().join("a-2"), "").expect("it is writable");
        assert_eq!(free(), "a-3");
    }
}
