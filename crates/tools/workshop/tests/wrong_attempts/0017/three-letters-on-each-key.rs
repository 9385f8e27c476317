// The letters of a key are computed as three for each key, but 7 and 9 have four.
// Right name: three-letters-each
impl Solution {
    pub fn letter_combinations(digits: String) -> Vec<String> {
        let mut res = vec![];
        if !digits.is_empty() {
            Self::dfs(digits.as_bytes(), vec![], &mut res);
        }
        res
    }

    fn dfs(digits: &[u8], path: Vec<u8>, res: &mut Vec<String>) {
        let Some((digit, rest)) = digits.split_first() else {
            res.push(path.iter().map(|&byte| byte as char).collect());
            return;
        };
        let first = b'a' + (digit - b'2') * 3;
        for letter in first..first + 3 {
            let mut longer = path.clone();
            longer.push(letter);
            Self::dfs(rest, longer, res);
        }
    }
}
