//! A source as the page shows it, line by line, with its colours and those of its search.

use std::ops::Range;

use askama::filters::{Html, escape};
use practice::source::{CodeKind, code_lines};
use program::Result;
use search::parts::{Part, shown_lines};
use searches::Variant;

/// A source without its head docs and the marks of its parts.
pub struct SourceListing {
    pub lines: Vec<LineView>,
    /// For each part its passages, as ranges of lines in the file, from 0.
    passages: Vec<Vec<Range<usize>>>,
}

/// One line.
#[derive(Clone)]
pub struct LineView {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Coloured.
    pub html: String,
    /// The names of the parts that it belongs to, separated by spaces.
    pub parts: String,
}

impl SourceListing {
    pub fn new(code: &str) -> Result<Self> {
        let passages: Vec<_> = Part::ALL.map(|part| part.passages(code)).into();
        let html = source_to_html(code)?;
        let lines = shown_lines(code).map(|(index, _)| LineView {
            number: index + 1,
            html: html[index].clone(),
            parts: names(index, &passages),
        });
        let lines = lines.collect();
        Ok(SourceListing { lines, passages })
    }

    /// The passages of a part, each without its common indentation.
    pub fn passages(&self, part: Part) -> Vec<Vec<LineView>> {
        let number = Part::ALL.iter().position(|&other| other == part).unwrap_or_default();
        let passage = |range: &Range<usize>| {
            let lines = self.lines.iter().filter(|line| range.contains(&(line.number - 1)));
            without_indent(lines.cloned().collect())
        };
        self.passages[number].iter().map(passage).collect()
    }
}

fn names(index: usize, passages: &[Vec<Range<usize>>]) -> String {
    let is_in = |(_, ranges): &(Part, &Vec<_>)| {
        ranges.iter().any(|range: &Range<usize>| range.contains(&index))
    };
    let parts = Part::ALL.into_iter().zip(passages).filter(is_in);
    parts.map(|(part, _)| part.name()).collect::<Vec<_>>().join(" ")
}

/// Removes the indentation that all lines have. It is outside of all elements.
fn without_indent(mut lines: Vec<LineView>) -> Vec<LineView> {
    let indent = |line: &LineView| line.html.len() - line.html.trim_start_matches(' ').len();
    let filled = lines.iter().filter(|line| !line.html.trim().is_empty());
    let common = filled.map(indent).min().unwrap_or(0);
    for line in &mut lines {
        line.html = line.html.get(common..).unwrap_or_default().to_string();
    }
    lines
}

/// The lines of a source as HTML, with a class of `templates/page.css` for each kind of code. Their
/// indentation is outside of all elements.
fn source_to_html(code: &str) -> Result<Vec<String>> {
    let line = |pieces: Vec<_>| pieces.into_iter().map(element).collect();
    code_lines(code).into_iter().map(line).collect()
}

/// A piece of a line, in an element if it has a class.
fn element((kind, text): (CodeKind, &str)) -> Result<String> {
    let code = text.trim_start_matches(' ');
    let blanks = &text[..text.len() - code.len()];
    let code = escape(code, Html)?;
    Ok(match class(kind) {
        Some(class) => format!("{blanks}<span class=\"code-{class}\">{code}</span>"),
        None => format!("{blanks}{code}"),
    })
}

fn class(kind: CodeKind) -> Option<&'static str> {
    Some(match kind {
        CodeKind::Comment => "comment",
        CodeKind::Text => "text",
        CodeKind::Constant => "constant",
        CodeKind::Keyword => "keyword",
        CodeKind::Definition => "definition",
        CodeKind::Call => "call",
        CodeKind::SelfValue => "self",
        CodeKind::Plain => return None,
    })
}

/// The style sheet that gives `--accent` the colour of a search, wherever the page shows something
/// of it.
pub fn accents(variants: &[&Variant]) -> String {
    let accent = |variant: &&Variant| {
        let problems::about::Mark { light, dark, .. } = &variant.about.mark;
        format!("[data-variant=\"{}\"] {{ --accent: light-dark({light}, {dark}) }}\n", variant.name)
    };
    variants.iter().map(accent).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::chart_svg::tests::contrast;

    const CODE: &str = "//! Head docs.\n\nuse a;\n  // ANCHOR: undo\n  b(\n    c\n  // ANCHOR: stop\n  )\n  // ANCHOR_END: stop\n  // ANCHOR_END: undo\nd\n";

    #[test]
    fn a_source_is_shown_without_head_docs_and_anchors() -> Result<()> {
        let source = SourceListing::new(CODE)?;
        let numbers: Vec<_> =
            source.lines.iter().map(|line| (line.number, line.parts.as_str())).collect();
        let expected = [(3, ""), (5, "undo"), (6, "undo"), (8, "undo stop"), (11, "")];
        assert_eq!(numbers, expected);
        Ok(())
    }

    #[test]
    fn a_passage_loses_its_common_indentation() -> Result<()> {
        let passages = SourceListing::new(CODE)?.passages(Part::Undo);
        let line = |line: &LineView| (line.number, line.html.clone(), line.parts.clone());
        let passages: Vec<Vec<_>> =
            passages.iter().map(|passage| passage.iter().map(line).collect()).collect();
        let line = |number, html: &str, parts: &str| (number, html.to_string(), parts.to_string());
        let expected = [
            line(5, "<span class=\"code-call\">b</span>(", "undo"),
            line(6, "  c", "undo"),
            line(8, ")", "undo stop"),
        ];
        assert_eq!(passages, [expected]);
        Ok(())
    }

    #[test]
    fn a_line_is_escaped_and_keeps_its_indentation() -> Result<()> {
        let lines = source_to_html("  let a = \"<b>\";\n\nx")?;
        let first = "  <span class=\"code-keyword\">let</span> a = \
                     <span class=\"code-text\">&#34;&#60;b&#62;&#34;</span>;";
        assert_eq!(lines, [first, "", "x"]);
        Ok(())
    }

    /// The backgrounds of the page, on a light system and on a dark one.
    fn backgrounds(name: &str) -> [&'static str; 2] {
        let start = format!("--{name}: light-dark(");
        let value = crate::assets::CSS.lines().find_map(|line| line.trim().strip_prefix(&start));
        let pair = value.and_then(|value| value.strip_suffix(");")?.split_once(", "));
        pair.unwrap_or_else(|| panic!("page.css has no pair of colours for {name}")).into()
    }

    #[test]
    fn the_colours_of_a_search_can_be_read_on_every_background() {
        for background in ["paper", "surface", "sunken", "given", "square"].map(backgrounds) {
            for variant in searches::all() {
                let problems::about::Mark { light, dark, .. } = &variant.about.mark;
                for (colour, background) in [light, dark].into_iter().zip(background) {
                    let found = contrast(colour, background);
                    let name = variant.name;
                    assert!(found >= 4.5, "{name}: {colour} on {background} is {found:.2}");
                }
            }
        }
    }
}
