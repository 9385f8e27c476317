//! The call graph of the functions of an attempt.
//!
//! Types are unknown here, so a call leads to every function of its name. The graph may have too many calls. Where a
//! call may be missing, there is a [`Doubt`].

use std::collections::{HashMap, HashSet};
use std::mem;
use std::ops::Range;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    BinOp, Block, Expr, ExprBinary, ExprCall, ExprClosure, ExprForLoop, ExprIndex, ExprLet,
    ExprLit, ExprMatch, ExprMethodCall, ExprPath, ExprStruct, ExprUnary, Field, File, Ident,
    ImplItemConst, ImplItemFn, Item, ItemConst, ItemEnum, ItemFn, ItemImpl, ItemMacro, ItemStatic,
    ItemStruct, ItemTrait, ItemType, ItemUse, Lit, Local, Macro, Pat, PatIdent, PatType, Signature,
    TraitItemConst, TraitItemFn, Type, TypeParam,
};

use super::edits::{imports, range, type_name};
use super::expressions::{
    PatternNames, TypeNames, field_of_self, first_of_chain, name, place, root, without_borrows,
    without_parentheses,
};
use super::implicit_calls::{
    ImplicitCall, Operand, StdVariables, has_inline_variable, methods_of_binary,
    methods_of_conversion, methods_of_unary,
};
use super::std_calls::{arguments_of_macro, is_of_std};

/// A function with a body.
pub struct FunctionNode<'a> {
    /// The index of the source.
    pub source: usize,
    /// The type or trait of a method.
    pub owner: Option<String>,
    /// The trait that the method implements.
    of_trait: Option<String>,
    pub start: usize,
    pub signature: &'a Signature,
    /// The names of the parameters, each with whether the parameter is a `&mut`.
    pub parameters: Vec<(&'a Ident, bool)>,
    pub block: &'a Block,
    pub uses: Uses,
}

impl FunctionNode<'_> {
    pub fn line(&self) -> usize {
        self.signature.ident.span().start().line
    }

    fn is_method(&self, name: &str, arguments: usize) -> bool {
        let Signature { ident, inputs, .. } = self.signature;
        ident == name && self.signature.receiver().is_some() && inputs.len() == arguments + 1
    }

    fn belongs_to(&self, owner: &str) -> bool {
        let owners = [&self.owner, &self.of_trait];
        owners.into_iter().flatten().any(|its| its == owner)
    }
}

#[derive(Default)]
pub struct CallGraph<'a> {
    pub functions: Vec<FunctionNode<'a>>,
    /// The indices of the functions that each function may call.
    callees: Vec<Vec<usize>>,
    pub doubts: Vec<Doubt>,
}

/// A reason why calls may be missing in the graph.
pub struct Doubt {
    /// The index of the source.
    pub source: usize,
    pub line: usize,
    pub text: String,
}

impl<'a> CallGraph<'a> {
    pub fn of(files: &'a [File]) -> Self {
        let mut items = SourceItems::default();
        for (source, file) in files.iter().enumerate() {
            items.source = source;
            items.visit_file(file);
        }
        let callees = items.functions.iter().map(|function| items.callees(function)).collect();
        let mut graph = CallGraph { callees, ..CallGraph::default() };
        graph.doubts = items.doubts(&graph);
        graph.functions = items.functions;
        graph
    }

    /// Returns the functions that a function may call, directly or through other functions.
    pub fn reachable(&self, from: usize) -> Vec<usize> {
        let (mut reachable, mut open) = (Vec::new(), vec![from]);
        while let Some(caller) = open.pop() {
            for &callee in &self.callees[caller] {
                if !reachable.contains(&callee) {
                    reachable.push(callee);
                    open.push(callee);
                }
            }
        }
        reachable
    }
}

/// A name by which a function is called.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Callee {
    name: String,
    form: CallForm,
}

#[derive(Clone, Debug, Eq, PartialEq)]
enum CallForm {
    Name,
    /// A path. The text is the type or module before the name.
    Path(String),
    /// A method, with its number of arguments.
    Method(usize),
    /// A method of a trait that is called without its name, such as `add` by `+`.
    Trait,
}

/// A function that a macro defines.
struct MacroFunction {
    source: usize,
    line: usize,
    macro_name: String,
    /// `None` if the name is a parameter of the macro.
    name: Option<String>,
    called: Vec<Callee>,
}

