//! What is followed of an attempt in LeetCode's signature.

use instrument::{Origin, WatchedBoard};
use problems::{Problem, Told, Wanted};
use program::{Context, Result, bail};
use search::{Rules, Size};

use practice::attempts::Attempt;

/// The function of an attempt, and the board that it writes to; `module` is what the writes are told to.
///
/// # Errors
///
/// If it writes to no board.
pub fn watched(attempt: &Attempt, problem: &Problem, module: String) -> Result<WatchedBoard> {
    let rules = problem.rules;
    let task = attempt.task(problem).with_context(|| attempt.name.clone())?;
    let origin = match (task.question, task.answer) {
        (Told::Board, Wanted::Board) => {
            only_size(rules).map(|Size { rows, columns }| Origin::Lent { rows, columns })
        }
        (Told::Size, Wanted::Boards | Wanted::Number) => Some(Origin::Made),
        _ => None,
    };
    let Some(origin) = origin else {
        bail!("an attempt at problem {} writes to no board, so there is nothing to watch", task.id);
    };
    let values = [0].into_iter().chain(rules.values());
    Ok(WatchedBoard {
        function: task.function.clone(),
        module,
        origin,
        signs: values.map(|value| rules.symbol(value)).collect(),
        values: format!("a {}", rules.noun()),
    })
}

/// The size of a problem's boards, if all have the same.
fn only_size(rules: &dyn Rules) -> Option<Size> {
    let lengths = || 1..=Size::MOST;
    let sizes = lengths().flat_map(|rows| lengths().map(move |columns| Size { rows, columns }));
    let mut sizes = sizes.filter(|size| rules.is_size(*size));
    sizes.next().filter(|_| sizes.next().is_none())
}
