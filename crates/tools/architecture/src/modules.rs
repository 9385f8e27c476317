//! Parses the files of a package, and finds the paths that each file uses.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Ident, Item, UseTree, Visibility};

/// A path in a file, such as `crate::board::Board`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct UsedPath {
    /// The names in the path, such as `crate`, `board` and `Board`.
    pub segments: Vec<String>,
    /// Whether the path is in a `pub use`, or in a `use` with another visibility such as `pub(crate)`.
    pub is_reexport: bool,
}

/// The modules of a package, without unit tests. Each file is a module, named by its path, such as
/// `crate::notation::line`.
pub struct Modules {
    items_by_module: BTreeMap<String, Vec<Item>>,
}

impl Modules {
    /// Parses all Rust files in a folder and its subfolders. Has no modules if there is no such folder.
    ///
    /// # Panics
    ///
    /// If a file with the extension `rs` is not Rust.
    pub fn parse_folder(sources: &Path) -> Self {
        let mut items_by_module = BTreeMap::new();
        read_folder(sources, "crate", &mut items_by_module);
        Modules { items_by_module }
    }

    /// Returns the paths of all modules.
    pub fn module_paths(&self) -> impl Iterator<Item = &str> {
        self.items_by_module.keys().map(String::as_str)
    }

    /// Returns the items of a module. There are none if no file has this path: for example, a package without a library
    /// has no module `crate`.
    fn items(&self, module: &str) -> &[Item] {
        self.items_by_module.get(module).map_or(&[], Vec::as_slice)
    }

    /// Returns the names of the public types that a module defines.
    pub fn public_types(&self, module: &str) -> Vec<String> {
        self.items(module).iter().filter_map(public_type).collect()
    }

    /// Returns the modules of this package on which a module depends, some of them several times. A re-export is not a
    /// dependency.
    pub fn dependencies(&self, module: &str) -> Vec<String> {
        let uses = self.mentioned_paths(module).into_iter().filter(|used| !used.is_reexport);
        let modules = uses.filter_map(|used| self.resolve(module, &used.segments));
        modules.filter(|needed| needed != module).collect()
    }

    /// Returns all paths in a module: the paths of its `use` items, and paths with at least two segments in its code.
    pub fn mentioned_paths(&self, module: &str) -> Vec<UsedPath> {
        let mut used = Vec::new();
        for item in self.items(module) {
            let Item::Use(item) = item else {
                let paths = paths_in_tokens(item.to_token_stream()).into_iter();
                used.extend(paths.map(|segments| UsedPath { segments, is_reexport: false }));
                continue;
            };
            let is_reexport = !matches!(item.vis, Visibility::Inherited);
            let paths = paths_in_use(&item.tree, &[]).into_iter();
            used.extend(paths.map(|segments| UsedPath { segments, is_reexport }));
        }
        used
    }

    /// Returns the module that defines the item at a path. The path is used in the module `from`. Follows re-exports.
    /// Returns `None` if the item is in another crate.
    fn resolve(&self, from: &str, segments: &[String]) -> Option<String> {
        let (first, rest) = segments.split_first()?;
        let mut module = match first.as_str() {
            "crate" => "crate".to_string(),
            "self" => from.to_string(),
            "super" => parent(from)?,
            name => self.child(from, name)?,
        };
        for segment in rest {
            if segment == "super" {
                module = parent(&module)?;
            } else if let Some(child) = self.child(&module, segment) {
                module = child;
            } else {
                // The segment is an item, so the module is found.
                return Some(self.reexport_source(&module, segment).unwrap_or(module));
            }
        }
        Some(module)
    }

    /// Returns the module of this package from which `module` re-exports a name. `None` if `module` does not re-export
    /// the name.
    fn reexport_source(&self, module: &str, name: &str) -> Option<String> {
        let paths = self.mentioned_paths(module).into_iter();
        let mut reexports = paths.filter(|path| path.is_reexport && path.segments.len() > 1);
        let reexport =
            reexports.find(|path| path.segments.last().is_some_and(|last| last == name))?;
        self.resolve(module, &reexport.segments)
    }

    fn child(&self, module: &str, name: &str) -> Option<String> {
        let child = format!("{module}::{name}");
        self.items_by_module.contains_key(&child).then_some(child)
    }
}