/// The items that the sources define.
#[derive(Default)]
struct SourceItems<'a> {
    functions: Vec<FunctionNode<'a>>,
    /// The values of `static` and `const` items, by their names.
    values: HashMap<String, Vec<Uses>>,
    /// The calls in the arms of each `macro_rules!`.
    macros: HashMap<String, Vec<Callee>>,
    macro_functions: Vec<MacroFunction>,
    /// The names in the calls of each macro.
    macro_arguments: HashMap<String, Vec<String>>,
    fields: HashMap<String, Vec<&'a Type>>,
    /// The names in the types of the fields of each struct and enum.
    names_in_fields: HashMap<String, Vec<String>>,
    /// The original names of renamed types, modules and functions, by their new names.
    aliases: HashMap<String, String>,
    type_parameters: HashSet<String>,
    types: HashSet<String>,
    source: usize,
    /// The type or trait whose methods are visited.
    owner: Option<String>,
    /// The trait that the visited methods implement.
    of_trait: Option<String>,
}

impl<'a> SourceItems<'a> {
    fn add(&mut self, item: &impl Spanned, signature: &'a Signature, block: &'a Block) {
        let std_variables = StdVariables::of(signature);
        let mut uses = Uses { owner: self.owner.clone(), std_variables, ..Uses::default() };
        let mut parameters = Parameters::default();
        parameters.visit_signature(signature);
        uses.variables.extend(parameters.names.iter().map(|(name, _)| name.to_string()));
        uses.visit_block(block);
        self.functions.push(FunctionNode {
            source: self.source,
            owner: self.owner.clone(),
            of_trait: self.of_trait.clone(),
            start: range(item).start,
            signature,
            parameters: parameters.names,
            block,
            uses,
        });
    }

    fn add_value(&mut self, name: &Ident, value: &Expr) {
        let mut uses = Uses { owner: self.owner.clone(), ..Uses::default() };
        uses.visit_expr(value);
        self.values.entry(name.to_string()).or_default().push(uses);
    }

    /// Adds the values in a `thread_local!`. Each of them may use all the functions that the macro names.
    fn add_thread_locals(&mut self, tokens: &TokenStream) {
        for name in names_in(tokens) {
            if is_constant(&name) {
                let uses = Uses { paths: callees_in(tokens), ..Uses::default() };
                self.values.entry(name).or_default().push(uses);
            }
        }
    }

    fn visit_owner(
        &mut self,
        owner: Option<String>,
        of_trait: Option<String>,
        visit: impl FnOnce(&mut Self),
    ) {
        let outer = mem::replace(&mut self.owner, owner);
        let outer_trait = mem::replace(&mut self.of_trait, of_trait);
        visit(self);
        self.owner = outer;
        self.of_trait = outer_trait;
    }

    /// Adds the functions in the tokens of a macro.
    fn add_macro_functions(&mut self, macro_name: &str, tokens: &TokenStream) {
        let called = callees_in(tokens);
        for (line, name) in functions_in(tokens) {
            self.macro_functions.push(MacroFunction {
                source: self.source,
                line,
                macro_name: macro_name.to_string(),
                name,
                called: called.clone(),
            });
        }
    }

    fn original<'b>(&'b self, name: &'b str) -> &'b str {
        self.aliases.get(name).map_or(name, String::as_str)
    }

    /// Returns the functions that a callee in a source may be.
    fn resolve(&self, callee: &Callee, source: usize) -> Vec<usize> {
        let matching = self.functions.iter().enumerate();
        let matching = matching.filter(|(_, function)| self.may_be(callee, function));
        let (mut here, elsewhere): (Vec<_>, Vec<_>) =
            matching.partition(|(_, function)| function.source == source);
        if matches!(callee.form, CallForm::Method(_) | CallForm::Trait) || here.is_empty() {
            here.extend(elsewhere);
        }
        here.into_iter().map(|(number, _)| number).collect()
    }

    fn may_be(&self, callee: &Callee, function: &FunctionNode) -> bool {
        if let CallForm::Method(arguments) = callee.form {
            return function.is_method(&callee.name, arguments);
        }
        if callee.form == CallForm::Trait {
            return function.of_trait.is_some() && function.signature.ident == callee.name;
        }
        if function.signature.ident != self.original(&callee.name) {
            return false;
        }
        let CallForm::Path(before) = &callee.form else { return function.owner.is_none() };
        let before = self.original(before);
        let is_module = before.starts_with(char::is_lowercase);
        match function.owner {
            Some(_) => function.belongs_to(before) || self.type_parameters.contains(before),
            None => function.belongs_to(before) || is_module,
        }
    }

    /// Returns the indices of the functions that a function may call.
    fn callees(&self, function: &FunctionNode) -> Vec<usize> {
        let mut names = self.expand(&function.uses);
        if function.uses.calls_values() {
            names.extend(self.functions_as_values());
        }
        names.extend(self.implicit_callees(&function.uses));
        let mut callees: Vec<usize> = self.drops_in(function);
        for name in names {
            callees.extend(self.resolve(&name, function.source));
        }
        for call in &function.uses.std_names {
            if self.is_own(call) == Some(true) {
                callees.extend(self.resolve(&call.callee, function.source));
            }
        }
        callees.sort_unstable();
        callees.dedup();
        callees
    }

