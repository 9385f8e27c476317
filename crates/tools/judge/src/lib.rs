//! Runs programs that are not trusted on test cases, gives a verdict on each case, and explains the verdict.
//!
//! - A [`TestCase`] is the input of a program, with a check for the answer.
//! - A [`Judge`] runs one program on test cases.
//! - An [`Outcome`] is the result of one case: a verdict with its reason, the time and the memory.
//! - A [`Verdict`] is a word of online judges, such as `Wrong Answer`.
//! - A [`Finding`] is the reason for a verdict, such as "two 5s in row 3: columns 1 and 7".
//! - *This process* is the process that uses this crate.
//! - A *guard* is a small process that starts the program, and kills the program with all its children.
//! - A *survey* looks for all processes that the program has started.
//! - An *answer record* is an answer in a line of its own, so that the program may print other text.
//! - A [`Session`] runs a program without judging its output.
//!
//! The judge survives every program, except one that kills or stops the judge.
//!
//! ```no_run
//! use judge::{Judge, ResourceLimits, TestCase, UntrustedProgram, Verdict};
//! use search::Rules;
//! use sudoku::Sudoku;
//!
//! let command = vec!["./solve".into()];
//! let program = UntrustedProgram { command, folder: ".".into(), has_answer_records: false };
//! let mut judge = Judge::new(program, ResourceLimits::default());
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let case = TestCase::board(&Sudoku, Sudoku.read_line(line)?, None);
//! let outcome = judge.judge(&case)?;
//! if outcome.verdict != Verdict::Accepted {
//!     // Such as: "two 5s in row 3: columns 1 and 7".
//!     let reason = outcome.reason;
//!     let cell = outcome.finding.and_then(|finding| finding.cell());
//! }
//! # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
//! ```
//!
//! | file | contents |
//! |---|---|
//! | `test_case.rs` | [`TestCase`], [`Outcome`], [`Verdict`] |
//! | `program.rs` | [`UntrustedProgram`], [`ResourceLimits`], captured output |
//! | `judge.rs` | [`Judge`]: runs the program on each case, and decides the verdict |
//! | `exchange.rs` | sends one case to a process, and waits for the answer, the end or a limit |
//! | `answer_format.rs` | finds the answer in the output |
//! | `check.rs` | checks the answer |
//! | `finding.rs` | [`Finding`] and its sentences |
//! | `failure.rs` | rejections of a program that exceeded a limit, failed or ended too early |
//! | `quoting.rs` | quotations of output in messages |
//! | `session.rs` | [`Session`] |
//! | `process.rs` | a process with its pipes, exit status, time and memory |
//! | `unix/`, `windows.rs` | the code that differs between systems, such as the guard |
//!
//! # The protocol
//!
//! A program reads a case, prints one answer, and waits for the next case until its input ends. A case is one line, and
//! so is an answer. The line is a board in the format of its problem, or JSON: an array of arguments as the case, and a
//! value as the answer. An answer "no solution" to a puzzle is the unchanged board, an empty line, a line with the words
//! `no solution`, or one of `unsolvable`, `none`, `null`, `false` and `-1`.
//!
//! The judge also accepts other programs:
//!
//! - A program may exit with code 0 after each answer. Then each case starts a new process, even if the previous process
//!   ends only while the next case is sent.
//! - A program may print its answers only at the end of its input. C and Python programs do so in a pipe, unless they
//!   flush their output. The judge closes the input after 200 ms without activity, or after a fifth of the time limit if
//!   that is shorter. From then on each case has its own process, whose input ends after the case.
//!
//! After a verdict other than `Accepted`, the next case starts a new process. So a mistake in one case does not affect
//! the next verdict.
//!
//! Empty lines around an answer do not matter. Other text before or after an answer gets `Wrong Answer`, and so does
//! output before the case was read. Only a program that marks its answers as records may also print text that is not an
//! answer. A program may write messages to standard error. The judge keeps the end of the messages.
//!
//! The verdict does not depend on the speed of a program:
//!
//! - The judge sends the first case when the program waits for input, or after 200 ms. So it notices most output that is
//!   printed before the case is read.
//! - After the first answer, the judge closes the program's input. Then the program must exit with code 0 and without
//!   more output within the time limit.
//! - If the first process does so, the judge trusts later processes: it reuses a process for the next case without a wait
//!   for its end.
//! - If such a process prints text or ends before it reads the next case, this case starts a new process. From then on
//!   each case has its own process, and the judge waits for the end of each process.
//!
//! # Limits and isolation
//!
//! On Unix the judge has no threads: one `poll` waits for all pipes of the program. No pipe ever blocks. The judge reads
//! the clocks and the memory at least every 5 ms.
//!
//! Each [`Judge`] and each [`Session`] has its own guard, which starts the program. The guard is a second process of the
//! executable of this process. There the code of the guard runs in place of `main`.
//!
//! - On Linux the guard is a *child subreaper*: a process whose parent has ended becomes a child of the
//!   guard. So all processes that the program starts stay below the guard, even if their parent, group,
//!   session, environment or resource limits change. All of them are measured and killed. Other children
//!   of this process are not below the guard, and are left alone.
//! - If this process ends, by Ctrl-C or `kill -9`, or because the program kills it, the guard kills all
//!   processes below the guard, and then ends.
//! - If the program stops the guard by SIGSTOP, this process continues the guard by SIGCONT. If the guard does not
//!   kill the program within a second, this process does so.
//! - If the program kills the guard, this process kills the program. It finds the program's processes
//!   by a *tag*: a resource limit without any other use, which each child inherits.
//! - On Linux this process and the guard are not *dumpable* after the first program has started: other
//!   processes cannot read their memory, environment or open files. So a program cannot trace them, or
//!   read the right answer there. If root runs the judge, the program loses the rights of root to trace processes
//!   and to administer the system.
//! - A crash of a program leaves no core file.
//!
//! If this process was started with SIGINT or SIGHUP ignored, as by `nohup` or `&`, such a signal ends neither
//! this process nor the program. The judge ends programs by SIGKILL only.
//!
//! # Limitations
//!
//! A program runs as the user, without a sandbox.
//!
//! - A program can read the files of the user, including the files with the cases.
//! - A program that kills the guard and this process leaves its children behind. A program that kills only
//!   the guard leaves the children that have removed their tag.
//! - If the program stops this process, this process waits until somebody continues it.
//! - The judge kills processes for at most five seconds. A program that starts processes faster than the judge finds
//!   them leaves some behind.
//! - The memory is the peak of one process, or the sum of all processes in one survey, whichever is more. The sum
//!   counts shared pages once. Files in memory, such as files in `/dev/shm` or of `memfd_create`, count only
//!   where a process has mapped them.
//! - The judge surveys the processes of a program every 50 ms. The memory of a child that starts and ends between two
//!   surveys is not counted. The time of such a child is not counted either, unless its parent waits for it.
//! - On Unix systems other than Linux, the memory is unknown, and so is whether a case was read: output before the
//!   case counts as an answer. Processes that leave their group are not found. Except on FreeBSD, the processor time is
//!   unknown, and each program that is silent for long counts as idle.
//! - On Windows a job object contains the program and all processes that the program starts, except those that it
//!   starts before it is put into the job. Windows kills them all, also if this process is killed. The only time limit is
//!   on wall time, half a second more than the limit. The memory is that of the program without its children. As on
//!   other Unix systems, it is unknown whether the program is idle, or has read a case.

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
