//! The macro that instrumented functions have around their bodies.

/// Wraps the body of a function so that its calls are printed.
///
/// - `function`, `line`: the name of the function, and its line
/// - `adds_answers`: whether the function adds answers
/// - `arguments`: the names of the printed arguments
/// - `path`: the argument or the field that is the path of the search, if there is one
/// - `returns`: the return type, if a closure can have this type
/// - `reborrowed`: the `&mut` arguments that the body gets as reborrows, so that they can be read after the call
/// - `places`: the places that are compared before and after the call, each after its [`PlaceKind`](crate::calls::PlaceKind)
/// - `capture`: the word `move`, unless the body has to borrow `self`
#[macro_export]
macro_rules! follow {
    (
        function: $function:literal, line: $line:literal, adds_answers: $adds_answers:literal,
        arguments: [$($argument:ident)*], path: [$($path:expr)?], returns: [$($returned:ty)?],
        reborrowed: [$($reborrowed:ident)*], places: [$(($kind:ident $place:expr))*], capture: [$($move:tt)?],
        { $($body:tt)* }
    ) => {{
        #[allow(unused_imports, reason = "the type of a value decides which trait is used")]
        use $crate::calls::{DebugText as _, FallbackText as _, OptionalElements as _};
        #[allow(unused_mut, reason = "a function may have no place and no returned value")]
        let mut call = $crate::calls::ActiveCall::begin($function, $line);
        if call.is_printed() {
            call.print($crate::calls::EnteredCall {
                function: $function,
                line: $line,
                call_line: ::core::panic::Location::caller().line(),
                adds_answers: $adds_answers,
                arguments: &[
                    $((stringify!($argument), (&$crate::calls::AnyValue(&$argument)).text())),*
                ],
                // `None`, or `None.or(…)` if there is a path.
                path: ::core::option::Option::None$(
                    .or((&$crate::calls::AnyValue(&$path)).elements())
                    .map(|elements| (stringify!($path), elements))
                )?,
            });
            $(
                let before = (&$crate::calls::AnyValue(&$place)).snapshot();
                call.add_place(stringify!($place), $crate::calls::PlaceKind::$kind, before);
            )*
        }
        let value = $crate::calls::run_body({
            $(let $reborrowed = &mut *$reborrowed;)*
            $($move)? || $(-> $returned)? { $($body)* }
        });
        if call.is_printed() {
            $(
                let after = (&$crate::calls::AnyValue(&$place)).snapshot();
                call.compare_place(after, || (&$crate::calls::AnyValue(&$place)).elements());
            )*
        }
        $(
            let value: $returned = value;
            if call.is_printed() {
                call.set_returned((&$crate::calls::AnyValue(&value)).text());
            }
        )?
        value
    }};
}

/// Calls a closure, which has the body of a function. So a `return` in the body does not leave the function.
///
/// The bound `FnOnce` lets the body return a reference from a captured variable. The compiler rejects such a body in a
/// closure that is called directly.
pub fn run_body<R>(body: impl FnOnce() -> R) -> R {
    body()
}
