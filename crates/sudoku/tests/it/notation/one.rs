//! A text with one puzzle, in any notation.

use pretty_assertions::assert_eq;
use rstest::rstest;
use sudoku::notation::Notation;

use super::{bordered, lines, rows};
use crate::{PUZZLE, SOLUTION, grid};

#[rstest]
#[case::dots(PUZZLE.to_string())]
#[case::zeros(PUZZLE.replace('.', "0"))]
#[case::underscores(PUZZLE.replace('.', "_"))]
#[case::asterisks(PUZZLE.replace('.', "*"))]
#[case::lowercase(PUZZLE.replace('.', "x"))]
#[case::uppercase(PUZZLE.replace('.', "X"))]
#[case::both_crosses(PUZZLE.replace('.', "x").replacen('x', "X", 9))]
#[case::crosses_before_a_comment(format!("{} six boxes.", PUZZLE.replace('.', "x")))]
#[case::all_other_characters_for_an_empty_cell(PUZZLE.replacen("..7....", "0.7_*.0", 1))]
#[case::dots_before_a_comment_with_a_cross(format!("  {PUZZLE} six"))]
#[case::in_the_midst_of_blanks(format!("\n  \t{PUZZLE}\t \n\n"))]
#[case::comment_after_a_blank(format!("{PUZZLE} the example of LeetCode 37"))]
#[case::solution_after_a_comma(format!("{PUZZLE},{SOLUTION}"))]
#[case::number_after_a_tab(format!("{PUZZLE}\t30"))]
#[case::comment_after_a_hash(format!("{PUZZLE}#easy"))]
#[case::comment_above(format!("# easy\n{PUZZLE}"))]
#[case::nine_words(rows("ABCDEFGHI", ".").join(" "))]
#[case::eighty_one_words(rows("A B C D E F G H I", ".").join(" "))]
#[case::byte_order_mark(format!("\u{feff}{PUZZLE}"))]
fn one_line_is_read(#[case] text: String) {
    assert_eq!(text.parse(), Ok(grid(PUZZLE)));
}

#[rstest]
#[case::together(lines("ABCDEFGHI", "0"))]
#[case::together_with_characters_of_borders(lines("ABCDEFGHI", "*"))]
#[case::apart(lines("A B C D E F G H I", "."))]
#[case::blanks_at_the_end_as_the_swift_author_prints_them(
    format!("{}\n\n", lines("A B C D E F G H I ", "0"))
)]
#[case::crosses(lines("ABCDEFGHI", "x"))]
#[case::crosses_apart_and_comments(lines("A B C D E F G H I # six", "X"))]
#[case::in_groups_of_three(lines("ABC DEF GHI", "0"))]
#[case::commas_as_the_cpp_author_initialises_them(lines("    A,B,C,D,E,F,G,H,I,", "0"))]
#[case::semicolons(lines("A;B;C;D;E;F;G;H;I", "."))]
#[case::tabs(lines("A\tB\tC\tD\tE\tF\tG\tH\tI", "."))]
#[case::comments_after_rows(
    lines("ABCDEFGHI # a row", "0").replace("600195000 # a row", "600195000# another")
)]
#[case::each_row_in_another_way(
    [
        &rows("ABCDEFGHI #", "0")[..3],
        &rows("A B C | D E F | G H I # with bars", "0")[3..6],
        &rows("[A, B, C, D, E, F, G, H, I] # a list", "0")[6..],
    ]
    .concat()
    .join("\n")
)]
fn nine_lines_are_read(#[case] text: String) {
    assert_eq!(text.parse(), Ok(grid(PUZZLE)));
}

