//! The bytes that were read from a source and are not in a chunk yet.

use std::io::{self, Read};

use memchr::memchr;

/// How many bytes of a line are kept. No board has as many, and a file without a line
/// break must not fill the memory.
///
/// As many are read at once, if they are there: so few that what is made of them stays in the
/// processor's cache, and so many that a thread seldom waits for another.
pub const LONGEST_LINE: usize = 1 << 18;

/// What the rest of a line that is too long is replaced by. No board has such a character.
const MARK: &str = "…";

/// A reader with a buffer that grows as long as nothing is taken out of it.
pub struct Buffer {
    input: Box<dyn Read + Send>,
    /// What was read is before `end`. The rest is there to be read into.
    bytes: Vec<u8>,
    end: usize,
    has_ended: bool,
    count: u64,
}

impl Buffer {
    pub fn new(input: Box<dyn Read + Send>) -> Self {
        Buffer { input, bytes: Vec::new(), end: 0, has_ended: false, count: 0 }
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..self.end]
    }

    /// How many bytes were read since the last call.
    pub fn take_count(&mut self) -> u64 {
        std::mem::take(&mut self.count)
    }

    /// Takes the first bytes out of the buffer. `spare` is used for those after them.
    pub fn take(&mut self, length: usize, mut spare: Vec<u8>) -> Vec<u8> {
        let rest = &self.bytes[length..self.end];
        if spare.len() < rest.len() {
            spare.resize(rest.len(), 0);
        }
        spare[..rest.len()].copy_from_slice(rest);
        self.end = rest.len();
        let mut taken = std::mem::replace(&mut self.bytes, spare);
        taken.truncate(length);
        taken
    }

    /// Reads more, as much as there is up to the longest line, and waits for it. `false` at the
    /// end of the input. The last line of the buffer starts at `line` and has no line break yet. If it becomes
    /// too long, its rest is read and dropped.
    pub fn read_more(&mut self, line: usize) -> io::Result<bool> {
        let longest = line + LONGEST_LINE;
        let count = self.read((longest + 1).saturating_sub(self.end))?;
        if self.end > longest && memchr(b'\n', &self.bytes[line..self.end]).is_none() {
            self.drop_rest_of_line(longest)?;
        }
        Ok(count > 0)
    }

    /// Drops the bytes from `start` to the next line break, and leaves a mark for them.
    fn drop_rest_of_line(&mut self, start: usize) -> io::Result<()> {
        let mut line_break = None;
        while line_break.is_none() {
            self.end = start;
            if self.read(LONGEST_LINE)? == 0 {
                break;
            }
            line_break = memchr(b'\n', &self.bytes[start..self.end]);
        }
        self.bytes.truncate(self.end);
        self.bytes.splice(start..start + line_break.unwrap_or_default(), MARK.bytes());
        self.end = self.bytes.len();
        Ok(())
    }

    fn read(&mut self, most: usize) -> io::Result<usize> {
        // A terminal would wait for more after its end.
        if self.has_ended {
            return Ok(0);
        }
        let end = self.end + most;
        if self.bytes.len() < end {
            self.bytes.resize(end, 0);
        }
        let count = loop {
            match self.input.read(&mut self.bytes[self.end..end]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        self.has_ended = count == 0;
        self.end += count;
        self.count += count as u64;
        Ok(count)
    }
}
