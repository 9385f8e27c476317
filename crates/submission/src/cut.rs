//! The search, cut out of its source.
//!
//! The text is cut by spans and never printed anew, so that comments and
//! formatting stay. Left out are the head docs, the marks of the five parts,
//! tests, what comes from `sudoku`, what only the tools ask of an adapter, and every
//! item that the search does not mention.

use std::ops::Range;

use program::{Result, bail};
use sudoku::Scope;
use syn::{
    Attribute, Expr, ExprPath, ImplItem, ImplItemConst, Item, ItemImpl, ItemUse, Meta, Type,
    UseTree,
};

use super::{
    pieces::{passages, range, some_members},
    tokens::{Mentions, paths_into},
};
use source::{is_anchor, without_anchors};

/// A search without what surrounds it in its crate.
pub struct Cut {
    pub text: String,
    pub entry: Entry,
    /// Whether it needs the board of `sudoku`.
    pub has_board: bool,
    /// Whether it is all of its source.
    pub is_whole: bool,
}

/// How a search is called.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Entry {
    /// `Solution::solve_sudoku`, as LeetCode calls it.
    Solution,
    /// The function `search` of this adapter.
    Adapter { name: String, scope: Scope },
}

/// What of `sudoku` can be taken along.
const BOARD: [&str; 2] = ["Board", "Grid"];

/// Cuts the search out of a source.
///
/// # Errors
///
/// Where the source is no Rust, has no search, or needs what is in another file.
pub fn cut(source: &str) -> Result<Cut> {
    let file = syn::parse_file(source)?;
    let head = file.attrs.last().map_or(0, |attribute| range(attribute).end);
    let items = items(source, head, file.items);
    // Where there are both, LeetCode's is what the author has written.
    let entries = items.iter().filter_map(|item| entry(&item.syntax));
    let Some(entry) = entries.min_by_key(|entry| *entry != Entry::Solution) else {
        bail!(
            "no search: neither `impl Solution` with `solve_sudoku` nor `impl Search for` a type"
        );
    };

    let (needed, mentions) = needed(&items, &entry)?;
    needed.iter().try_for_each(|item| is_in_this_file(&item.syntax))?;
    let text: String = needed.iter().map(|item| item.text.as_str()).collect();
    let is_whole = text.trim() == source.trim();
    let (text, mut of_sudoku) = without_paths(text.trim())?;
    of_sudoku.extend(imported(&items, &mentions));
    if let Some(path) = of_sudoku.iter().find(|path| !BOARD.contains(&path.as_str())) {
        bail!("it needs `sudoku::{path}`, and only `Board` and `Grid` can be taken along");
    }
    let has_board = !of_sudoku.is_empty() || entry != Entry::Solution;
    let text = without_anchors(without_head(&text));
    Ok(Cut { text, entry, has_board, is_whole })
}

/// An item, and its text from the end of the item before it.
struct Passage {
    syntax: Item,
    text: String,
}

fn items(source: &str, start: usize, items: Vec<Item>) -> Vec<Passage> {
    let passages = passages(source, start, items.iter().map(range));
    let text = |item: &Item, passage: Range<usize>| match item {
        Item::Impl(adapter) if is_adapter(adapter) => only_search(source, passage.start, adapter),
        _ => source[passage].to_string(),
    };
    let passages = items.into_iter().zip(passages);
    passages.map(|(item, passage)| Passage { text: text(&item, passage), syntax: item }).collect()
}

/// The adapter as a type of its own, without the trait that it implements and
/// what only the tools ask of it.
fn only_search(source: &str, start: usize, adapter: &ItemImpl) -> String {
    let Some((trait_, _)) = &adapter.trait_ else {
        return source[start..range(adapter).end].to_string();
    };
    let before = &source[start..range(trait_).start];
    let open = adapter.brace_token.span.open().byte_range().end;
    let is_search =
        |member: &ImplItem| matches!(member, ImplItem::Fn(fn_) if fn_.sig.ident == "search");
    let members = adapter.items.iter().map(|member| (range(member), is_search(member)));
    let name = range(&*adapter.self_ty).start;
    format!("{before}{}", some_members(source, name..open, members.collect()))
}

fn entry(item: &Item) -> Option<Entry> {
    let Item::Impl(block) = item else {
        return None;
    };
    if is_solution(block) {
        return Some(Entry::Solution);
    }
    if !is_adapter(block) {
        return None;
    }
    Some(Entry::Adapter { name: type_name(&block.self_ty)?, scope: scope(block) })
}

fn is_solution(block: &ItemImpl) -> bool {
    let is_function =
        |item: &ImplItem| matches!(item, ImplItem::Fn(fn_) if fn_.sig.ident == "solve_sudoku");
    block.trait_.is_none()
        && type_name(&block.self_ty).is_some_and(|name| name == "Solution")
        && block.items.iter().any(is_function)
}

fn is_adapter(block: &ItemImpl) -> bool {
    let trait_ = block.trait_.as_ref().and_then(|(path, _)| path.segments.last());
    trait_.is_some_and(|segment| segment.ident == "Search")
}

fn type_name(type_: &Type) -> Option<String> {
    match type_ {
        Type::Path(path) => Some(path.path.segments.last()?.ident.to_string()),
        _ => None,
    }
}

/// What an adapter says that it searches for. What is done with a search for all
/// solutions is right for any other too.
fn scope(adapter: &ItemImpl) -> Scope {
    let is_first = adapter.items.iter().any(|item| match item {
        ImplItem::Const(ImplItemConst {
            ident, expr: Expr::Path(ExprPath { path, .. }), ..
        }) => ident == "SCOPE" && path.segments.last().is_some_and(|last| last.ident == "First"),
        _ => false,
    });
    if is_first { Scope::First } else { Scope::All }
}

