//! # A search that can be followed, made from one that cannot
//!
//! What is submitted to LeetCode, a function of `Solution` on a board of characters, tells nothing of
//! what it does. [`follow_writes`] makes a copy of its source in which each write that may be one to the
//! board is followed by a look at what was written. The copy is built together with [`runtime`],
//! its module `practice_runtime`, which knows where the cells of the board are and reports each write to
//! one of them. So neither the names nor the types of a source matter: `board[r][c] = '5'`, `*cell = '5'` in
//! a closure and `row.swap(0, 3)` in another function are found by what they do.
//!
//! The copy has to be optimised: then a write to the board costs some 15 ns, and all other writes next to nothing.
//!
//! The program reads one line with the signs of a puzzle, '.' for an empty cell, or with the number of rows of
//! the board that the search makes itself; runs the search, and writes `search::recording::frames` to standard
//! output, with what the search prints between them. Steps come at the latest 50 ms after their writes. The frames
//! `B` and `E` come once and last, and not at all where the search panics. `B` has the board that was left, or how
//! many solutions the search returned, and nothing if it wrote to no board.
//!
//! # What cannot be followed
//!
//! `std_calls.rs` lists the methods and functions of the standard library that are followed or write nothing. Other code
//! may also get mutable access to the board, for example `Cell::from_mut`, `splice`, a function that is passed as a
//! value, a `const` function, `unsafe` code or a macro. If the source shows this, the line gets a remark. Writes to a
//! copy of the board are not followed if the copy is made after the first write: such a copy is shown when it is written
//! back. If such a write is noticed during the run, there is a frame `R`. An unseen write is shown at the next write to
//! its cell. In any case, the steps must lead to the board in frame `B`.

mod board_names;
mod call_graph;
mod calls;
mod edits;
mod expressions;
mod implicit_calls;
mod std_calls;
mod writes;

pub use calls::follow_calls;
use edits::Remark;
pub use edits::{Edits, implements, imports, on_one_line, range, type_name};
use search::Size;
pub use writes::follow_writes;

/// A file of an attempt.
pub struct SourceFile {
    /// The path of the file, for messages.
    pub path: String,
    pub code: String,
}

pub struct Instrumented {
    pub code: String,
    /// What of it cannot be followed, as far as that can be seen, in the order of the lines.
    pub remarks: Vec<Remark>,
}

impl Instrumented {
    /// Returns a source without instrumentation. Its search reports what it does itself.
    pub fn unchanged(source: &SourceFile) -> Self {
        Instrumented { code: source.code.clone(), remarks: Vec::new() }
    }

    fn new(code: &str, edits: Edits, mut remarks: Vec<Remark>) -> Self {
        remarks.sort_by_key(|(line, _)| *line);
        remarks.dedup();
        Instrumented { code: edits.apply(code), remarks }
    }
}

/// The module that an instrumented source needs. In a program its function `main` runs the search; in a page, in
/// which a system has no part, `follow`.
///
/// The board is lent to the function with so many rows and columns, at most 11 each; or the function is told its
/// number of rows, and makes it itself: as many columns, and all cells empty. `signs` are those of the values from
/// 0, which is an empty cell: ASCII, at most 16; `values` is what the others are called: "a digit".
pub fn runtime(lent: Option<Size>, signs: &str, values: &str) -> String {
    let code = concat!(
        include_str!("runtime/written_places.rs"),
        include_str!("runtime/board_copies.rs"),
        include_str!("runtime/watched_board.rs"),
        include_str!("runtime/process_or_page.rs"),
    );
    let size = lent.map_or((0, 0), |Size { rows, columns }| (rows, columns));
    format!(
        "{code}\n/// The signs of the values, from 0.\nconst SIGNS: &[u8] = b{signs:?};\n\n\
         /// What the others but the first are called.\nconst VALUES: &str = {values:?};\n\n\
         /// The rows and columns of a board that is lent.\npub const SIZE: (usize, usize) = {size:?};\n"
    )
}
