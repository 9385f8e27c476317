//! Source code for people: in colours, with wrapped lines, and in columns.

use std::ops::Range;

use anstyle::{Ansi256Color, Style};
use proc_macro2::{TokenStream, TokenTree};
use textwrap::core::display_width;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// The first two paragraphs after the title of a `lib.rs`, each as one line.
pub struct HeadDocs {
    /// The author, the title, the language and the date of the write-up: `After …, … ("…"), Java, 2019-08-13.`
    pub write_up: String,
    /// The idea of the search.
    pub summary: String,
}

impl HeadDocs {
    /// Reads the head docs of a source. A missing paragraph is empty.
    pub fn of(docs: &str) -> Self {
        let head: Vec<&str> =
            docs.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim).collect();
        let paragraphs = head.split(|line| line.is_empty());
        let mut after_title = paragraphs.skip(1).map(|lines| lines.join(" "));
        HeadDocs {
            write_up: after_title.next().unwrap_or_default(),
            summary: after_title.next().unwrap_or_default(),
        }
    }

    /// Returns the language and the date, which follow the title of the write-up: `Swift, 2015-06-26`. Without a title,
    /// returns the whole first paragraph.
    pub fn language_and_date(&self) -> &str {
        let after_title = self.write_up.rsplit_once("\"), ").map(|(_, rest)| rest);
        after_title.unwrap_or(&self.write_up).trim_end_matches('.')
    }
}

/// The kind of a piece of code. Each kind has its own colour.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum CodeKind {
    Comment,
    /// A string or a character, with its quotes.
    Text,
    /// A number, `true`, `false`, or a name in capitals.
    Constant,
    /// A keyword, a primitive type or a lifetime.
    Keyword,
    /// The name of a function in its definition.
    Definition,
    /// The name of a called function.
    Call,
    /// The word `self`.
    SelfValue,
    /// Any other code.
    Plain,
}

/// A piece of a line of code, of one kind.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct CodeSpan<'a> {
    pub kind: CodeKind,
    pub text: &'a str,
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

