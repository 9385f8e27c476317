//! The files of a problem: those of the workspace, or the copies in the program.

use std::{
    borrow::Cow,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::{
    list::Entry,
    workspace::{find_workspace, shown},
};

/// A file of the problem, most often in TOML.
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
    pub fn read(problem: &Entry, name: &str) -> Result<Self> {
        if let Some(root) = find_workspace()? {
            return DataFile::of_workspace(folder(&root, problem).join(name));
        }
        let mut files = DataFile::embedded(problem);
        files.find(|file| file.path == Path::new(name)).with_context(|| name.to_string())
    }

    /// Reads all files of cases: the samples first, what is beyond an online judge last, and the rest
    /// sorted by name.
    ///
    /// # Errors
    ///
    /// If the folder or one of them cannot be read.
    pub fn read_cases(problem: &Entry) -> Result<Vec<Self>> {
        let mut files = match find_workspace()? {
            Some(root) => toml_files(&folder(&root, problem).join("cases"))?
                .into_iter()
                .map(DataFile::of_workspace)
                .collect::<Result<Vec<_>>>()?,
            None => {
                DataFile::embedded(problem).filter(|file| file.path.starts_with("cases")).collect()
            }
        };
        let place = |file: &Self| (file.stem() == "beyond", file.stem() != "samples");
        files.sort_by_key(|file| (place(file), file.path.clone()));
        Ok(files)
    }

    fn of_workspace(path: PathBuf) -> Result<Self> {
        let text = fs::read_to_string(&path).with_context(|| shown(&path))?;
        Ok(DataFile { path, text: text.into() })
    }

    fn embedded(problem: &Entry) -> impl Iterator<Item = Self> {
        let files = problem.files.iter();
        files.map(|&(name, text)| DataFile { path: name.into(), text: text.into() })
    }

    /// What is in it.
    ///
    /// # Errors
    ///
    /// What is wrong with it, and its path.
    pub fn parse<T: for<'de> Deserialize<'de>>(&self) -> Result<T> {
        toml::from_str(&self.text).with_context(|| self.name())
    }

    /// What is in it, as it is.
    pub fn into_text(self) -> String {
        self.text.into_owned()
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

/// Where the files of a problem are in the workspace.
fn folder(root: &Path, problem: &Entry) -> PathBuf {
    root.join("problems").join(problem.folder)
}

fn toml_files(folder: &Path) -> Result<Vec<PathBuf>> {
    files(folder, "toml")
}

/// The files of a folder whose names have this ending.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let describe = || shown(folder);
    let entries = fs::read_dir(folder).with_context(describe)?;
    let paths = entries.map(|entry| Ok(entry?.path()));
    let mut files = paths.collect::<Result<Vec<_>>>().with_context(describe)?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == ending));
    Ok(files)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use pretty_assertions::assert_eq;

    use super::*;
    use crate::{list, workspace};

    #[test]
    fn the_program_has_all_files_of_the_workspace_with_it() {
        for problem in &list::ALL {
            let root = folder(&workspace().expect("tests run in the workspace"), problem);
            let folders = [root.clone(), root.join("cases")];
            let sources = files(&root.join("submit"), "rs").unwrap_or_default();
            let files = folders.iter().flat_map(|folder| toml_files(folder).expect("readable"));
            let files = files.chain(sources);
            let files: BTreeMap<PathBuf, String> = files
                .map(|file| {
                    let text = fs::read_to_string(&file).expect("it is readable");
                    (file.strip_prefix(&root).expect("it is in it").to_path_buf(), text)
                })
                .collect();
            let embedded = problem.files.iter();
            let embedded = embedded.map(|&(name, text)| (PathBuf::from(name), text.to_string()));
            assert_eq!(embedded.collect::<BTreeMap<_, _>>(), files);
        }
    }

    #[test]
    fn each_folder_of_the_workspace_is_in_the_list() {
        let root = workspace().expect("tests run in the workspace").join("problems");
        let entries = fs::read_dir(root).expect("it is readable");
        let folders = entries.map(|entry| entry.expect("it is readable").file_name());
        let folders: BTreeSet<String> =
            folders.map(|name| name.to_string_lossy().into_owned()).collect();
        let listed = list::ALL.iter().map(|problem| problem.folder.to_string());
        assert_eq!(listed.collect::<BTreeSet<_>>(), folders);
    }
}
