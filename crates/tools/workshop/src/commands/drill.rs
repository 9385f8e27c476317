//! `practice drill`: makes a copy of a search with a missing function or a mistake, and reveals the answer.

use std::fs;
use std::io::Write;
use std::path::Path;

use cli::table::{self, Column};
use cli::{Args, Context, ExitReason, Result, bail, clap, terminal};
use fastrand::Rng;
use practice::attempts::{self, AttemptKind};
use practice::search_arguments::ProblemArg;
use problems::display_path;
use problems::similar_names::did_you_mean;
use workshop::drill_original::DrillOriginal;
use workshop::functions::{self, ChangedLines, drill_functions};
use workshop::new_crate::NewCrate;

use crate::commands::new;

/// Write a function of a search again, or find a mistake in it
///
/// The command copies a variant, or our solution of a problem, to crates/drill-… and
/// removes the body of one function. With --break, it puts in a classic mistake
/// instead. The tests of the copy fail until you are done. They report only the first
/// failure. Without a function and without --break, the command lists the functions.
/// When you are done with a drill, delete its folder.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice drill
  cargo practice drill 46 search
  cargo practice drill 46 --break
  cargo practice drill java-is-safe is_row_safe
  cargo practice drill --break
  cargo practice drill --reveal drill-permutations-broken

Exit code: 0 done, 1 there is nothing to reveal, 2 bad input.")]
pub struct Arguments {
    /// The variant to copy, or the problem whose solution is copied: number, name or title
    #[arg(value_name = "VARIANT|PROBLEM", value_parser = ProblemArg::VariantOrSolution)]
    source: Option<String>,

    /// The function whose body is removed
    #[arg(requires = "source", conflicts_with = "break_it")]
    function: Option<String>,

    /// Put in a classic mistake. The command does not show which
    #[arg(long = "break")]
    break_it: bool,

    /// Show the missing function of a drill, or the mistake in it
    #[arg(long, value_name = "NAME", conflicts_with_all = ["source", "function", "break_it"])]
    reveal: Option<String>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { source, function, break_it, reveal: revealed } = arguments;
    if let Some(name) = &revealed {
        return reveal(name, out);
    }
    let originals = match &source {
        Some(name) => vec![DrillOriginal::find(name)?],
        None => DrillOriginal::all()?,
    };
    if break_it {
        return make_mistake_drill(originals, out);
    }
    match (originals.as_slice(), function) {
        ([original], Some(name)) => make_function_drill(original, &name, out),
        (originals, _) => list(originals, out),
    }
}

/// Makes a drill with a random mistake in one of the originals, and prints what to do next.
fn make_mistake_drill(originals: Vec<DrillOriginal>, out: &mut dyn Write) -> Result<ExitReason> {
    let crates = attempts::crates_folder()?;
    let descriptions: Vec<String> = originals.iter().map(DrillOriginal::description).collect();
    let mut with_mistakes = Vec::new();
    for original in originals {
        let mistakes = original.mistakes()?;
        if !mistakes.is_empty() {
            with_mistakes.push((original, mistakes));
        }
    }
    let mut random = Rng::new();
    let (original, mistakes) = random
        .choice(&with_mistakes)
        .with_context(|| format!("there is no mistake for {}", descriptions.join(", ")))?;
    let mistake = random.choice(mistakes).context("there is no mistake")?;
    let new = NewCrate::mistake_drill(&crates, original, mistake)?;
    let folder = new.make(&crates)?;
    let drill = DrillText { change: "with a mistake", task: "find it" };
    print_commands(&new.name, &folder, original, drill, out)?;
    new::print_git_advice(&new.name, out)
}

/// Makes a drill without the body of a function, and prints what to do next.
pub fn make_function_drill(
    original: &DrillOriginal,
    name: &str,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let drills = drill_functions(&original.code(None)?)?;
    let Some(function) = drills.iter().find(|function| function.name == *name) else {
        let names: Vec<&str> = drills.iter().map(|function| function.name.as_str()).collect();
        let list = || format!("it has {}", names.join(", "));
        let advice = did_you_mean(name, names.iter().copied(), list);
        bail!("{} has no drill '{name}'; {advice}", original.description());
    };
    let crates = attempts::crates_folder()?;
    let new = NewCrate::function_drill(&crates, original, function)?;
    let change = format!("without the body of `{name}`");
    let drill = DrillText { change: &change, task: "write it" };
    print_commands(&new.name, &new.make(&crates)?, original, drill, out)?;
    new::print_git_advice(&new.name, out)
}

