//! Each style in which the problem is solved is followed, whatever it writes with.

use std::{
    fs,
    path::{Path, PathBuf},
};

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::trace::{Digest, Observer, Write};

use crate::follow::{Followed, Program, sudoku};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/solutions");

/// A puzzle, its solution, and what the listing of the char-board write-up does to it: the number of
/// digits placed and of cells emptied, and the digest of all writes. That was measured with another
/// program.
struct Sample {
    puzzle: &'static str,
    solution: &'static str,
    places: usize,
    removes: usize,
    digest: u64,
}

const SAMPLES: [Sample; 2] = [
    Sample {
        puzzle: "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        solution: "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        places: 4_208,
        removes: 4_157,
        digest: 0xa739_1a72_44cf_22ab,
    },
    Sample {
        puzzle: "390607510508902043701008009810460392630129074029070650053000480104006007006084025",
        solution: "392647518568912743741538269817465392635129874429873651253791486184256937976384125",
        places: 63,
        removes: 30,
        digest: 0x986a_fd61_ce4d_49ee,
    },
];

/// What a search writes to its board.
enum Writes {
    /// The same as the listing of the write-up.
    Textbook,
    /// The solution, into each empty cell once, in reading order.
    Solution,
    /// The solution, into all cells, in reading order.
    AllCells,
    /// Something that leads to the solution.
    Other,
}

use Writes::{AllCells, Other, Solution, Textbook};

/// What is ignored is one more way to do what another does: each is compiled twice.
#[rstest]
#[case::the_workspace_s_attempt("attempt", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::masks_of_used_digits("bitmasks", Textbook)]
#[case::an_array_of_bytes_beside_it("bytes", AllCells)]
#[case::cells_and_a_board_in_a_cell("cells", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::a_closure_that_writes("closures", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::const_functions_and_generic_containers("const_generics", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::an_exact_cover("exact_cover", Solution)]
#[ignore = "it takes a second to compile"]
#[case::flags_in_a_struct("flags", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::for_each_and_a_reference_to_a_cell("for_each", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::cells_of_any_type("generic_element", Textbook)]
#[case::iterators_of_cells("iterators", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::macros_of_its_own("macros", Textbook)]
#[case::functions_of_mem("mem_replace", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::a_loop_with_a_label("outer_loop", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::rows_that_are_sorted("row_swap", Other)]
#[case::parts_of_rows("slices", Textbook)]
#[case::a_struct_that_borrows_the_board("solver_struct", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::a_stack_of_its_own("stack", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::the_textbook("textbook", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::the_one_of_this_workspace("../../../labuladong-char-board/src/solution", Textbook)]
#[ignore = "it takes a second to compile"]
#[case::a_thread_with_a_stack_of_its_own("thread", Textbook)]
#[case::elements_without_checks("unsafe_places", Textbook)]
fn all_writes_are_followed(#[case] style: &str, #[case] writes: Writes) {
    let code = solution(style);
    assert_eq!(sudoku().instrument(&code).expect("it is Rust").remarks, []);
    let (plain, instrumented) = (Program::plain(&code), Program::instrumented(&code));
    for sample in &SAMPLES {
        let followed = followed(&plain, &instrumented, sample);
        assert_eq!(followed.remarks, [""; 0]);
        assert_eq!(followed.replayed(sample.puzzle), sample.solution);
        match writes {
            Textbook => assert_textbook(&followed, sample),
            Solution => assert_solution(&followed, sample, |given| given == '0'),
            AllCells => assert_solution(&followed, sample, |_| true),
            Other => {}
        }
    }
}

/// A copy of the board is not the board: what comes of it is seen when it is written back.
#[rstest]
#[case::the_whole_board("copy", &["line 5: {} cells change here at once; if that is a copy of the board, what was written to it before is not shown"])]
#[case::a_struct_that_owns_it("owner", &[
    "line 15: the number of rows is 0 here; until it is nine again, nothing is shown",
    "line 17: {} cells change here at once; if that is a copy of the board, what was written to it before is not shown",
])]
fn a_copy_is_seen_when_it_is_written_back(#[case] style: &str, #[case] remarks: &[&str]) {
    let code = solution(style);
    let (plain, instrumented) = (Program::plain(&code), Program::instrumented(&code));
    for sample in &SAMPLES {
        let followed = followed(&plain, &instrumented, sample);
        let empty = sample.puzzle.matches('0').count();
        let remarks: Vec<_> =
            remarks.iter().map(|remark| remark.replace("{}", &empty.to_string())).collect();
        assert_eq!(followed.remarks, remarks);
        assert_solution(&followed, sample, |given| given == '0');
    }
}

