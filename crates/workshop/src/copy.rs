//! Copies of an attempt: one whose writes can be followed in a process of its own, one that runs in a
//! page, and one whose calls can be followed.

use std::{
    cell::Cell,
    collections::HashSet,
    fs, iter,
    path::{Path, PathBuf},
};

use problems::{Binding, Problem, Task, shown};
use program::{
    Context, Result,
    anyhow::{Error, anyhow},
    bail,
};
use search::{Rules, Size};

use crate::{
    dependencies::Package,
    files::{AttemptFile, Files},
    functions::search_type,
    instrument::{Instrumented, Origin, Remark, SyntaxError, WatchedBoard, follow_calls},
    signed,
};
use practice::{attempts::Attempt, history, lane::parts_before_a_write};

/// A package of its own, which is made again from the attempt whenever that has changed.
pub struct Copy {
    pub folder: PathBuf,
    /// What of the source cannot be followed, as far as that can be seen.
    pub remarks: Vec<String>,
    /// What of the attempt is not in the copy, a sentence for each.
    left_out: Vec<String>,
    attempt: Attempt,
    files: Vec<AttemptFile>,
    /// The files of the copy so far.
    written: HashSet<PathBuf>,
}

const PROCESS_MANIFEST: &str = include_str!("../templates/copy.toml");
const CALLS_MANIFEST: &str = include_str!("../templates/copy-of-calls.toml");
const PAGE_MANIFEST: &str = include_str!("../templates/copy-in-page.toml");
const PAGE_BOARD: &str = include_str!("../templates/page-board.rs");
const PAGE_LEETCODE: &str = include_str!("../templates/page-leetcode.rs");
const PAGE_LENT: &str = include_str!("../templates/page-lent.rs");
const PAGE_MADE: &str = include_str!("../templates/page-made.rs");

/// What makes a source tell what it does.
type Instrument<'a> = &'a dyn Fn(&str) -> Result<Instrumented, SyntaxError>;

/// What a copy for a page depends on, as `copy-in-page.toml` has it, beside the rules of its problem.
const IN_PAGE: [&str; 2] = ["page-engine", "search"];

impl Copy {
    /// Makes the copy of a solution in LeetCode's signature that is a program, and prints its steps.
    pub fn for_process(attempt: &Attempt) -> Result<Self> {
        let mut copy = Copy::of(attempt, "process")?;
        let watched = watched(attempt, &attempt.problem()?, copy.unused("practice_runtime"))?;
        copy.write(format!("src/{}.rs", watched.module), watched.runtime())?;
        let root = copy.add_files(Some(&|code| watched.instrument(code)))?;
        let root = watched.main_file(&root).map_err(|error| copy.at("src/lib.rs", &error))?;
        copy.write("src/main.rs", root)?;
        copy.finish(PROCESS_MANIFEST, &[])?;
        Ok(copy)
    }

    /// Makes the copy that is a program, and tells the calls of the functions that call themselves.
    pub fn for_calls(attempt: &Attempt, task: &Task) -> Result<Self> {
        let mut copy = Copy::of(attempt, "calls")?;
        let count = Cell::new(0);
        let root = copy.add_files(Some(&|code| {
            let (copy, functions) = follow_calls(code)?;
            count.set(count.get() + functions);
            Ok(copy)
        }))?;
        if count.get() == 0 {
            let reasons: String = copy.remarks.iter().map(|it| format!("\n{it}")).collect();
            bail!("{}: no function calls itself: there is no tree of calls{reasons}", attempt.name);
        }
        copy.write("src/lib.rs", root)?;
        copy.write("src/main.rs", signed::program_of(&attempt.name, task, "calls"))?;
        copy.finish(CALLS_MANIFEST, &[])?;
        Ok(copy)
    }

