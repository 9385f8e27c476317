//! The colours of a source, on light and on dark.

use std::fmt::Write;

use askama::filters::{Html, escape};
use program::Result;
use syntect::{
    highlighting::{Color, Highlighter, Theme, ThemeSet},
    parsing::{ParseState, ScopeStack, SyntaxSet},
};

use charts::{contrast, luminance};
use source::rust;

const LIGHT: &str = "InspiredGitHub";
const DARK: &str = "base16-ocean.dark";
/// The paper that the colours have to be read on; a passage that is lit is no darker.
const LIGHT_PAPER: Color = Color { r: 0xee, g: 0xee, b: 0xee, a: 0xff };
const DARK_PAPER: Color = Color { r: 0x30, g: 0x34, b: 0x3c, a: 0xff };
/// What the guidelines for accessible pages ask for, as level AA.
const CONTRAST: f64 = 4.5;

/// A class for each pair of colours that was needed so far.
pub struct Colours {
    syntaxes: SyntaxSet,
    light: Theme,
    dark: Theme,
    pairs: Vec<[Color; 2]>,
}

impl Colours {
    pub fn new() -> Self {
        let mut themes = ThemeSet::load_defaults().themes;
        let mut theme = |name| themes.remove(name).unwrap_or_default();
        let (light, dark) = (theme(LIGHT), theme(DARK));
        Colours { syntaxes: SyntaxSet::load_defaults_newlines(), light, dark, pairs: Vec::new() }
    }

    /// The lines of a Rust source as HTML.
    pub fn lines(&mut self, code: &str) -> Result<Vec<String>> {
        let Colours { syntaxes, light, dark, pairs } = self;
        let mut state = ParseState::new(rust(syntaxes));
        let mut scopes = ScopeStack::new();
        let (light, dark) = (Highlighter::new(light), Highlighter::new(dark));

        let mut lines = Vec::new();
        for line in code.lines() {
            let line = format!("{line}\n");
            let mut html = String::new();
            let mut start = 0;
            // Behind the last change of scope there is a rest.
            let changes =
                state.parse_line(&line, syntaxes)?.into_iter().map(|(end, op)| (end, Some(op)));
            for (end, op) in changes.chain([(line.len(), None)]) {
                let stack = scopes.as_slice();
                let pair = [
                    readable(light.style_for_stack(stack).foreground, LIGHT_PAPER),
                    readable(dark.style_for_stack(stack).foreground, DARK_PAPER),
                ];
                piece(line[start..end].trim_end_matches('\n'), pair, pairs, &mut html)?;
                start = end;
                if let Some(op) = op {
                    scopes.apply(&op)?;
                }
            }
            lines.push(html);
        }
        Ok(lines)
    }

    /// The rules for the classes; the page's `color-scheme` says which colour of a pair holds.
    pub fn css(&self) -> String {
        let hex = |Color { r, g, b, .. }: Color| format!("#{r:02x}{g:02x}{b:02x}");
        let rule = |(number, &[light, dark]): (usize, &[Color; 2])| {
            format!(".hl-{number} {{ color: light-dark({}, {}) }}\n", hex(light), hex(dark))
        };
        self.pairs.iter().enumerate().map(rule).collect()
    }
}

/// Adds a piece of one colour; blanks have none.
fn piece(
    text: &str,
    pair: [Color; 2],
    pairs: &mut Vec<[Color; 2]>,
    html: &mut String,
) -> Result<()> {
    let code = text.trim_start_matches(' ');
    html.push_str(&text[..text.len() - code.len()]);
    if code.is_empty() {
        return Ok(());
    }
    let number = pairs.iter().position(|known| *known == pair).unwrap_or_else(|| {
        pairs.push(pair);
        pairs.len() - 1
    });
    write!(html, "<span class=\"hl-{number}\">{}</span>", escape(code, Html)?)?;
    Ok(())
}

/// The colour, or one that is as much nearer to black or to white as the paper asks for.
fn readable(color: Color, paper: Color) -> Color {
    let end = if luminance(rgb(paper)) > 0.5 { 0.0 } else { 255.0 };
    let mixed = |share: f64| {
        let mix = |value: u8| (f64::from(value) * (1.0 - share) + end * share).round() as u8;
        Color { r: mix(color.r), g: mix(color.g), b: mix(color.b), a: 0xff }
    };
    let steps = (0..=20).map(|step| mixed(f64::from(step) / 20.0));
    steps.into_iter().find(|&color| contrast(rgb(color), rgb(paper)) >= CONTRAST).unwrap_or(color)
}

/// Themes have no transparent colours.
fn rgb(color: Color) -> [u8; 3] {
    [color.r, color.g, color.b]
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn every_colour_can_be_read_on_its_paper() -> Result<()> {
        let mut colours = Colours::new();
        for variant in searches::all() {
            colours.lines(variant.code)?;
        }
        assert!(colours.pairs.len() > 3);
        for &[light, dark] in &colours.pairs {
            assert!(contrast(rgb(light), rgb(LIGHT_PAPER)) >= CONTRAST, "{light:?}");
            assert!(contrast(rgb(dark), rgb(DARK_PAPER)) >= CONTRAST, "{dark:?}");
        }
        Ok(())
    }

    #[test]
    fn a_line_is_safe_and_keeps_its_indentation() -> Result<()> {
        let lines = Colours::new().lines("  let a = \"<b>\";\n\nx")?;
        assert!(lines[0].starts_with("  <span class=\"hl-"), "{lines:?}");
        assert!(lines[0].contains("&#60;b&#62;") && !lines[0].contains("<b>"), "{lines:?}");
        assert_eq!((lines.len(), lines[1].as_str()), (3, ""));
        Ok(())
    }
}
