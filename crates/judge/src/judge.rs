//! From the end of an attempt to a verdict.

use std::{
    io,
    process::ExitStatus,
    time::{Duration, Instant},
};

use crate::{
    Case, Demand, Io, Limits, Outcome, Program, Verdict,
    attempt::{Attempt, Ending},
    check::{check, is_board, says_no_solution},
    failure::describe,
    guard::Guard,
    process::Process,
    shape::{quoted, was_meant_as_board},
};

/// How long a process is listened to after its first answer: one that says more
/// than is asked does so each time.
const LINGER: Duration = Duration::from_millis(20);

/// After so many processes that said nothing more, none is listened to for long.
const TRUSTED: u32 = 10;

/// Who was about to leave when the next puzzle came has left by then, and has
/// done next to nothing since: the end of a large runtime takes its time.
const LEAVING: Duration = Duration::from_millis(100);

/// So many characters of an answer are kept for those who show it.
const LONGEST_ANSWER: usize = 2000;

/// Judges one program, which it starts, keeps from case to case, and starts anew
/// where it has ended or failed.
///
/// Dropping it ends the program and all that the program has started.
#[derive(Debug)]
pub struct Judge {
    program: Program,
    limits: Limits,
    /// The process that has answered before and waits for another puzzle.
    waiting: Option<Process>,
    /// Dropped after the process, which it guards.
    guard: Guard,
    /// Whether the program answers at the end of its input only.
    wants_end: bool,
    /// How many processes were listened to and said nothing more.
    quiet: u32,
}

type Judgement = (Verdict, Option<String>);

impl Judge {
    /// A judge for a program. Nothing is started yet.
    pub fn new(program: Program, limits: Limits) -> Judge {
        Judge {
            program,
            limits,
            waiting: None,
            guard: Guard::default(),
            wants_end: false,
            quiet: 0,
        }
    }

    /// Has the program answer one case, and judges the answer.
    ///
    /// It takes at most the time limit and some tenths of a second, whatever
    /// the program does.
    ///
    /// # Errors
    ///
    /// Only where the program cannot be started at all: it is not found, is not
    /// executable, or its folder does not exist.
    pub fn judge(&mut self, case: &Case) -> io::Result<Outcome> {
        let started = Instant::now();
        if let Some(mut process) = self.waiting.take().and_then(still_waiting) {
            process.meter.read_cpu();
            let cpu_before = process.meter.cpu();
            let (attempt, ending) = self.attempt(process, started, case, cpu_before);
            if !has_left(&attempt, ending) {
                return Ok(self.outcome(attempt, ending, case, false));
            }
        }
        let started = Instant::now();
        let process = Process::start(&self.program)?;
        self.guard.watch(process.group());
        let (attempt, ending) = self.attempt(process, started, case, Duration::ZERO);
        Ok(self.outcome(attempt, ending, case, true))
    }

    fn attempt(
        &self,
        process: Process,
        started: Instant,
        case: &Case,
        cpu_before: Duration,
    ) -> (Attempt, Ending) {
        let shape = (self.program.io, self.limits);
        let puzzle = self.program.io.write(&case.puzzle);
        let mut attempt =
            Attempt::start(process, started, shape, &puzzle, self.wants_end, cpu_before);
        let ending = attempt.wait();
        (attempt, ending)
    }

    /// The verdict; and the process is kept where it can be.
    fn outcome(
        &mut self,
        mut attempt: Attempt,
        ending: Ending,
        case: &Case,
        is_first: bool,
    ) -> Outcome {
        let (verdict, reason) = match ending {
            Ending::Answer(end) => self.judge_answer(&mut attempt, end, case, is_first),
            Ending::Ended(status) => self.judge_end(&attempt, status, case),
            Ending::Time => (Verdict::TimeLimitExceeded, Some(self.time_reason(&attempt))),
            Ending::Memory => (Verdict::MemoryLimitExceeded, Some(self.memory_reason(&attempt))),
            Ending::Output => (Verdict::OutputLimitExceeded, Some(self.output_reason())),
        };
        attempt.process.read_last_messages();
        let has_answered = matches!(verdict, Verdict::Accepted | Verdict::WrongAnswer);
        self.wants_end |= attempt.was_idle && has_answered;
        let outcome = Outcome {
            verdict,
            reason,
            answer: beginning(&attempt.process.output),
            messages: messages(&attempt),
            cpu: attempt.cpu(),
            wall: attempt.wall,
            memory: attempt.process.meter.memory(),
        };
        if verdict == Verdict::Accepted && attempt.process.takes_input() {
            attempt.process.output.clear();
            self.waiting = Some(attempt.process);
        } else {
            drop(attempt);
            self.guard.forget();
        }
        outcome
    }

    fn judge_answer(
        &mut self,
        attempt: &mut Attempt,
        end: usize,
        case: &Case,
        is_first: bool,
    ) -> Judgement {
        let io = self.program.io;
        let (answer, rest) = attempt.process.output.split_at(end);
        let checked = check(io, case, answer);
        // What is no board may be the first of many lines, of a trace or a flood.
        let is_other = checked.is_err() && !is_board(io, answer);
        let says_more = is_other || !rest.trim_ascii().is_empty();
        let status = if is_first || says_more { self.linger(attempt) } else { None };

        if attempt.is_too_long() {
            return (Verdict::OutputLimitExceeded, Some(self.output_reason()));
        }
        let (answer, rest) = attempt.process.output.split_at(end);
        if let Some(status) = status.filter(|&status| !is_good_end(status, io, case, answer)) {
            let reason = format!("it did not end well after its answer: {}", tell(status, attempt));
            return (Verdict::RuntimeError, Some(reason));
        }
        if let Err(reason) = checked {
            return (Verdict::WrongAnswer, Some(reason));
        }
        let rest = rest.trim_ascii();
        if !rest.is_empty() {
            let rest = quoted(&String::from_utf8_lossy(rest));
            let reason = format!("more output than one answer: after it comes {rest}");
            return (Verdict::WrongAnswer, Some(reason));
        }
        (Verdict::Accepted, None)
    }

