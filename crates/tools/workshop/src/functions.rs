//! Takes bodies out of functions and puts classic mistakes in.
//!
//! `syn` finds the functions, and the text is edited at their places, so comments and formatting stay. Head docs and
//! mistakes are found by searching for text, because `syn` keeps no line breaks and no comments.

use std::ops::Range;

use cli::{Context, Result, ensure};
use instrument::edits::Edits;
use instrument::syntax::{implements, type_name};
use syn::{Attribute, Block, Expr, ExprLit, ImplItem, Item, Lit, Signature};

use problems::variant_manifest::SeededMistake;
use search::parts::{is_anchor, without_anchors};

/// A function in the source of a search.
pub struct Function {
    /// The name without its type.
    pub name: String,
    /// The first sentence of the doc comment.
    pub summary: String,
    /// The place of `fn` in the source, in bytes.
    start: usize,
    /// The place of the body, with its braces.
    body: Range<usize>,
    /// Whether the function is too simple for a drill.
    is_trivial: bool,
}

/// Traits that tools or Rust need. Their functions do not belong to the search.
const TOOL_TRAITS: [&str; 4] = ["Search", "Display", "Error", "Index"];

/// Returns the functions of a source that belong to the search.
pub fn functions(code: &str) -> Result<Vec<Function>> {
    let file = syn::parse_file(code).context("the source does not parse")?;
    let mut functions = Vec::new();
    for item in &file.items {
        match item {
            Item::Fn(it) => functions.push(Function::new(code, &it.attrs, &it.sig, &it.block)),
            Item::Impl(item) if !implements(item, &TOOL_TRAITS) => {
                for item in &item.items {
                    if let ImplItem::Fn(it) = item {
                        functions.push(Function::new(code, &it.attrs, &it.sig, &it.block));
                    }
                }
            }
            _ => {}
        }
    }
    Ok(functions)
}

/// Returns the functions of a source that can be a drill: they have docs and are not trivial.
pub fn drill_functions(code: &str) -> Result<Vec<Function>> {
    Ok(functions(code)?.into_iter().filter(|function| !function.is_trivial).collect())
}

impl Function {
    fn new(code: &str, attributes: &[Attribute], signature: &Signature, block: &Block) -> Self {
        let braces = block.brace_token.span;
        let body = braces.open().byte_range().start..braces.close().byte_range().end;
        let name = signature.ident.to_string();
        let lines = code[body.clone()].lines().filter(|line| !is_anchor(line)).count();
        let summary = summary(attributes);
        // A body of one line between its braces: the doc comment gives the solution away.
        let is_trivial = name == "new" || lines < 4 || summary.is_empty();
        let start = signature.fn_token.span.byte_range().start;
        Function { name, summary, start, body, is_trivial }
    }
}

/// Returns the first sentence of a doc comment, without its full stop.
fn summary(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| {
        let doc = attribute.meta.require_name_value().ok().filter(|it| it.path.is_ident("doc"))?;
        match &doc.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value().trim().to_string()),
            _ => None,
        }
    });
    let paragraph: Vec<String> = lines.take_while(|line| !line.is_empty()).collect();
    let paragraph = paragraph.join(" ");
    let sentence = paragraph.split_once(". ").map_or(paragraph.as_str(), |(first, _)| first);
    sentence.trim_end_matches('.').to_string()
}

/// Returns a function without its docs; an error if there is no function of this name.
pub fn text_of(code: &str, name: &str) -> Result<String> {
    let function = functions(code)?.into_iter().find(|function| function.name == name);
    let function = function.with_context(|| format!("there is no function '{name}'"))?;
    let indent = indentation(code, function.body.end);
    Ok(indent + &without_anchors(&code[function.start..function.body.end]))
}

/// Replaces the bodies of functions by `todo!()`.
pub fn without_bodies<'a>(code: &str, functions: impl IntoIterator<Item = &'a Function>) -> String {
    let mut edits = Edits::default();
    for Function { body, .. } in functions {
        let indent = indentation(code, body.end);
        edits.replace(body.clone(), format!("{{\n{indent}    todo!()\n{indent}}}"));
    }
    edits.apply(code)
}

/// Returns the indentation of the line in which a body ends.
fn indentation(code: &str, end: usize) -> String {
    let line = code[..end].rsplit('\n').next().unwrap_or_default();
    line.chars().take_while(|char| *char == ' ').collect()
}

