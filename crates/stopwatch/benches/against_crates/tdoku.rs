//! tdoku, in C++, from a checkout that the user names.
//!
//! It runs in a process of its own, since to call C++ would take `unsafe`. It gets its puzzles
//! once, so that in all rounds but the first there are two bytes to send, and not the puzzles.

use std::{
    env,
    ffi::OsString,
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{Mutex, PoisonError},
    time::Instant,
};

use program::{Context, Result, bail};
use stopwatch::{Answer, Solver, is_past};
use sudoku::Grid;

/// The variable that has the path of the checkout.
const CHECKOUT: &str = "TDOKU";

/// Builds what asks tdoku, if the user has named a checkout of it, and returns its path.
///
/// # Errors
///
/// If there is no compiler, or the checkout is none.
pub fn build() -> Result<Option<PathBuf>> {
    let Some(checkout) = env::var_os(CHECKOUT).map(PathBuf::from) else { return Ok(None) };
    let compiler = env::var_os("CXX").unwrap_or_else(|| OsString::from("c++"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tdoku");
    let bench = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/against_crates/tdoku.cc");
    let output = Command::new(&compiler)
        .args(["-std=c++14", "-O3", "-march=native", "-fno-exceptions", "-fno-rtti", "-I"])
        .arg(checkout.join("include"))
        .arg("-o")
        .arg(&program)
        .arg(bench)
        .args(["src/solver_dpll_triad_simd.cc", "src/util.cc"].map(|file| checkout.join(file)))
        .output()
        .with_context(|| compiler.display().to_string())?;
    if !output.status.success() {
        let reason = String::from_utf8_lossy(&output.stderr);
        bail!("{CHECKOUT}={}: not built: {reason}", checkout.display());
    }
    Ok(Some(program))
}

/// tdoku, which finds up to so many solutions.
pub struct Tdoku(Mutex<Process>);

impl Tdoku {
    /// Starts it.
    ///
    /// # Errors
    ///
    /// If it cannot be started.
    pub fn start(program: &Path, limit: usize) -> Result<Self> {
        let mut child = Command::new(program)
            .arg(limit.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| program.display().to_string())?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("{}: no pipes", program.display());
        };
        let input = Some(BufWriter::new(input));
        Ok(Tdoku(Mutex::new(Process { child, input, output, sent: Vec::new() })))
    }

    fn with<T>(&self, ask: impl FnOnce(&mut Process) -> io::Result<T>) -> io::Result<T> {
        ask(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// A process that has ended answers no more: those puzzles count as not answered.
impl Solver for Tdoku {
    fn answers(&self, puzzles: &[Grid], deadline: Option<Instant>) -> Vec<Answer> {
        let mut answers = Vec::with_capacity(puzzles.len());
        let asked = self.with(|process| {
            process.send(puzzles)?;
            for number in 0..puzzles.len() as u32 {
                if is_past(deadline) {
                    break;
                }
                answers.push(process.answer(number)?);
            }
            Ok(())
        });
        if asked.is_err() {
            answers.clear();
        }
        answers
    }

    fn solve(&self, puzzles: &[Grid]) {
        // `answers` has already told of a process that has ended.
        let _ = self.with(|process| {
            process.send(puzzles)?;
            process.solve()
        });
    }

    fn is_far(&self) -> bool {
        true
    }
}

struct Process {
    child: Child,
    /// `None` once it is to end.
    input: Option<BufWriter<ChildStdin>>,
    output: ChildStdout,
    /// The puzzles that it has.
    sent: Vec<Grid>,
}

impl Process {
    fn command(&mut self, parts: &[&[u8]]) -> io::Result<()> {
        let input = self.input.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        for part in parts {
            input.write_all(part)?;
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.input.as_mut().map_or(Ok(()), BufWriter::flush)
    }

    /// Sends these puzzles, if it has not got them already.
    fn send(&mut self, puzzles: &[Grid]) -> io::Result<()> {
        if self.sent == puzzles {
            return Ok(());
        }
        self.command(&[b"p", &(puzzles.len() as u32).to_ne_bytes()])?;
        for puzzle in puzzles {
            let text = puzzle.as_bytes().map(|digit| if digit == 0 { b'.' } else { b'0' + digit });
            self.command(&[&text])?;
        }
        self.flush()?;
        self.sent = puzzles.to_vec();
        Ok(())
    }

    fn answer(&mut self, number: u32) -> io::Result<Answer> {
        self.command(&[b"a", &number.to_ne_bytes()])?;
        self.flush()?;
        let (mut count, mut solution) = ([0; 4], [0; 81]);
        self.output.read_exact(&mut count)?;
        self.output.read_exact(&mut solution)?;
        let solutions = u32::from_ne_bytes(count) as usize;
        // A board that is none becomes a blank one, which is no solution either.
        let first =
            || Grid::try_from(solution.map(|sign| sign.wrapping_sub(b'0'))).unwrap_or_default();
        Ok(Answer { solutions, first: (solutions > 0).then(first), guesses: None })
    }

    fn solve(&mut self) -> io::Result<()> {
        self.command(&[b"s"])?;
        self.flush()?;
        self.output.read_exact(&mut [0])
    }
}

/// It ends with its input.
impl Drop for Process {
    fn drop(&mut self) {
        self.input = None;
        // There is nothing to be done about a process that cannot be waited for.
        let _ = self.child.wait();
    }
}
