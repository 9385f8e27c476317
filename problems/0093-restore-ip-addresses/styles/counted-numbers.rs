// LeetCode 93, Restore IP Addresses. Each call knows how many numbers are chosen, and need not look
// at the path for it.

impl Solution {
    /// Returns all IP addresses that become `s` without their dots.
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let mut found = Vec::new();
        search(&s, 0, 0, &mut Vec::new(), &mut found);
        found
    }
}

/// Extends `path`, which has `count` numbers, to four numbers by the digits from `start` on in all
/// ways, and adds each address to `found`. Restores `path` at the end.
fn search<'a>(
    s: &'a str,
    start: usize,
    count: usize,
    path: &mut Vec<&'a str>,
    found: &mut Vec<String>,
) {
    // ANCHOR: stop
    if count == 4 && start == s.len() {
        found.push(path.join("."));
        return;
    }
    if count == 4 {
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for length in [1, 2, 3] {
        let end = start + length;
        if end > s.len() {
            break;
        }
        let part = &s[start..end];
        // ANCHOR_END: choose
        // ANCHOR: check
        if part.starts_with('0') && length > 1 {
            break;
        }
        if part.parse::<u32>().map_or(true, |number| number > 255) {
            break;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        path.push(part);
        // ANCHOR_END: place
        search(s, end, count + 1, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}
