//! Typed templates for the files that commands write. The texts are in `templates/`.

use askama::Template;
use cli::Result;
use problems::Task;
use problems::signature::{Parameter, Signature};

/// Returns the text of a file, which ends in one line break. The engine drops the line break at the end of a template.
pub fn render_file(template: &impl Template) -> Result<String> {
    let text = template.render()?;
    Ok(format!("{}\n", text.trim_end()))
}

/// `Cargo.toml` of an attempt that begins with LeetCode's signature.
#[derive(Template)]
#[template(path = "blank.toml", escape = "none")]
pub struct BlankManifest<'a> {
    pub name: &'a str,
    /// A string as in TOML, with its quotes.
    pub description: &'a str,
    pub id: u32,
}

/// `src/lib.rs` of an attempt that begins with LeetCode's signature: the function without its body.
#[derive(Template)]
#[template(path = "leetcode-lib.rs", escape = "none")]
pub struct LeetcodeLibrary<'a> {
    pub name: &'a str,
    pub task: &'a Task,
    /// The folder of the problem.
    pub folder: &'a str,
    /// The signature with its line breaks.
    pub signature: &'a str,
    /// The names of the types that LeetCode supplies.
    pub supplied: &'a [&'a str],
    /// Whether a tree is among these types.
    pub has_tree: bool,
}

/// `src/main.rs` of a program with LeetCode's function.
#[derive(Template)]
#[template(path = "leetcode-main.rs", escape = "none")]
pub struct LeetcodeMain<'a> {
    /// The crate with `Solution`, as Rust code names it.
    pub crate_name: &'a str,
    /// The module of the crate `program` that answers the judge.
    pub module: &'a str,
    pub signature: &'a Signature,
    /// The variable with the answer.
    pub answer: &'a str,
    /// The changed arguments that are reported in addition to the answer.
    pub reported_changes: &'a [&'a Parameter],
}

/// `src/main.rs` of a program with several modules, each with its own `Solution`.
#[derive(Template)]
#[template(path = "modules-main.rs", escape = "none")]
pub struct ModulesMain<'a> {
    /// The crate with the modules, as Rust code names it.
    pub crate_name: &'a str,
    /// The numbers of the modules `m0`, `m1` … A line of input begins with the number of a module.
    pub indices: &'a [usize],
    pub signature: &'a Signature,
    /// The variable with the answer.
    pub answer: &'a str,
}

/// `src/leetcode.rs`: the types that LeetCode supplies.
#[derive(Template)]
#[template(path = "leetcode-types.rs", escape = "none")]
pub struct LeetcodeTypes {
    pub has_list: bool,
    pub has_tree: bool,
}

/// `tests/samples.rs` of an attempt that begins with LeetCode's signature: a table of the cases.
#[derive(Template)]
#[template(path = "samples.rs", escape = "none")]
pub struct SampleTests<'a> {
    pub name: &'a str,
    /// The module of the crate `testkit` that checks an answer.
    pub module: &'a str,
    /// The time limit of a case.
    pub seconds: u64,
    pub id: u32,
    pub rows: &'a [SampleRow],
}

/// A row of the table of cases.
pub struct SampleRow {
    pub case: String,
    /// The name of the case as Rust code has it.
    pub identifier: String,
    /// The reason why the case decides no verdict; `None` if it decides.
    pub reason_to_ignore: Option<String>,
}

/// `Cargo.toml` of an attempt made by `new --like`.
#[derive(Template)]
#[template(path = "like.toml", escape = "none")]
pub struct LikeManifest<'a> {
    pub name: &'a str,
    pub variant: &'a str,
    pub id: u32,
    /// The crate with the rules of the problem.
    pub rules: &'a str,
}

/// The head docs of an attempt made by `new --like`, with the signatures of a variant.
#[derive(Template)]
#[template(path = "like-head.rs", escape = "none")]
pub struct LikeHead<'a> {
    pub name: &'a str,
    pub variant: &'a str,
    /// The idea of the variant, without a full stop.
    pub idea: &'a str,
    /// The folder of the problem.
    pub folder: &'a str,
}

/// `Cargo.toml` of a drill on our solution of a problem.
#[derive(Template)]
#[template(path = "solution-drill.toml", escape = "none")]
pub struct SolutionDrillManifest<'a> {
    pub name: &'a str,
    /// A string as in TOML, with its quotes.
    pub description: &'a str,
    pub id: u32,
    /// The style of the solution; `None` for the main source.
    pub style: Option<&'a str>,
    /// The function whose body is missing; `None` if the drill has a mistake instead.
    pub function: Option<&'a str>,
}

/// `src/lib.rs` of a drill on our solution of a problem.
#[derive(Template)]
#[template(path = "solution-drill-lib.rs", escape = "none")]
pub struct SolutionDrillLibrary<'a> {
    pub name: &'a str,
    /// The solution, such as `our solution of problem 46, Permutations`.
    pub original: &'a str,
    /// The difference between the drill and the solution, such as `with a mistake to find`.
    pub change: &'a str,
    /// The folder of the problem.
    pub folder: &'a str,
    pub code: &'a str,
}

/// `Cargo.toml` of a drill on a published search.
#[derive(Template)]
#[template(path = "drill.toml", escape = "none")]
pub struct DrillManifest<'a> {
    pub name: &'a str,
    pub variant: &'a str,
    pub id: u32,
    /// The crate with the rules of the problem.
    pub rules: &'a str,
    /// The function whose body is missing; `None` if the drill has a mistake instead.
    pub function: Option<&'a str>,
}

/// `src/main.rs` of a copy of a variant.
#[derive(Template)]
#[template(path = "main.rs", escape = "none")]
pub struct SearchMain<'a> {
    pub imports: &'a [TypeImport<'a>],
    /// The type that adapts the search to the boards of any problem.
    pub adapter: &'a str,
    /// The type of the search.
    pub search: &'a str,
}

/// An import `use crate_name::type_name;`.
pub struct TypeImport<'a> {
    pub crate_name: &'a str,
    pub type_name: &'a str,
}

/// The beginning of `Cargo.toml` of a copy that is a program. Its last section has the dependencies.
#[derive(Template)]
#[template(path = "copy.toml", escape = "none")]
pub struct CopyManifestHead<'a> {
    pub name: &'a str,
    /// The end of the name of the program.
    pub program: &'a str,
    /// The edition as in TOML, with its quotes.
    pub edition: &'a str,
}

/// The beginning of `Cargo.toml` of a copy that runs in a page. Its last section has the dependencies.
#[derive(Template)]
#[template(path = "copy-in-page.toml", escape = "none")]
pub struct PageCopyManifestHead<'a> {
    pub name: &'a str,
    /// The edition as in TOML, with its quotes.
    pub edition: &'a str,
    /// The folder of the workspace.
    pub root: &'a str,
    /// The crate with the rules of the problem.
    pub rules_crate: &'a str,
}
