//! Whether an answer is right, and if not, why not.

use search::{PlainBoard, Position, Rules};

use crate::{
    Case, Demand, Question,
    all_boards::check_all,
    shape::{Shape, boards, number, quoted, truth},
};

/// Checks one whole answer.
///
/// # Errors
///
/// The reason for which it is wrong, as a sentence that starts in lower case
/// and has no full stop.
pub(crate) fn check(shape: Shape, case: &Case, answer: &[u8]) -> Result<(), String> {
    let Ok(text) = str::from_utf8(answer) else {
        return Err(not_as_expected(shape, case, not_utf8(answer)));
    };
    match &case.demand {
        Demand::NoSolution => check_no_solution(shape, case, text),
        Demand::AnySolution => check_board(case, &read_board(shape, case, text)?),
        Demand::OnlySolution(solution) => {
            let answer = read_board(shape, case, text)?;
            check_board(case, &answer)?;
            check_only(case.rules, solution, &answer)
        }
        Demand::Unknown if says_no_solution(shape, case, answer) => Ok(()),
        Demand::Unknown => check_board(case, &read_board(shape, case, text)?),
        Demand::AllSolutions(solutions) => {
            let answer = boards(text).map_err(|found| not_as_expected(shape, case, found))?;
            check_all(case, solutions, &answer)
        }
        Demand::Number(expected) => {
            let answer = number(text).map_err(|found| not_as_expected(shape, case, found))?;
            check_number(*expected, answer)
        }
        Demand::Truth(expected) => {
            let answer = truth(text).map_err(|found| not_as_expected(shape, case, found))?;
            check_truth(case, *expected, answer)
        }
    }
}

/// Whether an answer says that the puzzle has no solution, be that right or wrong.
pub(crate) fn says_no_solution(shape: Shape, case: &Case, answer: &[u8]) -> bool {
    str::from_utf8(answer).is_ok_and(|text| check_no_solution(shape, case, text).is_ok())
}

fn read_board(shape: Shape, case: &Case, text: &str) -> Result<Position, String> {
    if text.trim().is_empty() {
        return Err("an empty line says that there is no solution, but there is one".to_owned());
    }
    shape.board(text).map_err(|found| not_as_expected(shape, case, found))
}

/// Says that an answer is not even of the kind that is asked for.
fn not_as_expected(shape: Shape, case: &Case, found: String) -> String {
    let (kind, expected) = match &case.demand {
        Demand::AllSolutions(_) => {
            ("list of boards", "one line of JSON, [] or ".to_string() + &list_of(case))
        }
        Demand::Number(_) => ("number", "a whole number".to_string()),
        Demand::Truth(_) => ("truth value", "true or false".to_string()),
        _ => ("board", shape.expected_board(&case.puzzle)),
    };
    format!("the answer is no {kind}: expected {expected}, found {found}")
}

/// How a list of boards begins.
fn list_of(case: &Case) -> String {
    let row = |row: &[u8]| row.iter().map(|&value| case.rules.symbol(value)).collect::<String>();
    format!("[[{:?},…],…]", row(&case.puzzle[0]))
}

fn not_utf8(answer: &[u8]) -> String {
    let valid = answer.utf8_chunks().next().map_or(0, |chunk| chunk.valid().len());
    let byte = answer.get(valid).copied().unwrap_or_default();
    format!("what is not UTF-8: byte {} is {byte:#04x}", valid + 1)
}

fn check_board(case: &Case, answer: &Position) -> Result<(), String> {
    let checked = case.rules.check_solution(&case.puzzle, answer);
    checked.map_err(|mistake| match case.puzzle == *answer {
        true => format!("the board is unchanged, but there is a solution: {mistake}"),
        false => mistake.to_string(),
    })
}