    /// Returns the methods that operators, loops, conversions and formatted texts of a body may call.
    fn implicit_callees(&self, uses: &Uses) -> Vec<Callee> {
        let calls = uses.implicit_calls.iter().filter(|call| self.may_be_own(&call.operand));
        calls.map(|call| Callee { name: call.method.to_string(), form: CallForm::Trait }).collect()
    }

    /// Returns whether the type of an operand may be a type of the attempt.
    fn may_be_own(&self, operand: &Operand) -> bool {
        match operand {
            Operand::Std => false,
            Operand::Field(field) => {
                let types = self.fields.get(field).into_iter().flatten();
                types.flat_map(|of| TypeNames::of(of)).any(|name| self.is_own_type(&name))
            }
            Operand::Unknown => true,
        }
    }

    /// Returns the methods `drop` that may run in a function: of the values that it makes, and, in a `drop`, of the
    /// fields.
    fn drops_in(&self, function: &FunctionNode) -> Vec<usize> {
        let mut dropped_types = function.uses.constructed.clone();
        if function.signature.ident == "drop" {
            dropped_types.extend(self.names_within(function.owner.as_deref()));
        }
        let is_dropped = |owner: &String| dropped_types.contains(owner);
        let drops = self.functions.iter().enumerate().filter(|(_, its)| {
            its.of_trait.as_deref() == Some("Drop") && its.owner.as_ref().is_some_and(is_dropped)
        });
        drops.map(|(number, _)| number).collect()
    }

    /// Returns the names in the types of the fields of a type, of the fields of these types, and so on.
    fn names_within(&self, of: Option<&str>) -> HashSet<String> {
        let mut names = HashSet::new();
        let mut open: Vec<&str> = of.into_iter().collect();
        while let Some(owner) = open.pop() {
            for name in self.names_in_fields.get(owner).into_iter().flatten() {
                if names.insert(name.clone()) {
                    open.push(name);
                }
            }
        }
        names
    }

    /// Returns whether a name in a type may be a type of the attempt.
    fn is_own_type(&self, name: &String) -> bool {
        self.types.contains(name) || self.type_parameters.contains(name) || name == "dyn"
    }

    /// Returns the callees of a body, including the callees in macros, constants and statics that it names.
    fn expand(&self, uses: &Uses) -> Vec<Callee> {
        let (mut names, mut open) = (Vec::<Callee>::new(), uses.names());
        while let Some(callee) = open.pop() {
            if names.contains(&callee) {
                continue;
            }
            let values = self.values.get(self.original(&callee.name)).into_iter().flatten();
            open.extend(values.flat_map(Uses::names));
            open.extend(self.macros.get(&callee.name).into_iter().flatten().cloned());
            names.push(callee);
        }
        names
    }

    /// Returns the functions that are used as values, and the callees of closures that other functions may keep.
    fn functions_as_values(&self) -> Vec<Callee> {
        let values = self.values.values().flatten();
        let all = self.functions.iter().map(|function| &function.uses).chain(values);
        let mut callees = Vec::new();
        for uses in all {
            callees.extend(uses.functions_as_values());
            for (receiver, called) in &uses.passed_closures {
                if self.keeps_closures(receiver) {
                    callees.extend(called.iter().cloned());
                }
            }
        }
        callees
    }

    fn keeps_closures(&self, callee: &Callee) -> bool {
        ["new", "Some", "from"].contains(&callee.name.as_str())
            || !self.resolve(callee, self.source).is_empty()
    }

    /// Returns whether a call with a name of the standard library is a call of a method of the attempt; `None` if unknown.
    fn is_own(&self, call: &StdCall) -> Option<bool> {
        let types = self.fields.get(call.field.as_ref()?)?;
        if call.is_of_field && types.iter().all(|of| is_container(of)) {
            return Some(false);
        }
        Some(types.iter().flat_map(|of| TypeNames::of(of)).any(|name| self.is_own_type(&name)))
    }

