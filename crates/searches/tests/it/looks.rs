//! At which cells each search looks.

use pretty_assertions::assert_eq;
use rstest::rstest;
use search::recording::Looks;
use sudoku::{Sudoku, trace::CellSet};

fn looks(name: &str, sample: &str, window: std::ops::Range<u64>) -> Looks {
    let variant = searches::find(name).expect("a search");
    let looks = variant.looks(&testkit::sample(sample, &Sudoku).puzzle, window, &|| true);
    looks.expect("they are seen")
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
#[case::it_scans_the_whole_board("python-history-stack", 1, 81)]
#[case::at_each_write("python-history-stack", 2, 81)]
fn it_looks_at_so_many_cells(#[case] name: &str, #[case] step: u64, #[case] expected: usize) {
    let cells = looks(name, "leetcode-37", 0..10).before(step);
    assert_eq!(cells.map(CellSet::len), Some(expected), "{cells:?}");
}

#[rstest]
fn a_window_has_the_looks_of_its_steps(
    #[values("java-is-safe", "labuladong-char-board", "swift-all-solutions")] name: &str,
    #[values(0..0, 0..1, 4_095..4_097, 8_000..20_000)] window: std::ops::Range<u64>,
) {
    let (all, part) =
        (looks(name, "leetcode-37", 0..u64::MAX), looks(name, "leetcode-37", window.clone()));
    for step in [window.start, window.start + 1, window.end, window.end + 1] {
        let is_inside = step > window.start && step <= window.end;
        assert_eq!(part.before(step), all.before(step).filter(|_| is_inside), "step {step}");
    }
}

#[test]
fn looks_that_are_not_wanted_any_more_are_ended() {
    let variant = searches::find("swift-all-solutions").expect("a search");
    let puzzle = testkit::sample("swift-sample", &Sudoku).puzzle;
    let looks = variant.looks(&puzzle, 1_000_000_000_000..u64::MAX, &|| false);
    assert_eq!(looks.map(|looks| looks.before(1_000_000_000_001)), Some(None));
}
