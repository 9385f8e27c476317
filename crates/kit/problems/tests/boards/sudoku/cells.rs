//! Cells alone: nine rows, one line, and files of other programs.

use rstest::rstest;
use sudoku::Sudoku;

use super::super::{assert_read, without_first_line_break};
use super::EXAMPLE;

#[rstest]
#[case::together(without_first_line_break(
    "
530070000
600195000
098000060
800060003
400803001
700020006
060000280
000419005
000080079"
))]
#[case::together_with_characters_of_borders(without_first_line_break(
    "
53**7****
6**195***
*98****6*
8***6***3
4**8*3**1
7***2***6
*6****28*
***419**5
****8**79"
))]
#[case::apart(without_first_line_break(
    "
5 3 . . 7 . . . .
6 . . 1 9 5 . . .
. 9 8 . . . . 6 .
8 . . . 6 . . . 3
4 . . 8 . 3 . . 1
7 . . . 2 . . . 6
. 6 . . . . 2 8 .
. . . 4 1 9 . . 5
. . . . 8 . . 7 9"
))]
#[case::blanks_at_the_end_as_the_swift_author_prints_them(concat!(
    "5 3 0 0 7 0 0 0 0 \n",
    "6 0 0 1 9 5 0 0 0 \n",
    "0 9 8 0 0 0 0 6 0 \n",
    "8 0 0 0 6 0 0 0 3 \n",
    "4 0 0 8 0 3 0 0 1 \n",
    "7 0 0 0 2 0 0 0 6 \n",
    "0 6 0 0 0 0 2 8 0 \n",
    "0 0 0 4 1 9 0 0 5 \n",
    "0 0 0 0 8 0 0 7 9 \n",
    "\n",
))]
#[case::crosses(without_first_line_break(
    "
53xx7xxxx
6xx195xxx
x98xxxx6x
8xxx6xxx3
4xx8x3xx1
7xxx2xxx6
x6xxxx28x
xxx419xx5
xxxx8xx79"
))]
#[case::crosses_apart_and_comments(without_first_line_break(
    "
5 3 X X 7 X X X X # six
6 X X 1 9 5 X X X # six
X 9 8 X X X X 6 X # six
8 X X X 6 X X X 3 # six
4 X X 8 X 3 X X 1 # six
7 X X X 2 X X X 6 # six
X 6 X X X X 2 8 X # six
X X X 4 1 9 X X 5 # six
X X X X 8 X X 7 9 # six"
))]
#[case::in_groups_of_three(without_first_line_break(
    "
530 070 000
600 195 000
098 000 060
800 060 003
400 803 001
700 020 006
060 000 280
000 419 005
000 080 079"
))]
#[case::commas_as_the_cpp_author_initialises_them(without_first_line_break(
    "
    5,3,0,0,7,0,0,0,0,
    6,0,0,1,9,5,0,0,0,
    0,9,8,0,0,0,0,6,0,
    8,0,0,0,6,0,0,0,3,
    4,0,0,8,0,3,0,0,1,
    7,0,0,0,2,0,0,0,6,
    0,6,0,0,0,0,2,8,0,
    0,0,0,4,1,9,0,0,5,
    0,0,0,0,8,0,0,7,9,"
))]
#[case::semicolons(without_first_line_break(
    "
5;3;.;.;7;.;.;.;.
6;.;.;1;9;5;.;.;.
.;9;8;.;.;.;.;6;.
8;.;.;.;6;.;.;.;3
4;.;.;8;.;3;.;.;1
7;.;.;.;2;.;.;.;6
.;6;.;.;.;.;2;8;.
.;.;.;4;1;9;.;.;5
.;.;.;.;8;.;.;7;9"
))]
#[case::tabs(concat!(
    "5\t3\t.\t.\t7\t.\t.\t.\t.\n",
    "6\t.\t.\t1\t9\t5\t.\t.\t.\n",
    ".\t9\t8\t.\t.\t.\t.\t6\t.\n",
    "8\t.\t.\t.\t6\t.\t.\t.\t3\n",
    "4\t.\t.\t8\t.\t3\t.\t.\t1\n",
    "7\t.\t.\t.\t2\t.\t.\t.\t6\n",
    ".\t6\t.\t.\t.\t.\t2\t8\t.\n",
    ".\t.\t.\t4\t1\t9\t.\t.\t5\n",
    ".\t.\t.\t.\t8\t.\t.\t7\t9",
))]
#[case::comments_after_rows(without_first_line_break(
    "