/// Smallest width for a table, in columns. The names alone take most of a narrower table.
const MIN_TABLE_WIDTH: usize = 70;

fn list(originals: &[DrillOriginal], out: &mut dyn Write) -> Result<ExitReason> {
    let mut rows = Vec::new();
    for original in originals {
        let drills = drill_functions(&original.code(None)?)?.into_iter();
        rows.extend(drills.map(|drill| [original.argument(), drill.name, drill.summary]));
    }
    let width = terminal::width_or_unlimited();
    if width >= MIN_TABLE_WIDTH {
        let columns =
            [Column::new("search"), Column::new("function"), Column::new("what it does").wrap()];
        writeln!(out, "{}", table::draw(&columns, &rows, width))?;
        return Ok(ExitReason::Success);
    }
    let indented = terminal::wrap_options(width).initial_indent("    ").subsequent_indent("    ");
    for [search, function, summary] in rows {
        writeln!(out, "{}", terminal::fill(&format!("{search} {function}")))?;
        writeln!(out, "{}", textwrap::fill(&summary, &indented))?;
    }
    Ok(ExitReason::Success)
}

/// Words about a drill.
pub struct DrillText<'a> {
    /// The difference between the drill and its original, such as `with a mistake`.
    pub change: &'a str,
    /// The task of the user, such as `find it`.
    pub task: &'a str,
}

/// Prints what a drill is, and the commands for it.
pub fn print_commands(
    name: &str,
    folder: &Path,
    original: &DrillOriginal,
    DrillText { change, task }: DrillText<'_>,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let file = folder.join(original.code_file());
    let code = fs::read_to_string(&file).with_context(|| display_path(&file))?;
    let line = code.lines().position(|line| line.trim() == "todo!()");
    let line = line.map_or_else(String::new, |index| format!(", line {}", index + 1));
    writeln!(out, "{name} is {} {change}.\n", original.description())?;
    new::print_commands(name, task, &(display_path(&file) + &line), out)?;
    writeln!(out, "give up     cargo practice drill --reveal {name}")?;
    Ok(ExitReason::Success)
}

fn reveal(name: &str, out: &mut dyn Write) -> Result<ExitReason> {
    // Outside of a workspace, this error is clearer than "there is no drill".
    attempts::crates_folder()?;
    let mut drills = attempts::all()?;
    drills.retain(|drill| drill.kind == AttemptKind::Drill);
    let Some(drill) = drills.iter().find(|drill| drill.name == name) else {
        let names: Vec<&str> = drills.iter().map(|drill| drill.name.as_str()).collect();
        let list = || match names.as_slice() {
            [] => "`cargo practice drill` lists the drills that you can make".to_string(),
            names => format!("there are {}", names.join(", ")),
        };
        bail!("there is no drill '{name}'; {}", did_you_mean(name, names.iter().copied(), list));
    };
    let original = DrillOriginal::of_drill(drill)?;
    let style = drill.style.as_deref();
    let code = original.code(style)?;
    if let Some(function) = &drill.function {
        writeln!(out, "{}", functions::text_of(&code, function)?)?;
        return Ok(ExitReason::Success);
    }
    let file = drill.folder.join(original.code_file());
    let yours = fs::read_to_string(&file).with_context(|| display_path(&file))?;
    let mut mistakes = original.mistakes()?;
    mistakes.retain(|mistake| mistake.style.as_deref() == style);
    let Some(mistake) = functions::mistake_in(&yours, &code, &mistakes) else {
        writeln!(out, "{name} no longer has a classic mistake.")?;
        return Ok(ExitReason::Negative);
    };
    let what = mistake.what.trim_end_matches('.');
    let (file, label) = (display_path(&file), original.code_label(style));
    writeln!(out, "The mistake: {what}.\n- {file}\n+ {label}\n")?;
    let changed = ChangedLines::of(mistake, &code)?;
    for (sign, lines) in [('-', &changed.wrong), ('+', &changed.right)] {
        for line in lines {
            writeln!(out, "{}", format!("{sign} {line}").trim_end())?;
        }
    }
    Ok(ExitReason::Success)
}
