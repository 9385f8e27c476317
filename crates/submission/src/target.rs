//! Whose source is meant by a name: a variant's, or an attempt's.

use std::borrow::Cow;

use program::Result;

use searches::Variant;
use workshop::attempts;

/// A search that can be submitted.
pub struct Target {
    pub name: String,
    /// The source with the search.
    pub source: Cow<'static, str>,
    /// `None` for an attempt.
    pub variant: Option<&'static Variant>,
}

/// Finds the variant or the attempt of this name.
///
/// # Errors
///
/// Where there is none, with the names that there are.
pub fn find(name: &str) -> Result<Target> {
    if let Some(variant) = searches::find(name) {
        let source = Cow::Borrowed(variant.code);
        return Ok(Target { name: name.to_string(), source, variant: Some(variant) });
    }
    let source = Cow::Owned(attempts::find(name)?.source()?);
    Ok(Target { name: name.to_string(), source, variant: None })
}
