//! Arrows point one way: between the crates, those of tests included, and between the files of each.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use pretty_assertions::assert_eq;
use toml::{Table, Value};

type Arrows = BTreeMap<String, BTreeSet<String>>;

/// The folders and the manifests of the crates, by their names, without attempts: what is in these is up to their
/// authors.
fn crates() -> BTreeMap<String, (PathBuf, Table)> {
    let root = problems::workspace().expect("tests run in the workspace");
    let parents = ["crates", "crates/kit", "crates/tools"].map(|parent| root.join(parent));
    let folders = parents.into_iter().flat_map(|parent| {
        fs::read_dir(parent).expect("the folder of the crates is readable").flatten()
    });
    let read = |folder: PathBuf| {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).ok()?;
        let manifest: Table = manifest.parse().expect("cargo has read it");
        let metadata = manifest["package"].get("metadata");
        let is_attempt = metadata.is_some_and(|it| it.get("practice").is_some());
        if is_attempt {
            return None;
        }
        Some((manifest["package"]["name"].as_str()?.to_string(), (folder, manifest)))
    };
    folders.filter_map(|entry| read(entry.path())).collect()
}

/// What is left without those that need no other, and that no other needs: circles.
fn circles(mut arrows: Arrows) -> Arrows {
    loop {
        let is_needed = |name| arrows.values().any(|needs| needs.contains(name));
        let mut ends = arrows.iter().filter(|(name, needs)| needs.is_empty() || !is_needed(*name));
        let Some(end) = ends.next().map(|(name, _)| name.clone()) else { return arrows };
        arrows.remove(&end);
        arrows.values_mut().for_each(|needs| _ = needs.remove(&end));
    }
}

#[test]
fn no_crate_needs_itself_by_way_of_others() {
    let crates = crates();
    let root = problems::workspace().expect("tests run in the workspace").join("Cargo.toml");
    let root: Table = fs::read_to_string(root).expect("readable").parse().expect("readable");
    // A dependency may be called otherwise than its package.
    let package = |name: &str| {
        let package = root["workspace"]["dependencies"].get(name).and_then(|it| it.get("package"));
        package.and_then(Value::as_str).unwrap_or(name).to_string()
    };
    let needs = |manifest: &Table| {
        let of_targets = manifest.get("target").and_then(Value::as_table).into_iter();
        let of_targets = of_targets.flat_map(Table::values).filter_map(Value::as_table);
        let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
        let all = of_targets.chain([manifest]);
        let tables = all.flat_map(|all| kinds.map(|name| all.get(name)?.as_table())).flatten();
        let names = tables.flat_map(Table::keys).map(|name| package(name));
        names.filter(|name| crates.contains_key(name)).collect()
    };
    let arrows =
        crates.iter().map(|(name, (_, manifest))| (name.clone(), needs(manifest))).collect();
    assert_eq!(circles(arrows), Arrows::new());
}

/// The files of a crate by their modules, such as `notation::line`, without comments. What comes after the start of
/// their unit tests is not looked at.
fn read_files(folder: &Path, module: &str, files: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        let child = |name: &str| format!("{module}::{name}");
        match name.strip_suffix(".rs") {
            _ if path.is_dir() => read_files(&path, &child(&name), files),
            Some(name) => {
                let module =
                    if matches!(name, "lib" | "mod") { module.to_string() } else { child(name) };
                let text = fs::read_to_string(&path).expect("it is readable");
                let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
                let is_code = |line: &&str| !line.trim_start().starts_with("//");
                files.insert(module, text.split_inclusive('\n').filter(is_code).collect());
            }
            None => {}
        }
    }
}

/// The paths that each file uses, and whether it only hands them on.
type Uses = BTreeMap<String, Vec<(bool, String)>>;

/// The paths in a statement, and those of a `use` at its end.
fn paths(statement: &str) -> Vec<(bool, String)> {
    let lines: Vec<&str> = statement.lines().collect();
    let is_use = |line: &&str| {
        line.starts_with("use ") || (line.starts_with("pub") && line.contains(" use "))
    };
    let start = lines.iter().position(is_use).unwrap_or(lines.len());
    let is_name = |char: char| char.is_alphanumeric() || "_:".contains(char);
    let words = lines[..start].iter().flat_map(|line| line.split(|char| !is_name(char)));
    let words = words.map(|word| word.trim_matches(':')).filter(|word| word.contains("::"));
    let text = lines[start..].concat();
    let (before, tree) = text.split_once("use ").unwrap_or_default();
    let uses = expand("", &tree.replace([' ', ';'], "")).into_iter();
    let uses = uses.map(|path| (before.starts_with("pub"), path));
    uses.chain(words.map(|word| (false, word.to_string()))).collect()
}

