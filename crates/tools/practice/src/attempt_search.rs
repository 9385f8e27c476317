//! Makes a [`Variant`] of an attempt, so that the tools can run it like a published search.
//!
//! The attempt runs in a process of its own, under the limits of the judge. The process prints its steps as frames, and a
//! `Replay` repeats them on a traced board in this process.

use std::sync::OnceLock;
use std::time::Duration;

use cli::{Result, anyhow};
use judge::{ResourceLimits, Session, SessionEvent};
use problems::Task;
use registry::{Failure, RunResult, Runner, SearchTexts, Timer, UntracedAnswer, Variant};
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
use crate::returned_boards::{MadeBoards, ReturnedBoards};

/// The `variant.toml` of an attempt, with placeholders.
const MANIFEST_TEMPLATE: &str = include_str!("attempt.toml");

/// Shapes of marks in charts, as `corners` in a `variant.toml`. Attempts get them in turn.
const CORNERS: [&str; 4] = [
    "[-6, -6], [6, 6], [6, -6], [-6, 6]",
    "[-7, 0], [0, -4], [7, 0], [0, 4]",
    "[-4, -7], [4, -7], [4, 7], [-4, 7]",
    "[0, -7], [3, 7], [-3, 7]",
];

/// Makes a variant of an attempt. The attempt is compiled when the variant is prepared or first run.
///
/// Each call leaks a variant, since variants live as long as the program. So call this once for each attempt.
pub fn to_variant(attempt: &Attempt) -> Result<&'static Variant> {
    let manifest = manifest_text(attempt)?;
    let code: &'static str = attempt.source()?.leak();
    let name: &'static str = attempt.name.clone().leak();
    let problem = attempt.problem()?;
    let task = attempt.leetcode_task()?;
    let is_enumeration = task.as_ref().is_some_and(Task::is_enumeration);
    let scope = if is_enumeration { Scope::All } else { Scope::First };
    let runner = AttemptRunner {
        attempt: attempt.clone(),
        task,
        default_search: problem.default_search,
        rules: problem.rules,
        programs: OnceLock::new(),
    };
    let idea = "an attempt of your own";
    let texts = SearchTexts { docs: code, code, manifest: &manifest };
    let variant = Variant::new(name, idea, scope, problem.rules, texts, runner)?;
    Ok(Box::leak(Box::new(variant)))
}

fn manifest_text(attempt: &Attempt) -> Result<String> {
    let index = attempts::all()?.iter().position(|other| other.name == attempt.name);
    let corners = CORNERS[index.unwrap_or(0) % CORNERS.len()];
    let source = attempt.source()?;
    let parts: String =
        parts_before_a_write(&source).map(|part| format!("\"{}\", ", part.name())).collect();
    Ok(MANIFEST_TEMPLATE
        .replace("{{name}}", &attempt.name)
        .replace("{{corners}}", corners)
        .replace("{{parts}}", &parts))
}

/// Returns the parts that come before a write, if the source marks them.
pub fn parts_before_a_write(code: &str) -> impl Iterator<Item = Part> {
    let parts = [Part::Choose, Part::Check].into_iter();
    parts.filter(|part| !part.line_ranges(code).is_empty())
}

struct AttemptRunner {
    attempt: Attempt,
    task: Option<Task>,
    /// The name of a search that can start from any board, for advice.
    default_search: Option<String>,
    rules: &'static dyn Rules,
    /// The programs, or the reason why they cannot be built. Set at the first run.
    programs: OnceLock<Result<AttemptPrograms, String>>,
}

impl AttemptRunner {
    /// Returns whether the function gets only the number of rows, and makes its board itself.
    fn has_size_argument(&self) -> bool {
        self.task.as_ref().is_some_and(Task::has_size_argument)
    }

    fn programs(&self) -> Result<&AttemptPrograms, String> {
        let build = || AttemptPrograms::build(&self.attempt).map_err(|error| format!("{error:#}"));
        self.programs.get_or_init(build).as_ref().map_err(String::clone)
    }

