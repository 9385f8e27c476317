//! The module through which a page runs a copy.

use askama::Template;
use search::parts::Part;

/// The text of the module `practice_page`. The copy is compiled to WebAssembly together with the crate `page-engine`.
#[derive(Clone, Copy, Debug)]
pub struct PageModule<'a> {
    /// The name of the search in the page.
    pub name: &'a str,
    /// The parts that come before a write and are marked in the source.
    pub parts: &'a [Part],
    /// The crate with the rules of the problem, as Rust code names it.
    pub rules_crate: &'a str,
    /// The way in which the page runs the search.
    pub search: PageSearchKind<'a>,
}

/// The way in which a page runs a search.
#[derive(Clone, Copy, Debug)]
pub enum PageSearchKind<'a> {
    /// A search that writes to a board of the crate `search`, and so reports its writes itself.
    Reporting {
        /// The type of the rules' crate that makes the search one for any problem.
        adapter: &'a str,
        /// The type of the search.
        search: &'a str,
    },
    /// LeetCode's function. Its writes are followed.
    InstrumentedFunction {
        /// The type with the rules of the problem.
        rules: &'a str,
        /// A closure that calls the function with the board, or with its number of rows.
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
    /// Writes the source of the module.
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
