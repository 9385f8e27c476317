//! What of the path is solved, what is tried, and what is next: from what the judge, the hints and the quiz
//! have kept.

use problems::{Drill, Task, TaskPath};
use program::Result;

use crate::attempts::{self, Attempt, drill_name, is_named};
use crate::history::{self, HintCounts, History, JudgedRun, QuizScore, day};

pub struct Progress {
    /// Its faults are all that cannot be read.
    pub path: TaskPath,
    pub quiz: Option<QuizScore>,
    pub history: History,
    attempts: Vec<Attempt>,
    hints: HintCounts,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Standing {
    /// When a run on all cases was accepted for the first time, as RFC 3339 has it.
    pub solved: Option<String>,
    /// How many cases were accepted in the best run until then, and of how many.
    pub best: Option<[usize; 2]>,
    /// How many runs of the judge it took, or has taken so far.
    pub runs: usize,
    pub hints: usize,
}

pub enum PathStep<'a> {
    Task(&'a Task),
    Drill(&'a Drill),
}

impl Progress {
    /// Reads all that is kept; outside of a workspace that is nothing.
    pub fn read() -> Result<Self> {
        let mut progress = Progress {
            path: problems::path()?,
            quiz: None,
            history: History::default(),
            // What is wrong with an attempt is told by the commands for attempts.
            attempts: attempts::all().unwrap_or_default(),
            hints: HintCounts::new(),
        };
        if history::folder().is_err() {
            return Ok(progress);
        }
        progress.history = history::read()?;
        progress.path.faults.extend(progress.history.passed_over.clone());
        progress.quiz = history::last_quiz()?;
        match history::hints() {
            Ok(hints) => progress.hints = hints,
            Err(error) => progress.path.faults.push(format!("{error:#}")),
        }
        Ok(progress)
    }

    pub fn of_task(&self, task: &Task) -> Standing {
        let runs = self.history.runs.iter().filter(|run| self.solves(run) == Some(task.id));
        let mut names: Vec<&str> = runs.clone().map(|run| run.target.as_str()).collect();
        let attempts = self.attempts.iter().filter(|it| it.solves() == Some(task.id));
        names.extend(attempts.map(|attempt| attempt.name.as_str()));
        // The tasks of a problem share their hints, which are counted by the number of the first one.
        let first = self.path.all.iter().find(|it| it.folder() == task.folder());
        let of_problem = format!("problem {}", first.unwrap_or(task).id);
        names.push(&of_problem);
        standing(runs, self.hints_of(|name| names.contains(&name)))
    }

    pub fn of_drill(&self, drill: &Drill) -> Standing {
        let base = drill_name(&drill.search, &drill.function);
        let runs = self.history.runs.iter().filter(|run| is_named(&run.target, &base));
        standing(runs, self.hints_of(|name| is_named(name, &base)))
    }

    /// The first problem of the path that is not solved, or else the first drill; `None` if nothing is left.
    pub fn next(&self) -> Option<PathStep<'_>> {
        let mut tasks = self.path.tasks.iter();
        if let Some(task) = tasks.find(|task| self.of_task(task).solved.is_none()) {
            return Some(PathStep::Task(task));
        }
        let mut drills = self.path.drills.iter();
        drills.find(|drill| self.of_drill(drill).solved.is_none()).map(PathStep::Drill)
    }

    /// The number of the task that a run is about. One that was kept before it was noted is about that of
    /// the attempt which still has this name.
    fn solves(&self, run: &JudgedRun) -> Option<u32> {
        let named = || self.attempts.iter().find(|attempt| attempt.name == run.target);
        run.problem.or_else(|| named()?.solves())
    }

    /// How many hints were given on what has such a name: `mine`, or `mine, after a wrong answer`.
    fn hints_of(&self, is_meant: impl Fn(&str) -> bool) -> usize {
        let name = |about: &str| is_meant(about.split(", ").next().unwrap_or(about));
        self.hints.iter().filter(|(about, _)| name(about)).map(|(_, count)| count).sum()
    }
}

fn standing<'a>(runs: impl Iterator<Item = &'a JudgedRun>, hints: usize) -> Standing {
    let runs: Vec<&JudgedRun> = runs.collect();
    if let Some(last) = runs.iter().position(|run| run.is_accepted()) {
        let solved = Some(runs[last].time.clone());
        return Standing { solved, best: None, runs: last + 1, hints };
    }
    // A few cases that were picked say less than all of them.
    let best = runs.iter().max_by_key(|run| (run.is_full(), run.rank()));
    let best = best.map(|run| [run.accepted, run.cases]);
    Standing { solved: None, best, runs: runs.len(), hints }
}

impl Standing {
    /// What is had, how many runs and how many hints it took: a cell of a table each.
    pub fn cells(&self) -> [String; 3] {
        let state = match (&self.solved, self.best) {
            (Some(time), _) => format!("solved {}", day(time)),
            (None, Some([accepted, cases])) => format!("tried, AC {accepted}/{cases}"),
            (None, None) => String::new(),
        };
        let count = |count: usize| if count == 0 { String::new() } else { count.to_string() };
        [state, count(self.runs), count(self.hints)]
    }
}
