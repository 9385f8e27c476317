// LeetCode 22, Generate Parentheses. This file is pasted there as it is: the judge has its
// own `struct Solution`, and nothing but the standard library is used.
//
// The five parts:
// - choose: an opening parenthesis, then a closing one
// - check: at most n are opened, and none is closed that is not open
// - place: append the parenthesis to the path
// - undo: take the parenthesis off the path again
// - stop: the path has 2 n parentheses

impl Solution {
    /// All texts of n pairs of parentheses in which each pair is opened before it is closed.
    pub fn generate_parenthesis(n: i32) -> Vec<String> {
        let mut found = Vec::new();
        search(n as usize, 0, 0, &mut String::new(), &mut found);
        found
    }
}

/// Extends `path` to 2 n parentheses in all ways that are allowed, and notes each text in `found`.
/// `path` has `opened` opening and `closed` closing parentheses, and is then as it was.
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
/// Whether `sign` can be the next parenthesis.
fn is_allowed(sign: char, n: usize, opened: usize, closed: usize) -> bool {
    if sign == '(' {
        return opened < n;
    }
    closed < opened
}
// ANCHOR_END: check
