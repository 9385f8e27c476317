//! The parts of a search that run at a step, the cells that the search reads before a step, and the tree of all steps.

use std::ops::Range;

use pretty_assertions::assert_eq;
use problems::board_problem_of_rules;
use rstest::rstest;
use search::parts::Part::{self, Check, Choose, Place, Stop, Undo};
use search::recording::Step;
use search::tree::Tree;
use sudoku::trace::{CellSet, Write};
use sudoku::{Grid, Sudoku};
use testkit::{checked_tree, puzzle};

use crate::record_up_to;

const SWIFT: &str = "swift-all-solutions";
const LABULADONG: &str = "labuladong-char-board";
const CPP: &str = "cpp-unit-candidates";
const JAVA: &str = "java-is-safe";
const PYTHON: &str = "python-history-stack";
const LOCKSTEP: &str = "lockstep";

fn step(before: u8, after: u8) -> Step {
    Step::new(Write { cell: 0, before, after })
}

const CHECKED: &[Part] = &[Choose, Check, Undo];

#[rstest]
#[case::java_begins_with_an_undo(JAVA, None, step(0, 0), CHECKED, true)]
#[case::swift_begins_with_an_undo(SWIFT, None, step(0, 0), &[Undo], true)]
#[case::swift_writes_first(SWIFT, Some(step(0, 1)), step(1, 2), &[Choose, Place, Check], false)]
#[case::java_overwrites(JAVA, Some(step(3, 0)), step(1, 2), &[Choose, Check, Place], false)]
#[case::java_empties_an_empty_cell(JAVA, Some(step(0, 1)), step(0, 0), CHECKED, true)]
#[case::java_has_no_digit_left(JAVA, Some(step(0, 0)), step(9, 0), &[Undo], true)]
#[case::labuladong_finds_no_digit(LABULADONG, Some(step(0, 9)), step(9, 0), CHECKED, true)]
#[case::cpp_places(CPP, Some(step(2, 0)), step(0, 3), &[Choose, Place], false)]
#[case::cpp_has_no_candidate(CPP, Some(step(0, 3)), step(3, 0), &[Choose, Undo], true)]
#[case::cpp_continues_after_a_solution(CPP, Some(step(0, 2).with_solution()), step(2, 0), &[Undo], true)]
#[case::python_overwrites(PYTHON, Some(step(0, 9)), step(9, 8), CHECKED, true)]
#[case::lockstep_fills_a_forced_cell(LOCKSTEP, Some(step(0, 1)), step(0, 2), &[Check, Choose, Place], false)]
#[case::lockstep_meets_a_dead_end(LOCKSTEP, Some(step(0, 2)), step(2, 0), &[Check, Undo], true)]
#[case::solution(JAVA, Some(step(0, 1)), step(0, 2).with_solution(), &[Choose, Check, Place, Stop], false)]
fn step_has_expected_parts(
    #[case] name: &str,
    #[case] previous: Option<Step>,
    #[case] step: Step,
    #[case] expected: &[Part],
    #[case] is_undo: bool,
) {
    let step_parts = registry::find(name).expect("a search").step_parts();
    assert_eq!(step_parts.parts(previous, step), expected);
    assert_eq!(step_parts.is_undo(step), is_undo);
}

/// Returns the cells that a search reads before each step of a window.
pub fn cells_read(name: &str, sample: &str, window: Range<u64>) -> Vec<CellSet> {
    let variant = registry::find(name).expect("a search");
    let puzzle = testkit::sample(sample, &Sudoku).puzzle;
    let mut reads = Vec::new();
    registry::record_reads(variant, &puzzle, window, |cells| reads.push(cells));
    reads
}

/// In row 1, the cells of columns 1 and 2 are filled, so the first write is in column 3.
#[rstest]
#[case::swift_writes_first("swift-all-solutions", 1, 3)]
#[case::swift_checks_after_its_write("swift-all-solutions", 2, 21)]
#[case::swift_checks_up_to_the_clash("swift-all-solutions", 3, 3)]
#[case::labuladong_reads_row_column_and_box("labuladong-char-board", 1, 21)]
#[case::java_reads_row_column_and_box("java-is-safe", 1, 21)]
#[case::cpp_makes_its_vectors("cpp-unit-candidates", 1, 81)]
#[case::cpp_reads_board_only_once("cpp-unit-candidates", 2, 0)]
#[case::dancing_links_makes_its_lists("knuth-dancing-links", 1, 81)]
#[case::dancing_links_reads_board_only_once("knuth-dancing-links", 2, 0)]
#[case::python_scans_whole_board("python-history-stack", 1, 81)]
#[case::python_scans_whole_board_at_each_write("python-history-stack", 2, 81)]
fn step_reads_expected_number_of_cells(
    #[case] name: &str,
    #[case] step: u64,
    #[case] expected: usize,
) {
    let cells = cells_read(name, "leetcode-37", step - 1..step);
    let counts: Vec<usize> = cells.iter().map(|cells| cells.iter().count()).collect();
    assert_eq!(counts, [expected], "{cells:?}");
}

#[rstest]
fn window_has_reads_of_its_steps(
    #[values("java-is-safe", "labuladong-char-board", "swift-all-solutions")] name: &str,
    #[values(0..0, 0..1, 4_095..4_097, 8_000..20_000)] window: Range<usize>,
) {
    let all = cells_read(name, "leetcode-37", 0..u64::MAX);
    let part = cells_read(name, "leetcode-37", window.start as u64..window.end as u64);
    assert_eq!(part, all[window.start..window.end.min(all.len())]);
}

/// Maximum number of writes in a tree. A longer search is stopped.
const MAX_WRITES: u64 = 5_000;

#[test]
fn each_search_has_a_tree() {
    let mut trees = 0;
    for variant in registry::all() {
        let problem = board_problem_of_rules(variant.rules).expect("the problem is readable");
        for sample in problem.samples {
            let recording = record_up_to(variant, &sample.puzzle, MAX_WRITES);
            let steps: Vec<Step> = recording.steps_after(0).collect();
            let tree = checked_tree(&steps);
            let places = recording.ending().expect("it is over").moment.counter().places;
            assert_eq!(u64::from(tree.node(Tree::ROOT).subtree_size), places, "{}", variant.name);
            trees += 1;
        }
    }
    assert!(trees > 100, "{trees} trees");
}

/// Checks a tree with more than 2^17 dead ends: a node stores only the lower 16 bits of their number.
#[test]
fn tree_counts_many_dead_ends() {
    let swift = registry::find("swift-all-solutions").expect("a search");
    let recording = record_up_to(swift, &puzzle::<Grid>("java-blank").into(), 400_000);
    let mut tree = Tree::with_stored_levels(81);
    tree.grow(&recording.steps_after(0).collect::<Vec<_>>());
    assert!(tree.node(Tree::ROOT).dead_ends > 1 << 17);
    for index in 0..tree.stored_node_count() {
        let node = tree.node(index);
        let below: Vec<u32> =
            tree.children(index).map(|child| tree.node(child).dead_ends).collect();
        assert!(below.is_empty() || node.dead_ends == below.iter().sum::<u32>(), "{node:?}");
        assert!(node.dead_ends <= node.subtree_size, "{node:?}");
    }
}
