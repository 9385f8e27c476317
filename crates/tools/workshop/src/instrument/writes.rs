//! What of a source may write to the board.

use std::mem;
use std::ops::Range;

use cli::{Context, Result};
use proc_macro2::{Delimiter, Group, Punct, Spacing, TokenStream, TokenTree};
use syn::parse::Parser;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    BinOp, Block, Expr, ExprAssign, ExprBinary, ExprCall, ExprClosure, ExprConst, ExprMethodCall,
    ExprPath, ExprRepeat, ExprUnsafe, FnArg, GenericArgument, ImplItemConst, ImplItemFn, Item,
    ItemConst, ItemEnum, ItemFn, ItemMacro, ItemStatic, Macro, Safety, Signature, Stmt,
    TraitItemConst, TraitItemFn, Type, UnOp,
};

use super::board_names::{Bindings, BoardKind, Definitions, Variables, all_variables};
use super::edits::{Edits, Remark, on_one_line, parse, range, type_name};
use super::std_calls::{
    Names, all_arguments, arguments_of_macro, evaluates_nothing, is_followed_method, is_harmless,
    is_harmless_function, is_writing_method,
};
use super::{Instrumented, SourceFile};

/// Instruments the writes of an attempt that may be writes to the board. Adds a remark on each other place that may write
/// to the board.
pub fn follow_writes(sources: &[SourceFile]) -> Result<Vec<Instrumented>> {
    let (mut files, mut edits) = (Vec::new(), Vec::new());
    for SourceFile { path, code } in sources {
        let (file, its) = parse(code).with_context(|| path.clone())?;
        files.push(file);
        edits.push(its);
    }
    let definitions = Definitions::of(&files);
    let parts = sources.iter().zip(&files).zip(edits);
    let instrumented = parts.map(|((SourceFile { code, .. }, file), edits)| {
        let mut writes = Rewriter {
            source: code,
            part: 0..code.len(),
            names: Names::of(file),
            definitions: &definitions,
            variables: all_variables(&definitions, file),
            unsafe_depth: 0,
            edits,
            remarks: Vec::new(),
        };
        writes.visit_file(file);
        Instrumented::new(code, writes.edits, writes.remarks)
    });
    Ok(instrumented.collect())
}

/// Puts the macros of the runtime around all that may write to the board.
///
/// What is `const` is left as it is, since nothing can be reported while the program is built.
struct Rewriter<'a> {
    source: &'a str,
    /// The part of it in which places are those of what is visited: all, but for an arm of a `macro_rules!`.
    part: Range<usize>,
    names: Names,
    definitions: &'a Definitions<'a>,
    /// The variables of the current function. Outside of functions, the variables of all functions.
    variables: Variables,
    unsafe_depth: usize,
    edits: Edits,
    remarks: Vec<Remark>,
}

