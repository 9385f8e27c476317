//! The files of an attempt that a copy of it has, too.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use problems::shown;
use program::{Context, Result};

pub struct AttemptFile {
    /// Where it is in the folder of the attempt.
    pub path: PathBuf,
    pub bytes: Vec<u8>,
}

impl AttemptFile {
    /// Whether it is compiled with the search. Other Rust, such as a build script's, is not.
    pub fn is_source(&self) -> bool {
        let is_of_a_program =
            self.path == Path::new("src/main.rs") || self.path.starts_with("src/bin");
        let is_rust = self.path.extension().is_some_and(|extension| extension == "rs");
        is_rust && self.path.starts_with("src") && !is_of_a_program
    }

    pub fn code(&self) -> Option<&str> {
        str::from_utf8(&self.bytes).ok()
    }
}

#[derive(Default)]
pub struct Files {
    pub files: Vec<AttemptFile>,
    /// What is left out, a sentence for each.
    pub left_out: Vec<String>,
}

/// In bytes. What a search includes is smaller; what is larger was put there by something else.
const LARGEST: u64 = 16 << 20;

impl Files {
    /// Reads all files of an attempt, but for those that cargo has built or that are hidden. A link
    /// is followed within the attempt, and not out of it.
    pub fn of(attempt: &Path) -> Result<Self> {
        let root = fs::canonicalize(attempt).with_context(|| shown(attempt))?;
        let mut found = Files::default();
        found.add_folder(&root, &mut vec![root.clone()])?;
        Ok(found)
    }

    /// Adds what is in a folder; `places` are those of the attempt, of the folder, and of the ones between.
    fn add_folder(&mut self, folder: &Path, places: &mut Vec<PathBuf>) -> Result<()> {
        let entries = fs::read_dir(folder).with_context(|| shown(folder))?;
        let mut entries = entries.collect::<io::Result<Vec<_>>>().with_context(|| shown(folder))?;
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let (file, name) = (entry.path(), entry.file_name());
            let is_built = name == "target" && places.len() == 1;
            // A link that leads to nothing has no place.
            let Ok(place) = file.canonicalize() else { continue };
            if is_built || name.to_string_lossy().starts_with('.') {
                continue;
            }
            if !place.starts_with(&places[0]) {
                self.leave_out(&file, "leads out of the attempt");
            } else if place.is_file() {
                self.add(&places[0], &file)?;
            } else if place.is_dir() && !places.contains(&place) {
                places.push(place);
                self.add_folder(&file, places)?;
                places.pop();
            }
        }
        Ok(())
    }

    fn add(&mut self, root: &Path, file: &Path) -> Result<()> {
        if fs::metadata(file).with_context(|| shown(file))?.len() > LARGEST {
            self.leave_out(file, "is larger than 16 MiB");
            return Ok(());
        }
        let bytes = fs::read(file).with_context(|| shown(file))?;
        self.files.push(AttemptFile { path: file.strip_prefix(root)?.to_path_buf(), bytes });
        Ok(())
    }

    fn leave_out(&mut self, file: &Path, why: &str) {
        self.left_out.push(format!("{} {why}, so the copy does not have it", shown(file)));
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use pretty_assertions::assert_eq;

    use super::*;

    /// What is larger than 16 MiB, a test of the copy shows.
    #[test]
    fn all_is_read_but_what_is_hidden_built_or_elsewhere() {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let write = |file: &str| {
            let file = folder.path().join(file);
            fs::create_dir_all(file.parent().expect("it is in a folder")).expect("it is writable");
            fs::write(file, "text").expect("it is writable");
        };
        for file in ["Cargo.toml", "data/a.txt", "src/target/mod.rs"] {
            write(&format!("mine/{file}"));
        }
        for file in ["target/debug/mine", ".git/config", "src/.lib.rs.swp", "../others/secret.txt"]
        {
            write(&format!("mine/{file}"));
        }
        let attempt = folder.path().join("mine");
        let links = [
            ("data", "same"),
            ("data/a.txt", "b.txt"),
            ("../others", "others"),
            ("../others/secret.txt", "secret.txt"),
            (".", "again"),
            ("nothing", "broken"),
        ];
        for (target, name) in links {
            symlink(target, attempt.join(name)).expect("it is writable");
        }
        let files = Files::of(&attempt).expect("it is readable");
        let paths: Vec<_> = files.files.iter().map(|file| file.path.to_str()).collect();
        let expected = ["Cargo.toml", "b.txt", "data/a.txt", "same/a.txt", "src/target/mod.rs"];
        assert_eq!(paths, expected.map(Some));
        assert_eq!(files.left_out.len(), 2, "{:?}", files.left_out);
    }
}
