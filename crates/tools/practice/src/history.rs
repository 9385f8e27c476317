//! What was judged, and when: a line of JSON for each run in `.practice/history.jsonl`. The scores of the
//! quizzes are kept in the same way in `quizzes.jsonl`, and the hints that were given in `hints.json`.
//!
//! A line is appended in one write while the file is locked, so that two runs at
//! once do not mix theirs. A run that is killed leaves at worst a line without an
//! end: the next run ends it, and readers pass it over, which they tell.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use cli::{Context, Result, ensure, printable};
use problems::shown;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The folder of what is kept between two runs of the program, `.practice` in the root of the workspace, which git ignores. The environment
/// variable `PRACTICE_STATE` names another one, so that a test leaves no trace.
pub fn folder() -> Result<PathBuf> {
    match std::env::var_os("PRACTICE_STATE").filter(|folder| !folder.is_empty()) {
        Some(named) => Ok(named.into()),
        None => Ok(problems::workspace()?.join(".practice")),
    }
}

/// The tiers of cases that decide the verdict.
pub const DECIDING: [&str; 4] = ["samples", "edge", "hard", "big"];

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct JudgedRun {
    /// When it ended, as [`TIME`] has it.
    pub time: String,
    pub target: String,
    /// The number of the task that it solves if it is accepted; `None` of a drill, of a published search,
    /// and of a run that was kept before this was noted.
    #[serde(default)]
    pub problem: Option<u32>,
    pub tiers: Vec<String>,
    /// Whether only some cases of the tiers were picked.
    #[serde(default)]
    pub selected: bool,
    /// What was picked: names of cases, or `--failed`.
    #[serde(default)]
    pub picked: Vec<String>,
    pub accepted: usize,
    pub cases: usize,
    pub verdicts: BTreeMap<String, usize>,
    pub cpu_seconds: f64,
    pub memory_bytes: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The topics of the judge's finding, by which hints are chosen. A run that was kept before these were noted has
    /// none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub topics: Vec<String>,
}

impl JudgedRun {
    /// Whether it was on all cases that decide, so that it says how good the program is.
    pub fn is_full(&self) -> bool {
        let has = |tier: &&str| self.tiers.iter().any(|its| its == tier);
        !self.selected && DECIDING.iter().all(has)
    }

    /// Whether the program is right, as far as all cases that decide can tell.
    pub fn is_accepted(&self) -> bool {
        self.is_full() && self.cases > 0 && self.accepted == self.cases
    }

    /// What was judged, in some words: `all`, or the tiers, and what was picked of them.
    pub fn extent(&self) -> String {
        if self.is_full() {
            return "all".to_string();
        }
        let tiers = self.tiers.join(", ");
        match self.picked.as_slice() {
            [] if self.selected => format!("some of {tiers}"),
            [] => tiers,
            picked => picked.join(", "),
        }
    }

    /// Runs are compared by this: more accepted cases are better, then fewer cases.
    pub(crate) fn rank(&self) -> (usize, Reverse<usize>) {
        (self.accepted, Reverse(self.cases))
    }
}

#[derive(Clone, Debug, Default)]
pub struct History {
    pub runs: Vec<JudgedRun>,
    /// What was passed over in the file, as a sentence a line.
    pub passed_over: Vec<String>,
}

impl History {
    pub fn of(&self, target: &str) -> Vec<JudgedRun> {
        self.runs.iter().filter(|run| run.target == target).cloned().collect()
    }
}

/// So much of the end of the file is read, in bytes: some fifteen thousand runs.
const MOST_READ: u64 = 4 << 20;

/// The files of what was judged and of the quizzes.
const RUNS: &str = "history.jsonl";
const QUIZZES: &str = "quizzes.jsonl";

#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct QuizScore {
    /// When it ended, as [`TIME`] has it.
    pub time: String,
    pub problem: u32,
    pub right: usize,
    /// How many questions were answered or passed.
    pub asked: usize,
}

pub type HintCounts = BTreeMap<String, usize>;

pub fn append(run: &JudgedRun) -> Result<()> {
    append_to(RUNS, run)
}

pub fn append_quiz(score: &QuizScore) -> Result<()> {
    append_to(QUIZZES, score)
}

/// The score of the last quiz; `None` if there was none. What is no score is passed over.
pub fn last_quiz() -> Result<Option<QuizScore>> {
    let (scores, _) = read_from(QUIZZES)?;
    Ok(scores.into_iter().next_back())
}

