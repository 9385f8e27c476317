//! A source in pieces that lose none of it.

use std::ops::Range;

use syn::spanned::Spanned;

/// From the end of one to the end of the next, so that each has the comments before it.
pub fn passages(
    source: &str,
    mut start: usize,
    spans: impl Iterator<Item = Range<usize>>,
) -> Vec<Range<usize>> {
    let passage = |span: Range<usize>| {
        let rest = source[span.end..].lines().next().unwrap_or_default();
        // A comment on the same line belongs to what stands before it.
        let end = span.end + if rest.trim_start().starts_with("//") { rest.len() } else { 0 };
        let passage = start..end;
        start = end;
        passage
    };
    spans.map(passage).collect()
}

/// Where something stands in its source, with its doc comment.
pub fn range(syntax: &impl Spanned) -> Range<usize> {
    syntax.span().byte_range()
}

/// A block of which `head` goes up to its opening brace, with those of its
/// members only that are wanted. Without any it is nothing.
pub fn some_members(
    source: &str,
    head: Range<usize>,
    members: Vec<(Range<usize>, bool)>,
) -> String {
    let (spans, wanted): (Vec<_>, Vec<_>) = members.into_iter().unzip();
    let passages = passages(source, head.end, spans.into_iter()).into_iter().zip(wanted);
    let texts: String =
        passages.filter(|(_, wanted)| *wanted).map(|(passage, _)| &source[passage]).collect();
    if texts.is_empty() {
        return texts;
    }
    format!("{}\n{}\n}}", &source[head], texts.trim_start_matches('\n'))
}
