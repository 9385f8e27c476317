//! Whose source is meant by a name: a variant's, or an attempt's.

use std::{
    borrow::Cow,
    fs,
    path::{Path, PathBuf},
};

use program::{Context, Result, bail};

use crate::variants::{self, Variant};

/// A search that can be submitted.
pub struct Target {
    pub name: String,
    /// The source with the search.
    pub source: Cow<'static, str>,
    /// `None` for an attempt.
    pub variant: Option<&'static Variant>,
}

/// Finds the variant or the attempt of this name.
///
/// # Errors
///
/// Where there is none, with the names that there are.
pub fn find(name: &str) -> Result<Target> {
    if let Some(variant) = variants::ALL.iter().find(|variant| variant.name == name) {
        let source = Cow::Borrowed(variant.code);
        return Ok(Target { name: name.to_string(), source, variant: Some(variant) });
    }
    // Names only: with a path one would leave the folder of the crates.
    let is_name = Path::new(name).file_name().is_some_and(|file_name| file_name == name);
    let folder = crates().join(name);
    if !is_name || !folder.join("src/lib.rs").is_file() {
        bail!("there is no variant and no attempt '{name}'; there are: {}", names()?.join(", "));
    }
    let source = Cow::Owned(source(&folder)?);
    Ok(Target { name: name.to_string(), source, variant: None })
}

fn crates() -> PathBuf {
    problems::workspace().join("crates")
}

/// The file with the search: what `lib.rs` takes in is made for LeetCode.
fn source(folder: &Path) -> Result<String> {
    let lib = read(&folder.join("src/lib.rs"))?;
    if lib.contains("include!(\"solution.rs\")") {
        return read(&folder.join("src/solution.rs"));
    }
    Ok(lib)
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| file.display().to_string())
}

/// The variants, then the attempts: the other crates that have a search.
fn names() -> Result<Vec<String>> {
    let variants: Vec<&str> = variants::ALL.iter().map(|variant| variant.name).collect();
    let crates = crates();
    let mut attempts = Vec::new();
    for entry in fs::read_dir(&crates).with_context(|| crates.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let has_search = source(&entry.path()).is_ok_and(|source| super::cut::cut(&source).is_ok());
        if has_search && !variants.contains(&name.as_str()) {
            attempts.push(name);
        }
    }
    attempts.sort();
    Ok(variants.into_iter().map(str::to_string).chain(attempts).collect())
}
