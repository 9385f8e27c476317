//! What the programs of all variants do alike, whatever their problem, and the table of what one of them
//! prints.

use pretty_assertions::assert_eq;

use crate::Program;

/// The tests of a variant's program: its name, the manners of [`boards`](crate::boards) that it has, the
/// first line of an output that is longer than a pipe, and a table of arguments, exit codes and results.
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
            $($crate::boards::$manners(&program());)+
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

/// Its help has examples, it refuses an option that it does not have, and it says so where its standard
/// output is closed: no result is lost in silence.
pub fn all(program: &Program, board: &str) {
    let help = program.run(["--help"]);
    assert!(help.stdout.contains("Examples:"), "{help:?}");
    assert_eq!((help.code, help.stderr.as_str()), (Some(0), ""));
    program.run(["--fast"]).refuses("unexpected argument '--fast'");
    program.run_without_output([board]).gives(2, "", "error: standard output is closed\n");
}
