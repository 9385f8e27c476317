//! Defines regular expressions for the sentences of a page of LeetCode.

use regex_lite::Regex;

/// Defines regular expressions that are compiled at their first use.
macro_rules! patterns {
    ($($(#[$attribute:meta])* $visibility:vis $name:ident = $($part:literal)+;)*) => {$(
        $(#[$attribute])*
        $visibility static $name: std::sync::LazyLock<regex_lite::Regex> =
            std::sync::LazyLock::new(|| $crate::patterns::regex(concat!($($part),+)));
    )*};
}

pub(crate) use patterns;

patterns! {
    /// The end of a sentence, in English or Chinese.
    pub SENTENCE_END = r"[。！？；;!?]|\.(\s|$)";
}

/// Compiles a regular expression of this crate. All of them are constants, so an invalid one is a defect.
pub fn regex(pattern: &str) -> Regex {
    Regex::new(pattern).unwrap_or_else(|error| unreachable!("{pattern}: {error}"))
}

/// Returns whether a character is a common Chinese character.
pub fn is_chinese(char: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&char)
}
