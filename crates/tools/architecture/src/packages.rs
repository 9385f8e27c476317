//! The packages of the workspace, as cargo lists them.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use cargo_metadata::{Metadata, MetadataCommand};

/// A package of the workspace.
pub struct Package {
    /// Name of the package.
    pub name: String,
    /// Folder with the manifest.
    pub folder: PathBuf,
    /// Names of the packages of the workspace on which this package or its tests depend.
    pub dependencies: BTreeSet<String>,
}

impl Package {
    /// Returns whether the package is a variant: a search, with a `variant.toml`.
    pub fn is_variant(&self) -> bool {
        self.folder.join("variant.toml").exists()
    }
}

/// Returns the root folder of the workspace.
pub fn workspace_root() -> PathBuf {
    metadata().workspace_root.into()
}

/// Returns the packages of the workspace, except attempts, which belong to the user.
pub fn packages_except_attempts() -> Vec<Package> {
    let metadata = metadata();
    let members: BTreeSet<&str> =
        metadata.packages.iter().map(|package| package.name.as_str()).collect();
    let mut packages = Vec::new();
    for package in &metadata.packages {
        if is_attempt(package) {
            continue;
        }
        let dependencies = package.dependencies.iter().map(|dependency| dependency.name.as_str());
        packages.push(Package {
            name: package.name.to_string(),
            folder: package.manifest_path.parent().expect("a file is in a folder").into(),
            dependencies: dependencies
                .filter(|name| members.contains(name))
                .map(String::from)
                .collect(),
        });
    }
    packages
}

fn is_attempt(package: &cargo_metadata::Package) -> bool {
    package.metadata.get("practice").is_some()
}

fn metadata() -> Metadata {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let mut command = MetadataCommand::new();
    command.manifest_path(manifest).no_deps();
    command.exec().expect("cargo lists the workspace")
}
