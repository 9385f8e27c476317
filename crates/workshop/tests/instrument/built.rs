//! Instrumented searches, built and run.

use std::{
    env, fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::LazyLock,
};

use search::{
    recording::{
        Step,
        frames::{Frame, Frames},
    },
    trace::LineChange,
};
use workshop::instrument::{Origin, WatchedBoard};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/instrument/solutions");
const VARIANTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// A program that was built from instrumented searches.
pub struct Built(pub PathBuf);

pub static SUDOKUS: LazyLock<Built> = LazyLock::new(|| sudokus("2021"));

pub static QUEENS: LazyLock<Built> = LazyLock::new(|| {
    let published = published("labuladong-n-queens/src/solution.rs");
    let files = [("queens", solution("queens")), ("published", published)];
    Built::new("queens", &queens("solve_n_queens"), &files, "2021")
});

/// As it is submitted, without a `struct Solution`.
pub static COUNTS: LazyLock<Built> = LazyLock::new(|| {
    let code = submitted("labuladong-n-queens/src/solution_52.rs");
    Built::new("counts", &queens("total_n_queens"), &[("counts", code)], "2021")
});

pub fn sudoku() -> WatchedBoard {
    WatchedBoard {
        function: "solve_sudoku".to_string(),
        module: "told".to_string(),
        origin: Origin::Lent { rows: 9, columns: 9 },
        signs: ".123456789".to_string(),
        values: "a digit".to_string(),
    }
}

fn queens(function: &str) -> WatchedBoard {
    WatchedBoard {
        function: function.to_string(),
        module: "runtime".to_string(),
        origin: Origin::Made,
        signs: ".Q".to_string(),
        values: "a queen".to_string(),
    }
}

pub fn sudokus(edition: &str) -> Built {
    let names = ["all", "attempt", "copies", "generics", "odd", "textbook", "unseen"];
    let mut files = names.map(|name| (name, solution(name))).to_vec();
    // Line ends of another system.
    files.push(("ways", solution("ways").replace('\n', "\r\n")));
    files.push(("published", published("labuladong-char-board/src/solution.rs")));
    Built::new(&format!("sudokus-{edition}"), &sudoku(), &files, edition)
}

/// A solution as it is submitted.
pub fn solution(name: &str) -> String {
    fs::read_to_string(Path::new(FOLDER).join(name).with_extension("rs")).expect("it is readable")
}

/// What a crate of this workspace submits.
fn submitted(path: &str) -> String {
    fs::read_to_string(Path::new(VARIANTS).join(path)).expect("it is readable")
}

/// The same as a module.
fn published(path: &str) -> String {
    submitted(path) + "\npub struct Solution;\n"
}

impl Built {
    /// Instruments files, of which the first is the root, and builds them.
    #[track_caller]
    fn new(name: &str, watched: &WatchedBoard, files: &[(&str, String)], edition: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("instrumented").join(name);
        fs::create_dir_all(&folder).expect("it is writable");
        let write = |name: &str, code: String| {
            fs::write(folder.join(name).with_extension("rs"), code).expect("it is writable");
        };
        for (index, (name, code)) in files.iter().enumerate() {
            let code = watched.instrument(code).expect("it is Rust").code;
            match index {
                0 => write("main", watched.main_file(&code).expect("it is Rust")),
                _ => write(name, code),
            }
        }
        write(&watched.module, watched.runtime());
        let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let mut rustc = Command::new(rustc);
        let rustc = rustc.args(["--edition", edition, "--cap-lints=allow", "main.rs"]);
        let output = rustc.current_dir(&folder).output().expect("rustc starts");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        Built(folder.join("main").with_extension(env::consts::EXE_EXTENSION))
    }

    /// Runs a search to its end.
    pub fn run(&self, name: &str, line: &str) -> Output {
        let mut command = Command::new(&self.0);
        let command = command.arg(name).stdin(Stdio::piped());
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let mut stdin = child.stdin.take().expect("it is piped");
        writeln!(stdin, "{line}").expect("it is read");
        drop(stdin);
        child.wait_with_output().expect("it ends")
    }

    /// Runs a search to its end, and reads its frames.
    #[track_caller]
    pub fn follow(&self, name: &str, puzzle: &str) -> Followed {
        let output = self.run(name, puzzle);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{name}: {stderr}");
        Followed::read(&output.stdout)
    }
}

/// What an instrumented program has written.
#[derive(Debug, Default)]
pub struct Followed {
    /// What is in no frame.
    pub text: String,
    pub steps: Vec<Step>,
    pub remarks: Vec<String>,
    /// The board that was left.
    pub left: String,
    /// Whether the search came to its end.
    pub has_ended: bool,
    /// How many steps were in each frame.
    pub frames: Vec<usize>,
    pub lines: Vec<LineChange>,
}

impl Followed {
    /// Reads frames, and the text between them.
    pub fn read(mut output: &[u8]) -> Self {
        let mut followed = Followed::default();
        let mut frames = Frames::default();
        frames.push(output);
        while let Some(frame) = frames.take().expect("it is a frame") {
            assert!(!followed.has_ended, "nothing comes after the end");
            match frame {
                Frame::Steps(steps) => {
                    followed.frames.push(steps.len());
                    followed.steps.extend(steps);
                }
                Frame::Lines(changes) => followed.lines.extend(changes),
                Frame::Remark(remark) => followed.remarks.push(remark),
                Frame::Board(left) => followed.left = left,
                Frame::End(_) => followed.has_ended = true,
                Frame::Found => panic!("an instrumented search does not know its solutions"),
            }
        }
        let mut text = Vec::new();
        while let Some(start) = output.iter().position(|byte| *byte == 0xF5) {
            text.extend_from_slice(&output[..start]);
            let length = output[start + 2..].first_chunk().expect("a frame has a length");
            output = &output[start + 6 + u32::from_le_bytes(*length) as usize..];
        }
        text.extend_from_slice(output);
        followed.text = String::from_utf8(text).expect("it is text");
        followed
    }

    /// The board to which the steps lead; each begins with what the one before it has left.
    #[track_caller]
    pub fn replayed(&self, puzzle: &str) -> String {
        let mut board = puzzle.replace('.', "0").into_bytes();
        for step in &self.steps {
            let sign = &mut board[step.cell()];
            assert_eq!(*sign - b'0', step.before(), "{step:?}");
            *sign = b'0' + step.after();
        }
        String::from_utf8(board).expect("digits").replace('0', ".")
    }
}
