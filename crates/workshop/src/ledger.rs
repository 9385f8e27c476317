//! What was judged, and when: a line of JSON for each run in `.practice/history.jsonl`.
//!
//! A line is appended in one write while the file is locked, so that two runs at
//! once do not mix theirs. A run that is killed leaves at worst a line without an
//! end: the next run ends it, and readers skip it.

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use judge::Verdict;
use program::{Context, Result};
use serde::{Deserialize, Serialize};

use crate::judging::{Plan, Round, Tier};

/// One run of the judge.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct JudgedRun {
    /// When it ended.
    pub time: Timestamp,
    /// The name of what was judged.
    pub target: String,
    /// The names of the tiers.
    pub tiers: Vec<String>,
    /// Whether only some cases of the tiers were picked.
    #[serde(default)]
    pub selected: bool,
    /// What was picked: names of cases, or `--failed`.
    #[serde(default)]
    pub picked: Vec<String>,
    /// How many cases were accepted.
    pub accepted: usize,
    /// How many cases there were.
    pub cases: usize,
    /// How often each verdict was given, by its code.
    pub verdicts: BTreeMap<String, usize>,
    /// The time on the processors for all cases together.
    pub cpu_seconds: f64,
    /// The most memory that was resident in any case.
    pub memory_bytes: u64,
}

impl JudgedRun {
    /// A run that has ended just now.
    pub fn of(target: &str, plan: &Plan, round: &Round) -> Self {
        JudgedRun {
            time: Timestamp::now(),
            target: target.to_string(),
            tiers: plan.tiers.iter().map(|tier| tier.name()).collect(),
            selected: plan.has_picked_cases(),
            picked: plan.picked(),
            accepted: round.accepted(),
            cases: round.cases(),
            verdicts: round.verdicts(),
            cpu_seconds: round.cpu().as_secs_f64(),
            memory_bytes: round.most_memory(),
        }
    }

    /// A run that has ended just now, since its target does not compile.
    pub fn of_compile_error(target: &str, plan: &Plan) -> Self {
        let verdicts = BTreeMap::from([(Verdict::CompileError.code().to_string(), 1)]);
        JudgedRun { cases: 1, verdicts, ..JudgedRun::of(target, plan, &Round::default()) }
    }

    /// Whether it was on all cases that decide, so that it says how good the program is.
    pub fn is_full(&self) -> bool {
        let has = |tier: &Tier| self.tiers.contains(&tier.name());
        !self.selected && Tier::DECIDING.iter().all(has)
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
    fn rank(&self) -> (usize, Reverse<usize>) {
        (self.accepted, Reverse(self.cases))
    }
}

fn file() -> PathBuf {
    crate::state::folder().join("history.jsonl")
}

/// Adds a run to the history.
///
/// # Errors
///
/// If the file of the history cannot be written.
pub fn append(run: &JudgedRun) -> Result<()> {
    append_to(&file(), run)
}

/// All runs, the oldest first.
///
/// # Errors
///
/// If the file of the history cannot be read.
pub fn all() -> Result<Vec<JudgedRun>> {
    read(&file())
}

/// All runs of a target, the oldest first.
///
/// # Errors
///
/// If the file of the history cannot be read.
pub fn of(target: &str) -> Result<Vec<JudgedRun>> {
    Ok(all()?.into_iter().filter(|run| run.target == target).collect())
}

/// The last full run.
pub fn standing(runs: &[JudgedRun]) -> Option<&JudgedRun> {
    runs.iter().rfind(|run| run.is_full())
}

/// The best full run: the one with the most accepted cases, and of those with equally many the one
/// with the fewest cases.
pub fn best(runs: &[JudgedRun]) -> Option<&JudgedRun> {
    runs.iter().filter(|run| run.is_full()).max_by_key(|run| run.rank())
}

fn append_to(path: &Path, run: &JudgedRun) -> Result<()> {
    let describe = || path.display().to_string();
    fs::create_dir_all(path.parent().context("the file is in a folder")?).with_context(describe)?;
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .read(true)
        .open(path)
        .with_context(describe)?;
    file.lock().with_context(describe)?;
    let mut line = serde_json::to_string(run)? + "\n";
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

fn read(path: &Path) -> Result<Vec<JudgedRun>> {
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

    fn run(accepted: usize, cases: usize) -> JudgedRun {
        JudgedRun {
            time: Timestamp::UNIX_EPOCH,
            target: "mine".into(),
            tiers: Tier::DECIDING.map(Tier::name).into(),
            selected: false,
            picked: Vec::new(),
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
            append_to(&file, &run(accepted, 3)).expect("it is writable");
        }
        assert_eq!(read(&file).expect("it is readable"), [run(0, 3), run(1, 3), run(2, 3)]);
    }

    #[test]
    fn a_line_that_was_cut_off_is_skipped() {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let file = folder.path().join("history.jsonl");
        append_to(&file, &run(1, 3)).expect("it is writable");
        let whole = fs::read(&file).expect("it is readable");
        fs::write(&file, [&whole[..], &whole[..20]].concat()).expect("it is writable");
        append_to(&file, &run(2, 3)).expect("it is writable");
        assert_eq!(read(&file).expect("it is readable"), [run(1, 3), run(2, 3)]);
    }

    #[test]
    fn no_line_is_lost_if_many_append_at_once() {
        let folder = tempfile::tempdir().expect("there is a folder for temporary files");
        let file = folder.path().join("history.jsonl");
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    (0..50).for_each(|_| append_to(&file, &run(1, 1)).expect("it is writable"))
                });
            }
        });
        assert_eq!(read(&file).expect("it is readable").len(), 400);
    }

    #[test]
    fn the_best_has_most_accepted_of_most_cases() {
        let picked = JudgedRun { selected: true, ..run(50, 50) };
        let one_tier = JudgedRun { tiers: vec!["samples".into()], ..run(50, 50) };
        let runs = [run(9, 10), run(20, 25), run(20, 20), run(0, 40), picked, one_tier];
        assert_eq!(best(&runs), Some(&runs[2]));
        assert_eq!(standing(&runs), Some(&runs[3]));
        assert_eq!((best(&[]), standing(&[])), (None, None));
    }

    #[test]
    fn a_run_says_what_it_was_on() {
        let samples = JudgedRun { tiers: vec!["samples".into(), "hard".into()], ..run(9, 10) };
        let selected = JudgedRun { selected: true, ..samples.clone() };
        let failed = JudgedRun { picked: vec!["--failed".into()], ..selected.clone() };
        let extents = [&run(1, 1), &samples, &selected, &failed].map(JudgedRun::extent);
        assert_eq!(extents, ["all", "samples, hard", "some of samples, hard", "--failed"]);
    }
}