/// Tells two solutions apart. Of a puzzle with one solution none comes here but
/// the right one: in another board there is a mistake, which says more.
fn check_only(rules: &dyn Rules, solution: &Position, answer: &Position) -> Result<(), String> {
    let Some(cell) = solution.first_difference(answer) else {
        return Ok(());
    };
    let (found, expected) = (rules.content(answer.at(cell)), rules.content(solution.at(cell)));
    Err(format!(
        "a solution, but not the one that is asked for: first differs at {cell}, which has \
         {found} in place of {expected}"
    ))
}

fn check_no_solution(shape: Shape, case: &Case, text: &str) -> Result<(), String> {
    let Case { rules, puzzle, .. } = case;
    let answer = match shape.board(text) {
        Ok(answer) => answer,
        Err(found) if shape.was_meant_as_board(text) => {
            return Err(not_as_expected(shape, case, found));
        }
        Err(_) => return Ok(()),
    };
    let Some(cell) = puzzle.first_difference(&answer) else {
        return Ok(());
    };
    if is_whole(*rules, &answer)
        && let Err(mistake) = rules.check_solution(puzzle, &answer)
    {
        let answer = quoted(&rules.line(&answer));
        return Err(format!("there is no solution, but the answer is {answer}: {mistake}"));
    }
    let (found, expected) = (rules.content(answer.at(cell)), rules.content(puzzle.at(cell)));
    Err(format!(
        "the board was touched although there is no solution: {cell} has {found} in place of \
         {expected}"
    ))
}

/// Whether a board has as many values as a solution: one in each cell, or one in each row.
fn is_whole(rules: &dyn Rules, board: &Position) -> bool {
    let size = board.size();
    board.filled() == if rules.has_one_value() { size.rows } else { size.count() }
}

fn check_number(expected: u64, answer: i128) -> Result<(), String> {
    match i128::from(expected) == answer {
        true => Ok(()),
        false => Err(format!("{answer} in place of {expected}")),
    }
}

