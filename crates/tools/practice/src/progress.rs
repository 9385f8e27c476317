//! Computes the user's progress: the problems and drills of the learning path that are solved, tried or next. Reads the
//! history of the judge, of the hints and of the quiz.

use std::collections::{BTreeMap, BTreeSet};

use cli::Result;
use jiff::civil::Date;
use problems::{Drill, LearningPath, Task};

use crate::attempts::{self, Attempt, AttemptKind, drill_name, is_drill_name};
use crate::clock;
use crate::history::{self, HintCounts, History, JudgedRun, QuizScore, day};
use crate::review_schedule::{Repetitions, day_phrase, drill_due};

/// The learning path, and the user's runs and hints.
pub struct Progress {
    /// The problems and drills of the path. Its `load_errors` also have the errors of the history.
    pub path: LearningPath,
    /// The score of the last quiz.
    pub quiz: Option<QuizScore>,
    pub history: History,
    /// The current day in the user's time zone.
    pub today: Date,
    attempts: Vec<Attempt>,
    hints: HintCounts,
    /// Number of examples of each task that has an accepted run. Reading them takes a moment, so each is read only once.
    example_counts: BTreeMap<u32, usize>,
}

/// The progress on one problem or one drill.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct TaskProgress {
    /// Whether there is an attempt or a drill crate.
    pub has_attempt: bool,
    /// Time of the run that solved the problem, in [`clock::TIME_FORMAT`].
    pub solved_at: Option<String>,
    /// Number of examples of an added problem, if a run was accepted, but only on these examples.
    pub passed_examples: Option<usize>,
    /// The best run, as long as the problem is not solved.
    pub best: Option<BestRun>,
    /// Number of runs of the judge, up to the run that solved the problem.
    pub runs: usize,
    /// Number of given hints.
    pub hints: usize,
    /// The first day on which the problem or the drill is due again. `None` if it does not come back.
    pub due: Option<Date>,
}

/// The numbers of accepted and judged cases of a run.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct BestRun {
    pub accepted: usize,
    pub cases: usize,
}

/// The cells of a table row for a [`TaskProgress`].
pub struct ProgressCells {
    pub status: String,
    pub runs: String,
    pub hints: String,
}

/// A problem or a drill of the learning path.
pub enum PathStep<'a> {
    Task(&'a Task),
    Drill(&'a Drill),
}

/// A problem or a drill that comes back.
pub struct DueStep<'a> {
    pub subject: DueSubject<'a>,
    /// The first day on which it is due.
    pub day: Date,
}

impl DueStep<'_> {
    /// Returns whether the step is due on a day.
    pub fn is_due(&self, today: Date) -> bool {
        self.day <= today
    }

    /// Returns the words for the day after the word "due": `today`, `since 2026-01-02` or `on 2026-01-02`.
    pub fn day_phrase(&self, today: Date) -> String {
        day_phrase(self.day, today)
    }
}

