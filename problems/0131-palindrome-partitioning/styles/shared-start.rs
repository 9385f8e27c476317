// LeetCode 131, Palindrome Partitioning. The start of the next part is kept beside the parts, and is
// restored with them.

impl Solution {
    /// Returns all ways to cut `s` into parts that are palindromes.
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let mut search = Search { text: s, start: 0, parts: Vec::new(), found: Vec::new() };
        search.search();
        search.found
    }
}

/// The state of the search.
struct Search {
    text: String,
    /// The index of the first letter that is in no part yet.
    start: usize,
    parts: Vec<String>,
    found: Vec<Vec<String>>,
}

impl Search {
    /// Adds parts that cover the letters from the start on, in all ways, and adds each partition to
    /// `found`. Restores the parts and the start at the end.
    fn search(&mut self) {
        // ANCHOR: stop
        if self.start == self.text.len() {
            self.found.push(self.parts.clone());
            return;
        }
        // ANCHOR_END: stop

        // ANCHOR: choose
        for end in self.start + 1..=self.text.len() {
            let part: String = self.text.chars().take(end).skip(self.start).collect();
            // ANCHOR_END: choose
            // ANCHOR: check
            if !is_palindrome(&part) {
                continue;
            }
            // ANCHOR_END: check

            // ANCHOR: place
            let old_start = self.start;
            self.parts.push(part);
            self.start = end;
            // ANCHOR_END: place
            self.search();
            // ANCHOR: undo
            self.start = old_start;
            self.parts.pop();
            // ANCHOR_END: undo
        }
    }
}

// ANCHOR: check
/// Returns whether the part reads the same from both ends.
fn is_palindrome(part: &str) -> bool {
    part.chars().eq(part.chars().rev())
}
// ANCHOR_END: check
