//! An attempt, run in a process of its own, under the limits of the judge.

use std::{path::PathBuf, sync::OnceLock, time::Duration};

use judge::{Bounds, Io, News, Session, Untrusted};
use problems::{Problem, Told};
use program::{Result, anyhow::anyhow};
use search::recording::{
    Step,
    frames::{Frame, Frames},
};
use search::{
    Board, Cell, PlainBoard, Position, Rules,
    trace::{Reads, Reported, Traced, Watcher},
};

use super::{asked::Asked, programs::Programs};
use crate::attempts::Attempt;
use searches::{Ran, Runner, Timer};

/// An attempt as a search.
pub struct Lane {
    attempt: Attempt,
    /// What a question is: a board, or the number of its rows.
    question: Told,
    /// The search that can be started from any board, for advice.
    usual: Option<String>,
    rules: &'static dyn Rules,
    /// Built at the first run; or why that is not possible.
    programs: OnceLock<Result<Programs, String>>,
}

impl Lane {
    pub fn new(attempt: &Attempt, problem: &Problem) -> Self {
        let question = attempt.task(problem).map_or(Told::Board, |task| task.question);
        let (rules, usual) = (problem.rules, problem.search.clone());
        Lane { attempt: attempt.clone(), question, usual, rules, programs: OnceLock::new() }
    }

    fn programs(&self) -> Result<&Programs, String> {
        let build = || Programs::of(&self.attempt).map_err(|error| format!("{error:#}"));
        self.programs.get_or_init(build).as_ref().map_err(String::clone)
    }

    /// What its programs are told of a puzzle.
    fn line(&self, puzzle: &Position) -> Result<String, String> {
        match self.question {
            Told::Board => Ok(self.rules.line(puzzle)),
            Told::Size if puzzle.filled() == 0 => Ok(puzzle.size().rows.to_string()),
            Told::Size => Err(format!(
                "LeetCode's function is told the number of rows alone, and so of no board that has a \
                 {} already{}",
                self.rules.noun(),
                self.advice()
            )),
        }
    }

    /// How an attempt is made that can be watched on any board.
    fn advice(&self) -> String {
        let advice = |name: &String| {
            format!("; `cargo practice new NAME --like {name}` makes one that can be watched")
        };
        self.usual.as_ref().map(advice).unwrap_or_default()
    }
}

impl Runner for Lane {
    /// Only its writes come from the other process.
    fn shows_reads(&self) -> bool {
        false
    }

    fn prepare(&self) -> Result<()> {
        self.programs().map(drop).map_err(|message| anyhow!(message))
    }

    fn watch(&self, puzzle: &Position, _: &Reads, watcher: &mut dyn Watcher) -> Ran {
        let programs = self.programs()?;
        let (rules, puzzle) = (self.rules, *puzzle);
        let line = self.line(&puzzle)?;
        let mut session = start(&programs.steps, Bounds::default())?;
        session.send(&format!("{line}\n"));
        session.close_input();
        let suspects = &programs.remarks;
        let advice = self.advice();
        let repetition = Repetition {
            rules,
            puzzle,
            board: Traced::new(puzzle, Reported(watcher)),
            is_made: self.question == Told::Size,
            steps: 0,
            solutions: 0,
            remarks: Vec::new(),
            suspects,
            advice: &advice,
        };
        repetition.of(&mut session)
    }

    fn timer(&self) -> Timer<'_> {
        let mut clock = None;
        Box::new(move |puzzle| {
            let clock = match &mut clock {
                Some(clock) => clock,
                none => {
                    let seconds = &self.programs().ok()?.seconds;
                    none.insert(Asked::start(&program(seconds).ok()?, LONGEST)?)
                }
            };
            clock.ask(&self.line(puzzle).ok()?, |line| {
                Duration::try_from_secs_f64(line.parse().ok()?).ok()
            })
        })
    }
}

/// A search that was watched to its end comes to it unwatched, too, but it may have to wait for its
/// turn on a busy machine.
const LONGEST: Duration = Duration::from_secs(60);

fn start(command: &[PathBuf], limits: Bounds) -> Result<Session, String> {
    let program = program(command).map_err(|error| format!("{error:#}"))?;
    Session::start(&program, limits).map_err(|error| format!("its program does not start: {error}"))
}

/// A program that runs in the workspace, as its attempt would.
fn program(command: &[PathBuf]) -> Result<Untrusted> {
    let command = command.iter().map(Into::into).collect();
    Ok(Untrusted { command, folder: problems::workspace()?, io: Io::Line })
}

/// A search in another process, whose writes are made again on a board here.
struct Repetition<'a> {
    rules: &'static dyn Rules,
    puzzle: Position,
    board: Traced<Position, Reported<'a>>,
    /// Whether the search made its board itself, and goes on after each solution.
    is_made: bool,
    /// How many were made.
    steps: u64,
    /// How many solutions were seen.
    solutions: i64,
    remarks: Vec<String>,
    /// What of the source may be why a write is not followed.
    suspects: &'a [String],
    /// What can be done where the writes cannot be followed.
    advice: &'a str,
}

impl Repetition<'_> {
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
            Frame::Board(count) if self.is_made => return self.check_count(&count),
            Frame::Board(left) => return self.check_left(&left),
            Frame::Found => self.report(),
            Frame::Remark(remark) => self.remarks.push(remark),
            Frame::End(_) => {}
        }
        Ok(())
    }

    /// Tells that there is a solution on the board.
    fn report(&self) {
        self.board.observer().0.found(&|| self.board.plain());
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
        if self.is_made && step.after() != 0 {
            self.look_for_solution();
        }
        Ok(())
    }

    /// Whether this write has made a solution.
    fn look_for_solution(&mut self) {
        if self.rules.check_solution(&self.puzzle, &self.board.plain()).is_ok() {
            self.solutions += 1;
            self.report();
        }
    }

    /// The boards that were seen have to be as many as the search has returned.
    fn check_count(&self, count: &str) -> Result<(), String> {
        let (rows, advice) = (self.puzzle.size().rows, self.advice);
        let Ok(count) = count.parse::<i64>() else {
            return Err(format!(
                "it cannot be watched, since it writes to no `Vec<Vec<char>>` of {rows} rows and {rows} \
                 columns that begins with {:?} in each cell{advice}",
                self.rules.symbol(0)
            ));
        };
        if count == self.solutions {
            return Ok(());
        }
        Err(format!(
            "its steps cannot all be followed: it returns {count} solutions, and the first board that it \
             writes to has shown {}{advice}",
            self.solutions
        ))
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
            self.report();
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
