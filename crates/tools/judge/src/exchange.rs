use std::process::ExitStatus;
use std::thread;
use std::time::{Duration, Instant};

use crate::Bounds;
use crate::process::Process;
use crate::answer_format::{Progress, Shape};

/// Between two looks at what a program uses, while it is silent.
pub(crate) const TICK: Duration = Duration::from_millis(5);

/// An empty line is an answer only if nothing comes after it for this long.
const AFTER_EMPTY_LINE: Duration = Duration::from_millis(20);

/// How long an idle program may wait for more input, at most.
const PATIENCE: Duration = Duration::from_millis(200);

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Ending {
    Answer(usize),
    /// The program has printed something before it has read the puzzle.
    Unasked,
    Ended(ExitStatus),
    Time,
    Memory,
    Output,
}

pub(crate) struct Exchange<'a> {
    pub(crate) process: Process,
    pub(crate) limits: Bounds,
    pub(crate) shape: Shape<'a>,
    started: Instant,
    watch: Watch,
    cpu_before: Duration,
    idle: Idle,
    /// When its standard output was first seen to be closed.
    silent_since: Option<Instant>,
    pub(crate) was_idle: bool,
    pub(crate) wall: Duration,
}

impl<'a> Exchange<'a> {
    pub(crate) fn start(mut process: Process, shape: Shape<'a>, limits: Bounds) -> Self {
        let (started, cpu_before) = match process.has_answered {
            false => (process.started, Duration::ZERO),
            true => (Instant::now(), process.meter.read_cpu()),
        };
        Exchange {
            process,
            limits,
            shape,
            started,
            watch: Watch::from(started),
            cpu_before,
            idle: Idle { since: Duration::ZERO, cpu: cpu_before, output: 0 },
            silent_since: None,
            was_idle: false,
            wall: Duration::ZERO,
        }
    }

    /// `is_last`: the input is closed after the puzzle.
    pub(crate) fn run(&mut self, is_last: bool) -> Ending {
        self.process.pipes.send(&format!("{}\n", self.shape.question.line));
        if is_last {
            self.process.pipes.close_input();
        }
        loop {
            self.listen();
            if let Some(ending) = self.ending() {
                return ending;
            }
        }
    }

    /// A program that is at work is waited for, but not for long.
    pub(crate) fn speaks_unasked(&mut self) -> bool {
        let patience = self.patience();
        loop {
            let may_speak = self.process.meter.is_busy() && self.watch.look() < patience;
            self.process.listen(Duration::from_millis(1));
            if self.process.has_printed() || !may_speak {
                return self.process.has_printed();
            }
        }
    }

    /// Whether this is what became of the puzzle before: the process had answered that, and has
    /// not read another one. Where the system does not tell, one that ends in peace has not.
    pub(crate) fn belongs_to_puzzle_before(&self, ending: Ending) -> bool {
        let is_well = matches!(ending, Ending::Ended(status) if status.success());
        let ends_in_peace = is_well && !self.process.has_printed() && !self.was_idle;
        let has_read = self.process.pipes.has_read();
        self.process.has_answered && has_read.map_or(ends_in_peace, |has_read| !has_read)
    }

    pub(crate) fn ends_by_itself(&mut self) -> bool {
        let until = Instant::now() + self.patience();
        loop {
            let may_end = self.process.meter.is_busy() && Instant::now() < until;
            let has_ended = self.process.ended(self.limits.output).is_some();
            if has_ended || !may_end || self.is_too_long() {
                return has_ended;
            }
            self.process.listen(Duration::from_millis(1));
        }
    }

    /// Waits for the end of a process that has answered, or for what comes in place of it.
    pub(crate) fn run_to_end(&mut self) -> Ending {
        self.process.pipes.close_input();
        loop {
            let status = self.process.ended(self.limits.output);
            if self.is_too_long() {
                return Ending::Output;
            }
            if let Some(status) = status {
                return Ending::Ended(status);
            }
            self.process.meter.survey_at_times();
            if let Some(ending) = self.exceeded(Process::is_waiting) {
                return ending;
            }
            self.listen();
        }
    }

    pub(crate) fn cpu(&self) -> Duration {
        self.process.meter.cpu().saturating_sub(self.cpu_before)
    }

    pub(crate) fn is_too_long(&self) -> bool {
        self.process.heard.output.len() > self.limits.output
    }

    /// Whether it has used too much memory, as far as that was read.
    pub(crate) fn is_out_of_memory(&self) -> bool {
        self.process.meter.memory() > self.limits.memory
    }

