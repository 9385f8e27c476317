//! Tests of the notations of boards that `practice check` reads, and of the lines that it skips.

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Output;
use testkit::boards::{LEETCODE_EXAMPLE, LEETCODE_EXAMPLE_SOLUTION};

use crate::practice;

const ROWS: [&str; 9] = [
    "53..7....",
    "6..195...",
    ".98....6.",
    "8...6...3",
    "4..8.3..1",
    "7...2...6",
    ".6....28.",
    "...419..5",
    "....8..79",
];

fn check(text: &str) -> Output {
    practice().stdin(text).run(["check", "--quiet", "-"])
}

fn unique_line() -> String {
    format!("{LEETCODE_EXAMPLE} unique {LEETCODE_EXAMPLE_SOLUTION}\n")
}

/// Writes the rows of the example with `row`, and joins them with `between`.
fn rows(between: &str, row: impl Fn(&str) -> String) -> String {
    ROWS.map(row).join(between)
}

/// Joins the cells of a row with a text, and writes `empty` for an empty cell.
fn join_cells(row: &str, between: &str, empty: &str) -> String {
    let cell = |char: char| if char == '.' { empty.to_string() } else { char.to_string() };
    row.chars().map(cell).collect::<Vec<_>>().join(between)
}

/// Writes three bands of three rows, each row with `row`.
fn bands(between: &str, row: impl Fn(&str) -> String) -> String {
    let written: Vec<String> = ROWS.iter().map(|text| row(text)).collect();
    written.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join(between)
}

/// `| 5 3 . | . 7 . | . . . |`
fn row_with_boxes(row: &str) -> String {
    let groups = [&row[..3], &row[3..6], &row[6..]].map(|group| join_cells(group, " ", "."));
    format!("| {} |", groups.join(" | "))
}

fn hodoku_frame() -> String {
    let bands = bands("\n:-------+-------+-------:\n", row_with_boxes);
    format!(".-------.-------.-------.\n{bands}\n'-------'-------'-------'\n")
}

fn simple_sudoku(footer: &str) -> String {
    let row = |row: &str| format!(" |{}|{}|{}|", &row[..3], &row[3..6], &row[6..]);
    let bands = bands("\n |---+---+---|\n", row);
    format!(" *-----------*\n{bands}\n *-----------*\n{footer}")
}

/// A table of Markdown with a head and a rule below it.
fn markdown(head: &str, rule: &str) -> String {
    let row = |row: &str| format!("| {} |", join_cells(row, " | ", " "));
    format!("{head}\n{rule}\n{}\n", rows("\n", row))
}

fn numpy() -> String {
    format!("[[{}]]", rows("]\n [", |row| join_cells(row, " ", "0")))
}

fn nested(empty: &str) -> String {
    format!("[[{}]]", rows("],[", |row| join_cells(row, ",", empty)))
}

