//! What is asked of a problem's boards.

use std::fs;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::{Problem, shown, workspace};

/// One task of an online judge: what a program is told, and what it has to answer.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Task {
    /// Its number at LeetCode.
    pub id: u32,
    /// The name of its page at LeetCode.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// What a program is told.
    pub question: Told,
    /// What a program has to answer.
    pub answer: Wanted,
    /// The name of the function in LeetCode's signature.
    pub function: String,
}

/// What a program is told of a case.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Told {
    /// The board.
    Board,
    /// How many rows the board has, which is empty and square.
    Size,
}

/// What a program has to answer.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Wanted {
    /// One solution.
    Board,
    /// All solutions, in any order.
    Boards,
    /// How many solutions there are.
    Number,
    /// Whether the givens agree with each other.
    Truth,
}

/// How a source calls what the crate of a problem's rules has.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Binding {
    /// The crate.
    pub name: String,
    /// The type that has the rules.
    pub rules: String,
    /// The type that makes a search of its own trait one that the tools can call.
    pub adapter: String,
}

impl Task {
    pub(crate) fn is_called(&self, name: &str) -> bool {
        let names = [&self.slug, &self.title];
        name.parse() == Ok(self.id) || names.iter().any(|own| own.eq_ignore_ascii_case(name))
    }
}

impl Problem {
    /// Reads a file that an attempt at a task begins with.
    ///
    /// # Errors
    ///
    /// Outside of a workspace, or if there is no such file.
    pub fn template(&self, task: &Task, name: &str) -> Result<String> {
        let folder = workspace()?.join("problems").join(self.folder()).join("attempts");
        let file = folder.join(&task.slug).join(name);
        fs::read_to_string(&file).with_context(|| shown(&file))
    }
}
