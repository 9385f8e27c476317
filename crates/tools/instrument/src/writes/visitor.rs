//! Visits a source, and puts macros of the runtime around expressions that may write to the board.

use std::mem;

use syn::visit::{self, Visit};
use syn::{
    Block, Expr, ExprAssign, ExprBinary, ExprCall, ExprClosure, ExprConst, ExprMethodCall,
    ExprPath, ExprRepeat, ExprUnsafe, GenericArgument, ImplItemConst, ImplItemFn, Item, ItemConst,
    ItemEnum, ItemFn, ItemMacro, ItemStatic, Macro, Safety, Signature, TraitItemConst, TraitItemFn,
    Type,
};

use super::bindings::{Bindings, variables_of_function};
use super::board_access::BoardAccess;
use super::macros::{arms, has_assignment, statements_of_arm, statements_of_blocks};
use super::places::{assigned_places, board_of, is_compound_assignment, may_be_a_cell};
use super::rewriter::{Rewriter, runtime_path};
use crate::std_calls::{all_arguments, evaluates_nothing, std_macro_arguments};
use crate::syntax::on_one_line;

impl<'a> Visit<'a> for Rewriter<'_> {
    fn visit_expr_assign(&mut self, node: &'a ExprAssign) {
        if may_be_a_cell(&node.left) || self.code(&node.left).starts_with('$') {
            return self.instrument_assignment(node);
        }
        let places = assigned_places(&node.left);
        match places.iter().any(|place| may_be_a_cell(place)) {
            true => self.instrument_destructuring(node, &places),
            false => visit::visit_expr_assign(self, node),
        }
    }

    fn visit_expr_binary(&mut self, node: &'a ExprBinary) {
        let is_write = is_compound_assignment(&node.op) && may_be_a_cell(&node.left);
        if is_write && self.is_repeatable(&node.left) {
            self.open_write_macro(&node.left, node);
            visit::visit_expr_binary(self, node);
            self.insert_after(node, ")");
        } else {
            visit::visit_expr_binary(self, node);
        }
    }

    fn visit_expr_method_call(&mut self, node: &'a ExprMethodCall) {
        let is_write = self.names.is_writing_call(node);
        let receiver = is_write.then(|| self.receiver_macro(node)).flatten();
        let kind = self.board_access(&node.receiver);
        let is_missed = is_write && receiver.is_none() && kind > BoardAccess::Unrelated;
        if is_missed || is_write && kind == BoardAccess::Guard || self.may_write_unseen(node) {
            self.add_call_remark(&node.method, &node.method.to_string());
        }
        let argument = self.written_argument(node);
        let watched = argument.and_then(|argument| self.borrowed_place(argument));
        match (watched, argument) {
            (Some(place), _) => self.open_write_macro(place, node),
            (None, Some(argument)) if self.board_access(argument).can_write() => {
                self.add_call_remark(&node.method, &node.method.to_string());
            }
            _ => {}
        }
        match receiver {
            None => self.visit_method_call(node, kind),
            Some((name, before)) => {
                self.insert_before(&node.receiver, format!("{}!({before}", runtime_path(name)));
                self.edits.replace(self.byte_range(&node.dot_token), ",");
                self.visit_method_call(node, kind);
                self.insert_after(&node.paren_token.span.close(), ")");
            }
        }
        if watched.is_some() {
            self.insert_after(node, ")");
        }
    }

    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        let Expr::Path(path) = node.func.as_ref() else {
            return visit::visit_expr_call(self, node);
        };
        let is_watched = self.visit_path_call(node, path);
        node.args.iter().for_each(|argument| self.visit_expr(argument));
        if is_watched {
            self.insert_after(node, ")");
        }
    }

    /// Adds a remark on a writing function that is used as a value: it may be called anywhere.
    fn visit_expr_path(&mut self, node: &'a ExprPath) {
        if self.is_writing_function(node) {
            let name = self.code(node).to_string();
            self.add_call_remark(node, &name);
        }
    }

    fn visit_expr_unsafe(&mut self, node: &'a ExprUnsafe) {
        self.unsafe_depth += 1;
        visit::visit_expr_unsafe(self, node);
        self.unsafe_depth -= 1;
    }

    fn visit_macro(&mut self, node: &'a Macro) {
        if let Some(arguments) = std_macro_arguments(node) {
            return arguments.iter().for_each(|argument| self.visit_expr(argument));
        }
        if evaluates_nothing(node) {
            return;
        }
        let name = node.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        let own = self.definitions.macros.get(&name);
        if own.is_some_and(|own| own.takes_expressions)
            && let Some(arguments) = all_arguments(node)
        {
            return arguments.iter().for_each(|argument| self.visit_expr(argument));
        }
        self.check_macro(node);
        let statements = statements_of_blocks(&node.tokens);
        statements.iter().for_each(|statement| self.visit_stmt(statement));
    }

    fn visit_item_macro(&mut self, node: &'a ItemMacro) {
        let Some(name) = &node.ident else { return visit::visit_item_macro(self, node) };
        for arm in arms(&node.mac) {
            let (open, close) = (arm.span_open().byte_range(), arm.span_close().byte_range());
            let part = self.source_range.start + open.end..self.source_range.start + close.start;
            let text = &self.source[part.clone()];
            let Some(statements) = statements_of_arm(text) else {
                if has_assignment(&arm.stream()) || self.calls_writing_method(&arm.stream()) {
                    let what = format!("what `{name}!` writes here cannot be followed");
                    self.add_remark(&arm.span_open(), what);
                }
                continue;
            };
            let mut variables = self.variables.clone();
            variables.record_macro_parameters(text);
            let outer_variables = mem::replace(&mut self.variables, variables);
            let outer = mem::replace(&mut self.source_range, part);
            statements.iter().for_each(|statement| self.visit_stmt(statement));
            self.source_range = outer;
            self.variables = outer_variables;
        }
    }

    fn visit_item_fn(&mut self, node: &'a ItemFn) {
        self.visit_function(&node.sig, &node.block);
    }

    fn visit_impl_item_fn(&mut self, node: &'a ImplItemFn) {
        self.visit_function(&node.sig, &node.block);
    }

    fn visit_trait_item_fn(&mut self, node: &'a TraitItemFn) {
        if let Some(block) = &node.default {
            self.visit_function(&node.sig, block);
        }
    }

    // The length of the array is `const`.
    fn visit_expr_repeat(&mut self, node: &'a ExprRepeat) {
        self.visit_expr(&node.expr);
    }

    // A constant writes nothing while the program is compiled, but its closures may write later.
    fn visit_expr_const(&mut self, node: &'a ExprConst) {
        self.visit_deferred(|deferred| deferred.visit_block(&node.block));
    }

    fn visit_item_const(&mut self, node: &'a ItemConst) {
        self.visit_deferred(|deferred| deferred.visit_expr(&node.expr));
    }

    fn visit_impl_item_const(&mut self, node: &'a ImplItemConst) {
        self.visit_deferred(|deferred| deferred.visit_expr(&node.expr));
    }

    fn visit_trait_item_const(&mut self, node: &'a TraitItemConst) {
        if let Some((_, value)) = &node.default {
            self.visit_deferred(|deferred| deferred.visit_expr(value));
        }
    }

    fn visit_item_static(&mut self, node: &'a ItemStatic) {
        self.visit_deferred(|deferred| deferred.visit_expr(&node.expr));
    }

    // A type writes nothing.
    fn visit_item_enum(&mut self, _: &'a ItemEnum) {}
    fn visit_type(&mut self, _: &'a Type) {}
    fn visit_generic_argument(&mut self, _: &'a GenericArgument) {}
}

impl Rewriter<'_> {
    /// Instruments an assignment to one place. The runtime sees the board before the write.
    fn instrument_assignment(&mut self, node: &ExprAssign) {
        let board = board_of(&node.left).filter(|board| self.is_repeatable(board));
        let (look, end) = match board {
            Some(board) => {
                let board = on_one_line(self.code(board));
                (format!("{{ {}(&&{board}); ", runtime_path("see")), ") }")
            }
            None => (String::new(), ")"),
        };
        self.insert_before(&node.left, format!("{look}{}!(", runtime_path("assign")));
        self.edits.replace(self.byte_range(&node.eq_token), ",");
        visit::visit_expr_assign(self, node);
        self.insert_after(&node.right, end);
    }

    /// Instruments an assignment that destructures its value: the places are assigned one by one.
    fn instrument_destructuring(&mut self, node: &ExprAssign, places: &[&Expr]) {
        let (mut names, mut assigned) = (String::new(), String::new());
        for (number, place) in places.iter().enumerate() {
            let (name, code) = (format!("place_{number}"), self.code(place));
            names += &format!("{name}, ");
            assigned += &match may_be_a_cell(place) {
                true => format!("{}!({}, {name}); ", runtime_path("assign"), on_one_line(code)),
                false => format!("{} = {name}; ", on_one_line(code)),
            };
            let lines = "\n".repeat(code.matches('\n').count());
            self.edits.replace(self.byte_range(place), name + &lines);
        }
        self.insert_before(&node.left, format!("{{ let ({names}); "));
        self.visit_expr(&node.right);
        self.insert_after(&node.right, format!("; {assigned}}}"));
    }

    /// Visits a function with its own variables.
    fn visit_function(&mut self, signature: &Signature, block: &Block) {
        let visit = |bindings: &mut Bindings| bindings.visit_block(block);
        let variables = variables_of_function(self.definitions, Some(signature), visit);
        let outer = mem::replace(&mut self.variables, variables);
        let is_unsafe = usize::from(!matches!(signature.safety, Safety::Default | Safety::Safe(_)));
        self.unsafe_depth += is_unsafe;
        if signature.constness.is_none() {
            self.visit_block(block);
        } else if self.has_mutable_parameter(signature) {
            self.add_remark(
                &signature.fn_token,
                "what a `const` function writes cannot be followed",
            );
        }
        self.unsafe_depth -= is_unsafe;
        self.variables = outer;
    }

    /// Visits the parts of a call. A function that is passed to a method of another value does not get the board.
    fn visit_method_call(&mut self, node: &ExprMethodCall, kind: BoardAccess) {
        self.visit_expr(&node.receiver);
        for argument in &node.args {
            if kind > BoardAccess::Unrelated || !matches!(argument, Expr::Path(_)) {
                self.visit_expr(argument);
            }
        }
    }

    /// Visits the code in a constant that runs after the program is compiled.
    fn visit_deferred<'b>(&mut self, find: impl FnOnce(&mut DeferredCode<'b>)) {
        let mut deferred = DeferredCode::default();
        find(&mut deferred);
        deferred.paths.iter().for_each(|path| self.visit_expr_path(path));
        deferred.closures.iter().for_each(|closure| self.visit_expr_closure(closure));
        deferred.items.iter().for_each(|item| self.visit_item(item));
    }
}

/// The code in a constant that runs after the program is compiled: functions as values, closures and items.
#[derive(Default)]
struct DeferredCode<'a> {
    paths: Vec<&'a ExprPath>,
    closures: Vec<&'a ExprClosure>,
    items: Vec<&'a Item>,
}

impl<'a> Visit<'a> for DeferredCode<'a> {
    fn visit_expr_path(&mut self, node: &'a ExprPath) {
        self.paths.push(node);
    }

    fn visit_expr_closure(&mut self, node: &'a ExprClosure) {
        self.closures.push(node);
    }

    fn visit_item(&mut self, node: &'a Item) {
        self.items.push(node);
    }

    fn visit_type(&mut self, _: &'a Type) {}
}
