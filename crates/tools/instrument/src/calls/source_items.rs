//! Collects the functions, macros, constants and types that the sources of an attempt define.

use std::collections::{HashMap, HashSet};
use std::{mem, ptr};

use proc_macro2::TokenStream;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Block, Expr, Field, Generics, Ident, ImplItemConst, ImplItemFn, ItemConst, ItemEnum, ItemFn,
    ItemImpl, ItemMacro, ItemStatic, ItemStruct, ItemTrait, ItemType, ItemUse, Macro, Pat,
    PatIdent, PatType, Signature, TraitItemConst, TraitItemFn, Type, TypeParam,
};

use super::body_facts::BodyFacts;
use super::callees::{Callee, DefinedFunction, callees_in, functions_in, is_constant};
use super::implicit_calls::StdVariables;
use crate::expressions::{TypeNames, is_in_ref_cell, root_variable};
use crate::syntax::{Import, byte_range, imports, names_in, type_name};

/// A function with a body.
pub struct FunctionNode<'a> {
    /// The index of the source.
    pub source: usize,
    /// The type or trait of a method.
    pub owner: Option<String>,
    /// The trait that the method implements.
    pub implemented_trait: Option<String>,
    /// The first byte of the function.
    pub start: usize,
    pub signature: &'a Signature,
    pub parameters: Vec<FunctionParameter<'a>>,
    pub block: &'a Block,
    /// The calls, variables and lists in the body.
    pub facts: BodyFacts,
}

/// A variable that a parameter of a function defines.
pub struct FunctionParameter<'a> {
    pub name: &'a Ident,
    /// Whether the type of the parameter is a `&mut`.
    pub is_mutable_reference: bool,
    /// Whether the body can get a reborrow of the parameter instead: it is a `&mut` without a named lifetime, and the body
    /// cannot assign another reference to it.
    pub can_be_reborrowed: bool,
}

impl FunctionNode<'_> {
    /// Returns the line of the function, from 1.
    pub fn line(&self) -> usize {
        self.signature.ident.span().start().line
    }

    /// Returns whether this is a method with this name and this number of arguments.
    pub fn is_method(&self, name: &str, arguments: usize) -> bool {
        let Signature { ident, inputs, .. } = self.signature;
        ident == name && self.signature.receiver().is_some() && inputs.len() == arguments + 1
    }

    /// Returns whether a place of another function may be the same place in this function. This depends on its name:
    ///
    /// - A parameter such as `path` may be passed on to any function that has a parameter of this name.
    /// - A field of `self` is the same in all methods of a type.
    /// - Any other field is known only in its own function, unless the body defines another variable of this name.
    /// - A place in a `RefCell` cannot be read at the start of a function, since it may be borrowed then.
    pub fn may_share_place(&self, place: &str, other: &FunctionNode) -> bool {
        let may_be_same = match place.split_once('.') {
            None => true,
            Some(("self", _)) => self.owner == other.owner,
            Some((variable, _)) => {
                ptr::eq(self, other) && !self.facts.own_variables.contains(variable)
            }
        };
        may_be_same && self.has_place(place) && !is_in_ref_cell(place)
    }

    /// Returns whether a place is a field such as `self.path`, or a parameter or part of a parameter.
    fn has_place(&self, place: &str) -> bool {
        let root = root_variable(place);
        self.is_self(root) || self.parameters.iter().any(|parameter| parameter.name == root)
    }

    /// Returns whether a place is a field such as `self.path`, or a `&mut` parameter or part of such a parameter.
    pub fn has_borrowed_place(&self, place: &str) -> bool {
        let root = root_variable(place);
        let is_borrowed_parameter =
            |it: &FunctionParameter| it.is_mutable_reference && it.name == root;
        self.is_self(root) || self.parameters.iter().any(is_borrowed_parameter)
    }

    /// Returns whether a variable is the receiver of this method.
    fn is_self(&self, variable: &str) -> bool {
        variable == "self" && self.signature.receiver().is_some()
    }

    /// Returns whether this is a function of a type or trait with this name.
    pub fn is_of_type_or_trait(&self, owner: &str) -> bool {
        let owners = [&self.owner, &self.implemented_trait];
        owners.into_iter().flatten().any(|own| own == owner)
    }
}

