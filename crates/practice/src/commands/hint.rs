//! `practice hint`: one hint at a time, from a nudge to nearly the answer.

use std::{collections::BTreeMap, fs, io::Write, path::Path};

use problems::HintSet;
use program::{
    Answer, Context, Result, bail,
    clap::{self, Args},
};

use crate::{
    attempts::{self, Attempt, Kind},
    crafting::krate::shown,
    files, variants,
};

/// Give the next hint
///
/// Hints come in steps, from a nudge to nearly the answer. Which one is next is
/// kept in .practice/hints.json. Without a target they are about the problem.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice hint
  cargo practice hint mine
  cargo practice hint drill-java-is-safe-is-row-safe
  cargo practice hint python-history-stack _find_enter --again

Exit code: 0 a hint was given, 1 there are no more, 2 bad input.")]
pub struct Arguments {
    /// An attempt, a drill or a variant
    target: Option<String>,

    /// A function of the variant
    function: Option<String>,

    /// Repeat the last hint
    #[arg(long, conflicts_with = "restart")]
    again: bool,

    /// Begin with the first hint
    #[arg(long)]
    restart: bool,
}

/// How many hints were given, by what they are about.
type Given = BTreeMap<String, usize>;

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    let sets = problems::hints()?;
    let (label, set) = choose(&sets, arguments.target.as_deref(), arguments.function.as_deref())?;
    let file = files::state().join("hints.json");
    let mut given = read(&file)?;
    let before = if arguments.restart { 0 } else { given.get(&label).copied().unwrap_or(0) };
    let number = if arguments.again { before.max(1) } else { before + 1 };
    let Some(hint) = set.hints.get(number - 1) else {
        writeln!(
            out,
            "{label}: these were all {} hints. `--again` repeats the last, `--restart` begins anew.",
            set.hints.len()
        )?;
        return Ok(Answer::No);
    };
    writeln!(out, "{label}: hint {number} of {}\n", set.hints.len())?;
    writeln!(out, "{}", hint.trim())?;
    given.insert(label, number);
    let text = serde_json::to_string_pretty(&given)?
        + "
";
    files::keep(&file, &text)?;
    Ok(Answer::Yes)
}

/// The hints for a target, and by which name to remember it.
fn choose<'a>(
    sets: &'a [HintSet],
    target: Option<&str>,
    function: Option<&str>,
) -> Result<(String, &'a HintSet)> {
    let Some(target) = target else {
        return Ok(("problem 37".to_string(), find(sets, PROBLEM, None)?));
    };
    if variants::find(target).is_some() {
        let label = [Some(target), function].into_iter().flatten().collect::<Vec<_>>().join(" ");
        return Ok((label, find(sets, target, function)?));
    }
    let attempt = attempts::find(target)?;
    if function.is_some() {
        bail!("only a variant has hints for one of its functions");
    }
    let Attempt { kind, like, function, .. } = attempt;
    let set = match (kind, &function) {
        (Kind::Drill, None) => find(sets, MISTAKE, None)?,
        _ => find(sets, like.as_deref().unwrap_or(PROBLEM), function.as_deref())?,
    };
    Ok((target.to_string(), set))
}

/// Whoever starts from nothing, and whoever looks for a mistake.
const PROBLEM: &str = "problem";
const MISTAKE: &str = "mistake";

fn find<'a>(sets: &'a [HintSet], about: &str, function: Option<&str>) -> Result<&'a HintSet> {
    let mut of_it = sets.iter().filter(|set| set.about == about);
    if let Some(set) = of_it.clone().find(|set| set.function.as_deref() == function) {
        return Ok(set);
    }
    let functions: Vec<&str> = of_it.by_ref().filter_map(|set| set.function.as_deref()).collect();
    bail!(
        "there are no hints for {} in {about}, only for {}",
        function.unwrap_or("the whole"),
        functions.join(", ")
    )
}

fn read(file: &Path) -> Result<Given> {
    if !file.exists() {
        return Ok(Given::new());
    }
    let describe = || format!("{}: delete it to begin anew", shown(file));
    let text = fs::read_to_string(file).with_context(describe)?;
    serde_json::from_str(&text).with_context(describe)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;
    use crate::crafting::source;

    #[test]
    fn there_are_hints_for_every_variant_and_every_drill_and_for_nothing_else() {
        let sets = problems::hints().expect("the hints are readable");
        let mut expected = vec![(PROBLEM.to_string(), None), (MISTAKE.to_string(), None)];
        for variant in &variants::ALL {
            expected.push((variant.name.to_string(), None));
            let is_drilled = variants::in_one_file().any(|drilled| drilled.name == variant.name);
            if !is_drilled {
                continue;
            }
            let drills = source::drills(variant.code).expect("it parses");
            let drill = |drill: source::Function| (variant.name.to_string(), Some(drill.name));
            expected.extend(drills.into_iter().map(drill));
        }
        let found: Vec<_> = sets.into_iter().map(|set| (set.about, set.function)).collect();
        assert_eq!(found, expected);
    }
}
