//! The files of a package, parsed, with the paths that each file uses.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Item, UseTree, Visibility};

/// A path in a file, such as `crate::board::Board`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct UsedPath {
    pub segments: Vec<String>,
    /// Whether it is in a `pub use`.
    pub is_reexport: bool,
}

/// The modules of a package by their paths, such as `crate::notation::line`, without unit tests.
pub struct Modules(BTreeMap<String, Vec<Item>>);

impl Modules {
    /// Parses all files in a folder of sources.
    pub fn parse_folder(sources: &Path) -> Self {
        let mut modules = BTreeMap::new();
        read_folder(sources, "crate", &mut modules);
        Modules(modules)
    }

    pub fn module_paths(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Returns the names of the public types that a module defines.
    pub fn public_types(&self, module: &str) -> Vec<String> {
        self.0[module].iter().filter_map(public_type).collect()
    }

    /// Returns the modules of this package that a module needs. A module that only re-exports another one does not
    /// need it.
    pub fn dependencies(&self, module: &str) -> Vec<String> {
        let uses = self.used_paths(module).into_iter().filter(|used| !used.is_reexport);
        let modules = uses.filter_map(|used| self.resolve(module, &used.segments));
        modules.filter(|needed| needed != module).collect()
    }

    /// Returns all paths in a module.
    pub fn used_paths(&self, module: &str) -> Vec<UsedPath> {
        let mut uses = Vec::new();
        // A package without a library has no module `crate`.
        for item in self.0.get(module).into_iter().flatten() {
            match item {
                Item::Use(item) => {
                    let is_reexport = !matches!(item.vis, Visibility::Inherited);
                    visit_use_paths(&item.tree, &mut Vec::new(), &mut |segments| {
                        uses.push(UsedPath { segments, is_reexport });
                    });
                }
                item => collect_paths(item.to_token_stream(), &mut uses),
            }
        }
        uses
    }

    /// Returns the module that defines what a path of a module means, or `None` if that is in another crate.
    fn resolve(&self, from: &str, segments: &[String]) -> Option<String> {
        let (first, rest) = segments.split_first()?;
        let mut module = match first.as_str() {
            "crate" => "crate".to_string(),
            "self" => from.to_string(),
            "super" => parent(from)?,
            child => self.child(from, child)?,
        };
        for segment in rest {
            if segment == "super" {
                module = parent(&module)?;
            } else if let Some(child) = self.child(&module, segment) {
                module = child;
            } else {
                return Some(self.reexport_source(&module, segment).unwrap_or(module));
            }
        }
        Some(module)
    }

    /// Returns the module of this package from which a module re-exports a name.
    fn reexport_source(&self, module: &str, name: &str) -> Option<String> {
        let uses = self.used_paths(module).into_iter();
        let mut reexports = uses.filter(|used| used.is_reexport && used.segments.len() > 1);
        let reexport = reexports.find(|used| used.segments.last().is_some_and(|it| it == name))?;
        self.resolve(module, &reexport.segments)
    }

    fn child(&self, module: &str, name: &str) -> Option<String> {
        Some(format!("{module}::{name}")).filter(|child| self.0.contains_key(child))
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
    let condition = attribute.path().is_ident("cfg").then(|| attribute.parse_args::<syn::Ident>());
    condition.is_some_and(|condition| condition.is_ok_and(|name| name == "test"))
}

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

/// Calls `found` with each path of a `use`: `a::{b, c::d}` has the paths `a::b` and `a::c::d`.
fn visit_use_paths(tree: &UseTree, prefix: &mut Vec<String>, found: &mut impl FnMut(Vec<String>)) {
    let with = |prefix: &[String], name: &str| [prefix, &[name.to_string()]].concat();
    match tree {
        UseTree::Path(path) => {
            prefix.push(path.ident.to_string());
            visit_use_paths(&path.tree, prefix, found);
            prefix.pop();
        }
        UseTree::Group(group) => {
            group.items.iter().for_each(|item| visit_use_paths(item, prefix, found));
        }
        UseTree::Name(name) if name.ident == "self" => found(prefix.clone()),
        UseTree::Name(name) => found(with(prefix, &name.ident.to_string())),
        UseTree::Rename(rename) => found(with(prefix, &rename.ident.to_string())),
        UseTree::Glob(_) => found(prefix.clone()),
    }
}

/// Finds paths of two and more names in tokens, also in the arguments of macros.
fn collect_paths(tokens: TokenStream, uses: &mut Vec<UsedPath>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut index = 0;
    while index < tokens.len() {
        if let TokenTree::Group(group) = &tokens[index] {
            collect_paths(group.stream(), uses);
        }
        let segments = path_at(&tokens[index..]);
        index += segments.len().saturating_sub(1) * TOKENS_PER_SEGMENT + 1;
        if segments.len() > 1 {
            uses.push(UsedPath { segments, is_reexport: false });
        }
    }
}

/// Two colons and a name.
const TOKENS_PER_SEGMENT: usize = 3;

/// Returns the names of the path with which tokens begin.
fn path_at(tokens: &[TokenTree]) -> Vec<String> {
    let Some(TokenTree::Ident(first)) = tokens.first() else { return Vec::new() };
    let mut segments = vec![first.to_string()];
    for next in tokens[1..].chunks(TOKENS_PER_SEGMENT) {
        let [TokenTree::Punct(first), TokenTree::Punct(second), TokenTree::Ident(name)] = next
        else {
            break;
        };
        if first.as_char() != ':' || second.as_char() != ':' {
            break;
        }
        segments.push(name.to_string());
    }
    segments
}
