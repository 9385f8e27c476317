//! Follows what a search writes to its board of characters.
//!
//! The instrumented copy of a search calls the macros below after each write that may be one to the
//! board. What is at the place that was written is compared by its address with the cells, so that it
//! does not matter through which variable, struct or reference the search has come there. All other
//! writes cost nothing: their types are known when the program is built.

#![allow(unused)]

use std::{
    any::type_name,
    cell::Cell,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// `place = value`, where `place` can be looked at a second time.
macro_rules! assign {
    ($place:expr, $value:expr $(,)?) => {{
        $place = $value;
        $crate::runtime::wrote!($place)
    }};
}

/// `place = value`, where finding `place` does something, and so is done once: after the value, as
/// without the macro.
macro_rules! assign_once {
    ($place:expr, $value:expr $(,)?) => {
        match $value {
            value => match &mut $place {
                place => {
                    *place = value;
                    $crate::runtime::wrote!(*place)
                }
            },
        }
    };
}

/// `place.method(…)`, where `place` can be looked at a second time.
macro_rules! call {
    ($place:expr, $($call:tt)*) => {
        $crate::runtime::then($place.$($call)*, $crate::runtime::wrote!($place))
    };
}

/// `place.method(…)`, where finding `place` does something, and so is done once.
macro_rules! call_once {
    ($place:expr, $($call:tt)*) => {
        match $place {
            mut place => {
                $crate::runtime::then(place.$($call)*, $crate::runtime::wrote!(place))
            }
        }
    };
}

/// `std::mem::swap`, where finding a place does something.
macro_rules! swap {
    ($left:expr, $right:expr $(,)?) => {
        match &mut *$left {
            left => match &mut *$right {
                right => {
                    ::std::mem::swap(&mut *left, &mut *right);
                    $crate::runtime::wrote!(*left);
                    $crate::runtime::wrote!(*right)
                }
            },
        }
    };
}

/// `std::mem::replace`, where finding the place does something.
macro_rules! replace {
    ($place:expr, $value:expr $(,)?) => {
        match &mut *$place {
            place => $crate::runtime::then(
                ::std::mem::replace(&mut *place, $value),
                $crate::runtime::wrote!(*place),
            ),
        }
    };
}

/// `std::mem::take`, where finding the place does something.
macro_rules! take {
    ($place:expr $(,)?) => {
        match &mut *$place {
            place => $crate::runtime::then(
                ::std::mem::take(&mut *place),
                $crate::runtime::wrote!(*place),
            ),
        }
    };
}

/// Looks at a board before one of its cells is written.
macro_rules! meet {
    ($board:expr) => {
        $crate::runtime::see(&&$board)
    };
}

/// Looks at a place after it was written.
macro_rules! wrote {
    ($place:expr) => {
        $crate::runtime::look(&&$place, line!())
    };
}

pub(crate) use {assign, assign_once, call, call_once, meet, replace, swap, take, wrote};

/// The value of a call, after what was written by it was looked at. The compiler finds the same types
/// for the call as without this function around it.
#[inline(always)]
pub fn then<T, U>(value: T, _: U) -> T {
    value
}

