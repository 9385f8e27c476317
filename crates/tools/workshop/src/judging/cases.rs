//! Selects the cases of a run, generates the big tier, and keeps a file of failed cases.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use std::sync::LazyLock;
use std::{fs, io, thread};

use batch::Recipe;
use cli::{Context, Result, ValueEnum, bail, ensure};
use judge::Verdict;
use lockstep::solve_without_vectors;
use practice::{attempts, history};
use problems::{Sample, Solutions, similar_names};
use search::AnyBoard;

use super::{JudgeOptions, JudgeProblem, JudgedCase, Target, Tier, TieredCase};
use crate::files;

/// The cases of one run.
#[derive(Default)]
pub struct SelectedCases {
    /// The cases that decide the verdict.
    pub deciding: Vec<TieredCase>,
    /// The cases that are judged after an accepted verdict, and do not change the verdict.
    pub informational: Vec<TieredCase>,
}

/// Selects the cases that the options ask for. Each case occurs once: the cases that failed the last time come first,
/// then the tiers in their order. If all cases belong to informational tiers, these cases decide.
pub fn select_cases(
    options: &JudgeOptions,
    problem: &JudgeProblem,
    failed: &FailedCases,
) -> Result<SelectedCases> {
    let mut cases = cases_of_tiers(&options.tiers, problem)?;
    if needs_big_tier(options, problem, failed) {
        cases.extend(big_tier_cases(problem));
    }
    // Without a failed case, `--failed` has nothing to judge in any tier. That is no error.
    if cases.is_empty() && !(options.failed_only && failed.is_empty()) {
        let tiers: Vec<String> = options.tiers.iter().map(|tier| tier.name()).collect();
        bail!("problem {} has no case of {}", problem.id(), tiers.join(", "));
    }
    ensure_known_names(&options.names, &cases)?;

    let has_failed = |case: &TieredCase| failed.contains_key(&question_key(case));
    if !options.names.is_empty() {
        cases.retain(|case| options.names.contains(&case.name));
    }
    if options.failed_only {
        cases.retain(has_failed);
    }
    cases.sort_by_cached_key(|case| !has_failed(case));

    let (informational, deciding): (Vec<_>, Vec<_>) =
        cases.into_iter().partition(|case| case.tier.is_informational());
    if deciding.is_empty() {
        return Ok(SelectedCases { deciding: informational, informational: Vec::new() });
    }
    Ok(SelectedCases { deciding, informational })
}

/// Returns the cases of these tiers, except the generated cases of the big tier.
fn cases_of_tiers(tiers: &[Tier], problem: &JudgeProblem) -> Result<Vec<TieredCase>> {
    let all = problem.cases()?;
    let mut names = HashSet::new();
    let mut cases = Vec::new();
    for &tier in Tier::value_variants().iter().filter(|tier| tiers.contains(tier)) {
        for case in &all {
            let belongs = case.tier == tier || (tier == Tier::Edge && case.is_edge_case);
            if belongs && names.insert(&case.name) {
                cases.push(TieredCase { tier, ..case.clone() });
            }
        }
    }
    Ok(cases)
}

fn ensure_known_names(names: &[String], cases: &[TieredCase]) -> Result<()> {
    let known = || cases.iter().map(|case| case.name.as_str());
    for name in names {
        let list = || "`cargo practice list` shows the samples".to_string();
        ensure!(
            known().any(|known| known == name),
            "no case of these tiers is named '{name}'; {}",
            similar_names::did_you_mean(name, known(), list)
        );
    }
    Ok(())
}

/// Starts a thread that generates the big tier while the attempt is compiled.
pub fn start_generating_big_tier(options: &JudgeOptions, problem: &JudgeProblem) {
    if needs_big_tier(options, problem, &FailedCases::new()) {
        thread::spawn(|| LazyLock::force(&BIG_TIER_PUZZLES));
    }
}

/// Returns whether the run may have cases of the big tier. Generating the tier takes about a second.
fn needs_big_tier(options: &JudgeOptions, problem: &JudgeProblem, failed: &FailedCases) -> bool {
    let is_big = |name: &str| name.starts_with("big-");
    options.tiers.contains(&Tier::Big)
        && problem.has_single_board_answer()
        && problem.rules().is_some_and(|rules| rules.name() == batch::RULES.name())
        && (options.names.is_empty() || options.names.iter().any(|name| is_big(name)))
        && (!options.failed_only
            || failed.values().any(|name_and_verdict| is_big(name_and_verdict)))
}

