//! A variant with a classic mistake.

use program::{Result, anyhow::ensure};
use searches::Mistake;
use source::without_anchors;

/// The source of a variant with this mistake, and without the marks of the five parts.
///
/// # Errors
///
/// Where the text that the mistake changes does not occur once in the source.
pub fn put_into(mistake: &Mistake, code: &str) -> Result<String> {
    let code = without_anchors(code);
    let places = code.matches(&mistake.find).count();
    ensure!(places == 1, "{}: its text occurs {places} times in the source", mistake.name);
    Ok(code.replacen(&mistake.find, &mistake.replacement, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_has_mistakes_and_each_changes_its_text() {
        for variant in searches::all().iter().filter(|variant| variant.is_in_one_file()) {
            let mistakes = &variant.about.mistakes;
            assert!(mistakes.len() >= 4, "{}", variant.name);
            for mistake in mistakes {
                let broken = put_into(mistake, variant.code);
                let broken = broken.unwrap_or_else(|error| panic!("{}: {error}", variant.name));
                assert_ne!(broken, without_anchors(variant.code));
                syn::parse_file(&broken).expect("it parses");
            }
        }
    }
}
