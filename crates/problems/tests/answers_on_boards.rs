//! What is said of an answer to a task on a board.

use pretty_assertions::assert_eq;
use problems::task;

/// A task, a case, an answer, and what is wrong with it.
#[test]
fn an_answer_is_right_or_has_its_reason() {
    for line in include_str!("answers_on_boards.txt").lines() {
        let fields: Vec<&str> = line.split('¦').map(str::trim).collect();
        let [id, name, answer, reason] = fields[..] else { panic!("{line}") };
        let task = task(id).expect("there is one");
        let cases = task.cases().expect("they are readable");
        let case = cases.iter().find(|case| case.name == name).expect("it is a case");
        let answer = serde_json::from_str(answer).expect("it is JSON");
        assert_eq!(task.check(case, &answer).err().unwrap_or_default(), reason, "{line}");
    }
}
