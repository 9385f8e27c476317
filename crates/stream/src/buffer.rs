//! The bytes of a file or of standard input, of which all whole lines can be taken at once.

use std::io::{self, BufRead, Read};

use memchr::memrchr;

/// How much is asked for at once: some hundred puzzles, which stay in the cache of the core that
/// answers them. A pipe gives as much as it has.
pub const BLOCK: usize = 1 << 16;

/// A buffered reader that knows of lines.
pub struct Buffer {
    input: Box<dyn Read + Send>,
    /// As long as a block; what was read and not yet used is from `start` to `end`.
    bytes: Vec<u8>,
    start: usize,
    end: usize,
    has_ended: bool,
}

impl Buffer {
    pub fn new(input: Box<dyn Read + Send>) -> Self {
        Buffer { input, bytes: vec![0; BLOCK], start: 0, end: 0, has_ended: false }
    }

    /// What was read and not yet used.
    pub fn rest(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }

    /// All whole lines that are here. Reads on, and waits for it, only where there is none.
    /// `None` where the next line has no end, or one that is too far away.
    pub fn whole_lines(&mut self) -> io::Result<Option<&[u8]>> {
        loop {
            if let Some(last) = memrchr(b'\n', self.rest()) {
                return Ok(Some(&self.rest()[..=last]));
            }
            if self.read_on()? == 0 {
                return Ok(None);
            }
        }
    }

    /// Takes the first bytes of the rest, in a buffer of their own, for which `spare` is given.
    pub fn take_first(&mut self, length: usize, mut spare: Vec<u8>) -> Vec<u8> {
        spare.resize(BLOCK, 0);
        let after = self.start + length..self.end;
        spare[..after.len()].copy_from_slice(&self.bytes[after.clone()]);
        let mut taken = std::mem::replace(&mut self.bytes, spare);
        taken.truncate(after.start);
        taken.drain(..self.start);
        (self.start, self.end) = (0, after.len());
        taken
    }

    /// Reads behind the rest, and tells how much. Nothing is read where the buffer is full.
    fn read_on(&mut self) -> io::Result<usize> {
        self.bytes.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        // A terminal that has told its end would be asked again.
        if self.has_ended || self.end == self.bytes.len() {
            return Ok(0);
        }
        let count = loop {
            match self.input.read(&mut self.bytes[self.end..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        self.has_ended = count == 0;
        self.end += count;
        Ok(count)
    }
}

impl Read for Buffer {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(into)?;
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Buffer {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.rest().is_empty() {
            self.read_on()?;
        }
        Ok(self.rest())
    }

    fn consume(&mut self, count: usize) {
        self.start += count;
    }
}
