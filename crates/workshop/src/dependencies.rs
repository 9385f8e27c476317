//! What an attempt depends on, for a copy of it that is a package of its own.

use std::{
    collections::BTreeMap,
    env,
    path::{Path, PathBuf},
    process::Command,
};

use problems::shown;
use proc_macro2::{TokenStream, TokenTree};
use program::{Context, Result, anyhow::ensure};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// What cargo says of a package: all that it inherits of its workspace is written out, and paths are
/// absolute.
#[derive(Deserialize)]
pub struct Package {
    manifest_path: PathBuf,
    pub edition: String,
    dependencies: Vec<Dependency>,
    features: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

#[derive(Deserialize)]
struct Dependency {
    name: String,
    rename: Option<String>,
    /// `registry+…`, `git+…`, or none for a folder.
    source: Option<String>,
    registry: Option<String>,
    path: Option<PathBuf>,
    req: String,
    kind: Option<String>,
    target: Option<String>,
    optional: bool,
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

    /// The sections `[dependencies]`, `[build-dependencies]` and `[features]` of a manifest.
    ///
    /// A dependency that no source names is left out, since building it may take long: `program` is
    /// for `src/main.rs`, which a copy does not have. So is a crate of the workspace whose
    /// name is in `present`: the copy has it already.
    pub fn sections(&self, sources: &[TokenStream], present: &[&str]) -> String {
        let is_kept = |dependency: &&Dependency| match dependency.kind.as_deref() {
            None if dependency.path.is_some() && present.contains(&dependency.key()) => false,
            None => self.uses(dependency, sources),
            Some(kind) => kind == "build",
        };
        let mut text = String::new();
        for dependency in self.dependencies.iter().filter(is_kept) {
            text += &dependency.section();
        }
        text + "\n[features]\n" + &lines(&self.features)
    }

    fn uses(&self, dependency: &Dependency, sources: &[TokenStream]) -> bool {
        let key = dependency.key();
        let is_key = |feature: &String| {
            feature.strip_prefix(key).is_some_and(|rest| rest.starts_with(['/', '?']))
        };
        let name = key.replace('-', "_");
        dependency.optional
            || sources.iter().any(|source| names(source, &name))
            || self.features.values().flatten().any(is_key)
    }
}

impl Dependency {
    /// Its name in a manifest.
    fn key(&self) -> &str {
        self.rename.as_deref().unwrap_or(&self.name)
    }

    /// A section of its own in a manifest.
    fn section(&self) -> String {
        let kind = if self.kind.is_some() { "build-dependencies" } else { "dependencies" };
        let target = self.target.as_ref().map(|target| format!("target.{}.", json!(target)));
        let mut values = BTreeMap::from([
            ("package", json!(self.name)),
            ("version", json!(self.req)),
            ("optional", json!(self.optional)),
            ("default-features", json!(self.uses_default_features)),
            ("features", json!(self.features)),
        ]);
        if let Some(path) = &self.path {
            values.insert("path", json!(path));
        } else if let Some(git) = self.source.as_deref().and_then(|it| it.strip_prefix("git+")) {
            let (repository, revision) = git.split_once('?').unwrap_or((git, ""));
            values.insert("git", json!(repository));
            // `branch`, `tag` or `rev`.
            values.extend(revision.split_once('=').map(|(kind, name)| (kind, json!(name))));
        } else if let Some(registry) = &self.registry {
            values.insert("registry-index", json!(registry));
        }
        let target = target.unwrap_or_default();
        format!("\n[{target}{kind}.{}]\n{}", json!(self.key()), lines(&values))
    }
}

/// A line for each value: strings, lists of strings and truth values are the same in TOML and JSON.
fn lines<K: Serialize, V: Serialize>(values: &BTreeMap<K, V>) -> String {
    values.iter().map(|(key, value)| format!("{} = {}\n", json!(key), json!(value))).collect()
}

/// Whether an identifier is in a source, and not only in its comments.
fn names(source: &TokenStream, name: &str) -> bool {
    source.clone().into_iter().any(|token| match token {
        TokenTree::Ident(identifier) => identifier == name,
        TokenTree::Group(group) => names(&group.stream(), name),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    /// What cargo says of a package that depends on `a-b`, and what of that a copy has.
    #[rstest]
    #[case::registry("", "use a_b::C;", "[dependencies.\"a-b\"]\n")]
    #[case::named_in_a_group("", "fn f() { a_b::g() }", "\"package\" = \"a-b\"\n")]
    #[case::renamed(r#", "rename": "c""#, "use c::D;", "[dependencies.\"c\"]\n")]
    #[case::build(r#", "kind": "build""#, "", "[build-dependencies.\"a-b\"]\n")]
    #[case::target(
        r#", "target": "cfg(any(a, b = \"c\"))""#,
        "use a_b::C;",
        r#"[target."cfg(any(a, b = \"c\"))".dependencies."a-b"]"#
    )]
    #[case::path(r#", "path": "/mine/a b""#, "use a_b::C;", "\"path\" = \"/mine/a b\"\n")]
    #[case::git(
        r#", "source": "git+https://a.example/b?branch=c""#,
        "use a_b::C;",
        "\"branch\" = \"c\"\n\"default-features\" = true\n\"features\" = [\"x\"]\n\"git\" = \"https://a.example/b\""
    )]
    #[case::optional(r#", "optional": true"#, "", "\"optional\" = true\n")]
    #[case::named_in_a_comment("", "/// a_b\nfn f() { /* a_b */ }", "")]
    #[case::dev(r#", "kind": "dev""#, "use a_b::C;", "")]
    #[case::present(r#", "rename": "ours", "path": "/ours""#, "use ours::D;", "")]
    fn a_dependency_that_the_source_names_is_written_as_cargo_reads_it(
        #[case] more: &str,
        #[case] source: &str,
        #[case] written: &str,
    ) {
        let optional = if more.contains("optional") { "" } else { r#", "optional": false"# };
        let package = format!(
            r#"{{"manifest_path": "", "edition": "2021", "features": {{}}, "dependencies": [{{
                "name": "a-b", "req": "^1.2", "uses_default_features": true, "features": ["x"]{optional}{more}
            }}]}}"#
        );
        let package: Package = serde_json::from_str(&package).expect("it is JSON");
        let source = source.parse().expect("it is Rust");
        let text = package.sections(&[source], &["ours"]);
        text.parse::<toml::Table>().expect("it is TOML");
        assert_eq!(text.contains("a-b"), !written.is_empty(), "{text}");
        assert!(text.contains(written), "{text}");
    }
}
