// The code below runs the search. Only this code knows whether it is in a process or in a page.

pub use system::*;

/// Runs a search, and returns the result to which its steps must lead.
///
/// If the search gets a board, `line` has the symbols of the board, `solve` gets the board, and the result is the
/// symbols of the final board. Otherwise `line` is a number of rows, `solve` gets this number and returns the number of
/// solutions, and this number is the result. The result is empty if such a search makes no board.
fn run_search(line: &str, solve: impl FnOnce(&mut Vec<Vec<char>>, i32) -> i64) -> Vec<u8> {
    if SIZE == (0, 0) {
        let rows: usize = line.parse().expect("a number of rows");
        watcher().expected_size = rows;
        let count = solve(&mut Vec::new(), rows as i32);
        let has_made_board = watcher().expected_size == 0;
        return if has_made_board { count.to_string().into_bytes() } else { Vec::new() };
    }
    let symbols: Vec<char> = line.chars().collect();
    let mut board: Vec<Vec<char>> = symbols.chunks(SIZE.1).map(<[char]>::to_vec).collect();
    watcher().board = std::ptr::from_ref(&board) as usize;
    watcher().begin(&board);
    solve(&mut board, 0);
    watcher().end(&board)
}

/// In a process: reads standard input, and writes frames to standard output.
#[cfg(not(target_family = "wasm"))]
mod system {
    use super::*;
    use std::io::{self, StdoutLock, Write};
    use std::panic::{self, AssertUnwindSafe};
    use std::process::{self, ExitCode};
    use std::thread;
    use std::time::Duration;

    /// The first byte of each frame. This byte is in no UTF-8 text.
    const MARK: u8 = 0xF5;

    const FLUSH_INTERVAL: Duration = Duration::from_millis(40);

    /// Runs a search on a line of standard input, and writes its steps to standard output.
    pub fn main(solve: impl FnOnce(&mut Vec<Vec<char>>, i32) -> i64) -> ExitCode {
        let mut line = String::new();
        // If the line cannot be read, it stays empty.
        let _ = io::stdin().read_line(&mut line);
        // This thread ends with the program.
        thread::spawn(|| {
            loop {
                thread::sleep(FLUSH_INTERVAL);
                flush();
            }
        });
        let ended = panic::catch_unwind(AssertUnwindSafe(|| run_search(line.trim(), solve)));
        // The last steps are sent even if the search panics.
        flush();
        let result = ended.unwrap_or_else(|reason| panic::resume_unwind(reason));
        emit(b'B', &result);
        emit(b'E', &[]);
        ExitCode::SUCCESS
    }

    /// Returns a guard. No other thread writes to the output before the guard is dropped.
    pub fn lock_output() -> StdoutLock<'static> {
        io::stdout().lock()
    }

    /// Writes a frame.
    pub fn emit(kind: u8, payload: &[u8]) {
        let mut frame = vec![MARK, kind];
        frame.extend_from_slice(&(payload.len() as u32).to_le_bytes());
        frame.extend_from_slice(payload);
        let mut out = lock_output();
        if out.write_all(&frame).and_then(|()| out.flush()).is_err() {
            // Nobody reads the output any more.
            process::exit(0);
        }
    }
}

/// In a page: passes the steps to a callback.
#[cfg(target_family = "wasm")]
mod system {
    use super::*;
    use std::cell::RefCell;

    /// A callback that gets steps of two bytes each.
    type StepCallback<'a> = dyn FnMut(&[u8]) + 'a;

    thread_local! {
        static CALLBACK: RefCell<Option<*mut StepCallback<'static>>> = const { RefCell::new(None) };
    }

    /// Runs a search on a line, and passes its steps to `on_steps`. Returns the result to which the steps must lead.
    pub fn run(
        line: &str,
        solve: impl FnOnce(&mut Vec<Vec<char>>, i32) -> i64,
        on_steps: &mut StepCallback<'_>,
    ) -> Vec<u8> {
        let callback: *mut StepCallback<'_> = on_steps;
        // SAFETY: Only the lifetime changes. Only `emit` calls the callback, and this function removes it before it
        // returns. A page has no other threads, and the module ends if the search panics.
        CALLBACK.set(Some(unsafe {
            std::mem::transmute::<*mut StepCallback<'_>, *mut StepCallback<'static>>(callback)
        }));
        let result = run_search(line, solve);
        flush();
        CALLBACK.set(None);
        result
    }

    /// Does nothing: a page has one thread.
    pub fn lock_output() {}

    /// Passes on a frame of steps, and drops any other frame.
    pub fn emit(kind: u8, payload: &[u8]) {
        let Some(callback) = CALLBACK.with_borrow(|callback| *callback).filter(|_| kind == b'S') else { return };
        // SAFETY: `run` borrows the callback mutably until the search has ended, and does not use it meanwhile.
        unsafe { (*callback)(payload) }
    }
}
