//! Instruments writes that may change the board.

use syn::visit::Visit;

use crate::sources::{InstrumentedSource, SourceError, SourceFile, parse};
use crate::std_calls::SymbolTable;

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

/// Instruments the writes of an attempt that may change the board. Adds a remark on each other place that may write to
/// the board. The copy needs the module [`runtime`](crate::runtime()).
pub fn instrument_writes(sources: &[SourceFile]) -> Result<Vec<InstrumentedSource>, SourceError> {
    let (mut files, mut edits) = (Vec::new(), Vec::new());
    for source in sources {
        let (file, its) = parse(source)?;
        files.push(file);
        edits.push(its);
    }
    let definitions = Definitions::of(&files);
    let parts = sources.iter().zip(&files).zip(edits);
    let instrumented = parts.map(|((SourceFile { code, .. }, file), edits)| {
        let mut writes = Rewriter {
            source: code,
            source_range: 0..code.len(),
            names: SymbolTable::of(file),
            definitions: &definitions,
            variables: variables_of_file(&definitions, file),
            unsafe_depth: 0,
            edits,
            remarks: Vec::new(),
        };
        writes.visit_file(file);
        InstrumentedSource::new(code, writes.edits, writes.remarks)
    });
    Ok(instrumented.collect())
}
