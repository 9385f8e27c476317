//! Copies of an attempt: one whose writes or calls a process records, and one that runs in a page.

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

/// A package of its own, which is made again from the attempt whenever that has changed.
pub struct AttemptCopy {
    pub folder: PathBuf,
    /// What of the source cannot be followed, as far as that can be seen.
    pub remarks: Vec<String>,
    attempt: Attempt,
    written: HashSet<PathBuf>,
}

/// The target of a copy.
enum CopyTarget<'a> {
    /// A program. The text is the end of its name.
    Program(&'a str),
    /// A module for a page, which needs the crate with the rules of the problem.
    Page { rules_crate: &'a str },
}

/// What may be compiled into a copy, beside the files of the attempt.
const RESERVED_MODULES: [&str; 2] = ["src/practice_runtime.rs", "src/practice_page.rs"];

/// Instruments all sources of an attempt.
type Instrument<'a> = &'a mut dyn FnMut(&[SourceFile]) -> Result<Vec<InstrumentedSource>>;

impl AttemptCopy {
    /// Makes a copy of a solution in LeetCode's signature: a program that reports the writes to the board.
    pub fn recording_writes(attempt: &Attempt) -> Result<Self> {
        let mut copy = AttemptCopy::of(attempt, "process")?;
        let name = identifier(&attempt.name);
        let solve = copy.follow_writes(&attempt.problem()?, &name)?;
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
        copy.follow_calls()?;
        copy.write("src/main.rs", leetcode_main_source(&attempt.name, &task, "calls")?)?;
        copy.finish(&CopyTarget::Program("calls"))?;
        Ok(copy)
    }

    fn follow_calls(&mut self) -> Result<()> {
        let mut count = 0;
        self.add_files(&mut |sources| {
            let followed = instrument_calls(sources)?;
            count = followed.functions;
            Ok(followed.sources)
        })?;
        let name = &self.attempt.name;
        if count > 0 {
            return Ok(());
        }
        if self.remarks.is_empty() {
            bail!("{name}: no function calls itself: there is no tree of calls");
        }
        let reasons: String = self.remarks.iter().map(|it| format!("\n{it}")).collect();
        bail!("{name}: no calls can be followed: there is no tree of calls{reasons}")
    }

    /// Returns a closure that calls the search with the board, or with its number of rows, and then counts its
    /// solutions. `name` is what the crate of the attempt is called where the closure is.
    fn follow_writes(&mut self, problem: &BoardProblem, name: &str) -> Result<String> {
        let rules = problem.rules;
        let task = self.attempt.leetcode_task()?.with_context(|| self.attempt.name.clone())?;
        let (lent, makes_boards) =
            (fixed_board_size(rules).filter(|_| task.is_single_solution()), task.is_enumeration());
        ensure!(
            lent.is_some() || makes_boards,
            "an attempt at problem {} writes to no board, so there is nothing to watch",
            task.id
        );
        let symbols: String =
            [0].into_iter().chain(rules.values()).map(|value| rules.symbol(value)).collect();
        let value_noun = format!("a {}", rules.noun());
        let options =
            RuntimeOptions { board_size: lent, symbols: &symbols, value_noun: &value_noun };
        let runtime = runtime_source(&options);
        self.write("src/practice_runtime.rs", runtime)?;
        self.add_files(&mut |sources| Ok(instrument_writes(sources)?))?;
        let call = format!("{name}::Solution::{}", task.signature.function);
        Ok(match task.signature.answer_type() {
            _ if !makes_boards => format!("|board, _| {{ {call}(board); 0 }}"),
            Type::Integer(_) => format!("|_, rows| {call}(rows) as i64"),
            _ => format!("|_, rows| {call}(rows).len() as i64"),
        })
    }

    /// Makes the copy that is a module for a page. Its writes are followed, unless it reports them itself.
    pub fn for_page(attempt: &Attempt) -> Result<Self> {
        let mut copy = AttemptCopy::of(attempt, "page")?;
        let problem = attempt.problem()?;
        let RulesCrate { name: rules_crate, rules, adapter } = &problem.rules_crate;
        let source = attempt.source()?;
        let parts: Vec<Part> = parts_before_a_write(&source).collect();
        // It is written last, but the root of the library names it.
        copy.written.insert("src/practice_page.rs".into());
        let (solve, search_type);
        let search = if attempt.has_leetcode_signature() {
            solve = copy.follow_writes(&problem, "crate")?;
            PageSearchKind::InstrumentedFunction { rules, solve: &solve }
        } else {
            copy.add_files(&mut |sources| {
                Ok(sources.iter().map(InstrumentedSource::unchanged).collect())
            })?;
            search_type = functions::search_type(&attempt.library_source()?)?;
            PageSearchKind::Reporting { adapter, search: &search_type }
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

    /// Adds the files of the attempt, with instrumented sources.
    fn add_files(&mut self, instrument: Instrument<'_>) -> Result<()> {
        let (mut paths, mut sources) = (Vec::new(), Vec::new());
        for file in
            files_and_folders(&self.attempt.folder)?.into_iter().filter(|part| part.is_file())
        {
            if let Some(source) =
                self.copy_or_read_source(&file).with_context(|| display_path(&file))?
            {
                paths.push(file.strip_prefix(&self.attempt.folder)?.to_path_buf());
                sources.push(source);
            }
        }
        let instrumented = instrument(&sources)?;
        for ((path, source), instrumented) in paths.iter().zip(&sources).zip(instrumented) {
            self.add_source(path, source, instrumented)?;
        }
        Ok(())
    }

    /// Adds a file unchanged, or returns it if it is a source that has to be instrumented.
    fn copy_or_read_source(&mut self, file: &Path) -> Result<Option<SourceFile>> {
        let path = file.strip_prefix(&self.attempt.folder)?;
        let is_among = |files: &[&str]| files.iter().any(|it| path == Path::new(it));
        if is_among(&["Cargo.toml", "Cargo.lock", "src/main.rs"]) {
            return Ok(None);
        }
        let bytes = fs::read(file)?;
        if !is_source(path) {
            self.write(path, bytes)?;
            return Ok(None);
        }
        let is_own = is_among(&RESERVED_MODULES);
        ensure!(!is_own, "a copy of the attempt has a module of this name; choose another name");
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
        place: &Path,
        source: &SourceFile,
        its: InstrumentedSource,
    ) -> Result<()> {
        let (path, InstrumentedSource { mut code, remarks }) = (&source.path, its);
        self.remarks.extend(remarks.iter().map(|it| format!("{path}:{}: {}", it.line, it.text)));
        if place == Path::new("src/lib.rs") {
            // A reference to a `static mut` is refused where the place itself is not.
            code = format!("#![allow(warnings, static_mut_refs)] {code}");
            let own = RESERVED_MODULES.iter().filter(|it| self.written.contains(Path::new(it)));
            let names = own.filter_map(|own| Path::new(own).file_stem()?.to_str());
            code.extend(names.map(|name| format!("\npub mod {name};\n")));
        }
        self.write(place, code)
    }

    /// Writes the manifest, and takes away what the attempt no longer has.
    fn finish(&mut self, target: &CopyTarget) -> Result<()> {
        self.write("Cargo.toml", self.manifest(target)?)?;
        // The versions that the attempt is built with: then nothing is looked for elsewhere.
        let lock = problems::workspace_root()?.join("Cargo.lock");
        self.write("Cargo.lock", fs::read(&lock).with_context(|| display_path(&lock))?)?;
        let folder = &self.folder;
        let mut files = files_and_folders(folder)?.into_iter().filter(|part| part.is_file());
        files.try_for_each(|file| match self.written.contains(file.strip_prefix(folder)?) {
            true => Ok(()),
            false => fs::remove_file(&file).with_context(|| display_path(&file)),
        })
    }

    /// Writes the manifest: the dependencies of the copy and of the attempt, and the tables of the workspace from which the
    /// attempt may inherit.
    fn manifest(&self, target: &CopyTarget) -> Result<String> {
        let (root, folder) = (problems::workspace_root()?, &self.attempt.folder);
        let (own, workspace) = (read_manifest(folder)?, &read_manifest(&root)?["workspace"]);
        let edition = own["package"].get("edition").cloned().unwrap_or(json!("2015"));
        let mut text = self.manifest_head(target, &to_toml(&edition), &root)?;
        let sources = self.written.iter().filter(|file| is_source(file));
        let mut codes = sources.map(|file| fs::read_to_string(self.folder.join(file)));
        // It takes long to build, and is for `src/main.rs` alone, which a copy may not have. A text search is enough: for a
        // comment with this text, the crate is only built in vain.
        let calls_program = codes.any(|code| code.is_ok_and(|code| code.contains("program::")));
        let head = text.clone();
        let is_known = |key: &str| head.contains(&format!("\n{key} = "));
        let is_wanted = |key: &str| !is_known(key) && (key != "program" || calls_program);
        text += &dependency_lines(&own["dependencies"], folder, is_wanted);
        for (target, its) in own["target"].as_object().into_iter().flatten() {
            text += &format!("\n[target.{}.dependencies]\n", target.to_toml_key());
            text += &dependency_lines(&its["dependencies"], folder, is_wanted);
        }
        for (name, table, folder) in [
            ("build-dependencies", &own["build-dependencies"], folder),
            ("features", &own["features"], folder),
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

    /// Writes a file, unless it is as it must be: then cargo builds nothing.
    fn write(&mut self, path: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> Result<()> {
        let file = self.folder.join(&path);
        self.written.insert(path.as_ref().to_path_buf());
        files::write_if_changed(&file, bytes.as_ref())
    }
}

/// The files and folders of an attempt, but for what cargo has built, or is hidden, very large or a link to a folder.
pub fn files_and_folders(root: &Path) -> Result<Vec<PathBuf>> {
    let (mut parts, mut open) = (Vec::new(), vec![root.to_path_buf()]);
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(&folder).with_context(|| display_path(&folder))?;
        for entry in
            entries.collect::<io::Result<Vec<_>>>().with_context(|| display_path(&folder))?
        {
            let path = entry.path();
            let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
            match fs::metadata(&path) {
                _ if is_hidden || path == root.join("target") => {}
                Ok(found) if found.is_file() && found.len() <= MAX_FILE_SIZE => parts.push(path),
                Ok(_) if entry.file_type()?.is_dir() => open.push(path),
                // A link that leads to nothing is no file.
                _ => {}
            }
        }
        parts.push(folder);
    }
    Ok(parts)
}

/// Whether a file is compiled with the search. Other Rust, such as a build script's, is not.
fn is_source(place: &Path) -> bool {
    let is_rust = place.extension().is_some_and(|extension| extension == "rs");
    is_rust && place.starts_with("src") && !place.starts_with("src/bin")
}

/// The size of a problem's boards, if all have the same.
fn fixed_board_size(rules: &dyn Rules) -> Option<Size> {
    let lengths = || 1..=Size::MAX_SIDE;
    let sizes = lengths().flat_map(|rows| lengths().map(move |columns| Size { rows, columns }));
    let mut sizes = sizes.filter(|size| rules.is_valid_size(*size));
    sizes.next().filter(|_| sizes.next().is_none())
}

pub(crate) fn read_manifest(folder: &Path) -> Result<Value> {
    let file = folder.join("Cargo.toml");
    let text = fs::read_to_string(&file).with_context(|| display_path(&file))?;
    toml::from_str(&text).with_context(|| display_path(&file))
}

/// The lines of a table of a manifest in this folder. Paths become absolute.
pub(crate) fn dependency_lines(
    table: &Value,
    folder: &Path,
    is_wanted: impl Fn(&str) -> bool,
) -> String {
    let with_absolute_path = |value: &Value| {
        let mut value = value.clone();
        if let Some(Value::String(path)) = value.get_mut("path") {
            *path = folder.join(&*path).display().to_string();
        }
        value
    };
    let wanted = table.as_object().into_iter().flatten().filter(|(key, _)| is_wanted(key));
    toml_lines(wanted.map(|(key, value)| (key, with_absolute_path(value))))
}
