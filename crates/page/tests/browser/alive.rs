//! The page runs the searches itself: on any puzzle, and to any step.

use pretty_assertions::assert_eq;
use serde_json::json;
use testkit::boards::BLANK;

use crate::{browser::Page, study};

const SWIFT: &str = "swift-all-solutions";

pub fn a_puzzle_is_made() {
    let page = Page::open("");
    page.run("await openEditor();");
    for level in ["easy", "hard"] {
        page.run(&format!("one('#editor-{level}').click();"));
        assert_eq!(study::solutions("lockstep", &page.text("typed()"), 2).len(), 1, "{level}");
        page.run("one('#editor-clear').click();");
        assert_eq!(page.text("typed()"), BLANK);
    }
}

/// Recorded steps need no module: a policy may keep modules out.
pub fn without_modules_the_recorded_steps_are_played() {
    let page = Page::open_changed("without-modules", |html| {
        html.replacen("<head>", "<head><script>delete window.WebAssembly</script>", 1)
    });
    page.wait_until_ready();
    page.run("scrub(5)");
    page.wait_for("step() === '5'");
    assert_eq!(page.value("[one('#editor').hidden, one('#failure').hidden]"), json!([true, true]));
}

/// The first solution of the Swift search is a thousand million steps away.
pub fn a_solution_far_away_is_one_click() {
    let page = Page::open(&format!("puzzle=swift-sample&lanes={SWIFT}"));
    page.click("[data-do=nextSolution]");
    page.wait_long_for("step() === '1,016,165,743' && said().includes('Solution 1 is found.')");
    assert_eq!(page.board(SWIFT), study::solution("lockstep", "swift-sample"));
}