fn parent(module: &str) -> Option<String> {
    module.rsplit_once("::").map(|(parent, _)| parent.to_string())
}

fn read_folder(folder: &Path, module: &str, modules: &mut BTreeMap<String, Vec<Item>>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.expect("the folder is readable").path();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            read_folder(&path, &format!("{module}::{stem}"), modules);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let is_root = matches!(stem.as_str(), "lib" | "mod");
            let name = if is_root { module.to_string() } else { format!("{module}::{stem}") };
            modules.insert(name, parse(&path));
        }
    }
}

fn parse(file: &Path) -> Vec<Item> {
    let text = fs::read_to_string(file).expect("the file is readable");
    let syntax = syn::parse_file(&text);
    let mut items = syntax.unwrap_or_else(|error| panic!("{}: {error}", file.display())).items;
    items.retain(|item| !matches!(item, Item::Mod(item) if item.attrs.iter().any(is_for_tests)));
    items
}

/// Returns whether an attribute is `#[cfg(test)]`.
fn is_for_tests(attribute: &Attribute) -> bool {
    if !attribute.path().is_ident("cfg") {
        return false;
    }
    attribute.parse_args::<Ident>().is_ok_and(|condition| condition == "test")
}

/// Returns the name of an item if it is a public type.
fn public_type(item: &Item) -> Option<String> {
    let (visibility, name) = match item {
        Item::Enum(item) => (&item.vis, &item.ident),
        Item::Struct(item) => (&item.vis, &item.ident),
        Item::Trait(item) => (&item.vis, &item.ident),
        Item::Type(item) => (&item.vis, &item.ident),
        Item::Union(item) => (&item.vis, &item.ident),
        _ => return None,
    };
    matches!(visibility, Visibility::Public(_)).then(|| name.to_string())
}

/// Returns the paths of a `use`, each with `prefix` in front: `a::{b, c::d}` has the paths `a::b` and `a::c::d`.
fn paths_in_use(tree: &UseTree, prefix: &[String]) -> Vec<Vec<String>> {
    let with_prefix = |name: &Ident| [prefix, &[name.to_string()]].concat();
    match tree {
        UseTree::Path(path) => paths_in_use(&path.tree, &with_prefix(&path.ident)),
        UseTree::Group(group) => {
            group.items.iter().flat_map(|item| paths_in_use(item, prefix)).collect()
        }
        UseTree::Name(name) if name.ident == "self" => vec![prefix.to_vec()],
        UseTree::Name(name) => vec![with_prefix(&name.ident)],
        UseTree::Rename(rename) => vec![with_prefix(&rename.ident)],
        UseTree::Glob(_) => vec![prefix.to_vec()],
    }
}

/// Returns the paths in `tokens` that have at least two segments. Also looks into the arguments of macros.
fn paths_in_tokens(tokens: TokenStream) -> Vec<Vec<String>> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut paths = Vec::new();
    let mut index = 0;
    while index < tokens.len() {
        if let TokenTree::Group(group) = &tokens[index] {
            paths.extend(paths_in_tokens(group.stream()));
        }
        let segments = path_at(&tokens[index..]);
        let further_segments = segments.len().saturating_sub(1);
        // The first segment, or any other token, is one token.
        index += 1 + further_segments * TOKENS_PER_FURTHER_SEGMENT;
        if segments.len() > 1 {
            paths.push(segments);
        }
    }
    paths
}

/// Each segment after the first one has three tokens: two colons and a name.
const TOKENS_PER_FURTHER_SEGMENT: usize = 3;

/// Returns the segments of the path at the start of `tokens`. Returns no segments if the first token is not a name.
fn path_at(tokens: &[TokenTree]) -> Vec<String> {
    let Some(TokenTree::Ident(first)) = tokens.first() else { return Vec::new() };
    let mut segments = vec![first.to_string()];
    for next in tokens[1..].chunks(TOKENS_PER_FURTHER_SEGMENT) {
        let [TokenTree::Punct(colon1), TokenTree::Punct(colon2), TokenTree::Ident(name)] = next
        else {
            break;
        };
        if colon1.as_char() != ':' || colon2.as_char() != ':' {
            break;
        }
        segments.push(name.to_string());
    }
    segments
}
