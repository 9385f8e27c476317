//! A terminal on which the player plays, and somebody who reads it and types.

use std::{
    io::{Read, Write},
    num::NonZeroU16,
    process::Command,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicBool, Ordering},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use sudoku::{Board, Grid};
use vt100::{Cell, Color, Parser};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_practice");

/// A machine that is busy with other tests may take its time.
const PATIENCE: Duration = Duration::from_secs(20);

/// The exit code of a program that has been told that its terminal is gone.
const HUNG_UP: u32 = 129;

pub struct Stage {
    child: Box<dyn Child + Send + Sync>,
    /// `None` once it is closed.
    terminal: Option<Terminal>,
    is_closing: Arc<AtomicBool>,
    parser: Arc<Mutex<Parser>>,
    reader: Option<JoinHandle<()>>,
}

/// The side of the terminal on which somebody sits.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
}

/// How the player has left its terminal.
pub struct End {
    /// Whether it ended by itself, after its terminal has hung up too, and was not ended by
    /// a signal or by a panic.
    pub is_orderly: bool,
    pub code: u32,
    pub is_alternate: bool,
    pub hides_cursor: bool,
}

#[derive(Clone, Copy)]
pub enum Key {
    Right,
    Left,
    ShiftRight,
    ShiftLeft,
    PageUp,
    PageDown,
    Home,
    End,
    Tab,
    Escape,
}

impl Key {
    /// What a terminal sends.
    fn bytes(self) -> &'static str {
        match self {
            Key::Right => "\x1b[C",
            Key::Left => "\x1b[D",
            Key::ShiftRight => "\x1b[1;2C",
            Key::ShiftLeft => "\x1b[1;2D",
            Key::PageUp => "\x1b[5~",
            Key::PageDown => "\x1b[6~",
            Key::Home => "\x1b[H",
            Key::End => "\x1b[F",
            Key::Tab => "\t",
            Key::Escape => "\x1b",
        }
    }
}

impl Stage {
    /// Starts the player with arguments on a terminal of so many lines and columns. `None`,
    /// and a note, where this machine has no terminals.
    pub fn start(
        arguments: &[&str],
        size: (u16, u16),
        environment: &[(&str, &str)],
    ) -> Option<Self> {
        let mut command = CommandBuilder::new(PROGRAM);
        command.arg("play");
        command.args(arguments);
        command.env_remove("NO_COLOR");
        for (name, value) in environment {
            command.env(name, value);
        }
        Self::run(command, size)
    }

    /// Runs a command line that starts the player.
    pub fn start_in_shell(line: &str, size: (u16, u16)) -> Option<Self> {
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", line]);
        Self::run(command, size)
    }

