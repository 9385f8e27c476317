//! # Instrumented sources
//!
//! Rewrites the sources of an attempt, so that a copy of the attempt reports its writes to the board, or its recursive calls.
//!
//! - A **source** is a file of an attempt. Its text goes in, and an **instrumented source** comes out. Each line keeps its
//!   number.
//! - A **remark** names a line whose writes or calls may be missing from the reports.
//! - The **runtime** is a module of the copy. It finds out whether an instrumented write has changed a cell of the board,
//!   and sends the change as a step.
//! - A **place** is an expression that can be assigned, such as `board[r][c]`, `*cell` or `self.path`.
//! - A **symbol** is the character of a value on the board, such as `5`, or `.` for an empty cell.
//! - The **path** of a recursive function is the list that grows before a recursive call and shrinks afterwards.
//! - **Answers** are the lists or counters that only grow.
//!
//! | file | topic |
//! |---|---|
//! | `sources.rs` | sources before and after instrumentation, remarks, syntax errors |
//! | `writes/` | finds the writes that may change the board, and puts macros around them |
//! | `calls/` | finds recursive functions, and puts their bodies into a macro |
//! | `std_calls.rs` | lists of the standard library's methods and functions that write, or write nothing |
//! | `std_macros.rs` | macros of the standard library and their arguments |
//! | `symbol_table.rs` | the functions and imports that the names in a source refer to |
//! | `expressions.rs` | names and places in expressions, patterns and types |
//! | `syntax.rs` | helpers for a parsed source: byte ranges, names and imports |
//! | `crate_paths.rs` | changes the paths that begin with `crate`, for a source that becomes a module |
//! | `edits.rs` | edits of a text |
//! | `runtime.rs`, `runtime/` | writes the runtime; its code is compiled only in a copy |
//! | `page_module.rs` | writes the module by which a page runs a copy |
//!
//! # Writes
//!
//! A copy with instrumented writes has the module [`runtime_source`], named `practice_runtime`. This module knows the
//! addresses of the board's cells, and reports each write to a cell. So the names and types in a source do not matter:
//! `board[r][c] = '5'`, `*cell = '5'` in a closure and `row.swap(0, 3)` in another function are all recognized.
//!
//! The copy has to be optimised. Then a write to the board costs about 15 ns, and any other write next to nothing.
//!
//! The program reads one line: the symbols of a puzzle, or the number of rows if the search makes its board itself. It runs
//! the search, and writes `search::recording::frames` to standard output, among the output of the search. Steps are sent
//! at most 50 ms after their writes. The last frames are `B` and `E`, unless the search panics. `B` has the final board, or
//! the number of solutions that the search has returned. `B` is empty if such a search has made no board.
//!
//! ## Writes without a report
//!
//! `std_calls.rs` lists the methods and functions of the standard library that are instrumented or write nothing. Other code
//! may also get mutable access to the board: `Cell::from_mut`, `splice`, a function as a value, a `const` function, `unsafe`
//! code, a macro. If the source shows such code, the line gets a remark. A copy of the board is followed only if it is
//! made before the first write. If the runtime notices a missed write, it sends a frame `R` with a remark, and sends
//! the missed write as a step before the next write to its cell. At the end, the steps must lead to the board in frame `B`.
//!
//! # Calls
//!
//! A copy with instrumented calls needs the crate `program`, whose module `calls` has the macro. Functions are found by
//! their names, because types are unknown here. If recursion may be missed, the line gets a remark.

#![warn(missing_docs)]

mod calls;
mod crate_paths;
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

pub use calls::{InstrumentedCalls, MissingUndo, UndoMoment, instrument_calls, with_undo};
pub use crate_paths::with_crate_as_module;
pub use page_module::{PageModule, PageSearchKind};
pub use runtime::{RuntimeOptions, runtime_source};
pub use sources::{InstrumentedSource, Remark, SourceError, SourceFile};
pub use writes::instrument_writes;
