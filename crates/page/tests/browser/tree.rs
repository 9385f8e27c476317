//! The tree of the first search, around the step that is shown.

use pretty_assertions::assert_eq;
use search::{
    Cell, PlainBoard, Position,
    tree::{Growth, Tree},
};
use searches::Variant;
use serde_json::json;

use crate::{browser::Page, study};

const JAVA: &str = "java-is-safe";

/// So many choices are drawn, the last ones.
const LEVELS: usize = 11;

/// The texts on the way to the step that is shown.
const WAY: &str = "all('#tree-way li')
    .map((row) => [...row.querySelectorAll('button')].map((node) => node.ariaLabel).join(', '))";

fn open(lanes: &str, step: u64) -> Page {
    Page::show(&format!("puzzle=leetcode-37&lanes={lanes}&step={step}&tree=on&lang=en"))
}

/// The tree of a search on the puzzle of the page.
fn tree(variant: &Variant) -> (Tree, Position) {
    let recording = study::recording(variant.name, "leetcode-37", 1_000_000);
    let mut growth = Growth::to_depth(usize::MAX);
    recording.parts().for_each(|steps| growth.grow(steps));
    (growth.tree(), *recording.at(0).expect("all is kept").position())
}

pub fn a_key_shows_the_choices_that_led_to_a_step() {
    let page = Page::show(&format!("puzzle=leetcode-37&lanes={JAVA}&step=12&lang=en"));
    assert_eq!(page.text("text('#tree-title')"), "Tree of Check first, clear late");
    let note = page.text("text('#tree-note')");
    assert_eq!(note, "Places: 4,208. Writes: 8,365.");
    let way = page.value(WAY);
    assert_eq!(way[0], "r1c3 1 ●, r1c3 2 ✗ 1.9K, r1c3 4 ★ 2K");
    // A node leads to its step, and the address tells that the tree is open.
    page.click("#tree-way li:first-child button:nth-of-type(2)");
    page.wait_for_step("667");
    assert_eq!(page.value(WAY)[0], "r1c3 1 ✗ 330, r1c3 2 ●, r1c3 4 ★ 2K");
    // The middle of the picture is the middle of the search.
    page.run_until(
        "const { left, top, width } = one('#tree-picture').getBoundingClientRect();
        const at = { clientX: left + width / 2, clientY: top + 4, bubbles: true };
        one('#tree-picture').dispatchEvent(new MouseEvent('click', at));",
        "step() === '4,183'",
    );
    page.press_until("T", "one('#tree').hidden && location.hash.includes('tree=off')");
}

/// Of each search and at steps everywhere: what stands on the way is what the search has on its board, and
/// each node costs what it does on the terminal.
pub fn the_tree_is_that_of_the_search() {
    for variant in searches::of(testkit::rules("37")) {
        let (tree, puzzle) = tree(variant);
        let page = open(variant.name, 0);
        let end = page.value("Number(one('#scrub').max)").as_u64().expect("a number");
        for step in (0..=6).map(|part| end * part / 6) {
            page.scrub(step);
            page.next_frame();
            let at = format!("{} at {step}", variant.name);
            let path = tree.path(step as u32);
            let steps: Vec<u32> = path[1..].iter().map(|&node| tree.node(node).step).collect();
            let drawn = &steps[steps.len().saturating_sub(LEVELS)..];
            let way = "all('#tree-way [aria-current]').map((node) => Number(node.dataset.step))";
            assert_eq!(page.value(way), json!(drawn), "{at}");
            let mut board = puzzle;
            for placed in path.iter().filter_map(|&node| tree.placed(node)) {
                let Cell { row, col } = board.size().cell(placed.cell());
                search::Board::place(&mut board, row, col, placed.after());
            }
            assert_eq!(page.board(variant.name), variant.rules.line(&board), "{at}");
            // No two nodes of a level overlap.
            let overlaps = "all('#tree-way li').flatMap((row) => {
                const left = [...row.children].map((node) => node.offsetLeft).sort((a, b) => a - b);
                return left.slice(1).filter((at, index) => at < left[index] + 30);
            }).length";
            assert_eq!(page.value(overlaps), 0, "{at}");
        }
    }
}

/// Writing first tries all nine digits; checking first prunes those that clash.
pub fn what_one_search_prunes_and_the_other_tries_is_marked() {
    let page = open(&format!("swift-all-solutions,{JAVA}"), 4);
    let pruned = "all('#tree-way .is-pruned').map((node) => node.ariaLabel.slice(0, 6))";
    page.wait_for(&format!("{pruned}.includes('r1c3 3') && !{pruned}.includes('r1c3 2')"));
    let page = open(&format!("{JAVA},swift-all-solutions"), 1);
    let remark = "one('#tree-way .is-elsewhere')?.ariaLabel";
    page.wait_for(&format!("{remark}?.endsWith('Only the other search tries it.') === true"));
}

pub fn the_tree_speaks_chinese() {
    let page = open(JAVA, 12);
    page.run_until(
        "one('[data-language=\"zh-CN\"]').click();",
        "text('#tree-title').endsWith('的搜索树')",
    );
    assert_eq!(page.text("text('#tree-note')"), "共填入 4,208 次，写入 8,365 次。");
    page.click("#tree-button");
    page.wait_for("one('#tree').hidden");
}
