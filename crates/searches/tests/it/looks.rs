//! At which cells each search looks.

use std::ops::Range;

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::Sudoku;
use sudoku::trace::CellSet;

/// Those before each step of a window.
pub fn looks(name: &str, sample: &str, window: Range<u64>) -> Vec<CellSet> {
    let (variant, mut looks) = (searches::find(name).expect("a search"), Vec::new());
    let puzzle = testkit::sample(sample, &Sudoku).puzzle;
    searches::hear_looks(variant, &puzzle, window, |cells| looks.push(cells));
    looks
}

/// In row 1 the cells of columns 1 and 2 are filled, so the first write is in column 3.
#[rstest]
#[case::it_writes_first("swift-all-solutions", 1, 3)]
#[case::then_it_checks("swift-all-solutions", 2, 21)]
#[case::up_to_the_clash("swift-all-solutions", 3, 3)]
#[case::row_column_and_box("labuladong-char-board", 1, 21)]
#[case::the_same_in_another_order("java-is-safe", 1, 21)]
#[case::it_makes_its_vectors("cpp-unit-candidates", 1, 81)]
#[case::and_reads_no_more("cpp-unit-candidates", 2, 0)]
#[case::it_makes_its_lists("knuth-dancing-links", 1, 81)]
#[case::it_has_them("knuth-dancing-links", 2, 0)]
#[case::it_scans_the_whole_board("python-history-stack", 1, 81)]
#[case::at_each_write("python-history-stack", 2, 81)]
fn it_looks_at_so_many_cells(#[case] name: &str, #[case] step: u64, #[case] expected: usize) {
    let cells = looks(name, "leetcode-37", step - 1..step);
    let counts: Vec<usize> = cells.iter().map(|cells| cells.iter().count()).collect();
    assert_eq!(counts, [expected], "{cells:?}");
}

#[rstest]
fn a_window_has_the_looks_of_its_steps(
    #[values("java-is-safe", "labuladong-char-board", "swift-all-solutions")] name: &str,
    #[values(0..0, 0..1, 4_095..4_097, 8_000..20_000)] window: Range<usize>,
) {
    let all = looks(name, "leetcode-37", 0..u64::MAX);
    let part = looks(name, "leetcode-37", window.start as u64..window.end as u64);
    assert_eq!(part, all[window.start..window.end.min(all.len())]);
}
