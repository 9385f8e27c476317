//! An attempt as the tools see a search: it has a name, a source and a mark, and runs in a process
//! of its own, under the limits of the judge.

use std::sync::OnceLock;
use std::time::Duration;

use cli::{Result, anyhow};
use judge::{ResourceLimits, Session, SessionEvent};
use problems::Task;
use registry::{Failure, RunResult, Runner, Timer, UntracedAnswer, Variant};
use search::parts::Part;
use search::recording::Step;
use search::recording::frames::{Frame, FrameDecoder};
use search::trace::{Observer, ReadCounter, TracedBoard};
use search::{AnyBoard, Board, Cell, Layout, PlainBoard, Rules, Scope};
use serde::Deserialize;
use serde_json::Value;

use crate::attempt_process::{
    AttemptPrograms, AttemptView, EARLY_EXIT_MESSAGE, LineSession, parse_record, untrusted_program,
};
use crate::attempts::{self, Attempt};
use crate::returned_boards::{CountedBoards, ReturnedBoards};

/// What a `variant.toml` says of a published search, for an attempt.
const MANIFEST_TEMPLATE: &str = include_str!("attempt.toml");

/// How charts show an attempt, by its place among all attempts: corners as in a `variant.toml`.
const CORNERS: [&str; 4] = [
    "[-6, -6], [6, 6], [6, -6], [-6, 6]",
    "[-7, 0], [0, -4], [7, 0], [0, 4]",
    "[-4, -7], [4, -7], [4, 7], [-4, 7]",
    "[0, -7], [3, 7], [-3, 7]",
];

/// The search that an attempt is. It is compiled when it is first run, or prepared.
///
/// It is read once, and lives as long as the program, as the published searches do.
pub fn to_variant(attempt: &Attempt) -> Result<&'static Variant> {
    let (about, code) = (manifest_text(attempt)?, attempt.source()?.leak());
    let (problem, task) = (attempt.problem()?, attempt.leetcode_task()?);
    let looks_for_all = task.as_ref().is_some_and(Task::is_enumeration);
    let scope = if looks_for_all { Scope::All } else { Scope::First };
    let (rules, name) = (problem.rules, attempt.name.clone().leak());
    let (attempt, usual, programs) = (attempt.clone(), problem.default_search, OnceLock::new());
    let runner = AttemptRunner { attempt, task, default_search: usual, rules, programs };
    let idea = "an attempt of your own";
    let variant = Variant::new(name, idea, scope, rules, [code, code], &about, runner)?;
    Ok(Box::leak(Box::new(variant)))
}

fn manifest_text(attempt: &Attempt) -> Result<String> {
    let place = attempts::all()?.iter().position(|other| other.name == attempt.name);
    let source = attempt.source()?;
    let parts = parts_before_a_write(&source).map(|part| format!("\"{}\", ", part.name()));
    Ok(MANIFEST_TEMPLATE
        .replace("{{name}}", &attempt.name)
        .replace("{{corners}}", CORNERS[place.unwrap_or(0) % CORNERS.len()])
        .replace("{{parts}}", &parts.collect::<String>()))
}

/// The parts that lead to a write and are marked in the source.
pub fn parts_before_a_write(code: &str) -> impl Iterator<Item = Part> {
    let parts = [Part::Choose, Part::Check].into_iter();
    parts.filter(|part| !part.line_ranges(code).is_empty())
}

struct AttemptRunner {
    attempt: Attempt,
    task: Option<Task>,
    /// The search that can be started from any board, for advice.
    default_search: Option<String>,
    rules: &'static dyn Rules,
    /// Built at the first run; or why that is not possible.
    programs: OnceLock<Result<AttemptPrograms, String>>,
}

impl AttemptRunner {
    /// Whether it is told the number of rows, makes its board itself, and goes on after each solution.
    fn has_size_argument(&self) -> bool {
        self.task.as_ref().is_some_and(Task::has_size_argument)
    }

    fn programs(&self) -> Result<&AttemptPrograms, String> {
        let build = || AttemptPrograms::build(&self.attempt).map_err(|error| format!("{error:#}"));
        self.programs.get_or_init(build).as_ref().map_err(String::clone)
    }

    /// Its own program, which has to answer each question in `limit`.
    fn start_timing_program(&self, limit: Duration) -> Option<LineSession> {
        LineSession::start(&untrusted_program(&self.programs().ok()?.timing_command).ok()?, limit)
    }

