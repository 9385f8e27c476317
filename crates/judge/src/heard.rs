//! What is heard of a running program.

/// How many bytes of the messages are kept, from their end.
const MESSAGES: usize = 8 << 10;

/// What a program has said.
#[derive(Debug, Default)]
pub(crate) struct Heard {
    /// What it has printed for this puzzle.
    pub(crate) output: Vec<u8>,
    /// The end of its messages.
    pub(crate) messages: Vec<u8>,
}

impl Heard {
    /// Adds to the output.
    pub(crate) fn add_output(&mut self, bytes: &[u8]) {
        self.output.extend_from_slice(bytes);
    }

    /// Adds to the messages, of which the beginning is forgotten if they are long.
    pub(crate) fn add_messages(&mut self, bytes: &[u8]) {
        self.messages.extend_from_slice(bytes);
        let surplus = self.messages.len().saturating_sub(MESSAGES);
        self.messages.drain(..surplus);
    }
}
