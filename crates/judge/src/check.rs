//! Whether an answer is right, and if not, why not.

use sudoku::{Cell, Grid, Mistake, check_solution};

use crate::{
    Case, Demand, Io,
    shape::{quoted, was_meant_as_board},
};

/// Checks one whole answer.
///
/// # Errors
///
/// The reason for which it is wrong, as a sentence that starts in lower case
/// and has no full stop.
pub(crate) fn check(io: Io, case: &Case, answer: &[u8]) -> Result<(), String> {
    let Ok(text) = str::from_utf8(answer) else {
        return Err(no_board(io, not_utf8(answer)));
    };
    match &case.demand {
        Demand::NoSolution => check_no_solution(io, &case.puzzle, text),
        Demand::AnySolution => check_board(&case.puzzle, &read(io, text)?),
        Demand::OnlySolution(solution) => {
            let answer = read(io, text)?;
            check_board(&case.puzzle, &answer)?;
            check_only(solution, &answer)
        }
        Demand::Unknown if says_no_solution(io, &case.puzzle, answer) => Ok(()),
        Demand::Unknown => check_board(&case.puzzle, &read(io, text)?),
    }
}

/// Whether an answer is a board, right or wrong.
pub(crate) fn is_board(io: Io, answer: &[u8]) -> bool {
    str::from_utf8(answer).is_ok_and(|text| io.read(text).is_ok())
}

/// Whether an answer says that the puzzle has no solution, be that right or wrong.
pub(crate) fn says_no_solution(io: Io, puzzle: &Grid, answer: &[u8]) -> bool {
    str::from_utf8(answer).is_ok_and(|text| check_no_solution(io, puzzle, text).is_ok())
}

fn read(io: Io, text: &str) -> Result<Grid, String> {
    if text.trim().is_empty() {
        return Err("an empty line says that there is no solution, but there is one".to_owned());
    }
    io.read(text).map_err(|found| no_board(io, found))
}

fn no_board(io: Io, found: String) -> String {
    format!("the answer is no board: expected {}, found {found}", io.expected())
}

fn not_utf8(answer: &[u8]) -> String {
    let valid = answer.utf8_chunks().next().map_or(0, |chunk| chunk.valid().len());
    let byte = answer.get(valid).copied().unwrap_or_default();
    format!("what is not UTF-8: byte {} is {byte:#04x}", valid + 1)
}

fn check_board(puzzle: &Grid, answer: &Grid) -> Result<(), String> {
    check_solution(puzzle, answer).map_err(|mistake| match mistake {
        Mistake::Empty { .. } if puzzle == answer => {
            format!("the board is unchanged, but there is a solution: {mistake}")
        }
        _ => mistake.to_string(),
    })
}

/// Tells two solutions apart. Of a puzzle with one solution none comes here but
/// the right one: in another board there is a mistake, which says more.
fn check_only(solution: &Grid, answer: &Grid) -> Result<(), String> {
    let Some(cell @ Cell { row, col }) = solution.first_difference(answer) else {
        return Ok(());
    };
    let (found, expected) = (answer[row][col], solution[row][col]);
    Err(format!(
        "a solution, but not the one that is asked for: first differs at {cell}, which has \
         {found} in place of {expected}"
    ))
}

fn check_no_solution(io: Io, puzzle: &Grid, text: &str) -> Result<(), String> {
    let answer = match io.read(text) {
        Ok(answer) => answer,
        Err(found) if was_meant_as_board(text) => return Err(no_board(io, found)),
        Err(_) => return Ok(()),
    };
    let Some(cell @ Cell { row, col }) = puzzle.first_difference(&answer) else {
        return Ok(());
    };
    if answer.filled() == 81
        && let Err(mistake) = check_solution(puzzle, &answer)
    {
        let answer = quoted(&answer.to_string());
        return Err(format!("there is no solution, but the answer is {answer}: {mistake}"));
    }
    let content = |digit| match digit {
        0 => "an empty cell".to_owned(),
        _ => format!("{digit}"),
    };
    let (found, expected) = (content(answer[row][col]), content(puzzle[row][col]));
    Err(format!(
        "the board was touched although there is no solution: {cell} has {found} in place of \
         {expected}"
    ))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

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

    fn told(io: Io, puzzle: &str, demand: Demand, answer: &[u8]) -> String {
        let case = Case { name: "case".into(), puzzle: puzzle.parse().expect("a puzzle"), demand };
        check(io, &case, answer).err().unwrap_or_default()
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
        let demand = Demand::OnlySolution(SOLUTION.parse().expect("a board"));
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
