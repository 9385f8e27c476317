//! Finds the functions that a name in a source may call.
//!
//! Types are unknown here, so a call leads to every function of its name.

use std::collections::HashSet;

use syn::Type;

use super::body_facts::{BodyFacts, StdNamedCall};
use super::callees::{CallForm, Callee};
use super::implicit_calls::Operand;
use super::source_items::{FunctionNode, SourceItems};
use crate::expressions::TypeNames;
use crate::syntax::type_name;

impl SourceItems<'_> {
    fn original<'b>(&'b self, name: &'b str) -> &'b str {
        self.aliases.get(name).map_or(name, String::as_str)
    }

    /// Returns the functions that a callee in a source may be.
    pub fn resolve(&self, callee: &Callee, source: usize) -> Vec<usize> {
        let matching = self.functions.iter().enumerate();
        let matching = matching.filter(|(_, function)| self.matches_callee(callee, function));
        let (mut here, elsewhere): (Vec<_>, Vec<_>) =
            matching.partition(|(_, function)| function.source == source);
        if matches!(callee.form, CallForm::Method(_) | CallForm::Trait) || here.is_empty() {
            here.extend(elsewhere);
        }
        here.into_iter().map(|(number, _)| number).collect()
    }

    fn matches_callee(&self, callee: &Callee, function: &FunctionNode) -> bool {
        if let CallForm::Method(arguments) = callee.form {
            return function.is_method(&callee.name, arguments);
        }
        if callee.form == CallForm::Trait {
            return function.implemented_trait.is_some() && function.signature.ident == callee.name;
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
    pub fn callees(&self, function: &FunctionNode) -> Vec<usize> {
        let mut names = self.expanded_callees(&function.facts);
        if function.facts.calls_values() {
            names.extend(self.functions_as_values());
        }
        names.extend(self.implicit_callees(&function.facts));
        let mut callees: Vec<usize> = self.drop_methods_in(function);
        for name in names {
            callees.extend(self.resolve(&name, function.source));
        }
        for call in &function.facts.std_named_calls {
            if self.is_own(call) == Some(true) {
                callees.extend(self.resolve(&call.callee, function.source));
            }
        }
        callees.sort_unstable();
        callees.dedup();
        callees
    }

    /// Returns the methods that operators, loops, conversions and formatted texts of a body may call.
    fn implicit_callees(&self, uses: &BodyFacts) -> Vec<Callee> {
        let calls = uses.implicit_calls.iter().filter(|call| self.may_be_own(&call.operand));
        calls.map(|call| Callee { name: call.method.to_string(), form: CallForm::Trait }).collect()
    }

    /// Returns whether the type of an operand may be a type of the attempt.
    fn may_be_own(&self, operand: &Operand) -> bool {
        match operand {
            Operand::Std => false,
            Operand::Field(field) => {
                let types = self.fields.get(field).into_iter().flatten();
                types.flat_map(|of| TypeNames::collect(of)).any(|name| self.is_own_type(&name))
            }
            Operand::Unknown => true,
        }
    }

    /// Returns the methods `drop` that may run in a function: of the values that it makes, and, in a `drop`, of the
    /// fields.
    fn drop_methods_in(&self, function: &FunctionNode) -> Vec<usize> {
        let mut dropped_types = function.facts.constructed_types.clone();
        if function.signature.ident == "drop" {
            dropped_types.extend(self.names_within(function.owner.as_deref()));
        }
        let is_dropped = |owner: &String| dropped_types.contains(owner);
        let drops = self.functions.iter().enumerate().filter(|(_, its)| {
            its.implemented_trait.as_deref() == Some("Drop")
                && its.owner.as_ref().is_some_and(is_dropped)
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
    pub fn expanded_callees(&self, uses: &BodyFacts) -> Vec<Callee> {
        let (mut names, mut open) = (Vec::<Callee>::new(), uses.all_callees());
        while let Some(callee) = open.pop() {
            if names.contains(&callee) {
                continue;
            }
            let values =
                self.constant_values.get(self.original(&callee.name)).into_iter().flatten();
            open.extend(values.flat_map(BodyFacts::all_callees));
            open.extend(self.macros.get(&callee.name).into_iter().flatten().cloned());
            names.push(callee);
        }
        names
    }

    /// Returns the functions that are used as values, and the callees of closures that other functions may keep.
    fn functions_as_values(&self) -> Vec<Callee> {
        let values = self.constant_values.values().flatten();
        let all = self.functions.iter().map(|function| &function.facts).chain(values);
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
            || !self.resolve(callee, self.current_source).is_empty()
    }

    /// Returns whether a call with a name of the standard library is a call of a method of the attempt; `None` if unknown.
    pub fn is_own(&self, call: &StdNamedCall) -> Option<bool> {
        let types = self.fields.get(call.field.as_ref()?)?;
        if call.is_receiver_field && types.iter().all(|of| is_container(of)) {
            return Some(false);
        }
        Some(types.iter().flat_map(|of| TypeNames::collect(of)).any(|name| self.is_own_type(&name)))
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