#[rstest]
#[case::bands_with_an_empty_line_between(bands("\n\n", str::to_string))]
#[case::an_empty_line_after_each_row(rows("\n\n", str::to_string))]
#[case::csv_with_blank_cells(rows("\n", |row| join_cells(row, ",", "")))]
#[case::csv_with_quotation_marks(rows("\n", |row| format!("\"{}\"", join_cells(row, "\",\"", ""))))]
#[case::tabs_with_blank_cells(rows("\n", |row| join_cells(row, "\t", "")))]
#[case::colons(format!("{LEETCODE_EXAMPLE}:1:{LEETCODE_EXAMPLE_SOLUTION}"))]
#[case::dashes(rows("\n", |row| join_cells(row, "", "-")))]
#[case::dashes_on_one_line(LEETCODE_EXAMPLE.replace('.', "-"))]
#[case::dashes_between_bars(bands("\n------+-------+------\n", row_with_boxes).replace('.', "-"))]
#[case::hodoku(hodoku_frame())]
#[case::simple_sudoku(simple_sudoku(""))]
#[case::markdown_with_an_empty_head(markdown(&"|  ".repeat(9), &"|---".repeat(9)))]
#[case::markdown_with_numbers_as_head(markdown(
    "|1|2|3|4|5|6|7|8|9|",
    "|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|:-:|"
))]
#[case::numpy(numpy())]
#[case::minus_one(nested("-1"))]
#[case::null(nested("null"))]
#[case::nine_strings(format!("[\"{}\"]", rows("\",\n \"", str::to_string)))]
#[case::nine_strings_on_one_line(format!("[\"{}\"]", rows("\",\"", str::to_string)))]
#[case::a_list_of_one_board(format!("[{}]", nested("0")))]
#[case::a_list_of_one_board_on_several_lines(format!("[\n [{}]\n]", rows("],\n [", |row| join_cells(row, ",", "0"))).replacen("[\n [", "[[\n [", 1) + "]")]
#[case::a_list_of_texts(format!("[\"{LEETCODE_EXAMPLE}\"]"))]
#[case::a_board_after_a_number(format!("1,{LEETCODE_EXAMPLE},{LEETCODE_EXAMPLE_SOLUTION},30,2.2"))]
#[case::a_board_after_a_hash(format!("0000183b305c {LEETCODE_EXAMPLE}  1.2"))]
#[case::a_board_after_its_solution(format!("{LEETCODE_EXAMPLE_SOLUTION},{LEETCODE_EXAMPLE}"))]
#[case::a_line_of_json(format!("{{\"id\": 1, \"puzzle\": \"{LEETCODE_EXAMPLE}\", \"solution\": \"{LEETCODE_EXAMPLE_SOLUTION}\"}}"))]
#[case::a_label(format!("Puzzle 7: {LEETCODE_EXAMPLE}"))]
#[case::a_line_of_a_table(format!("| 1 | {LEETCODE_EXAMPLE} | hard |"))]
fn reads_common_notations(#[case] text: String) {
    check(&text).assert_output(0, &unique_line(), "");
    // Other boards, on separate lines, come before and after it.
    check(&format!("{LEETCODE_EXAMPLE}\n\n\n{text}\n\n\n{LEETCODE_EXAMPLE}\n")).assert_output(
        0,
        &unique_line().repeat(3),
        "",
    );
}

/// Each case has a text, the start of its remark, and the line that the remark shows.
#[rstest]
#[case::a_header(format!("quizzes,solutions\n{LEETCODE_EXAMPLE},{LEETCODE_EXAMPLE_SOLUTION}"), "line 1 is", "quizzes,solutions")]
#[case::a_footer(simple_sudoku(" Simple Sudoku\n  Version 4.2n\n"), "2 lines are", "Simple Sudoku")]
#[case::a_title(format!("Grid 01\n{}", ROWS.join("\n")), "line 1 is", "Grid 01")]
#[case::a_number_as_title(format!("1.\n{}\n2.\n", ROWS.join("\n")), "2 lines are", "1.")]
#[case::names_of_columns(markdown("|A|B|C|D|E|F|G|H|I|", &"|---".repeat(9)), "line 1 is", "|A|B|C|D|E|F|G|H|I|")]
#[case::a_title_in_brackets(format!("[Easy]\n{LEETCODE_EXAMPLE}"), "line 1 is", "[Easy]")]
#[case::a_title_in_an_old_encoding(format!("R\u{fffd}tsel\n{LEETCODE_EXAMPLE}"), "line 1 is", "R\u{fffd}tsel")]
#[case::tags(format!("<opensudoku>\n <game data=\"{LEETCODE_EXAMPLE}\" />\n</opensudoku>"), "2 lines are", "<opensudoku>")]
#[case::a_labelled_solution(format!("Puzzle: {LEETCODE_EXAMPLE}\nSolution: {LEETCODE_EXAMPLE_SOLUTION}"), "line 2 is", "Solution: ")]
#[case::json_on_several_lines(format!("[\n  {{\n    \"puzzle\": \"{LEETCODE_EXAMPLE}\"\n  }}\n]"), "3 lines are", "{")]
fn other_lines_are_skipped_with_one_remark(
    #[case] text: String,
    #[case] count: &str,
    #[case] line: &str,
) {
    let output = check(&text);
    assert_eq!((output.code, output.stdout.as_str()), (Some(0), unique_line().as_str()));
    assert_eq!(output.stderr.lines().count(), 1, "{}", output.stderr);
    assert!(output.stderr.starts_with(&format!("standard input: {count} ")), "{}", output.stderr);
    assert!(output.stderr.contains(&format!(": {line}")), "{}", output.stderr);
}

#[test]
fn several_games_on_one_line_of_xml_are_read() {
    let game = format!("<game data=\"{LEETCODE_EXAMPLE}\"/>");
    check(&format!("<opensudoku>{game}{game}</opensudoku>"))
        .assert_prints(&unique_line().repeat(2));
}

