//! What a page finds of this search.

use page_engine::{Listed, list_only};
use search::flow::Flow;

/// Called by the page before all else.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    list_only(Listed::search::<{{crate}}::{{adapter}}<crate::{{search}}>>("{{name}}", Flow::of_parts(&[{{parts}}])));
}
