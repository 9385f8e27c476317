//! `practice` without a command: where you are on the path, and what is next.

use std::io::Write;

use cli::table::{self, Column};
use cli::{Answer, Result, printable, remark, terminal};
use practice::history::day;
use practice::progress::{PathStep, Progress, Standing};

/// As wide as the terminals are that most have.
const WIDTH: usize = 80;

const COLUMNS: [Column; 5] = [
    Column::new("no.").right().may_go(3),
    Column::new("title").wraps(),
    Column::new("what you have").wraps(),
    Column::new("runs").right().may_go(2),
    Column::new("hints").right().may_go(1),
];

pub fn run(out: &mut dyn Write) -> Result<Answer> {
    let progress = Progress::read()?;
    progress.path.faults.iter().for_each(remark);
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
    writeln!(out, "\n{}", terminal::filled(&format!("next: {}", printable(&what))))?;
    writeln!(out, "{}", terminal::filled("`cargo practice --help` lists the commands."))?;
    Ok(Answer::Yes)
}

fn table(progress: &Progress) -> String {
    let row = |number: String, title: &str, standing: Standing| {
        let [state, runs, hints] = standing.cells();
        [number, printable(title), state, runs, hints]
    };
    let tasks = progress.path.tasks.iter();
    let tasks = tasks.map(|it| row(it.id.to_string(), &it.title, progress.of_task(it)));
    let drills = progress.path.drills.iter().map(|it| {
        let title = format!("drill {} {}", it.search, it.function);
        row(String::new(), &title, progress.of_drill(it))
    });
    let rows: Vec<_> = tasks.chain(drills).collect();
    table::draw(&COLUMNS, &rows, terminal::width().min(WIDTH))
}