    /// Runs a solution in LeetCode's signature. Returns its task and its answer.
    fn answer(&self, puzzle: &AnyBoard, limit: Duration) -> Option<(&Task, Value)> {
        let task = self.task.as_ref()?;
        let TimedAnswer { answer, .. } =
            self.start_timing_program(limit)?.ask(&task.input_line(puzzle)?, parse_record)?;
        Some((task, answer))
    }

    /// Returns the boards in the answer of a search that makes its board itself.
    fn returned_boards(&self, puzzle: &AnyBoard) -> Option<ReturnedBoards> {
        if !self.has_size_argument() {
            return None;
        }
        let (task, answer) = self.answer(puzzle, ResourceLimits::default().time)?;
        task.judge_boards(puzzle, &answer).map(ReturnedBoards::new)
    }

    /// What the program that tells its steps is told of a puzzle.
    fn input_line(&self, puzzle: &AnyBoard) -> Result<String, String> {
        match self.has_size_argument() {
            false => Ok(self.rules.format_line(puzzle)),
            true if puzzle.filled() == 0 => Ok(puzzle.size().rows.to_string()),
            true => Err(format!(
                "LeetCode's function gets only the number of rows, so it cannot start from a board with a {}{}",
                self.rules.noun(),
                self.advice()
            )),
        }
    }

    fn advice(&self) -> String {
        let advice = |name: &String| {
            format!("; `cargo practice new NAME --like {name}` makes one that can be watched")
        };
        self.default_search.as_ref().map(advice).unwrap_or_default()
    }
}

impl Runner for AttemptRunner {
    fn prepare(&self) -> Result<()> {
        self.programs().map(drop).map_err(|message| anyhow!(message))
    }

    fn run_with_observer(
        &self,
        puzzle: &AnyBoard,
        _: &ReadCounter,
        observer: &mut dyn Observer,
        remarks: &mut Vec<String>,
    ) -> RunResult {
        let programs = self.programs()?;
        if programs.view == AttemptView::Calls {
            return Err(Failure::NoBoard);
        }
        remarks.extend_from_slice(&programs.remarks);
        let line = self.input_line(puzzle)?;
        let returned = self.returned_boards(puzzle);
        let steps =
            untrusted_program(&programs.step_command).map_err(|error| format!("{error:#}"))?;
        let mut session = Session::start(&steps, ResourceLimits::default())
            .map_err(|error| format!("its program does not start: {error}"))?;
        session.send(&format!("{line}\n"));
        session.close_input();
        let board = TracedBoard::new(*puzzle, observer as &mut dyn Observer);
        let most_filled = Layout::of(self.rules, puzzle.size()).max_filled_cells();
        let replay = Replay {
            runner: self,
            puzzle: *puzzle,
            board,
            steps: 0,
            returned,
            counted: CountedBoards::new(most_filled),
            source_remarks: remarks.len(),
            remarks,
            suspects: &programs.remarks,
        };
        replay.run(&mut session)
    }

    fn timer(&self) -> Timer<'_> {
        let mut clock = None;
        Box::new(move |puzzle| {
            clock = clock.take().or_else(|| self.start_timing_program(LONGEST));
            let question = match &self.task {
                Some(task) => task.input_line(puzzle)?,
                None => self.rules.format_line(puzzle),
            };
            clock.as_mut()?.ask(&question, |line| {
                let seconds = match parse_record(line) {
                    Some(TimedAnswer { seconds, .. }) => seconds,
                    None => line.parse().ok()?,
                };
                Duration::try_from_secs_f64(seconds).ok()
            })
        })
    }

    /// An attempt for a `Board` tells no answer by itself, but then all of its writes are seen.
    fn untraced_answer(&self, puzzle: &AnyBoard, limit: Duration) -> Option<UntracedAnswer> {
        let (task, answer) = self.answer(puzzle, limit)?;
        let boards = task.boards_in_answer(puzzle, &answer)?;
        let count = answer.as_u64().unwrap_or(boards.len() as u64);
        Some(UntracedAnswer { boards, count })
    }
}

#[derive(Deserialize)]
struct TimedAnswer {
    answer: Value,
    seconds: f64,
}

/// A search that was watched to its end comes to it unwatched, too, but it may have to wait for its
/// turn on a busy machine.
const LONGEST: Duration = Duration::from_secs(60);

/// A search in another process, whose writes are made again on a board here.
struct Replay<'a> {
    runner: &'a AttemptRunner,
    puzzle: AnyBoard,
    board: TracedBoard<AnyBoard, &'a mut dyn Observer>,
    steps: u64,
    /// The boards that the search returns. `None` if it counts them, fills the board of its caller, or gives no
    /// answer.
    returned: Option<ReturnedBoards>,
    counted: CountedBoards,
    remarks: &'a mut Vec<String>,
    /// Number of remarks about the source, which come first. Remarks about this run follow.
    source_remarks: usize,
    /// Remarks about the source that may explain an untraced write.
    suspects: &'a [String],
}

