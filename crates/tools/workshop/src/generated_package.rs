//! Packages that the workshop writes, builds and runs: our solutions, or changed copies of an attempt. They are in
//! `.practice/solutions`, and each is a workspace of its own.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use cli::{Context, Result};
use practice::history;
use problems::{Task, display_path};

use crate::attempt_copy::files_and_folders;
use crate::cargo_build::{BuildOutput, CargoBuild, CompilerMessages};
use crate::files;
use crate::solution_package::{manifest, target_folder};

/// A package that is locked: no other command uses it until this value is dropped.
pub struct GeneratedPackage {
    name: String,
    folder: PathBuf,
    /// Keeps other commands from replacing the program.
    _lock: File,
}

/// The level to which the compiler optimises a program.
#[derive(Clone, Copy)]
pub enum OptLevel {
    /// Not at all, so that many sources compile in a second.
    None,
    /// As much as an attempt.
    Full,
}

impl GeneratedPackage {
    /// Locks the package for a purpose and a task. Waits until no other command uses the package. A command that
    /// locked the same package twice would wait for itself.
    pub fn lock(purpose: &str, task: &Task) -> Result<Self> {
        let base = format!("{purpose}-{}", task.id);
        let folder = history::state_folder()?.join("solutions").join(&base);
        let lock = files::lock(&folder)?;
        // Several workspaces may have one target folder. Cargo cannot tell two packages of one name apart if both are the
        // roots of their workspaces.
        let mut hasher = DefaultHasher::new();
        fs::canonicalize(&folder).with_context(|| display_path(&folder))?.hash(&mut hasher);
        let name = format!("{base}-{:016x}", hasher.finish());
        Ok(GeneratedPackage { name, folder, _lock: lock })
    }

    /// Returns the name of the package.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Writes a source, unless it has these contents already.
    pub fn write(&self, file: impl AsRef<Path>, text: &str) -> Result<()> {
        files::write_if_changed(&self.folder.join(file), text.as_bytes())
    }

    /// Writes the files of a folder, and removes its other files. They would be from an earlier package, and Rust refuses a
    /// module with the two files `search.rs` and `search/mod.rs`.
    pub fn write_folder(&self, folder: &Path, files: &BTreeMap<PathBuf, String>) -> Result<()> {
        for (file, text) in files {
            self.write(folder.join(file), text)?;
        }
        let folder = self.folder.join(folder);
        for found in files_and_folders(&folder)?.into_iter().filter(|path| path.is_file()) {
            if !files.contains_key(found.strip_prefix(&folder)?) {
                fs::remove_file(&found).with_context(|| display_path(&found))?;
            }
        }
        Ok(())
    }

    /// Builds the package. The sources may have errors.
    pub fn build(&self, opt_level: OptLevel) -> Result<BuildOutput> {
        let (name, folder) = (&self.name, &self.folder);
        let root = problems::workspace_root()?;
        self.write("Cargo.toml", &manifest(name, &root)?)?;
        let lock = root.join("Cargo.lock");
        let versions = fs::read(&lock).with_context(|| display_path(&lock))?;
        files::write_if_changed(&folder.join("Cargo.lock"), &versions)?;
        let opt_level = match opt_level {
            OptLevel::None => 0,
            OptLevel::Full => 3,
        };
        let settings = [
            format!("profile.dev.package.{name}.opt-level={opt_level}"),
            // The sources change as a whole, if at all.
            "profile.dev.incremental=false".to_string(),
        ];
        let target = target_folder()?;
        let build = CargoBuild { name, folder, target: Some(&target), settings: &settings };
        build.run(CompilerMessages::Json)
    }
}
