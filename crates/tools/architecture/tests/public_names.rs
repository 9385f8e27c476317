//! Checks that no two public types of the workspace have the same name.

use std::collections::BTreeMap;

use architecture::{Modules, project_packages};
use pretty_assertions::assert_eq;

/// Names that several crates share: searches are written against the board and the search of their problem, and each
/// command has arguments.
const SHARED_NAMES: [&str; 3] = ["Arguments", "Board", "Search"];

/// Returns the modules that define each public type. A variant has the names of its write-up, so it does not count.
fn modules_by_type() -> BTreeMap<String, Vec<String>> {
    let mut modules_by_type: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in project_packages().into_iter().filter(|package| !package.is_variant()) {
        let modules = Modules::parse_folder(&package.folder.join("src"));
        for module in modules.module_paths() {
            for name in modules.public_types(module) {
                let place = format!("{}: {module}", package.name);
                modules_by_type.entry(name).or_default().push(place);
            }
        }
    }
    modules_by_type
}

#[test]
fn no_two_public_types_share_a_name() {
    let mut modules_by_type = modules_by_type();
    modules_by_type
        .retain(|name, modules| modules.len() > 1 && !SHARED_NAMES.contains(&name.as_str()));
    assert_eq!(modules_by_type, BTreeMap::new());
}

#[test]
fn public_types_are_found() {
    let modules_by_type = modules_by_type();
    assert_eq!(modules_by_type["Recording"], ["search: crate::recording::store"]);
}
