// LeetCode 93, Restore IP Addresses. An array has the four numbers, and each choice writes over the
// choice before it. So nothing has to be undone.

impl Solution {
    /// Returns all IP addresses that become `s` without their dots.
    pub fn restore_ip_addresses(s: String) -> Vec<String> {
        let digits: Vec<u32> = s.chars().filter_map(|digit| digit.to_digit(10)).collect();
        let mut found = Vec::new();
        search(&digits, 0, 0, &mut [0; 4], &mut found);
        found
    }
}

/// Reads the numbers from `index` on from the digits from `start` on, in all ways, and adds each
/// address to `found`.
fn search(
    digits: &[u32],
    start: usize,
    index: usize,
    numbers: &mut [u32; 4],
    found: &mut Vec<String>,
) {
    // ANCHOR: stop
    if index == 4 {
        if start == digits.len() {
            let [first, second, third, fourth] = numbers;
            found.push(format!("{first}.{second}.{third}.{fourth}"));
        }
        return;
    }
    // ANCHOR_END: stop

    let mut number = 0;
    // ANCHOR: choose
    for end in start..digits.len().min(start + 3) {
        number = number * 10 + digits[end];
        // ANCHOR_END: choose
        // ANCHOR: check
        if number > 255 {
            break;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        numbers[index] = number;
        // ANCHOR_END: place
        search(digits, end + 1, index + 1, numbers, found);
        // ANCHOR: check
        // A number that begins with a zero has no second digit.
        if number == 0 {
            break;
        }
        // ANCHOR_END: check
    }
}