    /// Finds possible recursion that cannot be followed.
    fn doubts(&self, graph: &CallGraph) -> Vec<Doubt> {
        let mut doubts = Vec::new();
        for (number, function) in self.functions.iter().enumerate() {
            let source = function.source;
            let mut add = |line: usize, text: String| doubts.push(Doubt { source, line, text });
            for call in &function.uses.std_names {
                if self.is_own(call).is_none() && self.may_lead_back(call, number, graph) {
                    let name = &call.callee.name;
                    let text = format!(
                        "calls of `{name}` may be missing: it may be a method of the attempt, or of the standard library"
                    );
                    add(call.line, text);
                }
            }
            for &line in &function.uses.self_passing_lines {
                let text = "the calls of a closure that is passed to itself cannot be followed";
                add(line, text.to_string());
            }
            for &line in &function.uses.stored_call_lines {
                let text = "the calls of a closure that may call itself cannot be followed";
                add(line, text.to_string());
            }
        }
        for function in &self.macro_functions {
            if self.may_call_itself(function, graph) {
                let &MacroFunction { source, line, ref macro_name, .. } = function;
                let text = format!(
                    "the calls of a function that `{macro_name}!` makes cannot be followed"
                );
                doubts.push(Doubt { source, line, text });
            }
        }
        doubts
    }

    /// Returns whether a call may lead back to the function that makes it.
    fn may_lead_back(&self, call: &StdCall, caller: usize, graph: &CallGraph) -> bool {
        let callees = self.resolve(&call.callee, self.functions[caller].source);
        callees
            .into_iter()
            .any(|callee| callee == caller || graph.reachable(callee).contains(&caller))
    }

    fn may_call_itself(&self, made: &MacroFunction, graph: &CallGraph) -> bool {
        let arguments = self.macro_arguments.get(&made.macro_name).into_iter().flatten();
        let names: HashSet<&str> = match &made.name {
            Some(name) => [name.as_str()].into(),
            None => arguments.map(String::as_str).chain(["$"]).collect(),
        };
        let is_made = |callee: &Callee| names.contains(callee.name.as_str());
        let calls_made =
            |&number: &usize| self.expand(&self.functions[number].uses).iter().any(is_made);
        made.called.iter().any(|callee| {
            let own = self.resolve(callee, made.source);
            let mut reachable =
                own.iter().flat_map(|&its| [vec![its], graph.reachable(its)]).flatten();
            is_made(callee) || reachable.any(|number| calls_made(&number))
        })
    }
}

/// Types of the standard library that hold values.
const CONTAINERS: &str = "BTreeMap BTreeSet BinaryHeap Cell HashMap HashSet LinkedList Option RefCell String Vec \
    VecDeque";

fn is_container(of: &Type) -> bool {
    match of {
        Type::Reference(it) => is_container(&it.elem),
        _ => type_name(of).is_none_or(|name| CONTAINERS.split(' ').any(|known| name == known)),
    }
}

impl<'a> Visit<'a> for SourceItems<'a> {
    fn visit_item_impl(&mut self, node: &'a ItemImpl) {
        let owner = type_name(&node.self_ty).map_or_else(String::new, ToString::to_string);
        let of_trait = node.trait_.as_ref().and_then(|(path, _)| path.segments.last());
        let of_trait = of_trait.map(|last| last.ident.to_string());
        self.visit_owner(Some(owner), of_trait, |it| visit::visit_item_impl(it, node));
    }

    fn visit_item_trait(&mut self, node: &'a ItemTrait) {
        self.types.insert(node.ident.to_string());
        let owner = Some(node.ident.to_string());
        self.visit_owner(owner, None, |it| visit::visit_item_trait(it, node));
    }

    fn visit_impl_item_fn(&mut self, node: &'a ImplItemFn) {
        self.add(node, &node.sig, &node.block);
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_trait_item_fn(&mut self, node: &'a TraitItemFn) {
        if let Some(block) = &node.default {
            self.add(node, &node.sig, block);
        }
        visit::visit_trait_item_fn(self, node);
    }

    fn visit_item_fn(&mut self, node: &'a ItemFn) {
        self.visit_owner(None, None, |it| {
            it.add(node, &node.sig, &node.block);
            visit::visit_item_fn(it, node);
        });
    }

    fn visit_item_static(&mut self, node: &'a ItemStatic) {
        self.add_value(&node.ident, &node.expr);
        visit::visit_item_static(self, node);
    }

    fn visit_item_const(&mut self, node: &'a ItemConst) {
        self.add_value(&node.ident, &node.expr);
        visit::visit_item_const(self, node);
    }

    fn visit_impl_item_const(&mut self, node: &'a ImplItemConst) {
        self.add_value(&node.ident, &node.expr);
        visit::visit_impl_item_const(self, node);
    }

    fn visit_trait_item_const(&mut self, node: &'a TraitItemConst) {
        if let Some((_, value)) = &node.default {
            self.add_value(&node.ident, value);
        }
        visit::visit_trait_item_const(self, node);
    }

    fn visit_item_struct(&mut self, node: &'a ItemStruct) {
        self.types.insert(node.ident.to_string());
        for (number, Field { ident, ty, .. }) in node.fields.iter().enumerate() {
            let name = ident.as_ref().map_or_else(|| number.to_string(), Ident::to_string);
            self.fields.entry(name).or_default().push(ty);
            self.names_in_fields
                .entry(node.ident.to_string())
                .or_default()
                .extend(TypeNames::of(ty));
        }
        visit::visit_item_struct(self, node);
    }

    fn visit_item_enum(&mut self, node: &'a ItemEnum) {
        self.types.insert(node.ident.to_string());
        for field in node.variants.iter().flat_map(|variant| &variant.fields) {
            self.names_in_fields
                .entry(node.ident.to_string())
                .or_default()
                .extend(TypeNames::of(&field.ty));
        }
        visit::visit_item_enum(self, node);
    }

    fn visit_item_type(&mut self, node: &'a ItemType) {
        if let Some(of) = type_name(&node.ty) {
            self.aliases.insert(node.ident.to_string(), of.to_string());
        }
    }

    fn visit_item_use(&mut self, node: &'a ItemUse) {
        for (path, name) in imports(&node.tree) {
            let original = path.rsplit("::").next().unwrap_or_default();
            if original != name {
                self.aliases.insert(name, original.to_string());
            }
        }
    }

    fn visit_type_param(&mut self, node: &'a TypeParam) {
        self.type_parameters.insert(node.ident.to_string());
        visit::visit_type_param(self, node);
    }

    fn visit_item_macro(&mut self, node: &'a ItemMacro) {
        let Some(name) = &node.ident else { return visit::visit_item_macro(self, node) };
        let name = name.to_string();
        self.macros.entry(name.clone()).or_default().extend(callees_in(&node.mac.tokens));
        self.add_macro_functions(&name, &node.mac.tokens);
    }

    fn visit_macro(&mut self, node: &'a Macro) {
        let Some(name) = node.path.segments.last() else { return };
        let name = name.ident.to_string();
        if name == "thread_local" {
            self.add_thread_locals(&node.tokens);
        }
        self.add_macro_functions(&name, &node.tokens);
        self.macro_arguments.entry(name).or_default().extend(names_in(&node.tokens));
    }
}

