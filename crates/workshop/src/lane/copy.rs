//! The copy of an attempt in LeetCode's signature whose writes can be followed.

use std::{
    fs,
    path::{Path, PathBuf},
};

use instrument::{RUNTIME, instrument, main_file};
use problems::shown;
use program::{Context, Result, anyhow::anyhow};

use crate::{attempts::Attempt, state};

/// A package of its own, which is made again from the attempt whenever that has changed.
pub struct Copy {
    /// The folder of the package.
    pub folder: PathBuf,
    /// What of the source cannot be followed, as far as that can be seen.
    pub remarks: Vec<String>,
}

const MANIFEST: &str = include_str!("../../templates/copy.toml");

impl Copy {
    /// Makes it.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or written, or is no Rust.
    pub fn of(attempt: &Attempt) -> Result<Self> {
        let folder = state::folder()?.join("lanes").join(&attempt.name);
        let mut copy = Copy { folder, remarks: Vec::new() };
        copy.write("Cargo.toml", &MANIFEST.replace("{{name}}", &attempt.name))?;
        copy.write("src/runtime.rs", RUNTIME)?;
        copy.add(&attempt.folder.join("src"), Path::new("src"))?;
        Ok(copy)
    }

    /// Adds the files of a folder of the attempt, and of those in it.
    fn add(&mut self, from: &Path, to: &Path) -> Result<()> {
        for entry in fs::read_dir(from).with_context(|| shown(from))? {
            let path = entry?.path();
            let Some(name) = path.file_name() else { continue };
            let copy = to.join(name);
            if path.is_dir() {
                self.add(&path, &copy)?;
            } else if copy == Path::new("src/lib.rs") {
                let code = main_file(&self.instrumented(&path)?);
                let code = code.map_err(|error| anyhow!("{}: {error}", shown(&path)))?;
                self.write("src/main.rs", &code)?;
            } else if copy.extension().is_some_and(|it| it == "rs")
                && copy != Path::new("src/main.rs")
            {
                let code = self.instrumented(&path)?;
                self.write(copy, &code)?;
            }
        }
        Ok(())
    }

    fn instrumented(&mut self, file: &Path) -> Result<String> {
        let code = fs::read_to_string(file).with_context(|| shown(file))?;
        let copy = instrument(&code).map_err(|error| anyhow!("{}: {error}", shown(file)))?;
        let remark = |it: instrument::Remark| format!("{}:{}: {}", shown(file), it.line, it.what);
        self.remarks.extend(copy.remarks.into_iter().map(remark));
        Ok(copy.code)
    }

    /// Writes a file, unless it is as it must be: then cargo builds nothing.
    fn write(&self, path: impl AsRef<Path>, text: &str) -> Result<()> {
        let file = self.folder.join(path);
        if fs::read_to_string(&file).is_ok_and(|before| before == text) {
            return Ok(());
        }
        let parent = file.parent().unwrap_or(&self.folder);
        fs::create_dir_all(parent).with_context(|| shown(parent))?;
        fs::write(&file, text).with_context(|| shown(&file))
    }
}
