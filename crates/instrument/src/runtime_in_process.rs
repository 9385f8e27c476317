// What follows is all that knows a system: standard input and output, threads and a clock.

use std::{
    io::{self, Read, StdoutLock, Write},
    panic::{self, AssertUnwindSafe},
    process::{self, ExitCode},
    thread,
    time::{Duration, Instant},
};

/// The first byte of each frame, which is in no text.
const MARK: u8 = 0xF5;

/// How long a step waits at most.
const LONGEST_WAIT: Duration = Duration::from_millis(40);

/// Reads a puzzle from standard input, one line of 81 digits with '.' or 0 for an empty cell, runs a
/// search on it, and writes to standard output what the search does to its board.
pub fn main(solve: impl FnOnce(&mut Vec<Vec<char>>)) -> ExitCode {
    let mut board = match read() {
        Ok(board) => board,
        Err(error) => {
            eprintln!("error: standard input: {error}");
            return ExitCode::from(2);
        }
    };
    watch().begin(&board);
    // It ends with the program.
    thread::spawn(|| {
        loop {
            thread::sleep(LONGEST_WAIT);
            flush();
        }
    });
    let start = Instant::now();
    let ended = panic::catch_unwind(AssertUnwindSafe(|| solve(&mut board)));
    let time = start.elapsed().as_nanos() as u64;
    flush();
    if let Err(reason) = ended {
        panic::resume_unwind(reason);
    }
    watch().end(&board);
    flush();
    emit(b'B', &left(&board));
    emit(b'E', &time.to_le_bytes());
    ExitCode::SUCCESS
}

fn read() -> Result<Vec<Vec<char>>, String> {
    let mut line = String::new();
    io::stdin().read_line(&mut line).map_err(|error| error.to_string())?;
    let signs: Vec<char> = line.trim_end_matches(['\n', '\r']).chars().collect();
    let is_strange = |sign: &char| digit(*sign).is_none();
    if let Some(at) = signs.iter().position(is_strange) {
        let (place, sign) = (at + 1, signs[at]);
        return Err(format!("character {place} is {sign:?}, a digit or '.' was expected"));
    }
    if signs.len() != 81 {
        return Err(format!("{} characters, 81 were expected", signs.len()));
    }
    let sign = |sign: &char| if *sign == '0' { '.' } else { *sign };
    Ok(signs.chunks(9).map(|row| row.iter().map(sign).collect()).collect())
}

/// As long as this is held, no other thread writes to the output.
fn turn() -> StdoutLock<'static> {
    io::stdout().lock()
}

/// Writes a frame: the mark, its kind, the length of what it holds, and that.
fn emit(kind: u8, payload: &[u8]) {
    let mut frame = vec![MARK, kind];
    frame.extend_from_slice(&(payload.len() as u32).to_le_bytes());
    frame.extend_from_slice(payload);
    let mut out = turn();
    if out.write_all(&frame).and_then(|()| out.flush()).is_err() {
        // The reader has gone away.
        process::exit(0);
    }
}
