//! The program of the write-up's third section: redraws the board at every `set_num` and `cancel_num`, and counts the
//! steps.

use std::io::{self, IsTerminal, Write};
use std::ops::Index;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use labuladong_char_board::{CharBoard, backtrack, to_chars};
use program::clap::{Arg, value_parser};
use program::{ExitReason, exit_on_error, print_message, terminal_size};
use sudoku::{Grid, Sudoku};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn main() -> ExitCode {
    let command = program::command!(
        "Solves a Sudoku by backtracking on a board of characters, and shows every step",
        "\
On a terminal it redraws the board at every step. Otherwise it prints only the solution and the
number of steps. Without a puzzle it solves LeetCode's example.",
        "",
        " -- --delay 100",
        " -- 39.6.751.5.89.2.437.1..8..981.46.39263.129.74.29.7.65..53...48.1.4..6..7..6.84.25"
    )
    .arg(
        Arg::new("delay")
            .short('d')
            .long("delay")
            .value_name("MS")
            .help("Milliseconds between two steps on a terminal")
            .value_parser(value_parser!(u64))
            .default_value("5"),
    )
    .arg(program::puzzle_argument::<Grid>(&Sudoku));
    program::run_with_arguments(command, |arguments, out| {
        let delay = *arguments.get_one("delay").expect("it has a default");
        let puzzle = arguments.get_one::<Grid>("puzzle").copied();
        let puzzle = puzzle.map_or_else(|| PUZZLE.parse(), Ok)?;
        let is_watched = can_animate();
        let mut buttons = AnimatedBoard {
            board: to_chars(&puzzle),
            steps: 0,
            delay: is_watched.then(|| Duration::from_millis(delay)),
            out,
        };
        if is_watched {
            buttons.draw("", None)?;
        }
        let solved = backtrack(&mut buttons, 0, 0);
        if is_watched {
            buttons.draw(CURSOR_UP, None)?;
        } else if solved {
            buttons.draw("", None)?;
        } else {
            writeln!(buttons.out, "{}", buttons.counter())?;
        }
        Ok(ExitReason::report_search(solved))
    })
}

/// Returns whether standard output is a terminal with enough room for the board.
fn can_animate() -> bool {
    if !io::stdout().is_terminal() {
        return false;
    }
    let has_room = terminal_size().is_none_or(|(columns, lines)| columns >= 21 && lines >= 11);
    if !has_room {
        print_message(
            "the terminal is too small to show the steps: 11 lines of 21 columns are needed",
        );
    }
    has_room
}

/// Moves the cursor back to the first line of the last drawing.
const CURSOR_UP: &str = "\x1b[10A";

/// A board that draws each change.
struct AnimatedBoard<'a> {
    board: Vec<Vec<char>>,
    steps: u64,
    /// The pause after each step; `None` if the steps are not shown.
    delay: Option<Duration>,
    out: &'a mut dyn Write,
}

impl AnimatedBoard<'_> {
    fn step(&mut self, i: usize, j: usize) {
        self.steps += 1;
        if let Some(delay) = self.delay {
            exit_on_error(self.draw(CURSOR_UP, Some((i, j))));
            thread::sleep(delay);
        }
    }

    /// Draws nine lines of the board, and a line with the number of steps.
    fn draw(&mut self, begin: &str, changed: Option<(usize, usize)>) -> io::Result<()> {
        let frame = format!("{begin}{}\n{}\n", picture(&self.board, changed), self.counter());
        // One write, so that the cursor is below the board when Ctrl-C ends the program.
        self.out.write_all(frame.as_bytes())
    }

    fn counter(&self) -> String {
        format!("steps: {}", self.steps)
    }
}

impl Index<usize> for AnimatedBoard<'_> {
    type Output = Vec<char>;

    fn index(&self, i: usize) -> &Vec<char> {
        &self.board[i]
    }
}

impl CharBoard for AnimatedBoard<'_> {
    fn set_num(&mut self, i: usize, j: usize, ch: char) {
        self.board.set_num(i, j, ch);
        self.step(i, j);
    }

    fn cancel_num(&mut self, i: usize, j: usize) {
        self.board.cancel_num(i, j);
        self.step(i, j);
    }
}

/// Returns the nine lines of a board, with the changed cell in reverse video.
fn picture(board: &[Vec<char>], changed: Option<(usize, usize)>) -> String {
    let cell = |i: usize, j: usize| {
        let ch = board[i][j];
        let gap = if j == 2 || j == 5 { " |" } else { "" };
        if changed == Some((i, j)) {
            return format!("\x1b[7m{ch}\x1b[0m{gap}");
        }
        format!("{ch}{gap}")
    };
    let line = |i| (0..9).map(|j| cell(i, j)).collect::<Vec<_>>().join(" ");
    (0..9).map(line).collect::<Vec<_>>().join("\n")
}
