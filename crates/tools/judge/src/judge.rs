use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use search::notation::beginning;

use crate::check::check;
use crate::exchange::{Ending, Exchange};
use crate::failure::{ended, out_of_memory, out_of_time, program_end, too_much};
use crate::finding::Finding;
use crate::process::Process;
use crate::answer_format::{Record, Shape, start};
use crate::system::Guard;
use crate::{Bounds, Objection, Outcome, Question, Untrusted, Verdict};

const LONGEST_ANSWER: usize = 2000;

const LONGEST_PRINTED: usize = 1 << 20;

/// Judges one program, which it keeps from case to case, and starts anew if it has ended or failed.
///
/// Dropping it ends the program and all that the program has started.
#[derive(Debug)]
pub struct Judge {
    program: Untrusted,
    limits: Bounds,
    /// The process that has answered before and waits for another puzzle.
    waiting: Option<Process>,
    /// Dropped after the process, which it guards.
    guard: Guard,
    /// Whether a process of the program was followed to its end, and has done nothing there
    /// that is not accepted.
    is_proven: bool,
    /// Whether each process gets one puzzle only: the program answers at the end of its input,
    /// or has ended or printed more after an answer.
    is_one_shot: bool,
}

impl Judge {
    /// A judge for a program. Nothing is started yet.
    pub fn new(program: Untrusted, limits: Bounds) -> Judge {
        Judge {
            program,
            limits,
            waiting: None,
            guard: Guard::default(),
            is_proven: false,
            is_one_shot: false,
        }
    }

    /// Has the program answer one question, and judges the answer. That takes at most the time limit and some tenths
    /// of a second, whatever the program does, unless it stops this process.
    pub fn judge(&mut self, question: &Question) -> io::Result<Outcome> {
        if let Some(process) = self.waiting.take() {
            if let Some(process) = process.still_waiting() {
                let (exchange, ending) = self.exchange(process, question);
                // The case before cannot be judged again.
                if !exchange.belongs_to_puzzle_before(ending) {
                    return Ok(self.outcome(exchange, ending));
                }
            }
            self.is_one_shot = true;
        }
        let process = Process::start(&self.program, &mut self.guard)?;
        let (exchange, ending) = self.exchange(process, question);
        Ok(self.outcome(exchange, ending))
    }

    fn exchange<'a>(&self, process: Process, question: &'a Question) -> (Exchange<'a>, Ending) {
        let shape = Shape::of(question, self.program.writes_records);
        let mut exchange = Exchange::start(process, shape, self.limits);
        if !self.is_proven && exchange.speaks_unasked() {
            return (exchange, Ending::Unasked);
        }
        let ending = exchange.run(self.is_one_shot);
        (exchange, ending)
    }

    fn outcome(&mut self, mut exchange: Exchange<'_>, ending: Ending) -> Outcome {
        let (verdict, finding) = match self.verdict(&mut exchange, ending) {
            Ok(()) => (Verdict::Accepted, None),
            Err((verdict, finding)) => (verdict, Some(finding)),
        };
        let has_answered =
            matches!(verdict, Verdict::Accepted | Verdict::WrongAnswer | Verdict::NotJudged);
        self.is_one_shot |= exchange.was_idle && has_answered;
        let outcome = told(&mut exchange, verdict, finding);
        if verdict == Verdict::Accepted && exchange.process.pipes.takes_input() {
            exchange.process.heard.output.clear();
            self.waiting = Some(exchange.process);
        } else {
            drop(exchange);
        }
        outcome
    }

    fn verdict(&mut self, exchange: &mut Exchange<'_>, ending: Ending) -> Result<(), Objection> {
        match ending {
            Ending::Answer(end) => self.judge_answer(exchange, end)?,
            Ending::Unasked => return Err(judge_unasked(exchange)),
            Ending::Ended(status) => judge_end(exchange, status)?,
            Ending::Time => return Err(out_of_time(exchange)),
            Ending::Memory => return Err(out_of_memory(exchange)),
            Ending::Output => return Err(too_much(exchange)),
        }
        // What was seen of the memory only after the answer counts as what was seen before it.
        if exchange.is_out_of_memory() { Err(out_of_memory(exchange)) } else { Ok(()) }
    }

    /// The answer is the output up to `end`. A process of a program that is not proven, or that serves one case, is
    /// followed to its end.
    fn judge_answer(&mut self, exchange: &mut Exchange<'_>, end: usize) -> Result<(), Objection> {
        let checked = check(exchange.shape, &exchange.process.heard.output[..end]);
        let has_objection = checked.is_err() || text_after_answer(exchange, end).is_err();
        let is_followed = !self.is_proven || self.is_one_shot || has_objection;
        self.is_one_shot |= !self.is_proven && exchange.ends_by_itself();
        let ended = if is_followed { follow(exchange) } else { Ok(()) };

        let rest = text_after_answer(exchange, end);
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
        self.is_proven = true;
        Ok(())
    }
}

