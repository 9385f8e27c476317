//! Sources before and after instrumentation, remarks, and syntax errors.

use std::error::Error;
use std::fmt;

use proc_macro2::{LexError, LineColumn, Span, TokenStream};
use syn::File;

use crate::edits::Edits;

/// A source file of an attempt.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The path of the file, for messages.
    pub path: String,
    /// The text of the file.
    pub code: String,
}

/// A reason why writes or calls of a source may be missing from the reports of its copy.
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
    /// The instrumented text. Each line keeps its number.
    pub code: String,
    /// The remarks in the order of the lines.
    pub remarks: Vec<Remark>,
}

impl InstrumentedSource {
    /// Returns a source without instrumentation, for a search that reports its writes itself.
    pub fn unchanged(source: &SourceFile) -> Self {
        InstrumentedSource { code: source.code.clone(), remarks: Vec::new() }
    }

    pub(crate) fn new(code: &str, edits: Edits, mut remarks: Vec<Remark>) -> Self {
        remarks.sort_by_key(|remark| remark.line);
        remarks.dedup();
        InstrumentedSource { code: edits.apply(code), remarks }
    }
}

/// A syntax error in a source.
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

impl SourceError {
    fn new(source: &SourceFile, span: Span, message: String) -> Self {
        let LineColumn { line, column } = span.start();
        SourceError { path: source.path.clone(), line, column: column + 1, message }
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SourceError { path, line, column, message } = self;
        write!(f, "{path}: line {line}, column {column}: {message}")
    }
}

impl Error for SourceError {}

/// Parses a source.
pub(crate) fn parse(source: &SourceFile) -> Result<File, SourceError> {
    let tokens: TokenStream = source.code.parse().map_err(|error: LexError| {
        let message = "a bracket or quotation mark is not closed, or closes nothing";
        SourceError::new(source, error.span(), message.to_string())
    })?;
    let last_token = tokens.clone().into_iter().last();
    syn::parse2(tokens).map_err(|error| {
        let span = match last_token {
            // An error at the end of a text has no position.
            Some(last_token) if error.span().byte_range().is_empty() => last_token.span(),
            _ => error.span(),
        };
        SourceError::new(source, span, error.to_string())
    })
}
