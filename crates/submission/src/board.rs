//! What a submission needs of `sudoku`.

use std::ops::Range;

use program::Result;
use syn::{Ident, ImplItem, Item, TraitItem};

use super::{
    pieces::{passages, range, some_members},
    tokens::Mentions,
};

/// The board as searches know it, in the shortest form.
const BOARD: &str = include_str!("texts/board.rs");

/// The board with those of its members only that are mentioned: a compiler warns of the others.
pub fn board(mentions: &Mentions) -> Result<String> {
    let items = syn::parse_file(BOARD)?.items;
    let passages = passages(BOARD, 0, items.iter().map(range));
    let texts = items.iter().zip(passages).map(|(item, passage)| match block(item) {
        Some((open, members)) => {
            let members = members.into_iter();
            let members = members.map(|(place, name)| (place, is_wanted(name, mentions)));
            some_members(BOARD, passage.start..open, members.collect())
        }
        None => BOARD[passage].to_string(),
    });
    Ok(texts.collect::<String>().trim().to_string())
}

/// Where a member stands, and the name by which a search mentions it.
type Member<'a> = (Range<usize>, Option<&'a Ident>);

/// Where the block of an item opens, and its members. Items without one stay whole.
fn block(item: &Item) -> Option<(usize, Vec<Member<'_>>)> {
    let (brace, members): (_, Vec<_>) = match item {
        Item::Trait(item) => {
            let member = |member| (range(member), name_in_trait(member));
            (&item.brace_token, item.items.iter().map(member).collect())
        }
        Item::Impl(item) => {
            let member = |member| (range(member), name_in_impl(member));
            (&item.brace_token, item.items.iter().map(member).collect())
        }
        _ => return None,
    };
    Some((brace.span.open().byte_range().end, members))
}

fn name_in_trait(member: &TraitItem) -> Option<&Ident> {
    match member {
        TraitItem::Fn(member) => Some(&member.sig.ident),
        _ => None,
    }
}

fn name_in_impl(member: &ImplItem) -> Option<&Ident> {
    match member {
        ImplItem::Const(member) => Some(&member.ident),
        ImplItem::Fn(member) => Some(&member.sig.ident),
        _ => None,
    }
}

/// Reading is indexing, which nobody mentions.
fn is_wanted(name: Option<&Ident>, mentions: &Mentions) -> bool {
    name.is_none_or(|name| name == "index" || mentions.members.contains(&name.to_string()))
}