530070000 # a row
600195000# another
098000060 # a row
800060003 # a row
400803001 # a row
700020006 # a row
060000280 # a row
000419005 # a row
000080079 # a row"
))]
#[case::each_row_in_another_way(without_first_line_break(
    "
530070000 #
600195000 #
098000060 #
8 0 0 | 0 6 0 | 0 0 3 # with bars
4 0 0 | 8 0 3 | 0 0 1 # with bars
7 0 0 | 0 2 0 | 0 0 6 # with bars
[0, 6, 0, 0, 0, 0, 2, 8, 0] # a list
[0, 0, 0, 4, 1, 9, 0, 0, 5] # a list
[0, 0, 0, 0, 8, 0, 0, 7, 9] # a list"
))]
fn nine_rows_are_read(#[case] text: &str) {
    assert_read(&Sudoku, text, EXAMPLE);
}

#[rstest]
#[case::dots(EXAMPLE)]
#[case::zeros("530070000600195000098000060800060003400803001700020006060000280000419005000080079")]
#[case::underscores(
    "53__7____6__195____98____6_8___6___34__8_3__17___2___6_6____28____419__5____8__79"
)]
#[case::asterisks(
    "53**7****6**195****98****6*8***6***34**8*3**17***2***6*6****28****419**5****8**79"
)]
#[case::lowercase(
    "53xx7xxxx6xx195xxxx98xxxx6x8xxx6xxx34xx8x3xx17xxx2xxx6x6xxxx28xxxx419xx5xxxx8xx79"
)]
#[case::uppercase(
    "53XX7XXXX6XX195XXXX98XXXX6X8XXX6XXX34XX8X3XX17XXX2XXX6X6XXXX28XXXX419XX5XXXX8XX79"
)]
#[case::both_crosses(
    "53XX7XXXX6XX195Xxxx98xxxx6x8xxx6xxx34xx8x3xx17xxx2xxx6x6xxxx28xxxx419xx5xxxx8xx79"
)]
#[case::crosses_before_a_comment(
    "53xx7xxxx6xx195xxxx98xxxx6x8xxx6xxx34xx8x3xx17xxx2xxx6x6xxxx28xxxx419xx5xxxx8xx79 six boxes."
)]
#[case::all_other_characters_for_an_empty_cell(
    "530.7_*.06..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)]
#[case::dots_before_a_comment_with_a_cross(
    "  53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 six"
)]
#[case::in_the_midst_of_blanks(concat!(
    "\n",
    "  \t53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\t \n",
    "\n",
))]
#[case::comment_after_a_blank(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 the example of LeetCode 37"
)]
#[case::solution_after_a_comma(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79,534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)]
#[case::number_after_a_tab(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\t30"
)]
#[case::comment_after_a_hash(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79#easy"
)]
#[case::comment_above(without_first_line_break(
    "
# easy
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
))]
#[case::nine_words(
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
)]
#[case::eighty_one_words(
    "5 3 . . 7 . . . . 6 . . 1 9 5 . . . . 9 8 . . . . 6 . 8 . . . 6 . . . 3 4 . . 8 . 3 . . 1 7 . . . 2 . . . 6 . 6 . . . . 2 8 . . . . 4 1 9 . . 5 . . . . 8 . . 7 9"
)]
#[case::byte_order_mark(&format!("\u{feff}{EXAMPLE}"))]
fn one_line_is_read(#[case] text: &str) {
    assert_read(&Sudoku, text, EXAMPLE);
}

#[rstest]
#[case::sdk(without_first_line_break(
    "
#ARuud
#DThe example of LeetCode 37
#B03-08-2006
#SSudoCue
#LEasy
[Puzzle]
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79

[State]
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79"
))]
#[case::state_on_one_line(without_first_line_break(
    "
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
[state]
534678912672195348198342567859761423426853791713924856961537284287419635345286179"
))]
#[case::state_after_an_empty_line(without_first_line_break(
    "
[PUZZLE]

53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
[State]

530070000
600195000
098000060
800060003
400803001
700020006
060000280
000419005
000080079"
))]
#[case::empty_state_before_the_puzzle(without_first_line_break(
    "
[State]
[Puzzle]
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
[State]"
))]
fn a_file_with_a_state_is_read(#[case] text: &str) {
    assert_read(&Sudoku, text, EXAMPLE);
}
