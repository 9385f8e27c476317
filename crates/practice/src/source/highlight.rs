//! Rust source, in pieces that have a colour each.

use std::ops::Range;

use anstyle::{Ansi256Color, Style};
use proc_macro2::{TokenStream, TokenTree};

use super::styled_text::{StyledLine, styled};

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
    for (kind, range) in pieces(code) {
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

fn pieces(code: &str) -> Vec<(CodeKind, Range<usize>)> {
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

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn each_word_has_its_kind() {
        let cases: [(&str, &str); 5] = [
            (
                "pub fn a<'b>(c: &'b u8) -> B {}",
                "Keyword pub, Keyword fn, Definition a, Plain <, Keyword ', Keyword b, Plain >, Plain (, \
                 Plain c, Plain :, Plain &, Keyword ', Keyword b, Keyword u8, Plain ), Plain -, Plain >, \
                 Plain B, Plain {, Plain }",
            ),
            (
                "self.a(MAX; 0x1f; Some(true)); // b {",
                "SelfValue self, Plain ., Call a, Plain (, Constant MAX, Plain ;, Constant 0x1f, Plain ;, \
                 Plain Some, Plain (, Constant true, Plain ), Plain ), Plain ;, Comment // b {",
            ),
            (
                "let é = (\"// no\"; b'\\''; r#\"\"\"#);",
                "Keyword let, Plain é, Plain =, Plain (, Text \"// no\", Plain ;, Text b'\\'', Plain ;, \
                 Text r#\"\"\"#, Plain ), Plain ;",
            ),
            ("/// A `fn`.", "Comment /// A `fn`."),
            ("fn \"a", "Plain fn \"a"),
        ];
        for (line, expected) in cases {
            let pieces = code_lines(line).remove(0);
            let trimmed = pieces.into_iter().map(|(kind, text)| (kind, text.trim()));
            let words = trimmed.filter(|(_, text)| !text.is_empty());
            let words: Vec<String> = words.map(|(kind, text)| format!("{kind:?} {text}")).collect();
            assert_eq!(words.join(", "), expected);
        }
    }

    #[test]
    fn nothing_is_lost() {
        let cases: [&str; 3] =
            ["//! A.\n\nuse a;\n\n/* b\n c */ fn d() {\n    \"e\n f\";\n}\n", "a", ""];
        for code in cases {
            let lines = code_lines(code).into_iter();
            let lines =
                lines.map(|line| line.into_iter().map(|(_, text)| text).collect::<String>());
            assert_eq!(lines.collect::<Vec<_>>(), code.lines().collect::<Vec<_>>());
        }
    }
}
