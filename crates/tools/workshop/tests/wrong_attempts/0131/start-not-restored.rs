// The start of the next part moves on in the call and is not moved back after it.
// Right name: no-undo of `self.start`
struct Cutter {
    text: String,
    start: usize,
    parts: Vec<String>,
    lists: Vec<Vec<String>>,
}

impl Cutter {
    fn cut(&mut self) {
        let rest = self.text[self.start.min(self.text.len())..].to_string();
        if rest.is_empty() {
            self.lists.push(self.parts.clone());
            return;
        }
        for length in 1..=rest.len() {
            let part = &rest[..length];
            let reversed: String = part.chars().rev().collect();
            if part == reversed {
                self.parts.push(reversed);
                self.start += length;
                self.cut();
                self.parts.pop();
            }
        }
    }
}

impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let mut cutter = Cutter { text: s, start: 0, parts: vec![], lists: vec![] };
        cutter.cut();
        cutter.lists
    }
}
