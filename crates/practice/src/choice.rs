//! Searches as arguments.

use std::sync::LazyLock;

use program::{
    Result,
    clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use searches::Variant;
use workshop::{
    attempts::{self, Attempt, Kind},
    searcher::Searcher,
};

/// What an argument names.
#[derive(Clone)]
pub enum Choice {
    /// All published searches.
    All,
    /// A published search, or an attempt.
    One(Searcher),
}

const ALL: &str = "all";

/// All searches that have a name here: the published ones, then the attempts.
static KNOWN: LazyLock<Vec<Searcher>> = LazyLock::new(|| {
    let published = searches::all().iter().map(Searcher::Variant);
    // What is wrong with an attempt is told by the commands for attempts.
    let attempts = attempts::all().unwrap_or_default().into_iter().map(Searcher::Attempt);
    published.chain(attempts).collect()
});

/// The names of all searches.
pub fn names() -> impl Iterator<Item = &'static str> {
    KNOWN.iter().map(Searcher::name)
}

/// The search of this name, or all of them.
pub fn named(word: &str) -> Option<Choice> {
    if word == ALL { Some(Choice::All) } else { find(word).map(Choice::One) }
}

fn find(name: &str) -> Option<Searcher> {
    KNOWN.iter().find(|searcher| searcher.name() == name).cloned()
}

/// Reads the name of a search or of an attempt, or of all searches.
pub fn a_choice() -> impl TypedValueParser<Value = Choice> {
    let all = PossibleValue::new(ALL).help("Each published one");
    PossibleValuesParser::new(KNOWN.iter().map(possible).chain([all]))
        .map(|name| named(&name).expect("clap has checked the name"))
}

/// Reads the name of a search or of an attempt.
pub fn a_search() -> impl TypedValueParser<Value = Searcher> {
    PossibleValuesParser::new(KNOWN.iter().map(possible))
        .map(|name| find(&name).expect("clap has checked the name"))
}

/// All attempts that are no drills.
pub fn attempts() -> Vec<Attempt> {
    let attempt = |searcher: &Searcher| match searcher {
        Searcher::Attempt(attempt) if attempt.kind == Kind::Attempt => Some(attempt.clone()),
        _ => None,
    };
    KNOWN.iter().filter_map(attempt).collect()
}

/// Reads the name of an attempt.
pub fn an_attempt() -> impl TypedValueParser<Value = Attempt> {
    let attempts = KNOWN.iter().filter(|searcher| searcher.published().is_none());
    PossibleValuesParser::new(attempts.map(possible)).map(|name| match find(&name) {
        Some(Searcher::Attempt(attempt)) => attempt,
        _ => unreachable!("clap has checked the name"),
    })
}

fn possible(searcher: &'static Searcher) -> PossibleValue {
    let help = match searcher {
        Searcher::Variant(variant) => variant.idea,
        Searcher::Attempt(_) => "An attempt of yours",
    };
    PossibleValue::new(searcher.name()).help(help)
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

/// Reads the name of a published search.
pub fn published() -> impl TypedValueParser<Value = &'static Variant> {
    one_of(PossibleValuesParser::new(searches::all().iter().map(|variant| variant.name)))
}

fn one_of(names: PossibleValuesParser) -> impl TypedValueParser<Value = &'static Variant> {
    names.map(|name| searches::find(&name).expect("clap has checked the name"))
}

/// The searches that were chosen, each once, in the order in which they were named.
///
/// # Errors
///
/// If a file of an attempt cannot be read.
pub fn chosen(choices: &[Choice]) -> Result<Vec<&'static Variant>> {
    let mut variants: Vec<&Variant> = Vec::new();
    for choice in choices {
        let named = match choice {
            Choice::All => searches::all().iter().collect(),
            Choice::One(searcher) => vec![searcher.variant()?],
        };
        for variant in named {
            if !variants.iter().any(|known| known.name == variant.name) {
                variants.push(variant);
            }
        }
    }
    Ok(variants)
}

/// The searches that were chosen, ready to be run: attempts are compiled.
///
/// # Errors
///
/// If an attempt cannot be read or does not compile.
pub fn ready(choices: &[Choice]) -> Result<Vec<&'static Variant>> {
    let variants = chosen(choices)?;
    variants.iter().try_for_each(|variant| variant.prepare())?;
    Ok(variants)
}
