//! Which functions of a source call themselves, what tells their calls, and what they make more or less.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use std::{mem, ptr};

use program::Result;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    BinOp, Block, Expr, ExprBinary, ExprCall, ExprLit, ExprMethodCall, ExprPath, Ident, ImplItemFn,
    Item, ItemFn, ItemImpl, ItemTrait, Lit, Macro, Member, PatIdent, PatType, ReturnType,
    Signature, TraitItemFn, Type,
};

use super::Instrumented;
use super::edits::{Edits, on_one_line, parse, range, type_name};
use super::std_calls::{arguments_of_macro, is_of_std};

/// Makes the calls of the functions of a source told that call themselves, straight or by way of others. The
/// copy needs the crate `program`. Returns how many functions there are besides.
pub fn follow_calls(code: &str) -> Result<(Instrumented, usize)> {
    let (file, mut edits) = parse(code)?;
    let mut found = Functions::default();
    found.visit_file(&file);
    let functions = found.functions;
    let (mut remarks, mut count, mut answers) = (Vec::new(), 0, BTreeMap::new());
    let mut remark = |line, what| {
        remarks.push((line, format!("the calls of {what} cannot be followed")));
    };
    for function in &functions {
        for &line in &function.uses.selves {
            remark(line, "a closure that is handed itself");
        }
        let reached = function.reached(&functions);
        if !reached.iter().any(|it| ptr::eq(*it, function)) {
            continue;
        }
        if function.signature.constness.is_some() {
            remark(function.line(), "a `const` function");
            continue;
        }
        count += 1;
        let lists = Lists::of(&reached);
        function.follow(code, &lists, &mut edits);
        let pushes = reached.iter().flat_map(|function| &function.uses.pushes);
        let pushes = pushes.filter(|push| lists.answers.contains(push.list.as_str()));
        answers.extend(pushes.map(|push| (push.place.start, push.place.end)));
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
}

struct Function<'a> {
    owner: Option<String>,
    start: usize,
    signature: &'a Signature,
    /// The names of its parameters, each with whether it is a `&mut`.
    parameters: Vec<(&'a Ident, bool)>,
    block: &'a Block,
    uses: Uses,
}

impl<'a> Functions<'a> {
    fn add(&mut self, item: &impl Spanned, signature: &'a Signature, block: &'a Block) {
        let (mut uses, mut bound) = (Uses::default(), Bound::default());
        uses.visit_block(block);
        bound.visit_signature(signature);
        let (owner, start, parameters) = (self.owner.clone(), range(item).start, bound.names);
        self.functions.push(Function { owner, start, signature, parameters, block, uses });
    }

    fn within(&mut self, owner: Option<String>, visit: impl FnOnce(&mut Self)) {
        let outer = mem::replace(&mut self.owner, owner);
        visit(self);
        self.owner = outer;
    }
}

impl<'a> Visit<'a> for Functions<'a> {
    fn visit_item_impl(&mut self, node: &'a ItemImpl) {
        let owner = type_name(&node.self_ty).map_or_else(String::new, ToString::to_string);
        self.within(Some(owner), |it| visit::visit_item_impl(it, node));
    }

    fn visit_item_trait(&mut self, node: &'a ItemTrait) {
        self.within(Some(node.ident.to_string()), |it| visit::visit_item_trait(it, node));
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
        self.within(None, |it| {
            it.add(node, &node.sig, &node.block);
            visit::visit_item_fn(it, node);
        });
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
                // What is added to it stays there.
                let is_lent = function.has(list, |is_lent| is_lent);
                match (is_popped(list), is_number) {
                    (true, false) => paths.push((function, list.as_str())),
                    (false, true) if is_lent => _ = numbers.insert(list.as_str()),
                    (false, false) if is_lent => {
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
}

impl<'a> Function<'a> {
    /// Whether it is what is called so in the body of `caller`.
    fn is(&self, (name, by): &(String, By), caller: &Function) -> bool {
        let Signature { ident, inputs, .. } = self.signature;
        let is_its = match (by, &self.owner) {
            (By::Method(arguments), _) => {
                self.signature.receiver().is_some() && inputs.len() == arguments + 1
            }
            (By::Name, owner) => owner.is_none(),
            (By::Path(before), Some(_)) if before == "Self" => self.owner == caller.owner,
            (By::Path(before), Some(owner)) => owner == before,
            // A module.
            (By::Path(before), None) => before.starts_with(char::is_lowercase),
        };
        ident == name && is_its
    }

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
        let root = root(place);
        let is_field = root == "self" && self.signature.receiver().is_some();
        is_field
            || self.parameters.iter().any(|&(name, is_lent)| name == root && is_wanted(is_lent))
    }

    /// Puts its body into the macro that tells its calls.
    fn follow(&self, code: &str, lists: &Lists, edits: &mut Edits) {
        let names = self.parameters.iter().map(|(name, _)| name.to_string());
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
    fn visit_pat_type(&mut self, node: &'a PatType) {
        self.is_lent = matches!(&*node.ty, Type::Reference(it) if it.mutability.is_some());
        self.visit_pat(&node.pat);
    }

    fn visit_pat_ident(&mut self, node: &'a PatIdent) {
        self.names.push((&node.ident, self.is_lent));
    }
}

/// What the body of a function does, without the functions in it.
#[derive(Default)]
struct Uses {
    called: Vec<(String, By)>,
    /// Where lists and texts grow, and numbers are counted up by one, in the order of the source.
    pushes: Vec<Push>,
    /// Lists, texts and numbers that are made less.
    pops: HashSet<String>,
    /// The lines in which a closure is called with itself.
    selves: Vec<usize>,
}

struct Push {
    list: String,
    is_number: bool,
    /// What is added, if it is made of one variable.
    added: Option<String>,
    place: Range<usize>,
}

enum By {
    Name,
    /// Its name after that of a type or a module.
    Path(String),
    /// As a method, with so many arguments.
    Method(usize),
}

impl<'a> Visit<'a> for Uses {
    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        if let Some(name) = name(&node.func) {
            self.called.push((name.to_string(), By::Name));
        }
        // `f(&f, 1)`, or a field of a struct: `(own.f)(own, 1)`.
        if let Some(called) = place(&node.func)
            && node.args.iter().filter_map(place).any(|given| root(&given) == root(&called))
        {
            self.selves.push(node.span().start().line);
        }
        visit::visit_expr_call(self, node);
    }

    // A variable may have the name of a function, but not that of one of a type.
    fn visit_expr_path(&mut self, node: &'a ExprPath) {
        let mut segments = node.path.segments.iter().rev().map(|segment| segment.ident.to_string());
        if let (Some(name), Some(before)) = (segments.next(), segments.next()) {
            self.called.push((name, By::Path(before)));
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
            self.called.push((method, By::Method(arguments)));
        }
        visit::visit_expr_method_call(self, node);
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
        let arguments = arguments_of_macro(node).unwrap_or_default();
        arguments.iter().for_each(|argument| self.visit_expr(argument));
    }

    // Functions in it are functions of their own.
    fn visit_item(&mut self, _: &'a Item) {}
}

fn name(expression: &Expr) -> Option<&Ident> {
    match expression {
        Expr::Path(path) => path.path.get_ident(),
        _ => None,
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

/// The variable that a place is, or has a field of.
fn root(place: &str) -> &str {
    place.split('.').next().unwrap_or_default()
}

/// What an answer is made of: `path` of `path.iter().collect()`.
fn first_of_chain(expression: &Expr) -> Option<String> {
    match unwrapped(expression) {
        Expr::MethodCall(call) => first_of_chain(&call.receiver),
        other => place(other),
    }
}
