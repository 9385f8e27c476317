// LeetCode 22, Generate Parentheses. Writes all texts, and checks each one when it is complete.
// This is right, but a check before each sign saves most of the work.

impl Solution {
    /// Returns all texts of n pairs of parentheses in which each pair opens before it closes.
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut found = Vec::new();
        search(2 * n as usize, &mut String::new(), &mut found);
        found
    }
}

/// Extends `path` to this length in all ways, and adds each balanced text to `found`. Restores
/// `path` at the end.
fn search(length: usize, path: &mut String, found: &mut Vec<String>) {
    // ANCHOR: stop
    if path.len() == length {
        if is_balanced(path) {
            found.push(path.clone());
        }
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for sign in ['(', ')'] {
        // ANCHOR_END: choose
        // ANCHOR: place
        path.push(sign);
        // ANCHOR_END: place
        search(length, path, found);
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}

// ANCHOR: check
/// Returns whether each pair opens before it closes, and all pairs are closed.
fn is_balanced(text: &str) -> bool {
    let mut open = 0;
    for sign in text.chars() {
        open += if sign == '(' { 1 } else { -1 };
        if open < 0 {
            return false;
        }
    }
    open == 0
}
// ANCHOR_END: check