impl<'a> Rewriter<'a> {
    fn code(&self, part: &impl Spanned) -> &'a str {
        &self.source[self.place(part)]
    }

    /// Where a part is in the whole source.
    fn place(&self, part: &impl Spanned) -> Range<usize> {
        let place = range(part);
        self.part.start + place.start..self.part.start + place.end
    }

    fn remark(&mut self, on: &impl Spanned, what: impl Into<String>) {
        let before = &self.source[..self.place(on).start];
        self.remarks.push((before.matches('\n').count() + 1, what.into()));
    }

    fn before(&mut self, part: &impl Spanned, text: impl Into<String>) {
        self.edits.insert(self.place(part).start, text);
    }

    fn after(&mut self, part: &impl Spanned, text: impl Into<String>) {
        self.edits.insert(self.place(part).end, text);
    }

    /// An assignment to one place. What may be a board is looked at before.
    fn assignment(&mut self, node: &ExprAssign) {
        let board = board_of(&node.left).filter(|board| self.is_repeatable(board));
        let (look, end) = match board {
            Some(board) => {
                let board = on_one_line(self.code(board));
                (format!("{{ {}(&&{board}); ", in_runtime("see")), ") }")
            }
            None => (String::new(), ")"),
        };
        self.before(&node.left, format!("{look}{}!(", in_runtime("assign")));
        self.edits.replace(self.place(&node.eq_token), ",");
        visit::visit_expr_assign(self, node);
        self.after(&node.right, end);
    }

    /// An assignment that takes its value apart: its places are assigned one by one.
    fn assignments(&mut self, node: &ExprAssign, places: &[&Expr]) {
        let (mut names, mut assigned) = (String::new(), String::new());
        for (number, place) in places.iter().enumerate() {
            let (name, code) = (format!("place_{number}"), self.code(place));
            names += &format!("{name}, ");
            assigned += &match may_be_a_cell(place) {
                true => format!("{}!({}, {name}); ", in_runtime("assign"), on_one_line(code)),
                false => format!("{} = {name}; ", on_one_line(code)),
            };
            let lines = "\n".repeat(code.matches('\n').count());
            self.edits.replace(self.place(place), name + &lines);
        }
        self.before(&node.left, format!("{{ let ({names}); "));
        self.visit_expr(&node.right);
        self.after(&node.right, format!("; {assigned}}}"));
    }

    /// How a receiver is given to the runtime, if it can be: the name of the macro, and what is before the place.
    fn receiver(&self, call: &ExprMethodCall) -> Option<(&'static str, &'static str)> {
        let place = call.receiver.as_ref();
        if self.is_repeatable(place) {
            return Some(("call", ""));
        }
        if is_value(place) {
            return Some(("call_once", ""));
        }
        // The arguments could not read what is borrowed already; that of a call is in any case.
        (is_value(base(place)) || call.args.is_empty()).then_some(("call_once", "&mut "))
    }

    /// Whether an expression can be evaluated a second time: it only reads, and has the same value again.
    fn is_repeatable(&self, expression: &Expr) -> bool {
        let is_repeatable = |expression: &Expr| self.is_repeatable(expression);
        match expression {
            Expr::Lit(_) => true,
            // What a macro puts in the place of `$name` is not known.
            Expr::Path(_) => !self.code(expression).starts_with('$'),
            Expr::Field(it) => is_repeatable(&it.base),
            Expr::Paren(it) => is_repeatable(&it.expr),
            Expr::Unary(it) => is_repeatable(&it.expr),
            Expr::Cast(it) => is_repeatable(&it.expr),
            Expr::Reference(it) => it.mutability.is_none() && is_repeatable(&it.expr),
            Expr::Index(it) => is_repeatable(&it.expr) && is_repeatable(&it.index),
            Expr::Binary(it) => is_repeatable(&it.left) && is_repeatable(&it.right),
            Expr::Tuple(it) => it.elems.iter().all(is_repeatable),
            Expr::Range(it) => {
                [&it.start, &it.end].into_iter().flatten().all(|it| is_repeatable(it))
            }
            _ => false,
        }
    }

    fn visit_function(&mut self, signature: &Signature, block: &Block) {
        let visit = |bindings: &mut Bindings| bindings.visit_block(block);
        let variables = Variables::of(self.definitions, Some(signature), visit);
        let outer = mem::replace(&mut self.variables, variables);
        let is_unsafe = usize::from(!matches!(signature.safety, Safety::Default | Safety::Safe(_)));
        self.unsafe_depth += is_unsafe;
        if signature.constness.is_none() {
            self.visit_block(block);
        } else if self.can_write(signature) {
            self.remark(&signature.fn_token, "what a `const` function writes cannot be followed");
        }
        self.unsafe_depth -= is_unsafe;
        self.variables = outer;
    }

    fn can_write(&self, signature: &Signature) -> bool {
        let gives_access = |input: &FnArg| match input {
            FnArg::Typed(it) => self.definitions.kind_of_type(&it.ty).can_write(),
            FnArg::Receiver(_) => false,
        };
        self.code(&signature.inputs).contains("&mut") || signature.inputs.iter().any(gives_access)
    }

    fn kind(&self, expression: &Expr) -> BoardKind {
        self.variables.kind(self.definitions, expression)
    }

    /// Adds a remark that the writes of a call may not be followed.
    fn remark_call(&mut self, on: &impl Spanned, name: &str) {
        self.remark(on, format!("what `{name}` writes may not be followed"));
    }

    /// Compares a place before and after an expression that writes to it. The caller closes the parenthesis.
    fn watch(&mut self, place: &Expr, writing: &impl Spanned) {
        let code = on_one_line(self.code(place));
        self.before(writing, format!("{}!({code}, ", in_runtime("written")));
    }

    /// Returns the place that an argument borrows mutably, if the place can be evaluated a second time.
    fn borrowed_place<'e>(&self, argument: &'e Expr) -> Option<&'e Expr> {
        let place = match argument {
            Expr::Reference(it) if it.mutability.is_some() => it.expr.as_ref(),
            Expr::Path(_) | Expr::Field(_) => argument,
            _ => return None,
        };
        self.is_repeatable(place).then_some(place)
    }

    /// Returns the argument that a method of the standard library writes in addition to its receiver.
    fn written_argument<'e>(&self, call: &'e ExprMethodCall) -> Option<&'e Expr> {
        let writes_argument = call.method == "append" || call.method == "swap_with_slice";
        call.args.last().filter(|_| writes_argument && self.names.is_write(call))
    }

    fn is_known_method(&self, call: &ExprMethodCall) -> bool {
        let name = call.method.to_string();
        let is_own = self.definitions.functions.contains(&name) && !is_writing_method(&name);
        is_own || is_harmless(&name, call.args.len())
    }

    /// Returns whether a method that is not followed may write to the board.
    fn may_write_unseen(&self, call: &ExprMethodCall) -> bool {
        if self.names.is_write(call) || self.is_known_method(call) {
            return false;
        }
        let gets_board = call.args.iter().any(|argument| self.kind(argument).can_write());
        self.unsafe_depth > 0 || gets_board || self.kind(&call.receiver) > BoardKind::Other
    }

    /// Returns whether a called path is a function of the attempt, or a variable.
    fn is_own_function(&self, path: &ExprPath) -> bool {
        let mut names = path.path.segments.iter().rev().map(|segment| segment.ident.to_string());
        let (Some(name), before) = (names.next(), names.next()) else { return false };
        let Definitions { functions, types, .. } = self.definitions;
        let is_defined = functions.contains(&name) || types.contains(&name);
        let place = self.place(path).start;
        if is_defined && self.names.is_own(path, place) {
            return true;
        }
        let Some(before) = before.or_else(|| self_type(path)) else {
            return match self.names.imported(path, place) {
                Some(_) => false,
                None => is_defined || !self.names.is_imported(&name, place),
            };
        };
        let is_of_own = self.definitions.is_type(&before);
        is_defined
            && (is_of_own || before.starts_with(char::is_lowercase))
            && self.names.imported(path, place).is_none()
    }

    /// Follows a call of a function by its path, or adds a remark. Returns whether the call is watched: then the caller
    /// closes the parenthesis.
    fn visit_path_call(&mut self, node: &ExprCall, path: &ExprPath) -> bool {
        let place = self.place(path).start;
        let count = node.args.len();
        if let Some((function, arguments)) = self.names.mem_function(path, place)
            && arguments == count
        {
            self.edits.replace(self.place(&node.func), in_runtime(function));
            return false;
        }
        if self.is_own_function(path) {
            return false;
        }
        let name = path.path.segments.last().map_or_else(String::new, |it| it.ident.to_string());
        let gets_board = node.args.iter().any(|argument| self.kind(argument).can_write());
        let is_method = path.qself.is_some() || path.path.segments.len() > 1;
        if is_method && is_followed_method(&name, count) {
            if let Some(place) = node.args.first().and_then(|first| self.borrowed_place(first)) {
                self.watch(place, node);
                return true;
            }
            if gets_board {
                self.remark_call(path, &name);
            }
            return false;
        }
        if is_harmless_function(path, count) {
            return false;
        }
        let is_cell = name == "from_mut";
        if is_cell || gets_board || self.unsafe_depth > 0 {
            let name = self.code(path).to_string();
            self.remark_call(path, &name);
        }
        false
    }

    /// Visits the parts of a call. A function that is passed to a method of another value does not get the board.
    fn visit_method_call(&mut self, node: &ExprMethodCall, kind: BoardKind) {
        self.visit_expr(&node.receiver);
        for argument in &node.args {
            if kind > BoardKind::Other || !matches!(argument, Expr::Path(_)) {
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

    /// Returns whether a path is a function of the standard library that writes.
    fn is_writing_function(&self, path: &ExprPath) -> bool {
        let place = self.place(path).start;
        if self.names.mem_function(path, place).is_some() {
            return true;
        }
        let Some(last) = path.path.segments.last() else { return false };
        let name = last.ident.to_string();
        let is_method = path.qself.is_some() || path.path.segments.len() > 1;
        let is_cell = name == "from_mut" && !is_harmless_function(path, 1);
        is_method && !self.is_own_function(path) && (is_cell || is_writing_method(&name))
    }

    /// Adds a remark if the call of a macro may write to the board.
    fn check_macro(&mut self, node: &Macro) {
        let name = node.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
        let own = self.definitions.macros.get(&name).copied();
        let takes_assignments = own.is_some_and(|own| own.takes_assignments);
        let is_assigned = !takes_assignments && has_assignment(&node.tokens);
        let names = names_in(&node.tokens);
        let gets_board = names.iter().any(|name| self.variables.may_be_board(name));
        let is_written = gets_board && (own.is_none() || self.calls_writing_method(&node.tokens));
        if is_assigned || is_written || own.is_none() && self.unsafe_depth > 0 {
            self.remark(&node.path, "what is written in a macro may not be followed");
        }
    }

    /// Returns whether the tokens of a macro call a method of the standard library that may write.
    fn calls_writing_method(&self, tokens: &TokenStream) -> bool {
        let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
        tokens.iter().enumerate().any(|(index, token)| match token {
            TokenTree::Group(group) => self.calls_writing_method(&group.stream()),
            TokenTree::Ident(name) => {
                let before = index.checked_sub(1).and_then(|before| sign_at(&tokens, before));
                let is_method = before.is_some_and(|sign| ".:".contains(sign.as_char()));
                is_method && self.may_be_write(&name.to_string())
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        })
    }

    fn may_be_write(&self, method: &str) -> bool {
        let is_own = self.definitions.functions.contains(method);
        let is_unfollowed = UNFOLLOWED_WRITES.split(' ').any(|name| name == method);
        is_writing_method(method) || is_unfollowed && !is_own
    }
}

/// Common methods and functions that write and are not followed.
const UNFOLLOWED_WRITES: &str =
    "drain extract_if from_mut replace select_nth_unstable set splice swap take update write";

/// Returns the type of a path such as `<Type>::name`.
fn self_type(path: &ExprPath) -> Option<String> {
    path.qself.as_ref().map(|it| type_name(&it.ty).map_or_else(String::new, ToString::to_string))
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

fn in_runtime(name: &str) -> String {
    format!("crate::practice_runtime::{name}")
}

/// Returns whether an operator assigns, such as `+=`.
fn is_assignment(operator: &BinOp) -> bool {
    matches!(
        operator,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::DivAssign(_)
            | BinOp::RemAssign(_)
            | BinOp::BitXorAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::ShlAssign(_)
            | BinOp::ShrAssign(_)
    )
}

/// Whether an expression is a place that may be in the board: an element, or what a reference leads to.
fn may_be_a_cell(place: &Expr) -> bool {
    match place {
        // A macro that is assigned to is a place.
        Expr::Index(_) | Expr::Macro(_) => true,
        Expr::Unary(place) => matches!(place.op, UnOp::Deref(_)),
        Expr::Paren(place) => may_be_a_cell(&place.expr),
        _ => false,
    }
}

/// The board that a place may be a cell of: what it is an element of, or an element of an element.
fn board_of(place: &Expr) -> Option<&Expr> {
    match place {
        Expr::Index(cell) => match cell.expr.as_ref() {
            Expr::Index(row) => Some(&row.expr),
            board => Some(board),
        },
        Expr::Paren(place) => board_of(&place.expr),
        _ => None,
    }
}

/// The places to which an assignment assigns, which may take its value apart.
fn places(left: &Expr) -> Vec<&Expr> {
    match left {
        Expr::Tuple(left) => left.elems.iter().flat_map(places).collect(),
        Expr::Array(left) => left.elems.iter().flat_map(places).collect(),
        Expr::Call(left) => left.args.iter().flat_map(places).collect(),
        Expr::Struct(left) => {
            let fields = left.fields.iter().filter(|field| field.colon_token.is_some());
            fields.flat_map(|field| places(&field.expr)).collect()
        }
        Expr::Paren(left) => places(&left.expr),
        // `_` and `..`.
        Expr::Infer(_) | Expr::Range(_) => Vec::new(),
        place => vec![place],
    }
}

/// Whether an expression has a value of its own, and is not a place that is somewhere else.
fn is_value(expression: &Expr) -> bool {
    match expression {
        Expr::Paren(paren) => is_value(&paren.expr),
        Expr::Call(_) | Expr::MethodCall(_) | Expr::Try(_) | Expr::Reference(_) => true,
        _ => false,
    }
}

/// What a place is an element or a field of.
fn base(place: &Expr) -> &Expr {
    match place {
        Expr::Paren(place) => base(&place.expr),
        Expr::Field(place) => base(&place.base),
        Expr::Index(place) => base(&place.expr),
        _ => place,
    }
}

/// The statements in the blocks among the tokens of a macro.
fn statements_of_blocks(tokens: &TokenStream) -> Vec<Stmt> {
    let of_group = |group: Group| {
        let is_block = group.delimiter() == Delimiter::Brace;
        let statements = is_block.then(|| Block::parse_within.parse2(group.stream()).ok());
        statements.flatten().unwrap_or_else(|| statements_of_blocks(&group.stream()))
    };
    groups(tokens).flat_map(of_group).collect()
}

/// Returns whether the tokens of a macro assign a value, other than in a definition such as `let`.
fn has_assignment(tokens: &TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut is_definition = false;
    for (index, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) if has_assignment(&group.stream()) => return true,
            TokenTree::Ident(name) => {
                is_definition |= ["let", "const", "static", "type"].iter().any(|it| name == it);
            }
            TokenTree::Punct(sign) if sign.as_char() == ';' => is_definition = false,
            TokenTree::Punct(_) if !is_definition && is_assignment_sign(&tokens, index) => {
                return true;
            }
            _ => {}
        }
    }
    false
}

/// Returns whether a token is the `=` of an assignment, such as `=` or `+=`, and not of `==`, `=>`, `<=` or `..=`.
fn is_assignment_sign(tokens: &[TokenTree], index: usize) -> bool {
    let Some(sign) = sign_at(tokens, index).filter(|sign| sign.as_char() == '=') else {
        return false;
    };
    let before = index.checked_sub(1).and_then(|before| sign_at(tokens, before));
    if before.is_some_and(|before| "=!<>.".contains(before.as_char())) {
        return false;
    }
    let next = sign_at(tokens, index + 1).filter(|_| sign.spacing() == Spacing::Joint);
    !next.is_some_and(|next| "=>".contains(next.as_char()))
}

fn sign_at(tokens: &[TokenTree], index: usize) -> Option<&Punct> {
    match tokens.get(index) {
        Some(TokenTree::Punct(sign)) => Some(sign),
        _ => None,
    }
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

fn groups(tokens: &TokenStream) -> impl Iterator<Item = Group> + use<> {
    tokens.clone().into_iter().filter_map(|token| match token {
        TokenTree::Group(group) => Some(group),
        _ => None,
    })
}

/// What a `macro_rules!` puts in its own place: one group for each of its arms.
fn arms(definition: &Macro) -> impl Iterator<Item = Group> + use<> {
    // An arm is a matcher, `=>` and what is put in its place.
    groups(&definition.tokens).skip(1).step_by(2)
}

/// The statements of an arm with this text; `None` if it repeats something. `$name` is a name as `_name` is.
fn statements_of_arm(text: &str) -> Option<Vec<Stmt>> {
    let is_plain = !text.contains("$(");
    is_plain.then(|| Block::parse_within.parse_str(&text.replace('$', "_")).ok())?
}

impl<'a> Visit<'a> for Rewriter<'_> {
    fn visit_expr_assign(&mut self, node: &'a ExprAssign) {
        if may_be_a_cell(&node.left) || self.code(&node.left).starts_with('$') {
            return self.assignment(node);
        }
        let places = places(&node.left);
        match places.iter().any(|place| may_be_a_cell(place)) {
            true => self.assignments(node, &places),
            false => visit::visit_expr_assign(self, node),
        }
    }

    fn visit_expr_binary(&mut self, node: &'a ExprBinary) {
        let is_write = is_assignment(&node.op) && may_be_a_cell(&node.left);
        if is_write && self.is_repeatable(&node.left) {
            self.watch(&node.left, node);
            visit::visit_expr_binary(self, node);
            self.after(node, ")");
        } else {
            visit::visit_expr_binary(self, node);
        }
    }

    fn visit_expr_method_call(&mut self, node: &'a ExprMethodCall) {
        let is_write = self.names.is_write(node);
        let receiver = is_write.then(|| self.receiver(node)).flatten();
        let kind = self.kind(&node.receiver);
        let is_missed = is_write && receiver.is_none() && kind > BoardKind::Other;
        if is_missed || is_write && kind == BoardKind::Guard || self.may_write_unseen(node) {
            self.remark_call(&node.method, &node.method.to_string());
        }
        let argument = self.written_argument(node);
        let watched = argument.and_then(|argument| self.borrowed_place(argument));
        match (watched, argument) {
            (Some(place), _) => self.watch(place, node),
            (None, Some(argument)) if self.kind(argument).can_write() => {
                self.remark_call(&node.method, &node.method.to_string());
            }
            _ => {}
        }
        match receiver {
            None => self.visit_method_call(node, kind),
            Some((name, before)) => {
                self.before(&node.receiver, format!("{}!({before}", in_runtime(name)));
                self.edits.replace(self.place(&node.dot_token), ",");
                self.visit_method_call(node, kind);
                self.after(&node.paren_token.span.close(), ")");
            }
        }
        if watched.is_some() {
            self.after(node, ")");
        }
    }

    fn visit_expr_call(&mut self, node: &'a ExprCall) {
        let Expr::Path(path) = node.func.as_ref() else {
            return visit::visit_expr_call(self, node);
        };
        let is_watched = self.visit_path_call(node, path);
        node.args.iter().for_each(|argument| self.visit_expr(argument));
        if is_watched {
            self.after(node, ")");
        }
    }

    /// Adds a remark on a writing function that is used as a value: it may be called anywhere.
    fn visit_expr_path(&mut self, node: &'a ExprPath) {
        if self.is_writing_function(node) {
            let name = self.code(node).to_string();
            self.remark_call(node, &name);
        }
    }

    fn visit_expr_unsafe(&mut self, node: &'a ExprUnsafe) {
        self.unsafe_depth += 1;
        visit::visit_expr_unsafe(self, node);
        self.unsafe_depth -= 1;
    }

    fn visit_macro(&mut self, node: &'a Macro) {
        if let Some(arguments) = arguments_of_macro(node) {
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
            let part = self.part.start + open.end..self.part.start + close.start;
            let text = &self.source[part.clone()];
            let Some(statements) = statements_of_arm(text) else {
                if has_assignment(&arm.stream()) || self.calls_writing_method(&arm.stream()) {
                    let what = format!("what `{name}!` writes here cannot be followed");
                    self.remark(&arm.span_open(), what);
                }
                continue;
            };
            let mut variables = self.variables.clone();
            variables.record_macro_parameters(text);
            let outer_variables = mem::replace(&mut self.variables, variables);
            let outer = mem::replace(&mut self.part, part);
            statements.iter().for_each(|statement| self.visit_stmt(statement));
            self.part = outer;
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

    // An element that is repeated may be anything; how often it is, is `const`.
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
