//! Starts cargo, reads the packages of the workspace, and removes fingerprints, so that cargo rebuilds a package.

use std::env;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use cli::{Context, Result, ensure};
use problems::display_path;
use serde::{Deserialize, Serialize};

/// Returns a command that starts cargo in a folder.
pub fn cargo(folder: &Path) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(folder).stdin(Stdio::null());
    cargo
}

/// A package whose sources are in a folder on this machine, and not in a registry.
#[derive(Deserialize, Eq, PartialEq, Serialize)]
pub struct LocalPackage {
    pub name: String,
    pub folder: PathBuf,
}

/// The output of `cargo metadata --no-deps`: the packages of a workspace.
#[derive(Deserialize)]
pub struct CargoMetadata {
    packages: Vec<Package>,
    target_directory: PathBuf,
    /// Only cargo 1.91 and later print this field.
    build_directory: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: PathBuf,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    path: Option<PathBuf>,
    kind: Option<String>,
}

impl CargoMetadata {
    /// Reads the metadata of a workspace. Errors say that the package `name` cannot be built.
    pub fn read(name: &str, workspace: &Path) -> Result<Self> {
        let arguments = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
        let output = cargo(workspace).args(arguments).output();
        let output = output.context("cargo does not start")?;
        let message = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "cargo cannot build {name}: {}", message.trim());
        Ok(serde_json::from_slice(&output.stdout)?)
    }

    /// Returns the folder in which cargo keeps what it has built, usually `target`.
    pub fn build_folder(&self) -> &Path {
        self.build_directory.as_ref().unwrap_or(&self.target_directory)
    }

    /// Returns a package of the workspace, and its direct and indirect dependencies by path. Dependencies of a package
    /// outside of the workspace are not included, since the metadata does not contain them.
    pub fn local_packages(&self, name: &str) -> Vec<LocalPackage> {
        let first = self.packages.iter().find(|package| package.name == name);
        let mut pending = Vec::from_iter(first.and_then(Package::local));
        let mut found = Vec::new();
        while let Some(package) = pending.pop() {
            if found.contains(&package) {
                continue;
            }
            pending.extend(self.dependencies_by_path(&package.folder));
            found.push(package);
        }
        found
    }

    fn dependencies_by_path(&self, folder: &Path) -> Vec<LocalPackage> {
        let package = self.packages.iter().find(|it| it.manifest_path.parent() == Some(folder));
        let dependencies = package.map_or(&[][..], |package| &package.dependencies);
        dependencies.iter().filter_map(Dependency::local).collect()
    }
}

impl Package {
    fn local(&self) -> Option<LocalPackage> {
        let folder = self.manifest_path.parent()?.to_path_buf();
        Some(LocalPackage { name: self.name.clone(), folder })
    }
}

impl Dependency {
    /// Returns the package if it is found by path. A dev-dependency is only for tests, and not in the program.
    fn local(&self) -> Option<LocalPackage> {
        if self.kind.as_deref() == Some("dev") {
            return None;
        }
        Some(LocalPackage { name: self.name.clone(), folder: self.path.clone()? })
    }
}

/// Makes cargo recompile packages, even if no file is newer than the last build.
///
/// Removes the fingerprints of these packages only. `cargo clean --package` would also remove the tests of other crates,
/// since they have the same name.
pub fn remove_fingerprints(names: &[&str], metadata: &CargoMetadata) -> Result<()> {
    let profile = metadata.build_folder().join("debug");
    let _lock = lock_cargo(&profile)?;
    let Ok(entries) = fs::read_dir(profile.join(".fingerprint")) else { return Ok(()) };
    for entry in entries {
        let path = entry?.path();
        if names.iter().any(|name| is_fingerprint_of(name, &path)) {
            fs::remove_dir_all(&path).with_context(|| display_path(&path))?;
        }
    }
    Ok(())
}

/// Waits until no other cargo process builds in this profile's folder, and locks the folder. A running build would fail
/// if its fingerprints were removed. Returns `None` if nothing has been built in the folder.
fn lock_cargo(profile: &Path) -> Result<Option<File>> {
    let path = profile.join(".cargo-lock");
    let Ok(lock) = File::options().read(true).write(true).open(&path) else { return Ok(None) };
    lock.lock().with_context(|| display_path(&path))?;
    Ok(Some(lock))
}

/// Returns whether a folder has a fingerprint of this package: the name of such a folder is the package name and a hash.
fn is_fingerprint_of(name: &str, path: &Path) -> bool {
    let folder = path.file_name().unwrap_or_default().to_string_lossy();
    let hash = folder.rsplit_once('-').filter(|(package, _)| *package == name);
    hash.is_some_and(|(_, hash)| hash.chars().all(|char| char.is_ascii_hexdigit()))
}
