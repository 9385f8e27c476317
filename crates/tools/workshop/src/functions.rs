//! Takes bodies out of functions and puts classic mistakes in.
//!
//! `syn` finds the functions, and the text is edited at their places: so all comments and the layout stay. Head docs and
//! the texts of mistakes are found as text, because `syn` keeps no line breaks and no comments.

use std::ops::Range;

use cli::{Context, Result, ensure};
use instrument::edits::Edits;
use instrument::syntax::{implements, type_name};
use registry::Variant;
use syn::{Attribute, Block, Expr, ExprLit, ImplItem, Item, Lit, Signature};

use problems::variant_manifest::SeededMistake;
use search::parts::{is_anchor, without_anchors};

pub struct Function {
    pub name: String,
    pub summary: String,
    /// Where it begins, after its docs.
    start: usize,
    body: Range<usize>,
    is_trivial: bool,
}

/// The traits through which other code sees a search. Their functions are no part of it.
const TOOL_TRAITS: [&str; 4] = ["Search", "Display", "Error", "Index"];

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

/// The functions of a source that are worth writing again: with more than a line, and docs that say what.
pub fn drill_functions(code: &str) -> Result<Vec<Function>> {
    Ok(functions(code)?.into_iter().filter(|function| !function.is_trivial).collect())
}

impl Function {
    fn new(code: &str, attributes: &[Attribute], signature: &Signature, block: &Block) -> Self {
        let braces = block.brace_token.span;
        let body = braces.open().byte_range().start..braces.close().byte_range().end;
        let name = signature.ident.to_string();
        // The braces and one line, or two: the doc comment and the name say it all.
        let lines = code[body.clone()].lines().filter(|line| !is_anchor(line)).count();
        let summary = summary(attributes);
        let is_trivial = name == "new" || lines < 4 || summary.is_empty();
        let start = signature.fn_token.span.byte_range().start;
        Function { name, summary, start, body, is_trivial }
    }
}

/// The first sentence of a doc comment, which may go over several lines.
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

pub fn text_of(code: &str, name: &str) -> Result<String> {
    let function = functions(code)?.into_iter().find(|function| function.name == name);
    let function = function.with_context(|| format!("there is no function '{name}'"))?;
    let indent = indentation(code, function.body.end);
    Ok(indent + &without_anchors(&code[function.start..function.body.end]))
}

pub fn without_bodies<'a>(code: &str, functions: impl IntoIterator<Item = &'a Function>) -> String {
    let mut edits = Edits::default();
    for Function { body, .. } in functions {
        let indent = indentation(code, body.end);
        edits.replace(body.clone(), format!("{{\n{indent}    todo!()\n{indent}}}"));
    }
    edits.apply(code)
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

/// The source of a variant with this mistake, and without the marks of the five parts.
pub fn with_mistake(mistake: &SeededMistake, code: &str) -> Result<String> {
    let code = without_anchors(code);
    let places = code.matches(&mistake.find).count();
    ensure!(places == 1, "{}: its text occurs {places} times in the source", mistake.name);
    Ok(code.replacen(&mistake.find, &mistake.replacement, 1))
}

/// The mistake that was put into a variant, if this source still has it.
pub fn mistake_in<'a>(code: &str, variant: &'a Variant) -> Option<&'a SeededMistake> {
    let (code, original) = (without_anchors(code), without_anchors(variant.code));
    let is_in = |text: &str| code.contains(text);
    variant.manifest.mistakes.iter().find(|SeededMistake { find, replacement, .. }| {
        // A replacement may be a text that the original has as well, or a part of what it replaces.
        let is_new = replacement.is_empty() || !original.contains(replacement);
        !is_in(find) && (!is_new || is_in(replacement))
    })
}

/// The type by which the tools call the search of a source.
pub fn search_type(code: &str) -> Result<String> {
    let file = syn::parse_file(code).context("the source does not parse")?;
    let found = file.items.iter().find_map(|item| match item {
        Item::Impl(item) if implements(item, &["Search"]) => type_name(&item.self_ty),
        _ => None,
    });
    found.map(ToString::to_string).context("there is no `impl Search for …`")
}