/// The items that the search mentions, those that they mention, and so on, in
/// the order of the source; and all that they mention.
fn needed<'a>(items: &'a [Passage], entry: &Entry) -> Result<(Vec<&'a Passage>, Mentions)> {
    let names: Vec<String> = items.iter().filter_map(|item| name(&item.syntax)).collect();
    let mut mentions = Mentions::default();
    let mut is_needed = vec![false; items.len()];
    loop {
        let next = items.iter().zip(&is_needed).position(|(item, is_needed)| {
            !is_needed
                && !is_left_out(&item.syntax, entry)
                && needs(&item.syntax, &names, &mentions)
        });
        let Some(next) = next else {
            break;
        };
        is_needed[next] = true;
        mentions.add(&items[next].text)?;
    }
    let needed = items.iter().zip(is_needed).filter_map(|(item, needed)| needed.then_some(item));
    Ok((needed.collect(), mentions))
}

/// What comes with the judge, or only the tools and the tests need.
fn is_left_out(item: &Item, entry: &Entry) -> bool {
    match item {
        Item::Struct(struct_) => struct_.ident == "Solution",
        Item::Impl(block) => *entry == Entry::Solution && is_adapter(block),
        Item::Mod(module) => module.attrs.iter().any(is_for_tests),
        Item::Use(_) => import_of_sudoku(item).is_some(),
        _ => false,
    }
}

fn is_for_tests(attribute: &Attribute) -> bool {
    let Meta::List(list) = &attribute.meta else {
        return false;
    };
    list.path.is_ident("cfg") && list.tokens.to_string() == "test"
}

/// Whether what is mentioned so far needs this item, where `names` are those of all items.
fn needs(item: &Item, names: &[String], mentions: &Mentions) -> bool {
    match item {
        Item::Impl(block) if is_solution(block) || is_adapter(block) => true,
        Item::Impl(block) => {
            let trait_ = block.trait_.as_ref().and_then(|(path, _)| path.segments.last());
            let trait_ = trait_.map(|segment| segment.ident.to_string());
            let heads = trait_.into_iter().chain(type_name(&block.self_ty));
            let mut ours = heads.filter(|head| names.contains(head));
            ours.all(|head| mentions.names.contains(&head))
        }
        // Nobody knows what a macro makes, or which methods a trait brings in.
        _ => name(item).is_none_or(|name| mentions.names.contains(&name)),
    }
}

/// The name by which other items mention this one.
pub fn name(item: &Item) -> Option<String> {
    let ident = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Mod(item) => &item.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

fn is_in_this_file(item: &Item) -> Result<()> {
    match item {
        Item::Mod(module) if module.content.is_none() => {
            bail!("`mod {};` is in another file; a submission is one file", module.ident)
        }
        Item::Macro(item) if item.mac.path.is_ident("include") => {
            bail!("`include!` takes in another file; a submission is one file")
        }
        _ => Ok(()),
    }
}

/// What stands behind `use sudoku::`.
fn import_of_sudoku(item: &Item) -> Option<&UseTree> {
    match item {
        Item::Use(ItemUse { tree: UseTree::Path(path), .. }) if path.ident == "sudoku" => {
            Some(&path.tree)
        }
        _ => None,
    }
}

/// What of the imports from `sudoku` is mentioned.
fn imported(items: &[Passage], mentions: &Mentions) -> Vec<String> {
    let trees = items.iter().filter_map(|item| import_of_sudoku(&item.syntax));
    let imports = trees.flat_map(|tree| imports(tree, ""));
    let mentioned = imports.filter(|import| mentions.names.contains(&import.name));
    mentioned.map(|import| import.path).collect()
}

/// A name that is imported: its path in its crate, and what it is called here.
struct Import {
    path: String,
    name: String,
}

fn imports(tree: &UseTree, before: &str) -> Vec<Import> {
    let import = |name: String, called: String| {
        vec![Import { path: format!("{before}{name}"), name: called }]
    };
    match tree {
        UseTree::Path(path) => imports(&path.tree, &format!("{before}{}::", path.ident)),
        UseTree::Name(name) => import(name.ident.to_string(), name.ident.to_string()),
        UseTree::Rename(name) => {
            import(format!("{} as {}", name.ident, name.rename), name.rename.to_string())
        }
        // All that can be taken along may be meant.
        UseTree::Glob(_) => BOARD
            .iter()
            .map(|name| Import { path: format!("{before}{name}"), name: name.to_string() })
            .collect(),
        UseTree::Group(group) => {
            group.items.iter().flat_map(|tree| imports(tree, before)).collect()
        }
    }
}

/// A text without the paths `sudoku::` in it, and the names behind them.
fn without_paths(text: &str) -> Result<(String, Vec<String>)> {
    let paths = paths_into("sudoku", text)?;
    let mut text = text.to_string();
    // From behind, so that the places of the others stay what they are.
    for (place, _) in paths.iter().rev() {
        text.replace_range(place.clone(), "");
    }
    Ok((text, paths.into_iter().map(|(_, name)| name).collect()))
}

/// A text without the comments at its head that belong to no item: they are about the file.
fn without_head(text: &str) -> &str {
    let is_comment =
        |line: &str| line.starts_with("//") && !line.starts_with("///") && !is_anchor(line);
    match text.split_once("\n\n") {
        Some((head, rest)) if head.lines().all(is_comment) => without_head(rest.trim_start()),
        _ => text,
    }
}
