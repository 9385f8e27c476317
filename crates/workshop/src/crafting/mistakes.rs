//! A variant with a classic mistake.

use program::{Result, anyhow::ensure};
use searches::Variant;
use source::{Mistake, without_anchors};

/// The source of a variant with this mistake, and without the marks of the five parts.
///
/// # Errors
///
/// If the text that the mistake changes does not occur once in the source.
pub fn put_into(mistake: &Mistake, code: &str) -> Result<String> {
    let code = without_anchors(code);
    let places = code.matches(&mistake.find).count();
    ensure!(places == 1, "{}: its text occurs {places} times in the source", mistake.name);
    Ok(code.replacen(&mistake.find, &mistake.replacement, 1))
}

/// The mistake that was put into a variant, if this is the source of it and nothing else was
/// changed.
pub fn mistake_in<'a>(code: &str, variant: &'a Variant) -> Option<&'a Mistake> {
    let is_put_in = |mistake: &&Mistake| put_into(mistake, variant.code).is_ok_and(|it| it == code);
    variant.about.mistakes.iter().find(is_put_in)
}
