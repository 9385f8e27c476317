//! `practice show`: prints the same part of several sources, side by side.

use std::collections::HashSet;
use std::io::{self, Write};
use std::iter;

use anstyle::{AnsiColor, Color, Style};
use cli::clap::builder::{PossibleValue, PossibleValuesParser};
use cli::{
    Args, ExitReason, Result, anyhow, bail, clap, print_message, sanitized_line, sanitized_lines,
    terminal,
};
use practice::attempts::Attempt;
use practice::latest_attempt;
use practice::named_search;
use practice::search_arguments::{self, ProblemArg, SearchSelection};
use practice::source_sections::{SourceSection, paired_sections, sections};
use practice::source_view::{
    StyledLine, highlight, indentation, plain_lines, sections_side_by_side, side_by_side,
    style_spans, styled, text_of, unindented,
};
use problems::input::problem_of_sample;
use problems::similar_names::did_you_mean;
use problems::{BoardProblem, SolutionStyle, Task};
use registry::Variant;
use search::parts::{Part, is_anchor, shown_lines};

/// Show a part of the sources of several variants, side by side
///
/// The name of a problem shows our solution, or all variants for the problem if there is no solution. The name of one
/// sample shows its board and its origin.
///
/// Without arguments, the attempt that you judged last is shown beside our solution.
///
/// In an attempt, a part is between the comments `// ANCHOR: choose` and
/// `// ANCHOR_END: choose`. An attempt without these comments is shown as a whole. With one other
/// name, the other source is also shown as a whole, and functions of the same name stand side by side.
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
  cargo practice show mine 46

`show 46` is our solution, and `show mine 46` compares an attempt with it.")]
pub struct Arguments {
    /// The variants, attempts and problems to show, or one sample [default: the attempt that you judged
    /// last and our solution; with --part, or if there is none, all variants for 37]
    #[arg(value_name = "NAME", value_parser = ProblemArg::ProblemOrSearch)]
    names: Vec<String>,

    /// The part of the search to show [default: all]
    #[arg(short, long, value_parser = parts())]
    part: Option<String>,
}

const ALL_PARTS: &str = "all";

fn parts() -> PossibleValuesParser {
    let part = |part: Part| PossibleValue::new(part.name()).help(part.summary());
    let all = PossibleValue::new(ALL_PARTS).help("All five parts");
    PossibleValuesParser::new(Part::ALL.map(part).into_iter().chain([all]))
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    if let Some((problem, name)) = sample_alone(&arguments.names) {
        print_sample(&problem, name, out)?;
        return Ok(ExitReason::Success);
    }
    let Arguments { mut names, part } = arguments;
    if names.is_empty() && part.is_none() {
        names = names_of_last_attempt()?;
    }
    let sources = sources(&names)?;
    let chosen_part = part.unwrap_or_else(|| ALL_PARTS.to_string());
    if chosen_part == ALL_PARTS {
        print_other_styles(&names)?;
    }
    if chosen_part == ALL_PARTS
        && let [left, right] = sources.as_slice()
        && !(left.is_marked() && right.is_marked())
    {
        let lines = sections_side_by_side(&aligned_sections(left, right), terminal::width());
        print("source", &lines, out)?;
        return Ok(ExitReason::Success);
    }
    if sources.iter().any(Source::is_marked) {
        for part in Part::ALL {
            if chosen_part == ALL_PARTS || chosen_part == part.name() {
                let columns: Vec<_> =
                    sources.iter().map(|source| source.part_column(part)).collect();
                print_columns(part.name(), &columns, out)?;
            }
        }
    }
    let unmarked: Vec<_> =
        sources.iter().filter(|source| !source.is_marked()).map(Source::whole_column).collect();
    if !unmarked.is_empty() {
        print_columns("source", &unmarked, out)?;
    }
    Ok(ExitReason::Success)
}

/// Prints the names of our solutions in other styles, if our solution of one problem is shown, alone or beside an attempt.
fn print_other_styles(names: &[String]) -> Result<()> {
    let is_attempt = |name: &String| named_search::find_attempt(name).is_some();
    let problem = match names {
        [problem] if !is_attempt(problem) => problem,
        [attempt, problem] if is_attempt(attempt) && !is_attempt(problem) => problem,
        _ => return Ok(()),
    };
    let Ok(task) = problems::find_task(problem) else { return Ok(()) };
    for SolutionStyle { name, idea } in task.styles()? {
        let solution = task.solution_name_in_style(Some(&name));
        print_message(format_args!("another way: cargo practice show {solution} ({idea})"));
    }
    Ok(())
}

