//! What of a source may write to the board.

use std::{collections::HashSet, ops::Range};

use syn::{
    Attribute, Block, Expr, ExprAssign, ExprCall, ExprConst, ExprMethodCall, ExprRepeat,
    ExprUnsafe, File, FnArg, GenericArgument, Ident, ImplItemConst, ImplItemFn, ItemConst,
    ItemEnum, ItemFn, ItemMacro, ItemMod, ItemStatic, Macro, ReceiverKind, Safety, Signature, Stmt,
    TraitItemConst, TraitItemFn, Type,
    spanned::Spanned,
    visit::{self, Visit},
};

use super::{
    macros,
    names::{self, Names},
    places,
    source::{Edits, Remark, range},
};

/// Puts the macros of the runtime around all that may write to the board.
///
/// Functions and values that are `const` are left as they are, since nothing can be reported while the
/// program is built.
pub struct Rewriter<'a> {
    source: &'a str,
    /// The part of it from whose start the places of what is visited count: all of it, but for an arm
    /// of a `macro_rules!`.
    part: Range<usize>,
    names: &'a Names,
    /// The name of the module that writes are told to.
    runtime: &'a str,
    /// The macros that were defined so far, and whose writes are followed.
    macros: HashSet<String>,
    is_unsafe: bool,
    edits: Edits,
    remarks: Vec<Remark>,
}

impl<'a> Rewriter<'a> {
    /// The changes to a source, and what cannot be followed all the same.
    ///
    /// Writes are told to the module `runtime`.
    pub fn rewrite(
        file: &File,
        source: &'a str,
        names: &'a Names,
        runtime: &'a str,
    ) -> (Edits, Vec<Remark>) {
        let mut writes = Rewriter {
            source,
            part: 0..source.len(),
            names,
            runtime,
            macros: HashSet::new(),
            is_unsafe: false,
            edits: Edits::default(),
            remarks: Vec::new(),
        };
        writes.visit_file(file);
        (writes.edits, writes.remarks)
    }

