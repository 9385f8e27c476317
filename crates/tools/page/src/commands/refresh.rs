//! `practice refresh`: what is made from the list of searches, made again.

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

/// Update what is generated from the list of searches: tables in the READMEs, pictures
///
/// Run it after you add a search or change a variant.toml. A table is between two comments,
/// <!-- searches: NAME --> and <!-- /searches -->.
/// Exit code: 0 all is up to date now, 1 with --check: a file is out of date, 2 a table cannot be
/// made.
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

/// The path of a file from the root of the workspace on, and what is in it if it is up to date.
type GeneratedFile = (String, String);

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let mut answer = ExitReason::Success;
    for (path, fresh) in tables()?.into_iter().chain(pictures()?) {
        if read(&path).is_ok_and(|text| text == fresh) {
            continue;
        }
        if arguments.check {
            answer = ExitReason::Negative;
            writeln!(out, "{path} is out of date; run `cargo practice refresh`")?;
        } else {
            files::write_atomically(&workspace_path(&path)?, &fresh)?;
            writeln!(out, "{path} is written")?;
        }
    }
    Ok(answer)
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
    let mut files = vec!["README.md".to_string(), "README.zh-CN.md".to_string()];
    let (problems, faults) = problems::board_problems_without_cases()?;
    ensure!(faults.is_empty(), "{}", faults.join("\n"));
    for problem in problems {
        let file = |name: &str| format!("problems/{}/{name}", problem.folder_name());
        files.extend(["README.md", "README.zh-CN.md"].map(file));
    }
    let fresh = |path: String| Ok((path.clone(), with_tables(&path, &read(&path)?)?));
    files.into_iter().map(fresh).collect()
}

/// A table's name begins with the number of its problem, and ends in `, zh` if it is in Chinese.
fn with_tables(path: &str, text: &str) -> Result<String> {
    let mut parts = text.split(START);
    let mut fresh = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (name, rest) = part.split_once(" -->\n").unwrap_or((part, ""));
        let (table, after) =
            rest.split_once(END).ok_or_else(|| anyhow!("{path}: no {END} after {START}{name}"))?;
        let (of, name_of_table) = name.split_once(' ').unwrap_or((name, ""));
        let problem = problems::find_board_problem(of).with_context(|| path.to_string())?;
        let (name_of_table, language) = match name_of_table.strip_suffix(", zh") {
            Some(name) => (name, Chinese),
            None => (name_of_table, English),
        };
        let mut rows = String::new();
        for variant in registry::all_for(problem.rules) {
            // A search that has nothing to tell here is left out.
            let row = match name_of_table {
                "ideas" => Some(idea_row(variant, language)),
                "costs" => Some(cost_row(variant, &problem, language)?),
                "write-ups" => write_up_row(variant, language),
                _ => bail!("{path}: there is no table {name}"),
            };
            rows.extend(row.map(|row| format!("| {row} |\n")));
        }
        // The names of the columns stay as they are, and so does the line below them.
        let head: String = table.trim_start().split_inclusive('\n').take(2).collect();
        fresh += &format!("{START}{name} -->\n\n{head}{rows}\n{END}{after}");
    }
    Ok(fresh)
}

fn in_language(language: Language, [english, chinese]: [&str; 2]) -> &str {
    match language {
        English => english,
        Chinese => chinese,
    }
}

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
    let Variant { name, manifest: about, .. } = variant;
    let origin = match &about.write_up {
        Some(write_up) => translated(language, variant, &write_up.origin),
        None => in_language(language, ["none: our own", "没有原文，自编"]),
    };
    let in_short = translated(language, variant, &about.in_short);
    let (file, scope) = (variant.code_file(), scope(language, variant.scope));
    format!("[`{name}`](crates/{name}/{file}) | {origin} | {in_short} | {scope}")
}

fn cost_row(variant: &Variant, problem: &BoardProblem, language: Language) -> Result<String> {
    let sample = problem
        .comparison_sample
        .as_ref()
        .with_context(|| format!("{} has none", problem.title))?;
    let counts = variant.run_traced(&case(problem, sample)?.puzzle, &LIMITS).counts;
    let [places, removes] = [counts.places, counts.removes].map(HumanCount);
    let texts = [&variant.manifest.in_short, &variant.manifest.next_cell, &variant.manifest.digits];
    let [in_short, next_cell, digits] = texts.map(|text| translated(language, variant, text));
    let (name, scope) = (variant.name, scope(language, variant.scope));
    Ok(format!("`{name}` | {in_short} | {next_cell} | {digits} | {scope} | {places} | {removes}"))
}

fn case<'a>(problem: &'a BoardProblem, name: &str) -> Result<&'a Sample> {
    let case = problem.samples.iter().find(|case| case.name == name);
    case.with_context(|| format!("there is no sample {name}"))
}

fn write_up_row(variant: &Variant, language: Language) -> Option<String> {
    let WriteUp { title, author, .. } = variant.manifest.write_up.as_ref()?;
    let title = title.as_ref()?;
    let author = match (language, author) {
        (_, None) => String::new(),
        (English, Some(author)) => format!(" ({author})"),
        (Chinese, Some(author)) => format!("（{author}）"),
    };
    let docs = HeadDocs::of(variant.docs);
    let label =
        docs.language_and_date().split(", ").map(|part| translated(language, variant, part));
    let label = label.collect::<Vec<_>>().join(in_language(language, [", ", "，"]));
    Some(format!("`{}` | {title}{author} | {label}", variant.name))
}

const SAMPLES: [&str; 6] =
    ["leetcode-37", "cpp-easy", "java-sample", "inkala-hard", "ai-escargot", "inkala-2010"];

static PICTURES: [(&str, &Chart); 2] =
    [("writes.svg", &chart::WRITES), ("first-solution.svg", &chart::FIRST_SOLUTION)];

/// No search takes longer than this.
const LIMITS: Limits = Limits { time: Duration::from_secs(30), max_kept_solutions: 0 };

fn pictures() -> Result<Vec<GeneratedFile>> {
    let problem = problems::default_board_problem()?;
    let puzzle =
        |name: &str| Ok(PagePuzzle::new(name.to_string(), case(&problem, name)?.puzzle, &problem));
    let puzzles = SAMPLES.into_iter().map(puzzle).collect::<Result<_>>()?;
    let published: Vec<_> = registry::all_for(problem.rules).collect();
    let studies = study_all(&published, puzzles, None, &ProgressBar::hidden());
    let fresh = |&(name, chart): &(&str, &'static Chart)| {
        let path = format!("problems/{}/pictures/{name}", problem.folder_name());
        Ok((path, Comparison::new(chart, &published, &studies).svg(true)? + "\n"))
    };
    PICTURES.iter().map(fresh).collect()
}