/// `a::{b, c::d}` is `a::b` and `a::c::d`.
fn expand(prefix: &str, tree: &str) -> Vec<String> {
    let mut depth = 0;
    let is_between = |char| {
        depth += i32::from(char == '{') - i32::from(char == '}');
        depth == 0 && char == ','
    };
    let branches = tree.split(is_between).filter(|branch| !branch.is_empty());
    let paths = branches.flat_map(|branch| match branch.split_once('{') {
        Some((head, rest)) => expand(&format!("{prefix}{head}"), rest.trim_end_matches('}')),
        None => vec![format!("{prefix}{branch}")],
    });
    paths.collect()
}

/// The module in which a name is that a file uses; `None` if it is in another crate.
fn module_of(files: &Uses, from: &str, path: &str) -> Option<String> {
    let (first, rest) = path.split_once("::").unwrap_or((path, ""));
    let parent = |module: &str| module.rsplit_once("::").map(|(parent, _)| parent.to_string());
    let mut at = match first {
        "crate" => String::new(),
        "super" => parent(from)?,
        "self" => from.to_string(),
        child => Some(format!("{from}::{child}")).filter(|child| files.contains_key(child))?,
    };
    for name in rest.split("::") {
        let child = format!("{at}::{name}");
        let handed_on = || {
            files
                .get(&at)?
                .iter()
                .find(|(is_on, path)| *is_on && path.ends_with(&format!("::{name}")))
        };
        match name {
            "super" => at = parent(&at)?,
            _ if files.contains_key(&child) => at = child,
            _ => return handed_on().and_then(|(_, path)| module_of(files, &at, path)).or(Some(at)),
        }
    }
    Some(at)
}

#[test]
fn no_file_needs_itself_by_way_of_others() {
    let mut arrows = Arrows::new();
    for (name, (folder, _)) in crates() {
        let mut files = BTreeMap::new();
        read_files(&folder.join("src"), "", &mut files);
        let paths = |code: String| code.split_inclusive(';').flat_map(paths).collect();
        let files: Uses = files.into_iter().map(|(file, code)| (file, paths(code))).collect();
        for (file, uses) in &files {
            let used = uses.iter().filter(|(is_handed_on, _)| !is_handed_on);
            let needs = used.filter_map(|(_, path)| module_of(&files, file, path));
            let needs = needs.filter(|needed| needed != file).map(|it| format!("{name}{it}"));
            arrows.insert(format!("{name}{file}"), needs.collect());
        }
    }
    assert_eq!(
        arrows["sudoku::notation::list"],
        ["grid", "notation::signs"].map(|it| format!("sudoku::{it}")).into()
    );
    assert_eq!(circles(arrows), Arrows::new());
}

fn defined(line: &str) -> Option<&str> {
    let words = ["struct ", "enum ", "trait ", "type ", "union "];
    let line = line.strip_prefix("pub ")?;
    let rest = words.iter().find_map(|word| line.strip_prefix(word))?;
    rest.split(|char: char| !char.is_alphanumeric()).next()
}

/// The board and the search of a problem are what its searches are written against, and each command has arguments.
const SHARED: [&str; 3] = ["Arguments", "Board", "Search"];

#[test]
fn no_two_public_types_share_a_name() {
    let mut having: BTreeMap<String, Vec<String>> = BTreeMap::new();
    // A search has the names of its write-up.
    let crates = crates().into_iter().filter(|(_, (it, _))| !it.join("variant.toml").exists());
    for (name, (folder, _)) in crates {
        let mut files = BTreeMap::new();
        read_files(&folder.join("src"), "", &mut files);
        for (file, code) in &files {
            for defined in code.lines().filter_map(defined) {
                having.entry(defined.to_string()).or_default().push(format!("{name}{file}"));
            }
        }
    }
    assert!(having.contains_key("Recording") && having.contains_key("Frames"));
    having.retain(|name, files| files.len() > 1 && !SHARED.contains(&name.as_str()));
    assert_eq!(having, BTreeMap::new());
}
