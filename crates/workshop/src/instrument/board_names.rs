//! What in a source may be the board, or a part of it, that can be written.
//!
//! Types are known as far as the source names them; the rest follows from the names of variables. A name may be taken
//! for the board that is not, but not the other way round if a parameter, a field or a `let` has the type of a board.

use std::collections::{HashMap, HashSet};

use syn::visit::{self, Visit};
use syn::{
    Block, Expr, ExprClosure, ExprForLoop, ExprLet, ExprMatch, ExprMethodCall, Field, File, FnArg,
    GenericArgument, Item, ItemEnum, ItemFn, ItemMacro, ItemStruct, ItemTrait, ItemType, Lit,
    Local, Member, Pat, PatIdent, PatType, PathArguments, ReturnType, Signature, Stmt, Type,
    TypeParam, TypePath, UnOp,
};

use super::call_graph::PatternNames;
use super::std_calls::{
    arguments_of_macro, gives_reference, is_followed_or_harmless, is_harmless_function,
};

/// What an expression may be.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub enum Kind {
    /// Nothing that leads to a cell.
    #[default]
    Other,
    /// A board or a part of it, which is not borrowed.
    Place,
    /// What a board can be written through: a `&mut`, an iterator of them, a cell that has the board.
    Reference,
    /// A reference in a box, or the guard of a cell or lock.
    Guard,
}

impl Kind {
    pub fn can_write(self) -> bool {
        self >= Kind::Reference
    }
}

/// What all files of an attempt define.
#[derive(Default)]
pub struct Definitions<'a> {
    pub functions: HashSet<String>,
    pub types: HashSet<String>,
    pub macros: HashMap<String, MacroKind>,
    fields: HashMap<String, Kind>,
    /// What functions return, by their names.
    returned: HashMap<String, Kind>,
    aliases: HashMap<String, &'a Type>,
    type_parameters: HashSet<String>,
}

/// How a `macro_rules!` takes its arguments.
#[derive(Clone, Copy, Default)]
pub struct MacroKind {
    /// As expressions and blocks alone, whatever these are.
    pub takes_expressions: bool,
    /// With an assignment in its own pattern.
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

    /// Whether a name is one of a type, trait or type parameter of the attempt's own.
    pub fn is_type(&self, name: &str) -> bool {
        name == "Self" || self.types.contains(name) || self.type_parameters.contains(name)
    }

    pub fn kind_of_type(&self, of: &Type) -> Kind {
        self.shape(of).kind()
    }

