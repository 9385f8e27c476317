//! Reports the writes of a search to its board of characters.
//!
//! An instrumented source has a macro of this module around each write that may change the board. The macro compares the
//! address of the written place with the addresses of the board's cells. So the variable, struct or reference through
//! which the search writes does not matter. Writes to places of other types cost next to nothing: the compiler knows
//! their types, and removes the comparison.

#![allow(unused)]

use std::any::type_name;
use std::cell::Cell;
use std::panic::Location;
use std::ptr::NonNull;
use std::sync::{LazyLock, MutexGuard, PoisonError, Mutex};
use std::sync::atomic::{AtomicBool, AtomicU32};
use std::sync::atomic::Ordering::Relaxed;

/// Runs `place = value` and reports the write. As without the macro, the value is evaluated before the place, and the
/// place is evaluated once.
macro_rules! assign {
    ($place:expr, $value:expr $(,)?) => {{
        let tracked = $crate::practice_runtime::TrackedPlace::default();
        $crate::practice_runtime::then(
            *tracked.track(&mut $place) = $value,
            tracked.report_write(::core::line!()),
        )
    }};
}

/// Runs `place.method(…)` and reports the write. Evaluates `place` several times.
macro_rules! call {
    ($place:expr, $($call:tt)*) => {{
        let before = $crate::practice_runtime::code_before_write(&&$place);
        $crate::practice_runtime::then(
            $place.$($call)*,
            $crate::practice_runtime::report_write(&&$place, before, ::core::line!()),
        )
    }};
}

/// Evaluates an expression that writes to `place`, and reports the write. Evaluates `place` several times.
macro_rules! track_write {
    ($place:expr, $write:expr) => {{
        let before = $crate::practice_runtime::code_before_write(&&$place);
        $crate::practice_runtime::then(
            $write,
            $crate::practice_runtime::report_write(&&$place, before, ::core::line!()),
        )
    }};
}

/// Runs `place.method(…)` and reports the write. Evaluates `place` once, since its evaluation has side effects.
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
pub(crate) use track_write;

/// Returns the value of a write, after the second argument has reported the write. The compiler infers the same types
/// for the write as without this function.
#[inline(always)]
pub fn then<T, U>(value: T, _: U) -> T {
    value
}

/// Replaces `std::mem::swap`, and reports both writes.
#[inline(always)]
#[track_caller]
pub fn swap<T>(left: &mut T, right: &mut T) {
    let (left_before, right_before) = (code_before_write(&&*left), code_before_write(&&*right));
    std::mem::swap(left, right);
    report_write(&&*left, left_before, Location::caller().line());
    report_write(&&*right, right_before, Location::caller().line());
}

/// Replaces `std::mem::replace`, and reports the write.
#[inline(always)]
#[track_caller]
pub fn replace<T>(place: &mut T, value: T) -> T {
    let before = code_before_write(&&*place);
    then(std::mem::replace(place, value), report_write(&&*place, before, Location::caller().line()))
}

/// Replaces `std::mem::take`, and reports the write.
#[inline(always)]
#[track_caller]
pub fn take<T: Default>(place: &mut T) -> T {
    replace(place, T::default())
}

/// A place that is evaluated once, and read before and after a write.
pub struct TrackedPlace<T> {
    place: Cell<Option<NonNull<T>>>,
    before: Cell<i64>,
}

impl<T> Default for TrackedPlace<T> {
    fn default() -> Self {
        TrackedPlace { place: Cell::new(None), before: Cell::new(UNKNOWN) }
    }
}

impl<T> TrackedPlace<T> {
    /// Stores the address and the content of a place that is about to be written.
    #[inline(always)]
    pub fn track<'a>(&self, place: &'a mut T) -> &'a mut T {
        self.before.set(code_before_write(&&*place));
        let mut place = NonNull::from(place);
        self.place.set(Some(place));
        // SAFETY: The pointer comes from the argument, and the result has the lifetime of the argument.
        unsafe { place.as_mut() }
    }

    /// Reports the write to the stored place.
    #[inline(always)]
    pub fn report_write(&self, line: u32) {
        let Some(place) = self.place.get() else { return };
        // SAFETY: The place is read after the assignment, in the statement that has borrowed the place.
        report_write(&unsafe { place.as_ref() }, self.before.get(), line);
    }
}