    /// Makes the copy that is a module for a page. Its writes are followed, unless it reports them
    /// itself.
    pub fn for_page(attempt: &Attempt) -> Result<Self> {
        let mut copy = Copy::of(attempt, "page")?;
        let problem = attempt.problem()?;
        let Binding { name: rules_crate, rules, adapter } = &problem.binding;
        let page = copy.unused("practice_page");
        let mut modules = format!("\nmod {page};\n");
        let (root, code) = if attempt.is_leetcode() {
            let watched = watched(attempt, &problem, copy.unused("practice_runtime"))?;
            let name = &watched.module;
            copy.write(format!("src/{name}.rs"), watched.page_runtime())?;
            modules += &format!("mod {name};\n");
            let writer = match watched.origin {
                Origin::Lent { .. } => PAGE_LENT,
                Origin::Made => PAGE_MADE,
            };
            let code = (PAGE_LEETCODE.to_string() + writer).replace("{{runtime}}", name);
            let code = code.replace("{{rules}}", rules).replace("{{function}}", &watched.function);
            (copy.add_files(Some(&|code| watched.instrument(code)))?, code)
        } else {
            let search = search_type(&attempt.docs()?)?;
            let code = PAGE_BOARD.replace("{{search}}", &search).replace("{{adapter}}", adapter);
            (copy.add_files(None)?, code)
        };
        copy.write("src/lib.rs", root + &modules)?;
        let source = attempt.source()?;
        let parts: String =
            parts_before_a_write(&source).map(|part| format!("Part::{part:?}, ")).collect();
        let code = code.replace("{{name}}", &attempt.name).replace("{{parts}}", &parts);
        let code = code.replace("{{crate}}", &rules_crate.replace('-', "_"));
        copy.write(format!("src/{page}.rs"), code)?;
        let present: Vec<&str> = IN_PAGE.into_iter().chain([rules_crate.as_str()]).collect();
        copy.finish(&PAGE_MANIFEST.replace("{{crate}}", rules_crate), &present)?;
        Ok(copy)
    }

    /// Where copies are built: what several of them depend on is built once.
    pub fn target(&self) -> Result<PathBuf> {
        Ok(lanes()?.join("target"))
    }

    /// An error of its build, after what may be the reason.
    pub fn explain(&self, error: Error) -> Error {
        match self.left_out.as_slice() {
            [] => error,
            left_out => error.context(left_out.join("; ")),
        }
    }

    fn of(attempt: &Attempt, kind: &str) -> Result<Self> {
        let Files { files, left_out } = Files::of(&attempt.folder)?;
        Ok(Copy {
            folder: lanes()?.join(kind).join(&attempt.name),
            remarks: Vec::new(),
            left_out,
            attempt: attempt.clone(),
            files,
            written: HashSet::new(),
        })
    }

    /// A name that the attempt has for nothing: the wanted one, or that with a number.
    fn unused(&self, wanted: &str) -> String {
        let is_used = |name: &String| {
            self.files.iter().any(|file| {
                file.path.to_string_lossy().contains(name.as_str())
                    || file.code().is_some_and(|code| code.contains(name.as_str()))
            })
        };
        let numbered = (2..).map(|number| format!("{wanted}_{number}"));
        let mut names = iter::once(wanted.to_string()).chain(numbered);
        names.find(|name| !is_used(name)).unwrap_or_default()
    }

    /// Adds the files of the attempt, and returns the code of its root, `src/lib.rs`.
    fn add_files(&mut self, instrument: Option<Instrument<'_>>) -> Result<String> {
        let mut root = None;
        for file in std::mem::take(&mut self.files) {
            let is = |path: &str| file.path == Path::new(path);
            if is("Cargo.toml") || is("Cargo.lock") || is("src/main.rs") {
                // The copy has its own.
            } else if !file.is_source() {
                self.write(&file.path, &file.bytes)?;
            } else if is("src/lib.rs") {
                root = Some(self.followed(&file, instrument)?);
            } else {
                let code = self.followed(&file, instrument)?;
                self.write(&file.path, code)?;
            }
            self.files.push(file);
        }
        root.with_context(|| {
            format!("{}: no such file", shown(&self.attempt.folder.join("src/lib.rs")))
        })
    }

    /// The code of a source, which tells what it does where it is instrumented.
    fn followed(
        &mut self,
        file: &AttemptFile,
        instrument: Option<Instrument<'_>>,
    ) -> Result<String> {
        let path = self.attempt.folder.join(&file.path);
        let code = file.code().with_context(|| format!("{} is not UTF-8", shown(&path)))?;
        let Some(instrument) = instrument else { return Ok(code.to_string()) };
        // What is included as an expression has no items, and may be any.
        if syn::parse_str::<syn::Expr>(code).is_ok() {
            return Ok(code.to_string());
        }
        let copy = instrument(code).map_err(|error| self.at(&file.path, &error))?;
        let remark = |it: Remark| format!("{}:{}: {}", shown(&path), it.line, it.what);
        self.remarks.extend(copy.remarks.into_iter().map(remark));
        Ok(copy.code)
    }

