//! The macro that instrumented functions have around their bodies.

/// Wraps the body of a function so that its calls are printed. Takes in brackets:
///
/// 1. the name of the function, its line, and whether the function adds answers
/// 2. the names of its arguments
/// 3. the argument that is the path of the search, if there is one
/// 4. the return type, if a closure can have this type
/// 5. the `&mut` arguments that the body gets as reborrows, so that they can be read after the call
/// 6. the places that are compared before and after the call. Each has a word before it: `path` for the path, `counter`
///    for a number that only ever grows by one, and `other`
/// 7. the word `move`, unless the body has to borrow `self`
#[macro_export]
macro_rules! follow {
    (
        [$name:literal, $line:literal, $adds_answers:literal], [$($argument:ident)*], [$($path:expr)?],
        [$($returned:ty)?], [$($reborrowed:ident)*], [$(($kind:ident $place:expr))*], [$($move:tt)?],
        { $($body:tt)* }
    ) => {{
        #[allow(unused_imports, reason = "the type of a value decides which trait is used")]
        use $crate::calls::{DebugText as _, FallbackText as _, OptionalElements as _};
        let mut call = $crate::calls::ActiveCall::begin($name, $line);
        let mut before: ::std::vec::Vec<$crate::calls::Snapshot> = ::std::vec::Vec::new();
        if call.is_printed {
            call.print($crate::calls::EnteredCall {
                function: $name,
                line: $line,
                called_from: ::core::panic::Location::caller().line(),
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
            $(before.push((&$crate::calls::AnyValue(&$place)).snapshot());)*
        }
        let value = $crate::calls::run_body({
            $(let $reborrowed = &mut *$reborrowed;)*
            $($move)? || $(-> $returned)? { $($body)* }
        });
        if call.is_printed {
            #[allow(unused_mut, unused_variables, reason = "there may be no place")]
            let mut before = before.into_iter();
            $(
                if let ::core::option::Option::Some(before) = before.next() {
                    let after = (&$crate::calls::AnyValue(&$place)).snapshot();
                    let place = $crate::calls::LentPlace::new(
                        stringify!($place), stringify!($kind), before, after,
                    );
                    if place.is_changed_path() {
                        call.path_after = (&$crate::calls::AnyValue(&$place)).elements();
                    }
                    call.lent.push(place);
                }
            )*
        }
        $(
            let value: $returned = value;
            if call.is_printed {
                call.returns = ::core::option::Option::Some((&$crate::calls::AnyValue(&value)).text());
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
