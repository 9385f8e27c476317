//! Copies of an attempt: a program that reports its writes or its calls, and a module for a page.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use cli::{Context, Result, bail, ensure};
use instrument::{
    InstrumentedSource, PageModule, PageSearchKind, RuntimeOptions, SourceFile, instrument_calls,
    instrument_writes, runtime_source,
};
use practice::attempt_search::parts_before_a_write;
use practice::attempts::Attempt;
use practice::history;
use problems::signature::Type;
use problems::{BoardProblem, RulesCrate, display_path};
use search::parts::Part;
use search::{Rules, Size};
use serde_json::{Value, json};
use toml_writer::ToTomlKey;

use crate::file_hashes::MAX_FILE_SIZE;
use crate::files;
use crate::functions;
use crate::new_crate::{identifier, leetcode_main_source};
use crate::templates::{CopyManifestHead, PageCopyManifestHead, render_file};
use crate::toml_text::{to_toml, toml_lines};

/// A package with a copy of an attempt, usually instrumented. The copy is updated before each build.
pub struct AttemptCopy {
    pub folder: PathBuf,
    /// Remarks on the parts of the source that cannot be traced.
    pub remarks: Vec<String>,
    attempt: Attempt,
    /// The files of the copy, by their paths in its folder.
    written: HashSet<PathBuf>,
}