    fn at(&self, file: impl AsRef<Path>, error: &SyntaxError) -> Error {
        anyhow!("{}: {error}", shown(&self.attempt.folder.join(file)))
    }

    /// Writes the manifest, and takes away what the attempt no longer has.
    fn finish(&mut self, template: &str, present: &[&str]) -> Result<()> {
        let package = Package::of(&self.attempt.folder)?;
        let root = problems::workspace()?;
        let sources = self.files.iter().filter(|file| file.is_source());
        // That of the attempt is not in the copy, but there may be one of its own.
        let main = fs::read_to_string(self.folder.join("src/main.rs")).ok();
        let main = main.filter(|_| self.written.contains(Path::new("src/main.rs")));
        let codes = sources.filter_map(AttemptFile::code).chain(main.as_deref());
        let sources = codes.filter_map(|code| code.parse().ok()).collect::<Vec<_>>();
        let manifest = template
            .replace("{{name}}", &self.attempt.name)
            .replace("{{edition}}", &package.edition)
            .replace("{{root}}", &root.display().to_string());
        self.write("Cargo.toml", manifest + &package.sections(&sources, present))?;
        // The versions that the attempt is built with: then nothing is looked for elsewhere.
        let lock = root.join("Cargo.lock");
        if lock.is_file() {
            let text = fs::read(&lock).with_context(|| shown(&lock))?;
            self.write("Cargo.lock", text)?;
        }
        self.clear(&self.folder)
    }

    /// Deletes what was in the copy before, and is not in it now.
    fn clear(&self, folder: &Path) -> Result<()> {
        for entry in fs::read_dir(folder).with_context(|| shown(folder))? {
            let path = entry?.path();
            if path.is_dir() {
                self.clear(&path)?;
            } else if !self.written.contains(path.strip_prefix(&self.folder)?) {
                fs::remove_file(&path).with_context(|| shown(&path))?;
            }
        }
        Ok(())
    }

    /// Writes a file, unless it is as it must be: then cargo builds nothing.
    fn write(&mut self, path: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> Result<()> {
        let file = self.folder.join(&path);
        self.written.insert(path.as_ref().to_path_buf());
        if fs::read(&file).is_ok_and(|before| before == bytes.as_ref()) {
            return Ok(());
        }
        let parent = file.parent().unwrap_or(&self.folder);
        fs::create_dir_all(parent).with_context(|| shown(parent))?;
        fs::write(&file, bytes).with_context(|| shown(&file))
    }
}

fn lanes() -> Result<PathBuf> {
    Ok(history::folder()?.join("lanes"))
}

/// The function of an attempt, and the board that it writes to; `module` is what the writes are told to.
fn watched(attempt: &Attempt, problem: &Problem, module: String) -> Result<WatchedBoard> {
    let rules = problem.rules;
    let task = attempt.task()?.with_context(|| attempt.name.clone())?;
    let board = match () {
        () if task.wants_board() => {
            only_size(rules).map(|Size { rows, columns }| Origin::Lent { rows, columns })
        }
        () if task.wants_all() => Some(Origin::Made),
        () => None,
    };
    let Some(board) = board else {
        bail!("an attempt at problem {} writes to no board, so there is nothing to watch", task.id);
    };
    let values = [0].into_iter().chain(rules.values());
    Ok(WatchedBoard {
        function: task.signature.function.clone(),
        module,
        origin: board,
        signs: values.map(|value| rules.symbol(value)).collect(),
        values: format!("a {}", rules.noun()),
    })
}

/// The size of a problem's boards, if all have the same.
fn only_size(rules: &dyn Rules) -> Option<Size> {
    let lengths = || 1..=Size::MOST;
    let sizes = lengths().flat_map(|rows| lengths().map(move |columns| Size { rows, columns }));
    let mut sizes = sizes.filter(|size| rules.is_size(*size));
    sizes.next().filter(|_| sizes.next().is_none())
}
