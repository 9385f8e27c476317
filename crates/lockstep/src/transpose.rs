//! From a board after another to a cell after another, and back.

use crate::sets::MOST_LANES;

/// The bytes of a board: its 81 cells, and some that nobody reads, so that half a table is a
/// whole number of vectors.
pub const ROW: usize = 88;

/// Room for a table of as many boards as there may be lanes; it begins where a vector begins.
#[derive(Clone)]
#[repr(align(64))]
pub struct Table(pub [u8; MOST_LANES * ROW]);

/// Makes the rows of a table, of which there are a power of two, its columns.
///
/// A riffle puts the halves of a deck together, a card of each in turns: the highest bit of
/// each card's place becomes the lowest. After as many riffles as the number of a row has
/// bits, that number has come from the front of the place to its end.
#[inline(always)]
pub fn to_columns<'a>(from: &'a mut Table, to: &'a mut Table, rows: usize) -> &'a [u8] {
    let (mut from, mut to) = (&mut from.0[..rows * ROW], &mut to.0[..rows * ROW]);
    for _ in 0..rows.ilog2() {
        riffle(from, to);
        (from, to) = (to, from);
    }
    from
}

/// Makes the columns of a table, of which there are a power of two, its rows again.
#[inline(always)]
pub fn to_rows<'a>(from: &'a mut Table, to: &'a mut Table, columns: usize) -> &'a [u8] {
    let (mut from, mut to) = (&mut from.0[..columns * ROW], &mut to.0[..columns * ROW]);
    for _ in 0..columns.ilog2() {
        unriffle(from, to);
        (from, to) = (to, from);
    }
    from
}

#[inline(always)]
fn riffle(deck: &[u8], riffled: &mut [u8]) {
    let (low, high) = deck.split_at(deck.len() / 2);
    for (pair, (&a, &b)) in riffled.chunks_exact_mut(2).zip(low.iter().zip(high)) {
        pair[0] = a;
        pair[1] = b;
    }
}

#[inline(always)]
fn unriffle(riffled: &[u8], deck: &mut [u8]) {
    let (low, high) = deck.split_at_mut(riffled.len() / 2);
    for (pair, (a, b)) in riffled.chunks_exact(2).zip(low.iter_mut().zip(high)) {
        *a = pair[0];
        *b = pair[1];
    }
}
