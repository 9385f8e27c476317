//! A source as people read it: in colours, broken where its lines are too long, and beside others.

use std::ops::Range;

use anstyle::{Ansi256Color, Style};
use proc_macro2::{TokenStream, TokenTree};
use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// What the head docs of a search say of its write-up: the first two paragraphs below the title of a `lib.rs`, each on one line.
pub struct HeadDocs {
    /// "After …": the title of the write-up, its language and its date.
    pub write_up: String,
    pub summary: String,
}

impl HeadDocs {
    /// Reads the two paragraphs after the title of a source. A missing paragraph is empty.
    pub fn of(docs: &str) -> Self {
        let lines = docs.lines().map_while(|line| line.strip_prefix("//!"));
        let lines: Vec<&str> = lines.map(str::trim).collect();
        let mut paragraphs = lines.split(|line| line.is_empty()).skip(1).map(|part| part.join(" "));
        let mut next = || paragraphs.next().unwrap_or_default();
        HeadDocs { write_up: next(), summary: next() }
    }

    /// The language and the date, which follow the title of the write-up: "Swift, 2015-06-26".
    pub fn language_and_date(&self) -> &str {
        let (_, label) = self.write_up.rsplit_once("\"), ").unwrap_or(("", &self.write_up));
        label.trim_end_matches('.')
    }
}

/// What a piece of code is, as far as it has a colour of its own.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum CodeKind {
    Comment,
    /// A text or a character, with its quotes.
    Text,
    /// A number, `true`, `false`, or a name in capitals.
    Constant,
    /// A keyword, a primitive type or a lifetime.
    Keyword,
    Definition,
    Call,
    SelfValue,
    Plain,
}

use CodeKind::{Call, Comment, Constant, Definition, Keyword, Plain, SelfValue, Text};

#[rustfmt::skip]
const KEYWORDS: [&str; 52] = [
    "Self", "as", "async", "await", "bool", "break", "char", "const", "continue", "crate", "dyn",
    "else", "enum", "extern", "f32", "f64", "fn", "for", "i128", "i16", "i32", "i64", "i8", "if",
    "impl", "in", "isize", "let", "loop", "match", "mod", "move", "mut", "pub", "ref", "return",
    "static", "str", "struct", "super", "trait", "type", "u128", "u16", "u32", "u64", "u8",
    "unsafe", "use", "usize", "where", "while",
];

/// The lines of a Rust source, each in pieces of one kind. A source that is no Rust is all
/// [`CodeKind::Plain`].
pub fn code_lines(code: &str) -> Vec<Vec<(CodeKind, &str)>> {
    let mut lines = Vec::new();
    let mut line = Vec::new();
    for (kind, range) in code_spans(code) {
        for part in code[range].split_inclusive('\n') {
            let text = part.trim_end_matches('\n');
            if !text.is_empty() {
                line.push((if text.trim().is_empty() { Plain } else { kind }, text));
            }
            if part.ends_with('\n') {
                lines.push(std::mem::take(&mut line));
            }
        }
    }
    lines.extend(Some(line).filter(|line| !line.is_empty()));
    lines
}

/// The lines of a Rust source, in the 256 colours that every terminal has.
pub fn highlight(code: &str) -> Vec<StyledLine> {
    let piece = |(kind, text)| styled(style(kind), text);
    code_lines(code).into_iter().map(|line| line.into_iter().flat_map(piece).collect()).collect()
}

fn style(kind: CodeKind) -> Style {
    let color = match kind {
        Comment => 242,
        Text => 114,
        Constant => 209,
        Keyword => 176,
        Definition => 68,
        Call => 80,
        SelfValue => 210,
        Plain => 252,
    };
    Style::new().fg_color(Some(Ansi256Color(color).into()))
}

