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
    /// Returns the original name of a renamed type, module or function; the same name if it is not renamed.
    fn original<'b>(&'b self, name: &'b str) -> &'b str {
        self.aliases.get(name).map_or(name, String::as_str)
    }

    /// Returns the indices of the functions that a callee in a source may be. A function in the same source hides functions
    /// in other sources. A method hides no methods in other sources.
    pub fn resolve(&self, callee: &Callee, source: usize) -> Vec<usize> {
        let mut in_source = Vec::new();
        let mut elsewhere = Vec::new();
        for (index, function) in self.functions.iter().enumerate() {
            if !self.matches_callee(callee, function) {
                continue;
            }
            if function.source == source {
                in_source.push(index);
            } else {
                elsewhere.push(index);
            }
        }
        let is_method = matches!(callee.form, CallForm::Method(_) | CallForm::Trait);
        if is_method || in_source.is_empty() {
            in_source.extend(elsewhere);
        }
        in_source
    }

    fn matches_callee(&self, callee: &Callee, function: &FunctionNode) -> bool {
        let name = &function.signature.ident;
        match &callee.form {
            CallForm::Method(arguments) => function.is_method(&callee.name, *arguments),
            CallForm::Trait => function.implemented_trait.is_some() && *name == callee.name,
            CallForm::Name => *name == self.original(&callee.name) && function.owner.is_none(),
            CallForm::Path(qualifier) => {
                *name == self.original(&callee.name)
                    && self.matches_qualifier(self.original(qualifier), function)
            }
        }
    }

    /// Returns whether the type or module before a name may be the owner of a function.
    fn matches_qualifier(&self, qualifier: &str, function: &FunctionNode) -> bool {
        if function.is_of_type_or_trait(qualifier) {
            return true;
        }
        match function.owner {
            Some(_) => self.type_parameters.contains(qualifier),
            // Only a module has a name in lower case.
            None => qualifier.starts_with(char::is_lowercase),
        }
    }

    /// Returns the indices of the functions that a function may call.
    pub fn callees(&self, function: &FunctionNode) -> Vec<usize> {
        let mut callees = self.callees_with_macros_and_constants(&function.facts);
        if function.facts.calls_values() {
            callees.extend(self.functions_as_values());
        }
        callees.extend(self.implicit_callees(&function.facts));
        for call in &function.facts.std_named_calls {
            if self.method_owner(call) == MethodOwner::Attempt {
                callees.push(call.callee.clone());
            }
        }
        let mut indices: Vec<usize> = self.drop_methods_in(function);
        for callee in &callees {
            indices.extend(self.resolve(callee, function.source));
        }
        indices.sort_unstable();
        indices.dedup();
        indices
    }

    /// Returns the methods that operators, loops, conversions and formatted texts of a body may call.
    fn implicit_callees(&self, facts: &BodyFacts) -> Vec<Callee> {
        let calls = facts.implicit_calls.iter().filter(|call| self.may_be_own(&call.operand));
        calls.map(|call| Callee { name: call.method.to_string(), form: CallForm::Trait }).collect()
    }

    /// Returns whether the type of an operand may be a type of the attempt.
    fn may_be_own(&self, operand: &Operand) -> bool {
        match operand {
            Operand::Std => false,
            Operand::Field(field) => {
                let types = self.fields.get(field).map_or(&[][..], Vec::as_slice);
                self.has_own_type(types)
            }
            Operand::Unknown => true,
        }
    }

    /// Returns the indices of the methods `drop` that may run in a function: the `drop` of each value that the function
    /// makes, and, if the function is a `drop` itself, the `drop` of each field.
    fn drop_methods_in(&self, function: &FunctionNode) -> Vec<usize> {
        let mut dropped_types = function.facts.constructed_types.clone();
        if function.signature.ident == "drop" {
            dropped_types.extend(self.names_within(function.owner.as_deref()));
        }
        let mut drop_methods = Vec::new();
        for (index, method) in self.functions.iter().enumerate() {
            if method.implemented_trait.as_deref() == Some("Drop")
                && method.owner.as_ref().is_some_and(|owner| dropped_types.contains(owner))
            {
                drop_methods.push(index);
            }
        }
        drop_methods
    }

    /// Returns the names in the types of the fields of a type, of the fields of these types, and so on.
    fn names_within(&self, type_name: Option<&str>) -> HashSet<String> {
        let mut names = HashSet::new();
        let mut open: Vec<&str> = type_name.into_iter().collect();
        while let Some(owner) = open.pop() {
            for name in self.names_in_fields.get(owner).into_iter().flatten() {
                if names.insert(name.clone()) {
                    open.push(name);
                }
            }
        }
        names
    }

    /// Returns whether one of the types may have a type of the attempt in it.
    fn has_own_type(&self, types: &[&Type]) -> bool {
        types.iter().flat_map(|of| TypeNames::collect(of)).any(|name| self.may_be_own_type(&name))
    }

    /// Returns whether a name in a type may be a type of the attempt.
    fn may_be_own_type(&self, name: &str) -> bool {
        self.types.contains(name) || self.type_parameters.contains(name) || name == "dyn"
    }

    /// Returns the callees of a body, with the callees in the macros, constants and statics that the body names.
    pub fn callees_with_macros_and_constants(&self, facts: &BodyFacts) -> Vec<Callee> {
        let mut callees: Vec<Callee> = Vec::new();
        let mut open = facts.callees_and_function_values();
        while let Some(callee) = open.pop() {
            if callees.contains(&callee) {
                continue;
            }
            let values = self.constant_values.get(self.original(&callee.name));
            open.extend(
                values.into_iter().flatten().flat_map(BodyFacts::callees_and_function_values),
            );
            open.extend(self.macros.get(&callee.name).into_iter().flatten().cloned());
            callees.push(callee);
        }
        callees
    }

    /// Returns the functions that are used as values, and the callees of closures that other functions may keep.
    fn functions_as_values(&self) -> Vec<Callee> {
        let values = self.constant_values.values().flatten();
        let bodies = self.functions.iter().map(|function| &function.facts).chain(values);
        let mut callees = Vec::new();
        for facts in bodies {
            callees.extend(facts.functions_as_values());
            for closure in &facts.passed_closures {
                if self.keeps_closures(&closure.receiver) {
                    callees.extend(closure.callees.iter().cloned());
                }
            }
        }
        callees
    }

    /// Returns whether a function may store the closures that it gets: a constructor, or any function of the attempt.
    fn keeps_closures(&self, callee: &Callee) -> bool {
        ["new", "Some", "from"].contains(&callee.name.as_str())
            // With any source, `resolve` finds a function of the attempt if there is one.
            || !self.resolve(callee, self.current_source).is_empty()
    }

    /// Returns the owner of a called method. The type of the field that leads to the receiver decides which owner it is.
    pub fn method_owner(&self, call: &StdNamedCall) -> MethodOwner {
        let Some(types) = call.field.as_ref().and_then(|field| self.fields.get(field)) else {
            return MethodOwner::Unknown;
        };
        if call.is_receiver_field && types.iter().all(|of| is_container(of)) {
            return MethodOwner::Std;
        }
        if self.has_own_type(types) { MethodOwner::Attempt } else { MethodOwner::Std }
    }
}

/// The owner of a method whose name is also a name in the standard library: the code that defines the method.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum MethodOwner {
    Attempt,
    Std,
    Unknown,
}

/// Types of the standard library that contain values of other types.
const CONTAINERS: &str = "BTreeMap BTreeSet BinaryHeap Cell HashMap HashSet LinkedList Option RefCell String Vec \
    VecDeque";

fn is_container(of: &Type) -> bool {
    match of {
        Type::Reference(it) => is_container(&it.elem),
        _ => type_name(of).is_none_or(|name| CONTAINERS.split(' ').any(|known| name == known)),
    }
}
