//! Reads and writes the files in `.practice`: the runs of the judge, the created attempts, the scores of the quiz, and the
//! given hints.
//!
//! `history.jsonl` has a line of JSON for each run of the judge, `attempts.jsonl` for each attempt that was created, and
//! `quizzes.jsonl` for each quiz. `hints.json` has the numbers of given hints.
//!
//! The lines of a file are in the order in which they were added. Lines from another machine may be older than the lines
//! before them, so readers sort them by time.
//!
//! A program locks a file and appends a line in one write, so that the lines of two programs do not mix. A program that
//! is killed may leave an incomplete line. The next program adds a line break, and readers skip the line with a remark.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use cli::{Context, Result, ensure, sanitized_line};
use problems::display_path;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::clock::{now_text, timestamp};

/// Returns the folder of these files: `.practice` in the root of the workspace, which git ignores. The environment
/// variable `PRACTICE_STATE` sets another folder, so that tests leave the user's files alone.
pub fn state_folder() -> Result<PathBuf> {
    match std::env::var_os("PRACTICE_STATE").filter(|folder| !folder.is_empty()) {
        Some(named) => Ok(named.into()),
        None => Ok(problems::workspace_root()?.join(".practice")),
    }
}

/// The tiers of the cases on which a program must be right to be accepted.
pub const DECISIVE_TIERS: [&str; 4] = ["samples", "edge", "hard", "big"];

/// A run of the judge: the judged cases and their verdicts.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct JudgedRun {
    /// The time of the end, in [`TIME_FORMAT`](crate::clock::TIME_FORMAT).
    pub time: String,
    /// The judged attempt, variant or command.
    pub target: String,
    /// The number of the task that an accepted run solves. `None` for a drill, a published search, and a run from before
    /// this field was added.
    #[serde(default)]
    pub problem: Option<u32>,
    /// The tiers of the judged cases.
    pub tiers: Vec<String>,
    /// Whether the user picked some cases of the tiers.
    #[serde(default)]
    pub selected: bool,
    /// The names of the picked cases, or `--failed`.
    #[serde(default)]
    pub picked: Vec<String>,
    /// Number of accepted cases.
    pub accepted: usize,
    /// Number of judged cases.
    pub cases: usize,
    /// Number of cases with each verdict.
    pub verdicts: BTreeMap<String, usize>,
    /// Processor time of all cases, in seconds.
    pub cpu_seconds: f64,
    /// The most memory that a case took.
    pub memory_bytes: u64,
    /// The reason of the first failure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The topics of the judge's finding, which select hints. Empty for a run from before this field was added.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub topics: Vec<String>,
}

impl JudgedRun {
    /// Returns whether the run judged all cases of the decisive tiers.
    pub fn is_full(&self) -> bool {
        let has_tier = |&tier: &&str| self.tiers.iter().any(|judged| judged == tier);
        !self.selected && DECISIVE_TIERS.iter().all(has_tier)
    }

    /// Returns whether the program was right on all cases of the decisive tiers.
    pub fn is_accepted(&self) -> bool {
        self.is_full() && self.cases > 0 && self.accepted == self.cases
    }

    /// Describes the judged cases: `all`, the names of the tiers, or the names of the picked cases.
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

    /// Returns a key that is greater for a better run: more accepted cases, or as many of fewer cases.
    pub(crate) fn sort_key(&self) -> (usize, Reverse<usize>) {
        (self.accepted, Reverse(self.cases))
    }
}

/// An attempt or a drill that a command has created.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct CreatedAttempt {
    /// The time of the creation, in [`TIME_FORMAT`](crate::clock::TIME_FORMAT).
    pub time: String,
    /// The name of the crate.
    pub name: String,
}

/// The runs of the judge and the created attempts, the oldest first.
#[derive(Clone, Debug, Default)]
pub struct History {
    pub runs: Vec<JudgedRun>,
    pub created: Vec<CreatedAttempt>,
    /// Messages about parts of the file that were not read.
    pub remarks: Vec<String>,
}

impl History {
    /// Returns the runs of an attempt, a variant or a command.
    pub fn runs_of(&self, target: &str) -> Vec<JudgedRun> {
        self.runs.iter().filter(|run| run.target == target).cloned().collect()
    }
}

/// Number of bytes that are usually read from the end of a file: about 15,000 runs.
const MAX_READ: u64 = 4 << 20;

