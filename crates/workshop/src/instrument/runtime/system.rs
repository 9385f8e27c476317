// What follows is all that knows a system, or a page.

pub use system::*;

/// Standard input and output, and threads.
#[cfg(not(target_family = "wasm"))]
mod system {
    use super::*;
    use std::{
        io::{self, Read, StdoutLock, Write},
        panic::{self, AssertUnwindSafe},
        process::{self, ExitCode},
        thread,
        time::Duration,
    };

    /// The first byte of each frame, which is in no text.
    const MARK: u8 = 0xF5;

    /// How long a step waits at most.
    const LONGEST_WAIT: Duration = Duration::from_millis(40);

    /// Reads a puzzle from standard input, the signs of a board on one line, runs a search on it, and writes
    /// to standard output what the search does to its board.
    pub fn main(solve: impl FnOnce(&mut Vec<Vec<char>>)) -> ExitCode {
        let mut board = board(&read());
        watch().board = std::ptr::from_ref(&board) as usize;
        watch().begin(&board);
        run(|| solve(&mut board));
        watch().end(&board);
        let left = watch().left(&board);
        end(&left)
    }

    /// Reads a number of rows from standard input, runs a search that makes its board itself, and writes to
    /// standard output what the search does to the first board that has so many rows and columns. In place
    /// of a board that was left there is how many solutions it returns, or nothing if there was no board.
    pub fn main_of_size<T: Counted>(solve: impl FnOnce(i32) -> T) -> ExitCode {
        let size: usize = read().parse().expect("a number of rows");
        watch().awaited = size;
        let answer = run(|| solve(size as i32));
        let is_met = watch().awaited == 0;
        let count = if is_met { answer.count().to_string() } else { String::new() };
        end(count.as_bytes())
    }

    fn read() -> String {
        let mut line = String::new();
        // Without a line there is no board.
        let _ = io::stdin().read_line(&mut line);
        line.trim().to_string()
    }

    /// A board of the signs of a line.
    fn board(line: &str) -> Vec<Vec<char>> {
        let signs: Vec<char> = line.chars().collect();
        signs.chunks(SIZE.1).map(<[char]>::to_vec).collect()
    }

    /// Runs a search whose last steps are sent however it ends.
    fn run<T>(search: impl FnOnce() -> T) -> T {
        // It ends with the program.
        thread::spawn(|| {
            loop {
                thread::sleep(LONGEST_WAIT);
                flush();
            }
        });
        let ended = panic::catch_unwind(AssertUnwindSafe(search));
        flush();
        ended.unwrap_or_else(|reason| panic::resume_unwind(reason))
    }

    fn end(left: &[u8]) -> ExitCode {
        flush();
        emit(b'B', left);
        emit(b'E', &[]);
        ExitCode::SUCCESS
    }

    /// As long as this is held, no other thread writes to the output.
    pub fn turn() -> StdoutLock<'static> {
        io::stdout().lock()
    }

    /// Writes a frame: the mark, its kind, the length of what it holds, and that.
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
    pub fn follow_size<T>(
        size: usize,
        solve: impl FnOnce(i32) -> T,
        take: &mut Take<'_>,
    ) -> Option<T> {
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

    pub fn turn() {}

    pub fn emit(kind: u8, payload: &[u8]) {
        let Some(take) = TAKE.with_borrow(|take| *take).filter(|_| kind == b'S') else { return };
        // SAFETY: `follow` is waiting for the search, and lends what it was lent.
        unsafe { (*take)(payload) }
    }
}
