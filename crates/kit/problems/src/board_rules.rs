//! The rules of all boards. A new kind of board adds its rules here.

use anyhow::{Context, Result};
use queens::Queens;
use search::Rules;
use sudoku::Sudoku;

/// The rules of all boards, in the order in which the tools show them.
pub(crate) static BOARD_RULES: [&dyn Rules; 2] = [&Sudoku, &Queens];

/// Finds the rules of the crate with this name.
pub(crate) fn rules_by_name(name: &str) -> Result<&'static dyn Rules> {
    let rules = BOARD_RULES.into_iter().find(|rules| rules.name() == name);
    rules.with_context(|| {
        let names = BOARD_RULES.map(|rules| rules.name()).join(" and ");
        format!("no board has the rules `{name}`; there are {names}")
    })
}
