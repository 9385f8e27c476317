//! Finds the expressions of a source that may lead to the board.
//!
//! Only types that the source writes out are known. The kinds of other expressions follow from the names of variables. So
//! another value may be taken for the board. The board is never missed if its parameter, field or `let` has a type.

use std::collections::{HashMap, HashSet};

use syn::visit::{self, Visit};
use syn::{
    Block, Expr, ExprCall, ExprClosure, ExprForLoop, ExprLet, ExprMatch, ExprMethodCall, Field,
    File, FnArg, GenericArgument, Item, ItemEnum, ItemFn, ItemMacro, ItemStruct, ItemTrait,
    ItemType, Lit, Local, Member, Pat, PatIdent, PatType, PathArguments, ReturnType, Signature,
    Stmt, Type, TypeParam, TypePath, UnOp,
};

use super::expressions::PatternNames;
use super::std_calls::{
    arguments_of_macro, is_followed_or_harmless, is_harmless_function, returns_reference,
};

/// The relation of an expression to the board. A greater kind gives more access.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub enum BoardKind {
    /// A value that does not lead to the board.
    #[default]
    Other,
    /// A board or a part of it, not borrowed.
    Place,
    /// Mutable access to a board: a `&mut`, an iterator over `&mut`, or a `RefCell` with a board.
    Reference,
    /// A reference in a box, or the guard of a cell or lock.
    Guard,
}

impl BoardKind {
    pub fn can_write(self) -> bool {
        self >= BoardKind::Reference
    }
}

/// The definitions in all files of an attempt.
#[derive(Default)]
pub struct Definitions<'a> {
    pub functions: HashSet<String>,
    pub types: HashSet<String>,
    pub macros: HashMap<String, MacroKind>,
    fields: HashMap<String, BoardKind>,
    /// The kinds of the values that functions return, by the names of the functions.
    returned: HashMap<String, BoardKind>,
    aliases: HashMap<String, &'a Type>,
    type_parameters: HashSet<String>,
}

/// The arguments that a `macro_rules!` takes.
#[derive(Clone, Copy, Default)]
pub struct MacroKind {
    /// Whether all arguments are expressions and blocks.
    pub takes_expressions: bool,
    /// Whether a pattern of the macro has an assignment.
    pub takes_assignments: bool,
}

impl<'a> Definitions<'a> {
    pub fn of(files: &'a [File]) -> Self {
        let mut definitions = Definitions::default();
        let mut names = TypeNames(&mut definitions);
        files.iter().for_each(|file| names.visit_file(file));
        let mut members = Members(&mut definitions);
        files.iter().for_each(|file| members.visit_file(file));
        definitions
    }

    /// Returns whether the attempt defines a type, trait or type parameter of this name.
    pub fn is_type(&self, name: &str) -> bool {
        name == "Self" || self.types.contains(name) || self.type_parameters.contains(name)
    }

    pub fn kind_of_type(&self, of: &Type) -> BoardKind {
        self.shape(of).kind()
    }

    /// Returns the kind of a variable. A local list that is not nested or borrowed is no row of the board.
    fn kind_of_variable(&self, of: &Type) -> BoardKind {
        let shape = self.shape(of);
        let is_local_list = shape.lists < 2 && !shape.is_writable;
        if is_local_list { BoardKind::Other } else { shape.kind() }
    }

    fn shape(&self, of: &Type) -> Shape {
        let mut shape = Shape::default();
        self.add_shape(of, &mut shape, 0);
        shape
    }

