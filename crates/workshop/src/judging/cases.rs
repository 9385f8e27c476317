//! The cases by which a program is judged, in tiers.

use std::{collections::HashSet, sync::LazyLock, thread};

use lockstep::solve_without_vectors;
use many::Recipe;
use problems::{Sample, Solutions, input};
use program::{Result, anyhow::ensure, bail, clap::ValueEnum};
use search::{Position, Rules};

use super::{
    failed::{FailedCase, is_failed},
    judged::{Tier, TieredCase},
    plan::Request,
    subject::Subject,
};

#[derive(Debug, Default)]
pub struct Cases {
    /// Those that decide the verdict.
    pub deciding: Vec<TieredCase>,
    /// Those of the tier *beyond*, where others decide. Alone they decide themselves.
    pub beyond: Vec<TieredCase>,
}

/// The cases of a plan, each once: those that failed the last time come first, then the tiers in
/// their order.
pub fn cases(plan: &Request, subject: &Subject, failed: &[FailedCase]) -> Result<Cases> {
    let mut cases = of_problem(subject, &plan.tiers);
    if plan.tiers.contains(&Tier::Big) && needs_big(plan, subject, failed, &cases) {
        cases.extend(of_big(subject));
    }
    let names = || plan.tiers.iter().map(|tier| tier.name()).collect::<Vec<_>>().join(", ");
    ensure!(
        !cases.is_empty() || needs_no_case(plan, failed),
        "problem {} has no case of {}",
        subject.id(),
        names()
    );
    pick_by_name(&mut cases, &plan.names)?;
    if plan.failed_only {
        cases.retain(|case| is_failed(&case.case, failed));
    }
    cases.sort_by_cached_key(|case| !is_failed(&case.case, failed));
    let (beyond, deciding): (Vec<_>, Vec<_>) =
        cases.into_iter().partition(|case| case.tier == Tier::Beyond);
    Ok(if deciding.is_empty() {
        Cases { deciding: beyond, beyond: Vec::new() }
    } else {
        Cases { deciding, beyond }
    })
}

/// Begins to generate the big tier in a thread of its own, where all of it is judged: so it is ready when
/// an attempt is compiled.
pub fn prepare(plan: &Request, subject: &Subject) {
    let wants_big = plan.tiers.contains(&Tier::Big) && plan.names.is_empty();
    if wants_big && needs_big(plan, subject, &[], &[]) {
        thread::spawn(|| LazyLock::force(&GENERATED));
    }
}

/// Whether only those cases are wanted that failed the last time, and none did.
fn needs_no_case(plan: &Request, failed: &[FailedCase]) -> bool {
    plan.failed_only && failed.is_empty()
}

fn of_problem(subject: &Subject, tiers: &[Tier]) -> Vec<TieredCase> {
    let all = subject.cases();
    let mut names = HashSet::new();
    let mut cases = Vec::new();
    for tier in Tier::value_variants().iter().copied().filter(|tier| tiers.contains(tier)) {
        let is_of =
            |case: &&TieredCase| case.tier == tier || (tier == Tier::Edge && case.is_at_the_edge);
        let its = all.iter().filter(is_of).filter(|case| names.insert(&case.case.name));
        cases.extend(its.map(|case| TieredCase { tier, ..case.clone() }));
    }
    cases
}

/// Whether the big tier may have cases that are judged. It takes about a second to generate, in
/// vain if all picked cases are among the others.
fn needs_big(
    plan: &Request,
    subject: &Subject,
    failed: &[FailedCase],
    others: &[TieredCase],
) -> bool {
    let has_name = |name: &String| others.iter().any(|other| other.case.name == *name);
    let has_puzzle = |failed: &FailedCase| others.iter().any(|other| failed.is(&other.case));
    match () {
        () if !subject.wants_board() || !subject.rules().is_some_and(is_made_for) => false,
        () if !plan.names.is_empty() => !plan.names.iter().all(has_name),
        () => !plan.failed_only || !failed.iter().all(has_puzzle),
    }
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

/// Leaves the cases of these names, or all if there is none.
fn pick_by_name(cases: &mut Vec<TieredCase>, names: &[String]) -> Result<()> {
    if names.is_empty() {
        return Ok(());
    }
    let is_unknown = |name: &&String| cases.iter().all(|case| case.case.name != **name);
    if let Some(name) = names.iter().find(is_unknown) {
        let known = cases.iter().map(|case| case.case.name.as_str());
        let advice = input::did_you_mean(name, known, || {
            "`cargo practice list` has the samples".to_string()
        });
        bail!("no case of these tiers is named '{name}'; {advice}");
    }
    cases.retain(|case| names.contains(&case.case.name));
    Ok(())
}

/// How many givens they have: enough for a plain search, too many for no search.
const GIVENS: usize = 36;

/// A puzzle on which some variant writes more than this is left out. The slowest variant needs a
/// few milliseconds for as many.
const MAX_WRITES: u64 = 20_000;

/// Whether thousands of puzzles can be made for a problem.
fn is_made_for(rules: &dyn Rules) -> bool {
    rules.name() == many::RULES.name()
}

/// The seed of all generated puzzles: a program is judged by the same ones again.
const SEED: u64 = 37;

/// How many puzzles the big tier has.
const BIG: usize = 2000;

/// The puzzles of the big tier with their solutions, the same ones for the same variants.
///
/// They have many givens and are easy for every search here, so that a time limit measures the
/// program and not the luck of an order of digits.
static GENERATED: LazyLock<Vec<(Position, Position)>> = LazyLock::new(|| {
    let recipe = Recipe { givens: Some(GIVENS), ..Recipe::default() };
    let easy = many::puzzles(&recipe, SEED).filter(|&puzzle| is_easy_for_all(&puzzle.into()));
    // Each puzzle has one solution.
    let with_solution = easy.filter_map(|puzzle| {
        Some((puzzle.into(), solve_without_vectors(&puzzle, 1).first?.into()))
    });
    with_solution.take(BIG).collect()
});

fn is_easy_for_all(puzzle: &Position) -> bool {
    searches::of(many::RULES).all(|variant| variant.count(puzzle, MAX_WRITES).is_some())
}
