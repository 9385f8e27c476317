// What follows takes the place of what knows a system.

use std::cell::RefCell;

/// Takes steps of two bytes each.
type Take<'a> = dyn FnMut(&[u8]) + 'a;

thread_local! {
    static TAKE: RefCell<Option<*mut Take<'static>>> = const { RefCell::new(None) };
}

/// Runs a search on a board, and hands on what it does to that.
pub fn follow(
    board: &mut Vec<Vec<char>>,
    solve: impl FnOnce(&mut Vec<Vec<char>>),
    take: &mut Take<'_>,
) {
    watch().board = std::ptr::from_ref(board) as usize;
    watch().begin(board);
    handed_on(take, || {
        solve(board);
        watch().end(board);
    });
}

/// Runs a search that makes its board itself, and hands on what it does to the first board of this size.
/// Returns what the search returns, or nothing if there was no such board.
pub fn follow_size<T>(size: usize, solve: impl FnOnce(i32) -> T, take: &mut Take<'_>) -> Option<T> {
    watch().awaited = size;
    let answer = handed_on(take, || solve(size as i32));
    (watch().awaited == 0).then_some(answer)
}

fn handed_on<T>(take: &mut Take<'_>, search: impl FnOnce() -> T) -> T {
    let take: *mut Take<'_> = take;
    // SAFETY: Only the lifetime is another one. It is called by `emit` alone, and forgotten before
    // this function returns; a page has no other threads, and ends where a search panics.
    TAKE.set(Some(unsafe { std::mem::transmute::<*mut Take<'_>, *mut Take<'static>>(take) }));
    let answer = search();
    flush();
    TAKE.set(None);
    answer
}

fn turn() {}

fn emit(kind: u8, payload: &[u8]) {
    let Some(take) = TAKE.with_borrow(|take| *take).filter(|_| kind == b'S') else { return };
    // SAFETY: `follow` is waiting for the search, and lends what it was lent.
    unsafe { (*take)(payload) }
}
