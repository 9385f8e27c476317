// LeetCode 22, Generate Parentheses. Paste this file there unchanged: the judge has its own
// `struct Solution`, and the file uses only the standard library.
//
// The five parts:
// - choose: an opening parenthesis, then a closing one
// - check: at most n are opened, and none is closed that is not open
// - place: append the parenthesis to the path
// - undo: take the parenthesis off the path again
// - stop: the path has 2 n parentheses

impl Solution {
    /// Returns all texts of n pairs of parentheses in which each pair opens before it closes.
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut found = Vec::new();
        search(n as usize, 0, 0, &mut String::new(), &mut found);
        found
    }
}

/// Extends `path` to 2 n parentheses in all allowed ways, and adds each text to `found`.
/// `path` has `opened` opening and `closed` closing parentheses. Restores `path` at the end.
fn search(n: usize, opened: usize, closed: usize, path: &mut String, found: &mut Vec<String>) {
    // ANCHOR: stop
    if opened + closed == 2 * n {
        found.push(path.clone());
        return;
    }
    // ANCHOR_END: stop

    // ANCHOR: choose
    for sign in ['(', ')'] {
        // ANCHOR_END: choose
        // ANCHOR: check
        if !is_allowed(sign, n, opened, closed) {
            continue;
        }
        // ANCHOR_END: check

        // ANCHOR: place
        path.push(sign);
        // ANCHOR_END: place
        if sign == '(' {
            search(n, opened + 1, closed, path, found);
        } else {
            search(n, opened, closed + 1, path, found);
        }
        // ANCHOR: undo
        path.pop();
        // ANCHOR_END: undo
    }
}

// ANCHOR: check
/// Returns whether `sign` can be the next parenthesis.
fn is_allowed(sign: char, n: usize, opened: usize, closed: usize) -> bool {
    if sign == '(' {
        return opened < n;
    }
    closed < opened
}
// ANCHOR_END: check
