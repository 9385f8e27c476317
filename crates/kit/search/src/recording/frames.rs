//! Steps on their way from one process to another.
//!
//! A program that searches prints frames to its standard output: the byte 0xF5, a byte for the kind,
//! four for the length of what follows, the lowest first. No text in UTF-8 has the mark, so that
//! what the search itself prints between two frames is told from them.

use std::io::{self, Write};

use crate::recording::Step;
use crate::trace::LineChange;

const MARK: u8 = 0xF5;
const HEAD: usize = 6;

const STEPS: u8 = b'S';
const SOLUTION: u8 = b'F';
const BOARD: u8 = b'B';
const REMARK: u8 = b'R';
const END: u8 = b'E';
const LINES: u8 = b'L';

/// More than any frame has, so that other bytes are seen for what they are.
const LONGEST: usize = 1 << 20;

/// What a program tells of its search.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Frame {
    /// The next steps.
    Steps(Vec<Step>),
    /// The search has reported a solution here.
    Solution,
    /// Where writes come from other lines. The steps may still have to come.
    LineChanges(Vec<LineChange>),
    /// The board as the search has left it, on one line.
    Board(String),
    /// What could not be followed, in a sentence.
    Remark(String),
    /// The search is over.
    End,
}

/// Writes some steps as one frame, and whether the search has reported a solution after them.
/// Fails if `out` cannot be written to.
pub fn write_steps(steps: &[Step], is_solution: bool, out: &mut dyn Write) -> io::Result<()> {
    if !steps.is_empty() {
        let bytes: Vec<u8> = steps.iter().flat_map(|step| step.to_bytes()).collect();
        write_frame(STEPS, &bytes, out)?;
    }
    if is_solution { write_frame(SOLUTION, &[], out) } else { Ok(()) }
}

/// Writes the last frame, and flushes `out`.
/// Fails if `out` cannot be written to.
pub fn write_end(out: &mut dyn Write) -> io::Result<()> {
    write_frame(END, &[], out)?;
    out.flush()
}

fn write_frame(kind: u8, content: &[u8], out: &mut dyn Write) -> io::Result<()> {
    out.write_all(&[MARK, kind])?;
    out.write_all(&(content.len() as u32).to_le_bytes())?;
    out.write_all(content)
}

/// Eight bytes for the step, and four for the line, of which the highest bit tells a place.
fn line_change(bytes: &[u8; 12]) -> LineChange {
    let [step @ .., a, b, c, d] = *bytes;
    let line = u32::from_le_bytes([a, b, c, d]);
    let (is_place, line) = (line & IS_PLACE_BIT != 0, line & !IS_PLACE_BIT);
    LineChange { step: u64::from_le_bytes(step), is_place, line }
}

const IS_PLACE_BIT: u32 = 1 << 31;

/// Bytes that have come, and are cut into frames.
#[derive(Debug, Default)]
pub struct FrameDecoder {
    bytes: Vec<u8>,
    /// How many of them are done with.
    done: usize,
}

impl FrameDecoder {
    /// Adds the bytes that have come next.
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.drain(..std::mem::take(&mut self.done));
        self.bytes.extend_from_slice(bytes);
    }

    /// The next frame that is there as a whole. What is between two frames, the search itself has printed:
    /// it is passed over.
    /// Fails if the bytes after a mark are no frame.
    pub fn next_frame(&mut self) -> Result<Option<Frame>, FrameError> {
        let rest = &self.bytes[self.done..];
        let text = rest.iter().position(|&byte| byte == MARK).unwrap_or(rest.len());
        self.done += text;
        let Some((head, rest)) = rest[text..].split_first_chunk::<HEAD>() else { return Ok(None) };
        let &[_, kind, a, b, c, d] = head;
        let length = u32::from_le_bytes([a, b, c, d]) as usize;
        if length > LONGEST {
            return Err(FrameError);
        }
        let Some(content) = rest.get(..length) else { return Ok(None) };
        let frame = frame(kind, content).ok_or(FrameError)?;
        self.done += HEAD + length;
        Ok(Some(frame))
    }
}

fn frame(kind: u8, content: &[u8]) -> Option<Frame> {
    let text = || String::from_utf8_lossy(content).into_owned();
    Some(match kind {
        STEPS => {
            let (pairs, []) = content.as_chunks() else { return None };
            Frame::Steps(pairs.iter().map(|&pair| Step::from_bytes(pair)).collect::<Option<_>>()?)
        }
        SOLUTION => Frame::Solution,
        LINES => {
            let (changes, []) = content.as_chunks() else { return None };
            Frame::LineChanges(changes.iter().map(line_change).collect())
        }
        BOARD => Frame::Board(text()),
        REMARK => Frame::Remark(text()),
        END if content.is_empty() => Frame::End,
        _ => return None,
    })
}

/// Bytes that are neither text nor a frame.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct FrameError;