    /// What a variable of a type is. A list of its own is no row of the board.
    fn kind_of_variable(&self, of: &Type) -> Kind {
        let shape = self.shape(of);
        if shape.lists < 2 && !shape.is_lent { Kind::Other } else { shape.kind() }
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
                shape.is_lent |= it.mutability.is_some();
                let mut inner = Shape::default();
                self.add_shape(&it.elem, &mut inner, depth + 1);
                // What is only read leads to no cell that can be written, unless that is in a `RefCell`.
                inner.is_other |= it.mutability.is_none() && !inner.is_shared;
                shape.add(&inner);
            }
            Type::Ptr(it) => {
                shape.is_lent = true;
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
                shape.has_signs |= ["char", "IndexMut", "DerefMut", "AsMut"].into_iter().any(has);
                shape.is_lent |= has("mut");
            }
            Type::Path(path) => self.add_path(path, shape, depth),
            _ => shape.is_other = true,
        }
    }

    fn add_path(&self, path: &TypePath, shape: &mut Shape, depth: usize) {
        let Some(last) = path.path.segments.last() else { return };
        let name = last.ident.to_string();
        if let Some(of) = self.aliases.get(&name) {
            self.add_shape(of, shape, depth + 1);
        }
        match name.as_str() {
            "char" => shape.has_signs = true,
            "u8" | "i8" | "u16" | "i16" | "u32" | "i32" | "u64" | "i64" | "usize" | "isize" => {
                shape.has_numbers = true;
            }
            "Vec" => shape.lists += 1,
            "Box" | "Rc" | "Arc" => shape.is_guard = true,
            "RefMut" | "MutexGuard" | "RwLockWriteGuard" => {
                (shape.is_guard, shape.is_lent) = (true, true);
            }
            "RefCell" | "Mutex" | "RwLock" | "Cell" => {
                (shape.is_shared, shape.is_lent) = (true, true);
            }
            "IterMut" | "ChunksMut" | "ChunksExactMut" => {
                (shape.lists, shape.is_lent) = (shape.lists + 1, true);
            }
            "Option" | "Result" | "Cow" => {}
            _ if self.aliases.contains_key(&name) => {}
            _ if self.type_parameters.contains(&name) => shape.has_signs = true,
            _ => shape.is_other = true,
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

/// What a type is built of.
#[derive(Default)]
struct Shape {
    has_signs: bool,
    has_numbers: bool,
    lists: usize,
    is_lent: bool,
    is_guard: bool,
    /// It can be written where it is only lent to be read.
    is_shared: bool,
    is_other: bool,
}

impl Shape {
    fn kind(&self) -> Kind {
        let is_board = self.has_signs || self.has_numbers && self.lists > 1;
        if self.is_other || !is_board {
            return Kind::Other;
        }
        match (self.is_guard, self.is_lent) {
            (true, true) => Kind::Guard,
            (false, true) => Kind::Reference,
            (_, false) if self.lists > 0 => Kind::Place,
            (_, false) => Kind::Other,
        }
    }

    fn add(&mut self, other: &Shape) {
        self.has_signs |= other.has_signs;
        self.has_numbers |= other.has_numbers;
        self.lists += other.lists;
        self.is_lent |= other.is_lent;
        self.is_guard |= other.is_guard;
        self.is_shared |= other.is_shared;
        self.is_other |= other.is_other;
    }
}

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

/// Finds the names of types and macros.
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

/// Whether the patterns of a `macro_rules!` are made of expressions and blocks.
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

/// Finds what fields and functions are.
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
            ReturnType::Default => Kind::Other,
            ReturnType::Type(_, of) => self.0.kind_of_type(of),
        };
        let known = self.0.returned.entry(name.clone()).or_default();
        *known = kind.max(*known);
        self.0.functions.insert(name);
    }
}

/// What the variables of a function may be.
#[derive(Clone, Default)]
pub struct Variables(HashMap<String, Kind>);

