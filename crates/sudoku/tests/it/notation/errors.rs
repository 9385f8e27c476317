//! What is wrong with a text that is no puzzle, and where.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::{
    Grid,
    notation::{LineError, Notation, ParseError},
};

use super::{JAVA, SWIFT, lines, outcomes};
use crate::{BLANK, PUZZLE, grid};

const CELL: &str = "a digit 1-9 or an empty cell (one of . 0 _ * x X)";
const NO_CROSS: &str = "a digit 1-9 or . 0 _ * (x and X only where all empty cells are so written)";
const WHOLE: &str = "81 cells on one line, or 9 on each of nine lines";
const COMMA: &str = "a comma or a closing bracket";
const NINE_CELLS: &str = "nine cells in each row";
const NINE_ROWS: &str = "nine rows in the list";
const NINE_BETWEEN_BARS: &str = "nine cells between the bars, three in each box";

/// The nine rows of the puzzle, with another text for one of them.
fn with_row(number: usize, row: &str) -> String {
    let rows = lines("ABCDEFGHI", "0");
    let row = |(index, old)| if index + 1 == number { row } else { old };
    rows.lines().enumerate().map(row).collect::<Vec<_>>().join("\n")
}

/// The texts of `problems/0037-sudoku-solver/cases/bad-input.toml` are among these.
#[rstest]
#[case::letter(format!("{}k", &PUZZLE[..80]), (1, 81), "'k'", CELL)]
#[case::digit_of_another_script(PUZZLE.replacen('1', "１", 1), (1, 13), "'１'", CELL)]
#[case::minus_for_an_empty_cell(PUZZLE.replace('.', "-"), (1, 3), "'-'", CELL)]
#[case::one_cell_short(PUZZLE[..80].to_string(), (1, 81), "the end after 80 cells", WHOLE)]
#[case::one_cell_short_before_a_comment(
    format!("  {} easy", &PUZZLE[..80]),
    (1, 83),
    "the end after 80 cells",
    WHOLE,
)]
#[case::one_cell_too_many(format!("{PUZZLE}9"), (1, 82), "an 82nd cell, '9'", WHOLE)]
#[case::comment_without_a_blank(
    format!("{PUZZLE}easy"),
    (1, 82),
    "'e'",
    "the end of the line, or a blank and a comment",
)]
#[case::bar_after_a_line(format!("{PUZZLE} | easy"), (1, 85), "'e'", CELL)]
#[case::line_in_quotation_marks(format!("\"{PUZZLE}\""), (1, 1), "'\"'", CELL)]
#[case::words_with_eighty_cells(
    lines("ABCDEFGHI", ".").replace('\n', " ")[..88].to_string(),
    (1, 89),
    "the end after 80 cells",
    WHOLE,
)]
#[case::eighty_words(
    lines("A B C D E F G H I", ".").replace('\n', " ")[..159].to_string(),
    (1, 160),
    "the end after 80 cells",
    WHOLE,
)]
#[case::eight_rows(
    format!("{}\n", &lines("ABCDEFGHI", "0")[..79]),
    (8, 10),
    "the end of the grid after 8 of its rows",
    "nine rows",
)]
#[case::short_row(with_row(3, "09800006"), (3, 9), "the end after 8 cells", WHOLE)]
#[case::long_row(with_row(3, "0980000600"), (3, 11), "the end after 10 cells", WHOLE)]
#[case::two_bad_rows(with_row(3, "09800006").replace("1950", "19?0"), (2, 6), "'?'", CELL)]
#[case::number_too_great("[[5,3,0,0,7,0,0,0,10]]", (1, 20), "'0'", COMMA)]
#[case::negative_number("[[5, 3, -1]]", (1, 9), "'-'", CELL)]
#[case::list_that_breaks_off_after_a_row(
    r#"[["5","3",".",".","7",".",".",".","."],["6""#,
    (1, 44),
    "nothing more",
    COMMA,
)]
#[case::list_that_breaks_off_after_a_comma("[[5, 3, ", (1, 8), "nothing more", CELL)]
#[case::list_that_breaks_off_on_its_second_line(
    "[[5, 3, 0, 0, 7, 0, 0, 0, 0],\n [6, 0  ",
    (2, 7),
    "nothing more",
    COMMA,
)]
#[case::bracket_alone("[", (1, 2), "nothing more", "'['")]
#[case::empty_list("[[]]", (1, 3), "the end after 0 cells", NINE_CELLS)]
#[case::list_of_no_rows("[\n]", (2, 1), "the end after 0 rows", NINE_ROWS)]
#[case::row_of_one_cell("[[5]]", (1, 4), "the end after 1 cell", NINE_CELLS)]
#[case::row_of_ten_cells("[[5,3,0,0,7,0,0,0,0,6]]", (1, 22), "the end after 10 cells", NINE_CELLS)]
#[case::list_of_two_rows(
    "[[5,3,0,0,7,0,0,0,0],\n[6,0,0,1,9,5,0,0,0]]",
    (2, 20),
    "the end after 2 rows",
    NINE_ROWS,
)]
#[case::two_digits_in_quotation_marks(
    r#"[["53"]]"#,
    (1, 5),
    "'3'",
    "the closing quotation mark after one character",
)]
#[case::quotation_mark_of_another_kind(
    r#"[["5']]"#,
    (1, 5),
    "'\\''",
    "the closing quotation mark after one character",
)]
#[case::blank_in_quotation_marks(r#"[[" "]]"#, (1, 5), "'\"'", CELL)]
#[case::cell_where_a_row_belongs("[[5,3,0,0,7,0,0,0,0],6]", (1, 22), "'6'", "'['")]
#[case::text_after_a_row("[5, 3, 0, 0, 7, 0, 0, 0, 0] row 1", (1, 29), "'r'", "the end of the line")]
#[case::box_of_two_cells(
    "| 53  | 1234 | 567 |",
    (1, 7),
    "the end after 2 cells",
    "three cells between two bars",
)]
#[case::cell_of_two_digits(
    "| 5 | 3 |   |   | 71 |   |   |   |   |",
    (1, 22),
    "the end after 2 cells",
    "one cell between two bars",
)]
#[case::bordered_row_without_a_box("| 5 3   |   7   |", (1, 18), "the end after 2 groups", NINE_BETWEEN_BARS)]
#[case::bordered_row_that_lost_the_blanks_at_its_end(
    "  5 3 4 |   7   |",
    (1, 18),
    "the end after 2 groups",
    NINE_BETWEEN_BARS,
)]
#[case::bordered_blanks_that_are_off_by_one(
    "|  5 3  |   7   |       |",
    (1, 4),
    "'5'",
    "a blank",
)]
#[case::bordered_row_with_a_digit_for_a_bar(
    "| 9 4   | 4 9 9 0 3 3 5 |",
    (1, 17),
    "'0'",
    "a bar",
)]
#[case::bordered_row_with_a_blank_for_its_first_bar_in_the_middle(
    "| 9 4     4 9 9 | 3 3 5 |",
    (1, 9),
    "' '",
    "a bar",
)]
#[case::bordered_row_with_an_empty_cell_for_its_last_bar(
    "| 7 9 8 | 2   7 | 1   8 *",
    (1, 25),
    "'*'",
    "a bar",
)]
#[case::bordered_row_with_a_digit_for_its_first_bar(
    "5 8 1   | 2   6 | 2 1 6 |",
    (1, 1),
    "'5'",
    "a bar",
)]
#[case::bordered_row_with_an_empty_cell_before_the_first(
    "|*4   4 | 6     | 5     |",
    (1, 2),
    "'*'",
    "a blank",
)]
#[case::bordered_row_with_a_bar_too_many(
    "| 5 3 4 | 6|7 8 | 9 1 2 |",
    (1, 12),
    "a bar after 2 characters",
    "groups of the same width",
)]
#[case::bordered_row_of_boxes_with_a_wide_one("|534|67 |9 12|", (1, 13), "'2'", "a bar")]
#[case::bordered_row_of_one_group("| 5 3 4 6 7 8 9 1 |", (1, 20), "the end after 8 cells", NINE_BETWEEN_BARS)]
#[case::bordered_letter("| 5 3   |   7   |   1 a |", (1, 23), "'a'", CELL)]
#[case::bars_alone("||", (1, 3), "the end after 0 groups", NINE_BETWEEN_BARS)]
#[case::cross_among_dots(PUZZLE.replacen("..", ".x", 1), (1, 4), "'x'", NO_CROSS)]
#[case::cross_among_dots_on_nine_lines(
    lines("ABCDEFGHI", ".").replacen("..6", "..X", 1),
    (3, 8),
    "'X'",
    NO_CROSS,
)]
#[case::cross_among_blanks(
    lines("|ABC|DEF|GHI|", " ").replacen("|7  |", "|7 x|", 1),
    (6, 4),
    "'x'",
    NO_CROSS,
)]
#[case::cross_in_a_list(
    Notation::LeetCode.write(&grid(PUZZLE)).replacen("7", "x", 1),
    (1, 20),
    "'x'",
    NO_CROSS,
)]
#[case::cross_among_words(
    lines("A B C D E F G H I", ".").replace('\n', " ").replacen('.', "x", 1),
    (1, 5),
    "'x'",
    NO_CROSS,
)]
#[case::cross_before_a_comment(
    format!("  {} six boxes", PUZZLE.replacen("6", "x", 1)),
    (1, 12),
    "'x'",
    NO_CROSS,
)]
#[case::prose("Dear judge, this is my puzzle.", (1, 1), "'D'", CELL)]
#[case::prose_in_the_second_line("# a comment\n  hello", (2, 3), "'h'", CELL)]
#[case::nothing("", (1, 1), "no puzzle", WHOLE)]
#[case::comments_and_borders_alone("# no\n\n+---+---+---+\n[Puzzle]\n", (1, 1), "no puzzle", WHOLE)]
#[case::two_puzzles(format!("{BLANK}\n\n{PUZZLE}"), (3, 1), "a second puzzle", "the end of the text")]
#[case::puzzle_and_prose(format!("{PUZZLE}\nDone"), (2, 1), "'D'", CELL)]
fn the_error_is_the_first_place_that_is_wrong(
    #[case] text: impl AsRef<str>,
    #[case] (line, column): (usize, usize),
    #[case] found: &str,
    #[case] expected: &'static str,
) {
    let error = ParseError { line, column, found: found.to_string(), expected: expected.into() };
    assert_eq!(text.as_ref().parse::<Grid>(), Err(error));
}

