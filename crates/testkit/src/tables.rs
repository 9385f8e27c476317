//! Tables of tests: those of `rstest`, for the crates of searches and attempts, and what the program of a variant
//! prints. To compile `rstest` takes longer than all that such a crate needs besides.

/// A test for each row of a table, in the words of `rstest`: it is named after the row. What stands above a row, such as
/// `#[ignore]`, is for its test. Where a row has what a search is asked and its [`Writes`](crate::Writes), the function
/// that checks them is enough.
///
/// ```text
/// testkit::each_case! {
///     #[case::one_empty("one-empty", 1, 1, 0, 0x0942_5f07_b5d2_5d72)]
///     fn makes_the_writes_of_the_write_up = makes_these_writes::<OnGrid<JavaIsSafe>>;
/// }
/// ```
#[macro_export]
macro_rules! each_case {
    // A row: what stands above it goes before its test.
    (@rows [$($above:tt)*] [case::$row:ident $values:tt] $($rest:tt)*) => {
        $($above)*
        #[test]
        fn $row() {
            check $values
        }
        $crate::each_case! { @rows [] $($rest)* }
    };
    // What stands above a row.
    (@rows [$($above:tt)*] [$($attribute:tt)*] $($rest:tt)*) => {
        $crate::each_case! { @rows [$($above)* #[$($attribute)*]] $($rest)* }
    };
    (@rows []) => {};
    // A table of writes.
    (
        $(#[$($attribute:tt)*])*
        fn $test:ident = $check:path;
    ) => {
        $crate::each_case! {
            $(#[$($attribute)*])*
            fn $test(
                #[case] what: &str,
                #[case] solutions: u64,
                #[case] places: u64,
                #[case] removes: u64,
                #[case] fnv1a: u64,
            ) {
                $check(what, $crate::Writes { solutions, places, removes, fnv1a });
            }
        }
    };
    (
        $(#[$($attribute:tt)*])*
        fn $test:ident($(#[case] $parameter:ident: $type:ty),* $(,)?) $body:block
    ) => {
        mod $test {
            #[allow(unused_imports, reason = "a table may need nothing but its values")]
            use super::*;

            fn check($($parameter: $type),*) $body

            $crate::each_case! { @rows [] $([$($attribute)*])* }
        }
    };
}

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

#[cfg(test)]
mod tests {
    each_case! {
        // A row of its own for each sum.
        #[case::small(1, 2, 3)]
        #[should_panic(expected = "not the sum")]
        #[case::wrong(2, 2, 5)]
        #[case::large (400, 500,  900)]
        fn sums(#[case] a: u32, #[case] b: u32, #[case] sum: u32,) {
            assert_eq!(a + b, sum, "not the sum");
        }
    }
}
