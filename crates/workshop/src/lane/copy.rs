//! Copies of an attempt: one whose writes can be followed in a process of its own, and one that runs
//! in a page.

use std::{
    fs,
    path::{Path, PathBuf},
};

use instrument::{PAGE_RUNTIME, RUNTIME, instrument, main_file};
use problems::{Binding, shown};
use program::{Context, Result, anyhow::anyhow};

use crate::{attempts::Attempt, crafting, state};

/// A package of its own, which is made again from the attempt whenever that has changed.
pub struct Copy {
    /// The folder of the package.
    pub folder: PathBuf,
    /// What of the source cannot be followed, as far as that can be seen.
    pub remarks: Vec<String>,
    /// Whether its writes are followed, or it reports them itself.
    is_followed: bool,
    /// The file that the attempt's `src/lib.rs` becomes.
    root: &'static str,
}

const PROCESS_MANIFEST: &str = include_str!("../../templates/copy.toml");
const PAGE_MANIFEST: &str = include_str!("../../templates/copy-in-page.toml");
const PAGE_BOARD: &str = include_str!("../../templates/page-board.rs");
const PAGE_LEETCODE: &str = include_str!("../../templates/page-leetcode.rs");

impl Copy {
    /// Makes the copy of a solution in LeetCode's signature that is a program, and prints its steps.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or written, or is no Rust.
    pub fn for_process(attempt: &Attempt) -> Result<Self> {
        let folder = lanes()?.join("process").join(&attempt.name);
        let mut copy = Copy { folder, remarks: Vec::new(), is_followed: true, root: "src/main.rs" };
        copy.write("Cargo.toml", &PROCESS_MANIFEST.replace("{{name}}", &attempt.name))?;
        copy.write("src/runtime.rs", RUNTIME)?;
        copy.add(&attempt.folder.join("src"), Path::new("src"))?;
        Ok(copy)
    }

    /// Makes the copy that is a module for a page.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or written, or is no Rust.
    pub fn for_page(attempt: &Attempt) -> Result<Self> {
        let folder = lanes()?.join("page").join(&attempt.name);
        let is_followed = attempt.is_leetcode();
        let mut copy = Copy { folder, remarks: Vec::new(), is_followed, root: "src/lib.rs" };
        let root = problems::workspace()?;
        let problem = attempt.problem()?;
        let Binding { name, rules, adapter } = &problem.binding;
        let manifest = PAGE_MANIFEST
            .replace("{{name}}", &attempt.name)
            .replace("{{crate}}", name)
            .replace("{{root}}", &root.display().to_string());
        copy.write("Cargo.toml", &manifest)?;
        let code = match is_followed {
            true => {
                let function = attempt.task(&problem).map_or("", |task| &task.function);
                PAGE_LEETCODE.replace("{{function}}", function).replace("{{rules}}", rules)
            }
            false => PAGE_BOARD
                .replace("{{search}}", &crafting::search_type(&attempt.docs()?)?)
                .replace("{{adapter}}", adapter),
        };
        let code = code.replace("{{crate}}", &name.replace('-', "_"));
        let about = super::about(attempt)?;
        copy.write("src/practice_page.rs", &code.replace("{{name}}", &attempt.name))?;
        copy.write("src/practice_page.toml", &about)?;
        if is_followed {
            copy.write("src/runtime.rs", PAGE_RUNTIME)?;
        }
        copy.add(&attempt.folder.join("src"), Path::new("src"))?;
        Ok(copy)
    }

    /// Where copies are built: what several of them depend on is built once.
    ///
    /// # Errors
    ///
    /// Outside of a workspace.
    pub fn target(&self) -> Result<PathBuf> {
        Ok(lanes()?.join("target"))
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
                let code = self.root_file(&path)?;
                self.write(self.root, &code)?;
            } else if copy.extension().is_some_and(|extension| extension == "rs")
                && copy != Path::new("src/main.rs")
            {
                let code = self.followed(&path)?;
                self.write(copy, &code)?;
            }
        }
        Ok(())
    }

    fn root_file(&mut self, file: &Path) -> Result<String> {
        let code = self.followed(file)?;
        match (self.is_followed, self.root) {
            (true, "src/main.rs") => {
                main_file(&code).map_err(|error| anyhow!("{}: {error}", shown(file)))
            }
            (true, _) => Ok(code + "\nmod practice_page;\nmod runtime;\n"),
            (false, _) => Ok(code + "\nmod practice_page;\n"),
        }
    }

    fn followed(&mut self, file: &Path) -> Result<String> {
        let code = fs::read_to_string(file).with_context(|| shown(file))?;
        if !self.is_followed {
            return Ok(code);
        }
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

fn lanes() -> Result<PathBuf> {
    Ok(state::folder()?.join("lanes"))
}