#[test]
fn rows_of_a_copy_are_seen_when_they_are_written_back() {
    let code = solution("copied_rows");
    let (plain, instrumented) = (Program::plain(&code), Program::instrumented(&code));
    for sample in &SAMPLES {
        let followed = followed(&plain, &instrumented, sample);
        assert_solution(&followed, sample, |given| given == '0');
        let lines = followed.remarks.iter().filter_map(|remark| remark.get(..8));
        assert_eq!(lines.collect::<Vec<_>>(), ["line 7: ", "line 8: ", "line 9: "]);
    }
}

#[test]
fn what_cannot_be_followed_is_told_before_and_after() {
    let code = solution("raw_writes");
    let remarks = sudoku().instrument(&code).expect("it is Rust").remarks;
    let lines: Vec<_> = remarks.iter().map(|remark| remark.line).collect();
    assert_eq!(lines, [20, 25]);
    let (plain, instrumented) = (Program::plain(&code), Program::instrumented(&code));
    let followed = followed(&plain, &instrumented, &SAMPLES[0]);
    assert_eq!(followed.writes, []);
    assert_eq!(
        followed.remarks,
        [
            "writes to 51 of the 81 cells, the first in row 1, column 3, cannot be followed: the steps \
          do not lead to the board that was left"
        ]
    );
}

#[test]
fn a_sign_that_is_no_digit_is_told_and_not_shown() {
    let code = solution("strange_sign");
    let (plain, instrumented) = (Program::plain(&code), Program::instrumented(&code));
    let followed = followed(&plain, &instrumented, &SAMPLES[0]);
    let [first, last] = &followed.remarks[..] else {
        panic!("{:?}", followed.remarks);
    };
    assert_eq!(first, "line 15: '?' is neither a digit nor '.': this is not shown");
    assert!(
        last.starts_with("writes of what is neither a digit nor '.' are not shown: "),
        "{last}"
    );
    assert_eq!(followed.replayed(SAMPLES[0].puzzle), SAMPLES[0].solution);
}

/// A solution as it is submitted.
pub fn solution(style: &str) -> String {
    let file = Path::new(FOLDER).join(style).with_extension("rs");
    fs::read_to_string(file).expect("it is readable")
}

/// The names of all solutions.
pub fn all_solutions() -> Vec<String> {
    let files = fs::read_dir(FOLDER).expect("it is readable").flatten();
    let name = |path: PathBuf| path.file_stem().map(|name| name.to_string_lossy().into_owned());
    files.filter_map(|file| name(file.path())).collect()
}

/// The search on a sample. It prints and leaves what it does when it is not followed.
#[track_caller]
fn followed(plain: &Program, instrumented: &Program, sample: &Sample) -> Followed {
    let puzzle = sample.puzzle.replace('0', ".");
    let followed = instrumented.follow(&puzzle);
    let printed = String::from_utf8(plain.run(&puzzle).stdout).expect("it is text");
    assert_eq!(format!("{}{}", followed.text, followed.left), printed);
    assert_eq!(followed.left, sample.solution);
    assert!(followed.nanoseconds.is_some());
    followed
}

#[track_caller]
fn assert_textbook(followed: &Followed, sample: &Sample) {
    let mut digest = Digest::default();
    followed.writes.iter().for_each(|write| digest.write(*write));
    let places = followed.writes.iter().filter(|write| write.after != 0).count();
    let removes = followed.writes.len() - places;
    assert_eq!((places, removes), (sample.places, sample.removes));
    assert_eq!(digest.value(), sample.digest);
}

/// The solution is written in reading order, into the cells with the right givens.
#[track_caller]
fn assert_solution(followed: &Followed, sample: &Sample, is_written: impl Fn(char) -> bool) {
    let signs = sample.puzzle.chars().zip(sample.solution.bytes()).enumerate();
    let expected: Vec<_> = signs
        .filter(|(_, (given, _))| is_written(*given))
        .map(|(cell, (given, sign))| Write {
            cell: cell as u8,
            before: given as u8 - b'0',
            after: sign - b'0',
        })
        .collect();
    assert_eq!(followed.writes, expected);
}
