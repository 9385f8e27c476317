//! How hard is a puzzle?

use problems::Problem;
use search::Position;

use crate::variant::find;

/// The difficulties, from the least up: each with the writes that it stays below.
pub const DIFFICULTIES: [(&str, u64); 4] =
    [("easy", 1_000), ("medium", 10_000), ("hard", 100_000), ("extreme", u64::MAX)];

/// How hard a puzzle is for the search by which its problem is solved where none is named: how many
/// writes it makes, to the power of ten. It is no measure for people. `None` of a problem without searches.
///
/// It takes milliseconds: after 100,000 writes the search is ended.
pub fn difficulty(problem: &Problem, puzzle: &Position) -> Option<&'static str> {
    let search = find(problem.search.as_deref()?)?;
    let (_, most) = DIFFICULTIES[DIFFICULTIES.len() - 2];
    let writes = search.count(puzzle, most).map_or(u64::MAX, |counter| counter.writes());
    let level = DIFFICULTIES.iter().find(|(_, below)| writes < *below);
    level.or(DIFFICULTIES.last()).map(|(name, _)| *name)
}
