//! Reads files of the folder `problems/`: from the workspace, or from the copies that the program contains.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, Error, Result, anyhow, ensure};
use serde::Deserialize;

use crate::embedded::EMBEDDED;
use crate::workspace::{display_path, find_workspace_root};

/// A file of `problems/`: TOML, or a Rust source.
pub struct DataFile {
    path: PathBuf,
    text: Cow<'static, str>,
}

/// Maximum length of a line that a message shows, in bytes.
const MAX_SHOWN_LINE: usize = 200;

/// Returns the names of the folders of all problems, sorted. Hidden folders do not count. A folder without
/// `problem.toml` counts, so that reading the folder reports an error.
pub fn folders() -> Result<Vec<String>> {
    let Some(workspace) = find_workspace_root()? else {
        let folders = EMBEDDED.iter().filter_map(|(path, _)| path.strip_suffix("/problem.toml"));
        return Ok(folders.map(str::to_string).collect());
    };
    let problems = workspace.join("problems");
    let mut names = names_in(&problems)?;
    names.retain(|name| !name.starts_with('.') && is_folder_or_broken_link(&problems.join(name)));
    names.sort();
    Ok(names)
}

/// Returns whether a path is a folder, or a link whose target is missing.
fn is_folder_or_broken_link(path: &Path) -> bool {
    path.is_dir() || !path.exists()
}

/// Returns the names of the entries in a folder.
fn names_in(folder: &Path) -> Result<Vec<String>> {
    let entries: io::Result<Vec<_>> = fs::read_dir(folder).and_then(Iterator::collect);
    let entries = entries.with_context(|| display_path(folder))?;
    Ok(entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect())
}

/// Name of the file with the order in which a student practises the problems.
const PATH_FILE: &str = "path.toml";

/// Name of the file with the hints for all problems.
const HINTS_FILE: &str = "hints.toml";

impl DataFile {
    /// Reads a file by its path in the folder of the problem.
    pub fn read(folder: &str, name: &str) -> Result<Self> {
        let file = DataFile::read_if_exists(folder, name)?;
        file.with_context(|| format!("problems/{folder}/{name}: there is no such file"))
    }

    /// Reads a file by its path in the folder of the problem. Returns `None` if the file does not exist.
    pub fn read_if_exists(folder: &str, name: &str) -> Result<Option<Self>> {
        DataFile::at(&format!("{folder}/{name}"))
    }

    /// Reads all files of cases: `samples.toml` first, `beyond.toml` (harder than the cases of online judges) last, and
    /// the rest sorted by name. Leaves out `bad-input.toml`, which tests the parsers of boards.
    pub fn read_case_files(folder: &str) -> Result<Vec<Self>> {
        let folder = format!("{folder}/cases");
        let mut names = match find_workspace_root()? {
            Some(root) => names_in(&root.join("problems").join(&folder))?,
            None => embedded_names_in(&folder),
        };
        names.retain(|name| name.ends_with(".toml") && name != "bad-input.toml");
        names.sort_by_cached_key(|name| {
            (name == "beyond.toml", name != "samples.toml", name.clone())
        });
        names.iter().map(|name| DataFile::read(&folder, name)).collect()
    }

    /// Reads `path.toml` of the workspace, or the embedded copy if the workspace has no such file.
    pub fn read_path_toml() -> Result<Self> {
        let file = DataFile::at(PATH_FILE)?.or_else(|| DataFile::embedded(PATH_FILE));
        file.with_context(|| format!("problems/{PATH_FILE}: there is no such file"))
    }

    /// Reads `hints.toml` of the workspace, or the embedded copy if the workspace has no such file.
    pub fn read_general_hints() -> Result<Self> {
        let file = DataFile::at(HINTS_FILE)?.or_else(|| DataFile::embedded(HINTS_FILE));
        file.with_context(|| format!("problems/{HINTS_FILE}: there is no such file"))
    }

    /// Reads a file by its path in `problems/`. Reads the embedded copy if there is no workspace. Returns `None` if the
    /// file does not exist.
    fn at(path: &str) -> Result<Option<Self>> {
        let Some(root) = find_workspace_root()? else { return Ok(DataFile::embedded(path)) };
        let path = root.join("problems").join(path);
        let metadata = match fs::metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            metadata => metadata.with_context(|| display_path(&path))?,
        };
        // Reading a pipe would wait until another program writes to the pipe.
        ensure!(metadata.is_file(), "{} is not a regular file", display_path(&path));
        let bytes = fs::read(&path).with_context(|| display_path(&path))?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            anyhow!("{}, line {line}: the text is not UTF-8", display_path(&path))
        })?;
        Ok(Some(DataFile { path, text: text.into() }))
    }

    /// Returns the embedded copy of a file, by its path in `problems/`.
    fn embedded(path: &str) -> Option<Self> {
        let (path, text) = EMBEDDED.iter().find(|(known, _)| *known == path)?;
        Some(DataFile { path: Path::new("problems").join(path), text: Cow::Borrowed(text) })
    }

    /// Parses the file as TOML. An error has the name of the file and the line.
    pub fn parse<T: for<'de> Deserialize<'de>>(&self) -> Result<T> {
        toml::from_str(&self.text).map_err(|error| self.parse_error(error))
    }

    /// Adds the name of the file and the line to an error. Leaves out the text of a long line.
    fn parse_error(&self, error: toml::de::Error) -> Error {
        let number = self.line_at(error.span().map_or(0, |span| span.start));
        let line = self.text.lines().nth(number - 1).unwrap_or_default();
        if line.len() <= MAX_SHOWN_LINE {
            return Error::from(error).context(self.display_path());
        }
        anyhow!("{}, line {number}: {}", self.display_path(), error.message())
    }

    /// Returns the number of the line that contains a byte of the file, from 1.
    pub fn line_at(&self, byte: usize) -> usize {
        1 + self.text[..byte].matches('\n').count()
    }

    /// Returns the text of the file.
    pub fn into_text(self) -> String {
        self.text.into_owned()
    }

    /// Returns the path of the file for messages.
    pub fn display_path(&self) -> String {
        display_path(&self.path)
    }

    /// Returns the name of the file without its extension.
    pub fn stem(&self) -> Cow<'_, str> {
        self.path.file_stem().unwrap_or_default().to_string_lossy()
    }
}

/// Returns the names of the embedded files in a folder of `problems/`.
fn embedded_names_in(folder: &str) -> Vec<String> {
    let paths = EMBEDDED.iter().map(|(path, _)| *path);
    let names = paths.filter_map(|path| path.strip_prefix(folder)?.strip_prefix('/'));
    names.map(str::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Skips problems that a user added after the build: the program does not contain them.
    #[test]
    fn files_of_each_problem_are_embedded() {
        let mut folders = folders().expect("they are readable");
        folders.retain(|folder| DataFile::embedded(&format!("{folder}/problem.toml")).is_some());
        assert!(!folders.is_empty());
        for folder in folders {
            let folder = folder.as_str();
            let root =
                crate::workspace_root().expect("tests run in it").join("problems").join(folder);
            let required = ["problem.toml", "cases/samples.toml"];
            let optional = ["hints.toml", "cases/beyond.toml", "submit/board.rs"];
            let existing = optional.iter().filter(|name| root.join(name).exists());
            for name in required.iter().chain(existing) {
                let text = fs::read_to_string(root.join(name)).expect("it is readable");
                let file = DataFile::embedded(&format!("{folder}/{name}"));
                assert!(file.is_some_and(|file| file.text == text), "{folder}/{name}");
            }
        }
    }
}
