//! The rules of the boards that are played, and the files that the program has with it.

use anyhow::{Context, Result};
use queens::Queens;
use search::Rules;
use sudoku::Sudoku;

/// The rules of all boards, in the order in which the tools show them.
pub(crate) static RULES: [&dyn Rules; 2] = [&Sudoku, &Queens];

/// The rules that a crate of this name has.
pub(crate) fn rules(name: &str) -> Result<&'static dyn Rules> {
    let rules = RULES.into_iter().find(|rules| rules.name() == name);
    rules.with_context(|| {
        let names = RULES.map(|rules| rules.name()).join(" and ");
        format!("no board has the rules `{name}`; there are {names}")
    })
}

/// Names from the folder of a problem on, and texts.
type Files = &'static [(&'static str, &'static str)];

/// What the program has with it for those who run it outside of any workspace: the files by the folders
/// of their problems.
pub(crate) static EMBEDDED: &[(&str, Files)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// In which order the problems are practised, for those who run it outside of any workspace.
pub(crate) const PATH: &str = include_str!("../../../problems/path.toml");
