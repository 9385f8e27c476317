// The character is popped, but the count of open parentheses is not restored after the first branch.
// Right name: no-undo of `self.opened`
struct Generator {
    pairs: usize,
    opened: usize,
    closed: usize,
    letters: Vec<char>,
    texts: Vec<String>,
}

impl Generator {
    fn generate(&mut self) {
        if self.letters.len() == 2 * self.pairs {
            self.texts.push(self.letters.iter().collect());
            return;
        }
        if self.opened < self.pairs {
            self.opened += 1;
            self.letters.push('(');
            self.generate();
            self.letters.pop();
        }
        if self.closed < self.opened {
            self.closed += 1;
            self.letters.push(')');
            self.generate();
            self.letters.pop();
            self.closed -= 1;
        }
    }
}

impl Solution {
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut generator =
            Generator { pairs: n as usize, opened: 0, closed: 0, letters: vec![], texts: vec![] };
        generator.generate();
        generator.texts
    }
}
