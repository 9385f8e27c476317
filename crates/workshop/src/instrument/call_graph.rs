//! The functions of an attempt, and which of them may call which.
//!
//! Nothing is known of types: a call leads to each function of its name. So a function may be found to call itself
//! that does not, but not the other way round, except where [`CallGraph::doubts`] says so.

use std::collections::{HashMap, HashSet};
use std::mem;
use std::ops::Range;

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    BinOp, Block, Expr, ExprBinary, ExprCall, ExprClosure, ExprForLoop, ExprLet, ExprLit,
    ExprMatch, ExprMethodCall, ExprPath, Field, File, Ident, ImplItemConst, ImplItemFn, Item,
    ItemConst, ItemEnum, ItemFn, ItemImpl, ItemMacro, ItemStatic, ItemStruct, ItemTrait, ItemType,
    ItemUse, Lit, Local, Macro, Member, Pat, PatIdent, PatType, Signature, TraitItemConst,
    TraitItemFn, Type, TypeParam, TypeTraitObject,
};

use super::edits::{imports, range, type_name};
use super::std_calls::{arguments_of_macro, is_of_std};

/// A function with a body.
pub struct Function<'a> {
    /// The number of its source.
    pub source: usize,
    /// The type or trait that it is a part of.
    pub owner: Option<String>,
    /// The trait that it is an implementation of.
    of_trait: Option<String>,
    pub start: usize,
    pub signature: &'a Signature,
    /// The names of its parameters, each with whether it is a `&mut`.
    pub parameters: Vec<(&'a Ident, bool)>,
    pub block: &'a Block,
    pub uses: Uses,
}

impl Function<'_> {
    pub fn line(&self) -> usize {
        self.signature.ident.span().start().line
    }

    fn is_method(&self, name: &str, arguments: usize) -> bool {
        let Signature { ident, inputs, .. } = self.signature;
        ident == name && self.signature.receiver().is_some() && inputs.len() == arguments + 1
    }

    fn is_of(&self, owner: &str) -> bool {
        let owners = [&self.owner, &self.of_trait];
        owners.into_iter().flatten().any(|its| its == owner)
    }
}

#[derive(Default)]
pub struct CallGraph<'a> {
    pub functions: Vec<Function<'a>>,
    /// For each function the numbers of those that it may call.
    callees: Vec<Vec<usize>>,
    /// Why calls may be missing, each with the number of its source and its line.
    pub doubts: Vec<(usize, usize, String)>,
}

impl<'a> CallGraph<'a> {
    pub fn of(files: &'a [File]) -> Self {
        let mut found = Found::default();
        for (source, file) in files.iter().enumerate() {
            found.source = source;
            found.visit_file(file);
        }
        let callees = found.functions.iter().map(|function| found.callees(function)).collect();
        let mut graph = CallGraph { callees, ..CallGraph::default() };
        graph.doubts = found.doubts(&graph);
        graph.functions = found.functions;
        graph
    }

    /// The functions that a function may call, straight or by way of others.
    pub fn reached(&self, from: usize) -> Vec<usize> {
        let (mut reached, mut open) = (Vec::new(), vec![from]);
        while let Some(caller) = open.pop() {
            for &callee in &self.callees[caller] {
                if !reached.contains(&callee) {
                    reached.push(callee);
                    open.push(callee);
                }
            }
        }
        reached
    }
}

/// A name by which a function is called.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Callee {
    name: String,
    by: By,
}

#[derive(Clone, Debug, Eq, PartialEq)]
enum By {
    Name,
    /// Its name after that of a type or a module.
    Path(String),
    /// As a method, with so many arguments.
    Method(usize),
}

/// A function that a macro makes.
struct MadeFunction {
    source: usize,
    line: usize,
    macro_name: String,
    /// `None` if the macro is told the name.
    name: Option<String>,
    called: Vec<Callee>,
}

