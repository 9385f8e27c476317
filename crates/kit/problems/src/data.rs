//! The files of a problem: those of the workspace, or the copies in the program.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, Error, Result, anyhow, ensure};
use serde::Deserialize;

use crate::embedded::EMBEDDED;
use crate::workspace::{display_path, find_workspace_root};

/// A file of `problems/`, most often in TOML.
pub struct DataFile {
    path: PathBuf,
    text: Cow<'static, str>,
}

/// A message shows a line of a file up to this length.
const MAX_SHOWN_LINE: usize = 200;

/// Returns the folders of all problems, sorted by name: those of the workspace, or those inside the program. Hidden
/// folders do not count. A folder without `problem.toml` counts, so that reading it reports an error.
pub fn folders() -> Result<Vec<String>> {
    let Some(root) = find_workspace_root()? else {
        let folders = EMBEDDED.iter().filter_map(|(path, _)| path.strip_suffix("/problem.toml"));
        return Ok(folders.map(str::to_string).collect());
    };
    let root = root.join("problems");
    let mut folders = names_in(&root)?;
    folders
        .retain(|folder| !folder.starts_with('.') && is_folder_or_broken_link(&root.join(folder)));
    folders.sort();
    Ok(folders)
}

/// Returns whether a path is a folder, or a link whose target is missing.
fn is_folder_or_broken_link(path: &Path) -> bool {
    path.is_dir() || !path.exists()
}

fn names_in(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = entries.with_context(|| display_path(folder))?;
    Ok(entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect())
}

/// In which order the problems are practised.
const PATH_FILE: &str = "path.toml";

/// The file with the hints for all problems.
const HINTS: &str = "hints.toml";

impl DataFile {
    /// Reads a file by its path in the folder of the problem.
    pub fn read(folder: &str, name: &str) -> Result<Self> {
        let file = DataFile::read_if_exists(folder, name)?;
        file.with_context(|| format!("problems/{folder}/{name}: there is no such file"))
    }

    /// Reads a file by its path in the folder of the problem; `None` if there is none.
    pub fn read_if_exists(folder: &str, name: &str) -> Result<Option<Self>> {
        DataFile::at(&format!("{folder}/{name}"))
    }

    /// Reads all files of cases: the samples first, what is beyond an online judge last, and the rest
    /// sorted by name. Bad input is for those who write a reader of boards.
    pub fn read_case_files(folder: &str) -> Result<Vec<Self>> {
        let folder = format!("{folder}/cases");
        let name = |path: &str| Some(path.strip_prefix(&folder)?.strip_prefix('/')?.to_string());
        let mut names = match find_workspace_root()? {
            Some(root) => names_in(&root.join("problems").join(&folder))?,
            None => EMBEDDED.iter().filter_map(|(path, _)| name(path)).collect(),
        };
        names.retain(|name| name.ends_with(".toml") && name != "bad-input.toml");
        names.sort_by_cached_key(|name| {
            (name == "beyond.toml", name != "samples.toml", name.clone())
        });
        names.iter().map(|name| DataFile::read(&folder, name)).collect()
    }

    /// Reads in which order the problems are practised: the workspace may have its own order.
    pub fn read_path_toml() -> Result<Self> {
        let file = DataFile::at(PATH_FILE)?.or_else(|| DataFile::embedded(PATH_FILE));
        file.with_context(|| format!("problems/{PATH_FILE}: there is no such file"))
    }

    /// Reads the hints for all problems: the workspace may have its own.
    pub fn read_general_hints() -> Result<Self> {
        let file = DataFile::at(HINTS)?.or_else(|| DataFile::embedded(HINTS));
        Ok(file.expect("the program has it with it"))
    }

    /// Reads a file by its path in `problems/`: that of the workspace, or the copy in the program.
    fn at(path: &str) -> Result<Option<Self>> {
        let Some(root) = find_workspace_root()? else { return Ok(DataFile::embedded(path)) };
        let path = root.join("problems").join(path);
        let kind = match fs::metadata(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            kind => kind.with_context(|| display_path(&path))?,
        };
        // Reading a pipe would wait until somebody writes to it.
        ensure!(kind.is_file(), "{} is not a regular file", display_path(&path));
        let bytes = fs::read(&path).with_context(|| display_path(&path))?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
            anyhow!("{}, line {line}: the text is not UTF-8", display_path(&path))
        })?;
        Ok(Some(DataFile { path, text: text.into() }))
    }

    fn embedded(path: &str) -> Option<Self> {
        let (path, text) = EMBEDDED.iter().find(|(known, _)| *known == path)?;
        Some(DataFile { path: Path::new("problems").join(path), text: Cow::Borrowed(text) })
    }

    /// What is in it.
    pub fn parse<T: for<'de> Deserialize<'de>>(&self) -> Result<T> {
        toml::from_str(&self.text).map_err(|error| self.parse_error(error))
    }

    /// Adds the name of the file and the line to an error. Leaves out the text of a very long line.
    fn parse_error(&self, error: toml::de::Error) -> Error {
        let number = self.line_at(error.span().map_or(0, |span| span.start));
        let line = self.text.lines().nth(number - 1).unwrap_or_default();
        if line.len() <= MAX_SHOWN_LINE {
            return Error::from(error).context(self.display_path());
        }
        anyhow!("{}, line {number}: {}", self.display_path(), error.message())
    }

    /// The number of the line in which a byte of it is.
    pub fn line_at(&self, byte: usize) -> usize {
        1 + self.text[..byte].matches('\n').count()
    }

    /// What is in it, as it is.
    pub fn into_text(self) -> String {
        self.text.into_owned()
    }

    /// What messages call it.
    pub fn display_path(&self) -> String {
        display_path(&self.path)
    }

    /// Its name without `.toml`.
    pub fn stem(&self) -> Cow<'_, str> {
        self.path.file_stem().unwrap_or_default().to_string_lossy()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A problem that a user has added since the build is not inside the program.
    #[test]
    fn files_of_each_problem_are_embedded() {
        let mut folders = folders().expect("they are readable");
        folders.retain(|folder| DataFile::embedded(&format!("{folder}/problem.toml")).is_some());
        assert!(!folders.is_empty());
        for folder in folders {
            let folder = folder.as_str();
            let root =
                crate::workspace_root().expect("tests run in it").join("problems").join(folder);
            let names = ["problem.toml", "cases/samples.toml"];
            let more = ["hints.toml", "cases/beyond.toml", "submit/board.rs"];
            for name in names.iter().chain(more.iter().filter(|name| root.join(name).exists())) {
                let text = fs::read_to_string(root.join(name)).expect("it is readable");
                let file = DataFile::embedded(&format!("{folder}/{name}"));
                assert!(file.is_some_and(|file| file.text == text), "{folder}/{name}");
            }
        }
    }
}
