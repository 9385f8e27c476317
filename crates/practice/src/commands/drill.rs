//! `practice drill`: a variant from which something is missing.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use fastrand::Rng;
use problems::{input::did_you_mean, shown};
use program::{
    Answer, Context, Result,
    anyhow::{anyhow, ensure},
    bail,
    clap::{self, Args},
    terminal,
};

use practice::attempts::{self, Kind};
use searches::Variant;
use source::{Mistake, without_anchors};
use workshop::crafting::{self, Function, NewCrate, drills};

use crate::{
    choice::{self, a_variant_in_one_file},
    commands::number,
    table::{self, Column},
};

/// Write a function of a variant again, or find a mistake in it
///
/// The variant is copied into a crate of its own, crates/drill-…, from which the
/// body of one function is taken out, or into which a classic mistake is put. Its
/// tests fail until you have done your part, and the first that fails is the only one
/// that is told. Without a function it lists what can be drilled. When you are done
/// with a drill, delete its folder.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice drill
  cargo practice drill java-is-safe is_row_safe
  cargo practice drill --random
  cargo practice drill labuladong-char-board --break
  cargo practice drill --reveal drill-labuladong-char-board-broken

Exit code: 0 all is well, 1 there is nothing to reveal, 2 bad input.")]
pub struct Arguments {
    /// The variant to be copied
    #[arg(value_parser = a_variant_in_one_file())]
    variant: Option<&'static Variant>,

    /// The function whose body is taken out
    #[arg(requires = "variant", conflicts_with_all = ["random", "break_it"])]
    function: Option<String>,

    /// Pick a function, and without a variant also that, at random
    #[arg(long)]
    random: bool,

    /// Put in a classic mistake instead, without telling which
    #[arg(long = "break")]
    break_it: bool,

    /// Pick the same at random as with this number before
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..=u64::MAX))]
    seed: Option<u64>,

    /// Show where a drill differs from the original
    #[arg(
        long,
        value_name = "NAME",
        conflicts_with_all = ["variant", "function", "random", "break_it", "seed"]
    )]
    reveal: Option<String>,

    /// Make it in another folder than crates/
    #[arg(long, value_name = "FOLDER", hide = true)]
    into: Option<PathBuf>,

    /// Put in this mistake, or list them all
    #[arg(long, value_name = "NAME", num_args = 0..=1, default_missing_value = "", hide = true)]
    mistake: Option<String>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let crates = || arguments.into.clone().map_or_else(attempts::folder, Ok);
    if let Some(name) = &arguments.reveal {
        return reveal(&crates()?, name, out);
    }
    let mut rng = arguments.seed.map_or_else(Rng::new, Rng::with_seed);
    let variants =
        arguments.variant.map_or_else(|| choice::in_one_file().collect(), |one| vec![one]);
    if arguments.mistake.as_deref() == Some("") {
        return list_mistakes(&variants, out);
    }
    if arguments.break_it || arguments.mistake.is_some() {
        let (variant, mistake) = pick_mistake(&variants, arguments.mistake.as_deref(), &mut rng)?;
        return make_broken(&crates()?, variant, mistake, out);
    }
    if let (Some(variant), Some(name)) = (arguments.variant, &arguments.function) {
        let drills = drills(variant.code)?;
        let Some(function) = drills.iter().find(|function| function.name == *name) else {
            let names: Vec<&str> = drills.iter().map(|function| function.name.as_str()).collect();
            let advice = did_you_mean(name, names.iter().copied(), || {
                format!("it has {}", names.join(", "))
            });
            bail!("{} has no drill '{name}'; {advice}", variant.name);
        };
        return make_drill(&crates()?, variant, function, out);
    }
    if arguments.random {
        let variant = *pick(&variants, &mut rng)?;
        let drills = drills(variant.code)?;
        return make_drill(&crates()?, variant, pick(&drills, &mut rng)?, out);
    }
    list(&variants, out)
}

