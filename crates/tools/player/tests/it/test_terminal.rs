//! A terminal on which `practice-player` runs, with a test as its user. `script` of util-linux makes the terminal, and
//! `vt100` parses its output.

use std::io::{Read, Write};
use std::num::NonZero;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use testkit::scratch::shipped_workspace;
use vt100::{Cell, Color, Parser, Screen};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_practice-player");

/// Time limit of a wait. The machine may be busy with other tests.
const PATIENCE: Duration = Duration::from_secs(20);

const PAUSE: Duration = Duration::from_millis(10);

/// Lines and columns.
pub type Size = (u16, u16);

/// The size of the parsed screen. It holds all output, whatever size the terminal reports to the program.
const ROOM: Size = (150, 200);

pub struct TestTerminal {
    script: Child,
    parser: Arc<Mutex<Parser>>,
    /// The terminal, and the number of the process on it.
    terminal: String,
    process: String,
}

impl TestTerminal {
    /// Starts `practice-player` with arguments on a terminal of this size.
    pub fn start(arguments: &str, size: Size) -> Self {
        Self::start_in_shell(&format!("exec '{PROGRAM}' {arguments}"), size)
    }

    pub fn start_in_shell(line: &str, size: Size) -> Self {
        Self::start_with_launcher("exec", line, size)
    }

    /// Runs a line of a shell that `starter` starts.
    pub fn start_with_launcher(starter: &str, line: &str, (rows, columns): Size) -> Self {
        let shell = format!(
            r#"stty rows {rows} cols {columns}; {starter} sh -c 'tty; echo $$; read go; eval "$LINE"'"#
        );
        let mut script = Command::new("script")
            .args(["--quiet", "--return", "--command", &shell, "/dev/null"])
            .current_dir(shipped_workspace(PROGRAM))
            .env("LINE", line)
            .env("TERM", "xterm-256color")
            .env("SHELL", "/bin/sh")
            .env("PRACTICE_STATE", env!("CARGO_TARGET_TMPDIR"))
            .env_remove("NO_COLOR")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("there is `script`");
        let mut output = script.stdout.take().expect("it is piped");
        let [rows, columns] = [ROOM.0, ROOM.1].map(|room| NonZero::new(room).expect("no zero"));
        let parser = Arc::new(Mutex::new(Parser::new(rows, columns, 0)));
        let shared = Arc::clone(&parser);
        thread::spawn(move || {
            let mut bytes = [0; 1 << 14];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shared.lock().expect("no test panics meanwhile").process(&bytes[..count]);
            }
        });
        let mut stage =
            TestTerminal { script, parser, terminal: String::new(), process: String::new() };
        stage.wait_until("the terminal", |stage| stage.screen().cursor_position().0 == 2);
        let mut head = stage.text().lines().map(str::to_string).collect::<Vec<_>>().into_iter();
        [stage.terminal, stage.process] = [(); 2].map(|()| head.next().expect("it was there"));
        stage.type_in("\r");
        stage
    }

    pub fn screen(&self) -> Screen {
        self.parser.lock().expect("the reader does not panic").screen().clone()
    }

    pub fn text(&self) -> String {
        self.screen().contents()
    }

    /// Returns whether the screen has a colour of this kind that is not a default colour.
    pub fn has_color(&self, is_wanted: fn(Color) -> bool) -> bool {
        let screen = self.screen();
        let cells = (0..ROOM.0).flat_map(|row| (0..ROOM.1).map(move |column| (row, column)));
        let colors = |cell: &Cell| [cell.fgcolor(), cell.bgcolor()];
        let mut colors =
            cells.filter_map(|(row, column)| screen.cell(row, column)).flat_map(colors);
        colors.any(|color| color != Color::Default && is_wanted(color))
    }

    pub fn type_in(&mut self, keys: &str) {
        let stdin = self.script.stdin.as_mut().expect("it is piped");
        stdin.write_all(keys.as_bytes()).expect("the terminal can be written to");
    }

    pub fn resize(&mut self, (rows, columns): Size) {
        let (rows, columns) = (rows.to_string(), columns.to_string());
        let size = ["-F", &self.terminal, "rows", &rows, "cols", &columns];
        assert!(Command::new("stty").args(size).status().expect("there is stty").success());
    }

    /// Sends a signal to the program, and returns whether the program was there.
    pub fn signal(&self, signal: &str) -> bool {
        let mut kill = Command::new("kill");
        kill.args([signal, &self.process]).stderr(Stdio::null());
        kill.status().expect("there is kill").success()
    }

    /// Closes the terminal, as when a user closes its window, and waits until the program has ended.
    pub fn close(mut self) {
        self.script.kill().expect("it runs");
        self.script.wait().expect("it has ended");
        self.wait_until("its end", |stage| !stage.signal("-0"));
    }

    #[track_caller]
    pub fn wait_for_text(&mut self, text: &str) {
        self.wait_until(text, |stage| stage.text().contains(text));
    }

    #[track_caller]
    pub fn wait_until(&mut self, what: &str, mut is_there: impl FnMut(&mut TestTerminal) -> bool) {
        let start = Instant::now();
        while !is_there(self) {
            assert!(start.elapsed() < PATIENCE, "not there: {what:?}, but\n{}", self.text());
            thread::sleep(PAUSE);
        }
    }

    /// Waits until the program has ended, and returns its exit code and what is left on the terminal.
    #[track_caller]
    pub fn wait_for_exit(&mut self) -> (Option<i32>, Screen) {
        let mut status = None;
        self.wait_until("its end", |stage| {
            status = stage.script.try_wait().expect("it is our child");
            status.is_some()
        });
        // The thread that reads may still have output to parse.
        thread::sleep(Duration::from_millis(50));
        (status.and_then(|status| status.code()), self.screen())
    }
}

impl Drop for TestTerminal {
    fn drop(&mut self) {
        // If it has ended by itself, there is nothing to end.
        let _ = self.script.kill();
        let _ = self.script.wait();
    }
}