#[test]
fn the_message_has_all_parts_of_the_error() {
    let error = "\n[[5, 3, o]]".parse::<Grid>().expect_err("'o' is no cell");
    assert_eq!(error.to_string(), format!("line 2, column 9: found 'o', expected {CELL}"));
}

#[rstest]
#[case::short("53", 2, None, "2 cells, 81 expected")]
#[case::long(format!("{PUZZLE}x"), 82, None, "82 cells, 81 expected")]
#[case::words("no solution", 11, Some((0, 'n')), "11 cells, 81 expected")]
#[case::characters_for_people(
    PUZZLE.replace('.', "x"),
    81,
    Some((2, 'x')),
    "column 3: 'x' is no digit 1-9 and no empty cell (. or 0)",
)]
#[case::the_last_one(
    format!("{}é", &PUZZLE[..80]),
    81,
    Some((80, 'é')),
    "column 81: 'é' is no digit 1-9 and no empty cell (. or 0)",
)]
fn a_line_between_programs_is_81_cells_and_nothing_else(
    #[case] text: impl AsRef<str>,
    #[case] length: usize,
    #[case] unexpected: Option<(usize, char)>,
    #[case] message: &str,
) {
    let error = LineError { length, unexpected };
    assert_eq!(Grid::from_line(text.as_ref()), Err(error));
    assert_eq!(error.to_string(), message);
}

