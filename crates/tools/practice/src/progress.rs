//! What of the path is solved, what is tried, and what is next: from what the judge, the hints and the quiz
//! have kept.

use std::collections::{BTreeMap, BTreeSet};

use cli::Result;
use problems::{Drill, LearningPath, Task};

use crate::attempts::{self, Attempt, drill_name, is_drill_name};
use crate::history::{self, HintCounts, History, JudgedRun, QuizScore, day};

pub struct Progress {
    /// Its faults are all that cannot be read.
    pub path: LearningPath,
    pub quiz: Option<QuizScore>,
    pub history: History,
    attempts: Vec<Attempt>,
    hints: HintCounts,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TaskProgress {
    /// When a run on all cases was accepted for the first time, as RFC 3339 has it.
    pub solved_at: Option<String>,
    /// Number of examples of an added problem, if a run was accepted, but only on these examples.
    pub passed_examples: Option<usize>,
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
            path: problems::learning_path()?,
            quiz: None,
            history: History::default(),
            // What is wrong with an attempt is told by the commands for attempts.
            attempts: attempts::all().unwrap_or_default(),
            hints: HintCounts::new(),
        };
        if history::state_folder().is_err() {
            return Ok(progress);
        }
        progress.history = history::read()?;
        progress.path.load_errors.extend(progress.history.remarks.clone());
        progress.quiz = history::last_quiz()?;
        match history::hint_counts() {
            Ok(hints) => progress.hints = hints,
            Err(error) => progress.path.load_errors.push(format!("{error:#}")),
        }
        Ok(progress)
    }

    pub fn task_progress(&self, task: &Task) -> TaskProgress {
        let runs = self.history.runs.iter().filter(|run| self.task_id_of_run(run) == Some(task.id));
        let mut names: Vec<&str> = runs.clone().map(|run| run.target.as_str()).collect();
        let attempts = self.attempts.iter().filter(|it| it.credited_task_id() == Some(task.id));
        names.extend(attempts.map(|attempt| attempt.name.as_str()));
        // The tasks of a problem share their hints, which are counted by the number of the first one.
        let first = self.path.all_tasks.iter().find(|it| it.folder_name() == task.folder_name());
        let of_problem = format!("problem {}", first.unwrap_or(task).id);
        names.push(&of_problem);
        let hints = self.hints_of(|name| names.contains(&name));
        TaskProgress::new(runs, hints, || task.example_count())
    }

    pub fn drill_progress(&self, drill: &Drill) -> TaskProgress {
        let base = drill_name(&drill.search, &drill.function);
        let runs = self.history.runs.iter().filter(|run| is_drill_name(&run.target, &base));
        TaskProgress::new(runs, self.hints_of(|name| is_drill_name(name, &base)), || 0)
    }

    /// Returns the first problem of the path that is not done, or else the first drill that is not done. An added
    /// problem is done when its examples pass: it has no other cases.
    pub fn next(&self) -> Option<PathStep<'_>> {
        let mut tasks = self.path.path_tasks.iter();
        if let Some(task) = tasks.find(|task| !self.task_progress(task).is_done()) {
            return Some(PathStep::Task(task));
        }
        let mut drills = self.path.drills.iter();
        drills.find(|drill| !self.drill_progress(drill).is_done()).map(PathStep::Drill)
    }

    /// The number of the task that a run is about. One that was kept before it was noted is about that of
    /// the attempt which still has this name.
    fn task_id_of_run(&self, run: &JudgedRun) -> Option<u32> {
        let named = || self.attempts.iter().find(|attempt| attempt.name == run.target);
        run.problem.or_else(|| named()?.credited_task_id())
    }

    /// How many hints were given on what has such a name: `mine`, or `mine, after a wrong answer`.
    fn hints_of(&self, is_meant: impl Fn(&str) -> bool) -> usize {
        let name = |about: &str| is_meant(about.split(", ").next().unwrap_or(about));
        self.hints.iter().filter(|(about, _)| name(about)).map(|(_, count)| count).sum()
    }
}

/// Returns a phrase for a number of examples, such as `the 3 examples`.
pub fn examples_phrase(count: usize) -> String {
    if count == 1 { "the example".to_string() } else { format!("the {count} examples") }
}

/// Describes for each run which cases were judged, such as `the examples`.
pub fn judged_cases_labels(runs: &[JudgedRun]) -> Vec<String> {
    let ids: BTreeSet<u32> = runs.iter().filter_map(|run| run.problem).collect();
    let examples: BTreeMap<u32, usize> =
        ids.into_iter().map(|id| (id, example_count(id))).collect();
    let extent = |run: &JudgedRun| {
        let count = run.problem.and_then(|id| examples.get(&id)).copied().unwrap_or_default();
        if has_only_examples(run, count) {
            "the examples".to_string()
        } else {
            run.judged_cases_label()
        }
    };
    runs.iter().map(extent).collect()
}

/// Returns whether a run judged only the examples of an added problem. `examples` is their number.
pub fn has_only_examples(run: &JudgedRun, examples: usize) -> bool {
    run.is_full() && run.cases <= examples
}

fn example_count(id: u32) -> usize {
    problems::find_task(&id.to_string()).map_or(0, |task| task.example_count())
}

impl TaskProgress {
    /// Sums up the runs on a problem or a drill. `examples` returns the number of cases that are examples of an added
    /// problem: a run on only these cases does not solve it.
    fn new<'a>(
        runs: impl Iterator<Item = &'a JudgedRun>,
        hints: usize,
        examples: impl FnOnce() -> usize,
    ) -> TaskProgress {
        let runs: Vec<&JudgedRun> = runs.collect();
        let accepted = runs.iter().filter(|run| run.is_accepted()).count();
        let examples = if accepted > 0 { examples() } else { 0 };
        let solves = |run: &&JudgedRun| run.is_accepted() && run.cases > examples;
        if let Some(last) = runs.iter().position(solves) {
            let solved = Some(runs[last].time.clone());
            return TaskProgress {
                solved_at: solved,
                passed_examples: None,
                best: None,
                runs: last + 1,
                hints,
            };
        }
        let examples = (accepted > 0).then_some(examples);
        // A few cases that were picked say less than all of them.
        let best = runs.iter().max_by_key(|run| (run.is_full(), run.sort_key()));
        let best = best.map(|run| [run.accepted, run.cases]);
        TaskProgress { solved_at: None, passed_examples: examples, best, runs: runs.len(), hints }
    }

    /// Returns whether `next` continues with another problem or drill.
    pub fn is_done(&self) -> bool {
        self.solved_at.is_some() || self.passed_examples.is_some()
    }

    /// Returns the cells of a table: the state, the number of runs, and the number of hints.
    pub fn table_cells(&self) -> [String; 3] {
        let state = match (&self.solved_at, self.passed_examples, self.best) {
            (Some(time), ..) => format!("solved {}", day(time)),
            (None, Some(count), _) => format!("passes {}", examples_phrase(count)),
            (None, None, Some([accepted, cases])) => format!("tried, AC {accepted}/{cases}"),
            (None, None, None) => String::new(),
        };
        let count = |count: usize| if count == 0 { String::new() } else { count.to_string() };
        [state, count(self.runs), count(self.hints)]
    }
}
