//! `practice` without a command: prints the learning path with your progress, and the next step.

use std::io::Write;

use cli::table::{self, Column};
use cli::{ExitReason, Result, print_message, sanitized_line, terminal};
use practice::history::day;
use practice::progress::{PathStep, Progress, ProgressCells, TaskProgress};

/// Usual width of a terminal. The table is not wider.
const WIDTH: usize = 80;

const COLUMNS: [Column; 5] = [
    Column::new("no.").align_right().optional(3),
    Column::new("title").wrap(),
    Column::new("status").wrap(),
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
    let next = match progress.next() {
        Some(PathStep::Task(task)) => format!("cargo practice next ({}, {})", task.id, task.title),
        Some(PathStep::Drill(_)) => "cargo practice next (a drill)".to_string(),
        None => "all is done; `cargo practice add` adds another problem".to_string(),
    };
    writeln!(out, "\n{}", terminal::fill(&format!("next: {}", sanitized_line(&next))))?;
    writeln!(out, "{}", terminal::fill("`cargo practice --help` lists the commands."))?;
    Ok(ExitReason::Success)
}

fn table(progress: &Progress) -> String {
    let mut rows = Vec::new();
    for task in &progress.path.path_tasks {
        rows.push(row(task.id.to_string(), &task.title, &progress.task_progress(task)));
    }
    for drill in &progress.path.drills {
        let title = format!("drill {} {}", drill.search, drill.function);
        rows.push(row(String::new(), &title, &progress.drill_progress(drill)));
    }
    table::draw(&COLUMNS, &rows, terminal::width().min(WIDTH))
}

fn row(number: String, title: &str, progress: &TaskProgress) -> [String; 5] {
    let ProgressCells { status, runs, hints } = progress.table_cells();
    [number, sanitized_line(title), status, runs, hints]
}