    fn add_shape(&self, of: &Type, shape: &mut Shape, depth: usize) {
        // An alias of itself does not compile.
        if depth > 16 {
            return;
        }
        match of {
            Type::Reference(it) => {
                shape.is_writable |= it.mutability.is_some();
                let mut inner = Shape::default();
                self.add_shape(&it.elem, &mut inner, depth + 1);
                // A `&` gives mutable access only to types such as `RefCell`.
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
                let mut names = AllNames::default();
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
    /// The number of lists in each other.
    lists: usize,
    is_writable: bool,
    is_guard: bool,
    /// Whether a `&` is enough to write, as for a `RefCell`.
    has_interior_mutability: bool,
    /// Whether the type has a part that no board has.
    has_other_type: bool,
}

impl Shape {
    fn kind(&self) -> BoardKind {
        let is_board = self.has_chars || self.has_numbers && self.lists > 1;
        if self.has_other_type || !is_board {
            return BoardKind::Other;
        }
        match (self.is_guard, self.is_writable) {
            (true, true) => BoardKind::Guard,
            (false, true) => BoardKind::Reference,
            (_, false) if self.lists > 0 => BoardKind::Place,
            (_, false) => BoardKind::Other,
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

/// The names in a type, with `mut`.
#[derive(Default)]
struct AllNames(Vec<String>);

impl<'a> Visit<'a> for AllNames {
    fn visit_ident(&mut self, node: &'a syn::Ident) {
        self.0.push(node.to_string());
    }

    fn visit_type_reference(&mut self, node: &'a syn::TypeReference) {
        self.0.extend(node.mutability.as_ref().map(|_| "mut".to_string()));
        visit::visit_type_reference(self, node);
    }
}

/// Collects the names of types and macros.
struct TypeNames<'d, 'a>(&'d mut Definitions<'a>);

impl<'a> Visit<'a> for TypeNames<'_, 'a> {
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
            let kind = MacroKind {
                takes_expressions: takes_expressions(&node.mac.tokens),
                takes_assignments: text.contains(" = $"),
            };
            self.0.macros.insert(name.to_string(), kind);
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

/// Collects the kinds of fields and of returned values.
struct Members<'d, 'a>(&'d mut Definitions<'a>);

impl<'a> Visit<'a> for Members<'_, '_> {
    fn visit_item_struct(&mut self, node: &'a ItemStruct) {
        for (number, Field { ident, ty, .. }) in node.fields.iter().enumerate() {
            let name = ident.as_ref().map_or_else(|| number.to_string(), ToString::to_string);
            let kind = self.0.kind_of_type(ty);
            let known = self.0.fields.entry(name).or_default();
            *known = kind.max(*known);
        }
        visit::visit_item_struct(self, node);
    }

    fn visit_signature(&mut self, node: &'a Signature) {
        let name = node.ident.to_string();
        let kind = match &node.output {
            ReturnType::Default => BoardKind::Other,
            ReturnType::Type(_, of) => self.0.kind_of_type(of),
        };
        let known = self.0.returned.entry(name.clone()).or_default();
        *known = kind.max(*known);
        self.0.functions.insert(name);
    }
}

/// The kinds of the variables of a function, by their names.
#[derive(Clone, Default)]
pub struct Variables(HashMap<String, BoardKind>);

impl Variables {
    /// Collects the variables of a function. `visit` visits its body.
    pub fn of(
        definitions: &Definitions,
        signature: Option<&Signature>,
        visit: impl Fn(&mut Bindings),
    ) -> Self {
        let mut bindings = Bindings { definitions, variables: Variables::default() };
        for input in signature.iter().flat_map(|it| &it.inputs) {
            if let FnArg::Typed(parameter) = input {
                bindings.bind_typed(parameter);
            }
        }
        // In a loop, the value of a variable may come from a later line. Repeated visits find such a value.
        for _ in 0..3 {
            visit(&mut bindings);
        }
        bindings.variables
    }

    pub fn add(&mut self, other: &Variables) {
        other.0.iter().for_each(|(name, kind)| self.record(name, *kind));
    }

    /// Returns whether a variable may lead to the board.
    pub fn may_be_board(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|kind| *kind > BoardKind::Other)
    }

    /// Records the parameters of a macro, `$name` in this text. Each parameter may be the board.
    pub fn record_macro_parameters(&mut self, text: &str) {
        for part in text.split('$').skip(1) {
            let is_in_name = |sign: char| sign == '_' || sign.is_alphanumeric();
            let name: String = part.chars().take_while(|&sign| is_in_name(sign)).collect();
            self.record(&format!("_{name}"), BoardKind::Reference);
        }
    }

    /// Records a kind of a variable. If the name has several kinds, the greatest counts.
    fn record(&mut self, name: &str, kind: BoardKind) {
        let known = self.0.entry(name.to_string()).or_default();
        *known = kind.max(*known);
    }

    pub fn kind(&self, definitions: &Definitions, expression: &Expr) -> BoardKind {
        let kind = |expression: &Expr| self.kind(definitions, expression);
        let element = |base: &Expr| {
            if kind(base) > BoardKind::Other { BoardKind::Place } else { BoardKind::Other }
        };
        match expression {
            Expr::Path(it) => it.path.get_ident().map_or(BoardKind::Other, |name| {
                self.0.get(&name.to_string()).copied().unwrap_or_default()
            }),
            Expr::Field(it) => {
                let name = match &it.member {
                    Member::Named(name) => name.to_string(),
                    Member::Unnamed(index) => index.index.to_string(),
                };
                let of_base = kind(&it.base);
                definitions.fields.get(&name).copied().unwrap_or_default().max(of_base)
            }
            Expr::Index(it) => element(&it.expr),
            Expr::Unary(it) if matches!(it.op, UnOp::Deref(_)) => element(&it.expr),
            Expr::Reference(it) if it.mutability.is_some() => match kind(&it.expr) {
                BoardKind::Other => BoardKind::Other,
                _ => BoardKind::Reference,
            },
            Expr::RawAddr(it) => match kind(&it.expr) {
                BoardKind::Other => BoardKind::Other,
                _ => BoardKind::Reference,
            },
            Expr::Paren(it) => kind(&it.expr),
            Expr::Group(it) => kind(&it.expr),
            Expr::Try(it) => kind(&it.expr),
            Expr::Cast(it) => Some(kind(&it.expr)).filter(|it| it.can_write()).unwrap_or_default(),
            Expr::Tuple(it) => it.elems.iter().map(kind).max().unwrap_or_default(),
            Expr::Array(it) => {
                let elements = it.elems.iter().map(|it| kind(it).max(kind_of_row(it)));
                elements.max().unwrap_or_default()
            }
            Expr::Repeat(it) => kind(&it.expr).max(kind_of_row(&it.expr)),
            Expr::Block(it) => self.kind_of_block(definitions, &it.block),
            Expr::Unsafe(it) => self.kind_of_block(definitions, &it.block),
            Expr::If(it) => {
                let other = it.else_branch.as_ref().map_or(BoardKind::Other, |(_, it)| kind(it));
                self.kind_of_block(definitions, &it.then_branch).max(other)
            }
            Expr::Match(it) => it.arms.iter().map(|arm| kind(&arm.body)).max().unwrap_or_default(),
            Expr::Macro(it) if it.mac.path.is_ident("vec") => {
                let elements = arguments_of_macro(&it.mac).unwrap_or_default();
                let elements = elements.iter().map(|it| kind(it).max(kind_of_row(it)));
                elements.max().unwrap_or_default()
            }
            Expr::MethodCall(it) => self.kind_of_method_call(definitions, it),
            Expr::Call(it) => self.kind_of_call(definitions, it),
            _ => BoardKind::Other,
        }
    }

    fn kind_of_call(&self, definitions: &Definitions, call: &ExprCall) -> BoardKind {
        let Expr::Path(path) = call.func.as_ref() else { return BoardKind::Other };
        let Some(last) = path.path.segments.last() else { return BoardKind::Other };
        let name = last.ident.to_string();
        if definitions.functions.contains(&name) {
            return definitions.returned.get(&name).copied().unwrap_or_default();
        }
        let arguments = call.args.iter().map(|argument| self.kind(definitions, argument));
        let given = arguments.max().unwrap_or_default();
        match name.as_str() {
            // The fields of a tuple struct have their own kinds.
            _ if definitions.types.contains(&name) => BoardKind::Other,
            "new" | "from" if given > BoardKind::Other => BoardKind::Guard,
            "take" | "replace" if given > BoardKind::Other => BoardKind::Place,
            "max" | "min" | "len" => BoardKind::Other,
            // A function that may write gets its own remark.
            _ if is_harmless_function(path, call.args.len()) => given,
            _ => BoardKind::Other,
        }
    }

    fn kind_of_block(&self, definitions: &Definitions, block: &Block) -> BoardKind {
        match block.stmts.last() {
            Some(Stmt::Expr(last, None)) => self.kind(definitions, last),
            _ => BoardKind::Other,
        }
    }

    fn kind_of_method_call(&self, definitions: &Definitions, call: &ExprMethodCall) -> BoardKind {
        let receiver = self.kind(definitions, &call.receiver);
        let name = call.method.to_string();
        let own = definitions.returned.get(&name).copied().unwrap_or_default();
        let turbofish = call.turbofish.iter().flat_map(|it| &it.args);
        let named = turbofish.filter_map(|argument| match argument {
            GenericArgument::Type(of) => Some(definitions.kind_of_type(of)),
            _ => None,
        });
        let own = named.chain([own]).max().unwrap_or_default();
        if receiver == BoardKind::Other {
            return own;
        }
        let is_variable = !matches!(&*call.receiver, Expr::MethodCall(_) | Expr::Call(_));
        match name.as_str() {
            "clone" | "to_vec" | "to_owned" => BoardKind::Place,
            "borrow_mut" | "lock" | "write" | "try_borrow_mut" | "try_lock" => BoardKind::Guard,
            _ if returns_reference(&name) => BoardKind::Reference,
            // A method that reads a variable returns no access to the board. In a chain, the next method may.
            _ if is_variable && is_reader(&name) => own,
            _ if receiver.can_write() => receiver,
            _ => own,
        }
    }
}

/// Returns whether a method of a list only reads it, and does not return its items.
fn is_reader(name: &str) -> bool {
    !["into_iter", "unwrap", "expect", "map", "and_then", "next", "as_deref_mut", "take", "zip"]
        .contains(&name)
        && is_followed_or_harmless(name)
}

/// Returns the kind of a list in another list: `Place` if it has characters or numbers, like a row of a board.
fn kind_of_row(element: &Expr) -> BoardKind {
    let is_cell =
        |it: &Expr| matches!(it, Expr::Lit(it) if matches!(it.lit, Lit::Int(_) | Lit::Char(_)));
    let is_list = match element {
        Expr::Repeat(it) => is_cell(&it.expr),
        Expr::Array(it) => it.elems.first().is_some_and(is_cell),
        Expr::Macro(it) if it.mac.path.is_ident("vec") => {
            let elements = arguments_of_macro(&it.mac).unwrap_or_default();
            elements.first().is_some_and(is_cell)
        }
        _ => false,
    };
    if is_list { BoardKind::Place } else { BoardKind::Other }
}

/// Collects the variables of a function.
pub struct Bindings<'d> {
    definitions: &'d Definitions<'d>,
    variables: Variables,
}

impl Bindings<'_> {
    fn kind(&self, expression: &Expr) -> BoardKind {
        self.variables.kind(self.definitions, expression)
    }

    fn bind_typed(&mut self, parameter: &PatType) {
        self.bind(&parameter.pat, self.definitions.kind_of_variable(&parameter.ty));
    }

    fn bind(&mut self, pattern: &Pat, kind: BoardKind) {
        let mut names = PatternNames::default();
        names.visit_pat(pattern);
        for name in &names.0 {
            self.variables.record(name, kind);
        }
    }

    /// Binds an item of an iterator. After `enumerate`, the first part of the pair is only a number.
    fn bind_item(&mut self, pattern: &Pat, kind: BoardKind, chain: &Expr) {
        match pattern {
            Pat::Tuple(pair) if pair.elems.len() == 2 && is_numbered(chain) => {
                self.bind(&pair.elems[1], kind);
            }
            _ => self.bind(pattern, kind),
        }
    }

    /// Binds a pattern to a value. A copy of an element is no part of the board.
    fn bind_value(&mut self, pattern: &Pat, value: &Expr) {
        let kind = self.kind(value);
        let is_element = matches!(value, Expr::Index(_) | Expr::Unary(_));
        match kind {
            BoardKind::Place if has_ref_mut(pattern) => self.bind(pattern, BoardKind::Reference),
            BoardKind::Place if is_element => {}
            _ => self.bind(pattern, kind),
        }
    }

    fn bind_parameters(&mut self, closure: &ExprClosure, kind: BoardKind, chain: &Expr) {
        for input in &closure.inputs {
            match input {
                Pat::Type(_) => {}
                input => self.bind_item(input, kind, chain),
            }
        }
    }
}

fn is_numbered(chain: &Expr) -> bool {
    match chain {
        Expr::MethodCall(call) => call.method == "enumerate" || is_numbered(&call.receiver),
        _ => false,
    }
}

fn has_ref_mut(pattern: &Pat) -> bool {
    let mut finder = RefMutFinder::default();
    finder.visit_pat(pattern);
    finder.0
}

#[derive(Default)]
struct RefMutFinder(bool);

impl<'a> Visit<'a> for RefMutFinder {
    fn visit_pat_ident(&mut self, node: &'a PatIdent) {
        self.0 |= node.by_ref.is_some() && node.mutability.is_some();
        visit::visit_pat_ident(self, node);
    }
}

impl<'a> Visit<'a> for Bindings<'_> {
    fn visit_local(&mut self, node: &'a Local) {
        match (&node.pat, &node.init) {
            (Pat::Type(typed), _) => self.bind_typed(typed),
            (pattern, Some(value)) => self.bind_value(pattern, &value.expr),
            _ => {}
        }
        visit::visit_local(self, node);
    }

    fn visit_expr_let(&mut self, node: &'a ExprLet) {
        self.bind_value(&node.pat, &node.expr);
        visit::visit_expr_let(self, node);
    }

    fn visit_expr_match(&mut self, node: &'a ExprMatch) {
        node.arms.iter().for_each(|arm| self.bind_value(&arm.pat, &node.expr));
        visit::visit_expr_match(self, node);
    }

    fn visit_expr_for_loop(&mut self, node: &'a ExprForLoop) {
        let kind = self.kind(&node.expr);
        self.bind_item(&node.pat, kind, &node.expr);
        visit::visit_expr_for_loop(self, node);
    }

    fn visit_expr_assign(&mut self, node: &'a syn::ExprAssign) {
        if let Expr::Path(path) = &*node.left
            && let Some(name) = path.path.get_ident()
        {
            let kind = self.kind(&node.right);
            let is_element = matches!(&*node.right, Expr::Index(_) | Expr::Unary(_));
            if !(kind == BoardKind::Place && is_element) {
                self.variables.record(&name.to_string(), kind);
            }
        }
        visit::visit_expr_assign(self, node);
    }

    fn visit_expr_closure(&mut self, node: &'a ExprClosure) {
        for input in &node.inputs {
            if let Pat::Type(typed) = input {
                self.bind_typed(typed);
            }
        }
        visit::visit_expr_closure(self, node);
    }

    fn visit_expr_method_call(&mut self, node: &'a ExprMethodCall) {
        let kind = self.kind(&node.receiver);
        // A method that only reads a variable gives its closure no mutable access.
        let gives_access = kind.can_write()
            && (matches!(&*node.receiver, Expr::MethodCall(_) | Expr::Call(_))
                || !is_reader(&node.method.to_string()));
        for argument in &node.args {
            if let Expr::Closure(closure) = argument
                && gives_access
            {
                self.bind_parameters(closure, BoardKind::Reference, &node.receiver);
            }
        }
        visit::visit_expr_method_call(self, node);
    }

    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        let gets_access = node.args.iter().any(|argument| self.kind(argument).can_write());
        for argument in &node.args {
            if let Expr::Closure(closure) = argument
                && gets_access
            {
                self.bind_parameters(closure, BoardKind::Reference, &node.func);
            }
        }
        visit::visit_expr_call(self, node);
    }

    // A function has variables of its own.
    fn visit_item(&mut self, _: &'a Item) {}
}

/// Collects the variables of all functions of a file. They are used for closures outside of functions.
pub fn all_variables(definitions: &Definitions, file: &File) -> Variables {
    let mut all = AllVariables { definitions, variables: Variables::default() };
    all.visit_file(file);
    all.variables
}

struct AllVariables<'d> {
    definitions: &'d Definitions<'d>,
    variables: Variables,
}

impl AllVariables<'_> {
    fn add(&mut self, signature: &Signature, block: &Block) {
        let variables =
            Variables::of(self.definitions, Some(signature), |it| it.visit_block(block));
        self.variables.add(&variables);
    }
}

impl<'a> Visit<'a> for AllVariables<'_> {
    fn visit_item_fn(&mut self, node: &'a ItemFn) {
        self.add(&node.sig, &node.block);
        visit::visit_item_fn(self, node);
    }

    fn visit_impl_item_fn(&mut self, node: &'a syn::ImplItemFn) {
        self.add(&node.sig, &node.block);
        visit::visit_impl_item_fn(self, node);
    }
}
