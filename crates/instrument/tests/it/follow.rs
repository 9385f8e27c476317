//! A search that is instrumented, built and run.

use std::{
    env, fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, ExitStatus, Stdio},
};

use instrument::{Board, Watched};
use recording::Step;
use sudoku::trace::Write;
use tempfile::TempDir;

/// In the place of the runtime: runs the search as it is, and prints the board that it left.
const PLAIN: &str = r#"
pub fn main(solve: impl FnOnce(&mut Vec<Vec<char>>)) -> std::process::ExitCode {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let signs: Vec<char> = line.trim().chars().collect();
    let mut board: Vec<Vec<char>> = signs.chunks(9).map(|row| row.to_vec()).collect();
    solve(&mut board);
    print!("{}", board.concat().into_iter().collect::<String>());
    std::process::ExitCode::SUCCESS
}
"#;

/// The board of the solutions that are tested.
pub fn sudoku() -> Watched {
    Watched {
        function: "solve_sudoku".to_string(),
        module: "runtime".to_string(),
        board: Board::Lent { rows: 9, columns: 9 },
        signs: ".123456789".to_string(),
        values: "a digit".to_string(),
    }
}

/// A program that was built.
pub struct Program {
    folder: TempDir,
}

/// What an instrumented program has written.
#[derive(Debug, Default)]
pub struct Followed {
    /// What is in no frame.
    pub text: String,
    pub writes: Vec<Write>,
    pub remarks: Vec<String>,
    /// The board that was left.
    pub left: String,
    /// How long the search took; `None` where it did not come to its end.
    pub nanoseconds: Option<u64>,
    /// How many steps were in each frame.
    pub frames: Vec<usize>,
}

/// How a program has ended.
pub struct Output {
    pub status: ExitStatus,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

impl Program {
    /// A search whose writes are followed.
    #[track_caller]
    pub fn instrumented(code: &str) -> Self {
        let code = sudoku().instrument(code).expect("it is Rust").code;
        Program::build(&code, &sudoku().runtime(), "2021")
    }

    /// A search as it is.
    #[track_caller]
    pub fn plain(code: &str) -> Self {
        Program::build(code, PLAIN, "2021")
    }

    /// An instrumented search, whatever its board.
    #[track_caller]
    pub fn of(watched: &Watched, code: &str) -> Self {
        let main = watched.main_file(code).expect("it is Rust");
        Program::build_main(&main, &watched.runtime(), "2021")
    }

    #[track_caller]
    pub fn build(root: &str, runtime: &str, edition: &str) -> Self {
        let main = sudoku().main_file(root).expect("it is Rust");
        Program::build_main(&main, runtime, edition)
    }

    #[track_caller]
    fn build_main(main: &str, runtime: &str, edition: &str) -> Self {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        fs::write(folder.path().join("main.rs"), main).expect("it is writable");
        fs::write(folder.path().join("runtime.rs"), runtime).expect("it is writable");
        let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let output = Command::new(rustc)
            .args(["--edition", edition, "--cap-lints=allow", "-C", "codegen-units=1", "main.rs"])
            .current_dir(&folder)
            .output()
            .expect("rustc starts");
        assert!(output.status.success(), "{}\n{main}", String::from_utf8_lossy(&output.stderr));
        Program { folder }
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path().join(Path::new("main").with_extension(env::consts::EXE_EXTENSION))
    }

    /// Runs it to its end.
    pub fn run(&self, input: &str) -> Output {
        let mut child = Command::new(self.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut stdin = child.stdin.take().expect("it is piped");
        stdin.write_all(input.as_bytes()).expect("it is read");
        drop(stdin);
        let output = child.wait_with_output().expect("it ends");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        Output { status: output.status, stdout: output.stdout, stderr }
    }

    /// Runs it to its end, and reads its frames.
    #[track_caller]
    pub fn follow(&self, puzzle: &str) -> Followed {
        let output = self.run(&format!("{puzzle}\n"));
        assert!(output.status.success(), "{}", output.stderr);
        Followed::read(&output.stdout)
    }
}

impl Followed {
    /// Reads frames, and the text between them.
    pub fn read(mut output: &[u8]) -> Self {
        let mut followed = Followed::default();
        while let Some(frame) = Frame::first(output) {
            followed.text += std::str::from_utf8(frame.before).expect("frames are between texts");
            followed.add(frame.kind, frame.payload);
            output = frame.after;
        }
        followed.text += std::str::from_utf8(output).expect("it is text");
        followed
    }

    fn add(&mut self, kind: u8, payload: &[u8]) {
        assert_eq!(self.nanoseconds, None, "nothing comes after the end");
        let text = || String::from_utf8(payload.to_vec()).expect("it is text");
        match kind {
            b'S' => {
                self.writes.extend(payload.chunks_exact(2).map(write));
                self.frames.push(payload.len() / 2);
            }
            b'R' => self.remarks.push(text()),
            b'B' => self.left = text(),
            b'E' => {
                let bytes = payload.try_into().expect("eight bytes");
                self.nanoseconds = Some(u64::from_le_bytes(bytes));
            }
            _ => panic!("there is no frame {kind}"),
        }
    }

    /// The board to which the writes lead; each begins with what the one before it has left.
    #[track_caller]
    pub fn replayed(&self, puzzle: &str) -> String {
        let mut board: Vec<u8> = puzzle.bytes().map(|sign| sign - b'0').collect();
        for write in &self.writes {
            let cell = &mut board[usize::from(write.cell)];
            assert_eq!(*cell, write.before, "{write:?}");
            *cell = write.after;
        }
        let sign = |digit: u8| if digit == 0 { '.' } else { char::from(b'0' + digit) };
        board.into_iter().map(sign).collect()
    }
}

/// A frame, and what is before and after it.
struct Frame<'a> {
    before: &'a [u8],
    kind: u8,
    payload: &'a [u8],
    after: &'a [u8],
}

impl<'a> Frame<'a> {
    fn first(output: &'a [u8]) -> Option<Self> {
        let start = output.iter().position(|byte| *byte == 0xF5)?;
        let (before, frame) = output.split_at(start);
        let length = u32::from_le_bytes(frame[2..6].try_into().expect("four bytes"));
        let (payload, after) = frame[6..].split_at(usize::try_from(length).expect("it fits"));
        Some(Frame { before, kind: frame[1], payload, after })
    }
}

fn write(bytes: &[u8]) -> Write {
    let step = u16::from_le_bytes([bytes[0], bytes[1]]);
    let cell = (step & 0x7f) as u8;
    let (before, after) = ((step >> 7 & 0xf) as u8, (step >> 11) as u8);
    let write = Write { cell, before, after };
    assert_eq!(Step::new(write).to_bytes(), bytes, "it is a step of a recording");
    write
}
