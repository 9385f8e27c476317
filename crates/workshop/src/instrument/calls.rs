//! Which functions of a source call themselves, and what tells their calls.

use std::{
    collections::{BTreeMap, HashSet},
    mem,
    ops::Range,
    ptr,
};

use program::Result;
use syn::{
    Attribute, BinOp, Block, Expr, ExprBinary, ExprCall, ExprLit, ExprMethodCall, ExprPath, FnArg,
    Ident, ImplItemFn, Item, ItemFn, ItemImpl, ItemMod, ItemTrait, Lit, Macro, Member, PatIdent,
    ReturnType, Signature, TraitItemFn, Type,
    spanned::Spanned,
    visit::{self, Visit},
};

use super::{
    Instrumented, Remark, macros,
    names::{is_for_tests, is_of_std},
    source::{Edits, on_one_line, parse, range, unlinted},
};

/// Makes the calls of the functions of a source told that call themselves, straight or by way of others. The
/// copy needs the crate `program`. Returns how many functions there are besides.
pub fn follow_calls(code: &str) -> Result<(Instrumented, usize)> {
    let file = parse(code)?;
    let mut found = Functions::default();
    found.visit_file(&file);
    let Functions { functions, mut edits, .. } = found;
    let remark =
        |line, what| Remark { line, what: format!("the calls of {what} cannot be followed") };
    let selves = functions.iter().flat_map(|function| &function.uses.selves);
    let mut remarks: Vec<Remark> =
        selves.map(|&line| remark(line, "a closure that is handed itself")).collect();
    let (mut count, mut answers) = (0, BTreeMap::new());
    for function in &functions {
        let reached = function.reached(&functions);
        if !reached.iter().any(|it| ptr::eq(*it, function)) {
            continue;
        }
        if function.signature.constness.is_some() {
            remarks.push(remark(function.line(), "a `const` function"));
            continue;
        }
        count += 1;
        let lists = Lists::of(&reached);
        function.follow(code, &lists, &mut edits);
        answers.extend(lists.pushes(&reached).map(|place| (place.start, place.end)));
    }
    for (start, end) in answers {
        edits.insert(start, "{ ::program::calls::answer(); ");
        edits.insert(end, " }");
    }
    Ok((Instrumented::new(code, edits, remarks), count))
}

#[derive(Default)]
struct Functions<'a> {
    functions: Vec<Function<'a>>,
    /// The type or trait whose methods are visited.
    owner: Option<String>,
    edits: Edits,
}

struct Function<'a> {
    /// The type or trait whose method it is.
    owner: Option<String>,
    /// Where it begins, with its attributes.
    start: usize,
    signature: &'a Signature,
    block: &'a Block,
    uses: Uses,
}

/// What the body of a function does, without the functions in it.
#[derive(Default)]
struct Uses {
    called: Vec<Called>,
    /// Where lists and texts grow, and numbers are counted up by one, in the order of the source.
    pushes: Vec<Push>,
    /// Lists, texts and numbers that are made less.
    pops: HashSet<String>,
    /// The lines in which a closure is called with itself.
    selves: Vec<usize>,
}

struct Push {
    /// What is made more.
    list: String,
    is_number: bool,
    /// What is added, if it is made of one variable.
    added: Option<String>,
    place: Range<usize>,
}

enum Called {
    /// By its name, and what is before that.
    Path(Option<String>, String),
    /// As a method, with so many arguments.
    Method(String, usize),
}

impl<'a> Functions<'a> {
    fn add(
        &mut self,
        item: &impl Spanned,
        attributes: &[Attribute],
        signature: &'a Signature,
        block: &'a Block,
    ) {
        if !attributes.iter().any(is_for_tests) {
            let mut uses = Uses::default();
            uses.visit_block(block);
            let (owner, start) = (self.owner.clone(), range(item).start);
            self.functions.push(Function { owner, start, signature, block, uses });
        }
    }

    fn within(&mut self, owner: Option<String>, visit: impl FnOnce(&mut Self)) {
        let outer = mem::replace(&mut self.owner, owner);
        visit(self);
        self.owner = outer;
    }
}

impl<'a> Visit<'a> for Functions<'a> {
    fn visit_attribute(&mut self, node: &'a Attribute) {
        unlinted(node, &mut self.edits);
    }

    fn visit_item_mod(&mut self, node: &'a ItemMod) {
        if !node.attrs.iter().any(is_for_tests) {
            visit::visit_item_mod(self, node);
        }
    }

    fn visit_item_impl(&mut self, node: &'a ItemImpl) {
        let owner = match node.self_ty.as_ref() {
            Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
            _ => Some(String::new()),
        };
        self.within(owner, |it| visit::visit_item_impl(it, node));
    }

    fn visit_item_trait(&mut self, node: &'a ItemTrait) {
        self.within(Some(node.ident.to_string()), |it| visit::visit_item_trait(it, node));
    }

    fn visit_impl_item_fn(&mut self, node: &'a ImplItemFn) {
        self.add(node, &node.attrs, &node.sig, &node.block);
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_trait_item_fn(&mut self, node: &'a TraitItemFn) {
        if let Some(block) = &node.default {
            self.add(node, &node.attrs, &node.sig, block);
        }
        visit::visit_trait_item_fn(self, node);
    }

    fn visit_item_fn(&mut self, node: &'a ItemFn) {
        self.within(None, |it| {
            it.add(node, &node.attrs, &node.sig, &node.block);
            visit::visit_item_fn(it, node);
        });
    }
}

