//! Removes comments and string literals from a source.

use proc_macro2::{Delimiter, LineColumn, TokenStream, TokenTree};

/// Replaces comments, string literals and character literals by blanks. Code stays in its lines and columns.
///
/// A doc comment is an attribute with a string literal, so some signs of this attribute stay in the line, but no text.
///
/// # Panics
///
/// If the source is not Rust.
pub fn code_only(source: &str) -> String {
    let tokens: TokenStream = source.parse().expect("the source is Rust");
    let mut lines = vec![Vec::new(); source.lines().count()];
    write_tokens(tokens, &mut lines);
    let texts = lines.into_iter().map(|line| line.into_iter().collect::<String>());
    texts.map(|text| text.trim_end().to_string() + "\n").collect()
}

fn write_tokens(tokens: TokenStream, lines: &mut [Vec<char>]) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                if let Some((open, close)) = delimiters(group.delimiter()) {
                    write(open, group.span_open().start(), lines);
                    write(close, group.span_close().start(), lines);
                }
                write_tokens(group.stream(), lines);
            }
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let is_number = text.starts_with(|char: char| char.is_ascii_digit());
                if is_number {
                    write(&text, literal.span().start(), lines);
                }
            }
            token => write(&token.to_string(), token.span().start(), lines),
        }
    }
}

fn delimiters(delimiter: Delimiter) -> Option<(&'static str, &'static str)> {
    match delimiter {
        Delimiter::Parenthesis => Some(("(", ")")),
        Delimiter::Brace => Some(("{", "}")),
        Delimiter::Bracket => Some(("[", "]")),
        Delimiter::None => None,
    }
}

/// Writes a token at its position. Lines count from 1, columns from 0.
fn write(text: &str, position: LineColumn, lines: &mut [Vec<char>]) {
    let line = &mut lines[position.line - 1];
    let end = position.column + text.chars().count();
    if line.len() < end {
        line.resize(end, ' ');
    }
    for (column, char) in (position.column..).zip(text.chars()) {
        line[column] = char;
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::code_only;

    #[rstest]
    #[case::comment("let a = 1; // 81", "let a = 1;\n")]
    #[case::text("f(\"81 \\\" 81\", 9);", "f(          , 9);\n")]
    #[case::raw_text("f(r#\"81 \" 81\"#);", "f(            );\n")]
    #[case::character("f('8', b'1');", "f(   ,     );\n")]
    #[case::next_line("f(\n    81,\n);", "f(\n    81,\n);\n")]
    fn comments_and_literals_are_removed(#[case] source: &str, #[case] code: &str) {
        assert_eq!(code_only(source), code);
    }
}
