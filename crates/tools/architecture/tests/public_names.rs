//! Checks that no two public types of the workspace have the same name.

use std::collections::BTreeMap;

use architecture::{Modules, packages_except_attempts};
use pretty_assertions::assert_eq;

/// Names that several crates may share. Each problem has a `Board` and a `Search`, so that its searches use these names.
/// Each command has `Arguments`.
const SHARED_NAMES: [&str; 3] = ["Arguments", "Board", "Search"];

/// Returns for each public type the modules that define a type with its name. Leaves out variants, because a variant has
/// the names of its write-up.
fn modules_by_type() -> BTreeMap<String, Vec<String>> {
    let mut modules_by_type: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages_except_attempts().into_iter().filter(|package| !package.is_variant()) {
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
