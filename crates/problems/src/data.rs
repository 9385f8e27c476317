//! The files of a problem: those of the workspace, or the copies in the program.

use std::{
    borrow::Cow,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::{
    list::{EMBEDDED, PATH},
    workspace::{find_workspace, shown},
};

/// A file of the problem, most often in TOML.
pub struct DataFile {
    /// In the folder of the problem: it need not be a path from the current folder.
    path: PathBuf,
    text: Cow<'static, str>,
}

/// The folders of all problems, sorted by name: those of the workspace, or those in the program.
pub fn folders() -> Result<Vec<String>> {
    let Some(root) = find_workspace()? else {
        return Ok(EMBEDDED.iter().map(|(folder, _)| folder.to_string()).collect());
    };
    let root = root.join("problems");
    let mut names = Vec::new();
    for entry in fs::read_dir(&root).with_context(|| shown(&root))? {
        let path = entry.with_context(|| shown(&root))?.path();
        if path.join("problem.toml").is_file() {
            names.extend(path.file_name().map(|name| name.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}

impl DataFile {
    /// Reads a file by its path in the folder of the problem.
    pub fn read(folder: &str, name: &str) -> Result<Self> {
        let file = DataFile::find(folder, name)?;
        file.with_context(|| format!("problems/{folder}/{name}: there is no such file"))
    }

    /// Reads a file by its path in the folder of the problem; `None` if there is none.
    pub fn find(folder: &str, name: &str) -> Result<Option<Self>> {
        let Some(root) = find_workspace()? else {
            return Ok(DataFile::embedded(folder).find(|file| file.path == Path::new(name)));
        };
        let path = root.join("problems").join(folder).join(name);
        if path.exists() { DataFile::of_workspace(path).map(Some) } else { Ok(None) }
    }

    /// Reads all files of cases: the samples first, what is beyond an online judge last, and the rest
    /// sorted by name.
    pub fn read_cases(folder: &str) -> Result<Vec<Self>> {
        let mut files = Vec::new();
        if let Some(root) = find_workspace()? {
            let cases = root.join("problems").join(folder).join("cases");
            for entry in fs::read_dir(&cases).with_context(|| shown(&cases))? {
                let path = entry.with_context(|| shown(&cases))?.path();
                if path.extension().is_some_and(|extension| extension == "toml") {
                    files.push(DataFile::of_workspace(path)?);
                }
            }
        } else {
            files.extend(DataFile::embedded(folder).filter(|file| file.path.starts_with("cases")));
        }
        let place = |file: &Self| (file.stem() == "beyond", file.stem() != "samples");
        files.sort_by_key(|file| (place(file), file.path.clone()));
        Ok(files)
    }

    /// Reads in which order the problems are practised: the workspace may have its own order.
    pub fn path() -> Result<Self> {
        let path = find_workspace()?.map(|root| root.join("problems/path.toml"));
        match path.filter(|path| path.exists()) {
            Some(path) => DataFile::of_workspace(path),
            None => Ok(DataFile { path: "problems/path.toml".into(), text: PATH.into() }),
        }
    }

    fn of_workspace(path: PathBuf) -> Result<Self> {
        let text = fs::read_to_string(&path).with_context(|| shown(&path))?;
        Ok(DataFile { path, text: text.into() })
    }

    fn embedded(folder: &str) -> impl Iterator<Item = Self> {
        let files =
            EMBEDDED.iter().find(|(of, _)| *of == folder).map_or(&[][..], |(_, files)| files);
        files.iter().map(|&(name, text)| DataFile { path: name.into(), text: text.into() })
    }

    /// What is in it.
    pub fn parse<T: for<'de> Deserialize<'de>>(&self) -> Result<T> {
        toml::from_str(&self.text).with_context(|| self.name())
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
    pub fn name(&self) -> String {
        shown(&self.path)
    }

    /// Its name without `.toml`.
    pub fn stem(&self) -> Cow<'_, str> {
        self.path.file_stem().unwrap_or_default().to_string_lossy()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_has_the_files_of_each_problem_with_it() {
        for folder in folders().expect("they are readable") {
            let folder = folder.as_str();
            let root = crate::workspace().expect("tests run in it").join("problems").join(folder);
            let names = ["problem.toml", "cases/samples.toml"];
            let more = ["hints.toml", "cases/beyond.toml", "submit/board.rs"];
            for name in names.iter().chain(more.iter().filter(|name| root.join(name).exists())) {
                let text = fs::read_to_string(root.join(name)).expect("it is readable");
                let mut files = DataFile::embedded(folder);
                let file = files.find(|file| file.path == Path::new(name));
                assert!(file.is_some_and(|file| file.text == text), "{folder}/{name}");
            }
        }
    }
}
