//! `practice show`: the same part of several sources, side by side.

use std::collections::HashSet;
use std::io::{self, Write};
use std::iter;

use anstyle::{AnsiColor, Color, Style};
use cli::clap::builder::{PossibleValue, PossibleValuesParser};
use cli::{
    Args, ExitReason, Result, anyhow, bail, clap, sanitized_line, sanitized_lines, terminal,
};
use practice::named_search;
use practice::search_arguments::{self, ProblemArg, SearchSelection};
use practice::source_view::{
    StyledLine, highlight, indentation, plain_lines, side_by_side, style_spans, styled, text_of,
    unindented,
};
use problems::input::problem_of_sample;
use problems::similar_names::did_you_mean;
use problems::{BoardProblem, Task};
use registry::Variant;
use search::parts::{Part, is_anchor, shown_lines};

/// Show a part of the sources of several variants, side by side
///
/// A problem stands for our solution of it, or for all variants if it is played on a board. A sample
/// alone is shown as a board, with its source.
///
/// In an attempt, a part is between the comments `// ANCHOR: choose` and
/// `// ANCHOR_END: choose`. An attempt without these comments is shown as a whole.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice show
  cargo practice show --part undo
  cargo practice show java-is-safe labuladong-char-board --part check
  cargo practice show 51 --part stop
  cargo practice show mine java-is-safe
  cargo practice show warm-up
  cargo practice show 46 78 --part undo
  cargo practice show mine 46")]
pub struct Arguments {
    /// The variants, attempts and problems to show, or one sample [default: all variants for 37]
    #[arg(value_name = "NAME", value_parser = ProblemArg::ProblemOrSearch)]
    names: Vec<String>,

    /// The part of the search to show
    #[arg(short, long, value_parser = parts(), default_value = ALL_PARTS)]
    part: String,
}

const ALL_PARTS: &str = "all";

fn parts() -> PossibleValuesParser {
    let part = |part: Part| PossibleValue::new(part.name()).help(part.summary());
    let all = PossibleValue::new(ALL_PARTS).help("Each of the five");
    PossibleValuesParser::new(Part::ALL.map(part).into_iter().chain([all]))
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    if let Some((problem, name)) = sample_alone(&arguments.names) {
        print_sample(&problem, name, out)?;
        return Ok(ExitReason::Success);
    }
    let sources = sources(&arguments.names)?;
    let is_any_marked = sources.iter().any(Source::is_marked);
    let is_wanted =
        |part: &Part| is_any_marked && [part.name(), ALL_PARTS].contains(&arguments.part.as_str());
    for part in Part::ALL.into_iter().filter(is_wanted) {
        print(part.name(), sources.iter().map(|source| source.part(part)), out)?;
    }
    let mut unmarked = sources.iter().filter(|source| !source.is_marked()).peekable();
    if unmarked.peek().is_some() {
        print("source", unmarked.map(Source::whole), out)?;
    }
    Ok(ExitReason::Success)
}

/// The one name, if it is that of a sample and of nothing else, and the problem that has it.
fn sample_alone(names: &[String]) -> Option<(BoardProblem, &str)> {
    let [name] = names else { return None };
    if search_arguments::is_search_name(name) || problems::find_task(name).is_ok() {
        return None;
    }
    Some((problem_of_sample(name)?, name))
}

fn print_sample(problem: &BoardProblem, name: &str, out: &mut dyn Write) -> io::Result<()> {
    for case in problem.samples.iter().filter(|case| case.name == name) {
        let difficulty = registry::difficulty(problem, &case.puzzle).map(|it| format!(", {it}"));
        let difficulty = difficulty.unwrap_or_default();
        let (title, number, givens) =
            (sanitized_line(&case.title), problem.id, case.puzzle.filled());
        writeln!(out, "{title} ({name}): problem {number}{difficulty}, {givens} givens")?;
        let source = textwrap::fill(&sanitized_line(&case.source), terminal::width());
        writeln!(out, "{source}\n\n{}", problem.rules.format_grid(&case.puzzle))?;
    }
    Ok(())
}

struct Source {
    name: String,
    /// The title of a search, and below it its name and its origin; or the name alone.
    heading: Vec<StyledLine>,
    /// The text with the sentences on the parts.
    docs: String,
    code: String,
    /// The code with its colours, where they are wanted.
    lines: Vec<StyledLine>,
}

impl Source {
    fn new(name: String, heading: Vec<String>, docs: String, code: String) -> Self {
        let code = sanitized_lines(&code);
        let styles = iter::once(BOLD).chain(iter::repeat(Style::new()));
        let heading = styles.zip(&heading).map(|(style, line)| styled(style, line)).collect();
        let lines = if terminal::has_color() { highlight(&code) } else { plain_lines(&code) };
        Source { name, heading, docs, code, lines }
    }

    fn of_variant(variant: &Variant) -> Self {
        let (name, title) = (variant.name, variant.title());
        let origin = || format!("{name} ({})", variant.manifest.origin());
        let origin = (title != name).then(origin);
        let heading = iter::once(title.to_string()).chain(origin).collect();
        let [name, docs, code] = [name, variant.docs, variant.code].map(str::to_string);
        Self::new(name, heading, docs, code)
    }

    fn of_file(name: String, code: String) -> Self {
        Self::new(name.clone(), vec![name], code.clone(), code)
    }

