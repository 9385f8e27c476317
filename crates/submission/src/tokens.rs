//! What a piece of Rust mentions, told by its tokens.

use std::{collections::HashSet, ops::Range};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use program::{Result, anyhow::anyhow};

/// A token without what is inside it: the tokens of a group follow its opening.
enum Token {
    Word(String, Range<usize>),
    Sign(char, Range<usize>),
    Open(Delimiter),
    Other,
}

/// What a text mentions.
#[derive(Default)]
pub struct Mentions {
    /// The words that can be the name of an item.
    pub names: HashSet<String>,
    /// The words that can be the name of a method that is called, or of an associated item.
    pub members: HashSet<String>,
}

impl Mentions {
    /// What a text mentions.
    ///
    /// # Errors
    ///
    /// Where its brackets do not match.
    pub fn of(text: &str) -> Result<Mentions> {
        let mut mentions = Mentions::default();
        mentions.add(text)?;
        Ok(mentions)
    }

    /// Adds what another text mentions.
    ///
    /// # Errors
    ///
    /// Where its brackets do not match.
    pub fn add(&mut self, text: &str) -> Result<()> {
        let tokens = tokens(text)?;
        for (number, token) in tokens.iter().enumerate() {
            let Token::Word(word, _) = token else {
                continue;
            };
            let before = &tokens[..number];
            let is_called =
                matches!(tokens.get(number + 1), Some(Token::Open(Delimiter::Parenthesis)));
            // One dot: behind two of them is the end of a range.
            let is_after_dot = matches!(before, [.., Token::Sign('.', _)])
                && !matches!(before, [.., Token::Sign('.', _), Token::Sign('.', _)]);
            let is_in_path = matches!(before, [.., Token::Sign(':', _), Token::Sign(':', _)]);
            if is_in_path || is_after_dot && is_called {
                self.members.insert(word.clone());
            }
            // The name in a definition mentions nothing, nor do a field and a method.
            let is_defined = matches!(before, [.., Token::Word(word, _)] if word == "fn");
            if !is_after_dot && !is_defined {
                self.names.insert(word.clone());
            }
        }
        Ok(())
    }
}

/// Where a text has the path of a crate, such as `sudoku::`, and the name behind it.
pub fn paths_into(crate_: &str, text: &str) -> Result<Vec<(Range<usize>, String)>> {
    let tokens = tokens(text)?;
    let path = |tokens: &[Token]| match tokens {
        [
            Token::Word(first, start),
            Token::Sign(':', _),
            Token::Sign(':', end),
            Token::Word(name, _),
        ] if first == crate_ => Some((start.start..end.end, name.clone())),
        _ => None,
    };
    Ok(tokens.windows(4).filter_map(path).collect())
}

fn tokens(text: &str) -> Result<Vec<Token>> {
    let stream: TokenStream = text.parse().map_err(|error| anyhow!("{error}"))?;
    let mut tokens = Vec::new();
    flatten(stream, &mut tokens);
    Ok(tokens)
}

fn flatten(stream: TokenStream, tokens: &mut Vec<Token>) {
    for tree in stream {
        match tree {
            TokenTree::Ident(word) => {
                tokens.push(Token::Word(word.to_string(), word.span().byte_range()))
            }
            TokenTree::Punct(sign) => {
                tokens.push(Token::Sign(sign.as_char(), sign.span().byte_range()))
            }
            TokenTree::Literal(_) => tokens.push(Token::Other),
            TokenTree::Group(group) => {
                tokens.push(Token::Open(group.delimiter()));
                flatten(group.stream(), tokens);
                tokens.push(Token::Other);
            }
        }
    }
}
