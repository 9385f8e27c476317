//! `practice list`: what is here.

use std::io::Write;

use comfy_table::{ContentArrangement, Table};
use problems::Problem;
use program::{
    Answer, Result,
    clap::{self, Args, ValueEnum},
    output::json_line,
    printable, remark,
};
use serde_json::json;

use crate::commands::TABLE;
use workshop::attempts;
use workshop::ledger::{self, History, JudgedRun};

/// List the problems, the variants, the sample puzzles and your attempts
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice list
  cargo practice list --format json | jq .samples")]
pub struct Arguments {
    /// How to print them
    #[arg(short, long, value_enum, default_value_t = ListFormat::Table)]
    format: ListFormat,
}

#[derive(Clone, Copy, ValueEnum)]
enum ListFormat {
    /// For people
    Table,
    /// One JSON object
    Json,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let problem = problems::sudoku_solver()?;
    match arguments.format {
        ListFormat::Table => print_tables(&problem, out)?,
        ListFormat::Json => json_line(&to_json(&problem)?, out)?,
    }
    Ok(Answer::Yes)
}

fn print_tables(problem: &Problem, out: &mut dyn Write) -> Result<()> {
    let judges: Vec<&str> = problem.judges.iter().map(|judge| judge.name.as_str()).collect();
    writeln!(out, "Problem {}: {}\nJudges: {}\n", problem.id, problem.title, judges.join("; "))?;

    let mut table = plain_table(["variant", "idea"]);
    for variant in searches::all() {
        table.add_row([variant.name, variant.idea]);
    }
    writeln!(out, "{}\n", table.trim_fmt())?;

    let mut table = plain_table(["sample", "tier", "givens", "solutions"]);
    for case in &problem.cases {
        let givens = case.puzzle.filled().to_string();
        let solutions = case.solutions.count().to_string();
        table.add_row([&case.name, &case.tier, &givens, &solutions]);
    }
    writeln!(out, "{}", table.trim_fmt())?;
    print_attempts(out)
}

/// The attempts, with what the judge says of each.
fn print_attempts(out: &mut dyn Write) -> Result<()> {
    let attempts = attempts::all()?;
    if attempts.is_empty() {
        return Ok(());
    }
    let mut table = plain_table(["attempt", "like", "best of all cases", "last run"]);
    let history = history()?;
    for attempt in attempts {
        let runs = history.of(&attempt.name);
        let like = printable(&attempt.like.unwrap_or_default());
        let best = ledger::best(&runs).map_or("not judged yet".to_string(), score);
        let last = runs.last().map(|run| format!("{} ({})", score(run), printable(&run.extent())));
        table.add_row([printable(&attempt.name), like, best, last.unwrap_or_default()]);
    }
    writeln!(out, "\n{}", table.trim_fmt())?;
    Ok(())
}

fn history() -> Result<History> {
    let history = ledger::read()?;
    history.passed_over.iter().for_each(remark);
    Ok(history)
}

fn score(run: &JudgedRun) -> String {
    match run.verdicts.contains_key("CE") {
        true => "CE".to_string(),
        false => format!("AC {} / {}", run.accepted, run.cases),
    }
}

fn plain_table<const N: usize>(header: [&str; N]) -> Table {
    let mut table = Table::new();
    table.load_style(TABLE).set_content_arrangement(ContentArrangement::Dynamic).set_header(header);
    table
}

fn to_json(problem: &Problem) -> Result<serde_json::Value> {
    let judges = problem.judges.iter().map(|judge| {
        json!({ "name": judge.name, "link": judge.link, "interface": judge.interface, "limits": judge.limits })
    });
    let variants =
        searches::all().iter().map(|variant| json!({ "name": variant.name, "idea": variant.idea }));
    let samples = problem.cases.iter().map(|case| {
        json!({
            "name": case.name,
            "tier": case.tier,
            "puzzle": case.puzzle.to_string(),
            "solution_count": case.solutions.count().to_string(),
            "source": case.source,
            "tags": case.tags,
        })
    });
    let attempts = attempts::all()?;
    let history = if attempts.is_empty() { History::default() } else { history()? };
    let attempts = attempts.iter().map(|attempt| {
        let runs = history.of(&attempt.name);
        let (standing, best) = (ledger::standing(&runs), ledger::best(&runs));
        Ok(json!({
            "name": attempt.name,
            "like": attempt.like,
            "standing": standing,
            "best": best,
            "last": runs.last(),
        }))
    });
    Ok(json!({
        "id": problem.id,
        "title": problem.title,
        "judges": judges.collect::<Vec<_>>(),
        "variants": variants.collect::<Vec<_>>(),
        "samples": samples.collect::<Vec<_>>(),
        "attempts": attempts.collect::<Result<Vec<_>>>()?,
    }))
}
