// The number is pushed to the list of parts and never popped.
// Right name: no-undo
impl Solution {
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let mut res = Vec::new();
        let mut segments = Vec::new();
        Self::dfs(&s, 0, 0, &mut segments, &mut res);
        res
    }

    fn dfs(s: &String, seg: usize, begin: usize, segs: &mut Vec<String>, res: &mut Vec<String>) {
        if seg == 4 {
            if begin == s.len() {
                res.push(segs.join("."));
            }
            return;
        }
        for end in begin + 1..=s.len().min(begin + 3) {
            let text = &s[begin..end];
            if text.len() > 1 && text.starts_with('0') {
                break;
            }
            if text.parse::<i32>().is_ok_and(|value| value > 255) {
                break;
            }
            segs.push(text.to_string());
            Self::dfs(s, seg + 1, end, segs, res);
        }
    }
}
