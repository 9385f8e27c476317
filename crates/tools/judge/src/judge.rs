//! The judge: runs a program on one test case after another, and decides the verdicts.

use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use search::notation::truncated_text;

use crate::answer_format::{AnswerFormat, AnswerRecord, SplitOutput, excerpt};
use crate::check::check_answer;
use crate::exchange::{Exchange, ExchangeEnd, InputAfterCase};
use crate::failure::program_end;
use crate::finding::{Finding, OutputAtExit};
use crate::process::Process;
use crate::system::Guard;
use crate::{Outcome, Rejection, ResourceLimits, TestCase, UntrustedProgram, Verdict};

/// Characters of an answer that an outcome keeps.
const MAX_ANSWER_LENGTH: usize = 2000;

/// Bytes of the longest output from which an outcome keeps the value of a wrong answer. A value needs about 20 times the
/// memory of its text, and a run has many cases.
const MAX_VALUE_BYTES: usize = 256 << 10;

/// Characters outside an answer that an outcome keeps.
const MAX_PRINTED_LENGTH: usize = 1 << 20;

/// Judges one program. Reuses its process for the next case, or starts a new process if the last one has ended or failed.
///
/// Dropping a judge kills the program and all processes that the program has started.
#[derive(Debug)]
pub struct Judge {
    program: UntrustedProgram,
    limits: ResourceLimits,
    /// A process that has answered the previous case, and waits for another one.
    idle_process: Option<Process>,
    /// Starts and kills the process, so it is dropped after the process.
    guard: Guard,
    /// Whether a process of the program has answered, and then ended as it should after its input was closed.
    has_ended_cleanly: bool,
    /// Whether each case gets its own process: the program answers at the end of its input, or has ended or printed
    /// text after an answer.
    uses_process_per_case: bool,
}

impl Judge {
    /// Returns a judge for a program. Does not start the program.
    pub fn new(program: UntrustedProgram, limits: ResourceLimits) -> Judge {
        Judge {
            program,
            limits,
            idle_process: None,
            guard: Guard::default(),
            has_ended_cleanly: false,
            uses_process_per_case: false,
        }
    }

    /// Runs the program on a case, and judges its answer. Normally takes at most the limit on wall time and some tenths
    /// of a second. Takes up to twice as long if a reused process has not read the case, and some seconds more if the
    /// processes of the program are hard to kill.
    ///
    /// Fails if the program cannot be started.
    pub fn judge(&mut self, case: &TestCase) -> io::Result<Outcome> {
        if let Some(process) = self.idle_process.take() {
            if let Some(outcome) = self.judge_with_idle_process(process, case) {
                return Ok(outcome);
            }
            self.uses_process_per_case = true;
        }
        let process = Process::start(&self.program, &mut self.guard)?;
        let (exchange, end) = self.run_exchange(process, case);
        Ok(self.finish_exchange(exchange, end))
    }

    /// Judges a case with a process that has answered the previous case. Returns `None` if the process ended or
    /// printed text before it read this case. The verdict on the previous case is final, so this case needs a new
    /// process.
    fn judge_with_idle_process(&mut self, process: Process, case: &TestCase) -> Option<Outcome> {
        let process = process.into_reusable()?;
        let (exchange, end) = self.run_exchange(process, case);
        if exchange.is_stale(end) {
            return None;
        }
        Some(self.finish_exchange(exchange, end))
    }