#[test]
fn a_line_between_programs_is_read() {
    assert_eq!(Grid::from_line(PUZZLE), Ok(grid(PUZZLE)));
    assert_eq!(Grid::from_line(&PUZZLE.replace('.', "0")), Ok(grid(PUZZLE)));
}

/// `bad` is one error between two puzzles, whatever notation the next one has.
#[rstest]
#[case::grid_of_three_rows_and_an_empty_line(lines("ABCDEFGHI", "0")[..30].to_string())]
#[case::letter_in_a_row(lines("A B C | D E F | G H I", ".").replace("8 . 3", "8 o 3"))]
#[case::letter_in_a_list(format!("[{}]", lines("[A, B, C, D, E, F, G, H, I],", "0").replace("8, 0, 3", "8, o, 3")))]
#[case::letter_in_a_list_of_strings(lines(r#"["A","B","C","D","E","F","G","H","I"]"#, ".").replace("\"8\",\".\"", "\"8\",\"o\""))]
#[case::eighty_cells(PUZZLE[..80].to_string())]
#[case::eighty_words(lines("A B C D E F G H I", ".").replace('\n', " ")[..159].to_string())]
#[case::bordered_row_that_lost_a_blank(lines("| A B C | D E F | G H I |", " ").replacen("|       |", "|      |", 1))]
#[case::list_that_is_not_closed(r#"[["5","3",".",".","7",".",".",".","."],["6""#)]
#[case::list_that_breaks_off_after_a_comma(r#"[["5","3",".",".","7",".",".",".","."],["6","#)]
#[case::prose("Dear judge, this is my puzzle.")]
#[case::prose_with_a_bar("Puzzle 1 | easy")]
#[case::name_in_brackets("[Easy]")]
#[case::table_of_something_else("| name | value |")]
fn a_bad_puzzle_hides_no_good_one(
    #[case] bad: impl AsRef<str>,
    #[values(
        Notation::Line,
        Notation::Grid,
        Notation::Swift,
        Notation::Java,
        Notation::Cpp,
        Notation::LeetCode
    )]
    notation: Notation,
) {
    let bad = bad.as_ref();
    let good = notation.write(&grid(JAVA));
    let text = format!("{SWIFT}\n\n{bad}\n{good}\n{PUZZLE}");
    let mut outcomes = outcomes(&text);
    assert!(outcomes.len() > 1 && outcomes.remove(1).is_err(), "{outcomes:?}");
    // These notations start with a border, which is not their first row.
    let has_border = matches!(notation, Notation::Java | Notation::Cpp);
    let next = 4 + bad.matches('\n').count() + usize::from(has_border);
    let last = text.lines().count();
    assert_eq!(outcomes, [Ok((1, grid(SWIFT))), Ok((next, grid(JAVA))), Ok((last, grid(PUZZLE)))]);
}

