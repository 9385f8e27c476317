//! Collects the definitions in the files of an attempt, and finds the types that may be a board.

use std::collections::{HashMap, HashSet};

use syn::visit::{self, Visit};
use syn::{
    Field, File, GenericArgument, ItemEnum, ItemMacro, ItemStruct, ItemTrait, ItemType,
    PathArguments, ReturnType, Signature, Type, TypeParam, TypePath,
};

use super::board_access::BoardAccess;

/// The definitions in all files of an attempt.
#[derive(Default)]
pub struct Definitions<'a> {
    /// The names of functions and methods.
    pub functions: HashSet<String>,
    /// The names of structs, enums, traits and the variants of enums.
    pub types: HashSet<String>,
    /// The `macro_rules!`, by their names.
    pub macros: HashMap<String, MacroParameters>,
    /// The access that fields give to the board, by their names.
    pub fields: HashMap<String, BoardAccess>,
    /// The access that results of functions give to the board, by the names of the functions.
    results: HashMap<String, BoardAccess>,
    aliases: HashMap<String, &'a Type>,
    type_parameters: HashSet<String>,
}

/// The arguments that a `macro_rules!` takes.
#[derive(Clone, Copy, Default)]
pub struct MacroParameters {
    /// Whether all arguments are expressions and blocks.
    pub takes_expressions: bool,
    /// Whether a pattern or a body of the macro assigns a parameter, as in `$cell = $value`.
    pub assigns_parameters: bool,
}

impl<'a> Definitions<'a> {
    /// Collects the definitions in all files.
    pub fn of(files: &'a [File]) -> Self {
        let mut definitions = Definitions::default();
        let mut types = TypeCollector(&mut definitions);
        files.iter().for_each(|file| types.visit_file(file));
        // The access of a field depends on all types.
        let mut members = MemberCollector(&mut definitions);
        files.iter().for_each(|file| members.visit_file(file));
        definitions
    }

    /// Returns whether the attempt defines a type, trait or type parameter of this name.
    pub fn is_type(&self, name: &str) -> bool {
        name == "Self" || self.types.contains(name) || self.type_parameters.contains(name)
    }

    /// Returns the access that the results of the functions with this name give to the board.
    pub fn access_of_result(&self, function: &str) -> BoardAccess {
        self.results.get(function).copied().unwrap_or_default()
    }

    /// Returns the access that a value of a type gives to the board.
    pub fn access_of_type(&self, of: &Type) -> BoardAccess {
        self.shape(of).access()
    }

    /// Returns the access that a variable of a type gives to the board. A list that is neither nested nor borrowed is not
    /// a row of the board.
    pub fn access_of_variable(&self, of: &Type) -> BoardAccess {
        let shape = self.shape(of);
        let is_local_list = shape.lists < 2 && !shape.is_writable;
        if is_local_list { BoardAccess::Unrelated } else { shape.access() }
    }

    fn shape(&self, of: &Type) -> Shape {
        let mut shape = Shape::default();
        self.add_shape(of, &mut shape, 0);
        shape
    }

    fn add_shape(&self, of: &Type, shape: &mut Shape, depth: usize) {
        // Ends the recursion for an alias of itself, which does not compile.
        if depth > 16 {
            return;
        }
        match of {
            Type::Reference(it) => {
                shape.is_writable |= it.mutability.is_some();
                let mut inner = Shape::default();
                self.add_shape(&it.elem, &mut inner, depth + 1);
                // A `&` gives mutable access only to types such as `RefCell`. Behind any other `&` nothing can be written,
                // so its target counts as a type that no board has.
                inner.has_other_type |= it.mutability.is_none() && !inner.has_interior_mutability;
                shape.add(&inner);
            }
            Type::Ptr(it) => {
                shape.is_writable = true;
                self.add_shape(&it.elem, shape, depth + 1);
            }
            Type::Slice(it) => {
                shape.lists += 1;
                self.add_shape(&it.elem, shape, depth + 1);
            }
            Type::Array(it) => {
                shape.lists += 1;
                self.add_shape(&it.elem, shape, depth + 1);
            }
            Type::Paren(it) => self.add_shape(&it.elem, shape, depth + 1),
            Type::Group(it) => self.add_shape(&it.elem, shape, depth + 1),
            Type::ImplTrait(_) | Type::TraitObject(_) => {
                let mut names = TypeNamesWithMut::default();
                names.visit_type(of);
                let has = |name: &str| names.0.iter().any(|its| its == name);
                shape.has_chars |= ["char", "IndexMut", "DerefMut", "AsMut"].into_iter().any(has);
                shape.is_writable |= has("mut");
            }
            Type::Path(path) => self.add_path(path, shape, depth),
            _ => shape.has_other_type = true,
        }
    }

    fn add_path(&self, path: &TypePath, shape: &mut Shape, depth: usize) {
        let Some(last) = path.path.segments.last() else { return };
        let name = last.ident.to_string();
        if let Some(of) = self.aliases.get(&name) {
            self.add_shape(of, shape, depth + 1);
        }
        match name.as_str() {
            "char" => shape.has_chars = true,
            "u8" | "i8" | "u16" | "i16" | "u32" | "i32" | "u64" | "i64" | "usize" | "isize" => {
                shape.has_numbers = true;
            }
            "Vec" => shape.lists += 1,
            "Box" | "Rc" | "Arc" => shape.is_guard = true,
            "RefMut" | "MutexGuard" | "RwLockWriteGuard" => {
                shape.is_guard = true;
                shape.is_writable = true;
            }
            "RefCell" | "Mutex" | "RwLock" | "Cell" => {
                shape.has_interior_mutability = true;
                shape.is_writable = true;
            }
            "IterMut" | "ChunksMut" | "ChunksExactMut" => {
                shape.lists += 1;
                shape.is_writable = true;
            }
            "Option" | "Result" | "Cow" => {}
            _ if self.aliases.contains_key(&name) => {}
            _ if self.type_parameters.contains(&name) => shape.has_chars = true,
            _ => shape.has_other_type = true,
        }
        if let PathArguments::AngleBracketed(arguments) = &last.arguments {
            for argument in &arguments.args {
                if let GenericArgument::Type(of) = argument {
                    self.add_shape(of, shape, depth + 1);
                }
            }
        }
    }
}

