//! The attempts and drills of whoever practises here.
//!
//! An attempt is a crate like any other, under `crates/`, whose `Cargo.toml` says
//! in `[package.metadata.practice]` what it is.

use std::{
    fs,
    path::{Path, PathBuf},
};

use program::{Context, Result, bail};
use serde::Deserialize;

/// A crate that `practice new` or `practice drill` has made.
#[derive(Clone, Debug)]
pub struct Attempt {
    pub name: String,
    pub folder: PathBuf,
    pub kind: Kind,
    /// The variant from which it started.
    pub like: Option<String>,
    /// Of a drill: the function whose body was taken out. A drill without one has
    /// a mistake to be found.
    pub function: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Attempt,
    Drill,
}

/// The part of a `Cargo.toml` that tells.
#[derive(Deserialize)]
struct Manifest {
    package: Package,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    #[serde(default)]
    metadata: Metadata,
}

#[derive(Default, Deserialize)]
struct Metadata {
    practice: Option<Practice>,
}

#[derive(Deserialize)]
struct Practice {
    kind: Kind,
    like: Option<String>,
    function: Option<String>,
}

/// The folder in which cargo finds the crates of the workspace.
pub fn folder() -> PathBuf {
    problems::workspace().join("crates")
}

/// All attempts and drills, by name.
pub fn all() -> Result<Vec<Attempt>> {
    all_in(&folder())
}

/// The attempt or drill of this name.
///
/// # Errors
///
/// Where there is none, with the names that there are.
pub fn find(name: &str) -> Result<Attempt> {
    let mut attempts = all()?;
    if let Some(index) = attempts.iter().position(|attempt| attempt.name == name) {
        return Ok(attempts.swap_remove(index));
    }
    let variants = searches::all().iter().map(|variant| variant.name);
    let names = variants.chain(attempts.iter().map(|attempt| attempt.name.as_str()));
    let names = names.collect::<Vec<_>>().join(", ");
    bail!("there is no variant and no attempt named '{name}'; there are {names}")
}

impl Attempt {
    /// The source of its search: what `lib.rs` takes in is made for LeetCode.
    pub fn source(&self) -> Result<String> {
        let lib = read_source(&self.folder.join("src/lib.rs"))?;
        match lib.contains("include!(\"solution.rs\")") {
            true => read_source(&self.folder.join("src/solution.rs")),
            false => Ok(lib),
        }
    }
}

fn read_source(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| file.display().to_string())
}

/// All attempts and drills in a folder of crates, by name.
pub fn all_in(crates: &Path) -> Result<Vec<Attempt>> {
    let mut attempts = Vec::new();
    let entries = fs::read_dir(crates).with_context(|| crates.display().to_string())?;
    for entry in entries {
        attempts.extend(read(&entry?.path())?);
    }
    attempts.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(attempts)
}

/// The attempt in a folder, or nothing where that is another crate, or none.
fn read(folder: &Path) -> Result<Option<Attempt>> {
    let file = folder.join("Cargo.toml");
    if !file.is_file() {
        return Ok(None);
    }
    let describe = || file.display().to_string();
    let text = fs::read_to_string(&file).with_context(describe)?;
    let Package { name, metadata } =
        toml::from_str::<Manifest>(&text).with_context(describe)?.package;
    let attempt = |Practice { kind, like, function }| Attempt {
        name,
        folder: folder.to_path_buf(),
        kind,
        like,
        function,
    };
    Ok(metadata.practice.map(attempt))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn crate_with(manifest: &str) -> tempfile::TempDir {
        let crates = tempfile::tempdir().expect("there is a folder for temporary files");
        let folder = crates.path().join("mine");
        fs::create_dir(&folder).expect("it is writable");
        fs::write(folder.join("Cargo.toml"), manifest).expect("it is writable");
        crates
    }

    #[test]
    fn a_drill_is_known_by_its_metadata() {
        let crates = crate_with(
            "[package]\nname = \"mine\"\nversion.workspace = true\n\n\
             [package.metadata.practice]\nkind = \"drill\"\nlike = \"java-is-safe\"\nfunction = \"solve\"\n",
        );
        let attempts = all_in(crates.path()).expect("the manifest is readable");
        let [Attempt { name, kind, like, function, .. }] = attempts.as_slice() else {
            panic!("{attempts:?}");
        };
        assert_eq!((name.as_str(), *kind), ("mine", Kind::Drill));
        assert_eq!((like.as_deref(), function.as_deref()), (Some("java-is-safe"), Some("solve")));
    }

    #[test]
    fn other_crates_are_none() {
        let crates = crate_with("[package]\nname = \"mine\"\n");
        fs::create_dir(crates.path().join("empty")).expect("it is writable");
        assert!(all_in(crates.path()).expect("the manifest is readable").is_empty());
    }

    #[test]
    fn no_variant_is_an_attempt() {
        for variant in searches::all() {
            assert!(find(variant.name).is_err());
        }
    }
}
