//! Whether a list of boards is that of all solutions, and if not, why not.

use std::collections::HashMap;

use search::{Cell, PlainBoard, Position, Rules};

use crate::{Case, shape::quoted};

/// Checks a list of boards: each is a solution, none is there twice, and none is missing.
pub(crate) fn check_all(
    case: &Case,
    solutions: &[Position],
    answer: &[Vec<String>],
) -> Result<(), String> {
    let mut numbers = HashMap::new();
    for (index, rows) in answer.iter().enumerate() {
        let (number, count) = (index + 1, answer.len());
        let told = quoted(&rows.join("/"));
        let wrong = |reason| format!("board {number} of {count} is wrong, {told}: {reason}");
        let board = board_of(case, rows).map_err(wrong)?;
        case.rules.check_solution(&case.puzzle, &board).map_err(|it| wrong(it.to_string()))?;
        if let Some(first) = numbers.insert(board, number) {
            let twice = format!("board {number} of {count} is there twice, {told}");
            return Err(format!("{twice}: it is board {first}, too"));
        }
    }
    let Some(missing) = solutions.iter().find(|solution| !numbers.contains_key(solution)) else {
        return Ok(());
    };
    let missing = quoted(&case.rules.line(missing));
    let (found, expected) = (answer.len(), solutions.len());
    Err(format!("a board is missing, {missing}: there are {expected}, and the answer has {found}"))
}

/// Reads a board from its rows.
fn board_of(case: &Case, rows: &[String]) -> Result<Position, String> {
    let size = case.puzzle.size();
    if rows.len() != size.rows {
        return Err(format!("it has {} rows, {} expected", rows.len(), size.rows));
    }
    let mut values = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let number = index + 1;
        let length = row.chars().count();
        if length != size.columns {
            return Err(format!("row {number} has {length} characters, {} expected", size.columns));
        }
        for (col, char) in row.chars().enumerate() {
            let mut known = [0].into_iter().chain(case.rules.values());
            let value = known.find(|&value| case.rules.symbol(value) == char);
            let cell = Cell { row: index, col };
            values.push(value.ok_or_else(|| strange(case.rules, cell, char))?);
        }
    }
    Ok(Position::new(size, &values).expect("it has as many cells, and values that are known"))
}

fn strange(rules: &dyn Rules, cell: Cell, char: char) -> String {
    let symbols: Vec<String> =
        rules.values().map(|value| format!("{:?}", rules.symbol(value))).collect();
    format!("{cell} has {char:?}, {:?} or {} expected", rules.symbol(0), symbols.join(", "))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use queens::Queens;
    use search::Size;

    use super::*;
    use crate::{Demand, Io, Question, check::check, shape::Shape};

    /// What is said of an answer to n queens that is to have these boards.
    fn told(n: usize, solutions: Vec<Position>, answer: &str) -> String {
        let (name, question) = ("case".to_string(), Question::Size);
        let puzzle = Position::blank(Size { rows: n, columns: n });
        let demand = Demand::AllSolutions(solutions);
        let case = Case { name, rules: &Queens, puzzle, question, demand };
        check(Shape::of(&case, Io::Line), &case, answer.as_bytes()).err().unwrap_or_default()
    }

    const ONE: &str = r#"[".Q..","...Q","Q...","..Q."]"#;
    const OTHER: &str = r#"["..Q.","Q...","...Q",".Q.."]"#;

    #[rstest]
    #[case::right(&format!("[{ONE},{OTHER}]"), "")]
    #[case::in_another_order(&format!("[{OTHER}, {ONE}]\r\n"), "")]
    #[case::missing(&format!("[{OTHER}]"), "a board is missing, \".Q../...Q/Q.../..Q.\": there are 2, and the answer has 1")]
    #[case::none(
        "[]",
        "a board is missing, \".Q../...Q/Q.../..Q.\": there are 2, and the answer has 0"
    )]
    #[case::twice(&format!("[{ONE},{OTHER},{ONE}]"), "board 3 of 3 is there twice, \".Q../...Q/Q.../..Q.\": it is board 1, too")]
    #[case::attack(
        &format!(r#"[{ONE},["..Q.","...Q","Q...",".Q.."]]"#),
        "board 2 of 2 is wrong, \"..Q./...Q/Q.../.Q..\": the queens at row 1, column 3 and row 2, column 4 attack each other: both are on one diagonal"
    )]
    #[case::too_few(
        r#"[[".Q..","...Q","Q...","...."]]"#,
        "board 1 of 1 is wrong, \".Q../...Q/Q.../....\": 3 queens, expected 4: row 4 has none"
    )]
    #[case::short_row(
        r#"[[".Q.","...Q","Q...","..Q."]]"#,
        "board 1 of 1 is wrong, \".Q./...Q/Q.../..Q.\": row 1 has 3 characters, 4 expected"
    )]
    #[case::short_board(
        r#"[[".Q.."]]"#,
        "board 1 of 1 is wrong, \".Q..\": it has 1 rows, 4 expected"
    )]
    #[case::strange_sign(
        r#"[[".q..","...Q","Q...","..Q."]]"#,
        "board 1 of 1 is wrong, \".q../...Q/Q.../..Q.\": row 1, column 2 has 'q', '.' or 'Q' expected"
    )]
    #[case::words("no boards", r#"the answer is no list of boards: expected one line of JSON, [] or [["....",…],…], found "no boards""#)]
    #[case::not_closed("[[", r#"the answer is no list of boards: expected one line of JSON, [] or [["....",…],…], found "[[": EOF while parsing a list at line 1 column 2"#)]
    #[case::one_board(ONE, &format!("the answer is no list of boards: expected one line of JSON, [] or [[\"....\",…],…], found {ONE:?}: invalid type: string \".Q..\", expected a sequence at line 1 column 7"))]
    fn all_solutions(#[case] answer: &str, #[case] expected: &str) {
        let board = |line: &str| Queens.read_line(line).expect("a board");
        let solutions = vec![board(".Q../...Q/Q.../..Q."), board("..Q./Q.../...Q/.Q..")];
        assert_eq!(told(4, solutions, answer), expected);
    }

    #[test]
    fn where_there_is_no_board_the_list_is_empty() {
        assert_eq!(told(3, Vec::new(), "[]"), "");
        let board = r#"[["Q..","..Q",".Q."]]"#;
        assert_eq!(
            told(3, Vec::new(), board),
            "board 1 of 1 is wrong, \"Q../..Q/.Q.\": the queens at row 2, column 3 and row 3, column 2 \
             attack each other: both are on one diagonal"
        );
    }
}
