//! A source as the page shows it, line by line, with its colours and those of its search.

use std::ops::Range;

use askama::filters::{Html, escape};
use cli::Result;
use practice::source_view::{CodeKind, code_lines};
use registry::Variant;
use search::parts::{Part, shown_lines};

#[derive(Clone)]
pub struct SourceLine {
    /// Its number in the file, from 1.
    pub number: usize,
    /// Coloured, with its indentation in an element of its own.
    pub html: String,
    pub indent: usize,
    /// The names of the parts that it belongs to, separated by spaces.
    pub parts: String,
    /// Those of which a passage begins here.
    pub starting_parts: Vec<&'static str>,
}

/// A source without its head docs and the marks of its parts.
pub fn source_lines(code: &str) -> Result<Vec<SourceLine>> {
    let html = source_to_html(code)?;
    let passages = Part::ALL.map(|part| part.line_ranges(code));
    let parts_at = |index: usize| {
        let is_in = |ranges: &[Range<usize>]| ranges.iter().any(|range| range.contains(&index));
        let parts = Part::ALL.into_iter().zip(&passages).filter(move |(_, its)| is_in(its));
        parts.map(|(part, _)| part.name()).collect::<Vec<_>>()
    };
    let mut before = Vec::new();
    let lines = shown_lines(code).map(|(index, line)| {
        let parts = parts_at(index);
        let begins = parts.iter().copied().filter(|part| !before.contains(part)).collect();
        before = parts.clone();
        SourceLine {
            number: index + 1,
            html: html[index].clone(),
            indent: line.len() - line.trim_start_matches(' ').len(),
            parts: parts.join(" "),
            starting_parts: begins,
        }
    });
    Ok(lines.collect())
}

/// A browser breaks a long line at its first blanks, so those are in an element out of the flow.
fn source_to_html(code: &str) -> Result<Vec<String>> {
    let line = |pieces: Vec<_>| {
        let html: String = pieces.into_iter().map(element).collect::<Result<_>>()?;
        let rest = html.trim_start_matches(' ');
        let blanks = &html[..html.len() - rest.len()];
        if blanks.is_empty() || rest.is_empty() {
            return Ok(html);
        }
        Ok(format!("<span class=\"blanks\">{blanks}</span>{rest}"))
    };
    code_lines(code).into_iter().map(line).collect()
}

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

/// The style sheet that gives `--accent` the colour of a search, wherever it is shown.
pub fn accent_css(variants: &[&Variant]) -> String {
    let accent = |variant: &&Variant| {
        let problems::variant_manifest::ChartMark { light, dark, .. } = &variant.manifest.mark;
        format!("[data-variant=\"{}\"] {{ --accent: light-dark({light}, {dark}) }}\n", variant.name)
    };
    variants.iter().map(accent).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    const CODE: &str = "//! Head docs.\n\nuse a;\n  // ANCHOR: undo\n  b(\n    c\n  // ANCHOR: stop\n  )\n  // ANCHOR_END: stop\n  // ANCHOR_END: undo\nd\n";

    #[test]
    fn a_source_is_shown_without_head_docs_and_anchors() -> Result<()> {
        let lines = source_lines(CODE)?;
        let lines: Vec<_> = lines
            .iter()
            .map(|it| (it.number, it.indent, it.parts.as_str(), it.starting_parts.clone()))
            .collect();
        let expected = [
            (3, 0, "", vec![]),
            (5, 2, "undo", vec!["undo"]),
            (6, 4, "undo", vec![]),
            (8, 2, "undo stop", vec!["stop"]),
            (11, 0, "", vec![]),
        ];
        assert_eq!(lines, expected);
        Ok(())
    }

    #[test]
    fn a_line_is_escaped_and_keeps_its_indentation() -> Result<()> {
        let lines = source_to_html("  let a = \"<b>\";\n\nx")?;
        let first = "<span class=\"blanks\">  </span><span class=\"code-keyword\">let</span> a = \
                     <span class=\"code-text\">&#34;&#60;b&#62;&#34;</span>;";
        assert_eq!(lines, [first, "", "x"]);
        Ok(())
    }
}