#[derive(Default)]
struct Parameters<'a> {
    names: Vec<(&'a Ident, bool)>,
    is_lent: bool,
}

impl<'a> Visit<'a> for Parameters<'a> {
    fn visit_pat_type(&mut self, node: &'a PatType) {
        self.is_lent = matches!(&*node.ty, Type::Reference(it) if it.mutability.is_some());
        self.visit_pat(&node.pat);
    }

    fn visit_pat_ident(&mut self, node: &'a PatIdent) {
        self.names.push((&node.ident, self.is_lent));
    }
}

/// The calls, variables and lists in the body of a function, without its inner functions.
#[derive(Default)]
pub struct Uses {
    owner: Option<String>,
    called: Vec<Callee>,
    /// Paths that are used as values. Each path may be a function.
    paths: Vec<Callee>,
    /// The names of the variables.
    variables: HashSet<String>,
    /// The names of the variables that are closures.
    closures: HashSet<String>,
    called_names: HashSet<String>,
    /// Whether an expression other than a name or a closure is called.
    calls_expressions: bool,
    /// Calls of methods with names of the standard library.
    std_names: Vec<StdCall>,
    /// For each closure that is passed to a function: this function, and the callees of the closure.
    passed_closures: Vec<(Callee, Vec<Callee>)>,
    /// The places where lists and texts grow, and where numbers grow by one, in the order of the source.
    pub pushes: Vec<Push>,
    /// The lists, texts and numbers that shrink.
    pub pops: HashSet<String>,
    /// The lines in which a closure is passed to itself.
    self_passing_lines: Vec<usize>,
    /// The lines in which a closure calls a stored function.
    stored_call_lines: Vec<usize>,
    closure_depth: usize,
    /// The fields of `self` from which variables come, by the names of the variables.
    fields_of_variables: HashMap<String, String>,
    std_variables: StdVariables,
    implicit_calls: Vec<ImplicitCall>,
    /// The types of the values that the body makes, by a literal, a function or a copy of `self`.
    constructed: HashSet<String>,
}

/// A place where a list, a text or a number grows.
pub struct Push {
    pub list: String,
    pub is_number: bool,
    /// The variable that the added value is made from.
    pub added: Option<String>,
    pub place: Range<usize>,
}

/// A call of a method with a name of the standard library.
struct StdCall {
    callee: Callee,
    line: usize,
    /// The field of `self` that leads to the receiver.
    field: Option<String>,
    /// Whether the receiver is a field itself.
    is_of_field: bool,
}

impl Uses {
    fn names(&self) -> Vec<Callee> {
        self.called.iter().cloned().chain(self.functions_as_values()).collect()
    }

