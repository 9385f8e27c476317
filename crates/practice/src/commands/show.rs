//! `practice show`: the same part of several sources, side by side.

use std::{
    io::{self, Write},
    iter,
};

use anstyle::{AnsiColor, Color, Style};
use practice::{
    choice::{self, AProblem, Chosen, SearchChoice},
    searcher::{self, Searcher},
    source::{StyledLine, highlight, plain, side_by_side, unindented},
};
use problems::{
    Problem, Task,
    input::{did_you_mean, problem_of_sample},
};
use program::{
    Answer, Result, bail,
    clap::{
        self, Args,
        builder::{PossibleValue, PossibleValuesParser},
    },
    printable, terminal,
};
use search::parts::{Part, is_anchor, shown_lines};
use searches::Variant;

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
    #[arg(value_name = "NAME", value_parser = AProblem::OrSearch)]
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

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    if let Some((problem, name)) = sample_alone(&arguments.names) {
        print_sample(&problem, name, out)?;
        return Ok(Answer::Yes);
    }
    let width = terminal::width();
    let has_color = terminal::has_color();
    let sources = sources(&arguments.names)?;
    let styled = if has_color { highlight } else { plain };
    let texts: Vec<_> = sources.iter().map(|source| styled(&source.code)).collect();

    let is_any_marked = sources.iter().any(is_marked);
    let is_wanted =
        |part: &Part| is_any_marked && [part.name(), ALL_PARTS].contains(&arguments.part.as_str());
    for part in Part::ALL.into_iter().filter(is_wanted) {
        let columns = sources.iter().zip(&texts);
        let columns = columns.map(|(source, lines)| column(part, source, lines, width));
        print(part.name(), &columns.collect::<Vec<_>>(), width, has_color, out)?;
    }
    let unmarked: Vec<_> = sources.iter().zip(&texts).filter(|(it, _)| !is_marked(it)).collect();
    if !unmarked.is_empty() {
        let columns = unmarked.iter().map(|(source, lines)| whole(source, lines));
        print("source", &columns.collect::<Vec<_>>(), width, has_color, out)?;
    }
    Ok(Answer::Yes)
}

/// The one name, if it is that of a sample and of nothing else, and the problem that has it.
fn sample_alone(names: &[String]) -> Option<(Problem, &str)> {
    let [name] = names else { return None };
    if choice::named(name).is_some() || problems::task(name).is_ok() {
        return None;
    }
    Some((problem_of_sample(name)?, name))
}

fn print_sample(problem: &Problem, name: &str, out: &mut dyn Write) -> io::Result<()> {
    for case in problem.cases.iter().filter(|case| case.name == name) {
        let difficulty = searches::difficulty(problem, &case.puzzle).map(|it| format!(", {it}"));
        let difficulty = difficulty.unwrap_or_default();
        let (title, number, givens) = (printable(&case.title), problem.id, case.puzzle.filled());
        writeln!(out, "{title} ({name}): problem {number}{difficulty}, {givens} givens")?;
        let source = textwrap::fill(&printable(&case.source), terminal::width());
        writeln!(out, "{source}\n\n{}", problem.rules.picture(&case.puzzle))?;
    }
    Ok(())
}

struct Source {
    name: String,
    /// The title of a search, and below it its name and its origin; or the name alone.
    heading: Vec<String>,
    /// The text with the sentences on the parts.
    docs: String,
    code: String,
}

impl Source {
    fn of_variant(variant: &Variant) -> Self {
        let (name, title) = (variant.name, variant.title());
        let origin = || format!("{name} ({})", variant.about.origin());
        let origin = (title != name).then(origin);
        let heading = iter::once(title.to_string()).chain(origin).collect();
        let [name, docs, code] = [name, variant.docs, variant.code].map(str::to_string);
        Source { name, heading, docs, code }
    }

    fn of_file(name: String, code: String) -> Self {
        Source { heading: vec![name.clone()], name, docs: code.clone(), code }
    }
}

fn sources(names: &[String]) -> Result<Vec<Source>> {
    let all = [choice::ALL.to_string()];
    let names = if names.is_empty() { &all } else { names };
    let choices = names.iter().map(|name| on_board(name)).collect::<Result<Vec<_>>>()?;
    let searches: Vec<SearchChoice> = choices.iter().flatten().cloned().collect();
    let variants = match searches.is_empty() {
        true => Vec::new(),
        false => Chosen::new(None, &searches, &[], choice::all_of)?.variants,
    };
    let mut sources: Vec<Source> = Vec::new();
    for (name, choice) in names.iter().zip(&choices) {
        let is_meant = |variant: &&&Variant| match choice {
            Some(SearchChoice::One(searcher)) => searcher.name() == variant.name,
            _ => true,
        };
        let named = match choice {
            Some(_) => variants.iter().filter(is_meant).map(|it| Source::of_variant(it)).collect(),
            None => without_board(name)?,
        };
        for source in named {
            if !sources.iter().any(|known| known.name == source.name) {
                sources.push(source);
            }
        }
    }
    Ok(sources)
}

