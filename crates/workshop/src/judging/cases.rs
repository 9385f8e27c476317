//! The cases by which a program is judged, in tiers, and those of them that failed the last time.

use std::{
    collections::{BTreeMap, HashSet},
    sync::LazyLock,
    thread,
};

use lockstep::solve_without_vectors;
use many::Recipe;
use practice::history;
use problems::{Sample, Solutions, input};
use program::{Result, anyhow::ensure, bail, clap::ValueEnum};
use search::Position;

use super::{JudgedCase, Request, Tier, TieredCase, subject::Subject};
use crate::files;

/// The cases of a plan, each once: those that failed the last time come first, then the tiers in
/// their order. Those of the tier *beyond* are apart where others decide; alone they decide themselves.
pub fn cases(
    plan: &Request,
    subject: &Subject,
    failed: &FailedCases,
) -> Result<(Vec<TieredCase>, Vec<TieredCase>)> {
    let is_failed = |case: &TieredCase| failed.contains_key(&case.question.line());
    let all = subject.cases()?;
    let mut names = HashSet::new();
    let mut cases = Vec::new();
    for &tier in Tier::value_variants().iter().filter(|tier| plan.tiers.contains(tier)) {
        let is_of =
            |case: &&TieredCase| case.tier == tier || (tier == Tier::Edge && case.is_at_the_edge);
        let its = all.iter().filter(is_of).filter(|case| names.insert(&case.name));
        cases.extend(its.map(|case| TieredCase { tier, ..case.clone() }));
    }
    if needs_big(plan, subject, failed) {
        cases.extend(of_big(subject));
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
            input::did_you_mean(name, known(), list)
        );
    }
    cases.retain(|case| {
        let is_picked = plan.names.is_empty() || plan.names.contains(&case.name);
        is_picked && (!plan.failed_only || is_failed(case))
    });
    cases.sort_by_cached_key(|case| !is_failed(case));
    let (beyond, deciding): (Vec<_>, Vec<_>) =
        cases.into_iter().partition(|case| case.tier == Tier::Beyond);
    Ok(if deciding.is_empty() { (beyond, deciding) } else { (deciding, beyond) })
}

/// Begins to generate the big tier in a thread of its own, so that it is ready when an attempt is
/// compiled.
pub fn prepare(plan: &Request, subject: &Subject) {
    if needs_big(plan, subject, &FailedCases::new()) {
        thread::spawn(|| LazyLock::force(&GENERATED));
    }
}

/// Whether cases of the big tier may be judged: it takes about a second to generate.
fn needs_big(plan: &Request, subject: &Subject, failed: &FailedCases) -> bool {
    let is_big = |name: &str| name.starts_with("big-");
    plan.tiers.contains(&Tier::Big)
        && subject.wants_board()
        && subject.rules().is_some_and(|rules| rules.name() == many::RULES.name())
        && (plan.names.is_empty() || plan.names.iter().any(|name| is_big(name)))
        && (!plan.failed_only || failed.values().any(|name| is_big(name)))
}

fn of_big(subject: &Subject) -> impl Iterator<Item = TieredCase> {
    let sample = |(number, (puzzle, solution))| Sample {
        name: format!("big-{number}"),
        title: String::new(),
        tier: Tier::Big.name(),
        puzzle,
        solutions: Solutions::All(vec![solution]),
        source: String::new(),
        tags: Vec::new(),
    };
    (1..).zip(GENERATED.clone()).filter_map(move |made| subject.of_sample(&sample(made)))
}

/// How many givens they have: enough for a plain search, too many for no search.
const GIVENS: usize = 36;

/// A puzzle on which some variant writes more than this is left out. The slowest variant needs a
/// few milliseconds for as many.
const MAX_WRITES: u64 = 20_000;

/// The seed of all generated puzzles: a program is judged by the same ones again.
const SEED: u64 = 37;

const BIG: usize = 2000;

/// The puzzles of the big tier with their solutions, the same ones for the same variants.
///
/// They have many givens and are easy for every search here, so that a time limit measures the
/// program and not the luck of an order of digits.
static GENERATED: LazyLock<Vec<(Position, Position)>> = LazyLock::new(|| {
    let recipe = Recipe { givens: Some(GIVENS), ..Recipe::default() };
    let is_easy = |puzzle: &Position| {
        searches::of(many::RULES).all(|variant| variant.count(puzzle, MAX_WRITES).is_some())
    };
    let easy = many::puzzles(&recipe, SEED).filter(|&puzzle| is_easy(&puzzle.into()));
    // Each puzzle has one solution.
    let with_solution = easy.filter_map(|puzzle| {
        Some((puzzle.into(), solve_without_vectors(&puzzle, 1).first?.into()))
    });
    with_solution.take(BIG).collect()
});

/// The names of cases by what they ask: the next time the name may be that of another case.
pub type FailedCases = BTreeMap<String, String>;

/// Those that failed the last time, by the names of what was judged.
const FAILED: &str = "failed.json";

/// Reads the cases of a target that failed the last time; none outside of a workspace.
pub fn load_failed(target: &str) -> Result<FailedCases> {
    let Ok(folder) = history::folder() else { return Ok(FailedCases::new()) };
    let mut all: BTreeMap<_, FailedCases> = history::kept_values(&folder.join(FAILED))?;
    Ok(all.remove(target).unwrap_or_default())
}

/// Keeps the cases of a target that failed this time, and those of before that were not judged this time.
pub fn save_failed(target: &str, judged: &[JudgedCase]) -> Result<()> {
    let Ok(folder) = history::folder() else { return Ok(()) };
    let file = folder.join(FAILED);
    // Held until they are kept, so that nothing of another process is lost.
    let _lock = files::lock(&folder)?;
    let mut all: BTreeMap<String, FailedCases> = history::kept_values(&file)?;
    let before = all.clone();
    let failed = all.entry(target.to_string()).or_default();
    for it in judged {
        match it.is_accepted() {
            true => failed.remove(&it.case.question.line()),
            false => failed.insert(it.case.question.line(), it.case.name.clone()),
        };
    }
    all.retain(|_, failed| !failed.is_empty());
    if all == before {
        return Ok(());
    }
    files::keep(&file, &(serde_json::to_string_pretty(&all)? + "\n"))
}
