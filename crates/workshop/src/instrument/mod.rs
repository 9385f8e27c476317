//! # A search that can be followed, made from one that cannot
//!
//! What is submitted to LeetCode, a function of `Solution` on a board of characters, tells nothing of
//! what it does. [`WatchedBoard::instrument`] makes a copy of its source in which each write that may be one to the
//! board is followed by a look at what was written. The copy is built together with [`WatchedBoard::runtime`], which
//! knows where the cells of the board are and reports each write to one of them. So neither the
//! names nor the types of a source matter: `board[r][c] = '5'`, `*cell = '5'` in a closure and
//! `row.swap(0, 3)` in another function are found by what they do.
//!
//! | file | question |
//! |---|---|
//! | `writes.rs` | What of a source may write to the board? |
//! | `places.rs` | Can a place be looked at twice? |
//! | `names.rs` | Which calls are the standard library's? |
//! | `macros.rs` | What of a macro is Rust? |
//! | `calls.rs` | Without a board: which functions call themselves, and what tells their calls? |
//! | `source.rs` | How is a source read, and changed so that its lines keep their numbers? |
//! | `runtime/told.rs` | What does the search call while it runs, and is a place in the board, by its type? |
//! | `runtime/copies.rs` | Is it a copy of the board, in which the search works? |
//! | `runtime/watch.rs` | Which cell of the board was written? |
//! | `runtime/sending.rs` | When is that told, and from which line it came? |
//! | `runtime/in_process.rs` | And what of that where there is a system? |
//! | `runtime/in_page.rs` | And in a page? |
//!
//! # The package
//!
//! The copy needs no other crate than the search does. Its package has the [runtime](WatchedBoard::runtime) as a
//! module in its root, and the root file of the search, by way of [`WatchedBoard::main_file`], as `src/main.rs`;
//! the search's other files, each instrumented, are beside them as they were. The module has a name that
//! the search has for nothing. Lints that the search denies are allowed, since the copy is for no reader. It has to be
//! optimised: then a write to the board costs some 15 ns, and all other writes next to nothing.
//!
//! # The program
//!
//! It reads one line with the signs of a puzzle, '.' or 0 for an empty cell, or with the number of rows of the
//! board that the search makes itself; runs the search, and writes frames to standard output, with what the search prints between them. A frame is the byte
//! 0xF5, which is never in a text, a byte for its kind, the length of the rest as a `u32`, and the rest
//! (numbers have the lowest byte first):
//!
//! | kind | rest |
//! |---|---|
//! | `S` | at most 4096 steps of two bytes: 7 bits for the cell, 4 for the digit before, 4 for that after |
//! | `R` | a remark, as text: where a line is known, `line N: …` |
//! | `B` | the board that was left, a character for each cell; or how many solutions the search returned, and nothing if it wrote to no board |
//! | `E` | the end: the time that the search took, in nanoseconds, as a `u64` |
//!
//! Steps come at the latest 50 ms after their writes. `B` and `E` come once and last, and not at all
//! where the search panics. The exit code is 2, with a message, where the line is no puzzle.
//!
//! # What cannot be followed
//!
//! Writes to a copy of the board that is not made before the first write, as rows of characters or numbers or in one
//! list: it is shown when it is written back. Writes through raw
//! pointers by functions, in functions that are `const`, and in macros of other crates. Where it can be
//! seen from the source, there is a [`Remark`]; where it shows itself in the run, a frame `R`. A write that was not
//! seen is shown when its cell is written again. In any
//! case `B` is what the steps must lead to.

mod calls;
mod macros;
mod names;
mod places;
mod source;
mod writes;

use syn::{File, Item, Type, UseTree};

pub use calls::follow_calls;
pub(crate) use names::is_for_tests;
pub(crate) use source::range;
pub use source::{Remark, SyntaxError};

