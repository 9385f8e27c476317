//! The files of problem 37: those of the workspace, or the copies in the program.

use std::{
    borrow::Cow,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::workspace::{find_workspace, shown};

/// The folder in the workspace.
const FOLDER: &str = "problems/0037-sudoku-solver";

macro_rules! embedded {
    ($($name:literal),* $(,)?) => {
        [$(($name, include_str!(concat!("../../../problems/0037-sudoku-solver/", $name)))),*]
    };
}

/// What the program has with it for those who run it outside of any workspace.
const EMBEDDED: [(&str, &str); 7] = embedded![
    "problem.toml",
    "hints.toml",
    "cases/bad-input.toml",
    "cases/beyond.toml",
    "cases/edge.toml",
    "cases/hard.toml",
    "cases/samples.toml",
];

/// A file of the problem, in TOML.
pub struct DataFile {
    /// In the folder of the problem: it need not be a path from the current folder.
    path: PathBuf,
    text: Cow<'static, str>,
}

impl DataFile {
    /// Reads a file by its path in the folder of the problem.
    ///
    /// # Errors
    ///
    /// If it is missing or cannot be read.
    pub fn read(name: &str) -> Result<Self> {
        if let Some(root) = find_workspace()? {
            return DataFile::of_workspace(root.join(FOLDER).join(name));
        }
        let mut files = DataFile::embedded();
        files.find(|file| file.path == Path::new(name)).with_context(|| name.to_string())
    }

    /// Reads all files of cases: the samples first, what is beyond an online judge last, and the rest
    /// sorted by name.
    ///
    /// # Errors
    ///
    /// If the folder or one of them cannot be read.
    pub fn read_cases() -> Result<Vec<Self>> {
        let mut files = match find_workspace()? {
            Some(root) => toml_files(&root.join(FOLDER).join("cases"))?
                .into_iter()
                .map(DataFile::of_workspace)
                .collect::<Result<Vec<_>>>()?,
            None => DataFile::embedded().filter(|file| file.path.starts_with("cases")).collect(),
        };
        let place = |file: &Self| (file.stem() == "beyond", file.stem() != "samples");
        files.sort_by_key(|file| (place(file), file.path.clone()));
        Ok(files)
    }

    fn of_workspace(path: PathBuf) -> Result<Self> {
        let text = fs::read_to_string(&path).with_context(|| shown(&path))?;
        Ok(DataFile { path, text: text.into() })
    }

    fn embedded() -> impl Iterator<Item = Self> {
        EMBEDDED.into_iter().map(|(name, text)| DataFile { path: name.into(), text: text.into() })
    }

    /// What is in it.
    ///
    /// # Errors
    ///
    /// What is wrong with it, and its path.
    pub fn parse<T: for<'de> Deserialize<'de>>(&self) -> Result<T> {
        toml::from_str(&self.text).with_context(|| self.name())
    }

    /// What messages call it.
    pub fn name(&self) -> String {
        shown(&self.path)
    }

    /// Its name without `.toml`.
    pub fn stem(&self) -> Cow<'_, str> {
        self.path.file_stem().unwrap_or_default().to_string_lossy()
    }
}

fn toml_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let describe = || shown(folder);
    let entries = fs::read_dir(folder).with_context(describe)?;
    let paths = entries.map(|entry| Ok(entry?.path()));
    let mut files = paths.collect::<Result<Vec<_>>>().with_context(describe)?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "toml"));
    Ok(files)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use pretty_assertions::assert_eq;

    use super::*;
    use crate::workspace;

    #[test]
    fn the_program_has_all_files_of_the_workspace_with_it() {
        let root = workspace().expect("tests run in the workspace").join(FOLDER);
        let folders = [root.clone(), root.join("cases")];
        let files = folders.iter().flat_map(|folder| toml_files(folder).expect("it is readable"));
        let files: BTreeMap<PathBuf, String> = files
            .map(|file| {
                let text = fs::read_to_string(&file).expect("it is readable");
                (file.strip_prefix(&root).expect("it is in it").to_path_buf(), text)
            })
            .collect();
        let embedded = EMBEDDED.map(|(name, text)| (PathBuf::from(name), text.to_string()));
        assert_eq!(BTreeMap::from(embedded), files);
    }
}