impl Replay<'_> {
    fn run(mut self, session: &mut Session) -> RunResult {
        let mut frames = FrameDecoder::default();
        let mut is_over = false;
        loop {
            match session.next_event() {
                SessionEvent::Output(bytes) => frames.push(&bytes),
                SessionEvent::Failure(reason) => return Err(Failure::Search(reason)),
                SessionEvent::End if is_over => return Ok(()),
                SessionEvent::End => return Err(EARLY_EXIT_MESSAGE.to_string().into()),
            }
            while let Some(frame) =
                frames.next_frame().map_err(|_| Failure::Untraceable(BAD_FRAME.into()))?
            {
                // What a search prints beside its frames may have no end.
                session.reset_timeout();
                is_over |= matches!(frame, Frame::End);
                self.apply(frame)?;
            }
        }
    }

    fn apply(&mut self, frame: Frame) -> Result<(), Failure> {
        match frame {
            Frame::Steps(steps) => return steps.into_iter().try_for_each(|step| self.write(step)),
            Frame::Board(count) if self.runner.has_size_argument() => {
                return self.check_boards(&count);
            }
            Frame::Board(left) => {
                return self.check_final_board(&left).map_err(Failure::Untraceable);
            }
            Frame::Solution => self.board.report_solution(),
            Frame::LineChanges(changes) => {
                changes.into_iter().for_each(|it| self.board.observer().line_change(it));
            }
            Frame::Remark(remark) => self.remarks.push(remark),
            Frame::End => {}
        }
        Ok(())
    }

    fn write(&mut self, step: Step) -> Result<(), Failure> {
        let size = self.puzzle.size();
        if step.cell() >= size.count() {
            return Err(Failure::Untraceable(BAD_FRAME.to_string()));
        }
        let Cell { row, col } = size.cell(step.cell());
        if self.board[row][col] != step.before() {
            let number = self.steps + 1;
            return Err(Failure::Untraceable(format!("a write before step {number} was not seen")));
        }
        match step.after() {
            0 => self.board.remove(row, col),
            digit => self.board.place(row, col, digit),
        }
        self.steps += 1;
        if self.runner.has_size_argument() && step.after() != 0 {
            self.report_found_board()?;
        }
        Ok(())
    }

    /// Reports the board as found if the search returns it. If the search only counts boards, reports solutions.
    fn report_found_board(&mut self) -> Result<(), Failure> {
        let board = self.board.plain();
        let Some(returned) = &mut self.returned else {
            let checked = self.runner.rules.check_solution(&self.puzzle, &board);
            if self.counted.add(self.steps, &board, checked.map_err(|it| it.to_string())) {
                self.board.report_solution();
            }
            return Ok(());
        };
        let times = returned.take(&board).map_err(Failure::WrongAnswer)?;
        (0..times).for_each(|_| self.board.report_solution());
        Ok(())
    }

    /// Reports the board as found if it is a solution.
    fn report_if_solution(&mut self) {
        if self.runner.rules.check_solution(&self.puzzle, &self.board.plain()).is_ok() {
            self.board.report_solution();
        }
    }

    /// Compares the traced boards with the boards that the search returns or counts.
    fn check_boards(&self, count: &str) -> Result<(), Failure> {
        let Ok(count) = count.parse::<u64>() else {
            let reasons = self.suspects.iter().map(|it| format!("; {it}")).collect::<String>();
            return Err(Failure::Untraceable(format!(
                "{NO_BOARD}{}{reasons}",
                self.runner.advice()
            )));
        };
        match &self.returned {
            Some(returned) => returned.check_end(),
            None => self.counted.check_end(count),
        }
    }

    /// The steps have to lead to the board that a solution in LeetCode's signature has left: that
    /// is its answer.
    fn check_final_board(&mut self, left: &str) -> Result<(), String> {
        // A 0 is an empty cell, too.
        let rules = self.runner.rules;
        let signs = left.chars().map(|sign| if sign == '0' { rules.symbol(0) } else { sign });
        let board = self.board.plain();
        if !signs.eq(board.as_bytes().iter().map(|&value| rules.symbol(value))) {
            let reasons = self.remarks.split_off(self.source_remarks).join("; ");
            return Err(format!("some of its writes were not seen: {reasons}"));
        }
        self.report_if_solution();
        Ok(())
    }
}

const NO_BOARD: &str = "it keeps no board of characters that can be followed";

const BAD_FRAME: &str = "it printed bytes that are not text on standard output";
