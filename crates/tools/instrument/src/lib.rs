//! # Instrumented sources
//!
//! LeetCode's function gets a board of characters, or values without a board. It reports nothing about its work. This
//! crate rewrites the source of such a search, so that the copy reports what it does:
//!
//! - [`follow_writes`] puts a macro around each write that may change the board. The macro compares the board's cells
//!   before and after the write.
//! - [`follow_calls`] puts the body of each recursive function into a macro that reports the call, its answer and its
//!   return.
//!
//! Sources go in, and instrumented sources come out. Each line keeps its number. A line that may do something unseen
//! gets a [`Remark`].
//!
//! | file | topic |
//! |---|---|
//! | `sources.rs` | sources before and after instrumentation, remarks, errors in a source |
//! | `writes/` | finds the writes that may change the board, and instruments them |
//! | `calls/` | finds the functions that call themselves, and instruments them |
//! | `std_calls.rs` | methods, functions and macros of the standard library: which of them write? |
//! | `expressions.rs` | names and places in expressions, patterns and types |
//! | `syntax.rs` | places, names and imports in a parsed source |
//! | `edits.rs` | changes to a text |
//! | `runtime.rs`, `runtime/` | the module that an instrumented copy needs to report its writes |
//! | `page_module.rs` | the module through which a page runs a copy |
//!
//! # Writes
//!
//! A copy whose writes are followed is built together with [`runtime`], its module `practice_runtime`. This module knows
//! the addresses of the board's cells, and reports each write to one of them. So neither the names nor the types of a
//! source matter: `board[r][c] = '5'`, `*cell = '5'` in a closure and `row.swap(0, 3)` in another function are
//! recognized by what they do.
//!
//! The copy has to be optimised: then a write to the board costs some 15 ns, and all other writes next to nothing.
//!
//! The program reads one line: either the signs of a puzzle, with '.' for an empty cell, or the number of rows of the
//! board that the search makes itself. It runs the search, and writes `search::recording::frames` to standard output,
//! with what the search prints between them. Steps come at the latest 50 ms after their writes. The frames `B` and `E`
//! come once and last, and not at all where the search panics. `B` has the board that the search has left, or the
//! number of solutions that it has returned. `B` is empty if the search wrote to no board.
//!
//! ## Writes that cannot be followed
//!
//! `std_calls.rs` lists the methods and functions of the standard library that are followed or write nothing. Other code
//! may also get mutable access to the board, for example `Cell::from_mut`, `splice`, a function that is passed as a
//! value, a `const` function, `unsafe` code or a macro. If the source shows this, the line gets a remark. Writes to a
//! copy of the board are not followed if the copy is made after the first write: such a copy is shown when it is written
//! back. If such a write is noticed during the run, there is a frame `R`. An unseen write is shown at the next write to
//! its cell. In any case, the steps must lead to the board in frame `B`.
//!
//! # Calls
//!
//! A copy whose calls are followed needs the crate `program`, whose module `calls` has the macro. Functions are found
//! by their names, because types are not known here. Where recursion may be missed, the line gets a remark.

#![warn(missing_docs)]

mod calls;
pub mod edits;
mod expressions;
mod page_module;
mod runtime;
mod sources;
mod std_calls;
mod std_macros;
mod symbol_table;
pub mod syntax;
mod writes;

pub use calls::{InstrumentedCalls, instrument_calls};
pub use page_module::{PageModule, PageSearchKind};
pub use runtime::{RuntimeOptions, runtime_source};
pub use sources::{InstrumentedSource, Remark, SourceError, SourceFile};
pub use writes::instrument_writes;