/// Returns the names of the attempt that was judged last and of the source to compare it with. Returns no names without
/// such an attempt.
fn names_of_last_attempt() -> Result<Vec<String>> {
    let Some(attempt) = latest_attempt::announce_last_judged() else { return Ok(Vec::new()) };
    let names = iter::once(attempt.name.clone()).chain(reference_of(attempt)?);
    Ok(names.collect())
}

/// Returns the name of the source to compare an attempt with: the variant that the attempt is like, our solution, or the
/// first search on the board of the problem. Returns `None` if there is no such source.
fn reference_of(attempt: &Attempt) -> Result<Option<String>> {
    if let Some(variant) = &attempt.like {
        return Ok(Some(variant.clone()));
    }
    let Some(task) = attempt.leetcode_task()? else { return Ok(None) };
    if task.solution().is_ok() {
        return Ok(Some(task.id.to_string()));
    }
    match &task.board {
        Some(_) => Ok(problems::find_board_problem(task.folder_name())?.default_search),
        None => Ok(None),
    }
}

/// Returns the name of a sample and its problem. Returns `None` if there are several names, or if the name is also the name
/// of a search or a problem.
fn sample_alone(names: &[String]) -> Option<(BoardProblem, &str)> {
    let [name] = names else { return None };
    if search_arguments::is_search_name(name) || problems::find_task(name).is_ok() {
        return None;
    }
    Some((problem_of_sample(name)?, name))
}

fn print_sample(problem: &BoardProblem, name: &str, out: &mut dyn Write) -> io::Result<()> {
    for sample in problem.samples.iter().filter(|sample| sample.name == name) {
        let title = sanitized_line(&sample.title);
        let difficulty = match registry::difficulty(problem, &sample.puzzle) {
            Some(difficulty) => format!(", {difficulty}"),
            None => String::new(),
        };
        let givens = sample.puzzle.filled();
        writeln!(out, "{title} ({name}): problem {}{difficulty}, {givens} givens", problem.id)?;
        let origin = textwrap::fill(&sanitized_line(&sample.source), terminal::width());
        writeln!(out, "{origin}\n\n{}", problem.rules.format_grid(&sample.puzzle))?;
    }
    Ok(())
}

/// A source, which is shown in a column.
struct Source {
    name: String,
    /// The title of a variant, and below the title its name and origin; or only the name.
    heading: Vec<StyledLine>,
    /// The source with the docs, which have a sentence about each part.
    docs: String,
    code: String,
    /// The lines of the code, with colours if the output has colours.
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
        let mut heading = vec![title.to_string()];
        if title != name {
            heading.push(format!("{name} ({})", variant.manifest.language_and_date()));
        }
        Self::new(
            name.to_string(),
            heading,
            variant.docs_source.to_string(),
            variant.code.to_string(),
        )
    }

    fn of_file(name: String, code: String) -> Self {
        Self::new(name.clone(), vec![name], code.clone(), code)
    }

    fn is_marked(&self) -> bool {
        Part::ALL.into_iter().any(|part| !part.line_ranges(&self.code).is_empty())
    }

    /// Returns the heading and an empty line.
    fn heading_lines(&self) -> Vec<StyledLine> {
        let mut lines = self.heading.clone();
        lines.push(StyledLine::new());
        lines
    }

    fn lines_of(&self, section: &SourceSection) -> Vec<StyledLine> {
        section.lines.iter().map(|&number| self.lines[number].clone()).collect()
    }

    /// Returns a column with the heading and the whole code.
    fn whole_column(&self) -> Vec<StyledLine> {
        let mut column = self.heading_lines();
        column.extend(shown_lines(&self.code).map(|(number, _)| self.lines[number].clone()));
        column
    }

    /// Returns a column with the heading, the sentence about a part, and the passages of the part.
    fn part_column(&self, part: Part) -> Vec<StyledLine> {
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
            let shown: Vec<usize> = passage.filter(|&number| !is_anchor(code[number])).collect();
            let indent = shown
                .iter()
                .filter(|&&number| !code[number].trim().is_empty())
                .map(|&number| indentation(&self.lines[number]))
                .min()
                .unwrap_or(0);
            for number in shown {
                column.push(unindented(&self.lines[number], indent).to_vec());
            }
        }
        column
    }
}

/// Splits two sources into pairs of sections. The first pair has the headings.
fn aligned_sections(left: &Source, right: &Source) -> Vec<[Vec<StyledLine>; 2]> {
    let left_sections = sections(&left.code);
    let right_sections = sections(&right.code);
    let left_lines = |index: usize| left.lines_of(&left_sections[index]);
    let right_lines = |index: usize| right.lines_of(&right_sections[index]);
    let mut aligned = vec![[left.heading_lines(), right.heading_lines()]];
    for pair in paired_sections(&left_sections, &right_sections) {
        aligned.push([
            pair.left.map(left_lines).unwrap_or_default(),
            pair.right.map(right_lines).unwrap_or_default(),
        ]);
    }
    aligned
}

