//! Rust source, coloured.

use anstyle::{Color, RgbColor, Style};
use anstyle_lossy::rgb_to_xterm;
use program::Result;
use syntect::{
    easy::HighlightLines,
    highlighting::{Color as Rgb, ThemeSet},
    parsing::{SyntaxReference, SyntaxSet},
};

use crate::columns::StyledLine;

/// What is known of the language, and of colours. Making one takes some milliseconds.
pub struct Highlighter {
    syntaxes: SyntaxSet,
    themes: ThemeSet,
}

impl Highlighter {
    pub fn new() -> Self {
        Highlighter {
            syntaxes: SyntaxSet::load_defaults_newlines(),
            themes: ThemeSet::load_defaults(),
        }
    }

    /// The lines of a Rust source in the 256 colours that every terminal has.
    pub fn highlight(&self, code: &str) -> Result<Vec<StyledLine>> {
        let mut highlighter =
            HighlightLines::new(rust(&self.syntaxes), &self.themes.themes["base16-eighties.dark"]);
        let line = |line: &str| {
            let line = format!("{line}\n");
            let pieces = highlighter.highlight_line(&line, &self.syntaxes)?;
            let styled = |(style, text): &(syntect::highlighting::Style, &str)| {
                (foreground(*style), text.trim_end_matches('\n').to_string())
            };
            Ok(pieces.iter().map(styled).collect())
        };
        code.lines().map(line).collect()
    }
}

/// What is known of Rust.
pub fn rust(syntaxes: &SyntaxSet) -> &SyntaxReference {
    let rust = syntaxes.find_syntax_by_extension("rs");
    rust.unwrap_or_else(|| syntaxes.find_syntax_plain_text())
}

/// Only the foreground: the background is the terminal's own.
fn foreground(style: syntect::highlighting::Style) -> Style {
    let Rgb { r, g, b, .. } = style.foreground;
    Style::new().fg_color(Some(Color::Ansi256(rgb_to_xterm(RgbColor(r, g, b)))))
}

/// The lines of a source as they are.
pub fn plain(code: &str) -> Vec<StyledLine> {
    code.lines().map(|line| vec![(Style::new(), line.to_string())]).collect()
}
