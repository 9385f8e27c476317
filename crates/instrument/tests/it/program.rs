//! The program that an instrumented search is built into.

use std::{
    io::{Read as _, Write as _},
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use pretty_assertions::assert_eq;
use rstest::rstest;

use crate::{
    follow::{Followed, Program, sudoku},
    solutions::solution,
};

const BLANK: &str =
    ".................................................................................";

#[rstest]
#[case::nothing("", "error: standard input: 0 characters, 81 were expected\n")]
#[case::too_few("53\n", "error: standard input: 2 characters, 81 were expected\n")]
#[case::no_digit(
    "53x\n",
    "error: standard input: character 3 is 'x', a digit or '.' was expected\n"
)]
#[case::several_lines("53\n.7", "error: standard input: 2 characters, 81 were expected\n")]
fn a_line_that_is_no_puzzle_is_told(#[case] input: &str, #[case] message: &str) {
    let output = Program::instrumented("impl Solution { fn solve_sudoku(_: &mut [Vec<char>]) {} }")
        .run(input);
    assert_eq!((output.status.code(), output.stderr.as_str()), (Some(2), message));
    assert_eq!(output.stdout, b"");
}

#[rstest]
#[ignore = "it takes a second to compile"]
#[case::of_2018("2018")]
#[case::of_2024("2024")]
fn other_editions_are_built(
    #[case] edition: &str,
    #[values("cells", "macros", "mem_replace", "unsafe_places")] style: &str,
) {
    let code = sudoku().instrument(&solution(style)).expect("it is Rust").code;
    let followed = Program::build(&code, &sudoku().runtime(), edition).follow(BLANK);
    assert_eq!(followed.replayed(&BLANK.replace('.', "0")), followed.left);
}

#[test]
fn a_panic_names_the_line_of_the_source_and_ends_the_steps() {
    let code = "impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        board[0][0] = '1';
        board[8][9] = '2';
    }
}
";
    let output = Program::instrumented(code).run(BLANK);
    assert_eq!(output.status.code(), Some(101));
    assert!(output.stderr.contains("main.rs:4:"), "{}", output.stderr);
    let followed = Followed::read(&output.stdout);
    assert_eq!(followed.writes.len(), 1);
    assert_eq!((followed.left.as_str(), followed.nanoseconds), ("", None));
}

#[test]
fn text_is_between_frames_whoever_holds_the_output() {
    let code = "use std::io::Write;
impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        let mut out = std::io::stdout().lock();
        for i in 0..20_000 {
            board[i % 9][i / 9 % 9] = '5';
            if i % 7 == 0 { write!(out, \"{i} 回溯 \").unwrap() }
            if i % 9 == 0 { println!() }
        }
    }
}
";
    let followed = Program::instrumented(code).follow(BLANK);
    assert_eq!(followed.writes.len(), 20_000);
    assert!(followed.frames.iter().all(|steps| *steps <= 4096), "{:?}", followed.frames);
    let words: Vec<_> = followed.text.split_whitespace().collect();
    let expected: Vec<_> = (0..20_000).step_by(7).map(|i| i.to_string()).collect();
    assert_eq!(words.iter().copied().step_by(2).collect::<Vec<_>>(), expected);
    assert!(words.iter().skip(1).step_by(2).all(|word| *word == "回溯"));
}

/// A search that waits between two writes: what it has done is seen in the meantime.
#[test]
fn steps_do_not_wait_for_the_next_write() {
    let code = "impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        board[0][0] = '1';
        std::io::stdin().read_line(&mut String::new()).unwrap();
    }
}
";
    let program = Program::instrumented(code);
    let mut child = Command::new(program.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    writeln!(stdin, "{BLANK}").expect("it is read");
    let mut stdout = child.stdout.take().expect("it is piped");
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut frame = [0; 8];
        let read = stdout.read_exact(&mut frame).map(|()| frame);
        // The test may be over.
        let _ = sender.send(read);
    });
    let frame = receiver.recv_timeout(Duration::from_secs(60));
    // The search ends where its input does.
    drop(stdin);
    child.kill().and_then(|()| child.wait()).expect("it ends");
    let frame = frame.expect("a frame comes while the search waits").expect("it is whole");
    assert_eq!(frame, [0xF5, b'S', 2, 0, 0, 0, 0, 8]);
}

/// Rows go away and come back.
#[test]
fn rows_of_another_length_are_told() {
    let code = "impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        board[0].pop();
        board[0][0] = '1';
        board[0].push('2');
        board[0][1] = '3';
        board.clear();
        board.extend(vec![vec!['4'; 9]; 9]);
        board[8][8] = '5';
    }
}
";
    let followed = Program::instrumented(code).follow(BLANK);
    assert_eq!(
        followed.remarks,
        [
            "line 3: the number of cells in row 1 is 8 here; until it is nine again, none of them is \
             shown",
            "line 7: the number of rows is 0 here; until it is nine again, nothing is shown",
            "line 8: 81 cells change here at once; if that is a copy of the board, what was \
             written to it before is not shown",
        ]
    );
    let cells: Vec<_> = followed.writes.iter().map(|write| write.cell).collect();
    assert_eq!(cells[..3], [0, 8, 1]);
    assert_eq!(followed.replayed(&BLANK.replace('.', "0")), followed.left);
}

/// What is at the place of a row that is gone is no cell.
#[test]
fn a_board_that_is_taken_apart_is_not_followed() {
    let code = "impl Solution {
    pub fn solve_sudoku(board: &mut Vec<Vec<char>>) {
        drop(std::mem::take(board));
        let mut others = vec![vec!['1'; 9]; 9];
        others[0][0] = '2';
        others[8].swap(0, 1);
        *board = vec![vec!['3'; 9]; 9];
    }
}
";
    let followed = Program::instrumented(code).follow(BLANK);
    assert!(followed.writes.iter().all(|write| write.after == 3));
    assert_eq!(followed.replayed(&BLANK.replace('.', "0")), followed.left);
}
