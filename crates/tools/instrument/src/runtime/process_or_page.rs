// What follows is all that knows a system, or a page.

pub use system::*;

/// Runs a search on the board that is on a line, or that it makes itself with the number of rows there; then it
/// returns the number of its solutions. Returns what its steps must lead to: the signs of the board that it has left,
/// or that number, which is nothing if it has made no board.
fn searched(line: &str, solve: impl FnOnce(&mut Vec<Vec<char>>, i32) -> i64) -> Vec<u8> {
    if SIZE == (0, 0) {
        let rows: usize = line.parse().expect("a number of rows");
        watch().awaited = rows;
        let count = solve(&mut Vec::new(), rows as i32);
        let is_met = watch().awaited == 0;
        return if is_met { count.to_string().into_bytes() } else { Vec::new() };
    }
    let signs: Vec<char> = line.chars().collect();
    let mut board: Vec<Vec<char>> = signs.chunks(SIZE.1).map(<[char]>::to_vec).collect();
    watch().board = std::ptr::from_ref(&board) as usize;
    watch().begin(&board);
    solve(&mut board, 0);
    watch().end(&board)
}

/// Standard input and output, and threads.
#[cfg(not(target_family = "wasm"))]
mod system {
    use super::*;
    use std::io::{self, StdoutLock, Write};
    use std::panic::{self, AssertUnwindSafe};
    use std::process::{self, ExitCode};
    use std::thread;
    use std::time::Duration;

    /// The first byte of each frame, which is in no text.
    const MARK: u8 = 0xF5;

    const LONGEST_WAIT: Duration = Duration::from_millis(40);

    /// Runs a search on a line of standard input, and writes to standard output what it does to its board.
    pub fn main(solve: impl FnOnce(&mut Vec<Vec<char>>, i32) -> i64) -> ExitCode {
        let mut line = String::new();
        // Without a line there is no board.
        let _ = io::stdin().read_line(&mut line);
        // It ends with the program.
        thread::spawn(|| {
            loop {
                thread::sleep(LONGEST_WAIT);
                flush();
            }
        });
        let ended = panic::catch_unwind(AssertUnwindSafe(|| searched(line.trim(), solve)));
        // The last steps are sent however it ends.
        flush();
        let left = ended.unwrap_or_else(|reason| panic::resume_unwind(reason));
        emit(b'B', &left);
        emit(b'E', &[]);
        ExitCode::SUCCESS
    }

    /// As long as this is held, no other thread writes to the output.
    pub fn turn() -> StdoutLock<'static> {
        io::stdout().lock()
    }

    pub fn emit(kind: u8, payload: &[u8]) {
        let mut frame = vec![MARK, kind];
        frame.extend_from_slice(&(payload.len() as u32).to_le_bytes());
        frame.extend_from_slice(payload);
        let mut out = turn();
        if out.write_all(&frame).and_then(|()| out.flush()).is_err() {
            // The reader has gone away.
            process::exit(0);
        }
    }
}

/// A page takes each step where it is made.
#[cfg(target_family = "wasm")]
mod system {
    use super::*;
    use std::cell::RefCell;

    /// Takes steps of two bytes each.
    type Take<'a> = dyn FnMut(&[u8]) + 'a;

    thread_local! {
        static TAKE: RefCell<Option<*mut Take<'static>>> = const { RefCell::new(None) };
    }

    /// Runs a search on what a line says, and hands on what it does to its board.
    pub fn follow(
        line: &str,
        solve: impl FnOnce(&mut Vec<Vec<char>>, i32) -> i64,
        take: &mut Take<'_>,
    ) -> Vec<u8> {
        let take: *mut Take<'_> = take;
        // SAFETY: Only the lifetime is another one. It is called by `emit` alone, and forgotten before
        // this function returns; a page has no other threads, and ends where a search panics.
        TAKE.set(Some(unsafe { std::mem::transmute::<*mut Take<'_>, *mut Take<'static>>(take) }));
        let left = searched(line, solve);
        flush();
        TAKE.set(None);
        left
    }

    pub fn turn() {}

    pub fn emit(kind: u8, payload: &[u8]) {
        let Some(take) = TAKE.with_borrow(|take| *take).filter(|_| kind == b'S') else { return };
        // SAFETY: `follow` is waiting for the search, and lends what it was lent.
        unsafe { (*take)(payload) }
    }
}
