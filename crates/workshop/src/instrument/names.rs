//! Names by which a call is one of the standard library's.

use std::collections::{HashMap, HashSet};

use syn::{
    Attribute, ExprCall, ExprMethodCall, File, Ident, ItemFn, ItemMod, ItemUse, Meta, Path,
    ReceiverKind, ReturnType, Signature, Type, UseTree,
    visit::{self, Visit},
};

/// The functions of `std::mem` that write, with the number of their arguments.
const FUNCTIONS: [(&str, usize); 3] = [("swap", 2), ("replace", 2), ("take", 1)];

/// The methods of slices, vectors and cells that write and return nothing that is borrowed, each with
/// the number of its arguments.
const METHODS: &str = "append/1 clear/0 clone_from/1 clone_from_slice/1 copy_from_slice/1 copy_within/2 extend/1 \
    extend_from_slice/1 fill/1 fill_with/1 insert/2 pop/0 push/1 remove/1 replace/1 resize/2 \
    retain/1 retain_mut/1 reverse/0 rotate_left/1 rotate_right/1 set/1 sort/0 sort_by/1 \
    sort_by_key/1 sort_unstable/0 sort_unstable_by/1 sort_unstable_by_key/1 split_off/1 swap/1 \
    swap/2 swap_remove/1 swap_with_slice/1 truncate/1";

/// The methods of a cell, which need no exclusive access.
const METHODS_OF_CELLS: &str = "replace/1 set/1 swap/1";

/// The functions and methods that write through a raw pointer.
const RAW: &str = "copy copy_from copy_from_nonoverlapping copy_nonoverlapping copy_to copy_to_nonoverlapping \
    write write_bytes write_unaligned write_volatile";

/// Whether a list has a method with this number of arguments.
fn has(list: &str, call: &ExprMethodCall) -> bool {
    let method = format!("{}/{}", call.method, call.args.len());
    list.split(' ').any(|known| known == method)
}

/// What a source imports and defines.
#[derive(Default)]
pub struct Names {
    /// The functions of `std::mem` by the names that they are imported by.
    functions: HashMap<String, &'static str>,
    /// The functions and modules of the source's own, which may have the same names.
    own: HashSet<String>,
    /// The methods of the source's own after which its receiver may not be there any more, or may be
    /// borrowed.
    methods: HashSet<(String, usize)>,
}

impl Names {
    pub fn of(file: &File) -> Self {
        let mut names = Names::default();
        names.visit_file(file);
        names
    }

    /// The function of `std::mem` that is called.
    pub fn function(&self, call: &ExprCall) -> Option<&'static str> {
        let syn::Expr::Path(path) = call.func.as_ref() else {
            return None;
        };
        let name = self.name(&path.path)?;
        let is_whole = FUNCTIONS.contains(&(name, call.args.len()));
        let is_plain = path.path.segments.iter().all(|segment| segment.arguments.is_none());
        (is_whole && is_plain && path.qself.is_none()).then_some(name)
    }

    fn name(&self, path: &Path) -> Option<&'static str> {
        if let Some(name) = path.get_ident().map(ToString::to_string) {
            return self.functions.get(&name).copied().filter(|_| !self.own.contains(&name));
        }
        let mut segments = path.segments.iter().rev();
        let (name, module) = (segments.next()?, segments.next()?);
        let is_std = match segments.next() {
            Some(root) => is_std(&root.ident),
            None => !self.own.contains("mem"),
        };
        function(&name.ident.to_string()).filter(|_| is_std && module.ident == "mem")
    }

    pub fn is_write(&self, call: &ExprMethodCall) -> bool {
        let its_own = (call.method.to_string(), call.args.len());
        has(METHODS, call) && !self.methods.contains(&its_own)
    }

    /// `is_in_std` and `is_in_mem` tell where a tree hangs.
    fn import(&mut self, tree: &UseTree, is_in_std: bool, is_in_mem: bool) {
        match tree {
            UseTree::Path(path) => {
                self.import(&path.tree, is_std(&path.ident), is_in_std && path.ident == "mem");
            }
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.import(tree, is_in_std, is_in_mem));
            }
            UseTree::Name(name) if is_in_mem => {
                self.add(name.ident.to_string(), name.ident.to_string());
            }
            UseTree::Rename(name) if is_in_mem => {
                self.add(name.rename.to_string(), name.ident.to_string());
            }
            UseTree::Glob(_) if is_in_mem => {
                FUNCTIONS.iter().for_each(|(name, _)| self.add(name.to_string(), name.to_string()));
            }
            _ => {}
        }
    }

    fn add(&mut self, name: String, of: String) {
        if let Some(of) = function(&of) {
            self.functions.insert(name, of);
        }
    }
}

impl<'a> Visit<'a> for Names {
    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.import(&item.tree, false, false);
    }

    fn visit_item_fn(&mut self, item: &'a ItemFn) {
        self.own.insert(item.sig.ident.to_string());
        visit::visit_item_fn(self, item);
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        self.own.insert(item.ident.to_string());
        visit::visit_item_mod(self, item);
    }

    fn visit_signature(&mut self, signature: &'a Signature) {
        let Some(receiver) = signature.receiver() else {
            return;
        };
        let is_left = matches!(receiver.kind, ReceiverKind::Reference(..));
        let is_free = match &signature.output {
            ReturnType::Default => true,
            ReturnType::Type(_, type_) => {
                matches!(type_.as_ref(), Type::Path(type_) if type_.path.is_ident("bool"))
            }
        };
        if !is_left || !is_free {
            self.methods.insert((signature.ident.to_string(), signature.inputs.len() - 1));
        }
    }
}

pub fn is_of_a_cell(call: &ExprMethodCall) -> bool {
    has(METHODS_OF_CELLS, call)
}

/// Methods that types of their own have under the same names as those of the standard library.
const METHODS_OF_MANY: &str = "clone/0 cmp/1 contains/1 contains_key/1 eq/1 first/0 fmt/1 get/1 get_mut/1 hash/1 \
    insert/1 is_empty/0 iter/0 iter_mut/0 last/0 len/0 next/0 partial_cmp/1";

/// Whether a call may well be one of the standard library's, whatever names the source has.
pub fn is_of_std(call: &ExprMethodCall) -> bool {
    has(METHODS, call) || has(METHODS_OF_MANY, call)
}

pub fn is_raw(name: &str) -> bool {
    RAW.split(' ').any(|known| known == name)
}

pub fn is_for_tests(attribute: &Attribute) -> bool {
    match &attribute.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::NameValue(_) => false,
    }
}

fn is_std(root: &Ident) -> bool {
    root == "std" || root == "core"
}

fn function(name: &str) -> Option<&'static str> {
    FUNCTIONS.iter().find(|(function, _)| *function == name).map(|(function, _)| *function)
}
