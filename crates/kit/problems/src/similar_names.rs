//! Suggestions for names that are misspelt.

/// Returns the end of a message about an unknown name: "did you mean …?" with the most similar name. If no name is
/// similar, returns the text of `otherwise`.
pub fn did_you_mean<'a>(
    word: &str,
    names: impl Iterator<Item = &'a str>,
    otherwise: impl FnOnce() -> String,
) -> String {
    nearest_name(word, names).map_or_else(otherwise, |name| format!("did you mean {name}?"))
}

/// Returns the name that is most similar to `word`. Returns the last such name if several are equally similar, and
/// `None` if no name is similar enough.
pub fn nearest_name<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let similarity = |name: &str| (strsim::jaro_winkler(name, word) * 100.0) as u32;
    names.filter(|name| similarity(name) > 80).max_by_key(|name| similarity(name))
}