/// The searches on a board that have this name: their problem is that of all.
fn on_board(name: &str) -> Result<Option<SearchChoice>> {
    match choice::named(name) {
        Some(SearchChoice::One(Searcher::Attempt(attempt)))
            if attempt.task_without_board()?.is_some() =>
        {
            Ok(None)
        }
        choice => Ok(choice),
    }
}

/// What else has this name: an attempt before the problem, since `practice next` names it so.
fn without_board(name: &str) -> Result<Vec<Source>> {
    if let Some(SearchChoice::One(Searcher::Attempt(attempt))) = choice::named(name) {
        let code = attempt.source()?;
        return Ok(vec![Source::of_file(attempt.name, code)]);
    }
    match problems::task(name) {
        Ok(task) => of_task(&task),
        Err(_) => bail!("{}", is_unknown(name)),
    }
}

/// Our solution of a problem; else the searches on its board.
fn of_task(task: &Task) -> Result<Vec<Source>> {
    let error = match task.solution() {
        Ok(code) => return Ok(vec![Source::of_file(format!("{} {}", task.id, task.slug), code)]),
        Err(error) => error,
    };
    let searches = match task.board {
        Some(_) => choice::all_of(&problems::find(task.folder())?),
        None => Vec::new(),
    };
    if searches.is_empty() {
        let Task { id, title, .. } = task;
        bail!("{title} ({id}) has no solution to show: {error:#}; write one there");
    }
    Ok(searches.into_iter().map(Source::of_variant).collect())
}

fn is_unknown(name: &str) -> String {
    let tasks = problems::tasks().unwrap_or_default().into_iter().flatten();
    let names = searcher::names().map(str::to_string).chain(tasks.map(|task| task.slug));
    let names: Vec<String> = names.collect();
    let otherwise = || "`cargo practice list` has them all".to_string();
    let advice = did_you_mean(name, names.iter().map(String::as_str), otherwise);
    format!("there is no variant, no attempt and no problem named '{name}'; {advice}")
}

fn print(
    heading: &str,
    columns: &[Vec<StyledLine>],
    width: usize,
    has_color: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let rule = "─".repeat(width.saturating_sub(heading.len() + 4));
    print_line(&vec![(BOLD, format!("── {heading} {rule}"))], has_color, out)?;
    for line in side_by_side(columns, width) {
        print_line(&line, has_color, out)?;
    }
    writeln!(out)
}

fn is_marked(source: &Source) -> bool {
    Part::ALL.into_iter().any(|part| !part.passages(&source.code).is_empty())
}

/// The heading of a source, and its code without its head.
fn whole(source: &Source, lines: &[StyledLine]) -> Vec<StyledLine> {
    let code = shown_lines(&source.code).map(|(number, _)| lines[number].clone());
    heading(source).into_iter().chain([StyledLine::new()]).chain(code).collect()
}

const BOLD: Style = Style::new().bold();
const PLAIN: Style = Style::new();
const DIMMED: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan)));
/// A sentence is easy to read in lines of about this width.
const SENTENCE_WIDTH: usize = 44;

fn heading(source: &Source) -> Vec<StyledLine> {
    let styles = iter::once(BOLD).chain(iter::repeat(PLAIN));
    styles.zip(&source.heading).map(|(style, line)| vec![(style, line.clone())]).collect()
}

/// The heading of a source, its sentence on the part, and the passages of the part.
fn column(part: Part, source: &Source, lines: &[StyledLine], width: usize) -> Vec<StyledLine> {
    let mut column = heading(source);
    if let Some(sentence) = part.sentence(&source.docs) {
        let wrapped = textwrap::wrap(sentence, SENTENCE_WIDTH.min(width));
        column.extend(wrapped.into_iter().map(|line| vec![(DIMMED, line.into_owned())]));
    }
    if !is_marked(source) {
        column.push(vec![(DIMMED, "not marked in its source".to_string())]);
    }
    let code: Vec<&str> = source.code.lines().collect();
    for passage in part.passages(&source.code) {
        column.push(StyledLine::new());
        let indent =
            passage.clone().filter_map(|number| indentation(code[number])).min().unwrap_or(0);
        let shown = passage.filter(|&number| !is_anchor(code[number]));
        column.extend(shown.map(|number| unindented(&lines[number], indent)));
    }
    column
}

/// How far a line is indented; `None` for an empty line and for an anchor.
fn indentation(line: &str) -> Option<usize> {
    let code = line.trim_start();
    (!code.is_empty() && !is_anchor(line)).then(|| line.len() - code.len())
}

fn print_line(line: &StyledLine, has_color: bool, out: &mut dyn Write) -> io::Result<()> {
    if !has_color {
        let text: String = line.iter().map(|(_, text)| text.as_str()).collect();
        return writeln!(out, "{}", text.trim_end());
    }
    for (style, text) in line {
        write!(out, "{style}{text}{style:#}")?;
    }
    writeln!(out)
}
