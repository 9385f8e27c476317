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

// What follows knows by its type whether a place may be in the board.

/// Reports what was written at a place, if that is in the board. `T` is a reference, since a place may
/// be a slice.
///
/// `T` is unbounded: a generic search could not meet a bound, and a bound would change the types that
/// the compiler infers for the search.
#[inline(always)]
pub fn look<T>(place: &T, line: u32) {
    macro_rules! types {
        ($($type:ty => $wrote:ident,)*) => {
            $(
                if let Some(place) = known::<T, $type>(place) {
                    return $wrote(place, line);
                }
            )*
        };
    }
    types! {
        &char => wrote_sign, &&mut char => wrote_sign,
        &Cell<char> => wrote_cell, &&Cell<char> => wrote_cell,
        &[char] => wrote_signs, &&mut [char] => wrote_signs,
        &Vec<char> => wrote_row, &&mut Vec<char> => wrote_row,
        &[Vec<char>] => wrote_rows, &&mut [Vec<char>] => wrote_rows,
        &Vec<Vec<char>> => wrote_board, &&mut Vec<Vec<char>> => wrote_board,
    }
    look_at_array(place, line);
}

/// A row may be an array, whose length is a part of its type.
#[inline(always)]
fn look_at_array<T>(place: &T, line: u32) {
    macro_rules! lengths {
        ($($length:literal)*) => {
            $(
                if let Some(signs) = known::<T, &[char; $length]>(place) {
                    wrote_signs(*signs, line);
                }
            )*
        };
    }
    lengths! { 1 2 3 4 5 6 7 8 9 10 11 }
}

/// Learns of a board before it is written, if one is waited for. `T` is a reference, as for a look.
#[inline(always)]
pub fn see<T>(place: &T) {
    if let Some(board) = known::<T, &Vec<Vec<char>>>(place) {
        meet_board(board);
    } else if let Some(board) = known::<T, &&mut Vec<Vec<char>>>(place) {
        meet_board(board);
    } else if let Some(board) = known::<T, &[Vec<char>]>(place) {
        meet_board(board);
    } else if let Some(board) = known::<T, &&mut [Vec<char>]>(place) {
        meet_board(board);
    }
}

#[inline(never)]
fn meet_board(board: &[Vec<char>]) {
    let mut watch = watch();
    let is_awaited = board.len() == watch.awaited && board.iter().all(|row| row.len() == watch.awaited);
    if is_awaited && board.iter().flatten().all(|sign| value(*sign) == Some(0)) {
        watch.awaited = 0;
        watch.begin(board);
    }
}

/// A value as what it is, if it is a `U`.
#[inline(always)]
fn known<T, U>(value: &T) -> Option<&U> {
    if type_name::<T>() != type_name::<U>() {
        return None;
    }
    // SAFETY: All `U` above are built of `char`, `Cell` and `Vec` alone. A type that has the same name
    // is the same one, since the names of all others begin with that of their crate.
    Some(unsafe { &*std::ptr::from_ref(value).cast::<U>() })
}

#[inline(never)]
fn wrote_sign(sign: &char, line: u32) {
    report(|watch| watch.sign(std::ptr::from_ref(sign) as usize, *sign, line));
}

fn wrote_cell(sign: &Cell<char>, line: u32) {
    report(|watch| watch.sign(std::ptr::from_ref(sign) as usize, sign.get(), line));
}

fn wrote_signs(signs: &[char], line: u32) {
    report(|watch| _ = watch.signs(signs, line));
}

fn wrote_row(row: &Vec<char>, line: u32) {
    report(|watch| watch.row(row, line));
}

fn wrote_rows(rows: &[Vec<char>], line: u32) {
    report(|watch| watch.rows(rows, line));
}

fn wrote_board(board: &Vec<Vec<char>>, line: u32) {
    report(|watch| watch.board(board, line));
}

