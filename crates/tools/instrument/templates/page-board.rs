//! The entry point for a page.

use page_engine::abi::set_own_search;
use search::step_parts::StepParts;
use search::parts::Part;
use search::recording::SearchEntry;

type AdaptedSearch = {{ module.rules_crate }}::{{ adapter }}<crate::{{ search }}>;

/// Sets the search of this module. The page calls this function first.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let step_parts = StepParts::from_parts_before_place(const { &[{% for part in module.parts %}Part::{{ part|fmt("{:?}") }}, {% endfor %}] as &[Part] });
    set_own_search(SearchEntry::new::<AdaptedSearch, AdaptedSearch>("{{ module.name }}", step_parts));
}
