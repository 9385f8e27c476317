//! The package of our solution that an instrumented copy is made of, and the manifest and the target folder of packages
//! outside of the workspace.

use std::env;
use std::path::{Path, PathBuf};

use cli::Result;
use practice::attempts::Attempt;
use serde_json::json;

use crate::attempt_copy::{dependency_lines, read_manifest};
use crate::files;
use crate::templates::{CopyManifestHead, render_file};
use crate::toml_text::to_toml;

/// Writes the package of a solution of ours, as a source for its instrumented copy. The lines have the same numbers as in
/// the file of the solution.
pub fn write_package(solution: &Attempt) -> Result<()> {
    let folder = &solution.folder;
    let library = solution.source()? + "\npub struct Solution;\n";
    files::write_if_changed(&folder.join("src/lib.rs"), library.as_bytes())?;
    let manifest = manifest(&solution.name, &problems::workspace_root()?)?;
    files::write_if_changed(&folder.join("Cargo.toml"), manifest.as_bytes())
}

/// Returns cargo's target folder for packages that are not members of the workspace.
pub fn target_folder() -> Result<PathBuf> {
    match env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => Ok(folder.into()),
        None => Ok(problems::workspace_root()?.join("target")),
    }
}

/// Writes the manifest of a package that is a workspace of its own.
pub fn manifest(name: &str, root: &Path) -> Result<String> {
    let workspace = &read_manifest(root)?["workspace"];
    let edition = &workspace["package"]["edition"];
    let mut dependency = workspace["dependencies"]["program"].clone();
    dependency["features"] = json!(["leetcode"]);
    let edition = to_toml(edition);
    let head = render_file(&CopyManifestHead { name, program: "program", edition: &edition })?;
    let dependency = dependency_lines(&json!({ "program": dependency }), root, |_| true);
    Ok(format!("{head}{dependency}\n[workspace]\n"))
}