    /// Starts the program that times the search. `limit` is the time for each puzzle.
    fn start_timing_program(&self, limit: Duration) -> Option<LineSession> {
        LineSession::start(&untrusted_program(&self.programs().ok()?.timing_command).ok()?, limit)
    }

    /// Runs a solution in LeetCode's signature. Returns the task and the answer, or `None` if the attempt has another
    /// signature or gives no answer within the limit.
    fn answer(&self, puzzle: &AnyBoard, limit: Duration) -> Option<(&Task, Value)> {
        let task = self.task.as_ref()?;
        let mut program = self.start_timing_program(limit)?;
        let TimedAnswer { answer, .. } = program.ask(&task.input_line(puzzle)?, parse_record)?;
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

    /// Returns the input of the instrumented copy. Fails if the function cannot start from this board.
    fn input_line(&self, puzzle: &AnyBoard) -> Result<String, String> {
        if !self.has_size_argument() {
            return Ok(self.rules.format_line(puzzle));
        }
        if puzzle.filled() == 0 {
            return Ok(puzzle.size().rows.to_string());
        }
        Err(format!(
            "LeetCode's function gets only the number of rows, so it cannot start from a board with a {}{}",
            self.rules.noun(),
            self.advice("an attempt that can")
        ))
    }

    /// Returns advice that follows an error message: the command that makes `attempt`. Returns an empty text if there is no
    /// such command.
    fn advice(&self, attempt: &str) -> String {
        match &self.default_search {
            Some(name) => {
                format!("; `cargo practice new NAME --like {name}` makes {attempt}")
            }
            None => String::new(),
        }
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
            counted: MadeBoards::new(most_filled),
            source_remark_count: remarks.len(),
            remarks,
            suspects: &programs.remarks,
        };
        replay.run(&mut session)
    }

    fn timer(&self) -> Timer<'_> {
        let mut program = None;
        Box::new(move |puzzle| {
            program = program.take().or_else(|| self.start_timing_program(UNTRACED_TIME_LIMIT));
            let input = match &self.task {
                Some(task) => task.input_line(puzzle)?,
                None => self.rules.format_line(puzzle),
            };
            program.as_mut()?.ask(&input, parse_time)
        })
    }

    /// Returns `None` for an attempt that writes to a `Board`: it gives no answer, but all of its writes are traced.
    fn untraced_answer(&self, puzzle: &AnyBoard, limit: Duration) -> Option<UntracedAnswer> {
        let (task, answer) = self.answer(puzzle, limit)?;
        let boards = task.boards_in_answer(puzzle, &answer)?;
        let count = answer.as_u64().unwrap_or(boards.len() as u64);
        Some(UntracedAnswer { boards, count })
    }
}

/// The record of a solution in LeetCode's signature: its answer, and its processor time in seconds.
#[derive(Deserialize)]
struct TimedAnswer {
    answer: Value,
    seconds: f64,
}

/// Parses a printed time. A solution in LeetCode's signature prints it in a record, a search on a `Board` as a number of
/// seconds.
fn parse_time(line: &str) -> Option<Duration> {
    let seconds = match parse_record(line) {
        Some(TimedAnswer { seconds, .. }) => seconds,
        None => line.parse().ok()?,
    };
    Duration::try_from_secs_f64(seconds).ok()
}

/// Time limit of an untraced run. Such a run follows a traced run that has finished, so the limit only covers a wait for
/// the processor on a busy machine.
const UNTRACED_TIME_LIMIT: Duration = Duration::from_secs(60);

