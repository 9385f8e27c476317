//! What was judged, and when: a line of JSON for each run in `.practice/history.jsonl`.
//!
//! A line is appended in one write while the file is locked, so that two runs at
//! once do not mix theirs, and one that is killed leaves at worst a line without
//! an end, which the next run closes and every reader passes over.

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use program::{Context, Result};
use serde::{Deserialize, Serialize};

/// One run of the judge.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Record {
    pub time: Timestamp,
    pub target: String,
    pub tiers: Vec<String>,
    /// Whether somebody had picked some of the cases: such a run is no standing.
    #[serde(default)]
    pub selected: bool,
    pub accepted: usize,
    pub cases: usize,
    /// How often each verdict was given, by its code.
    pub verdicts: BTreeMap<String, usize>,
    /// On the processors, for all cases together.
    pub cpu_seconds: f64,
    pub memory_bytes: u64,
}

impl Record {
    /// How good a run is: as many accepted as possible, out of as few as possible.
    fn rank(&self) -> (usize, Reverse<usize>) {
        (self.accepted, Reverse(self.cases))
    }
}

fn file() -> PathBuf {
    crate::state::folder().join("history.jsonl")
}

/// Adds a run.
pub fn append(record: &Record) -> Result<()> {
    append_to(&file(), record)
}

/// All runs, the oldest first.
pub fn all() -> Result<Vec<Record>> {
    read(&file())
}

/// All runs of a target, the oldest first.
pub fn of(target: &str) -> Result<Vec<Record>> {
    Ok(all()?.into_iter().filter(|record| record.target == target).collect())
}

/// The last run of which nobody had picked the cases.
pub fn standing(records: &[Record]) -> Option<&Record> {
    records.iter().rfind(|record| !record.selected)
}

/// The run of which somebody would be proudest.
pub fn best(records: &[Record]) -> Option<&Record> {
    records.iter().filter(|record| !record.selected).max_by_key(|record| record.rank())
}

fn append_to(path: &Path, record: &Record) -> Result<()> {
    let describe = || path.display().to_string();
    fs::create_dir_all(path.parent().context("the file is in a folder")?).with_context(describe)?;
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .read(true)
        .open(path)
        .with_context(describe)?;
    file.lock().with_context(describe)?;
    let mut line = serde_json::to_string(record)? + "\n";
    if !ends_with_line_break(&mut file).with_context(describe)? {
        line.insert(0, '\n');
    }
    file.write_all(line.as_bytes()).with_context(describe)
}

fn ends_with_line_break(file: &mut File) -> io::Result<bool> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(true);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

fn read(path: &Path) -> Result<Vec<Record>> {
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        bytes => bytes.with_context(|| path.display().to_string())?,
    };
    let lines = bytes.split(|&byte| byte == b'\n');
    Ok(lines.filter_map(|line| serde_json::from_slice(line).ok()).collect())
}

#[cfg(test)]
mod tests {
    use std::thread;

    use pretty_assertions::assert_eq;

    use super::*;

    fn record(accepted: usize, cases: usize) -> Record {
        Record {
            time: Timestamp::UNIX_EPOCH,
            target: "mine".into(),
            tiers: vec!["samples".into()],
            selected: false,
            accepted,
            cases,
            verdicts: BTreeMap::from([("AC".into(), accepted)]),
            cpu_seconds: 0.25,
            memory_bytes: 2 << 20,
        }
    }

    #[test]
    fn what_is_appended_is_read_again_in_order() {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let file = folder.path().join("new/history.jsonl");
        for accepted in 0..3 {
            append_to(&file, &record(accepted, 3)).expect("it is writable");
        }
        assert_eq!(
            read(&file).expect("it is readable"),
            [record(0, 3), record(1, 3), record(2, 3)]
        );
    }

    #[test]
    fn a_line_that_was_cut_off_costs_no_other() {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let file = folder.path().join("history.jsonl");
        append_to(&file, &record(1, 3)).expect("it is writable");
        let whole = fs::read(&file).expect("it is readable");
        fs::write(&file, [&whole[..], &whole[..20]].concat()).expect("it is writable");
        append_to(&file, &record(2, 3)).expect("it is writable");
        assert_eq!(read(&file).expect("it is readable"), [record(1, 3), record(2, 3)]);
    }

    #[test]
    fn many_at_once_lose_nothing() {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let file = folder.path().join("history.jsonl");
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    (0..50).for_each(|_| append_to(&file, &record(1, 1)).expect("it is writable"))
                });
            }
        });
        assert_eq!(read(&file).expect("it is readable").len(), 400);
    }

    #[test]
    fn the_best_has_most_accepted_of_most_cases() {
        let picked = Record { selected: true, ..record(50, 50) };
        let records = [record(9, 10), record(20, 25), record(20, 20), record(0, 40), picked];
        assert_eq!(best(&records), Some(&records[2]));
        assert_eq!(standing(&records), Some(&records[3]));
        assert_eq!((best(&[]), standing(&[])), (None, None));
    }
}