fn code_spans(code: &str) -> Vec<(CodeKind, Range<usize>)> {
    let mut pieces = Vec::new();
    let (mut tokens, mut end) = (Vec::new(), 0);
    collect(code.parse().unwrap_or_default(), &mut tokens);
    for (kind, range) in tokens {
        // A doc comment is several tokens, all of which are the whole comment.
        if range.start < end {
            continue;
        }
        pieces.push((between(&code[end..range.start]), end..range.start));
        let is_comment = ["//", "/*"].iter().any(|start| code[range.clone()].starts_with(start));
        end = range.end;
        pieces.push((if is_comment { Comment } else { kind }, range));
    }
    pieces.push((between(&code[end..]), end..code.len()));
    pieces.retain(|(_, range)| !range.is_empty());
    pieces
}

/// The kind of what is between two tokens: blanks, or a comment among blanks.
fn between(text: &str) -> CodeKind {
    if text.trim_start().starts_with('/') { Comment } else { Plain }
}

fn collect(stream: TokenStream, tokens: &mut Vec<(CodeKind, Range<usize>)>) {
    let mut before = String::new();
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        let text = tree.to_string();
        let range = tree.span().byte_range();
        match tree {
            TokenTree::Group(group) => {
                tokens.push((Plain, group.span_open().byte_range()));
                collect(group.stream(), tokens);
                tokens.push((Plain, group.span_close().byte_range()));
            }
            TokenTree::Ident(_) => {
                let is_called = matches!(trees.peek(), Some(TokenTree::Group(group))
                    if group.delimiter() == proc_macro2::Delimiter::Parenthesis);
                tokens.push((kind_of_word(&text, &before, is_called), range));
            }
            TokenTree::Literal(_) if text.starts_with(|first: char| first.is_ascii_digit()) => {
                tokens.push((Constant, range));
            }
            TokenTree::Literal(_) => tokens.push((Text, range)),
            TokenTree::Punct(punct) if punct.as_char() == '\'' => tokens.push((Keyword, range)),
            TokenTree::Punct(_) => tokens.push((Plain, range)),
        }
        before = text;
    }
}

fn kind_of_word(word: &str, before: &str, is_called: bool) -> CodeKind {
    let is_lower = word.starts_with(|first: char| first.is_lowercase() || first == '_');
    match word {
        "self" => SelfValue,
        "true" | "false" => Constant,
        _ if before == "'" || KEYWORDS.contains(&word) => Keyword,
        _ if before == "fn" => Definition,
        _ if is_called && is_lower => Call,
        _ if word.len() > 1 && !word.contains(char::is_lowercase) && !is_lower => Constant,
        _ => Plain,
    }
}

/// A line of a text, with the style of each character.
pub type StyledLine = Vec<(Style, char)>;

pub fn styled(style: Style, text: &str) -> StyledLine {
    text.chars().map(|char| (style, char)).collect()
}

pub fn plain_lines(text: &str) -> Vec<StyledLine> {
    text.lines().map(|line| styled(Style::new(), line)).collect()
}

/// The pieces of a line that have one style each.
pub fn style_spans(line: &[(Style, char)]) -> impl Iterator<Item = (Style, String)> {
    line.chunk_by(|one, next| one.0 == next.0).map(|piece| (piece[0].0, text_of(piece)))
}

pub fn text_of(line: &[(Style, char)]) -> String {
    line.iter().map(|(_, char)| char).collect()
}

pub fn indentation(line: &[(Style, char)]) -> usize {
    line.iter().take_while(|(_, char)| *char == ' ').count()
}

/// A line without the first `blanks` blanks of its indentation, or without all of them if it has
/// fewer.
pub fn unindented(line: &[(Style, char)], blanks: usize) -> &[(Style, char)] {
    &line[blanks.min(indentation(line))..]
}

