//! `practice drill`: makes a variant with a missing function or a mistake, and reveals the answer.

use std::fs;
use std::io::Write;
use std::path::Path;

use cli::table::{self, Column};
use cli::{Args, Context, ExitReason, Result, bail, clap, terminal};
use fastrand::Rng;
use practice::attempts::{self, AttemptKind};
use practice::search_arguments::{self, one_file_variant_parser};
use problems::display_path;
use problems::similar_names::did_you_mean;
use registry::Variant;
use workshop::functions::{self, drill_functions};
use workshop::new_crate::NewCrate;

use crate::commands::new;

/// Write a function of a variant again, or find a mistake in it
///
/// The command copies the variant to crates/drill-… and removes the body of one
/// function. With --break, it puts in a classic mistake instead. The tests of the copy
/// fail until you are done. They report only the first failure. Without a function and
/// without --break, the command lists the functions. When you are done with a drill,
/// delete its folder.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice drill
  cargo practice drill java-is-safe is_row_safe
  cargo practice drill labuladong-char-board --break
  cargo practice drill --break
  cargo practice drill --reveal drill-labuladong-char-board-broken

Exit code: 0 done, 1 there is nothing to reveal, 2 bad input.")]
pub struct Arguments {
    /// The variant to copy
    #[arg(value_parser = one_file_variant_parser())]
    variant: Option<&'static Variant>,

    /// The function whose body is removed
    #[arg(requires = "variant", conflicts_with = "break_it")]
    function: Option<String>,

    /// Put in a classic mistake. The command does not show which
    #[arg(long = "break")]
    break_it: bool,

    /// Show the missing function of a drill, or the mistake in it
    #[arg(long, value_name = "NAME", conflicts_with_all = ["variant", "function", "break_it"])]
    reveal: Option<String>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { variant, function, break_it, reveal: revealed } = arguments;
    if let Some(name) = &revealed {
        return reveal(name, out);
    }
    let variants =
        variant.map_or_else(|| search_arguments::one_file_variants().collect(), |one| vec![one]);
    if break_it {
        let variant = *pick(&variants)?;
        let crates = attempts::crates_folder()?;
        let new = NewCrate::mistake_drill(&crates, variant, pick(&variant.manifest.mistakes)?)?;
        let folder = new.make(&crates)?;
        let drill = DrillText { change: "with a mistake", task: "find it" };
        print_commands(&new.name, &folder, variant, drill, out)?;
        return new::print_git_advice(&new.name, out);
    }
    match variant.zip(function) {
        Some((variant, name)) => make_function_drill(variant, &name, out),
        None => list(&variants, out),
    }
}

/// Makes a drill without the body of a function, and prints what to do next.
pub fn make_function_drill(
    variant: &Variant,
    name: &str,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let drills = drill_functions(variant.code)?;
    let Some(function) = drills.iter().find(|function| function.name == *name) else {
        let names: Vec<&str> = drills.iter().map(|function| function.name.as_str()).collect();
        let list = || format!("it has {}", names.join(", "));
        let advice = did_you_mean(name, names.iter().copied(), list);
        bail!("{} has no drill '{name}'; {advice}", variant.name);
    };
    let crates = attempts::crates_folder()?;
    let new = NewCrate::function_drill(&crates, variant, function)?;
    let change = format!("without the body of `{name}`");
    let drill = DrillText { change: &change, task: "write it" };
    print_commands(&new.name, &new.make(&crates)?, variant, drill, out)?;
    new::print_git_advice(&new.name, out)
}

/// Returns a random choice.
fn pick<T>(choices: &[T]) -> Result<&T> {
    Rng::new().choice(choices).context("there is nothing to choose from")
}

/// Smallest width for a table, in columns. The names alone take most of a narrower table.
const MIN_TABLE_WIDTH: usize = 70;

fn list(variants: &[&Variant], out: &mut dyn Write) -> Result<ExitReason> {
    let mut rows = Vec::new();
    for variant in variants {
        let drills = drill_functions(variant.code)?.into_iter();
        rows.extend(drills.map(|drill| [variant.name.to_string(), drill.name, drill.summary]));
    }
    let width = terminal::width_or_unlimited();
    if width >= MIN_TABLE_WIDTH {
        let columns =
            [Column::new("variant"), Column::new("function"), Column::new("what it does").wrap()];
        writeln!(out, "{}", table::draw(&columns, &rows, width))?;
        return Ok(ExitReason::Success);
    }
    let indented = terminal::wrap_options(width).initial_indent("    ").subsequent_indent("    ");
    for [variant, function, summary] in rows {
        writeln!(out, "{}", terminal::fill(&format!("{variant} {function}")))?;
        writeln!(out, "{}", textwrap::fill(&summary, &indented))?;
    }
    Ok(ExitReason::Success)
}

/// Words about a drill.
pub struct DrillText<'a> {
    /// The difference between the drill and its variant, such as `with a mistake`.
    pub change: &'a str,
    /// The task of the user, such as `find it`.
    pub task: &'a str,
}

/// Prints what a drill is, and the commands for it.
pub fn print_commands(
    name: &str,
    folder: &Path,
    variant: &Variant,
    DrillText { change, task }: DrillText<'_>,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let file = folder.join(variant.code_file());
    let code = fs::read_to_string(&file).with_context(|| display_path(&file))?;
    let line = code.lines().position(|line| line.trim() == "todo!()");
    let line = line.map_or_else(String::new, |index| format!(", line {}", index + 1));
    writeln!(out, "{name} is {} {change}.\n", variant.name)?;
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
    let variant = drill.like.as_deref().and_then(registry::find);
    let variant =
        variant.with_context(|| format!("the Cargo.toml of {name} does not name its variant"))?;
    let file = drill.folder.join(variant.code_file());
    if let Some(function) = &drill.function {
        writeln!(out, "{}", functions::text_of(variant.code, function)?)?;
        return Ok(ExitReason::Success);
    }
    let yours = fs::read_to_string(&file).with_context(|| display_path(&file))?;
    let Some(mistake) = functions::mistake_in(&yours, variant) else {
        writeln!(out, "{name} no longer has a classic mistake.")?;
        return Ok(ExitReason::Negative);
    };
    writeln!(
        out,
        "The mistake: {}.\n- {}\n+ {}\n",
        mistake.what,
        display_path(&file),
        variant.name
    )?;
    for (sign, text) in [('-', &mistake.replacement), ('+', &mistake.find)] {
        text.lines()
            .try_for_each(|line| writeln!(out, "{}", format!("{sign} {line}").trim_end()))?;
    }
    Ok(ExitReason::Success)
}
