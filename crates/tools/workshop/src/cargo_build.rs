//! Runs `cargo build`, and reads its messages.

use std::path::{Path, PathBuf};

use cli::{Context, Result, bail};
use serde_json::Value;

use crate::cargo::cargo;

/// A package that cargo builds, with its settings.
pub struct CargoBuild<'a> {
    /// The name of the package.
    pub name: &'a str,
    /// A folder in the workspace of the package.
    pub folder: &'a Path,
    /// Replaces cargo's target folder.
    pub target: Option<&'a Path>,
    /// Settings for cargo's `--config` in addition to the profile of the workspace.
    pub settings: &'a [String],
}

/// The form of the compiler's messages.
#[derive(Clone, Copy)]
pub enum CompilerMessages {
    /// The text for people, on standard error.
    Rendered,
    /// JSON, in [`BuildOutput::messages`].
    Json,
}

/// The output of a build. The sources may have errors.
pub struct BuildOutput {
    /// The path of the program. `None` if the package does not compile.
    pub program: Option<PathBuf>,
    /// The messages in JSON.
    messages: Vec<Value>,
    /// The text on standard error.
    pub stderr: String,
}

impl CargoBuild<'_> {
    /// Runs cargo. Fails if the machine cannot build the package, or if the package has no program.
    ///
    /// LeetCode is reported to compile without overflow checks, so the package has none.
    pub fn run(&self, compiler_messages: CompilerMessages) -> Result<BuildOutput> {
        let CargoBuild { name, folder, target, settings } = self;
        let without = |check: &str| format!("profile.dev.package.{name}.{check}=false");
        let message_format = match compiler_messages {
            CompilerMessages::Rendered => "json-render-diagnostics",
            CompilerMessages::Json => "json",
        };
        let output = cargo(folder)
            .args(["build", "--quiet", "--color", "never", "--package", name])
            .args(["--config", &without("overflow-checks")])
            .args(["--config", &without("debug-assertions")])
            .args(settings.iter().flat_map(|setting| ["--config", setting]))
            .args(["--message-format", message_format])
            .args(target.iter().flat_map(|target| ["--target-dir".as_ref(), target.as_os_str()]))
            .output()
            .context("cargo does not start")?;
        let stderr = String::from_utf8_lossy(&output.stderr).trim().to_string();
        let messages = parse_cargo_messages(&output.stdout);
        let mut build = BuildOutput { program: None, messages, stderr };
        if build.messages.is_empty() || build.has_environment_error() {
            bail!("cargo cannot build {name}: {}", build.stderr);
        }
        if output.status.success() {
            let program = build.executable();
            build.program =
                Some(program.with_context(|| format!("{name} has no program, src/main.rs"))?);
        }
        Ok(build)
    }
}

impl BuildOutput {
    /// Returns the errors of the compiler, if they are in JSON.
    pub fn compile_errors(&self) -> impl Iterator<Item = CompileError<'_>> {
        let messages = self.messages.iter().map(|message| &message["message"]);
        messages
            .filter(|message| message["level"] == "error")
            .map(|message| CompileError { message })
    }

    /// Returns all compile errors for people.
    pub fn error_text(&self) -> String {
        let errors = self.compile_errors().map(|error| error.text());
        errors.chain([self.stderr.as_str()]).collect()
    }

    /// Returns the program. Compile errors become an error that begins with `label`.
    pub fn into_program(mut self, label: &str) -> Result<PathBuf> {
        match self.program.take() {
            Some(program) => Ok(program),
            None => bail!("{label} does not compile:\n{}", self.error_text()),
        }
    }

    fn executable(&self) -> Option<PathBuf> {
        let mut programs =
            self.messages.iter().rev().filter_map(|message| message["executable"].as_str());
        programs.next().map(PathBuf::from)
    }

    /// Returns whether the build failed because of the machine, and not because of the sources.
    fn has_environment_error(&self) -> bool {
        is_environment_error(&self.error_text())
    }
}

/// An error of the compiler.
pub struct CompileError<'a> {
    message: &'a Value,
}

impl<'a> CompileError<'a> {
    /// Returns the text for people.
    pub fn text(&self) -> &'a str {
        self.message["rendered"].as_str().unwrap_or_default()
    }

    /// Returns the files of the error, relative to the workspace. An error in a macro is also an error of the file that uses
    /// the macro.
    pub fn files(&self) -> Vec<&'a Path> {
        let mut files = Vec::new();
        for span in self.message["spans"].as_array().into_iter().flatten() {
            let mut span = Some(span);
            while let Some(inner) = span {
                files.extend(inner["file_name"].as_str().map(Path::new));
                span = inner["expansion"].get("span");
            }
        }
        files
    }
}

/// Parses the output of cargo with `--message-format`: one message in JSON a line.
pub fn parse_cargo_messages(stdout: &[u8]) -> Vec<Value> {
    let stdout = String::from_utf8_lossy(stdout);
    stdout.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// Returns whether a message reports that the machine cannot build anything.
fn is_environment_error(message: &str) -> bool {
    let has_no_linker =
        |line: &str| line.starts_with("error: linker `") && line.ends_with("` not found");
    message.contains("No space left on device") || message.lines().any(has_no_linker)
}
