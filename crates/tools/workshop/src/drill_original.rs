//! The originals of drills: published searches, and our solutions of problems.

use cli::{Context, Result, bail};
use practice::attempts::Attempt;
use practice::latest_attempt::is_problem_number;
use practice::search_arguments::one_file_variants;
use problems::variant_manifest::SeededMistake;
use problems::{Task, tasks};
use registry::Variant;
use search::parts::{is_head_comment, without_anchors};

/// A source from which drills can be made.
pub enum DrillOriginal {
    /// A published search.
    Variant(&'static Variant),
    /// Our solution of a problem.
    Solution(Box<Task>),
}

impl DrillOriginal {
    /// Returns all originals: the published searches, and then the problems that have a solution of ours.
    pub fn all() -> Result<Vec<Self>> {
        let mut originals: Vec<Self> = one_file_variants().map(DrillOriginal::Variant).collect();
        let solved = tasks()?.entries.into_iter().filter(|task| task.solution().is_ok());
        originals.extend(solved.map(|task| DrillOriginal::Solution(Box::new(task))));
        Ok(originals)
    }

    /// Finds an original by the name of a variant, or by the number, name or title of a problem.
    pub fn find(name: &str) -> Result<Self> {
        if let Some(variant) = registry::find(name) {
            if !variant.is_in_one_file() {
                bail!("there are no drills of {name}: its source is more than one file");
            }
            return Ok(DrillOriginal::Variant(variant));
        }
        let task = match problems::find_task(name) {
            Ok(task) => task,
            // A number can only be a problem.
            Err(error) if is_problem_number(name) => return Err(error),
            Err(_) => bail!(
                "'{name}' is neither a variant nor a problem; `cargo practice drill` lists the drills that you can make"
            ),
        };
        if task.solution().is_ok() {
            return Ok(DrillOriginal::Solution(Box::new(task)));
        }
        let Task { title, id, .. } = &task;
        match searches_of(&task).as_slice() {
            [] => bail!(
                "{title} ({id}) has no solution of ours; `cargo practice drill` lists the drills that you can make"
            ),
            searches => bail!(
                "{title} ({id}) has no solution of ours; there are drills of its published searches: {}",
                searches.join(", ")
            ),
        }
    }

    /// Returns the original of a drill. Fails if the `Cargo.toml` of the drill names none.
    pub fn of_drill(drill: &Attempt) -> Result<Self> {
        let name = &drill.name;
        if let Some(like) = &drill.like {
            let variant = registry::find(like).with_context(|| {
                format!("the Cargo.toml of {name} names '{like}', which is not a variant")
            })?;
            return Ok(DrillOriginal::Variant(variant));
        }
        let task = drill.leetcode_task()?.filter(|task| task.solution().is_ok());
        let task = task.with_context(|| {
            format!(
                "the Cargo.toml of {name} names neither a variant nor a problem with a solution"
            )
        })?;
        Ok(DrillOriginal::Solution(Box::new(task)))
    }

    /// Returns the argument of `practice drill` for this original.
    pub fn argument(&self) -> String {
        match self {
            DrillOriginal::Variant(variant) => variant.name.to_string(),
            DrillOriginal::Solution(task) => task.id.to_string(),
        }
    }

    /// Returns the word for this original in the names of its drills.
    pub fn drill_name_stem(&self) -> &str {
        match self {
            DrillOriginal::Variant(variant) => variant.name,
            DrillOriginal::Solution(task) => &task.slug,
        }
    }

    /// Describes the original, such as `our solution of problem 46`.
    pub fn description(&self) -> String {
        match self {
            DrillOriginal::Variant(variant) => variant.name.to_string(),
            DrillOriginal::Solution(task) => format!("our solution of problem {}", task.id),
        }
    }

    /// Returns the file of a drill that has the code, in the folder of the drill.
    pub fn code_file(&self) -> &'static str {
        match self {
            DrillOriginal::Variant(variant) => variant.code_file(),
            DrillOriginal::Solution(_) => "src/lib.rs",
        }
    }

    /// Returns the code of which drills are made. `style` is the style of our solution, or `None` for its main source.
    pub fn code(&self, style: Option<&str>) -> Result<String> {
        match self {
            DrillOriginal::Variant(variant) => Ok(variant.code.to_string()),
            DrillOriginal::Solution(task) => {
                let code = without_anchors(&task.solution_in_style(style)?);
                Ok(without_head_comment(&code).to_string())
            }
        }
    }

    /// Returns a name for the original code in front of a diff.
    pub fn code_label(&self, style: Option<&str>) -> String {
        match (self, style) {
            (DrillOriginal::Variant(variant), _) => variant.name.to_string(),
            (DrillOriginal::Solution(task), None) => {
                format!("problems/{}/solution.rs", task.folder_name())
            }
            (DrillOriginal::Solution(task), Some(style)) => {
                format!("problems/{}/styles/{style}.rs", task.folder_name())
            }
        }
    }

    /// Returns the classic mistakes in the code, of all styles.
    pub fn mistakes(&self) -> Result<Vec<SeededMistake>> {
        match self {
            DrillOriginal::Variant(variant) => Ok(variant.manifest.mistakes.clone()),
            DrillOriginal::Solution(task) => task.mistakes(),
        }
    }
}

/// Returns the names of the published searches that solve a problem, and of which drills can be made.
fn searches_of(task: &Task) -> Vec<&'static str> {
    let Some(rules) = task.rules() else { return Vec::new() };
    if !task.is_single_solution() && !task.is_enumeration() {
        return Vec::new();
    }
    one_file_variants()
        .filter(|variant| variant.rules.name() == rules.name())
        .map(|variant| variant.name)
        .collect()
}

/// Removes the comment at the head of a solution, since this comment may explain the five parts. Keeps the docs of the
/// first function.
fn without_head_comment(code: &str) -> &str {
    let is_head = |line: &&str| is_head_comment(line.trim_end());
    let length: usize = code.split_inclusive('\n').take_while(is_head).map(str::len).sum();
    code[length..].trim_start_matches('\n')
}
