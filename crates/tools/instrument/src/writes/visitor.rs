//! Visits a source, and puts macros of the runtime around expressions that may write to the board.

use std::mem;

use syn::visit::{self, Visit};
use syn::{
    Block, Expr, ExprAssign, ExprBinary, ExprCall, ExprClosure, ExprConst, ExprMethodCall,
    ExprPath, ExprRepeat, ExprUnsafe, GenericArgument, ImplItemConst, ImplItemFn, Item, ItemConst,
    ItemEnum, ItemFn, ItemMacro, ItemStatic, Macro, Safety, Signature, TraitItemConst, TraitItemFn,
    Type,
};

use super::bindings::variables_of_function;
use super::board_access::BoardAccess;
use super::macros::{arms, has_assignment, statements_of_arm, statements_of_blocks};
use super::places::{assigned_places, board_of, is_compound_assignment, may_be_a_cell};
use super::rewriter::{Rewriter, WrappingMacro, runtime_path};
use crate::std_macros::{all_arguments, evaluates_nothing, std_macro_arguments};
use crate::syntax::on_one_line;

impl<'a> Visit<'a> for Rewriter<'_> {
    fn visit_expr_assign(&mut self, node: &'a ExprAssign) {
        if may_be_a_cell(&node.left) || self.code(&node.left).starts_with('$') {
            return self.instrument_assignment(node);
        }
        let places = assigned_places(&node.left);
        if places.iter().any(|place| may_be_a_cell(place)) {
            self.instrument_destructuring(node, &places);
        } else {
            visit::visit_expr_assign(self, node);
        }
    }

    fn visit_expr_binary(&mut self, node: &'a ExprBinary) {
        let is_write = is_compound_assignment(&node.op) && may_be_a_cell(&node.left);
        if is_write && self.is_repeatable(&node.left) {
            self.track_write(&node.left, node, |rewriter| {
                visit::visit_expr_binary(rewriter, node);
            });
        } else {
            visit::visit_expr_binary(self, node);
        }
    }

    fn visit_expr_method_call(&mut self, node: &'a ExprMethodCall) {
        if self.may_miss_write(node) {
            self.add_call_remark(&node.method, &node.method.to_string());
        }
        let Some(argument) = self.written_argument(node) else {
            return self.wrap_writing_call(node);
        };
        if let Some(place) = self.repeatable_borrowed_place(argument) {
            return self.track_write(place, node, |rewriter| rewriter.wrap_writing_call(node));
        }
        if self.board_access(argument).can_write() {
            self.add_call_remark(&node.method, &node.method.to_string());
        }
        self.wrap_writing_call(node);
    }

    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        let Expr::Path(path) = node.func.as_ref() else {
            return visit::visit_expr_call(self, node);
        };
        match self.instrument_path_call(node, path) {
            Some(place) => {
                self.track_write(place, node, |rewriter| rewriter.visit_arguments(node));
            }
            None => self.visit_arguments(node),
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
        let own_macro = self.definitions.macros.get(&name);
        if own_macro.is_some_and(|parameters| parameters.takes_expressions)
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
            let offset = self.source_range.start;
            let body_range = offset + open.end..offset + close.start;
            let body = &self.source[body_range.clone()];
            let Some(statements) = statements_of_arm(body) else {
                if has_assignment(&arm.stream()) || self.calls_writing_method(&arm.stream()) {
                    let text = format!("writes by `{name}!` may be missing from the steps");
                    self.add_remark(&arm.span_open(), text);
                }
                continue;
            };
            let mut variables = self.variables.clone();
            variables.record_macro_parameters(body);
            let outer_variables = mem::replace(&mut self.variables, variables);
            let outer_range = mem::replace(&mut self.source_range, body_range);
            statements.iter().for_each(|statement| self.visit_stmt(statement));
            self.source_range = outer_range;
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
    /// Instruments an assignment to one place. Before the write, the runtime checks whether the list of the place is a board.
    fn instrument_assignment(&mut self, node: &ExprAssign) {
        let board = board_of(&node.left).filter(|board| self.is_repeatable(board));
        let (detection, end) = match board {
            Some(board) => {
                let board = on_one_line(self.code(board));
                (format!("{{ {}(&&{board}); ", runtime_path("detect_board")), ") }")
            }
            None => (String::new(), ")"),
        };
        self.insert_before(&node.left, format!("{detection}{}!(", runtime_path("assign")));
        self.edits.replace(self.byte_range(&node.eq_token), ",");
        visit::visit_expr_assign(self, node);
        self.insert_after(&node.right, end);
    }

    /// Instruments an assignment that destructures its value: new variables get the parts of the value, and are then
    /// assigned to the places one by one.
    fn instrument_destructuring(&mut self, node: &ExprAssign, places: &[&Expr]) {
        let mut names = String::new();
        let mut assignments = String::new();
        for (number, place) in places.iter().enumerate() {
            let name = format!("place_{number}");
            let code = self.code(place);
            let place_code = on_one_line(code);
            names += &format!("{name}, ");
            assignments += &if may_be_a_cell(place) {
                format!("{}!({place_code}, {name}); ", runtime_path("assign"))
            } else {
                format!("{place_code} = {name}; ")
            };
            let line_breaks = "\n".repeat(code.matches('\n').count());
            self.edits.replace(self.byte_range(place), name + &line_breaks);
        }
        self.insert_before(&node.left, format!("{{ let ({names}); "));
        self.visit_expr(&node.right);
        self.insert_after(&node.right, format!("; {assignments}}}"));
    }

    /// Visits a function with its own variables.
    fn visit_function(&mut self, signature: &Signature, block: &Block) {
        let variables = variables_of_function(self.definitions, signature, block);
        let outer = mem::replace(&mut self.variables, variables);
        let is_safe = matches!(signature.safety, Safety::Default | Safety::Safe(_));
        self.unsafe_depth += usize::from(!is_safe);
        if signature.constness.is_none() {
            self.visit_block(block);
        } else if self.has_mutable_parameter(signature) {
            self.add_remark(
                &signature.fn_token,
                "writes by a `const` function may be missing from the steps",
            );
        }
        self.unsafe_depth -= usize::from(!is_safe);
        self.variables = outer;
    }

    /// Puts the call of a writing method into a macro, and visits the parts of the call.
    fn wrap_writing_call(&mut self, node: &ExprMethodCall) {
        if !self.names.is_writing_call(node) {
            return self.visit_parts(node);
        }
        let Some(WrappingMacro { name, prefix }) = self.wrapping_macro(node) else {
            return self.visit_parts(node);
        };
        self.insert_before(&node.receiver, format!("{}!({prefix}", runtime_path(name)));
        self.edits.replace(self.byte_range(&node.dot_token), ",");
        self.visit_parts(node);
        self.insert_after(&node.paren_token.span.close(), ")");
    }

    /// Visits the receiver and the arguments of a method call. A function that is passed to a method of an unrelated value
    /// does not get the board, so it gets no remark.
    fn visit_parts(&mut self, node: &ExprMethodCall) {
        self.visit_expr(&node.receiver);
        let is_related = self.board_access(&node.receiver) > BoardAccess::Unrelated;
        for argument in &node.args {
            if is_related || !matches!(argument, Expr::Path(_)) {
                self.visit_expr(argument);
            }
        }
    }

    fn visit_arguments(&mut self, node: &ExprCall) {
        node.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    /// Visits the code in a constant that may run when the program runs, such as the body of a closure.
    fn visit_deferred<'b>(&mut self, find: impl FnOnce(&mut DeferredCode<'b>)) {
        let mut deferred = DeferredCode::default();
        find(&mut deferred);
        deferred.paths.iter().for_each(|path| self.visit_expr_path(path));
        deferred.closures.iter().for_each(|closure| self.visit_expr_closure(closure));
        deferred.items.iter().for_each(|item| self.visit_item(item));
    }
}

/// The code in a constant that may run when the program runs: functions as values, closures and items.
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
