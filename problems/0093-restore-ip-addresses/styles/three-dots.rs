// LeetCode 93, Restore IP Addresses. Three loops choose the places of the three dots. There is no
// recursion, since an address always has four numbers.

impl Solution {
    /// Returns all IP addresses that become `s` without their dots.
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let mut found = Vec::new();
        for first in 1..s.len() {
            for second in first + 1..s.len() {
                for third in second + 1..s.len() {
                    let parts = [&s[..first], &s[first..second], &s[second..third], &s[third..]];
                    if parts.iter().all(|part| is_number(part)) {
                        found.push(parts.join("."));
                    }
                }
            }
        }
        found
    }
}

// ANCHOR: check
/// Returns whether these digits are a number from 0 to 255 without a leading zero.
fn is_number(part: &str) -> bool {
    if part.len() > 3 {
        return false;
    }
    if part.len() > 1 && part.starts_with('0') {
        return false;
    }
    part.parse::<u32>().is_ok_and(|number| number <= 255)
}
// ANCHOR_END: check
