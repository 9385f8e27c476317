//! Makes new crates: checks the name, renders the files, and moves them into the workspace all at once.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::{fs, io};

use cli::{Context, Result, bail, ensure, print_error};
use instrument::edits::Edits;
use instrument::syntax::byte_range;
use judge::ResourceLimits;
use practice::attempts::{self, drill_name};
use practice::history;
use problems::signature::{Parameter, Signature, Type};
use problems::variant_manifest::SeededMistake;
use problems::{RulesCrate, Task, TaskCase, display_path};
use registry::Variant;
use search::parts::without_anchors;
use serde::Deserialize;
use serde_json::json;
use syn::{File, Item, ItemUse, UsePath, UseTree};

use crate::drill_original::DrillOriginal;
use crate::files;
use crate::functions::{self, Function};
use crate::supplied_types;
use crate::templates::{
    BlankManifest, DrillManifest, LeetcodeLibrary, LeetcodeMain, LikeHead, LikeManifest, SampleRow,
    SampleTests, SearchMain, SolutionDrillLibrary, SolutionDrillManifest, TypeImport, render_file,
};
use crate::toml_text::to_toml;

/// The name and the files of a crate that is not written yet.
pub struct NewCrate {
    /// The name of the crate and of its folder.
    pub name: String,
    files: Files,
}

/// The change that makes a drill of a source.
struct Defect<'a> {
    /// The function without a body; `None` if the code has a mistake instead.
    missing: Option<&'a str>,
    /// The style of our solution; `None` for the main source.
    style: Option<&'a str>,
    /// The code with the change.
    code: String,
}

/// The texts of files, by their paths in the folder of the crate.
type Files = BTreeMap<&'static str, String>;

impl NewCrate {
    /// Makes an attempt from LeetCode's signature only.
    pub fn blank(name: &str, task: &Task) -> Result<Self> {
        // A title may contain quotation marks, which TOML escapes.
        let description = format!("An attempt at problem {}, {}", task.id, task.title);
        let description = to_toml(&json!(description));
        let manifest = BlankManifest { name, description: &description, id: task.id };
        let files = [
            ("Cargo.toml", render_file(&manifest)?),
            ("src/lib.rs", leetcode_library_source(name, task)?),
            ("src/main.rs", leetcode_main_source(name, task, "leetcode")?),
            ("tests/samples.rs", task_sample_tests(name, task, "leetcode")?),
        ];
        let mut files = Files::from(files);
        if let Some(types) = supplied_types::module_source(&task.signature)? {
            files.insert(supplied_types::FILE, types);
        }
        Ok(NewCrate { name: name.to_string(), files })
    }

    /// Makes an attempt in the shape of a variant: the bodies of all functions are missing.
    pub fn like(name: &str, variant: &Variant) -> Result<Self> {
        let all = functions::functions(variant.code)?;
        let code = without_anchors(&functions::without_bodies(variant.code, &all));
        let problem = problems::board_problem_of_rules(variant.rules)?;
        let manifest = LikeManifest {
            name,
            variant: variant.name,
            id: problem.id,
            rules: &problem.rules_crate.name,
        };
        let mut new = NewCrate::copy(name, variant, render_file(&manifest)?, code)?;
        let head = LikeHead {
            name,
            variant: variant.name,
            idea: variant.idea,
            folder: problem.folder_name(),
        };
        let head = render_file(&head)?;
        let lib = new.files.entry("src/lib.rs");
        lib.and_modify(|lib| *lib = format!("{head}\n{}", functions::without_head_docs(lib)));
        Ok(new)
    }

    /// Makes a drill: an original without the body of one of its functions. Chooses a name that is free in the folder
    /// `crates`.
    pub fn function_drill(
        crates: &Path,
        original: &DrillOriginal,
        function: &Function,
    ) -> Result<Self> {
        let missing = &function.name;
        let name = free_name(crates, &drill_name(original.drill_name_stem(), missing))?;
        let code = functions::without_bodies(&original.code(None)?, [function]);
        NewCrate::with_defect(&name, original, Defect { missing: Some(missing), style: None, code })
    }

