//! Runs the C++ write-up's own program as a user does.

mod samples;

use rstest::rstest;
use testkit::Program;
use testkit::boards::{self, BLANK, EASY, TWO_FIVES_IN_A_ROW, TWO_SOLUTIONS, UNSOLVABLE};

const EASY_OUTPUT: &str = include_str!("output/easy.txt");

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_cpp-unit-candidates"))
}

#[test]
fn accepts_one_sudoku() {
    boards::assert_accepts_one_sudoku(&program());
}

#[rstest]
#[case::before_the_first_line(0, "")]
#[case::after_the_first_line(1, "=====current====\n")]
fn exits_quietly_when_output_is_closed(#[case] lines: usize, #[case] read: &str) {
    program().run_piped_to_head(lines, [BLANK]).assert_prints(read);
}

#[rstest]
#[case::boards_of_the_write_up(&["--easy"], EASY_OUTPUT)]
#[case::hard_board_of_the_write_up(&["--hard"], include_str!("output/hard.txt"))]
#[case::easy(&[EASY], EASY_OUTPUT)]
#[case::two_solutions(&[TWO_SOLUTIONS], include_str!("output/two_solutions.txt"))]
fn prints_solutions(#[case] arguments: &[&str], #[case] printed: &str) {
    program().run(arguments.iter().copied()).assert_prints(printed);
}

#[test]
fn reports_no_solution() {
    program().run([UNSOLVABLE]).assert_output(
        1,
        include_str!("output/unsolvable.txt"),
        "error: no solution\n",
    );
}

const CLASH_OUTPUT: &str = include_str!("output/clash.txt");
const CLASH_MESSAGE: &str = "error: two 5s in row 1: columns 3 and 7\n";

#[test]
fn refuses_clashing_givens() {
    program().run([TWO_FIVES_IN_A_ROW]).assert_output(2, CLASH_OUTPUT, CLASH_MESSAGE);
}

#[rstest]
#[case::two_boards("--easy --hard")]
#[case::board_option_and_puzzle(&format!("--hard {EASY}"))]
fn refuses_bad_options(#[case] arguments: &str) {
    program().run(arguments.split(' ')).assert_refuses("cannot be used with");
}

/// The easy board of the write-up, as a user types it.
const TYPED_ROWS: &str = "\
390607510\n508902043\n701008009\n810460392\n630129074\n029070650\n053000480\n104006007\n006084025\n";

const PLEASE_ENTER: &str = "Please enter the numbers : \n";

#[rstest]
#[case::with_zeros(TYPED_ROWS.to_string())]
#[case::with_other_signs(TYPED_ROWS.replace("00", ".x").replace('0', "空"))]
#[case::with_more_or_less_blanks(TYPED_ROWS.replace("043\n", "043 \t").replace("009\n", "009\n\n"))]
#[case::with_the_line_breaks_of_windows(TYPED_ROWS.replace('\n', "\r\n"))]
#[case::with_more_behind_them(format!("{TYPED_ROWS}and a remark\n"))]
fn reads_nine_rows(#[case] rows: String) {
    program().stdin(rows).run([]).assert_prints(&format!("{PLEASE_ENTER}{EASY_OUTPUT}"));
}

#[rstest]
#[case::too_short("390607510\n50890204\n", "row 2: 9 characters expected, found 8")]
#[case::too_long("390607510\n5089020433\n", "row 2: 9 characters expected, found 10")]
#[case::separated_digits("3 9 0 6 0 7 5 1 0\n", "row 1: 9 characters expected, found 1")]
#[case::too_few("390607510\n508902043\n", "9 rows expected in the first 1048576 bytes, found 2")]
#[case::blank_lines_without_end(
    &"\n".repeat(2 << 20),
    "9 rows expected in the first 1048576 bytes, found 0"
)]
#[case::a_line_without_end(&"5".repeat(2 << 20), "row 1: 9 characters expected, found 1048576")]
fn refuses_bad_rows(#[case] rows: &str, #[case] reason: &str) {
    let printed = format!("{PLEASE_ENTER}Error input!!!\n");
    program().stdin(rows).run([]).assert_output(2, &printed, &format!("error: {reason}\n"));
}

#[test]
fn refuses_clashing_rows() {
    let rows = TYPED_ROWS.replace("390607510", "395607510");
    program().stdin(rows).run([]).assert_output(
        2,
        &format!("{PLEASE_ENTER}{CLASH_OUTPUT}"),
        CLASH_MESSAGE,
    );
}
