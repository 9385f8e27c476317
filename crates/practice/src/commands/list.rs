//! `practice list`: what is here.

use std::io::Write;

use problems::{Problem, Sample};
use program::{
    Answer, Result,
    clap::{self, Args, ValueEnum},
    output::json_line,
    printable, remark,
    table::{self, Column},
    terminal,
};
use serde_json::{Value, json};
use textwrap::Options;

use practice::{
    attempts::{self, Attempt},
    choice,
    history::{self as ledger, History, JudgedRun},
};

/// List the problems, the variants, the sample puzzles and your attempts
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice list
  cargo practice list --problem 37
  cargo practice list --format json | jq '.problems[].samples'")]
pub struct Arguments {
    /// Only this problem: number, name or title
    #[arg(long, value_name = "PROBLEM", value_parser = choice::AProblem::Any)]
    problem: Option<String>,

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
    let problems = match &arguments.problem {
        Some(name) => vec![problems::find(name)?],
        None => problems::all()?,
    };
    match arguments.format {
        ListFormat::Table => print_tables(&problems, out)?,
        ListFormat::Json => json_line(&to_json(&problems)?, out)?,
    }
    Ok(Answer::Yes)
}

fn print_tables(problems: &[Problem], out: &mut dyn Write) -> Result<()> {
    for (number, problem) in problems.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        print_problem(problem, out)?;
    }
    print_attempts(terminal::width_to_fill(), out)
}

fn print_problem(problem: &Problem, out: &mut dyn Write) -> Result<()> {
    let judges: Vec<&str> = problem.judges.iter().map(|judge| judge.name.as_str()).collect();
    let width = terminal::width_to_fill();
    let judges = textwrap::fill(
        &format!("Judges: {}", judges.join("; ")),
        Options::new(width).subsequent_indent("        "),
    );
    writeln!(out, "Problem {}: {}\n{judges}\n", problem.id, problem.title)?;

    let variants = choice::all_of(problem).into_iter();
    let variants: Vec<_> =
        variants.map(|variant| [variant.name, variant.idea].map(str::to_string)).collect();
    if !variants.is_empty() {
        let columns = [Column::new("variant"), Column::new("idea").wraps()];
        writeln!(out, "{}\n", table::draw(&columns, &variants, width))?;
    }

    let sample = |case: &Sample| {
        let givens = case.puzzle.filled().to_string();
        [case.name.clone(), case.tier.clone(), givens, case.solutions.count().to_string()]
    };
    let samples: Vec<_> = problem.cases.iter().map(sample).collect();
    let columns = ["sample", "tier", "givens", "solutions"].map(Column::new);
    writeln!(out, "{}", table::draw(&columns, &samples, width))?;
    Ok(())
}

/// The attempts, with what the judge says of each.
fn print_attempts(width: usize, out: &mut dyn Write) -> Result<()> {
    let attempts = attempts::all()?;
    if attempts.is_empty() {
        return Ok(());
    }
    let history = history()?;
    let row = |attempt: Attempt| {
        let runs = history.of(&attempt.name);
        let like = printable(&attempt.like.unwrap_or_default());
        let best = ledger::best(&runs).map_or("not judged yet".to_string(), score);
        let last = runs.last().map(|run| format!("{} ({})", score(run), printable(&run.extent())));
        [printable(&attempt.name), like, best, last.unwrap_or_default()]
    };
    let rows: Vec<_> = attempts.into_iter().map(row).collect();
    let columns = [
        Column::new("attempt"),
        Column::new("like").may_go(),
        Column::new("best of all cases").wraps(),
        Column::new("last run").wraps(),
    ];
    writeln!(out, "\n{}", table::draw(&columns, &rows, width))?;
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

fn to_json(problems: &[Problem]) -> Result<Value> {
    let attempts = attempts::all()?;
    let history = if attempts.is_empty() { History::default() } else { history()? };
    let attempts = attempts.iter().map(|attempt| {
        let runs = history.of(&attempt.name);
        let (standing, best) = (ledger::standing(&runs), ledger::best(&runs));
        json!({
            "name": attempt.name,
            "like": attempt.like,
            "standing": standing,
            "best": best,
            "last": runs.last(),
        })
    });
    Ok(json!({
        "problems": problems.iter().map(problem_to_json).collect::<Vec<_>>(),
        "attempts": attempts.collect::<Vec<_>>(),
    }))
}

fn problem_to_json(problem: &Problem) -> Value {
    let judges = problem.judges.iter().map(|judge| {
        json!({ "name": judge.name, "link": judge.link, "interface": judge.interface, "limits": judge.limits })
    });
    let variants = choice::all_of(problem)
        .into_iter()
        .map(|variant| json!({ "name": variant.name, "idea": variant.idea }));
    let samples = problem.cases.iter().map(|case| {
        json!({
            "name": case.name,
            "tier": case.tier,
            "puzzle": problem.rules.line(&case.puzzle),
            "solution_count": case.solutions.count().to_string(),
            "source": case.source,
            "tags": case.tags,
        })
    });
    json!({
        "id": problem.id,
        "title": problem.title,
        "judges": judges.collect::<Vec<_>>(),
        "variants": variants.collect::<Vec<_>>(),
        "samples": samples.collect::<Vec<_>>(),
    })
}
