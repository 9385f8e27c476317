//! Writes the module by which a page runs a copy of an attempt.

use askama::Template;
use search::parts::Part;

/// The contents of the module `practice_page`. A copy with this module is compiled to WebAssembly, with the crate
/// `page-engine`.
#[derive(Clone, Copy, Debug)]
pub struct PageModule<'a> {
    /// The name of the search in the page.
    pub name: &'a str,
    /// The parts of the search that run before a write and are marked in its source.
    pub parts: &'a [Part],
    /// The name of the crate with the rules of the problem, as written in Rust code.
    pub rules_crate: &'a str,
    /// The kind of the search.
    pub search: PageSearchKind<'a>,
}

/// The kind of a search, which decides how a page runs it.
#[derive(Clone, Copy, Debug)]
pub enum PageSearchKind<'a> {
    /// An implementation of `search::Search`. Its board reports the writes.
    Reporting {
        /// The type in the rules' crate that adapts the search to the trait for all problems.
        adapter: &'a str,
        /// The type of the search.
        search: &'a str,
    },
    /// A function in LeetCode's signature, with instrumented writes.
    InstrumentedFunction {
        /// The type in the rules' crate that implements `search::Rules`.
        rules: &'a str,
        /// The code of a closure that calls the function with the board, or with its number of rows.
        solve: &'a str,
    },
}

#[derive(Template)]
#[template(path = "page-board.rs", escape = "none")]
struct PageBoard<'a> {
    module: PageModule<'a>,
    adapter: &'a str,
    search: &'a str,
}

#[derive(Template)]
#[template(path = "page-leetcode.rs", escape = "none")]
struct PageLeetcode<'a> {
    module: PageModule<'a>,
    rules: &'a str,
    solve: &'a str,
}

impl PageModule<'_> {
    /// Returns the source of the module. Fails if a template fails.
    pub fn source(self) -> askama::Result<String> {
        let source = match self.search {
            PageSearchKind::Reporting { adapter, search } => {
                PageBoard { module: self, adapter, search }.render()?
            }
            PageSearchKind::InstrumentedFunction { rules, solve } => {
                PageLeetcode { module: self, rules, solve }.render()?
            }
        };
        // The engine drops the line break at the end of a template.
        Ok(source + "\n")
    }
}