// The functions below find out from the type of a place whether it may be in the board.

/// Stands for the content of a place that is not a single value.
const UNKNOWN: i64 = i64::MIN;

/// Returns the content of a place before a write, as a number; [`UNKNOWN`] if the place is not a single value.
#[inline(always)]
pub fn code_before_write<T>(place: &T) -> i64 {
    if let Some(char) = downcast::<T, char>(place) {
        return code(*char);
    }
    if HAS_COPY.load(Relaxed) {
        return number_before_write(type_name::<T>(), std::ptr::from_ref(place).cast());
    }
    UNKNOWN
}

/// Reports a write to a place if the place is in the board.
///
/// `T` has no bounds: a generic search could not satisfy a bound, and a bound would change the types that the compiler
/// infers for the search.
#[inline(always)]
pub fn report_write<T>(place: &T, before: i64, line: u32) {
    if let Some(char) = downcast::<T, char>(place) {
        return report_char_write(char, before, line);
    }
    if let Some(chars) = downcast::<T, [char]>(place) {
        return report(|watcher| watcher.record_chars_write(chars, line));
    }
    let row = downcast::<T, Vec<char>>(place).map(std::slice::from_ref);
    if let Some(rows) = row.or_else(|| downcast::<T, [Vec<char>]>(place)) {
        return report(|watcher| watcher.record_rows_write(rows, line));
    }
    if let Some(board) = downcast::<T, Vec<Vec<char>>>(place) {
        return report(|watcher| watcher.record_board_write(board, line));
    }
    if HAS_COPY.load(Relaxed) {
        report_number_write(type_name::<T>(), std::ptr::from_ref(place).cast(), before, line);
    }
}

/// Detects a board that the search makes itself, or a copy of a board that the search gets. Called before a write.
#[inline(always)]
pub fn detect_board<T>(place: &T) {
    if SIZE != (0, 0) {
        if COPY_CHECKS_LEFT.load(Relaxed) > 0 {
            detect_copy(type_name::<T>(), std::ptr::from_ref(place).cast());
        }
        return;
    }
    let board = downcast::<T, Vec<Vec<char>>>(place).map(Vec::as_slice);
    if let Some(board) = board.or_else(|| downcast::<T, [Vec<char>]>(place)) {
        watcher().try_register_board(board);
    }
}

/// Returns the target of a place as a `U`, if `T` is `&U` or `&&mut U`.
#[inline(always)]
fn downcast<T, U: ?Sized>(place: &T) -> Option<&U> {
    // SAFETY: The name is the name of the place's type.
    unsafe { downcast_by_name(type_name::<T>(), std::ptr::from_ref(place).cast()) }
}

/// Returns the target of a place as a `U`, if the name of the place's type is the name of `&U` or `&&mut U`.
///
/// # Safety
///
/// The place has a type of this name.
#[inline(always)]
unsafe fn downcast_by_name<'a, U: ?Sized>(name: &str, place: *const ()) -> Option<&'a U> {
    // SAFETY: Each `U` consists of numbers, `char`, arrays and `Vec` alone. Names of all other types begin with their
    // crate. So a type with the same name is the same type.
    if name == type_name::<&U>() {
        Some(unsafe { *place.cast::<&U>() })
    } else if name == type_name::<&&mut U>() {
        Some(unsafe { &***place.cast::<&&mut U>() })
    } else {
        None
    }
}

#[inline(never)]
fn report_char_write(char: &char, before: i64, line: u32) {
    report(|watcher| watcher.record_char_write(std::ptr::from_ref(char) as usize, before, *char, line));
}