/// Repeats the writes of a search in another process on a traced board in this process.
struct Replay<'a> {
    runner: &'a AttemptRunner,
    puzzle: AnyBoard,
    board: TracedBoard<AnyBoard, &'a mut dyn Observer>,
    steps: u64,
    /// The boards that the search returns. `None` if it counts them, fills the board of its caller, or gives no
    /// answer.
    returned: Option<ReturnedBoards>,
    counted: MadeBoards,
    remarks: &'a mut Vec<String>,
    /// Number of remarks about the source, which come first. Remarks about this run follow.
    source_remark_count: usize,
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
                SessionEvent::Timeout(limit) => {
                    let seconds = limit.as_secs_f64();
                    let reason = format!("it has made no progress for {seconds} s");
                    return Err(Failure::Search(reason));
                }
                SessionEvent::Failure(reason) => return Err(Failure::Search(reason)),
                SessionEvent::End if is_over => return Ok(()),
                SessionEvent::End => return Err(EARLY_EXIT_MESSAGE.to_string().into()),
            }
            while let Some(frame) =
                frames.next_frame().map_err(|_| Failure::Untraceable(BAD_FRAME.into()))?
            {
                // Only frames reset the timeout: the search itself may print lines without end.
                session.reset_timeout();
                is_over |= matches!(frame, Frame::End);
                self.apply(frame)?;
            }
        }
    }

    fn apply(&mut self, frame: Frame) -> Result<(), Failure> {
        match frame {
            Frame::Steps(steps) => steps.into_iter().try_for_each(|step| self.write(step))?,
            Frame::Board(count) if self.runner.has_size_argument() => self.check_boards(&count)?,
            Frame::Board(board) => self.check_final_board(&board)?,
            Frame::Solution => self.board.report_solution(),
            Frame::SourceLineChanges(changes) => {
                changes
                    .into_iter()
                    .for_each(|change| self.board.observer().source_line_change(change));
            }
            Frame::Remark(remark) => self.remarks.push(remark),
            Frame::End => {}
        }
        Ok(())
    }

    /// Repeats a write. Fails if the cell has another value than in the other process: then an earlier write is missing.
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

    /// Reports the board as a solution, once for each time that the search returns it. If the search only counts its
    /// boards, reports each board that is a solution.
    fn report_found_board(&mut self) -> Result<(), Failure> {
        let board = self.board.plain();
        if let Some(returned) = &mut self.returned {
            let times = returned.take(&board).map_err(Failure::WrongAnswer)?;
            (0..times).for_each(|_| self.board.report_solution());
            return Ok(());
        }
        let checked = self.runner.rules.check_solution(&self.puzzle, &board);
        let is_solution =
            self.counted.add(self.steps, &board, checked.map_err(|mistake| mistake.to_string()));
        if is_solution {
            self.board.report_solution();
        }
        Ok(())
    }

    /// Reports the board as a solution if it is one.
    fn report_if_solution(&mut self) {
        if self.runner.rules.check_solution(&self.puzzle, &self.board.plain()).is_ok() {
            self.board.report_solution();
        }
    }

    /// Compares the traced boards with the boards that the search returns or counts. `count` is the number that the copy
    /// prints.
    fn check_boards(&self, count: &str) -> Result<(), Failure> {
        let Ok(count) = count.parse::<u64>() else {
            let reasons: String =
                self.suspects.iter().map(|suspect| format!("; {suspect}")).collect();
            return Err(Failure::Untraceable(format!(
                "{NO_BOARD}{}{reasons}",
                self.runner.advice("an attempt with such a board")
            )));
        };
        match &self.returned {
            Some(returned) => returned.check_end(),
            None => self.counted.check_end(count),
        }
    }

    /// Compares the traced board with the final board of the other process, and reports a solution. The final board is
    /// the answer of a solution in LeetCode's signature that fills the board of its caller.
    fn check_final_board(&mut self, final_board: &str) -> Result<(), Failure> {
        let rules = self.runner.rules;
        // LeetCode writes '.' for an empty cell, but a solution may leave '0'.
        let expected =
            final_board.chars().map(|symbol| if symbol == '0' { rules.symbol(0) } else { symbol });
        let board = self.board.plain();
        let traced = board.as_bytes().iter().map(|&value| rules.symbol(value));
        if !expected.eq(traced) {
            let reasons = self.remarks.split_off(self.source_remark_count).join("; ");
            return Err(Failure::Untraceable(format!(
                "some of its writes were not seen: {reasons}"
            )));
        }
        self.report_if_solution();
        Ok(())
    }
}

const NO_BOARD: &str = "it keeps no board of characters that can be followed";

const BAD_FRAME: &str = "it printed bytes that are not text on standard output";