fn pick<'a, T>(choices: &'a [T], rng: &mut Rng) -> Result<&'a T> {
    rng.choice(choices).ok_or_else(|| anyhow!("there is nothing to choose from"))
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

/// For the tests: a student would not want to know.
fn list_mistakes(variants: &[&Variant], out: &mut dyn Write) -> Result<Answer> {
    for variant in variants {
        for mistake in &variant.about.mistakes {
            writeln!(out, "{} {}", variant.name, mistake.name)?;
        }
    }
    Ok(Answer::Yes)
}

fn pick_mistake(
    variants: &[&'static Variant],
    name: Option<&str>,
    rng: &mut Rng,
) -> Result<(&'static Variant, &'static Mistake)> {
    let variant = *pick(variants, rng)?;
    let mistakes = &variant.about.mistakes;
    let mistake = match name {
        Some(name) => mistakes.iter().find(|mistake| mistake.name == name),
        None => Some(pick(mistakes, rng)?),
    };
    let mistake = mistake.ok_or_else(|| anyhow!("{} has no such mistake", variant.name))?;
    Ok((variant, mistake))
}

fn make_drill(
    crates: &Path,
    variant: &Variant,
    function: &Function,
    out: &mut dyn Write,
) -> Result<Answer> {
    let new = NewCrate::drill(crates, variant, function)?;
    let (name, folder) = (new.name(), new.make(crates)?);
    let file = folder.join(variant.code_file());
    let code = fs::read_to_string(&file).with_context(|| shown(&file))?;
    let line = code.lines().position(|line| line.trim() == "todo!()");
    let line = line.map_or_else(String::new, |index| format!(", line {}", index + 1));
    writeln!(out, "{} is without the body of `{}` in {name}.\n", variant.name, function.name)?;
    print_next_steps("write it", &(shown(&file) + &line), name, out)
}

fn make_broken(
    crates: &Path,
    variant: &Variant,
    mistake: &Mistake,
    out: &mut dyn Write,
) -> Result<Answer> {
    let new = NewCrate::broken(crates, variant, mistake)?;
    let (name, folder) = (new.name(), new.make(crates)?);
    let file = shown(&folder.join(variant.code_file()));
    writeln!(out, "{} has a mistake in {name}.\n", variant.name)?;
    print_next_steps("find it", &file, name, out)
}

fn print_next_steps(task: &str, place: &str, name: &str, out: &mut dyn Write) -> Result<Answer> {
    writeln!(
        out,
        "\
{task:<11} {place}
test it     cargo test -p {name}
a hint      cargo practice hint {name}
give up     cargo practice drill --reveal {name}"
    )?;
    Ok(Answer::Yes)
}

fn reveal(crates: &Path, name: &str, out: &mut dyn Write) -> Result<Answer> {
    let drills = attempts::all_in(crates)?;
    let mut drills = drills.iter().filter(|drill| drill.kind == Kind::Drill);
    let drill = drills.find(|drill| drill.name == name);
    let drill = drill.ok_or_else(|| anyhow!("there is no drill '{name}'"))?;
    let variant = drill.like.as_deref().and_then(searches::find);
    let variant = variant.ok_or_else(|| anyhow!("{name} does not say which variant it is like"))?;
    let file = drill.folder.join(variant.code_file());
    let yours = fs::read_to_string(&file).with_context(|| shown(&file))?;
    ensure!(!yours.is_empty(), "{} is empty", shown(&file));

    let (yours, original) = (without_anchors(&yours), without_anchors(variant.code));
    let differences = crafting::differences(&yours, &original);
    if differences.is_empty() {
        writeln!(out, "{name} is the same as {}.", variant.name)?;
        return Ok(Answer::No);
    }
    if let Some(mistake) = crafting::mistake_in(&yours, variant) {
        writeln!(out, "The mistake: {}.", mistake.what)?;
    }
    writeln!(out, "- {}\n+ {}", shown(&file), variant.name)?;
    for passage in differences {
        write!(out, "\n{passage}")?;
    }
    Ok(Answer::Yes)
}