    /// Makes a drill: an original with a mistake. Chooses a name that is free in the folder `crates`. The name does not
    /// show the mistake.
    pub fn mistake_drill(
        crates: &Path,
        original: &DrillOriginal,
        mistake: &SeededMistake,
    ) -> Result<Self> {
        let name = free_name(crates, &format!("drill-{}-broken", original.drill_name_stem()))?;
        let style = mistake.style.as_deref();
        let code = functions::with_mistake(mistake, &original.code(style)?)?;
        NewCrate::with_defect(&name, original, Defect { missing: None, style, code })
    }

    /// Makes a copy of an original, with tests that fail. The tests report only the first failure.
    fn with_defect(name: &str, original: &DrillOriginal, defect: Defect) -> Result<Self> {
        match original {
            DrillOriginal::Variant(variant) => NewCrate::variant_drill(name, variant, defect),
            DrillOriginal::Solution(task) => NewCrate::solution_drill(name, task, &defect),
        }
    }

    fn variant_drill(name: &str, variant: &Variant, defect: Defect) -> Result<Self> {
        let problem = problems::board_problem_of_rules(variant.rules)?;
        let manifest = DrillManifest {
            name,
            variant: variant.name,
            id: problem.id,
            rules: &problem.rules_crate.name,
            function: defect.missing,
        };
        let mut new = NewCrate::copy(name, variant, render_file(&manifest)?, defect.code)?;
        if let Some(samples) = new.files.get_mut("tests/samples.rs") {
            *samples = with_drill_helpers(samples)?;
        }
        Ok(new)
    }

    fn solution_drill(name: &str, task: &Task, defect: &Defect) -> Result<Self> {
        let Defect { missing, style, code } = defect;
        let original = format!("our solution of problem {}, {}", task.id, task.title);
        let change = match missing {
            Some(function) => format!("without the body of {function}"),
            None => "with a mistake to find".to_string(),
        };
        let description = to_toml(&json!(format!("A drill: {original}, {change}")));
        let manifest = SolutionDrillManifest {
            name,
            description: &description,
            id: task.id,
            style: *style,
            function: *missing,
        };
        let library = SolutionDrillLibrary {
            name,
            original: &original,
            change: &change,
            folder: task.folder_name(),
            code,
        };
        let files = [
            ("Cargo.toml", render_file(&manifest)?),
            ("src/lib.rs", render_file(&library)?),
            ("src/main.rs", leetcode_main_source(name, task, "leetcode")?),
            ("tests/samples.rs", task_sample_tests(name, task, "drill")?),
        ];
        Ok(NewCrate { name: name.to_string(), files: files.into() })
    }

    /// Makes a copy of a variant. `code` replaces the code of its search.
    fn copy(name: &str, variant: &Variant, manifest: String, code: String) -> Result<Self> {
        let problem = problems::board_problem_of_rules(variant.rules)?;
        let search = functions::search_type(variant.docs_source)?;
        // `code_file` may be `src/lib.rs` itself. Then its entry replaces the entry before.
        let files = [
            ("Cargo.toml", manifest),
            ("src/lib.rs", variant.docs_source.to_string()),
            (variant.code_file(), code),
            ("src/main.rs", search_main_source(&problem.rules_crate, &identifier(name), &search)?),
            ("tests/samples.rs", variant_sample_tests(variant, name)?),
        ];
        Ok(NewCrate { name: name.to_string(), files: files.into() })
    }