pub fn hints() -> Result<HintCounts> {
    let file = folder()?.join("hints.json");
    let describe = || format!("{}: delete it to start again", shown(&file));
    match kept(&file).with_context(describe)? {
        Some(text) => serde_json::from_str(&text).with_context(describe),
        None => Ok(HintCounts::new()),
    }
}

const MOST_KEPT: u64 = 256 << 20;

/// Reads a file that the program keeps for itself; `None` where there is none.
pub fn kept(file: &Path) -> Result<Option<String>> {
    let Some(length) = length(file)? else { return Ok(None) };
    ensure!(length < MOST_KEPT, "{} is larger than 256 MiB", shown(file));
    fs::read_to_string(file).with_context(|| shown(file)).map(Some)
}

/// How a time is written, in `strftime`'s format: as RFC 3339 has it, with the clock on the wall and its distance from
/// UTC. So those that only read need no calendar.
pub const TIME: &str = "%Y-%m-%dT%H:%M:%S%:z";

/// The day of a time, as the calendar on the wall showed it; what is no time, as it is.
pub fn day(time: &str) -> String {
    beginning(time, "2026-01-02".len())
}

pub fn minute(time: &str) -> String {
    beginning(time, "2026-01-02 03:04".len())
}

fn beginning(time: &str, length: usize) -> String {
    let is_time = time.is_ascii() && time.len() > length && time.as_bytes()[10] == b'T';
    if is_time { time[..length].replace('T', " ") } else { printable(time) }
}

pub fn read() -> Result<History> {
    let (runs, passed_over) = read_from(RUNS)?;
    Ok(History { runs, passed_over })
}

pub fn best(runs: &[JudgedRun]) -> Option<&JudgedRun> {
    runs.iter().filter(|run| run.is_full()).max_by_key(|run| run.rank())
}

fn append_to(file: &str, entry: &impl Serialize) -> Result<()> {
    let folder = folder()?;
    let path = folder.join(file);
    let describe = || shown(&path);
    make_folder(&folder)?;
    let file = OpenOptions::new().create(true).append(true).read(true).open(&path);
    let mut file = file.with_context(describe)?;
    ensure!(file.metadata().with_context(describe)?.is_file(), "{} is not a file", shown(&path));
    file.lock().with_context(describe)?;
    let mut line = serde_json::to_string(entry)? + "\n";
    let mut last = [b'\n'];
    if file.seek(SeekFrom::End(-1)).is_ok() {
        file.read_exact(&mut last).with_context(describe)?;
    }
    if last != *b"\n" {
        line.insert(0, '\n');
    }
    file.write_all(line.as_bytes()).with_context(describe)
}

fn read_from<T: DeserializeOwned>(file: &str) -> Result<(Vec<T>, Vec<String>)> {
    let path = &folder()?.join(file);
    let Some(length) = length(path)? else { return Ok((Vec::new(), Vec::new())) };
    let start = length.saturating_sub(MOST_READ);
    let bytes = bytes_from(path, start.saturating_sub(1)).with_context(|| shown(path))?;
    let mut lines = bytes.split(|&byte| byte == b'\n');
    if start > 0 {
        // It may have begun before.
        lines.next();
    }
    let (mut entries, mut passed_over, mut unreadable) = (Vec::new(), Vec::new(), 0);
    for line in lines.filter(|line| !line.is_empty()) {
        match serde_json::from_slice(line) {
            Ok(entry) => entries.push(entry),
            Err(_) => unreadable += 1,
        }
    }
    if start > 0 {
        passed_over.push(format!("{}: only its last 4 MiB were read", shown(path)));
    }
    if unreadable > 0 {
        let lines =
            if unreadable == 1 { "line that is not a run" } else { "lines that are not runs" };
        passed_over.push(format!("{}: skipped {unreadable} {lines}", shown(path)));
    }
    Ok((entries, passed_over))
}

/// What is in a file from a byte on. The file may grow meanwhile.
fn bytes_from(path: &Path, start: u64) -> io::Result<Vec<u8>> {
    let (mut file, mut bytes) = (File::open(path)?, Vec::new());
    file.seek(SeekFrom::Start(start))?;
    file.take(MOST_READ + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

pub fn make_folder(folder: &Path) -> Result<()> {
    ensure!(folder.is_dir() || !folder.exists(), "{} is not a folder", folder.display());
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())
}

/// How many bytes a file has; `None` where there is none. A pipe would have to be waited for.
fn length(file: &Path) -> Result<Option<u64>> {
    let metadata = match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        metadata => metadata.with_context(|| shown(file))?,
    };
    ensure!(metadata.is_file(), "{} is not a file", shown(file));
    Ok(Some(metadata.len()))
}
