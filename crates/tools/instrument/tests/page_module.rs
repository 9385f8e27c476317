//! The module through which a page runs a copy.

use instrument::{PageModule, PageSearchKind};
use pretty_assertions::assert_eq;
use search::parts::Part;

fn module<'a>(parts: &'a [Part], search: PageSearchKind<'a>) -> String {
    let module = PageModule { name: "my-search", parts, rules_crate: "rules", search };
    module.source().expect("templates have no errors")
}

#[test]
fn board_module_lists_the_search_type() {
    let search = PageSearchKind::Reporting { adapter: "OnBoard", search: "MySearch" };
    let expected = r#"//! The entry point for a page.

use page_engine::abi::set_own_search;
use search::step_parts::StepParts;
use search::parts::Part;
use search::recording::SearchEntry;

type AdaptedSearch = rules::OnBoard<crate::MySearch>;

/// Sets the search of this module. The page calls this function first.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let step_parts = StepParts::from_parts_before_place(const { &[Part::Choose, Part::Check, ] as &[Part] });
    set_own_search(SearchEntry::new::<AdaptedSearch, AdaptedSearch>("my-search", step_parts));
}
"#;
    assert_eq!(module(&[Part::Choose, Part::Check], search), expected);
}

#[test]
fn leetcode_module_passes_the_solve_closure() {
    let solve = "|board, _| { crate::Solution::solve(board); 0 }";
    let source = module(&[], PageSearchKind::InstrumentedFunction { rules: "Rules", solve });
    let lines: Vec<&str> = source.lines().collect();
    for line in [
        "const RULES: &dyn Rules = &rules::Rules;",
        "    let step_parts = StepParts::from_parts_before_place(const { &[] as &[Part] });",
        "        name: \"my-search\",",
        "    let result = crate::practice_runtime::run(&line, |board, _| { crate::Solution::solve(board); 0 }, &mut |bytes| {",
    ] {
        assert!(lines.contains(&line), "{line}\nis not in\n{source}");
    }
}
