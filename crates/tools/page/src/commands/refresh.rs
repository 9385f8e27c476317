//! `practice refresh` updates the tables and pictures that are generated from the list of searches.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use cli::anyhow::{anyhow, bail, ensure};
use cli::{Args, Context, ExitReason, HumanCount, ProgressBar, Result, clap};
use practice::source_view::HeadDocs;
use problems::variant_manifest::WriteUp;
use problems::{BoardProblem, Sample};
use registry::{Limits, Variant};
use search::Scope;
use search::explanation::Language::{self, Chinese, English};
use workshop::files;

use crate::chart::{self, Chart};
use crate::comparison::Comparison;
use crate::study::{PagePuzzle, study_all};

/// Update the tables and pictures in the READMEs from the list of searches
///
/// Run it after you add a search or change a variant.toml. A table is between two comments,
/// <!-- searches: NAME --> and <!-- /searches -->.
///
/// Exit code: 0 all files are up to date, 1 a file is out of date (only with --check), 2 a table
/// cannot be made.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice refresh
  cargo practice refresh --check")]
pub struct Arguments {
    /// Change nothing, and print which files are out of date
    #[arg(long)]
    check: bool,
}

/// A file with generated parts.
struct GeneratedFile {
    /// Path from the root of the workspace.
    path: String,
    /// The text of the file, up to date.
    text: String,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let mut exit = ExitReason::Success;
    for GeneratedFile { path, text } in tables()?.into_iter().chain(pictures()?) {
        if read(&path).is_ok_and(|current| current == text) {
            continue;
        }
        if arguments.check {
            exit = ExitReason::Negative;
            writeln!(out, "{path} is out of date; run `cargo practice refresh`")?;
        } else {
            files::write_atomically(&workspace_path(&path)?, &text)?;
            writeln!(out, "{path} is written")?;
        }
    }
    Ok(exit)
}

fn workspace_path(path: &str) -> Result<PathBuf> {
    Ok(problems::workspace_root()?.join(path))
}

fn read(path: &str) -> Result<String> {
    fs::read_to_string(workspace_path(path)?).with_context(|| path.to_string())
}

const START: &str = "<!-- searches: ";
const END: &str = "<!-- /searches -->\n";

fn tables() -> Result<Vec<GeneratedFile>> {
    let mut paths = vec!["README.md".to_string(), "README.zh-CN.md".to_string()];
    let loaded = problems::board_problems_without_samples()?;
    ensure!(loaded.load_errors.is_empty(), "{}", loaded.load_errors.join("\n"));
    for problem in loaded.entries {
        let path = |name: &str| format!("problems/{}/{name}", problem.folder_name());
        paths.extend(["README.md", "README.zh-CN.md"].map(path));
    }
    let mut files = Vec::new();
    for path in paths {
        let text = with_tables(&path, &read(&path)?)?;
        files.push(GeneratedFile { path, text });
    }
    Ok(files)
}

/// Replaces the rows of all tables in a text.
fn with_tables(path: &str, text: &str) -> Result<String> {
    let mut sections = text.split(START);
    let mut updated = sections.next().unwrap_or_default().to_string();
    for section in sections {
        let (label, rest) = section.split_once(" -->\n").unwrap_or((section, ""));
        let (old_table, text_after) =
            rest.split_once(END).ok_or_else(|| anyhow!("{path}: no {END} after {START}{label}"))?;
        let rows = table_rows(path, label)?;
        // The head of the table, and the line below it, are written by hand.
        let head: String = old_table.trim_start().split_inclusive('\n').take(2).collect();
        updated += &format!("{START}{label} -->\n\n{head}{rows}\n{END}{text_after}");
    }
    Ok(updated)
}

/// Makes the rows of a table. The label is the number of the problem, the name of the table, and `, zh` for Chinese.
fn table_rows(path: &str, label: &str) -> Result<String> {
    let (problem_id, table) = label.split_once(' ').unwrap_or((label, ""));
    let problem = problems::find_board_problem(problem_id).with_context(|| path.to_string())?;
    let (table, language) = match table.strip_suffix(", zh") {
        Some(table) => (table, Chinese),
        None => (table, English),
    };
    let mut rows = String::new();
    for variant in registry::all_for(problem.rules) {
        let row = match table {
            "ideas" => Some(idea_row(variant, language)),
            "costs" => Some(cost_row(variant, &problem, language)?),
            // A search without a write-up has no row.
            "write-ups" => write_up_row(variant, language),
            _ => bail!("{path}: there is no table {label}"),
        };
        if let Some(row) = row {
            rows += &format!("| {row} |\n");
        }
    }
    Ok(rows)
}

