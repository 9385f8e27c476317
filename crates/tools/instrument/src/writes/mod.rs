//! Instruments writes that may change the board.

use syn::File;
use syn::visit::Visit;

use crate::edits::Edits;
use crate::sources::{InstrumentedSource, SourceError, SourceFile, parse};
use crate::symbol_table::SymbolTable;

mod bindings;
mod board_access;
mod definitions;
mod macros;
mod places;
mod rewriter;
mod variables;
mod visitor;
mod writing_calls;

use bindings::variables_of_file;
use definitions::Definitions;
use rewriter::Rewriter;

/// Instruments the writes of an attempt that may change the board. Adds a remark on each line that may write to the board
/// in another way. The copy needs the module of [`runtime_source`](crate::runtime_source). Fails if a source is not Rust.
pub fn instrument_writes(sources: &[SourceFile]) -> Result<Vec<InstrumentedSource>, SourceError> {
    let files: Vec<File> = sources.iter().map(parse).collect::<Result<_, _>>()?;
    let definitions = Definitions::of(&files);
    let mut instrumented = Vec::new();
    for (SourceFile { code, .. }, file) in sources.iter().zip(&files) {
        let mut rewriter = Rewriter {
            source: code,
            source_range: 0..code.len(),
            names: SymbolTable::of(file),
            definitions: &definitions,
            variables: variables_of_file(&definitions, file),
            unsafe_depth: 0,
            edits: Edits::allow_warnings(file),
            remarks: Vec::new(),
        };
        rewriter.visit_file(file);
        instrumented.push(InstrumentedSource::new(code, rewriter.edits, rewriter.remarks));
    }
    Ok(instrumented)
}
