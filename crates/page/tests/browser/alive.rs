//! The page runs the searches itself: on any puzzle, and to any step.

use pretty_assertions::assert_eq;
use search::PlainBoard;
use serde_json::json;
use testkit::boards::{BLANK, LEETCODE, LINE};

use crate::{browser::Page, study};

const SWIFT: &str = "swift-all-solutions";
const JAVA: &str = "java-is-safe";

pub fn a_typed_puzzle_is_run() {
    let page = Page::open(&format!("lanes={JAVA}"));
    page.run("await openEditor();");
    for keys in ["53", "ArrowDown", "71", "ArrowLeft", "Backspace"] {
        page.press(keys);
    }
    let expected = format!("53{}7{}", ".".repeat(9), ".".repeat(69));
    assert_eq!(page.text("typed()"), expected);
    page.press("Enter");
    page.wait_for(&format!("location.hash.includes('puzzle={expected}')"));
    page.wait_for("isSettled()");
    page.press("s");
    page.wait_for("lane('.ending') !== null");
    assert_eq!(page.board(JAVA), study::solution(JAVA, &expected));
}

pub fn a_pasted_grid_is_run_by_enter() {
    let page = Page::open(&format!("lanes={SWIFT},{JAVA}"));
    page.run("await openEditor();");
    page.run(&format!("paste({});", json!(LEETCODE)));
    page.press("Enter");
    page.wait_for(&format!("location.hash.includes('puzzle={LINE}')"));
    page.wait_for("isSettled()");
    let writes = study::recording(SWIFT, LINE, u64::MAX).ending().map(|its| its.moment.writes());
    let of = page.text("text('#where-of').replace(',', '')");
    assert_eq!(of, format!(" of {}", writes.expect("it is finished")));
}

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

pub fn a_link_leads_to_an_own_puzzle() {
    let page = Page::open(&format!("puzzle={LINE}&step=30&lanes={JAVA}"));
    page.wait_for("step() === '30'");
    page.wait_for(&format!("said().startsWith('{}')", said_of(JAVA, LINE, 30)));
    // What clashes is no puzzle.
    page.run("location.hash = `#puzzle=55${'.'.repeat(79)}&step=1`;");
    page.wait_for("puzzle() === 'leetcode-37'");
}

/// What the page says of a placement or a removal, from the recorded steps.
fn said_of(variant: &str, puzzle: &str, number: u64) -> String {
    let recording = study::recording(variant, puzzle, number);
    let (moment, step) = (recording.at(number), recording.step(number).expect("it is recorded"));
    let place = moment.expect("it is recorded").position().size().cell(step.cell());
    match (step.before(), step.after()) {
        (before, 0) => format!("Takes {before} back from {place}."),
        (0, after) => format!("Writes {after} in {place}."),
        (before, after) => format!("Writes {after} over {before} in {place}."),
    }
}

/// The counts and the board of a step beyond those that are kept.
pub fn a_far_step_is_that_of_the_terminal() {
    let page = Page::open(&format!("puzzle=inkala-hard&step=1234567&lanes={SWIFT}"));
    let is_there = format!("said().startsWith('{}')", said_of(SWIFT, "inkala-hard", 1_234_567));
    page.wait_for(&is_there);
    let recording = study::recording(SWIFT, "inkala-hard", 1_234_567);
    let expected = recording.ending().expect("it is finished").moment.counter().depth;
    assert_eq!(page.text("lane('[data-count=depth]').textContent"), expected.to_string());
    page.press("ArrowLeft");
    page.wait_for("step() === '1,234,566'");
    page.press("ArrowRight");
    page.wait_for(&format!("step() === '1,234,567' && {is_there}"));
}

/// The first solution of the Swift search is a thousand million steps away.
pub fn a_solution_far_away_is_one_click() {
    let page = Page::open(&format!("puzzle=swift-sample&lanes={SWIFT}"));
    page.click("[data-do=nextSolution]");
    page.wait_long_for("step() === '1,016,165,743' && said().includes('Solution 1 is found.')");
    assert_eq!(page.board(SWIFT), study::solution("lockstep", "swift-sample"));
}
