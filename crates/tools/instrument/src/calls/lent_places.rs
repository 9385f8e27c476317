//! The places behind the `&mut` arguments of a function, which a call may change.

use std::collections::HashSet;

use syn::visit::Visit;
use syn::{Lifetime, ReceiverKind, ReturnType, Type, TypeImplTrait, TypeReference};

use super::growing_lists::Lists;
use super::source_items::{FunctionNode, FunctionParameter};
use crate::expressions::TypeNames;

/// The places that are compared before and after a call, for the macro that reports calls.
#[derive(Default)]
pub struct LentPlaces {
    /// The arguments that the body gets as reborrows.
    pub reborrowed: Vec<String>,
    /// The places, each with its kind, such as `(path self.choices)`.
    pub places: Vec<String>,
    /// Whether a place is a field of `self`. Then the body has to borrow `self`.
    pub borrows_self: bool,
}

/// Types of the standard library whose values contain references only if their type parameters do.
const OWNED_STD_TYPES: [&str; 40] = [
    "bool",
    "char",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "isize",
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "usize",
    "f32",
    "f64",
    "String",
    "Vec",
    "VecDeque",
    "LinkedList",
    "HashMap",
    "HashSet",
    "BTreeMap",
    "BTreeSet",
    "BinaryHeap",
    "Option",
    "Result",
    "ControlFlow",
    "Ordering",
    "Box",
    "Rc",
    "Arc",
    "Cell",
    "RefCell",
    "Reverse",
    "Self",
    "ListNode",
    "TreeNode",
    "ops",
    "std",
];

impl LentPlaces {
    /// Returns the places of a function. There are none if the returned value may borrow from an argument, since the
    /// argument cannot be read while it is borrowed.
    pub fn of(function: &FunctionNode, lists: &Lists, owned_types: &HashSet<String>) -> Self {
        let mut lent = LentPlaces::default();
        if !returns_owned_value(function, owned_types) {
            return lent;
        }
        for parameter in &function.parameters {
            lent.add_parameter(parameter, function, lists);
        }
        lent.add_self(function, lists);
        lent
    }

    /// Adds a `&mut` parameter. If some of its fields have answers, adds the other fields that the body uses.
    fn add_parameter(
        &mut self,
        parameter: &FunctionParameter,
        function: &FunctionNode,
        lists: &Lists,
    ) {
        let name = parameter.name.to_string();
        if !parameter.can_be_reborrowed || lists.answers.contains(name.as_str()) {
            return;
        }
        if !lists.has_counted_field(&name) {
            self.add_place(&name, function, lists);
        } else if function.facts.own_variables.contains(&name) {
            // The fields that the body uses may be those of its own variable.
            return;
        } else {
            self.add_fields(&name, function, lists);
        }
        self.reborrowed.push(name);
    }

    /// Adds the fields of `&mut self` that the body uses.
    fn add_self(&mut self, function: &FunctionNode, lists: &Lists) {
        let is_mutable_reference = function.signature.receiver().is_some_and(|receiver| {
            matches!(receiver.kind, ReceiverKind::Reference(_, None, Some(_)))
        });
        if is_mutable_reference && function.facts.uses_only_members_of_self() {
            let places = self.places.len();
            self.add_fields("self", function, lists);
            self.borrows_self = self.places.len() > places;
        }
    }

    fn add_fields(&mut self, variable: &str, function: &FunctionNode, lists: &Lists) {
        for field in function.facts.fields.get(variable).into_iter().flatten() {
            let place = format!("{variable}.{field}");
            if !lists.answers.contains(place.as_str()) && !lists.has_counted_field(&place) {
                self.add_place(&place, function, lists);
            }
        }
    }

    fn add_place(&mut self, place: &str, function: &FunctionNode, lists: &Lists) {
        let kind = if lists.counters.contains(place) {
            "counter"
        } else if lists.path_in(function) == Some(place) {
            "path"
        } else {
            "other"
        };
        self.places.push(format!("({kind} {place})"));
    }
}

impl Lists<'_> {
    /// Returns whether a field of a place has answers or counts something.
    fn has_counted_field(&self, place: &str) -> bool {
        let is_field =
            |other: &&str| other.strip_prefix(place).is_some_and(|rest| rest.starts_with('.'));
        self.answers.iter().chain(&self.counters).any(is_field)
    }
}

/// Returns whether the type of the returned value has no references and no lifetimes. A type that is unknown here may have
/// a lifetime that the source leaves out.
fn returns_owned_value(function: &FunctionNode, owned_types: &HashSet<String>) -> bool {
    let ReturnType::Type(_, output) = &function.signature.output else { return true };
    if !is_without_references(output) {
        return false;
    }
    TypeNames::collect(output)
        .iter()
        .all(|name| OWNED_STD_TYPES.contains(&name.as_str()) || owned_types.contains(name))
}

/// Returns whether a type has no reference, no lifetime and no `impl`.
fn is_without_references(ty: &Type) -> bool {
    let mut visitor = ReferenceVisitor { has_reference: false };
    visitor.visit_type(ty);
    !visitor.has_reference
}

struct ReferenceVisitor {
    has_reference: bool,
}

impl<'a> Visit<'a> for ReferenceVisitor {
    fn visit_type_reference(&mut self, _: &'a TypeReference) {
        self.has_reference = true;
    }

    fn visit_type_impl_trait(&mut self, _: &'a TypeImplTrait) {
        self.has_reference = true;
    }

    fn visit_lifetime(&mut self, _: &'a Lifetime) {
        self.has_reference = true;
    }
}
