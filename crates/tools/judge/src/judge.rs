use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use search::notation::truncated_text;

use crate::answer_format::{AnswerFormat, AnswerRecord, excerpt};
use crate::check::check_answer;
use crate::exchange::{Exchange, ExchangeEnd};
use crate::failure::{
    early_exit_rejection, memory_limit_rejection, output_limit_rejection, program_end,
    time_limit_rejection,
};
use crate::finding::Finding;
use crate::process::Process;
use crate::system::Guard;
use crate::{Outcome, Rejection, ResourceLimits, TestCase, UntrustedProgram, Verdict};

const MAX_ANSWER_LENGTH: usize = 2000;

const MAX_PRINTED_BYTES: usize = 1 << 20;

/// Judges one program, which it keeps from case to case, and starts anew if it has ended or failed.
///
/// Dropping it ends the program and all that the program has started.
#[derive(Debug)]
pub struct Judge {
    program: UntrustedProgram,
    limits: ResourceLimits,
    /// The process that has answered before and waits for another puzzle.
    idle_process: Option<Process>,
    /// Dropped after the process, which it guards.
    guard: Guard,
    /// Whether a process of the program was followed to its end, and has done nothing there
    /// that is not accepted.
    has_ended_cleanly: bool,
    /// Whether each process gets one puzzle only: the program answers at the end of its input,
    /// or has ended or printed more after an answer.
    is_one_shot: bool,
}

impl Judge {
    /// A judge for a program. Nothing is started yet.
    pub fn new(program: UntrustedProgram, limits: ResourceLimits) -> Judge {
        Judge {
            program,
            limits,
            idle_process: None,
            guard: Guard::default(),
            has_ended_cleanly: false,
            is_one_shot: false,
        }
    }

    /// Has the program answer one question, and judges the answer. That takes at most the time limit and some tenths
    /// of a second, whatever the program does, unless it stops this process.
    pub fn judge(&mut self, question: &TestCase) -> io::Result<Outcome> {
        if let Some(process) = self.idle_process.take() {
            if let Some(process) = process.into_reusable() {
                let (exchange, ending) = self.run_exchange(process, question);
                // The case before cannot be judged again.
                if !exchange.is_stale(ending) {
                    return Ok(self.outcome(exchange, ending));
                }
            }
            self.is_one_shot = true;
        }
        let process = Process::start(&self.program, &mut self.guard)?;
        let (exchange, ending) = self.run_exchange(process, question);
        Ok(self.outcome(exchange, ending))
    }

    fn run_exchange<'a>(
        &self,
        process: Process,
        question: &'a TestCase,
    ) -> (Exchange<'a>, ExchangeEnd) {
        let shape = AnswerFormat::of(question, self.program.has_answer_records);
        let mut exchange = Exchange::start(process, shape, self.limits);
        if !self.has_ended_cleanly && exchange.has_printed_before_input() {
            return (exchange, ExchangeEnd::PrintedBeforeInput);
        }
        let ending = exchange.run(self.is_one_shot);
        (exchange, ending)
    }

    fn outcome(&mut self, mut exchange: Exchange<'_>, ending: ExchangeEnd) -> Outcome {
        let (verdict, finding) = match self.check_exchange(&mut exchange, ending) {
            Ok(()) => (Verdict::Accepted, None),
            Err((verdict, finding)) => (verdict, Some(finding)),
        };
        let has_answered =
            matches!(verdict, Verdict::Accepted | Verdict::WrongAnswer | Verdict::NotJudged);
        self.is_one_shot |= exchange.was_input_closed_when_idle && has_answered;
        let outcome = build_outcome(&mut exchange, verdict, finding);
        if verdict == Verdict::Accepted && exchange.process.pipes.is_input_open() {
            exchange.process.captured.output.clear();
            self.idle_process = Some(exchange.process);
        } else {
            drop(exchange);
        }
        outcome
    }

    fn check_exchange(
        &mut self,
        exchange: &mut Exchange<'_>,
        ending: ExchangeEnd,
    ) -> Result<(), Rejection> {
        match ending {
            ExchangeEnd::Answer(end) => self.judge_answer(exchange, end)?,
            ExchangeEnd::PrintedBeforeInput => return Err(early_output_rejection(exchange)),
            ExchangeEnd::Exited(status) => judge_exit(exchange, status)?,
            ExchangeEnd::TimeLimit => return Err(time_limit_rejection(exchange)),
            ExchangeEnd::MemoryLimit => return Err(memory_limit_rejection(exchange)),
            ExchangeEnd::OutputLimit => return Err(output_limit_rejection(exchange)),
        }
        // What was seen of the memory only after the answer counts as what was seen before it.
        if exchange.is_out_of_memory() { Err(memory_limit_rejection(exchange)) } else { Ok(()) }
    }

    /// The answer is the output up to `end`. A process of a program that is not proven, or that serves one case, is
    /// followed to its end.
    fn judge_answer(&mut self, exchange: &mut Exchange<'_>, end: usize) -> Result<(), Rejection> {
        let checked = check_answer(exchange.shape, &exchange.process.captured.output[..end]);
        let has_objection = checked.is_err() || check_text_after_answer(exchange, end).is_err();
        let is_followed = !self.has_ended_cleanly || self.is_one_shot || has_objection;
        self.is_one_shot |= !self.has_ended_cleanly && exchange.has_exited_with_open_input();
        let ended = if is_followed { check_end_after_answer(exchange) } else { Ok(()) };

        let rest = check_text_after_answer(exchange, end);
        self.is_one_shot |= ended.is_err() || rest.is_err();
        let rest = rest.map_err(|finding| (Verdict::WrongAnswer, finding));
        // Text after an answer makes it wrong, even if the answer itself cannot be judged.
        let answered = match &checked {
            Err((Verdict::NotJudged, _)) => rest.and(checked),
            _ => checked.and(rest),
        };
        match &ended {
            // There is an answer, so what is wrong with it says more.
            Err((Verdict::TimeLimitExceeded, _)) => answered.and(ended)?,
            _ => ended.and(answered)?,
        }
        exchange.process.has_answered = true;
        self.has_ended_cleanly = true;
        Ok(())
    }
}

