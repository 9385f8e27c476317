// LeetCode 93, Restore IP Addresses. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.
//
// The five parts:
// - choose: the next one, two or three digits as a number of the address
// - check: the number is 0 to 255, and has no zero in front
// - place: append the number to the path
// - undo: take the number off the path again
// - stop: the path has four numbers; it is an address if no digit is left

impl Solution {
    /// Returns all IP addresses that become `s` without their dots.
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let mut found = Vec::new();
        search(&s, 0, &mut Vec::new(), &mut found);
        found
    }
}

/// Extends `path` to four numbers by the digits from `start` on in all ways, and adds each address
/// to `found`. Restores `path` at the end.
fn search(s: &str, start: usize, path: &mut Vec<String>, found: &mut Vec<String>) {
    // ANCHOR: stop
    if path.len() == 4 {
        if start == s.len() {
            found.push(path.join("."));
        }
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for end in start + 1..=s.len().min(start + 3) {
        let part = &s[start..end];
        // ANCHOR_END: choose
        // ANCHOR: check
        if !is_number(part) {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        path.push(part.to_string());
        // ANCHOR_END: place
        search(s, end, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}

// ANCHOR: check
/// Returns whether these digits are a number from 0 to 255 without a leading zero.
fn is_number(part: &str) -> bool {
    if part.len() > 1 && part.starts_with('0') {
        return false;
    }
    match part.parse::<u32>() {
        Ok(number) => number <= 255,
        Err(_) => false,
    }
}
// ANCHOR_END: check
