//! The colours of the page that follow from the searches: of their sources, and of what the page
//! shows of them.

use askama::filters::{Html, escape};
use program::Result;
use source::rust;
use syntect::parsing::{ParseState, Scope, ScopeStack, SyntaxSet};

/// Kinds of code, and the class of `page/page.css` that has their colour.
const CLASSES: [(&str, &str); 8] = [
    ("comment", "comment"),
    ("string", "string"),
    ("constant", "constant"),
    ("keyword.operator", "operator"),
    ("keyword", "keyword"),
    ("storage", "keyword"),
    ("entity.name", "name"),
    ("support", "support"),
];

/// Turns Rust into HTML with a class for each kind of code.
pub struct RustToHtml {
    syntaxes: SyntaxSet,
    classes: Vec<(Scope, &'static str)>,
}

impl RustToHtml {
    pub fn new() -> Result<Self> {
        let classes = CLASSES.map(|(scope, class)| Ok((Scope::new(scope)?, class)));
        let classes = classes.into_iter().collect::<Result<_>>()?;
        Ok(RustToHtml { syntaxes: SyntaxSet::load_defaults_newlines(), classes })
    }

    /// The lines of a source. Their indentation is outside of all elements.
    pub fn lines(&self, code: &str) -> Result<Vec<String>> {
        let mut state = ParseState::new(rust(&self.syntaxes));
        let mut scopes = ScopeStack::new();
        let mut lines = Vec::new();
        for line in code.lines() {
            let line = format!("{line}\n");
            let mut html = String::new();
            let mut start = 0;
            for (end, change) in state.parse_line(&line, &self.syntaxes)? {
                html += &self.element(&line[start..end], &scopes)?;
                scopes.apply(&change)?;
                start = end;
            }
            html += &self.element(line[start..].trim_end_matches('\n'), &scopes)?;
            lines.push(html);
        }
        Ok(lines)
    }

    /// A piece of a line, in an element if it has a class.
    fn element(&self, text: &str, scopes: &ScopeStack) -> Result<String> {
        let code = text.trim_start_matches(' ');
        let blanks = &text[..text.len() - code.len()];
        let code = escape(code.trim_end_matches('\n'), Html)?.to_string();
        Ok(match self.class(scopes) {
            Some(class) if !code.is_empty() => {
                format!("{blanks}<span class=\"code-{class}\">{code}</span>")
            }
            _ => format!("{blanks}{code}"),
        })
    }

    /// The class of the innermost scope that has one.
    fn class(&self, scopes: &ScopeStack) -> Option<&'static str> {
        let class = |scope: &Scope| {
            let known = self.classes.iter().find(|(known, _)| known.is_prefix_of(*scope));
            known.map(|(_, class)| *class)
        };
        scopes.as_slice().iter().rev().find_map(class)
    }
}

/// The style sheet that gives `--accent` the colour of a search, wherever the page shows something
/// of it.
pub fn accents() -> String {
    let accent = |variant: &searches::Variant| {
        let searches::Mark { light, dark, .. } = &variant.about.mark;
        format!("[data-variant=\"{}\"] {{ --accent: light-dark({light}, {dark}) }}\n", variant.name)
    };
    searches::all().iter().map(accent).collect()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use testkit::contrast;

    use super::*;

    #[test]
    fn a_line_is_safe_and_keeps_its_indentation() -> Result<()> {
        let lines = RustToHtml::new()?.lines("  let a = \"<b>\";\n\nx")?;
        assert_eq!(
            lines,
            [
                "  <span class=\"code-keyword\">let</span> a <span class=\"code-operator\">=</span> \
                 <span class=\"code-string\">&#34;</span><span class=\"code-string\">&#60;b&#62;</span>\
                 <span class=\"code-string\">&#34;</span>;",
                "",
                "x"
            ]
        );
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
        for background in ["paper", "surface", "sunken", "given"].map(backgrounds) {
            for variant in searches::all() {
                let searches::Mark { light, dark, .. } = &variant.about.mark;
                for (colour, background) in [light, dark].into_iter().zip(background) {
                    let found = contrast(colour, background);
                    let name = variant.name;
                    assert!(found >= 4.5, "{name}: {colour} on {background} is {found:.2}");
                }
            }
        }
    }
}
