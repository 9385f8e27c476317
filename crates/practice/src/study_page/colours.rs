//! The colours of a source, on light and on dark.

use std::fmt::Write;

use askama::filters::{Html, escape};
use program::Result;
use syntect::{
    highlighting::{Color, Highlighter, Theme, ThemeSet},
    parsing::{ParseState, ScopeStack, SyntaxSet},
};

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
        let rust = syntaxes.find_syntax_by_extension("rs");
        let syntax = rust.unwrap_or_else(|| syntaxes.find_syntax_plain_text());
        let mut state = ParseState::new(syntax);
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

    /// The rules for the classes: on dark where the page or else the system says so.
    pub fn css(&self) -> String {
        let rules = |root: &str, theme: usize| {
            let rule = |(number, pair): (usize, &[Color; 2])| {
                let Color { r, g, b, .. } = pair[theme];
                format!("{root} .hl-{number}{{color:#{r:02x}{g:02x}{b:02x}}}")
            };
            self.pairs.iter().enumerate().map(rule).collect::<String>()
        };
        format!(
            "{}{}@media (prefers-color-scheme: dark){{{}}}",
            rules(":root", 0),
            rules(":root[data-theme=dark]", 1),
            rules(":root:not([data-theme=light])", 1)
        )
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
    let end = if luminance(paper) > 0.5 { 0.0 } else { 255.0 };
    let mixed = |share: f64| {
        let mix = |value: u8| (f64::from(value) * (1.0 - share) + end * share).round() as u8;
        Color { r: mix(color.r), g: mix(color.g), b: mix(color.b), a: 0xff }
    };
    let steps = (0..=20).map(|step| mixed(f64::from(step) / 20.0));
    steps.into_iter().find(|&color| contrast(color, paper) >= CONTRAST).unwrap_or(color)
}

fn contrast(a: Color, b: Color) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// The relative luminance of WCAG 2, 0–1.
fn luminance(color: Color) -> f64 {
    let linear = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::variants;

    #[test]
    fn every_colour_can_be_read_on_its_paper() -> Result<()> {
        let mut colours = Colours::new();
        for variant in &variants::ALL {
            colours.lines(variant.code)?;
        }
        assert!(colours.pairs.len() > 3);
        for &[light, dark] in &colours.pairs {
            assert!(contrast(light, LIGHT_PAPER) >= CONTRAST, "{light:?}");
            assert!(contrast(dark, DARK_PAPER) >= CONTRAST, "{dark:?}");
        }
        Ok(())
    }

    #[test]
    fn black_on_white_has_the_contrast_of_the_guidelines() {
        let black = Color { r: 0, g: 0, b: 0, a: 0xff };
        assert_eq!(contrast(black, Color::WHITE), 21.0);
        assert_eq!(contrast(Color::WHITE, Color::WHITE), 1.0);
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