/// Anything else ends the grid: then its rows above are an error too, and those below.
#[rstest]
#[case::seven_cells("6001950", 1)]
#[case::eleven_cells("60019500000", 1)]
#[case::half_of_them_cells("6?0?1?9?", 1)]
#[case::less_than_half_cells("6?0?1?9??", 3)]
#[case::six_cells("600195", 3)]
#[case::twelve_cells("600195000000", 3)]
#[case::eleven_cells_in_groups("600 195 000 00", 1)]
#[case::twelve_cells_in_groups("600 195 000 000", 3)]
#[case::bars_with_six_cells("| 6   | 1 9 5 |", 1)]
#[case::bars_around_each_cell("| 6 | . | . | 1 | 9 | 5 | . | . | ? |", 1)]
#[case::numbers_in_brackets("[6, 0, 0, 1, 9, 5, 0, 0, ?]", 1)]
#[case::ten_numbers_in_brackets("[6, 0, 0, 1, 9, 5, 0, 0, 0, 0]", 1)]
#[case::eleven_numbers_in_brackets("[6, 0, 0, 1, 9, 5, 0, 0, 0, 0, 0]", 1)]
#[case::strings_in_braces("{'6','.','.','1','9','5','.','.','?'}", 1)]
#[case::name_in_brackets("[Easy]", 3)]
fn a_line_of_about_nine_cells_is_a_bad_row_of_its_grid(#[case] row: &str, #[case] errors: usize) {
    let outcomes = outcomes(&with_row(2, row));
    assert!(outcomes.iter().all(Result::is_err), "{outcomes:?}");
    assert_eq!(outcomes.len(), errors, "{outcomes:?}");
}