    /// Returns the paths that are no variables.
    fn functions_as_values(&self) -> impl Iterator<Item = Callee> + '_ {
        let is_variable =
            |it: &Callee| it.form == CallForm::Name && self.variables.contains(&it.name);
        self.paths.iter().filter(move |it| !is_variable(it)).cloned()
    }

    /// Returns whether the body calls a value that may be any function.
    fn calls_values(&self) -> bool {
        let is_value =
            |name: &String| self.variables.contains(name) && !self.closures.contains(name);
        self.calls_expressions || self.called_names.iter().any(is_value)
    }

    /// Returns the callees that a path may be, by its last name and the type or module before the name.
    fn callees(&self, node: &ExprPath) -> Vec<Callee> {
        let mut segments = node.path.segments.iter().rev().map(|segment| segment.ident.to_string());
        let Some(name) = segments.next() else { return Vec::new() };
        let of_type = node.qself.as_ref().and_then(|it| type_name(&it.ty)).map(Ident::to_string);
        let before: Vec<String> = segments.next().into_iter().chain(of_type).collect();
        if before.is_empty() {
            return vec![Callee { name, form: CallForm::Name }];
        }
        let callee = |before: String| {
            let owner = self.owner.clone().filter(|_| before == "Self");
            Callee { name: name.clone(), form: CallForm::Path(owner.unwrap_or(before)) }
        };
        before.into_iter().map(callee).collect()
    }

    fn add_passed_closures<'a>(
        &mut self,
        receiver: &Callee,
        arguments: impl Iterator<Item = &'a Expr>,
    ) {
        for argument in arguments {
            if let Expr::Closure(closure) = without_borrows(argument) {
                let mut its = Uses { owner: self.owner.clone(), ..Uses::default() };
                its.visit_expr(&closure.body);
                self.passed_closures.push((receiver.clone(), its.names()));
            }
        }
    }

    /// Adds calls of the methods of an operator, a loop or a macro.
    fn add_implicit_calls(&mut self, methods: &[&'static str], receiver: &Expr) {
        let operand = self.operand(receiver);
        let call = |&method: &&'static str| ImplicitCall { method, operand: operand.clone() };
        self.implicit_calls.extend(methods.iter().map(call));
    }

    fn operand(&self, expression: &Expr) -> Operand {
        self.std_variables.operand(expression, &self.fields_of_variables)
    }

    /// Adds calls of `fmt` for the arguments of a macro, which may format them.
    fn add_formatted(&mut self, node: &Macro, arguments: &[Expr]) {
        let name = node.path.segments.last().map(|last| last.ident.to_string());
        let is_write = name.is_some_and(|name| name.starts_with("write"));
        // The first argument of `write!` receives the text.
        for argument in arguments.iter().skip(usize::from(is_write)) {
            self.add_implicit_calls(&["fmt"], argument);
            if has_inline_variable(argument) {
                self.implicit_calls.push(ImplicitCall { method: "fmt", operand: Operand::Unknown });
            }
        }
    }

    fn add_conversions(&mut self, node: &ExprMethodCall) {
        if node.method == "to_string" {
            self.add_implicit_calls(&["fmt"], &node.receiver);
        }
        for &method in methods_of_conversion(&node.method.to_string()) {
            // The type of the result decides which method is called. This type is unknown.
            self.implicit_calls.push(ImplicitCall { method, operand: Operand::Unknown });
        }
    }

    fn add_constructed(&mut self, name: &str) {
        let owner = self.owner.clone().filter(|_| name == "Self");
        self.constructed.insert(owner.unwrap_or_else(|| name.to_string()));
    }

    /// Records the field of `self` from which the variables of a pattern come.
    fn bind(&mut self, pattern: &Pat, value: &Expr) {
        let Some(field) = field_of_self(value) else { return };
        let mut names = PatternNames::default();
        names.visit_pat(pattern);
        self.fields_of_variables.extend(names.0.into_iter().map(|name| (name, field.clone())));
    }

    fn add_list_change(&mut self, node: &ExprMethodCall) {
        let Some(list) = place(&node.receiver) else { return };
        match (node.method.to_string().as_str(), node.args.len()) {
            // An answer in a set is a copy, as by `path.clone()`. Other values in a set mark what was visited.
            ("insert", 1) if !matches!(node.args[0], Expr::MethodCall(_)) => {}
            ("push" | "push_str" | "push_back" | "insert", 1) => {
                let added = first_of_chain(&node.args[0]);
                self.pushes.push(Push { list, is_number: false, added, place: range(node) });
            }
            ("pop" | "pop_back", 0) | ("truncate" | "remove" | "swap_remove", 1) => {
                self.pops.insert(list);
            }
            _ => {}
        }
    }
}

