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
    let expected = r#"//! What a page finds of this search.

use page_engine::abi::list_only;
use search::flow::Flow;
use search::parts::Part;
use search::recording::Listed;

type Own = rules::OnBoard<crate::MySearch>;

/// Called by the page before all else.
#[unsafe(no_mangle)]
pub extern "C" fn start() {
    let flow = Flow::of_parts(const { &[Part::Choose, Part::Check, ] as &[Part] });
    list_only(Listed::search::<Own, Own>("my-search", flow));
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
        "    let flow = Flow::of_parts(const { &[] as &[Part] });",
        "        name: \"my-search\",",
        "    let left = crate::practice_runtime::follow(&line, |board, _| { crate::Solution::solve(board); 0 }, &mut |bytes| {",
    ] {
        assert!(lines.contains(&line), "{line}\nis not in\n{source}");
    }
}
