//! An attempt, run in a process of its own, under the limits of the judge.

use std::{
    sync::OnceLock,
    time::{Duration, Instant},
};

use judge::{Limits, News, Program, Session};
use program::{Result, anyhow::anyhow};
use recording::{
    Step,
    frames::{Frame, Frames},
};
use search::{Board, Cell, PlainBoard, Position, Rules};
use searches::{Answerer, Found, Ran, Runner, Timer};

use super::{asked::Asked, programs::Programs};
use crate::attempts::Attempt;

/// An attempt as a search.
pub struct Lane {
    attempt: Attempt,
    rules: &'static dyn Rules,
    /// Built at the first run; or why that is not possible.
    programs: OnceLock<Result<Programs, String>>,
}

impl Lane {
    pub fn new(attempt: &Attempt, rules: &'static dyn Rules) -> Self {
        Lane { attempt: attempt.clone(), rules, programs: OnceLock::new() }
    }

    fn programs(&self) -> Result<&Programs, String> {
        let build = || Programs::of(&self.attempt).map_err(|error| format!("{error:#}"));
        self.programs.get_or_init(build).as_ref().map_err(String::clone)
    }
}

impl Runner for Lane {
    type Plain = Position;

    /// Only its writes come from the other process.
    const SHOWS_READS: bool = false;

    fn prepare(&self) -> Result<()> {
        self.programs().map(drop).map_err(|message| anyhow!(message))
    }

    fn run<B: Board<Position>>(&self, board: &mut B, found: impl FnMut(&B)) -> Ran {
        let programs = self.programs()?;
        let (rules, puzzle) = (self.rules, board.plain());
        let mut session = start(&programs.steps, Limits::default())?;
        session.send(&(rules.line(&puzzle) + "\n"));
        session.close_input();
        let suspects = &programs.remarks;
        Repetition { rules, puzzle, board, found, steps: 0, remarks: Vec::new(), suspects }
            .of(&mut session)
    }

    fn timer(&self) -> Timer<'_> {
        let mut clock = None;
        Box::new(move |puzzle| {
            let clock = match &mut clock {
                Some(clock) => clock,
                none => {
                    let seconds = &self.programs().ok()?.seconds;
                    none.insert(Asked::start(seconds, self.rules, LONGEST)?)
                }
            };
            clock.ask(puzzle, |line| Duration::try_from_secs_f64(line.parse().ok()?).ok())
        })
    }

    fn answerer(&self) -> Answerer<'_> {
        let mut asked = None;
        Box::new(move |puzzle, deadline| {
            let asked = match &mut asked {
                Some(asked) => asked,
                none => {
                    let limit = Limits::default().time;
                    none.insert(Asked::start(&self.programs().ok()?.answers, self.rules, limit)?)
                }
            };
            let left = asked.ask(puzzle, |line| self.rules.read_line(line).ok())?;
            let first = self.rules.check_solution(puzzle, &left).is_ok().then_some(left);
            let is_late = deadline.is_some_and(|deadline| Instant::now() > deadline);
            let answer = Found { solutions: first.is_some().into(), first };
            (!is_late).then_some(answer)
        })
    }
}

/// A search that was watched to its end comes to it unwatched, too, but it may have to wait for its
/// turn on a busy machine.
const LONGEST: Duration = Duration::from_secs(60);

fn start(program: &Program, limits: Limits) -> Result<Session, String> {
    Session::start(program, limits).map_err(|error| format!("its program does not start: {error}"))
}

/// A search in another process, whose writes are made again on a board here.
struct Repetition<'a, B, F> {
    rules: &'static dyn Rules,
    puzzle: Position,
    board: &'a mut B,
    found: F,
    /// How many were made.
    steps: u64,
    remarks: Vec<String>,
    /// What of the source may be why a write is not followed.
    suspects: &'a [String],
}

impl<B: Board<Position>, F: FnMut(&B)> Repetition<'_, B, F> {
    /// Repeats the whole search.
    fn of(mut self, session: &mut Session) -> Ran {
        let mut frames = Frames::default();
        let mut is_over = false;
        loop {
            match session.hear() {
                News::Output(bytes) => frames.push(&bytes),
                // The root of a copy is the attempt's library.
                News::Failure(reason) => return Err(reason.replace("src/main.rs", "src/lib.rs")),
                News::End if is_over => return Ok(self.remarks),
                News::End => return Err("it has ended the program within the search".to_string()),
            }
            while let Some(frame) = frames.take().map_err(|_| NO_FRAME.to_string())? {
                is_over |= matches!(frame, Frame::End(_));
                self.repeat(frame)?;
            }
        }
    }

    fn repeat(&mut self, frame: Frame) -> Result<(), String> {
        match frame {
            Frame::Steps(steps) => return steps.into_iter().try_for_each(|step| self.make(step)),
            Frame::Board(left) => return self.check_left(&left),
            Frame::Found => (self.found)(self.board),
            Frame::Remark(remark) => self.remarks.push(remark),
            Frame::End(_) => {}
        }
        Ok(())
    }

    fn make(&mut self, step: Step) -> Result<(), String> {
        let size = self.puzzle.size();
        if step.cell() >= size.count() {
            return Err(NO_FRAME.to_string());
        }
        let Cell { row, col } = size.cell(step.cell());
        if self.board[row][col] != step.before() {
            return Err(format!("a write before step {} was not seen", self.steps + 1));
        }
        match step.after() {
            0 => self.board.remove(row, col),
            digit => self.board.place(row, col, digit),
        }
        self.steps += 1;
        Ok(())
    }

    /// The steps have to lead to the board that a solution in LeetCode's signature has left: that
    /// is its answer.
    fn check_left(&mut self, left: &str) -> Result<(), String> {
        let board = self.board.plain();
        if !is_same(&board, self.rules, left) {
            let reasons = self.remarks.iter().chain(self.suspects);
            let reasons = reasons.map(String::as_str).collect::<Vec<_>>().join("; ");
            return Err(format!("its steps cannot all be followed: {reasons}"));
        }
        if self.rules.check_solution(&self.puzzle, &board).is_ok() {
            (self.found)(self.board);
        }
        Ok(())
    }
}

/// Whether a board has these signs in reading order, where a 0 is an empty cell, too.
fn is_same(board: &Position, rules: &dyn Rules, signs: &str) -> bool {
    let sign = |sign| if sign == '0' { rules.symbol(0) } else { sign };
    signs.chars().map(sign).eq(board.as_bytes().iter().map(|&value| rules.symbol(value)))
}

const NO_FRAME: &str = "it has printed bytes that are no text to standard output";
