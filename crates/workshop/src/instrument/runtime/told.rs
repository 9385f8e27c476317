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
    ptr::NonNull,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering::Relaxed},
    },
};

/// `place = value`, where `place` can be looked at a second time.
macro_rules! assign {
    ($place:expr, $value:expr $(,)?) => {{
        let before;
        // The value is found first, as without the macro, and its type is that of the place.
        $place = $crate::runtime::then($value, before = $crate::runtime::will_write!($place));
        $crate::runtime::wrote!($place, before)
    }};
}

/// `place = value`, where finding `place` does something, and so is done once: after the value, as
/// without the macro.
macro_rules! assign_once {
    ($place:expr, $value:expr $(,)?) => {{
        let once = $crate::runtime::Once::default();
        $crate::runtime::then(
            *once.found(&mut $place, ::core::line!()) = $value,
            once.look(::core::line!()),
        )
    }};
}

/// `place.method(…)`, where `place` can be looked at a second time.
macro_rules! call {
    ($place:expr, $($call:tt)*) => {{
        let before = $crate::runtime::will_write!($place);
        $crate::runtime::then($place.$($call)*, $crate::runtime::wrote!($place, before))
    }};
}

/// `place.method(…)`, where finding `place` does something, and so is done once.
macro_rules! call_once {
    ($place:expr, $($call:tt)*) => {
        match $place {
            mut place => {
                let before = $crate::runtime::will_write!(place);
                $crate::runtime::then(place.$($call)*, $crate::runtime::wrote!(place, before))
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
                    let before = ($crate::runtime::will_write!(*left), $crate::runtime::will_write!(*right));
                    ::std::mem::swap(&mut *left, &mut *right);
                    $crate::runtime::wrote!(*left, before.0);
                    $crate::runtime::wrote!(*right, before.1)
                }
            },
        }
    };
}

/// `std::mem::replace`, where finding the place does something.
macro_rules! replace {
    ($place:expr, $value:expr $(,)?) => {
        match &mut *$place {
            place => {
                let before = $crate::runtime::will_write!(*place);
                $crate::runtime::then(
                    ::std::mem::replace(&mut *place, $value),
                    $crate::runtime::wrote!(*place, before),
                )
            }
        }
    };
}

/// `std::mem::take`, where finding the place does something.
macro_rules! take {
    ($place:expr $(,)?) => {
        match &mut *$place {
            place => {
                let before = $crate::runtime::will_write!(*place);
                $crate::runtime::then(
                    ::std::mem::take(&mut *place),
                    $crate::runtime::wrote!(*place, before),
                )
            }
        }
    };
}

/// Looks at what may be a board, or a copy of it, before one of its cells is written.
macro_rules! meet {
    ($board:expr) => {
        $crate::runtime::see(&&$board)
    };
}

/// Looks at a place before it is written.
macro_rules! will_write {
    ($place:expr) => {
        $crate::runtime::look_before(&&$place, ::core::line!())
    };
}

/// Looks at a place after it was written.
macro_rules! wrote {
    ($place:expr, $before:expr) => {
        $crate::runtime::look(&&$place, $before, ::core::line!())
    };
}

pub(crate) use {assign, assign_once, call, call_once, meet, replace, swap, take, will_write, wrote};

/// The value of a call, after what was written by it was looked at. The compiler finds the same types
/// for the call as without this function around it.
#[inline(always)]
pub fn then<T, U>(value: T, _: U) -> T {
    value
}

/// A place that is found once, and looked at before and after it is written.
pub struct Once<T> {
    place: Cell<Option<NonNull<T>>>,
    before: Cell<i64>,
}

impl<T> Default for Once<T> {
    fn default() -> Self {
        Once { place: Cell::new(None), before: Cell::new(UNKNOWN) }
    }
}

impl<T> Once<T> {
    #[inline(always)]
    pub fn found<'a>(&self, place: &'a mut T, line: u32) -> &'a mut T {
        self.before.set(look_before(&&*place, line));
        let mut place = NonNull::from(place);
        self.place.set(Some(place));
        // SAFETY: It is what was lent.
        unsafe { place.as_mut() }
    }

    #[inline(always)]
    pub fn look(&self, line: u32) {
        let Some(place) = self.place.get() else { return };
        // SAFETY: It is looked at within the statement that has found it, after the assignment.
        look(&unsafe { place.as_ref() }, self.before.get(), line);
    }
}

