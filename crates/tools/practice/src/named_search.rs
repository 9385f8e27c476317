//! Which search a name means: a published variant, or an attempt.

use std::borrow::Cow;
use std::path::Path;
use std::sync::LazyLock;

use cli::{Context, Result, bail};
use problems::display_path;
use problems::similar_names::did_you_mean;
use registry::Variant;

use crate::attempt_search;
use crate::attempts::{self, Attempt};

#[derive(Clone)]
pub enum NamedSearch {
    /// A published search, or one of our own.
    Variant(&'static Variant),
    Attempt(Attempt),
}

/// All searches that have a name here: the published ones, then the attempts.
pub static NAMED_SEARCHES: LazyLock<Vec<NamedSearch>> = LazyLock::new(|| {
    let published = registry::names().filter_map(registry::find).map(NamedSearch::Variant);
    // What is wrong with an attempt is told by the commands for attempts.
    let attempts = attempts::all().unwrap_or_default().into_iter().map(NamedSearch::Attempt);
    published.chain(attempts).collect()
});

pub fn names() -> impl Iterator<Item = &'static str> {
    NAMED_SEARCHES.iter().map(NamedSearch::name)
}

pub fn lookup(name: &str) -> Option<&'static NamedSearch> {
    NAMED_SEARCHES.iter().find(|searcher| searcher.name() == name)
}

pub fn find_attempt(name: &str) -> Option<&'static Attempt> {
    lookup(name).and_then(NamedSearch::attempt)
}

pub fn find(name: &str) -> Result<NamedSearch> {
    if let Some(known) = lookup(name) {
        return Ok(known.clone());
    }
    let crates = attempts::crates_folder().with_context(|| format!("'{name}' is not a variant"))?;
    // If an attempt is not readable, none is known.
    attempts::all_in(&crates)?;
    let folder = crates.join(name);
    // A longer path is no name.
    let is_name = Path::new(name).file_name() == Some(name.as_ref());
    if is_name && folder.is_dir() && !folder.join("Cargo.toml").is_file() {
        bail!("{} is not an attempt: it has no Cargo.toml", display_path(&folder));
    }
    if is_name && folder.is_dir() {
        bail!(
            "there is no variant and no attempt named '{name}'; {} is a crate, but its Cargo.toml has no section \
             [package.metadata.practice]. An attempt needs this section with two lines: `kind = \"attempt\"` and \
             `problem = 46`, or another number",
            display_path(&folder)
        );
    }
    let mut names: Vec<&str> = names().collect();
    names.sort_unstable();
    let advice = did_you_mean(name, names.iter().copied(), || {
        format!("`cargo practice new NAME` makes an attempt; there are {}", names.join(", "))
    });
    bail!("there is no variant and no attempt named '{name}'; {advice}")
}

impl NamedSearch {
    pub fn name(&self) -> &str {
        match self {
            NamedSearch::Variant(variant) => variant.name,
            NamedSearch::Attempt(attempt) => &attempt.name,
        }
    }

    /// The source of the search, without what its crate has around it for the tools.
    pub fn source(&self) -> Result<Cow<'static, str>> {
        match self {
            NamedSearch::Variant(variant) => Ok(Cow::Borrowed(variant.code)),
            NamedSearch::Attempt(attempt) => attempt.source().map(Cow::Owned),
        }
    }

    pub fn attempt(&self) -> Option<&Attempt> {
        if let NamedSearch::Attempt(attempt) = self { Some(attempt) } else { None }
    }

    pub fn published(&self) -> Option<&'static Variant> {
        if let NamedSearch::Variant(variant) = self { Some(variant) } else { None }
    }

    pub fn load_variant(&self) -> Result<&'static Variant> {
        match self {
            NamedSearch::Variant(variant) => Ok(variant),
            NamedSearch::Attempt(attempt) => attempt_search::to_variant(attempt),
        }
    }
}
