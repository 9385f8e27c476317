// LeetCode 93, Restore IP Addresses. Each call has its own address and the remaining digits, so
// nothing has to be undone.

impl Solution {
    /// Returns all IP addresses that become `s` without their dots.
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let mut found = Vec::new();
        search(&s, 4, String::new(), &mut found);
        found
    }
}

/// Adds to `found` all addresses that begin with `address` and have `missing` more numbers from
/// these digits. `address` ends with a dot.
fn search(digits: &str, missing: usize, address: String, found: &mut Vec<String>) {
    // ANCHOR: stop
    if missing == 0 {
        if digits.is_empty() {
            found.push(address.trim_end_matches('.').to_string());
        }
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for length in 1..=digits.len().min(3) {
        let (part, rest) = digits.split_at(length);
        // ANCHOR_END: choose
        // ANCHOR: check
        if is_number(part) {
            search(rest, missing - 1, format!("{address}{part}."), found);
        }
        // ANCHOR_END: check
    }
}

// ANCHOR: check
/// Returns whether these digits are a number from 0 to 255 without a leading zero.
fn is_number(part: &str) -> bool {
    if part.starts_with('0') {
        return part == "0";
    }
    part.parse::<u32>().is_ok_and(|number| number <= 255)
}
// ANCHOR_END: check
