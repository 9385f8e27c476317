//! What an attempt depends on, for a copy of it that is a package of its own.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use problems::shown;
use proc_macro2::{TokenStream, TokenTree};
use program::{Context, Result, anyhow::ensure};
use serde::Deserialize;
use serde_json::json;

/// What cargo says of a package: all that it inherits of its workspace is written out, and paths are
/// absolute.
#[derive(Deserialize)]
pub struct Package {
    manifest_path: PathBuf,
    pub edition: String,
    dependencies: Vec<Dependency>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    rename: Option<String>,
    path: Option<PathBuf>,
    req: String,
    /// `build` or `dev`.
    kind: Option<String>,
    uses_default_features: bool,
    features: Vec<String>,
}

impl Package {
    pub fn of(folder: &Path) -> Result<Self> {
        let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
            .args(["metadata", "--no-deps", "--format-version=1"])
            .current_dir(folder)
            .output()
            .context("cargo does not start")?;
        let stderr = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "cargo cannot read {}: {}", shown(folder), stderr.trim());
        let metadata: Metadata =
            serde_json::from_slice(&output.stdout).context("what cargo says of packages")?;
        let folder = folder.canonicalize().with_context(|| shown(folder))?;
        let is_here = |package: &Package| {
            let parent = package.manifest_path.parent().and_then(|it| it.canonicalize().ok());
            parent.is_some_and(|parent| parent == folder)
        };
        let mut packages = metadata.packages.into_iter();
        packages.find(is_here).with_context(|| format!("{}: no package of cargo", shown(&folder)))
    }

    /// The dependencies in a manifest.
    ///
    /// One that no source names is left out, since building it may take long: `program` is
    /// for `src/main.rs`, which a copy may not have. So is a crate of the workspace whose
    /// name is in `present`: the copy has it already.
    pub fn sections(&self, sources: &[TokenStream], present: &[&str]) -> String {
        let is_kept = |it: &&Dependency| {
            let is_present = it.path.is_some() && present.contains(&it.key());
            let name = it.key().replace('-', "_");
            it.kind.is_none() && !is_present && sources.iter().any(|source| names(source, &name))
        };
        self.dependencies.iter().filter(is_kept).map(Dependency::section).collect()
    }
}

impl Dependency {
    /// Its name in a manifest.
    fn key(&self) -> &str {
        self.rename.as_deref().unwrap_or(&self.name)
    }

    /// A section of its own in a manifest: strings, lists of strings and truth values are the same in TOML and JSON.
    fn section(&self) -> String {
        let Dependency { name, req, uses_default_features, features, .. } = self;
        let path = self.path.as_ref().map(|path| format!("path = {}\n", json!(path)));
        format!(
            "\n[dependencies.{}]\npackage = {}\nversion = {}\ndefault-features = {}\nfeatures = {}\n{}",
            json!(self.key()),
            json!(name),
            json!(req),
            json!(uses_default_features),
            json!(features),
            path.unwrap_or_default()
        )
    }
}

/// Whether an identifier is in a source, and not only in its comments.
fn names(source: &TokenStream, name: &str) -> bool {
    source.clone().into_iter().any(|token| match token {
        TokenTree::Ident(identifier) => identifier == name,
        TokenTree::Group(group) => names(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