impl<'a> Visit<'a> for Uses {
    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        // `f(&f, 1)`, or a field of a struct: `(own.f)(own, 1)`.
        let called = place(&node.func);
        let is_handed_itself = called.as_ref().is_some_and(|called| {
            node.args.iter().filter_map(place).any(|given| root(&given) == root(called))
        });
        if is_handed_itself {
            self.self_passing_lines.push(node.span().start().line);
        }
        match without_parentheses(&node.func) {
            Expr::Path(path) => {
                let callees = self.callees(path);
                for callee in &callees {
                    if callee.form == CallForm::Name {
                        self.called_names.insert(callee.name.clone());
                    }
                    self.add_passed_closures(callee, node.args.iter());
                    match &callee.form {
                        CallForm::Path(before) => self.add_constructed(before),
                        _ => self.add_constructed(&callee.name),
                    }
                }
                self.called.extend(callees);
            }
            Expr::Closure(_) => self.visit_expr(&node.func),
            _ => {
                self.calls_expressions = true;
                if self.closure_depth > 0 && !is_handed_itself {
                    self.stored_call_lines.push(node.span().start().line);
                }
                self.visit_expr(&node.func);
            }
        }
        node.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_path(&mut self, node: &'a ExprPath) {
        let callees = self.callees(node);
        self.paths.extend(callees);
    }

    fn visit_expr_method_call(&mut self, node: &'a ExprMethodCall) {
        self.add_list_change(node);
        self.add_conversions(node);
        if node.method == "clone" {
            self.add_constructed("Self");
        }
        let form = CallForm::Method(node.args.len());
        let callee = Callee { name: node.method.to_string(), form };
        self.add_passed_closures(&callee, node.args.iter());
        // In a method `push`, `self.items.push(item)` is no recursive call.
        if name(&node.receiver).is_some_and(|it| it == "self") || !is_of_std(node) {
            self.called.push(callee);
        } else {
            let line = node.method.span().start().line;
            let is_of_field = matches!(without_borrows(&node.receiver), Expr::Field(_));
            let root = place(&node.receiver).map(|place| root(&place).to_string());
            let variable = root.and_then(|root| self.fields_of_variables.get(&root).cloned());
            let field = field_of_self(&node.receiver).or(variable);
            self.std_names.push(StdCall { callee, line, field, is_of_field });
        }
        visit::visit_expr_method_call(self, node);
    }

    fn visit_expr_closure(&mut self, node: &'a ExprClosure) {
        self.closure_depth += 1;
        visit::visit_expr_closure(self, node);
        self.closure_depth -= 1;
    }

    fn visit_local(&mut self, node: &'a Local) {
        let pattern = match &node.pat {
            Pat::Type(typed) => &typed.pat,
            pattern => pattern,
        };
        if let (Pat::Ident(name), Some(value)) = (pattern, &node.init)
            && matches!(*value.expr, Expr::Closure(_))
        {
            self.closures.insert(name.ident.to_string());
        }
        if let Some(value) = &node.init {
            self.bind(&node.pat, &value.expr);
            if self.operand(&value.expr) == Operand::Std {
                self.std_variables.add(pattern);
            }
        }
        visit::visit_local(self, node);
    }

    fn visit_expr_let(&mut self, node: &'a ExprLet) {
        self.bind(&node.pat, &node.expr);
        visit::visit_expr_let(self, node);
    }

    fn visit_expr_for_loop(&mut self, node: &'a ExprForLoop) {
        self.bind(&node.pat, &node.expr);
        self.add_implicit_calls(&["next", "into_iter"], &node.expr);
        if self.operand(&node.expr) == Operand::Std {
            self.std_variables.add(&node.pat);
        }
        visit::visit_expr_for_loop(self, node);
    }

    fn visit_expr_unary(&mut self, node: &'a ExprUnary) {
        self.add_implicit_calls(methods_of_unary(&node.op), &node.expr);
        visit::visit_expr_unary(self, node);
    }

    fn visit_expr_index(&mut self, node: &'a ExprIndex) {
        self.add_implicit_calls(&["index", "index_mut"], &node.expr);
        visit::visit_expr_index(self, node);
    }

    fn visit_expr_struct(&mut self, node: &'a ExprStruct) {
        if let Some(last) = node.path.segments.last() {
            self.add_constructed(&last.ident.to_string());
        }
        visit::visit_expr_struct(self, node);
    }

    fn visit_expr_match(&mut self, node: &'a ExprMatch) {
        node.arms.iter().for_each(|arm| self.bind(&arm.pat, &node.expr));
        visit::visit_expr_match(self, node);
    }

