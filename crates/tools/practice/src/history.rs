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

use cli::{Context, Result, ensure, sanitized_line};
use problems::display_path;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The folder of what is kept between two runs of the program, `.practice` in the root of the workspace, which git ignores. The environment
/// variable `PRACTICE_STATE` names another one, so that a test leaves no trace.
pub fn state_folder() -> Result<PathBuf> {
    match std::env::var_os("PRACTICE_STATE").filter(|folder| !folder.is_empty()) {
        Some(named) => Ok(named.into()),
        None => Ok(problems::workspace_root()?.join(".practice")),
    }
}

/// The tiers of cases that decide the verdict.
pub const DECISIVE_TIERS: [&str; 4] = ["samples", "edge", "hard", "big"];

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
        !self.selected && DECISIVE_TIERS.iter().all(has)
    }

    /// Whether the program is right, as far as all cases that decide can tell.
    pub fn is_accepted(&self) -> bool {
        self.is_full() && self.cases > 0 && self.accepted == self.cases
    }

    /// What was judged, in some words: `all`, or the tiers, and what was picked of them.
    pub fn judged_cases_label(&self) -> String {
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
    pub(crate) fn sort_key(&self) -> (usize, Reverse<usize>) {
        (self.accepted, Reverse(self.cases))
    }
}

#[derive(Clone, Debug, Default)]
pub struct History {
    pub runs: Vec<JudgedRun>,
    /// What was passed over in the file, as a sentence a line.
    pub remarks: Vec<String>,
}

impl History {
    pub fn runs_of(&self, target: &str) -> Vec<JudgedRun> {
        self.runs.iter().filter(|run| run.target == target).cloned().collect()
    }
}

/// So much of the end of the file is read, in bytes: some fifteen thousand runs.
const MAX_READ: u64 = 4 << 20;

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

pub fn append_run(run: &JudgedRun) -> Result<()> {
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

pub fn hint_counts() -> Result<HintCounts> {
    let file = state_folder()?.join("hints.json");
    let describe = || format!("{}: delete it to start again", display_path(&file));
    match read_optional(&file).with_context(describe)? {
        Some(text) => serde_json::from_str(&text).with_context(describe),
        None => Ok(HintCounts::new()),
    }
}

const MAX_FILE_BYTES: u64 = 256 << 20;

/// Reads a file that the program keeps for itself; `None` where there is none.
pub fn read_optional(file: &Path) -> Result<Option<String>> {
    let Some(length) = length(file)? else { return Ok(None) };
    ensure!(length < MAX_FILE_BYTES, "{} is larger than 256 MiB", display_path(file));
    fs::read_to_string(file).with_context(|| display_path(file)).map(Some)
}

/// How a time is written, in `strftime`'s format: as RFC 3339 has it, with the clock on the wall and its distance from
/// UTC. So those that only read need no calendar.
pub const TIME_FORMAT: &str = "%Y-%m-%dT%H:%M:%S%:z";

/// The day of a time, as the calendar on the wall showed it; what is no time, as it is.
pub fn day(time: &str) -> String {
    beginning(time, "2026-01-02".len())
}

pub fn date_and_minute(time: &str) -> String {
    beginning(time, "2026-01-02 03:04".len())
}

fn beginning(time: &str, length: usize) -> String {
    let is_time = time.is_ascii() && time.len() > length && time.as_bytes()[10] == b'T';
    if is_time { time[..length].replace('T', " ") } else { sanitized_line(time) }
}

pub fn read() -> Result<History> {
    let (runs, passed_over) = read_from(RUNS)?;
    Ok(History { runs, remarks: passed_over })
}

pub fn best_full_run(runs: &[JudgedRun]) -> Option<&JudgedRun> {
    runs.iter().filter(|run| run.is_full()).max_by_key(|run| run.sort_key())
}

fn append_to(file: &str, entry: &impl Serialize) -> Result<()> {
    let folder = state_folder()?;
    let path = folder.join(file);
    let describe = || display_path(&path);
    make_folder(&folder)?;
    let file = OpenOptions::new().create(true).append(true).read(true).open(&path);
    let mut file = file.with_context(describe)?;
    ensure!(
        file.metadata().with_context(describe)?.is_file(),
        "{} is not a file",
        display_path(&path)
    );
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
    let path = &state_folder()?.join(file);
    let Some(length) = length(path)? else { return Ok((Vec::new(), Vec::new())) };
    let start = length.saturating_sub(MAX_READ);
    let bytes = bytes_from(path, start.saturating_sub(1)).with_context(|| display_path(path))?;
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
        passed_over.push(format!("{}: only its last 4 MiB were read", display_path(path)));
    }
    if unreadable > 0 {
        let lines =
            if unreadable == 1 { "line that is not a run" } else { "lines that are not runs" };
        passed_over.push(format!("{}: skipped {unreadable} {lines}", display_path(path)));
    }
    Ok((entries, passed_over))
}

/// What is in a file from a byte on. The file may grow meanwhile.
fn bytes_from(path: &Path, start: u64) -> io::Result<Vec<u8>> {
    let (mut file, mut bytes) = (File::open(path)?, Vec::new());
    file.seek(SeekFrom::Start(start))?;
    file.take(MAX_READ + 1).read_to_end(&mut bytes)?;
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
        metadata => metadata.with_context(|| display_path(file))?,
    };
    ensure!(metadata.is_file(), "{} is not a file", display_path(file));
    Ok(Some(metadata.len()))
}
