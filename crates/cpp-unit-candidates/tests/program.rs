//! The C++ write-up's own program, run as a user would.

mod samples;

use rstest::rstest;
use testkit::Program;
use testkit::boards::{self, BLANK, LINE, TWO_FIVES_IN_A_ROW, TWO_SOLUTIONS, UNSOLVABLE};

const EASY: &str = include_str!("output/easy.txt");

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_cpp-unit-candidates"))
}

#[test]
fn takes_one_sudoku() {
    boards::takes_one_sudoku(&program());
}

#[rstest]
#[case::before_the_first_line(0, "")]
#[case::after_the_first_line(1, "=====current====\n")]
fn ends_quietly_when_nobody_reads_on(#[case] lines: usize, #[case] read: &str) {
    program().run_into_head(lines, [BLANK]).prints(read);
}

#[rstest]
#[case::boards_of_the_write_up(&["--easy"], EASY)]
#[case::hard_board_of_the_write_up(&["--hard"], include_str!("output/hard.txt"))]
#[case::easy(&[LINE], EASY)]
#[case::two_solutions(&[TWO_SOLUTIONS], include_str!("output/two_solutions.txt"))]
fn prints_what_the_search_finds(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).prints(printed);
}

#[test]
fn reports_that_there_is_no_solution() {
    program().run([UNSOLVABLE]).gives(
        1,
        include_str!("output/unsolvable.txt"),
        "error: no solution\n",
    );
}

const CLASHING: &str = include_str!("output/clash.txt");
const TWO_FIVES: &str = "error: two 5s in row 1: columns 3 and 7\n";

#[test]
fn refuses_givens_that_clash() {
    program().run([TWO_FIVES_IN_A_ROW]).gives(2, CLASHING, TWO_FIVES);
}

#[rstest]
#[case::two_boards("--easy --hard")]
#[case::two_boards_too(&format!("--hard {LINE}"))]
fn refuses_bad_options(#[case] arguments: &str) {
    program().run(arguments.split(' ')).refuses("cannot be used with");
}

/// Its easy board, as it is typed in.
const ROWS: &str = "\
390607510\n508902043\n701008009\n810460392\n630129074\n029070650\n053000480\n104006007\n006084025\n";

const PLEASE_ENTER: &str = "Please enter the numbers : \n";

#[rstest]
#[case::with_zeros(ROWS.to_string())]
#[case::with_other_signs(ROWS.replace("00", ".x").replace('0', "空"))]
#[case::with_more_or_less_blanks(ROWS.replace("043\n", "043 \t").replace("009\n", "009\n\n"))]
#[case::with_the_line_breaks_of_windows(ROWS.replace('\n', "\r\n"))]
#[case::with_more_behind_them(format!("{ROWS}and a remark\n"))]
fn reads_nine_rows(#[case] rows: String) {
    program().input(rows).run([]).prints(&format!("{PLEASE_ENTER}{EASY}"));
}

#[rstest]
#[case::too_short("390607510\n50890204\n", "row 2: 9 characters expected, found 8")]
#[case::too_long("390607510\n5089020433\n", "row 2: 9 characters expected, found 10")]
#[case::apart("3 9 0 6 0 7 5 1 0\n", "row 1: 9 characters expected, found 1")]
#[case::too_few("390607510\n508902043\n", "9 rows expected in the first 1048576 bytes, found 2")]
#[case::blank_lines_without_end(
    &"\n".repeat(2 << 20),
    "9 rows expected in the first 1048576 bytes, found 0"
)]
#[case::a_line_without_end(&"5".repeat(2 << 20), "row 1: 9 characters expected, found 1048576")]
fn refuses_bad_rows(#[case] rows: &str, #[case] reason: &str) {
    let printed = format!("{PLEASE_ENTER}Error input!!!\n");
    program().input(rows).run([]).gives(2, &printed, &format!("error: {reason}\n"));
}

#[test]
fn refuses_rows_that_clash() {
    let rows = ROWS.replace("390607510", "395607510");
    program().input(rows).run([]).gives(2, &format!("{PLEASE_ENTER}{CLASHING}"), TWO_FIVES);
}
