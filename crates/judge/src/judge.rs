//! Has a program answer case by case, and judges each answer.

use std::{io, process::ExitStatus, time::Duration};

use crate::{
    Case, Demand, Io, Limits, Outcome, Program, Verdict,
    check::{check, is_board, says_no_solution},
    exchange::{Ending, Exchange},
    failure::{describe, out_of_memory, out_of_time, too_much_output},
    guard::Guard,
    process::Process,
    shape::{quoted, was_meant_as_board},
};

/// How long a process is listened to after its first answer: a program that prints
/// more than it is asked for does so each time.
const LISTENING: Duration = Duration::from_millis(20);

/// After this many processes that printed nothing more, the judge listens to the
/// others for a millisecond only.
const TRUSTED: u32 = 10;

/// How many characters of an answer an [`Outcome`] has at most.
const LONGEST_ANSWER: usize = 2000;

/// Judges one program, which it starts, keeps from case to case, and starts anew
/// if it has ended or failed.
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
    answers_at_end: bool,
    /// How many processes were listened to and printed nothing more.
    quiet: u32,
}

/// Why an answer is not accepted: any verdict but [`Verdict::Accepted`], and the reason.
type Objection = (Verdict, String);

impl Judge {
    /// A judge for a program. Nothing is started yet.
    pub fn new(program: Program, limits: Limits) -> Judge {
        Judge {
            program,
            limits,
            waiting: None,
            guard: Guard::default(),
            answers_at_end: false,
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
    /// Only if the program cannot be started at all: it is not found, is not
    /// executable, or its folder does not exist.
    pub fn judge(&mut self, case: &Case) -> io::Result<Outcome> {
        if let Some(process) = self.waiting.take().and_then(Process::still_waiting) {
            let (exchange, ending) = self.exchange(process, case);
            if !exchange.came_too_late(ending) {
                return Ok(self.outcome(exchange, ending, case));
            }
        }
        let process = Process::start(&self.program)?;
        self.guard.watch(process.group());
        let (exchange, ending) = self.exchange(process, case);
        Ok(self.outcome(exchange, ending, case))
    }

    /// Gives the puzzle to a process, and waits for the end of that.
    fn exchange(&self, process: Process, case: &Case) -> (Exchange, Ending) {
        let puzzle = self.program.io.write(&case.puzzle);
        let mut exchange = Exchange::start(process, self.program.io, self.limits);
        let ending = exchange.run(&puzzle, self.answers_at_end);
        (exchange, ending)
    }

    /// Judges what came of it, and keeps the process if it can answer more cases.
    fn outcome(&mut self, mut exchange: Exchange, ending: Ending, case: &Case) -> Outcome {
        let judged = match ending {
            Ending::Answer(end) => self.judge_answer(&mut exchange, end, case),
            Ending::Ended(status) => self.judge_end(&exchange, status, case),
            Ending::Time => Err((Verdict::TimeLimitExceeded, out_of_time(&exchange))),
            Ending::Memory => Err((Verdict::MemoryLimitExceeded, out_of_memory(&exchange))),
            Ending::Output => Err((Verdict::OutputLimitExceeded, too_much_output(self.limits))),
        };
        let (verdict, reason) = match judged {
            Ok(()) => (Verdict::Accepted, None),
            Err((verdict, reason)) => (verdict, Some(reason)),
        };
        let has_answered = matches!(verdict, Verdict::Accepted | Verdict::WrongAnswer);
        self.answers_at_end |= exchange.was_idle && has_answered;
        exchange.process.read_last_messages();
        let outcome = Outcome {
            verdict,
            reason,
            answer: beginning(&exchange.process.output),
            messages: exchange.messages(),
            cpu: exchange.cpu(),
            wall: exchange.wall,
            memory: exchange.process.meter.memory(),
        };
        if verdict == Verdict::Accepted && exchange.process.takes_input() {
            exchange.process.output.clear();
            self.waiting = Some(exchange.process);
        } else {
            drop(exchange);
            self.guard.forget();
        }
        outcome
    }

    /// Judges an answer, the output up to `end`, and what the program does after it.
    fn judge_answer(
        &mut self,
        exchange: &mut Exchange,
        end: usize,
        case: &Case,
    ) -> Result<(), Objection> {
        let io = self.program.io;
        let (answer, rest) = exchange.process.output.split_at(end);
        let checked = check(io, case, answer);
        // What is no board may be the first of many lines, of a trace or a flood.
        let is_other = checked.is_err() && !is_board(io, answer);
        let prints_more = is_other || !rest.trim_ascii().is_empty();
        let is_first = !exchange.process.has_answered;
        let status = if is_first || prints_more { self.listen(exchange) } else { None };

        if exchange.is_too_long() {
            return Err((Verdict::OutputLimitExceeded, too_much_output(self.limits)));
        }
        let (answer, rest) = exchange.process.output.split_at(end);
        if let Some(status) = status.filter(|&status| !is_good_end(status, io, case, answer)) {
            let end = describe(status, &exchange.messages());
            let reason = format!("it did not end well after its answer: {end}");
            return Err((Verdict::RuntimeError, reason));
        }
        checked.map_err(|reason| (Verdict::WrongAnswer, reason))?;
        let rest = rest.trim_ascii();
        if !rest.is_empty() {
            let rest = quoted(&String::from_utf8_lossy(rest));
            let reason = format!("more output than one answer: after it comes {rest}");
            return Err((Verdict::WrongAnswer, reason));
        }
        exchange.process.has_answered = true;
        Ok(())
    }

    /// Waits for more output after an answer. Returns how the process ended, if it did.
    fn listen(&mut self, exchange: &mut Exchange) -> Option<ExitStatus> {
        let time = if self.quiet < TRUSTED { LISTENING } else { Duration::from_millis(1) };
        let status = exchange.listen_after_answer(time);
        if status.is_none() {
            self.quiet += 1;
            // The processes of its group are known now. New ones can be found later.
            exchange.process.meter.survey_at_times();
        }
        status
    }

    /// Judges a program that has ended. What it has printed is no whole answer: it
    /// lacks at least the end of its line.
    fn judge_end(
        &self,
        exchange: &Exchange,
        status: ExitStatus,
        case: &Case,
    ) -> Result<(), Objection> {
        let io = self.program.io;
        let output = &exchange.process.output;
        let text = String::from_utf8_lossy(output);
        let text = text.trim();
        let is_half = was_meant_as_board(text) && !is_board(io, output);
        let is_nothing = !output.contains(&b'\n') && text.is_empty();
        let says_no = case.demand == Demand::NoSolution && status.success();
        if is_good_end(status, io, case, output) && !is_half && (!is_nothing || says_no) {
            return check(io, case, output).map_err(|reason| (Verdict::WrongAnswer, reason));
        }
        let before = match () {
            () if is_half => format!("it ended after half an answer, {}", quoted(text)),
            () if text.is_empty() => "it ended without an answer".to_owned(),
            () => format!("it did not end well after {}", quoted(text)),
        };
        let end = describe(status, &exchange.messages());
        Err((Verdict::RuntimeError, format!("{before}: {end}")))
    }
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

fn beginning(output: &[u8]) -> String {
    // No character has more than four bytes.
    let text = String::from_utf8_lossy(&output[..output.len().min(4 * LONGEST_ANSWER)]);
    match text.char_indices().nth(LONGEST_ANSWER) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into_owned(),
    }
}