    /// The text in which the places of what is visited are.
    fn code(&self) -> &'a str {
        &self.source[self.part.clone()]
    }

    /// Where a part is in the whole source.
    fn place(&self, part: &impl Spanned) -> Range<usize> {
        let place = range(part);
        self.part.start + place.start..self.part.start + place.end
    }

    fn remark(&mut self, on: &impl Spanned, what: impl Into<String>) {
        let before = &self.source[..self.place(on).start];
        let line = before.matches('\n').count() + 1;
        self.remarks.push(Remark { line, what: what.into() });
    }

    /// The path of an item of the runtime.
    fn told(&self, name: &str) -> String {
        format!("crate::{}::{name}", self.runtime)
    }

    /// `name!(`, before what the macro is around.
    fn open(&mut self, name: &str, before: &impl Spanned) {
        let call = format!("{}!(", self.told(name));
        self.edits.insert(self.place(before).start, call);
    }

    /// `)`, after what the macro is around.
    fn close(&mut self, after: &impl Spanned) {
        self.edits.insert(self.place(after).end, ")");
    }

    /// A comma in the place of a sign.
    fn separate(&mut self, sign: &impl Spanned) {
        self.edits.replace(self.place(sign), ",");
    }

    fn is_repeatable(&self, place: &Expr) -> bool {
        places::is_repeatable(place, self.code())
    }

    /// An assignment to one place.
    fn assignment(&mut self, node: &ExprAssign) {
        let is_repeatable = self.is_repeatable(&node.left);
        let name = if is_repeatable { "assign" } else { "assign_once" };
        let board = places::board_of(&node.left).filter(|board| self.is_repeatable(board));
        if let Some(board) = board {
            let place = self.code()[range(board)].replace('\n', " ");
            let start = self.place(&node.left).start;
            self.edits.insert(start, format!("{{ {}!({place}); ", self.told("meet")));
        }
        self.open(name, &node.left);
        self.separate(&node.eq_token);
        visit::visit_expr_assign(self, node);
        self.close(&node.right);
        if board.is_some() {
            self.edits.insert(self.place(&node.right).end, " }");
        }
    }

    fn assignments(&mut self, node: &ExprAssign, cells: &[&Expr]) {
        if !cells.iter().all(|cell| self.is_repeatable(cell)) {
            self.remark(
                &node.eq_token,
                "several places are assigned here, and computing them has side effects: these writes \
                 cannot be followed",
            );
            return visit::visit_expr_assign(self, node);
        }
        let before = format!("{{ {}", self.looks_before(cells));
        self.edits.insert(self.place(&node.left).start, before);
        visit::visit_expr_assign(self, node);
        let looks = self.looks(cells);
        self.edits.insert(self.place(&node.right).end, format!("; {looks}}}"));
    }

    fn function(&mut self, name: &str, call: &ExprCall) {
        // The value that is put in the place has no place that is looked at.
        let places = call.args.iter().take(if name == "swap" { 2 } else { 1 });
        let places: Vec<&Expr> = places.map(places::referenced).collect();
        if !places.iter().all(|place| self.is_repeatable(place)) {
            self.edits.replace(self.place(&call.func), format!("{}!", self.told(name)));
            return visit::visit_expr_call(self, call);
        }
        let then = format!("{{ {}{}(", self.looks_before(&places), self.told("then"));
        self.edits.insert(self.place(&call.func).start, then);
        visit::visit_expr_call(self, call);
        let looks = self.looks(&places);
        self.edits
            .insert(self.place(&call.paren_token.span.close()).end, format!(", {{ {looks}}}) }}"));
    }

    /// What keeps the values that places have before they are written, for [`Rewriter::looks`].
    fn looks_before(&self, places: &[&Expr]) -> String {
        let before = self.told("will_write");
        let looks = |(i, place): (usize, &&Expr)| {
            format!("let before_{i} = {before}!({}); ", &self.code()[range(*place)])
        };
        places.iter().enumerate().map(looks).collect()
    }

    fn looks(&self, places: &[&Expr]) -> String {
        let wrote = self.told("wrote");
        let looks = |(i, place): (usize, &&Expr)| {
            format!("{wrote}!({}, before_{i}); ", &self.code()[range(*place)])
        };
        places.iter().enumerate().map(looks).collect()
    }

    /// How a receiver is given to the runtime: the name of the macro, and what is before the place.
    /// `None` if it cannot be.
    fn receiver(&self, call: &ExprMethodCall) -> Option<(&'static str, &'static str)> {
        let place = call.receiver.as_ref();
        if self.is_repeatable(place) {
            return Some(("call", ""));
        }
        if places::is_value(place) {
            return Some(("call_once", ""));
        }
        // The arguments could not read what is borrowed already; that of a call is in any case.
        let can_borrow = places::is_in_a_value(place) || call.args.is_empty();
        (can_borrow && !names::is_of_a_cell(call)).then_some(("call_once", "&mut "))
    }

    fn visit_unsafe(&mut self, visit: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.is_unsafe, true);
        visit(self);
        self.is_unsafe = outer;
    }

    /// A function: `const` ones are left out, and those that are there for tests.
    fn visit_function(&mut self, attributes: &[Attribute], signature: &Signature, block: &Block) {
        if attributes.iter().any(names::is_for_tests) {
            return;
        }
        attributes.iter().for_each(|attribute| self.visit_attribute(attribute));
        if signature.constness.is_some() {
            return self.constant(signature);
        }
        match signature.safety {
            Safety::Unsafe(_) => self.visit_unsafe(|writes| writes.visit_block(block)),
            _ => self.visit_block(block),
        }
    }

    /// A `const` function, which may write what it borrows.
    fn constant(&mut self, signature: &Signature) {
        let is_exclusive = |input: &FnArg| match input {
            FnArg::Receiver(input) => matches!(input.kind, ReceiverKind::Reference(_, _, Some(_))),
            FnArg::Typed(input) => {
                matches!(input.ty.as_ref(), Type::Reference(type_) if type_.mutability.is_some())
            }
        };
        if signature.inputs.iter().any(is_exclusive) {
            self.remark(&signature.fn_token, "what a `const` function writes cannot be followed");
        }
    }

    fn definition(&mut self, name: &Ident, definition: &Macro) {
        let mut is_followed = true;
        for arm in macros::arms(definition) {
            match macros::statements_of_arm(&arm, self.code()) {
                Some(statements) => self.visit_arm(macros::inside(&arm), &statements),
                None if macros::has_assignment(&arm.stream()) => {
                    is_followed = false;
                    self.remark(
                        &arm.span_open(),
                        format!("what `{name}!` writes here cannot be followed"),
                    );
                }
                None => {}
            }
        }
        if is_followed {
            self.macros.insert(name.to_string());
        }
    }

    fn visit_arm(&mut self, place: Range<usize>, statements: &[Stmt]) {
        let outer = self.part.clone();
        self.part = outer.start + place.start..outer.start + place.end;
        statements.iter().for_each(|statement| self.visit_stmt(statement));
        self.part = outer;
    }
}

