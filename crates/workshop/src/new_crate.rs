//! The files of a crate that is yet to be made, and how they come into the workspace.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use problems::about::Mistake;
use problems::{Binding, Problem, Task, shown};
use program::{Context, Result, anyhow::ensure, files};
use search::parts::without_anchors;
use searches::Variant;

use crate::{
    functions::{self, Function},
    names::{free_name, identifier},
    signed,
};
use practice::attempts::{self, AttemptKind, drill_name};

pub struct NewCrate {
    name: String,
    /// The texts by the paths of the files in the folder of the crate.
    files: BTreeMap<&'static str, String>,
}

/// What `[package.metadata.practice]` says of it.
struct Metadata<'a> {
    kind: AttemptKind,
    like: Option<&'a str>,
    task: u32,
    function: Option<&'a str>,
}

impl<'a> Metadata<'a> {
    /// Of a crate that begins with what a variant has.
    fn of_variant(
        kind: AttemptKind,
        variant: &'a Variant,
        problem: &'a Problem,
        function: Option<&'a str>,
    ) -> Self {
        Metadata { kind, like: Some(variant.name), task: problem.id, function }
    }
}

const MANIFEST: &str = include_str!("../templates/Cargo.toml");
const TESTS_BLANK: &str = "testkit = { workspace = true, features = [\"leetcode\"] }\n";
const TESTS_COPY: &str = "testkit.workspace = true\n";
const LINTS_ATTEMPT: &str = include_str!("../templates/lints-attempt.toml");
const LINTS_MISSING: &str = include_str!("../templates/lints-missing.toml");
const TARGETS_DRILL: &str = include_str!("../templates/targets-drill.toml");
const LIKE: &str = include_str!("../templates/like.rs");
const MAIN: &str = include_str!("../templates/main.rs");

impl NewCrate {
    /// An attempt from nothing but LeetCode's signature.
    pub fn blank(name: &str, task: &Task) -> Result<Self> {
        let like = None;
        let metadata = Metadata { kind: AttemptKind::Attempt, like, task: task.id, function: None };
        let description = format!("An attempt at problem {}, {}", task.id, task.title);
        let manifest = MANIFEST
            .replace("{{rules}}.workspace = true\n", "")
            .replace("features = [\"arguments\"]", "features = [\"leetcode\"]");
        let files = [
            (
                "Cargo.toml",
                filled(&manifest, name, &description, &metadata, TESTS_BLANK, LINTS_ATTEMPT),
            ),
            ("src/lib.rs", signed::library(name, task)),
            ("src/main.rs", signed::program(name, task)),
            ("tests/samples.rs", signed::samples(name, task)?),
        ];
        Ok(NewCrate { name: name.to_string(), files: files.into() })
    }

    /// An attempt in the shape of a variant: all bodies are missing.
    pub fn like(name: &str, variant: &Variant) -> Result<Self> {
        let problem = problems::of_rules(variant.rules)?;
        let metadata = Metadata::of_variant(AttemptKind::Attempt, variant, &problem, None);
        let description = format!("An attempt in the shape of {}", variant.name);
        let all = functions::functions(variant.code)?;
        let code = without_anchors(&functions::without_bodies(variant.code, &all));
        let mut new = NewCrate::copy(name, &description, &metadata, &problem, variant, code)?;
        if let Some(lib) = new.files.get_mut("src/lib.rs") {
            let head = LIKE
                .replace("{{name}}", name)
                .replace("{{variant}}", variant.name)
                .replace("{{folder}}", problem.folder())
                .replace("{{idea}}", variant.idea);
            *lib = head + &functions::without_head_docs(lib);
        }
        Ok(new)
    }

    /// A drill: a variant without the body of one of its functions. It has a name that is free in
    /// this folder of crates.
    pub fn drill(crates: &Path, variant: &Variant, function: &Function) -> Result<Self> {
        let name = free_name(crates, &drill_name(variant.name, &function.name))?;
        let description =
            format!("A drill: {} without the body of {}", variant.name, function.name);
        let problem = problems::of_rules(variant.rules)?;
        let metadata =
            Metadata::of_variant(AttemptKind::Drill, variant, &problem, Some(&function.name));
        let code = functions::without_bodies(variant.code, [function]);
        NewCrate::copy(&name, &description, &metadata, &problem, variant, code)
    }