impl Variables {
    /// Those of a function. `outer` are known before.
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
        // A variable may be bound to one that is bound after it, in a loop.
        for _ in 0..3 {
            visit(&mut bindings);
        }
        bindings.variables
    }

    pub fn add(&mut self, other: &Variables) {
        other.0.iter().for_each(|(name, kind)| self.learn(name, *kind));
    }

    pub fn is_known(&self, name: &str) -> bool {
        self.0.get(name).is_some_and(|kind| *kind > Kind::Other)
    }

    /// Learns the parameters of a macro, `$name` in this text: each may be the board.
    pub fn learn_parameters(&mut self, text: &str) {
        for part in text.split('$').skip(1) {
            let is_in_name = |sign: char| sign == '_' || sign.is_alphanumeric();
            let name: String = part.chars().take_while(|&sign| is_in_name(sign)).collect();
            self.learn(&format!("_{name}"), Kind::Reference);
        }
    }

    fn learn(&mut self, name: &str, kind: Kind) {
        let known = self.0.entry(name.to_string()).or_default();
        *known = kind.max(*known);
    }

    pub fn kind(&self, definitions: &Definitions, expression: &Expr) -> Kind {
        let kind = |expression: &Expr| self.kind(definitions, expression);
        let element =
            |base: &Expr| if kind(base) > Kind::Other { Kind::Place } else { Kind::Other };
        match expression {
            Expr::Path(it) => it.path.get_ident().map_or(Kind::Other, |name| {
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
                Kind::Other => Kind::Other,
                _ => Kind::Reference,
            },
            Expr::RawAddr(it) => match kind(&it.expr) {
                Kind::Other => Kind::Other,
                _ => Kind::Reference,
            },
            Expr::Paren(it) => kind(&it.expr),
            Expr::Group(it) => kind(&it.expr),
            Expr::Try(it) => kind(&it.expr),
            Expr::Cast(it) => Some(kind(&it.expr)).filter(|it| it.can_write()).unwrap_or_default(),
            Expr::Tuple(it) => it.elems.iter().map(kind).max().unwrap_or_default(),
            Expr::Array(it) => {
                let elements = it.elems.iter().map(|it| kind(it).max(of_list(it)));
                elements.max().unwrap_or_default()
            }
            Expr::Repeat(it) => kind(&it.expr).max(of_list(&it.expr)),
            Expr::Block(it) => self.of_block(definitions, &it.block),
            Expr::Unsafe(it) => self.of_block(definitions, &it.block),
            Expr::If(it) => {
                let other = it.else_branch.as_ref().map_or(Kind::Other, |(_, it)| kind(it));
                self.of_block(definitions, &it.then_branch).max(other)
            }
            Expr::Match(it) => it.arms.iter().map(|arm| kind(&arm.body)).max().unwrap_or_default(),
            Expr::Macro(it) if it.mac.path.is_ident("vec") => {
                let elements = arguments_of_macro(&it.mac).unwrap_or_default();
                let elements = elements.iter().map(|it| kind(it).max(of_list(it)));
                elements.max().unwrap_or_default()
            }
            Expr::MethodCall(it) => self.of_method(definitions, it),
            Expr::Call(it) => {
                let Expr::Path(path) = it.func.as_ref() else { return Kind::Other };
                let Some(last) = path.path.segments.last() else { return Kind::Other };
                let name = last.ident.to_string();
                let given = it.args.iter().map(kind).max().unwrap_or_default();
                if definitions.functions.contains(&name) {
                    return definitions.returned.get(&name).copied().unwrap_or_default();
                }
                match name.as_str() {
                    // A tuple of its own has fields, which are known.
                    _ if definitions.types.contains(&name) => Kind::Other,
                    "new" | "from" if given > Kind::Other => Kind::Guard,
                    "take" | "replace" if given > Kind::Other => Kind::Place,
                    "max" | "min" | "len" => Kind::Other,
                    // What is not harmless has its own remark.
                    _ if is_harmless_function(path, it.args.len()) => given,
                    _ => Kind::Other,
                }
            }
            _ => Kind::Other,
        }
    }

    fn of_block(&self, definitions: &Definitions, block: &Block) -> Kind {
        match block.stmts.last() {
            Some(Stmt::Expr(last, None)) => self.kind(definitions, last),
            _ => Kind::Other,
        }
    }

    fn of_method(&self, definitions: &Definitions, call: &ExprMethodCall) -> Kind {
        let receiver = self.kind(definitions, &call.receiver);
        let name = call.method.to_string();
        let own = definitions.returned.get(&name).copied().unwrap_or_default();
        let turbofish = call.turbofish.iter().flat_map(|it| &it.args);
        let named = turbofish.filter_map(|argument| match argument {
            GenericArgument::Type(of) => Some(definitions.kind_of_type(of)),
            _ => None,
        });
        let own = named.chain([own]).max().unwrap_or_default();
        if receiver == Kind::Other {
            return own;
        }
        let is_variable = !matches!(&*call.receiver, Expr::MethodCall(_) | Expr::Call(_));
        match name.as_str() {
            "clone" | "to_vec" | "to_owned" => Kind::Place,
            "borrow_mut" | "lock" | "write" | "try_borrow_mut" | "try_lock" => Kind::Guard,
            _ if gives_reference(&name) => Kind::Reference,
            // What is read of a variable is no reference; the next method of a chain hands it on.
            _ if is_variable && is_reader(&name) => own,
            _ if receiver.can_write() => receiver,
            _ => own,
        }
    }
}

