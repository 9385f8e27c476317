//! The parts of all sources, which are read and answered side by side.

use std::{sync::Arc, vec};

use sudoku::notation::Puzzles;

use super::{batch::Batch, block::Block, lines::Lines, source::Source};

/// How many puzzles and bad lines are read at once, at most, where lines belong together.
/// What is in the buffer has fewer puzzles, but it may have thousands of bad lines.
const LARGEST: usize = 1024;

/// What one core works on.
pub enum Part {
    /// Lines that are still to be read.
    Lines(Block),
    /// What had to be read on the way, to know where it ends.
    Puzzles(Batch),
}

impl Part {
    pub fn read(self, batch: &mut Batch) {
        match self {
            Part::Lines(block) => block.read(batch),
            Part::Puzzles(read) => *batch = read,
        }
    }
}

/// All parts, made when they are asked for. A part is of one source, and it holds what
/// is there: nobody waits for the puzzles that a program has yet to print.
pub struct Parts {
    sources: vec::IntoIter<Source>,
    open: Option<(Arc<str>, Puzzles<Lines>)>,
}

impl Parts {
    pub fn of(sources: Vec<Source>) -> Self {
        Parts { sources: sources.into_iter(), open: None }
    }
}

impl Iterator for Parts {
    type Item = Part;

    fn next(&mut self) -> Option<Part> {
        let (name, puzzles) = match &mut self.open {
            Some(open) => open,
            None => {
                let source = self.sources.next()?;
                let name = source.name.clone();
                match source.open() {
                    Ok(lines) => self.open.insert((name, Puzzles::new(lines))),
                    Err(error) => {
                        let batch = Batch { error: Some(error), ..Batch::new(name) };
                        return Some(Part::Puzzles(batch));
                    }
                }
            }
        };
        if let Some(block) = block(name, puzzles) {
            return Some(Part::Lines(block));
        }
        let mut batch = Batch::new(name.clone());
        if fill(&mut batch, puzzles) {
            self.open = None;
        }
        Some(Part::Puzzles(batch))
    }
}

/// The next lines, where they need not be read to know that nothing goes on behind them.
fn block(name: &Arc<str>, puzzles: &mut Puzzles<Lines>) -> Option<Block> {
    if !puzzles.is_between() {
        return None;
    }
    let lines = puzzles.lines();
    let lines_before = lines.so_far();
    let bytes = lines.take_block()?;
    let (count, spares) = (lines.so_far() - lines_before, lines.spares());
    puzzles.skip_lines(count);
    Some(Block { source: name.clone(), lines_before, bytes, spares })
}

/// Fills a batch, and tells whether its source has ended.
fn fill(batch: &mut Batch, puzzles: &mut Puzzles<Lines>) -> bool {
    let mut has_ended = false;
    while batch.len() < LARGEST {
        let Some(found) = puzzles.next() else {
            has_ended = true;
            let error = puzzles.lines().take_error();
            batch.error = error.map(|error| format!("{}: {error}", batch.source));
            break;
        };
        batch.push(found, |line| puzzles.lines().text(line).unwrap_or_default().to_string());
        if !puzzles.lines().is_ready() {
            break;
        }
    }
    batch.bytes = puzzles.lines().take_bytes();
    has_ended
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};

    use pretty_assertions::assert_eq;
    use proptest::{collection::vec, prelude::*, sample::select};
    use sudoku::notation::{Entry, ParseError};

    use super::*;
    use crate::lines::beginning;

    const BOARD: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const ROW: &str = "5 3 . | . 7 . | . . .\n";

    /// Gives so many bytes at a time, in turns.
    struct Chunks {
        rest: io::Cursor<Vec<u8>>,
        sizes: Box<dyn Iterator<Item = usize> + Send>,
    }

    impl Read for Chunks {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let size = self.sizes.next().unwrap_or(1).min(into.len());
            self.rest.read(&mut into[..size])
        }
    }

    type Found = (Result<Entry, ParseError>, String);

    fn found_in(batch: Batch) -> Vec<Found> {
        let entries = batch.lines.iter().zip(&batch.puzzles);
        let mut found: Vec<Found> =
            entries.map(|(&line, &grid)| (Ok(Entry { line, grid }), String::new())).collect();
        for bad in batch.bad.into_iter().rev() {
            found.insert(bad.index, (Err(bad.error), bad.text));
        }
        found
    }

    /// What the parts have, and how many of them nobody had to read on the way.
    fn read(text: &str, sizes: Vec<usize>) -> (Vec<Found>, usize) {
        let rest = io::Cursor::new(text.as_bytes().to_vec());
        let chunks = Chunks { rest, sizes: Box::new(sizes.into_iter().cycle()) };
        let open = Some(("a".into(), Puzzles::new(Lines::new(Box::new(chunks)))));
        let (mut found, mut blocks, mut bytes) = (Vec::new(), 0, 0);
        for part in (Parts { sources: Vec::new().into_iter(), open }) {
            blocks += usize::from(matches!(part, Part::Lines(_)));
            let mut batch = Batch::default();
            part.read(&mut batch);
            bytes += batch.bytes;
            found.extend(found_in(batch));
        }
        assert_eq!(bytes, text.len() as u64);
        (found, blocks)
    }

    /// The same line by line.
    fn expected(text: &str) -> Vec<Found> {
        let line = |number: usize| text.lines().nth(number - 1).map(beginning).unwrap_or_default();
        let texts = |found: Result<Entry, ParseError>| {
            let text = found.as_ref().err().map(|error| line(error.line)).unwrap_or_default();
            (found, text)
        };
        Puzzles::new(text.lines()).map(texts).collect()
    }

    fn piece() -> impl Strategy<Value = String> {
        let board = format!("{BOARD}\n");
        let pieces = [
            board.clone(),
            board.repeat(20),
            format!("{BOARD}\r\n"),
            format!("{BOARD} unique, or so\n"),
            ROW.to_string(),
            ROW.repeat(9),
            "\n".to_string(),
            "# a comment\r\n".to_string(),
            "not a puzzle\n".to_string(),
            "é\n".to_string(),
            "[State]\n".to_string(),
            "[Puzzle]\n".to_string(),
            "[[5,3,0,0,7,0,0,0,0],\n".to_string(),
            "[6,0,0,1,9,5,0,0,0],\n".to_string(),
            "]]\n".to_string(),
            "---+---\n".to_string(),
            BOARD[..40].to_string(),
        ];
        select(pieces.to_vec())
    }

    proptest! {
        #[test]
        fn it_makes_no_difference_where_a_part_ends(
            pieces in vec(piece(), 0..30),
            sizes in vec(1..700_usize, 1..9),
        ) {
            let text = pieces.concat();
            prop_assert_eq!(read(&text, sizes).0, expected(&text));
        }
    }

    #[test]
    fn a_long_list_is_read_elsewhere_with_other_notations_in_it_too() {
        let list = format!("{BOARD}\n").repeat(10_000);
        let text = format!("# a\n{list}{}{list}", ROW.repeat(9));
        let (found, blocks) = read(&text, vec![usize::MAX]);
        assert_eq!(found.len(), 20_001);
        assert_eq!(found[10_000].0.as_ref().map(|entry| entry.line), Ok(10_002));
        assert_eq!(found[20_000].0.as_ref().map(|entry| entry.line), Ok(20_010));
        assert!(blocks > 20, "{blocks} blocks");
    }
}