    fn linger(&mut self, attempt: &mut Attempt) -> Option<ExitStatus> {
        let time = if self.quiet < TRUSTED { LINGER } else { Duration::from_millis(1) };
        let status = attempt.linger(time);
        if status.is_none() {
            self.quiet += 1;
            // From now on they are known, and need not be looked for in haste.
            attempt.process.meter.survey_at_times();
        }
        status
    }

    /// It ended, and has printed no whole answer: what there is has no end of line.
    fn judge_end(&self, attempt: &Attempt, status: ExitStatus, case: &Case) -> Judgement {
        let io = self.program.io;
        let output = &attempt.process.output;
        let text = String::from_utf8_lossy(output);
        let is_half = was_meant_as_board(&text) && !is_board(io, output);
        let is_nothing = !output.contains(&b'\n') && text.trim().is_empty();
        let says_no = case.demand == Demand::NoSolution && status.success();
        if !is_good_end(status, io, case, output) || is_half || is_nothing && !says_no {
            let before = match () {
                () if is_half => format!("it ended after half an answer, {}", quoted(text.trim())),
                () if text.trim().is_empty() => "it ended without an answer".to_owned(),
                () => format!("it did not end well after {}", quoted(text.trim())),
            };
            let reason = format!("{before}: {}", tell(status, attempt));
            return (Verdict::RuntimeError, Some(reason));
        }
        match check(io, case, output) {
            Ok(()) => (Verdict::Accepted, None),
            Err(reason) => (Verdict::WrongAnswer, Some(reason)),
        }
    }

    fn time_reason(&self, attempt: &Attempt) -> String {
        let limit = self.limits.time.as_secs_f64();
        let text = String::from_utf8_lossy(&attempt.process.output);
        let text = text.trim();
        let start = match () {
            () if attempt.process.is_silent() => {
                format!("it closed its standard output, and had not ended after {limit} s")
            }
            () if text.is_empty() => format!("no answer within {limit} s"),
            () => format!("only {} within {limit} s", quoted(text)),
        };
        let cpu = attempt.cpu();
        if cpu > attempt.wall / 10 {
            return format!("{start}, {:.2} s of them on a processor", cpu.as_secs_f64());
        }
        let input = if attempt.was_idle { ", although its input had come to its end" } else { "" };
        format!("{start}, and it did nothing but sleep or wait{input}")
    }

    fn memory_reason(&self, attempt: &Attempt) -> String {
        let used = mebibytes(attempt.process.meter.memory());
        format!("it had {used} of memory, {} are allowed", mebibytes(self.limits.memory))
    }

    fn output_reason(&self) -> String {
        format!("it printed more than the {} bytes that one answer may have", self.limits.output)
    }
}

/// The process, ready for another puzzle, unless it has ended or is beside itself.
fn still_waiting(mut process: Process) -> Option<Process> {
    process.listen(Duration::ZERO);
    let has_ended = process.ended(0).is_some() || process.is_silent() || !process.takes_input();
    if has_ended || !process.output.trim_ascii().is_empty() {
        return None;
    }
    process.output.clear();
    process.messages.clear();
    Some(process)
}

/// Whether a program has answered one case, and ended in peace before the next:
/// no fault, only the news came late. Who has worked on the next, or has let it
/// wait for long, had not left: it would get its time twice.
fn has_left(attempt: &Attempt, ending: Ending) -> bool {
    let is_quiet = attempt.process.output.trim_ascii().is_empty();
    let is_prompt = attempt.wall < LEAVING && attempt.cpu() < LINGER;
    let is_well = matches!(ending, Ending::Ended(status) if status.success());
    is_well && is_quiet && is_prompt && !attempt.was_idle
}

/// Exit code 1 is the usual way to say "no": it goes with the right words.
fn is_good_end(status: ExitStatus, io: Io, case: &Case, answer: &[u8]) -> bool {
    let may_say_no = match case.demand {
        Demand::NoSolution => true,
        Demand::Unknown => says_no_solution(io, &case.puzzle, answer),
        Demand::AnySolution | Demand::OnlySolution(_) => false,
    };
    status.success() || may_say_no && status.code() == Some(1)
}

fn tell(status: ExitStatus, attempt: &Attempt) -> String {
    describe(status, &messages(attempt))
}

fn messages(attempt: &Attempt) -> String {
    String::from_utf8_lossy(&attempt.process.messages).into_owned()
}

fn beginning(output: &[u8]) -> String {
    // No character has more than four bytes.
    let text = String::from_utf8_lossy(&output[..output.len().min(4 * LONGEST_ANSWER)]);
    match text.char_indices().nth(LONGEST_ANSWER) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into_owned(),
    }
}

fn mebibytes(bytes: u64) -> String {
    format!("{} MiB", bytes.div_ceil(1 << 20))
}