impl<'a> Visit<'a> for Rewriter<'_> {
    // What a student does not allow would be found in the copy, too.
    fn visit_attribute(&mut self, node: &'a Attribute) {
        if ["deny", "forbid"].iter().any(|level| node.path().is_ident(level)) {
            self.edits.replace(self.place(node.path()), "allow");
        }
    }

    fn visit_expr_assign(&mut self, node: &'a ExprAssign) {
        let is_cell =
            places::may_be_a_cell(&node.left) || places::is_of_a_macro(&node.left, self.code());
        if is_cell {
            return self.assignment(node);
        }
        let places = places::places(&node.left);
        let cells: Vec<&Expr> =
            places.into_iter().filter(|place| places::may_be_a_cell(place)).collect();
        match cells.is_empty() {
            true => visit::visit_expr_assign(self, node),
            false => self.assignments(node, &cells),
        }
    }

    fn visit_expr_method_call(&mut self, node: &'a ExprMethodCall) {
        if self.is_unsafe && names::is_raw(&node.method.to_string()) {
            self.remark(&node.method, "what is written through a raw pointer cannot be followed");
        }
        let receiver = self.names.is_write(node).then(|| self.receiver(node)).flatten();
        let Some((name, before)) = receiver else {
            return visit::visit_expr_method_call(self, node);
        };
        self.open(name, &node.receiver);
        self.edits.insert(self.place(&node.receiver).start, before);
        self.separate(&node.dot_token);
        visit::visit_expr_method_call(self, node);
        self.close(&node.paren_token.span.close());
    }

    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        if let Some(name) = self.names.function(node) {
            return self.function(name, node);
        }
        if let Expr::Path(path) = node.func.as_ref()
            && self.is_unsafe
            && path.path.segments.last().is_some_and(|last| names::is_raw(&last.ident.to_string()))
        {
            self.remark(&node.func, "what is written through a raw pointer cannot be followed");
        }
        visit::visit_expr_call(self, node);
    }

    fn visit_expr_unsafe(&mut self, node: &'a ExprUnsafe) {
        self.visit_unsafe(|writes| visit::visit_expr_unsafe(writes, node));
    }

    fn visit_macro(&mut self, node: &'a Macro) {
        if let Some(arguments) = macros::arguments(node) {
            return arguments.iter().for_each(|argument| self.visit_expr(argument));
        }
        let statements = macros::statements_of_blocks(&node.tokens);
        statements.iter().for_each(|statement| self.visit_stmt(statement));
        let is_followed =
            node.path.get_ident().is_some_and(|name| self.macros.contains(&name.to_string()));
        if !is_followed && macros::has_assignment(&node.tokens) {
            self.remark(&node.path, "what is written in a macro may not be followed");
        }
    }

    fn visit_item_macro(&mut self, node: &'a ItemMacro) {
        match &node.ident {
            Some(name) => self.definition(name, &node.mac),
            None => visit::visit_item_macro(self, node),
        }
    }

    fn visit_item_fn(&mut self, node: &'a ItemFn) {
        self.visit_function(&node.attrs, &node.sig, &node.block);
    }

    fn visit_impl_item_fn(&mut self, node: &'a ImplItemFn) {
        self.visit_function(&node.attrs, &node.sig, &node.block);
    }

    fn visit_trait_item_fn(&mut self, node: &'a TraitItemFn) {
        if let Some(block) = &node.default {
            self.visit_function(&node.attrs, &node.sig, block);
        }
    }

    fn visit_item_mod(&mut self, node: &'a ItemMod) {
        if !node.attrs.iter().any(names::is_for_tests) {
            visit::visit_item_mod(self, node);
        }
    }

    // An element that is repeated may be anything; how often it is, is `const`.
    fn visit_expr_repeat(&mut self, node: &'a ExprRepeat) {
        self.visit_expr(&node.expr);
    }

    fn visit_expr_const(&mut self, _: &'a ExprConst) {}

    fn visit_item_const(&mut self, _: &'a ItemConst) {}

    fn visit_impl_item_const(&mut self, _: &'a ImplItemConst) {}

    fn visit_trait_item_const(&mut self, _: &'a TraitItemConst) {}

    fn visit_item_static(&mut self, _: &'a ItemStatic) {}

    fn visit_item_enum(&mut self, _: &'a ItemEnum) {}

    fn visit_type(&mut self, _: &'a Type) {}

    fn visit_generic_argument(&mut self, _: &'a GenericArgument) {}
}