#[test]
fn note_sections_are_skipped() {
    let rows = ROWS.join("\n");
    let zeros = ["0,0,0,0,0,0,0,0,0"; 9].join("\n");
    let marks = [",,12,12,,12,12,12,12"; 9].join("\n");
    let text = format!(
        "#A Nobody\n[Puzzle]\n{rows}\n[State]\n{rows}\n[PencilMarks]\n{marks}\n[CellColors]\n{zeros}\n"
    );
    let remark = "standard input: 2 lines are not part of a board and were skipped; the first is line \
                  22: [PencilMarks]\n";
    check(&text).assert_output(0, &unique_line(), remark);
}

/// Each case has a text and the reason why it is not a board.
#[rstest]
#[case::ten_rows(format!("{}\n{}", ROWS[0], ROWS.join("\n")), "line 10, column 1: found 10 rows")]
#[case::eleven_rows_in_bands(format!("{}\n\n{}", ROWS[..3].join("\n"), bands("\n\n", str::to_string)), "found 12 rows")]
#[case::a_table_that_lost_a_row(
    markdown(&"|  ".repeat(9), &"|---".repeat(9)).replacen("| 8 |   |   |   | 6 |   |   |   | 3 |\n", "", 1),
    "line 1, column 1: found an empty or numbered table header with 8 rows"
)]
#[case::ten_rows_in_bands(
    format!("{}\n\n{}", bands("\n\n", str::to_string), ROWS[8]),
    "line 13, column 10: found 10 rows in bands of different lengths"
)]
#[case::eighty_cells(LEETCODE_EXAMPLE[..80].to_string(), "line 1, column 81: found the end after 80 cells")]
#[case::eighty_two_cells(format!("{LEETCODE_EXAMPLE}9"), "line 1, column 82: found an 82nd cell")]
#[case::eighty_cells_after_a_number(format!("7,{}", &LEETCODE_EXAMPLE[..80]), "line 1, column 83: found the end after 80 cells")]
#[case::eighty_cells_and_a_solution(format!("{},{LEETCODE_EXAMPLE_SOLUTION}", &LEETCODE_EXAMPLE[..80]), "found the end after 80 cells")]
#[case::two_boards_on_a_line(format!("{LEETCODE_EXAMPLE} {}", LEETCODE_EXAMPLE.replace("53..7", "..3.7")), "found a second board on the line")]
#[case::a_game_without_its_data("<game data=\"53007\"/>".to_string(), "line 1, column 1: found '<'")]
#[case::one_dash_among_dots(LEETCODE_EXAMPLE.replacen('.', "-", 1), "line 1, column 3: found '-'")]
#[case::minus_one_among_zeros(nested("0").replacen('0', "-1", 1), "found '-'")]
#[case::a_blank_field_among_zeros(rows("\n", |row| join_cells(row, ",", "0")).replacen('5', "", 1), "an empty field")]
#[case::a_board_in_another_section(format!("[Puzzle]\n\n[Hints]\n{LEETCODE_EXAMPLE}"), "line 4, column 1: found a board in another section")]
fn malformed_board_is_an_error(#[case] text: String, #[case] reason: &str) {
    let other_board = format!("{LEETCODE_EXAMPLE}\n\n\n");
    let alone = check(&text);
    assert_eq!(alone.code, Some(2), "{alone:?}");
    assert!(alone.stdout.contains(reason), "{alone:?}");
    assert!(!alone.stdout.contains("unique") && !alone.stdout.contains("several"), "{alone:?}");
    // Boards before and after it are still answered, in order.
    let output = check(&format!("{other_board}{text}\n\n\n{LEETCODE_EXAMPLE}\n"));
    assert_eq!(output.code, Some(2));
    assert!(output.stdout.starts_with(&unique_line()), "{output:?}");
}

#[test]
fn each_line_of_a_text_without_boards_is_bad() {
    let output = check("Dear judge,\nthis is my puzzle.\n");
    assert_eq!((output.code, output.stderr.as_str()), (Some(2), ""));
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert!(lines[0].starts_with("# bad standard input: line 1, column 1: found 'D'"), "{lines:?}");
    assert!(lines[1].starts_with("# bad standard input: line 2, column 1: found 't'"), "{lines:?}");
}

#[test]
fn many_rows_without_an_empty_line_are_answered() {
    let text = format!("{}\n", ROWS.join("\n")).repeat(250);
    check(&text).assert_prints(&unique_line().repeat(250));
}