    /// Writes the crate into the folder `crates`: all of its files, or none. Returns the folder of the crate. The history
    /// records when the crate was made.
    pub fn make(&self, crates: &Path) -> Result<PathBuf> {
        let folder = crates.join(&self.name);
        let workspace = crates.parent().context("the folder of the crates has no parent")?;
        create_folder_with_files(&folder, &self.files, &workspace.join(".practice"))?;
        if let Err(error) = history::append_created(&self.name) {
            print_error(format_args!("the time of its creation is not recorded: {error:#}"));
        }
        Ok(folder)
    }
}

/// Makes a folder with files: all of them, or none.
///
/// The files are written into a temporary folder in `state_folder`, usually `.practice`, and then moved. So cargo and
/// rust-analyzer never see an incomplete crate. `state_folder` must be on the same disk as `folder`.
pub fn create_folder_with_files(folder: &Path, files: &Files, state_folder: &Path) -> Result<()> {
    create_checked_folder(folder, files, state_folder, |_| Ok(()))
}

/// Makes a folder as [`create_folder_with_files`] does, but only if `check` accepts the files in their temporary folder.
pub fn create_checked_folder(
    folder: &Path,
    files: &Files,
    state_folder: &Path,
    check: impl FnOnce(&Path) -> Result<()>,
) -> Result<()> {
    // Only one process at a time has the lock. So an existing temporary folder was left by a killed process.
    let _lock = files::lock(state_folder)?;
    let (name, place) = (folder.file_name().unwrap_or_default().display(), display_path(folder));
    let is_free = folder.symlink_metadata().is_err();
    ensure!(is_free, "'{name}' is taken: {place} exists already, and stays unchanged");
    let unfinished = state_folder.join(".making");
    if unfinished.exists() {
        fs::remove_dir_all(&unfinished).with_context(|| display_path(&unfinished))?;
    }
    write(&unfinished, files).with_context(|| place.clone())?;
    if let Err(error) = check(&unfinished) {
        // If the folder cannot be removed now, the next process removes it.
        let _ = fs::remove_dir_all(&unfinished);
        return Err(error);
    }
    fs::rename(&unfinished, folder).with_context(|| place)
}

fn write(folder: &Path, files: &Files) -> io::Result<()> {
    for (path, text) in files {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(&file, text)?;
    }
    Ok(())
}