/// Splits a Rust source into lines, and each line into spans of one kind. A source that is not Rust has only
/// [`CodeKind::Plain`].
pub fn code_lines(code: &str) -> Vec<Vec<CodeSpan<'_>>> {
    let mut lines = Vec::new();
    let mut line = Vec::new();
    for (kind, range) in code_ranges(code) {
        for part in code[range].split_inclusive('\n') {
            let text = part.trim_end_matches('\n');
            if !text.is_empty() {
                let kind = if text.trim().is_empty() { Plain } else { kind };
                line.push(CodeSpan { kind, text });
            }
            if part.ends_with('\n') {
                lines.push(std::mem::take(&mut line));
            }
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Colours a Rust source, with the 256 colours that every terminal has.
pub fn highlight(code: &str) -> Vec<StyledLine> {
    let line = |spans: Vec<CodeSpan>| {
        spans.into_iter().flat_map(|span| styled(style(span.kind), span.text)).collect()
    };
    code_lines(code).into_iter().map(line).collect()
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

/// Splits a source into ranges of one kind, in order and without gaps.
fn code_ranges(code: &str) -> Vec<(CodeKind, Range<usize>)> {
    let mut tokens = Vec::new();
    collect_tokens(code.parse().unwrap_or_default(), &mut tokens);
    let mut ranges = Vec::new();
    let mut end = 0;
    for (kind, range) in tokens {
        // A doc comment becomes several tokens, and each has the range of the whole comment.
        if range.start < end {
            continue;
        }
        ranges.push((kind_of_gap(&code[end..range.start]), end..range.start));
        let is_comment = ["//", "/*"].iter().any(|start| code[range.clone()].starts_with(start));
        end = range.end;
        ranges.push((if is_comment { Comment } else { kind }, range));
    }
    ranges.push((kind_of_gap(&code[end..]), end..code.len()));
    ranges.retain(|(_, range)| !range.is_empty());
    ranges
}

/// Returns the kind of the text between two tokens: blanks, or a comment with blanks around it.
fn kind_of_gap(text: &str) -> CodeKind {
    if text.trim_start().starts_with('/') { Comment } else { Plain }
}

fn collect_tokens(stream: TokenStream, tokens: &mut Vec<(CodeKind, Range<usize>)>) {
    let mut previous = String::new();
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        let text = tree.to_string();
        let range = tree.span().byte_range();
        match tree {
            TokenTree::Group(group) => {
                tokens.push((Plain, group.span_open().byte_range()));
                collect_tokens(group.stream(), tokens);
                tokens.push((Plain, group.span_close().byte_range()));
            }
            TokenTree::Ident(_) => {
                let is_called = matches!(trees.peek(), Some(TokenTree::Group(group))
                    if group.delimiter() == proc_macro2::Delimiter::Parenthesis);
                tokens.push((kind_of_word(&text, &previous, is_called), range));
            }
            TokenTree::Literal(_) if text.starts_with(|first: char| first.is_ascii_digit()) => {
                tokens.push((Constant, range));
            }
            TokenTree::Literal(_) => tokens.push((Text, range)),
            TokenTree::Punct(punct) if punct.as_char() == '\'' => tokens.push((Keyword, range)),
            TokenTree::Punct(_) => tokens.push((Plain, range)),
        }
        previous = text;
    }
}

fn kind_of_word(word: &str, previous: &str, is_called: bool) -> CodeKind {
    let is_lower = word.starts_with(|first: char| first.is_lowercase() || first == '_');
    match word {
        "self" => SelfValue,
        "true" | "false" => Constant,
        _ if previous == "'" || KEYWORDS.contains(&word) => Keyword,
        _ if previous == "fn" => Definition,
        _ if is_called && is_lower => Call,
        _ if word.len() > 1 && !word.contains(char::is_lowercase) && !is_lower => Constant,
        _ => Plain,
    }
}

/// A line of text, with a style for each character.
pub type StyledLine = Vec<(Style, char)>;

/// Returns a line in one style.
pub fn styled(style: Style, text: &str) -> StyledLine {
    text.chars().map(|char| (style, char)).collect()
}

/// Splits a text into lines without style.
pub fn plain_lines(text: &str) -> Vec<StyledLine> {
    text.lines().map(|line| styled(Style::new(), line)).collect()
}

/// Splits a line into its longest pieces of one style.
pub fn style_spans(line: &[(Style, char)]) -> impl Iterator<Item = (Style, String)> {
    let has_same_style = |one: &(Style, char), next: &(Style, char)| one.0 == next.0;
    line.chunk_by(has_same_style).map(|piece| (piece[0].0, text_of(piece)))
}

/// Returns the text of a line, without styles.
pub fn text_of(line: &[(Style, char)]) -> String {
    line.iter().map(|(_, char)| char).collect()
}

/// Returns the number of blanks at the beginning of a line.
pub fn indentation(line: &[(Style, char)]) -> usize {
    line.iter().take_while(|(_, char)| *char == ' ').count()
}

/// Removes up to `blanks` blanks from the beginning of a line.
pub fn unindented(line: &[(Style, char)], blanks: usize) -> &[(Style, char)] {
    &line[blanks.min(indentation(line))..]
}

/// Wraps a line that is wider than `columns`: at a blank if there is one, else between any two characters. Rows after the
/// first are indented by four more columns. If the line is a comment, the next rows also begin with `//`.
pub fn wrap(line: &[(Style, char)], columns: usize) -> Vec<StyledLine> {
    let is_slash = |(_, char): &&(Style, char)| *char == '/';
    let indent = indentation(line);
    let slashes = line[indent..].iter().take_while(is_slash).count();
    let blanks = if slashes > 0 { " " } else { "    " };
    let mut prefix = [&line[..indent + slashes], &styled(Style::new(), blanks)].concat();
    if prefix.len() >= columns / 2 {
        prefix.clear();
    }
    let prefix_text = text_of(&prefix);
    let options = Options::new(columns)
        .subsequent_indent(&prefix_text)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);

    let mut rest = line;
    let mut rows: Vec<StyledLine> = Vec::new();
    for row in textwrap::wrap(&text_of(line), options) {
        let prefix = if rows.is_empty() { &[] } else { prefix.as_slice() };
        let (content, following) = rest.split_at(row.chars().count() - prefix.len());
        rows.push([prefix, content].concat());
        // `textwrap` drops the blanks at which it breaks a line.
        rest = unindented(following, usize::MAX);
    }
    rows
}

const GAP: &str = "  │  ";
const GAP_WIDTH: usize = 5;
/// Minimum width in which source code is easy to read.
const READABLE_WIDTH: usize = 44;

/// Puts texts side by side on a screen of `screen_width` columns. Texts that do not fit follow below. Wraps lines that
/// are wider than their column.
pub fn side_by_side(texts: &[Vec<StyledLine>], screen_width: usize) -> Vec<StyledLine> {
    let mut rows = Vec::new();
    let mut remaining = texts;
    while !remaining.is_empty() {
        let (fitting, rest) = remaining.split_at(fitting_count(remaining, screen_width));
        remaining = rest;
        let widths = column_widths(fitting, screen_width);
        rows.extend(joined_rows(fitting, &widths));
        rows.push(StyledLine::new());
    }
    rows.pop();
    rows
}

/// Puts two texts side by side, so that the sections of a pair begin in the same row. If the texts do not fit, the second
/// text follows below the first.
pub fn sections_side_by_side(
    pairs: &[[Vec<StyledLine>; 2]],
    screen_width: usize,
) -> Vec<StyledLine> {
    let texts: [Vec<StyledLine>; 2] =
        [0, 1].map(|column| pairs.iter().flat_map(|pair| pair[column].clone()).collect());
    if fitting_count(&texts, screen_width) < texts.len() {
        return side_by_side(&texts, screen_width);
    }
    let widths = column_widths(&texts, screen_width);
    pairs.iter().flat_map(|pair| joined_rows(pair, &widths)).collect()
}

/// Wraps the lines of texts to the widths of their columns, and joins the columns.
fn joined_rows(texts: &[Vec<StyledLine>], widths: &[usize]) -> Vec<StyledLine> {
    let wrapped: Vec<Vec<StyledLine>> = texts
        .iter()
        .zip(widths)
        .map(|(text, &width)| text.iter().flat_map(|line| wrap(line, width)).collect())
        .collect();
    let height = wrapped.iter().map(Vec::len).max().unwrap_or(0);
    (0..height).map(|row| joined_row(&wrapped, widths, row)).collect()
}

/// Returns the number of texts that fit side by side, at least one. A text needs its own width, but at most
/// [`READABLE_WIDTH`], since longer lines are wrapped.
fn fitting_count(texts: &[Vec<StyledLine>], screen_width: usize) -> usize {
    let mut used = 0;
    for (count, text) in texts.iter().enumerate() {
        let gap = if count == 0 { 0 } else { GAP_WIDTH };
        used += gap + text_width(text).min(READABLE_WIDTH);
        if used > screen_width {
            return count.max(1);
        }
    }
    texts.len()
}

/// Returns the widths of the columns: each text has its own width, but at most the largest limit for which all columns
/// fit on the screen.
fn column_widths(texts: &[Vec<StyledLine>], screen_width: usize) -> Vec<usize> {
    let own_widths: Vec<usize> = texts.iter().map(|text| text_width(text)).collect();
    let gaps = GAP_WIDTH * texts.len().saturating_sub(1);
    let available = screen_width.saturating_sub(gaps);
    let mut limit = own_widths.iter().copied().max().unwrap_or(0).max(1);
    while limit > 1 && limited_sum(&own_widths, limit) > available {
        limit -= 1;
    }
    own_widths.into_iter().map(|width| width.min(limit)).collect()
}

fn limited_sum(widths: &[usize], limit: usize) -> usize {
    widths.iter().map(|&width| width.min(limit)).sum()
}

fn text_width(text: &[StyledLine]) -> usize {
    text.iter().map(|line| display_width(&text_of(line))).max().unwrap_or(0)
}

/// Joins one row of all columns. Pads the lines with blanks, except in the last column.
fn joined_row(columns: &[Vec<StyledLine>], widths: &[usize], row: usize) -> StyledLine {
    let mut lines = Vec::new();
    for (index, (column, width)) in columns.iter().zip(widths).enumerate() {
        let mut line = column.get(row).cloned().unwrap_or_default();
        let is_last = index + 1 == columns.len();
        if !is_last {
            let blanks = width.saturating_sub(display_width(&text_of(&line)));
            line.extend(styled(Style::new(), &" ".repeat(blanks)));
        }
        lines.push(line);
    }
    lines.join(&styled(Style::new(), GAP)[..])
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
        let spans = code_lines(line).remove(0);
        let words: Vec<String> = spans
            .into_iter()
            .filter(|span| !span.text.trim().is_empty())
            .map(|CodeSpan { kind, text }| format!("{kind:?} {}", text.trim()))
            .collect();
        assert_eq!(words.join(", "), expected);
    }

    #[rstest]
    #[case::lines_of_each_kind("//! A.\n\nuse a;\n\n/* b\n c */ fn d() {\n    \"e\n f\";\n}\n")]
    #[case::no_line_break("a")]
    #[case::no_code("")]
    fn highlighting_keeps_the_text(#[case] code: &str) {
        let lines: Vec<String> = code_lines(code)
            .into_iter()
            .map(|line| line.into_iter().map(|span| span.text).collect())
            .collect();
        assert_eq!(lines, code.lines().collect::<Vec<_>>());
    }

    #[rstest]
    #[case::it_fits("let a = 1;", 10, &["let a = 1;"])]
    #[case::it_is_empty("", 10, &[""])]
    #[case::code("  let sum = first + second;", 20, &["  let sum = first +", "      second;"])]
    #[case::a_long_word("0123456789abcdef", 10, &["012345", "    6789ab", "    cdef"])]
    #[case::docs("  /// Why this is so.", 15, &["  /// Why this", "  /// is so."])]
    #[case::no_room_for_the_indent("    a b c", 7, &["    a b", "c"])]
    #[case::wide_characters("数独 数独", 6, &["数独", "数独"])]
    fn a_long_line_is_wrapped(#[case] line: &str, #[case] columns: usize, #[case] rows: &[&str]) {
        let broken = wrap(&styled(Style::new(), line), columns);
        assert_eq!(broken.iter().map(|row| text_of(row)).collect::<Vec<_>>(), rows);
    }

    #[test]
    fn a_wrapped_line_keeps_its_styles() {
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

    #[rstest]
    #[case::they_fit(9, "a   │  x\n    │  y\nfn  │  fn\nb   │")]
    #[case::too_narrow(6, "a\nfn\nb\n\nx\ny\nfn")]
    fn sections_begin_in_the_same_row(#[case] width: usize, #[case] expected: &str) {
        let pairs = [["a", "x\ny"], ["fn\nb", "fn"]].map(|pair| pair.map(plain_lines));
        let rows = sections_side_by_side(&pairs, width);
        let rows: Vec<String> = rows.iter().map(|row| text_of(row).trim_end().into()).collect();
        assert_eq!(rows.join("\n"), expected);
    }
}
