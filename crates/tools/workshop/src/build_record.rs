//! Records the files from which an attempt was built, since a verdict belongs to the contents of these files.
//!
//! Cargo decides by modification times what has to be built. It misses a changed file with an older time, such as one
//! from a backup. So the judge keeps a hash of each file of the attempt and of the packages that it depends on by path.
//! All other files, such as text that is included from elsewhere, follow cargo's rule.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use cli::{Context, Result};
use practice::attempts::Attempt;
use serde::{Deserialize, Serialize};

use crate::cargo::{CargoMetadata, LocalPackage};
use crate::file_hashes::FileHashes;
use crate::{attempt_copy, files};

/// The file in the folder of an attempt in which the judge lists the cases that failed.
pub const FAILED_CASES_FILE: &str = "failed-cases.txt";

/// Returns the files of a package, except the judge's file of failed cases.
pub fn package_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = attempt_copy::files_and_folders(folder)?;
    files.retain(|file| file.is_file() && !file.ends_with(FAILED_CASES_FILE));
    Ok(files)
}

/// The files and the programs of a build.
#[derive(Deserialize, Serialize)]
pub struct BuildRecord {
    /// The attempt, and the packages that it depends on by path.
    packages: Vec<LocalPackage>,
    inputs: FileHashes,
    programs: Vec<FileVersion>,
}

impl BuildRecord {
    /// Describes the build of these programs, which has just ended.
    pub fn new(attempt: &Attempt, programs: &[&Path]) -> Result<Self> {
        let metadata = CargoMetadata::read(&attempt.name, &problems::workspace_root()?)?;
        let packages = metadata.local_packages(&attempt.name);
        let versions = programs.iter().map(|program| FileVersion::of(program));
        Ok(BuildRecord {
            inputs: inputs(attempt, &packages)?,
            packages,
            programs: versions.collect::<Option<_>>().context("a program is gone")?,
        })
    }

    /// Reads a record. Returns `None` if the file is missing or invalid, or if cargo has replaced a program since.
    pub fn read(file: &Path) -> Option<Self> {
        let record: BuildRecord = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
        record.has_same_programs().then_some(record)
    }

    pub fn write(&self, file: &Path) -> Result<()> {
        files::write_with_folder(file, &serde_json::to_string(self)?)
    }

    fn has_same_programs(&self) -> bool {
        self.programs.iter().all(|it| FileVersion::of(&it.path).as_ref() == Some(it))
    }

    /// Returns whether a program belongs to this build.
    pub fn has_program(&self, path: &Path) -> bool {
        self.programs.iter().any(|program| program.path == path)
    }

    /// Returns whether no file and no program has changed since this build.
    pub fn is_up_to_date(&self, attempt: &Attempt) -> bool {
        let is_same = |now: FileHashes| now == self.inputs;
        self.has_same_programs() && inputs(attempt, &self.packages).is_ok_and(is_same)
    }

    /// Returns the names of the packages that cargo would not rebuild: a file has changed, but is not newer than the
    /// program.
    pub fn packages_with_missed_changes(&self, attempt: &Attempt) -> Result<Vec<&str>> {
        let now = inputs(attempt, &self.packages)?;
        let built = self.programs.first().context("the build record has no program")?.modified;
        let is_newer = |file: &&Path| FileVersion::of(file).is_some_and(|it| it.modified > built);
        let missed: Vec<&Path> =
            now.changed_since(&self.inputs).filter(|file| !is_newer(file)).collect();
        let has_missed =
            |package: &&LocalPackage| missed.iter().any(|file| file.starts_with(&package.folder));
        Ok(self.packages.iter().filter(has_missed).map(|package| package.name.as_str()).collect())
    }
}

/// Hashes the files of these packages, and the other files on which an attempt's instrumented copy depends.
fn inputs(attempt: &Attempt, packages: &[LocalPackage]) -> Result<FileHashes> {
    let mut files = Vec::new();
    for package in packages {
        files.extend(package_files(&package.folder)?);
    }
    let root = problems::workspace_root()?;
    files.extend(["Cargo.toml", "Cargo.lock", ".cargo/config.toml"].map(|file| root.join(file)));
    if let Some(task) = attempt.leetcode_task()? {
        files.push(root.join("problems").join(task.folder_name()).join("problem.toml"));
    }
    Ok(FileHashes::of(files))
}

/// Size and modification time of a large file, such as a program. Hashing its contents would take too long.
#[derive(Deserialize, Eq, PartialEq, Serialize)]
struct FileVersion {
    path: PathBuf,
    modified: SystemTime,
    length: u64,
}

impl FileVersion {
    fn of(path: &Path) -> Option<Self> {
        let metadata = fs::metadata(path).ok()?;
        let modified = metadata.modified().ok()?;
        Some(FileVersion { path: path.to_path_buf(), modified, length: metadata.len() })
    }
}
