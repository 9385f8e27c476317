//! A problem with a fault: its file and line are told, and the other problems still work.

use std::fs;

use pretty_assertions::assert_eq;
use testkit::{
    Output,
    scratch::{Scratch, link_folder, workspace},
};

use crate::program;

/// Runs a command in a workspace in which this file ends with a line that cannot be read.
fn with_a_fault_in(file: &str, command: &str) -> Output {
    let (broken, part) = file.split_once('/').expect("it is in the folder of a problem");
    let scratch = Scratch::new(program::PRACTICE, &format!("{broken} {command}"));
    let ours = workspace().join("problems");
    for name in fs::read_dir(&ours).expect("it is there").map(|it| it.expect("it is there").path())
    {
        if name.is_dir() && !name.ends_with(broken) {
            link_folder(&name, &scratch.folder("problems").join(name.file_name().expect("a name")));
        }
    }
    // The problem itself is read before its cases are.
    for part in ["problem.toml", part] {
        let text = fs::read_to_string(ours.join(broken).join(part)).expect("it is there");
        scratch.write(&format!("problems/{broken}/{part}"), &text);
    }
    let file = format!("problems/{file}");
    scratch.write(&file, &(scratch.read(&file) + "\nnot readable\n"));
    scratch.user().run(command.split(' '))
}

const OF_BOARDS: &str = "0051-n-queens/cases/samples.toml";
const OF_VALUES: &str = "0046-permutations/problem.toml";

#[test]
fn the_other_problems_still_work() {
    let cases: [(&str, &str, bool); 5] = [
        (OF_BOARDS, "list", true),
        (OF_VALUES, "list", true),
        (OF_BOARDS, "solve one-empty", false),
        (OF_VALUES, "compare -v java-is-safe one-empty", false),
        (OF_BOARDS, "list 78", false),
    ];
    for (file, command, is_told) in cases {
        let output = with_a_fault_in(file, command);
        assert_eq!(output.code, Some(0), "{}", output.stderr);
        assert_eq!(output.stderr.contains(file), is_told, "{}", output.stderr);
    }
}

#[test]
fn the_fault_is_told_where_the_problem_is_asked_for() {
    let cases: [(&str, &str); 4] = [
        (OF_BOARDS, "solve --problem 51 4"),
        (OF_BOARDS, "solve four"),
        (OF_VALUES, "list 46"),
        ("0037-sudoku-solver/problem.toml", "solve one-empty"),
    ];
    for (file, command) in cases {
        let output = with_a_fault_in(file, command);
        assert_eq!(output.code, Some(2), "{}", output.stdout);
        assert!(output.stderr.contains(&format!("problems/{file}: ")), "{}", output.stderr);
    }
}