/// Returns the table of samples of a variant, for a crate of another name.
fn variant_sample_tests(variant: &Variant, name: &str) -> Result<String> {
    let samples_in = |crates: &Path| crates.join(variant.name).join("tests/samples.rs");
    let mut file = samples_in(&attempts::crates_folder()?);
    if !file.is_file() {
        // The workspace has attempts only. The variants are in the workspace in which this program was built.
        file = samples_in(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")));
    }
    let samples = fs::read_to_string(&file).with_context(|| display_path(&file))?;
    with_imports_from(&samples, &identifier(variant.name), &identifier(name))
        .with_context(|| display_path(&file))
}

/// Returns a source in which the imports from one crate are imports from another, in the order of rustfmt.
fn with_imports_from(code: &str, other: &str, own: &str) -> Result<String> {
    let mut edits = Edits::default();
    for path in imported_paths(&syn::parse_file(code)?).filter(|path| path.ident == other) {
        edits.replace(byte_range(&path.ident), own);
    }
    let code = edits.apply(code);

    let file = syn::parse_file(&code)?;
    let places: Vec<Range<usize>> = imports(&file).map(byte_range).collect();
    let mut sorted: Vec<&str> = places.iter().map(|place| &code[place.clone()]).collect();
    sorted.sort_unstable();
    let mut edits = Edits::default();
    for (place, import) in places.iter().zip(sorted) {
        edits.replace(place.clone(), import);
    }
    Ok(edits.apply(&code))
}

/// Makes the table of samples report only the first failure: imports its helpers from `testkit::drill`.
fn with_drill_helpers(samples: &str) -> Result<String> {
    let mut edits = Edits::default();
    for path in imported_paths(&syn::parse_file(samples)?) {
        // Boards, such as `testkit::boards::EMPTY`, are the same in a drill.
        if path.ident == "testkit" && matches!(*path.tree, UseTree::Group(_)) {
            edits.replace(byte_range(&path.ident), "testkit::drill");
        }
    }
    Ok(edits.apply(samples))
}

fn imports(file: &File) -> impl Iterator<Item = &ItemUse> {
    file.items.iter().filter_map(|item| match item {
        Item::Use(import) => Some(import),
        _ => None,
    })
}

fn imported_paths(file: &File) -> impl Iterator<Item = &UsePath> {
    imports(file).filter_map(|import| match &import.tree {
        UseTree::Path(path) => Some(path),
        _ => None,
    })
}

/// Writes `src/main.rs` of a copy of a variant. `search` is the type of the search in the crate `crate_name`.
fn search_main_source(
    RulesCrate { name: rules, adapter, .. }: &RulesCrate,
    crate_name: &str,
    search: &str,
) -> Result<String> {
    let rules = identifier(rules);
    let mut imports = [
        TypeImport { crate_name: &rules, type_name: adapter },
        TypeImport { crate_name, type_name: search },
    ];
    // In the order of rustfmt.
    imports.sort_unstable_by_key(|import| (import.crate_name, import.type_name));
    render_file(&SearchMain { imports: &imports, adapter, search })
}

/// Writes `src/lib.rs` of an attempt: LeetCode's function without its body.
fn leetcode_library_source(name: &str, task: &Task) -> Result<String> {
    render_file(&LeetcodeLibrary {
        name,
        task,
        folder: task.folder_name(),
        signature: &wrapped_signature(&task.signature),
        supplied: &supplied_types::names(&task.signature),
        has_tree: task.signature.has_type(&Type::Tree),
    })
}

/// Breaks a long signature into lines as rustfmt does in an `impl`.
fn wrapped_signature(signature: &Signature) -> String {
    const MAX_WIDTH: usize = 100;
    let line = signature.to_string();
    if "    ".len() + line.len() + " {".len() <= MAX_WIDTH {
        return line;
    }
    let (head, rest) = line.split_once('(').unwrap_or((&line, ""));
    let (parameters, returned) = rest.rsplit_once(')').unwrap_or((rest, ""));
    let parameters = parameters.split(", ").map(|it| format!("        {it},\n"));
    format!("{head}(\n{}    ){returned}", parameters.collect::<String>())
}

/// Writes `src/main.rs` of an attempt. `module` is the module of the crate `program` that answers the judge.
pub fn leetcode_main_source(name: &str, task: &Task, module: &str) -> Result<String> {
    let signature = &task.signature;
    let mut changed: Vec<&Parameter> =
        signature.parameters.iter().filter(|it| it.is_mut_reference).collect();
    let mut answer = "answer";
    // Without a returned value, the changed argument is the answer.
    if signature.return_type.is_none()
        && let Some(first) = changed.first()
    {
        answer = &first.name;
        changed.clear();
    }
    render_file(&LeetcodeMain {
        crate_name: &identifier(name),
        module,
        signature,
        answer,
        reported_changes: &changed,
    })
}

/// Writes `tests/samples.rs`, the table of cases. Cases that decide no verdict are marked with `#[ignore]`.
/// `module` is the module of the crate `testkit` that checks an answer.
fn task_sample_tests(name: &str, task: &Task, module: &str) -> Result<String> {
    let row = |case: TaskCase| SampleRow {
        identifier: identifier(&case.name),
        reason_to_ignore: reason_to_ignore(&case),
        case: case.name,
    };
    let rows: Vec<SampleRow> = task.cases()?.into_iter().map(row).collect();
    let seconds = ResourceLimits::default().time.as_secs();
    render_file(&SampleTests { name, module, seconds, id: task.id, rows: &rows })
}

/// Returns why a case decides no verdict; `None` if it decides.
fn reason_to_ignore(case: &TaskCase) -> Option<String> {
    match &case.broken_constraint {
        Some(constraint) => Some(format!("outside the constraints: {constraint}")),
        None if case.decides_verdict() => None,
        None => Some("beyond what online judges ask".to_string()),
    }
}

/// Returns the name of a crate as Rust code uses it.
pub fn identifier(name: &str) -> String {
    name.replace('-', "_")
}

/// Names of cargo's folders, names of Rust's own crates, and names that Windows does not allow for files. Also `gen`, a
/// keyword since edition 2024, and `all`, which means all searches in commands.
const RESERVED_NAMES: &str = "all gen alloc build core deps examples incremental main proc-macro std test \
                     aux con nul prn";

/// Checks that a new crate can have this name: it is valid, not reserved, and not taken.
pub fn check_crate_name(name: &str) -> Result<()> {
    let is_allowed = |char: char| matches!(char, 'a'..='z' | '0'..='9' | '-' | '_');
    ensure!(
        name.starts_with(|char: char| char.is_ascii_lowercase()) && name.chars().all(is_allowed),
        "'{name}' cannot be the name of a crate; begin with a small letter a-z, then use small letters, digits, - and _"
    );
    ensure!(name.len() <= 64, "'{name}' is longer than 64 characters");
    // `syn` reads an identifier only if the word is no keyword.
    let is_keyword = !name.contains('-') && syn::parse_str::<syn::Ident>(name).is_err();
    ensure!(!is_keyword, "'{name}' is taken: it is a keyword of Rust");
    let is_reserved = RESERVED_NAMES.split(' ').any(|taken| taken == name);
    ensure!(!is_reserved, "'{name}' is taken: cargo, Rust, Windows or practice reserves it");
    let same = known_crate_names()?.into_iter().find(|known| identifier(known) == identifier(name));
    let Some(same) = same else { return Ok(()) };
    let folder = attempts::crates_folder()?.join(&same);
    if folder.is_dir() && !folder.join("Cargo.toml").is_file() {
        bail!("'{name}' is taken: {} is there, but has no Cargo.toml", display_path(&folder));
    }
    bail!("'{name}' is taken: there is a crate {same}")
}

/// Returns the first of `base`, `base-2`, `base-3`, … that is free in the folder `crates`.
fn free_name(crates: &Path, base: &str) -> Result<String> {
    let is_free = |name: &String| crates.join(name).symlink_metadata().is_err();
    numbered_names(base).find(is_free).context("no name is free")
}

/// Returns `base`, `base-2`, `base-3`, …
pub fn numbered_names(base: &str) -> impl Iterator<Item = String> {
    [base.to_string()].into_iter().chain((2..).map(move |number| format!("{base}-{number}")))
}

/// The fields of `Cargo.lock` that are read.
#[derive(Deserialize)]
struct LockFile {
    #[serde(default, rename = "package")]
    packages: Vec<LockedPackage>,
}

#[derive(Deserialize)]
struct LockedPackage {
    name: String,
    source: Option<String>,
}

/// Returns the names of all crates that cargo knows here: `cargo test -p NAME` must mean one crate. The lock file may
/// still contain deleted crates of this workspace, so crates of this workspace are read from the disk.
fn known_crate_names() -> Result<BTreeSet<String>> {
    let file = problems::workspace_root()?.join("Cargo.lock");
    let text = fs::read_to_string(&file).with_context(|| display_path(&file))?;
    let lock: LockFile = toml::from_str(&text).with_context(|| display_path(&file))?;
    // Only crates from elsewhere have a `source`.
    let others = lock.packages.into_iter().filter(|package| package.source.is_some());
    let mut names: BTreeSet<String> = others.map(|package| package.name).collect();
    for entry in fs::read_dir(attempts::crates_folder()?)? {
        names.insert(entry?.file_name().to_string_lossy().into_owned());
    }
    Ok(names)
}
