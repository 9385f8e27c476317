//! What is said of an answer to a task on a board.

use pretty_assertions::assert_eq;
use problems::task;

const FOUR: &str = "four-queens";
const ATTACK: &str = "board 2 of 2 is wrong, \"..Q./...Q/Q.../.Q..\": the queens at row 1, column 3 and row 2, \
                      column 4 attack each other: both are on one diagonal";

#[test]
fn an_answer_is_right_or_has_its_reason() {
    let cases: [(u32, &str, &str, &str); 16] = [
        (36, "valid-example", "true", ""),
        (36, "valid-example", "false", "false instead of true"),
        (36, "two-8s-in-a-box", "true", "true instead of false: two 8s in column 1: rows 1 and 4"),
        (36, "valid-example", "\"yes\"", "the answer: \"yes\" is not of type bool"),
        (52, "eight-queens", "92", ""),
        (52, "eight-queens", "-1", "-1 instead of 92"),
        (51, FOUR, r#"[[".Q..","...Q","Q...","..Q."],["..Q.","Q...","...Q",".Q.."]]"#, ""),
        (51, FOUR, r#"[["..Q.","Q...","...Q",".Q.."],[".Q..","...Q","Q...","..Q."]]"#, ""),
        (51, "three-queens", "[]", ""),
        (
            51,
            FOUR,
            r#"[["..Q.","Q...","...Q",".Q.."]]"#,
            "a board is missing, \".Q../...Q/Q.../..Q.\": there are 2, and the answer has 1",
        ),
        (
            51,
            FOUR,
            r#"[["..Q.","Q...","...Q",".Q.."],["..Q.","Q...","...Q",".Q.."]]"#,
            "board 2 of 2 occurs twice, \"..Q./Q.../...Q/.Q..\": it is board 1, too",
        ),
        (51, FOUR, r#"[[".Q..","...Q","Q...","..Q."],["..Q.","...Q","Q...",".Q.."]]"#, ATTACK),
        (
            51,
            FOUR,
            r#"[[".Q.","...Q","Q...","..Q."]]"#,
            "board 1 of 1 is wrong, \".Q./...Q/Q.../..Q.\": row 1 has 3 cells, 4 are expected",
        ),
        (
            51,
            FOUR,
            r#"[[".Q.."]]"#,
            "board 1 of 1 is wrong, \".Q..\": it has 1 rows, 4 are expected",
        ),
        (
            51,
            FOUR,
            r#"[[".q..","...Q","Q...","..Q."]]"#,
            "board 1 of 1 is wrong, \".q../...Q/Q.../..Q.\": row 1, column 2 has 'q', '.' or 'Q' expected",
        ),
        (51, FOUR, r#"[".Q.."]"#, "the answer: \".Q..\" is not of type Vec<String>"),
    ];
    for (id, name, answer, reason) in cases {
        let task = task(&id.to_string()).expect("there is one");
        let cases = task.cases().expect("they are readable");
        let case = cases.iter().find(|case| case.name == name).expect("it is a case");
        let answer = serde_json::from_str(answer).expect("it is JSON");
        assert_eq!(task.check(case, &answer).err().unwrap_or_default(), reason);
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
