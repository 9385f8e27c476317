//! Finds the function or import that a name in a source refers to.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use syn::visit::{self, Visit};
use syn::{
    Block, ExprMethodCall, ExprPath, File, Item, ItemMod, ItemUse, ReceiverKind, ReturnType,
    Signature,
};

use crate::std_calls::{MEM_FUNCTIONS, is_writing_method};
use crate::syntax::{Import, byte_range, imports, type_name};

/// The origin of the item that a name refers to.
#[derive(Clone, Debug)]
enum NameOrigin {
    /// A function or module that the source defines.
    Own,
    /// An import, with its full path.
    Imported(String),
}

/// A module or a block, with the names that it defines.
struct NameScope {
    byte_range: Range<usize>,
    /// Whether this is a module. The names around a module are not visible in it.
    is_module: bool,
    names: HashMap<String, NameOrigin>,
}

/// The functions, modules and imports of a source, by their names.
#[derive(Default)]
pub struct SymbolTable {
    scopes: Vec<NameScope>,
    /// The methods of the source that may consume their receiver or return a borrow, with the number of their arguments.
    /// No macro can read the receiver after such a call.
    methods_without_macro: HashSet<(String, usize)>,
}

impl SymbolTable {
    /// Collects the names of a source.
    pub fn of(file: &File) -> Self {
        let mut table = SymbolTable::default();
        table.add_scope(0..usize::MAX, true, &file.items);
        table.visit_file(file);
        table
    }

    fn add_scope<'a>(
        &mut self,
        byte_range: Range<usize>,
        is_module: bool,
        items: impl IntoIterator<Item = &'a Item>,
    ) {
        let mut names = HashMap::new();
        for item in items {
            match item {
                Item::Fn(it) => _ = names.insert(it.sig.ident.to_string(), NameOrigin::Own),
                Item::Mod(it) => _ = names.insert(it.ident.to_string(), NameOrigin::Own),
                Item::Use(it) => names.extend(names_of_import(it)),
                _ => {}
            }
        }
        self.scopes.push(NameScope { byte_range, is_module, names });
    }

    /// Returns the origin of a name at a byte of the source; `None` if the name is a variable or is not defined in this
    /// source.
    fn origin(&self, name: &str, byte: usize) -> Option<&NameOrigin> {
        let mut scopes_around: Vec<&NameScope> =
            self.scopes.iter().filter(|scope| scope.byte_range.contains(&byte)).collect();
        scopes_around.sort_by_key(|scope| scope.byte_range.len());
        for scope in scopes_around {
            if let Some(origin) = scope.names.get(name) {
                return Some(origin);
            }
            // A glob import may bring in names from the scopes around the module.
            if scope.is_module && !scope.names.contains_key("*") {
                return None;
            }
        }
        None
    }

    /// Returns the full path of a function of another crate; `None` if the source defines the function, or if its name is
    /// neither imported nor in the standard library.
    pub fn imported_path(&self, path: &ExprPath, byte: usize) -> Option<String> {
        let names: Vec<String> =
            path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let (first, rest) = names.split_first()?;
        let start = match self.origin(first, byte) {
            Some(NameOrigin::Own) => return None,
            Some(NameOrigin::Imported(path)) => path,
            None if ["std", "core", "alloc", "mem"].contains(&first.as_str()) => first,
            None => return None,
        };
        if is_own_path(start) {
            return None;
        }
        let mut full_path = start.clone();
        for name in rest {
            full_path += "::";
            full_path += name;
        }
        Some(full_path)
    }

    /// Returns whether a path leads to an item that the source defines.
    pub fn is_own(&self, path: &ExprPath, byte: usize) -> bool {
        let Some(first) = path.path.segments.first() else { return false };
        let first = first.ident.to_string();
        match self.origin(&first, byte) {
            Some(NameOrigin::Own) => true,
            Some(NameOrigin::Imported(path)) => is_own_path(path),
            None => is_own_path(&first),
        }
    }

    /// Returns whether a name is imported.
    pub fn is_imported(&self, name: &str, byte: usize) -> bool {
        matches!(self.origin(name, byte), Some(NameOrigin::Imported(_)))
    }

    /// Returns the function of `std::mem` that a path leads to, with the number of its arguments; `None` if the path leads
    /// to another function, or to one that writes nothing.
    pub fn mem_function(&self, path: &ExprPath, byte: usize) -> Option<(&'static str, usize)> {
        let path = self.imported_path(path, byte)?;
        let in_std = path.strip_prefix("std::").or(path.strip_prefix("core::")).unwrap_or(&path);
        let name = in_std.strip_prefix("mem::")?;
        MEM_FUNCTIONS.into_iter().find(|(known, _)| *known == name)
    }

    /// Returns whether the runtime has a macro for a method call.
    pub fn is_writing_call(&self, call: &ExprMethodCall) -> bool {
        let (name, arguments) = (call.method.to_string(), call.args.len());
        is_writing_method(&name, arguments)
            && !self.methods_without_macro.contains(&(name, arguments))
    }
}

/// Returns whether a path starts in the crate of the source.
fn is_own_path(path: &str) -> bool {
    let first = path.split("::").next().unwrap_or_default();
    ["crate", "self", "super"].contains(&first)
}

/// Returns the names that an import defines.
fn names_of_import(item: &ItemUse) -> Vec<(String, NameOrigin)> {
    let mut names = Vec::new();
    for Import { path, name } in imports(&item.tree) {
        let path = path.strip_suffix("::self").unwrap_or(&path).to_string();
        match (path.as_str(), name.as_str()) {
            ("std::mem::*" | "core::mem::*", _) => {
                for (function, _) in MEM_FUNCTIONS {
                    let path = format!("std::mem::{function}");
                    names.push((function.to_string(), NameOrigin::Imported(path)));
                }
            }
            (_, "self") => {
                let last = path.rsplit("::").next().unwrap_or_default().to_string();
                names.push((last, NameOrigin::Imported(path)));
            }
            _ => names.push((name, NameOrigin::Imported(path))),
        }
    }
    names
}

impl<'a> Visit<'a> for SymbolTable {
    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        if let Some((braces, items)) = &item.content {
            let start = braces.span.open().byte_range().start;
            let end = braces.span.close().byte_range().end;
            self.add_scope(start..end, true, items);
        }
        visit::visit_item_mod(self, item);
    }

    fn visit_block(&mut self, block: &'a Block) {
        let items = block.stmts.iter().filter_map(|statement| match statement {
            syn::Stmt::Item(item) => Some(item),
            _ => None,
        });
        self.add_scope(byte_range(block), false, items);
        visit::visit_block(self, block);
    }

    fn visit_signature(&mut self, signature: &'a Signature) {
        let Some(receiver) = signature.receiver() else { return };
        let borrows_receiver = matches!(receiver.kind, ReceiverKind::Reference(..));
        let returns_no_borrow = match &signature.output {
            ReturnType::Default => true,
            ReturnType::Type(_, output) => type_name(output).is_some_and(|name| name == "bool"),
        };
        if !(borrows_receiver && returns_no_borrow) {
            let arguments = signature.inputs.len() - 1;
            self.methods_without_macro.insert((signature.ident.to_string(), arguments));
        }
    }
}