/// The target of a copy.
enum CopyTarget<'a> {
    /// A program. The text is the end of its name.
    Program(&'a str),
    /// A module for a page, which needs the crate with the rules of the problem.
    Page { rules_crate: &'a str },
}

/// The sources of an attempt.
#[derive(Default)]
struct Sources {
    /// The paths in the folder of the attempt.
    paths: Vec<PathBuf>,
    files: Vec<SourceFile>,
}

/// Modules that a copy may have in addition to the files of the attempt.
const RESERVED_MODULES: [&str; 2] = ["src/practice_runtime.rs", "src/practice_page.rs"];

impl AttemptCopy {
    /// Makes a copy of a solution in LeetCode's signature: a program that reports the writes to the board.
    pub fn recording_writes(attempt: &Attempt) -> Result<Self> {
        let mut copy = AttemptCopy::of(attempt, "process")?;
        let name = identifier(&attempt.name);
        let solve = copy.add_files_recording_writes(&attempt.problem()?, &name)?;
        let main = format!(
            "fn main() -> std::process::ExitCode {{\n    {name}::practice_runtime::main({solve})\n}}\n"
        );
        copy.write("src/main.rs", main)?;
        copy.finish(&CopyTarget::Program("recorded"))?;
        Ok(copy)
    }

    /// Makes a copy that is a program and reports the calls of recursive functions.
    pub fn recording_calls(attempt: &Attempt) -> Result<Self> {
        let mut copy = AttemptCopy::of(attempt, "calls")?;
        let task = attempt.leetcode_task()?.with_context(|| attempt.name.clone())?;
        copy.add_files_recording_calls()?;
        copy.write("src/main.rs", leetcode_main_source(&attempt.name, &task, "calls")?)?;
        copy.finish(&CopyTarget::Program("calls"))?;
        Ok(copy)
    }

    /// Adds the files of the attempt, with sources that report calls. An attempt without recursive functions is an error.
    fn add_files_recording_calls(&mut self) -> Result<()> {
        let sources = self.copy_other_files()?;
        let instrumented = instrument_calls(&sources.files)?;
        self.add_sources(&sources, instrumented.sources)?;
        if instrumented.functions > 0 {
            return Ok(());
        }
        let name = &self.attempt.name;
        if self.remarks.is_empty() {
            bail!("{name}: no function calls itself, so there is no call tree");
        }
        let reasons: String = self.remarks.iter().map(|it| format!("\n{it}")).collect();
        bail!("{name}: no calls can be followed, so there is no call tree{reasons}")
    }

    /// Adds the files of the attempt, with sources that report writes.
    ///
    /// Returns the Rust code of a closure that runs the search. The closure gets a board and a number of rows. It passes the
    /// board to a search that writes to it, and returns 0. To any other search it passes the number of rows, and it returns
    /// the number of solutions.
    ///
    /// `crate_name` is the path of the attempt's crate from the file that contains the closure.
    fn add_files_recording_writes(
        &mut self,
        problem: &BoardProblem,
        crate_name: &str,
    ) -> Result<String> {
        let rules = problem.rules;
        let task = self.attempt.leetcode_task()?.with_context(|| self.attempt.name.clone())?;
        // A task for one solution gets a board to write to. An enumeration makes its own boards.
        let argument_size = if task.is_single_solution() { fixed_board_size(rules) } else { None };
        let makes_boards = task.is_enumeration();
        ensure!(
            argument_size.is_some() || makes_boards,
            "an attempt at problem {} writes to no board, so there is nothing to watch",
            task.id
        );
        let symbols: String =
            [0].into_iter().chain(rules.values()).map(|value| rules.symbol(value)).collect();
        let value_noun = format!("a {}", rules.noun());
        let options = RuntimeOptions {
            board_size: argument_size,
            symbols: &symbols,
            value_noun: &value_noun,
        };
        let runtime = runtime_source(&options);
        self.write("src/practice_runtime.rs", runtime)?;
        let sources = self.copy_other_files()?;
        let instrumented = instrument_writes(&sources.files)?;
        self.add_sources(&sources, instrumented)?;
        let call = format!("{crate_name}::Solution::{}", task.signature.function);
        Ok(match task.signature.answer_type() {
            _ if !makes_boards => format!("|board, _| {{ {call}(board); 0 }}"),
            Type::Integer(_) => format!("|_, rows| {call}(rows) as i64"),
            _ => format!("|_, rows| {call}(rows).len() as i64"),
        })
    }

    /// Makes a copy that is a module for a page. An attempt in the shape of a variant reports its writes itself; all other
    /// attempts are instrumented.
    pub fn for_page(attempt: &Attempt) -> Result<Self> {
        let mut copy = AttemptCopy::of(attempt, "page")?;
        let problem = attempt.problem()?;
        let RulesCrate { name: rules_crate, rules, adapter } = &problem.rules_crate;
        let source = attempt.source()?;
        let parts: Vec<Part> = parts_before_a_write(&source).collect();
        // This file is written last, but the root of the library has to declare its module.
        copy.written.insert("src/practice_page.rs".into());
        let is_instrumented = attempt.has_leetcode_signature();
        let search_code = if is_instrumented {
            copy.add_files_recording_writes(&problem, "crate")?
        } else {
            copy.add_unchanged_files()?;
            functions::search_type(&attempt.library_source()?)?
        };
        let search = if is_instrumented {
            PageSearchKind::InstrumentedFunction { rules, solve: &search_code }
        } else {
            PageSearchKind::Reporting { adapter, search: &search_code }
        };
        let module = PageModule {
            name: &attempt.name,
            parts: &parts,
            rules_crate: &identifier(rules_crate),
            search,
        };
        copy.write("src/practice_page.rs", module.source()?)?;
        copy.finish(&CopyTarget::Page { rules_crate })?;
        Ok(copy)
    }

    fn of(attempt: &Attempt, kind: &str) -> Result<Self> {
        Ok(AttemptCopy {
            folder: history::state_folder()?.join("copies").join(kind).join(&attempt.name),
            remarks: Vec::new(),
            attempt: attempt.clone(),
            written: HashSet::new(),
        })
    }

    fn add_unchanged_files(&mut self) -> Result<()> {
        let sources = self.copy_other_files()?;
        let unchanged = sources.files.iter().map(InstrumentedSource::unchanged).collect();
        self.add_sources(&sources, unchanged)
    }

    /// Copies the files of the attempt that are not instrumented. Returns the other files: the sources.
    fn copy_other_files(&mut self) -> Result<Sources> {
        let mut files = files_and_folders(&self.attempt.folder)?;
        files.retain(|path| path.is_file());
        let mut sources = Sources::default();
        for file in files {
            let source = self.copy_or_read_source(&file).with_context(|| display_path(&file))?;
            if let Some(source) = source {
                sources.paths.push(file.strip_prefix(&self.attempt.folder)?.to_path_buf());
                sources.files.push(source);
            }
        }
        Ok(sources)
    }

    /// Adds the instrumented sources, in the order of `sources`.
    fn add_sources(
        &mut self,
        sources: &Sources,
        instrumented: Vec<InstrumentedSource>,
    ) -> Result<()> {
        for ((path, source), instrumented) in
            sources.paths.iter().zip(&sources.files).zip(instrumented)
        {
            self.add_source(path, source, instrumented)?;
        }
        Ok(())
    }

    /// Copies a file unchanged, or returns its text if the file is a source that has to be instrumented. Leaves out the
    /// manifest and the main program, since a copy has its own.
    fn copy_or_read_source(&mut self, file: &Path) -> Result<Option<SourceFile>> {
        let path = file.strip_prefix(&self.attempt.folder)?;
        let is_among = |files: &[&str]| files.iter().any(|file| path == Path::new(file));
        if is_among(&["Cargo.toml", "Cargo.lock", "src/main.rs"]) {
            return Ok(None);
        }
        let bytes = fs::read(file)?;
        if !is_source(path) {
            self.write(path, bytes)?;
            return Ok(None);
        }
        ensure!(
            !is_among(&RESERVED_MODULES),
            "a copy of the attempt has a module of this name; choose another name"
        );
        let code = str::from_utf8(&bytes).context("it is not UTF-8")?;
        let code = code.strip_prefix('\u{feff}').unwrap_or(code);
        // A file that `include!` uses as an expression has no functions to instrument.
        if syn::parse_str::<syn::Expr>(code).is_ok() {
            self.write(path, code)?;
            return Ok(None);
        }
        Ok(Some(SourceFile { path: display_path(file), code: code.to_string() }))
    }

    fn add_source(
        &mut self,
        path: &Path,
        source: &SourceFile,
        instrumented: InstrumentedSource,
    ) -> Result<()> {
        let InstrumentedSource { mut code, remarks } = instrumented;
        let shown_path = &source.path;
        for remark in &remarks {
            self.remarks.push(format!("{shown_path}:{}: {}", remark.line, remark.text));
        }
        if path == Path::new("src/lib.rs") {
            // Instrumented code may take a reference to a `static mut`, which may be an error.
            code = format!("#![allow(warnings, static_mut_refs)] {code}");
            for module in RESERVED_MODULES.map(Path::new) {
                if self.written.contains(module) {
                    let name = module.file_stem().unwrap_or_default().display();
                    code += &format!("\npub mod {name};\n");
                }
            }
        }
        self.write(path, code)
    }

    /// Writes the manifest and the lock file, and deletes the files that no longer belong to the copy.
    fn finish(&mut self, target: &CopyTarget) -> Result<()> {
        self.write("Cargo.toml", self.manifest(target)?)?;
        // The copy uses the same versions as the attempt, so cargo does not search the registry.
        let lock = problems::workspace_root()?.join("Cargo.lock");
        self.write("Cargo.lock", fs::read(&lock).with_context(|| display_path(&lock))?)?;
        let folder = &self.folder;
        for file in files_and_folders(folder)?.into_iter().filter(|path| path.is_file()) {
            if !self.written.contains(file.strip_prefix(folder)?) {
                fs::remove_file(&file).with_context(|| display_path(&file))?;
            }
        }
        Ok(())
    }

    /// Returns the text of the manifest: the dependencies of the copy and of the attempt, and the tables of the workspace
    /// from which the attempt may inherit.
    fn manifest(&self, target: &CopyTarget) -> Result<String> {
        let (root, folder) = (problems::workspace_root()?, &self.attempt.folder);
        let attempt = read_manifest(folder)?;
        let workspace = &read_manifest(&root)?["workspace"];
        let edition = attempt["package"].get("edition").cloned().unwrap_or(json!("2015"));
        let mut text = self.manifest_head(target, &to_toml(&edition), &root)?;
        let sources = self.written.iter().filter(|file| is_source(file));
        let mut texts = sources.map(|file| fs::read_to_string(self.folder.join(file)));
        // The crate `program` takes long to build. The attempt's own `src/main.rs` needs it, but is not in the copy. A text
        // search is enough: a comment with this text only costs a needless build.
        let calls_program = texts.any(|text| text.is_ok_and(|text| text.contains("program::")));
        let head = text.clone();
        let is_in_head = |key: &str| head.contains(&format!("\n{key} = "));
        let is_needed = |key: &str| !is_in_head(key) && (key != "program" || calls_program);
        text += &dependency_lines(&attempt["dependencies"], folder, is_needed);
        for (target, tables) in attempt["target"].as_object().into_iter().flatten() {
            text += &format!("\n[target.{}.dependencies]\n", target.to_toml_key());
            text += &dependency_lines(&tables["dependencies"], folder, is_needed);
        }
        for (name, table, folder) in [
            ("build-dependencies", &attempt["build-dependencies"], folder),
            ("features", &attempt["features"], folder),
            ("workspace.package", &workspace["package"], &root),
            ("workspace.dependencies", &workspace["dependencies"], &root),
        ] {
            text += &format!("\n[{name}]\n{}", dependency_lines(table, folder, |_| true));
        }
        Ok(text)
    }

    /// Returns the first sections of the manifest. The last of them has the dependencies of the copy.
    fn manifest_head(&self, target: &CopyTarget, edition: &str, root: &Path) -> Result<String> {
        let name = &self.attempt.name;
        match *target {
            CopyTarget::Program(program) => {
                render_file(&CopyManifestHead { name, program, edition })
            }
            CopyTarget::Page { rules_crate } => {
                let root = &root.display().to_string();
                render_file(&PageCopyManifestHead { name, edition, root, rules_crate })
            }
        }
    }

    /// Writes a file of the copy, unless it has these contents already: cargo does not recompile an unchanged file.
    fn write(&mut self, path: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> Result<()> {
        let file = self.folder.join(&path);
        self.written.insert(path.as_ref().to_path_buf());
        files::write_if_changed(&file, bytes.as_ref())
    }
}

/// Returns whether an attempt has a call tree: some function calls itself, directly or through other functions. Returns
/// `false` for a source that is not Rust.
pub fn has_recursive_calls(attempt: &Attempt) -> Result<bool> {
    let sources = library_sources(attempt)?;
    Ok(instrument_calls(&sources).is_ok_and(|calls| calls.functions > 0))
}

/// Reads the sources of the library of an attempt, except its main program. Their paths begin at the folder of the attempt.
pub fn library_sources(attempt: &Attempt) -> Result<Vec<SourceFile>> {
    let mut sources = Vec::new();
    for file in files_and_folders(&attempt.folder)?.into_iter().filter(|path| path.is_file()) {
        let path = file.strip_prefix(&attempt.folder)?;
        if is_source(path) && path != Path::new("src/main.rs") {
            let code = fs::read_to_string(&file).with_context(|| display_path(&file))?;
            sources.push(SourceFile { path: path.display().to_string(), code });
        }
    }
    Ok(sources)
}

/// Lists the files and folders of a package. Leaves out `target`, hidden files, very large files and links to folders.
pub fn files_and_folders(root: &Path) -> Result<Vec<PathBuf>> {
    let (mut found, mut pending) = (Vec::new(), vec![root.to_path_buf()]);
    while let Some(folder) = pending.pop() {
        let entries = fs::read_dir(&folder).with_context(|| display_path(&folder))?;
        for entry in
            entries.collect::<io::Result<Vec<_>>>().with_context(|| display_path(&folder))?
        {
            let path = entry.path();
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            match fs::metadata(&path) {
                _ if is_hidden || path == root.join("target") => {}
                Ok(it) if it.is_file() && it.len() <= MAX_FILE_SIZE => found.push(path),
                Ok(_) if entry.file_type()?.is_dir() => pending.push(path),
                // A link to a folder, a broken link, a pipe or a very large file.
                _ => {}
            }
        }
        found.push(folder);
    }
    Ok(found)
}

/// Returns whether a file belongs to the library of the attempt. Build scripts and other programs do not.
fn is_source(place: &Path) -> bool {
    let is_rust = place.extension().is_some_and(|extension| extension == "rs");
    is_rust && place.starts_with("src") && !place.starts_with("src/bin")
}

/// Returns the size of a problem's boards; `None` if there are boards of several sizes.
fn fixed_board_size(rules: &dyn Rules) -> Option<Size> {
    let lengths = || 1..=Size::MAX_SIDE;
    let sizes = lengths().flat_map(|rows| lengths().map(move |columns| Size { rows, columns }));
    let mut sizes = sizes.filter(|size| rules.is_valid_size(*size));
    sizes.next().filter(|_| sizes.next().is_none())
}

/// Reads the `Cargo.toml` of a folder.
pub(crate) fn read_manifest(folder: &Path) -> Result<Value> {
    let file = folder.join("Cargo.toml");
    let text = fs::read_to_string(&file).with_context(|| display_path(&file))?;
    toml::from_str(&text).with_context(|| display_path(&file))
}

/// Writes the lines of a table of a manifest in `folder`. Relative paths become absolute.
pub(crate) fn dependency_lines(
    table: &Value,
    folder: &Path,
    is_included: impl Fn(&str) -> bool,
) -> String {
    let with_absolute_path = |value: &Value| {
        let mut value = value.clone();
        if let Some(Value::String(path)) = value.get_mut("path") {
            *path = folder.join(&*path).display().to_string();
        }
        value
    };
    let lines = table.as_object().into_iter().flatten().filter(|(key, _)| is_included(key));
    toml_lines(lines.map(|(key, value)| (key, with_absolute_path(value))))
}