/// Whether a method of a list only reads it.
fn is_reader(name: &str) -> bool {
    !["into_iter", "unwrap", "expect", "map", "and_then", "next", "as_deref_mut", "take", "zip"]
        .contains(&name)
        && is_followed_or_harmless(name)
}

/// A list, if it is an element of another one and has signs or numbers. A list alone is only a row.
fn of_list(element: &Expr) -> Kind {
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
    if is_list { Kind::Place } else { Kind::Other }
}

/// Finds the variables of a function.
pub struct Bindings<'d> {
    definitions: &'d Definitions<'d>,
    variables: Variables,
}

impl Bindings<'_> {
    fn kind(&self, expression: &Expr) -> Kind {
        self.variables.kind(self.definitions, expression)
    }

    fn bind_typed(&mut self, parameter: &PatType) {
        self.bind(&parameter.pat, self.definitions.kind_of_variable(&parameter.ty));
    }

    fn bind(&mut self, pattern: &Pat, kind: Kind) {
        let mut names = PatternNames::default();
        names.visit_pat(pattern);
        for name in &names.0 {
            self.variables.learn(name, kind);
        }
    }

    /// Binds what is taken out of an iterator: of a pair the number is nothing.
    fn bind_item(&mut self, pattern: &Pat, kind: Kind, chain: &Expr) {
        match pattern {
            Pat::Tuple(pair) if pair.elems.len() == 2 && is_numbered(chain) => {
                self.bind(&pair.elems[1], kind);
            }
            _ => self.bind(pattern, kind),
        }
    }

    /// Binds a pattern to a value. What is copied out of a place is none itself.
    fn bind_value(&mut self, pattern: &Pat, value: &Expr) {
        let kind = self.kind(value);
        let is_element = matches!(value, Expr::Index(_) | Expr::Unary(_));
        let is_lent = PatternRefs::has(pattern);
        match kind {
            Kind::Place if is_lent => self.bind(pattern, Kind::Reference),
            Kind::Place if is_element => {}
            _ => self.bind(pattern, kind),
        }
    }

    fn bind_parameters(&mut self, closure: &ExprClosure, kind: Kind, chain: &Expr) {
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

/// Whether a pattern has a `ref mut`.
#[derive(Default)]
struct PatternRefs(bool);

impl PatternRefs {
    fn has(pattern: &Pat) -> bool {
        let mut refs = PatternRefs::default();
        refs.visit_pat(pattern);
        refs.0
    }
}

impl<'a> Visit<'a> for PatternRefs {
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
            if !(kind == Kind::Place && is_element) {
                self.variables.learn(&name.to_string(), kind);
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
        // A method of a variable that only reads it hands its closure nothing to write.
        let hands_on = kind.can_write()
            && (matches!(&*node.receiver, Expr::MethodCall(_) | Expr::Call(_))
                || !is_reader(&node.method.to_string()));
        for argument in &node.args {
            if let Expr::Closure(closure) = argument
                && hands_on
            {
                self.bind_parameters(closure, Kind::Reference, &node.receiver);
            }
        }
        visit::visit_expr_method_call(self, node);
    }

    fn visit_expr_call(&mut self, node: &'a syn::ExprCall) {
        let is_given = node.args.iter().any(|argument| self.kind(argument).can_write());
        for argument in &node.args {
            if let Expr::Closure(closure) = argument
                && is_given
            {
                self.bind_parameters(closure, Kind::Reference, &node.func);
            }
        }
        visit::visit_expr_call(self, node);
    }

    // A function has variables of its own.
    fn visit_item(&mut self, _: &'a Item) {}
}

/// The variables of all functions of a file: for closures outside of functions, whose parameters have no types.
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
        let its = Variables::of(self.definitions, Some(signature), |it| it.visit_block(block));
        self.variables.add(&its);
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