fn big_tier_cases(problem: &JudgeProblem) -> impl Iterator<Item = TieredCase> {
    let sample = |number: usize, (puzzle, solution)| Sample {
        name: format!("big-{number}"),
        title: String::new(),
        tier: Tier::Big.name(),
        broken_constraint: None,
        puzzle,
        solutions: Solutions::All(vec![solution]),
        source: String::new(),
        tags: Vec::new(),
    };
    (1..)
        .zip(BIG_TIER_PUZZLES.clone())
        .filter_map(move |(number, puzzle)| problem.case_from_sample(&sample(number, puzzle)))
}

/// Number of givens of a puzzle in the big tier. With so many givens, even a plain search is fast.
const BIG_TIER_GIVENS: usize = 36;

/// Largest number of writes of each variant on a puzzle of the big tier. The slowest variant needs some milliseconds for
/// this number of writes.
const MAX_WRITES: u64 = 20_000;

/// The seed of the generated puzzles. It is fixed, so that every run has the same puzzles.
const SEED: u64 = 37;

const BIG_TIER_SIZE: usize = 2000;

/// The puzzles of the big tier with their solutions.
///
/// The puzzles have many givens and are easy for every variant. Otherwise a program could exceed the time limit because
/// of an unlucky order of digits.
static BIG_TIER_PUZZLES: LazyLock<Vec<(AnyBoard, AnyBoard)>> = LazyLock::new(|| {
    let recipe = Recipe { givens: Some(BIG_TIER_GIVENS), ..Recipe::default() };
    let is_easy = |puzzle: &AnyBoard| {
        registry::all_for(batch::RULES)
            .all(|variant| variant.count_writes(puzzle, MAX_WRITES).is_some())
    };
    let made = (0..).flat_map(|index| batch::make_puzzle(&recipe, SEED, index, u64::MAX));
    let easy = made.filter(|&puzzle| is_easy(&puzzle.into()));
    // Each puzzle has one solution.
    let with_solution = easy.filter_map(|puzzle| {
        Some((puzzle.into(), solve_without_vectors(&puzzle, 1).first?.into()))
    });
    with_solution.take(BIG_TIER_SIZE).collect()
});

/// Name and verdict of each failed case. The key is the input of the case, since a file of cases may be edited and a name
/// may then belong to another input.
pub type FailedCases = BTreeMap<String, String>;

/// Reads the cases that failed the last time. Without a file, no case has failed.
pub fn load_failed_cases(target: &Target) -> Result<FailedCases> {
    let file = target.failed_cases_file();
    let text = file.map_or(Ok(None), |file| history::read_optional(&file))?.unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let cases = lines.filter_map(|line| line.split_once(' '));
    Ok(cases.map(|(key, case)| (key.to_string(), case.to_string())).collect())
}

/// Writes the file of failed cases: the cases that failed in this run, and the cases that failed before and were not
/// judged in this run. If there are no such cases, the file is deleted.
pub fn save_failed_cases(
    target: &Target,
    failed_before: FailedCases,
    judged: &[JudgedCase],
) -> Result<()> {
    let Some(file) = &target.failed_cases_file() else { return Ok(()) };
    ensure_inside_crates(file)?;
    let mut failed = failed_before;
    for JudgedCase { case, outcome } in judged {
        if outcome.verdict == Verdict::Accepted {
            failed.remove(&question_key(case));
        } else {
            failed.insert(question_key(case), format!("{} {}", case.name, outcome.verdict.code()));
        }
    }
    if failed.is_empty() {
        file.parent().into_iter().for_each(files::remove_leftovers);
        return match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(error).with_context(|| file.display().to_string())
            }
            _ => Ok(()),
        };
    }
    let head = "# Cases that failed the last time; `practice judge` runs them first.\n";
    let lines = failed.iter().map(|(key, case)| format!("{key} {case}\n"));
    files::write_with_folder(file, &(head.to_string() + &lines.collect::<String>()))
}

/// Checks that a file in the folder of crates is not reached by a link that leads outside of this folder.
fn ensure_inside_crates(file: &Path) -> Result<()> {
    // Outside of a workspace there is no attempt.
    let Ok(crates) = attempts::crates_folder() else { return Ok(()) };
    let Some(folder) = file.parent().filter(|folder| folder.starts_with(&crates)) else {
        return Ok(());
    };
    let real = |path: &Path| path.canonicalize().with_context(|| path.display().to_string());
    let place = real(folder)?;
    if !place.starts_with(real(&crates)?) {
        bail!("{} is a link to {}; nothing is written there", folder.display(), place.display());
    }
    Ok(())
}

/// Returns the input of a case as one word: the key in the file of failed cases. Only JSON strings in an input contain
/// blanks, and JSON allows the escape `\u0020` there.
fn question_key(case: &TieredCase) -> String {
    case.question.line.replace(' ', "\\u0020")
}
