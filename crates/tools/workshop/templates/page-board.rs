//! What a page finds of this search.

use page_engine::abi::list_only;
use search::flow::Flow;
use search::parts::Part;
use search::recording::Listed;

type Own = {{crate}}::{{adapter}}<crate::{{search}}>;

/// Called by the page before all else.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let flow = Flow::of_parts(const { &[{{parts}}] as &[Part] });
    list_only(Listed::search::<Own, Own>("{{name}}", flow));
}
