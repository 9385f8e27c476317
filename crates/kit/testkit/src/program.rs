//! Runs programs as a user does, and compiles a variant's file for LeetCode as LeetCode does.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use pretty_assertions::assert_eq;
#[cfg(feature = "scratch")]
use snapbox::cmd::OutputAssert;

/// Time after which a program is killed, unless the test sets another time.
const DEFAULT_TIMEOUT: Duration = Duration::from_secs(120);

/// A program with its environment, ready to run.
#[derive(Clone, Debug)]
pub struct Program {
    path: &'static str,
    /// The text for standard input.
    input: String,
    /// Lines and columns of the terminal. `None` for the default size of `script`, the command that makes the terminal.
    terminal_size: Option<(u16, u16)>,
    environment: Vec<(String, String)>,
    folder: Option<PathBuf>,
    timeout: Duration,
}

/// The output and the exit code of a program that has ended.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Output {
    /// The exit code; `None` if a signal ended the program.
    pub code: Option<i32>,
    /// The text on standard output.
    pub stdout: String,
    /// The text on standard error.
    pub stderr: String,
}

impl Program {
    /// Returns the program at a path. Cargo passes the path to a test: `env!("CARGO_BIN_EXE_…")`.
    pub fn new(path: &'static str) -> Self {
        Program {
            path,
            input: String::new(),
            terminal_size: None,
            environment: Vec::new(),
            folder: None,
            timeout: DEFAULT_TIMEOUT,
        }
    }

    /// Sets the time after which the program is killed.
    pub fn timeout(mut self, time: Duration) -> Self {
        self.timeout = time;
        self
    }

    /// Sets the text for standard input, which is empty by default.
    pub fn stdin(mut self, text: impl Into<String>) -> Self {
        self.input = text.into();
        self
    }

    /// Sets an environment variable.
    pub fn env(mut self, name: &str, value: impl Into<String>) -> Self {
        self.environment.push((name.to_string(), value.into()));
        self
    }

    /// Sets the folder in which the program runs.
    pub fn current_dir(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// Sets the size of the terminal for [`run_on_terminal`](Self::run_on_terminal).
    pub fn terminal_size(mut self, lines: u16, columns: u16) -> Self {
        self.terminal_size = Some((lines, columns));
        self
    }

    /// Runs the program with arguments, and waits for its end.
    ///
    /// # Panics
    ///
    /// If the program does not end in time. The same holds for all functions that run a program.
    #[track_caller]
    pub fn run<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Output {
        let mut command = Command::new(self.path);
        command.args(arguments);
        self.output(self.run_to_end(command, None))
    }

    /// Runs the program with arguments as `program | head -n lines` does: closes its standard output after this number
    /// of lines. With 0, closes standard output before the program starts.
    #[track_caller]
    pub fn run_piped_to_head<'a>(
        &self,
        lines: usize,
        arguments: impl IntoIterator<Item = &'a str>,
    ) -> Output {
        let mut command = Command::new(self.path);
        command.args(arguments);
        self.output(self.run_to_end(command, Some(lines)))
    }

    /// Runs a command in the environment of this program, and reads at most `max_lines` lines. Returns `None` if the
    /// command did not end in time and was killed.
    pub(crate) fn run_to_end(
        &self,
        mut command: Command,
        max_lines: Option<usize>,
    ) -> Option<RawOutput> {
        let (reader, writer) = io::pipe().expect("there is a pipe");
        let stdout = read_lines(reader, max_lines);
        command.envs(self.environment.clone());
        command.current_dir(self.folder.as_deref().unwrap_or(Path::new(".")));
        command.stdin(Stdio::piped()).stdout(writer).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        // The command holds the writer of the pipe, so the reader would never see the end of the output.
        drop(command);
        let input = self.input.clone();
        if let Some(mut stdin) = child.stdin.take() {
            // A program may end before it has read all of its input, so an error does not matter.
            thread::spawn(move || _ = stdin.write_all(input.as_bytes()));
        }
        wait_with_timeout(child, stdout, self.timeout)
    }

    /// Returns the output of a program that has ended. Panics for `None`: the program was killed.
    #[track_caller]
    fn output(&self, ended: Option<RawOutput>) -> Output {
        let time = self.timeout.as_secs();
        let Some(RawOutput { status, stdout, stderr }) = ended else {
            panic!("the program was killed, because it had not ended after {time} s");
        };
        Output { code: status.code(), stdout, stderr }
    }

