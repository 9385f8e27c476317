//! `practice show`: the same part of several sources, side by side.

use std::io::{self, Write};

use anstyle::{AnsiColor, Color, Style};
use program::{
    Answer, Result,
    clap::{self, Args, ValueEnum},
};

use crate::choice::{self, Choice};
use program::terminal;
use searches::Variant;
use source::{Highlighter, plain};
use source::{Part, is_anchor};
use source::{StyledLine, side_by_side};

/// Show a part of the sources of several variants, side by side
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice show
  cargo practice show --part undo
  cargo practice show java-is-safe labuladong-char-board --part check")]
pub struct Arguments {
    /// The variants to show
    #[arg(value_name = "VARIANT", value_enum, default_value = "all")]
    variants: Vec<Choice>,

    /// The part of the search to show
    #[arg(short, long, value_enum, default_value = "all")]
    part: Parts,
}

#[derive(Clone, Copy)]
enum Parts {
    All,
    One(Part),
}

impl ValueEnum for Parts {
    fn value_variants<'a>() -> &'a [Self] {
        &[
            Parts::One(Part::Choose),
            Parts::One(Part::Check),
            Parts::One(Part::Place),
            Parts::One(Part::Undo),
            Parts::One(Part::Stop),
            Parts::All,
        ]
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        match self {
            Parts::All => Some(clap::builder::PossibleValue::new("all").help("Each of the five")),
            Parts::One(part) => part.to_possible_value(),
        }
    }
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let width = terminal::width();
    let has_color = terminal::has_color();
    let variants = choice::chosen(&arguments.variants);
    let parts = match arguments.part {
        Parts::All => Part::ALL.to_vec(),
        Parts::One(part) => vec![part],
    };
    let highlighter = has_color.then(Highlighter::new);
    let source = |variant: &&Variant| match &highlighter {
        Some(highlighter) => highlighter.highlight(variant.code),
        None => Ok(plain(variant.code)),
    };
    let sources = variants.iter().map(source).collect::<Result<Vec<_>>>()?;

    for part in parts {
        let rule = "─".repeat(width.saturating_sub(part.name().len() + 4));
        print_line(&vec![(BOLD, format!("── {} {rule}", part.name()))], has_color, out)?;
        let texts: Vec<Vec<StyledLine>> = variants
            .iter()
            .zip(&sources)
            .map(|(variant, lines)| column(part, variant, lines, width))
            .collect();
        for line in side_by_side(&texts, width) {
            print_line(&line, has_color, out)?;
        }
        writeln!(out)?;
    }
    Ok(Answer::Yes)
}

const BOLD: Style = Style::new().bold();
const DIMMED: Style = Style::new().fg_color(Some(Color::Ansi(AnsiColor::Cyan)));
/// A sentence is read more easily in lines of about this width.
const SENTENCE_WIDTH: usize = 44;

/// The name of a variant, its sentence on the part, and the passages of the part.
fn column(part: Part, variant: &Variant, lines: &[StyledLine], width: usize) -> Vec<StyledLine> {
    let mut column = vec![vec![(BOLD, variant.name.to_string())]];
    if let Some(sentence) = part.sentence(variant.docs) {
        let wrapped = textwrap::wrap(sentence, SENTENCE_WIDTH.min(width));
        column.extend(wrapped.into_iter().map(|line| vec![(DIMMED, line.into_owned())]));
    }
    let code: Vec<&str> = variant.code.lines().collect();
    for passage in part.passages(variant.code) {
        column.push(StyledLine::new());
        let indent =
            passage.clone().filter_map(|number| indentation(code[number])).min().unwrap_or(0);
        let shown = passage.filter(|&number| !is_anchor(code[number]));
        column.extend(shown.map(|number| without_indent(&lines[number], indent)));
    }
    column
}

/// How far a line is indented; an empty one has no say in it.
fn indentation(line: &str) -> Option<usize> {
    let code = line.trim_start();
    (!code.is_empty() && !is_anchor(line)).then(|| line.len() - code.len())
}

fn without_indent(line: &StyledLine, indent: usize) -> StyledLine {
    let mut left = indent;
    let piece = |(style, text): &(Style, String)| {
        let cut = left.min(text.len() - text.trim_start_matches(' ').len());
        left -= cut;
        (*style, text[cut..].to_string())
    };
    line.iter().map(piece).collect()
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
