//! Tables of tests as `rstest` reads them, for the crates of searches and attempts. To compile `rstest` takes
//! longer than all that such a crate needs besides.

/// A test for each row of a table, in the words of `rstest`: it is named after the row.
///
/// ```text
/// testkit::each_case! {
///     #[case::one_empty("one-empty", 1)]
///     #[ignore = "takes seconds"]
///     #[case::swift_sample("swift-sample", 1)]
///     fn has_so_many_solutions(#[case] name: &str, #[case] solutions: u64) {
///         assert_eq!(count(name), solutions);
///     }
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