/// All that the sources define.
#[derive(Default)]
struct Found<'a> {
    functions: Vec<Function<'a>>,
    /// What the values of `static` and `const` items use, by their names.
    values: HashMap<String, Vec<Uses>>,
    /// What the arms of each `macro_rules!` call.
    macros: HashMap<String, Vec<Callee>>,
    made: Vec<MadeFunction>,
    /// The names in the calls of each macro.
    macro_arguments: HashMap<String, Vec<String>>,
    fields: HashMap<String, Vec<&'a Type>>,
    /// Names of types, modules and functions under other names.
    aliases: HashMap<String, String>,
    type_parameters: HashSet<String>,
    types: HashSet<String>,
    source: usize,
    /// The type or trait, and the trait that is implemented, whose methods are visited.
    owner: Option<String>,
    of_trait: Option<String>,
}

impl<'a> Found<'a> {
    fn add(&mut self, item: &impl Spanned, signature: &'a Signature, block: &'a Block) {
        let mut uses = Uses { owner: self.owner.clone(), ..Uses::default() };
        let mut parameters = Parameters::default();
        parameters.visit_signature(signature);
        uses.bound.extend(parameters.names.iter().map(|(name, _)| name.to_string()));
        uses.visit_block(block);
        self.functions.push(Function {
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

    fn within(
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

    /// Adds the functions that are among the tokens of a macro.
    fn add_made(&mut self, macro_name: &str, tokens: &TokenStream) {
        let called = called_in(tokens);
        for (line, name) in functions_in(tokens) {
            self.made.push(MadeFunction {
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

    /// The functions that a name may stand for in a source.
    fn named(&self, callee: &Callee, source: usize) -> Vec<usize> {
        let name = self.original(&callee.name);
        let is_it = |function: &Function| match &callee.by {
            By::Method(arguments) => function.is_method(&callee.name, *arguments),
            _ if function.signature.ident != name => false,
            By::Name => function.owner.is_none(),
            By::Path(before) => {
                let before = self.original(before);
                let is_module = before.starts_with(char::is_lowercase);
                let is_any_type = self.type_parameters.contains(before) && function.owner.is_some();
                function.is_of(before) || is_any_type || is_module && function.owner.is_none()
            }
        };
        let all = self.functions.iter().enumerate().filter(|(_, function)| is_it(function));
        let (here, elsewhere): (Vec<_>, Vec<_>) =
            all.partition(|(_, function)| function.source == source);
        let is_any = matches!(callee.by, By::Method(_)) || here.is_empty();
        let others = elsewhere.into_iter().filter(|_| is_any);
        here.into_iter().chain(others).map(|(number, _)| number).collect()
    }

    /// The numbers of the functions that a function may call.
    fn callees(&self, function: &Function) -> Vec<usize> {
        let mut names = self.used(&function.uses);
        if function.uses.calls_values() {
            names.extend(self.values_of_functions());
        }
        let mut callees: Vec<usize> = Vec::new();
        for name in names {
            callees.extend(self.named(&name, function.source));
        }
        let own = function.uses.std_names.iter().filter(|call| self.is_own(call) == Some(true));
        for call in own {
            callees.extend(self.named(&call.callee, function.source));
        }
        callees.sort_unstable();
        callees.dedup();
        callees
    }

    /// All that is called, or may be called later, where this is used: also by way of macros and values.
    fn used(&self, uses: &Uses) -> Vec<Callee> {
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

    /// The functions that are values somewhere, and those that closures call which are handed to functions.
    fn values_of_functions(&self) -> Vec<Callee> {
        let values = self.values.values().flatten();
        let all = self.functions.iter().map(|function| &function.uses).chain(values);
        all.flat_map(|uses| {
            let mentioned = uses.mentioned_functions();
            let handed = uses.handed.iter().filter(|(to, _)| self.keeps_closures(to));
            mentioned.chain(handed.flat_map(|(_, called)| called.clone()))
        })
        .collect()
    }

    fn keeps_closures(&self, callee: &Callee) -> bool {
        ["new", "Some", "from"].contains(&callee.name.as_str())
            || !self.named(callee, self.source).is_empty()
    }

    /// Whether a call under a name of the standard library's is one of an own method; `None` if that is not known.
    fn is_own(&self, call: &StdName) -> Option<bool> {
        let types = self.fields.get(call.field.as_ref()?)?;
        if call.is_of_field && types.iter().all(|of| is_container(of)) {
            return Some(false);
        }
        let mut names = TypeNames::default();
        types.iter().for_each(|of| names.visit_type(of));
        let is_known = |name: &String| {
            self.types.contains(name) || self.type_parameters.contains(name) || name == "dyn"
        };
        Some(names.0.iter().any(is_known))
    }

    /// What may be a call that is not followed, and makes a function call itself.
    fn doubts(&self, graph: &CallGraph) -> Vec<(usize, usize, String)> {
        let mut doubts = Vec::new();
        for (number, function) in self.functions.iter().enumerate() {
            let source = function.source;
            let doubtful =
                function.uses.std_names.iter().filter(|call| self.is_own(call).is_none());
            for StdName { callee, line, .. } in doubtful {
                let mut own = self.named(callee, source).into_iter();
                if own.any(|its| its == number || graph.reached(its).contains(&number)) {
                    let what = format!(
                        "calls of `{}` may be missing: it may be a method of the attempt, or of the standard library",
                        callee.name
                    );
                    doubts.push((source, *line, what));
                }
            }
            let lines = |lines: &[usize], what: &str| {
                let doubt = |line: &usize| (source, *line, what.to_string());
                lines.iter().map(doubt).collect::<Vec<_>>()
            };
            doubts.extend(lines(
                &function.uses.selves,
                "the calls of a closure that is handed itself cannot be followed",
            ));
            doubts.extend(lines(
                &function.uses.kept,
                "the calls of a closure that may call itself cannot be followed",
            ));
        }
        for made in self.made.iter().filter(|made| self.may_call_itself(made, graph)) {
            let what = format!(
                "the calls of a function that `{}!` makes cannot be followed",
                made.macro_name
            );
            doubts.push((made.source, made.line, what));
        }
        doubts
    }

    fn may_call_itself(&self, made: &MadeFunction, graph: &CallGraph) -> bool {
        let arguments = self.macro_arguments.get(&made.macro_name).into_iter().flatten();
        let names: HashSet<&str> = match &made.name {
            Some(name) => [name.as_str()].into(),
            None => arguments.map(String::as_str).chain(["$"]).collect(),
        };
        let is_made = |callee: &Callee| names.contains(callee.name.as_str());
        let calls_made =
            |&number: &usize| self.used(&self.functions[number].uses).iter().any(is_made);
        made.called.iter().any(|callee| {
            let own = self.named(callee, made.source);
            let mut reached = own.iter().flat_map(|&its| [vec![its], graph.reached(its)]).flatten();
            is_made(callee) || reached.any(|number| calls_made(&number))
        })
    }
}

/// Types whose methods are the standard library's.
const CONTAINERS: &str = "BTreeMap BTreeSet BinaryHeap Cell HashMap HashSet LinkedList Option RefCell String Vec \
    VecDeque";

fn is_container(of: &Type) -> bool {
    match of {
        Type::Reference(it) => is_container(&it.elem),
        _ => type_name(of).is_none_or(|name| CONTAINERS.split(' ').any(|known| name == known)),
    }
}

/// The names in a type.
#[derive(Default)]
struct TypeNames(Vec<String>);

impl<'a> Visit<'a> for TypeNames {
    fn visit_ident(&mut self, node: &'a Ident) {
        self.0.push(node.to_string());
    }

    fn visit_type_trait_object(&mut self, node: &'a TypeTraitObject) {
        self.0.push("dyn".to_string());
        visit::visit_type_trait_object(self, node);
    }
}

impl<'a> Visit<'a> for Found<'a> {
    fn visit_item_impl(&mut self, node: &'a ItemImpl) {
        let owner = type_name(&node.self_ty).map_or_else(String::new, ToString::to_string);
        let of_trait = node.trait_.as_ref().and_then(|(path, _)| path.segments.last());
        let of_trait = of_trait.map(|last| last.ident.to_string());
        self.within(Some(owner), of_trait, |it| visit::visit_item_impl(it, node));
    }

    fn visit_item_trait(&mut self, node: &'a ItemTrait) {
        self.types.insert(node.ident.to_string());
        self.within(Some(node.ident.to_string()), None, |it| visit::visit_item_trait(it, node));
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
        self.within(None, None, |it| {
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
        }
        visit::visit_item_struct(self, node);
    }

    fn visit_item_enum(&mut self, node: &'a ItemEnum) {
        self.types.insert(node.ident.to_string());
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
        self.macros.entry(name.clone()).or_default().extend(called_in(&node.mac.tokens));
        self.add_made(&name, &node.mac.tokens);
    }

    fn visit_macro(&mut self, node: &'a Macro) {
        let Some(name) = node.path.segments.last() else { return };
        let name = name.ident.to_string();
        self.add_made(&name, &node.tokens);
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

/// The names of the variables in a pattern.
#[derive(Default)]
pub struct PatternNames(pub Vec<String>);

impl<'a> Visit<'a> for PatternNames {
    fn visit_pat_ident(&mut self, node: &'a PatIdent) {
        self.0.push(node.ident.to_string());
        visit::visit_pat_ident(self, node);
    }
}

/// What the body of a function does, without the functions in it.
#[derive(Default)]
pub struct Uses {
    owner: Option<String>,
    called: Vec<Callee>,
    /// What is a value, and may be a function.
    mentioned: Vec<Callee>,
    /// The names of its variables, and of those that are closures.
    bound: HashSet<String>,
    closures: HashSet<String>,
    /// The names that are called, and whether anything else is.
    called_names: HashSet<String>,
    calls_expressions: bool,
    /// What is called under a name of the standard library's.
    std_names: Vec<StdName>,
    /// What closures call that are handed to a function.
    handed: Vec<(Callee, Vec<Callee>)>,
    /// Where lists and texts grow, and numbers are counted up by one, in the order of the source.
    pub pushes: Vec<Push>,
    /// Lists, texts and numbers that are made less.
    pub pops: HashSet<String>,
    /// The lines in which a closure is called with itself.
    selves: Vec<usize>,
    /// The lines in which a closure calls what is kept somewhere.
    kept: Vec<usize>,
    closure_depth: usize,
    /// The variables that come from a field of `self`, with the name of that.
    from_fields: HashMap<String, String>,
}

pub struct Push {
    pub list: String,
    pub is_number: bool,
    /// What is added, if it is made of one variable.
    pub added: Option<String>,
    pub place: Range<usize>,
}

/// A call of a method under a name of the standard library's.
struct StdName {
    callee: Callee,
    line: usize,
    /// The field of `self` that leads to the receiver.
    field: Option<String>,
    /// Whether the receiver is that field itself.
    is_of_field: bool,
}

impl Uses {
    fn names(&self) -> Vec<Callee> {
        self.called.iter().cloned().chain(self.mentioned_functions()).collect()
    }

    /// What is a value, and no variable.
    fn mentioned_functions(&self) -> impl Iterator<Item = Callee> + '_ {
        let is_variable = |it: &Callee| it.by == By::Name && self.bound.contains(&it.name);
        self.mentioned.iter().filter(move |it| !is_variable(it)).cloned()
    }

    /// Whether it calls what may be any function.
    fn calls_values(&self) -> bool {
        let is_value = |name: &String| self.bound.contains(name) && !self.closures.contains(name);
        self.calls_expressions || self.called_names.iter().any(is_value)
    }

    /// What a path stands for, by its last name and what is before that.
    fn callees(&self, node: &ExprPath) -> Vec<Callee> {
        let mut segments = node.path.segments.iter().rev().map(|segment| segment.ident.to_string());
        let Some(name) = segments.next() else { return Vec::new() };
        let of_type = node.qself.as_ref().and_then(|it| type_name(&it.ty)).map(Ident::to_string);
        let before: Vec<String> = segments.next().into_iter().chain(of_type).collect();
        if before.is_empty() {
            return vec![Callee { name, by: By::Name }];
        }
        let callee = |before: String| {
            let owner = self.owner.clone().filter(|_| before == "Self");
            Callee { name: name.clone(), by: By::Path(owner.unwrap_or(before)) }
        };
        before.into_iter().map(callee).collect()
    }

    fn hand_closures<'a>(&mut self, to: &Callee, arguments: impl Iterator<Item = &'a Expr>) {
        for argument in arguments {
            if let Expr::Closure(closure) = unwrapped(argument) {
                let mut its = Uses { owner: self.owner.clone(), ..Uses::default() };
                its.visit_expr(&closure.body);
                self.handed.push((to.clone(), its.names()));
            }
        }
    }

    /// Learns from which field of `self` the variables of a pattern come.
    fn bind(&mut self, pattern: &Pat, value: &Expr) {
        let Some(field) = field_of_self(value) else { return };
        let mut names = PatternNames::default();
        names.visit_pat(pattern);
        self.from_fields.extend(names.0.into_iter().map(|name| (name, field.clone())));
    }

    fn add_grown(&mut self, node: &ExprMethodCall) {
        let Some(list) = place(&node.receiver) else { return };
        match (node.method.to_string().as_str(), node.args.len()) {
            // What was seen before goes into a set, too, but an answer is a copy.
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
            self.selves.push(node.span().start().line);
        }
        match inner(&node.func) {
            Expr::Path(path) => {
                let callees = self.callees(path);
                for callee in &callees {
                    if callee.by == By::Name {
                        self.called_names.insert(callee.name.clone());
                    }
                    self.hand_closures(callee, node.args.iter());
                }
                self.called.extend(callees);
            }
            Expr::Closure(_) => self.visit_expr(&node.func),
            _ => {
                self.calls_expressions = true;
                if self.closure_depth > 0 && !is_handed_itself {
                    self.kept.push(node.span().start().line);
                }
                self.visit_expr(&node.func);
            }
        }
        node.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_path(&mut self, node: &'a ExprPath) {
        let callees = self.callees(node);
        self.mentioned.extend(callees);
    }

    fn visit_expr_method_call(&mut self, node: &'a ExprMethodCall) {
        self.add_grown(node);
        let by = By::Method(node.args.len());
        let callee = Callee { name: node.method.to_string(), by };
        self.hand_closures(&callee, node.args.iter());
        // `self.items.push(item)` in a method `push` is no call of that.
        if name(&node.receiver).is_some_and(|it| it == "self") || !is_of_std(node) {
            self.called.push(callee);
        } else {
            let line = node.method.span().start().line;
            let is_of_field = matches!(unwrapped(&node.receiver), Expr::Field(_));
            let root = place(&node.receiver).map(|place| root(&place).to_string());
            let variable = root.and_then(|root| self.from_fields.get(&root).cloned());
            let field = field_of_self(&node.receiver).or(variable);
            self.std_names.push(StdName { callee, line, field, is_of_field });
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
        }
        visit::visit_local(self, node);
    }

    fn visit_expr_let(&mut self, node: &'a ExprLet) {
        self.bind(&node.pat, &node.expr);
        visit::visit_expr_let(self, node);
    }

    fn visit_expr_for_loop(&mut self, node: &'a ExprForLoop) {
        self.bind(&node.pat, &node.expr);
        visit::visit_expr_for_loop(self, node);
    }

    fn visit_expr_match(&mut self, node: &'a ExprMatch) {
        node.arms.iter().for_each(|arm| self.bind(&arm.pat, &node.expr));
        visit::visit_expr_match(self, node);
    }

    fn visit_pat_ident(&mut self, node: &'a PatIdent) {
        self.bound.insert(node.ident.to_string());
        visit::visit_pat_ident(self, node);
    }

    fn visit_expr_binary(&mut self, node: &'a ExprBinary) {
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
            Some(arguments) => arguments.iter().for_each(|argument| self.visit_expr(argument)),
            None => {
                let name = node.path.segments.last().map(|last| last.ident.to_string());
                let callee = name.map(|name| Callee { name, by: By::Name });
                self.called.extend(callee);
                self.called.extend(called_in(&node.tokens));
            }
        }
    }

    // Functions in it are functions of their own.
    fn visit_item(&mut self, _: &'a Item) {}
}

/// What is called among the tokens of a macro; `$` stands for a name that the macro is told.
fn called_in(tokens: &TokenStream) -> Vec<Callee> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let is = |index: usize, sign: char| matches!(tokens.get(index), Some(TokenTree::Punct(it)) if it.as_char() == sign);
    let mut called = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => called.extend(called_in(&group.stream())),
            TokenTree::Ident(name) => {
                let before = |count: usize, sign| index >= count && is(index - count, sign);
                let is_parameter = before(1, '$');
                let defining = index.checked_sub(1 + usize::from(is_parameter));
                let is_defined = defining
                    .is_some_and(|it| matches!(&tokens[it], TokenTree::Ident(it) if it == "fn"));
                let is_call = matches!(tokens.get(index + 1), Some(TokenTree::Group(_)));
                if is_defined || is_parameter && !is_call {
                    continue;
                }
                let by = if before(1, '.') {
                    By::Method(argument_count(tokens.get(index + 1)))
                } else if let Some(TokenTree::Ident(path)) =
                    index.checked_sub(3).map(|it| &tokens[it])
                    && before(1, ':')
                {
                    By::Path(path.to_string())
                } else {
                    By::Name
                };
                let name = if is_parameter { "$".to_string() } else { name.to_string() };
                called.push(Callee { name, by });
            }
            _ => {}
        }
    }
    called
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

/// The line and the name of each function among the tokens of a macro; `None` if the macro is told the name.
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

pub fn name(expression: &Expr) -> Option<&Ident> {
    match expression {
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}

/// What is in parentheses.
fn inner(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(it) => inner(&it.expr),
        _ => expression,
    }
}

/// What is in parentheses, borrowed, or what a reference leads to.
fn unwrapped(expression: &Expr) -> &Expr {
    match expression {
        Expr::Paren(it) => unwrapped(&it.expr),
        Expr::Reference(it) => unwrapped(&it.expr),
        Expr::Unary(it) => unwrapped(&it.expr),
        _ => expression,
    }
}

/// A variable, or a field of one: `self.path`.
fn place(expression: &Expr) -> Option<String> {
    match unwrapped(expression) {
        Expr::Field(field) => Some(format!("{}.{}", place(&field.base)?, member(&field.member))),
        Expr::MethodCall(call) if call.method == "borrow_mut" => place(&call.receiver),
        other => name(other).map(ToString::to_string),
    }
}

fn member(member: &Member) -> String {
    match member {
        Member::Named(name) => name.to_string(),
        Member::Unnamed(index) => index.index.to_string(),
    }
}

/// The field of `self` from which an expression comes.
fn field_of_self(expression: &Expr) -> Option<String> {
    match unwrapped(expression) {
        Expr::Field(field) if name(&field.base).is_some_and(|it| it == "self") => {
            Some(member(&field.member))
        }
        Expr::Field(field) => field_of_self(&field.base),
        Expr::MethodCall(call) => field_of_self(&call.receiver),
        Expr::Index(element) => field_of_self(&element.expr),
        Expr::Try(it) => field_of_self(&it.expr),
        _ => None,
    }
}

/// The variable that a place is, or has a field of.
pub fn root(place: &str) -> &str {
    place.split('.').next().unwrap_or_default()
}

/// What an answer is made of: `path` of `path.iter().collect()`.
fn first_of_chain(expression: &Expr) -> Option<String> {
    match unwrapped(expression) {
        Expr::MethodCall(call) => first_of_chain(&call.receiver),
        other => place(other),
    }
}
