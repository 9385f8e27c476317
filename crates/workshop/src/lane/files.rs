//! The files of an attempt that a copy of it has, too.

use std::{
    fs,
    path::{Path, PathBuf},
};

use problems::shown;
use program::{Context, Result};
use walkdir::{DirEntry, WalkDir};

/// A file of an attempt.
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

    /// Its text, if it is one.
    pub fn code(&self) -> Option<&str> {
        str::from_utf8(&self.bytes).ok()
    }
}

/// The files of an attempt.
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
    ///
    /// # Errors
    ///
    /// If a file or folder cannot be read.
    pub fn of(attempt: &Path) -> Result<Self> {
        let root = fs::canonicalize(attempt).with_context(|| shown(attempt))?;
        let mut found = Files { files: Vec::new(), left_out: Vec::new() };
        let walk = WalkDir::new(&root).min_depth(1).follow_links(true).sort_by_file_name();
        let mut entries = walk.into_iter().filter_entry(|entry| !is_left_out(entry));
        while let Some(entry) = entries.next() {
            let entry = match entry {
                // A link that leads to nothing, or to a folder that it is in.
                Err(error) if is_link(error.path()) => continue,
                entry => entry.context("the folder of an attempt")?,
            };
            if !leads_into(&root, &entry)? {
                found.leave_out(&entry, "leads out of the attempt");
                if entry.file_type().is_dir() {
                    entries.skip_current_dir();
                }
            } else if entry.file_type().is_file() {
                found.add(&root, &entry)?;
            }
        }
        Ok(found)
    }

    fn add(&mut self, root: &Path, entry: &DirEntry) -> Result<()> {
        let file = entry.path();
        if entry.metadata().with_context(|| shown(file))?.len() > LARGEST {
            self.leave_out(entry, "is larger than 16 MiB");
            return Ok(());
        }
        let bytes = fs::read(file).with_context(|| shown(file))?;
        self.files.push(AttemptFile { path: file.strip_prefix(root)?.to_path_buf(), bytes });
        Ok(())
    }

    fn leave_out(&mut self, entry: &DirEntry, why: &str) {
        self.left_out.push(format!("{} {why}, and is not in the copy", shown(entry.path())));
    }
}

/// Whether cargo has built it, or it is hidden.
fn is_left_out(entry: &DirEntry) -> bool {
    let name = entry.file_name().to_string_lossy();
    name.starts_with('.') || (entry.depth() == 1 && name == "target")
}

/// Whether what is in this place is within a folder.
fn leads_into(root: &Path, entry: &DirEntry) -> Result<bool> {
    if !entry.path_is_symlink() {
        return Ok(true);
    }
    let target = fs::canonicalize(entry.path()).with_context(|| shown(entry.path()))?;
    Ok(target.starts_with(root))
}

fn is_link(path: Option<&Path>) -> bool {
    path.is_some_and(Path::is_symlink)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    fn write(folder: &Path, file: &str, bytes: &[u8]) {
        let file = folder.join(file);
        fs::create_dir_all(file.parent().expect("it is in a folder")).expect("it is writable");
        fs::write(file, bytes).expect("it is writable");
    }

    fn paths(files: &Files) -> Vec<String> {
        let path = |file: &AttemptFile| file.path.display().to_string().replace('\\', "/");
        files.files.iter().map(path).collect()
    }

    #[test]
    fn all_is_read_but_what_is_hidden_built_or_huge() {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        for file in ["Cargo.toml", "src/lib.rs", "src/target/mod.rs", "data/a.txt", "build.rs"] {
            write(folder.path(), file, b"text");
        }
        for file in ["target/debug/mine", ".git/config", "src/.lib.rs.swp"] {
            write(folder.path(), file, b"not read");
        }
        write(folder.path(), "huge.bin", b"");
        let huge = fs::File::options().write(true).open(folder.path().join("huge.bin"));
        huge.expect("it is writable").set_len(LARGEST + 1).expect("it is writable");
        let files = Files::of(folder.path()).expect("it is readable");
        let expected = ["Cargo.toml", "build.rs", "data/a.txt", "src/lib.rs", "src/target/mod.rs"];
        assert_eq!(paths(&files), expected);
        let [remark] = files.left_out.as_slice() else { panic!("{:?}", files.left_out) };
        assert!(remark.ends_with("huge.bin is larger than 16 MiB, and is not in the copy"));
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed_within_the_attempt_alone() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let attempt = folder.path().join("mine");
        write(&attempt, "data/a.txt", b"text");
        write(folder.path(), "others/secret.txt", b"secret");
        let link = |target: &str, name: &str| {
            symlink(target, attempt.join(name)).expect("it is writable");
        };
        link("data", "same");
        link("data/a.txt", "b.txt");
        link("../others", "others");
        link("../others/secret.txt", "secret.txt");
        link(".", "again");
        link("nothing", "broken");
        let files = Files::of(&attempt).expect("it is readable");
        assert_eq!(paths(&files), ["b.txt", "data/a.txt", "same/a.txt"]);
        assert_eq!(files.left_out.len(), 2, "{:?}", files.left_out);
    }
}