/// A kind of entries of the history. Each kind has a file in the folder [`state_folder`], with an entry in each line.
pub trait Entry: DeserializeOwned + Serialize {
    /// The name of the file.
    const FILE: &'static str;
    /// The words for one entry and for several entries in messages.
    const NOUNS: [&'static str; 2];

    /// The time of the entry, in [`TIME_FORMAT`](crate::clock::TIME_FORMAT).
    fn time(&self) -> &str;

    /// Returns a text that is equal for two entries only if one is a copy of the other.
    fn identity(&self) -> Result<String> {
        Ok(serde_json::to_string(self)?)
    }
}

impl Entry for JudgedRun {
    const FILE: &'static str = "history.jsonl";
    const NOUNS: [&'static str; 2] = ["a run", "runs"];

    fn time(&self) -> &str {
        &self.time
    }

    fn identity(&self) -> Result<String> {
        // The last digit of a number with a fraction may change when JSON is read and written.
        Ok(serde_json::to_string(&JudgedRun { cpu_seconds: 0.0, ..self.clone() })?)
    }
}

impl Entry for CreatedAttempt {
    const FILE: &'static str = "attempts.jsonl";
    const NOUNS: [&'static str; 2] = ["a created attempt", "created attempts"];

    fn time(&self) -> &str {
        &self.time
    }
}

impl Entry for QuizScore {
    const FILE: &'static str = "quizzes.jsonl";
    const NOUNS: [&'static str; 2] = ["a score", "scores"];

    fn time(&self) -> &str {
        &self.time
    }
}

/// The score of a quiz.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct QuizScore {
    /// The time of the end, in [`TIME_FORMAT`](crate::clock::TIME_FORMAT).
    pub time: String,
    /// The number of the problem.
    pub problem: u32,
    /// Number of right answers.
    pub right: usize,
    /// Number of questions that were answered or skipped.
    pub asked: usize,
}

/// Number of given hints for each target, such as `mine`, and for each target with a finding, such as
/// `mine, after a wrong answer`.
pub type HintCounts = BTreeMap<String, usize>;

/// Appends an entry to its file.
pub fn append<T: Entry>(entry: &T) -> Result<()> {
    let (mut file, path) = open_locked::<T>()?;
    append_lines(&mut file, &(serde_json::to_string(entry)? + "\n"))
        .with_context(|| display_path(&path))
}

/// Records that an attempt was created just now.
pub fn append_created(name: &str) -> Result<()> {
    append(&CreatedAttempt { time: now_text()?, name: name.to_string() })
}

/// Appends the entries that the file does not have yet, and returns their number. If the same entry is in `entries`
/// several times, the file has it as often afterwards.
pub fn append_missing<T: Entry>(entries: &[T]) -> Result<usize> {
    if entries.is_empty() {
        return Ok(0);
    }
    let (mut file, path) = open_locked::<T>()?;
    let describe = || display_path(&path);
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).with_context(describe)?;
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for entry in parse_lines::<T>(&bytes).entries {
        *known.entry(entry.identity()?).or_default() += 1;
    }
    let mut lines = String::new();
    let mut added = 0;
    for entry in entries {
        match known.get_mut(&entry.identity()?) {
            Some(count) if *count > 0 => *count -= 1,
            _ => {
                lines += &(serde_json::to_string(entry)? + "\n");
                added += 1;
            }
        }
    }
    if added > 0 {
        append_lines(&mut file, &lines).with_context(describe)?;
    }
    Ok(added)
}

/// Reads the score of the last quiz. Returns `None` if there was no quiz. Skips lines that are not scores.
pub fn last_quiz() -> Result<Option<QuizScore>> {
    Ok(read_entries(MAX_READ)?.entries.pop())
}

/// Returns the file with the numbers of given hints.
pub fn hints_file() -> Result<PathBuf> {
    Ok(state_folder()?.join("hints.json"))
}

/// Reads the numbers of given hints. Returns no numbers if the file does not exist.
pub fn hint_counts() -> Result<HintCounts> {
    let file = hints_file()?;
    let describe = || format!("{}: delete this file to start over", display_path(&file));
    match read_optional(&file).with_context(describe)? {
        Some(text) => serde_json::from_str(&text).with_context(describe),
        None => Ok(HintCounts::new()),
    }
}

const MAX_FILE_BYTES: u64 = 256 << 20;

/// Reads a file of the tools. Returns `None` if the file does not exist. Fails if it is larger than 256 MiB.
pub fn read_optional(file: &Path) -> Result<Option<String>> {
    let Some(length) = file_length(file)? else { return Ok(None) };
    ensure!(length < MAX_FILE_BYTES, "{} is larger than 256 MiB", display_path(file));
    fs::read_to_string(file).with_context(|| display_path(file)).map(Some)
}

/// Returns the local day of a time, such as `2026-01-02`. Returns other texts unchanged.
pub fn day(time: &str) -> String {
    beginning(time, "2026-01-02".len())
}

/// Returns the local day and minute of a time, such as `2026-01-02 03:04`. Returns other texts unchanged.
pub fn date_and_minute(time: &str) -> String {
    beginning(time, "2026-01-02 03:04".len())
}

fn beginning(time: &str, length: usize) -> String {
    let is_time = time.is_ascii() && time.len() > length && time.as_bytes()[10] == b'T';
    if is_time { time[..length].replace('T', " ") } else { sanitized_line(time) }
}

/// Reads the runs of the judge and the created attempts.
pub fn read() -> Result<History> {
    let runs = read_entries(MAX_READ)?;
    let created = read_entries(MAX_READ)?;
    let remarks = [runs.remarks, created.remarks].concat();
    Ok(History { runs: runs.entries, created: created.entries, remarks })
}

/// Reads all entries of a kind, from a file of up to 256 MiB.
pub fn read_all<T: Entry>() -> Result<Entries<T>> {
    read_entries(MAX_FILE_BYTES)
}

/// Returns the run with the most accepted cases, among the runs on all cases.
pub fn best_full_run(runs: &[JudgedRun]) -> Option<&JudgedRun> {
    runs.iter().filter(|run| run.is_full()).max_by_key(|run| run.sort_key())
}

/// Opens the file of a kind of entries to read and to append, and waits for its lock. Creates the file and its folder if
/// they are missing. Also returns the path of the file.
fn open_locked<T: Entry>() -> Result<(File, PathBuf)> {
    let folder = state_folder()?;
    let path = folder.join(T::FILE);
    let describe = || display_path(&path);
    make_folder(&folder)?;
    let mut options = OpenOptions::new();
    options.create(true).append(true).read(true);
    let file = options.open(&path).with_context(describe)?;
    let is_file = file.metadata().with_context(describe)?.is_file();
    ensure!(is_file, "{} is not a file", display_path(&path));
    file.lock().with_context(describe)?;
    Ok((file, path))
}

/// Appends lines to a locked file, in one write. First ends the last line of the file if it is incomplete.
fn append_lines(file: &mut File, lines: &str) -> io::Result<()> {
    if ends_with_line_break(file)? {
        return file.write_all(lines.as_bytes());
    }
    file.write_all(format!("\n{lines}").as_bytes())
}

/// Returns whether the last line of a file is complete. An empty file has no incomplete line.
fn ends_with_line_break(file: &mut File) -> io::Result<bool> {
    if file.seek(SeekFrom::End(-1)).is_err() {
        return Ok(true);
    }
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

/// The lines of a file, parsed. The oldest entry is the first.
pub struct Entries<T> {
    pub entries: Vec<T>,
    /// Messages about parts of the file that were not read.
    pub remarks: Vec<String>,
}

/// Reads the entries at the end of a file. `max_bytes` is the number of bytes that are read.
fn read_entries<T: Entry>(max_bytes: u64) -> Result<Entries<T>> {
    let path = &state_folder()?.join(T::FILE);
    let Some(length) = file_length(path)? else {
        return Ok(Entries { entries: Vec::new(), remarks: Vec::new() });
    };
    let start = length.saturating_sub(max_bytes);
    // One more byte is read: a line break there shows that the next line is complete.
    let bytes = bytes_from(path, start.saturating_sub(1), max_bytes + 1);
    let mut bytes = bytes.with_context(|| display_path(path))?;
    if start > 0 {
        // The first line is incomplete, or empty.
        let first_line = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
        bytes.drain(..first_line);
    }
    let ParsedLines { mut entries, unreadable } = parse_lines::<T>(&bytes);
    entries.sort_by_cached_key(|entry| timestamp(entry.time()));
    let mut remarks = Vec::new();
    if start > 0 {
        let mebibytes = max_bytes >> 20;
        remarks.push(format!("{}: only its last {mebibytes} MiB were read", display_path(path)));
    }
    if unreadable > 0 {
        let [noun, nouns] = T::NOUNS;
        let lines = if unreadable == 1 {
            format!("line that is not {noun}")
        } else {
            format!("lines that are not {nouns}")
        };
        remarks.push(format!("{}: skipped {unreadable} {lines}", display_path(path)));
    }
    Ok(Entries { entries, remarks })
}

struct ParsedLines<T> {
    entries: Vec<T>,
    /// Number of lines that are not entries.
    unreadable: usize,
}

fn parse_lines<T: Entry>(bytes: &[u8]) -> ParsedLines<T> {
    let mut parsed = ParsedLines { entries: Vec::new(), unreadable: 0 };
    let lines = bytes.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    for line in lines {
        match serde_json::from_slice::<T>(line) {
            Ok(entry) if timestamp(entry.time()).is_some() => parsed.entries.push(entry),
            _ => parsed.unreadable += 1,
        }
    }
    parsed
}

/// Reads a file from a byte on. Reads at most `max_bytes`, since the file may grow meanwhile.
fn bytes_from(path: &Path, start: u64, max_bytes: u64) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    file.seek(SeekFrom::Start(start))?;
    let mut bytes = Vec::new();
    file.take(max_bytes).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Creates a folder and its parents, unless the folder exists.
pub fn make_folder(folder: &Path) -> Result<()> {
    ensure!(folder.is_dir() || !folder.exists(), "{} is not a folder", folder.display());
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())
}

/// Returns the length of a file in bytes, or `None` if it does not exist. Fails for a pipe, since reading one could block.
fn file_length(file: &Path) -> Result<Option<u64>> {
    let metadata = match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        metadata => metadata.with_context(|| display_path(file))?,
    };
    ensure!(metadata.is_file(), "{} is not a file", display_path(file));
    Ok(Some(metadata.len()))
}
