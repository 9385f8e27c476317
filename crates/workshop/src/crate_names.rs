//! What a crate may be called.

use std::{collections::BTreeSet, fs, path::Path};

use problems::shown;
use program::{Context, Result, anyhow::ensure, bail};

use practice::attempts;

/// Names of cargo's own folders, of Rust's own crates, and of what Windows has no files of; a keyword of newer
/// editions, and what commands call all searches.
const TAKEN: &str = "all gen alloc build core deps examples incremental main proc-macro std test \
                     aux con nul prn";

pub fn check_name(name: &str) -> Result<()> {
    let is_sign = |char: char| matches!(char, 'a'..='z' | '0'..='9' | '-' | '_');
    ensure!(
        name.starts_with(|char: char| char.is_ascii_lowercase()) && name.chars().all(is_sign),
        "'{name}' is not a name for a crate: a small letter a-z, then small letters, digits, - and _"
    );
    ensure!(name.len() <= 64, "'{name}' is longer than 64 characters");
    // `syn` reads an identifier only if the word is no keyword.
    ensure!(
        name.contains('-') || syn::parse_str::<syn::Ident>(name).is_ok(),
        "'{name}' is taken: it is a keyword of Rust"
    );
    ensure!(
        TAKEN.split(' ').all(|taken| taken != name),
        "'{name}' is taken: cargo, Rust or Windows reserves it"
    );
    let known = packages()?;
    let same = known.iter().find(|known| identifier(known) == identifier(name));
    let Some(same) = same else { return Ok(()) };
    let folder = attempts::folder()?.join(same);
    if folder.is_dir() && !folder.join("Cargo.toml").is_file() {
        bail!("'{name}' is taken: {} is there, but has no Cargo.toml", shown(&folder));
    }
    bail!("'{name}' is taken: there is a crate {same}")
}

pub fn identifier(name: &str) -> String {
    name.replace('-', "_")
}

/// The first of `base`, `base-2`, `base-3`, … that a folder of crates does not have. The folder
/// is made if it is missing.
pub fn free_name(crates: &Path, base: &str) -> Result<String> {
    fs::create_dir_all(crates).with_context(|| shown(crates))?;
    let is_free = |name: &String| crates.join(name).symlink_metadata().is_err();
    numbered(base).find(is_free).context("numbers do not end")
}

pub fn numbered(base: &str) -> impl Iterator<Item = String> {
    [base.to_string()].into_iter().chain((2..).map(move |number| format!("{base}-{number}")))
}

/// The names of all crates that cargo knows here, since `cargo test -p NAME` has to mean one.
/// The lock file may still name crates of this workspace that were deleted, so these are
/// looked for on disk.
fn packages() -> Result<BTreeSet<String>> {
    let file = problems::workspace()?.join("Cargo.lock");
    let text = fs::read_to_string(&file).with_context(|| shown(&file))?;
    // A crate of this workspace has no source.
    let others = text.split("[[package]]").filter(|package| package.contains("\nsource = "));
    let names = others.filter_map(|package| package.split('"').nth(1));
    let mut names: BTreeSet<String> = names.map(str::to_string).collect();
    for entry in fs::read_dir(attempts::folder()?)? {
        names.insert(entry?.file_name().to_string_lossy().into_owned());
    }
    Ok(names)
}
