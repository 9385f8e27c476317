//! The C++ write-up's own program, run as a user would.

use rstest::rstest;
use testkit::{
    Program,
    boards::{CLASH, LEETCODE, LINE, TWO_SOLUTIONS},
    manners,
};

const EASY: &str = "\
=====current====
|390|607|510|
|508|902|043|
|701|008|009|
-------------
|810|460|392|
|630|129|074|
|029|070|650|
-------------
|053|000|480|
|104|006|007|
|006|084|025|
-------------
=====current====
|392|647|518|
|568|912|743|
|741|538|269|
-------------
|817|465|392|
|635|129|874|
|429|873|651|
-------------
|253|791|486|
|184|256|937|
|976|384|125|
-------------
";

const HARD: &str = "\
=====current====
|800|000|000|
|003|600|000|
|070|090|200|
-------------
|050|007|000|
|000|045|700|
|000|100|030|
-------------
|001|000|068|
|008|500|010|
|090|000|400|
-------------
=====current====
|812|753|649|
|943|682|175|
|675|491|283|
-------------
|154|237|896|
|369|845|721|
|287|169|534|
-------------
|521|974|368|
|438|526|917|
|796|318|452|
-------------
";

const BLANK_PRINTED: &str = "\
=====current====
|000|000|000|
|000|000|000|
|000|000|000|
-------------
|000|000|000|
|000|000|000|
|000|000|000|
-------------
|000|000|000|
|000|000|000|
|000|000|000|
-------------
";

const UNSOLVED: &str = "\
=====current====
|516|849|732|
|307|605|000|
|809|700|065|
-------------
|135|060|907|
|472|591|006|
|968|370|050|
-------------
|253|186|074|
|684|207|500|
|791|050|608|
-------------
";

const ERROR_INPUT_MATRIX: &str = "\
=====current====
|395|607|510|
|508|902|043|
|701|008|009|
-------------
|810|460|392|
|630|129|074|
|029|070|650|
-------------
|053|000|480|
|104|006|007|
|006|084|025|
-------------
Error Input Matrix
";

const TWO_FIVES: &str = "error: two 5s in row 1: columns 3 and 7\n";

/// Its easy board, as it is typed in.
const ROWS: &str = "\
390607510
508902043
701008009
810460392
630129074
029070650
053000480
104006007
006084025
";

const TWO_SOLVED: &str = "\
=====current====
|394|517|628|
|517|628|394|
|628|394|517|
-------------
|935|471|286|
|471|286|935|
|286|935|471|
-------------
|143|709|802|
|709|802|143|
|802|143|709|
-------------
=====current====
|394|517|628|
|517|628|394|
|628|394|517|
-------------
|935|471|286|
|471|286|935|
|286|935|471|
-------------
|143|759|862|
|759|862|143|
|862|143|759|
-------------
=====current====
|394|517|628|
|517|628|394|
|628|394|517|
-------------
|935|471|286|
|471|286|935|
|286|935|471|
-------------
|143|769|852|
|769|852|143|
|852|143|769|
-------------
";

const PLEASE_ENTER: &str = "Please enter the numbers : \n";

fn program() -> Program {
    Program::new(env!("CARGO_BIN_EXE_cpp-unit-candidates"))
}

#[rstest]
#[case::easy("--easy", EASY)]
#[case::hard("--hard", HARD)]
fn prints_what_the_write_up_prints(#[case] option: &str, #[case] printed: &str) {
    program().run([option]).prints(printed);
}

#[rstest]
#[case::as_a_line(LINE)]
#[case::as_leetcode_has_it(LEETCODE)]
fn solves_a_puzzle_given_as_an_argument(#[case] puzzle: &str) {
    program().run([puzzle]).prints(EASY);
}

#[test]
fn says_that_there_is_no_solution() {
    manners::says_that_there_is_no_solution(&program(), UNSOLVED);
}

#[test]
fn refuses_givens_that_clash() {
    program().run([CLASH]).gives(2, ERROR_INPUT_MATRIX, TWO_FIVES);
}

#[test]
fn refuses_bad_arguments() {
    manners::refuses_bad_arguments(&program());
}

#[rstest]
#[case::two_boards("--easy --hard", "cannot be used with")]
#[case::two_boards_too(&format!("--hard {LINE}"), "cannot be used with")]
fn refuses_bad_options(#[case] arguments: &str, #[case] reason: &str) {
    program().run(arguments.split(' ')).refuses(reason);
}

#[test]
fn gives_examples_in_its_help() {
    manners::gives_examples_in_its_help(&program());
}

#[test]
fn complains_of_a_closed_output() {
    manners::complains_of_a_closed_output(&program());
}

#[rstest]
#[case::at_once(0, "")]
#[case::after_a_line(1, "=====current====\n")]
#[case::after_the_puzzle(13, BLANK_PRINTED)]
fn ends_quietly_with_its_reader(#[case] lines: usize, #[case] read: &str) {
    manners::ends_quietly_with_its_reader(&program(), lines, read);
}

#[test]
fn prints_all_solutions() {
    program().run([TWO_SOLUTIONS]).prints(TWO_SOLVED);
}

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
#[case::none("", "9 rows expected in the first 1048576 bytes, found 0")]
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
    let printed = format!("{PLEASE_ENTER}{ERROR_INPUT_MATRIX}");
    program().input(rows).run([]).gives(2, &printed, TWO_FIVES);
}
