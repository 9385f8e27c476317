//! Sources in HTML: line by line, with coloured code and the parts of the search.

use std::ops::Range;

use askama::filters::{Html, escape};
use cli::Result;
use practice::source_view::{CodeKind, CodeSpan, code_lines};
use registry::Variant;
use search::parts::{Part, shown_lines};

/// A line of a source on the page.
#[derive(Clone)]
pub struct SourceLine {
    /// The number of the line in the file, from 1.
    pub number: usize,
    /// The text in HTML. The indentation has its own element.
    pub html: String,
    /// Number of blanks at the start.
    pub indent: usize,
    /// Names of the parts that contain the line, separated by spaces.
    pub parts: String,
    /// Names of the parts with a passage that starts at the line.
    pub starting_parts: Vec<&'static str>,
}

/// Returns the lines of a source, without its head docs and the `ANCHOR` comments.
pub fn source_lines(code: &str) -> Result<Vec<SourceLine>> {
    let html = source_to_html(code)?;
    let passages = Part::ALL.map(|part| part.line_ranges(code));
    let parts_at = |index: usize| -> Vec<&'static str> {
        let contains = |ranges: &[Range<usize>]| ranges.iter().any(|range| range.contains(&index));
        let parts = Part::ALL.into_iter().zip(&passages);
        parts.filter(|(_, ranges)| contains(ranges)).map(|(part, _)| part.name()).collect()
    };
    let mut previous_parts = Vec::new();
    let lines = shown_lines(code).map(|(index, line)| {
        let parts = parts_at(index);
        let starting_parts =
            parts.iter().copied().filter(|part| !previous_parts.contains(part)).collect();
        previous_parts = parts.clone();
        SourceLine {
            number: index + 1,
            html: html[index].clone(),
            indent: line.len() - line.trim_start_matches(' ').len(),
            parts: parts.join(" "),
            starting_parts,
        }
    });
    Ok(lines.collect())
}

/// Renders each line. A browser would break a long line after the blanks at its start. So the blanks get an own element,
/// which the style sheet takes out of the flow.
fn source_to_html(code: &str) -> Result<Vec<String>> {
    let line_to_html = |tokens: Vec<_>| {
        let html: String = tokens.into_iter().map(element).collect::<Result<_>>()?;
        let rest = html.trim_start_matches(' ');
        let blanks = &html[..html.len() - rest.len()];
        if blanks.is_empty() || rest.is_empty() {
            return Ok(html);
        }
        Ok(format!("<span class=\"blanks\">{blanks}</span>{rest}"))
    };
    code_lines(code).into_iter().map(line_to_html).collect()
}

fn element(CodeSpan { kind, text }: CodeSpan) -> Result<String> {
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

/// Returns a style sheet that sets `--accent` to the colour of the search in each element with `data-variant`.
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
    fn head_docs_and_anchors_are_left_out() -> Result<()> {
        let lines = source_lines(CODE)?;
        let lines: Vec<_> = lines
            .iter()
            .map(|line| {
                (line.number, line.indent, line.parts.as_str(), line.starting_parts.clone())
            })
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
    fn html_is_escaped_and_indentation_is_kept() -> Result<()> {
        let lines = source_to_html("  let a = \"<b>\";\n\nx")?;
        let first = "<span class=\"blanks\">  </span><span class=\"code-keyword\">let</span> a = \
                     <span class=\"code-text\">&#34;&#60;b&#62;&#34;</span>;";
        assert_eq!(lines, [first, "", "x"]);
        Ok(())
    }
}
