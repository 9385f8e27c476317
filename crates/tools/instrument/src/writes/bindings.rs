//! Collects the variables of functions, each with the access that it gives to the board.

use syn::visit::{self, Visit};
use syn::{
    Block, Expr, ExprCall, ExprClosure, ExprForLoop, ExprLet, ExprMatch, ExprMethodCall, File,
    FnArg, Item, ItemFn, Local, Pat, PatIdent, PatType, Signature,
};

use super::board_access::BoardAccess;
use super::definitions::Definitions;
use super::variables::{VariableAccess, gives_no_access_to_elements};
use crate::expressions::PatternNames;

/// Collects the variables of a function.
pub fn variables_of_function<'d>(
    definitions: &'d Definitions<'d>,
    signature: &Signature,
    block: &Block,
) -> VariableAccess<'d> {
    let mut bindings = Bindings { definitions, variables: VariableAccess::new(definitions) };
    for input in &signature.inputs {
        if let FnArg::Typed(parameter) = input {
            bindings.bind_typed(parameter);
        }
    }
    // In a loop, the value of a variable may come from a later line. Repeated visits find such a value.
    for _ in 0..3 {
        bindings.visit_block(block);
    }
    bindings.variables
}

/// Collects the variables of a function.
struct Bindings<'d> {
    definitions: &'d Definitions<'d>,
    variables: VariableAccess<'d>,
}

impl Bindings<'_> {
    fn bind_typed(&mut self, parameter: &PatType) {
        self.bind(&parameter.pat, self.definitions.access_of_variable(&parameter.ty));
    }

    fn bind(&mut self, pattern: &Pat, access: BoardAccess) {
        let mut names = PatternNames::default();
        names.visit_pat(pattern);
        for name in &names.0 {
            self.variables.record(name, access);
        }
    }

    /// Binds an item of an iterator. After `enumerate`, the first part of the pair is only a number.
    fn bind_item(&mut self, pattern: &Pat, access: BoardAccess, chain: &Expr) {
        match pattern {
            Pat::Tuple(pair) if pair.elems.len() == 2 && is_numbered(chain) => {
                self.bind(&pair.elems[1], access);
            }
            _ => self.bind(pattern, access),
        }
    }

    /// Binds a pattern to a value. A copy of an element is no part of the board.
    fn bind_value(&mut self, pattern: &Pat, value: &Expr) {
        let access = self.variables.access(value);
        let is_element = matches!(value, Expr::Index(_) | Expr::Unary(_));
        match access {
            BoardAccess::Owned if has_ref_mut(pattern) => {
                self.bind(pattern, BoardAccess::MutableReference)
            }
            BoardAccess::Owned if is_element => {}
            _ => self.bind(pattern, access),
        }
    }

    /// Binds the parameters of a closure that have no type.
    fn bind_parameters(&mut self, closure: &ExprClosure, access: BoardAccess, chain: &Expr) {
        for input in &closure.inputs {
            match input {
                Pat::Type(_) => {}
                input => self.bind_item(input, access, chain),
            }
        }
    }
}

/// Returns whether a chain of methods has an `enumerate`.
fn is_numbered(chain: &Expr) -> bool {
    match chain {
        Expr::MethodCall(call) => call.method == "enumerate" || is_numbered(&call.receiver),
        _ => false,
    }
}

/// Returns whether a pattern has a `ref mut`.
fn has_ref_mut(pattern: &Pat) -> bool {
    let mut finder = RefMutFinder::default();
    finder.visit_pat(pattern);
    finder.has_found
}

#[derive(Default)]
struct RefMutFinder {
    has_found: bool,
}

impl<'a> Visit<'a> for RefMutFinder {
    fn visit_pat_ident(&mut self, node: &'a PatIdent) {
        self.has_found |= node.by_ref.is_some() && node.mutability.is_some();
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
        let access = self.variables.access(&node.expr);
        self.bind_item(&node.pat, access, &node.expr);
        visit::visit_expr_for_loop(self, node);
    }

    fn visit_expr_assign(&mut self, node: &'a syn::ExprAssign) {
        if let Expr::Path(path) = &*node.left
            && let Some(name) = path.path.get_ident()
        {
            let access = self.variables.access(&node.right);
            let is_element = matches!(&*node.right, Expr::Index(_) | Expr::Unary(_));
            if !(access == BoardAccess::Owned && is_element) {
                self.variables.record(&name.to_string(), access);
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
        let access = self.variables.access(&node.receiver);
        // In a chain, such as `board.iter_mut().for_each(…)`, the closure gets the items.
        let is_in_chain = matches!(&*node.receiver, Expr::MethodCall(_) | Expr::Call(_));
        let gives_access = access.can_write()
            && (is_in_chain || !gives_no_access_to_elements(&node.method.to_string()));
        for argument in &node.args {
            if let Expr::Closure(closure) = argument
                && gives_access
            {
                self.bind_parameters(closure, BoardAccess::MutableReference, &node.receiver);
            }
        }
        visit::visit_expr_method_call(self, node);
    }

    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        let gets_access =
            node.args.iter().any(|argument| self.variables.access(argument).can_write());
        for argument in &node.args {
            if let Expr::Closure(closure) = argument
                && gets_access
            {
                self.bind_parameters(closure, BoardAccess::MutableReference, &node.func);
            }
        }
        visit::visit_expr_call(self, node);
    }

    // A function has variables of its own.
    fn visit_item(&mut self, _: &'a Item) {}
}

/// Collects the variables of all functions of a file. They are used for closures outside of functions.
pub fn variables_of_file<'d>(definitions: &'d Definitions<'d>, file: &File) -> VariableAccess<'d> {
    let mut all = AllVariables { definitions, variables: VariableAccess::new(definitions) };
    all.visit_file(file);
    all.variables
}

struct AllVariables<'d> {
    definitions: &'d Definitions<'d>,
    variables: VariableAccess<'d>,
}

impl AllVariables<'_> {
    fn add(&mut self, signature: &Signature, block: &Block) {
        let variables = variables_of_function(self.definitions, signature, block);
        self.variables.merge(&variables);
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
