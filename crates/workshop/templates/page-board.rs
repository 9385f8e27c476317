//! What a page finds of this search.

use page_engine::{Listed, list_only};
use source::About;

/// Called by the page before all else.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let about = About::parse(include_str!("practice_page.toml")).expect("it is readable");
    list_only(Listed {
        name: "{{name}}".to_string(),
        flow: about.steps,
        record: Box::new(|puzzle, window, budget, sink| {
            recording::record::<crate::{{search}}>(puzzle, window, budget, sink)
        }),
        hear_looks: Some(Box::new(|puzzle, hear| {
            recording::hear_looks::<crate::{{search}}>(puzzle, hear)
        })),
    });
}