/// Removes the head docs from a source, since they explain the whole search.
pub fn without_head_docs(code: &str) -> String {
    let lines = code.split_inclusive('\n').skip_while(|line| line.starts_with("//!"));
    lines.collect::<String>().trim_start().to_string()
}

/// Puts a mistake into the original source of a drill, and removes the marks of the five parts.
pub fn with_mistake(mistake: &SeededMistake, original: &str) -> Result<String> {
    let code = without_anchors(original);
    let places = code.matches(&mistake.find).count();
    ensure!(places == 1, "{}: its text occurs {places} times in the source", mistake.name);
    Ok(without_gaps(&code.replacen(&mistake.find, &mistake.replacement, 1)))
}

/// Removes the blank lines that a removed text leaves behind: lines of spaces, a second blank line, and blank lines at the
/// beginning or the end of a block. They would show where the text was.
fn without_gaps(code: &str) -> String {
    let is_line_of_spaces = |line: &str| !line.is_empty() && line.trim().is_empty();
    let lines: Vec<&str> = code.lines().filter(|line| !is_line_of_spaces(line)).collect();
    let mut kept = String::new();
    let mut previous = "";
    for (index, &line) in lines.iter().enumerate() {
        let next = lines.get(index + 1).map_or("", |next| next.trim());
        let is_gap = previous.is_empty() || previous.ends_with('{') || next.starts_with('}');
        if line.is_empty() && is_gap {
            continue;
        }
        kept += line;
        kept.push('\n');
        previous = line;
    }
    kept
}

/// The lines that a mistake changes, without their common indentation. Each side has at least one line.
pub struct ChangedLines {
    /// The lines with the mistake.
    pub wrong: Vec<String>,
    /// The lines of the original.
    pub right: Vec<String>,
}

impl ChangedLines {
    /// Compares an original with its copy that has the mistake.
    pub fn of(mistake: &SeededMistake, original: &str) -> Result<Self> {
        let wrong = with_mistake(mistake, original)?;
        let right = without_gaps(&without_anchors(original));
        let wrong: Vec<&str> = wrong.lines().collect();
        let right: Vec<&str> = right.lines().collect();
        let same_at_start = count_same(wrong.iter().zip(&right));
        let same_at_end = count_same(
            wrong[same_at_start..].iter().rev().zip(right[same_at_start..].iter().rev()),
        );
        // If lines were only removed or only added, the line before them shows the place.
        let is_one_empty = same_at_start + same_at_end == wrong.len().min(right.len());
        let start = if is_one_empty { same_at_start.saturating_sub(1) } else { same_at_start };
        let wrong = &wrong[start..wrong.len() - same_at_end];
        let right = &right[start..right.len() - same_at_end];

        let lines = wrong.iter().chain(right).filter(|line| !line.is_empty());
        let indent = lines.map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
        let without_indent = |line: &&str| line.get(indent..).unwrap_or_default().to_string();
        Ok(ChangedLines {
            wrong: wrong.iter().map(without_indent).collect(),
            right: right.iter().map(without_indent).collect(),
        })
    }
}

/// Returns the number of pairs with the same line, up to the first pair that differs.
fn count_same<'a>(pairs: impl Iterator<Item = (&'a &'a str, &'a &'a str)>) -> usize {
    pairs.take_while(|(first, second)| first == second).count()
}

/// Returns the mistake that was put into an original; `None` if the source no longer has a mistake.
pub fn mistake_in<'a>(
    code: &str,
    original: &str,
    mistakes: &'a [SeededMistake],
) -> Option<&'a SeededMistake> {
    // The file of a drill may have more than the original: its head.
    let is_unchanged = |mistake: &&SeededMistake| {
        with_mistake(mistake, original).is_ok_and(|wrong| code.contains(wrong.trim_end()))
    };
    if let Some(mistake) = mistakes.iter().find(is_unchanged) {
        return Some(mistake);
    }
    let (code, original) = (without_anchors(code), without_anchors(original));
    mistakes.iter().find(|SeededMistake { find, replacement, .. }| {
        // If the original also contains the replacement, only the removed text shows the mistake.
        let is_in_original = original.contains(replacement);
        !code.contains(find) && (is_in_original || code.contains(replacement))
    })
}

/// Returns the type in a source that implements `Search`.
pub fn search_type(code: &str) -> Result<String> {
    let file = syn::parse_file(code).context("the source does not parse")?;
    let found = file.items.iter().find_map(|item| match item {
        Item::Impl(item) if implements(item, &["Search"]) => type_name(&item.self_ty),
        _ => None,
    });
    found.map(ToString::to_string).context("there is no `impl Search for …`")
}