#[rstest]
#[case::line_with_a_comma("[[\"5\",\"3\"", format!("{JAVA},easy"))]
#[case::nine_lines_with_commas("[[\"5\",\"3\"", commas())]
#[case::nine_lines_with_commas_after_an_empty_line("[[\"5\",\n", commas())]
#[case::nine_lines_after_a_comma("[[\"5\",", commas().replace(", ", ""))]
#[case::list_of_lists("[[5, 3, 0, 0, 7, 0, 0, 0, 0],", Notation::LeetCode.write(&grid(JAVA)))]
#[case::nine_lines_after_a_row("[[5, 3, 0, 0, 7, 0, 0, 0, 0],", commas().replace(", ", ""))]
#[case::list_of_lists_after_a_cell("[[5, 3,", Notation::LeetCode.write(&grid(JAVA)))]
fn a_list_that_is_not_closed_does_not_go_on_in_another_puzzle(
    #[case] open: &str,
    #[case] good: String,
) {
    let line = open.matches('\n').count() + 2;
    let outcomes = outcomes(&format!("{open}\n{good}"));
    assert!(outcomes[0].as_ref().is_err_and(|error| error.contains("found nothing more")));
    assert_eq!(outcomes[1..], [Ok((line, grid(JAVA)))]);
}

#[rstest]
#[case::a_cell_of_eight_characters("[[5,\n'100000',\n3]]", 1)]
#[case::a_bracket_too_many("[[5]]]\n]", 2)]
fn a_list_ends_with_its_last_bracket(#[case] bad: &str, #[case] errors: usize) {
    let mut outcomes = outcomes(&format!("{bad}\n{PUZZLE}"));
    let last = outcomes.pop().map(|last| last.map(|(_, puzzle)| puzzle));
    assert_eq!(last, Some(Ok(grid(PUZZLE))));
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_err()).count(), errors, "{outcomes:?}");
}

/// Nine rows with commas between the cells.
fn commas() -> String {
    Notation::Swift.write(&grid(JAVA)).replace(['[', ']'], "")
}

#[test]
fn a_tenth_row_is_an_error_and_not_a_part_of_the_next_puzzle() {
    let rows = Notation::Swift.write(&grid(SWIFT));
    let text = format!("{rows}\n[0, 0, 0, 0, 0, 0, 0, 0, 0]\n\n{PUZZLE}");
    let error =
        "line 10, column 28: found the end of the grid after 1 of its rows, expected nine rows";
    assert_eq!(
        outcomes(&text),
        [Ok((1, grid(SWIFT))), Err(error.to_string()), Ok((12, grid(PUZZLE)))]
    );
}

#[test]
fn a_state_that_cannot_be_read_is_an_error() {
    let outcomes = outcomes(&format!("[Puzzle]\n{PUZZLE}\n[State]\n53..7....\n6..195..."));
    assert_eq!(outcomes.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false]);
}
