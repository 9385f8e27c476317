//! Compares the solutions, reads and trees on the page with those of the searches.

use std::collections::BTreeSet;

use pretty_assertions::assert_eq;
use registry::Variant;
use search::tree::Tree;
use search::{AnyBoard, Board, Cell, PlainBoard};
use serde_json::json;
use testkit::boards::BLANK;

use crate::browser::BrowserPage;
use crate::study;

/// Number of levels of the tree that are drawn: one less than `LEVELS` in `tidy.js`, since the root is not drawn.
const LEVELS: usize = 11;

const SWIFT: &str = "swift-all-solutions";

/// Goes to solutions with a key, and with a click on the shelf.
pub fn next_solution_matches_solver() {
    let page = BrowserPage::open(&format!("puzzle=java-sample&searches={SWIFT}"));
    let solutions = study::solutions(SWIFT, "java-sample", 8);
    for (number, solution) in (1..).zip(&solutions) {
        page.press("s");
        page.wait_for(&format!("said().includes('Solution {number} is found.')"));
        assert_eq!(page.board(SWIFT), *solution);
    }
    page.press("s");
    page.wait_for("text('#notice').startsWith('No shown search')");
    page.click("#more > summary");
    page.wait_for("all('#shelf button').length === 8");
    page.click("#shelf li:nth-child(2) button");
    page.wait_for("said().includes('Solution 2 is found.')");
    assert_eq!(page.board(SWIFT), solutions[1]);
}

pub fn marked_reads_match_search() {
    let page = BrowserPage::open("");
    for variant in registry::all_for(study::rules()) {
        assert_marked_reads(&page, variant, "leetcode-37", 3);
    }
    for step in [5_000, 1_000_000] {
        assert_marked_reads(&page, registry::find(SWIFT).expect("a search"), "inkala-hard", step);
    }
}

fn assert_marked_reads(page: &BrowserPage, variant: &Variant, puzzle: &str, step: u64) {
    page.set_fragment(&format!("puzzle={puzzle}&searches={}&step={step}&why=on", variant.name));
    page.wait_for("track('.why table') !== null");
    let puzzle = testkit::sample(puzzle, study::rules()).puzzle;
    let mut expected = BTreeSet::new();
    registry::record_reads(variant, &puzzle, step - 1..step, |cells| {
        expected.extend(cells.iter().map(|Cell { row, col }| format!("r{}c{}", row + 1, col + 1)));
    });
    let marked = page.text("marked('look')");
    let marked: BTreeSet<String> = marked.split_whitespace().map(String::from).collect();
    assert_eq!(marked, expected, "{}: step {step}", variant.name);
}

fn tree(variant: &Variant) -> (Tree, AnyBoard) {
    let recording = study::recording(variant.name, "leetcode-37", 1_000_000);
    let mut tree = Tree::with_stored_levels(usize::MAX);
    recording.step_slices().for_each(|steps| tree.grow(steps));
    (tree, *recording.moment(0).expect("the first moment").board())
}

/// For each search, at steps all over its run: compares the nodes of the current path with the tree in Rust and with the
/// board, and checks that nodes do not overlap.
pub fn tree_matches_search() {
    let page = BrowserPage::open("");
    for variant in registry::all_for(study::rules()) {
        let (tree, puzzle) = tree(variant);
        page.set_fragment(&format!("puzzle=leetcode-37&searches={}&step=0&tree=on", variant.name));
        let end = page.value("Number(one('#scrub').max)").as_u64().expect("a number");
        for step in (0..=6).map(|part| end * part / 6) {
            page.run(&format!("scrub({step})"));
            page.next_frame();
            let context = format!("{} at step {step}", variant.name);
            let path = tree.path(step as u32);
            let steps: Vec<u32> =
                path[1..].iter().map(|&node| tree.node(node).step_number).collect();
            let drawn = &steps[steps.len().saturating_sub(LEVELS)..];
            let way = "all('#tree-way [aria-current]').map((node) => Number(node.dataset.step))";
            // A busy machine draws the tree some frames later.
            page.wait_for(&format!("String({way}) === String({})", json!(drawn)));
            let mut board = puzzle;
            for placed in path.iter().filter_map(|&node| tree.node(node).step) {
                let Cell { row, col } = board.size().cell(placed.cell());
                board.place(row, col, placed.after());
            }
            assert_eq!(page.board(variant.name), variant.rules.format_line(&board), "{context}");
            // No two nodes of a level overlap.
            let overlaps = "all('#tree-way li').flatMap((row) => {
                const left = [...row.children].map((node) => node.offsetLeft).sort((a, b) => a - b);
                return left.slice(1).filter((at, index) => at < left[index] + 30);
            }).length";
            assert_eq!(page.value(overlaps), 0, "{context}");
        }
    }
}

pub fn generated_puzzle_has_one_solution() {
    let page = BrowserPage::open("");
    page.run("await openEditor();");
    for level in ["easy", "hard"] {
        page.run(&format!("one('#editor-{level}').click();"));
        assert_eq!(study::solutions("lockstep", &page.text("typed()"), 2).len(), 1, "{level}");
        page.run("one('#editor-clear').click();");
        assert_eq!(page.text("typed()"), BLANK);
    }
}

/// Goes to the first solution of the Swift search, after a thousand million steps.
pub fn distant_solution_is_reached_by_one_click() {
    let page = BrowserPage::open(&format!("puzzle=swift-sample&searches={SWIFT}"));
    page.click("[data-do=nextSolution]");
    page.wait_long_for("step() === '1,016,165,743' && said().includes('Solution 1 is found.')");
    assert_eq!(page.board(SWIFT), study::solutions("lockstep", "swift-sample", 1)[0]);
}