    fn is_marked(&self) -> bool {
        Part::ALL.into_iter().any(|part| !part.line_ranges(&self.code).is_empty())
    }

    fn whole(&self) -> Vec<StyledLine> {
        let code = shown_lines(&self.code).map(|(number, _)| self.lines[number].clone());
        self.heading.iter().cloned().chain([StyledLine::new()]).chain(code).collect()
    }

    /// Its heading, its sentence on a part, and the passages of the part.
    fn part(&self, part: Part) -> Vec<StyledLine> {
        let mut column = self.heading.clone();
        if let Some(sentence) = part.sentence(&self.docs) {
            let wrapped = textwrap::wrap(sentence, SENTENCE_WIDTH.min(terminal::width()));
            column.extend(wrapped.iter().map(|line| styled(DIMMED, line)));
        }
        if !self.is_marked() {
            column.push(styled(DIMMED, "not marked in its source"));
        }
        let code: Vec<&str> = self.code.lines().collect();
        for passage in part.line_ranges(&self.code) {
            column.push(StyledLine::new());
            let shown = passage.filter(|&number| !is_anchor(code[number]));
            let full = shown.clone().filter(|&number| !code[number].trim().is_empty());
            let indent = full.map(|number| indentation(&self.lines[number])).min().unwrap_or(0);
            column.extend(shown.map(|number| unindented(&self.lines[number], indent).to_vec()));
        }
        column
    }
}

fn sources(names: &[String]) -> Result<Vec<Source>> {
    let all = [search_arguments::ALL.to_string()];
    let names = if names.is_empty() { &all } else { names };
    let mut searches = Vec::new();
    for name in names {
        searches.extend(is_on_board(name)?.then(|| name.clone()));
    }
    // The problem of one is that of all.
    let variants = match searches.is_empty() {
        true => Vec::new(),
        false => {
            SearchSelection::new(None, &searches, &[], search_arguments::variants_for)?.variants
        }
    };
    let mut sources: Vec<Source> = Vec::new();
    for name in names {
        let is_meant = |variant: &&&Variant| name == search_arguments::ALL || variant.name == name;
        match searches.contains(name) {
            true => {
                sources.extend(variants.iter().filter(is_meant).map(|it| Source::of_variant(it)))
            }
            false => sources.extend(sources_without_board(name)?),
        }
    }
    let mut known = HashSet::new();
    sources.retain(|source| known.insert(source.name.clone()));
    Ok(sources)
}

fn is_on_board(name: &str) -> Result<bool> {
    match named_search::find_attempt(name) {
        Some(attempt) => Ok(attempt.task_without_board()?.is_none()),
        None => Ok(search_arguments::is_search_name(name)),
    }
}

/// What else has this name: an attempt before the problem, since `practice next` names it so.
fn sources_without_board(name: &str) -> Result<Vec<Source>> {
    if let Some(attempt) = named_search::find_attempt(name) {
        return Ok(vec![Source::of_file(name.to_string(), attempt.source()?)]);
    }
    match problems::find_task(name) {
        Ok(task) => of_task(&task),
        Err(_) => {
            Err(problems::load_error(name).unwrap_or_else(|| anyhow!(unknown_name_message(name))))
        }
    }
}

/// Our solution of a problem; else the searches on its board.
fn of_task(task: &Task) -> Result<Vec<Source>> {
    let error = match task.solution() {
        Ok(code) => return Ok(vec![Source::of_file(format!("{} {}", task.id, task.slug), code)]),
        Err(error) => error,
    };
    let searches = match task.board {
        Some(_) => {
            search_arguments::variants_for(&problems::find_board_problem(task.folder_name())?)
        }
        None => Vec::new(),
    };
    if searches.is_empty() {
        let Task { id, title, .. } = task;
        bail!("{title} ({id}) has no solution to show: {error:#}; write one there");
    }
    Ok(searches.into_iter().map(Source::of_variant).collect())
}

fn unknown_name_message(name: &str) -> String {
    let tasks = problems::tasks().unwrap_or_default().into_iter().flatten();
    let names = named_search::names().map(str::to_string).chain(tasks.map(|task| task.slug));
    let names: Vec<String> = names.collect();
    let otherwise = || "`cargo practice list` has them all".to_string();
    let advice = did_you_mean(name, names.iter().map(String::as_str), otherwise);
    format!("there is no variant, no attempt and no problem named '{name}'; {advice}")
}

fn print(
    heading: &str,
    columns: impl Iterator<Item = Vec<StyledLine>>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (columns, width): (Vec<_>, _) = (columns.collect(), terminal::width());
    let rule = "─".repeat(width.saturating_sub(heading.len() + 4));
    print_line(&styled(BOLD, &format!("── {heading} {rule}")), out)?;
    side_by_side(&columns, width).iter().try_for_each(|line| print_line(line, out))?;
    writeln!(out)
}

const BOLD: Style = Style::new().bold();
const DIMMED: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan)));
/// A sentence is easy to read in lines of about this width.
const SENTENCE_WIDTH: usize = 44;

fn print_line(line: &StyledLine, out: &mut dyn Write) -> io::Result<()> {
    if !terminal::has_color() {
        return writeln!(out, "{}", text_of(line).trim_end());
    }
    style_spans(line).try_for_each(|(style, text)| write!(out, "{style}{text}{style:#}"))?;
    writeln!(out)
}
