//! The rules of the boards that are played, and the files that the program has with it.

use anyhow::{Context, Result};
use queens::Queens;
use search::Rules;
use sudoku::Sudoku;

/// The rules of all boards, in the order in which the tools show them.
pub(crate) static RULES: [&dyn Rules; 2] = [&Sudoku, &Queens];

/// The rules that a crate of this name has.
pub(crate) fn rules_by_name(name: &str) -> Result<&'static dyn Rules> {
    let rules = RULES.into_iter().find(|rules| rules.name() == name);
    rules.with_context(|| {
        let names = RULES.map(|rules| rules.name()).join(" and ");
        format!("no board has the rules `{name}`; there are {names}")
    })
}

/// What the program has with it for those who run it outside of any workspace: files by their paths in
/// `problems/`.
pub(crate) static EMBEDDED: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));
