//! `practice drill`: a variant from which something is missing.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use fastrand::Rng;
use practice::{
    attempts::{self, AttemptKind},
    choice::{self, a_variant_in_one_file},
};
use problems::{input::did_you_mean, shown};
use program::{
    Answer, Context, Result,
    anyhow::{anyhow, ensure},
    bail,
    clap::{self, Args},
    table::{self, Column},
    terminal,
};
use search::parts::without_anchors;
use searches::Variant;
use workshop::{
    functions::{self, drills},
    new_crate::NewCrate,
};

/// Write a function of a variant again, or find a mistake in it
///
/// It copies the variant to crates/drill-… and removes the body of one function, or
/// puts in a classic mistake. The tests of the copy fail until you are done; they
/// report only the first failure. Without a function it lists the functions to choose
/// from. When you are done with a drill, delete its folder.
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
    #[arg(value_parser = a_variant_in_one_file())]
    variant: Option<&'static Variant>,

    /// The function whose body is removed
    #[arg(requires = "variant", conflicts_with = "break_it")]
    function: Option<String>,

    /// Put in a classic mistake instead, and do not say which
    #[arg(long = "break")]
    break_it: bool,

    /// Show where a drill differs from the original
    #[arg(long, value_name = "NAME", conflicts_with_all = ["variant", "function", "break_it"])]
    reveal: Option<String>,

    /// Make it in another folder than crates/
    #[arg(long, value_name = "FOLDER", hide = true)]
    into: Option<PathBuf>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let crates = || arguments.into.clone().map_or_else(attempts::folder, Ok);
    if let Some(name) = &arguments.reveal {
        return reveal(&crates()?, name, out);
    }
    let variants =
        arguments.variant.map_or_else(|| choice::in_one_file().collect(), |one| vec![one]);
    if arguments.break_it {
        let variant = *pick(&variants)?;
        let (crates, mistake) = (crates()?, pick(&variant.about.mistakes)?);
        let new = NewCrate::broken(&crates, variant, mistake)?;
        return make(&crates, variant, &new, ["with a mistake", "find it"], out);
    }
    if let (Some(variant), Some(name)) = (arguments.variant, &arguments.function) {
        return of_function(&crates()?, variant, name, out);
    }
    list(&variants, out)
}

/// Makes a drill without the body of a function.
pub fn of_function(
    crates: &Path,
    variant: &Variant,
    name: &str,
    out: &mut dyn Write,
) -> Result<Answer> {
    let drills = drills(variant.code)?;
    let Some(function) = drills.iter().find(|function| function.name == *name) else {
        let names: Vec<&str> = drills.iter().map(|function| function.name.as_str()).collect();
        let advice =
            did_you_mean(name, names.iter().copied(), || format!("it has {}", names.join(", ")));
        bail!("{} has no drill '{name}'; {advice}", variant.name);
    };
    let new = NewCrate::drill(crates, variant, function)?;
    let what = format!("without the body of `{name}`");
    make(crates, variant, &new, [&what, "write it"], out)
}

fn pick<T>(choices: &[T]) -> Result<&T> {
    Rng::new().choice(choices).ok_or_else(|| anyhow!("there is nothing to choose from"))
}

fn list(variants: &[&Variant], out: &mut dyn Write) -> Result<Answer> {
    let mut rows = Vec::new();
    for variant in variants {
        let drills = drills(variant.code)?.into_iter();
        rows.extend(drills.map(|drill| [variant.name.to_string(), drill.name, drill.summary]));
    }
    let columns =
        [Column::new("variant"), Column::new("function"), Column::new("what it does").wraps()];
    writeln!(out, "{}", table::draw(&columns, &rows, terminal::width_to_fill()))?;
    Ok(Answer::Yes)
}

fn make(
    crates: &Path,
    variant: &Variant,
    new: &NewCrate,
    [what, task]: [&str; 2],
    out: &mut dyn Write,
) -> Result<Answer> {
    let (name, folder) = (new.name(), new.make(crates)?);
    tell(name, &folder, variant, [what, task], out)
}

