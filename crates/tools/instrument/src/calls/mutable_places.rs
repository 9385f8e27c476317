//! The places behind the `&mut` arguments of a function, which a call may change.

use std::collections::HashSet;

use syn::visit::{self, Visit};
use syn::{
    Lifetime, ReceiverKind, ReturnType, Type, TypeImplTrait, TypePath, TypeReference,
    TypeTraitObject,
};

use super::search_lists::SearchLists;
use super::source_items::{FunctionNode, FunctionParameter};

/// The places that are compared before and after a call, for the macro that reports calls.
#[derive(Default)]
pub struct MutablePlaces {
    /// The arguments that the body gets as reborrows.
    pub reborrowed: Vec<String>,
    /// The places, each with its kind, such as `(Path self.choices)`.
    pub places: Vec<String>,
    /// Whether a place is a field of `self`. Then the body has to borrow `self`.
    pub borrows_self: bool,
}

/// Names of types of the standard library, of `Self`, and of LeetCode's nodes. If a type has only such names, its values
/// contain no references.
const OWNED_TYPE_NAMES: [&str; 38] = [
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
];

impl MutablePlaces {
    /// Returns the places of a function. There are none if the returned value may borrow from an argument, since the
    /// argument cannot be read while it is borrowed.
    pub fn of(function: &FunctionNode, lists: &SearchLists, owned_types: &HashSet<String>) -> Self {
        let mut places = MutablePlaces::default();
        if !returns_owned_value(function, owned_types) {
            return places;
        }
        for parameter in &function.parameters {
            places.add_parameter(parameter, function, lists);
        }
        places.add_self(function, lists);
        places
    }

    /// Adds a `&mut` parameter. If some of its fields have answers, adds the other fields that the body uses.
    fn add_parameter(
        &mut self,
        parameter: &FunctionParameter,
        function: &FunctionNode,
        lists: &SearchLists,
    ) {
        let name = parameter.name.to_string();
        if !parameter.can_be_reborrowed || lists.answers.contains(name.as_str()) {
            return;
        }
        if !lists.has_answer_or_counter_field(&name) {
            self.add_place(&name, function, lists);
            self.reborrowed.push(name);
            return;
        }
        // If the body defines a variable of this name, the fields that the body uses may be those of the variable.
        if !function.facts.own_variables.contains(&name) {
            self.add_fields(&name, function, lists);
            self.reborrowed.push(name);
        }
    }

    /// Adds the fields of `&mut self` that the body uses.
    fn add_self(&mut self, function: &FunctionNode, lists: &SearchLists) {
        let is_mutable_reference = function.signature.receiver().is_some_and(|receiver| {
            matches!(receiver.kind, ReceiverKind::Reference(_, None, Some(_)))
        });
        if is_mutable_reference && function.facts.uses_only_members_of_self() {
            let places = self.places.len();
            self.add_fields("self", function, lists);
            self.borrows_self = self.places.len() > places;
        }
    }

    fn add_fields(&mut self, variable: &str, function: &FunctionNode, lists: &SearchLists) {
        for field in function.facts.fields.get(variable).into_iter().flatten() {
            let place = format!("{variable}.{field}");
            let has_answers = lists.answers.contains(place.as_str());
            if !has_answers && !lists.has_answer_or_counter_field(&place) {
                self.add_place(&place, function, lists);
            }
        }
    }

    fn add_place(&mut self, place: &str, function: &FunctionNode, lists: &SearchLists) {
        // The variants of `program::calls::PlaceKind`.
        let kind = if lists.counters.contains(place) {
            "Counter"
        } else if lists.path_in(function) == Some(place) {
            "Path"
        } else {
            "Other"
        };
        self.places.push(format!("({kind} {place})"));
    }
}

/// Returns whether the returned value contains no references. A type that is unknown here may have a lifetime that the
/// source leaves out.
fn returns_owned_value(function: &FunctionNode, owned_types: &HashSet<String>) -> bool {
    let ReturnType::Type(_, output) = &function.signature.output else { return true };
    let mut visitor = BorrowVisitor { owned_types, may_borrow: false };
    visitor.visit_type(output);
    !visitor.may_borrow
}

/// Finds out whether the values of a type may contain references.
struct BorrowVisitor<'o> {
    /// The names of the types of the attempt without references.
    owned_types: &'o HashSet<String>,
    may_borrow: bool,
}

impl<'a> Visit<'a> for BorrowVisitor<'_> {
    fn visit_type_path(&mut self, node: &'a TypePath) {
        let name = node.path.segments.last().map(|last| last.ident.to_string());
        let is_owned = name.is_some_and(|name| {
            OWNED_TYPE_NAMES.contains(&name.as_str()) || self.owned_types.contains(&name)
        });
        self.may_borrow |= !is_owned;
        visit::visit_type_path(self, node);
    }

    fn visit_type_reference(&mut self, _: &'a TypeReference) {
        self.may_borrow = true;
    }

    fn visit_type_impl_trait(&mut self, _: &'a TypeImplTrait) {
        self.may_borrow = true;
    }

    fn visit_type_trait_object(&mut self, _: &'a TypeTraitObject) {
        self.may_borrow = true;
    }

    fn visit_lifetime(&mut self, _: &'a Lifetime) {
        self.may_borrow = true;
    }

    fn visit_type(&mut self, node: &'a Type) {
        self.may_borrow |= matches!(node, Type::Infer(_) | Type::Macro(_) | Type::Verbatim(_));
        visit::visit_type(self, node);
    }
}
