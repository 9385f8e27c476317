//! The manners that the programs of all variants have.
//!
//! What a program prints, for instance as its write-up does, is in its `tests/program.rs`.

use pretty_assertions::assert_eq;

use crate::{
    Program,
    boards::{BLANK, CLASH, LINE, UNSOLVABLE},
};

/// If there is no solution, the program prints these results, says so, and its
/// exit code is 1.
///
/// # Panics
///
/// If it does not.
#[track_caller]
pub fn says_that_there_is_no_solution(program: &Program, results: &str) {
    program.run([UNSOLVABLE]).gives(1, results, "error: no solution\n");
}

/// The program refuses a board whose givens clash, and says where they do.
///
/// # Panics
///
/// If it does not.
#[track_caller]
pub fn refuses_givens_that_clash(program: &Program) {
    program.run([CLASH]).refuses("two 5s in row 1: columns 3 and 7");
}

/// The program refuses what is no puzzle, or more than one, and options that it
/// does not have.
///
/// # Panics
///
/// If it does not: with the reason that it should have given.
#[track_caller]
pub fn refuses_bad_arguments(program: &Program) {
    refuses_what_is_no_puzzle(program);
    program.run([LINE, LINE]).refuses("unexpected argument");
}

/// The program refuses what is no puzzle, and options that it does not have.
///
/// # Panics
///
/// If it does not: with the reason that it should have given.
#[track_caller]
pub fn refuses_what_is_no_puzzle(program: &Program) {
    let too_short = &LINE[1..];
    let too_long = format!("{LINE}1");
    // No two reasons are the same, so that a failure tells which case it was.
    program.run(["5x3abc"]).refuses("line 1, column 4: found 'a'");
    program.run([too_short]).refuses("line 1, column 81: found the end after 80 cells");
    program.run([too_long.as_str()]).refuses("line 1, column 82: found an 82nd cell");
    program.run(["--fast"]).refuses("unexpected argument '--fast'");
}

/// Where its standard output is closed, the program says so: no result is lost in silence.
///
/// # Panics
///
/// If it does not.
#[track_caller]
pub fn complains_of_a_closed_output(program: &Program) {
    program.run_without_output([LINE]).gives(2, "", "error: standard output is closed\n");
}

/// The program's help has examples.
///
/// # Panics
///
/// If it has none.
#[track_caller]
pub fn gives_examples_in_its_help(program: &Program) {
    let output = program.run(["--help"]);
    assert!(output.stdout.contains("Examples:"), "{output:?}");
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

/// Once its reader has gone away, after `lines` lines of what it prints on a
/// blank board, the program ends without a complaint. A blank board has more
/// solutions than a program can print in a lifetime.
///
/// # Panics
///
/// If it does not, or these lines were not the ones in `read`.
#[track_caller]
pub fn ends_quietly_with_its_reader(program: &Program, lines: usize, read: &str) {
    program.run_into_head(lines, [BLANK]).prints(read);
}

/// The manners that the programs of the searches for n queens share beside those.
pub mod queens {
    use crate::Program;

    /// The program refuses what is no board, more than one, and options that it does not have.
    ///
    /// # Panics
    ///
    /// If it does not: with the reason that it should have given.
    #[track_caller]
    pub fn refuses_bad_arguments(program: &Program) {
        let attack = "the queens at row 1, column 1 and row 3, column 1 attack each other";
        // No two reasons are the same, so that a failure tells which case it was.
        program.run(["eight"]).refuses("line 1, column 1: found 'e'");
        program.run(["12"]).refuses("found 12, expected n, a number from 1 to 11");
        program
            .run(["Q../../..."])
            .refuses("line 1, column 7: found the end of the row after 2 squares");
        program.run(["Q../.../Q.."]).refuses(attack);
        program.run(["--fast"]).refuses("unexpected argument '--fast'");
        program.run(["4", "5"]).refuses("unexpected argument");
    }

    /// Where its standard output is closed, the program says so: no result is lost in silence.
    ///
    /// # Panics
    ///
    /// If it does not.
    #[track_caller]
    pub fn complains_of_a_closed_output(program: &Program) {
        program.run_without_output(["4"]).gives(2, "", "error: standard output is closed\n");
    }
}