/// What comes back: a solved problem, or a drill that was not accepted.
#[derive(Clone, Copy)]
pub enum DueSubject<'a> {
    Task(&'a Task),
    /// A drill of the path.
    PathDrill(&'a Drill),
    /// Another drill. Its crate exists.
    OtherDrill(&'a Attempt),
}

impl Progress {
    /// Reads the path and the user's history. Outside of a workspace there is no history.
    pub fn read() -> Result<Self> {
        let mut progress = Progress {
            path: problems::learning_path()?,
            quiz: None,
            history: History::default(),
            today: clock::today()?,
            // The commands for attempts report an attempt that cannot be read.
            attempts: attempts::all().unwrap_or_default(),
            hints: HintCounts::new(),
            example_counts: BTreeMap::new(),
        };
        if history::state_folder().is_err() {
            return Ok(progress);
        }
        progress.history = history::read()?;
        progress.example_counts = progress.read_example_counts();
        progress.path.load_errors.extend(progress.history.remarks.clone());
        progress.quiz = history::last_quiz()?;
        match history::hint_counts() {
            Ok(hints) => progress.hints = hints,
            Err(error) => progress.path.load_errors.push(format!("{error:#}")),
        }
        Ok(progress)
    }

    fn read_example_counts(&self) -> BTreeMap<u32, usize> {
        let accepted_runs = self.history.runs.iter().filter(|run| run.is_accepted());
        let ids: BTreeSet<u32> = accepted_runs.filter_map(|run| self.task_id_of_run(run)).collect();
        let tasks = self.path.all_tasks.iter().filter(|task| ids.contains(&task.id));
        tasks.map(|task| (task.id, task.example_count())).collect()
    }

    /// Returns the number of examples of a task. Returns 0 for a task without an accepted run, since nobody needs the number.
    fn example_count(&self, task: &Task) -> usize {
        self.example_counts.get(&task.id).copied().unwrap_or_default()
    }

    /// Returns the progress on a problem.
    pub fn task_progress(&self, task: &Task) -> TaskProgress {
        let runs = self.task_runs(task);
        let attempts: Vec<&Attempt> = self
            .attempts
            .iter()
            .filter(|attempt| attempt.credited_task_id() == Some(task.id))
            .collect();
        let hints = self.hint_count(|name| {
            runs.iter().any(|run| run.target == name)
                || attempts.iter().any(|attempt| attempt.name == name)
                || name == self.hint_name(task)
        });
        let mut progress =
            TaskProgress::new(!attempts.is_empty(), &runs, hints, self.example_count(task));
        if progress.solved_at.is_some() {
            let next = self.repetitions(task).and_then(|repetitions| repetitions.next);
            progress.due = next.map(|next| next.due);
        }
        progress
    }

    fn task_runs(&self, task: &Task) -> Vec<&JudgedRun> {
        let runs = self.history.runs.iter();
        runs.filter(|run| self.task_id_of_run(run) == Some(task.id)).collect()
    }

    /// Returns the repetitions of a problem, or `None` if the problem is not solved.
    pub fn repetitions(&self, task: &Task) -> Option<Repetitions> {
        let examples = self.example_count(task);
        let solves = |run: &JudgedRun| solves(run, examples);
        Repetitions::of_problem(&self.task_runs(task), &self.history.created, solves, self.today)
    }

    /// Returns all that comes back, the longest due first. Some of it is due only later.
    pub fn due_steps(&self) -> Vec<DueStep<'_>> {
        let LearningPath { all_tasks, path_tasks, drills, .. } = &self.path;
        let others = all_tasks.iter().filter(|task| self.path.position(task).is_none());
        let mut steps = Vec::new();
        for task in path_tasks.iter().chain(others) {
            let due = self.task_progress(task).due;
            steps.extend(due.map(|day| DueStep { subject: DueSubject::Task(task), day }));
        }
        for drill in drills {
            let due = self.drill_progress(drill).due;
            steps.extend(due.map(|day| DueStep { subject: DueSubject::PathDrill(drill), day }));
        }
        for attempt in self.attempts.iter().filter(|attempt| self.is_other_drill(attempt)) {
            let runs = self.history.runs.iter().filter(|run| run.target == attempt.name);
            let due = drill_due(&runs.collect::<Vec<_>>(), &self.history.created);
            steps.extend(due.map(|day| DueStep { subject: DueSubject::OtherDrill(attempt), day }));
        }
        steps.sort_by_key(|step| step.day);
        steps
    }

    /// Returns what is due today, the longest due first.
    pub fn due_today(&self) -> Vec<DueStep<'_>> {
        let mut steps = self.due_steps();
        steps.retain(|step| step.is_due(self.today));
        steps
    }

    /// Returns whether an attempt is a drill that is not on the path.
    fn is_other_drill(&self, attempt: &Attempt) -> bool {
        let is_on_path = |drill: &Drill| {
            is_drill_name(&attempt.name, &drill_name(&drill.search, &drill.function))
        };
        attempt.kind == AttemptKind::Drill && !self.path.drills.iter().any(is_on_path)
    }

    /// Returns an attempt with which the user has begun to repeat a problem, or that is not judged yet.
    pub fn fresh_attempt(&self, task: &Task, repetitions: &Repetitions) -> Option<&Attempt> {
        let mut attempts = self.attempts.iter();
        attempts.find(|attempt| {
            attempt.credited_task_id() == Some(task.id) && repetitions.is_fresh(&attempt.name)
        })
    }

    /// Returns the name under which hints for a problem without an attempt are counted. The tasks of a problem share
    /// these hints, and the first task gives the number.
    fn hint_name(&self, task: &Task) -> String {
        let tasks = &self.path.all_tasks;
        let first = tasks.iter().find(|other| other.folder_name() == task.folder_name());
        format!("problem {}", first.unwrap_or(task).id)
    }

    /// Returns the progress on a drill.
    pub fn drill_progress(&self, drill: &Drill) -> TaskProgress {
        let base = drill_name(&drill.search, &drill.function);
        let has_attempt = self.attempts.iter().any(|attempt| is_drill_name(&attempt.name, &base));
        let runs: Vec<&JudgedRun> =
            self.history.runs.iter().filter(|run| is_drill_name(&run.target, &base)).collect();
        let hints = self.hint_count(|name| is_drill_name(name, &base));
        let mut progress = TaskProgress::new(has_attempt, &runs, hints, 0);
        progress.due = drill_due(&runs, &self.history.created);
        progress
    }

    /// Returns the crate of a drill that was judged last, if it still exists.
    pub fn drill_judged_last(&self, drill: &Drill) -> Option<&Attempt> {
        let base = drill_name(&drill.search, &drill.function);
        let mut runs = self.history.runs.iter();
        let last = runs.rfind(|run| run.is_full() && is_drill_name(&run.target, &base))?;
        self.attempts.iter().find(|attempt| attempt.name == last.target)
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

    /// Returns the number of the task that a run judged. An old run has no number: then returns the number of the attempt
    /// that the run judged.
    fn task_id_of_run(&self, run: &JudgedRun) -> Option<u32> {
        if run.problem.is_some() {
            return run.problem;
        }
        let attempt = self.attempts.iter().find(|attempt| attempt.name == run.target)?;
        attempt.credited_task_id()
    }

    /// Counts the hints given for these names. The hint counts have keys such as `mine` and `mine, after a wrong answer`.
    fn hint_count(&self, is_counted: impl Fn(&str) -> bool) -> usize {
        let mut total = 0;
        for (key, count) in &self.hints {
            let name = key.split(", ").next().unwrap_or(key);
            if is_counted(name) {
                total += count;
            }
        }
        total
    }
}

/// Returns a phrase for a number of examples, such as `the 3 examples`.
pub fn examples_phrase(count: usize) -> String {
    if count == 1 { "the example".to_string() } else { format!("the {count} examples") }
}

/// Describes the judged cases of each run, such as `the examples`.
pub fn judged_cases_labels(runs: &[JudgedRun]) -> Vec<String> {
    // Each problem is read only once.
    let ids: BTreeSet<u32> = runs.iter().filter_map(|run| run.problem).collect();
    let example_counts: BTreeMap<u32, usize> =
        ids.into_iter().map(|id| (id, example_count(id))).collect();
    let label = |run: &JudgedRun| {
        let examples = run.problem.and_then(|id| example_counts.get(&id)).copied();
        if has_only_examples(run, examples.unwrap_or_default()) {
            "the examples".to_string()
        } else {
            run.judged_cases_label()
        }
    };
    runs.iter().map(label).collect()
}

/// Returns whether a run judged only the examples of an added problem. `examples` is their number.
pub fn has_only_examples(run: &JudgedRun, examples: usize) -> bool {
    run.is_full() && run.cases <= examples
}

/// Returns whether a run solves its problem. `examples` is the number of examples of an added problem.
fn solves(run: &JudgedRun, examples: usize) -> bool {
    run.is_accepted() && run.cases > examples
}

fn example_count(id: u32) -> usize {
    problems::find_task(&id.to_string()).map_or(0, |task| task.example_count())
}

impl TaskProgress {
    /// Sums up the runs on a problem or a drill. `examples` is the number of examples of an added problem: a run on only the
    /// examples does not solve the problem.
    fn new(has_attempt: bool, runs: &[&JudgedRun], hints: usize, examples: usize) -> TaskProgress {
        let mut progress = TaskProgress {
            has_attempt,
            solved_at: None,
            passed_examples: None,
            best: None,
            runs: runs.len(),
            hints,
            due: None,
        };
        let is_any_accepted = runs.iter().any(|run| run.is_accepted());
        if is_any_accepted {
            if let Some(index) = runs.iter().position(|run| solves(run, examples)) {
                progress.solved_at = Some(runs[index].time.clone());
                progress.runs = index + 1;
                return progress;
            }
            progress.passed_examples = Some(examples);
        }
        // A run on all cases says more than a run on a few picked cases.
        let best = runs.iter().max_by_key(|run| (run.is_full(), run.sort_key()));
        progress.best = best.map(|run| BestRun { accepted: run.accepted, cases: run.cases });
        progress
    }

    /// Returns whether `next` continues with another problem or drill.
    pub fn is_done(&self) -> bool {
        self.solved_at.is_some() || self.passed_examples.is_some()
    }

    /// Returns whether there is an attempt, or a run of the judge.
    pub fn is_begun(&self) -> bool {
        self.has_attempt || self.runs > 0
    }

    /// Returns the cells of a table. A number is shown only if it is not 0.
    pub fn table_cells(&self) -> ProgressCells {
        let count = |count: usize| if count == 0 { String::new() } else { count.to_string() };
        ProgressCells { status: self.status(), runs: count(self.runs), hints: count(self.hints) }
    }

    fn status(&self) -> String {
        if let Some(time) = &self.solved_at {
            let due = self.due.map(|day| format!(", due {day}")).unwrap_or_default();
            return format!("solved {}{due}", day(time));
        }
        if let Some(examples) = self.passed_examples {
            return format!("passes {}", examples_phrase(examples));
        }
        if let Some(BestRun { accepted, cases }) = self.best {
            return format!("tried, AC {accepted}/{cases}");
        }
        if self.has_attempt { "not judged yet".to_string() } else { String::new() }
    }
}
