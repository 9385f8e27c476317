//! `practice` without a command: where you are on the path, and what is next.

use std::io::Write;

use cli::table::{self, Column};
use cli::{ExitReason, Result, print_message, sanitized_line, terminal};
use practice::history::day;
use practice::progress::{PathStep, Progress, TaskProgress};

/// As wide as the terminals are that most have.
const WIDTH: usize = 80;

const COLUMNS: [Column; 5] = [
    Column::new("no.").align_right().optional(3),
    Column::new("title").wrap(),
    Column::new("what you have").wrap(),
    Column::new("runs").align_right().optional(2),
    Column::new("hints").align_right().optional(1),
];

pub fn run(out: &mut dyn Write) -> Result<ExitReason> {
    let progress = Progress::read()?;
    progress.path.load_errors.iter().for_each(print_message);
    progress.path.ensure_readable()?;
    writeln!(out, "{}", table(&progress))?;
    if let Some(quiz) = &progress.quiz {
        writeln!(out, "quiz: {} / {} on {}", quiz.right, quiz.asked, day(&quiz.time))?;
    }
    let what = match progress.next() {
        Some(PathStep::Task(task)) => format!("cargo practice next ({}, {})", task.id, task.title),
        Some(PathStep::Drill(_)) => "cargo practice next (a drill)".to_string(),
        None => "all is done; `cargo practice add` takes another problem".to_string(),
    };
    writeln!(out, "\n{}", terminal::fill(&format!("next: {}", sanitized_line(&what))))?;
    writeln!(out, "{}", terminal::fill("`cargo practice --help` lists the commands."))?;
    Ok(ExitReason::Success)
}

fn table(progress: &Progress) -> String {
    let row = |number: String, title: &str, standing: TaskProgress| {
        let [state, runs, hints] = standing.table_cells();
        [number, sanitized_line(title), state, runs, hints]
    };
    let tasks = progress.path.path_tasks.iter();
    let tasks = tasks.map(|it| row(it.id.to_string(), &it.title, progress.task_progress(it)));
    let drills = progress.path.drills.iter().map(|it| {
        let title = format!("drill {} {}", it.search, it.function);
        row(String::new(), &title, progress.drill_progress(it))
    });
    let rows: Vec<_> = tasks.chain(drills).collect();
    table::draw(&COLUMNS, &rows, terminal::width().min(WIDTH))
}
