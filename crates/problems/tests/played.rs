//! What is said of an answer to a task on a board.

use pretty_assertions::assert_eq;
use problems::task;

/// A task, a case, an answer, and what is wrong with it.
#[test]
fn an_answer_is_right_or_has_its_reason() {
    for line in include_str!("played.txt").lines() {
        let fields: Vec<&str> = line.split('¦').map(str::trim).collect();
        let [id, name, answer, reason] = fields[..] else { panic!("{line}") };
        let task = task(id).expect("there is one");
        let cases = task.cases().expect("they are readable");
        let case = cases.iter().find(|case| case.name == name).expect("it is a case");
        let answer = serde_json::from_str(answer).expect("it is JSON");
        assert_eq!(task.check(case, &answer).err().unwrap_or_default(), reason, "{line}");
    }
}

/// LeetCode 37 is asked a board, and answers with one.
#[test]
fn a_board_is_checked_by_its_rules() {
    let task = task("37").expect("there is one");
    let cases = task.cases().expect("they are readable");
    let case = |name: &str| cases.iter().find(|case| case.name == name).expect("it is a case");
    let told = |name: &str, change: fn(&mut serde_json::Value)| {
        let case = case(name);
        let mut board = case.arguments[0].clone();
        change(&mut board);
        task.check(case, &board).err().unwrap_or_default()
    };
    assert_eq!(told("one-empty", |board| board[8][8] = "9".into()), "");
    assert_eq!(told("unsolvable-row", |_| {}), "");
    let unchanged = "the board is unchanged, but there is a solution: row 9, column 9 is empty";
    assert_eq!(told("one-empty", |_| {}), unchanged);
    assert_eq!(
        told("unsolvable-row", |board| board[1][1] = "4".into()),
        "the board was touched although there is no solution: row 2, column 2 has 4 instead of an empty cell"
    );
    let no_char = told("one-empty", |board| board[0][0] = "".into());
    assert_eq!(no_char, "the answer: \"\" is not of type char");
}