/// Returns the sources of these names, each once. Without names, returns the sources of all variants for the default
/// problem.
fn sources(names: &[String]) -> Result<Vec<Source>> {
    let all = [search_arguments::ALL.to_string()];
    let names = if names.is_empty() { &all } else { names };
    let mut searches = Vec::new();
    for name in names {
        if is_on_board(name)? {
            searches.push(name.clone());
        }
    }
    // The searches are selected together, since `all` means all variants for the problem of the other searches.
    let mut variants = Vec::new();
    if !searches.is_empty() {
        let default_variants = search_arguments::variants_for;
        variants = SearchSelection::new(None, &searches, &[], default_variants)?.variants;
    }
    let mut sources: Vec<Source> = Vec::new();
    for name in names {
        if searches.contains(name) {
            let is_named =
                |variant: &&&Variant| name == search_arguments::ALL || variant.name == name;
            sources.extend(variants.iter().filter(is_named).map(|it| Source::of_variant(it)));
        } else {
            sources.extend(sources_without_board(name)?);
        }
    }
    let mut seen = HashSet::new();
    sources.retain(|source| seen.insert(source.name.clone()));
    Ok(sources)
}

/// Returns whether a name means a search on a board, or `all`.
fn is_on_board(name: &str) -> Result<bool> {
    match named_search::find_attempt(name) {
        Some(attempt) => Ok(attempt.task_without_board()?.is_none()),
        None => Ok(search_arguments::is_search_name(name)),
    }
}

/// Returns the sources of an attempt without a board, or of a problem. An attempt comes first: `practice next` gives an
/// attempt the name of its problem.
fn sources_without_board(name: &str) -> Result<Vec<Source>> {
    if let Some(attempt) = named_search::find_attempt(name) {
        return Ok(vec![Source::of_file(name.to_string(), attempt.source()?)]);
    }
    if let Ok(task) = problems::find_task(name) {
        return sources_of_task(&task);
    }
    Err(problems::load_error(name).unwrap_or_else(|| anyhow!(unknown_name_message(name))))
}

/// Returns our solution of a problem, or else the searches on its board.
fn sources_of_task(task: &Task) -> Result<Vec<Source>> {
    let error = match task.solution() {
        Ok(code) => return Ok(vec![Source::of_file(format!("{} {}", task.id, task.slug), code)]),
        Err(error) => error,
    };
    let mut searches = Vec::new();
    if task.board.is_some() {
        let problem = problems::find_board_problem(task.folder_name())?;
        searches = search_arguments::variants_for(&problem);
    }
    if searches.is_empty() {
        let Task { id, title, .. } = task;
        bail!("{title} ({id}) has no solution to show: {error:#}; write one there");
    }
    Ok(searches.into_iter().map(Source::of_variant).collect())
}

fn unknown_name_message(name: &str) -> String {
    let tasks = problems::tasks().unwrap_or_default().entries.into_iter();
    let mut names: Vec<String> = named_search::names().map(str::to_string).collect();
    names.extend(tasks.map(|task| task.slug));
    let other_advice = || "`cargo practice list` shows all names".to_string();
    let advice = did_you_mean(name, names.iter().map(String::as_str), other_advice);
    format!("there is no variant, no attempt and no problem named '{name}'; {advice}")
}

fn print_columns(
    heading: &str,
    columns: &[Vec<StyledLine>],
    out: &mut dyn Write,
) -> io::Result<()> {
    print(heading, &side_by_side(columns, terminal::width()), out)
}

/// Prints a heading and the lines below it.
fn print(heading: &str, lines: &[StyledLine], out: &mut dyn Write) -> io::Result<()> {
    let rule = "─".repeat(terminal::width().saturating_sub(heading.len() + 4));
    print_line(&styled(BOLD, &format!("── {heading} {rule}")), out)?;
    for line in lines {
        print_line(line, out)?;
    }
    writeln!(out)
}

const BOLD: Style = Style::new().bold();
const DIMMED: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan)));
/// Width in which a sentence is easy to read.
const SENTENCE_WIDTH: usize = 44;

fn print_line(line: &StyledLine, out: &mut dyn Write) -> io::Result<()> {
    if !terminal::has_color() {
        return writeln!(out, "{}", text_of(line).trim_end());
    }
    for (style, text) in style_spans(line) {
        write!(out, "{style}{text}{style:#}")?;
    }
    writeln!(out)
}