    fn run(mut command: CommandBuilder, size: (u16, u16)) -> Option<Self> {
        let Ok(pair) = native_pty_system().openpty(pty_size(size)) else {
            // Past the test's own output, which nobody sees where a test succeeds.
            let _ = writeln!(std::io::stderr(), "no terminals here: the player is not tested");
            return None;
        };
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).expect("the player starts");
        // While it is open here, nobody notices that the player has closed it.
        drop(pair.slave);
        let parser =
            Arc::new(Mutex::new(Parser::new(at_least_one(size.0), at_least_one(size.1), 0)));
        let reader = pair.master.try_clone_reader().expect("the terminal can be read");
        let writer = pair.master.take_writer().expect("the terminal can be written to");
        let is_closing = Arc::new(AtomicBool::new(false));
        let reader = Some(thread::spawn({
            let (parser, is_closing) = (Arc::clone(&parser), Arc::clone(&is_closing));
            move || read(reader, &parser, &is_closing)
        }));
        let terminal = Some(Terminal { master: pair.master, writer });
        Some(Stage { child, terminal, is_closing, parser, reader })
    }

    pub fn type_in(&mut self, keys: &str) {
        let terminal = self.terminal.as_mut().expect("it is open");
        terminal.writer.write_all(keys.as_bytes()).expect("the terminal can be written to");
        terminal.writer.flush().expect("the terminal can be written to");
    }

    pub fn press(&mut self, key: Key) {
        self.type_in(key.bytes());
    }

    pub fn resize(&mut self, size: (u16, u16)) {
        self.parser().set_size(at_least_one(size.0), at_least_one(size.1));
        let terminal = self.terminal.as_ref().expect("it is open");
        terminal.master.resize(pty_size(size)).expect("the terminal can be resized");
    }

    pub fn signal(&self, signal: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        let status = Command::new("kill").args([signal, &id]).status().expect("there is kill");
        assert!(status.success());
    }

    /// Closes the terminal, as somebody does who closes its window.
    pub fn close(&mut self) {
        self.is_closing.store(true, Ordering::Relaxed);
        // The reader looks up at the next sign that it gets.
        self.press(Key::Right);
        self.join_reader();
        self.terminal = None;
    }

    fn join_reader(&mut self) {
        if let Some(reader) = self.reader.take() {
            reader.join().expect("the reader does not panic");
        }
    }

    fn parser(&self) -> MutexGuard<'_, Parser> {
        self.parser.lock().expect("the reader does not panic")
    }

    /// What can be read on the screen.
    pub fn contents(&self) -> String {
        self.parser().screen().contents()
    }

    pub fn is_alternate(&self) -> bool {
        self.parser().screen().alternate_screen()
    }

    /// Whether a sign on the screen has another colour than the terminal's own.
    pub fn has_color(&self) -> bool {
        self.any_cell(|cell| cell.fgcolor() != Color::Default || cell.bgcolor() != Color::Default)
    }

    /// Waits for one of the 256 colours that a highlighted source has.
    #[track_caller]
    pub fn waits_until_colored(&self) {
        let start = Instant::now();
        while !self.any_cell(|cell| matches!(cell.fgcolor(), Color::Idx(16..))) {
            assert!(start.elapsed() < PATIENCE, "the source has no colours");
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn any_cell(&self, is_wanted: impl Fn(&Cell) -> bool) -> bool {
        let parser = self.parser();
        let screen = parser.screen();
        let (rows, columns) = screen.size();
        let cells = (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |col| (row, col)));
        let mut cells = cells.filter_map(|(row, column)| screen.cell(row, column));
        cells.any(is_wanted)
    }

    #[track_caller]
    pub fn waits_for(&mut self, text: &str) {
        self.waits_until(text, |screen| screen.contains(text));
    }

    #[track_caller]
    pub fn waits_until(&mut self, what: &str, is_there: impl Fn(&str) -> bool) {
        let start = Instant::now();
        loop {
            let contents = self.contents();
            if is_there(&contents) {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "not there: {what:?}, but\n{contents}");
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// Waits until the player has ended, and has said its last word.
    #[track_caller]
    pub fn waits_for_end(&mut self) -> End {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("the player can be asked") {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "it goes on");
            thread::sleep(Duration::from_millis(2));
        };
        self.join_reader();
        let parser = self.parser();
        let screen = parser.screen();
        End {
            is_orderly: status.signal().is_none() && matches!(status.exit_code(), 0..=2 | HUNG_UP),
            code: status.exit_code(),
            is_alternate: screen.alternate_screen(),
            hides_cursor: screen.hide_cursor(),
        }
    }

    /// The board of the first lane.
    pub fn board(&self) -> Grid {
        board(&self.contents())
    }

    /// What stands behind the name of a count of the first lane.
    pub fn count(&self, name: &str) -> String {
        let contents = self.contents();
        let words: Vec<&str> = contents.split_whitespace().collect();
        let place = words.iter().position(|word| *word == name).expect("it is counted");
        words[place + 1].to_string()
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // Where it has ended by itself, there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The first board on a screen, which begins in its third line.
pub fn board(screen: &str) -> Grid {
    let mut grid = Grid::BLANK;
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    for (row, col, _) in Grid::BLANK.cells() {
        let line = lines.get(2 + row + row / 3);
        let sign = line.and_then(|line| line.get(col / 3 * 8 + col % 3 * 2 + 1));
        if let Some(digit) = sign.and_then(|sign| sign.to_digit(10)) {
            grid.place(row, col, digit as u8);
        }
    }
    grid
}

fn read(mut reader: Box<dyn Read + Send>, parser: &Mutex<Parser>, is_closing: &AtomicBool) {
    let mut bytes = [0; 1 << 14];
    // An error is how a terminal says that nobody has it open any more.
    while let Ok(count @ 1..) = reader.read(&mut bytes) {
        parser.lock().expect("nobody panics").process(&bytes[..count]);
        if is_closing.load(Ordering::Relaxed) {
            return;
        }
    }
}

fn pty_size((rows, cols): (u16, u16)) -> PtySize {
    PtySize { rows, cols, ..PtySize::default() }
}

fn at_least_one(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a terminal has lines and columns")
}
