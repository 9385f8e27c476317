//! Sources before and after instrumentation, remarks, and errors in a source.

use std::error::Error;
use std::fmt;

use proc_macro2::{LexError, Span, TokenStream};
use syn::File;
use syn::visit::Visit;

use crate::edits::Edits;

/// A file of an attempt.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The path of the file, for messages.
    pub path: String,
    /// The text of the file.
    pub code: String,
}

/// A reason why a part of a source is not followed, or may not be followed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Remark {
    /// The line, from 1.
    pub line: usize,
    /// A sentence without a full stop.
    pub text: String,
}

/// An instrumented source.
#[derive(Clone, Debug)]
pub struct InstrumentedSource {
    /// The text of the file. Each line has the number that it had.
    pub code: String,
    /// The parts that are not followed, as far as the source shows them, in the order of the lines.
    pub remarks: Vec<Remark>,
}

impl InstrumentedSource {
    /// Returns a source without instrumentation. Its search reports what it does itself.
    pub fn unchanged(source: &SourceFile) -> Self {
        InstrumentedSource { code: source.code.clone(), remarks: Vec::new() }
    }

    pub(crate) fn new(code: &str, edits: Edits, mut remarks: Vec<Remark>) -> Self {
        remarks.sort_by_key(|remark| remark.line);
        remarks.dedup();
        InstrumentedSource { code: edits.apply(code), remarks }
    }
}

/// An error in a source: it is not Rust.
#[derive(Clone, Debug)]
pub struct SourceError {
    /// The path of the file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The parser's message.
    pub message: String,
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SourceError { path, line, column, message } = self;
        write!(f, "{path}: line {line}, column {column}: {message}")
    }
}

impl Error for SourceError {}

/// Parses a source. Returns it with the edits that each copy of it needs.
pub(crate) fn parse(source: &SourceFile) -> Result<(File, Edits), SourceError> {
    let error = |span: Span, message: String| {
        let start = span.start();
        let path = source.path.clone();
        SourceError { path, line: start.line, column: start.column + 1, message }
    };
    let tokens: TokenStream = source.code.parse().map_err(|lexed: LexError| {
        let message = "a bracket or quotation mark is not closed, or closes nothing";
        error(lexed.span(), message.to_string())
    })?;
    let last = tokens.clone().into_iter().last();
    let file = syn::parse2(tokens).map_err(|parsed| match last {
        // The end of a text has no place in it.
        Some(last) if parsed.span().byte_range().is_empty() => {
            error(last.span(), parsed.to_string())
        }
        _ => error(parsed.span(), parsed.to_string()),
    })?;
    let mut edits = Edits::default();
    edits.visit_file(&file);
    Ok((file, edits))
}
