//! `practice show`: the same part of several sources, side by side.

use std::io::{self, Write};

use anstyle::{AnsiColor, Color, Style};
use practice::source::{StyledLine, highlight, plain, side_by_side, unindented};
use program::{
    Answer, Result,
    clap::{
        self, Args,
        builder::{PossibleValue, PossibleValuesParser},
    },
    terminal,
};
use search::parts::{Part, is_anchor, shown_lines};
use searches::Variant;

use practice::choice::{self, Chosen, OfProblem, SearchChoice};

/// Show a part of the sources of several variants, side by side
///
/// In an attempt, a part is between the comments `// ANCHOR: choose` and
/// `// ANCHOR_END: choose`. An attempt without these comments is shown as a whole.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice show
  cargo practice show --part undo
  cargo practice show java-is-safe labuladong-char-board --part check
  cargo practice show --problem 51 --part stop
  cargo practice show mine java-is-safe")]
pub struct Arguments {
    /// The variants and attempts to show [default: all for the problem]
    #[arg(value_name = "VARIANT", value_parser = choice::a_choice())]
    variants: Vec<SearchChoice>,

    #[command(flatten)]
    problem: OfProblem,

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
    let width = terminal::width();
    let has_color = terminal::has_color();
    let Arguments { problem, variants, .. } = &arguments;
    let Chosen { variants, .. } = Chosen::new(problem, variants, &[], choice::all_of)?;
    let source = if has_color { highlight } else { plain };
    let sources: Vec<_> = variants.iter().map(|variant| source(variant.code)).collect();

    let is_wanted = |part: &Part| [part.name(), ALL_PARTS].contains(&arguments.part.as_str());
    for part in Part::ALL.into_iter().filter(is_wanted) {
        let columns = variants.iter().zip(&sources);
        let columns = columns.map(|(variant, lines)| column(part, variant, lines, width));
        print(part.name(), &columns.collect::<Vec<_>>(), width, has_color, out)?;
    }
    let unmarked: Vec<_> = variants.iter().zip(&sources).filter(|(it, _)| !is_marked(it)).collect();
    if !unmarked.is_empty() {
        let columns = unmarked.iter().map(|(variant, lines)| whole(variant, lines));
        print("source", &columns.collect::<Vec<_>>(), width, has_color, out)?;
    }
    Ok(Answer::Yes)
}

/// Prints columns side by side, with a heading.
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

/// Whether one of the five parts is marked in the source of a search.
fn is_marked(variant: &Variant) -> bool {
    Part::ALL.into_iter().any(|part| !part.passages(variant.code).is_empty())
}

/// The name of a search, and its source without its head.
fn whole(variant: &Variant, lines: &[StyledLine]) -> Vec<StyledLine> {
    let code = shown_lines(variant.code).map(|(number, _)| lines[number].clone());
    [vec![(BOLD, variant.name.to_string())], StyledLine::new()].into_iter().chain(code).collect()
}

const BOLD: Style = Style::new().bold();
const DIMMED: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan)));
/// A sentence is easy to read in lines of about this width.
const SENTENCE_WIDTH: usize = 44;

/// The name of a search, its sentence on the part, and the passages of the part.
fn column(part: Part, variant: &Variant, lines: &[StyledLine], width: usize) -> Vec<StyledLine> {
    let mut column = vec![vec![(BOLD, variant.name.to_string())]];
    if let Some(sentence) = part.sentence(variant.docs) {
        let wrapped = textwrap::wrap(sentence, SENTENCE_WIDTH.min(width));
        column.extend(wrapped.into_iter().map(|line| vec![(DIMMED, line.into_owned())]));
    }
    if !is_marked(variant) {
        column.push(vec![(DIMMED, "not marked in its source".to_string())]);
    }
    let code: Vec<&str> = variant.code.lines().collect();
    for passage in part.passages(variant.code) {
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