    fn run_exchange<'a>(
        &self,
        process: Process,
        case: &'a TestCase,
    ) -> (Exchange<'a>, ExchangeEnd) {
        let format = AnswerFormat::of(case, &self.program);
        let mut exchange = Exchange::start(process, format, self.limits);
        if !self.has_ended_cleanly && exchange.has_printed_before_input() {
            return (exchange, ExchangeEnd::PrintedBeforeInput);
        }
        let input =
            if self.uses_process_per_case { InputAfterCase::Closed } else { InputAfterCase::Open };
        let end = exchange.run(input);
        (exchange, end)
    }

    /// Judges a finished exchange. Keeps the process for the next case if it can be reused, else kills it.
    fn finish_exchange(&mut self, mut exchange: Exchange<'_>, end: ExchangeEnd) -> Outcome {
        let (verdict, finding) = match self.check_exchange(&mut exchange, end) {
            Ok(()) => (Verdict::Accepted, None),
            Err(Rejection { verdict, finding }) => (verdict, Some(finding)),
        };
        let has_answered =
            matches!(verdict, Verdict::Accepted | Verdict::WrongAnswer | Verdict::NotJudged);
        if exchange.was_input_closed_when_idle && has_answered {
            self.uses_process_per_case = true;
        }
        let outcome = build_outcome(&mut exchange, verdict, finding);
        if verdict == Verdict::Accepted && exchange.process.pipes.is_input_open() {
            exchange.process.captured.output.clear();
            self.idle_process = Some(exchange.process);
        }
        outcome
    }

    fn check_exchange(
        &mut self,
        exchange: &mut Exchange<'_>,
        end: ExchangeEnd,
    ) -> Result<(), Rejection> {
        match end {
            ExchangeEnd::Answer(answer_end) => self.judge_answer(exchange, answer_end)?,
            ExchangeEnd::PrintedBeforeInput => return Err(early_output_rejection(exchange)),
            ExchangeEnd::Exited(status) => judge_exit(exchange, status)?,
            ExchangeEnd::TimeLimit => return Err(exchange.time_limit_rejection()),
            ExchangeEnd::MemoryLimit => return Err(exchange.memory_limit_rejection()),
            ExchangeEnd::OutputLimit => return Err(exchange.output_limit_rejection()),
        }
        // The memory may have been measured only after the answer.
        if exchange.is_out_of_memory() { Err(exchange.memory_limit_rejection()) } else { Ok(()) }
    }

    /// Judges the answer, which is the output up to `answer_end`. Closes the input and waits for the end of the
    /// process, unless the process can be reused.
    fn judge_answer(
        &mut self,
        exchange: &mut Exchange<'_>,
        answer_end: usize,
    ) -> Result<(), Rejection> {
        let answer_check =
            check_answer(exchange.format, &exchange.process.captured.output[..answer_end]);
        let is_reusable = self.has_ended_cleanly
            && !self.uses_process_per_case
            && answer_check.is_ok()
            && check_text_after_answer(exchange, answer_end).is_ok();

        // A program that exits before its input ends answers one case only.
        if !self.has_ended_cleanly && exchange.waits_for_exit_with_open_input() {
            self.uses_process_per_case = true;
        }
        let exit_check = if is_reusable { Ok(()) } else { check_exit_after_answer(exchange) };
        // More text may have arrived before the process ended.
        let text_check = check_text_after_answer(exchange, answer_end);
        if exit_check.is_err() || text_check.is_err() {
            self.uses_process_per_case = true;
        }

        most_important_rejection(answer_check, text_check, exit_check)?;
        exchange.process.has_answered = true;
        self.has_ended_cleanly = true;
        Ok(())
    }
}

/// Returns the first rejection in the order exit, answer, text after the answer; with two exceptions.
fn most_important_rejection(
    answer_check: Result<(), Rejection>,
    text_check: Result<(), Rejection>,
    exit_check: Result<(), Rejection>,
) -> Result<(), Rejection> {
    // Text after an answer makes the answer wrong, even if the answer itself cannot be judged.
    let output_check = if has_verdict(&answer_check, Verdict::NotJudged) {
        text_check.and(answer_check)
    } else {
        answer_check.and(text_check)
    };
    // A mistake in the answer says more than a program that does not end.
    if has_verdict(&exit_check, Verdict::TimeLimitExceeded) {
        output_check.and(exit_check)
    } else {
        exit_check.and(output_check)
    }
}

fn has_verdict(check: &Result<(), Rejection>, verdict: Verdict) -> bool {
    check.as_ref().is_err_and(|rejection| rejection.verdict == verdict)
}

fn build_outcome(
    exchange: &mut Exchange<'_>,
    verdict: Verdict,
    finding: Option<Finding>,
) -> Outcome {
    let messages = exchange.process.messages();
    let output = &exchange.process.captured.output;
    let SplitOutput { answer, printed } = exchange.format.split_output(output);
    let record = if exchange.format.is_record { AnswerRecord::parse(output) } else { None };
    let is_short = output.len() <= MAX_VALUE_BYTES;
    let wrong_value = if verdict == Verdict::WrongAnswer && is_short {
        exchange.format.value(output)
    } else {
        None
    };
    let call_cpu = record.as_ref().and_then(|record| duration(record.cpu_seconds));
    let call_wall = record.as_ref().and_then(|record| duration(record.seconds));
    Outcome {
        verdict,
        reason: finding.as_ref().map(Finding::to_string),
        finding,
        answer: truncated_text(&answer, MAX_ANSWER_LENGTH),
        wrong_value,
        printed: truncated_text(&printed, MAX_PRINTED_LENGTH),
        messages,
        cpu: call_cpu.unwrap_or(exchange.cpu()),
        wall: call_wall.unwrap_or(exchange.wall),
        memory: exchange.process.meter.peak_memory(),
    }
}