    fn visit_pat_ident(&mut self, node: &'a PatIdent) {
        self.variables.insert(node.ident.to_string());
        visit::visit_pat_ident(self, node);
    }

    fn visit_expr_binary(&mut self, node: &'a ExprBinary) {
        self.add_implicit_calls(methods_of_binary(&node.op), &node.left);
        let is_one = matches!(&*node.right, Expr::Lit(ExprLit { lit: Lit::Int(it), .. }) if it.base10_digits() == "1");
        match (&node.op, place(&node.left)) {
            (BinOp::AddAssign(_), Some(list)) if is_one => {
                self.pushes.push(Push { list, is_number: true, added: None, place: range(node) });
            }
            (BinOp::SubAssign(_), Some(number)) => _ = self.pops.insert(number),
            _ => {}
        }
        visit::visit_expr_binary(self, node);
    }

    fn visit_macro(&mut self, node: &'a Macro) {
        match arguments_of_macro(node) {
            Some(arguments) => {
                self.add_formatted(node, &arguments);
                arguments.iter().for_each(|argument| self.visit_expr(argument));
            }
            None => {
                let name = node.path.segments.last().map(|last| last.ident.to_string());
                let callee = name.map(|name| Callee { name, form: CallForm::Name });
                self.called.extend(callee);
                self.called.extend(callees_in(&node.tokens));
            }
        }
    }

    // Inner functions have their own `Uses`.
    fn visit_item(&mut self, _: &'a Item) {}
}

/// Returns the callees in the tokens of a macro. The name `$` is a parameter of the macro.
fn callees_in(tokens: &TokenStream) -> Vec<Callee> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut callees = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => callees.extend(callees_in(&group.stream())),
            TokenTree::Ident(name) => callees.extend(callee_at(&tokens, index, name)),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    callees
}

/// Returns the callee that a name in a macro may be; `None` if the name is being defined, or is a parameter that is not
/// called.
fn callee_at(tokens: &[TokenTree], index: usize, name: &Ident) -> Option<Callee> {
    let before = |count: usize| index.checked_sub(count).map(|it| &tokens[it]);
    let is_after =
        |sign: char| matches!(before(1), Some(TokenTree::Punct(it)) if it.as_char() == sign);
    let next = tokens.get(index + 1);
    let is_parameter = is_after('$');
    let keyword = before(1 + usize::from(is_parameter));
    if matches!(keyword, Some(TokenTree::Ident(it)) if it == "fn") {
        return None;
    }
    if is_parameter && !matches!(next, Some(TokenTree::Group(_))) {
        return None;
    }
    let form = match before(3) {
        _ if is_after('.') => CallForm::Method(argument_count(next)),
        Some(TokenTree::Ident(path)) if is_after(':') => CallForm::Path(path.to_string()),
        _ => CallForm::Name,
    };
    let name = if is_parameter { "$".to_string() } else { name.to_string() };
    Some(Callee { name, form })
}

fn argument_count(arguments: Option<&TokenTree>) -> usize {
    let Some(TokenTree::Group(group)) = arguments else { return 0 };
    if group.delimiter() != Delimiter::Parenthesis || group.stream().is_empty() {
        return 0;
    }
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let is_comma =
        |token: &&TokenTree| matches!(token, TokenTree::Punct(it) if it.as_char() == ',');
    let last = tokens.len() - 1;
    1 + tokens[..last].iter().filter(is_comma).count()
}

/// Returns the line and the name of each function in the tokens of a macro. A name is `None` if it is a parameter of the
/// macro.
fn functions_in(tokens: &TokenStream) -> Vec<(usize, Option<String>)> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut functions = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match (token, tokens.get(index + 1)) {
            (TokenTree::Group(group), _) => functions.extend(functions_in(&group.stream())),
            (TokenTree::Ident(it), Some(TokenTree::Ident(name))) if it == "fn" => {
                functions.push((it.span().start().line, Some(name.to_string())));
            }
            (TokenTree::Ident(it), Some(TokenTree::Punct(sign)))
                if it == "fn" && sign.as_char() == '$' =>
            {
                functions.push((it.span().start().line, None));
            }
            _ => {}
        }
    }
    functions
}

/// Returns whether a name has the letters of a constant: `MAX_SIZE`.
fn is_constant(name: &str) -> bool {
    name.chars().all(|char| char.is_ascii_uppercase() || char.is_ascii_digit() || char == '_')
}

fn names_in(tokens: &TokenStream) -> Vec<String> {
    tokens.clone().into_iter().fold(Vec::new(), |mut names, token| {
        match token {
            TokenTree::Ident(name) => names.push(name.to_string()),
            TokenTree::Group(group) => names.extend(names_in(&group.stream())),
            _ => {}
        }
        names
    })
}
