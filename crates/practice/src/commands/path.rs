//! `practice` without a command: where you are on the path, and what is next.

use std::io::Write;

use practice::history::day;
use practice::progress::{PathStep, Progress};
use problems::{Drill, Task};
use program::table::{self, Column};
use program::{Answer, Result, printable, remark, terminal};

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
    progress.faults.iter().for_each(remark);
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
    let of_task = |task: &Task| {
        let [state, runs, hints] = progress.of_task(task).cells();
        [task.id.to_string(), printable(&task.title), state, runs, hints]
    };
    let of_drill = |drill: &Drill| {
        let [state, runs, hints] = progress.of_drill(drill).cells();
        let title = printable(&format!("drill {} {}", drill.search, drill.function));
        [String::new(), title, state, runs, hints]
    };
    let tasks = progress.path.tasks.iter().map(of_task);
    let rows: Vec<_> = tasks.chain(progress.path.drills.iter().map(of_drill)).collect();
    table::draw(&COLUMNS, &rows, terminal::width().min(WIDTH))
}