    /// Runs the program with arguments and a closed standard output, as `program >&-` does in a shell.
    #[track_caller]
    pub fn run_without_stdout<'a>(&self, arguments: impl IntoIterator<Item = &'a str>) -> Output {
        let shell = Program { path: "sh", ..self.clone() };
        shell.run(["-c", "exec \"$0\" \"$@\" >&-", self.path].into_iter().chain(arguments))
    }

    /// Returns whether [`run_on_terminal`](Self::run_on_terminal) works on this machine. It needs the command `script`
    /// of util-linux.
    pub fn can_run_on_terminal() -> bool {
        let version = Command::new("script").arg("--version").output();
        version.is_ok_and(|version| version.stdout.starts_with(b"script from util-linux"))
    }

    /// Runs the program with arguments on a new terminal. The output of the terminal becomes `stdout`, with the line
    /// breaks of a terminal, `\r\n`.
    #[track_caller]
    pub fn run_on_terminal(&self, arguments: &str) -> Output {
        let resize = self.terminal_size.map_or_else(String::new, |(lines, columns)| {
            format!("stty rows {lines} cols {columns} && ")
        });
        let command = format!("{resize}'{}' {arguments}", self.path);
        let mut script = Command::new("script");
        script.args(["--quiet", "--return", "--command", &command, "/dev/null"]);
        self.output(self.run_to_end(script, None))
    }
}

impl Output {
    /// Starts the checks of this output, such as `.assert().code(1).stdout_eq(str![[…]])`.
    ///
    /// A failing check shows the difference. `SNAPSHOTS=overwrite cargo test` accepts the new output: it writes it into
    /// the test. In an expected text, `[..]` stands for any part of a line, and a line `...` for any lines.
    #[cfg(feature = "scratch")]
    pub fn assert(self) -> OutputAssert {
        let output = std::process::Output {
            status: exit_status(self.code),
            stdout: self.stdout.into_bytes(),
            stderr: self.stderr.into_bytes(),
        };
        OutputAssert::new(output)
    }

    /// Checks that the program printed these results and no messages, and that its exit code is 0. See
    /// [`assert_output`](Self::assert_output).
    #[track_caller]
    pub fn assert_prints(&self, results: &str) {
        self.assert_output(0, results, "");
    }

    /// Checks the exit code, the results on standard output and the messages on standard error.
    ///
    /// A time changes from run to run. So expected results may end with `…s`, which stands for any number of seconds.
    #[track_caller]
    pub fn assert_output(&self, code: i32, results: &str, messages: &str) {
        assert_eq!((self.code, self.stderr.as_str()), (Some(code), messages), "{}", self.stdout);
        match results.strip_suffix("…s\n") {
            Some(before_time) => {
                let has_time = self.ends_with_seconds_after(before_time);
                assert!(has_time, "expected {before_time:?} and a time, found {self:?}");
            }
            None => assert_eq!(self.stdout, results),
        }
    }

    /// Returns whether standard output is this text and a time, such as "0.5s".
    fn ends_with_seconds_after(&self, text: &str) -> bool {
        let time = self.stdout.strip_prefix(text).and_then(|rest| rest.strip_suffix("s\n"));
        time.is_some_and(|time| time.parse::<f64>().is_ok())
    }

    /// Checks that the program printed only an error message that contains this reason, and that its exit code is 2.
    #[track_caller]
    pub fn assert_refuses(&self, reason: &str) {
        let result = (self.code, self.stdout.as_str());
        assert_eq!(result, (Some(2), ""), "expected the error {reason:?}, found {self:?}");
        assert!(
            self.stderr.starts_with("error: ") && self.stderr.contains(reason),
            "expected the error {reason:?}, found {:?}",
            self.stderr
        );
    }
}

/// Returns the exit status of a program that ended with this code, or by a signal.
#[cfg(all(feature = "scratch", unix))]
fn exit_status(code: Option<i32>) -> ExitStatus {
    const SIGKILL: i32 = 9;
    std::os::unix::process::ExitStatusExt::from_raw(code.map_or(SIGKILL, |code| code << 8))
}