fn told(exchange: &mut Exchange<'_>, verdict: Verdict, finding: Option<Finding>) -> Outcome {
    let messages = exchange.process.messages();
    let output = &exchange.process.heard.output;
    let (answer, printed) = exchange.shape.apart(output);
    let record = Record::read(output).filter(|_| exchange.shape.are_records);
    let time = |seconds: f64| Duration::try_from_secs_f64(seconds).ok();
    Outcome {
        verdict,
        reason: finding.as_ref().map(Finding::to_string),
        finding,
        answer: beginning(&answer, LONGEST_ANSWER),
        printed: beginning(&printed, LONGEST_PRINTED),
        messages,
        cpu: record.as_ref().and_then(|it| time(it.cpu_seconds)).unwrap_or(exchange.cpu()),
        wall: record.and_then(|it| time(it.seconds)).unwrap_or(exchange.wall),
        memory: exchange.process.meter.memory(),
    }
}

fn follow(exchange: &mut Exchange<'_>) -> Result<(), Objection> {
    match exchange.run_to_end() {
        Ending::Ended(status) if !is_good_end(status, exchange.shape) => {
            let end = program_end(status, &exchange.process.messages());
            Err((Verdict::RuntimeError, Finding::FailedAfterAnswer(end)))
        }
        Ending::Time => {
            let limit = exchange.limits.time;
            Err((Verdict::TimeLimitExceeded, Finding::StillRunning { limit }))
        }
        Ending::Memory => Err(out_of_memory(exchange)),
        Ending::Output => Err(too_much(exchange)),
        Ending::Ended(_) | Ending::Answer(_) | Ending::Unasked => Ok(()),
    }
}

fn judge_unasked(exchange: &mut Exchange<'_>) -> Objection {
    if exchange.run_to_end() == Ending::Output {
        let limit = exchange.limits.output;
        let finding = Finding::LongOutput { limit, is_beside_answer: false };
        return (Verdict::OutputLimitExceeded, finding);
    }
    let text = String::from_utf8_lossy(&exchange.process.heard.output);
    (Verdict::WrongAnswer, Finding::PrintedBeforeInput(start(text.trim())))
}

/// What the program has printed is no whole answer: it lacks at least the end of its line.
fn judge_end(exchange: &mut Exchange<'_>, status: ExitStatus) -> Result<(), Objection> {
    let shape = exchange.shape;
    let output = &exchange.process.heard.output;
    let (text, _) = shape.apart(output);
    let text = text.trim();
    let is_half = shape.was_meant_as_answer(text) && !shape.is_whole(text);
    let is_line = output.contains(&b'\n') && !shape.are_records;
    let is_nothing = text.is_empty() && !is_line;
    let says_no = shape.has_no_solution() && status.success();
    if is_good_end(status, shape) && !is_half && (!is_nothing || says_no) {
        return check(shape, output);
    }
    Err(ended(status, &exchange.process.messages(), text, is_half))
}

/// Of records all is read, and what is printed beside them is no answer.
fn text_after_answer(exchange: &Exchange<'_>, end: usize) -> Result<(), Finding> {
    let rest = exchange.process.heard.output[end..].trim_ascii();
    if exchange.shape.are_records || rest.is_empty() {
        return Ok(());
    }
    Err(Finding::TextAfterAnswer(start(&String::from_utf8_lossy(rest))))
}

/// Exit code 1 is the usual way to say "no": it goes with the right words.
fn is_good_end(status: ExitStatus, shape: Shape<'_>) -> bool {
    status.success() || shape.has_no_solution() && status.code() == Some(1)
}
