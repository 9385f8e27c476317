// The range of lengths ends too early, so a number has at most two digits.
// Right name: two-digits-before-the-last
impl Solution {
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        fn split(text: &str, parts: usize) -> Vec<String> {
            let is_number = |t: &str| t.parse::<u8>().is_ok() && (t == "0" || !t.starts_with('0'));
            if parts == 1 {
                return if is_number(text) { vec![text.to_string()] } else { vec![] };
            }
            let mut all = vec![];
            for length in 1..3.min(text.len()) {
                let (head, tail) = text.split_at(length);
                if is_number(head) {
                    all.extend(split(tail, parts - 1).iter().map(|rest| format!("{head}.{rest}")));
                }
            }
            all
        }

        split(&s, 4)
    }
}
