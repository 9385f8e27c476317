// The recursion stops at the last digit and not behind it, so each word lacks a letter.
// Right name: stops-early
impl Solution {
    pub fn letter_combinations(digits: String) -> Vec<String> {
        let map = |c: char| match c {
            '2' => vec!['a', 'b', 'c'],
            '3' => vec!['d', 'e', 'f'],
            '4' => vec!['g', 'h', 'i'],
            '5' => vec!['j', 'k', 'l'],
            '6' => vec!['m', 'n', 'o'],
            '7' => vec!['p', 'q', 'r', 's'],
            '8' => vec!['t', 'u', 'v'],
            _ => vec!['w', 'x', 'y', 'z'],
        };
        let keys: Vec<Vec<char>> = digits.chars().map(map).collect();
        let mut combinations = vec![];
        if keys.len() > 0 {
            backtrack(&keys, 0, &mut vec![], &mut combinations);
        }
        combinations
    }
}

fn backtrack(keys: &[Vec<char>], index: usize, tmp: &mut Vec<char>, out: &mut Vec<String>) {
    if index == keys.len() - 1 {
        out.push(tmp.iter().collect());
        return;
    }
    for &c in keys[index].iter() {
        tmp.push(c);
        backtrack(keys, index + 1, tmp, out);
        tmp.pop();
    }
}
