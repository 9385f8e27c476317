//! The cases by which a program is judged, in tiers, and those of them that failed the last time.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use std::sync::LazyLock;
use std::{fs, io, thread};

use batch::Recipe;
use cli::{Context, Result, ValueEnum, bail, ensure};
use lockstep::solve_without_vectors;
use practice::{attempts, history};
use problems::{Sample, Solutions, similar_names};
use search::AnyBoard;

use super::{JudgeOptions, JudgeProblem, JudgedCase, Target, Tier, TieredCase};
use crate::files;

/// Returns the cases that decide the verdict, and the cases that are reported apart from it. Each case is there
/// once: the cases that failed the last time come first, then the tiers in their order. If all cases belong
/// to tiers that are reported apart, they decide.
pub fn select_cases(
    plan: &JudgeOptions,
    subject: &JudgeProblem,
    failed: &FailedCases,
) -> Result<(Vec<TieredCase>, Vec<TieredCase>)> {
    let is_failed = |case: &TieredCase| failed.contains_key(&question_key(case));
    let all = subject.cases()?;
    let mut names = HashSet::new();
    let mut cases = Vec::new();
    for &tier in Tier::value_variants().iter().filter(|tier| plan.tiers.contains(tier)) {
        let is_of =
            |case: &&TieredCase| case.tier == tier || (tier == Tier::Edge && case.is_edge_case);
        let its = all.iter().filter(is_of).filter(|case| names.insert(&case.name));
        cases.extend(its.map(|case| TieredCase { tier, ..case.clone() }));
    }
    if needs_big_tier(plan, subject, failed) {
        cases.extend(big_tier_cases(subject));
    }
    if cases.is_empty() && !(plan.failed_only && failed.is_empty()) {
        let tiers: Vec<String> = plan.tiers.iter().map(|tier| tier.name()).collect();
        bail!("problem {} has no case of {}", subject.id(), tiers.join(", "));
    }
    let known = || cases.iter().map(|case| case.name.as_str());
    for name in &plan.names {
        let list = || "`cargo practice list` has the samples".to_string();
        ensure!(
            known().any(|it| it == name),
            "no case of these tiers is named '{name}'; {}",
            similar_names::did_you_mean(name, known(), list)
        );
    }
    cases.retain(|case| {
        let is_picked = plan.names.is_empty() || plan.names.contains(&case.name);
        is_picked && (!plan.failed_only || is_failed(case))
    });
    cases.sort_by_cached_key(|case| !is_failed(case));
    let (apart, deciding): (Vec<_>, Vec<_>) =
        cases.into_iter().partition(|case| case.tier.is_informational());
    Ok(if deciding.is_empty() { (apart, deciding) } else { (deciding, apart) })
}

/// Begins to generate the big tier in a thread, so that it is ready when an attempt is compiled.
pub fn start_generating_big_tier(plan: &JudgeOptions, subject: &JudgeProblem) {
    if needs_big_tier(plan, subject, &FailedCases::new()) {
        thread::spawn(|| LazyLock::force(&BIG_TIER_PUZZLES));
    }
}

/// Whether cases of the big tier may be judged: it takes about a second to generate.
fn needs_big_tier(plan: &JudgeOptions, subject: &JudgeProblem, failed: &FailedCases) -> bool {
    let is_big = |name: &str| name.starts_with("big-");
    plan.tiers.contains(&Tier::Big)
        && subject.wants_board()
        && subject.rules().is_some_and(|rules| rules.name() == batch::RULES.name())
        && (plan.names.is_empty() || plan.names.iter().any(|name| is_big(name)))
        && (!plan.failed_only || failed.values().any(|name| is_big(name)))
}

fn big_tier_cases(subject: &JudgeProblem) -> impl Iterator<Item = TieredCase> {
    let sample = |(number, (puzzle, solution))| Sample {
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
        .filter_map(move |made| subject.case_from_sample(&sample(made)))
}

/// How many givens they have: enough for a plain search, too many for no search.
const BIG_TIER_GIVENS: usize = 36;

/// A puzzle on which some variant writes more, for which the slowest needs some milliseconds, is left out.
const MAX_WRITES: u64 = 20_000;

/// The seed of all generated puzzles: a program is judged by the same ones again.
const SEED: u64 = 37;

const BIG_TIER_SIZE: usize = 2000;

/// The puzzles of the big tier with their solutions, the same ones for the same variants.
///
/// They have many givens and are easy for every search here, so that a time limit measures the
/// program and not the luck of an order of digits.
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

/// The name of each case and its verdict, by what is asked: the next time the name may be that of another case.
pub type FailedCases = BTreeMap<String, String>;

pub fn load_failed_cases(target: &Target) -> Result<FailedCases> {
    let file = target.failed_cases_file();
    let text = file.map_or(Ok(None), |file| history::read_optional(&file))?.unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let cases = lines.filter_map(|line| line.split_once(' '));
    Ok(cases.map(|(asked, case)| (asked.to_string(), case.to_string())).collect())
}

/// Keeps the cases that failed this time, and those of before that were not judged. Without any the file is deleted.
pub fn save_failed_cases(
    target: &Target,
    mut failed: FailedCases,
    judged: &[JudgedCase],
) -> Result<()> {
    let Some(file) = &target.failed_cases_file() else { return Ok(()) };
    ensure_inside_crates(file)?;
    for it in judged {
        let case = format!("{} {}", it.case.name, it.outcome.verdict.code());
        match it.is_accepted() {
            true => failed.remove(&question_key(&it.case)),
            false => failed.insert(question_key(&it.case), case),
        };
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
    let lines = failed.iter().map(|(asked, case)| format!("{asked} {case}\n"));
    files::write_with_folder(file, &(head.to_string() + &lines.collect::<String>()))
}

/// Checks that a file which is under the folder of crates by its name is really there.
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

/// What is asked, in one word: only a text in JSON has blanks.
fn question_key(case: &TieredCase) -> String {
    case.question.line.replace(' ', "\\u0020")
}
