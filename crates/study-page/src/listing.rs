//! A source as the page shows it, line by line.

use program::Result;

use super::colours::Colours;
use source::{Part, shown_lines};

/// The lines that are shown.
pub struct Source {
    pub lines: Vec<LineView>,
    /// For each part, its passages, as the numbers that its lines have in the file.
    passages: Vec<Vec<std::ops::Range<usize>>>,
}

/// One line.
#[derive(Clone)]
pub struct LineView {
    /// In the file, from 1.
    pub number: usize,
    /// Coloured, and safe to be put into a page.
    pub html: String,
    /// The names of the parts in whose passages it is.
    pub parts: String,
}

impl Source {
    pub fn new(code: &str, colours: &mut Colours) -> Result<Self> {
        let passages: Vec<_> = Part::ALL.map(|part| part.passages(code)).into();
        let html = colours.lines(code)?;
        let lines = shown_lines(code).map(|(index, _)| LineView {
            number: index + 1,
            html: html[index].clone(),
            parts: names(index, &passages),
        });
        let lines = lines.collect();
        Ok(Source { lines, passages })
    }

    /// The passages of a part, each moved to the left as far as it goes.
    pub fn passages(&self, part: Part) -> Vec<Vec<LineView>> {
        let number = Part::ALL.iter().position(|&other| other == part).unwrap_or_default();
        let passage = |range: &std::ops::Range<usize>| {
            let lines = self.lines.iter().filter(|line| range.contains(&(line.number - 1)));
            without_indent(lines.cloned().collect())
        };
        self.passages[number].iter().map(passage).collect()
    }
}

fn names(index: usize, passages: &[Vec<std::ops::Range<usize>>]) -> String {
    let is_in = |(_, ranges): &(Part, &Vec<_>)| {
        ranges.iter().any(|range: &std::ops::Range<usize>| range.contains(&index))
    };
    let parts = Part::ALL.into_iter().zip(passages).filter(is_in);
    parts.map(|(part, _)| part.name()).collect::<Vec<_>>().join(" ")
}

/// Indentation is never coloured, so it stands at the beginning of the line.
fn without_indent(mut lines: Vec<LineView>) -> Vec<LineView> {
    let indent = |line: &LineView| line.html.len() - line.html.trim_start_matches(' ').len();
    let filled = lines.iter().filter(|line| !line.html.trim().is_empty());
    let common = filled.map(indent).min().unwrap_or(0);
    for line in &mut lines {
        line.html = line.html.get(common..).unwrap_or_default().to_string();
    }
    lines
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    const CODE: &str = "//! Head docs.\n\nuse a;\n  // ANCHOR: undo\n  b(\n    c\n  // ANCHOR: stop\n  )\n  // ANCHOR_END: stop\n  // ANCHOR_END: undo\nd\n";

    fn shown(lines: &[LineView]) -> Vec<(usize, String, &str)> {
        let text = |html: &str| html.replace("</span>", "").rsplit('>').next().map(str::to_string);
        let plain = |line: &LineView| {
            let indent = line.html.len() - line.html.trim_start().len();
            " ".repeat(indent) + &text(&line.html).unwrap_or_default()
        };
        lines.iter().map(|line| (line.number, plain(line), line.parts.as_str())).collect()
    }

    #[test]
    fn a_source_is_shown_without_head_docs_and_anchors() -> Result<()> {
        let source = Source::new(CODE, &mut Colours::new())?;
        let numbers: Vec<_> =
            source.lines.iter().map(|line| (line.number, line.parts.as_str())).collect();
        let expected = [(3, ""), (5, "undo"), (6, "undo"), (8, "undo stop"), (11, "")];
        assert_eq!(numbers, expected);
        Ok(())
    }

    #[test]
    fn a_passage_stands_at_the_left() -> Result<()> {
        let passages = Source::new(CODE, &mut Colours::new())?.passages(Part::Undo);
        let passages: Vec<_> = passages.iter().map(|passage| shown(passage)).collect();
        let line = |number, text: &str, parts| (number, text.to_string(), parts);
        let expected =
            vec![line(5, "(", "undo"), line(6, "  c", "undo"), line(8, ")", "undo stop")];
        assert_eq!(passages, [expected]);
        Ok(())
    }
}
