//! # Judging programs that are not trusted
//!
//! An online judge says `Wrong Answer` and nothing more. This one runs a program
//! on many cases, gives each a [`Verdict`], and says *why*, in a sentence and
//! with the cell. It survives every program, except one that kills or stops it.
//!
//! ```no_run
//! use judge::{Bounds, Judge, Question, Untrusted, Verdict};
//! use search::Rules;
//! use sudoku::Sudoku;
//!
//! let command = vec!["./solve".into()];
//! let program = Untrusted { command, folder: ".".into(), writes_records: false };
//! let mut judge = Judge::new(program, Bounds::default());
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let question = Question::board(&Sudoku, Sudoku.read_line(line)?, None);
//! let outcome = judge.judge(&question)?;
//! if outcome.verdict != Verdict::Accepted {
//!     // Such as: "two 5s in row 3: columns 1 and 7".
//!     let reason = outcome.reason;
//!     let cell = outcome.finding.and_then(|finding| finding.cell());
//! }
//! # Ok::<(), search::Fault>(())
//! ```
//!
//! # What is where
//!
//! | file | what |
//! |---|---|
//! | `test_case.rs` | [`TestCase`]: what is asked, and [`Outcome`]: what became of it |
//! | `program.rs` | [`UntrustedProgram`]: a program, [`ResourceLimits`]: what it may use, and what was heard of it |
//! | `judge.rs` | [`Judge`]: one program, kept from case to case, and its verdict on each |
//! | `exchange.rs` | a question and what comes of it, until there is an answer, an end or no patience left |
//! | `quoting.rs` | texts of programs in messages |
//! | `shape.rs`, `check.rs` | where an answer ends in the output, what it may be, and whether it is right |
//! | `finding.rs` | [`Finding`]: why a verdict is not `Accepted` |
//! | `failure.rs` | the findings that are not in the answer |
//! | `session.rs` | [`Session`]: a program that is listened to instead of judged |
//! | `process.rs` | a program that runs: its pipes, its family, its end |
//! | `unix/`, `windows.rs` | the parts that differ between systems, such as the guard on Unix |
//!
//! # The protocol
//!
//! A program reads a puzzle, prints one answer, and waits for the next puzzle until its input ends. Each is
//! a line: a board as its problem writes it for programs, or values in JSON, of which the puzzle is an array
//! of arguments. That a board has no solution is said by the board as it was, an empty line, a line with the
//! words `no solution`, or one of `unsolvable`, `none`, `null`, `false` and `-1`. A program need not be that
//! good:
//!
//! - One that ends with exit code 0 after each answer is started for each case, also if it ends
//!   while the next puzzle comes.
//! - One that prints only at the end of its input (C and Python do so in a pipe, unless told to
//!   flush) is found idle after 200 ms, or a fifth of the time limit; its input is closed, and from
//!   then on there is one process a case, whose input ends after the puzzle.
//! - After a verdict other than `Accepted` it is started anew: what went wrong in one case is not
//!   held against it in the next.
//!
//! Empty lines around an answer do not matter. More than that is a wrong answer, and so is output
//! that comes before the puzzle was read. Of standard error, which is free for messages, the end is kept.
//!
//! The verdict does not depend on how fast a program is. Its first process gets its puzzle only when
//! it waits for it, and its input is closed after the answer: it has the rest of the time limit to
//! end, with exit code 0 and without another word. If it does, the processes after it are trusted to
//! do so, and kept from case to case. One that breaks this trust is not blamed in the next case,
//! whose puzzle it has not read. From then on there is one process a case, and each is followed to
//! its end.
//!
//! # How it is kept in bounds
//!
//! On Unix there are no threads: one `poll` waits for all pipes of the program, none of which ever
//! blocks, and at most every 5 ms there is a look at the clocks and at the memory.
//!
//! A small process, the *guard*, starts the program. Each [`Judge`] and each [`Session`] has its own. It
//! is the executable of this process, started again. The guard's code runs before `main`.
//!
//! - On Linux the guard is a *child subreaper*: a process whose parent has ended becomes a child of the
//!   guard. So all processes that the program starts stay below the guard, even if their parent, group,
//!   session, environment or resource limits change. All of them are measured and killed. Other children
//!   of this process are not below the guard, and are left alone.
//! - If this process ends, by Ctrl-C or `kill -9`, or because the program kills it, the guard kills all
//!   processes below the guard, and then ends.
//! - If the program stops the guard, this process continues the guard. If the guard does not kill the
//!   program within a second, this process does so.
//! - If the program kills the guard, this process kills the program. It finds the program's processes
//!   by a *tag*: a resource limit without any other use, which each child inherits.
//! - On Linux this process and the guard are not *dumpable* after the first program has started: other
//!   processes cannot read their memory, environment or open files. So a program cannot trace them, or
//!   read the right answer there. A program that root judges has no right to trace or to administer the
//!   system.
//! - A crash of a program leaves no core file.
//!
//! If this process was started with SIGINT or SIGHUP ignored, as by `nohup` or `&`, such a signal ends neither
//! this process, nor the program. The judge ends programs by SIGKILL only.
//!
//! # What cannot be promised
//!
//! A program runs as the user and is not sandboxed.
//!
//! - A program can read the files of the user, including the files with the cases.
//! - A program that kills the guard and this process leaves its children behind. A program that kills only
//!   the guard leaves the children that have removed their tag.
//! - A program that stops this process makes it wait until somebody continues it.
//! - A process that starts others faster than they are found is hunted for five seconds.
//! - The memory is the peak of one process, or the sum of all processes at one look, whichever is more. The sum
//!   counts shared pages once. Files in memory, such as files in `/dev/shm` or of `memfd_create`, count only
//!   where a process has mapped them.
//! - The memory of a child that starts and ends between two looks is not counted.
//! - What its children use is looked at every 50 ms while it is silent: shorter work, in a child that
//!   is not waited for, is not counted.
//! - On a Unix that is not Linux neither memory is known, nor whether a puzzle was read: output that
//!   comes too early counts as an answer. Processes that leave their group are not found, and (save on
//!   FreeBSD) each program that is silent for long counts as idle, since its time is not known either.
//! - On Windows a job object holds the program and what it starts, save in the moment before it is put
//!   there, and ends it all, also if this process is killed. The time is that on the wall, half a
//!   second more than the limit; the memory is that of the program without its children; and it is
//!   as little known whether it is idle, or has read its puzzle.

#![warn(missing_docs)]

mod answer_format;
mod check;
mod exchange;
mod failure;
mod finding;
mod judge;
mod process;
mod program;
mod quoting;
mod session;
#[cfg(unix)]
#[path = "unix/mod.rs"]
mod system;
#[cfg(windows)]
#[path = "windows.rs"]
mod system;
mod test_case;

pub use finding::{Activity, Cause, Finding, OutputAtExit, OutputAtTimeout, ProgramEnd};
pub use judge::Judge;
pub use program::{ResourceLimits, UntrustedProgram};
pub use session::{Session, SessionEvent};
pub use test_case::{
    AnswerCheck, BoardTestCase, Outcome, Rejection, TestCase, ValueCheck, Verdict,
};
