//! What a page finds of this search.

use page_engine::{Listed, list_only};
use source::About;

/// Called by the page before all else.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let about = About::parse(include_str!("{{page}}.toml")).expect("it is readable");
    list_only(Listed::search::<{{crate}}::{{adapter}}<crate::{{search}}>>("{{name}}", about.steps));
}
