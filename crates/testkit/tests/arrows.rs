//! Arrows between the crates point one way, those of tests and benchmarks included.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, iter,
};

use pretty_assertions::assert_eq;
use toml::{Table, Value};

/// The crates of this workspace, each with those that it, its tests and its benchmarks need.
fn crates() -> BTreeMap<String, BTreeSet<String>> {
    let folder = problems::workspace().expect("tests run in the workspace").join("crates");
    let folders = fs::read_dir(folder).expect("the folder of the crates is readable");
    let manifests = folders.flatten().filter_map(|entry| {
        let manifest = fs::read_to_string(entry.path().join("Cargo.toml")).ok()?;
        Some((entry.file_name().to_string_lossy().into_owned(), manifest))
    });
    let manifests: BTreeMap<String, String> = manifests.collect();
    let needs = |manifest: &str| {
        let manifest: Table = manifest.parse().expect("cargo has read it");
        let tables = ["dependencies", "dev-dependencies", "build-dependencies"];
        let of_targets = manifest.get("target").and_then(Value::as_table).into_iter();
        let of_targets = of_targets.flat_map(Table::values).filter_map(Value::as_table);
        let all = iter::once(&manifest).chain(of_targets);
        let tables = all.flat_map(|all| tables.map(|name| all.get(name)?.as_table())).flatten();
        let names = tables.flat_map(Table::keys).filter(|name| manifests.contains_key(*name));
        names.cloned().collect()
    };
    manifests.iter().map(|(name, manifest)| (name.clone(), needs(manifest))).collect()
}

#[test]
fn no_crate_needs_itself_by_way_of_others() {
    let mut crates = crates();
    while let Some(name) = end_of_an_arrow(&crates) {
        crates.remove(&name);
        crates.values_mut().for_each(|needs| _ = needs.remove(&name));
    }
    // What is left is a circle.
    assert_eq!(crates, BTreeMap::new());
}

/// A crate that needs no other one, or that no other one needs.
fn end_of_an_arrow(crates: &BTreeMap<String, BTreeSet<String>>) -> Option<String> {
    let is_needed = |name| crates.values().any(|needs| needs.contains(name));
    let end = crates.iter().find(|(name, needs)| needs.is_empty() || !is_needed(*name));
    end.map(|(name, _)| name.clone())
}
