//! Surgery on a source: bodies of functions are taken out by their place in the
//! text, so that all comments and the whole layout of the rest stay.

use std::ops::Range;

use program::{Context, Result};
use syn::{Attribute, Block, Expr, ExprLit, ImplItem, Item, ItemImpl, Lit, Meta, Signature};

use source::is_anchor;

/// A function of a search.
pub struct Function {
    /// Its name.
    pub name: String,
    /// The first sentence of its doc comment.
    pub summary: String,
    /// Where its body is, with the braces.
    body: Range<usize>,
    is_trivial: bool,
}

/// The traits through which other code sees a search. Their functions are no part of it.
const PLUMBING: [&str; 4] = ["Search", "Display", "Error", "Index"];

/// The functions of a source in their order.
///
/// # Errors
///
/// If the source is no Rust.
pub fn functions(code: &str) -> Result<Vec<Function>> {
    let file = syn::parse_file(code).context("the source does not parse")?;
    let mut functions = Vec::new();
    for item in &file.items {
        match item {
            Item::Fn(item) => {
                functions.push(Function::new(code, &item.attrs, &item.sig, &item.block));
            }
            Item::Impl(item) if !is_plumbing(item) => {
                for item in &item.items {
                    if let ImplItem::Fn(item) = item {
                        functions.push(Function::new(code, &item.attrs, &item.sig, &item.block));
                    }
                }
            }
            _ => {}
        }
    }
    Ok(functions)
}

/// The functions of a source that are worth writing again: with more than one line, and a doc
/// comment that says what to write.
///
/// # Errors
///
/// If the source is no Rust.
pub fn drills(code: &str) -> Result<Vec<Function>> {
    let mut functions = functions(code)?;
    functions.retain(|function| !function.is_trivial);
    Ok(functions)
}

fn is_plumbing(item: &ItemImpl) -> bool {
    let Some((path, _)) = &item.trait_ else {
        return false;
    };
    path.segments.last().is_some_and(|last| PLUMBING.iter().any(|name| last.ident == name))
}

impl Function {
    fn new(code: &str, attributes: &[Attribute], signature: &Signature, block: &Block) -> Self {
        let braces = block.brace_token.span;
        let body = braces.open().byte_range().start..braces.close().byte_range().end;
        let name = signature.ident.to_string();
        // The braces and one line, or two: the doc comment and the name say it all.
        let lines = code[body.clone()].lines().filter(|line| !is_anchor(line)).count();
        let is_trivial = name == "new" || lines < 4 || summary(attributes).is_empty();
        Function { name, summary: summary(attributes), body, is_trivial }
    }
}

/// The first sentence of a doc comment, which may go over several lines.
fn summary(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(doc_line);
    let paragraph: Vec<String> = lines.take_while(|line| !line.is_empty()).collect();
    let paragraph = paragraph.join(" ");
    let sentence = paragraph.split_once(". ").map_or(paragraph.as_str(), |(first, _)| first);
    sentence.trim_end_matches('.').to_string()
}

fn doc_line(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(meta) = &attribute.meta else {
        return None;
    };
    match &meta.value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if meta.path.is_ident("doc") => {
            Some(text.value().trim().to_string())
        }
        _ => None,
    }
}

/// A source in which some functions have no body any more.
pub fn without_bodies<'a>(code: &str, functions: impl IntoIterator<Item = &'a Function>) -> String {
    let mut bodies: Vec<Range<usize>> =
        functions.into_iter().map(|function| function.body.clone()).collect();
    // From the last one on, so that the places of the others stay what they are.
    bodies.sort_by_key(|body| std::cmp::Reverse(body.start));
    let mut code = code.to_string();
    for body in bodies {
        let indent = indentation(&code, body.end);
        code.replace_range(body, &format!("{{\n{indent}    todo!()\n{indent}}}"));
    }
    code
}

/// How far the line is indented that the closing brace of a body ends.
fn indentation(code: &str, end: usize) -> String {
    let line = code[..end].rsplit('\n').next().unwrap_or_default();
    line.chars().take_while(|char| *char == ' ').collect()
}

/// A source without its head docs, which give the whole search away.
pub fn without_head_docs(code: &str) -> String {
    let lines = code.split_inclusive('\n').skip_while(|line| line.starts_with("//!"));
    lines.collect::<String>().trim_start().to_string()
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    const CODE: &str = "\
/// 回溯: fills the cell `i`. And more.
pub fn solve(i: usize) -> bool {
    // ANCHOR: stop
    if i == 81 {
        return true; // 完
    }
    // ANCHOR_END: stop
    false
}

struct S;

impl S {
    /// One line.
    fn one(&self) -> u8 {
        1
    }

    /// Two
    /// lines.
    fn two(&self) -> u8 {
        let one = self.one();
        one + one // }
    }
}

impl std::fmt::Display for S {
    /// No search.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let two = self.two();
        write!(f, \"{two}\")
    }
}
";

    #[test]
    fn functions_of_the_search_are_found() {
        let functions = functions(CODE).expect("it parses");
        let found: Vec<_> = functions
            .iter()
            .map(|function| {
                (function.name.as_str(), function.summary.as_str(), function.is_trivial)
            })
            .collect();
        assert_eq!(
            found,
            [
                ("solve", "回溯: fills the cell `i`", false),
                ("one", "One line", true),
                ("two", "Two lines", false),
            ]
        );
    }

    #[test]
    fn only_the_body_is_replaced() {
        let functions = functions(CODE).expect("it parses");
        let without = without_bodies(CODE, [&functions[0], &functions[2]]);
        let (before, rest) = CODE.split_once("    // ANCHOR: stop").expect("it is there");
        let (_, rest) = rest.split_once("    false\n").expect("it is there");
        let (middle, rest) = rest.split_once("        let one").expect("it is there");
        let (_, after) = rest.split_once("// }\n").expect("it is there");
        assert_eq!(without, format!("{before}    todo!()\n{middle}        todo!()\n{after}"));
    }

    #[test]
    fn head_docs_go_away() {
        assert_eq!(without_head_docs("//! # A\n//!\n//! b\n\nuse c;\n"), "use c;\n");
    }
}
