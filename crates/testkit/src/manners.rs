//! What the programs of all variants do alike, and the table of what one of them prints.

use pretty_assertions::assert_eq;

use crate::{
    Program,
    boards::{CLASH, LEETCODE, LINE},
};

/// The tests of a variant's program: its name, the manners of this module that it has, the first line
/// of an output that is longer than a pipe, and a table of arguments, exit codes and results.
///
/// ```text
/// testkit::program! {
///     "java-is-safe", one_sudoku no_clash, [BLANK] begins " -----------------------\n";
///     easy [LINE] => 0, include_str!("output/easy.txt");
/// }
/// ```
#[macro_export]
macro_rules! program {
    (
        $program:literal, $($manners:ident)+ $(, [$($first:expr),*] begins $line:expr)?;
        $($(#[$attribute:meta])* $test:ident [$($argument:expr),*] => $code:literal, $printed:expr;)*
    ) => {
        fn program() -> $crate::Program {
            $crate::Program::new(env!(concat!("CARGO_BIN_EXE_", $program)))
        }

        #[test]
        fn has_the_manners_of_all_programs() {
            $($crate::manners::$manners(&program());)+
        }

        $(
            #[test]
            fn ends_quietly_with_its_reader() {
                program().run_into_head(0, [$($first),*]).prints("");
                program().run_into_head(1, [$($first),*]).prints($line);
            }
        )?

        $(
            #[test]
            $(#[$attribute])*
            fn $test() {
                let messages = if $code == 1 { "error: no solution\n" } else { "" };
                program().run([$($argument),*]).gives($code, $printed, messages);
            }
        )*
    };
}

/// It takes one Sudoku.
pub fn one_sudoku(program: &Program) {
    sudokus(program);
    program.run([LINE, LINE]).refuses("unexpected argument");
}

/// It takes Sudokus in any notation, and refuses what is none.
pub fn sudokus(program: &Program) {
    let [line, leetcode] = [LINE, LEETCODE].map(|board| program.run([board]).stdout);
    let is_of_time = |char| matches!(char, '0'..='9' | '.' | 's' | '\n');
    assert_eq!(leetcode.trim_end_matches(is_of_time), line.trim_end_matches(is_of_time));
    // No two reasons are the same, so that a failure tells which case it was.
    program.run(["5x3abc"]).refuses("line 1, column 4: found 'a'");
    program.run([&LINE[1..]]).refuses("line 1, column 81: found the end after 80 cells");
    program.run([&*format!("{LINE}1")]).refuses("line 1, column 82: found an 82nd cell");
    all(program, LINE);
}

/// It refuses a Sudoku whose givens clash, and says where they do.
pub fn no_clash(program: &Program) {
    program.run([CLASH]).refuses("two 5s in row 1: columns 3 and 7");
}

/// It takes n, or one board with queens.
pub fn queens(program: &Program) {
    let attack = "the queens at row 1, column 1 and row 3, column 1 attack each other";
    program.run(["eight"]).refuses("line 1, column 1: found 'e'");
    program.run(["12"]).refuses("found 12, expected n, a number from 1 to 11");
    program
        .run(["Q../../..."])
        .refuses("line 1, column 7: found the end of the row after 2 squares");
    program.run(["Q../.../Q.."]).refuses(attack);
    program.run(["4", "5"]).refuses("unexpected argument");
    all(program, "4");
}

/// Its help has examples, it refuses an option that it does not have, and it says so where its standard
/// output is closed: no result is lost in silence.
fn all(program: &Program, board: &str) {
    let help = program.run(["--help"]);
    assert!(help.stdout.contains("Examples:"), "{help:?}");
    assert_eq!((help.code, help.stderr.as_str()), (Some(0), ""));
    program.run(["--fast"]).refuses("unexpected argument '--fast'");
    program.run_without_output([board]).gives(2, "", "error: standard output is closed\n");
}