/// The parts of a type that decide whether it can be a board.
#[derive(Default)]
struct Shape {
    has_chars: bool,
    has_numbers: bool,
    /// The number of nested lists.
    lists: usize,
    is_writable: bool,
    is_guard: bool,
    /// Whether a `&` is enough to write, as for a `RefCell`.
    has_interior_mutability: bool,
    /// Whether the type has a part that no board has.
    has_other_type: bool,
}

impl Shape {
    fn access(&self) -> BoardAccess {
        let is_board = self.has_chars || self.has_numbers && self.lists > 1;
        if self.has_other_type || !is_board {
            return BoardAccess::Unrelated;
        }
        match (self.is_guard, self.is_writable) {
            (true, true) => BoardAccess::Guard,
            (false, true) => BoardAccess::MutableReference,
            (_, false) if self.lists > 0 => BoardAccess::Owned,
            (_, false) => BoardAccess::Unrelated,
        }
    }

    fn add(&mut self, other: &Shape) {
        self.has_chars |= other.has_chars;
        self.has_numbers |= other.has_numbers;
        self.lists += other.lists;
        self.is_writable |= other.is_writable;
        self.is_guard |= other.is_guard;
        self.has_interior_mutability |= other.has_interior_mutability;
        self.has_other_type |= other.has_other_type;
    }
}

/// Collects the names in a type, and `mut`.
#[derive(Default)]
struct TypeNamesWithMut(Vec<String>);

impl<'a> Visit<'a> for TypeNamesWithMut {
    fn visit_ident(&mut self, node: &'a syn::Ident) {
        self.0.push(node.to_string());
    }

    fn visit_type_reference(&mut self, node: &'a syn::TypeReference) {
        self.0.extend(node.mutability.as_ref().map(|_| "mut".to_string()));
        visit::visit_type_reference(self, node);
    }
}

/// Collects the names of types and macros.
struct TypeCollector<'d, 'a>(&'d mut Definitions<'a>);

impl<'a> Visit<'a> for TypeCollector<'_, 'a> {
    fn visit_item_struct(&mut self, node: &'a ItemStruct) {
        self.0.types.insert(node.ident.to_string());
        visit::visit_item_struct(self, node);
    }

    fn visit_item_enum(&mut self, node: &'a ItemEnum) {
        self.0.types.insert(node.ident.to_string());
        self.0.types.extend(node.variants.iter().map(|variant| variant.ident.to_string()));
        visit::visit_item_enum(self, node);
    }

    fn visit_item_trait(&mut self, node: &'a ItemTrait) {
        self.0.types.insert(node.ident.to_string());
        visit::visit_item_trait(self, node);
    }

    fn visit_item_type(&mut self, node: &'a ItemType) {
        self.0.aliases.insert(node.ident.to_string(), &*node.ty);
        visit::visit_item_type(self, node);
    }

    fn visit_type_param(&mut self, node: &'a TypeParam) {
        self.0.type_parameters.insert(node.ident.to_string());
    }

    fn visit_item_macro(&mut self, node: &'a ItemMacro) {
        if let Some(name) = &node.ident {
            let text = node.mac.tokens.to_string();
            let parameters = MacroParameters {
                takes_expressions: takes_expressions(&node.mac.tokens),
                assigns_parameters: text.contains(" = $"),
            };
            self.0.macros.insert(name.to_string(), parameters);
        }
    }
}

/// Returns whether all arguments in the patterns of a `macro_rules!` are expressions and blocks.
fn takes_expressions(tokens: &proc_macro2::TokenStream) -> bool {
    let groups = tokens.clone().into_iter().filter_map(|token| match token {
        proc_macro2::TokenTree::Group(group) => Some(group.stream().to_string()),
        _ => None,
    });
    groups.step_by(2).all(|pattern| {
        let mut fragments = pattern.split(':').skip(1).map(str::trim_start);
        fragments.all(|it| it.starts_with("expr") || it.starts_with("block"))
    })
}

/// Collects the access of fields and of results of functions.
struct MemberCollector<'d, 'a>(&'d mut Definitions<'a>);

impl<'a> Visit<'a> for MemberCollector<'_, '_> {
    fn visit_item_struct(&mut self, node: &'a ItemStruct) {
        for (number, Field { ident, ty, .. }) in node.fields.iter().enumerate() {
            let name = ident.as_ref().map_or_else(|| number.to_string(), ToString::to_string);
            let access = self.0.access_of_type(ty);
            let known = self.0.fields.entry(name).or_default();
            *known = access.max(*known);
        }
        visit::visit_item_struct(self, node);
    }

    fn visit_signature(&mut self, node: &'a Signature) {
        let name = node.ident.to_string();
        let access = match &node.output {
            ReturnType::Default => BoardAccess::Unrelated,
            ReturnType::Type(_, of) => self.0.access_of_type(of),
        };
        let known = self.0.results.entry(name.clone()).or_default();
        *known = access.max(*known);
        self.0.functions.insert(name);
    }
}
