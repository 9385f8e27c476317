//! Whether an answer is right, and if not, why not.

use std::collections::HashMap;

use search::{Cell, PlainBoard, Position, Rules};

use crate::{
    Case, Demand,
    shape::{Shape, boards, number, quoted, truth},
};

/// Checks one whole answer. The error is the reason for which it is wrong, as a sentence that starts
/// in lower case and has no full stop.
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
    format!("the answer is not a {kind}: expected {expected}, found {found}")
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
         {found} instead of {expected}"
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
        "the board was touched although there is no solution: {cell} has {found} instead of \
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
        false => Err(format!("{answer} instead of {expected}")),
    }
}

/// Where the answer is that all is well, and it is not, the reason says what is wrong.
fn check_truth(case: &Case, expected: bool, answer: bool) -> Result<(), String> {
    if expected == answer {
        return Ok(());
    }
    let reason = match case.rules.check_start(&case.puzzle) {
        Err(clash) if !case.is_told_size => format!(": {clash}"),
        _ => String::new(),
    };
    Err(format!("{answer} instead of {expected}{reason}"))
}

/// Checks a list of boards: each is a solution, none is there twice, and none is missing.
fn check_all(case: &Case, solutions: &[Position], answer: &[Vec<String>]) -> Result<(), String> {
    let mut numbers = HashMap::new();
    for (index, rows) in answer.iter().enumerate() {
        let (number, count) = (index + 1, answer.len());
        let told = quoted(&rows.join("/"));
        let wrong = |reason| format!("board {number} of {count} is wrong, {told}: {reason}");
        let board = board_of(case, rows).map_err(wrong)?;
        case.rules.check_solution(&case.puzzle, &board).map_err(|it| wrong(it.to_string()))?;
        if let Some(first) = numbers.insert(board, number) {
            let twice = format!("board {number} of {count} occurs twice, {told}");
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
