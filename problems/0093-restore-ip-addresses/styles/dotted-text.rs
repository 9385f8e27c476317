// LeetCode 93, Restore IP Addresses. The path is one text with the dots, and the undo cuts it to the
// length that it had before.

impl Solution {
    /// Returns all IP addresses that become `s` without their dots.
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let mut found = Vec::new();
        search(&s, 0, &mut String::new(), &mut found);
        found
    }
}

/// Extends `path`, which has `count` numbers with a dot behind each, to four numbers by these digits
/// in all ways, and adds each address to `found`. Restores `path` at the end.
fn search(digits: &str, count: usize, path: &mut String, found: &mut Vec<String>) {
    // ANCHOR: stop
    if count == 4 {
        if digits.is_empty() {
            found.push(path.trim_end_matches('.').to_string());
        }
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for length in 1..=digits.len().min(3) {
        let part = &digits[..length];
        // ANCHOR_END: choose
        // ANCHOR: check
        if !is_number(part) {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        let old_length = path.len();
        path.push_str(part);
        path.push('.');
        // ANCHOR_END: place
        search(&digits[length..], count + 1, path, found);
        // ANCHOR: undo
        path.truncate(old_length);
        // ANCHOR_END: undo
    }
}

// ANCHOR: check
/// Returns whether these digits are a number from 0 to 255 without a leading zero.
fn is_number(part: &str) -> bool {
    let has_leading_zero = part.len() > 1 && part.starts_with('0');
    !has_leading_zero && part.parse::<u32>().is_ok_and(|number| number <= 255)
}
// ANCHOR_END: check