/// A function that a macro defines.
pub struct MacroFunction {
    /// The index of the source.
    pub source: usize,
    pub macro_name: String,
    pub function: DefinedFunction,
    /// The callees in all tokens of the macro.
    pub callees: Vec<Callee>,
}

/// The items that the sources define.
#[derive(Default)]
pub struct SourceItems<'a> {
    pub functions: Vec<FunctionNode<'a>>,
    /// The calls in the values of `static` and `const` items, by their names.
    pub constant_values: HashMap<String, Vec<BodyFacts>>,
    /// The calls in the arms of each `macro_rules!`.
    pub macros: HashMap<String, Vec<Callee>>,
    /// The functions that macros define.
    pub macro_functions: Vec<MacroFunction>,
    /// The names in the calls of each macro.
    pub macro_arguments: HashMap<String, Vec<String>>,
    /// The types of the fields of all structs, by the names of the fields.
    pub fields: HashMap<String, Vec<&'a Type>>,
    /// The names in the types of the fields of each struct and enum.
    pub names_in_fields: HashMap<String, Vec<String>>,
    /// The original names of renamed types, modules and functions, by their new names.
    pub aliases: HashMap<String, String>,
    pub type_parameters: HashSet<String>,
    /// The names of all structs, enums and traits.
    pub types: HashSet<String>,
    /// The names of the structs and enums with lifetimes: their values may contain references.
    pub borrowing_types: HashSet<String>,
    /// The index of the visited source.
    pub current_source: usize,
    /// The type or trait whose methods are visited.
    current_owner: Option<String>,
    /// The trait that the visited methods implement.
    current_trait: Option<String>,
}

impl<'a> SourceItems<'a> {
    fn add_function(&mut self, item: &impl Spanned, signature: &'a Signature, block: &'a Block) {
        let std_variables = StdVariables::of(signature);
        let mut facts =
            BodyFacts { owner: self.current_owner.clone(), std_variables, ..BodyFacts::default() };
        let mut collector = ParameterCollector::default();
        collector.visit_signature(signature);
        let parameters = collector.parameters;
        facts.variables.extend(parameters.iter().map(|parameter| parameter.name.to_string()));
        facts.visit_block(block);
        self.functions.push(FunctionNode {
            source: self.current_source,
            owner: self.current_owner.clone(),
            implemented_trait: self.current_trait.clone(),
            start: byte_range(item).start,
            signature,
            parameters,
            block,
            facts,
        });
    }

    fn add_lifetimes(&mut self, name: &Ident, generics: &Generics) {
        if generics.lifetimes().next().is_some() {
            self.borrowing_types.insert(name.to_string());
        }
    }

    fn add_value(&mut self, name: &Ident, value: &Expr) {
        let mut facts = BodyFacts { owner: self.current_owner.clone(), ..BodyFacts::default() };
        facts.visit_expr(value);
        self.constant_values.entry(name.to_string()).or_default().push(facts);
    }

    /// Adds the values in a `thread_local!`. Each value may use any function that the macro names.
    fn add_thread_locals(&mut self, tokens: &TokenStream) {
        for name in names_in(tokens) {
            if is_constant(&name) {
                let facts = BodyFacts { paths: callees_in(tokens), ..BodyFacts::default() };
                self.constant_values.entry(name).or_default().push(facts);
            }
        }
    }

    /// Visits functions while this owner is the current owner, and this trait the current trait.
    fn with_owner(
        &mut self,
        owner: Option<String>,
        implemented_trait: Option<String>,
        visit: impl FnOnce(&mut Self),
    ) {
        let outer_owner = mem::replace(&mut self.current_owner, owner);
        let outer_trait = mem::replace(&mut self.current_trait, implemented_trait);
        visit(self);
        self.current_owner = outer_owner;
        self.current_trait = outer_trait;
    }