impl<'a> Visit<'a> for Uses {
    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        if let Some(name) = name(&node.func) {
            self.called.push(Called::Path(None, name.to_string()));
        }
        // `f(&f, 1)`, or a field of a struct: `(own.f)(own, 1)`.
        if let Some(root) = root(&node.func)
            && node.args.iter().any(|argument| self::root(argument) == Some(root))
        {
            self.selves.push(node.span().start().line);
        }
        visit::visit_expr_call(self, node);
    }

    // A variable may have the name of a function, but not that of one of a type.
    fn visit_expr_path(&mut self, node: &'a ExprPath) {
        let mut segments = node.path.segments.iter().rev().map(|segment| segment.ident.to_string());
        if let (Some(name), Some(before)) = (segments.next(), segments.next()) {
            self.called.push(Called::Path(Some(before), name));
        }
    }

    fn visit_expr_method_call(&mut self, node: &'a ExprMethodCall) {
        let (method, arguments) = (node.method.to_string(), node.args.len());
        if let Some(list) = place(&node.receiver) {
            match (method.as_str(), arguments) {
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
        // `self.items.push(item)` in a method `push` is no call of that.
        if name(&node.receiver).is_some_and(|it| it == "self") || !is_of_std(node) {
            self.called.push(Called::Method(method, arguments));
        }
        visit::visit_expr_method_call(self, node);
    }

    fn visit_expr_binary(&mut self, node: &'a ExprBinary) {
        match (&node.op, place(&node.left)) {
            (BinOp::AddAssign(_), Some(list)) if is_one(&node.right) => {
                self.pushes.push(Push { list, is_number: true, added: None, place: range(node) });
            }
            (BinOp::SubAssign(_), Some(number)) => _ = self.pops.insert(number),
            _ => {}
        }
        visit::visit_expr_binary(self, node);
    }

    fn visit_macro(&mut self, node: &'a Macro) {
        let arguments = macros::arguments(node).unwrap_or_default();
        arguments.iter().for_each(|argument| self.visit_expr(argument));
    }

    // Functions in it are functions of their own.
    fn visit_item(&mut self, _: &'a Item) {}
}

fn is_one(expression: &Expr) -> bool {
    matches!(expression, Expr::Lit(ExprLit { lit: Lit::Int(it), .. }) if it.base10_digits() == "1")
}

fn name(expression: &Expr) -> Option<&Ident> {
    match expression {
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}

/// The variable that an expression is, or has a field of.
fn root(expression: &Expr) -> Option<&Ident> {
    match unwrapped(expression) {
        Expr::Field(field) => root(&field.base),
        other => name(other),
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
        Expr::Field(field) => {
            let member = match &field.member {
                Member::Named(name) => name.to_string(),
                Member::Unnamed(index) => index.index.to_string(),
            };
            Some(format!("{}.{member}", place(&field.base)?))
        }
        Expr::MethodCall(call) if call.method == "borrow_mut" => place(&call.receiver),
        other => name(other).map(ToString::to_string),
    }
}

/// What an answer is made of: `path` of `path.iter().collect()`.
fn first_of_chain(expression: &Expr) -> Option<String> {
    match unwrapped(expression) {
        Expr::MethodCall(call) => first_of_chain(&call.receiver),
        other => place(other),
    }
}

/// What a function that calls itself fills, and those that it calls.
struct Lists<'a> {
    /// What grows and shrinks again, then what is added to the answers: by whom, and its name there.
    paths: Vec<(&'a Function<'a>, &'a str)>,
    /// Where the answers are, which only grow.
    answers: HashSet<&'a str>,
}

impl<'a> Lists<'a> {
    fn of(functions: &[&'a Function<'a>]) -> Self {
        let is_popped = |list: &String| functions.iter().any(|it| it.uses.pops.contains(list));
        let (mut paths, mut added) = (Vec::new(), Vec::new());
        let (mut answers, mut numbers) = (HashSet::new(), HashSet::new());
        for &function in functions {
            for Push { list, is_number, added: made_of, .. } in &function.uses.pushes {
                match (is_popped(list), is_number) {
                    (true, false) => paths.push((function, list.as_str())),
                    (false, true) if function.lends(list) => _ = numbers.insert(list.as_str()),
                    (false, false) if function.lends(list) => {
                        answers.insert(list.as_str());
                        added.extend(made_of.as_deref().map(|path| (function, path)));
                    }
                    _ => {}
                }
            }
        }
        // What is added to the answers is none itself.
        answers.retain(|list| added.iter().all(|(_, path)| path != list));
        paths.extend(added);
        Lists { paths, answers: if answers.is_empty() { numbers } else { answers } }
    }

    fn pushes(&self, functions: &[&'a Function<'a>]) -> impl Iterator<Item = Range<usize>> {
        let pushes = functions.iter().flat_map(|function| &function.uses.pushes);
        let pushes = pushes.filter(|push| self.answers.contains(push.list.as_str()));
        pushes.map(|push| push.place.clone())
    }
}

impl<'a> Function<'a> {
    /// Whether it is what is called in the body of `caller`.
    fn is(&self, called: &Called, caller: &Function) -> bool {
        let own = &self.signature.ident;
        match called {
            Called::Method(name, arguments) => {
                own == name
                    && self.signature.receiver().is_some()
                    && self.signature.inputs.len() == arguments + 1
            }
            Called::Path(None, name) => own == name && self.owner.is_none(),
            Called::Path(Some(before), name) => {
                own == name
                    && match &self.owner {
                        Some(_) if before == "Self" => self.owner == caller.owner,
                        Some(owner) => owner == before,
                        // A module.
                        None => before.starts_with(char::is_lowercase),
                    }
            }
        }
    }

    /// The functions that it calls, straight or by way of others.
    fn reached<'b>(&'b self, functions: &'b [Function<'a>]) -> Vec<&'b Function<'a>> {
        let (mut reached, mut open) = (Vec::<&Function>::new(), vec![self]);
        while let Some(caller) = open.pop() {
            for callee in functions {
                let is_called = caller.uses.called.iter().any(|called| callee.is(called, caller));
                if is_called && !reached.iter().any(|it| ptr::eq(*it, callee)) {
                    reached.push(callee);
                    open.push(callee);
                }
            }
        }
        reached
    }

    fn line(&self) -> usize {
        self.signature.ident.span().start().line
    }

    /// The names of its parameters, each with whether it is a `&mut`.
    fn parameters(&self) -> Vec<(&'a Ident, bool)> {
        let mut bound = Bound::default();
        for input in &self.signature.inputs {
            let FnArg::Typed(input) = input else { continue };
            bound.is_lent = matches!(&*input.ty, Type::Reference(it) if it.mutability.is_some());
            bound.visit_pat(&input.pat);
        }
        bound.names
    }

    /// Whether a place of another function has its name here, too.
    fn sees(&self, of: &Function, place: &str) -> bool {
        let is_alike = match place.split_once('.') {
            None => true,
            Some(("self", _)) => self.owner == of.owner,
            Some(_) => ptr::eq(self, of),
        };
        is_alike && self.has(place, |_| true)
    }

    /// Whether a place is its own or lent to it: `self.path`, or a parameter.
    fn has(&self, place: &str, is_wanted: impl Fn(bool) -> bool) -> bool {
        let root = place.split('.').next().unwrap_or_default();
        let is_field = root == "self" && self.signature.receiver().is_some();
        is_field
            || self.parameters().iter().any(|&(name, is_lent)| name == root && is_wanted(is_lent))
    }

    /// Whether what it adds to a place stays there.
    fn lends(&self, place: &str) -> bool {
        self.has(place, |is_lent| is_lent)
    }

    /// Puts its body into the macro that tells its calls.
    fn follow(&self, code: &str, lists: &Lists, edits: &mut Edits) {
        let names = self.parameters().into_iter().map(|(name, _)| name.to_string());
        let arguments = names.filter(|it| !lists.answers.contains(it.as_str()));
        let arguments = arguments.collect::<Vec<_>>().join(" ");
        let path = lists.paths.iter().find(|(of, path)| self.sees(of, path));
        let path = path.map_or("", |(_, path)| path);
        let returned = match &self.signature.output {
            ReturnType::Default => "()".to_string(),
            ReturnType::Type(_, output) => on_one_line(&code[range(output)]),
        };
        // Such a type has no name.
        let returned = if returned.contains("impl ") { String::new() } else { returned };
        let (name, line) = (self.signature.ident.to_string(), self.line());
        // So its body knows from where it is called.
        edits.insert(self.start, "#[track_caller] ");
        let braces = self.block.brace_token.span;
        let has_answers = !lists.answers.is_empty();
        let open = format!(
            " ::program::follow! {{ {name:?}, {line}, {has_answers}, [{arguments}], [{path}], [{returned}], {{"
        );
        edits.insert(braces.open().byte_range().end, open);
        edits.insert(braces.close().byte_range().start, "} } ");
    }
}

#[derive(Default)]
struct Bound<'a> {
    names: Vec<(&'a Ident, bool)>,
    is_lent: bool,
}

impl<'a> Visit<'a> for Bound<'a> {
    fn visit_pat_ident(&mut self, node: &'a PatIdent) {
        self.names.push((&node.ident, self.is_lent));
    }
}