use names::Names;
use source::{Edits, parse, without_mark};
use writes::Rewriter;

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Instrumented {
    pub code: String,
    /// What of it cannot be followed, as far as that can be seen, in the order of the lines.
    pub remarks: Vec<Remark>,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct WatchedBoard {
    /// The function of `Solution` that is called.
    pub function: String,
    /// The module that its writes are told to, which has this name in the root of its crate.
    pub module: String,
    pub origin: Origin,
    /// The signs of the values from 0, which is an empty cell: ASCII, at most 16.
    pub signs: String,
    /// What the others are called in messages: "a digit".
    pub values: String,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Origin {
    /// It is lent to the function, with so many rows and columns, at most 11 each.
    Lent { rows: usize, columns: usize },
    /// The function is told its number of rows, and makes it itself: as many columns, and all cells empty.
    Made,
}

impl WatchedBoard {
    /// The module that an instrumented source needs, for a program: its function `main` runs the
    /// search, or `main_of_size`.
    pub fn runtime(&self) -> String {
        self.with_constants(include_str!("runtime/in_process.rs"))
    }

    /// The same for a page, in which a system has no part: `follow` runs the search, or `follow_size`.
    pub fn page_runtime(&self) -> String {
        self.with_constants(include_str!("runtime/in_page.rs"))
    }

    fn with_constants(&self, system: &str) -> String {
        let WatchedBoard { module, origin, signs, values, .. } = self;
        let told = include_str!("runtime/told.rs");
        let told = told.replace("$crate::runtime::", &format!("$crate::{module}::"));
        let copies = include_str!("runtime/copies.rs");
        let watch = include_str!("runtime/watch.rs");
        let sending = include_str!("runtime/sending.rs");
        let size = match *origin {
            Origin::Lent { rows, columns } => (rows, columns),
            Origin::Made => (0, 0),
        };
        format!(
            "{told}{copies}{watch}{sending}{system}\n/// The signs of the values, from 0.\nconst SIGNS: &[u8] = b{signs:?};\n\n\
             /// What the others but the first are called.\nconst VALUES: &str = {values:?};\n\n\
             /// The rows and columns of a board that is lent.\nconst SIZE: (usize, usize) = {size:?};\n"
        )
    }

    /// Makes the writes of a source followed that may be writes to the board.
    pub fn instrument(&self, code: &str) -> Result<Instrumented, SyntaxError> {
        let code = without_mark(code);
        let file = parse(code)?;
        let names = Names::of(&file);
        let (edits, mut remarks) = Rewriter::rewrite(&file, code, &names, &self.module);
        remarks.sort_by_key(|remark| remark.line);
        remarks.dedup();
        Ok(Instrumented { code: edits.apply(code), remarks })
    }

    /// The text of `src/main.rs`, made of the instrumented root file of a search: the module of the
    /// runtime, a `struct Solution` if the file has none, and a function `main`. Lines keep their numbers.
    pub fn main_file(&self, code: &str) -> Result<String, SyntaxError> {
        let (main, argument) = match self.origin {
            Origin::Lent { .. } => ("main", "board"),
            Origin::Made => ("main_of_size", "size"),
        };
        let WatchedBoard { module, function, .. } = self;
        Ok(format!(
            "{}\nmod {module};\n\nfn main() -> std::process::ExitCode {{\n    \
             {module}::{main}(|{argument}| Solution::{function}({argument}))\n}}\n",
            root_file(code)?
        ))
    }
}

/// The root file with all that it needs but the function `main`.
fn root_file(code: &str) -> Result<String, SyntaxError> {
    let code = without_mark(code);
    let file = parse(code)?;
    let mut edits = Edits::default();
    // A reference to a `static mut` is refused where the place itself is not.
    edits.insert(0, "#![allow(warnings, static_mut_refs)] ");
    for item in &file.items {
        if let Item::Fn(function) = item
            && function.sig.ident == "main"
        {
            edits.insert(function.sig.ident.span().byte_range().end, "_of_the_search");
        }
    }
    let mut text = edits.apply(code);
    if has_methods_of_solution(&file) && !file.items.iter().any(is_solution) {
        text += "\npub struct Solution;\n";
    }
    Ok(text)
}

fn has_methods_of_solution(file: &File) -> bool {
    file.items.iter().any(|item| {
        matches!(item, Item::Impl(block) if block.trait_.is_none()
            && matches!(&*block.self_ty, Type::Path(it) if it.path.is_ident("Solution")))
    })
}

/// Whether an item gives its file the name `Solution`.
fn is_solution(item: &Item) -> bool {
    match item {
        Item::Struct(item) => item.ident == "Solution",
        Item::Enum(item) => item.ident == "Solution",
        Item::Type(item) => item.ident == "Solution",
        Item::Use(item) => imports_solution(&item.tree),
        _ => false,
    }
}

fn imports_solution(tree: &UseTree) -> bool {
    match tree {
        UseTree::Path(path) => imports_solution(&path.tree),
        UseTree::Group(group) => group.items.iter().any(imports_solution),
        UseTree::Name(name) => name.ident == "Solution",
        UseTree::Rename(name) => name.rename == "Solution",
        UseTree::Glob(_) => false,
    }
}