#[rstest]
#[case::bars_without_a_frame(
    bordered("A B C | D E F | G H I", ".", ["", "", "------+-------+------", ""])
)]
#[case::as_norvig_displays_it(
    bordered("A B C |D E F |G H I ", ".", ["", "", "------+------+------", ""])
)]
#[case::blanks_for_empty_cells(
    bordered("| A B C | D E F | G H I |", " ", [" -----------------------"; 4])
)]
#[case::blanks_for_empty_cells_without_gaps(lines("|ABC|DEF|GHI|", " "))]
#[case::heading_of_the_cpp_program(
    bordered("|ABC|DEF|GHI|", "0", ["=====current====", "", "-------------", "-------------"])
)]
#[case::plus_signs(bordered("|ABC|DEF|GHI|", ".", ["+---+---+---+"; 4]))]
#[case::plus_signs_and_gaps(
    bordered("| A B C | D E F | G H I |", "_", ["+-------+-------+-------+"; 4])
)]
#[case::as_simple_sudoku_copies_it(
    bordered("|ABC|DEF|GHI|", ".", ["*-----------*", "", "|---+---+---|", "*-----------*"])
)]
#[case::a_bar_after_each_cell(
    bordered(
        "| A | B | C | D | E | F | G | H | I |",
        " ",
        [
            "+---+---+---+---+---+---+---+---+---+",
            "+---+---+---+---+---+---+---+---+---+",
            "+===+===+===+===+===+===+===+===+===+",
            "+---+---+---+---+---+---+---+---+---+",
        ],
    )
)]
#[case::a_frame_without_bars_between_the_boxes(lines("| A B C D E F G H I |", "."))]
#[case::two_bars_between_the_boxes(lines("|| A | B | C || D | E | F || G | H | I ||", " "))]
#[case::crosses_between_bars(lines("| A B C | D E F | G H I |", "x"))]
#[case::a_bar_after_each_cell_without_gaps(lines("|A|B|C|D|E|F|G|H|I|", " "))]
#[case::box_drawing(
    bordered(
        "│ A B C │ D E F │ G H I │",
        " ",
        [
            "┌───────┬───────┬───────┐",
            "",
            "├───────┼───────┼───────┤",
            "└───────┴───────┴───────┘",
        ],
    )
)]
#[case::box_drawing_with_double_and_single_bars(
    bordered(
        "║ A │ B │ C ║ D │ E │ F ║ G │ H │ I ║",
        " ",
        [
            "╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗",
            "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢",
            "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣",
            "╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝",
        ],
    )
)]
#[case::box_drawing_with_heavy_bars(
    bordered("┃ A B C ┃ D E F ┃ G H I ┃", " ", ["┏━━━━━━━┳━━━━━━━┳━━━━━━━┓", "", "", ""])
)]
fn a_bordered_grid_is_read(#[case] text: String) {
    assert_eq!(text.parse(), Ok(grid(PUZZLE)));
}

#[rstest]
#[case::one_line(Notation::LeetCode.write(&grid(PUZZLE)))]
#[case::crosses(Notation::LeetCode.write(&grid(PUZZLE)).replace('.', "x"))]
#[case::one_line_after_a_byte_order_mark(
    format!("\u{feff}{}", Notation::LeetCode.write(&grid(PUZZLE)))
)]
#[case::leetcode_in_the_statement_of_the_problem(
    Notation::LeetCode.write(&grid(PUZZLE)).replace("],", "]\n,")
)]
#[case::python_on_one_line(
    format!("[{}]", rows("[A, B, C, D, E, F, G, H, I]", "0").join(", "))
)]
#[case::swift_on_nine_lines(
    format!("[{}]", rows("[A, B, C, D, E, F, G, H, I]", "0").join(",\n    "))
)]
#[case::brackets_on_lines_of_their_own_and_comments(
    format!("[\n{}\n]", lines("['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'],  # a row", "."))
)]
#[case::java_in_braces_with_several_rows_a_line(
    format!("{{ {} }};", rows("{ A, B, C, D, E, F, G, H, I }", "0").join(", "))
        .replace("3 }, ", "3 },\n")
)]
#[case::rows_broken_at_any_place(
    format!("[{}]", rows("[A, B, C,\nD, E, F, G\n, H, I]", "0").join("\n, "))
        .replace("[4", "[\n4")
        .replace("9]]", "9\n]\n]")
)]
#[case::a_line_for_each_string(
    format!("[\n{}\n]\n", cell_by_cell("\"").join(",\n"))
)]
#[case::a_line_for_each_number(
    format!("[\n{}\n]\n", cell_by_cell("").join(",\n"))
)]
#[case::one_list_a_line(lines("[A, B, C, D, E, F, G, H, I]", "0"))]
#[case::one_list_a_line_with_commas(lines(r#"["A","B","C","D","E","F","G","H","I"],"#, "."))]
fn a_list_is_read(#[case] text: String) {
    assert_eq!(text.parse(), Ok(grid(PUZZLE)));
}

/// Rows as `jq .` and most printers of JSON write them.
fn cell_by_cell(quote: &str) -> Vec<String> {
    let cells = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];
    let cells = cells.map(|cell| format!("    {quote}{cell}{quote}"));
    rows(&format!("  [\n{}\n  ]", cells.join(",\n")), "0")
}

#[rstest]
#[case::sdk(
    format!(
        "#ARuud\n#DThe example of LeetCode 37\n#B03-08-2006\n#SSudoCue\n#LEasy\n\
         [Puzzle]\n{0}\n\n[State]\n{0}",
        lines("ABCDEFGHI", ".")
    )
)]
#[case::state_on_one_line(format!("{PUZZLE}\n[state]\n{SOLUTION}"))]
#[case::state_after_an_empty_line(
    format!("[PUZZLE]\n\n{PUZZLE}\n[State]\n\n{}", lines("ABCDEFGHI", "0"))
)]
#[case::empty_state_before_the_puzzle(format!("[State]\n[Puzzle]\n{PUZZLE}\n[State]"))]
fn the_state_in_a_sdk_file_is_passed_over(#[case] text: String) {
    assert_eq!(text.parse(), Ok(grid(PUZZLE)));
}
