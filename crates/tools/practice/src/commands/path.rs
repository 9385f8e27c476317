//! `practice` without a command: prints what is due, the learning path with your progress, and the next step.
//!
//! The output fits a screen of 80 × 24, whose last row is for the prompt. So what is done folds into one line, and what
//! comes late on the path folds into a line of numbers.

use std::io::Write;

use cli::table::{self, Column};
use cli::{ExitReason, Result, print_message, sanitized_line, terminal};
use practice::attempts::Attempt;
use practice::history::day;
use practice::progress::{DueStep, DueSubject, PathStep, Progress, ProgressCells, TaskProgress};
use problems::{Drill, Task};

/// Usual width of a terminal. The output is not wider.
const WIDTH: usize = 80;

/// Number of rows for the output on a terminal of the usual height.
const ROWS: usize = 23;

/// Largest number of due problems and drills that have a line of their own.
const MAX_DUE_LINES: usize = 6;

const COLUMNS: [Column; 5] = [
    Column::new("no.").align_right().optional(3),
    Column::new("title").wrap(),
    Column::new("status").wrap(),
    Column::new("runs").align_right().optional(2),
    Column::new("hints").align_right().optional(1),
];

/// Number of rows of the head of a table.
const HEAD_ROWS: usize = 2;

pub fn run(out: &mut dyn Write) -> Result<ExitReason> {
    let progress = Progress::read()?;
    progress.path.load_errors.iter().for_each(print_message);
    progress.path.ensure_readable()?;
    let steps = progress.due_steps();
    let due_count = steps.iter().filter(|step| step.is_due(progress.today)).count();
    let due = &steps[..due_count];
    let mut head = due_lines(due, &progress);
    if !head.is_empty() {
        head.push(String::new());
    }
    let foot = [summary_lines(&progress, steps.first()), next_lines(&progress, due)].concat();
    let room = ROWS.saturating_sub(row_count(&head) + row_count(&foot) + HEAD_ROWS);
    let open = OpenSteps::new(&progress, room);
    print_lines(&head, out)?;
    if !open.rows.is_empty() {
        writeln!(out, "{}", table::draw(&COLUMNS, &open.rows, width()))?;
    }
    if !open.folded.is_empty() {
        print_lines(&[fill(&format!("then: {}", open.folded.join(", ")))], out)?;
    }
    print_lines(&foot, out)?;
    Ok(ExitReason::Success)
}

fn width() -> usize {
    terminal::width().min(WIDTH)
}

fn fill(text: &str) -> String {
    textwrap::fill(&sanitized_line(text), terminal::wrap_options(width()))
}

fn print_lines(lines: &[String], out: &mut dyn Write) -> Result<()> {
    Ok(lines.iter().try_for_each(|line| writeln!(out, "{line}"))?)
}

fn row_count(lines: &[String]) -> usize {
    lines.iter().map(|line| line.lines().count().max(1)).sum()
}

/// Describes what is due, one line each.
fn due_lines(due: &[DueStep<'_>], progress: &Progress) -> Vec<String> {
    let shown = if due.len() <= MAX_DUE_LINES { due.len() } else { MAX_DUE_LINES - 1 };
    let line = |step: &DueStep<'_>| {
        fill(&format!("due {}: {}", step.day_phrase(progress.today), title(step.subject)))
    };
    let mut lines: Vec<String> = due[..shown].iter().map(line).collect();
    if shown < due.len() {
        lines.push(format!("and {} more are due", due.len() - shown));
    }
    lines
}

fn title(subject: DueSubject<'_>) -> String {
    match subject {
        DueSubject::Task(task) => task_title(task),
        DueSubject::PathDrill(drill) => drill_title(drill),
        DueSubject::OtherDrill(Attempt { name, .. }) => name.clone(),
    }
}

fn task_title(task: &Task) -> String {
    format!("{}, {}", task.id, task.title)
}

fn drill_title(drill: &Drill) -> String {
    format!("drill {} {}", drill.search, drill.function)
}

