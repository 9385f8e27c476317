//! A terminal on which `practice-player` runs, with a test as its user: `script` of util-linux makes
//! it.

use std::{
    io::{Read, Write},
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_practice-player");

/// How long a test waits: the machine may be busy with other tests.
const PATIENCE: Duration = Duration::from_secs(20);

/// Lines and columns.
pub type Size = (u16, u16);

pub struct Stage {
    script: Child,
    /// All that was written on the terminal.
    written: Arc<Mutex<Vec<u8>>>,
    /// The terminal, and the number of the process on it.
    terminal: String,
    process: String,
}

#[derive(Default)]
pub struct Screen {
    /// What was printed where no program has the whole screen.
    printed: String,
    rows: Vec<Vec<char>>,
    pub is_alternate: bool,
    pub hides_cursor: bool,
    /// Whether one of the 256 colours was used beyond the first 16, as a highlighted source does.
    pub is_highlighted: bool,
    pub has_color: bool,
}

impl Screen {
    fn read(written: &[u8]) -> Self {
        let (mut screen, mut row, mut col) = (Self::default(), 0, 0);
        for part in String::from_utf8_lossy(written).split('\x1b') {
            let end = part.find(|char: char| char.is_ascii_alphabetic());
            let (sequence, text) = match (part.strip_prefix('['), end) {
                (Some(_), Some(end)) => part[1..].split_at(end),
                _ => ("", part),
            };
            let numbers: Vec<usize> = sequence
                .split(|char: char| !char.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            match sequence {
                "?1049h" => (screen.is_alternate, screen.rows) = (true, Vec::new()),
                "?1049l" => screen.is_alternate = false,
                "?25l" => screen.hides_cursor = true,
                "?25h" => screen.hides_cursor = false,
                _ if sequence.ends_with('H') => (row, col) = (numbers[0] - 1, numbers[1] - 1),
                _ if sequence.ends_with('J') => screen.rows.clear(),
                _ if sequence.ends_with('m') => {
                    let is_color = |it: &usize| matches!(it, 30..=38 | 40..=48 | 90..=107);
                    screen.has_color |= numbers.iter().any(is_color);
                    screen.is_highlighted |= matches!(numbers[..], [38, 5, 16..=255, ..]);
                }
                _ => {}
            }
            for char in text.chars() {
                match char {
                    _ if !screen.is_alternate => screen.printed.push(char),
                    '\r' | '\n' => {}
                    _ => {
                        screen.rows.resize_with(screen.rows.len().max(row + 1), Vec::new);
                        let cells = &mut screen.rows[row];
                        cells.resize(cells.len().max(col + 1), ' ');
                        cells[col] = char;
                        col += 1;
                    }
                }
            }
        }
        screen
    }

    pub fn text(&self) -> String {
        if !self.is_alternate {
            return self.printed.replace('\r', "");
        }
        let rows = self.rows.iter().map(|row| row.iter().collect::<String>());
        rows.collect::<Vec<_>>().join("\n")
    }
}

impl Stage {
    /// Starts `practice-player` with arguments on a terminal of this size.
    pub fn start(arguments: &str, size: Size) -> Self {
        Self::start_in_shell(&format!("exec '{PROGRAM}' {arguments}"), size)
    }

    pub fn start_in_shell(line: &str, size: Size) -> Self {
        Self::start_by("exec", line, size)
    }

    /// Runs a line of a shell that `starter` starts.
    pub fn start_by(starter: &str, line: &str, (rows, columns): Size) -> Self {
        let shell = format!(
            r#"stty rows {rows} cols {columns}; {starter} sh -c 'tty; echo $$; eval "$LINE"'"#
        );
        let mut script = Command::new("script")
            .args(["--quiet", "--return", "--command", &shell, "/dev/null"])
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
        let written = Arc::new(Mutex::new(Vec::new()));
        let shared = Arc::clone(&written);
        thread::spawn(move || {
            let mut bytes = [0; 1 << 14];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shared.lock().expect("no test panics meanwhile").extend(&bytes[..count]);
            }
        });
        let mut stage = Stage { script, written, terminal: String::new(), process: String::new() };
        let has_both = |stage: &Stage| stage.head().is_some();
        stage.waits_until("the terminal", has_both);
        (stage.terminal, stage.process) = stage.head().expect("it was there");
        stage
    }

    fn head(&self) -> Option<(String, String)> {
        let text = String::from_utf8_lossy(&self.written()).into_owned();
        let mut lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        let mut next = || lines.next().map(|line| line.trim().to_string());
        next().zip(next())
    }

    fn written(&self) -> Vec<u8> {
        self.written.lock().expect("the reader does not panic").clone()
    }

    pub fn screen(&self) -> Screen {
        Screen::read(&self.written())
    }

    pub fn text(&self) -> String {
        self.screen().text()
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

    pub fn signal(&self, signal: &str) {
        let status = Command::new("kill").args([signal, &self.process]).status();
        assert!(status.expect("there is kill").success());
    }

    /// Closes the terminal, as when a user closes its window, and waits until the program has ended.
    pub fn close(mut self) {
        self.script.kill().expect("it runs");
        self.script.wait().expect("it has ended");
        let start = Instant::now();
        let is_there =
            || Command::new("kill").args(["-0", &self.process]).stderr(Stdio::null()).status();
        while is_there().expect("there is kill").success() {
            assert!(start.elapsed() < PATIENCE, "it goes on");
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[track_caller]
    pub fn waits_for(&mut self, text: &str) {
        self.waits_until(text, |stage| stage.text().contains(text));
    }

    #[track_caller]
    pub fn waits_until(&mut self, what: &str, is_there: impl Fn(&Stage) -> bool) {
        let start = Instant::now();
        while !is_there(self) {
            assert!(start.elapsed() < PATIENCE, "not there: {what:?}, but\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the program has ended, and returns its exit code and what is left on the terminal.
    #[track_caller]
    pub fn waits_for_end(&mut self) -> (Option<i32>, Screen) {
        let start = Instant::now();
        loop {
            if let Some(status) = self.script.try_wait().expect("it is our child") {
                // The reader may not have read all of it.
                thread::sleep(Duration::from_millis(50));
                return (status.code(), self.screen());
            }
            assert!(start.elapsed() < PATIENCE, "it goes on: {}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        // If it has ended by itself, there is nothing to end.
        let _ = self.script.kill();
        let _ = self.script.wait();
    }
}