/// Returns `None` for a negative or very large number.
fn duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}

/// Waits until a program that has answered ends. Rejects a program that fails, or exceeds a limit, before its end.
fn check_exit_after_answer(exchange: &mut Exchange<'_>) -> Result<(), Rejection> {
    match exchange.close_input_and_wait() {
        ExchangeEnd::Exited(status) if !is_good_exit(status, exchange.format) => {
            let end = program_end(status, &exchange.process.messages());
            Err(Rejection::new(Verdict::RuntimeError, Finding::FailedAfterAnswer(end)))
        }
        ExchangeEnd::TimeLimit => {
            let limit = exchange.limits.time;
            Err(Rejection::new(Verdict::TimeLimitExceeded, Finding::StillRunning { limit }))
        }
        ExchangeEnd::MemoryLimit => Err(exchange.memory_limit_rejection()),
        ExchangeEnd::OutputLimit => Err(exchange.output_limit_rejection()),
        ExchangeEnd::Exited(_) | ExchangeEnd::Answer(_) | ExchangeEnd::PrintedBeforeInput => Ok(()),
    }
}

/// Rejects a program that printed text before it read the case.
fn early_output_rejection(exchange: &mut Exchange<'_>) -> Rejection {
    if exchange.close_input_and_wait() == ExchangeEnd::OutputLimit {
        let limit = exchange.limits.output;
        let finding = Finding::LongOutput { limit, is_outside_answer: false };
        return Rejection::new(Verdict::OutputLimitExceeded, finding);
    }
    let text = String::from_utf8_lossy(&exchange.process.captured.output);
    Rejection::new(Verdict::WrongAnswer, Finding::PrintedBeforeInput(excerpt(text.trim())))
}

/// Judges a program that has exited before it printed a complete answer with its line break. The output is still an
/// answer if only the line break is missing. If the puzzle has no solution, an empty output is the answer "no solution".
fn judge_exit(exchange: &mut Exchange<'_>, status: ExitStatus) -> Result<(), Rejection> {
    let format = exchange.format;
    let output = &exchange.process.captured.output;
    let printed = output_at_exit(format, output);
    let has_empty_line = output.contains(&b'\n') && !format.is_record;
    let is_answer = match printed {
        OutputAtExit::PartialAnswer(_) => false,
        OutputAtExit::Nothing => has_empty_line || (format.has_no_solution() && status.success()),
        OutputAtExit::Text(_) => true,
    };
    if is_answer && is_good_exit(status, format) {
        return check_answer(format, output);
    }
    Err(exchange.early_exit_rejection(status, printed))
}

fn output_at_exit(format: AnswerFormat<'_>, output: &[u8]) -> OutputAtExit {
    let answer = format.split_output(output).answer;
    let text = answer.trim();
    if format.is_answer_attempt(text) && !format.is_complete(text) {
        OutputAtExit::PartialAnswer(excerpt(text))
    } else if text.is_empty() {
        OutputAtExit::Nothing
    } else {
        OutputAtExit::Text(excerpt(text))
    }
}

/// Rejects text after the answer. Text outside an answer record is allowed.
fn check_text_after_answer(exchange: &Exchange<'_>, answer_end: usize) -> Result<(), Rejection> {
    let text = exchange.process.captured.output[answer_end..].trim_ascii();
    if exchange.format.is_record || text.is_empty() {
        return Ok(());
    }
    let finding = Finding::TextAfterAnswer(excerpt(&String::from_utf8_lossy(text)));
    Err(Rejection::new(Verdict::WrongAnswer, finding))
}

/// Returns whether a program that has answered may exit like this. Exit code 1 is the usual way to say "no", so it is
/// allowed if the puzzle has no solution.
fn is_good_exit(status: ExitStatus, format: AnswerFormat<'_>) -> bool {
    status.success() || (format.has_no_solution() && status.code() == Some(1))
}