/// Returns the exit status of a program that ended with this code.
#[cfg(all(feature = "scratch", windows))]
fn exit_status(code: Option<i32>) -> ExitStatus {
    std::os::windows::process::ExitStatusExt::from_raw(code.unwrap_or(-1) as u32)
}

/// The exit status and the output of a program that has ended.
pub(crate) struct RawOutput {
    pub status: ExitStatus,
    pub stdout: String,
    pub stderr: String,
}

/// Waits for the end of a program. Kills the program and returns `None` if it does not end in time.
fn wait_with_timeout(
    mut child: Child,
    stdout: Receiver<Vec<u8>>,
    timeout: Duration,
) -> Option<RawOutput> {
    let stderr = read_lines(child.stderr.take().expect("it is piped"), None);
    let deadline = Instant::now() + timeout;
    let status = loop {
        if let Some(status) = child.try_wait().expect("it is our child") {
            break status;
        }
        if Instant::now() > deadline {
            child.kill().expect("it is our child");
            return None;
        }
        thread::sleep(Duration::from_millis(1));
    };
    let (stdout, stderr) = (receive_text(&stdout, deadline), receive_text(&stderr, deadline));
    Some(RawOutput { status, stdout, stderr })
}

/// Waits for the output of a program that has ended. Panics at the deadline: another process, which the program
/// started, may hold the pipe open.
fn receive_text(output: &Receiver<Vec<u8>>, deadline: Instant) -> String {
    let time = deadline.saturating_duration_since(Instant::now());
    let bytes = output.recv_timeout(time).expect("the output ends when the program ends");
    String::from_utf8(bytes).expect("UTF-8")
}

/// Reads at most `max_lines` lines on a thread, then closes the pipe. Reads all lines for `None`.
fn read_lines(pipe: impl Read + Send + 'static, max_lines: Option<usize>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    if max_lines == Some(0) {
        // Closes the pipe before the program starts, so that it cannot even print its first line.
        drop(pipe);
        let _ = sender.send(Vec::new());
        return receiver;
    }
    thread::spawn(move || {
        let mut reader = BufReader::new(pipe);
        let mut bytes = Vec::new();
        for _ in 0..max_lines.unwrap_or(usize::MAX) {
            let is_end = reader.read_until(b'\n', &mut bytes).expect("a pipe is readable") == 0;
            if is_end {
                break;
            }
        }
        drop(reader);
        // A test that has failed meanwhile has no receiver.
        let _ = sender.send(bytes);
    });
    receiver
}

/// A file of the tested variant that users submit to LeetCode.
#[derive(Clone, Copy, Debug)]
pub struct LeetcodeFile<'a> {
    /// The name of the file in `src`.
    pub name: &'a str,
    /// The code that LeetCode adds: a `main` that calls the solution.
    pub main: &'a str,
    /// The edition of Rust.
    pub edition: &'a str,
    /// A folder for the compiled program and for its source.
    pub folder: &'a str,
}

impl LeetcodeFile<'_> {
    /// Checks that the file compiles without a warning as LeetCode compiles it, and that the program prints `expected`.
    #[track_caller]
    pub fn assert_prints(&self, expected: &str) {
        let program = self.compile();
        let output = Command::new(program).output().expect("the program starts");
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    }

    /// Compiles the file with the code that LeetCode adds, and returns the path of the program.
    #[track_caller]
    fn compile(&self) -> PathBuf {
        let LeetcodeFile { name, main, edition, folder } = *self;
        let package = std::env::var("CARGO_PKG_NAME").expect("cargo sets it for tests");
        let package_folder = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it for tests");
        let solution = std::fs::read_to_string(Path::new(&package_folder).join("src").join(name))
            .expect("the solution is readable");
        let text = format!("{solution}{main}\nstruct Solution;\n");

        let folder = Path::new(folder).join(package);
        let source = folder.join(format!("{edition}_{name}"));
        let program = source.with_extension("exe");
        std::fs::create_dir_all(&folder).expect("there is a folder for temporary files");
        std::fs::write(&source, text).expect("the folder is writable");

        let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        rustc.args(["--edition", edition, "-D", "warnings", "-o"]).args([&program, &source]);
        let output = rustc.output().expect("rustc starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        program
    }
}
