//! One program with many sources of a `Solution`, each in a module of its own. Several programs would take much longer
//! to compile.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};
use std::time::Instant;

use cli::{Result, bail};
use instrument::with_crate_as_module;
use judge::ResourceLimits;
use problems::Task;
use serde_json::Value;

use crate::answering_program::{AnsweringProgram, ProgramAnswer};
use crate::cargo_build::BuildOutput;
use crate::generated_package::{GeneratedPackage, OptLevel};
use crate::new_crate::identifier;
use crate::templates::{ModulesMain, render_file};

/// The files of a module with a `Solution`, by their paths in the folder of the module. `mod.rs` is the root of the module.
/// Paths such as `crate::search` begin at this root.
pub type ModuleFiles = BTreeMap<PathBuf, String>;

/// A program with several modules. The index of a module is its index in the slice that the program was made of.
pub struct ModuleProgram {
    program: AnsweringProgram,
    /// The indices of the modules that the program contains.
    indices: Vec<usize>,
    /// Keeps other commands from replacing the program.
    _package: GeneratedPackage,
}

impl ModuleProgram {
    /// Builds a program with all these modules. `purpose` and the task name its package, and `label` names it in errors.
    pub fn build(
        purpose: &str,
        label: &str,
        task: &Task,
        modules: &[ModuleFiles],
        limits: ResourceLimits,
    ) -> Result<Self> {
        let sources =
            ModuleSources { package: GeneratedPackage::lock(purpose, task)?, task, modules };
        let indices: Vec<usize> = (0..modules.len()).collect();
        let program = sources.build(&indices)?.into_program(label)?;
        sources.into_program(program, indices, limits)
    }

    /// Builds a program with the modules that compile. Returns `None` if no module compiles, or if there is no time for
    /// another build. Fails if the compiler names no module in an error.
    pub fn build_what_compiles(
        purpose: &str,
        task: &Task,
        modules: &[ModuleFiles],
        limits: ResourceLimits,
        deadline: Instant,
    ) -> Result<Option<Self>> {
        let sources =
            ModuleSources { package: GeneratedPackage::lock(purpose, task)?, task, modules };
        let mut indices: Vec<usize> = (0..modules.len()).collect();
        // The compiler may find more errors when those that it has found first are gone.
        while !indices.is_empty() && Instant::now() < deadline {
            let mut output = sources.build(&indices)?;
            if let Some(program) = output.program.take() {
                return sources.into_program(program, indices, limits).map(Some);
            }
            let broken: BTreeSet<usize> = broken_modules(&output);
            if broken.is_empty() {
                bail!("{purpose}-{} does not compile:\n{}", task.id, output.error_text());
            }
            indices.retain(|index| !broken.contains(index));
        }
        Ok(None)
    }

    /// Returns the indices of the modules in the program, in their order.
    pub fn indices(&self) -> &[usize] {
        &self.indices
    }

    /// Runs a module, and returns its answer. Returns `None` if the module gives no answer within the limits.
    pub fn answer(&mut self, index: usize, arguments: &[Value]) -> Result<Option<Value>> {
        let mut all_arguments = vec![Value::from(index)];
        all_arguments.extend_from_slice(arguments);
        self.program.answer(&all_arguments).map(ProgramAnswer::into_value)
    }
}

/// The sources of a [`ModuleProgram`].
struct ModuleSources<'a> {
    package: GeneratedPackage,
    task: &'a Task,
    modules: &'a [ModuleFiles],
}

impl ModuleSources<'_> {
    /// Writes the modules with these indices, and builds them.
    fn build(&self, indices: &[usize]) -> Result<BuildOutput> {
        let (package, signature) = (&self.package, &self.task.signature);
        let mut library = "#![allow(warnings)]\n".to_string();
        for &index in indices {
            let folder = module_folder(index);
            library += &format!("pub mod {folder};\n");
            let files = self.modules[index].iter();
            let files =
                files.map(|(file, code)| (file.clone(), with_crate_as_module(code, &folder)));
            package.write_folder(&Path::new("src").join(&folder), &files.collect())?;
        }
        package.write("src/lib.rs", &library)?;
        let changed = signature.changed_parameter();
        let main = render_file(&ModulesMain {
            crate_name: &identifier(package.name()),
            indices,
            signature,
            answer: changed.map_or("answer", |parameter| &parameter.name),
        })?;
        package.write("src/main.rs", &main)?;
        package.build(OptLevel::None)
    }

    fn into_program(
        self,
        path: PathBuf,
        indices: Vec<usize>,
        limits: ResourceLimits,
    ) -> Result<ModuleProgram> {
        let program = AnsweringProgram::at(path, limits)?;
        Ok(ModuleProgram { program, indices, _package: self.package })
    }
}

/// Returns the name of a module, which is also the name of its folder in `src`.
fn module_folder(index: usize) -> String {
    format!("m{index}")
}

/// Returns the indices of the modules in which the compiler has found errors.
fn broken_modules(output: &BuildOutput) -> BTreeSet<usize> {
    output.compile_errors().flat_map(|error| error.files()).filter_map(module_index).collect()
}

/// Returns the index of the module with this file: 2 for `src/m2/mod.rs`.
fn module_index(file: &Path) -> Option<usize> {
    let mut folders = file.strip_prefix("src").ok()?.components();
    let Component::Normal(folder) = folders.next()? else { return None };
    folder.to_str()?.strip_prefix('m')?.parse().ok()
}