/// Breaks a line that is wider than `columns`: at a blank if there is one, else between any two
/// characters. The rows after the first are indented further, or are comments too if it is one.
pub fn wrap(line: &[(Style, char)], columns: usize) -> Vec<StyledLine> {
    let is_slash = |(_, char): &&(Style, char)| *char == '/';
    let indent = indentation(line);
    let slashes = line[indent..].iter().take_while(is_slash).count();
    let blanks = if slashes > 0 { " " } else { "    " };
    let mut start = [&line[..indent + slashes], &styled(Style::new(), blanks)].concat();
    if start.len() >= columns / 2 {
        start.clear();
    }
    let start_text = text_of(&start);
    let options = Options::new(columns)
        .subsequent_indent(&start_text)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);

    let mut rest = line;
    let mut rows: Vec<StyledLine> = Vec::new();
    for row in textwrap::wrap(&text_of(line), options) {
        let start = if rows.is_empty() { &[] } else { start.as_slice() };
        let (own, next) = rest.split_at(row.chars().count() - start.len());
        rows.push([start, own].concat());
        // The row does not end in the blanks after which it is broken.
        rest = unindented(next, usize::MAX);
    }
    rows
}

const GAP: &str = "  │  ";
const GAP_WIDTH: usize = 5;
/// Source code in fewer columns is hard to read.
const READABLE: usize = 44;

/// Puts texts side by side, in `columns` columns: as many as fit, and the others below them. A
/// line that is wider than its column is broken.
pub fn side_by_side(texts: &[Vec<StyledLine>], columns: usize) -> Vec<StyledLine> {
    let mut rows = Vec::new();
    let mut left = texts;
    while !left.is_empty() {
        let (texts, rest) = left.split_at(fitting(left, columns));
        left = rest;
        let widths = column_widths(texts, columns);
        let wrapped: Vec<Vec<StyledLine>> = texts
            .iter()
            .zip(&widths)
            .map(|(text, &width)| text.iter().flat_map(|line| wrap(line, width)).collect())
            .collect();
        let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
        rows.extend((0..height).map(|row| joined(&wrapped, &widths, row)));
        rows.push(StyledLine::new());
    }
    rows.pop();
    rows
}

/// How many of the first texts fit side by side, each in its own width or in a readable one; at
/// least one.
fn fitting(texts: &[Vec<StyledLine>], columns: usize) -> usize {
    let mut used = 0;
    let fits = |text: &&Vec<StyledLine>| {
        used += width(text).min(READABLE) + GAP_WIDTH;
        used <= columns + GAP_WIDTH
    };
    texts.iter().take_while(fits).count().max(1)
}

/// What each text needs, if that fits; else the same for all, but texts that need less leave the
/// rest to the others.
fn column_widths(texts: &[Vec<StyledLine>], columns: usize) -> Vec<usize> {
    let needed: Vec<usize> = texts.iter().map(|text| width(text)).collect();
    let available = columns.saturating_sub(GAP_WIDTH * (texts.len().saturating_sub(1)));
    let shared = |share: usize| needed.iter().map(move |&need| need.min(share));
    let widest = needed.iter().copied().max().unwrap_or(0);
    let share = (1..=widest).rev().find(|&share| shared(share).sum::<usize>() <= available);
    shared(share.unwrap_or(1)).collect()
}

fn width(text: &[StyledLine]) -> usize {
    text.iter().map(|line| display_width(&text_of(line))).max().unwrap_or(0)
}

/// Line `number` of all columns, each but the last padded with blanks.
fn joined(columns: &[Vec<StyledLine>], widths: &[usize], number: usize) -> StyledLine {
    let widths = widths[..widths.len() - 1].iter().chain([&0]);
    let padded = columns.iter().zip(widths).map(|(column, width)| {
        let mut line = column.get(number).cloned().unwrap_or_default();
        let blanks = width.saturating_sub(display_width(&text_of(&line)));
        line.extend(styled(Style::new(), &" ".repeat(blanks)));
        line
    });
    padded.collect::<Vec<_>>().join(&styled(Style::new(), GAP)[..])
}