    fn ending(&mut self) -> Option<Ending> {
        let progress = self.shape.progress(&self.process.heard.output);
        self.wall = self.started.elapsed();
        if let Progress::Whole(end) = progress {
            return Some(self.answer(end));
        }
        if self.is_too_long() {
            return Some(Ending::Output);
        }
        if let Some(status) = self.process.ended(self.limits.output) {
            // What it printed between the last look and its end may be an answer.
            return Some(match self.shape.progress(&self.process.heard.output) {
                _ if self.is_too_long() => Ending::Output,
                Progress::Whole(end) => self.answer(end),
                _ => self.exceeded(|_| false).unwrap_or(Ending::Ended(status)),
            });
        }
        self.process.meter.survey_at_times();
        if let Some(ending) = self.exceeded(Process::is_waiting) {
            return Some(ending);
        }
        self.end_of_patience(progress)
    }

    /// A whole answer, which is one only to a puzzle that was read, and in time. When it was last looked at, it had
    /// not waited too long.
    fn answer(&mut self, end: usize) -> Ending {
        if self.process.pipes.has_read() == Some(false) {
            return Ending::Unasked;
        }
        self.exceeded(|_| false).unwrap_or(Ending::Answer(end))
    }

    fn exceeded(&mut self, is_waiting: fn(&mut Process) -> bool) -> Option<Ending> {
        self.process.meter.read();
        if self.is_out_of_memory() {
            return Some(Ending::Memory);
        }
        let (cpu, watched) = (self.cpu(), self.watch.look());
        let is_over = self.limits.is_over(cpu, watched, || is_waiting(&mut self.process));
        is_over.then_some(Ending::Time)
    }

    /// An idle program may have written its answer to a buffer that it empties at the end of its input, so
    /// that end is what it gets. Or its answer is the empty line that it has printed.
    fn end_of_patience(&mut self, progress: Progress) -> Option<Ending> {
        let (cpu, output) = (self.process.meter.cpu(), self.process.heard.output.len());
        let idle = self.idle.time(self.watch.look(), cpu, output);
        let is_empty_line = progress == Progress::EmptyLines;
        let patience = self.patience();
        let patience = if is_empty_line { AFTER_EMPTY_LINE.min(patience) } else { patience };
        if idle < patience || !(is_empty_line || self.process.pipes.takes_input()) {
            return None;
        }
        // On a busy machine it may only be waiting for a processor.
        if !self.process.is_waiting() {
            return None;
        }
        if is_empty_line {
            return Some(Ending::Answer(self.process.heard.output.len()));
        }
        if self.process.has_answered && self.process.pipes.has_read() == Some(false) {
            return Some(Ending::Time);
        }
        self.process.pipes.close_input();
        self.was_idle = true;
        None
    }

    fn patience(&self) -> Duration {
        PATIENCE.min(self.limits.time / 5)
    }

    /// Waits for some milliseconds, less if the program is about to end.
    fn listen(&mut self) {
        if !self.process.pipes.is_silent() {
            let tick = (self.started.elapsed() / 8).clamp(Duration::from_millis(1), TICK);
            self.process.listen(tick);
            return;
        }
        let since = *self.silent_since.get_or_insert_with(Instant::now);
        thread::sleep((since.elapsed() / 8).clamp(Duration::from_micros(50), TICK));
        self.process.listen(Duration::ZERO);
    }
}

/// The time on the wall in which a program is looked at. On a busy machine the judge has to wait for its turn,
/// too, and the program is not to blame for that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    looked: Instant,
    watched: Duration,
}

impl Watch {
    pub(crate) fn from(start: Instant) -> Self {
        Watch { looked: start, watched: Duration::ZERO }
    }

    /// Looks, and says how long it was looked at until now.
    pub(crate) fn look(&mut self) -> Duration {
        let now = Instant::now();
        self.watched += (now - self.looked).min(10 * TICK);
        self.looked = now;
        self.watched
    }
}

/// Since when a program has hardly used a processor, and printed nothing.
#[derive(Clone, Copy, Debug)]
struct Idle {
    since: Duration,
    cpu: Duration,
    output: usize,
}

impl Idle {
    fn time(&mut self, watched: Duration, cpu: Duration, output: usize) -> Duration {
        let time = watched - self.since;
        // The runtimes of some languages do a little all the time.
        let is_idle = cpu.saturating_sub(self.cpu) <= time / 20;
        if is_idle && output == self.output {
            return time;
        }
        *self = Idle { since: watched, cpu, output };
        Duration::ZERO
    }
}
