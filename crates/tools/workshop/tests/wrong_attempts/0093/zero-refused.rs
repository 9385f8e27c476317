// The check for a zero in front also refuses the number 0.
// Right name: no-zero
impl Solution {
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let mut out = vec![];
        backtrack(&s, 0, 4, String::new(), &mut out);
        out
    }
}

fn backtrack(s: &str, start: usize, left: usize, address: String, out: &mut Vec<String>) {
    if start == s.len() || left == 0 {
        if start == s.len() && left == 0 {
            out.push(address);
        }
        return;
    }
    for len in 1..=3 {
        let Some(piece) = s.get(start..start + len) else { break };
        if piece.starts_with('0') || piece.parse::<u32>().map_or(true, |n| n > 255) {
            continue;
        }
        let dot = if address.is_empty() { "" } else { "." };
        backtrack(s, start + len, left - 1, format!("{address}{dot}{piece}"), out);
    }
}