#[cfg(test)]
mod tests {
    use anstyle::AnsiColor::{Blue, Red};
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::a_signature(
        "pub fn a<'b>(c: &'b u8) -> B {}",
        "Keyword pub, Keyword fn, Definition a, Plain <, Keyword ', Keyword b, Plain >, Plain (, \
                 Plain c, Plain :, Plain &, Keyword ', Keyword b, Keyword u8, Plain ), Plain -, Plain >, \
                 Plain B, Plain {, Plain }"
    )]
    #[case::calls_and_constants(
        "self.a(MAX; 0x1f; Some(true)); // b {",
        "SelfValue self, Plain ., Call a, Plain (, Constant MAX, Plain ;, Constant 0x1f, Plain ;, \
                 Plain Some, Plain (, Constant true, Plain ), Plain ), Plain ;, Comment // b {"
    )]
    #[case::quotation_marks_in_literals(
        "let é = (\"// no\"; b'\\''; r#\"\"\"#);",
        "Keyword let, Plain é, Plain =, Plain (, Text \"// no\", Plain ;, Text b'\\'', Plain ;, \
                 Text r#\"\"\"#, Plain ), Plain ;"
    )]
    #[case::docs("/// A `fn`.", "Comment /// A `fn`.")]
    #[case::a_literal_without_end("fn \"a", "Plain fn \"a")]
    fn each_word_has_its_kind(#[case] line: &str, #[case] expected: &str) {
        let pieces = code_lines(line).remove(0);
        let trimmed = pieces.into_iter().map(|(kind, text)| (kind, text.trim()));
        let words = trimmed.filter(|(_, text)| !text.is_empty());
        let words: Vec<String> = words.map(|(kind, text)| format!("{kind:?} {text}")).collect();
        assert_eq!(words.join(", "), expected);
    }

    #[rstest]
    #[case::lines_of_each_kind("//! A.\n\nuse a;\n\n/* b\n c */ fn d() {\n    \"e\n f\";\n}\n")]
    #[case::no_line_break("a")]
    #[case::no_code("")]
    fn highlighting_keeps_the_text(#[case] code: &str) {
        let lines = code_lines(code).into_iter();
        let lines = lines.map(|line| line.into_iter().map(|(_, text)| text).collect::<String>());
        assert_eq!(lines.collect::<Vec<_>>(), code.lines().collect::<Vec<_>>());
    }

    #[rstest]
    #[case::it_fits("let a = 1;", 10, &["let a = 1;"])]
    #[case::it_is_empty("", 10, &[""])]
    #[case::code("  let sum = first + second;", 20, &["  let sum = first +", "      second;"])]
    #[case::a_long_word("0123456789abcdef", 10, &["012345", "    6789ab", "    cdef"])]
    #[case::docs("  /// Why this is so.", 15, &["  /// Why this", "  /// is so."])]
    #[case::no_room_for_the_indent("    a b c", 7, &["    a b", "c"])]
    #[case::wide_characters("数独 数独", 6, &["数独", "数独"])]
    fn a_long_line_is_broken(#[case] line: &str, #[case] columns: usize, #[case] rows: &[&str]) {
        let broken = wrap(&styled(Style::new(), line), columns);
        assert_eq!(broken.iter().map(|row| text_of(row)).collect::<Vec<_>>(), rows);
    }

    #[test]
    fn the_pieces_of_a_broken_line_keep_their_styles() {
        let [red, blue] = [Red, Blue].map(|color| Style::new().fg_color(Some(color.into())));
        let rows = wrap(&[styled(red, "  // ab"), styled(blue, "cd ef gh")].concat(), 12);
        let second = [styled(red, "  //"), styled(Style::new(), " "), styled(blue, "gh")].concat();
        assert_eq!(rows, [[styled(red, "  // ab"), styled(blue, "cd ef")].concat(), second]);
    }

    #[rstest]
    #[case::they_fit("ab\nc", "x\nyz\nz", 9, "ab  │  x\nc   │  yz\n    │  z")]
    #[case::too_narrow("ab\nc", "x\nyz\nz", 7, "ab\nc\n\nx\nyz\nz")]
    #[case::wide_characters("数独", "x", 120, "数独  │  x")]
    fn texts_are_side_by_side_if_they_fit(
        #[case] left: &str,
        #[case] right: &str,
        #[case] width: usize,
        #[case] expected: &str,
    ) {
        let rows = side_by_side(&[plain_lines(left), plain_lines(right)], width);
        let rows: Vec<String> = rows.iter().map(|row| text_of(row).trim_end().into()).collect();
        assert_eq!(rows.join("\n"), expected);
    }
}