/// Where the answer is that all is well, and it is not, the reason says what is wrong.
fn check_truth(case: &Case, expected: bool, answer: bool) -> Result<(), String> {
    if expected == answer {
        return Ok(());
    }
    let reason = match (case.question, case.rules.check_start(&case.puzzle)) {
        (Question::Board, Err(clash)) => format!(": {clash}"),
        _ => String::new(),
    };
    Err(format!("{answer} in place of {expected}{reason}"))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use queens::Queens;
    use search::Size;
    use sudoku::{Grid, Sudoku};

    use super::*;
    use crate::Io;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    /// Row 1 has no place for a 9.
    const UNSOLVABLE: &str =
        "12345678.........9...............................................................";

    const BLANK: &str =
        ".................................................................................";

    /// Another board without a clash: the digits one further.
    fn other_solution() -> String {
        SOLUTION.bytes().map(|byte| char::from((byte - b'0') % 9 + b'1')).collect()
    }

    /// The solution with one cell changed.
    fn with(row: usize, col: usize, sign: &str) -> String {
        let cell = (row - 1) * 9 + col - 1;
        format!("{}{sign}{}", &SOLUTION[..cell], &SOLUTION[cell + 1..])
    }

    fn board(text: &str) -> Position {
        text.parse::<Grid>().expect("a board").into()
    }

    /// What is said of an answer to n queens.
    fn told_of_queens(n: usize, demand: Demand, answer: &str) -> String {
        let (name, question) = ("case".to_string(), Question::Size);
        let puzzle = Position::blank(Size { rows: n, columns: n });
        let case = Case { name, rules: &Queens, puzzle, question, demand };
        let shape = Shape::of(&case, Io::Line);
        assert_eq!(shape.write(&puzzle), format!("{n}\n"));
        check(shape, &case, answer.as_bytes()).err().unwrap_or_default()
    }

    #[rstest]
    #[case::right(" 2 \n", "")]
    #[case::wrong("3", "3 in place of 2")]
    #[case::negative("-1", "-1 in place of 2")]
    #[case::words("two", r#"the answer is no number: expected a whole number, found "two""#)]
    fn numbers(#[case] answer: &str, #[case] expected: &str) {
        assert_eq!(told_of_queens(4, Demand::Number(2), answer), expected);
    }

    #[rstest]
    #[case::right(PUZZLE.to_owned(), "True", "")]
    #[case::wrong(PUZZLE.to_owned(), "false", "false in place of true")]
    #[case::clash(
        with(1, 3, "5"),
        "true",
        "true in place of false: two 5s in row 1: columns 1 and 3"
    )]
    #[case::words(PUZZLE.to_owned(), "yes", r#"the answer is no truth value: expected true or false, found "yes""#)]
    fn truth_values(#[case] puzzle: String, #[case] answer: &str, #[case] expected: &str) {
        let is_valid = Sudoku.check_start(&board(&puzzle)).is_ok();
        let demand = Demand::Truth(is_valid);
        assert_eq!(told(Io::Line, &puzzle, demand, answer.as_bytes()), expected);
    }

    /// A board with queens is judged as any board.
    #[rstest]
    #[case::right("Q..../..Q../....Q/.Q.../...Q.", "")]
    #[case::given_gone(
        ".Q.../...Q./Q..../..Q../....Q",
        "row 1, column 1: the given queen was removed"
    )]
    #[case::unchanged(
        "Q..../...../...../...../.....",
        "the board is unchanged, but there is a solution: 1 queen, expected 5: row 2 has none"
    )]
    #[case::other_size(
        "Q",
        "the answer is no board: expected 5 rows of 5 cells on one line, ...../...../...../...../....., found a board of 1 × 1, \"Q\""
    )]
    #[case::short(
        "Q..../",
        "the answer is no board: expected 5 rows of 5 cells on one line, ...../...../...../...../....., found 6 characters, \"Q..../\""
    )]
    fn boards_of_queens(#[case] answer: &str, #[case] expected: &str) {
        let puzzle = Queens.read_line("Q..../...../...../...../.....").expect("a board");
        let (name, question, demand) = ("case".into(), Question::Board, Demand::AnySolution);
        let case = Case { name, rules: &Queens, puzzle, question, demand };
        let told = check(Shape::of(&case, Io::Line), &case, answer.as_bytes());
        assert_eq!(told.err().unwrap_or_default(), expected);
    }

    fn told(io: Io, puzzle: &str, demand: Demand, answer: &[u8]) -> String {
        let (name, question) = ("case".to_string(), Question::Board);
        let case = Case { name, rules: &Sudoku, puzzle: board(puzzle), question, demand };
        check(Shape::of(&case, io), &case, answer).err().unwrap_or_default()
    }

    #[rstest]
    #[case::right(SOLUTION.to_owned(), "")]
    #[case::around(format!("\n {SOLUTION}\r\n"), "")]
    #[case::given_overwritten(with(1, 1, "7"), "row 1, column 1: the given 5 was overwritten by 7")]
    #[case::given_removed(with(1, 1, "."), "row 1, column 1: the given 5 was removed")]
    #[case::blank_cell(with(1, 3, "0"), "row 1, column 3 is empty")]
    #[case::twice_in_a_row(with(1, 3, "6"), "two 6s in row 1: columns 3 and 4")]
    #[case::unchanged(PUZZLE.to_owned(), "the board is unchanged, but there is a solution: row 1, column 3 is empty")]
    #[case::empty_line("\n".to_owned(), "an empty line says that there is no solution, but there is one")]
    #[case::short("534".to_owned(), "the answer is no board: expected 81 digits on one line, found 3 characters, \"534\"")]
    #[case::long(format!("{SOLUTION}1"), &format!("the answer is no board: expected 81 digits on one line, found 82 characters, \"{SOLUTION}1\""))]
    #[case::words("no solution".to_owned(), "the answer is no board: expected 81 digits on one line, found 'n' in character 1 of \"no solution\"")]
    fn any_solution(#[case] answer: String, #[case] expected: &str) {
        assert_eq!(told(Io::Line, PUZZLE, Demand::AnySolution, answer.as_bytes()), expected);
    }

    #[test]
    fn bytes_that_are_no_text() {
        let told = told(Io::Line, PUZZLE, Demand::AnySolution, b"53\xff4");
        let expected = "the answer is no board: expected 81 digits on one line, found what is not UTF-8: byte 3 is 0xff";
        assert_eq!(told, expected);
    }

    #[rstest]
    #[case::right(PUZZLE, SOLUTION.to_owned(), "")]
    #[case::mistake(PUZZLE, with(1, 3, "6"), "two 6s in row 1: columns 3 and 4")]
    #[case::given_overwritten(
        PUZZLE,
        with(1, 1, "7"),
        "row 1, column 1: the given 5 was overwritten by 7"
    )]
    #[case::another_of_several(
        BLANK,
        other_solution(),
        "a solution, but not the one that is asked for: first differs at row 1, column 1, which has 6 in place of 5"
    )]
    fn only_solution(#[case] puzzle: &str, #[case] answer: String, #[case] expected: &str) {
        let demand = Demand::OnlySolution(board(SOLUTION));
        assert_eq!(told(Io::Line, puzzle, demand, answer.as_bytes()), expected);
    }

    #[rstest]
    #[case::solution(PUZZLE, SOLUTION.to_owned(), "")]
    #[case::one_of_several(BLANK, other_solution(), "")]
    #[case::unchanged(PUZZLE, PUZZLE.to_owned(), "")]
    #[case::unchanged_with_noughts(PUZZLE, PUZZLE.replace('.', "0"), "")]
    #[case::empty_line(PUZZLE, "\n".to_owned(), "")]
    #[case::words(UNSOLVABLE, "No solution.\n".to_owned(), "")]
    #[case::given_overwritten(
        PUZZLE,
        with(1, 1, "7"),
        "row 1, column 1: the given 5 was overwritten by 7"
    )]
    #[case::blank_cell(PUZZLE, with(1, 3, "."), "row 1, column 3 is empty")]
    #[case::twice_in_a_row(PUZZLE, with(1, 3, "6"), "two 6s in row 1: columns 3 and 4")]
    #[case::touched(UNSOLVABLE, UNSOLVABLE.replacen('.', "9", 1), "row 2, column 1 is empty")]
    #[case::half_a_board(PUZZLE, "534678912672".to_owned(), "the answer is no board: expected 81 digits on one line, found 12 characters, \"534678912672\"")]
    fn unknown(#[case] puzzle: &str, #[case] answer: String, #[case] expected: &str) {
        assert_eq!(told(Io::Line, puzzle, Demand::Unknown, answer.as_bytes()), expected);
    }

    #[rstest]
    #[case::unchanged(UNSOLVABLE, "")]
    #[case::empty_line("\n", "")]
    #[case::words("No solution.\n", "")]
    #[case::number("-1", "")]
    #[case::touched(
        "123456789........9...............................................................",
        "the board was touched although there is no solution: row 1, column 9 has 9 in place of an empty cell"
    )]
    #[case::given_removed(
        ".2345678.........9...............................................................",
        "the board was touched although there is no solution: row 1, column 1 has an empty cell in place of 1"
    )]
    #[case::solved(SOLUTION, &format!("there is no solution, but the answer is \"{SOLUTION}\": row 1, column 1: the given 1 was overwritten by 5"))]
    #[case::half_a_board(
        "12345678.........9",
        "the answer is no board: expected 81 digits on one line, found 18 characters, \"12345678.........9\""
    )]
    fn no_solution(#[case] answer: &str, #[case] expected: &str) {
        assert_eq!(told(Io::Line, UNSOLVABLE, Demand::NoSolution, answer.as_bytes()), expected);
    }
}