/// Returns the lines below the table: what is done, when the next repetition is due, and the last quiz. `first` is the step
/// that is due first.
fn summary_lines(progress: &Progress, first: Option<&DueStep<'_>>) -> Vec<String> {
    let tasks = &progress.path.path_tasks;
    let solved = tasks.iter().filter(|task| progress.task_progress(task).solved_at.is_some());
    let solved: Vec<String> = solved.map(|task| task.id.to_string()).collect();
    let mut lines = Vec::new();
    let (count, all) = (solved.len(), tasks.len());
    if count > 0 && count == all {
        lines.push(format!("solved: all {all}"));
    } else if count > 0 {
        lines.push(fill(&format!("solved {count} of {all}: {}", solved.join(", "))));
    }
    let drills = &progress.path.drills;
    if !drills.is_empty() {
        let done = drills.iter().filter(|drill| progress.drill_progress(drill).is_done()).count();
        lines.push(format!("drills of the path: {done} of {} done", drills.len()));
    }
    if let Some(later) = first.filter(|step| !step.is_due(progress.today)) {
        lines.push(format!("due: nothing until {}", later.day));
    }
    if let Some(quiz) = &progress.quiz {
        lines.push(format!("quiz: {} / {} on {}", quiz.right, quiz.asked, day(&quiz.time)));
    }
    lines
}

/// Returns the lines with the commands to continue.
fn next_lines(progress: &Progress, due: &[DueStep<'_>]) -> Vec<String> {
    let on_path = match progress.next() {
        Some(PathStep::Task(task)) => Some(task_title(task)),
        Some(PathStep::Drill(_)) => Some("a drill".to_string()),
        None => None,
    };
    let mut lines = vec![String::new()];
    let add_problem = "all is done; `cargo practice add` adds another problem";
    match (due.first(), on_path) {
        (Some(due), on_path) => {
            let again = title(due.subject);
            lines.push(fill(&format!("next: cargo practice next ({again}, again)")));
            lines.extend(
                on_path.map(|new| fill(&format!("new: cargo practice next --new ({new})"))),
            );
        }
        (None, Some(new)) => lines.push(fill(&format!("next: cargo practice next ({new})"))),
        (None, None) => lines.push(fill(&format!("next: {add_problem}"))),
    }
    lines.push(fill("`cargo practice --help` lists the commands."));
    lines
}

/// The steps of the path that are not done.
struct OpenSteps {
    /// Rows of the table.
    rows: Vec<[String; 5]>,
    /// The numbers of the last problems, for which the table has no room.
    folded: Vec<String>,
}

impl OpenSteps {
    /// Chooses rows for a table with `room` rows. A problem that the user has begun always has a row. The drills have rows
    /// after all problems are done.
    fn new(progress: &Progress, room: usize) -> Self {
        let tasks = progress.path.path_tasks.iter();
        let mut open: Vec<(&Task, TaskProgress)> =
            tasks.map(|task| (task, progress.task_progress(task))).collect();
        let is_all_done = open.iter().all(|(_, task_progress)| task_progress.is_done());
        open.retain(|(_, task_progress)| task_progress.solved_at.is_none());
        let folded = if open.len() > room {
            // One row is for the numbers.
            fold_last(&mut open, room.saturating_sub(1))
        } else {
            Vec::new()
        };
        let row = |(task, progress): &(&Task, TaskProgress)| {
            row(task.id.to_string(), &task.title, progress)
        };
        let mut rows: Vec<_> = open.iter().map(row).collect();
        if is_all_done {
            rows.extend(drill_rows(progress));
        }
        OpenSteps { rows, folded }
    }
}

/// Removes the last problems that the user has not begun, until `max` problems are left. Returns their numbers.
fn fold_last(open: &mut Vec<(&Task, TaskProgress)>, max: usize) -> Vec<String> {
    let mut folded = Vec::new();
    for index in (0..open.len()).rev() {
        let (task, task_progress) = &open[index];
        if open.len() > max && !task_progress.is_begun() {
            folded.insert(0, task.id.to_string());
            open.remove(index);
        }
    }
    folded
}

fn drill_rows(progress: &Progress) -> Vec<[String; 5]> {
    let drills = progress.path.drills.iter();
    let open = drills.map(|drill| (drill, progress.drill_progress(drill)));
    let open = open.filter(|(_, progress)| !progress.is_done());
    open.map(|(drill, progress)| row(String::new(), &drill_title(drill), &progress)).collect()
}

fn row(number: String, title: &str, progress: &TaskProgress) -> [String; 5] {
    let ProgressCells { status, runs, hints } = progress.table_cells();
    [number, sanitized_line(title), status, runs, hints]
}