fn in_language(language: Language, [english, chinese]: [&str; 2]) -> &str {
    match language {
        English => english,
        Chinese => chinese,
    }
}

/// Returns a text of a search in a language. Returns the English text if the search has no Chinese one.
fn translated<'a>(language: Language, variant: &'a Variant, english: &'a str) -> &'a str {
    let chinese = variant.manifest.chinese.get(english).map_or(english, String::as_str);
    in_language(language, [english, chinese])
}

fn scope(language: Language, scope: Scope) -> &'static str {
    match scope {
        Scope::First => in_language(language, ["the first", "第一个解"]),
        Scope::All => in_language(language, ["all solutions", "全部解"]),
    }
}

fn idea_row(variant: &Variant, language: Language) -> String {
    let Variant { name, manifest, .. } = variant;
    let origin = match &manifest.write_up {
        Some(write_up) => translated(language, variant, &write_up.language_and_date),
        None => in_language(language, ["none: our own", "没有原文，自编"]),
    };
    let in_short = translated(language, variant, &manifest.in_short);
    let (file, scope) = (variant.code_file(), scope(language, variant.scope));
    format!("[`{name}`](crates/{name}/{file}) | {origin} | {in_short} | {scope}")
}

fn cost_row(variant: &Variant, problem: &BoardProblem, language: Language) -> Result<String> {
    let sample = problem
        .comparison_sample
        .as_ref()
        .with_context(|| format!("{} has no sample to compare searches on", problem.title))?;
    let counts = variant.run_traced(&find_sample(problem, sample)?.puzzle, &LIMITS).counts;
    let [places, removes] = [counts.places, counts.removes].map(HumanCount);
    let texts = [&variant.manifest.in_short, &variant.manifest.next_cell, &variant.manifest.digits];
    let [in_short, next_cell, digits] = texts.map(|text| translated(language, variant, text));
    let (name, scope) = (variant.name, scope(language, variant.scope));
    Ok(format!("`{name}` | {in_short} | {next_cell} | {digits} | {scope} | {places} | {removes}"))
}

fn find_sample<'a>(problem: &'a BoardProblem, name: &str) -> Result<&'a Sample> {
    let sample = problem.samples.iter().find(|sample| sample.name == name);
    sample.with_context(|| format!("there is no sample {name}"))
}

fn write_up_row(variant: &Variant, language: Language) -> Option<String> {
    let WriteUp { title, author, .. } = variant.manifest.write_up.as_ref()?;
    let title = title.as_ref()?;
    let author = match (language, author) {
        (_, None) => String::new(),
        (English, Some(author)) => format!(" ({author})"),
        (Chinese, Some(author)) => format!("（{author}）"),
    };
    let docs = HeadDocs::of(variant.docs_source);
    let origin: Vec<&str> = docs
        .language_and_date()
        .split(", ")
        .map(|part| translated(language, variant, part))
        .collect();
    let origin = origin.join(in_language(language, [", ", "，"]));
    Some(format!("`{}` | {title}{author} | {origin}", variant.name))
}

/// The puzzles in the pictures.
const SAMPLES: [&str; 6] =
    ["leetcode-37", "cpp-easy", "java-sample", "inkala-hard", "ai-escargot", "inkala-2010"];

/// File names of the pictures, with their charts.
static PICTURES: [(&str, &Chart); 2] =
    [("writes.svg", &chart::WRITES), ("first-solution.svg", &chart::FIRST_SOLUTION)];

/// Limits of the runs for the tables. No search takes as long.
const LIMITS: Limits = Limits { time: Duration::from_secs(30), max_kept_solutions: 0 };

fn pictures() -> Result<Vec<GeneratedFile>> {
    let problem = problems::default_board_problem()?;
    let mut puzzles = Vec::new();
    for name in SAMPLES {
        let position = find_sample(&problem, name)?.puzzle;
        puzzles.push(PagePuzzle::new(name.to_string(), position, &problem));
    }
    let published: Vec<_> = registry::all_for(problem.rules).collect();
    let studies = study_all(&published, puzzles, None, &ProgressBar::hidden());
    let mut files = Vec::new();
    for (name, chart) in PICTURES {
        let path = format!("problems/{}/pictures/{name}", problem.folder_name());
        let text = Comparison::new(chart, &published, &studies).svg(true)? + "\n";
        files.push(GeneratedFile { path, text });
    }
    Ok(files)
}
