//! Rust source with colours.

use anstyle::{Color, RgbColor, Style};
use anstyle_lossy::rgb_to_xterm;
use anyhow::Result;
use syntect::{
    easy::HighlightLines,
    highlighting::{Color as Rgb, ThemeSet},
    parsing::{SyntaxReference, SyntaxSet},
    util::LinesWithEndings,
};

use crate::styled_line::StyledLine;

/// The grammar of Rust and the colours of a theme.
pub struct Highlighter {
    syntaxes: SyntaxSet,
    themes: ThemeSet,
}

impl Highlighter {
    /// Unpacks the grammars and themes of `syntect`, which takes some milliseconds.
    pub fn load() -> Self {
        Highlighter {
            syntaxes: SyntaxSet::load_defaults_newlines(),
            themes: ThemeSet::load_defaults(),
        }
    }

    /// The lines of a Rust source, in the 256 colours that every terminal has.
    ///
    /// # Errors
    ///
    /// If the grammar of `syntect` has a mistake.
    pub fn highlight(&self, code: &str) -> Result<Vec<StyledLine>> {
        let mut highlighter =
            HighlightLines::new(rust(&self.syntaxes), &self.themes.themes["base16-eighties.dark"]);
        let line = |line: &str| {
            let pieces = highlighter.highlight_line(line, &self.syntaxes)?;
            let styled = |(style, text): &(syntect::highlighting::Style, &str)| {
                (foreground(*style), text.trim_end_matches('\n').to_string())
            };
            Ok(pieces.iter().map(styled).collect())
        };
        LinesWithEndings::from(code).map(line).collect()
    }
}

/// The grammar of Rust, or that of plain text if `syntaxes` has none of Rust.
pub fn rust(syntaxes: &SyntaxSet) -> &SyntaxReference {
    let rust = syntaxes.find_syntax_by_extension("rs");
    rust.unwrap_or_else(|| syntaxes.find_syntax_plain_text())
}

/// The foreground alone: the background is that of the terminal.
fn foreground(style: syntect::highlighting::Style) -> Style {
    let Rgb { r, g, b, .. } = style.foreground;
    Style::new().fg_color(Some(Color::Ansi256(rgb_to_xterm(RgbColor(r, g, b)))))
}
