//! Searches as arguments.

use std::slice;

use program::clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use searches::Variant;

/// What an argument names: one search, or all of them.
pub type Choice = &'static [Variant];

const ALL: &str = "all";

/// The search of this name, or all of them.
pub fn named(word: &str) -> Option<Choice> {
    if word == ALL { Some(searches::all()) } else { searches::find(word).map(slice::from_ref) }
}

/// Reads the name of a search, or of all of them.
pub fn a_choice() -> impl TypedValueParser<Value = Choice> {
    let one = |variant: &Variant| PossibleValue::new(variant.name).help(variant.idea);
    let all = PossibleValue::new(ALL).help("Each of them");
    PossibleValuesParser::new(searches::all().iter().map(one).chain([all]))
        .map(|name| named(&name).expect("clap has checked the name"))
}

/// The searches that can be taken apart and copied.
pub fn in_one_file() -> impl Iterator<Item = &'static Variant> {
    searches::all().iter().filter(|variant| variant.is_in_one_file())
}

/// Reads the name of a search that can be taken apart. The help names no other; another one is
/// refused with the reason.
pub fn a_variant_in_one_file() -> impl TypedValueParser<Value = &'static Variant> {
    let values = searches::all()
        .iter()
        .map(|variant| PossibleValue::new(variant.name).hide(!variant.is_in_one_file()));
    one_of(PossibleValuesParser::new(values)).try_map(|variant| {
        let reason = format!("the source of {} is more than one file", variant.name);
        if variant.is_in_one_file() { Ok(variant) } else { Err(reason) }
    })
}

/// Reads the name of one search.
pub fn a_variant() -> impl TypedValueParser<Value = &'static Variant> {
    one_of(PossibleValuesParser::new(searches::all().iter().map(|variant| variant.name)))
}

fn one_of(names: PossibleValuesParser) -> impl TypedValueParser<Value = &'static Variant> {
    names.map(|name| searches::find(&name).expect("clap has checked the name"))
}

/// The searches that were chosen, each once, in the order in which they were named.
pub fn chosen(choices: &[Choice]) -> Vec<&'static Variant> {
    let mut variants: Vec<&Variant> = Vec::new();
    for variant in choices.iter().copied().flatten() {
        if !variants.iter().any(|known| known.name == variant.name) {
            variants.push(variant);
        }
    }
    variants
}