fn build_outcome(
    exchange: &mut Exchange<'_>,
    verdict: Verdict,
    finding: Option<Finding>,
) -> Outcome {
    let messages = exchange.process.messages();
    let output = &exchange.process.captured.output;
    let (answer, printed) = exchange.shape.split_output(output);
    let record = AnswerRecord::parse(output).filter(|_| exchange.shape.is_record);
    let time = |seconds: f64| Duration::try_from_secs_f64(seconds).ok();
    Outcome {
        verdict,
        reason: finding.as_ref().map(Finding::to_string),
        finding,
        answer: truncated_text(&answer, MAX_ANSWER_LENGTH),
        printed: truncated_text(&printed, MAX_PRINTED_BYTES),
        messages,
        cpu: record.as_ref().and_then(|it| time(it.cpu_seconds)).unwrap_or(exchange.cpu()),
        wall: record.and_then(|it| time(it.seconds)).unwrap_or(exchange.wall),
        memory: exchange.process.meter.peak_memory(),
    }
}

fn check_end_after_answer(exchange: &mut Exchange<'_>) -> Result<(), Rejection> {
    match exchange.wait_for_exit() {
        ExchangeEnd::Exited(status) if !is_good_exit(status, exchange.shape) => {
            let end = program_end(status, &exchange.process.messages());
            Err((Verdict::RuntimeError, Finding::FailedAfterAnswer(end)))
        }
        ExchangeEnd::TimeLimit => {
            let limit = exchange.limits.time;
            Err((Verdict::TimeLimitExceeded, Finding::StillRunning { limit }))
        }
        ExchangeEnd::MemoryLimit => Err(memory_limit_rejection(exchange)),
        ExchangeEnd::OutputLimit => Err(output_limit_rejection(exchange)),
        ExchangeEnd::Exited(_) | ExchangeEnd::Answer(_) | ExchangeEnd::PrintedBeforeInput => Ok(()),
    }
}

fn early_output_rejection(exchange: &mut Exchange<'_>) -> Rejection {
    if exchange.wait_for_exit() == ExchangeEnd::OutputLimit {
        let limit = exchange.limits.output;
        let finding = Finding::LongOutput { limit, is_outside_answer: false };
        return (Verdict::OutputLimitExceeded, finding);
    }
    let text = String::from_utf8_lossy(&exchange.process.captured.output);
    (Verdict::WrongAnswer, Finding::PrintedBeforeInput(excerpt(text.trim())))
}

/// What the program has printed is no whole answer: it lacks at least the end of its line.
fn judge_exit(exchange: &mut Exchange<'_>, status: ExitStatus) -> Result<(), Rejection> {
    let shape = exchange.shape;
    let output = &exchange.process.captured.output;
    let (text, _) = shape.split_output(output);
    let text = text.trim();
    let is_half = shape.is_answer_attempt(text) && !shape.is_complete(text);
    let is_line = output.contains(&b'\n') && !shape.is_record;
    let is_nothing = text.is_empty() && !is_line;
    let says_no = shape.has_no_solution() && status.success();
    if is_good_exit(status, shape) && !is_half && (!is_nothing || says_no) {
        return check_answer(shape, output);
    }
    Err(early_exit_rejection(status, &exchange.process.messages(), text, is_half))
}

/// Of records all is read, and what is printed beside them is no answer.
fn check_text_after_answer(exchange: &Exchange<'_>, end: usize) -> Result<(), Finding> {
    let rest = exchange.process.captured.output[end..].trim_ascii();
    if exchange.shape.is_record || rest.is_empty() {
        return Ok(());
    }
    Err(Finding::TextAfterAnswer(excerpt(&String::from_utf8_lossy(rest))))
}

/// Exit code 1 is the usual way to say "no": it goes with the right words.
fn is_good_exit(status: ExitStatus, shape: AnswerFormat<'_>) -> bool {
    status.success() || shape.has_no_solution() && status.code() == Some(1)
}
