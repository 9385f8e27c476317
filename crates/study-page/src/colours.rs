//! The colours of the page that follow from the searches: of their sources, and of what the page
//! shows of them.

use askama::filters::{Html, escape};
use program::Result;
use searches::Variant;
use practice::source::{CodeKind, code_lines};

/// The lines of a source as HTML, with a class of `templates/page.css` for each kind of code. Their
/// indentation is outside of all elements.
pub fn source_to_html(code: &str) -> Result<Vec<String>> {
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
        let searches::about::Mark { light, dark, .. } = &variant.about.mark;
        format!("[data-variant=\"{}\"] {{ --accent: light-dark({light}, {dark}) }}\n", variant.name)
    };
    variants.iter().map(accent).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use testkit::contrast;

    use super::*;

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
                let searches::about::Mark { light, dark, .. } = &variant.about.mark;
                for (colour, background) in [light, dark].into_iter().zip(background) {
                    let found = contrast(colour, background);
                    let name = variant.name;
                    assert!(found >= 4.5, "{name}: {colour} on {background} is {found:.2}");
                }
            }
        }
    }
}
