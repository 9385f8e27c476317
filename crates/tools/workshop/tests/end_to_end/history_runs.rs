//! Runs of the judge in a user's history.

use testkit::Program;
use testkit::scratch::ScratchWorkspace;

/// The problems of the path that comes with the workspace.
const PROBLEMS_OF_THE_PATH: [u32; 16] =
    [46, 47, 78, 90, 77, 39, 40, 216, 22, 17, 79, 131, 93, 698, 51, 37];

/// A run of the judge on twelve cases.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// `None` for drills, and in older histories.
    pub problem: Option<u32>,
    pub target: &'a str,
    /// Number of cases with an accepted answer.
    pub accepted: u32,
    pub time: &'a str,
}

/// The time of a run, if a test does not set another time.
const NOON: &str = "2026-11-23T12:00:00Z";

impl<'a> Run<'a> {
    pub fn of_problem(problem: u32, target: &'a str, accepted: u32) -> Self {
        Run { problem: Some(problem), target, accepted, time: NOON }
    }

    /// A run that solves its problem.
    pub fn solves(problem: u32) -> Self {
        Run::of_problem(problem, "mine", 12)
    }

    /// A run without a problem in which all cases are accepted.
    pub fn accepts(target: &'a str) -> Self {
        Run { problem: None, target, accepted: 12, time: NOON }
    }

    pub fn at(self, time: &'a str) -> Self {
        Run { time, ..self }
    }

    fn line(&self) -> String {
        let Run { problem, target, accepted, time } = self;
        let problem =
            problem.map_or_else(String::new, |number| format!(r#""problem": {number}, "#));
        format!(
            r#"{{ "time": "{time}", {problem}"target": "{target}", "accepted": {accepted}, "cases": 12, "verdicts": {{ "AC": {accepted} }}, "tiers": ["samples", "edge", "hard", "big"], "cpu_seconds": 0.1, "memory_bytes": 1024 }}"#
        )
    }
}

/// Returns runs that solve all problems of the path, one for each.
pub fn solved_path() -> Vec<Run<'static>> {
    PROBLEMS_OF_THE_PATH.into_iter().map(Run::solves).collect()
}

/// Writes the history of a user.
pub fn write_history(user: &ScratchWorkspace, runs: &[Run<'_>]) {
    let lines: String = runs.iter().map(|run| run.line() + "\n").collect();
    user.write(".practice/history.jsonl", &lines);
}

/// Returns `practice`, ready to run on a day. On `2026-11-23`, the day of most runs, nothing is due yet.
pub fn practice_on(user: &ScratchWorkspace, day: &str) -> Program {
    user.practice_program().env("PRACTICE_NOW", format!("{day}T20:00:00+00:00"))
}