/// Says what can be done with a drill.
pub fn tell(
    name: &str,
    folder: &Path,
    variant: &Variant,
    [what, task]: [&str; 2],
    out: &mut dyn Write,
) -> Result<Answer> {
    let file = folder.join(variant.code_file());
    let code = fs::read_to_string(&file).with_context(|| shown(&file))?;
    let line = code.lines().position(|line| line.trim() == "todo!()");
    let line = line.map_or_else(String::new, |index| format!(", line {}", index + 1));
    writeln!(
        out,
        "\
{name} is {} {what}.

{task:<11} {}{line}
test it     cargo test -p {name}
a hint      cargo practice hint {name}
judge it    cargo practice judge {name}
give up     cargo practice drill --reveal {name}",
        variant.name,
        shown(&file)
    )?;
    Ok(Answer::Yes)
}

fn reveal(crates: &Path, name: &str, out: &mut dyn Write) -> Result<Answer> {
    let drills = attempts::all_in(crates)?;
    let mut drills = drills.iter().filter(|drill| drill.kind == AttemptKind::Drill);
    let drill = drills.find(|drill| drill.name == name);
    let drill = drill.ok_or_else(|| anyhow!("there is no drill '{name}'"))?;
    let variant = drill.like.as_deref().and_then(searches::find);
    let variant = variant.ok_or_else(|| anyhow!("{name} does not say which variant it is like"))?;
    let file = drill.folder.join(variant.code_file());
    let yours = fs::read_to_string(&file).with_context(|| shown(&file))?;
    ensure!(!yours.is_empty(), "{} is empty", shown(&file));

    let (yours, original) = (without_anchors(&yours), without_anchors(variant.code));
    let differences = differences(&yours, &original);
    if differences.is_empty() {
        writeln!(out, "{name} is the same as {}.", variant.name)?;
        return Ok(Answer::No);
    }
    if let Some(mistake) = functions::mistake_in(&yours, variant) {
        writeln!(out, "The mistake: {}.", mistake.what)?;
    }
    writeln!(out, "- {}\n+ {}", shown(&file), variant.name)?;
    for passage in differences {
        write!(out, "\n{passage}")?;
    }
    Ok(Answer::Yes)
}

/// Lines around a difference that are shown with it.
const CONTEXT: usize = 3;

/// The passages in which two texts differ, with some lines around them. Each line has a sign
/// before it: `-` if only the left text has it, `+` if only the right one has it.
fn differences(left: &str, right: &str) -> Vec<String> {
    let lines = signed_lines(&left.lines().collect::<Vec<_>>(), &right.lines().collect::<Vec<_>>());
    let is_near = |place: usize| {
        let around = place.saturating_sub(CONTEXT)..=(place + CONTEXT).min(lines.len() - 1);
        lines[around].iter().any(|(sign, _)| *sign != ' ')
    };
    let mut passages = Vec::new();
    for (place, (sign, line)) in lines.iter().enumerate().filter(|(place, _)| is_near(*place)) {
        if passages.is_empty() || !is_near(place - 1) {
            passages.push(String::new());
        }
        let line = format!("{sign} {line}");
        passages.last_mut().into_iter().for_each(|it| *it += &format!("{}\n", line.trim_end()));
    }
    passages
}

/// The lines of two texts, those that both have once: a longest common subsequence.
fn signed_lines<'a>(left: &[&'a str], right: &[&'a str]) -> Vec<(char, &'a str)> {
    // How many lines the rests have in common.
    let mut common = vec![vec![0; right.len() + 1]; left.len() + 1];
    for (i, j) in (0..left.len()).rev().flat_map(|i| (0..right.len()).rev().map(move |j| (i, j))) {
        common[i][j] = match left[i] == right[j] {
            true => common[i + 1][j + 1] + 1,
            false => common[i + 1][j].max(common[i][j + 1]),
        };
    }
    let (mut i, mut j) = (0, 0);
    let mut lines = Vec::new();
    while i < left.len() || j < right.len() {
        if i < left.len() && j < right.len() && left[i] == right[j] {
            lines.push((' ', left[i]));
            (i, j) = (i + 1, j + 1);
        } else if j == right.len() || (i < left.len() && common[i + 1][j] >= common[i][j + 1]) {
            lines.push(('-', left[i]));
            i += 1;
        } else {
            lines.push(('+', right[j]));
            j += 1;
        }
    }
    lines
}
