// The search stops at the last letter, so the part with that letter alone is missing.
// Right name: last-letter-alone-missing
struct Partitioner {
    letters: Vec<char>,
    pieces: Vec<String>,
    result: Vec<Vec<String>>,
}

impl Partitioner {
    fn is_palindrome(&self, mut low: usize, mut high: usize) -> bool {
        while low < high {
            if self.letters[low] != self.letters[high] {
                return false;
            }
            low += 1;
            high -= 1;
        }
        true
    }

    fn backtrack(&mut self, begin: usize) {
        if begin >= self.letters.len() - 1 {
            self.result.push(self.pieces.clone());
            return;
        }
        for end in begin..self.letters.len() {
            if self.is_palindrome(begin, end) {
                self.pieces.push(self.letters[begin..=end].iter().collect());
                self.backtrack(end + 1);
                self.pieces.pop();
            }
        }
    }
}

impl Solution {
    pub fn partition(s: String) -> Vec<Vec<String>> {
        let letters = s.chars().collect();
        let mut partitioner = Partitioner { letters, pieces: vec![], result: vec![] };
        partitioner.backtrack(0);
        partitioner.result
    }
}
