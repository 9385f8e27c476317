// A number with a zero in front is accepted.
// Right name: zero-in-front
impl Solution {
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let n = s.len();
        let mut res = vec![];
        for a in 1..4 {
            for b in 1..4 {
                for c in 1..4 {
                    let ends = [0, a, a + b, a + b + c, n];
                    if a + b + c >= n || n - (a + b + c) > 3 {
                        continue;
                    }
                    let parts: Vec<&str> = ends.windows(2).map(|w| &s[w[0]..w[1]]).collect();
                    if parts.iter().all(|part| part.parse::<u32>().is_ok_and(|x| x <= 255)) {
                        res.push(parts.join("."));
                    }
                }
            }
        }
        res
    }
}
