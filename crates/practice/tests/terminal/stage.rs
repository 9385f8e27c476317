//! A terminal on which `practice` runs, with a test as its user.

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
use search::{Board, PlainBoard, Position};
use sudoku::Grid;
use vt100::{Cell, Color, Parser};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_practice");

/// How long a test waits: the machine may be busy with other tests.
const PATIENCE: Duration = Duration::from_secs(20);

/// The exit code of a program that has been told that its terminal is gone.
const HUNG_UP: u32 = 129;

/// Lines and columns.
pub type Size = (u16, u16);

/// Whether this machine has terminals to give.
pub fn has_terminals() -> bool {
    native_pty_system().openpty(PtySize::default()).is_ok()
}

pub struct Stage {
    child: Box<dyn Child + Send + Sync>,
    /// `None` when it is closed.
    terminal: Option<Terminal>,
    is_closing: Arc<AtomicBool>,
    screen: Arc<Mutex<Screen>>,
    reader: Option<JoinHandle<()>>,
}

/// The user's side of the terminal.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
}

/// What the program has written.
struct Screen {
    parser: Parser,
    /// All of it, with the control sequences.
    written: Vec<u8>,
}

/// How the program has left its terminal.
pub struct End {
    /// Whether it ended by itself, and not by a signal or a panic. It may have been told that its
    /// terminal is gone.
    pub is_orderly: bool,
    pub code: u32,
    /// The name of the signal that ended it.
    pub signal: Option<String>,
    pub is_alternate: bool,
    pub hides_cursor: bool,
    /// All that it has written, with the control sequences.
    pub text: String,
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
    /// Starts `practice` with arguments on a terminal of this size.
    pub fn start(arguments: &[&str], size: Size, environment: &[(&str, &str)]) -> Self {
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(arguments);
        command.env_remove("NO_COLOR");
        for (name, value) in environment {
            command.env(name, value);
        }
        Self::run(command, size)
    }

    /// Runs a line of a shell.
    pub fn start_in_shell(line: &str, size: Size) -> Self {
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", line]);
        Self::run(command, size)
    }

    fn run(mut command: CommandBuilder, size: Size) -> Self {
        let pair = native_pty_system().openpty(pty_size(size)).expect("there are terminals");
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).expect("the program starts");
        // The end of the program can be read only if its side of the terminal is closed here.
        drop(pair.slave);
        let parser = Parser::new(at_least_one(size.0), at_least_one(size.1), 0);
        let screen = Arc::new(Mutex::new(Screen { parser, written: Vec::new() }));
        let reader = pair.master.try_clone_reader().expect("the terminal can be read");
        let writer = pair.master.take_writer().expect("the terminal can be written to");
        let is_closing = Arc::new(AtomicBool::new(false));
        let reader = Some(thread::spawn({
            let (screen, is_closing) = (Arc::clone(&screen), Arc::clone(&is_closing));
            move || read(reader, &screen, &is_closing)
        }));
        let terminal = Some(Terminal { master: pair.master, writer });
        Stage { child, terminal, is_closing, screen, reader }
    }

    pub fn type_in(&mut self, keys: &str) {
        let terminal = self.terminal.as_mut().expect("it is open");
        terminal.writer.write_all(keys.as_bytes()).expect("the terminal can be written to");
        terminal.writer.flush().expect("the terminal can be written to");
    }

    pub fn press(&mut self, key: Key) {
        self.type_in(key.bytes());
    }

    pub fn resize(&mut self, size: Size) {
        self.screen().parser.set_size(at_least_one(size.0), at_least_one(size.1));
        let terminal = self.terminal.as_ref().expect("it is open");
        terminal.master.resize(pty_size(size)).expect("the terminal can be resized");
    }

    pub fn signal(&self, signal: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        let status = Command::new("kill").args([signal, &id]).status().expect("there is kill");
        assert!(status.success());
    }

    /// Closes the terminal, as when a user closes its window.
    pub fn close(&mut self) {
        self.is_closing.store(true, Ordering::Relaxed);
        // The reader ends after it has read something more.
        self.press(Key::Right);
        self.join_reader();
        self.terminal = None;
    }

    fn join_reader(&mut self) {
        if let Some(reader) = self.reader.take() {
            reader.join().expect("the reader does not panic");
        }
    }

    fn screen(&self) -> MutexGuard<'_, Screen> {
        self.screen.lock().expect("the reader does not panic")
    }

    /// What can be read on the screen.
    pub fn contents(&self) -> String {
        self.screen().parser.screen().contents()
    }

    pub fn is_alternate(&self) -> bool {
        self.screen().parser.screen().alternate_screen()
    }

    /// Whether a character on the screen has a colour.
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
        let screen = self.screen();
        let screen = screen.parser.screen();
        let (rows, columns) = screen.size();
        let cells = (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |col| (row, col)));
        let mut cells = cells.filter_map(|(row, column)| screen.cell(row, column));
        cells.any(is_wanted)
    }

    #[track_caller]
    pub fn waits_for(&mut self, text: &str) {
        self.waits_until(text, |contents| contents.contains(text));
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

    /// Waits until the program has ended and all that it wrote has been read.
    #[track_caller]
    pub fn waits_for_end(&mut self) -> End {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("the program can be asked") {
                break status;
            }
            assert!(start.elapsed() < PATIENCE, "it goes on");
            thread::sleep(Duration::from_millis(2));
        };
        self.join_reader();
        let screen = self.screen();
        End {
            is_orderly: status.signal().is_none() && matches!(status.exit_code(), 0..=2 | HUNG_UP),
            code: status.exit_code(),
            signal: status.signal().map(str::to_string),
            is_alternate: screen.parser.screen().alternate_screen(),
            hides_cursor: screen.parser.screen().hide_cursor(),
            text: String::from_utf8_lossy(&screen.written).into_owned(),
        }
    }

    /// The board of the first lane.
    pub fn board(&self) -> Position {
        board(&self.contents())
    }

    /// The word after the name of a count of the first lane.
    pub fn count(&self, name: &str) -> String {
        let contents = self.contents();
        let words: Vec<&str> = contents.split_whitespace().collect();
        let place = words.iter().position(|word| *word == name).expect("it is counted");
        words[place + 1].to_string()
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // If it has ended by itself, there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The first board on a screen, which begins in its third line.
pub fn board(screen: &str) -> Position {
    let mut board = Position::blank(Grid::SIZE);
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    for search::Cell { row, col } in board.size().cells() {
        let line = lines.get(2 + row + row / 3);
        let char = line.and_then(|line| line.get(col / 3 * 8 + col % 3 * 2 + 1));
        if let Some(digit) = char.and_then(|char| char.to_digit(10)) {
            board.place(row, col, digit as u8);
        }
    }
    board
}

fn read(mut reader: Box<dyn Read + Send>, screen: &Mutex<Screen>, is_closing: &AtomicBool) {
    let mut bytes = [0; 1 << 14];
    // A terminal says by an error that no program has it open any more.
    while let Ok(count @ 1..) = reader.read(&mut bytes) {
        let mut screen = screen.lock().expect("a test does not panic while it reads the screen");
        screen.parser.process(&bytes[..count]);
        screen.written.extend_from_slice(&bytes[..count]);
        if is_closing.load(Ordering::Relaxed) {
            return;
        }
    }
}

fn pty_size((rows, cols): Size) -> PtySize {
    PtySize { rows, cols, ..PtySize::default() }
}

fn at_least_one(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).expect("a terminal has lines and columns")
}
