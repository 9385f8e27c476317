//! Encodes steps for another process, and decodes them there.
//!
//! A program writes the steps of its search to standard output, as frames. A frame has the byte 0xF5 (the mark), a byte
//! for its kind, four bytes for the length of the content (lowest byte first), and the content. UTF-8 text never
//! contains the mark, so the search may print text between two frames.

use std::io::{self, Write};

use crate::recording::Step;
use crate::trace::SourceLineChange;

const MARK: u8 = 0xF5;
/// Number of bytes before the content of a frame.
const HEAD_LENGTH: usize = 6;

const STEPS: u8 = b'S';
const SOLUTION: u8 = b'F';
const BOARD: u8 = b'B';
const REMARK: u8 = b'R';
const END: u8 = b'E';
const LINES: u8 = b'L';

/// Maximum length of the content. A greater length means that the bytes are not a frame.
const MAX_LENGTH: usize = 1 << 20;

/// An event of a search in another process.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Frame {
    /// The next steps.
    Steps(Vec<Step>),
    /// The search has reported a solution after the last step of the frames so far.
    Solution,
    /// Changes of the source line. The steps of these changes may follow later.
    SourceLineChanges(Vec<SourceLineChange>),
    /// The board at the end of the search, as one line.
    Board(String),
    /// A sentence about writes that could not be traced.
    Remark(String),
    /// The search has ended.
    End,
}

/// Writes steps as one frame. Writes nothing if there are no steps.
/// Fails if `out` fails.
pub fn write_steps(steps: &[Step], out: &mut dyn Write) -> io::Result<()> {
    if steps.is_empty() {
        return Ok(());
    }
    let bytes: Vec<u8> = steps.iter().flat_map(|step| step.to_bytes()).collect();
    write_frame(STEPS, &bytes, out)
}

/// Writes the frame for a solution after the last step.
/// Fails if `out` fails.
pub fn write_solution(out: &mut dyn Write) -> io::Result<()> {
    write_frame(SOLUTION, &[], out)
}

/// Writes the last frame, and flushes `out`.
/// Fails if `out` fails.
pub fn write_end(out: &mut dyn Write) -> io::Result<()> {
    write_frame(END, &[], out)?;
    out.flush()
}

fn write_frame(kind: u8, content: &[u8], out: &mut dyn Write) -> io::Result<()> {
    out.write_all(&[MARK, kind])?;
    out.write_all(&(content.len() as u32).to_le_bytes())?;
    out.write_all(content)
}

/// Decodes a change of the source line: eight bytes for the step, and four for the line. The highest bit of the line is
/// set for placements.
fn decode_line_change(bytes: &[u8; 12]) -> SourceLineChange {
    let [step @ .., a, b, c, d] = *bytes;
    let line = u32::from_le_bytes([a, b, c, d]);
    SourceLineChange {
        step: u64::from_le_bytes(step),
        is_place: line & IS_PLACE_BIT != 0,
        line: line & !IS_PLACE_BIT,
    }
}

const IS_PLACE_BIT: u32 = 1 << 31;

/// Splits a stream of bytes into frames.
#[derive(Debug, Default)]
pub struct FrameDecoder {
    bytes: Vec<u8>,
    /// Number of bytes at the start of `bytes` that are already decoded.
    decoded: usize,
}

impl FrameDecoder {
    /// Adds the next bytes of the stream.
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.drain(..std::mem::take(&mut self.decoded));
        self.bytes.extend_from_slice(bytes);
    }

    /// Returns the next frame, or `None` until the rest of the frame is pushed. Skips the text before the frame, which
    /// the search itself has printed.
    /// Fails if the bytes after a mark are not a frame.
    pub fn next_frame(&mut self) -> Result<Option<Frame>, FrameError> {
        let rest = &self.bytes[self.decoded..];
        let text_length = rest.iter().position(|&byte| byte == MARK).unwrap_or(rest.len());
        self.decoded += text_length;
        let Some((head, rest)) = rest[text_length..].split_first_chunk::<HEAD_LENGTH>() else {
            return Ok(None);
        };
        let &[_, kind, a, b, c, d] = head;
        let length = u32::from_le_bytes([a, b, c, d]) as usize;
        if length > MAX_LENGTH {
            return Err(FrameError);
        }
        let Some(content) = rest.get(..length) else { return Ok(None) };
        let frame = decode_frame(kind, content).ok_or(FrameError)?;
        self.decoded += HEAD_LENGTH + length;
        Ok(Some(frame))
    }
}

fn decode_frame(kind: u8, content: &[u8]) -> Option<Frame> {
    let text = || String::from_utf8_lossy(content).into_owned();
    match kind {
        STEPS => {
            let (pairs, []) = content.as_chunks() else { return None };
            let steps: Option<Vec<Step>> =
                pairs.iter().map(|&pair| Step::from_bytes(pair)).collect();
            steps.map(Frame::Steps)
        }
        SOLUTION => Some(Frame::Solution),
        LINES => {
            let (changes, []) = content.as_chunks() else { return None };
            Some(Frame::SourceLineChanges(changes.iter().map(decode_line_change).collect()))
        }
        BOARD => Some(Frame::Board(text())),
        REMARK => Some(Frame::Remark(text())),
        END if content.is_empty() => Some(Frame::End),
        _ => None,
    }
}

/// The error for bytes that are neither text nor a frame.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct FrameError;