// What follows knows by its type whether a place may be in the board.

/// What a place is before a write where one value does not tell that.
const UNKNOWN: i64 = i64::MIN;

/// What a place holds before it is written, as a number, or [`UNKNOWN`]: of several cells it is compared
/// here with what is shown. `T` is a reference, since a place may be a slice.
#[inline(always)]
pub fn look_before<T>(place: &T, line: u32) -> i64 {
    if let Some((_, sign)) = sign(place) {
        return code(sign);
    }
    macro_rules! types {
        ($($type:ty => $seen:ident,)*) => {
            $(
                if let Some(place) = known::<T, $type>(place) {
                    $seen(place, line);
                    return UNKNOWN;
                }
            )*
        };
    }
    types! {
        &[char] => seen_signs, &&mut [char] => seen_signs,
        &Vec<char> => seen_signs, &&mut Vec<char> => seen_signs,
        &[Vec<char>] => seen_rows, &&mut [Vec<char>] => seen_rows,
        &Vec<Vec<char>> => seen_rows, &&mut Vec<Vec<char>> => seen_rows,
    }
    if HAS_COPY.load(Relaxed) {
        return number_before(type_name::<T>(), std::ptr::from_ref(place).cast());
    }
    UNKNOWN
}

/// Reports what was written at a place, if that is in the board.
///
/// `T` is unbounded: a generic search could not meet a bound, and a bound would change the types that
/// the compiler infers for the search.
#[inline(always)]
pub fn look<T>(place: &T, before: i64, line: u32) {
    if let Some((address, sign)) = sign(place) {
        return wrote_sign(address, before, sign, line);
    }
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
        &[char] => wrote_signs, &&mut [char] => wrote_signs,
        &Vec<char> => wrote_row, &&mut Vec<char> => wrote_row,
        &[Vec<char>] => wrote_rows, &&mut [Vec<char>] => wrote_rows,
        &Vec<Vec<char>> => wrote_board, &&mut Vec<Vec<char>> => wrote_board,
    }
    look_at_array(place, line);
    if HAS_COPY.load(Relaxed) {
        wrote_number(type_name::<T>(), std::ptr::from_ref(place).cast(), before, line);
    }
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

/// Learns of a board before it is written, or of a copy of it, if one is waited for. `T` is a reference, as
/// for a look.
#[inline(always)]
pub fn see<T>(place: &T) {
    if SIZE != (0, 0) {
        if LOOKS_FOR_A_COPY.load(Relaxed) > 0 {
            see_copy(type_name::<T>(), std::ptr::from_ref(place).cast());
        }
        return;
    }
    macro_rules! types {
        ($($type:ty)*) => {
            $(
                if let Some(board) = known::<T, $type>(place) {
                    return meet_board(board);
                }
            )*
        };
    }
    types! { &Vec<Vec<char>> &&mut Vec<Vec<char>> &[Vec<char>] &&mut [Vec<char>] }
}

/// The one sign that a place may be, with its address.
#[inline(always)]
fn sign<T>(place: &T) -> Option<(usize, char)> {
    if let Some(sign) = known::<T, &char>(place) {
        return Some((std::ptr::from_ref(*sign) as usize, **sign));
    }
    if let Some(sign) = known::<T, &&mut char>(place) {
        return Some((std::ptr::from_ref(&***sign) as usize, ***sign));
    }
    let cell = known::<T, &Cell<char>>(place).or_else(|| known::<T, &&Cell<char>>(place).copied())?;
    Some((cell.as_ptr() as usize, cell.get()))
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
fn seen_rows(rows: &[Vec<char>], line: u32) {
    report(|watch| rows.iter().for_each(|row| watch.seen(row, line)));
}

#[inline(never)]
fn seen_signs(signs: &[char], line: u32) {
    report(|watch| watch.seen(signs, line));
}

#[inline(never)]
fn meet_board(board: &[Vec<char>]) {
    watch().meet_board(board);
}

#[inline(never)]
fn wrote_sign(address: usize, before: i64, sign: char, line: u32) {
    report(|watch| watch.sign(address, before, sign, line));
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

