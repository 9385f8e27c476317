//! # Judging programs that are not trusted
//!
//! An online judge says `Wrong Answer` and nothing more. This one runs a program
//! on many cases, gives each a [`Verdict`], and says *why*, in a sentence and
//! with the cell. It survives whatever it judges.
//!
//! ```no_run
//! use judge::{Case, Demand, Io, Judge, Limits, Program, Verdict};
//!
//! let program = Program { command: vec!["./solve".into()], folder: ".".into(), io: Io::Line };
//! let mut judge = Judge::new(program, Limits::default());
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let case = Case { name: "leetcode".into(), puzzle, demand: Demand::AnySolution };
//! let outcome = judge.judge(&case)?;
//! if outcome.verdict != Verdict::Accepted {
//!     // Such as: "two 5s in row 3: columns 1 and 7".
//!     let reason = outcome.reason;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | words | question |
//! |---|---|---|
//! | `program` | [`Program`], [`Io`], [`Limits`] | What is judged, and what may it use? |
//! | `case` | [`Case`], [`Demand`] | By what is it judged? |
//! | `verdict` | [`Outcome`], [`Verdict`] | What does the judge say? |
//! | `judge` | [`Judge`] | Which verdict does an answer get, and which one if there is none? |
//! | `exchange` | | Is there an answer, or why will there be none? |
//! | `shape` | | Where does an answer end, and which board is it? |
//! | `check` | | Is it right? |
//! | `failure` | | Why is there none, in a sentence? |
//! | `process` | | How does one talk with a program that may not listen? |
//! | `usage`, `procfs` | | What has it used? |
//! | `leftovers` | | What has it left behind? |
//! | `guard` | | What ends it if this process is killed? |
//!
//! # The protocol
//!
//! A program reads a puzzle, prints one answer, and waits for the next puzzle
//! until its input ends. It need not be that good:
//!
//! - One that ends with exit code 0 after each answer is started for each case,
//!   also if it ends while the next puzzle comes, unless it takes 100 ms or
//!   20 ms of a processor for that.
//! - One that prints only at the end of its input (C and Python do so in a pipe,
//!   unless told to flush) is found idle after 200 ms, or a fifth of the time
//!   limit; its input is closed, and from then on there is one process a case,
//!   whose input ends after the puzzle.
//! - After a verdict other than `Accepted` it is started anew: what went wrong
//!   in one case is not held against it in the next.
//!
//! Empty lines around an answer do not matter. More than that is a wrong answer:
//! after the first answer of each process the judge listens for 20 ms.
//! Standard error is free for messages; only their end is kept.
//!
//! # How it is kept in bounds
//!
//! There are no threads: one `poll` waits for all pipes of the program, none of
//! which ever blocks, and at most every 5 ms there is a look at the clocks and
//! at the memory. The program is the leader of a process group, which is killed
//! as a whole. A process that has left the group is adopted by this process, a *child
//! subreaper* since its first [`Judge`], and found among its children. An orphan
//! of other children of this process is adopted too, and left alone. Nor does a crash
//! leave a core file: this process and all that it starts write none.
//!
//! If this process itself is ended, by Ctrl-C or `kill -9`, a small shell that
//! has waited for that kills the group. Started with SIGINT or SIGHUP ignored, as by
//! `nohup` or `&`, this process goes on at such a signal, and judges as ever: the
//! program ignores it too, and is always ended by SIGKILL, which it cannot ignore.
//!
//! On a Unix that is not Linux memory is not known, processes that leave
//! their group are not found, and (save on FreeBSD) each program that is silent
//! for long counts as idle, since its time is not known either.

mod case;
mod check;
mod exchange;
mod failure;
mod judge;
mod process;
mod program;
mod shape;
mod system;
mod verdict;

pub use case::{Case, Demand};
pub use judge::Judge;
pub use program::{Io, Limits, Program};
pub use verdict::{Outcome, Verdict};
