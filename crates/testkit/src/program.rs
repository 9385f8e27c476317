//! A variant's program, run as a user would.

use std::{
    io::{self, BufRead, BufReader, Write},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use pretty_assertions::assert_eq;

/// A program, what is typed into it, and the size of its terminal.
#[derive(Clone, Debug)]
pub struct Program {
    path: &'static str,
    input: String,
    /// Lines and columns; `None` where nobody has said how large it is.
    terminal: Option<(u16, u16)>,
    environment: Vec<(String, String)>,
}

/// What a program did.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Output {
    /// Its exit code; `None` where a signal ended it.
    pub code: Option<i32>,
    /// What it printed as results.
    pub stdout: String,
    /// What it printed as messages.
    pub stderr: String,
}

impl Program {
    /// The program at a path, as cargo gives it to a test: `env!("CARGO_BIN_EXE_…")`.
    pub fn new(path: &'static str) -> Self {
        Program { path, input: String::new(), terminal: None, environment: Vec::new() }
    }

    /// Types a text into its standard input, which is empty otherwise.
    pub fn input(mut self, text: impl Into<String>) -> Self {
        self.input = text.into();
        self
    }

    /// Sets an environment variable for it.
    pub fn env(mut self, name: &str, value: impl Into<String>) -> Self {
        self.environment.push((name.to_string(), value.into()));
        self
    }

    /// Gives its terminal a size.
    pub fn terminal(mut self, lines: u16, columns: u16) -> Self {
        self.terminal = Some((lines, columns));
        self
    }

    /// Runs it with arguments, to its end.
    ///
    /// # Panics
    ///
    /// Where it cannot be started, or prints what is not UTF-8.
    pub fn run<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Output {
        let child = self.start(arguments, Stdio::piped());
        let output = child.wait_with_output().expect("the program ends");
        Output {
            code: output.status.code(),
            stdout: utf8(output.stdout),
            stderr: utf8(output.stderr),
        }
    }

    /// Runs it with arguments as `program | head -n lines` does: once that many
    /// lines are read, nobody reads on. With 0, nobody has ever read.
    ///
    /// # Panics
    ///
    /// Where it cannot be started, prints what is not UTF-8, or has not ended
    /// ten seconds after its reader.
    pub fn run_into_head<'a>(
        &self,
        lines: usize,
        arguments: impl IntoIterator<Item = &'a str>,
    ) -> Output {
        let (reader, writer) = io::pipe().expect("there is a pipe");
        // What is not read at all is closed before the program can print.
        let reader = (lines > 0).then(|| BufReader::new(reader));
        let mut child = self.start(arguments, writer.into());
        let mut stdout = String::new();
        for line in reader.into_iter().flat_map(BufRead::lines).take(lines) {
            stdout += &line.expect("UTF-8");
            stdout.push('\n');
        }
        let deadline = Instant::now() + Duration::from_secs(10);
        while child.try_wait().expect("the program can be asked").is_none() {
            if Instant::now() > deadline {
                child.kill().expect("the program can be ended");
                panic!("it goes on although nobody reads");
            }
            thread::sleep(Duration::from_millis(5));
        }
        let output = child.wait_with_output().expect("the program has ended");
        Output { code: output.status.code(), stdout, stderr: utf8(output.stderr) }
    }

    /// Runs it with arguments on a terminal of its own. All that it wrote there
    /// is `stdout`, with the terminal's line breaks, `\r\n`. `None`, and a note,
    /// where this machine has no `script` as Linux has it, which makes terminals.
    ///
    /// # Panics
    ///
    /// Where it prints what is not UTF-8.
    pub fn run_on_terminal(&self, arguments: &str) -> Option<Output> {
        let version = Command::new("script").arg("--version").output();
        if !version.is_ok_and(|version| version.stdout.starts_with(b"script from util-linux")) {
            // Past the test's own output, which nobody sees where a test succeeds.
            let _ = writeln!(io::stderr(), "no `script` here: not tested on a terminal");
            return None;
        }
        let resize = self.terminal.map_or_else(String::new, |(lines, columns)| {
            format!("stty rows {lines} cols {columns} && ")
        });
        let command = format!("{resize}'{}' {arguments}", self.path);
        let output = Command::new("script")
            .args(["--quiet", "--return", "--command", &command, "/dev/null"])
            .stdin(Stdio::null())
            .output()
            .ok()?;
        Some(Output {
            code: output.status.code(),
            stdout: utf8(output.stdout),
            stderr: utf8(output.stderr),
        })
    }

    fn start<'a>(&self, arguments: impl IntoIterator<Item = &'a str>, stdout: Stdio) -> Child {
        let mut child = Command::new(self.path)
            .args(arguments)
            .envs(self.environment.clone())
            .stdin(Stdio::piped())
            .stdout(stdout)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        if let Some(mut stdin) = child.stdin.take() {
            // A program may end without having read all of it.
            let _ = stdin.write_all(self.input.as_bytes());
        }
        child
    }
}

impl Output {
    /// Checks that the program printed these results, and all is well: exit code 0,
    /// and no messages. A time is `…`, as in [`gives`](Self::gives).
    ///
    /// # Panics
    ///
    /// Where it did not.
    #[track_caller]
    pub fn prints(&self, results: &str) {
        self.gives(0, results, "");
    }

    /// Checks that the program ended with this exit code, these results and these
    /// messages. Results that end in a time have `…s` there, as
    /// [`stdout_without_time`](Self::stdout_without_time) has.
    ///
    /// # Panics
    ///
    /// Where it did not.
    #[track_caller]
    pub fn gives(&self, code: i32, results: &str, messages: &str) {
        if results.ends_with("…s\n") {
            assert_eq!(self.stdout_without_time(), results);
        } else {
            assert_eq!(self.stdout, results);
        }
        assert_eq!((self.code, self.stderr.as_str()), (Some(code), messages));
    }

    /// Checks that the program refused what it was given, and did nothing else:
    /// exit code 2, no results, and a message with this reason.
    ///
    /// # Panics
    ///
    /// Where it did not.
    #[track_caller]
    pub fn refuses(&self, reason: &str) {
        let told = (self.code, self.stdout.as_str());
        assert_eq!(told, (Some(2), ""), "not refused with {reason:?}: {self:?}");
        assert!(
            self.stderr.starts_with("error: ") && self.stderr.contains(reason),
            "no {reason:?} in {:?}",
            self.stderr
        );
    }

    /// The results, with `…` for the number of a time such as `0.25s` at their
    /// end, which is another one in each run.
    ///
    /// # Panics
    ///
    /// Where they do not end in a time.
    #[track_caller]
    pub fn stdout_without_time(&self) -> String {
        let results = self.stdout.strip_suffix("s\n").unwrap_or(&self.stdout);
        let before = results.trim_end_matches(|char: char| char.is_ascii_digit() || char == '.');
        let seconds = results[before.len()..].parse::<f64>();
        assert!(seconds.is_ok(), "no time at the end of {:?}", self.stdout);
        format!("{before}…s\n")
    }
}

fn utf8(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8")
}
