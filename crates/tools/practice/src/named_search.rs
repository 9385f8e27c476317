//! Finds a search by its name: a variant of this workspace, or an attempt of the user.

use std::borrow::Cow;
use std::path::Path;
use std::sync::LazyLock;

use cli::{Context, Result, bail};
use problems::display_path;
use problems::similar_names::did_you_mean;
use registry::Variant;

use crate::attempt_search;
use crate::attempts::{self, Attempt};
use crate::our_solutions;

/// A search that a command accepts by its name.
#[derive(Clone)]
pub enum NamedSearch {
    /// A search of this workspace: a published search, or our own.
    Variant(&'static Variant),
    /// A search of the user, or our solution of a problem.
    Attempt(Attempt),
}

/// All searches: the variants, then the attempts.
pub static NAMED_SEARCHES: LazyLock<Vec<NamedSearch>> = LazyLock::new(|| {
    let variants = registry::names().filter_map(registry::find).map(NamedSearch::Variant);
    // The commands for attempts report an attempt that cannot be read.
    let attempts = attempts::all().unwrap_or_default().into_iter().map(NamedSearch::Attempt);
    variants.chain(attempts).collect()
});

/// Our solutions of problems. Lists of searches leave them out, but commands that show a search accept their names.
pub static OUR_SOLUTIONS: LazyLock<Vec<NamedSearch>> =
    LazyLock::new(|| our_solutions::all().into_iter().map(NamedSearch::Attempt).collect());

/// Returns the names of all searches, without our solutions.
pub fn names() -> impl Iterator<Item = &'static str> {
    NAMED_SEARCHES.iter().map(NamedSearch::name)
}

/// Returns the search or our solution of this name, or `None`.
pub fn lookup(name: &str) -> Option<&'static NamedSearch> {
    let has_name = |search: &&NamedSearch| search.name() == name;
    let known = NAMED_SEARCHES.iter().find(has_name);
    // Reading all problems takes a moment, so other names do without it.
    if known.is_some() || !name.starts_with("solution-") {
        return known;
    }
    OUR_SOLUTIONS.iter().find(has_name)
}

/// Returns the attempt of this name. Returns `None` if there is no such search, or the search is a variant.
pub fn find_attempt(name: &str) -> Option<&'static Attempt> {
    lookup(name).and_then(NamedSearch::attempt)
}

/// Returns the search of this name. The error says which names are similar, or why a crate of this name is no attempt.
pub fn find(name: &str) -> Result<NamedSearch> {
    if let Some(known) = lookup(name) {
        return Ok(known.clone());
    }
    let crates = attempts::crates_folder().with_context(|| format!("'{name}' is not a variant"))?;
    // An attempt that cannot be read hides all attempts, so the cause may be in another crate.
    attempts::all_in(&crates)?;
    let folder = crates.join(name);
    // A path such as `../a` is not the name of a crate.
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
    /// Returns the name of the crate.
    pub fn name(&self) -> &str {
        match self {
            NamedSearch::Variant(variant) => variant.name,
            NamedSearch::Attempt(attempt) => &attempt.name,
        }
    }

    /// Returns the source of the search, without the code around it for the tools.
    pub fn source(&self) -> Result<Cow<'static, str>> {
        match self {
            NamedSearch::Variant(variant) => Ok(Cow::Borrowed(variant.code)),
            NamedSearch::Attempt(attempt) => attempt.source().map(Cow::Owned),
        }
    }

    /// Returns the attempt, or `None` for a variant.
    pub fn attempt(&self) -> Option<&Attempt> {
        match self {
            NamedSearch::Attempt(attempt) => Some(attempt),
            NamedSearch::Variant(_) => None,
        }
    }

    /// Returns the variant, or `None` for an attempt.
    pub fn variant(&self) -> Option<&'static Variant> {
        match self {
            NamedSearch::Variant(variant) => Some(variant),
            NamedSearch::Attempt(_) => None,
        }
    }

    /// Returns the search as a [`Variant`], which can be run. An attempt is read for this, but not compiled yet.
    pub fn load_variant(&self) -> Result<&'static Variant> {
        match self {
            NamedSearch::Variant(variant) => Ok(variant),
            NamedSearch::Attempt(attempt) => attempt_search::to_variant(attempt),
        }
    }
}
