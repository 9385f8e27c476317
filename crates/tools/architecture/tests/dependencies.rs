//! Checks that there are no dependency cycles between crates, or between the files of a crate.

use std::collections::BTreeMap;

use architecture::{Modules, packages_except_attempts};
use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;
use pretty_assertions::assert_eq;

/// Returns the cycles of a graph. A cycle is the list of its names.
fn cycles(graph: &DiGraphMap<&str, ()>) -> Vec<Vec<String>> {
    let components = tarjan_scc(graph).into_iter().filter(|names| names.len() > 1);
    components.map(|names| names.into_iter().map(String::from).collect()).collect()
}

#[test]
fn crates_have_no_dependency_cycle() {
    let packages = packages_except_attempts();
    let mut graph = DiGraphMap::new();
    for package in &packages {
        for dependency in &package.dependencies {
            graph.add_edge(package.name.as_str(), dependency.as_str(), ());
        }
    }
    assert!(graph.contains_edge("java-is-safe", "sudoku"));
    assert_eq!(cycles(&graph), Vec::<Vec<String>>::new());
}

#[test]
fn files_have_no_dependency_cycle() {
    for package in packages_except_attempts() {
        let modules = Modules::parse_folder(&package.folder.join("src"));
        let dependencies: BTreeMap<&str, Vec<String>> =
            modules.module_paths().map(|module| (module, modules.dependencies(module))).collect();
        let mut graph = DiGraphMap::new();
        for (module, needed) in &dependencies {
            for other in needed {
                graph.add_edge(*module, other.as_str(), ());
            }
        }
        assert_eq!(cycles(&graph), Vec::<Vec<String>>::new(), "{}", package.name);
    }
}

#[test]
fn dependencies_of_a_file_are_found() {
    let packages = packages_except_attempts();
    let sudoku =
        packages.iter().find(|package| package.name == "sudoku").expect("the package exists");
    let modules = Modules::parse_folder(&sudoku.folder.join("src"));
    let mut needed = modules.dependencies("crate::notation::list");
    needed.sort();
    needed.dedup();
    assert_eq!(needed, ["crate::grid", "crate::notation::symbols"]);
}
