//! Follows what a search writes to its board of characters.
//!
//! The instrumented copy of a search calls what is below around each write that may be one to the
//! board. The place that was written is compared by its address with the cells, so it does not matter
//! through which variable, struct or reference the search has come there. All other
//! writes cost nothing: their types are known when the program is built.

#![allow(unused)]

use std::any::type_name;
use std::cell::Cell;
use std::panic::Location;
use std::ptr::NonNull;
use std::sync::{LazyLock, MutexGuard, PoisonError, Mutex};
use std::sync::atomic::{AtomicBool, AtomicU32};
use std::sync::atomic::Ordering::Relaxed;

/// `place = value`: the value is found first, as without the macro, and the place once.
macro_rules! assign {
    ($place:expr, $value:expr $(,)?) => {{
        let once = $crate::practice_runtime::Once::default();
        $crate::practice_runtime::then(
            *once.found(&mut $place) = $value,
            once.look(::core::line!()),
        )
    }};
}

/// `place.method(…)`, where `place` can be looked at a second time.
macro_rules! call {
    ($place:expr, $($call:tt)*) => {{
        let before = $crate::practice_runtime::look_before(&&$place);
        $crate::practice_runtime::then(
            $place.$($call)*,
            $crate::practice_runtime::look(&&$place, before, ::core::line!()),
        )
    }};
}

/// Evaluates an expression that writes to `place`, and reports the write. `place` is evaluated several times.
macro_rules! written {
    ($place:expr, $write:expr) => {{
        let before = $crate::practice_runtime::look_before(&&$place);
        $crate::practice_runtime::then(
            $write,
            $crate::practice_runtime::look(&&$place, before, ::core::line!()),
        )
    }};
}

/// `place.method(…)`, where finding `place` does something, and so is done once.
macro_rules! call_once {
    ($place:expr, $($call:tt)*) => {
        match $place {
            mut place => $crate::practice_runtime::call!(place, $($call)*),
        }
    };
}

pub(crate) use call;
pub(crate) use assign;
pub(crate) use call_once;
pub(crate) use written;

/// The value of a call, after what was written by it was looked at. The compiler finds the same types
/// for the call as without this function around it.
#[inline(always)]
pub fn then<T, U>(value: T, _: U) -> T {
    value
}

/// The functions of `std::mem`.
#[inline(always)]
#[track_caller]
pub fn swap<T>(left: &mut T, right: &mut T) {
    let (before, other_before) = (look_before(&&*left), look_before(&&*right));
    std::mem::swap(left, right);
    look(&&*left, before, Location::caller().line());
    look(&&*right, other_before, Location::caller().line());
}

#[inline(always)]
#[track_caller]
pub fn replace<T>(place: &mut T, value: T) -> T {
    let before = look_before(&&*place);
    then(std::mem::replace(place, value), look(&&*place, before, Location::caller().line()))
}

#[inline(always)]
#[track_caller]
pub fn take<T: Default>(place: &mut T) -> T {
    replace(place, T::default())
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
    pub fn found<'a>(&self, place: &'a mut T) -> &'a mut T {
        self.before.set(look_before(&&*place));
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

/// What a place holds before a write where one value does not tell that.
const UNKNOWN: i64 = i64::MIN;

/// What a place holds before it is written, as a number, or [`UNKNOWN`].
#[inline(always)]
pub fn look_before<T>(place: &T) -> i64 {
    if let Some(sign) = known::<T, char>(place) {
        return code(*sign);
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
    if let Some(sign) = known::<T, char>(place) {
        return wrote_sign(sign, before, line);
    }
    if let Some(signs) = known::<T, [char]>(place) {
        return report(|watch| watch.signs(signs, line));
    }
    let row = known::<T, Vec<char>>(place).map(std::slice::from_ref);
    if let Some(rows) = row.or_else(|| known::<T, [Vec<char>]>(place)) {
        return report(|watch| watch.rows(rows, line));
    }
    if let Some(board) = known::<T, Vec<Vec<char>>>(place) {
        return report(|watch| watch.board(board, line));
    }
    if HAS_COPY.load(Relaxed) {
        wrote_number(type_name::<T>(), std::ptr::from_ref(place).cast(), before, line);
    }
}

/// Learns of a board before it is written, or of a copy of it, if one is waited for.
#[inline(always)]
pub fn see<T>(place: &T) {
    if SIZE != (0, 0) {
        if LOOKS_FOR_A_COPY.load(Relaxed) > 0 {
            see_copy(type_name::<T>(), std::ptr::from_ref(place).cast());
        }
        return;
    }
    let board = known::<T, Vec<Vec<char>>>(place).map(Vec::as_slice);
    if let Some(board) = board.or_else(|| known::<T, [Vec<char>]>(place)) {
        watch().meet_board(board);
    }
}

/// What a place is, if it is a `U`: `T` is a reference to it, or to a reference to it.
#[inline(always)]
fn known<T, U: ?Sized>(place: &T) -> Option<&U> {
    // SAFETY: It is a place of the type that has this name.
    unsafe { named(type_name::<T>(), std::ptr::from_ref(place).cast()) }
}

/// The same of a place of a type that is known by its name alone.
///
/// # Safety
///
/// The type has this name.
#[inline(always)]
unsafe fn named<'a, U: ?Sized>(name: &str, place: *const ()) -> Option<&'a U> {
    // SAFETY: All `U` are built of numbers, `char`, arrays and `Vec` alone. A type that has the same name
    // is the same one, since the names of all others begin with that of their crate.
    if name == type_name::<&U>() {
        Some(unsafe { *place.cast::<&U>() })
    } else if name == type_name::<&&mut U>() {
        Some(unsafe { &***place.cast::<&&mut U>() })
    } else {
        None
    }
}

#[inline(never)]
fn wrote_sign(sign: &char, before: i64, line: u32) {
    report(|watch| watch.sign(std::ptr::from_ref(sign) as usize, before, *sign, line));
}

