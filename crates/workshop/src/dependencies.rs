//! What an attempt depends on, for a copy of it that is a package of its own.

use std::{env, path::Path, process::Command};

use problems::shown;
use proc_macro2::{TokenStream, TokenTree};
use program::{Context, Result, anyhow::ensure};
use serde_json::{Value, json};

pub fn cargo(folder: &Path) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(folder);
    cargo
}

/// What cargo says of the package in a folder: all that it inherits of its workspace is written out, and paths are
/// absolute.
pub fn package(folder: &Path) -> Result<Value> {
    let output = cargo(folder).args(["metadata", "--no-deps", "--format-version=1"]).output();
    let output = output.context("cargo does not start")?;
    let stderr = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "cargo cannot read {}: {}", shown(folder), stderr.trim());
    let mut metadata: Value =
        serde_json::from_slice(&output.stdout).context("what cargo says of packages")?;
    let folder = folder.canonicalize().with_context(|| shown(folder))?;
    let is_here = |package: &&mut Value| {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
        let parent = manifest.parent().and_then(|it| it.canonicalize().ok());
        parent.is_some_and(|parent| parent == folder)
    };
    let mut packages = metadata["packages"].as_array_mut().into_iter().flatten();
    let package = packages.find(is_here).map(Value::take);
    package.with_context(|| format!("{}: no package of cargo", shown(&folder)))
}

/// The dependencies of a package, each as a section of a manifest: strings, lists of strings and truth values are
/// the same in TOML and JSON.
///
/// One that no source names is left out, since building it may take long: `program` is
/// for `src/main.rs`, which a copy may not have. So is a crate of the workspace whose
/// name is in `present`: the copy has it already.
pub fn sections(package: &Value, sources: &[TokenStream], present: &[&str]) -> String {
    let section = |it: &Value| {
        let key = it["rename"].as_str().or(it["name"].as_str())?;
        let is_present = !it["path"].is_null() && present.contains(&key);
        let name = key.replace('-', "_");
        // Others are for its tests or its build script.
        let is_normal = it["kind"].is_null();
        let is_kept = is_normal && !is_present && sources.iter().any(|it| names(it, &name));
        let path = it["path"].as_str().map(|path| format!("path = {}\n", json!(path)));
        is_kept.then(|| {
            format!(
                "\n[dependencies.{}]\npackage = {}\nversion = {}\ndefault-features = {}\nfeatures = {}\n{}",
                json!(key),
                it["name"],
                it["req"],
                it["uses_default_features"],
                it["features"],
                path.unwrap_or_default()
            )
        })
    };
    package["dependencies"].as_array().into_iter().flatten().filter_map(section).collect()
}

/// Whether an identifier is in a source, and not only in its comments.
fn names(source: &TokenStream, name: &str) -> bool {
    source.clone().into_iter().any(|token| match token {
        TokenTree::Ident(identifier) => identifier == name,
        TokenTree::Group(group) => names(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