    /// Adds the functions in the tokens of a macro.
    fn add_macro_functions(&mut self, macro_name: &str, tokens: &TokenStream) {
        let callees = callees_in(tokens);
        for function in functions_in(tokens) {
            self.macro_functions.push(MacroFunction {
                source: self.current_source,
                macro_name: macro_name.to_string(),
                function,
                callees: callees.clone(),
            });
        }
    }
}

impl<'a> Visit<'a> for SourceItems<'a> {
    fn visit_item_impl(&mut self, node: &'a ItemImpl) {
        let owner = type_name(&node.self_ty).map_or_else(String::new, ToString::to_string);
        let trait_path = node.trait_.as_ref().and_then(|(path, _)| path.segments.last());
        let implemented_trait = trait_path.map(|last| last.ident.to_string());
        self.with_owner(Some(owner), implemented_trait, |items| {
            visit::visit_item_impl(items, node);
        });
    }

    fn visit_item_trait(&mut self, node: &'a ItemTrait) {
        self.types.insert(node.ident.to_string());
        let owner = Some(node.ident.to_string());
        self.with_owner(owner, None, |items| visit::visit_item_trait(items, node));
    }

    fn visit_impl_item_fn(&mut self, node: &'a ImplItemFn) {
        self.add_function(node, &node.sig, &node.block);
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_trait_item_fn(&mut self, node: &'a TraitItemFn) {
        if let Some(block) = &node.default {
            self.add_function(node, &node.sig, block);
        }
        visit::visit_trait_item_fn(self, node);
    }

    fn visit_item_fn(&mut self, node: &'a ItemFn) {
        self.with_owner(None, None, |items| {
            items.add_function(node, &node.sig, &node.block);
            visit::visit_item_fn(items, node);
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
        self.add_lifetimes(&node.ident, &node.generics);
        for (number, Field { ident, ty, .. }) in node.fields.iter().enumerate() {
            let name = ident.as_ref().map_or_else(|| number.to_string(), Ident::to_string);
            self.fields.entry(name).or_default().push(ty);
            self.names_in_fields
                .entry(node.ident.to_string())
                .or_default()
                .extend(TypeNames::collect(ty));
        }
        visit::visit_item_struct(self, node);
    }

    fn visit_item_enum(&mut self, node: &'a ItemEnum) {
        self.types.insert(node.ident.to_string());
        self.add_lifetimes(&node.ident, &node.generics);
        for field in node.variants.iter().flat_map(|variant| &variant.fields) {
            self.names_in_fields
                .entry(node.ident.to_string())
                .or_default()
                .extend(TypeNames::collect(&field.ty));
        }
        visit::visit_item_enum(self, node);
    }

    fn visit_item_type(&mut self, node: &'a ItemType) {
        if let Some(of) = type_name(&node.ty) {
            self.aliases.insert(node.ident.to_string(), of.to_string());
        }
    }

    fn visit_item_use(&mut self, node: &'a ItemUse) {
        for Import { path, name } in imports(&node.tree) {
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
struct ParameterCollector<'a> {
    parameters: Vec<FunctionParameter<'a>>,
    /// Whether the type of the visited parameter is a `&mut`.
    is_mutable_reference: bool,
    /// As in [`FunctionParameter`].
    can_be_reborrowed: bool,
}

impl<'a> Visit<'a> for ParameterCollector<'a> {
    fn visit_pat_type(&mut self, node: &'a PatType) {
        let reference = match &*node.ty {
            Type::Reference(reference) if reference.mutability.is_some() => Some(reference),
            _ => None,
        };
        let is_name = match &*node.pat {
            Pat::Ident(name) => name.mutability.is_none() && name.by_ref.is_none(),
            _ => false,
        };
        self.is_mutable_reference = reference.is_some();
        self.can_be_reborrowed = is_name && reference.is_some_and(|it| it.lifetime.is_none());
        self.visit_pat(&node.pat);
    }

    fn visit_pat_ident(&mut self, node: &'a PatIdent) {
        let ParameterCollector { is_mutable_reference, can_be_reborrowed, .. } = *self;
        let name = &node.ident;
        self.parameters.push(FunctionParameter { name, is_mutable_reference, can_be_reborrowed });
    }
}