    /// A drill: a variant with a mistake. It has a name that is free in this folder of crates.
    pub fn broken(crates: &Path, variant: &Variant, mistake: &Mistake) -> Result<Self> {
        let name = free_name(crates, &format!("drill-{}-broken", variant.name))?;
        let description = format!("A drill: {} with a mistake to be found", variant.name);
        let problem = problems::of_rules(variant.rules)?;
        let metadata = Metadata::of_variant(AttemptKind::Drill, variant, &problem, None);
        let code = functions::with_mistake(mistake, variant.code)?;
        NewCrate::copy(&name, &description, &metadata, &problem, variant, code)
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// A copy of a variant with another source of its search.
    fn copy(
        name: &str,
        description: &str,
        metadata: &Metadata<'_>,
        problem: &Problem,
        variant: &Variant,
        code: String,
    ) -> Result<Self> {
        let search = functions::search_type(variant.docs)?;
        let samples = samples_of(variant, name)?;
        let samples = match metadata.kind {
            AttemptKind::Attempt => samples,
            AttemptKind::Drill => samples.replace("\nuse testkit::", "\nuse testkit::drill::"),
        };
        let program = program(&problem.binding, &identifier(name), &search);
        let manifest = MANIFEST.replace("{{rules}}", &problem.binding.name);
        // The search is in `src/lib.rs`, or in a file beside it.
        let files = [
            (
                "Cargo.toml",
                filled(&manifest, name, description, metadata, TESTS_COPY, LINTS_MISSING),
            ),
            ("src/lib.rs", variant.docs.to_string()),
            (variant.code_file(), code),
            ("src/main.rs", program),
            ("tests/samples.rs", samples),
        ];
        Ok(NewCrate { name: name.to_string(), files: files.into() })
    }

    /// Makes the crate in a folder of crates: all of its files, or none. Returns its own folder.
    pub fn make(&self, crates: &Path) -> Result<PathBuf> {
        let folder = crates.join(&self.name);
        let workshop = match problems::workspace()? {
            root if crates == root.join("crates") => root.join(".practice"),
            _ => crates.to_path_buf(),
        };
        make_folder(&folder, &self.files, &workshop)?;
        Ok(folder)
    }
}

/// Makes a folder with files, by their paths in it: all of them, or none.
///
/// It is written in `workshop`, which is on the same disk, and then moved, so that cargo, or rust-analyzer,
/// never sees half a crate.
pub fn make_folder(
    folder: &Path,
    files: &BTreeMap<&'static str, String>,
    workshop: &Path,
) -> Result<()> {
    // One process at a time is here: what is unfinished was left by one that was killed.
    let _lock = files::lock(workshop)?;
    let (name, place) = (folder.file_name().unwrap_or_default().display(), shown(folder));
    let is_free = folder.symlink_metadata().is_err();
    ensure!(is_free, "'{name}' is taken: {place} exists already, and is left as it is");
    let unfinished = workshop.join(".making");
    if unfinished.exists() {
        fs::remove_dir_all(&unfinished).with_context(|| shown(&unfinished))?;
    }
    write(&unfinished, files).and_then(|()| fs::rename(&unfinished, folder)).with_context(|| place)
}

fn write(folder: &Path, files: &BTreeMap<&'static str, String>) -> io::Result<()> {
    for (path, text) in files {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(&file, text)?;
    }
    Ok(())
}

fn filled(
    manifest: &str,
    name: &str,
    description: &str,
    metadata: &Metadata<'_>,
    tests: &str,
    lints: &str,
) -> String {
    let Metadata { kind, like, task, function } = metadata;
    let (kind, targets) = match kind {
        AttemptKind::Attempt => ("attempt", ""),
        AttemptKind::Drill => ("drill", TARGETS_DRILL),
    };
    let mut lines = format!("kind = \"{kind}\"\nproblem = {task}\n");
    for (key, value) in [("like", like), ("function", function)] {
        if let Some(value) = value {
            lines += &format!("{key} = \"{value}\"\n");
        }
    }
    manifest
        .replace("{{targets}}", targets)
        .replace("{{name}}", name)
        .replace("{{description}}", description)
        .replace("{{metadata}}", &lines)
        .replace("{{tests}}", tests)
        .replace("{{lints}}\n", lints)
}

/// The table of samples of a variant, for a crate of another name.
fn samples_of(variant: &Variant, name: &str) -> Result<String> {
    let file = attempts::folder()?.join(variant.name).join("tests/samples.rs");
    let samples = fs::read_to_string(&file).with_context(|| shown(&file))?;
    let import = |name: &str| format!("\nuse {}::", identifier(name));
    let samples = samples.replace(&import(variant.name), &import(name));
    Ok(with_sorted_imports(&samples))
}

/// A source whose imports are in the order in which rustfmt wants them.
fn with_sorted_imports(code: &str) -> String {
    let Some(start) = code.find("\nuse ").map(|start| start + 1) else {
        return code.to_string();
    };
    let end = code[start..].find("\n\n").map_or(code.len(), |end| start + end + 1);
    let mut imports: Vec<&str> = code[start..end].split_inclusive(";\n").collect();
    imports.sort_unstable();
    format!("{}{}{}", &code[..start], imports.concat(), &code[end..])
}

/// The program of a search, which imports its type and the one that makes it a search of any problem.
fn program(Binding { name: rules, adapter, .. }: &Binding, name: &str, search: &str) -> String {
    let mut imports = [(rules.replace('-', "_"), adapter.as_str()), (name.to_string(), search)];
    imports.sort();
    let uses = imports.map(|(from, name)| format!("use {from}::{name};\n")).concat();
    MAIN.replace("{{uses}}", &uses).replace("{{search}}", &format!("{adapter}<{search}>"))
}
