//! Searches as arguments.

use std::sync::LazyLock;

use program::clap::{
    ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use searches::Variant;

/// The name of a search, or of all of them, as an argument.
#[derive(Clone, Copy)]
pub enum Choice {
    All,
    One(&'static Variant),
}

impl ValueEnum for Choice {
    fn value_variants<'a>() -> &'a [Self] {
        static CHOICES: LazyLock<Vec<Choice>> = LazyLock::new(|| {
            searches::all().iter().map(Choice::One).chain([Choice::All]).collect()
        });
        &CHOICES
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Choice::All => PossibleValue::new("all").help("Each of them"),
            Choice::One(variant) => PossibleValue::new(variant.name).help(variant.idea),
        })
    }
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
    for choice in choices {
        let more = match choice {
            Choice::All => searches::all().iter().collect(),
            Choice::One(variant) => vec![*variant],
        };
        for variant in more {
            if !variants.iter().any(|known| known.name == variant.name) {
                variants.push(variant);
            }
        }
    }
    variants
}
